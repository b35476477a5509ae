// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.transport;

import tools.jackson.core.io.JsonStringEncoder;

/// Text inside JSON.
public final class JsonText {
  private JsonText() {}

  /// `text` as a JSON string, quotes included.
  public static String quote(String text) {
    return '"' + new String(JsonStringEncoder.getInstance().quoteAsCharArray(text)) + '"';
  }
}
