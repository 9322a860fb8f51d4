package io.github.cordage.scene;

import io.github.cordage.PinDef;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import java.util.List;
import java.util.function.IntConsumer;

/** Reads which nodes of a rope are pinned to which bodies. */
final class AttachReader {
    private final RopeDef rope;
    private final List<RopeBodyDef> bodies;

    AttachReader(RopeDef rope, List<RopeBodyDef> bodies) {
        this.rope = rope;
        this.bodies = bodies;
    }

    /** @param nodeCheck throws if the rope has no such node, or has pinned it already */
    void read(Fields fields, IntConsumer nodeCheck) {
        PinDef[] made = {null};
        fields.number("along", v -> made[0] = PinDef.along(v));
        boolean isPoint = made[0] != null;
        fields.integer("node", v -> {
            if (isPoint) {
                throw new IllegalArgumentException("node must not be set together with along, was " + v);
            }
            nodeCheck.accept(v);
            made[0] = new PinDef(v);
        });
        PinDef pin = made[0] == null ? new PinDef(0) : made[0];
        fields.flag("oneWay", pin::oneWay);
        int[] body = {-1};
        if (fields.require("body") != null) {
            fields.text("body", name -> body[0] = find(bodies, name));
        }
        double[] at = {0, 0, 0};
        fields.vector("at", VectorChecks.COORDINATE, v -> System.arraycopy(v, 0, at, 0, v.length));
        fields.vector("direction", VectorChecks.COORDINATE, v -> pin.direction(v[0], v[1], v[2]));
        fields.number("breakForce", pin::breakForce);
        fields.number("compliance", pin::compliance);
        if (body[0] >= 0) {
            rope.pin(pin.on(body[0], at[0], at[1], at[2]));
        }
    }

    /** Number of a body by its name. */
    static int find(List<RopeBodyDef> bodies, String name) {
        for (int i = 0; i < bodies.size(); i++) {
            if (bodies.get(i).name().equals(name)) {
                return i;
            }
        }
        throw new IllegalArgumentException(
                "body must be the name of a body of the scene, was " + SceneProblem.quoted(name));
    }
}
