package io.github.cordage.thread;

import io.github.cordage.ColliderShape;
import io.github.cordage.RopeBody;
import org.jspecify.annotations.Nullable;

/** The state of a body in a published state of its world. */
final class BodyFrame {
    /** Numbers in a pose: x, y, z and a quaternion. */
    static final int POSE = 7;

    /** Most numbers in a size. */
    static final int MOST_SIZES = 3;

    int id;
    String name = "";
    @Nullable ColliderShape shape;
    final double[] size = new double[MOST_SIZES];
    int sizes;

    /** Poses before and after the last step, as {@link RopeBody#copyPose} writes them. */
    final double[] before = new double[POSE];

    final double[] after = new double[POSE];

    void fill(RopeBody body) {
        id = body.id();
        name = body.name();
        shape = body.shape();
        sizes = body.copySize(size, 0);
        body.copyPose(before, 0, 0);
        body.copyPose(after, 0, 1);
    }
}
