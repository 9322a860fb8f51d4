package io.github.cordage.solver;

import static io.github.cordage.TestRopes.world;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.DirectStats;
import io.github.cordage.Pin;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The direct solver where its history of steps starts anew: releases, teleports, other solvers, steps taken in parts.
 */
class DirectHistoryTest {
    /** A handful of operations on numbers near 1. */
    private static final double ROUNDING = 1e-9;

    @Test
    void aReleasedNodeKeepsTheVelocityOfTheDrag() {
        RopeWorld world = world(0, 0.01);
        Rope rope = world.add(new RopeDef().nodes(1).solver(new Direct()));
        Pin pin = rope.pin(0);
        for (int i = 1; i <= 50; i++) {
            pin.moveTo(0.02 * i, 0);
            world.step();
        }
        pin.remove();
        double x = rope.x(0);
        for (int i = 0; i < 10; i++) {
            world.step();
        }
        assertEquals(2, rope.velocityX(0), ROUNDING);
        assertEquals(x + 0.2, rope.x(0), ROUNDING);
    }

    @Test
    void neitherATeleportNorANewVelocityGivesAKick() {
        RopeWorld world = world(9.81, 0.01);
        Rope rope = world.add(
                new RopeDef().nodes(10).nodeMass(1).solver(new Direct()).pin(0));
        for (int i = 0; i < 10; i++) {
            world.step();
        }
        rope.teleport(5, 7, 0);
        world.step();
        assertEquals(0, rope.stats().kineticEnergy(), ROUNDING);
        rope.setVelocity(9, 0, 0, 0);
        world.step();
        assertEquals(0, rope.stats().kineticEnergy(), ROUNDING);
    }

    @ParameterizedTest
    @EnumSource(Direct.TimeOrder.class)
    void aNodeReleasedAtRestFallsAsIfItHadNeverBeenHeld(Direct.TimeOrder time) {
        RopeWorld world = world(9.81, 0.01);
        RopeDef def = new RopeDef().nodes(1).solver(new Direct().withTime(time));
        Rope held = world.add(def);
        Pin pin = held.pin(0);
        for (int i = 0; i < 10; i++) {
            world.step();
        }
        pin.remove();
        Rope free = world.add(def);
        for (int i = 0; i < 50; i++) {
            world.step();
            assertEquals(free.y(0), held.y(0), ROUNDING);
        }
    }

    @Test
    @Tag("D3")
    void theTensionOfAHeavyLoadAtRestIsRightFromTheFirstStep() {
        RopeWorld world = world(9.81, 0.01);
        Rope rope = world.add(new RopeDef()
                .nodes(100)
                .nodeMass(0.5)
                .endMass(5000)
                .solver(new Direct())
                .pin(0));
        double weight = (5000 + 99 * 0.5) * 9.81;
        for (int i = 0; i < 20; i++) {
            world.step();
            assertEquals(weight, rope.tension(0), weight * 1e-4);
        }
    }

    @Test
    void aRopeThatGivesHangsStillAlsoAfterItsHistoryWasLost() {
        RopeWorld world = world(9.81, 0.01);
        Rope rope = world.add(new RopeDef()
                .nodes(6)
                .nodeMass(0.4)
                .damping(5)
                .compliance(1e-3)
                .solver(new Direct().withTolerance(1e-8))
                .pin(0));
        for (int i = 0; i < 1000; i++) {
            world.step();
        }
        assertEquals(0, rope.stats().kineticEnergy(), 1e-12);
        rope.setVelocity(5, 0, 0, 0);
        world.step();
        assertEquals(0, rope.stats().kineticEnergy(), 1e-12);
        assertEquals(2 * 9.81, rope.tension(0), 1e-5);
    }

    @Test
    void theVelocityOfAPinnedNodeIsThatOfItsPinWhateverItWasGiven() {
        RopeWorld[] worlds = {world(9.81, 0.01), world(9.81, 0.01)};
        Rope[] ropes = new Rope[2];
        for (int i = 0; i < 2; i++) {
            ropes[i] = worlds[i].add(new RopeDef()
                    .nodes(10)
                    .straight(0, 0, 1, 0)
                    .solver(new Direct())
                    .pin(0));
            worlds[i].step();
            ropes[i].applyImpulse(9, 1, 2, 0);
        }
        ropes[1].applyImpulse(0, 100, 200, 0);
        ropes[1].setVelocity(0, 0, 1000, 0);
        for (int i = 0; i < 20; i++) {
            worlds[0].step();
            worlds[1].step();
        }
        assertEquals(worlds[0].stateHash(), worlds[1].stateHash());
    }

    @Test
    void aStepTakenInPartsCountsAsRepeatedInFirstOrderToo() {
        RopeWorld world = world(20, 0.05);
        Rope rope = world.add(new RopeDef()
                .nodes(40)
                .straight(0, 0, 1, 0)
                .solver(new Direct(1e-9, 1, Direct.TimeOrder.FIRST))
                .pin(0));
        for (int i = 0; i < 20; i++) {
            world.step();
        }
        DirectStats stats = rope.stats().direct();
        assertTrue(stats.unconverged() > 0 && stats.repeated() >= stats.unconverged(), () -> "" + stats);
    }

    @Test
    void aRopeHangsStillInWindFromTheStart() {
        RopeWorld world = world(0, 0.01);
        Rope rope = world.add(new RopeDef()
                .nodes(20)
                .straight(0, 0, 1, 0)
                .wind(5, 0, 0, 2)
                .solver(new Direct())
                .pin(0));
        for (int i = 0; i < 10; i++) {
            world.step();
            assertEquals(0, rope.stats().kineticEnergy(), 1e-12);
        }
        assertEquals(19 * 2 * 5, rope.tension(0), 0.02);
    }

    @Test
    void aRopeTakenOverStretchedIsPutRightWithoutAKick() {
        RopeWorld world = world(9.81, 0.01);
        Rope rope = world.add(new RopeDef()
                .nodes(100)
                .straight(0, 0, 1, 0)
                .endMass(100)
                .solver(new Relaxation())
                .pin(0));
        for (int i = 0; i < 120; i++) {
            world.step();
        }
        assertTrue(rope.stats().worstStretch() > 0.02);
        double before = rope.stats().kineticEnergy();
        rope.settings().setSolver(new Direct());
        world.step();
        double atOnce = rope.stats().maxTension();
        assertTrue(rope.stats().worstStretch() < 1e-5);
        assertEquals(before, rope.stats().kineticEnergy(), 0.02 * before);
        for (int i = 0; i < 5; i++) {
            world.step();
        }
        assertEquals(rope.stats().maxTension(), atOnce, 0.05 * atOnce);
    }
}
