package io.github.cordage.events;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Listen;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.WorldDef;
import io.github.cordage.event.TensionExceeded;
import io.github.cordage.event.WorldListener;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Being told when a rope is pulled too hard. */
@Tag("D3")
class TensionListenerTest {
    private static final double WEIGHT = 10 * 2.0;

    private final RopeWorld world = new RopeWorld(new WorldDef().gravity(0, -10).step(0.01));
    private final List<TensionExceeded> told = new ArrayList<>();

    /** One segment with 2 kg at its end, hanging still. */
    private Rope hanging(Solver solver) {
        return world.add(new RopeDef()
                .nodes(2)
                .segmentLength(1)
                .nodeMass(2)
                .straight(0, 0, 0, -1)
                .solver(solver)
                .pin(0));
    }

    private void listen(Rope rope, double threshold) {
        rope.forces().addTensionWatch(threshold);
        Listen.tensionExceeded(world, told::add);
    }

    @Test
    void toldOnceEachTimeTheTensionRisesAboveTheThreshold() {
        Rope rope = hanging(new Direct());
        listen(rope, 1.5 * WEIGHT);
        TestRopes.steps(world, 5);
        assertEquals(List.of(), told);
        world.setGravity(0, -20, 0);
        TestRopes.steps(world, 5);
        assertEquals(1, told.size());
        TensionExceeded event = told.get(0);
        assertEquals(rope, event.rope());
        assertEquals(6, event.step());
        assertEquals(0, event.segment());
        // Second order takes two steps to follow a jump of gravity.
        assertTrue(event.tension() > 1.5 * WEIGHT && event.tension() < 2.5 * WEIGHT, () -> "" + event);
        assertEquals(1.5 * WEIGHT, event.threshold());
        world.setGravity(0, -10, 0);
        TestRopes.steps(world, 5);
        world.setGravity(0, -20, 0);
        TestRopes.steps(world, 5);
        assertEquals(2, told.size());
        assertEquals(16, told.get(1).step());
    }

    @Test
    void toldOfTheTautestSegmentAndForEachThreshold() {
        Rope rope = world.add(new RopeDef().nodes(20).solver(new Direct()).pin(10));
        listen(rope, 80);
        rope.forces().addTensionWatch(20);
        rope.forces().addTensionWatch(1e9);
        TestRopes.steps(world, 3);
        assertEquals(2, told.size());
        for (TensionExceeded event : told) {
            assertEquals(10, event.segment(), "nine nodes hang on it");
            assertEquals(90, event.tension(), 1e-3);
            assertEquals(1, event.step());
        }
        assertEquals(80, told.get(0).threshold());
        assertEquals(20, told.get(1).threshold());
    }

    @Test
    void notToldAnyMoreAfterItWasRemoved() {
        Rope rope = hanging(new Direct());
        WorldListener listener = Listen.tensionExceeded(world, told::add);
        rope.forces().addTensionWatch(1);
        rope.forces().addTensionWatch(2);
        world.removeListener(listener);
        TestRopes.steps(world, 3);
        assertEquals(List.of(), told);
    }

    @Test
    void aThresholdThatIsNotWatchedAnyMoreIsNotTold() {
        Rope rope = hanging(new Direct());
        listen(rope, 1);
        rope.forces().addTensionWatch(2);
        rope.forces().removeTensionWatch(1);
        rope.forces().removeTensionWatch(3);
        world.step();
        assertEquals(1, told.size());
        assertEquals(2, told.get(0).threshold());
        rope.forces().removeTensionWatch(2);
        told.clear();
        world.setGravity(0, 0, 0);
        TestRopes.steps(world, 5);
        world.setGravity(0, -10, 0);
        TestRopes.steps(world, 3);
        assertEquals(List.of(), told);
    }

    @Test
    void aSolverThatDoesNotKnowTensionsTellsNothing() {
        Rope rope = hanging(new Relaxation());
        listen(rope, 0);
        Rope single = world.add(new RopeDef().nodes(1).solver(new Direct()).pin(0));
        single.forces().addTensionWatch(0);
        TestRopes.steps(world, 3);
        assertEquals(List.of(), told);
        rope.settings().setSolver(new Direct());
        world.step();
        assertEquals(1, told.size());
    }

    @Test
    void theWorldCannotBeChangedFromAListenerAndGoesOnIfItThrows() {
        Rope rope = hanging(new Direct());
        Listen.tensionExceeded(world, event -> {
            if (event.threshold() == 1) {
                event.rope().pin(0).remove();
            }
        });
        rope.forces().addTensionWatch(1);
        listen(rope, 2);
        assertEquals(
                "the world is in a step and cannot be changed",
                assertThrows(IllegalStateException.class, world::step).getMessage());
        assertEquals(List.of(), told, "told at the end of the next step");
        world.step();
        assertEquals(1, told.size());
        assertEquals(2, world.stepCount());
    }

    @Test
    void aThresholdIsANumberOfAtLeastZero() {
        Rope rope = hanging(new Direct());
        for (double bad : new double[] {-1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThrows(IllegalArgumentException.class, () -> rope.forces().addTensionWatch(bad));
        }
    }

    @Test
    void toldAgainAfterTheRopeWasStoppedAndGoesOn() {
        Rope rope = hanging(new Direct());
        listen(rope, 1);
        world.step();
        rope.setVelocity(1, 1e9, 0, 0);
        rope.settings().setAcceleration(1, 0, 1e9, 0);
        rope.pin(0).moveTo(9e8, 9e8);
        while (!rope.activity().isStopped() && world.stepCount() < 2000) {
            rope.pin(0).moveTo(1e9, 1e9);
            rope.settings().setAcceleration(1e9, 1e9, 0);
            world.step();
        }
        assertTrue(rope.activity().isStopped());
        int before = told.size();
        rope.settings().setAcceleration(0, 0, 0);
        rope.settings().setAcceleration(1, 0, 0, 0);
        rope.setVelocity(1, 0, 0, 0);
        rope.pin(0).moveTo(0, 0);
        rope.activity().resume();
        TestRopes.steps(world, 3);
        assertTrue(told.size() > before);
    }

    @Test
    void whatWasRemovedMeanwhileIsNotTold() {
        Rope first = hanging(new Direct());
        Rope second = hanging(new Direct());
        Listen.tensionExceeded(world, event -> {
            if (event.rope() == first) {
                throw new IllegalStateException("from the listener");
            }
        });
        first.forces().addTensionWatch(1);
        listen(second, 1);
        assertThrows(IllegalStateException.class, world::step);
        world.remove(second);
        world.step();
        assertEquals(List.of(), told);
    }
}
