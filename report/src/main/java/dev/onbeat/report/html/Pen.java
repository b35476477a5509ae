// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.html;

/// Writes the data of an SVG path in relative coordinates, which are short. Owned by one thread.
final class Pen {
  private final StringBuilder data = new StringBuilder();
  private double x;
  private double y;
  private double startX;
  private double startY;

  Pen move(double toX, double toY) {
    data.append(data.isEmpty() ? 'M' : 'm');
    pair(round(toX) - x, round(toY) - y);
    x = round(toX);
    y = round(toY);
    startX = x;
    startY = y;
    return this;
  }

  Pen across(double toX) {
    data.append('h').append(Plot.n(round(toX) - x));
    x = round(toX);
    return this;
  }

  Pen down(double toY) {
    data.append('v').append(Plot.n(round(toY) - y));
    y = round(toY);
    return this;
  }

  Pen line(double toX, double toY) {
    data.append('l');
    pair(round(toX) - x, round(toY) - y);
    x = round(toX);
    y = round(toY);
    return this;
  }

  /// A line from where the pen is, or the start of the drawing.
  Pen to(double toX, double toY) {
    return data.isEmpty() ? move(toX, toY) : line(toX, toY);
  }

  Pen end() {
    data.append('z');
    x = startX;
    y = startY;
    return this;
  }

  private void pair(double dx, double dy) {
    String second = Plot.n(dy);
    data.append(Plot.n(dx));
    if (!second.startsWith("-")) {
      data.append(' ');
    }
    data.append(second);
  }

  private static double round(double value) {
    return Math.round(value * 10) / 10.0;
  }

  @Override
  public String toString() {
    return data.toString();
  }
}
