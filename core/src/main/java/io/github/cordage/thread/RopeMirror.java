package io.github.cordage.thread;

import io.github.cordage.view.RopeView;

/** A rope as a reader shows it. A reader uses the same object for a rope in all states. */
final class RopeMirror implements RopeView {
    private final int id;
    private String name;
    private final Shown world;

    /** Its index among the ropes of the state; negative if it shows nothing. */
    private int index;

    /** The state that a reader shows. */
    static final class Shown {
        Frame frame;

        Shown(Frame frame) {
            this.frame = frame;
        }
    }

    RopeMirror(Shown world, int index) {
        this.world = world;
        RopeView rope = world.frame.ropes.get(index);
        id = rope.id();
        name = rope.name();
        show(index);
    }

    /** Shows a rope of the state, and of those that follow. */
    void show(int newIndex) {
        index = newIndex;
        // Restoring a snapshot may have replaced the rope by another one of the same id.
        name = frame().name();
    }

    /** Shows nothing any more: the rope is gone or not chosen, or the reader closed. */
    void hide() {
        index = -1;
    }

    /** {@link RopeSplits#total} of the state that its reader shows. */
    long splits() {
        return world.frame.splits;
    }

    private RopeView frame() {
        if (index < 0) {
            throw new IllegalStateException(
                    "rope " + id + " is not in the world or not shown any more, or its reader was closed");
        }
        return world.frame.ropes.get(index);
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
        return index >= 0;
    }

    @Override
    public double alpha() {
        frame();
        return world.frame.alphaNow();
    }

    @Override
    public int nodeCount() {
        return frame().nodeCount();
    }

    @Override
    public double radius() {
        return frame().radius();
    }

    @Override
    public double startRadius() {
        return frame().startRadius();
    }

    @Override
    public double endRadius() {
        return frame().endRadius();
    }

    @Override
    public boolean isPinned(int node) {
        return frame().isPinned(node);
    }

    @Override
    public boolean isStop(int node) {
        return frame().isStop(node);
    }

    @Override
    public int copyPositions(float[] dst, int offset, double alpha) {
        return frame().copyPositions(dst, offset, alpha);
    }

    @Override
    public int copyPositions(double[] dst, int offset, double alpha) {
        return frame().copyPositions(dst, offset, alpha);
    }

    @Override
    public int copyRestCoordinates(float[] dst, int offset) {
        return frame().copyRestCoordinates(dst, offset);
    }

    @Override
    public int copyTensions(float[] dst, int offset) {
        return frame().copyTensions(dst, offset);
    }

    @Override
    public int copyMasses(double[] dst, int offset) {
        return frame().copyMasses(dst, offset);
    }

    @Override
    public int contactCount() {
        return frame().contactCount();
    }

    @Override
    public int copyContacts(double[] dst, int offset) {
        return frame().copyContacts(dst, offset);
    }

    @Override
    public int bendCount() {
        return frame().bendCount();
    }

    @Override
    public int copyBends(double[] dst, int offset, double alpha) {
        return frame().copyBends(dst, offset, alpha);
    }

    @Override
    public int wheelCount() {
        return frame().wheelCount();
    }

    @Override
    public int copyWheels(double[] dst, int offset, double alpha) {
        return frame().copyWheels(dst, offset, alpha);
    }

    @Override
    public int loadCount() {
        return frame().loadCount();
    }

    @Override
    public int copyLoads(double[] dst, int offset, double alpha) {
        return frame().copyLoads(dst, offset, alpha);
    }

    @Override
    public boolean hasRoll() {
        return frame().hasRoll();
    }

    @Override
    public int copyRoll(double[] dst, int offset) {
        return frame().copyRoll(dst, offset);
    }

    @Override
    public int copyBounds(double[] dst, int offset) {
        return frame().copyBounds(dst, offset);
    }

    /** Names the rope, for debugging. */
    @Override
    public String toString() {
        return "rope " + id + (name.isEmpty() ? "" : " \"" + name + "\"");
    }
}
