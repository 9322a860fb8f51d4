package io.github.cordage.internal.contact;

/**
 * The law of contact: how a normal force grows with depth, and what a contact feels of the motion. A force of a depth p
 * is k p / (1 - p / most)², so that it begins softly and what is pressed without end never passes through.
 */
public final class TouchLaw {
    /** Part of the most that a contact yields, behind which its force goes on along its tangent. */
    public static final double NEARLY_ALL = 0.95;

    /**
     * Stiffness per mass [1/s²]: a body sinks in by 1 µm under its own weight. The system is solved directly, so that
     * it costs nothing to be stiff.
     */
    public static final double STIFFNESS = 1e7;

    /** Stiffness of sides that leave each other, in inertias of a part: they reach their speed to 1e-4. */
    public static final double REBOUND = 1e4;

    /** Part of the size of a body that contacts yield at most. */
    public static final double MOST = 0.25;

    /** Time in which contacts lose what they bounce by [s]. */
    public static final double DAMPING = 0.004;

    /** Time in which overlap leaves, once that is slower than the recovery speed [s]. */
    public static final double RECOVERY = 0.1;

    /** Part of the most that a contact yields below which depth is no overlap: forces are known no better. */
    public static final double SLIGHT = 1e-3;

    private TouchLaw() {}

    /** Depth at which a contact of a stiffness [N/m] that yields a most [m] has a force [N]. */
    public static double depth(double force, double stiffness, double most) {
        double part = Math.max(0, force) / (stiffness * most);
        return most * 2 * part / (2 * part + 1 + Math.sqrt(4 * part + 1));
    }

    /** Force [N] at a depth that is felt [m]. */
    public static double force(double felt, double stiffness, double most) {
        double part = Math.min(felt / most, NEARLY_ALL);
        double room = 1 - part;
        double along = stiffness * part * most / (room * room);
        return along + slope(felt, stiffness, most) * (felt - part * most);
    }

    /** By how much that grows with depth [N/m]. */
    public static double slope(double felt, double stiffness, double most) {
        double part = Math.min(felt / most, NEARLY_ALL);
        double room = 1 - part;
        return stiffness * (1 + part) / (room * room * room);
    }

    /** Depth that a force of a contact does not account for, if a separation is negative [m]. */
    public static double overlap(double separation, double force, double stiffness, double most) {
        double overlap = -separation - depth(force, stiffness, most);
        // Where nothing has pressed, there is nothing to account for.
        double least = force > 0 ? SLIGHT * most : 0;
        return overlap > least && overlap < Double.POSITIVE_INFINITY ? overlap : 0;
    }

    /** Whether an overlap is worth a part of a step in which it leaves. */
    public static boolean isDeep(double overlap, double most) {
        return overlap > SLIGHT * most;
    }

    /** What is left of an overlap [m] after h [s], at a speed [m/s] at most. */
    public static double left(double overlap, double h, double speed) {
        return overlap - Math.min(speed * h, overlap * Math.min(1, h / RECOVERY));
    }
}
