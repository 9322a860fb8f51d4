package io.github.cordage.internal.via;

import io.github.cordage.internal.state.Corner;
import io.github.cordage.internal.state.CornerPoint;
import io.github.cordage.internal.state.RingLayout;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.ViaPoint;
import java.util.Arrays;

/**
 * Forces at the corners that a rope bends over. A corner yields a little, as a contact does: where t is the tension, u
 * and w are the directions in which the rope comes and goes, and c is the compliance, the rope sinks in by s = c t |w -
 * u|, and its way becomes shorter by s |w - u|.
 */
final class CornerForces {
    /** In the first passes the largest force counts; later only one larger by this factor. */
    private static final int FIRST_LOOKS = 4;

    private static final double LARGER = 3;

    /** Largest result of {@link #outward}. */
    private static final double MOST_OUTWARD = 0.5;

    private static final double LEAST = 1e-9;

    /** Additional yield of corners in a step that has no solution otherwise: a tenth of that of contacts. */
    private static final double SOFTER = 1e4;

    private final Bends bends;

    /** Greatest force on each corner in this attempt [N], and how far the rope has sunk in there [m]. */
    private double[] most = {};

    private double[] sunk = {};

    private double softness = 1;

    /** Number of times that the forces have been looked at in this attempt. */
    private int looks;

    /** Directions from a corner along the rope toward its start and its end, and out of the corner. */
    private final double[] come = new double[3];

    private final double[] away = new double[3];
    private final double[] out = new double[3];

    CornerForces(Bends bends) {
        this.bends = bends;
    }

    private void reserve(int rings) {
        if (most.length < rings) {
            most = new double[2 * rings];
            sunk = new double[most.length];
        }
    }

    /** Begins an attempt at a step: forgets the forces of the last one. */
    void restart(RopeState rope) {
        looks = 0;
        reserve(rope.rings.size());
        for (int r = 0; r < rope.rings.size(); r++) {
            ViaPoint ring = rope.rings.get(r);
            double force = ring instanceof CornerPoint at
                    ? Math.abs(at.forceX) + Math.abs(at.forceY) + Math.abs(at.forceZ)
                    : 0;
            most[r] = Math.max(Math.abs(rope.tension[ring.segment]), force);
        }
    }

    /** Lets corners yield more, until the next step begins. */
    void soften() {
        softness = SOFTER;
    }

    /** Begins a step: the rope has sunk in as it had at the end of the last one. */
    void begin(RopeState rope) {
        softness = 1;
        reserve(rope.rings.size());
        for (int k = 0; k < bends.count; k++) {
            Bend bend = bends.get(k);
            for (int r = bend.before.ring; bend.hasCorners && r <= bend.behind.ring; r++) {
                if (rope.rings.get(r) instanceof CornerPoint at && bends.touches(r)) {
                    bend.shorter += press(r) * at.corner.sunk();
                }
            }
        }
    }

    /**
     * Lets the corners of segments yield like contacts: where the rope is too short for its way, or a body pulled too
     * fast, it sinks in.
     *
     * @param inertia inertia of the nodes in the step [N/m]
     */
    void sinkIn(RopeState rope, double[] inertia) {
        looks++;
        for (int k = 0; k < bends.count; k++) {
            Bend bend = bends.get(k);
            if (!bend.hasCorners) {
                continue;
            }
            int a = bend.segment;
            double free =
                    (rope.inverseMass[a] > 0 ? inertia[a] : 0) + (rope.inverseMass[a + 1] > 0 ? inertia[a + 1] : 0);
            double t = Math.max(0, Math.max(rope.tension[a], bend.tensionBehind(rope)));
            bend.shorter = 0;
            bend.give = 0;
            for (int r = bend.before.ring; r <= bend.behind.ring; r++) {
                if (!(rope.rings.get(r) instanceof CornerPoint at) || !bends.touches(r)) {
                    continue;
                }
                Corner corner = at.corner;
                double press = press(r);
                double force = press * t;
                if (force > (looks > FIRST_LOOKS ? LARGER : 1) * most[r]) {
                    most[r] = force;
                }
                double near = (corner.isRound() ? 1 : softness) * corner.compliance(free, most[r]);
                sunk[r] = corner.sunkAfter(near * force);
                bend.shorter += press * sunk[r];
                bend.give += press * press * near;
            }
        }
    }

