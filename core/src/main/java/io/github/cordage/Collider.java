package io.github.cordage;

import io.github.cordage.internal.collide.ColliderState;
import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.snapshot.Transfer;

/**
 * A collider in a world's own set: the handle through which it is read and moved. Got from {@link ColliderSet#add}.
 *
 * <p>Reading is always possible until the collider is removed; changing it is not possible while the world is in a step.
 */
public final class Collider implements ColliderView {
    private final RopeWorld world;
    private final ColliderSet set;
    private String name;
    private final ColliderShape shape;
    private final ColliderState state;
    private boolean alive = true;

    Collider(RopeWorld world, ColliderSet set, String name, ColliderShape shape, ColliderState state) {
        this.world = world;
        this.set = set;
        this.name = name;
        this.shape = shape;
        this.state = state;
    }

    void transfer(Transfer t) {
        name = t.label(name);
        state.transfer(t);
    }

    ColliderState state() {
        return state;
    }

    void removed() {
        alive = false;
    }

    private ColliderState living() {
        if (!alive) {
            throw new IllegalStateException("collider " + state.id + " was removed from its world");
        }
        return state;
    }

    private ColliderState changeable() {
        living();
        world.requireNotStepping();
        return state;
    }

    /**
     * Returns the number of the collider in its world.
     *
     * @return 0 for the first collider added, rising; never used again after a collider was removed
     */
    @Override
    public long id() {
        return state.id;
    }

    /**
     * Returns the name.
     *
     * @return the name of the definition
     */
    @Override
    public String name() {
        return name;
    }

    /**
     * Returns the shape.
     *
     * @return the shape of the definition
     */
    @Override
    public ColliderShape shape() {
        return shape;
    }

    /**
     * Tells whether the collider is still in its world.
     *
     * @return false once it was removed
     */
    @Override
    public boolean isAlive() {
        return alive;
    }

    /**
     * Returns where the collider's origin is along x.
     *
     * @return x [m]
     */
    @Override
    public double x() {
        return living().placement.x;
    }

    /**
     * Returns where the collider's origin is along y.
     *
     * @return y [m]
     */
    @Override
    public double y() {
        return living().placement.y;
    }

    /**
     * Returns where the collider's origin is along z.
     *
     * @return z [m]
     */
    @Override
    public double z() {
        return living().placement.z;
    }

    /**
     * Returns the rotation about z.
     *
     * @return angle [rad]; of an orientation in space, the part of it about z
     */
    @Override
    public double rotation() {
        return living().placement.angle();
    }

    /**
     * Returns the velocity that was set along x.
     *
     * @return velocity [m/s]; 0 while the collider is led by a path or moved to a point
     */
    public double velocityX() {
        return living().vx;
    }

    /**
     * Returns the velocity that was set along y.
     *
     * @return velocity [m/s]; 0 while the collider is led by a path or moved to a point
     */
    public double velocityY() {
        return living().vy;
    }

    /**
     * Returns the velocity that was set along z.
     *
     * @return velocity [m/s]; 0 while the collider is led by a path or moved to a point
     */
    public double velocityZ() {
        return living().vz;
    }

    /**
     * Returns the spin that was set about x.
     *
     * @return spin [rad/s]; 0 while the collider is turned to an angle
     */
    public double spinX() {
        return living().wx;
    }

    /**
     * Returns the spin that was set about y.
     *
     * @return spin [rad/s]; 0 while the collider is turned to an angle
     */
    public double spinY() {
        return living().wy;
    }

    /**
     * Returns the spin that was set about z.
     *
     * @return spin [rad/s]; 0 while the collider is turned to an angle
     */
    public double spinZ() {
        return living().wz;
    }

    /**
     * Returns which kinds of things the collider is.
     *
     * @return one bit for each kind
     */
    public long categories() {
        return living().categories;
    }

    /**
     * Returns which kinds of things the collider meets.
     *
     * @return one bit for each kind
     */
    public long collidesWith() {
        return living().collidesWith;
    }

    /**
     * Returns what a rope's coefficient of friction is multiplied by.
     *
     * @return factor
     */
    public double friction() {
        return living().placement.friction;
    }

    /**
     * Tells whether ropes meet the collider.
     *
     * @return whether they do
     */
    @Override
    public boolean isEnabled() {
        return living().enabled;
    }

    /**
     * Copies the orientation.
     *
     * @param dst receives x, y, z, w of a quaternion of length 1
     * @param offset where in {@code dst} to begin; 4 numbers must fit from there
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit
     */
    @Override
    public int copyOrientation(double[] dst, int offset) {
        living();
        Check.room("dst", dst.length, offset, 4);
        return state.placement.copyOrientation(dst, offset);
    }

    /**
     * Moves the collider to a point. It gets there evenly within the frame that ends with the coming {@link
     * RopeWorld#update update} (or within the coming {@link RopeWorld#step() step}), and takes along what it meets. A velocity and a path end here.
     *
     * @param x x [m], within ±1e9
     * @param y y [m], within ±1e9
     * @param z z [m], within ±1e9
     * @throws IllegalArgumentException if a value is out of range
     * @throws IllegalStateException if the collider was removed, or the world is in a step
     */
    public void moveTo(double x, double y, double z) {
        checkPoint(x, y, z);
        changeable().moveTo(x, y, z);
        set.wake(state);
        world.log().note(Change.COLLIDER_MOVE, who(), x, y, z);
    }

