// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.json;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Checks JSON against one of the published schemas: the part of JSON Schema that they use, and a
/// complaint about any keyword that is not among it.
public final class SchemaCheck {
  private static final Path FOLDER = Path.of("../docs/reference/schema");
  private static final List<String> SAID =
      List.of(
          "$schema", "$id", "title", "description", "$defs", "required", "additionalProperties");

  private final Map<String, @Nullable Object> root;
  private final List<String> faults = new ArrayList<>();

  private SchemaCheck(Map<String, @Nullable Object> root) {
    this.root = root;
  }

  /// What of `json` is not as the schema file says; empty when all is.
  public static List<String> faults(String schemaFile, String json) {
    try {
      Object schema = JsonTree.parse(Files.readString(FOLDER.resolve(schemaFile)));
      SchemaCheck check = new SchemaCheck(map(Objects.requireNonNull(schema)));
      check.value("$", check.root, JsonTree.parse(json));
      return check.faults;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @SuppressWarnings("unchecked")
  private static Map<String, @Nullable Object> map(Object value) {
    return (Map<String, @Nullable Object>) value;
  }

  private static List<?> list(@Nullable Object value) {
    return value instanceof List<?> list ? list : List.of();
  }

  private void value(String at, Map<String, @Nullable Object> schema, @Nullable Object value) {
    for (Map.Entry<String, @Nullable Object> rule : schema.entrySet()) {
      Object says = rule.getValue();
      switch (rule.getKey()) {
        case "type" -> type(at, says, value);
        case "const" -> expect(Objects.equals(says, value), at, "is not " + says);
        case "enum" -> expect(list(says).contains(value), at, "is none of " + says);
        case "minimum" ->
            expect(
                !(value instanceof Double d) || (says instanceof Double least && d >= least),
                at,
                "is below " + says);
        case "minItems", "maxItems" ->
            expect(
                !(value instanceof List<?> items)
                    || (says instanceof Double n && items.size() == n.intValue()),
                at,
                "has not " + says + " items");
        case "properties" -> object(at, schema, map(Objects.requireNonNull(says)), value);
        case "items" -> items(at, map(Objects.requireNonNull(says)), value);
        case "anyOf" -> anyOf(at, list(says), value);
        case "$ref" -> value(at, resolve(String.valueOf(says)), value);
        default -> expect(SAID.contains(rule.getKey()), at, "unknown keyword " + rule.getKey());
      }
    }
    if (!schema.containsKey("properties")) {
      object(at, schema, Map.of(), value);
    }
  }

  private void expect(boolean holds, String at, String fault) {
    if (!holds) {
      faults.add(at + " " + fault);
    }
  }

  private void type(String at, @Nullable Object says, @Nullable Object value) {
    List<?> allowed = says instanceof List<?> many ? many : List.of(String.valueOf(says));
    String is =
        switch (value) {
          case null -> "null";
          case Map<?, ?> _ -> "object";
          case List<?> _ -> "array";
          case String _ -> "string";
          case Boolean _ -> "boolean";
          default -> "number";
        };
    boolean whole = value instanceof Double d && d == Math.rint(d);
    expect(allowed.contains(is) || (whole && allowed.contains("integer")), at, "is a " + is);
  }

  private void object(
      String at,
      Map<String, @Nullable Object> schema,
      Map<String, @Nullable Object> properties,
      @Nullable Object value) {
    if (!(value instanceof Map<?, ?> object)) {
      return;
    }
    for (Object required : list(schema.get("required"))) {
      expect(object.containsKey(required), at, "lacks " + required);
    }
    object.forEach((key, child) -> {
      String path = at + "." + key;
      Object rule = properties.get(String.valueOf(key));
      Object others = schema.get("additionalProperties");
      if (rule != null) {
        value(path, map(rule), child);
      } else if (others instanceof Map<?, ?>) {
        value(path, map(others), child);
      } else {
        expect(!Boolean.FALSE.equals(others), path, "is not in the schema");
      }
    });
  }

  private void items(String at, Map<String, @Nullable Object> schema, @Nullable Object value) {
    List<?> items = list(value);
    for (int i = 0; i < items.size(); i++) {
      value(at + "[" + i + "]", schema, items.get(i));
    }
  }

  private void anyOf(String at, List<?> schemas, @Nullable Object value) {
    List<String> before = List.copyOf(faults);
    List<String> tried = new ArrayList<>();
    for (Object schema : schemas) {
      faults.clear();
      value(at, map(Objects.requireNonNull(schema)), value);
      if (faults.isEmpty()) {
        faults.addAll(before);
        return;
      }
      tried.addAll(faults);
    }
    faults.clear();
    faults.addAll(before);
    faults.addAll(tried);
  }

  private Map<String, @Nullable Object> resolve(String reference) {
    Map<String, @Nullable Object> at = root;
    for (String part : reference.substring(2).split("/", -1)) {
      at = map(Objects.requireNonNull(at.get(part), reference));
    }
    return at;
  }
}
