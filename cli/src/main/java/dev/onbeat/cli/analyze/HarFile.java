// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli.analyze;

import dev.onbeat.core.timeline.Timeline;
import dev.onbeat.wire.DecoderOptions;
import dev.onbeat.wire.Dialect;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Streams recorded by a browser's network panel.
///
/// A HAR has the stages of each request in milliseconds (`blocked`, `dns`, `connect`, `ssl`,
/// `send`, `wait`) and its status. Arrival times of events are there only where the browser wrote
/// `_eventSourceMessages` (time in seconds since the epoch): without them there are stages and an
/// outcome and no rhythm. Source: HAR 1.2, and Chromium's extension of it.
final class HarFile {
  private HarFile() {}

  /// The streams of a file: entries whose response is a stream, or all when none is.
  static List<Timeline> read(Path file, Optional<Dialect> asked, DecoderOptions options) {
    List<JsonTree> entries = JsonTree.read(file).at("log", "entries").items();
    if (entries.isEmpty()) {
      throw new InputException(file + ": a HAR without entries; expected log.entries");
    }
    List<JsonTree> streams = entries.stream().filter(HarFile::isStream).toList();
    List<Timeline> timelines = new ArrayList<>();
    for (JsonTree entry : streams.isEmpty() ? entries : streams) {
      String id = file.getFileName() + "#" + (timelines.size() + 1);
      timelines.add(new HarEntry(id, entry).timeline(asked, options));
    }
    return timelines;
  }

  private static boolean isStream(JsonTree entry) {
    String type = entry.at("response", "content", "mimeType").text().orElse("");
    return type.contains("event-stream")
        || type.contains("ndjson")
        || !entry.at("_eventSourceMessages").items().isEmpty();
  }
}
