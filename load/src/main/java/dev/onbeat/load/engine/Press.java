// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.engine;

import dev.onbeat.core.timeline.Request;
import dev.onbeat.load.dataset.Prompt;
import dev.onbeat.load.dataset.Workload;
import dev.onbeat.load.request.RefusedFields;
import dev.onbeat.load.request.RequestShape;
import dev.onbeat.load.request.RequestWriter;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Turns prompts into request bytes before they are due, so that nothing but sending is left when
/// they are. Confined to the scheduler's thread.
final class Press {
  private static final int AHEAD = 16;
  private static final int AHEAD_BYTES = 4 << 20;

  private final Workload workload;
  private final List<RequestWriter> writers = new ArrayList<>();
  private final List<RefusedFields> refused = new ArrayList<>();
  private final Numbering numbering;
  private final int abbaBlock;
  private final Deque<Printed> ready = new ArrayDeque<>();
  private long bytes;

  private record Printed(Prepared request, Set<RefusedFields.Field> knownRefused) {}

  Press(Workload workload, LoadSpec spec, Numbering numbering) {
    this.workload = workload;
    this.numbering = numbering;
    this.abbaBlock = Math.max(1, spec.extras().abbaBlock());
    for (RequestShape target : spec.targets()) {
      RefusedFields fields = new RefusedFields();
      refused.add(fields);
      writers.add(new RequestWriter(target, fields));
    }
  }

  Workload workload() {
    return workload;
  }

  RequestWriter writer(int target) {
    return writers.get(target);
  }

  /// Writes one request ahead of its time; false when enough are ready or nothing is to be had.
  boolean ahead(long nowNanos) {
    if (ready.size() >= AHEAD || bytes >= AHEAD_BYTES) {
      return false;
    }
    Optional<Prepared> more = print(nowNanos);
    more.ifPresent(this::keep);
    return more.isPresent();
  }

  private void keep(Prepared request) {
    bytes += request.written().bytes().length;
    ready.add(new Printed(request, refused.get(request.target()).now()));
  }

  /// The next request; empty when the workload has nothing ready.
  Optional<Prepared> take(long nowNanos) {
    Printed first = ready.poll();
    if (first == null) {
      return print(nowNanos);
    }
    Prepared request = first.request();
    bytes -= request.written().bytes().length;
    Set<RefusedFields.Field> known = refused.get(request.target()).now();
    return Optional.of(known.equals(first.knownRefused()) ? request : again(request));
  }

  private Prepared again(Prepared request) {
    RequestWriter.Written written = writer(request.target()).write(request.prompt(), request.id());
    return new Prepared(request.prompt(), request.seq(), request.id(), request.target(), written);
  }

  private Optional<Prepared> print(long nowNanos) {
    return workload.next(nowNanos).map(this::print);
  }

  private Prepared print(Prompt prompt) {
    long seq = numbering.next();
    int target = target(prompt.workload(), seq);
    String id = numbering.id(seq);
    return new Prepared(prompt, seq, id, target, writer(target).write(prompt, id));
  }

  /// Turns go A B B A in blocks; a conversation stays where it began.
  private int target(Request.Workload place, long seq) {
    if (writers.size() == 1) {
      return 0;
    }
    long turn = place.session() >= 0 ? place.session() : seq;
    long quarter = Math.floorMod(turn / abbaBlock, 4L);
    return quarter == 1 || quarter == 2 ? 1 : 0;
  }

  /// Whether nothing is left and nothing can become ready any more.
  boolean isExhausted() {
    return ready.isEmpty() && workload.isExhausted();
  }

  /// Gives back what was written and will not be sent.
  void discard() {
    for (Printed printed : ready) {
      workload.abandoned(printed.request().prompt());
    }
    ready.clear();
    bytes = 0;
  }
}
