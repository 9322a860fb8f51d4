package io.github.cordage.internal.contact;

import io.github.cordage.internal.chain.Segments;
import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.RopeState;
import java.util.Arrays;

/**
 * How far soft contacts yield. With inertia i [N/m] of the rope at a contact, a contact yields by {@link #SOFT} / i, or
 * less where the rope is bent over it under tension. Beyond a depth it is harder after a fast approach, so that it
 * stops the rope before its line is inside.
 *
 * <p>A place that overlaps a collider before the step is pushed out gently, only as far as the recovery speed allows,
 * and does not become deeper. Otherwise, colliders that leave no room would grip the rope with any force.
 */
final class ContactCompliance implements ContactLaw {
    /** Compliance of a contact, relative to the inverse inertia of the rope there. */
    private static final double SOFT = 0.01;

    /** Tangential compliance, relative to the same; ropes that stick in many places share the load by it. */
    private static final double GRIP = 0.02;

    /** Tension counts as inertia in the tangential compliance up to this multiple of the inertia. */
    private static final double TAUT = 20;

    /** Compliance of a contact that pushes an overlap out, relative to the same. */
    private static final double GENTLE = 0.1;

    /** Compliance of a contact that keeps a deep overlap from becoming deeper, relative to the same. */
    private static final double HELD = 0.01;

    /** Depth at which a contact bears a bent rope's tension, as a fraction of the distance that the rope keeps. */
    private static final double BENT = 0.02;

    /** In the first passes the largest such tension counts; later only one larger by this factor. */
    private static final int FIRST_PASSES = 4;

    private static final double LARGER = 3;

    /** A rope that starts a step deeper than this fraction of the distance that it keeps overlaps. */
    private static final double SHALLOW = 0.05;

    /** An impact goes no deeper than this fraction of the distance that the rope keeps. */
    private static final double LIMIT = 0.1;

    /** Compliance of each contact near its surface [m/N], and of what is added beyond a depth [m]. */
    private double[] near = {};

    private double[] deep = {};
    private double[] bend = {};

    /** Tangential compliance of each contact while it sticks [m/N]. */
    private double[] grip = {};

    /** Inverse inertia of the rope at each contact [m/N]. */
    private double[] unit = {};

    private final NarrowPhase finder;

    /** Sideways force of the tension at each contact [N]: the largest in this attempt. */
    private double[] bending = {};

    /** Length of the step [s], and distance that the rope keeps from colliders [m]. */
    private double step;

    private double own;

    /** Fraction of a change of depth that is left at the end of the step. */
    private double slow;

    /** Passes so far. */
    private int passes;

    ContactCompliance(NarrowPhase finder) {
        this.finder = finder;
    }

    /** Starts an attempt at a step. */
    @Override
    public void start(RopeState rope, double h) {
        step = h;
        own = ContactMargins.ownReach(rope);
        slow = ActiveContacts.slowness(h);
        passes = 0;
        forget();
    }

    /** Notes that a pass has been taken. */
    @Override
    public void pass() {
        passes++;
    }

    /** Forgets what the passes have shown, because contacts have been listed anew. */
    @Override
    public void forget() {
        Arrays.fill(bending, 0);
        Arrays.fill(grip, 0);
    }

    @Override
    public void reserve(int size) {
        near = new double[size];
        deep = new double[size];
        bend = new double[size];
        grip = new double[size];
        unit = new double[size];
        bending = new double[size];
    }

    /** Separation to which a contact is pushed out by the end of the step, or yields from [m]. */
    @Override
    public double goal(RopeState rope, Contacts c, int k) {
        double start = c.goal[k] - c.pushed[k];
        // A free node stops short of what it is pushed to, because the push yields.
        return start < -SHALLOW * own ? start + (1 + GENTLE) * c.pushed[k] : slow * Math.min(0, start);
    }

    /** Sets the compliances of a contact. */
    @Override
    public void set(RopeState rope, Segments chain, Contacts c, int k) {
        double goal = goal(rope, c, k);
        int i = c.place[k] >> 1;
        int next = c.feature[k] >= 0 ? i + 1 : i;
        double inertia = rope.inverseMass[i] == 0 ? 0 : chain.inertia[i];
        double now = bending(rope, chain, i);
        if (next > i) {
            inertia += rope.inverseMass[next] == 0 ? 0 : chain.inertia[next];
            now += bending(rope, chain, next);
        }
        if (now > (passes > FIRST_PASSES ? LARGER : 1) * bending[k]) {
            bending[k] = now;
        }
        unit[k] = 1 / inertia;
        double taut = i > 0 ? chain.turning[i - 1] : 0;
        taut += next < rope.count - 1 ? chain.turning[next] : 0;
        if (grip[k] == 0) {
            grip[k] = GRIP / (inertia + Math.min(taut, TAUT * inertia));
        }
        double stiff = Math.max(inertia / SOFT, bending[k] / (BENT * own));
        double hard = Math.max(1, inertia / stiff * finder.deepest(rope, k, step) / (LIMIT * own));
        double start = c.goal[k] - c.pushed[k];
        if (start < -SHALLOW * own) {
            near[k] = GENTLE / inertia;
            deep[k] = start < -own ? HELD / inertia : 1 / (stiff * hard);
            bend[k] = goal - start;
        } else {
            near[k] = (1 - slow) / stiff;
            deep[k] = (1 - slow) / (stiff * hard);
            bend[k] = SHALLOW * own;
        }
    }

    /** Force with which the tension at a node presses sideways [N]. */
    private static double bending(RopeState rope, Segments chain, int i) {
        if (i == 0 || i >= rope.count - 1) {
            return 0;
        }
        double x = chain.ux[i] - chain.ux[i - 1];
        double y = chain.uy[i] - chain.uy[i - 1];
        double z = chain.uz[i] - chain.uz[i - 1];
        return Math.max(0, Math.max(rope.tension[i - 1], rope.tension[i])) * Math.sqrt(x * x + y * y + z * z);
    }

    /** Force of a contact at a separation below its goal by -g [N]. */
    @Override
    public double forceAt(int k, double g) {
        return Math.max(0, -g) / near[k] + Math.max(0, -g - bend[k]) / deep[k];
    }

    /** Compliance of a contact where its force is linear [m/N]. */
    @Override
    public double at(int k, double g) {
        return g < -bend[k] ? 1 / (1 / near[k] + 1 / deep[k]) : near[k];
    }

    /** Error to correct so that a row with the compliance {@link #at} gives the force {@link #forceAt} [m]. */
    @Override
    public double excess(int k, double g) {
        return g < -bend[k] ? g + bend[k] * at(k, g) / deep[k] : g;
    }

    @Override
    public double grip(int k) {
        return grip[k];
    }

    @Override
    public double unit(int k) {
        return unit[k];
    }
}
