package io.github.cordage.thread;

import io.github.cordage.RopeBody;

/** The state of a body in a published state of its world. */
final class BodyFrame {
    /** Numbers in a pose: x, y, z and a quaternion. */
    static final int POSE = 7;

    /** Most numbers in a size. */
    static final int MOST_SIZES = 3;

    int id;
    String name = "";
    final double[] size = new double[MOST_SIZES];
    int sizes;
    double radius;
    int vertexCount;

    /** x, y of each vertex, and room for more. */
    double[] vertices = {};

    /** Poses before and after the last step, as {@link RopeBody#copyPose} writes them. */
    final double[] before = new double[POSE];

    final double[] after = new double[POSE];

    void fill(RopeBody body) {
        id = body.id();
        name = body.name();
        sizes = body.copySize(size, 0);
        radius = body.radius();
        vertexCount = body.vertexCount();
        if (vertices.length < 2 * vertexCount) {
            vertices = new double[2 * vertexCount];
        }
        body.copyVertices(vertices, 0);
        body.copyPose(before, 0, 0);
        body.copyPose(after, 0, 1);
    }
}
