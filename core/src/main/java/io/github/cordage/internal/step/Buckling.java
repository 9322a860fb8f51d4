package io.github.cordage.internal.step;

import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.via.Bend;
import io.github.cordage.internal.via.Leg;

/**
 * First guesses for a light rope that a heavy end comes back along: a climber who swings toward the pin, or toward a
 * corner. The rope lies nearly straight there, and has to buckle. Along a straight line, passes can only compress it,
 * with tensions that have no limit; so the part between the heavy end and what holds it, a pin or a corner, is bowed to
 * its length before the first pass. What it deviates from the straight line already grows by the same factor
 * everywhere, as it does where a rope buckles.
 */
final class Buckling {
    /**
     * A part is bowed if it is longer than the straight line by more than this fraction, and by less than the other.
     */
    private static final double SLACK = 1e-3;

    private static final double MOST_SLACK = 0.2;

    /** A part is nearly straight if its deviations make it longer by less than this fraction of what they should. */
    private static final double STRAIGHT = 0.5;

    /** Height of an arc that is added to the deviations, so that there are any, as a fraction of a segment. */
    private static final double ARC = 1e-3;

    /** Held end of the part, final position of its other end, and position of that in the first guess [m]. */
    private final double[] held = new double[3];

    private final double[] end = new double[3];
    private final double[] guessed = new double[3];

    /**
     * Nodes of the part: the nearest to where it is held, and the nearest to its other end; step from the latter to the
     * former.
     */
    private int first;

    private int last;
    private int way;

    /** Length of the rope beyond these nodes, and of the whole part [m]. */
    private double lengthToFirst;

    private double lengthFromLast;
    private double length;

    /** Unit vector along the part. */
    private double alongX;

    private double alongY;
    private double alongZ;

    /** Direction in which it is bowed if it does not deviate. */
    private final BowSide side = new BowSide();

    /** Deviation of a node from the straight line [m]. */
    private double offX;

    private double offY;
    private double offZ;

    /**
     * Bows the parts of a rope that its heavy ends come back along; the segments have been measured.
     *
     * @param expected positions predicted from inertia and forces alone [m]
     * @param gx acceleration of the whole rope along x [m/s²]
     * @return whether there were any
     */
    boolean bow(RopeState rope, ChainPass chain, NodeVectors expected, double gx, double gy, double gz) {
        boolean any = false;
        for (int heavy = 0; heavy < rope.count; heavy += Math.max(1, rope.count - 1)) {
            way = heavy == 0 ? 1 : -1;
            if (isHeavy(rope, heavy) && findPart(rope, chain, expected, heavy)) {
                any |= bow(rope, chain, heavy, gx, gy, gz);
            }
        }
        return any;
    }

    /** Whether a node is free, and heavier than all other free nodes together. */
    private static boolean isHeavy(RopeState rope, int node) {
        double others = 0;
        for (int i = 0; i < rope.count; i++) {
            others += i == node || rope.inverseMass[i] == 0 ? 0 : rope.mass[i];
        }
        return rope.inverseMass[node] > 0 && rope.mass[node] > others;
    }

    /** Finds the part to bow, the first one with nodes within from a heavy end on; returns whether there is one. */
    private boolean findPart(RopeState rope, ChainPass chain, NodeVectors expected, int heavy) {
        double[] target = chain.spans.target;
        set(end, expected.x[heavy], expected.y[heavy], expected.z[heavy]);
        set(guessed, rope.x[heavy], rope.y[heavy], rope.z[heavy]);
        boolean any = false;
        length = 0;
        for (int i = heavy; i + way >= 0 && i + way < rope.count; i += way) {
            int segment = Math.min(i, i + way);
            Bend bend = chain.geometry.bends.of(segment);
            if (bend != null && !any) {
                // What the heavy end has pushed over the corner belongs to the part behind that.
                lengthFromLast = target[segment] - lengthAtEnd(bend);
                length = lengthFromLast;
            } else if (bend != null) {
                Leg leg = way < 0 ? bend.behind : bend.before;
                leg.copyPlace(held);
                first = i;
                lengthToFirst = target[segment] - (bend.length() - leg.distance);
                length += lengthToFirst;
                return lengthToFirst > 0 && lengthFromLast > 0;
            } else {
                lengthFromLast = any ? lengthFromLast : target[segment];
                length += target[segment];
                if (rope.inverseMass[i + way] == 0) {
                    set(held, rope.x[i + way], rope.y[i + way], rope.z[i + way]);
                    first = i;
                    lengthToFirst = target[segment];
                    return any && lengthFromLast > 0;
                }
            }
            last = any ? last : i + way;
            any = true;
        }
        return false;
    }

