package io.github.cordage.bench.validation;

import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;

/** Loads under which a straight or flat rope just keeps its shape. */
enum Buckling {
    GREENHILL("stands by itself up to a height of (7.8373 EI / (μ g))^⅓ (Greenhill)") {
        @Override
        boolean buckles(double part, int segments, double seconds) {
            RopeWorld world = Rods.world(Rods.GRAVITY);
            double stiffness = Rods.MASS * Rods.GRAVITY / (GREENHILL_NUMBER * part * part * part);
            Rope rope = world.add(standing(segments).bendingStiffness(stiffness));
            Rods.halveTip(rope);
            return falls(world, rope, seconds);
        }
    },
    EULER("carries up to π² EI / (4 L²) on its top (Euler)") {
        @Override
        boolean buckles(double part, int segments, double seconds) {
            RopeWorld world = Rods.world(Rods.GRAVITY);
            double load = part * Math.PI * Math.PI / 4;
            Rope rope = world.add(standing(segments).nodeMass(LIGHT).endMass(load / Rods.GRAVITY));
            return falls(world, rope, seconds);
        }
    },
    MICHELL("as a ring, stays in its plane up to a twist of 2 π √3 EI / GJ (Michell)") {
        @Override
        boolean buckles(double part, int segments, double seconds) {
            double angle = part * 2 * Math.PI * Math.sqrt(3) / Rods.TORSION;
            RopeWorld world = Rods.world(0);
            Rope rope = world.add(Rods.clamped(segments, false)
                    .alongXyz(Rods.arc(segments, 2 * Math.PI))
                    .pin(new PinDef(segments).direction(1, 0, 0).roll(angle))
                    .torsionalStiffness(Rods.TORSION)
                    .damping(2));
            for (int i = 1; i < segments; i++) {
                rope.setVelocity(i, 0, 0, PUSH * Math.sin(4 * Math.PI * i / segments));
            }
            Rods.run(world, seconds);
            // As soon as the ring leaves its plane, it coils and loses much of its twist.
            return rope.forces().twistMoment(segments / 2) < 0.9 * Rods.TORSION * angle;
        }
    },
    CLAMPED("between clamps, stays straight up to a twist of 8.9868 EI / GJ") {
        @Override
        boolean buckles(double part, int segments, double seconds) {
            RopeWorld world = Rods.world(0);
            Rope rope = world.add(Rods.clamped(segments, false)
                    .pin(new PinDef(segments).direction(1, 0, 0).roll(part * CLAMPED_NUMBER / Rods.TORSION))
                    .torsionalStiffness(Rods.TORSION)
                    .compliance(COMPLIANCE)
                    .damping(2));
            for (int i = 1; i < segments; i++) {
                rope.setVelocity(i, 0, PUSH * Math.sin(Math.PI * i / segments), 0);
            }
            Rods.run(world, seconds);
            return Rods.aside(rope) > PUSH;
        }
    };

    private static final double GREENHILL_NUMBER = 7.8373;
    private static final double CLAMPED_NUMBER = 8.9868;

    /** Mass of the nodes of a column that weighs next to nothing [kg]. */
    private static final double LIGHT = 1e-5;

    /** Speed of the push that starts what can buckle [m/s]. */
    private static final double PUSH = 1e-3;

    /** Lets a straight rope between clamps move aside at all [m/N]. */
    private static final double COMPLIANCE = 1e-3;

    /** Loss of height of a column that has fallen [m]. */
    private static final double FALLEN = 1e-3;

    private final String text;

    Buckling(String text) {
        this.text = text;
    }

    String text() {
        return text;
    }

    /** Whether it buckles within a time [s] under a part of the load, or with a part of the height. */
    abstract boolean buckles(double part, int segments, double seconds);

    private static RopeDef standing(int segments) {
        return Rods.clamped(segments, true).damping(0.5);
    }

    private static boolean falls(RopeWorld world, Rope rope, double seconds) {
        int top = rope.nodeCount() - 1;
        rope.applyImpulse(top, 1e-5, 0, 0);
        Rods.run(world, seconds);
        return rope.y(top) < 1 - FALLEN;
    }
}
