package io.github.cordage.site.tasks;

import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;

class Lamp {
    final RopeWorld world = new RopeWorld();
    final RopeBody lamp =
            world.bodies().add(new RopeBodyDef().mass(3).box(0.6, 0.4).position(0, -2.2));
    final Rope rope = world.add(new RopeDef()
            .straight(0, 0, 0, -1)
            .nodes(21)
            .segmentLength(0.1)
            .nodeMass(0.01)
            .pin(0) // to the ceiling
            .pin(new PinDef(-1).on(lamp, 0, 0.2, 0))); // to the middle of the lamp's upper edge
    final double[] pose = new double[7];

    void bump() {
        lamp.applyImpulse(9, 0, 0); // N s
    }

    void frame(double seconds) {
        world.update(seconds);
        lamp.copyPose(pose, 0, world.alpha());
        // draw the lamp at pose[0], pose[1], turned by angle()
    }

    double angle() {
        return 2 * Math.atan2(pose[5], pose[6]);
    }
}
