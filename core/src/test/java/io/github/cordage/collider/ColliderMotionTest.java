package io.github.cordage.collider;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Collider;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Engine;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.motion.PinPath;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("A8")
@DisplayName("A8: colliders that move")
class ColliderMotionTest {
    private static final RopeDef WIDE = new RopeDef().nodes(1).radius(1000).pin(0);

    private final RopeWorld world = TestRopes.weightless();
    private final Rope rope = world.add(WIDE);

    private static ColliderDef sphere() {
        return new ColliderDef(ColliderShape.sphere(0.5));
    }

    private void assertMotion(double x, double dx, double turnZ) {
        ColliderProxies near = Engine.near(rope);
        assertEquals(x, near.x[0], TestRopes.ROUNDING);
        assertEquals(dx, near.dx[0], TestRopes.ROUNDING);
        assertEquals(turnZ, near.turnZ[0], TestRopes.ROUNDING);
    }

    @Test
    void velocityAndSpinCarryItOn() {
        Collider collider = world.colliders()
                .add(new ColliderDef(ColliderShape.box(2, 2)).velocity(3, 4).spin(5));
        world.step();
        assertMotion(0.03, 0.03, 0.05);
        world.step();
        assertMotion(0.06, 0.03, 0.05);
        assertEquals(0.08, collider.y(), TestRopes.ROUNDING);
        assertEquals(0.1, collider.rotation(), TestRopes.ROUNDING);
        assertEquals(3, collider.velocityX());
        assertEquals(4, collider.velocityY());
        assertEquals(0, collider.velocityZ());
        assertEquals(5, collider.spinZ());
        assertEquals(0.06 + Math.cos(0.1) - Math.sin(0.1), Engine.near(rope).vx[2], TestRopes.ROUNDING);
        collider.setVelocity(0, 0, 0);
        collider.setSpin(0, 0, 0);
        world.step();
        assertMotion(0.06, 0, 0);
        world.step();
        assertMotion(0.06, 0, 0);
        collider.setVelocity(1, 0, 0);
        world.step();
        assertMotion(0.07, 0.01, 0);
    }

    @Test
    void spinAboutAnyAxisTurnsByTheAngle() {
        Collider collider = world.colliders()
                .add(new ColliderDef(ColliderShape.box(1, 2, 3))
                        .orientation(1, 0, 0, 1)
                        .spin(0, Math.PI, 0));
        assertEquals(0, collider.spinX());
        assertEquals(Math.PI, collider.spinY());
        TestRopes.steps(world, 50);
        assertEquals(Math.PI / 100, Engine.near(rope).turnY[0]);
        // A quarter about x, then a quarter about y.
        double[] q = new double[4];
        collider.copyOrientation(q, 0);
        assertArrayEquals(new double[] {0.5, 0.5, -0.5, 0.5}, q, 1e-12);
        TestRopes.steps(world, 150);
        collider.copyOrientation(q, 0);
        double root = Math.sqrt(0.5);
        assertEquals(root, Math.abs(q[0]), 1e-12);
        assertEquals(root, Math.abs(q[3]), 1e-12);
    }

    @Test
    void halfTurnsAboutAHorizontalAxisAreNoSpecialCase() {
        Collider collider = world.colliders().add(new ColliderDef(ColliderShape.box(1, 2, 3)).orientation(1, 0, 0, 0));
        world.step();
        double[] q = new double[4];
        collider.copyOrientation(q, 0);
        assertArrayEquals(new double[] {1, 0, 0, 0}, q);
        assertEquals(-1, Engine.near(rope).vy[2], 1e-12);
    }

    @Test
    void wayToAPointIsSharedByTheStepsOfTheFrame() {
        Collider collider = world.colliders().add(sphere());
        collider.moveTo(1, 2, 4);
        world.update(0.025);
        assertEquals(0.8, collider.x(), TestRopes.ROUNDING);
        assertMotion(0.8, 0.4, 0);
        collider.moveTo(2, 4, 8);
        world.update(0.025);
        // Steps end 0.005, 0.015 and 0.025 s into the frame.
        assertEquals(2, collider.x());
        assertEquals(4, collider.y());
        assertEquals(8, collider.z());
        assertMotion(2, 0.4, 0);
        world.step();
        assertMotion(2, 0, 0);
        world.step();
        assertMotion(2, 0, 0);
    }

    @Test
    void frameWithoutAStepIsCaughtUpWith() {
        Collider collider = world.colliders().add(sphere());
        collider.moveTo(1, 0, 0);
        world.update(0.004);
        assertEquals(0, collider.x());
        world.update(0.008);
        assertMotion(1, 1, 0);
    }

