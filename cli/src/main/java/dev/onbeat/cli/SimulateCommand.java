// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli;

import dev.onbeat.core.clock.Ticker;
import dev.onbeat.simulator.model.Delay;
import dev.onbeat.simulator.model.FaultSpec;
import dev.onbeat.simulator.model.SimulatorSpec;
import dev.onbeat.simulator.model.Vocabulary;
import dev.onbeat.simulator.server.SimulatedServer;
import dev.onbeat.simulator.server.SimulatorException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine;

/// `onbeat simulate`: a streaming server that keeps an exact beat, and breaks it on demand.
@CommandLine.Command(
    name = "simulate",
    mixinStandardHelpOptions = true,
    description =
        "A streaming LLM server (OpenAI and Ollama shapes) with an exact cadence and faults on"
            + " demand. Prints how far it strayed from its own schedule when it stops.",
    footerHeading = "%nFaults, separated by commas; %%p at the end limits one to p percent:%n",
    footer = {
      "  stall@11=3s      token 11 and all later ones come 3 s later",
      "  error@20         after token 20 an error object in the stream",
      "  truncate@5       the body ends cleanly after token 5, without an end marker",
      "  cut@5, reset@5   the connection is closed, or reset, inside the body",
      "  hang@7           nothing after token 7; hang@headers, hang@body: earlier",
      "  http=503, http=429/2s          that status, with a Retry-After",
      "  empty, drop, html, held, not-streamed, no-done, no-finish, bad-event@3,",
      "  slow-head=2s, refuse=stream_options",
      "",
      "Examples:",
      "  onbeat simulate --listen 127.0.0.1:9000 --ttft 200ms --gap 20ms --tokens 64",
      "  onbeat simulate --ttft exp:6s --gap normal:20ms,3ms",
      "  onbeat simulate --fault stall@11=3s%%10,error@20%%2",
    })
final class SimulateCommand implements Command {
  @CommandLine.Option(
      names = "--listen",
      paramLabel = "HOST:PORT",
      defaultValue = "127.0.0.1:0",
      description = "Where to listen; port 0 takes a free one (default: ${DEFAULT-VALUE}).")
  String listen = "127.0.0.1:0";

  @CommandLine.Option(
      names = "--ttft",
      paramLabel = "DELAY",
      defaultValue = "200ms",
      description = "To the first token: 200ms, exp:6s, normal:200ms,20ms, … (default: 200ms).")
  String ttft = "200ms";

  @CommandLine.Option(
      names = "--gap",
      paramLabel = "DELAY",
      defaultValue = "20ms",
      description = "From a token to the next (default: 20ms).")
  String gap = "20ms";

  @CommandLine.Option(
      names = "--tokens",
      paramLabel = "N",
      description = "Length of an answer; the request's limit when left out, else 64.")
  int tokens;

  @CommandLine.Option(
      names = "--tokens-per-event",
      paramLabel = "K",
      defaultValue = "1",
      description = "Tokens that leave in one event (default: ${DEFAULT-VALUE}).")
  int tokensPerEvent = 1;

  @CommandLine.Option(
      names = "--reasoning",
      paramLabel = "N",
      description = "How many of the first tokens are thinking.")
  int reasoning;

  @CommandLine.Option(
      names = "--role",
      paramLabel = "WHEN",
      defaultValue = "none",
      description = "A chunk with a role and no output: none, early or glued (default: none).")
  SimulatorSpec.Role role = SimulatorSpec.Role.NONE;

  @CommandLine.Option(
      names = "--ping",
      paramLabel = "TIME",
      description = "A keep-alive comment this often.")
  Duration ping = Duration.ZERO;

  @CommandLine.Option(names = "--crlf", description = "End lines with CR LF.")
  boolean crlf;

  @CommandLine.Option(
      names = "--split-utf8",
      description = "Cut events inside a multi-byte character, into two chunks and two writes.")
  boolean splitUtf8;

