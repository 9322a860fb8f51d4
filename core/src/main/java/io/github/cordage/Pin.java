package io.github.cordage;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.state.PinState;
import java.util.Objects;

/** A node that is held: it stays, is dragged, or follows a path, until it is released. Got from {@link Rope#pin}. */
public final class Pin {
    private final Rope rope;
    private final PinState state;

    Pin(Rope rope, PinState state) {
        this.rope = rope;
        this.state = state;
    }

    /**
     * Returns the rope.
     *
     * @return the rope that the node belongs to
     */
    public Rope rope() {
        return rope;
    }

    /**
     * Returns the pinned node.
     *
     * @return index of the node
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
     * ends here. With a limit on moves ({@link RopeDef#maxMove}) the node follows as fast as the limit lets it.
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
        state.moveTo(x, y, z);
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
        state.path = keys;
    }

    /**
     * Lets the node go. It keeps the velocity that the pin had.
     *
     * @throws IllegalStateException if the pin was released before, or the world is in a step
     */
    public void release() {
        requireHolding();
        rope.release(state);
    }

    private void requireHolding() {
        rope.requireChangeable();
        if (!rope.holds(state)) {
            throw new IllegalStateException("the pin of node " + state.node + " was released");
        }
    }
}
