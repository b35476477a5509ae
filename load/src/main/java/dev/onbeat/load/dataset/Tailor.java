// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

/// Makes texts of a wanted length. For one thread at a time.
interface Tailor {

  /// `before`, continued by as much of `prose` as makes the whole `tokens` tokens long; never less
  /// than one piece of it.
  String fit(String before, Prose prose, int tokens);

  /// A server counted `tokens` for `text` with its template around it.
  void learn(String text, int tokens);

  /// Cuts by what replies have taught so far.
  static Tailor estimating(Vocabulary vocabulary) {
    LengthEstimate estimate =
        new LengthEstimate(
            vocabulary.language().tokensPerUnit(), vocabulary.language().tokensPerUnitSd());
    return new Tailor() {
      @Override
      public String fit(String before, Prose prose, int tokens) {
        double units = tokens / estimate.ratio() - vocabulary.units(before);
        return before + prose.text(prose.piecesOf(units));
      }

      @Override
      public void learn(String text, int tokens) {
        estimate.learn(vocabulary.units(text), tokens);
      }
    };
  }
}