    /**
     * Moves the collider to a point and turns it about z, both evenly within the coming frame. A velocity, a spin and a path
     * end here.
     *
     * @param x x [m], within ±1e9
     * @param y y [m], within ±1e9
     * @param z z [m], within ±1e9
     * @param rotation rotation about z to arrive at [rad], within ±1e9; it turns by the difference from {@link #rotation()},
     *     whole turns included
     * @throws IllegalArgumentException if a value is out of range
     * @throws IllegalStateException if the collider was removed, or the world is in a step
     */
    public void moveTo(double x, double y, double z, double rotation) {
        checkPoint(x, y, z);
        Check.angle("rotation", rotation);
        changeable().moveTo(x, y, z);
        state.turnTo(rotation);
        set.wake(state);
        world.log().note(Change.COLLIDER_MOVE_AND_TURN, who(), x, y, z, rotation);
    }

    /**
     * Puts the collider at a point at once, without a motion that would take along what it meets. A path ends here; velocity and
     * spin go on.
     *
     * @param x x [m], within ±1e9
     * @param y y [m], within ±1e9
     * @param z z [m], within ±1e9
     * @throws IllegalArgumentException if a value is out of range
     * @throws IllegalStateException if the collider was removed, or the world is in a step
     */
    public void teleport(double x, double y, double z) {
        checkPoint(x, y, z);
        set.changes(changeable());
        state.teleport(x, y, z);
        set.refit(state);
        world.log().note(Change.COLLIDER_TELEPORT, who(), x, y, z);
    }

    /**
     * Puts the collider at a point and turns it about z at once, without a motion that would take along what it meets. A path
     * ends here; velocity and spin go on.
     *
     * @param x x [m], within ±1e9
     * @param y y [m], within ±1e9
     * @param z z [m], within ±1e9
     * @param rotation rotation about z [rad], within ±1e9
     * @throws IllegalArgumentException if a value is out of range
     * @throws IllegalStateException if the collider was removed, or the world is in a step
     */
    public void teleport(double x, double y, double z, double rotation) {
        checkPoint(x, y, z);
        Check.angle("rotation", rotation);
        set.changes(changeable());
        state.teleport(x, y, z);
        state.teleport(rotation);
        set.refit(state);
        world.log().note(Change.COLLIDER_TELEPORT_AND_TURN, who(), x, y, z, rotation);
    }

    /** What a change is noted with. */
    private double who() {
        return (double) state.id;
    }

    private static void checkPoint(double x, double y, double z) {
        Check.coordinate("x", x);
        Check.coordinate("y", y);
        Check.coordinate("z", z);
    }

    /**
     * Changes the velocity of the collider's origin. A path ends here, and so does what is left of a way to a point.
     *
     * @param vx x component [m/s], within ±1e9
     * @param vy y component [m/s], within ±1e9
     * @param vz z component [m/s], within ±1e9
     * @throws IllegalArgumentException if a value is out of range
     * @throws IllegalStateException if the collider was removed, or the world is in a step
     */
    public void setVelocity(double vx, double vy, double vz) {
        Check.velocity("vx", vx);
        Check.velocity("vy", vy);
        Check.velocity("vz", vz);
        changeable().setVelocity(vx, vy, vz);
        set.wake(state);
        world.log().note(Change.COLLIDER_VELOCITY, who(), vx, vy, vz);
    }

    /**
     * Changes the spin about an axis of the world through the collider's origin. A shape of the plane can turn about z alone.
     *
     * @param wx x component of the axis times the spin [rad/s], within ±1e6
     * @param wy y component [rad/s], within ±1e6
     * @param wz z component [rad/s], within ±1e6
     * @throws IllegalArgumentException if a value is out of range, or would tilt a shape of the plane
     * @throws IllegalStateException if the collider was removed, or the world is in a step
     */
    public void setSpin(double wx, double wy, double wz) {
        ColliderDef.checkSpin(shape, wx, wy, wz);
        changeable().setSpin(wx, wy, wz);
        set.wake(state);
        world.log().note(Change.COLLIDER_SPIN, who(), wx, wy, wz);
    }

    /**
     * Changes which kinds of things the collider is, and which it meets.
     *
     * @param categories one bit for each kind that the collider is
     * @param collidesWith one bit for each kind that it meets
     * @throws IllegalStateException if the collider was removed, or the world is in a step
     */
    public void setFilter(long categories, long collidesWith) {
        set.changes(changeable());
        state.categories = categories;
        state.collidesWith = collidesWith;
        set.changed(state);
        world.log().noteFilter(Change.COLLIDER_FILTER, who(), categories, collidesWith);
    }

    /**
     * Makes the collider rougher or smoother.
     *
     * @param factor what a rope's coefficient of friction is multiplied by, from 0 to 1e6
     * @throws IllegalArgumentException if the value is out of range
     * @throws IllegalStateException if the collider was removed, or the world is in a step
     */
    public void setFriction(double factor) {
        ColliderDef.checkFriction(factor);
        changeable().placement.friction = factor;
        set.changed(state);
        world.log().note(Change.COLLIDER_FRICTION, who(), factor);
    }

    /**
     * Lets ropes meet the collider, or not. It moves on in any case.
     *
     * @param enabled whether ropes meet it
     * @throws IllegalStateException if the collider was removed, or the world is in a step
     */
    public void setEnabled(boolean enabled) {
        changeable().enabled = enabled;
        set.changed(state);
        world.log().note(Change.COLLIDER_ENABLED, who(), enabled ? 1 : 0);
    }

    /**
     * Names the collider, for debugging.
     *
     * @return id, name and shape
     */
    @Override
    public String toString() {
        return "collider " + state.id + (name.isEmpty() ? "" : " \"" + name + "\"") + ", " + shape;
    }
}
