package io.github.cordage.internal.state;

import org.jspecify.annotations.Nullable;

/**
 * A via point that is part of the scene, rather than of a collider: it is held, dragged or led along a path, or fixed
 * to a mass or a body, which it goes with.
 */
public abstract sealed class MountedPoint extends ViaPoint permits RingPoint, PulleyPoint {
    /** The mass or body that it is fixed to; null if it is held or led. */
    public @Nullable RingMass mass;

    /** Position on that mass, in the axes of a body that turns [m]; 0 if there is none. */
    public final double[] onMass = new double[RingMass.AXES];

    /** Vector from the center of that mass, in fixed axes, at the last update [m]; 0 if there is none. */
    public final double[] arm = new double[RingMass.AXES];

    /** Id of its body in a snapshot that is being read; -1 for none. */
    public int bodyId = -1;

    /** Scratch memory for a velocity [m/s]. */
    private final double[] toward = new double[RingMass.AXES];

    MountedPoint(int id) {
        super(id);
    }

    MountedPoint(int segment, double x, double y, double z) {
        super(segment, x, y, z);
    }

    /** Computes where it is at the end of a step if it is held or led; else its mass takes it along. */
    @Override
    public void aim(double time, double share) {
        if (mass == null) {
            super.aim(time, share);
        }
    }

    @Override
    public final @Nullable RingMass mass() {
        return mass;
    }

    /** Mass that it is fixed to [kg]; 0 if it is held. */
    public final double ownMass() {
        return mass == null ? 0 : mass.mass;
    }

    /**
     * Velocity along an axis, 0 to 2 [m/s].
     *
     * @param h length of the last step [s]
     */
    public final double velocity(int axis, double h) {
        if (mass != null) {
            mass.velocityAt(arm, toward);
            return toward[axis];
        }
        return (at(axis) - (axis == 0 ? px : axis == 1 ? py : pz)) / h;
    }

    /** Fixes it to a mass, where it is now. */
    public final void fixTo(RingMass its) {
        mass = its;
        if (its instanceof BodyState body) {
            body.local(x, y, z, onMass);
        } else {
            onMass[0] = x - its.at[0];
            onMass[1] = y - its.at[1];
            onMass[2] = z - its.at[2];
        }
        its.arm(onMass, arm);
    }

    /** Fixes it to a place on a body, given in the axes of the body, and puts it there. */
    public final void fixOn(BodyState body, double[] place) {
        mass = body;
        System.arraycopy(place, 0, onMass, 0, onMass.length);
        comeAlong();
    }

    /** Goes where its mass has been put by hand. */
    final void comeAlong() {
        arrive();
        // It has not come from anywhere else.
        arrive();
    }

    /** Finds where its mass has it now, from the center of that. */
    public final void followMass() {
        if (mass != null) {
            mass.arm(onMass, arm);
        }
    }

    /**
     * Computes where it is at the end of a step if its mass keeps its velocity now, or that at the start of the step.
     */
    final void predict(boolean fromStart, double h) {
        if (mass == null) {
            return;
        }
        if (fromStart) {
            mass.startVelocityAt(arm, toward);
        } else {
            mass.velocityAt(arm, toward);
        }
        nextX = x + h * toward[0];
        nextY = y + h * toward[1];
        nextZ = z + h * toward[2];
    }

    /** Keeps its position as that before the coming step if it has a mass. */
    final void beginStep() {
        if (mass != null) {
            px = x;
            py = y;
            pz = z;
        }
    }

    @Override
    public final void arrive() {
        if (mass != null) {
            mass.arm(onMass, arm);
            nextX = mass.at[0] + arm[0];
            nextY = mass.at[1] + arm[1];
            nextZ = mass.at[2] + arm[2];
            hold(nextX, nextY, nextZ);
        }
        super.arrive();
    }
}
