package io.github.cordage.scene;

import io.github.cordage.Rope;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads which nodes of ropes are tied to each other. */
final class JunctionReader {
    private static final int NODE_MAX = 9_999_999;

    private final Problems problems;
    private final List<RopeDef> ropes;
    private final Set<String> names = new HashSet<>();

    /** Number of ropes whose names are known. */
    private int seen;

    private final List<JsonValue> values = new ArrayList<>();

    /** The junctions that have been read. */
    final List<SceneJunction> junctions = new ArrayList<>();

    /** @param ropes the ropes that have been read, once junctions are */
    JunctionReader(List<RopeDef> ropes, Problems problems) {
        this.problems = problems;
        this.ropes = ropes;
    }

    /** One end of a junction. */
    private static final class End {
        String rope = "";
        int node;
    }

    void read(JsonValue value) {
        Fields.read(value, problems, fields -> {
            End a = readEnd(fields, "a");
            End b = readEnd(fields, "b");
            double[] force = {Double.POSITIVE_INFINITY};
            fields.number("breakForce", f -> force[0] = new SceneJunction("", 0, "", 0, f).breakForce());
            junctions.add(new SceneJunction(a.rope, a.node, b.rope, b.node, force[0]));
            values.add(value);
        });
    }

    private End readEnd(Fields fields, String key) {
        End end = new End();
        JsonValue value = fields.require(key);
        if (value != null) {
            Fields.read(value, problems, item -> {
                if (item.require("rope") != null) {
                    item.text("rope", name -> end.rope = check(name));
                }
                if (item.require("node") != null) {
                    item.integer("node", node -> {
                        if (node < -NODE_MAX - 1 || node > NODE_MAX) {
                            throw new IllegalArgumentException(
                                    "node must be from " + (-NODE_MAX - 1) + " to " + NODE_MAX + ", was " + node);
                        }
                        end.node = node;
                    });
                }
            });
        }
        return end;
    }

    private String check(String name) {
        while (seen < ropes.size()) {
            names.add(ropes.get(seen++).values().name());
        }
        if (!names.contains(name)) {
            throw new IllegalArgumentException(
                    "rope must be the name of a rope of the scene, was " + SceneProblem.quoted(name));
        }
        return name;
    }

    /** Ties all ropes once, to find what shows only then. */
    void check(RopeWorld world, List<RopeBodyDef> bodies) {
        if (junctions.isEmpty()) {
            return;
        }
        bodies.forEach(world.bodies()::add);
        Map<String, Rope> made = new HashMap<>();
        ropes.forEach(rope -> made.put(rope.values().name(), world.add(rope)));
        for (int i = 0; i < junctions.size(); i++) {
            try {
                junctions.get(i).tie(world, made);
            } catch (IllegalArgumentException e) {
                problems.add(values.get(i), String.valueOf(e.getMessage()));
            }
        }
    }
}
