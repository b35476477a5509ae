// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.client;

import java.util.ArrayList;
import java.util.List;

/// The requests under way on one IO thread, and the earliest moment at which one of them runs out
/// of time.
///
/// No timer belongs to a request and none moves when data comes: deadlines only ever grow while a
/// stream makes progress, so it is enough to look at everybody when the earliest deadline known so
/// far has passed. Confined to its thread.
final class Deadlines {
  /// No deadline at all.
  static final long NEVER = Long.MAX_VALUE;

  private final List<Timed> members = new ArrayList<>();
  private long next = NEVER;

  /// Something with a deadline of its own.
  interface Timed {
    /// When its time is up, ticker scale; [#NEVER] for no limit.
    long deadline();

    /// Its time is up. It may leave.
    void expire(long now);

    /// Where it stands in the list; kept by [Deadlines].
    int place();

    /// Remembers where it stands.
    void place(int index);
  }

  /// How many are under way.
  int size() {
    return members.size();
  }

  /// When to call [#sweep] next, ticker scale.
  long next() {
    return next;
  }

  /// Adds a member and its deadline.
  void join(Timed member) {
    member.place(members.size());
    members.add(member);
    sooner(member.deadline());
  }

  /// Takes a member out; nothing happens if it is not in.
  void leave(Timed member) {
    int place = member.place();
    if (place < 0) {
      return;
    }
    int end = members.size() - 1;
    Timed mover = members.get(end);
    members.set(place, mover);
    mover.place(place);
    members.remove(end);
    member.place(-1);
  }

  /// A member's deadline moved towards now.
  void sooner(long deadline) {
    next = Math.min(next, deadline);
  }

  /// Expires every member whose time is up at `now` and works out the next deadline.
  void sweep(long now) {
    next = NEVER;
    for (Timed member : List.copyOf(members)) {
      if (member.place() < 0) {
        continue;
      }
      if (member.deadline() <= now) {
        member.expire(now);
      }
      if (member.place() >= 0) {
        next = Math.min(next, member.deadline());
      }
    }
  }

  /// Everybody now in, for a common end.
  List<Timed> members() {
    return List.copyOf(members);
  }
}