    /**
     * Length of the rope between the heavy end and where it leaves the corners beside that; the part ends there then
     * [m].
     */
    private double lengthAtEnd(Bend bend) {
        Leg near = way < 0 ? bend.behind : bend.before;
        Leg far = way < 0 ? bend.before : bend.behind;
        near.copyPlace(held);
        double sum = bend.length() - near.distance - far.distance + distance(held, end);
        far.copyPlace(end);
        far.copyPlace(guessed);
        return sum;
    }

    private boolean bow(RopeState rope, ChainPass chain, int heavy, double gx, double gy, double gz) {
        double reach = distance(held, end);
        double slack = length - reach;
        if (!(reach > 0) || slack < SLACK * length || slack > MOST_SLACK * length || isHeld(rope)) {
            return false;
        }
        alongX = (end[0] - held[0]) / reach;
        alongY = (end[1] - held[1]) / reach;
        alongZ = (end[2] - held[2]) / reach;
        side.choose(alongX, alongY, alongZ, gx, gy, gz);
        double longer = walk(rope, chain, 0);
        if (longer > STRAIGHT * slack) {
            return false;
        }
        walk(rope, chain, Math.sqrt(slack / longer));
        if (last - way == heavy) {
            rope.x[heavy] = end[0];
            rope.y[heavy] = end[1];
            rope.z[heavy] = end[2];
        }
        return true;
    }

    /** Whether a node of the part touches something: what winds on a drum is not straight because it has to buckle. */
    private boolean isHeld(RopeState rope) {
        Contacts c = rope.contacts;
        boolean held = false;
        for (int k = 0; k < c.count; k++) {
            int node = c.place[k] >> 1;
            held |= c.touches(k) && node >= Math.min(first, last) && node <= Math.max(first, last);
        }
        return held;
    }

    /**
     * Goes along the nodes of the part; returns by how much their deviations make it longer than the straight line [m].
     *
     * @param factor by which deviations grow; 0 to leave the nodes where they are
     */
    private double walk(RopeState rope, ChainPass chain, double factor) {
        double longer = 0;
        double gone = lengthToFirst;
        double step = gone;
        double x = 0;
        double y = 0;
        double z = 0;
        for (int i = first; i != last - way; i -= way) {
            double share = gone / length;
            deviate(rope.x[i], rope.y[i], rope.z[i], share, ARC * rope.spacing);
            longer += squared(offX - x, offY - y, offZ - z) / (2 * step);
            x = offX;
            y = offY;
            z = offZ;
            if (factor > 0) {
                rope.x[i] = held[0] + share * (end[0] - held[0]) + factor * x;
                rope.y[i] = held[1] + share * (end[1] - held[1]) + factor * y;
                rope.z[i] = held[2] + share * (end[2] - held[2]) + factor * z;
            }
            step = i == last ? lengthFromLast : chain.spans.target[Math.min(i, i - way)];
            gone += step;
        }
        return longer + squared(x, y, z) / (2 * step);
    }

    /** Computes how far a place is beside the straight line of the first guess, and adds an arc of a height [m]. */
    private void deviate(double x, double y, double z, double share, double height) {
        double dx = x - held[0] - share * (guessed[0] - held[0]);
        double dy = y - held[1] - share * (guessed[1] - held[1]);
        double dz = z - held[2] - share * (guessed[2] - held[2]);
        double along = dx * alongX + dy * alongY + dz * alongZ;
        double arc = 4 * height * share * (1 - share);
        offX = dx - along * alongX + arc * side.x;
        offY = dy - along * alongY + arc * side.y;
        offZ = dz - along * alongZ + arc * side.z;
    }

    private static double distance(double[] a, double[] b) {
        return Math.sqrt(squared(a[0] - b[0], a[1] - b[1], a[2] - b[2]));
    }

    private static double squared(double x, double y, double z) {
        return x * x + y * y + z * z;
    }

    private static void set(double[] to, double x, double y, double z) {
        to[0] = x;
        to[1] = y;
        to[2] = z;
    }
}
