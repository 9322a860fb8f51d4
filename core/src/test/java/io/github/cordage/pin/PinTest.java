package io.github.cordage.pin;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Pin;
import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.WorldDef;
import io.github.cordage.motion.PinPath;
import io.github.cordage.query.RopePoint;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("A5")
@ParameterizedClass
@MethodSource("io.github.cordage.TestRopes#solvers")
class PinTest {
    /** The direct solver ends a step when what is left is far below its tolerance. */
    private static final double SOLVED = 1e-9;

    private final Solver solver;

    PinTest(Solver solver) {
        this.solver = solver;
    }

    private RopeDef ropeDef() {
        return new RopeDef().solver(solver);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 17, 38, 39, -1, -20, -40})
    @DisplayName("A5: any node can be pinned")
    void pinnedNodeStaysWhereItIs(int node) {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(ropeDef().straight(1, 2, 3, 1, 1, 1).pin(node));
        int index = node < 0 ? 40 + node : node;
        double[] before = TestRopes.positions(rope);
        TestRopes.steps(world, 100);
        assertTrue(rope.isPinned(index));
        assertEquals(before[3 * index], rope.x(index));
        assertEquals(before[3 * index + 1], rope.y(index));
        assertEquals(before[3 * index + 2], rope.z(index));
        assertEquals(0, rope.velocityX(index));
        int far = index <= 20 ? 39 : 0;
        assertTrue(Math.abs(rope.y(far) - before[3 * far + 1]) > 0.5, "the rest of the rope falls");
    }

    @Test
    void pinnedAtAPointTheNodeStartsThere() {
        RopeWorld world = TestRopes.weightless();
        Rope rope = world.add(
                ropeDef().nodes(2).pin(new PinDef(0).position(0.05, 0.5, -0.05)).pin(new PinDef(1).position(1, 2)));
        world.step();
        assertEquals(0.05, rope.x(0));
        assertEquals(0.5, rope.y(0));
        assertEquals(-0.05, rope.z(0));
        assertEquals(0, rope.velocityX(0));
        assertEquals(1, rope.x(1));
        assertEquals(2, rope.y(1));
        assertEquals(0, rope.z(1));
    }

    @Test
    void pinningANodeAgainGivesTheSamePin() {
        Rope rope = new RopeWorld().add(ropeDef());
        Pin first = rope.pin(5);
        Pin second = rope.pin(5);
        assertEquals(rope, first.rope());
        assertEquals(5, first.node());
        assertTrue(first.isHolding());
        second.remove();
        assertFalse(first.isHolding());
        assertFalse(rope.isPinned(5));
    }

    @Test
    void releasedPinCannotBeUsedAnyMore() {
        Rope rope = new RopeWorld().add(ropeDef());
        Pin pin = rope.pin(5);
        pin.remove();
        PinPath path = PinPath.from(0, 0, 0);
        for (IllegalStateException thrown : new IllegalStateException[] {
            assertThrows(IllegalStateException.class, () -> pin.moveTo(1, 2)),
            assertThrows(IllegalStateException.class, () -> pin.follow(path)),
            assertThrows(IllegalStateException.class, pin::remove)
        }) {
            assertEquals("the pin of node 5 was released", thrown.getMessage());
        }
        assertTrue(rope.pin(5).isHolding(), "the node can be pinned again");
        assertFalse(pin.isHolding());
    }

    @Test
    void aPinTellsItsPathUntilItIsMovedByHand() {
        RopeWorld world = new RopeWorld();
        PinPath first = PinPath.from(0, 0, 0).to(2, 1, 0);
        Rope rope = world.add(ropeDef().pin(new PinDef(0).path(first)));
        Pin pin = rope.pin(0);
        assertEquals(first, pin.path());
        assertNull(rope.pin(5).path());
        PinPath second = PinPath.from(1, 3, 4);
        pin.follow(second);
        assertEquals(second, pin.path());
        pin.moveTo(0, 0);
        assertNull(pin.path());
        pin.remove();
        assertThrows(IllegalStateException.class, pin::path);
    }

    @Test
    void aPathTellsWhereItIsAtATime() {
        PinPath path = PinPath.from(1, 3, 4, 5).to(3, 5, 0, 5).to(4, 5, 0, 7);
        assertArrayEquals(new double[] {3, 4, 5}, new double[] {path.x(0), path.y(-1e9), path.z(1)});
        assertArrayEquals(new double[] {3.5, 3, 5}, new double[] {path.x(1.5), path.y(1.5), path.z(1.5)});
        assertArrayEquals(new double[] {5, 0, 6}, new double[] {path.x(3.5), path.y(3.5), path.z(3.5)});
        assertArrayEquals(new double[] {5, 0, 7}, new double[] {path.x(4), path.y(1e9), path.z(100)});
        assertEquals(
                "time must be from -1.0E9 to 1.0E9, was 2.0E9",
                assertThrows(IllegalArgumentException.class, () -> path.y(2e9)).getMessage());
    }

    @Test
    void releasedNodeHasItsOwnMassAgain() {
        RopeWorld world = TestRopes.weightless();
        Rope rope = world.add(ropeDef().nodes(2).segmentLength(1).straight(0, 0, 1, 0));
        Pin pin = rope.pin(0);
        rope.settings().setMass(0, 3);
        assertTrue(rope.isPinned(0), "a mass does not unpin");
        assertEquals(3, rope.settings().mass(0));
        world.step();
        pin.remove();
        rope.setVelocity(1, 40, 0, 0);
        world.step();
        assertEquals(0.35, 0.75 * rope.x(0) + 0.25 * rope.x(1), SOLVED, "centre of mass");
        if (!(solver instanceof Spring)) {
            assertEquals(0.1, rope.x(0), SOLVED);
        }
    }

    @Test
    void movingPinObeysTheLimitOnMoves() {
        RopeWorld world = TestRopes.weightless();
        Rope rope = world.add(TestRopes.freeNode().solver(solver).maxMove(0.1));
        Pin pin = rope.pin(0);
        pin.moveTo(1, 0);
        for (int step = 1; step <= 12; step++) {
            world.step();
            assertEquals(Math.min(1, 0.1 * step), rope.x(0), TestRopes.ROUNDING, "step " + step);
        }
        pin.moveTo(0, 1, 0);
        world.step();
        assertEquals(0.1, Math.sqrt(Math.pow(rope.x(0) - 1, 2) + Math.pow(rope.y(0), 2)), TestRopes.ROUNDING);
    }

    @Test
    @DisplayName("A10: a cap on how far a node moves in one step")
    @Tag("A10")
    void noNodeMovesFartherThanTheLimit() {
        RopeWorld world = new RopeWorld(new WorldDef().gravity(0, -1000));
        Rope rope = world.add(ropeDef().straight(0, 0, 1, 0).pin(0).maxMove(0.05));
        rope.setVelocity(30, 300, 0, 200);
        for (int step = 0; step < 100; step++) {
            double[] before = TestRopes.positions(rope);
            world.step();
            for (int i = 0; i < 40; i++) {
                double moved = new RopePoint(0, 0, 0, before[3 * i], before[3 * i + 1], before[3 * i + 2])
                        .distanceTo(rope.x(i), rope.y(i), rope.z(i));
                assertTrue(moved <= 0.05 * (1 + TestRopes.ROUNDING), "node " + i + " moved " + moved);
            }
        }
    }

    @Test
    void teleportMovesEverythingAndGivesNoVelocity() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(ropeDef().straight(0, 0, 1, 0).pin(0));
        Rope stays = world.add(ropeDef().straight(0, 0, 1, 0).pin(0));
        TestRopes.steps(world, 30);
        // A whole number of metres, so that adding it loses few bits.
        rope.teleport(1024, -512, 256);
        double[] drawnBefore = new double[120];
        rope.copyPositions(drawnBefore, 0, 0);
        assertEquals(1024, drawnBefore[0], "drawn at the new place at once");
        TestRopes.steps(world, 30);
        for (int i = 0; i < 40; i++) {
            assertEquals(stays.x(i) + 1024, rope.x(i), 1e-9);
            assertEquals(stays.y(i) - 512, rope.y(i), 1e-9);
            assertEquals(stays.z(i) + 256, rope.z(i), 1e-9);
            assertEquals(stays.velocityY(i), rope.velocityY(i), 1e-7);
        }
    }

    /** The turn about an axis by an angle, in the words of Rodrigues: v cos + (k × v) sin + k (k · v) (1 - cos). */
    @Test
    void aPlaceOnSomethingThatTurnsInSpaceTurnsWithIt() {
        RopeWorld world = new RopeWorld();
        Pin pin = world.add(ropeDef().straight(0, 0, 1, 0)).pin(0);
        double[] k = {2.0 / 7, -3.0 / 7, 6.0 / 7};
        double[] v = {0.3, 0.5, -0.7};
        double angle = 0.8;
        double sin = StrictMath.sin(angle / 2);
        pin.follow(
                (time, pose) -> pose.position(1, 2, 3)
                        .orientation(5 * sin * k[0], 5 * sin * k[1], 5 * sin * k[2], 5 * StrictMath.cos(angle / 2)),
                v[0],
                v[1],
                v[2]);
        world.step();
        double along = (k[0] * v[0] + k[1] * v[1] + k[2] * v[2]) * (1 - StrictMath.cos(angle));
        double[] turned = new double[3];
        for (int i = 0; i < 3; i++) {
            double across = k[(i + 1) % 3] * v[(i + 2) % 3] - k[(i + 2) % 3] * v[(i + 1) % 3];
            turned[i] = v[i] * StrictMath.cos(angle) + across * StrictMath.sin(angle) + k[i] * along;
        }
        Rope rope = world.ropes().get(0);
        assertEquals(1 + turned[0], rope.x(0), 1e-14);
        assertEquals(2 + turned[1], rope.y(0), 1e-14);
        assertEquals(3 + turned[2], rope.z(0), 1e-14);
    }

    @Test
    void aPinCannotBeTeleportedOutOfTheWorld() {
        for (int axis = 0; axis < 3; axis++) {
            Rope rope = new RopeWorld().add(ropeDef().straight(0, 0, -1, 0).pin(0));
            rope.pin(0).moveTo(1, 2, 3);
            double[] by = new double[3];
            by[axis] = 1e9 - 1 - axis;
            rope.teleport(by[0], by[1], by[2]);
            by[axis] = 1;
            IllegalArgumentException e =
                    assertThrows(IllegalArgumentException.class, () -> rope.teleport(by[0], by[1], by[2]));
            assertTrue(
                    String.valueOf(e.getMessage()).startsWith("xyz".charAt(axis) + " of the pin of node 0"),
                    e.getMessage());
        }
    }

    @Test
    void anchorThatJumpsAKilometreLeavesTheRopeUsable() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(ropeDef());
        Pin pin = rope.pin(0);
        TestRopes.steps(world, 50);
        pin.moveTo(1000, 0);
        for (int step = 0; step < 100; step++) {
            world.step();
            assertFalse(rope.activity().isStopped());
        }
        double most = solver instanceof Spring s ? s.maxStretch() - 1 + SOLVED : 0.05;
        assertTrue(
                rope.stats().worstStretch() < most,
                "stretch after 1 s was " + rope.stats().worstStretch());
    }

    @Test
    void ropeBetweenAnchorsTooFarApartDoesNotJitter() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(ropeDef().straight(0, 0, 1, 0).pin(0).pin(new PinDef(-1).position(1.2 * 3.9, 0)));
        double most = 0;
        for (int step = 0; step < 1000; step++) {
            double[] before = TestRopes.positions(rope);
            world.step();
            if (step >= 500) {
                most = Math.max(most, TestRopes.largestDifference(before, TestRopes.positions(rope)));
            }
        }
        assertTrue(most < 1e-4 * 3.9, "a node moved " + most + " m in a step");
    }
}
