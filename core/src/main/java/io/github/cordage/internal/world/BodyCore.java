package io.github.cordage.internal.world;

import io.github.cordage.internal.collide.ShapeData;
import io.github.cordage.internal.math.Blend;
import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.snapshot.Transfer;
import io.github.cordage.internal.spec.BodyShape;
import io.github.cordage.internal.spec.BodySpec;
import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.Turn;
import io.github.cordage.internal.touch.Solid;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A rigid body of a world, as the engine sees it. Code outside this package can only read it; all changes go through
 * {@link BodyGate}.
 */
public final class BodyCore extends Handled {
    private static final int AXES = RingMass.AXES;

    final BodyState state;
    private String name = "";
    private boolean alive = true;

    /** Whether it ties ropes to each other, without a weight or shape of its own. */
    final boolean isJunction;

    /** Force of a rope at which a junction breaks [N]; infinite for never. */
    double breakForce = Double.POSITIVE_INFINITY;

    /** The nodes that a junction ties, as {@link Junctions} found them last. */
    final List<JunctionTie> ties = new ArrayList<>();

    private String fate = "";

    /** Whether a rope moves it in the coming step. */
    boolean isHeld;

    /** What it may touch. */
    final Solid solid;

    /** Whether it may touch something in the coming step, and whether that couples it with ropes. */
    boolean touches;

    boolean isCoupled;

    /** Whether it may touch a rope. */
    boolean isRoped;

    BodyCore(int id, BodySpec spec) {
        this(spec.make(id), false);
        name = spec.name;
    }

    /** A body to read a snapshot into. */
    BodyCore(int id, boolean isJunction) {
        this(new BodyState(id, 1, 0, 0, 0), isJunction);
    }

    /** A body in a state, which may be a junction. */
    BodyCore(BodyState state, boolean isJunction) {
        this.state = state;
        solid = new Solid(state);
        this.isJunction = isJunction;
    }

    /** Whether it takes the coming step together with ropes. */
    boolean moves() {
        return isHeld || isCoupled;
    }

    /** Id of the body, unique in its world. */
    public int id() {
        return state.id;
    }

    /** Name; may be empty. */
    public String name() {
        return name;
    }

    /** Whether the body is still in its world. */
    public boolean isAlive() {
        return alive;
    }

    /** Marks the body as removed; {@code what} completes messages about it. */
    void removed(String what) {
        alive = false;
        fate = what;
    }

    BodyState living() {
        if (!alive) {
            throw new IllegalStateException((isJunction ? "junction " : "body ") + state.id + " " + fate);
        }
        return state;
    }

    /** The shape in its own axes, around its center; null for a point. */
    public @Nullable ShapeData shape() {
        return state.surface.shape;
    }

    private boolean turnsInSpace() {
        return state.turn != null && !state.turn.isPlanar();
    }

    /** Radius, edges or extents [m]; see {@link BodyShape}. */
    public double[] size() {
        return BodyShape.size(shape(), turnsInSpace());
    }

    /** Copies radius, edges or extents [m]; returns the index after the last one. */
    public int copySize(double[] dst, int offset) {
        Check.room("dst", dst.length, offset, BodyShape.sizes(shape(), turnsInSpace()));
        return BodyShape.copySize(shape(), turnsInSpace(), dst, offset);
    }

    /** Radius of a circle, a sphere or a capsule [m]; 0 for others. */
    public double radius() {
        ShapeData shape = shape();
        return shape == null ? 0 : shape.radius;
    }

    /** Number of corners, or of ends of a capsule; see {@link BodyShape}. */
    public int vertexCount() {
        return BodyShape.vertexCount(shape());
    }

    /** Copies x, y of each of them [m]; returns the index after the last one. */
    public int copyVertices(double[] dst, int offset) {
        Check.room("dst", dst.length, offset, 2L * vertexCount());
        return BodyShape.copyVertices(shape(), dst, offset);
    }

    /** Whether it collides. */
    public boolean collides() {
        return living().surface.isSolid();
    }

    /** Coefficient of friction. */
    public double friction() {
        return living().surface.friction;
    }

    /** Coefficient of restitution. */
    public double restitution() {
        return living().surface.restitution;
    }

    /** Its categories, one bit each. */
    public long categories() {
        return living().surface.categories;
    }

    /** Categories that it collides with. */
    public long collidesWith() {
        return living().surface.collidesWith;
    }

    /** Requires that it is still in its world. */
    public void requireAlive() {
        living();
    }

    /** Force of a rope at which a junction breaks [N]. */
    public double breakForce() {
        living();
        return breakForce;
    }

    /** Mass [kg]. */
    public double mass() {
        return living().mass;
    }

    /** Decay rate of its velocities [1/s]. */
    public double damping() {
        return living().damping;
    }

    /** Moment of inertia about an axis of the body [kg m²]; 0 if it does not turn. */
    public double inertia(int axis) {
        Turn turn = living().turn;
        return turn == null || (turn.isPlanar() && axis < 2) ? 0 : turn.inertia(axis);
    }

    /** Position along an axis [m]. */
    public double at(int axis) {
        return living().at[axis];
    }

    /** Position along an axis between the last two steps [m]. */
    public double at(int axis, double alpha) {
        return Blend.between(living().before[axis], state.at[axis], alpha);
    }

    /** Velocity along an axis [m/s]. */
    public double velocity(int axis) {
        return living().velocity[axis];
    }

    /** Angular velocity about an axis [rad/s]. */
    public double spin(int axis) {
        Turn turn = living().turn;
        return turn == null ? 0 : turn.spin()[axis];
    }

    /** Force that acts in every step, along an axis [N]. */
    public double force(int axis) {
        return living().force[axis];
    }

    /** Torque that acts in every step, about an axis [N m]. */
    public double torque(int axis) {
        Turn turn = living().turn;
        return turn == null ? 0 : turn.torque[axis];
    }

    /** Angle about z [rad], from -π to π. */
    public double angle() {
        Turn turn = living().turn;
        if (turn == null) {
            return 0;
        }
        // The opposite quaternion is the same orientation.
        double sign = turn.now[0] < 0 ? -1 : 1;
        return 2 * StrictMath.atan2(sign * turn.now[3], sign * turn.now[0]);
    }

    /** Writes the orientation between the last two steps as a unit quaternion x, y, z, w. */
    public int copyOrientation(double[] dst, int offset, double alpha) {
        Check.inRange("alpha", alpha, 0, 1);
        Check.room("dst", dst.length, offset, AXES + 1);
        Turn turn = living().turn;
        if (turn == null) {
            dst[offset] = 0;
            dst[offset + 1] = 0;
            dst[offset + 2] = 0;
            dst[offset + AXES] = 1;
        } else {
            turn.copyBetween(alpha, dst, offset);
        }
        return offset + AXES + 1;
    }

    /** Kinetic energy [J]. */
    public double kineticEnergy() {
        return living().energy(state.velocity) + state.spinEnergy();
    }

    /** Carries everything except the id. */
    void transfer(Transfer t) {
        name = t.label(name);
        state.transfer(t);
        if (state.surface.isSolid()) {
            solid.memory.transfer(t);
        }
        if (!t.skipsLabels() || breakForce < Double.POSITIVE_INFINITY) {
            breakForce = t.aboveZero("breakForce", breakForce);
        }
    }

    @Override
    public String toString() {
        return (isJunction ? "junction " : "body ") + state.id + (name.isEmpty() ? "" : " \"" + name + "\"");
    }
}
