// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.model;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A fault and the share of requests that it hits.
///
/// Written `name`, `name@token` or `name=value`, several separated by commas. Tokens count from 1.
/// A trailing `%p` limits a fault to p percent of the requests, drawn from the server's seed:
/// `error@20%10`. Each fault is drawn on its own.
///
/// | text | what the client sees |
/// |---|---|
/// | `stall@11=3s` | token 11 and all later ones come 3 s later |
/// | `error@20` | after token 20 an error object in the stream |
/// | `truncate@5` | after token 5 the body ends cleanly, without finish reason and end marker |
/// | `cut@5` | after token 5 the connection is closed inside the body |
/// | `reset@5` | after token 5 the connection is reset |
/// | `hang@7` | after token 7 nothing, connection open (pings go on) |
/// | `hang@headers` | no byte at all, connection open |
/// | `hang@body` | the response head, then nothing (pings go on) |
/// | `bad-event@3` | after token 3 an event that is not JSON; the stream goes on |
/// | `empty` | head and end marker, no output |
/// | `drop` | the connection is closed without a byte |
/// | `http=503`, `http=429/2s` | that status; with a `Retry-After` |
/// | `refuse=stream_options` | 400 that names this field when the request has it |
/// | `slow-head=2s` | the response head comes 2 s late; no token comes before it |
/// | `html` | status 200 and a web page |
/// | `not-streamed` | one JSON reply although a stream was asked for |
/// | `held` | all events at once, when the last one is due |
/// | `no-done` | finish reason, no end marker |
/// | `no-finish` | end marker, no finish reason |
///
/// A token ordinal beyond the answer's end never happens. The stream's end faults happen one gap
/// after their token, as when the step of the next token fails.
///
/// @param share 0…1
public record FaultSpec(Fault fault, double share) {
  private static final Pattern TEXT =
      Pattern.compile("([a-z-]+)(?:@([a-z0-9]+))?(?:=([^%]+))?(?:%(\\d+(?:\\.\\d+)?))?");

  /// Every fault of a comma-separated list; an empty text names none.
  ///
  /// @throws IllegalArgumentException naming the part that could not be read
  public static List<FaultSpec> parseList(String text) {
    List<FaultSpec> faults = new ArrayList<>();
    for (String part : text.split(",", -1)) {
      if (!part.isBlank()) {
        faults.add(parse(part.strip()));
      }
    }
    return List.copyOf(faults);
  }

  private static FaultSpec parse(String text) {
    Matcher matcher = TEXT.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "fault '" + text + "' is not NAME, NAME@TOKEN or NAME=VALUE, with an optional %SHARE");
    }
    String percent = Optional.ofNullable(matcher.group(4)).orElse("100");
    double share = Double.parseDouble(percent) / 100;
    if (share > 1) {
      throw new IllegalArgumentException("fault '" + text + "' hits more than 100 %");
    }
    String at = Optional.ofNullable(matcher.group(2)).orElse("");
    String value = Optional.ofNullable(matcher.group(3)).orElse("");
    return new FaultSpec(new Parts(text, matcher.group(1), at, value).fault(), share);
  }

  private record Parts(String text, String name, String at, String value) {
    Fault fault() {
      return switch (name) {
        case "stall" -> new Fault.Stall(token(1), Durations.parse(value));
        case "error", "truncate", "cut", "reset" -> endAfter();
        case "hang" -> hang();
        case "bad-event" -> new Fault.BadEvent(plainToken());
        case "http" -> refused();
        case "refuse" -> new Fault.RefusedField(needValue());
        case "slow-head" -> new Fault.SlowHead(Durations.parse(needValue()));
        case "empty", "drop", "html", "not-streamed", "held", "no-done", "no-finish" -> whole();
        default -> throw new IllegalArgumentException("unknown fault '" + text + "'");
      };
    }

    private Fault endAfter() {
      return new Fault.EndAfter(plainToken(), Fault.End.valueOf(name.toUpperCase(Locale.ROOT)));
    }

    private Fault hang() {
      noValue();
      return switch (at) {
        case "headers" -> new Fault.Whole(Fault.Whole.Kind.HANG_HEADERS);
        case "body" -> new Fault.Whole(Fault.Whole.Kind.HANG_BODY);
        default -> new Fault.EndAfter(token(0), Fault.End.HANG);
      };
    }

    private Fault whole() {
      noValue();
      if (!at.isEmpty()) {
        throw new IllegalArgumentException("fault '" + text + "' takes no token");
      }
      return new Fault.Whole(
          Fault.Whole.Kind.valueOf(name.replace('-', '_').toUpperCase(Locale.ROOT)));
    }

    private Fault refused() {
      int slash = needValue().indexOf('/');
      String code = slash < 0 ? value : value.substring(0, slash);
      if (!code.matches("[45]\\d\\d")) {
        throw new IllegalArgumentException("fault '" + text + "' needs a status 400 to 599");
      }
      Optional<Duration> retry =
          slash < 0 ? Optional.empty() : Optional.of(Durations.parse(value.substring(slash + 1)));
      return new Fault.Refused(Integer.parseInt(code), retry);
    }

    private int plainToken() {
      noValue();
      return token(0);
    }

    private int token(int least) {
      if (!at.matches("\\d{1,8}") || Integer.parseInt(at) < least) {
        throw new IllegalArgumentException(
            "fault '" + text + "' needs a token ordinal from " + least + " after '@'");
      }
      return Integer.parseInt(at);
    }

    private String needValue() {
      if (value.isEmpty() || !at.isEmpty()) {
        throw new IllegalArgumentException("fault '" + text + "' needs " + name + "=VALUE");
      }
      return value;
    }

    private void noValue() {
      if (!value.isEmpty()) {
        throw new IllegalArgumentException("fault '" + text + "' takes no value");
      }
    }
  }
}
