package io.github.cordage.scene;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/** Gives each category name of a scene a filter bit, in the order in which the names occur. */
final class Categories {
    /** Filter bit of ropes, bodies and colliders without a category. */
    static final long UNNAMED = 1;

    private static final int MAX = 63;

    private final List<String> names = new ArrayList<>();

    /** Receives the filter of a rope, a body or a collider. */
    @FunctionalInterface
    interface Filter {
        void set(long categories, long collidesWith);
    }

    /** Reads the categories of a rope, a body or a collider and those that it collides with. */
    void read(Fields fields, Filter filter) {
        long[] masks = {0, 0};
        fields.texts("categories", (at, name) -> masks[0] |= bit(name));
        fields.texts("collidesWith", (at, name) -> masks[1] |= bit(name));
        filter.set(
                fields.get("categories") == null ? UNNAMED : masks[0],
                fields.get("collidesWith") == null ? -1 : masks[1]);
    }

    /** Checks that every bit of a filter has one of the names that {@code named} stands for. */
    static void check(String thing, long categories, long collidesWith, long named) {
        boolean known = categories == UNNAMED || (categories & ~named) == 0;
        if (!known || (collidesWith != -1 && (collidesWith & ~named) != 0)) {
            throw new IllegalArgumentException(
                    "each filter bit must have a name in the scene's categories, one of " + thing + " had none");
        }
    }

    /** Writes a filter as members, except for defaults. */
    static void write(JsonGenerator json, long categories, long collidesWith, List<String> names) {
        if (categories != UNNAMED) {
            write(json, "categories", categories, names);
        }
        if (collidesWith != -1) {
            write(json, "collidesWith", collidesWith, names);
        }
    }

    private static void write(JsonGenerator json, String key, long mask, List<String> names) {
        json.writeName(key);
        json.writeStartArray();
        for (int i = 0; i < names.size(); i++) {
            if ((mask & 1L << (i + 1)) != 0) {
                json.writeString(names.get(i));
            }
        }
        json.writeEndArray();
    }

    /** The filter bit of a name; a new name gets the next bit. */
    long bit(String name) {
        int index = names.indexOf(name);
        if (index < 0) {
            if (name.isEmpty()) {
                throw new IllegalArgumentException("a category must have at least one character, was \"\"");
            }
            if (names.size() == MAX) {
                throw new IllegalArgumentException("a scene must have at most " + MAX + " categories, "
                        + SceneProblem.quoted(name) + " is one more");
            }
            index = names.size();
            names.add(name);
        }
        return 1L << (index + 1);
    }

    /** The bits of all names in a list. */
    static long mask(List<String> names) {
        return names.size() >= MAX ? -2 : (1L << (names.size() + 1)) - 2;
    }

    List<String> names() {
        return names;
    }
}
