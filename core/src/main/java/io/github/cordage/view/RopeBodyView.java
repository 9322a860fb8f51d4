package io.github.cordage.view;

import io.github.cordage.RopeBody;
import io.github.cordage.RopeWorld;

/**
 * Everything needed to draw a body. A {@link RopeBody} is a view for its world's thread; a {@link
 * io.github.cordage.thread.WorldReader} has views for another thread.
 */
public interface RopeBodyView {
    /**
     * Returns the number of the body, unique in its world.
     *
     * @return id, counted from 0
     */
    int id();

    /**
     * Returns the name.
     *
     * @return name; may be empty
     */
    String name();

    /**
     * Tells whether the body is still in its world.
     *
     * @return false once it was removed; its motion can then no longer be read
     */
    boolean isAlive();

    /**
     * Copies the size of its shape: the radius of a circle or a sphere, the 2 edges of a rectangle or the 3 edges of a
     * box, the extents of a capsule or a polygon along x and y, and z if it turns in space [m], or nothing for a point.
     *
     * @param dst receives up to 3 numbers
     * @param offset index of the first one
     * @return index after the last number
     * @throws IllegalArgumentException if the numbers do not fit
     */
    int copySize(double[] dst, int offset);

    /**
     * Returns the radius of its shape.
     *
     * @return radius of a circle, a sphere or a capsule [m]; 0 for others
     */
    double radius();

    /**
     * Returns the number of vertices that {@link #copyVertices} copies.
     *
     * @return corners of a polygon or a rectangle, 2 for the ends of a capsule, 0 for others
     */
    int vertexCount();

    /**
     * Copies the corners of a polygon or a rectangle, counterclockwise, or the centers of a capsule's ends: x and y of
     * each [m], in the axes of the body, from its center.
     *
     * @param dst receives 2 numbers per vertex
     * @param offset index of the first one
     * @return index after the last number
     * @throws IllegalArgumentException if the numbers do not fit
     */
    int copyVertices(double[] dst, int offset);

    /**
     * Copies where the body is, for drawing: x, y and z of its center [m], and its orientation as a unit quaternion x,
     * y, z, w.
     *
     * @param dst receives 7 numbers
     * @param offset index of the first one
     * @param alpha 0 for the step before the last, 1 for the last one; see {@link RopeWorld#alpha}
     * @return index after the last number
     * @throws IllegalArgumentException if the numbers do not fit, or {@code alpha} is not from 0 to 1
     * @throws IllegalStateException if the body was removed
     */
    int copyPose(double[] dst, int offset, double alpha);
}
