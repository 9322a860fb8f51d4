package io.github.cordage.thread;

import io.github.cordage.RopeView;
import io.github.cordage.internal.math.Blend;
import io.github.cordage.internal.math.Check;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A rope as a reader shows it. A reader uses the same object for a rope in all states. */
final class RopeMirror implements RopeView {
    private final int id;
    private String name;
    private @Nullable Frame world;
    private @Nullable RopeFrame frame;

    RopeMirror(Frame world, RopeFrame rope) {
        id = rope.id;
        name = rope.name;
        show(world, rope);
    }

    /** Shows another state of the world and of the rope. */
    void show(Frame newWorld, RopeFrame newFrame) {
        world = newWorld;
        frame = newFrame;
        // Restoring a snapshot may have replaced the rope by another one of the same id.
        name = newFrame.name;
    }

    /** Shows nothing any more: the rope is gone, or the reader closed. */
    void hide() {
        world = null;
        frame = null;
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
        return Objects.requireNonNull(world).alphaNow();
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
    public boolean isStop(int node) {
        return frame().stops[Check.inRange("node", node, 0, frame().nodes - 1)];
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
    public boolean hasRoll() {
        return frame().hasRoll;
    }

    @Override
    public int copyRoll(double[] dst, int offset) {
        RopeFrame from = frame();
        if (!from.hasRoll) {
            return RopeView.super.copyRoll(dst, offset);
        }
        Check.room("dst", dst.length, offset, from.nodes + 3L);
        System.arraycopy(from.roll, 0, dst, offset, from.nodes + 3);
        return offset + from.nodes + 3;
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
    public int bendCount() {
        return frame().bendCount;
    }

    @Override
    public int copyBends(double[] dst, int offset, double alpha) {
        RopeFrame from = frame();
        int numbers = from.bendCount * NUMBERS_PER_BEND;
        return copyPlaces(from.ringsBefore, from.ringsAfter, numbers, NUMBERS_PER_BEND, dst, offset, alpha);
    }

    @Override
    public int wheelCount() {
        return frame().wheelCount;
    }

    @Override
    public int copyWheels(double[] dst, int offset, double alpha) {
        RopeFrame from = frame();
        int numbers = from.wheelCount * NUMBERS_PER_WHEEL;
        return copyPlaces(from.wheelsBefore, from.wheelsAfter, numbers, NUMBERS_PER_WHEEL, dst, offset, alpha);
    }

    @Override
    public int loadCount() {
        return frame().loadCount;
    }

    @Override
    public int copyLoads(double[] dst, int offset, double alpha) {
        RopeFrame from = frame();
        int numbers = from.loadCount * NUMBERS_PER_LOAD;
        return copyPlaces(from.loadsBefore, from.loadsAfter, numbers, NUMBERS_PER_LOAD, dst, offset, alpha);
    }

    /**
     * Copies records that begin with a position, which is blended between two steps.
     *
     * @param each numbers in a record
     */
    private static int copyPlaces(
            double[] before, double[] after, int numbers, int each, double[] dst, int offset, double alpha) {
        Check.inRange("alpha", alpha, 0, 1);
        Check.room("dst", dst.length, offset, numbers);
        for (int i = 0; i < numbers; i++) {
            dst[offset + i] = i % each < 3 ? Blend.between(before[i], after[i], alpha) : after[i];
        }
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
