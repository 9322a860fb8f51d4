package io.github.cordage.scene;

import io.github.cordage.RingDef;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.motion.PinPath;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads the rings of a scene into the definitions of the ropes that run through them. */
final class RingReader {
    private final Problems problems;
    private final Map<String, RopeDef> ropes = new HashMap<>();
    private final List<RopeBodyDef> bodies;

    RingReader(List<RopeDef> ropes, List<RopeBodyDef> bodies, Problems problems) {
        this.problems = problems;
        this.bodies = bodies;
        ropes.forEach(rope -> this.ropes.put(rope.values().name(), rope));
    }

    void read(Fields fields) {
        RopeDef[] rope = {null};
        if (fields.require("rope") != null) {
            fields.text("rope", name -> rope[0] = find(name));
        }
        RingDef ring = place(fields);
        RingDef def = ring == null ? new RingDef(0, 0) : ring;
        fields.number("radius", def::radius);
        fields.vector("axis", VectorChecks.COORDINATE, axis -> def.axis(axis[0], axis[1], axis[2]));
        fields.number("friction", def::friction);
        fields.number("mass", def::mass);
        fields.integer("on", on -> {
            if (rope[0] != null && !hasMass(rope[0], on)) {
                throw new IllegalArgumentException("on must be the index of an earlier ring with a mass, was " + on);
            }
            def.on(on);
        });
        PinPath path = KeyFrames.read(fields, problems);
        if (path != null && ring != null) {
            fields.set("path", () -> def.path(path));
        }
        if (rope[0] != null) {
            rope[0].ring(def);
        }
    }

    /** Reads where a ring is, in space or on a body; null if that is missing or wrong. */
    private @Nullable RingDef place(Fields fields) {
        RingDef[] ring = {null};
        int[] body = {-1};
        double[] local = {0, 0, 0};
        fields.get("at");
        boolean isOn = fields.get("body") != null;
        fields.vector("local", VectorChecks.COORDINATE, v -> System.arraycopy(v, 0, local, 0, v.length));
        if (isOn) {
            fields.text("body", name -> body[0] = AttachReader.find(bodies, name));
            fields.refuse("at", "a ring is at a point or on a body, not both");
            return body[0] < 0 ? null : RingDef.on(body[0], local[0], local[1], local[2]);
        }
        fields.refuse("local", "local is a place on a body, and there is no body");
        if (fields.require("at") != null) {
            fields.vector("at", VectorChecks.COORDINATE, at -> ring[0] = new RingDef(at[0], at[1], at[2]));
        }
        return ring[0];
    }

    /** Whether a ring of a rope has been read and has a mass, or shares one. */
    static boolean hasMass(RopeDef rope, int ring) {
        List<RingDef> rings = rope.values().rings();
        return ring >= 0
                && ring < rings.size()
                && (rings.get(ring).mass() > 0 || rings.get(ring).on() >= 0);
    }

    /** A rope by its name. */
    private RopeDef find(String name) {
        RopeDef rope = ropes.get(name);
        if (rope == null) {
            throw new IllegalArgumentException(
                    "rope must be the name of a rope of the scene, was " + SceneProblem.quoted(name));
        }
        return rope;
    }
}
