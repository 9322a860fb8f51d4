package io.github.cordage.internal.step;

import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RopeState;

/** First order in time: predicted positions, first guess of a search, and velocities and history after it. */
final class FirstOrder {
    /** Upper limit of f h. At 1e9, a velocity falls to a billionth, which is as good as 0, and inertia stays finite. */
    static final double MOST_DAMPING = 1e9;

    private FirstOrder() {}

    /** Predicts positions from inertia and forces alone; returns f h of {@link DirectSolver}. */
    static double predict(RopeState rope, StepContext context, NodeVectors expected, double h) {
        double fh = Math.min(StrictMath.exp((rope.damping() + rope.drag) * h) - 1, MOST_DAMPING);
        double push = h / (1 + fh);
        double kept = context.momentum;
        double blown = rope.drag == 0 ? 0 : fh / h * rope.drag / (rope.drag + rope.damping());
        first(rope.x, rope.vx, expected.x, rope.count, push, kept, h * rope.loads.uniformX(blown));
        first(rope.y, rope.vy, expected.y, rope.count, push, kept, h * rope.loads.uniformY(blown));
        first(rope.z, rope.vz, expected.z, rope.count, push, kept, h * rope.loads.uniformZ(blown));
        double felt = rope.loads.air.settlingDrag > 0 ? rope.loads.air.settlingDrag : blown;
        for (int m = 0; m < rope.rings.masses.own(); m++) {
            RingMass mass = rope.rings.masses.get(m);
            if (mass instanceof BodyState body) {
                predict(body, context, h, 1 + fh);
                continue;
            }
            first(mass.at, mass.velocity, mass.expected, RingMass.AXES, push, kept, 0);
            push(
                    mass,
                    push,
                    h * rope.loads.uniformX(blown),
                    h * rope.loads.uniformY(blown),
                    h * rope.loads.uniformZ(blown));
        }
        addNodeAccelerations(rope, expected, h * push, felt);
        return fh;
    }

    /** Predicts a body, whose inertia is measured by that of nodes which damping makes so many times as large. */
    static void predict(BodyState body, StepContext context, double h, double grownOfNodes) {
        double fh = Math.min(StrictMath.exp(body.damping * h) - 1, MOST_DAMPING);
        double by = h / (1 + fh);
        body.damped = (1 + fh) / grownOfNodes;
        first(body.at, body.velocity, body.expected, RingMass.AXES, by, context.momentum, 0);
        push(body, by, h * context.gravityX, h * context.gravityY, h * context.gravityZ);
        body.pushExpected(by * h);
        if (body.turn != null) {
            body.turn.predict(h, fh);
        }
    }

    /** Adds a gain of velocity [m/s] to the predicted position of a mass. */
    static void push(RingMass mass, double push, double gainX, double gainY, double gainZ) {
        mass.expected[0] += push * gainX;
        mass.expected[1] += push * gainY;
        mass.expected[2] += push * gainZ;
    }

    private static void first(double[] x, double[] v, double[] to, int count, double push, double kept, double gain) {
        for (int i = 0; i < count; i++) {
            to[i] = x[i] + push * (kept * v[i] + gain);
        }
    }

    /**
     * Adds accelerations of single nodes, and those of nodes and of masses on rings by the air around them, to
     * predicted positions.
     *
     * @param felt acceleration by the speed of the air [1/s]
     */
    static void addNodeAccelerations(RopeState rope, NodeVectors expected, double push, double felt) {
        rope.loads.addOfNodes(rope.count, expected.x, expected.y, expected.z, push, push * felt);
        if (rope.loads.air.blows) {
            double by = push * felt;
            for (int m = 0; m < rope.rings.masses.own(); m++) {
                RingMass mass = rope.rings.masses.get(m);
                if (!(mass instanceof BodyState)) {
                    push(mass, by, mass.air[0], mass.air[1], mass.air[2]);
                }
            }
        }
    }

    /** Moves nodes to the first guess of the search: along their velocities. */
    static void guess(RopeState rope, double h) {
        for (int i = 0; i < rope.count; i++) {
            rope.x[i] += h * rope.vx[i];
            rope.y[i] += h * rope.vy[i];
            rope.z[i] += h * rope.vz[i];
        }
        for (int m = 0; m < rope.rings.masses.own(); m++) {
            guess(rope.rings.masses.get(m), h);
        }
    }

    /** Moves a mass there. */
    static void guess(RingMass mass, double h) {
        for (int axis = 0; axis < RingMass.AXES; axis++) {
            mass.at[axis] += h * mass.velocity[axis];
        }
        if (mass.turn != null) {
            mass.turn.guessFirst(h);
        }
    }

    /** With contacts, no history can be computed at once; two first-order steps provide one. */
    static void recordHistory(RopeState rope, NodeVectors startVelocity) {
        rope.pastX.add(rope.px, startVelocity.x, rope.count);
        rope.pastY.add(rope.py, startVelocity.y, rope.count);
        rope.pastZ.add(rope.pz, startVelocity.z, rope.count);
        rope.rings.masses.recordHistory();
        rope.mode.recordFirstOrder();
    }

    /** Computes velocities from the displacements since the start of a part of the step. */
    static void takeVelocities(RopeState rope, NodeVectors start, double h) {
        take(rope.x, start.x, rope.vx, rope.count, h);
        take(rope.y, start.y, rope.vy, rope.count, h);
        take(rope.z, start.z, rope.vz, rope.count, h);
        for (int m = 0; m < rope.rings.masses.own(); m++) {
            takeVelocities(rope.rings.masses.get(m), h);
        }
    }

    /** Computes the velocities of a mass from its displacement since the start of a part of the step. */
    static void takeVelocities(RingMass mass, double h) {
        take(mass.at, mass.start, mass.velocity, RingMass.AXES, h);
        if (mass.turn != null) {
            mass.turn.takeFirst(h);
        }
    }

    /** Computes the velocity of a mass from a move that will be undone. */
    static void takeVelocity(RingMass mass, double h) {
        take(mass.at, mass.start, mass.velocity, RingMass.AXES, h);
        if (mass.turn != null) {
            mass.turn.takeVelocity(h);
        }
    }

    private static void take(double[] x, double[] from, double[] v, int count, double h) {
        for (int i = 0; i < count; i++) {
            v[i] = (x[i] - from[i]) / h;
        }
    }
}
