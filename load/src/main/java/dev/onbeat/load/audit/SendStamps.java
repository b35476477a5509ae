// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.audit;

import dev.onbeat.load.client.BodyTap;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/// Pairs the sender's own stamps in one stream with ours.
///
/// The sender writes `"onbeat_sent_ns":N` into every event, the monotonic clock of this machine
/// right before its write. Written by one IO thread; read when the stream is over.
final class SendStamps implements BodyTap {
  private static final byte[] KEY = "\"onbeat_sent_ns\":".getBytes(StandardCharsets.US_ASCII);

  private long[] sent = new long[128];
  private long[] received = new long[128];
  private int count;
  // How much of the key, and then which number, the bytes so far end with: reads cut anywhere.
  private int matched;
  private long number;
  private boolean inNumber;

  @Override
  public void body(byte[] bytes, int offset, int length, long nanos) {
    for (int i = offset; i < offset + length; i++) {
      byte b = bytes[i];
      if (inNumber) {
        if (b >= '0' && b <= '9') {
          number = number * 10 + (b - '0');
          continue;
        }
        add(number, nanos);
        inNumber = false;
      }
      matched = b == KEY[matched] ? matched + 1 : b == KEY[0] ? 1 : 0;
      if (matched == KEY.length) {
        matched = 0;
        number = 0;
        inNumber = true;
      }
    }
  }

  private void add(long sentNanos, long receivedNanos) {
    if (count == sent.length) {
      sent = Arrays.copyOf(sent, count * 2);
      received = Arrays.copyOf(received, count * 2);
    }
    sent[count] = sentNanos;
    received[count] = receivedNanos;
    count++;
  }

  /// Events with a stamp.
  int count() {
    return count;
  }

  /// Received − sent of event `index`, ns.
  long errorNanos(int index) {
    return received[index] - sent[index];
  }

  /// Received − sent of every event, µs.
  DoubleStream errorMicros() {
    return IntStream.range(0, count).mapToDouble(i -> errorNanos(i) / 1e3);
  }

  /// |gap received − gap sent|, µs.
  DoubleStream gapErrorMicros() {
    return IntStream.range(1, count).mapToDouble(i -> Math.abs(gapErrorNanos(i)) / 1e3);
  }

  /// Received gap − sent gap before event `index` (from 1), ns.
  long gapErrorNanos(int index) {
    return errorNanos(index) - errorNanos(index - 1);
  }

  /// Mean gap as sent, ns; `NaN` below two events.
  double meanSentGapNanos() {
    return count < 2 ? Double.NaN : (double) (sent[count - 1] - sent[0]) / (count - 1);
  }

  /// σ of the gap errors over the mean gap: the cv that we alone would give a perfect stream; `NaN`
  /// below three events.
  double ownCv() {
    if (count < 3) {
      return Double.NaN;
    }
    double sum = 0;
    double squares = 0;
    for (int i = 1; i < count; i++) {
      double error = gapErrorNanos(i);
      sum += error;
      squares += error * error;
    }
    double mean = sum / (count - 1);
    double variance = Math.max(0, squares / (count - 1) - mean * mean);
    return Math.sqrt(variance) / meanSentGapNanos();
  }
}
