package io.github.cordage.body;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Pin;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.engine.RopeTrial;
import io.github.cordage.settings.Relaxation;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Trials of steps, for engines whose bodies ropes pull. */
@Tag("D4")
class RopeTrialTest {
    private static final double STEP = 1 / 60.0;

    private final RopeWorld world = new RopeWorld(new WorldDef().step(STEP).gravity(0, -9.81));
    private final Rope rope = world.add(new RopeDef()
            .straight(0, 0, 0, -1)
            .nodes(11)
            .segmentLength(0.1)
            .nodeMass(0.1)
            .pin(0));

    private RopeTrial trial() {
        return new RopeTrial(List.of(rope.pin(10)), 2);
    }

    @Test
    void aTrialChangesNothing() {
        RopeTrial trial = trial();
        for (int i = 0; i < 20; i++) {
            world.step();
            long before = world.stateHash();
            trial.begin(i % 2 == 0 ? STEP : 2 * STEP);
            for (int pass = 0; pass < 3; pass++) {
                trial.linearize();
                trial.pull(0, 0, 3);
                trial.pull(0, 1, -2);
                trial.improve();
            }
            trial.end();
            assertEquals(before, world.stateHash());
        }
    }

    /** Linear prediction and what a pass finds agree, and a straight rope gives way to the side only. */
    @Test
    void complianceTellsWhereForcesMoveANode() {
        for (int i = 0; i < 20; i++) {
            world.step();
        }
        RopeTrial trial = trial();
        trial.begin(STEP);
        trial.pull(0, 1, -50);
        do {
            trial.linearize();
        } while (trial.improve() > 1e-9);
        trial.linearize();
        double x = trial.place(0, 0);
        double side = trial.compliance(0, 0, 0, 0);
        assertTrue(side > 1e-5, "compliance " + side);
        assertEquals(0, trial.compliance(0, 1, 0, 1), 1e-10);
        assertEquals(-1, trial.place(0, 1), 1e-9);
        trial.pull(0, 0, 0.1);
        trial.improve();
        assertEquals(x + 0.1 * side, trial.now(0, 0), 1e-12);
        trial.end();
    }

    /** A body of 2 kg that falls with the end of a rope that hangs straight is held. */
    @Test
    void forcesAreFoundWithWhichNodesAndBodiesMeet() {
        RopeTrial trial = trial();
        world.step();
        trial.begin(STEP);
        double give = STEP * STEP / 2;
        double fall = -9.81 * STEP * STEP;
        double x = rope.x(10);
        double[] force = new double[2];
        for (int pass = 0; pass < 8; pass++) {
            trial.linearize();
            double[] gaps = {
                trial.place(0, 0) - (x + give * force[0]), trial.place(0, 1) - (-1 + fall + give * force[1])
            };
            trial.meet(gaps, new double[] {give, 0, 0, give});
            for (int axis = 0; axis < 2; axis++) {
                force[axis] += gaps[axis];
                trial.pull(0, axis, -force[axis]);
            }
            trial.improve();
        }
        assertEquals(x + give * force[0], trial.now(0, 0), 1e-9);
        assertEquals(2 * 9.81, force[1], 0.2);
        assertEquals(-1 + fall + give * force[1], trial.now(0, 1), 1e-9);
        double[] unmoved = {0, 0.1};
        trial.meet(unmoved, new double[] {0, 0, 0, 0});
        assertTrue(Double.isFinite(unmoved[1]));
        assertThrows(IllegalArgumentException.class, () -> trial.meet(new double[3], new double[4]));
        assertThrows(IllegalArgumentException.class, () -> trial.meet(new double[2], new double[3]));
        trial.end();
        assertThrows(IllegalStateException.class, () -> trial.meet(new double[2], new double[4]));
    }

    /** With a node that moves by the rope's formula, the trial is the next step of a rope that is free there. */
    @Test
    void aTrialByTheFormulaIsTheNextStep() {
        RopeDef aside = new RopeDef()
                .straight(3, 0, 1, -1)
                .nodes(11)
                .segmentLength(0.1)
                .nodeMass(0.1)
                .pin(0);
        Rope free = world.add(aside);
        Rope tried = world.add(aside);
        for (int i = 0; i < 20; i++) {
            world.step();
        }
        RopeTrial trial = new RopeTrial(List.of(tried.pin(10)), 2);
        trial.begin(STEP);
        assertTrue(trial.isSecondOrder());
        trial.moveAsRope(0);
        do {
            trial.linearize();
        } while (trial.improve() > 1e-12);
        double x = trial.now(0, 0);
        double y = trial.now(0, 1);
        trial.end();
        world.step();
        assertEquals(free.x(10), x, 1e-8);
        assertEquals(free.y(10), y, 1e-8);
    }

    @Test
    void aLedNodeComesToItsBodyAndHasThePullThatTheBodyFelt() {
        RopeTrial trial = trial();
        double weight = 9.81 * 0.1 * 9;
        for (int i = 0; i < 60; i++) {
            trial.lead(0, 0.001 * i, -0.9, 0, 0, 5, 0, 1e5, 10, false);
            world.step();
        }
        assertEquals(0.059, rope.x(10), 1e-3);
        assertEquals(-0.9, rope.y(10), 1e-3);
        assertTrue(rope.tension(9) < weight);
        trial.release();
    }

