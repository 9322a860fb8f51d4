package io.github.cordage.internal.state;

import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.snapshot.Transfer;
import org.jspecify.annotations.Nullable;

/**
 * What a node is fixed to whose attachment to a body yields: a mass that weighs nothing beside the node, and that a
 * spring without length holds to a place on the body. The force on it is (place - at) / compliance, and the body feels
 * the opposite at the place.
 */
public final class SoftMass extends RingMass {
    /** Its mass beside that of its node. */
    private static final double LIGHT = 1e-6;

    /** Elongation of the spring per force [m/N], above 0. */
    public double compliance;

    /** The body; null only while a snapshot is read. */
    private @Nullable BodyState base;

    /** The place, in the axes of the body [m]. */
    private final double[] onBase;

    /** Vector from the center of the body to the attachment point, in fixed axes, at the last update [m]. */
    public final double[] arm = new double[AXES];

    /** Move of the attachment point in addition to the moves of the coming pass [m]. */
    public final double[] drift = new double[AXES];

    /** Position of the attachment point predicted linearly by the last pass [m]; valid if {@link #isForetold}. */
    private final double[] foretold = new double[AXES];

    private boolean isForetold;

    /** Position of the attachment point before the body was moved by hand [m]. */
    private final double[] placeBefore = new double[AXES];

    /** Energy in the spring at the start of the step [J]. */
    private double startEnergy;

    /** @param onBase the place, in the axes of the body [m]; shared, not copied */
    SoftMass(double compliance, double nodeMass, @Nullable BodyState base, double[] onBase) {
        super(Math.max(Limits.MASS_MIN, LIGHT * nodeMass), 0, 0, 0);
        this.compliance = compliance;
        this.base = base;
        this.onBase = onBase;
        if (base != null) {
            returnToPlace();
        }
    }

    /** Goes to the place, with its velocity. */
    void returnToPlace() {
        follow();
        for (int axis = 0; axis < AXES; axis++) {
            at[axis] = before[axis] = place(axis);
        }
        takeVelocity();
    }

    /** Takes the velocity of the place. */
    void takeVelocity() {
        follow();
        base().velocityAt(arm, velocity);
    }

    /** Whether its body is known: not while a snapshot is read. */
    boolean hasBase() {
        return base != null;
    }

    /** The body. */
    public BodyState base() {
        if (base == null) {
            throw new IllegalStateException("a soft attachment has no body yet");
        }
        return base;
    }

    /** Finds its body after a snapshot has been read. */
    public void setBase(BodyState its) {
        base = its;
    }

    /** Finds where the place on the body is now. */
    public void follow() {
        base().arm(onBase, arm);
    }

    private double place(int axis) {
        return base().at[axis] + arm[axis];
    }

    /** Force of the spring on it along an axis, after {@link #follow} [N]. */
    public double force(int axis) {
        return (place(axis) + drift[axis] - at[axis]) / compliance;
    }

    /** Energy in the spring [J]. */
    public double energy() {
        follow();
        double x = force(0);
        double y = force(1);
        double z = force(2);
        return compliance / 2 * (x * x + y * y + z * z);
    }

    /** Energy in the spring at the start of the step [J]. */
    public double startEnergy() {
        return startEnergy;
    }

    @Override
    void beginStep() {
        super.beginStep();
        if (base != null) {
            startEnergy = energy();
        }
    }

    /** Notes where a pass leads the place by the move of the body. */
    public void foretell(double[] move) {
        for (int axis = 0; axis < AXES; axis++) {
            foretold[axis] = place(axis) + move[axis];
        }
        isForetold = true;
    }

    /** Forgets that. */
    public void forget() {
        isForetold = false;
    }

    /**
     * Distance of the attachment point from its prediction, due to the rotation of the body [m]: the error of the
     * spring.
     */
    public double off() {
        if (!isForetold) {
            return 0;
        }
        follow();
        double sum = 0;
        for (int axis = 0; axis < AXES; axis++) {
            double d = place(axis) - foretold[axis];
            sum += d * d;
        }
        return Math.sqrt(sum);
    }

    /** Notes where the place is before its body is moved by hand. */
    void notePlace() {
        follow();
        for (int axis = 0; axis < AXES; axis++) {
            placeBefore[axis] = place(axis);
        }
    }

    /** Goes as far as the place has since. */
    void comeAlong() {
        follow();
        shift(place(0) - placeBefore[0], place(1) - placeBefore[1], place(2) - placeBefore[2]);
    }

    /** Its node is where it is. */
    @Override
    public void arm(double[] local, double[] to) {
        pastArm(1, local, to);
    }

    @Override
    public void pastArm(int back, double[] local, double[] to) {
        for (int axis = 0; axis < AXES; axis++) {
            to[axis] = 0;
        }
    }

    @Override
    boolean isOnRing() {
        return false;
    }

    /** Carries everything except compliance, body and place, which its pin does. */
    void transfer(Transfer t) {
        transfer(t, 2);
    }
}
