package io.github.cordage.internal.state;

import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.snapshot.Transfer;
import org.jspecify.annotations.Nullable;

/** A pin: a led point that holds a node, or fixes it to the mass of a ring or to a body. */
public final class PinState extends LedPoint {
    private static final double[] NO_SPIN = {0, 0, 0};

    /** Ids of leaders are carried as this minus the id. */
    private static final int LED = -2;

    /** Index of the pinned node; follows it when nodes before it are inserted or removed. */
    public int node;

    /** World time at which the node is released [s]. */
    public double until = Double.POSITIVE_INFINITY;

    /** The mass that it is fixed to; null for a pin that is held or led. */
    public @Nullable RingMass mass;

    /** The body that leads it without being held by it; null for none. */
    public @Nullable BodyState leader;

    /**
     * The body of another engine that its node is fixed to; null for none. Not saved: the other engine sets it in each
     * step.
     */
    public @Nullable Port port;

    /** Position on that mass, in the axes of a body that turns [m]. */
    public final double[] onMass = new double[RingMass.AXES];

    /** Vector from the center of that mass, in fixed axes, at the last update [m]. */
    public final double[] arm = new double[RingMass.AXES];

    /** Force of the rope at which it breaks [N]; infinite for never. */
    public double breakForce = Double.POSITIVE_INFINITY;

    /** The direction of the rope that it holds. */
    public final Clamp clamp = new Clamp();

    /** Id of its body in a snapshot that is being read; -1 for none, less for a {@linkplain #leaderId leader}. */
    public int bodyId = -1;

    /** Creates a pin that holds a node at a point. */
    PinState(int node, double x, double y, double z) {
        this.node = node;
        hold(x, y, z);
    }

    /** Creates a pin to read a snapshot into. */
    PinState(int id) {
        this.id = id;
    }

    /** Fixes a node at a place to a mass, where the two are now. */
    public void fixTo(RingMass its, double x, double y, double z) {
        mass = its;
        if (its instanceof BodyState body) {
            body.local(x, y, z, onMass);
        } else {
            onMass[0] = x - its.at[0];
            onMass[1] = y - its.at[1];
            onMass[2] = z - its.at[2];
        }
        hold(x, y, z);
    }

    /** Fixes a node to a place on a body, given in the axes of the body. */
    public void fixOn(BodyState body, double x, double y, double z) {
        mass = body;
        onMass[0] = x;
        onMass[1] = y;
        onMass[2] = z;
        followMass();
        hold(nextX, nextY, nextZ);
    }

    /**
     * Fixes a node of a mass [kg] to a place on a body, given in the axes of the body, by a spring of a compliance
     * [m/N].
     */
    public void fixSoftly(BodyState body, double[] place, double compliance, double nodeMass) {
        System.arraycopy(place, 0, onMass, 0, RingMass.AXES);
        mass = new SoftMass(compliance, nodeMass, body, onMass);
        followMass();
        hold(nextX, nextY, nextZ);
    }

    /** Makes its spring another one, or none for a compliance of 0: the node is at its place on the body then. */
    public void setCompliance(double value, double nodeMass) {
        BodyState body = body();
        if (mass instanceof SoftMass soft && value > 0) {
            soft.compliance = value;
        } else if (body != null && value > 0) {
            fixSoftly(body, onMass, value, nodeMass);
        } else if (body != null) {
            fixOn(body, onMass[0], onMass[1], onMass[2]);
        }
    }

    /** The spring by which it is fixed to a body; null for none. */
    public @Nullable SoftMass soft() {
        return mass instanceof SoftMass soft ? soft : null;
    }

    /** The body that it is fixed to; null for none. */
    public @Nullable BodyState body() {
        return mass instanceof SoftMass soft ? soft.base() : mass instanceof BodyState body ? body : null;
    }

    /** Compliance of the spring by which it is fixed to a body [m/N]; 0 if it is rigid. */
    public double compliance() {
        return mass instanceof SoftMass soft ? soft.compliance : 0;
    }

    /** Makes it follow a place on a body, given in the axes of the body, which does not feel it. */
    public void follow(BodyState body, double[] place) {
        leader = body;
        System.arraycopy(place, 0, onMass, 0, RingMass.AXES);
        lead(0);
    }

