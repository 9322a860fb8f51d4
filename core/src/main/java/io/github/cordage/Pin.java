package io.github.cordage;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.state.PinState;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A node that is held: it stays, is dragged, or follows a path, until it is released. Got from {@link Rope#pin}. */
public final class Pin {
    private Rope rope;
    private PinState state;
    private @Nullable PoseSource source;
    private double offsetX;
    private double offsetY;
    private double offsetZ;

    Pin(Rope rope, PinState state) {
        this.rope = rope;
        this.state = state;
    }

    PinState state() {
        return state;
    }

    /** Stands for the same again after a snapshot was restored. */
    void adopt(Rope newRope, PinState newState) {
        rope = newRope;
        state = newState;
    }

    /** Goes over to another rope with its node. */
    void goTo(Rope newRope) {
        rope = newRope;
    }

    /** Whether it follows something. */
    boolean follows() {
        return source != null;
    }

    /** Moves the pin to where its source, if it has one, is at the end of the frame; returns what went wrong, if anything did. */
    @Nullable PoseSourceFailed ask(double time, Pose pose) {
        PoseSource from = source;
        if (from == null) {
            return null;
        }
        try {
            pose.reset();
            from.poseAt(time, pose);
            double x = Check.coordinate("x of the pin", pose.x(offsetX, offsetY, offsetZ));
            double y = Check.coordinate("y of the pin", pose.y(offsetX, offsetY, offsetZ));
            double z = Check.coordinate("z of the pin", pose.z(offsetX, offsetY, offsetZ));
            move(x, y, z);
            noteMove(x, y, z);
            return null;
        } catch (RuntimeException e) {
            return new PoseSourceFailed(rope, state.node, from, e);
        }
    }

    private void move(double x, double y, double z) {
        if (!state.isHeldAt(x, y, z)) {
            rope.wakeGently();
        }
        state.moveTo(x, y, z);
        rope.world().drag(state);
    }

    /**
     * Returns the rope.
     *
     * @return the rope that the node belongs to; another one after the rope was cut or joined with one
     */
    public Rope rope() {
        return rope;
    }

    /**
     * Returns the pinned node.
     *
     * @return index of the node; it changes when nodes come or go in front of it
     */
    public int node() {
        return state.node;
    }

    /**
     * Tells whether the pin still holds its node.
     *
     * @return false once it was released or its rope removed
     */
    public boolean isHolding() {
        return rope.isAlive() && rope.holds(state);
    }

    /**
     * Drags the node to a point. It gets there evenly within the frame that ends with the coming {@link
     * RopeWorld#update update} (or within the coming {@link RopeWorld#step() step}), so that a node dragged along with the mouse has the velocity of the mouse. A path
     * or a source ends here. With a limit on moves ({@link RopeDef#maxMove}) the node follows as fast as the limit lets it.
     *
     * @param x x [m], within ±1e9
     * @param y y [m], within ±1e9
     * @param z z [m], within ±1e9
     * @throws IllegalArgumentException if a value is out of range
     * @throws IllegalStateException if the pin was released, or the world is in a step
     */
    public void moveTo(double x, double y, double z) {
        Check.coordinate("x", x);
        Check.coordinate("y", y);
        Check.coordinate("z", z);
        requireHolding();
        source = null;
        move(x, y, z);
        noteMove(x, y, z);
    }

    private void noteMove(double x, double y, double z) {
        rope.world().log().note(Change.PIN_MOVE, rope.id(), state.node, x, y, z);
    }

    /**
     * Drags the node to a point of the plane.
     *
     * @param x x [m], within ±1e9
     * @param y y [m], within ±1e9
     * @throws IllegalArgumentException if a value is out of range
     * @throws IllegalStateException if the pin was released, or the world is in a step
     */
    public void moveTo(double x, double y) {
        moveTo(x, y, 0);
    }

    /**
     * Leads the node along key frames from the next step on.
     *
     * @param path key frames in the time of the world
     * @throws IllegalStateException if the pin was released, or the world is in a step
     */
    public void follow(PinPath path) {
        double[] keys = Objects.requireNonNull(path, "path").toArray();
        requireHolding();
        source = null;
        rope.wakeUp();
        state.path = keys;
        rope.world().log().note(Change.PIN_PATH, rope.id(), state.node, path);
    }

    /**
     * Keeps the node at a point of a moving object, from the next frame on until the pin is moved, given a path, or released.
     *
     * @param source says where the object is, once a frame
     * @param x where on the object, in its own axes, along x [m], within ±1e9
     * @param y the same along y [m], within ±1e9
     * @param z the same along z [m], within ±1e9
     * @throws IllegalArgumentException if a value is out of range
     * @throws IllegalStateException if the pin was released, or the world is in a step
     */
    public void follow(PoseSource source, double x, double y, double z) {
        Objects.requireNonNull(source, "source");
        Check.coordinate("x", x);
        Check.coordinate("y", y);
        Check.coordinate("z", z);
        requireHolding();
        // What the source says will be noted when it says it.
        rope.wake();
        rope.world().follows();
        this.source = source;
        offsetX = x;
        offsetY = y;
        offsetZ = z;
    }

    /**
     * Keeps the node at the place of a moving object.
     *
     * @param source says where the object is, once a frame
     * @throws IllegalStateException if the pin was released, or the world is in a step
     */
    public void follow(PoseSource source) {
        follow(source, 0, 0, 0);
    }

    /**
     * Lets the node go. It keeps the velocity that the pin had.
     *
     * @throws IllegalStateException if the pin was released before, or the world is in a step
     */
    public void release() {
        requireHolding();
        rope.wakeUp();
        rope.world().log().note(Change.RELEASE, rope.id(), state.node);
        rope.release(state);
    }

    private void requireHolding() {
        rope.requireChangeable();
        if (!rope.holds(state)) {
            throw new IllegalStateException("the pin of node " + state.node + " was released");
        }
    }
}
