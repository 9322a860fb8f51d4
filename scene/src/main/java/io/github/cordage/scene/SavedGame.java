package io.github.cordage.scene;

import io.github.cordage.RopeWorld;
import io.github.cordage.recording.SavedWorlds;
import io.github.cordage.saved.SavedState;
import io.github.cordage.saved.SnapshotException;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.Writer;
import tools.jackson.core.JsonGenerator;

/**
 * Saved games as JSON: worlds in motion, with everything that a snapshot holds. Later versions of the library read
 * them, too. The version that wrote one goes on from it to the bit; another one goes on as its own rules have it.
 * Values of names that a version does not know are ignored.
 *
 * <p>Objects of the game are not saved: listeners, sources of colliders, and sources that pins follow.
 */
public final class SavedGame {
    /** Name of the text in messages. */
    private static final String NAME = "saved game";

    private SavedGame() {}

    /**
     * Writes a world.
     *
     * @param world the world, between two steps
     * @return its JSON text, which ends with a line break
     * @throws IllegalStateException if the world is in a step
     */
    public static String write(RopeWorld world) {
        StringWriter out = new StringWriter();
        write(world, out);
        return out.toString();
    }

    /**
     * Writes a world.
     *
     * @param world the world, between two steps
     * @param out where to write JSON to; not closed
     * @throws IllegalStateException if the world is in a step
     * @throws tools.jackson.core.JacksonException if it cannot be written
     */
    public static void write(RopeWorld world, Writer out) {
        SavedState state = SavedWorlds.save(world);
        try (JsonGenerator json = JsonOutput.generator(out)) {
            part(json, state);
            json.writeRaw('\n');
        }
    }

    /**
     * Creates a world from a text that {@link #write} made.
     *
     * @param text the JSON text
     * @return a new world
     * @throws SceneException if it is not JSON, values are missing or out of range, or it is of another format
     */
    public static RopeWorld read(String text) throws SceneException {
        return read(new StringReader(text));
    }

    /**
     * Creates a world from what {@link #write} made. Untrusted files are safe to read: memory grows with what is there,
     * not with what it claims. The time that such a world takes to step is not limited.
     *
     * @param in the JSON text; not closed
     * @return a new world
     * @throws SceneException if it is not JSON, values are missing or out of range, or it is of another format
     * @throws tools.jackson.core.JacksonException if it cannot be read
     */
    public static RopeWorld read(Reader in) throws SceneException {
        Problems problems = new Problems(NAME);
        SavedState state = new SavedGameParser(problems).parse(in);
        problems.throwIfAny();
        try {
            return SavedWorlds.load(state);
        } catch (SnapshotException e) {
            problems.add(0, 0, "", SceneProblem.escaped(String.valueOf(e.getMessage())));
            problems.throwIfAny();
            throw e;
        }
    }

    private static void part(JsonGenerator json, SavedState state) {
        json.writeStartObject();
        for (String name : state.names()) {
            json.writeName(name);
            boolean isList = state.size(name) != 1 || state.kind(name) == SavedState.Kind.PART;
            if (isList) {
                json.writeStartArray();
            }
            for (int i = 0; i < state.size(name); i++) {
                value(json, state, name, i);
            }
            if (isList) {
                json.writeEndArray();
            }
        }
        json.writeEndObject();
    }

    private static void value(JsonGenerator json, SavedState state, String name, int index) {
        switch (state.kind(name)) {
            case INTEGER -> json.writeNumber(state.integer(name, index));
            case TEXT -> json.writeString(state.text(name, index));
            case PART -> part(json, state.part(name, index));
            case NUMBER -> {
                double number = state.number(name, index);
                if (Double.isFinite(number)) {
                    json.writeNumber(number);
                } else {
                    json.writeString(Double.toString(number));
                }
            }
        }
    }
}
