package io.github.cordage.thread;

import io.github.cordage.ColliderShape;
import io.github.cordage.ColliderView;
import io.github.cordage.internal.math.Check;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A collider as a reader shows it. A reader uses the same object for a collider in all states. */
final class ColliderMirror implements ColliderView {
    private final long id;
    private String name;
    private ColliderShape shape;
    private @Nullable ColliderFrame frame;

    ColliderMirror(ColliderFrame first) {
        id = first.id;
        name = first.name;
        shape = Objects.requireNonNull(first.shape);
    }

    /** Shows another state. */
    void show(ColliderFrame newFrame) {
        frame = newFrame;
        // Restoring a snapshot may have replaced the collider by another one of the same id.
        name = newFrame.name;
        shape = Objects.requireNonNull(newFrame.shape);
    }

    /** Shows nothing any more: the collider is gone, or the reader closed. */
    void hide() {
        frame = null;
    }

    private ColliderFrame frame() {
        ColliderFrame shown = frame;
        if (shown == null) {
            throw new IllegalStateException(
                    "collider " + id + " is not in the world any more, or its reader was closed");
        }
        return shown;
    }

    @Override
    public long id() {
        return id;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public ColliderShape shape() {
        return shape;
    }

    @Override
    public boolean isAlive() {
        return frame != null;
    }

    @Override
    public double x() {
        return frame().x;
    }

    @Override
    public double y() {
        return frame().y;
    }

    @Override
    public double z() {
        return frame().z;
    }

    @Override
    public double rotation() {
        return frame().rotation;
    }

    @Override
    public int copyOrientation(double[] dst, int offset) {
        ColliderFrame from = frame();
        Check.room("dst", dst.length, offset, 4);
        System.arraycopy(from.orientation, 0, dst, offset, 4);
        return offset + 4;
    }

    @Override
    public boolean isEnabled() {
        return frame().enabled;
    }
}
