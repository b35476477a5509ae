// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.html;

import dev.onbeat.report.Lang;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/// The frame of every HTML page: one file that needs no network, whose only style sheet and scripts
/// are our own.
///
/// The page's policy names those by hash, so that even markup that slipped through could run
/// nothing and fetch nothing.
final class Page {
  private static final String STYLE = resource("report.css");
  private static final String LIVE = resource("uplot.min.js") + resource("report.js");

  private Page() {}

  /// A whole document around `body`.
  ///
  /// @param live whether the page has panels that a script makes live
  static String of(Lang lang, String title, Markup body, boolean live) {
    Markup out = new Markup();
    String scripts = live ? "; script-src '" + hash(LIVE) + "'" : "";
    out.resource("<!doctype html>").line();
    out.open("html", "lang", lang.tag()).open("head");
    out.open("meta", "charset", "utf-8").line();
    out.open("meta", "name", "viewport", "content", "width=device-width,initial-scale=1").line();
    out.open(
        "meta",
        "http-equiv",
        "Content-Security-Policy",
        "content",
        "default-src 'none'; base-uri 'none'; form-action 'none'; style-src '"
            + hash(STYLE)
            + "'"
            + scripts);
    out.line().open("meta", "name", "color-scheme", "content", "light dark").line();
    out.element("title", title).line();
    out.open("style").resource(STYLE).close("style").line();
    out.close("head").open("body").line();
    out.nested(body).line();
    if (live) {
      out.open("script").resource(LIVE).close("script").line();
    }
    out.close("body").close("html").line();
    return out.toString();
  }

  private static String hash(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return "sha256-" + Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java runtime has SHA-256", e);
    }
  }

  private static String resource(String name) {
    try (InputStream file = Page.class.getResourceAsStream(name)) {
      if (file == null) {
        throw new IllegalStateException("missing resource " + name);
      }
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
