package io.github.cordage.thread;

import io.github.cordage.internal.math.Blend;
import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Quaternions;
import io.github.cordage.view.RopeBodyView;
import org.jspecify.annotations.Nullable;

/** A body as a reader shows it. A reader uses the same object for a body in all states. */
final class BodyMirror implements RopeBodyView {
    private static final int AXES = 3;

    private final int id;
    private String name;
    private double radius;
    private int vertexCount;
    private double[] vertices = {};
    private final double[] size = new double[BodyFrame.MOST_SIZES];
    private int sizes;
    private @Nullable BodyFrame frame;

    BodyMirror(BodyFrame first) {
        id = first.id;
        name = first.name;
    }

    /** Shows another state. */
    void show(BodyFrame newFrame) {
        frame = newFrame;
        // Restoring a snapshot may have replaced the body by another one of the same id.
        name = newFrame.name;
        radius = newFrame.radius;
        vertexCount = newFrame.vertexCount;
        if (vertices.length < 2 * vertexCount) {
            vertices = new double[2 * vertexCount];
        }
        System.arraycopy(newFrame.vertices, 0, vertices, 0, 2 * vertexCount);
        sizes = newFrame.sizes;
        System.arraycopy(newFrame.size, 0, size, 0, sizes);
    }

    /** Shows nothing any more: the body is gone, or the reader closed. */
    void hide() {
        frame = null;
    }

    @Override
    public int id() {
        return id;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public boolean isAlive() {
        return frame != null;
    }

    @Override
    public double radius() {
        return radius;
    }

    @Override
    public int vertexCount() {
        return vertexCount;
    }

    @Override
    public int copyVertices(double[] dst, int offset) {
        Check.room("dst", dst.length, offset, 2L * vertexCount);
        System.arraycopy(vertices, 0, dst, offset, 2 * vertexCount);
        return offset + 2 * vertexCount;
    }

    @Override
    public int copySize(double[] dst, int offset) {
        Check.room("dst", dst.length, offset, sizes);
        System.arraycopy(size, 0, dst, offset, sizes);
        return offset + sizes;
    }

    @Override
    public int copyPose(double[] dst, int offset, double alpha) {
        BodyFrame shown = frame;
        if (shown == null) {
            throw new IllegalStateException("body " + id + " is not in the world any more, or its reader was closed");
        }
        Check.inRange("alpha", alpha, 0, 1);
        Check.room("dst", dst.length, offset, BodyFrame.POSE);
        for (int axis = 0; axis < AXES; axis++) {
            dst[offset + axis] = Blend.between(shown.before[axis], shown.after[axis], alpha);
        }
        Quaternions.between(shown.before, AXES, shown.after, AXES, alpha, dst, offset + AXES);
        return offset + BodyFrame.POSE;
    }

    /** Names the body, for debugging. */
    @Override
    public String toString() {
        return "body " + id + (name.isEmpty() ? "" : " \"" + name + "\"");
    }
}
