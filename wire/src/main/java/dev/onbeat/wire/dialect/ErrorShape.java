// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.dialect;

import dev.onbeat.wire.json.JsonCursor;
import dev.onbeat.wire.json.Names;

/// The error objects of the engines: `{"error":{"message":…}}` (OpenAI, vLLM, SGLang, llama.cpp,
/// Anthropic), `{"error":"text"}` (Ollama, TGI), `{"object":"error","message":…}` (older vLLM and
/// SGLang).
///
/// A reader hands over the members it meets, then calls [#apply]. Reused from event to event.
public final class ErrorShape {
  private enum Member {
    MESSAGE,
    OTHER
  }

  private enum ObjectName {
    ERROR,
    OTHER
  }

  private static final Names<Member> MEMBER = Names.of(Member.class, Member.OTHER);
  private static final Names<ObjectName> OBJECT = Names.of(ObjectName.class, ObjectName.OTHER);

  private final Slice inner = new Slice();
  private final Slice message = new Slice();
  private boolean hasMember;
  private boolean isObjectError;

  /// Forgets everything.
  public void clear() {
    inner.clear();
    message.clear();
    hasMember = false;
    isObjectError = false;
  }

  /// The member `error`; `null`, `false` and `""` are none.
  public void member(JsonCursor json) {
    if (json.isString()) {
      inner.take(json);
      hasMember = inner.hasText();
      return;
    }
    if (!json.isStructure()) {
      json.skip();
      return;
    }
    hasMember = true;
    int start = json.position();
    boolean isObject = json.openObject();
    while (isObject && json.nextKey()) {
      switch (json.key(MEMBER)) {
        case MESSAGE -> inner.take(json);
        case OTHER -> json.skip();
      }
    }
    if (!inner.hasText()) {
      inner.span(json, start);
    }
  }

  /// The member `message` beside `"object":"error"`.
  public void message(JsonCursor json) {
    message.take(json);
  }

  /// The member `object`, which may say `error`.
  public void object(JsonCursor json) {
    isObjectError =
        json.string() && OBJECT.find(json.bytes(), json.from(), json.to()) == ObjectName.ERROR;
  }

  /// Marks the event as an error if it is one.
  public void apply(EventFacts event) {
    if (hasMember) {
      event.markError();
      event.error().copyFrom(inner);
    } else if (isObjectError) {
      event.markError();
      event.error().copyFrom(message);
    }
  }
}
