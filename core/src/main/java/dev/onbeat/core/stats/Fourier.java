// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.stats;

/// The radix-2 fast Fourier transform (Cooley and Tukey 1965), in place.
final class Fourier {
  private Fourier() {}

  /// Transforms `re + i·im`; the common length is a power of two.
  static void transform(double[] re, double[] im) {
    int n = re.length;
    if (Integer.bitCount(n) != 1 || im.length != n) {
      throw new IllegalArgumentException("not a power of two: " + n);
    }
    reorder(re, im);
    for (int size = 2; size <= n; size <<= 1) {
      int half = size >> 1;
      double[] cos = new double[half];
      double[] sin = new double[half];
      for (int k = 0; k < half; k++) {
        double angle = -2 * Math.PI * k / size;
        cos[k] = Math.cos(angle);
        sin[k] = Math.sin(angle);
      }
      for (int block = 0; block < n; block += size) {
        for (int k = 0; k < half; k++) {
          int a = block + k;
          int b = a + half;
          double oddRe = re[b] * cos[k] - im[b] * sin[k];
          double oddIm = re[b] * sin[k] + im[b] * cos[k];
          re[b] = re[a] - oddRe;
          im[b] = im[a] - oddIm;
          re[a] += oddRe;
          im[a] += oddIm;
        }
      }
    }
  }

  private static void reorder(double[] re, double[] im) {
    int n = re.length;
    for (int i = 1, j = 0; i < n; i++) {
      int bit = n >> 1;
      for (; (j & bit) != 0; bit >>= 1) {
        j ^= bit;
      }
      j ^= bit;
      if (i < j) {
        double swap = re[i];
        re[i] = re[j];
        re[j] = swap;
        swap = im[i];
        im[i] = im[j];
        im[j] = swap;
      }
    }
  }
}
