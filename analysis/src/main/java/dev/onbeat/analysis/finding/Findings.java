// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Everything worth saying about a run: the headline, and the rest in the order to be read.
///
/// The headline is the gravest thing that a person felt and that the numbers carry; a run in which
/// nothing is wrong gets its calm sentence ([Finding.Healthy]). Pure.
///
/// @param headline what is said first; empty only when there is nothing to say at all, as in a run
///   without a single request
/// @param others all other findings: what was felt, what lies behind it, how far to trust it
public record Findings(Optional<Finding> headline, List<Finding> others) {

  /// Copies the list.
  public Findings {
    others = List.copyOf(others);
  }

  /// Applies every rule to a run.
  public static Findings of(RunFacts facts) {
    List<Finding> found = new ArrayList<>();
    for (Rule rule : Rules.ALL) {
      rule.find(facts).ifPresent(found::add);
    }
    Optional<Finding> headline = Headline.of(found, facts);
    headline.ifPresent(found::remove);
    return new Findings(headline, found);
  }

  /// The headline and the others.
  public List<Finding> all() {
    List<Finding> all = new ArrayList<>();
    headline.ifPresent(all::add);
    all.addAll(others);
    return all;
  }
}