    @Test
    void numbersAndCallsThatMakeNoSenseAreRefused() {
        RopeTrial trial = trial();
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, 0, -1}) {
            assertThrows(IllegalArgumentException.class, () -> trial.begin(bad));
        }
        assertThrows(IllegalStateException.class, trial::end);
        assertThrows(IllegalStateException.class, trial::improve);
        assertThrows(IllegalStateException.class, trial::linearize);
        assertThrows(IllegalStateException.class, trial::isSecondOrder);
        assertThrows(IllegalStateException.class, trial::inertialTime);
        assertThrows(IllegalStateException.class, () -> trial.moveAsRope(0));
        assertFalse(trial.isOpen());
        for (int which = 0; which < 8; which++) {
            double[] a = {0, 0, 0, 0, 0, 0, 1, 1};
            a[which] = Double.NaN;
            assertThrows(
                    IllegalArgumentException.class,
                    () -> trial.lead(0, a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], false));
        }
        trial.begin(STEP);
        assertThrows(IllegalStateException.class, () -> trial.begin(STEP));
        assertThrows(IllegalStateException.class, () -> trial.lead(0, 0, 0, 0, 0, 0, 0, 1, 1, false));
        assertThrows(IllegalArgumentException.class, () -> trial.pull(0, 0, Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> trial.pull(1, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> trial.now(0, 2));
        trial.end();
        assertThrows(IllegalArgumentException.class, () -> new RopeTrial(List.of(), 2));
        assertThrows(IllegalArgumentException.class, () -> new RopeTrial(List.of(rope.pin(10)), 4));
        Rope relaxed = world.add(new RopeDef()
                .straight(1, 0, 0, -1)
                .nodes(5)
                .solver(new Relaxation())
                .pin(0));
        List<Pin> its = List.of(relaxed.pin(4));
        assertThrows(IllegalArgumentException.class, () -> new RopeTrial(its, 2));
        rope.pin(10).remove();
        assertFalse(trial.stands());
    }

    /**
     * Y and Γ of the parts and the inertia of nodes are the inverse of K: on a rope that swings, and on one that has
     * come down slack.
     */
    @ParameterizedTest
    @CsvSource({"2, 1", "2, 40", "3, 1", "3, 40"})
    void partsResistAsTheInverseOfCompliance(int axes, int steps) {
        Rope bent =
                world.add(new RopeDef().hanging(0, 0, 0.9, 0.1, 1.1).nodes(11).nodeMass(0.02));
        List<Pin> pins = List.of(bent.pin(7), bent.pin(0), bent.pin(3));
        int n = axes * pins.size();
        bent.pin(7).moveTo(0.4, -0.1, 0);
        for (int i = 0; i < steps; i++) {
            world.step();
        }
        RopeTrial trial = new RopeTrial(pins, axes);
        trial.begin(STEP);
        assertTrue(trial.hasSpans());
        for (int i = 0; i < 4; i++) {
            trial.linearize();
            trial.improve();
        }
        trial.linearize();
        double place = trial.place(0, 1);
        trial.linearizeSpans();
        assertEquals(place, trial.place(0, 1), 1e-12);
        double[] own = new double[axes * axes];
        double[] across = new double[axes * axes];
        double[] force = new double[n];
        for (int column = 0; column < n; column++) {
            for (int node = 0; node < pins.size(); node++) {
                for (int row = 0; row < axes; row++) {
                    force[axes * node + row] =
                            trial.inertia(node) * trial.compliance(node, row, column / axes, column % axes);
                }
                for (int side = 0; side < 2; side++) {
                    trial.copySpan(node, side == 1, own, across);
                    int next = trial.next(node, side == 1);
                    for (int k = 0; k < axes * axes; k++) {
                        double x = trial.compliance(node, k % axes, column / axes, column % axes);
                        double xq = next < 0 ? 0 : trial.compliance(next, k % axes, column / axes, column % axes);
                        force[axes * node + k / axes] += own[k] * x - across[k] * xq;
                    }
                }
            }
            for (int row = 0; row < n; row++) {
                assertEquals(row == column ? 1 : 0, force[row], 1e-4, "row " + row + ", column " + column);
            }
        }
        assertEquals(2, trial.next(0, false));
        assertEquals(-1, trial.next(0, true));
        assertEquals(2, trial.next(1, true));
        double x = trial.direction(0, false, 0, false);
        double y = trial.direction(0, false, 1, false);
        assertEquals(1, x * x + y * y, 1e-9);
        assertEquals(0, trial.direction(1, false, 0, true));
        assertThrows(IllegalArgumentException.class, () -> trial.copySpan(0, true, new double[axes], across));
        assertThrows(IllegalArgumentException.class, () -> trial.next(3, true));
        assertThrows(IllegalArgumentException.class, () -> trial.inertia(-1));
        trial.end();
        assertThrows(IllegalStateException.class, trial::linearizeSpans);
        assertThrows(IllegalStateException.class, () -> trial.direction(0, true, 0, true));
    }
}
