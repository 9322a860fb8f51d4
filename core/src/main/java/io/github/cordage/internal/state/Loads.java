package io.github.cordage.internal.state;

/**
 * What accelerates the nodes of a rope in a step, beside what they do to each other: gravity, the accelerations of the
 * rope and of single nodes, and the air, which moves nodes by its drag.
 *
 * <p>With gravity g, the accelerations a of the rope and b of node i, the rope's own wind w and the air u that winds of
 * the world move at node i, a node at rest is accelerated by
 *
 * <pre>
 *   g + a + b_i + d (w + u_i)
 * </pre>
 *
 * <p>where d [1/s] is the rate by which the step at hand lets the node feel the air; each scheme has its own, so that
 * drag decays exactly. Masses on rings feel g + a and the air at them, bodies g alone.
 */
public final class Loads {
    private static final double[] NONE = {};

    /** Gravity and the acceleration of the whole rope, in the current step [m/s²]. */
    public double x;

    public double y;
    public double z;

    /** Acceleration of every node [m/s²], added to gravity. */
    public double ax;

    public double ay;
    public double az;

    /** Accelerations of single nodes [m/s²], added to the rope's; empty until one is set. */
    public double[] nodeAx = NONE;

    public double[] nodeAy = NONE;
    public double[] nodeAz = NONE;

    /** Velocity of the rope's own wind [m/s], and the air that winds of the world move. */
    public double windX;

    public double windY;
    public double windZ;
    public final NodeAir air = new NodeAir();

    Loads() {}

    /** Takes the gravity by which the rope falls in the coming step [m/s²]. */
    public void begin(double gravityX, double gravityY, double gravityZ) {
        x = gravityX + ax;
        y = gravityY + ay;
        z = gravityZ + az;
    }

    /** Size of gravity and the acceleration of the whole rope [m/s²]. */
    public double size() {
        return Math.sqrt(x * x + y * y + z * z);
    }

    /** Whether single nodes have more than the rope as a whole: accelerations of their own, or winds of the world. */
    public boolean differ() {
        return air.blows || isOwn();
    }

    private boolean isOwn() {
        return nodeAx.length > 0;
    }

    /** Acceleration of all nodes alike [m/s²] in air that they feel at a rate [1/s]. */
    public double uniformX(double felt) {
        return x + felt * windX;
    }

    public double uniformY(double felt) {
        return y + felt * windY;
    }

    public double uniformZ(double felt) {
        return z + felt * windZ;
    }

    /** Acceleration of a node without that by the air [m/s²]. */
    public double x(int node) {
        return isOwn() ? x + nodeAx[node] : x;
    }

    public double y(int node) {
        return isOwn() ? y + nodeAy[node] : y;
    }

    public double z(int node) {
        return isOwn() ? z + nodeAz[node] : z;
    }

    /** Acceleration of a node at rest [m/s²] in air that it feels at a rate [1/s]. */
    public double x(int node, double felt) {
        double a = uniformX(felt) + (isOwn() ? nodeAx[node] : 0);
        return air.blows ? a + felt * air.x[node] : a;
    }

    public double y(int node, double felt) {
        double a = uniformY(felt) + (isOwn() ? nodeAy[node] : 0);
        return air.blows ? a + felt * air.y[node] : a;
    }

    public double z(int node, double felt) {
        double a = uniformZ(felt) + (isOwn() ? nodeAz[node] : 0);
        return air.blows ? a + felt * air.z[node] : a;
    }

    /**
     * Adds what single nodes have beyond {@link #uniformX} to as many numbers.
     *
     * @param factor what an acceleration is multiplied by
     * @param ofAir what the speed of the air is multiplied by: the factor times the rate at which it is felt
     */
    public void addOfNodes(int count, double[] toX, double[] toY, double[] toZ, double factor, double ofAir) {
        if (air.blows && ofAir > 0) {
            add(air.x, toX, count, ofAir);
            add(air.y, toY, count, ofAir);
            add(air.z, toZ, count, ofAir);
        }
        if (isOwn()) {
            add(nodeAx, toX, count, factor);
            add(nodeAy, toY, count, factor);
            add(nodeAz, toZ, count, factor);
        }
    }

    private static void add(double[] a, double[] to, int count, double factor) {
        for (int i = 0; i < count; i++) {
            to[i] += factor * a[i];
        }
    }
}