  @CommandLine.Option(
      names = "--slots",
      paramLabel = "N",
      description = "Serve this many requests at a time; others wait their turn (0: no limit).")
  int slots;

  @CommandLine.Option(
      names = "--fault",
      paramLabel = "FAULTS",
      defaultValue = "",
      description = "What goes wrong; see below.")
  String fault = "";

  @CommandLine.Option(
      names = "--model",
      paramLabel = "NAME",
      defaultValue = "simulated",
      description = "Model name in answers.")
  String model = "simulated";

  @CommandLine.Option(names = "--metrics", description = "Serve /metrics.")
  boolean metrics;

  @CommandLine.Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "Seed.")
  long seed = 1;

  @Override
  public int run(Console console) throws IOException, InterruptedException {
    SimulatorSpec spec = spec();
    try (SimulatedServer server = SimulatedServer.start(spec, Ticker.system())) {
      console.out().println("ready " + server.url());
      console.out().flush();
      CountDownLatch stop = new CountDownLatch(1);
      Thread report = Thread.ofPlatform().unstarted(() -> console.err().println(sent(server)));
      Runtime.getRuntime().addShutdownHook(report);
      if (!inputIsIdle()) {
        Thread.ofVirtual().start(() -> awaitEndOfInput(console, stop));
      }
      stop.await();
      Runtime.getRuntime().removeShutdownHook(report);
      console.err().println(sent(server));
      return ExitCode.OK;
    } catch (SimulatorException e) {
      throw CliException.environment(String.valueOf(e.getMessage()));
    }
  }

  private static String sent(SimulatedServer server) {
    return "onbeat simulate: " + server.sendErrors().describe();
  }

  /// Whether stdin says nothing of a parent: a terminal or `/dev/null`. A pipe does: when it
  /// closes, whoever started us is gone.
  private static boolean inputIsIdle() {
    try {
      String in =
          java.nio.file.Files.readSymbolicLink(java.nio.file.Path.of("/proc/self/fd/0")).toString();
      return !in.startsWith("pipe:") && !in.startsWith("socket:");
    } catch (IOException e) {
      return true;
    }
  }

  private static void awaitEndOfInput(Console console, CountDownLatch stop) {
    try {
      while (console.in().read() >= 0) {
        // What a parent writes has no meaning; only its end has.
      }
    } catch (IOException e) {
      // A broken pipe is an end too.
    }
    stop.countDown();
  }

  private SimulatorSpec spec() {
    try {
      return SimulatorSpec.DEFAULT
          .withListen(address(listen))
          .withModel(model)
          .withTiming(new SimulatorSpec.Timing(Delay.parse(ttft), Delay.parse(gap), slots))
          .withOutput(
              new SimulatorSpec.Output(
                  tokens > 0 ? OptionalInt.of(tokens) : OptionalInt.empty(),
                  tokensPerEvent,
                  reasoning,
                  role,
                  splitUtf8 ? Vocabulary.MULTIBYTE : Vocabulary.WORDS))
          .withFraming(new SimulatorSpec.Framing(ping, crlf, splitUtf8))
          .withFaults(FaultSpec.parseList(fault))
          .withSeed(seed)
          .withMetrics(metrics);
    } catch (IllegalArgumentException e) {
      throw CliException.usage(String.valueOf(e.getMessage()));
    }
  }

  private static InetSocketAddress address(String text) {
    int colon = text.lastIndexOf(':');
    try {
      int port = Integer.parseInt(text.substring(colon + 1));
      if (colon > 0 && port >= 0 && port <= 65535) {
        return new InetSocketAddress(text.substring(0, colon), port);
      }
    } catch (NumberFormatException e) {
      throw CliException.usage("--listen '" + text + "' is not HOST:PORT");
    }
    throw CliException.usage("--listen '" + text + "' is not HOST:PORT");
  }
}
