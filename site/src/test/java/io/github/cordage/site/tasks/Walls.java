package io.github.cordage.site.tasks;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Pin;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;

class Walls {
    final RopeWorld world = new RopeWorld();
    final Rope rope;
    final Pin hand;

    Walls() {
        // A wall of 2 cm, and a step of the floor.
        world.colliders().add(new ColliderDef(ColliderShape.box(0.02, 4)).position(1, 0.6));
        world.colliders().add(new ColliderDef(ColliderShape.box(6, 0.4)).position(0, -1.2));
        rope = world.add(new RopeDef()
                .straight(0, 1, 0, -1)
                .nodes(31)
                .segmentLength(0.05)
                .radius(0.03) // half the thickness: segments keep that distance
                .friction(0.5)
                .pin(0));
        hand = rope.pin(0);
    }

    /** Drags the rope; the pin itself goes where it is told, so keep it out of walls. */
    void frame(double seconds, double mouseX, double mouseY) {
        hand.moveTo(mouseX, mouseY);
        world.update(seconds);
    }
}