    /**
     * Goes where its leader will be in h [s], if it goes on as it does.
     *
     * @return whether that is another place than before
     */
    public boolean lead(double h) {
        if (leader == null) {
            return false;
        }
        leader.arm(onMass, arm);
        double[] v = leader.velocity;
        double[] w = leader.turn == null ? NO_SPIN : leader.turn.spin();
        double x = leader.at[0] + arm[0] + h * (v[0] + w[1] * arm[2] - w[2] * arm[1]);
        double y = leader.at[1] + arm[1] + h * (v[1] + w[2] * arm[0] - w[0] * arm[2]);
        double z = leader.at[2] + arm[2] + h * (v[2] + w[0] * arm[1] - w[1] * arm[0]);
        boolean moves = !isHeldAt(x, y, z);
        hold(x, y, z);
        return moves;
    }

    /** Whether it holds the direction of the rope. */
    public boolean isClamp() {
        return clamp.exists();
    }

    /** Clamps the rope to a direction: a unit vector. */
    public void clamp(double[] direction) {
        clamp.set(direction[0], direction[1], direction[2]);
    }

    /** Position on its mass along an axis, in the axes of a body that turns [m]. */
    public double onMass(int axis) {
        return onMass[axis];
    }

    /** Goes where its mass is now. */
    void followMass() {
        if (mass != null) {
            mass.arm(onMass, arm);
            nextX = mass.at[0] + arm[0];
            nextY = mass.at[1] + arm[1];
            nextZ = mass.at[2] + arm[2];
        }
    }

    @Override
    public void aim(double time, double share) {
        if (mass == null) {
            super.aim(time, share);
        } else {
            followMass();
        }
    }

    /** Carries everything except the id, the mass, and the position at the end of the next step. */
    void transfer(Transfer t, int nodes) {
        node = t.whole("node of a pin", node, 0, nodes - 1);
        path = t.path(path);
        until = t.until("until", until);
        transferWay(t, "place of a pin");
        transferBody(t);
        // Hashes of ropes without clamps are the same as before there were clamps.
        if (!t.skipsLabels() || isClamp()) {
            clamp.transfer(t);
        }
    }

    /** Carries the body that it is on, which the world finds by its id, and the force at which it breaks. */
    private void transferBody(Transfer t) {
        BodyState body = t.reads() ? null : body();
        double give = t.reads() ? 0 : compliance();
        bodyId = body != null ? body.id : leader != null ? LED - leader.id : -1;
        // Hashes of ropes without bodies are the same as before there were bodies.
        if (!t.skipsLabels() || bodyId != -1) {
            bodyId = t.whole("body of a pin", bodyId, -Integer.MAX_VALUE, Integer.MAX_VALUE);
        }
        if (bodyId != -1) {
            t.numbers("place of a pin on a body", onMass, RingMass.AXES, Limits.COORDINATE);
        }
        if (!t.skipsLabels() || breakForce < Double.POSITIVE_INFINITY) {
            breakForce = t.aboveZero("breakForce", breakForce);
        }
        if (bodyId >= 0 && (!t.skipsLabels() || give > 0)) {
            give = t.number("compliance of a pin", give, 0, Limits.COMPLIANCE);
        }
        if (t.reads()) {
            mass = give > 0 ? new SoftMass(give, 1, null, onMass) : null;
            leader = null;
        }
        if (mass instanceof SoftMass soft) {
            soft.transfer(t);
        }
    }

    /** Id of the body that it is on or that leads it; -1 for none. */
    public int bodyOn() {
        if (leader != null) {
            return leader.id;
        }
        BodyState body = body();
        return body == null ? -1 : body.id;
    }

    /** Id of its leader in a snapshot that is being read; -1 for none. */
    public int leaderId() {
        return bodyId <= LED ? LED - bodyId : -1;
    }

    @Override
    public boolean isAtRest(double time) {
        return until == Double.POSITIVE_INFINITY && super.isAtRest(time);
    }

    @Override
    public String toString() {
        return "the pin of node " + node;
    }
}
