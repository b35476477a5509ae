// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.summary;

import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;

/// Kept streams seen as rows, each made when it is asked for, so that a hundred thousand of them
/// need not exist at once.
final class RowList extends AbstractList<RequestRow> implements RandomAccess {
  private final List<KeptStream> streams;

  RowList(List<KeptStream> streams) {
    this.streams = List.copyOf(streams);
  }

  @Override
  public RequestRow get(int index) {
    return streams.get(index).row();
  }

  @Override
  public int size() {
    return streams.size();
  }
}
