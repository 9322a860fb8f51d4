package io.github.cordage.scene;

import io.github.cordage.BodyDef;
import io.github.cordage.PinDef;
import io.github.cordage.RopeDef;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntConsumer;

/** Reads which nodes of a rope are pinned to which bodies. */
final class AttachReader {
    private static final List<String> LATER = List.of("along", "compliance", "oneWay");

    private final RopeDef rope;
    private final List<BodyDef> bodies;

    /** The bodies that earlier ropes hold, and those that this one holds. */
    private final Set<Integer> held;

    private final Set<Integer> own = new HashSet<>();

    AttachReader(RopeDef rope, List<BodyDef> bodies, Set<Integer> held) {
        this.rope = rope;
        this.bodies = bodies;
        this.held = held;
    }

    /** @param nodeCheck throws if the rope has no such node, or has pinned it already */
    void read(Fields fields, IntConsumer nodeCheck) {
        int[] node = {0};
        boolean known = fields.require("node") != null;
        fields.integer("node", v -> {
            nodeCheck.accept(v);
            node[0] = v;
        });
        int[] body = {-1};
        if (fields.require("body") != null) {
            fields.text("body", name -> body[0] = find(name));
        }
        double[] at = {0, 0, 0};
        fields.vector("at", VectorChecks.COORDINATE, v -> System.arraycopy(v, 0, at, 0, v.length));
        PinDef pin = new PinDef(node[0]);
        fields.number("breakForce", pin::breakForce);
        LATER.forEach(fields::notSupportedYet);
        if (known && body[0] >= 0) {
            rope.pin(pin.on(body[0], at[0], at[1], at[2]));
        }
    }

    private int find(String name) {
        for (int i = 0; i < bodies.size(); i++) {
            if (bodies.get(i).name().equals(name)) {
                if (!own.contains(i) && !held.add(i)) {
                    throw new IllegalArgumentException(
                            "body must be on one rope only, " + SceneProblem.quoted(name) + " is on another one");
                }
                own.add(i);
                return i;
            }
        }
        throw new IllegalArgumentException(
                "body must be the name of a body of the scene, was " + SceneProblem.quoted(name));
    }
}
