package io.github.cordage.contract;

import io.github.cordage.ColliderQuery;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;

/** What scenes of the contract and tests of one engine are made of. */
public final class Scenes {
    /** Mass of a node of {@link #rope} [kg]. */
    public static final double NODE = 0.02;

    private Scenes() {}

    /** Returns a rope of segments of 0.1 m that leads down, without a pin. */
    public static RopeDef rope(double x, double y, int segments) {
        return new RopeDef()
                .straight(x, y, 0, -1)
                .nodes(segments + 1)
                .segmentLength(0.1)
                .nodeMass(NODE);
    }

    /** Returns a rope of 2 m from a pin at the origin, down and aside by an angle [rad]. */
    public static RopeDef pendulum(double angle) {
        return rope(0, 0, 20).straight(0, 0, Math.sin(angle), -Math.cos(angle)).pin(0);
    }

    /** Hangs a bridge of one rope, in space of two, between pins 3 m above the ground; returns the first. */
    static Rope bridge(EngineDriver<?> engine, double side, double slack, int segments) {
        for (double z : engine.name().isPlanar() ? new double[] {0} : new double[] {-0.2, 0.2}) {
            engine.ropes()
                    .add(new RopeDef()
                            .hanging(-side, 3, z, side, 3, z, slack)
                            .nodes(segments + 1)
                            .nodeMass(0.1)
                            .radius(0.03)
                            .pin(0)
                            .pin(segments));
        }
        return engine.ropes().ropes().get(0);
    }

    /** Takes steps of two worlds; returns whether a rope of the second one touched something. */
    public static boolean stepBoth(int steps, RopeWorld first, RopeWorld second, Rope ofSecond) {
        boolean touched = false;
        for (int i = 0; i < steps; i++) {
            first.step();
            second.step();
            touched |= !ofSecond.contacts().list().isEmpty();
        }
        return touched;
    }

    /** Returns whether a box and the bounds of a query overlap, or touch. */
    public static boolean meet(ColliderQuery near, double minX, double minY, double maxX, double maxY) {
        return minX <= near.maxX() && maxX >= near.minX() && minY <= near.maxY() && maxY >= near.minY();
    }
}
