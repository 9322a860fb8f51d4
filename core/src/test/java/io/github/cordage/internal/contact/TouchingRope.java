package io.github.cordage.internal.contact;

import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.RopeProperty;
import java.util.Arrays;

/** Ropes without a world, for tests of contacts. */
public final class TouchingRope {
    private TouchingRope() {}

    /** A rope of nodes of 1 kg, all of them at the origin until they are placed. */
    public static RopeState create(int nodes, double radius, double spacing, CollideMode mode) {
        RopeState rope = new RopeState(nodes, nodes);
        rope.properties.set(RopeProperty.RADIUS, radius);
        rope.collide = mode;
        rope.spacing = spacing;
        Arrays.fill(rope.mass, 0, nodes, 1);
        Arrays.fill(rope.inverseMass, 0, nodes, 1);
        Arrays.fill(rope.rest, 0, nodes - 1, spacing);
        return rope;
    }

    /** Puts a floor at y = 0 near a rope. */
    static void addFloor(RopeState rope) {
        ColliderProxies near = rope.near;
        near.addCollider(5, 0, 1, 0, 0, 0);
        near.addElement(ColliderProxies.PLANE, 0, false, 0);
        near.addVertex(0, 0, 0);
        near.addVertex(0, 1, 0);
        near.endElement();
    }
}
