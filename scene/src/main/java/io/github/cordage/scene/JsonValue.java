package io.github.cordage.scene;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A value of a JSON document with its position in the file. */
final class JsonValue {
    enum Kind {
        OBJECT("an object"),
        ARRAY("an array"),
        STRING("a text"),
        NUMBER("a number"),
        BOOLEAN("true or false"),
        NULL("null");

        final String words;

        Kind(String words) {
            this.words = words;
        }
    }

    private final Kind kind;
    private final int line;
    private final int column;
    private final String text;
    private final @Nullable JsonValue parent;
    private final String step;
    private final Map<String, JsonValue> members;
    private final List<JsonValue> items;

    /**
     * Creates a value.
     *
     * @param text contents of a string, or any other value as written in the file; empty for objects and arrays
     * @param parent object or array that contains the value; null for the document
     * @param step key or index of the value in its parent
     */
    JsonValue(Kind kind, int line, int column, String text, @Nullable JsonValue parent, String step) {
        this.kind = kind;
        this.line = line;
        this.column = column;
        this.text = text;
        this.parent = parent;
        this.step = step;
        this.members = kind == Kind.OBJECT ? new LinkedHashMap<>() : Map.of();
        this.items = kind == Kind.ARRAY ? new ArrayList<>() : List.of();
    }

    Kind kind() {
        return kind;
    }

    int line() {
        return line;
    }

    int column() {
        return column;
    }

    String text() {
        return text;
    }

    /** Members of an object by key, in the order of the file; empty for other kinds. */
    Map<String, JsonValue> members() {
        return members;
    }

    /** Items of an array; empty for other kinds. */
    List<JsonValue> items() {
        return items;
    }

    /** JSON pointer to this value (RFC 6901). */
    String pointer() {
        if (parent == null) {
            return "";
        }
        return parent.pointer() + "/" + step.replace("~", "~0").replace("/", "~1");
    }

    /** Describes the value for messages. */
    String found() {
        return switch (kind) {
            case OBJECT, ARRAY -> kind.words;
            case STRING -> SceneProblem.quoted(text);
            case NUMBER, BOOLEAN, NULL -> text;
        };
    }
}
