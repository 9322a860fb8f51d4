package io.github.cordage.engine;

/**
 * A body of an engine with colliders, which a {@link LookSchedule} reads when it may be near a rope. A module extends
 * it by what its engine says.
 */
public abstract class ScheduledBody implements CollidingBody {
    private final SourceState source;

    // Where its origin was when it was looked at last, and the time before [m].
    double x;
    double y;
    double z;
    private double lastX;
    private double lastY;
    private double lastZ;

    /** Speed of its origin then [m/s]. */
    double speed;

    /** Distance from its origin to the farthest point of its colliders [m]. */
    double radius;

    // Of LookSchedule.

    /** Time of the ropes at which it was looked at last, and up to which it need not be again [s]. */
    double looked;

    double due;

    /** It is at least as far from the boxes of all ropes as this [m]. */
    double gap;

    /** The box that was nearest when that was found. */
    RopeBox home = RopeBox.NONE;

    /** Its place in the list of bodies. */
    int place;

    /** Whether it is followed in each step. */
    boolean isNear;

    /** Whether it has never been read. */
    boolean isNew = true;

    /** Whether it must be read, near or not. */
    boolean isChanged;

    /** Whether it may have been in a box since it was looked at last, because it got faster than it should. */
    boolean hasCrossed;

    /**
     * Creates a body that has not been looked at.
     *
     * @param source what it has in common with the other bodies of its source
     */
    protected ScheduledBody(SourceState source) {
        this.source = source;
    }

    /**
     * Looks at where the body is and how fast, far from all ropes: calls {@link #setPlace} and {@link #setSpeed}.
     *
     * @return whether its colliders are still those that were read; it is followed in this step if not
     */
    protected abstract boolean glance();

    /**
     * Follows the body by a step near a rope: reads all that the engine says of it, calls {@link #setPlace}, {@link
     * #setSpeed}, {@link #setRadius} if its colliders are new, and {@link #move}, and finds the boxes over which its
     * colliders sweep. A body that is as it was in the step before may do less.
     *
     * @return whether any collider may be or sweep elsewhere than before
     */
    protected abstract boolean follow();

    /**
     * Says whether the body is still what it was at the start of the step, for engines that must not be asked of what
     * is gone. Is asked before a look in the course of a step.
     *
     * @return whether it can be looked at
     */
    protected boolean isThere() {
        return true;
    }

    /**
     * Says whether it can be left alone when it is far from all ropes.
     *
     * @return whether it is at a place and its motion has come to where the engine has it
     */
    protected abstract boolean isSettled();

    /**
     * Sets where its origin is. Nothing is checked.
     *
     * @param itsX x [m]
     * @param itsY y [m]
     * @param itsZ z [m]; 0 in the plane
     */
    protected final void setPlace(double itsX, double itsY, double itsZ) {
        // From nowhere, it comes to where it is.
        boolean wasSomewhere = Double.isFinite(x + y + z);
        lastX = wasSomewhere ? x : itsX;
        lastY = wasSomewhere ? y : itsY;
        lastZ = wasSomewhere ? z : itsZ;
        x = itsX;
        y = itsY;
        z = itsZ;
    }

    /**
     * Returns how far it has moved.
     *
     * @return distance between the last two places that were set [m]
     */
    protected final double moved() {
        double dx = x - lastX;
        double dy = y - lastY;
        double dz = z - lastZ;
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    /**
     * Sets how fast its origin goes. Nothing is checked.
     *
     * @param itsSpeed speed [m/s], at least 0
     */
    protected final void setSpeed(double itsSpeed) {
        speed = itsSpeed;
    }

    /**
     * Sets how far its colliders reach. Nothing is checked.
     *
     * @param itsRadius distance from its origin to their farthest point [m], at least 0; infinite for a collider
     *     without end
     */
    protected final void setRadius(double itsRadius) {
        radius = itsRadius;
    }

    /**
     * Says whether the body was near a rope in the step before, and has been followed since.
     *
     * @return whether {@link #move} goes on from the step before
     */
    protected final boolean wasNear() {
        return isNear && source.goesOn();
    }

    /**
     * Moves the body by the current step of the ropes: to be called once in {@link #follow}, after {@link #setPlace}.
     * One that comes near goes the way from where it was looked at last.
     *
     * @param motion of the body
     * @param begins whether it is another body than before
     */
    protected final void move(BodyMotion motion, boolean begins) {
        if (begins || isNew || !source.goesOn()) {
            motion.begin(source.step());
        } else if (isNear) {
            motion.advance(source.step(), source.engineStep());
        } else if (!hasCrossed) {
            motion.begin(source.step());
        } else {
            motion.enter(x - lastX, y - lastY, z - lastZ, source.time() - looked, source.step(), source.engineStep());
        }
    }
}
