package io.github.cordage.internal.solve.spring;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.WinchState;
import io.github.cordage.internal.via.Bends;
import io.github.cordage.internal.via.CrookedRope;
import io.github.cordage.settings.Spring;
import org.junit.jupiter.api.Test;

class SpringForcesTest {
    private static final int NODES = 8;
    private static final double K = 50;
    private static final double C = 3;
    private static final double H = 0.001;

    /** A few roundings of accelerations near 100 m/s². */
    private static final double ROUNDING = 1e-11;

    private final RopeState rope = CrookedRope.free(new SeededRandom(12), NODES);
    private final NodeVectors x = new NodeVectors();
    private final NodeVectors v = new NodeVectors();
    private final NodeVectors a = new NodeVectors();
    private final StepContext context = new StepContext(H);

    private void accelerate(double friction, double resistance) {
        SpringForces forces = new SpringForces(new Bends(true));
        forces.reserve(NODES);
        x.use(rope.x, rope.y, rope.z);
        v.use(rope.vx, rope.vy, rope.vz);
        a.reserve(NODES);
        Spring settings =
                new Spring().withStiffness(K).withRopeFriction(friction).withAirResistance(resistance);
        rope.loads.begin(context.gravityX, context.gravityY, context.gravityZ);
        forces.begin(rope, settings, H);
        forces.accelerate(rope, x, v, a);
    }

    private double elasticEnergy() {
        double sum = 0;
        for (int i = 0; i < NODES - 1; i++) {
            double longer = rope.segmentLength(i) - rope.rest[i];
            // Springs in series are stiffer in short segments, up to those of a quarter of the usual length.
            sum += K * rope.spacing / Math.max(rope.rest[i], rope.spacing / 4) * longer * longer / 2;
        }
        return sum;
    }

    @Test
    void forcesAreTheNegativeGradientOfTheElasticEnergy() {
        rope.rest[3] = rope.spacing;
        rope.rest[4] = rope.spacing / 100;
        accelerate(0, 0);
        double step = 1e-6;
        for (int i = 0; i < NODES; i++) {
            double z = rope.z[i];
            rope.z[i] = z - step;
            double less = elasticEnergy();
            rope.z[i] = z + step;
            double more = elasticEnergy();
            rope.z[i] = z;
            // Rounding of the energy, divided by the step.
            assertEquals((less - more) / (2 * step), rope.mass[i] * a.z[i], 1e-7, "node " + i);
        }
    }

    @Test
    void theRopesOwnForcesChangeNeitherMomentumNorSpin() {
        accelerate(C, 0);
        double momentum = 0;
        double spin = 0;
        for (int i = 0; i < NODES; i++) {
            momentum += rope.mass[i] * a.x[i];
            spin += rope.mass[i] * (rope.x[i] * a.y[i] - rope.y[i] * a.x[i]);
        }
        assertEquals(0, momentum, ROUNDING);
        assertEquals(0, spin, ROUNDING);
    }

    @Test
    void frictionActsOnStretchingAndNotOnTurning() {
        accelerate(0, 0);
        double[] without = a.x.clone();
        for (int i = 0; i < NODES; i++) {
            // The rope moves, and turns about the z axis.
            rope.vx[i] = 2 - 5 * rope.y[i];
            rope.vy[i] = -1 + 5 * rope.x[i];
            rope.vz[i] = 4;
        }
        accelerate(C, 0);
        for (int i = 0; i < NODES; i++) {
            assertEquals(without[i], a.x[i], ROUNDING);
        }
    }

    @Test
    void frictionIsProportionalToTheRateOfStretching() {
        stretchPairAt(0.3);
        accelerate(C, 0);
        assertEquals(C * 0.3, a.x[0] * rope.mass[0], ROUNDING);
        assertEquals(-C * 0.3, a.x[1] * rope.mass[1], ROUNDING);
    }

    @Test
    void frictionLeavesOutWhatAWinchPaysOut() {
        stretchPairAt(0.3);
        rope.endWinch = new WinchState(true, 0.5, 1);
        rope.endWinch.moved = true;
        rope.endWinch.rate = 0.3;
        accelerate(C, 0);
        assertEquals(0, a.x[0], ROUNDING);
        rope.endWinch.rate = -0.1;
        accelerate(C, 0);
        assertEquals(C * 0.4, a.x[0] * rope.mass[0], ROUNDING);
    }

    /** Makes the rope a segment of its usual length along x. */
    private void stretchPairAt(double rate) {
        rope.count = 2;
        rope.rest[0] = rope.spacing;
        rope.place(0, 0, 0, 0);
        rope.place(1, rope.spacing, 0, 0);
        for (int i = 0; i < 2; i++) {
            rope.vx[i] = i * rate;
            rope.vy[i] = rope.vz[i] = 2;
        }
    }

    @Test
    void airResistanceGrowsWithTheSquareOfTheSpeedAndAtMostStopsANode() {
        rope.count = 1;
        rope.vx[0] = 3;
        rope.vy[0] = 4;
        rope.vz[0] = 0;
        rope.loads.windX = -3;
        rope.loads.windY = -4;
        accelerate(0, 0.01);
        assertEquals(-0.01 * 10 * 6, rope.mass[0] * a.x[0], ROUNDING);
        assertEquals(-0.01 * 10 * 8, rope.mass[0] * a.y[0], ROUNDING);
        accelerate(0, 1e6);
        assertEquals(rope.loads.windX, rope.vx[0] + H * a.x[0], ROUNDING);
        assertEquals(rope.loads.windY, rope.vy[0] + H * a.y[0], ROUNDING);
    }

    @Test
    void gravityAndAccelerationsOfTheRopeAndOfNodesAdd() {
        accelerate(C, 0.1);
        double[] before = a.y.clone();
        context.gravityY = -10;
        rope.loads.ay = 2;
        rope.needNodeAccelerations();
        rope.loads.nodeAy[4] = 7;
        accelerate(C, 0.1);
        for (int i = 0; i < NODES; i++) {
            assertEquals(before[i] + (i == 4 ? -1 : -8), a.y[i], ROUNDING, "node " + i);
        }
    }

    @Test
    void coincidentNodesDoNotPullEachOther() {
        rope.count = 2;
        rope.place(1, rope.x[0], rope.y[0], rope.z[0]);
        accelerate(C, 0);
        assertEquals(0, a.x[0]);
        assertEquals(0, a.z[1]);
    }
}
