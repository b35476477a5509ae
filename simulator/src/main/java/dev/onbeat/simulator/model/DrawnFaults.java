// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.model;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/// The faults that hit one request.
record DrawnFaults(List<Fault> faults) {

  /// Draws each fault on its own. A fault that hits everybody draws too, so that its neighbours'
  /// draws do not depend on its share.
  static DrawnFaults draw(List<FaultSpec> specs, RandomGenerator random) {
    return new DrawnFaults(
        specs.stream()
            .filter(spec -> random.nextDouble() < spec.share())
            .map(FaultSpec::fault)
            .toList());
  }

  boolean has(Fault.Whole.Kind kind) {
    return faults.contains(new Fault.Whole(kind));
  }

  /// The earliest end within an answer of `tokens` tokens.
  Optional<Fault.EndAfter> end(int tokens) {
    return all(Fault.EndAfter.class)
        .filter(end -> end.tokens() <= tokens)
        .min(Comparator.comparingInt(Fault.EndAfter::tokens));
  }

  /// How much later token `ordinal` comes than its gap says, ns.
  long stallNanos(int ordinal) {
    return all(Fault.Stall.class)
        .filter(stall -> stall.token() == ordinal)
        .mapToLong(stall -> stall.delay().toNanos())
        .sum();
  }

  boolean hasStalls() {
    return all(Fault.Stall.class).findAny().isPresent();
  }

  boolean badEventIn(int first, int last) {
    return all(Fault.BadEvent.class).anyMatch(bad -> first <= bad.tokens() && bad.tokens() <= last);
  }

  long slowHeadNanos() {
    return all(Fault.SlowHead.class).mapToLong(slow -> slow.delay().toNanos()).max().orElse(0);
  }

  /// Why the request is refused, if it is.
  Optional<Step.Refusal> refusal(Asked asked) {
    Stream<Step.Refusal> plain =
        all(Fault.Refused.class)
            .map(refused ->
                new Step.Refusal(refused.status(), "refused on request", refused.retryAfter()));
    Stream<Step.Refusal> byField =
        all(Fault.RefusedField.class)
            .filter(refused -> asked.fields().contains(refused.field()))
            .map(refused ->
                new Step.Refusal(400, "unsupported field: " + refused.field(), Optional.empty()));
    return Stream.concat(plain, byField).findFirst();
  }

  private <T extends Fault> Stream<T> all(Class<T> type) {
    return faults.stream().filter(type::isInstance).map(type::cast);
  }
}