    /** Share of the tension that presses on a corner: the length of w - u. */
    private double press(int r) {
        bends.back(r, come);
        bends.away(r, away);
        double x = away[0] + come[0];
        double y = away[1] + come[1];
        double z = away[2] + come[2];
        return Math.sqrt(x * x + y * y + z * z);
    }

    /** Ends a step of a solver for which corners do not yield. */
    void endHard(RopeState rope) {
        reserve(rope.rings.size());
        Arrays.fill(sunk, 0, rope.rings.size(), 0);
        end(rope);
    }

    /**
     * Ends a step: stores where the rope is on corners and with which forces, and drops those that it does not touch.
     */
    void end(RopeState rope) {
        reserve(rope.rings.size());
        keepCorners(rope);
        dropCorners(rope);
    }

    /** Stores how much longer the rope's way around corners and wheels is than that through their places. */
    void keepLonger(RopeState rope) {
        for (int r = 0; r < rope.rings.size(); r++) {
            rope.rings.get(r).longer = 0;
        }
        for (int k = 0; k < bends.count; k++) {
            Bend bend = bends.get(k);
            int a = bend.segment;
            if ((bend.hasCorners || bend.hasWheels) && isRound(bend)) {
                rope.rings.firstOn(a).longer = bend.length() - rope.rings.distance(rope.x, rope.y, rope.z, a, a + 1);
            }
        }
    }

    /** Whether a bent segment follows an arc. */
    private boolean isRound(Bend bend) {
        boolean round = false;
        for (int r = bend.before.ring; r <= bend.behind.ring; r++) {
            round |= bends.touches(r) && bends.arc(r) != 0;
        }
        return round;
    }

    /** Stores where the rope is on the corners that it bends over, and with which forces. */
    private void keepCorners(RopeState rope) {
        for (int k = 0; k < bends.count; k++) {
            Bend bend = bends.get(k);
            if (!bend.hasCorners) {
                continue;
            }
            double t = rope.tension[bend.segment];
            double more = bend.ring.tensionBehind - t;
            double grip = 0;
            double before = t;
            for (int r = bend.before.ring; r <= bend.behind.ring; r++) {
                ViaPoint ring = rope.rings.get(r);
                grip += ring.friction * bends.angleAt(r);
                double behind = bend.grip > 0 ? t + more * Math.min(1, grip / bend.grip) : t;
                if (ring instanceof CornerPoint at && bends.touches(r)) {
                    at.corner.touch();
                    keepPlace(at, r, before, behind);
                }
                before = behind;
            }
        }
    }

    private void dropCorners(RopeState rope) {
        for (int r = rope.rings.size() - 1; r >= 0; r--) {
            if (rope.rings.get(r) instanceof CornerPoint at && !bends.touches(r)) {
                RingLayout.drop(rope, at);
            }
        }
    }

    /**
     * Stores where the rope is on a corner, for the next step and for drawing, in the middle of the arc, and the force
     * there.
     *
     * @param before tension of the rope where it comes to the corner [N]
     * @param behind tension where it leaves it [N]
     */
    private void keepPlace(CornerPoint ring, int r, double before, double behind) {
        ring.corner.sink(sunk[r]);
        bends.back(r, come);
        bends.away(r, away);
        ring.forceX = -before * come[0] - behind * away[0];
        ring.forceY = -before * come[1] - behind * away[1];
        ring.forceZ = -before * come[2] - behind * away[2];
        ring.slid = bends.slid(r);
        ring.turned = bends.angleAt(r);
        Tangents.direct(-come[0] - away[0], -come[1] - away[1], -come[2] - away[2], out);
        double[] e = ring.axis;
        double by = (ring.radius - sunk[r]) * (1 + outward());
        ring.setOut(ring.slid * e[0] + by * out[0], ring.slid * e[1] + by * out[1], ring.slid * e[2] + by * out[2]);
    }

    /**
     * How much farther out than the arc, as a fraction of its radius, the point is over which the rope is drawn.
     * Halfway to where the tangents meet, the lines from there to the nodes hardly run through the corner.
     */
    private double outward() {
        double cosine = -(come[0] * away[0] + come[1] * away[1] + come[2] * away[2]);
        return Math.min(MOST_OUTWARD, (1 / Math.sqrt(Math.max(LEAST, (1 + cosine) / 2)) - 1) / 2);
    }
}
