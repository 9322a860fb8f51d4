package io.github.cordage.thread;

import io.github.cordage.RopeView;
import io.github.cordage.internal.math.Blend;
import io.github.cordage.internal.math.Check;
import org.jspecify.annotations.Nullable;

/** A rope as a reader sees it: the same object for the same rope, whichever state the reader holds. */
final class RopeMirror implements RopeView {
    private final WorldReader reader;
    private final int id;
    private String name;
    private @Nullable RopeFrame frame;

    RopeMirror(WorldReader reader, int id, String name) {
        this.reader = reader;
        this.id = id;
        this.name = name;
    }

    /** Shows another state, or none any more. */
    void show(@Nullable RopeFrame newFrame) {
        frame = newFrame;
        // A snapshot may have put another in its place.
        name = newFrame == null ? name : newFrame.name;
    }

    private RopeFrame frame() {
        RopeFrame shown = frame;
        if (shown == null) {
            throw new IllegalStateException("rope " + id + " is not in the world any more, or its reader was closed");
        }
        return shown;
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
    public double alpha() {
        frame();
        return reader.alpha();
    }

    @Override
    public int nodeCount() {
        return frame().nodes;
    }

    @Override
    public double radius() {
        return frame().radius;
    }

    @Override
    public boolean isPinned(int node) {
        return frame().pinned[Check.inRange("node", node, 0, frame().nodes - 1)];
    }

    @Override
    public int copyPositions(float[] dst, int offset, double alpha) {
        RopeFrame from = frame();
        Check.inRange("alpha", alpha, 0, 1);
        int count = 3 * from.nodes;
        Check.room("dst", dst.length, offset, count);
        for (int i = 0; i < count; i++) {
            dst[offset + i] = (float) Blend.between(from.before[i], from.after[i], alpha);
        }
        return offset + count;
    }

    @Override
    public int copyPositions(double[] dst, int offset, double alpha) {
        RopeFrame from = frame();
        Check.inRange("alpha", alpha, 0, 1);
        int count = 3 * from.nodes;
        Check.room("dst", dst.length, offset, count);
        for (int i = 0; i < count; i++) {
            dst[offset + i] = Blend.between(from.before[i], from.after[i], alpha);
        }
        return offset + count;
    }

    @Override
    public int copyRestCoordinates(float[] dst, int offset) {
        RopeFrame from = frame();
        Check.room("dst", dst.length, offset, from.nodes);
        System.arraycopy(from.restCoordinates, 0, dst, offset, from.nodes);
        return offset + from.nodes;
    }

    @Override
    public int copyTensions(float[] dst, int offset) {
        RopeFrame from = frame();
        Check.room("dst", dst.length, offset, from.nodes - 1L);
        System.arraycopy(from.tensions, 0, dst, offset, from.nodes - 1);
        return offset + from.nodes - 1;
    }

    @Override
    public int copyMasses(double[] dst, int offset) {
        RopeFrame from = frame();
        Check.room("dst", dst.length, offset, from.nodes);
        System.arraycopy(from.masses, 0, dst, offset, from.nodes);
        return offset + from.nodes;
    }

    @Override
    public int contactCount() {
        return frame().contactCount;
    }

    @Override
    public int copyContacts(double[] dst, int offset) {
        RopeFrame from = frame();
        int numbers = from.contactCount * NUMBERS_PER_CONTACT;
        Check.room("dst", dst.length, offset, numbers);
        System.arraycopy(from.contacts, 0, dst, offset, numbers);
        return offset + numbers;
    }

    @Override
    public int copyBounds(double[] dst, int offset) {
        RopeFrame from = frame();
        Check.room("dst", dst.length, offset, 6);
        System.arraycopy(from.bounds, 0, dst, offset, 6);
        return offset + 6;
    }

    /** Names the rope, for debugging. */
    @Override
    public String toString() {
        return "rope " + id + (name.isEmpty() ? "" : " \"" + name + "\"");
    }
}
