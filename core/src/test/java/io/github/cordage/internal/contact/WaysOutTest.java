package io.github.cordage.internal.contact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.solve.Scratch;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.CollideMode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** By which face a straight rope leaves a solid that it is laid through. */
class WaysOutTest {
    private static final double H = 1 / 64.0;
    private static final double RADIUS = 0.02;
    private static final double SPACING = 0.1;

    private final NarrowPhase narrow = new Scratch().get(NarrowPhase.KIND);

    /** A straight rope from a point in a direction. */
    private static RopeState rope(int nodes, CollideMode mode, double x, double y, double dx, double dy) {
        RopeState rope = TouchingRope.create(nodes, RADIUS, SPACING, mode);
        for (int i = 0; i < nodes; i++) {
            rope.place(i, x + i * SPACING * dx, y + i * SPACING * dy, 0);
        }
        rope.beginStep();
        return rope;
    }

    private static void addBox(RopeState rope, double halfX, double halfY) {
        ColliderProxies near = rope.near;
        near.addCollider(5, 0, 1, 0, 0, 0);
        near.addElement(ColliderProxies.BOX, 0, false, 0);
        near.addVertex(0, 0, 0);
        near.addVertex(halfX, 0, 0);
        near.addVertex(0, halfY, 0);
        near.addVertex(0, 0, 1);
        near.endElement();
    }

    private static void addSquare(RopeState rope, double half) {
        ColliderProxies near = rope.near;
        near.addCollider(5, 0, 1, 0, 0, 0);
        near.addElement(ColliderProxies.POLYGON, 0, false, 0);
        near.addVertex(-half, -half, 0);
        near.addVertex(half, -half, 0);
        near.addVertex(half, half, 0);
        near.addVertex(-half, half, 0);
        near.endElement();
    }

    /** Requires that all nodes in a square around the origin leave to a side. */
    private static void assertLeave(RopeState rope, double half, double sideX, double sideY) {
        Contacts c = rope.contacts;
        int inside = 0;
        for (int k = 0; k < c.count; k++) {
            int i = c.place[k] >> 1;
            if (c.feature[k] < 0 && Math.max(Math.abs(rope.x[i]), Math.abs(rope.y[i])) < half) {
                inside++;
                assertEquals(sideX, c.sideX[k], 1e-12, "x of the side of node " + i);
                assertEquals(sideY, c.sideY[k], 1e-12, "y of the side of node " + i);
                assertTrue(c.straight[k]);
                double depth = half - sideX * rope.x[i] - sideY * rope.y[i];
                assertEquals(-depth, c.startDistance[k], 1e-12, "distance of node " + i);
            }
        }
        assertTrue(inside > 1, "nodes inside");
    }

    @ParameterizedTest
    @CsvSource({"SECTIONS, 0.1, 1", "SECTIONS, -0.1, -1", "NODES, 0.1, 1", "NODES, -0.1, -1"})
    void allNodesLeaveToTheNearerSide(CollideMode mode, double x, double side) {
        RopeState rope = rope(21, mode, x, -1.03, 0, 1);
        addBox(rope, 0.4, 0.4);
        narrow.begin(rope, H, StepContext.RECOVERY_SPEED);
        assertLeave(rope, 0.4, side, 0);
    }

    @Test
    void polygonsHaveOneSideForAll() {
        RopeState rope = rope(21, CollideMode.SECTIONS, 0.1, -1.03, 0, 1);
        addSquare(rope, 0.4);
        narrow.begin(rope, H, StepContext.RECOVERY_SPEED);
        assertLeave(rope, 0.4, 1, 0);
    }

    @ParameterizedTest
    @EnumSource(names = {"SECTIONS", "NODES"})
    void anEndThatIsHardlyInsideLeavesTheWayItCameIn(CollideMode mode) {
        RopeState rope = rope(12, mode, 0, 0.13, 0, 1);
        addBox(rope, 0.4, 0.4);
        narrow.begin(rope, H, StepContext.RECOVERY_SPEED);
        assertLeave(rope, 0.4, 0, 1);
    }

    /** The way down is as long for both, but the longer rope goes on above the box, and would have to follow. */
    @ParameterizedTest
    @CsvSource({"4, 0, -1", "20, 1, 0"})
    void whatIsBeyondHasToBePulledThrough(int nodes, double sideX, double sideY) {
        RopeState rope = rope(nodes, CollideMode.SECTIONS, 0.05, -0.52, 0, 1);
        addBox(rope, 0.4, 0.4);
        narrow.begin(rope, H, StepContext.RECOVERY_SPEED);
        assertLeave(rope, 0.4, sideX, sideY);
    }

    @Test
    void aRopeOutsideIsLeftAlone() {
        RopeState rope = rope(21, CollideMode.SECTIONS, 0.43, -1, 0, 1);
        addBox(rope, 0.4, 0.4);
        narrow.begin(rope, H, StepContext.RECOVERY_SPEED);
        assertTrue(rope.contacts.count > 0);
        for (int k = 0; k < rope.contacts.count; k++) {
            assertFalse(rope.contacts.straight[k]);
        }
    }
}
