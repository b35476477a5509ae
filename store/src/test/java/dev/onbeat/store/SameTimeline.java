// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onbeat.core.timeline.ClockPoint;
import dev.onbeat.core.timeline.Timeline;

/// Compares timelines field by field, independently of how they are written.
final class SameTimeline {
  private SameTimeline() {}

  static void check(Timeline got, Timeline wanted) {
    assertThat(got.request()).isEqualTo(wanted.request());
    assertThat(got.connection()).isEqualTo(wanted.connection());
    assertThat(got.ending()).isEqualTo(wanted.ending());
    for (ClockPoint point : ClockPoint.values()) {
      assertThat(got.stamps().at(point)).as(point.id()).isEqualTo(wanted.stamps().at(point));
    }
    assertThat(got.reads().count()).isEqualTo(wanted.reads().count());
    assertThat(got.reads().deliveries()).isEqualTo(wanted.reads().deliveries());
    for (int i = 0; i < wanted.reads().count(); i++) {
      assertThat(got.reads().nanos(i)).isEqualTo(wanted.reads().nanos(i));
      assertThat(got.reads().bytes(i)).isEqualTo(wanted.reads().bytes(i));
    }
    assertThat(got.events().count()).isEqualTo(wanted.events().count());
    assertThat(got.events().tokenSource()).isEqualTo(wanted.events().tokenSource());
    for (int i = 0; i < wanted.events().count(); i++) {
      assertThat(got.events().read(i)).isEqualTo(wanted.events().read(i));
      assertThat(got.events().kind(i)).isEqualTo(wanted.events().kind(i));
      assertThat(got.events().tokens(i)).isEqualTo(wanted.events().tokens(i));
      assertThat(got.events().chars(i)).isEqualTo(wanted.events().chars(i));
      assertThat(got.events().visible(i)).isEqualTo(wanted.events().visible(i));
    }
  }
}
