// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.model;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// How the simulated server behaves.
///
/// @param model the model name in answers
/// @param faults what goes wrong, and how often
/// @param seed of everything that is drawn; equal seeds and an equal order of requests give equal
///   answers
public record SimulatorSpec(
    Endpoint endpoint,
    String model,
    Timing timing,
    Output output,
    Framing framing,
    List<FaultSpec> faults,
    long seed) {

  /// Where and how the server is reached.
  ///
  /// @param listen where to listen; port 0 takes a free one
  /// @param tls certificate and key; empty for plain HTTP
  /// @param metrics whether `/metrics` exists
  public record Endpoint(InetSocketAddress listen, Optional<Tls> tls, boolean metrics) {}

  /// Files in PEM form.
  ///
  /// @param certificates the server's certificate, and those that lead to its root
  /// @param key its private key, PKCS#8
  public record Tls(Path certificates, Path key) {}

  /// When tokens are ready.
  ///
  /// @param ttft from the arrival of a request (or from its turn, with slots) to the first token
  /// @param gap from a token to the next
  /// @param slots requests served at the same time, others wait in order of arrival; 0 for no limit
  public record Timing(Delay ttft, Delay gap, int slots) {}

  /// What the answer consists of.
  ///
  /// @param tokens length of an answer; empty: as many as the request's limit, 64 when it has none
  /// @param tokensPerEvent tokens that leave in one event
  /// @param reasoningTokens how many of the first tokens are thinking
  public record Output(
      OptionalInt tokens, int tokensPerEvent, int reasoningTokens, Role role, Vocabulary text) {
    /// Checks the counts.
    public Output {
      if (tokens.orElse(1) < 1 || tokensPerEvent < 1 || reasoningTokens < 0) {
        throw new IllegalArgumentException("token counts must be positive");
      }
    }
  }

  /// Whether and when a chunk comes that has a role and no output.
  public enum Role {
    /// Never.
    NONE,
    /// With the response head, long before the first token.
    EARLY,
    /// In one write with the first token.
    GLUED
  }

  /// How events become bytes.
  ///
  /// @param pingEvery a keep-alive comment at every multiple of this; zero for none
  /// @param crlf whether lines end with CR LF
  /// @param splitUtf8 whether an event is cut inside a multi-byte character into two chunks and two
  ///   writes
  public record Framing(Duration pingEvery, boolean crlf, boolean splitUtf8) {}

  /// A healthy server on a free loopback port: first token after 200 ms, then one every 20 ms, 64
  /// tokens or the request's limit.
  public static final SimulatorSpec DEFAULT =
      new SimulatorSpec(
          new Endpoint(
              new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), Optional.empty(), false),
          "simulated",
          new Timing(Delay.of(Duration.ofMillis(200)), Delay.of(Duration.ofMillis(20)), 0),
          new Output(OptionalInt.empty(), 1, 0, Role.NONE, Vocabulary.WORDS),
          new Framing(Duration.ZERO, false, false),
          List.of(),
          1);

  /// Copies the list.
  public SimulatorSpec {
    faults = List.copyOf(faults);
  }

  /// The same, listening elsewhere.
  public SimulatorSpec withListen(InetSocketAddress address) {
    return withEndpoint(new Endpoint(address, endpoint.tls(), endpoint.metrics()));
  }

  /// The same, with or without `/metrics`.
  public SimulatorSpec withMetrics(boolean on) {
    return withEndpoint(new Endpoint(endpoint.listen(), endpoint.tls(), on));
  }

  /// The same over TLS.
  public SimulatorSpec withTls(Tls files) {
    return withEndpoint(new Endpoint(endpoint.listen(), Optional.of(files), endpoint.metrics()));
  }

  /// The same, reached otherwise.
  public SimulatorSpec withEndpoint(Endpoint other) {
    return new SimulatorSpec(other, model, timing, output, framing, faults, seed);
  }

  /// The same with another model name.
  public SimulatorSpec withModel(String name) {
    return new SimulatorSpec(endpoint, name, timing, output, framing, faults, seed);
  }

  /// The same with other delays.
  public SimulatorSpec withTiming(Timing other) {
    return new SimulatorSpec(endpoint, model, other, output, framing, faults, seed);
  }

  /// The same with another output.
  public SimulatorSpec withOutput(Output other) {
    return new SimulatorSpec(endpoint, model, timing, other, framing, faults, seed);
  }

  /// The same with another framing.
  public SimulatorSpec withFraming(Framing other) {
    return new SimulatorSpec(endpoint, model, timing, output, other, faults, seed);
  }

  /// The same with these faults, see [FaultSpec#parseList].
  public SimulatorSpec withFaults(List<FaultSpec> other) {
    return new SimulatorSpec(endpoint, model, timing, output, framing, other, seed);
  }

  /// The same with another seed.
  public SimulatorSpec withSeed(long other) {
    return new SimulatorSpec(endpoint, model, timing, output, framing, faults, other);
  }
}