    @Test
    void turnsOnTheWayToo() {
        Collider collider = world.colliders()
                .add(new ColliderDef(ColliderShape.box(1, 1))
                        .rotation(1)
                        .spin(7)
                        .velocity(3, 0));
        collider.moveTo(1, 0, 0, 11);
        assertEquals(0, collider.spinZ());
        assertEquals(0, collider.velocityX());
        world.update(0.02);
        assertMotion(1, 0.5, 5);
        assertEquals(11, collider.rotation());
        collider.moveTo(1, 0, 0);
        world.step();
        assertMotion(1, 0, 0);
        collider.moveTo(1, 0, 0, 12);
        world.step();
        assertMotion(1, 0, 1);
        collider.setSpin(0, 0, 2);
        world.step();
        assertMotion(1, 0, 0.02);
    }

    @Test
    void tiltStaysWhenItTurnsAboutZ() {
        Collider collider = world.colliders().add(new ColliderDef(ColliderShape.box(1, 2, 3)).orientation(1, 0, 0, 1));
        collider.moveTo(0, 0, 0, Math.PI);
        world.step();
        double[] q = new double[4];
        collider.copyOrientation(q, 0);
        double root = Math.sqrt(0.5);
        assertArrayEquals(new double[] {0, root, root, 0}, q, 1e-12);
        assertEquals(Math.PI, collider.rotation(), 1e-12);
    }

    @Test
    void teleportGivesNoMotion() {
        Collider collider = world.colliders().add(sphere().velocity(1, 0));
        world.step();
        collider.teleport(5, 6, 7);
        assertEquals(5, collider.x());
        world.step();
        assertMotion(5.01, 0.01, 0);
        collider.setVelocity(0, 0, 0);
        collider.teleport(-5, 0, 0, 3);
        assertEquals(3, collider.rotation());
        world.step();
        assertMotion(-5, 0, 0);
        collider.moveTo(9, 9, 9, 9);
        collider.teleport(1, 1, 1, 1);
        world.step();
        assertMotion(1, 0, 0);
        assertEquals(1, collider.rotation());
    }

    @Test
    void teleportedColliderIsFoundWhereItIs() {
        Rope small = world.add(new RopeDef().nodes(2));
        Collider collider = world.colliders().add(sphere().position(50, 0));
        Collider plane = world.colliders().add(new ColliderDef(ColliderShape.plane(0, 1)).position(0, -50));
        world.step();
        assertEquals(0, small.stats().collidersNear());
        collider.teleport(0, 0, 0);
        plane.teleport(0, 1, 0);
        world.step();
        assertEquals(2, small.stats().collidersNear());
    }

    @Test
    void pathLeadsIt() {
        Collider collider = world.colliders()
                .add(sphere().position(9, 9).path(PinPath.from(0.02, 1, 0).to(0.04, 3, 0, 2)));
        assertEquals(1, collider.x(), "begins on the path");
        TestRopes.steps(world, 2);
        assertMotion(1, 0, 0);
        world.step();
        assertMotion(2, 1, 0);
        assertEquals(1, Engine.near(rope).z[0], TestRopes.ROUNDING);
        world.step();
        assertMotion(3, 1, 0);
        world.step();
        assertMotion(3, 0, 0);
        collider.setVelocity(1, 0, 0);
        world.step();
        assertMotion(3.01, 0.01, 0);
    }

    @Test
    void boundsHoldTheWholeWay() {
        world.colliders()
                .add(new ColliderDef(ColliderShape.chain(false, 2, 0, 4, 0))
                        .velocity(100, -200)
                        .spin(50));
        world.step();
        ColliderProxies near = Engine.near(rope);
        double turn = 0.5;
        double before = 3 - 3 * Math.cos(turn) > 0 ? 2 : 0;
        assertTrue(near.minX[0] <= before && near.maxX[0] >= 1 + 4);
        assertTrue(near.minY[0] <= -2 && near.maxY[0] >= 0);
    }

    @Test
    void motionShowsInTheHash() {
        RopeWorld same = TestRopes.weightless();
        same.add(WIDE);
        assertEquals(world.stateHash(), same.stateHash());
        Collider collider = world.colliders().add(sphere());
        assertNotEquals(world.stateHash(), same.stateHash());
        Collider twin = same.colliders().add(sphere());
        assertEquals(world.stateHash(), same.stateHash());
        twin.setSpin(0, 0, 1);
        assertNotEquals(world.stateHash(), same.stateHash());
        collider.setSpin(0, 0, 1);
        assertEquals(world.stateHash(), same.stateHash());
        collider.setEnabled(false);
        assertNotEquals(world.stateHash(), same.stateHash());
    }

    /** Found by damaged snapshots: half of an angle whose square is nothing, by the same. */
    @Test
    @Tag("D5")
    void spinThatIsAlmostNothingIsNothing() {
        RopeWorld world = new RopeWorld();
        Collider box = world.colliders().add(new ColliderDef(ColliderShape.box(1, 1, 1)).spin(1e-170, 1e-200, 0));
        TestRopes.steps(world, 3);
        double[] orientation = new double[4];
        box.copyOrientation(orientation, 0);
        assertEquals(
                List.of(0.0, 0.0, 0.0, 1.0), List.of(orientation[0], orientation[1], orientation[2], orientation[3]));
    }
}
