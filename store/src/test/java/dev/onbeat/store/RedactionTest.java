// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Protects secrets: none reaches a file, and nothing else is lost.
class RedactionTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Authorization: Bearer s3cret | Authorization: <redacted>
          api-key: s3cret              | api-key: <redacted>
          X-Api-Key:s3cret             | X-Api-Key: <redacted>
          x-goog-key: s3cret           | x-goog-key: <redacted>
          Proxy-Authorization: Basic x | Proxy-Authorization: <redacted>
          Cookie: a=b                  | Cookie: <redacted>
          X-Auth-Token: t              | X-Auth-Token: <redacted>
          X-Tenant: blue               | X-Tenant: blue
          Accept: text/event-stream    | Accept: text/event-stream
          """)
  void headersThatAuthorizeLoseTheirValues(String header, String kept) {
    assertThat(Redaction.options(Map.of("header", List.of(header))))
        .isEqualTo(Map.of("header", List.of(kept)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          https://me:pw@host/v1             | https://<redacted>@host/v1
          http://host/v1?api_key=s3cret&b=1 | http://host/v1?api_key=<redacted>&b=1
          http://host/v1?a=1&key=s3cret     | http://host/v1?a=1&key=<redacted>
          http://host/v1?model=m            | http://host/v1?model=m
          {"api_key": "s3\\"cret", "n": 1}  | {"api_key": "<redacted>", "n": 1}
          {"max_tokens":5,"stop":"x"}       | {"max_tokens":5,"stop":"x"}
          normal:128,32                     | normal:128,32
          """)
  void urlsAndBodiesLoseTheirKeys(String text, String kept) {
    assertThat(Redaction.text(text)).isEqualTo(kept);
  }

  @Test
  void theNameOfAVariableStays() {
    Map<String, List<String>> options = Map.of("api-key-env", List.of("MY_KEY"));
    assertThat(Redaction.options(options)).isEqualTo(options);
  }
}
