package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.spec.PinSpec;
import io.github.cordage.internal.spec.RopeSpec;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.RopeShape;
import io.github.cordage.settings.Spring;
import org.junit.jupiter.api.Test;

class SettlingTest {
    /** The last steps of the search move no node by more than this, and the solver aims at less [m]. */
    private static final double STILL = 1e-6;

    private final WorldGate gate = Cores.gate();
    private final WorldCore world = gate.world();

    SettlingTest() {
        gate.setGravity(0, -10, 0);
    }

    private Settling.Outcome settle() {
        return new Settling(world, new WorldSnapshots(world)).settle(10_000);
    }

    private RopeCore hang(int... pinned) {
        RopeSpec spec = Cores.line(5, 0, 0);
        for (int node : pinned) {
            PinSpec pin = new PinSpec();
            pin.setNode(node);
            spec.pins.add(pin);
        }
        return gate.add(spec);
    }

    @Test
    void aRopeOnOnePinComesToHangStraightDown() {
        RopeCore rope = hang(0);
        gate.step();
        Settling.Outcome outcome = settle();
        assertTrue(outcome.found());
        assertTrue(outcome.moved() <= 1e-7 && outcome.steps() > 20, outcome::toString);
        for (int i = 0; i < 5; i++) {
            assertEquals(0, rope.state.x[i], STILL);
            assertEquals(-i, rope.state.y[i], STILL);
            assertEquals(rope.state.y[i], rope.state.py[i], STILL, "drawing does not interpolate");
            assertEquals(0, rope.state.vy[i]);
        }
        // The weight of what is below; the last node weighs as much as the others.
        for (int i = 0; i < 4; i++) {
            assertEquals((4 - i) * 10, rope.tension(i), 1e-3);
        }
        assertEquals(1, world.stepCount, "no time has passed");
        assertEquals(Cores.STEP, world.context.h);
        assertEquals(1, world.context.momentum);
        world.guard.requireNotUpdating();
    }

    /** Two segments hang down from each pin: by symmetry, at the slopes 3 : 1, since each carries the weight below. */
    @Test
    void aRopeBetweenTwoPinsComesToTheChainOfItsWeights() {
        RopeSpec spec = new RopeSpec();
        spec.shape = new RopeShape.Hanging(0, 0, 0, 3, 0, 0, 4.0 / 3);
        spec.setNodes(5);
        for (int node : new int[] {0, 4}) {
            PinSpec pin = new PinSpec();
            pin.setNode(node);
            spec.pins.add(pin);
        }
        RopeState state = gate.add(spec).state;
        gate.setVelocity(world.rope(0), 2, 1, 5, 1);
        assertTrue(settle().found());
        double upper = (state.y[0] - state.y[1]) / (state.x[1] - state.x[0]);
        double lower = (state.y[1] - state.y[2]) / (state.x[2] - state.x[1]);
        assertEquals(3, upper / lower, 1e-4);
        assertEquals(1.5, state.x[2], 1e-5);
        assertEquals(0, state.z[2], 1e-5);
        assertEquals(state.y[1], state.y[3], 1e-5);
    }

    @Test
    void springsWithoutFrictionComeToRestStretchedByTheWeightBelow() {
        RopeSpec spec = Cores.line(5, 0, 0);
        spec.solver = new Spring()
                .withStiffness(1000)
                .withRopeFriction(0)
                .withAirResistance(0)
                .withSubsteps(Spring.AUTO);
        spec.pins.add(new PinSpec());
        RopeState state = gate.add(spec).state;
        assertTrue(settle().found());
        double y = 0;
        for (int i = 0; i < 4; i++) {
            y -= 1 + (4 - i) * 10 / 1000.0;
            assertEquals(y, state.y[i + 1], STILL);
        }
    }

    @Test
    void aRopeThatFallsWithoutEndIsNamedAndNothingChanges() {
        hang(0);
        RopeCore loose = hang();
        gate.step();
        long hash = gate.stateHash();
        Settling.Outcome outcome = settle();
        assertFalse(outcome.found());
        assertSame(loose, outcome.rope());
        // Farther than a thousand of its lengths, and no more than a step beyond that.
        assertTrue(outcome.moved() > 1000 * 4 && outcome.moved() < 2000 * 4, outcome::toString);
        assertEquals(hash, gate.stateHash());
        assertEquals(Cores.STEP, world.context.h);
        gate.step();
        assertEquals(2, world.stepCount);
    }

    @Test
    void aRopeThatIsTooShortToReachItsPinsIsNamedAtOnce() {
        RopeCore rope = hang(0, 4);
        gate.move(gate.pin(rope, 4), 4.5, 0, 0);
        gate.step();
        long hash = gate.stateHash();
        assertEquals(new Settling.Outcome(false, 0, 0, rope), settle());
        assertEquals(hash, gate.stateHash());
    }

    @Test
    void withoutRopesEverythingRestsAlready() {
        assertEquals(new Settling.Outcome(true, 0, 0, null), settle());
        RopeCore stopped = hang();
        stopped.stopped = true;
        Settling.Outcome outcome = settle();
        assertTrue(outcome.found());
        assertNull(outcome.rope(), "one that was stopped does not count");
        assertEquals(0, stopped.state.y[2]);
    }

    @Test
    void theNumberOfStepsIsLimited() {
        hang(0);
        gate.step();
        Settling settling = new Settling(world, new WorldSnapshots(world));
        assertEquals(
                "mostSteps must be from 1 to " + Limits.SETTLING_STEPS + ", was 0",
                assertThrows(IllegalArgumentException.class, () -> settling.settle(0))
                        .getMessage());
        long hash = gate.stateHash();
        Settling.Outcome outcome = settling.settle(10);
        assertFalse(outcome.found());
        assertEquals(10, outcome.steps());
        assertEquals(hash, gate.stateHash());
    }
}
