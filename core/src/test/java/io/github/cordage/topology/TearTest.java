package io.github.cordage.topology;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Listen;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.WorldDef;
import io.github.cordage.event.RopeSplit;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Ropes that tear above their break tension. */
class TearTest {
    private static final double ROUNDING = 1e-12;

    @ParameterizedTest
    @MethodSource("io.github.cordage.SolverVariants#stiff")
    @Tag("D3")
    @Tag("D6")
    void tearsWhereTheTensionIsGreatest(Solver solver) {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef()
                .name("main")
                .nodes(21)
                .pin(0)
                .endMass(10)
                .breakTension(500)
                .solver(solver));
        List<RopeSplit> told = new ArrayList<>();
        Listen.ropeSplit(world, told::add);
        TestRopes.steps(world, 50);
        assertTrue(told.isEmpty());
        double[] before = TumblingRopes.motion(world);
        rope.settings().setMass(20, 60);
        TestRopes.steps(world, 1);
        if (!(solver instanceof Direct)) {
            assertTrue(told.isEmpty(), "relaxation knows no tensions");
            return;
        }
        assertEquals(1, told.size());
        RopeSplit event = told.get(0);
        assertTrue(event.torn());
        assertEquals(51, event.step());
        assertTrue(event.tension() > 500);
        assertSame(rope, event.rope());
        assertEquals("main/2", event.piece().name());
        assertEquals(0.05, rope.length(), ROUNDING);
        assertEquals(before[0] + 49, TumblingRopes.motion(world)[0], 1e-9);
        TestRopes.steps(world, 100);
        assertEquals(1, told.size());
        assertTrue(event.piece().y(5) < -4);
        assertFalse(rope.activity().isStopped() || event.piece().activity().isStopped());
    }

    @Test
    @Tag("D6")
    void aRopeWhoseMovesAreLimitedTearsToo() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(
                new RopeDef().nodes(21).pin(0).endMass(10).breakTension(500).maxMove(1));
        TestRopes.steps(world, 50);
        assertEquals(1, world.ropes().size());
        rope.settings().setMass(20, 60);
        TestRopes.steps(world, 1);
        assertEquals(2, world.ropes().size());
    }

    /** Hangs still, from the top to the load; then something heavier is hung on it. */
    @Test
    @Tag("B1")
    @Tag("D3")
    @Tag("D6")
    void springsTearByTheirForce() {
        RopeWorld world = new RopeWorld();
        Spring spring = new Spring().withStiffness(1e5).withRopeFriction(200).withSubsteps(Spring.AUTO);
        Rope rope =
                world.add(new RopeDef().nodes(21).pin(0).endMass(10).damping(2).solver(spring));
        TestRopes.steps(world, 500);
        assertEquals((20 + 10) * 9.81, rope.stats().maxTension(), 1);
        rope.settings().setBreakTension(500);
        List<RopeSplit> told = new ArrayList<>();
        Listen.ropeSplit(world, told::add);
        TestRopes.steps(world, 50);
        assertTrue(told.isEmpty());
        double[] before = TumblingRopes.motion(world);
        rope.settings().setMass(20, 80);
        while (told.isEmpty() && world.stepCount() < 1000) {
            before = TumblingRopes.motion(world);
            TestRopes.steps(world, 1);
        }
        assertEquals(1, told.size());
        RopeSplit event = told.get(0);
        assertTrue(event.torn());
        assertTrue(event.tension() > 500 && event.tension() < 1000, () -> "tension " + event.tension());
        assertEquals(before[0], TumblingRopes.motion(world)[0], 1e-9);
        assertEquals(2, rope.length() + event.piece().length(), ROUNDING);
        TestRopes.steps(world, 200);
        assertFalse(rope.activity().isStopped());
        assertFalse(event.piece().activity().isStopped());
        assertTrue(event.piece().y(1) < -5);
        // With the same springs, what is left hangs still again.
        assertEquals(0, rope.stats().kineticEnergy(), 0.5);
    }

    @Test
    @Tag("D6")
    void tearKeepsMomentum() {
        RopeWorld world = new RopeWorld(new WorldDef().gravity(0, 0));
        Rope rope = world.add(new RopeDef().nodes(20).straight(0, 0, 1, 0));
        for (int i = 0; i < 20; i++) {
            rope.setVelocity(i, 1, i - 3, 0);
        }
        TestRopes.steps(world, 3);
        double[] before = TumblingRopes.motion(world);
        rope.settings().setBreakTension(rope.stats().maxTension() / 2);
        TestRopes.steps(world, 1);
        assertTrue(world.ropes().size() > 1);
        TumblingRopes.assertSameMotion(before, TumblingRopes.motion(world));
        TestRopes.steps(world, 100);
        TumblingRopes.assertSameMotion(before, TumblingRopes.motion(world));
        assertTrue(world.ropes().size() < 20, () -> "pieces: " + world.ropes().size());
    }

    @Test
    @Tag("D6")
    void shortestPiecesDoNotTear() {
        RopeWorld world = new RopeWorld();
        world.add(new RopeDef().nodes(3).pin(0).pin(-1).breakTension(1e-9).straight(0, 0, 0, -1));
        world.add(new RopeDef().nodes(2).pin(0).breakTension(1e-9));
        TestRopes.steps(world, 100);
        int ropes = world.ropes().size();
        TestRopes.steps(world, 100);
        assertEquals(ropes, world.ropes().size());
    }
}
