// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.words;

import dev.onbeat.report.Lang;

/// Words around another tool's figures.
public enum PeerWords implements Phrase {
  AS(
      "This run under the definitions of {0}. Same arrivals, other formulas: do not compare with the tables of this tool.",
      "按 {0} 的口径计算同一次运行。数据相同、公式不同：请勿与本工具的表格对比。"),
  COUNTED("It would count {0} as successful and {1} as failed.", "按其口径成功 {0} 个，失败 {1} 个。"),
  FORMULA("formula", "公式");

  private final String en;
  private final String zh;

  PeerWords(String en, String zh) {
    this.en = en;
    this.zh = zh;
  }

  @Override
  public String in(Lang lang) {
    return switch (lang) {
      case EN -> en;
      case ZH -> zh;
    };
  }
}
