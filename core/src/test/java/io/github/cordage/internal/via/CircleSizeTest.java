package io.github.cordage.internal.via;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.contact.ColliderMotion;
import io.github.cordage.internal.contact.TouchingRope;
import io.github.cordage.internal.state.Corner;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.RopeProperty;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** A rope with a radius of 1/8 m and segments of 1 m beside circles. */
class CircleSizeTest {
    private final RopeState rope = TouchingRope.create(3, 0.125, 1, CollideMode.SECTIONS);
    private final ColliderMotion motion = new ColliderMotion();

    private void addCircle(double radius, double dx) {
        rope.near.clear();
        rope.near.addCollider(5, 0, 0.5, 0, 0, 0);
        rope.near.setMotion(dx, 0, 0, 0, 0, 0);
        rope.near.addElement(ColliderProxies.POLYGON, 0, false, radius);
        rope.near.addVertex(0, 0, 0);
        rope.near.endElement();
        motion.take(rope.near);
    }

    private boolean mayCarry(double radius, double dx) {
        addCircle(radius, dx);
        return CircleSize.mayCarryNodes(rope, 0, motion);
    }

    @Test
    void aSmallCircleHasHalfASegmentBetweenItsCenterAndTheRope() {
        addCircle(0.375, 0);
        assertTrue(CircleSize.isSmall(rope, 0));
        addCircle(0.376, 0);
        assertFalse(CircleSize.isSmall(rope, 0));
    }

    /** Segments that have come to bend around a circle with nodes on its arc go on to do so. */
    @Test
    void aCircleThatCarriesNodesIsNotSmall() {
        addCircle(0.25, 0);
        Corner corner = Objects.requireNonNull(rope.rings.addCorner(0, 1).corner);
        corner.set(rope.near, 0, 0, -1);
        assertTrue(CircleSize.isSmall(rope, 0), "as long as nodes pass it at once");
        corner.carryNodes();
        assertFalse(CircleSize.isSmall(rope, 0));
        rope.near.id[0] = 6;
        assertTrue(CircleSize.isSmall(rope, 0), "those are on another circle");
    }

    @Test
    void largerCirclesCarryNodesIfTheyRestAndAreSlippery() {
        rope.properties.set(RopeProperty.FRICTION, 0.02);
        assertTrue(mayCarry(5.17, 0));
        assertFalse(mayCarry(5.18, 0), "5.3 segments with friction");
        rope.properties.set(RopeProperty.FRICTION, 0.019);
        assertTrue(mayCarry(12.8, 0));
        assertFalse(mayCarry(12.9, 0), "13 segments");
        assertFalse(mayCarry(5.18, 0.1), "it moves");
        assertTrue(mayCarry(5.17, 0.1));
    }

    @Test
    void aCircleThatBeginsToMoveKeepsItsNodes() {
        rope.properties.set(RopeProperty.FRICTION, 0);
        addCircle(12.8, 0.1);
        assertTrue(CircleSize.keepsNodes(rope, 0));
        assertEquals(false, CircleSize.mayCarryNodes(rope, 0, motion));
        addCircle(12.9, 0.1);
        assertFalse(CircleSize.keepsNodes(rope, 0));
    }
}
