// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/// Checks JSON against the part of JSON Schema that the published schemas use; a keyword outside of
/// that part is an error, so that no rule is ignored silently.
final class SchemaCheck {
  private static final Set<String> NOTES =
      Set.of("$schema", "$id", "title", "description", "$defs", "additionalProperties");

  private final Map<?, ?> root;
  private final List<String> problems = new ArrayList<>();

  private SchemaCheck(Map<?, ?> root) {
    this.root = root;
  }

  static SchemaCheck load(Path path) throws IOException {
    return new SchemaCheck((Map<?, ?>) parse(Files.readString(path)));
  }

  List<String> problems(String json) {
    problems.clear();
    check(root, parse(json), "$");
    return List.copyOf(problems);
  }

  private void check(Map<?, ?> schema, Object value, String at) {
    for (Map.Entry<?, ?> rule : schema.entrySet()) {
      Object wanted = rule.getValue();
      switch ((String) rule.getKey()) {
        case "$ref" -> check(definition((String) wanted), value, at);
        case "type" -> type(wanted, value, at);
        case "const" -> expect(Objects.equals(wanted, value), at, "is not " + wanted);
        case "enum" -> expect(((List<?>) wanted).contains(value), at, "is not one of " + wanted);
        case "pattern" ->
            expect(
                value instanceof String text && text.matches((String) wanted),
                at,
                "has no " + wanted);
        case "minimum" ->
            expect(
                value instanceof Number n && n.doubleValue() >= ((Number) wanted).doubleValue(),
                at,
                "is below " + wanted);
        case "required" -> required((List<?>) wanted, value, at);
        case "properties" -> properties((Map<?, ?>) wanted, value, at);
        case "items" -> items((Map<?, ?>) wanted, value, at);
        case "oneOf" -> oneOf((List<?>) wanted, value, at);
        default -> expect(NOTES.contains(rule.getKey()), at, "unknown keyword " + rule.getKey());
      }
    }
    if (schema.get("additionalProperties") instanceof Map<?, ?> others
        && value instanceof Map<?, ?> map) {
      map.forEach((name, item) -> check(others, item, at + "." + name));
    }
  }

  private void expect(boolean met, String at, String problem) {
    if (!met) {
      problems.add(at + " " + problem);
    }
  }

  private Map<?, ?> definition(String reference) {
    Map<?, ?> definitions = (Map<?, ?>) Objects.requireNonNull(root.get("$defs"));
    return (Map<?, ?>)
        Objects.requireNonNull(definitions.get(reference.substring("#/$defs/".length())));
  }

  private void type(Object wanted, Object value, String at) {
    List<?> types = wanted instanceof List<?> list ? list : List.of(wanted);
    String found =
        switch (value) {
          case Map<?, ?> _ -> "object";
          case List<?> _ -> "array";
          case String _ -> "string";
          case Boolean _ -> "boolean";
          case Long _ -> "integer";
          case Double _ -> "number";
          default -> "null";
        };
    boolean met = types.contains(found) || (found.equals("integer") && types.contains("number"));
    expect(met, at, "is " + found + ", not " + wanted);
  }

  private void required(List<?> names, Object value, String at) {
    for (Object name : names) {
      expect(value instanceof Map<?, ?> map && map.containsKey(name), at, "lacks " + name);
    }
  }

  private void properties(Map<?, ?> rules, Object value, String at) {
    if (value instanceof Map<?, ?> map) {
      rules.forEach((name, rule) -> {
        if (map.containsKey(name)) {
          check((Map<?, ?>) rule, map.get(name), at + "." + name);
        }
      });
    }
  }

  private void items(Map<?, ?> rule, Object value, String at) {
    if (value instanceof List<?> list) {
      for (int i = 0; i < list.size(); i++) {
        check(rule, list.get(i), at + "[" + i + "]");
      }
    }
  }

  private void oneOf(List<?> choices, Object value, String at) {
    int met = 0;
    for (Object choice : choices) {
      SchemaCheck trial = new SchemaCheck(root);
      trial.check((Map<?, ?>) choice, value, at);
      met += trial.problems.isEmpty() ? 1 : 0;
    }
    expect(met == 1, at, "matches " + met + " of the alternatives");
  }

  private static Object parse(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    try (JsonParser json = new JsonFactory().createParser(ObjectReadContext.empty(), bytes)) {
      json.nextToken();
      return value(json);
    }
  }

  private static Object value(JsonParser json) {
    return switch (json.currentToken()) {
      case START_OBJECT -> {
        Map<String, Object> map = new LinkedHashMap<>();
        while (json.nextToken() != JsonToken.END_OBJECT) {
          String name = json.currentName();
          json.nextToken();
          map.put(name, value(json));
        }
        yield map;
      }
      case START_ARRAY -> {
        List<Object> list = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
          list.add(value(json));
        }
        yield list;
      }
      case VALUE_STRING -> json.getString();
      case VALUE_NUMBER_INT -> json.getLongValue();
      case VALUE_NUMBER_FLOAT -> json.getDoubleValue();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      default -> JsonToken.VALUE_NULL;
    };
  }
}
