package io.github.cordage.site.tasks;

import io.github.cordage.Pin;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;

class PixelRope {
    static final double PIXELS_PER_METRE = 100;

    final RopeWorld world = new RopeWorld();
    final Rope rope;
    final Pin hand;
    private final double height;
    private final float[] xyz;

    /** A rope of 240 pixels that hangs from (x, y); y points down, from the top of a screen of some height. */
    PixelRope(double x, double y, double height) {
        this.height = height;
        rope = world.add(new RopeDef()
                .straight(metres(x), metres(height - y), 0, -1)
                .nodes(25)
                .segmentLength(metres(10))
                .pin(0));
        hand = rope.pin(0);
        xyz = new float[3 * rope.nodeCount()];
    }

    static double metres(double pixels) {
        return pixels / PIXELS_PER_METRE;
    }

    void moveTo(double x, double y) {
        hand.moveTo(metres(x), metres(height - y));
    }

    /** Returns x, y of each node in pixels. */
    float[] frame(double seconds) {
        world.update(seconds);
        rope.copyPositions(xyz, 0, world.alpha());
        float[] points = new float[2 * rope.nodeCount()];
        for (int i = 0; i < rope.nodeCount(); i++) {
            points[2 * i] = (float) (xyz[3 * i] * PIXELS_PER_METRE);
            points[2 * i + 1] = (float) (height - xyz[3 * i + 1] * PIXELS_PER_METRE);
        }
        return points;
    }
}
