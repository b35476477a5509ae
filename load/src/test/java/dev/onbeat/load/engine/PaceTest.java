// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/// Protects when requests are planned, without a clock.
class PaceTest {

  @Test
  void usersArriveSpreadOverTheFirstWave() {
    Pace users = new Pace.Users(4, 0, 1000);

    assertThat(taken(users, 4)).containsExactly(0L, 250L, 500L, 750L);
    assertThat(users.next()).isEqualTo(Pace.NEVER);
  }

  @Test
  void aUserThinksBeforeTheNextRequest() {
    Pace users = new Pace.Users(1, 30, 0);
    users.take();
    users.freed(100);

    assertThat(users.next()).isEqualTo(130);
  }

  @Test
  void usersAreServedInTheOrderInWhichTheyBecomeReady() {
    Pace users = new Pace.Users(3, 10, 0);
    taken(users, 3);
    users.freed(50);
    users.freed(20);
    users.freed(40);

    assertThat(taken(users, 3)).containsExactly(30L, 50L, 60L);
  }

  @Test
  void aScheduleDoesNotCareWhoComesBack() {
    Iterator<Long> times = List.of(5L, 5L, 9L).iterator();
    Pace schedule =
        new Pace.Scheduled(
            () -> times.hasNext() ? OptionalLong.of(times.next()) : OptionalLong.empty());
    schedule.freed(1);

    assertThat(taken(schedule, 3)).containsExactly(5L, 5L, 9L);
    assertThat(schedule.isOver()).isTrue();
    assertThat(schedule.next()).isEqualTo(Pace.NEVER);
  }

  private static List<Long> taken(Pace pace, int count) {
    List<Long> times = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      times.add(pace.next());
      pace.take();
    }
    return times;
  }
}
