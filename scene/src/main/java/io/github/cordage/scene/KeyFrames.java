package io.github.cordage.scene;

import io.github.cordage.motion.PinPath;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** Reads and writes the key frames that move a pin or a collider. */
final class KeyFrames {
    /** Most key frames of a path. Paths grow frame by frame, in time proportional to the square of their number. */
    private static final int MAX = 4096;

    private KeyFrames() {}

    /** The path of an object's member {@code path}; null if it is missing, or has a mistake, which is reported. */
    static @Nullable PinPath read(Fields fields, Problems problems) {
        JsonValue path = fields.get("path");
        if (path == null) {
            return null;
        }
        int frames = path.items().size();
        if (path.kind() == JsonValue.Kind.ARRAY && (frames == 0 || frames > MAX)) {
            problems.add(path, "must be an array of 1 to " + MAX + " key frames, was one of " + frames);
            return null;
        }
        PinPath[] keys = {null};
        fields.each("path", value -> Fields.read(value, problems, frame -> keys[0] = readFrame(frame, keys[0])));
        return keys[0];
    }

    /** The path with one more key frame, or without it if the key frame has a mistake. */
    private static @Nullable PinPath readFrame(Fields frame, @Nullable PinPath before) {
        JsonValue at = frame.require("at");
        double[] point = at == null ? null : frame.vector(at, VectorChecks.COORDINATE);
        PinPath[] longer = {before};
        if (frame.require("t") != null) {
            double[] p = point == null ? new double[3] : point;
            frame.number(
                    "t",
                    t -> longer[0] =
                            before == null ? PinPath.from(t, p[0], p[1], p[2]) : before.to(t, p[0], p[1], p[2]));
        }
        return longer[0];
    }

    /** Writes a path as a member, unless it is null. */
    static void write(JsonGenerator json, @Nullable PinPath path) {
        if (path == null) {
            return;
        }
        double[] keys = path.toArray();
        json.writeName("path");
        json.writeStartArray();
        for (int i = 0; i < keys.length; i += 4) {
            json.writeStartObject();
            json.writeName("t");
            JsonOutput.number(json, keys[i]);
            JsonOutput.vector(json, "at", keys[i + 1], keys[i + 2], keys[i + 3]);
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
