// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.bench;

import dev.onbeat.core.clock.Ticker;
import dev.onbeat.simulator.model.Delay;
import dev.onbeat.simulator.model.SimulatorSpec;
import dev.onbeat.simulator.server.SimulatedServer;
import dev.onbeat.simulator.transport.StreamRecord;
import java.io.BufferedWriter;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/// The simulated server, writing its own record of every answer when its stdin ends: the truth that
/// a client's timelines are held against. Stamps are those of the machine's monotonic clock.
public final class RecordingServer {
  private RecordingServer() {}

  /// `RecordingServer PORT TTFT GAP FILE`
  public static void main(String[] args) throws IOException {
    SimulatorSpec spec =
        SimulatorSpec.DEFAULT
            .withListen(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(args[0])))
            .withTiming(new SimulatorSpec.Timing(Delay.parse(args[1]), Delay.parse(args[2]), 0));
    Queue<StreamRecord> records = new ConcurrentLinkedQueue<>();
    try (SimulatedServer server = SimulatedServer.start(spec, Ticker.system(), records::add)) {
      System.out.println("ready " + server.url());
      while (System.in.read() >= 0) {
        // Only its end means something.
      }
      System.err.println(server.sendErrors().describe());
    }
    write(Path.of(args[3]), records);
  }

  private static void write(Path file, Iterable<StreamRecord> records) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      for (StreamRecord record : records) {
        out.write("{\"id\":\"" + record.requestId() + "\",\"arrived\":" + record.arrivedNanos());
        out.write(",\"output\":[");
        long[] output = record.outputNanos();
        for (int i = 0; i < output.length; i++) {
          out.write((i == 0 ? "" : ",") + output[i]);
        }
        out.write("]}\n");
      }
    }
  }
}
