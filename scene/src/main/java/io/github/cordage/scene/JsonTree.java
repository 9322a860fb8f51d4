package io.github.cordage.scene;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;

/**
 * Reads a JSON document (strictly RFC 8259) into values that know their position. Size, depth, number of values and
 * lengths of texts are limited, so that no file can exhaust memory or the stack.
 */
final class JsonTree {
    static final int MAX_BYTES = 16 << 20;
    static final int MAX_DEPTH = 32;
    static final int MAX_VALUES = 2_000_000;
    static final int MAX_NUMBER = 64;
    static final int MAX_STRING = 4096;
    static final int MAX_NAME = 128;

    /** Jackson's limits are far above ours, whose messages are plainer. */
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(2 * MAX_DEPTH)
                    .maxNumberLength(MAX_BYTES)
                    .maxStringLength(MAX_BYTES)
                    .maxNameLength(MAX_BYTES)
                    .build())
            .build();

    private final Problems problems;
    private int values;

    private JsonTree(Problems problems) {
        this.problems = problems;
    }

    /** Reads a document; null, and the mistake reported, if it has no usable root. */
    static @Nullable JsonValue read(InputStream in, Problems problems) throws IOException {
        byte[] bytes = in.readNBytes(MAX_BYTES + 1);
        if (bytes.length > MAX_BYTES) {
            problems.add(1, 1, "", "a scene file must be at most " + MAX_BYTES + " bytes long, this one is longer");
            return null;
        }
        String text = decode(bytes, problems);
        return text == null ? null : new JsonTree(problems).parse(text);
    }

    private static @Nullable String decode(byte[] bytes, Problems problems) {
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(bytes.length);
        CoderResult result = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT)
                .decode(in, out, true);
        String text = out.flip().toString();
        if (result.isError()) {
            int line = 1 + (int) text.chars().filter(c -> c == '\n').count();
            int column = text.length() - text.lastIndexOf('\n');
            problems.add(line, column, "", "a scene file must be UTF-8, byte " + in.position() + " is not");
            return null;
        }
        if (text.startsWith("\ufeff")) {
            problems.add(1, 1, "", "a scene file must not begin with a byte order mark");
            return null;
        }
        return text;
    }

    private @Nullable JsonValue parse(String text) {
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), text)) {
            JsonToken first = parser.nextToken();
            if (first == null) {
                problems.add(1, 1, "", "a scene file must hold an object, this one is empty");
                return null;
            }
            JsonValue document = value(parser, first, null, "", 1);
            if (document != null && parser.nextToken() != null) {
                TokenStreamLocation at = parser.currentTokenLocation();
                problems.add(at.getLineNr(), at.getColumnNr(), "", "nothing must follow the scene's closing brace");
            }
            return document;
        } catch (JacksonException e) {
            TokenStreamLocation at = e.getLocation();
            int line = at == null ? 1 : at.getLineNr();
            int column = at == null ? 1 : at.getColumnNr();
            problems.add(line, column, "", "not JSON: " + JsonErrors.plain(e.getOriginalMessage()));
            return null;
        }
    }

    private @Nullable JsonValue value(
            JsonParser parser, JsonToken token, @Nullable JsonValue parent, String step, int depth) {
        TokenStreamLocation at = parser.currentTokenLocation();
        if (++values > MAX_VALUES) {
            note(at, "a scene file must hold at most " + MAX_VALUES + " values");
            return null;
        }
        JsonValue.Kind kind = kindOf(token);
        String text = kind == JsonValue.Kind.OBJECT || kind == JsonValue.Kind.ARRAY ? "" : parser.getString();
        JsonValue value = new JsonValue(kind, at.getLineNr(), at.getColumnNr(), text, parent, step);
        switch (kind) {
            case OBJECT, ARRAY -> {
                if (depth > MAX_DEPTH) {
                    note(at, "objects and arrays must be nested at most " + MAX_DEPTH + " deep");
                    return null;
                }
                boolean whole =
                        kind == JsonValue.Kind.OBJECT ? members(parser, value, depth) : items(parser, value, depth);
                return whole ? value : null;
            }
            case NUMBER -> checkLength(value, text, MAX_NUMBER, "a number");
            case STRING -> checkText(value, text, MAX_STRING, "a text");
            default -> {}
        }
        return value;
    }

    private boolean members(JsonParser parser, JsonValue object, int depth) {
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String key = parser.currentName();
            TokenStreamLocation at = parser.currentTokenLocation();
            // Cut the step, so that pointers to descendants stay short however long the key is.
            String step = key.substring(0, Math.min(key.length(), MAX_NAME));
            JsonValue name = new JsonValue(JsonValue.Kind.STRING, at.getLineNr(), at.getColumnNr(), "", object, step);
            checkText(name, key, MAX_NAME, "a key");
            JsonValue member = value(parser, parser.nextToken(), object, step, depth + 1);
            if (member == null) {
                return false;
            }
            if (object.members().putIfAbsent(key, member) != null) {
                problems.add(name, "the key " + SceneProblem.quoted(key) + " must stand only once in an object");
            }
        }
        return true;
    }

    private boolean items(JsonParser parser, JsonValue array, int depth) {
        for (JsonToken token = parser.nextToken(); token != JsonToken.END_ARRAY; token = parser.nextToken()) {
            JsonValue item =
                    value(parser, token, array, String.valueOf(array.items().size()), depth + 1);
            if (item == null) {
                return false;
            }
            array.items().add(item);
        }
        return true;
    }

    private static JsonValue.Kind kindOf(JsonToken token) {
        return switch (token) {
            case START_OBJECT -> JsonValue.Kind.OBJECT;
            case START_ARRAY -> JsonValue.Kind.ARRAY;
            case VALUE_STRING -> JsonValue.Kind.STRING;
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> JsonValue.Kind.NUMBER;
            case VALUE_TRUE, VALUE_FALSE -> JsonValue.Kind.BOOLEAN;
            case VALUE_NULL -> JsonValue.Kind.NULL;
            default -> throw new IllegalStateException("unexpected token " + token);
        };
    }

    private void checkText(JsonValue at, String text, int limit, String what) {
        checkLength(at, text, limit, what);
        for (int i = 0; i < text.length(); i++) {
            boolean half = Character.isSurrogate(text.charAt(i)) && !SceneProblem.paired(text, i);
            if (half || text.charAt(i) == 0) {
                problems.add(
                        at,
                        what + " must hold no NUL and no half of a surrogate pair, was " + SceneProblem.quoted(text));
                return;
            }
        }
    }

    private void checkLength(JsonValue at, String text, int limit, String what) {
        int length = text.codePointCount(0, text.length());
        if (length > limit) {
            problems.add(at, what + " must be at most " + limit + " characters long, was " + length);
        }
    }

    private void note(TokenStreamLocation at, String message) {
        problems.add(at.getLineNr(), at.getColumnNr(), "", message);
    }
}
