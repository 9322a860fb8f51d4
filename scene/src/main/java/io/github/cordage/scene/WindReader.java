package io.github.cordage.scene;

import io.github.cordage.WorldDef;
import io.github.cordage.wind.WindDef;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads a wind of the world. */
final class WindReader {
    private static final int SPREAD_MAX = 80;

    private final Problems problems;
    private final WindDef def = new WindDef();

    WindReader(Problems problems) {
        this.problems = problems;
    }

    /** Adds the wind to a list, unless it has mistakes. */
    void read(Fields fields, List<WindDef> winds) {
        boolean[] known = {false};
        if (fields.require("velocity") != null) {
            fields.vector("velocity", VectorChecks.VELOCITY, v -> {
                def.velocity(v[0], v[1], v[2]);
                known[0] = true;
            });
        }
        JsonValue gusts = fields.get("gusts");
        if (gusts != null) {
            Fields.read(gusts, problems, this::readGusts);
        }
        JsonValue fan = fields.get("fan");
        JsonValue box = fields.get("box");
        if (fan != null && box != null) {
            fields.refuse("fan", "a wind has a fan or a box, not both");
        }
        if (fan != null) {
            Fields.read(fan, problems, this::readFan);
        } else if (box != null) {
            Fields.read(box, problems, this::readBox);
        }
        // What does not fit together shows when a world gets the wind.
        fields.set(fields.object(), () -> {
            if (!known[0]) {
                return;
            }
            new WorldDef().winds(def);
            winds.add(def);
        });
    }

    private void readGusts(Fields fields) {
        double[] deviation = new double[3];
        if (fields.require("deviation") != null) {
            fields.vector(
                    "deviation", v -> new WindDef().gusts(v, 0, 1, 1, 0), v -> System.arraycopy(v, 0, deviation, 0, 3));
        }
        double[] scale = {def.gustSeconds(), def.gustMetres()};
        int[] seed = {0};
        fields.number("seconds", v -> {
            new WindDef().gusts(0, 0, v, 1, 0);
            scale[0] = v;
        });
        fields.number("metres", v -> {
            new WindDef().gusts(0, 0, 1, v, 0);
            scale[1] = v;
        });
        fields.number("seed", v -> {
            seed[0] = (int) v;
            if (seed[0] != v) {
                throw new IllegalArgumentException("seed must be a whole number of 32 bits, was " + v);
            }
        });
        def.gusts(deviation[0], deviation[1], deviation[2], scale[0], scale[1], seed[0]);
    }

    private void readFan(Fields fields) {
        double[] place = place(fields);
        double[] size = new double[3];
        if (fields.require("radius") != null) {
            fields.number("radius", v -> {
                new WindDef().fan(0, 0, v, 1, 0);
                size[0] = v;
            });
        }
        if (fields.require("reach") != null) {
            fields.number("reach", v -> {
                new WindDef().fan(0, 0, 1, v, 0);
                size[1] = v;
            });
        }
        fields.number("spread", v -> {
            if (!(v >= 0 && v <= SPREAD_MAX)) {
                throw new IllegalArgumentException("spread must be from 0 to " + SPREAD_MAX + ", was " + v);
            }
            size[2] = Math.toRadians(v);
        });
        if (place != null && size[0] > 0 && size[1] > 0) {
            def.fan(place[0], place[1], place[2], size[0], size[1], size[2]);
        }
    }

    private void readBox(Fields fields) {
        double[] place = place(fields);
        double[] size = new double[3];
        if (fields.require("size") != null) {
            fields.numbers(
                    "size",
                    2,
                    3,
                    v -> new WindDef().box(0, 0, v, 1, 0),
                    v -> System.arraycopy(v, 0, size, 0, v.length));
        }
        double[] fade = {0};
        fields.number("fade", v -> {
            new WindDef().box(0, 0, 1, 1, v);
            fade[0] = v;
        });
        if (place != null && size[0] > 0) {
            def.box(place[0], place[1], place[2], size[0], size[1], size[2], fade[0]);
        }
    }

    private static double @Nullable [] place(Fields fields) {
        double[] place = new double[3];
        boolean[] known = {false};
        if (fields.require("position") != null) {
            fields.vector("position", VectorChecks.COORDINATE, v -> {
                System.arraycopy(v, 0, place, 0, 3);
                known[0] = true;
            });
        }
        return known[0] ? place : null;
    }
}
