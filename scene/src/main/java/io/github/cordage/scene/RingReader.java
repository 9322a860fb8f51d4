package io.github.cordage.scene;

import io.github.cordage.PinPath;
import io.github.cordage.RingDef;
import io.github.cordage.RopeDef;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads the rings of a scene into the definitions of the ropes that run through them. */
final class RingReader {
    private static final List<String> LATER = List.of("body", "local");

    private final Problems problems;
    private final Map<String, RopeDef> ropes = new HashMap<>();

    RingReader(List<RopeDef> ropes, Problems problems) {
        this.problems = problems;
        ropes.forEach(rope -> this.ropes.put(rope.name(), rope));
    }

    void read(Fields fields) {
        RopeDef[] rope = {null};
        if (fields.require("rope") != null) {
            fields.text("rope", name -> rope[0] = find(name));
        }
        RingDef[] ring = {null};
        if (fields.require("at") != null) {
            fields.vector("at", VectorChecks.COORDINATE, at -> ring[0] = new RingDef(at[0], at[1], at[2]));
        }
        RingDef def = ring[0] == null ? new RingDef(0, 0) : ring[0];
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
        if (path != null && ring[0] != null) {
            fields.set("path", () -> def.path(path));
        }
        LATER.forEach(fields::notSupportedYet);
        if (rope[0] != null) {
            rope[0].ring(def);
        }
    }

    /** Whether a ring of a rope has been read and has a mass, or shares one. */
    static boolean hasMass(RopeDef rope, int ring) {
        List<RingDef> rings = rope.rings();
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
