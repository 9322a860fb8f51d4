package io.github.cordage.contact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Collider;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.settings.Solver;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Kinds of things that do not meet, and platforms that are met from above alone. */
@Tag("A11")
@DisplayName("A11: filters and platforms")
class OneSidedTest {
    private final RopeWorld world = new RopeWorld();

    private static ColliderDef platform() {
        // Runs to the left: its front, on the left of the way, is above... from right to left it would be below.
        return new ColliderDef(ColliderShape.chain(false, -5, 1, -1, 1, 0.07, 1, 1, 1, 5, 1)).oneSided(true);
    }

    @Test
    void ropeFallsThroughWhatItDoesNotMeetAndLiesOnWhatItMeets() {
        world.colliders()
                .add(new ColliderDef(ColliderShape.box(10, 0.2))
                        .position(0, -0.1)
                        .filter(0b10, -1));
        Rope meets = world.add(new RopeDef().nodes(5).straight(0, 0.1, 1, 0).filter(1, 0b10));
        Rope doesNot = world.add(new RopeDef().nodes(5).straight(1, 0.1, 1, 0).filter(1, 0b101));
        Rope unmet = world.add(new RopeDef().nodes(5).straight(2, 0.1, 1, 0).filter(0, -1));
        TestRopes.steps(world, 100);
        assertEquals(0.02, meets.y(2), 1e-4);
        assertTrue(doesNot.y(2) < -1);
        assertTrue(unmet.y(2) < -1);
    }

    @Test
    void filterThatChangesWhileARopeLiesThereLetsItFall() {
        Collider floor = world.colliders().add(new ColliderDef(ColliderShape.box(10, 0.2)).position(0, -0.1));
        Rope rope = world.add(new RopeDef().nodes(5).straight(0, 0.05, 1, 0));
        TestRopes.steps(world, 100);
        assertEquals(0.02, rope.y(2), 1e-4);
        floor.setFilter(2, 0);
        TestRopes.steps(world, 50);
        assertTrue(rope.y(2) < -0.5);
    }

    @Test
    void disabledColliderIsNotMetAndEnabledAgainPushesOut() {
        Collider floor = world.colliders().add(new ColliderDef(ColliderShape.plane(0, 1)));
        Rope rope = world.add(new RopeDef().nodes(3).straight(0, 0.02, 1, 0));
        floor.setEnabled(false);
        TestRopes.steps(world, 15);
        double low = rope.y(1);
        assertTrue(low < -0.05);
        floor.setEnabled(true);
        double fastest = 0;
        for (int i = 0; i < 200; i++) {
            double before = rope.y(1);
            world.step();
            fastest = Math.max(fastest, (rope.y(1) - before) / 0.01);
        }
        assertEquals(0.02, rope.y(1), 1e-4);
        double pushed = fastest;
        assertTrue(pushed <= 1.01 * world.recoverySpeed(), () -> "pushed out at " + pushed + " m/s");
    }

    @ParameterizedTest
    @MethodSource("io.github.cordage.TestRopes#solvers")
    void platformLetsThroughFromBelowAndHoldsFromAbove(Solver solver) {
        world.colliders().add(platform());
        Rope rope = world.add(new RopeDef().nodes(5).straight(-0.2, 0.5, 1, 0.1).solver(solver));
        for (int i = 0; i < 5; i++) {
            rope.setVelocity(i, 0, 5, 0);
        }
        double top = 0;
        for (int i = 0; i < 300; i++) {
            world.step();
            top = Math.max(top, rope.y(2));
        }
        // Thrown 1.27 m high if nothing is in the way.
        double reached = top;
        assertTrue(reached > 1.7, () -> "reached " + reached + " m");
        for (int i = 0; i < 5; i++) {
            assertEquals(1.02, rope.y(i), 1e-3, "lies on the platform");
        }
    }

    @ParameterizedTest
    @CsvSource({"0.1", "3", "30", "300"})
    void platformHoldsWhatFallsFastFromAbove(double speed) {
        world.colliders().add(platform());
        Rope rope = world.add(new RopeDef().nodes(5).straight(-0.2, 1.7, 1, 0.1));
        for (int i = 0; i < 5; i++) {
            rope.setVelocity(i, 0, -speed, 0);
        }
        for (int step = 0; step < 200; step++) {
            world.step();
            for (int i = 0; i < 5; i++) {
                int node = i;
                assertTrue(rope.y(i) > 1, () -> "node " + node + " is at " + rope.y(node));
            }
        }
    }

    @Test
    void oneSidedMeshHoldsFromItsFrontAlone() {
        ColliderShape ground = ColliderShape.heightField(3, 3, 2, new double[9]);
        world.colliders().add(new ColliderDef(ground).position(-2, 0, -2).oneSided(true));
        Rope above = world.add(new RopeDef().nodes(4).straight(-0.2, 0.4, 0.3, 1, 0.1, 0.2));
        Rope below = world.add(new RopeDef().nodes(4).straight(0.3, -0.4, -0.3, 1, 0.1, 0.2));
        for (int i = 0; i < 4; i++) {
            below.setVelocity(i, 0, 6, 0);
        }
        double top = -1;
        for (int i = 0; i < 300; i++) {
            world.step();
            top = Math.max(top, below.y(0));
        }
        assertTrue(top > 1);
        for (int i = 0; i < 4; i++) {
            assertEquals(0.02, above.y(i), 1e-3);
            assertEquals(0.02, below.y(i), 1e-3);
        }
    }

    @Test
    void movingPlatformLiftsWhatLiesOnIt() {
        Collider lift = world.colliders().add(platform().velocity(0, 1));
        Rope rope = world.add(new RopeDef().nodes(5).straight(-0.2, 1.02, 1, 0));
        TestRopes.steps(world, 100);
        assertEquals(2.02, rope.y(2), 1e-3);
        lift.setVelocity(0, 0, 0);
        TestRopes.steps(world, 100);
        assertEquals(2.02, rope.y(2), 1e-3);
    }
}
