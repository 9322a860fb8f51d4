package io.github.cordage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

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

    @Test
    void toldOnceEachTimeTheTensionRisesAboveTheThreshold() {
        Rope rope = hanging(new Direct());
        rope.addTensionListener(1.5 * WEIGHT, told::add);
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
        rope.addTensionListener(80, told::add);
        rope.addTensionListener(20, told::add);
        rope.addTensionListener(1e9, told::add);
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
        TensionExceeded.Listener listener = told::add;
        rope.addTensionListener(1, listener);
        rope.addTensionListener(2, listener);
        rope.removeTensionListener(listener);
        TestRopes.steps(world, 3);
        assertEquals(List.of(), told);
    }

    @Test
    void aSolverThatDoesNotKnowTensionsTellsNothing() {
        Rope rope = hanging(new Relaxation());
        rope.addTensionListener(0, told::add);
        Rope single = world.add(new RopeDef().nodes(1).solver(new Direct()).pin(0));
        single.addTensionListener(0, told::add);
        TestRopes.steps(world, 3);
        assertEquals(List.of(), told);
        rope.setSolver(new Direct());
        world.step();
        assertEquals(1, told.size());
    }

    @Test
    void theWorldCannotBeChangedFromAListenerAndGoesOnIfItThrows() {
        Rope rope = hanging(new Direct());
        rope.addTensionListener(1, event -> event.rope().pin(0).release());
        rope.addTensionListener(2, told::add);
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
            assertThrows(IllegalArgumentException.class, () -> rope.addTensionListener(bad, told::add));
        }
    }

    @Test
    void toldAgainAfterTheRopeWasStoppedAndGoesOn() {
        Rope rope = hanging(new Direct());
        rope.addTensionListener(1, told::add);
        world.step();
        rope.setVelocity(1, 1e9, 0, 0);
        rope.setAcceleration(1, 0, 1e9, 0);
        rope.pin(0).moveTo(9e8, 9e8);
        while (!rope.isStopped() && world.stepCount() < 2000) {
            rope.pin(0).moveTo(1e9, 1e9);
            rope.setAcceleration(1e9, 1e9, 0);
            world.step();
        }
        assertTrue(rope.isStopped());
        int before = told.size();
        rope.setAcceleration(0, 0, 0);
        rope.setAcceleration(1, 0, 0, 0);
        rope.setVelocity(1, 0, 0, 0);
        rope.pin(0).moveTo(0, 0);
        rope.resume();
        TestRopes.steps(world, 3);
        assertTrue(told.size() > before);
    }

    @Test
    void whatWasRemovedMeanwhileIsNotTold() {
        Rope first = hanging(new Direct());
        Rope second = hanging(new Direct());
        first.addTensionListener(1, event -> {
            throw new IllegalStateException("from the listener");
        });
        second.addTensionListener(1, told::add);
        assertThrows(IllegalStateException.class, world::step);
        world.remove(second);
        world.step();
        assertEquals(List.of(), told);
    }
}
