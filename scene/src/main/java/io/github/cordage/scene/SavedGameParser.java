package io.github.cordage.scene;

import io.github.cordage.saved.SavedState;
import java.io.Reader;
import java.util.Arrays;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.json.JsonFactory;

/**
 * Parses the JSON of saved games. Depth, lengths of texts and number of parts are limited, so that memory grows with
 * the file at most.
 */
final class SavedGameParser {
    private static final int MAX_DEPTH = 16;
    private static final int MAX_PARTS = 5_000_000;

    private static final Set<String> NOT_FINITE = Set.of("NaN", "Infinity", "-Infinity");

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(MAX_DEPTH)
                    .maxNumberLength(JsonTree.MAX_NUMBER)
                    .maxStringLength(JsonTree.MAX_STRING)
                    .maxNameLength(JsonTree.MAX_NAME)
                    .build())
            .build();

    private final Problems problems;
    private int parts;

    SavedGameParser(Problems problems) {
        this.problems = problems;
    }

    /** Parses a document; an incomplete state, and the mistake reported, if there is one. */
    SavedState parse(Reader in) {
        SavedState root = new SavedState();
        try (JsonParser json = FACTORY.createParser(ObjectReadContext.empty(), in)) {
            if (json.nextToken() != JsonToken.START_OBJECT) {
                problems.add(1, 1, "", "a saved game must be a JSON object");
                return root;
            }
            if (members(json, root) && json.nextToken() != null) {
                mistake(json, "nothing must follow the closing brace");
            }
        } catch (JacksonIOException e) {
            throw e;
        } catch (StreamConstraintsException e) {
            at(
                    e.getLocation(),
                    "a saved game must be nested at most " + MAX_DEPTH + " deep, with numbers of at most "
                            + JsonTree.MAX_NUMBER + " characters and texts of at most " + JsonTree.MAX_STRING);
        } catch (JacksonException e) {
            at(e.getLocation(), "not JSON: " + JsonErrors.plain(e.getOriginalMessage()));
        }
        return root;
    }

    private boolean members(JsonParser json, SavedState part) {
        if (++parts > MAX_PARTS) {
            return mistake(json, "a saved game must have at most " + MAX_PARTS + " parts");
        }
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String name = json.currentName();
            if (part.size(name) > 0) {
                return mistake(json, "the key " + SceneProblem.quoted(name) + " must stand only once in an object");
            }
            JsonToken token = json.nextToken();
            boolean isRead = token == JsonToken.START_ARRAY
                    ? list(json, part, name, json.nextToken(), JsonToken.END_ARRAY)
                    : list(json, part, name, token, null);
            if (!isRead) {
                return false;
            }
        }
        return true;
    }

    /** Reads the values of a list up to the token that ends it, or a single value. */
    private boolean list(JsonParser json, SavedState part, String name, JsonToken first, @Nullable JsonToken end) {
        Numbers numbers = new Numbers();
        for (JsonToken token = first; token != end; token = json.nextToken()) {
            if (!value(json, token, part, name, numbers)) {
                return false;
            }
            if (end == null) {
                break;
            }
        }
        if (part.size(name) > 0 && numbers.count > 0) {
            return mistake(
                    json, "numbers must not stand beside anything else in the list " + SceneProblem.quoted(name));
        }
        numbers.addTo(part, name);
        return true;
    }

    private boolean value(JsonParser json, JsonToken token, SavedState part, String name, Numbers numbers) {
        switch (token) {
            case START_OBJECT -> {
                return members(json, part.addPart(name));
            }
            case VALUE_NUMBER_INT -> {
                boolean fits = json.getNumberType() != JsonParser.NumberType.BIG_INTEGER;
                numbers.add(fits ? json.getLongValue() : 0, json.getDoubleValue(), fits);
            }
            case VALUE_NUMBER_FLOAT -> numbers.add(0, json.getDoubleValue(), false);
            case VALUE_STRING -> {
                String text = json.getString();
                if (name.equals(SavedState.TEXTS)) {
                    part.addText(name, text);
                } else if (NOT_FINITE.contains(text)) {
                    numbers.add(0, Double.parseDouble(text), false);
                } else {
                    return mistake(
                            json,
                            "a text must stand under \"name\" or be one of NaN, Infinity and -Infinity, was "
                                    + SceneProblem.quoted(text));
                }
            }
            default -> {
                return mistake(json, "a number, a text or an object must stand here");
            }
        }
        return true;
    }

    private boolean mistake(JsonParser json, String message) {
        at(json.currentTokenLocation(), message);
        return false;
    }

    private void at(@Nullable TokenStreamLocation at, String message) {
        problems.add(at == null ? 0 : at.getLineNr(), at == null ? 0 : at.getColumnNr(), "", message);
    }

    /** Numbers of a list, which are integers if all are. */
    private static final class Numbers {
        private long[] integers = new long[1];
        private double[] values = new double[1];
        private boolean isWhole = true;
        int count;

        void add(long integer, double value, boolean isInteger) {
            if (count == values.length) {
                integers = Arrays.copyOf(integers, 2 * count);
                values = Arrays.copyOf(values, 2 * count);
            }
            integers[count] = integer;
            values[count++] = value;
            isWhole &= isInteger;
        }

        void addTo(SavedState part, String name) {
            for (int i = 0; i < count; i++) {
                if (isWhole) {
                    part.addInteger(name, integers[i]);
                } else {
                    part.addNumber(name, values[i]);
                }
            }
        }
    }
}
