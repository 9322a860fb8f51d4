package io.github.cordage.contact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.Relaxation;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ropes whose nodes have one z, which red-black sweeps leave out as long as nothing changes it. */
@Tag("A8")
class FlatRopeTest {
    @ParameterizedTest
    @CsvSource({"NODES, NODES, 0", "NODES, SECTIONS, 0.025", "RED_BLACK, NODES, 0", "RED_BLACK, SECTIONS, 0.025"})
    @DisplayName("A8: a sphere beside the plane of a rope pushes it out of the plane, and the rope keeps its lengths")
    void leavesItsPlaneAtASphere(Relaxation.Order order, CollideMode mode, double x) {
        RopeWorld world = new RopeWorld(new WorldDef());
        // So small that it meets one node, or one segment between its nodes.
        world.colliders().add(new ColliderDef(ColliderShape.sphere(0.01)).position(x, -0.3, 0.015));
        Rope rope = world.add(rope(order, mode, 0));
        double most = 0;
        for (int step = 0; step < 30; step++) {
            world.step();
            for (int i = 0; i < rope.nodeCount() - 1; i++) {
                double length = Math.hypot(
                        Math.hypot(rope.x(i + 1) - rope.x(i), rope.y(i + 1) - rope.y(i)), rope.z(i + 1) - rope.z(i));
                most = Math.max(most, Math.abs(length / 0.05 - 1));
            }
        }
        assertTrue(rope.z(10) < -0.002, "z " + rope.z(10));
        assertTrue(most < 5e-4, "stretch " + most);
    }

    @ParameterizedTest
    @CsvSource({"NODES, NODES", "NODES, SECTIONS", "RED_BLACK, NODES", "RED_BLACK, SECTIONS"})
    @DisplayName("A8: a belt across a rope takes it along")
    void leavesItsPlaneOnABelt(Relaxation.Order order, CollideMode mode) {
        RopeWorld world = new RopeWorld(new WorldDef());
        world.colliders()
                .add(new ColliderDef(ColliderShape.box(4, 1, 4))
                        .position(0, -0.55, 0)
                        .velocity(0, 0, 0.2));
        Rope rope = world.add(rope(order, mode, 1));
        for (int step = 0; step < 60; step++) {
            world.step();
        }
        // From 0.1 s on it lies on the belt.
        assertEquals(0.1, rope.z(10), 0.01);
    }

    private static RopeDef rope(Relaxation.Order order, CollideMode mode, double friction) {
        return new RopeDef()
                .nodes(21)
                .segmentLength(0.05)
                .straight(-0.5, 0, 1, 0)
                .radius(0.01)
                .collideMode(mode)
                .friction(friction)
                .solver(new Relaxation().withOrder(order));
    }
}
