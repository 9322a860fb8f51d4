package io.github.cordage.internal.state;

import io.github.cordage.internal.collide.ShapeData;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.math.Quaternions;
import io.github.cordage.internal.snapshot.Transfer;

/**
 * A rigid body of a world. Nodes of ropes are pinned to it; gravity, its force and torque, its damping and these ropes
 * move it. What it touches is up to its {@link #surface}. The solver integrates it together with the rope; a body
 * without ropes takes its steps alone ({@link #fly}).
 */
public final class BodyState extends RingMass {
    /**
     * Rounds of the implicit midpoint rule for a free body: each gains the order of the angle that it turns by in a
     * step.
     */
    private static final int ROUNDS = 4;

    /** Id in its world. */
    public final int id;

    /** Decay rate of its velocities [1/s]. */
    public double damping;

    /** How it meets what it touches. */
    public final BodySurface surface = new BodySurface();

    /** A body of a mass [kg] at a place; {@link #turn} says whether it turns. */
    public BodyState(int id, double mass, double x, double y, double z) {
        super(mass, x, y, z);
        this.id = id;
    }

    /** Whether it can collide: it has a shape, and not one of the plane if it turns in space. */
    public boolean canCollide() {
        ShapeData shape = surface.shape;
        return shape != null && (turn == null || turn.isPlanar() || !shape.isFlat());
    }

    /** Begins where it is, as if it had been there before. */
    public void arrive() {
        beginStep();
    }

    /** Takes a step of h [s] with an acceleration [m/s²], if no rope holds it. */
    public void fly(double h, double ax, double ay, double az) {
        beginStep();
        saveVelocity();
        flyOn(h, ax, ay, az);
        stayInside();
    }

    /** Goes back to where the step began, with the velocity that it had. */
    public void startAgain() {
        restorePosition();
        restoreVelocity();
    }

    /** Goes back to where the step began, and stops there, if it has left the world. */
    public void stayInside() {
        if (!isWithin(Limits.COORDINATE, false) || !isWithin(Limits.FASTEST, true)) {
            // Outside the world, where nothing can follow.
            restorePosition();
            slowDown(0);
        }
    }

    /** Flies through a part of a step of h [s] with an acceleration [m/s²]. */
    public void flyOn(double h, double ax, double ay, double az) {
        double decay = damping == 0 ? 1 : StrictMath.exp(-damping * h);
        fly(0, h, acceleration(0, ax), decay);
        fly(1, h, acceleration(1, ay), decay);
        fly(2, h, acceleration(2, az), decay);
        if (turn != null) {
            turn.fly(h, decay, ROUNDS);
        }
    }

    private void fly(int axis, double h, double a, double decay) {
        double v = velocity[axis];
        velocity[axis] = decay * (v + h * a);
        at[axis] += h * (v + velocity[axis]) / 2;
    }

    /** Changes the mass; its moments of inertia change with it. */
    public void setMass(double value) {
        if (turn != null) {
            turn.scaleInertia(value / mass);
        }
        mass = value;
    }

    /** Computes where on the body a point is [m]. */
    public void local(double x, double y, double z, double[] to) {
        if (turn == null) {
            to[0] = x - at[0];
            to[1] = y - at[1];
            to[2] = z - at[2];
        } else {
            turn.inward(x - at[0], y - at[1], z - at[2], to);
        }
    }

    /** Moves the body to a place without giving it a velocity. */
    public void teleport(double x, double y, double z) {
        shift(x - at[0], y - at[1], z - at[2]);
    }

    /** Turns the body by a rotation vector [rad] without giving it a velocity; its angular velocity turns with it. */
    public void turnBy(double x, double y, double z) {
        if (turn != null) {
            double[] w = turn.spin();
            double[] q = {1, 0, 0, 0};
            Quaternions.turn(q, x, y, z);
            double[] turned = new double[AXES];
            Quaternions.rotate(q, w[0], w[1], w[2], turned);
            Quaternions.turn(turn.now, x, y, z);
            turn.beginStep();
            turn.setSpin(turned[0], turned[1], turned[2]);
        }
    }

    @Override
    boolean isOnRing() {
        return false;
    }

    /** Carries everything except the id. */
    public void transfer(Transfer t) {
        damping = t.number("damping of a body", damping, 0, Limits.RATE);
        transfer(t, 2);
        boolean turns = t.flag("turn of a body", turn != null);
        if (t.reads()) {
            turn = turns ? new Turn() : null;
        }
        if (turn != null) {
            turn.transfer(t);
        }
        // Hashes of bodies that collide with nothing do not depend on their surfaces.
        if (!t.skipsLabels() || surface.collides) {
            surface.transfer(t);
            t.require(!surface.collides || canCollide(), "collides");
        }
    }
}
