package io.github.cordage.internal.via;

import io.github.cordage.internal.solve.CoincidentNodes;
import io.github.cordage.internal.state.CornerPoint;
import io.github.cordage.internal.state.MountedPoint;
import io.github.cordage.internal.state.PulleyPoint;
import io.github.cordage.internal.state.RingLayout;
import io.github.cordage.internal.state.RingPoint;
import io.github.cordage.internal.state.Rings;
import io.github.cordage.internal.state.RopeMeasures;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.ViaPoint;

/**
 * Carries nodes through rings, and lets mass flow with the rope.
 *
 * <p>A node that would pass a ring in the coming step is carried to the other side before it: its position, its
 * velocity and their history turn about the ring by the angle of the bend, as if the rope were unfolded. It then lies
 * on the extension of the rope on that side, before the ring. So a second-order method sees a smooth motion.
 *
 * <p>The mass of a bent segment belongs to its nodes in proportion to the lengths on their sides. Otherwise the weight
 * on one side would jump by that of a segment with each node that passes.
 */
public final class RingPassage {
    /** Within this fraction of a rest length from a ring, a node that passes it hardly moves across the rope. */
    private static final double CALM = 0.2;

    /**
     * If the weights of both nodes pull along the rope by the same to within this, none of them gets more of the mass.
     */
    private static final double ALIKE = 0.01;

    /** A kink changes the length of a segment by more than this fraction if it is turned about a corner. */
    private static final double KINK = 0.02;

    /** New corners change the length of a segment by at most this fraction of its rest length. */
    private static final double SUDDEN = 0.02;

    /** New corners shorten a segment by at most this fraction of its rest length, where lengths are not exact. */
    private static final double SHORT = 0.25;

    /**
     * A node at the sharp kink of a rope that is laid out around a right angle is beyond the corner: around it, the way
     * is shorter by (2 - π / 2) radii of the rope. This is a little more.
     */
    private static final double AT_KINK = 0.5;

    /** A corner counts in full from this angle on [rad]. */
    private static final double BENT = 0.3;

    /** Least square of the part of an edge's direction that is across the rope. */
    private static final double LEAST = 1e-6;

    private final Bends bends;

    /** Direction of the rope before and behind a ring. */
    private final double[] u = new double[3];

    private final double[] w = new double[3];
    private final NodeTurn turning = new NodeTurn();
    private final RimPassage rims;

    private ViaPoint ring = new RingPoint(0, 0, 0, 0);

    /** Creates a passage that measures segments with these bends. */
    public RingPassage(Bends bends) {
        this.bends = bends;
        rims = new RimPassage(bends);
    }

    /**
     * Carries nodes that pass rings in a step of h [s], and measures the segments at its start; the rings' next
     * positions are known.
     */
    public void carry(RopeState rope, double h) {
        Rings rings = rope.rings;
        // Nodes of a rope before, whose step came to no end, are forgotten.
        if (rings.hasWheels() || rims.count > 0) {
            rims.carry(rope, h);
        }
        if (!rings.hasWheels()) {
            measure(rope);
        }
        carryAll(rope, h, false);
    }

    /** Carries nodes past corners that have been found since, which the rope does not touch yet. */
    public void carryAtNewCorners(RopeState rope, double h) {
        boolean any = false;
        for (int r = 0; r < rope.rings.size(); r++) {
            any |= isNew(rope.rings.get(r));
        }
        if (any) {
            measure(rope);
            if (!bends.moved) {
                dropSudden(rope);
            }
            carryAll(rope, h, true);
        }
    }

    private static boolean isNew(ViaPoint ring) {
        return ring instanceof CornerPoint && !ring.touches();
    }

    private void carryAll(RopeState rope, double h, boolean isNew) {
        Rings rings = rope.rings;
        for (int r = 0; r < rings.size(); r++) {
            if (isNew(rings.get(r)) == isNew && toEnd(rope, r, h)) {
                r--;
            }
        }
        for (int r = rings.size() - 1; r >= 0; r--) {
            if (isNew(rings.get(r)) == isNew) {
                toStart(rope, r, h);
            }
        }
        assert areInOrder(rings);
    }

    /** Whether each ring is on the segment of the one before or behind it. */
    private static boolean areInOrder(Rings rings) {
        boolean inOrder = true;
        for (int r = 1; r < rings.size(); r++) {
            inOrder &= rings.get(r - 1).segment <= rings.get(r).segment;
        }
        return inOrder;
    }

    /** Ends a step that has been taken back; see {@link RimPassage#fold}. */
    public void fold(RopeState rope, double h) {
        rims.fold(rope, h);
    }

    /** Ends a step; see {@link RimPassage#end}. */
    public void end(RopeState rope) {
        if (rims.count > 0) {
            rims.end(rope);
        }
    }

    private void measure(RopeState rope) {
        bends.measureAnew(rope);
    }

    /** Carries nodes that move toward the end of the rope through a ring; returns whether the rope has left it. */
    private boolean toEnd(RopeState rope, int r, double h) {
        ring = rope.rings.get(r);
        while (!(ring instanceof PulleyPoint)
                && (ring.slides != ViaPoint.STICKS || ring.friction == 0 || isNew(ring))) {
            int a = ring.segment;
            Bend bend = bends.at(r);
            if (bend == null || bend.before.ring != r || !comes(rope, bend.before, h)) {
                return false;
            }
            if (leavesAtKink(rope, bend.before)) {
                return true;
            }
            carry(rope, bend.before, h);
            if (a == 0) {
                leave(rope);
                return true;
            }
            bringAlong(rope, a - 1);
            double behind = ring.tensionBehind;
            rope.rings.handOver(ring);
            rope.tension[a] = behind;
            moveTo(rope, a - 1);
            rope.rings.firstOn(a - 1).tensionBehind = behind;
            measure(rope);
        }
        return false;
    }

    /** Carries nodes that move toward the start of the rope through a ring. */
    private void toStart(RopeState rope, int r, double h) {
        ring = rope.rings.get(r);
        // The state of a segment is that of its first ring, and this one is its last.
        while (!(ring instanceof PulleyPoint)
                && (ring.friction == 0 || isNew(ring) || rope.rings.firstOn(ring.segment).slides != ViaPoint.STICKS)) {
            Bend bend = bends.at(r);
            if (bend == null
                    || bend.behind.ring != r
                    || !comes(rope, bend.behind, h)
                    || leavesAtKink(rope, bend.behind)) {
                return;
            }
            int b = ring.segment + 1;
            carry(rope, bend.behind, h);
            if (b == rope.count - 1) {
                leave(rope);
                return;
            }
            ViaPoint head = rope.rings.firstOn(b - 1);
            byte slides = head.slides;
            double behind = rope.rings.isOn(b) ? rope.rings.firstOn(b).tensionBehind : rope.tension[b];
            rope.tension[b] = head == ring ? rope.tension[b - 1] : head.tensionBehind;
            bringAlong(rope, b);
            moveTo(rope, b);
            ring.takeState(slides, behind);
            measure(rope);
        }
    }

    /**
     * Whether the node at the end of a leg passes the ring in the step: it does where it has passed half of the arc.
     */
    private boolean comes(RopeState rope, Leg leg, double h) {
        int node = leg.node;
        boolean stays =
                RingLayout.stopsAt(rope, ring, node) || (ring instanceof CornerPoint at && at.corner.carriesNodes());
        if (rope.inverseMass[node] == 0 || stays) {
            return false;
        }
        double distance = leg.ahead(rope);
        double way = h * leg.toward(rope.vx[node], rope.vy[node], rope.vz[node])
                - leg.toward(ring.moveX(), ring.moveY(), ring.moveZ());
        boolean isEnd = node == 0 || node == rope.count - 1;
        return (way > 0 && distance + bends.arc(leg.ring) / 2 < way) || (isEnd && whirls(rope, node, distance, way, h));
    }

    /**
     * Takes a corner away if the node at the end of a leg is a kink: a rope that is not taut leaves corners, and turned
     * about this one, the kink would change the length of a segment. Rings stay, and so do corners without which the
     * length changes by more, if lengths are exact.
     */
    private boolean leavesAtKink(RopeState rope, Leg leg) {
        int node = leg.node;
        int farther = node + leg.way;
        if (!(ring instanceof CornerPoint corner) || farther < 0 || farther == rope.count) {
            return false;
        }
        double slight = KINK * rope.rest[ring.segment];
        Bend bend = bends.at(leg.ring);
        if (bend != null && !bends.moved) {
            slight = Math.max(slight, bend.bentBy(rope));
        }
        if (Math.abs(leg.ahead(rope)) * (1 - cosineBehind(rope, leg)) <= slight) {
            return false;
        }
        RingLayout.drop(rope, corner);
        rope.mode.beginRecovery();
        measure(rope);
        return true;
    }

    /** Cosine of the angle between a leg and the rope behind its node, which may bend, too. */
    private double cosineBehind(RopeState rope, Leg leg) {
        int node = leg.node;
        Bend bend = bends.of(leg.way < 0 ? node - 1 : node);
        if (bend != null) {
            Leg behind = leg.way < 0 ? bend.behind : bend.before;
            return leg.lineX * behind.lineX + leg.lineY * behind.lineY + leg.lineZ * behind.lineZ;
        }
        int farther = node + leg.way;
        double x = rope.x[node] - rope.x[farther];
        double y = rope.y[node] - rope.y[farther];
        double z = rope.z[node] - rope.z[farther];
        return leg.toward(x, y, z) / Math.sqrt(x * x + y * y + z * z + CoincidentNodes.TINY_SQUARED);
    }

    /**
     * Whether an end of the rope is as close to the ring as it moves in a step. An end that is drawn toward a ring
     * turns about it faster and faster, which no step resolves; it slips out then.
     */
    private static boolean whirls(RopeState rope, int node, double distance, double way, double h) {
        double vx = rope.vx[node];
        double vy = rope.vy[node];
        double vz = rope.vz[node];
        return way > 0 && distance * distance < h * h * (vx * vx + vy * vy + vz * vz);
    }

    /** Carries a node through the ring. */
    private void carry(RopeState rope, Leg leg, double h) {
        int node = leg.node;
        double distance = leg.ahead(rope);
        calm(rope, leg, distance, h);
        directions(leg);
        if (ring instanceof MountedPoint) {
            turning.take(u, w);
        } else {
            turning.about(ring.axis, -leg.way * ring.side * bends.angleAt(leg.ring));
            // The turn leaves the node as far along the edge as it was, and so does the arc then.
            double up = ring.axis[0] * w[0] + ring.axis[1] * w[1] + ring.axis[2] * w[2];
            w[0] -= up * ring.axis[0];
            w[1] -= up * ring.axis[1];
            w[2] -= up * ring.axis[2];
        }
        turning.turn(rope, ring, node, h, w, bends.arc(leg.ring), bends.slid(leg.ring));
    }

    /** Computes the directions of the rope toward the ring on the node's side, and away from it on the other side. */
    private void directions(Leg leg) {
        u[0] = -leg.way * leg.lineX;
        u[1] = -leg.way * leg.lineY;
        u[2] = -leg.way * leg.lineZ;
        if (leg.way < 0) {
            bends.away(leg.ring, w);
        } else {
            bends.back(leg.ring, w);
        }
    }

    /**
     * Slows a node at a ring down across the rope: where the rope passes the ring, it moves across as the ring does.
     * Only a ring that is put on a rope in motion, or a kink, brings a node there that does not.
     */
    private void calm(RopeState rope, Leg leg, double distance, double h) {
        double factor = Math.min(1, Math.abs(distance) / (CALM * rope.rest[ring.segment]));
        slowAcross(rope, leg, ring, factor, h);
    }

    /** An end of the rope slips out of the ring. */
    private void leave(RopeState rope) {
        if (ring instanceof CornerPoint corner) {
            RingLayout.drop(rope, corner);
        } else {
            RingLayout.setShare(rope, ring, 0.5);
            rope.rings.handOver(ring);
            rope.rings.slipOut(ring);
            ring.segment = -1;
        }
        measure(rope);
    }

    /**
     * Hands rings between the ring and the node that passes it over to the segment that the ring goes to: corners from
     * which the rope has turned away.
     */
    private void bringAlong(RopeState rope, int segment) {
        Rings rings = rope.rings;
        int from = ring.segment;
        int at = rings.indexOf(ring);
        for (int k = rings.first(from); k < at && segment < from; k++) {
            RingLayout.setShare(rope, rings.get(k), 0.5);
            rings.handOver(rings.get(k));
            rings.get(k).segment = segment;
        }
        for (int k = rings.first(from + 1) - 1; k > at && segment > from; k--) {
            rings.get(k).segment = segment;
        }
    }

    /** Hands the ring over to a neighboring segment. */
    private void moveTo(RopeState rope, int segment) {
        RingLayout.setShare(rope, ring, 0.5);
        ring.segment = segment;
        rope.rings.firstOn(segment).drift = 0;
    }

    /**
     * Takes new corners away that make the way of a segment longer than it is: it was not beside them; and sharp ones
     * that make it shorter than a straight one, because a node is in the air beyond them, by a little where lengths are
     * exact. Ropes are laid around round ones.
     */
    private void dropSudden(RopeState rope) {
        boolean any = false;
        for (int k = bends.count - 1; k >= 0; k--) {
            Bend bend = bends.get(k);
            double sudden = SUDDEN * rope.rest[bend.segment];
            double exact = RopeMeasures.isAtRest(rope, bend.segment) ? sudden + AT_KINK * rope.radius() : sudden;
            double less = bends.moved ? SHORT * rope.rest[bend.segment] : exact;
            boolean isShort = bend.circle == null && bend.bentBy(rope) < -less;
            if (isShort || bend.length() > rope.rest[bend.segment] + sudden) {
                for (int r = bend.last; r >= bend.first; r--) {
                    if (rope.rings.get(r) instanceof CornerPoint at && !at.touches()) {
                        RingLayout.drop(rope, at);
                        any = true;
                    }
                }
            }
        }
        if (any) {
            measure(rope);
        }
    }

    // Mass.

    /**
     * Keeps a node's momentum across the rope as its mass changes: what comes through the ring moves along the rope
     * only. The history changes alike, so that it is one of momentum.
     */
    private void slowAcross(RopeState rope, Leg leg, ViaPoint at, double factor, double h) {
        int node = leg.node;
        if (factor >= 1 || rope.inverseMass[node] == 0) {
            return;
        }
        double mx = at.moveX() / h;
        double my = at.moveY() / h;
        double mz = at.moveZ() / h;
        lookAcross(leg, at);
        slowAcross(rope.vx, rope.vy, rope.vz, leg, mx, my, mz, factor);
        if (rope.pastX.v1.length > 0) {
            slowAcross(rope.pastX.v1, rope.pastY.v1, rope.pastZ.v1, leg, mx, my, mz, factor);
            slowAcross(rope.pastX.v2, rope.pastY.v2, rope.pastZ.v2, leg, mx, my, mz, factor);
        }
    }

    /** Computes the direction across the rope in which it may slide along an edge; 0 at a ring. */
    private void lookAcross(Leg leg, ViaPoint at) {
        double[] e = at.axis;
        double along = e[0] * leg.lineX + e[1] * leg.lineY + e[2] * leg.lineZ;
        double length =
                at instanceof CornerPoint ? Math.sqrt(Math.max(LEAST, 1 - along * along)) : Double.POSITIVE_INFINITY;
        w[0] = (e[0] - along * leg.lineX) / length;
        w[1] = (e[1] - along * leg.lineY) / length;
        w[2] = (e[2] - along * leg.lineZ) / length;
    }

    private void slowAcross(
            double[] vx, double[] vy, double[] vz, Leg leg, double mx, double my, double mz, double factor) {
        int i = leg.node;
        double dx = vx[i] - mx;
        double dy = vy[i] - my;
        double dz = vz[i] - mz;
        double along = (1 - factor) * (dx * leg.lineX + dy * leg.lineY + dz * leg.lineZ);
        double aside = (1 - factor) * (dx * w[0] + dy * w[1] + dz * w[2]);
        vx[i] = mx + factor * dx + along * leg.lineX + aside * w[0];
        vy[i] = my + factor * dy + along * leg.lineY + aside * w[1];
        vz[i] = mz + factor * dz + along * leg.lineZ + aside * w[2];
    }

    /**
     * Shares the masses of bent segments, which have been measured, such as they will lie within the step. A segment
     * that is nearly straight carries its mass evenly, whatever it touches.
     *
     * @param when time from the start of the step [s]
     */
    public void shareMasses(RopeState rope, double h, double when) {
        if (!bends.hasAll(rope)) {
            // The rope may bend over corners that have been found since.
            measure(rope);
        }
        dropSudden(rope);
        for (int k = 0; k < bends.count; k++) {
            Bend bend = bends.get(k);
            for (int r = bend.first + 1; r <= bend.last; r++) {
                RingLayout.setShare(rope, rope.rings.get(r), 0.5);
            }
            double moves = when * (bends.ringSpeedBefore(rope, bend, h) - bend.speedBefore(rope.vx, rope.vy, rope.vz));
            double before = bend.before.distance + moves + middle(rope, bend);
            int a = bend.segment;
            double first = rope.mass[a];
            double second = rope.mass[a + 1];
            boolean isOnArc = bends.firstRing(rope, bend) instanceof CornerPoint at && at.corner.carriesNodes();
            double of = isOnArc ? shareOnArc(rope, bend) : before / bend.length();
            double share = Math.min(1, Math.max(0, of));
            double shared = 0.5 + (isOnArc ? 1 : weight(rope, bend)) * (share - 0.5);
            if (bends.moved && bend.hasCorners) {
                RingLayout.setShare(rope, bend.ring, shared, RingLayout.LEAST_MOVED);
            } else {
                RingLayout.setShare(rope, bend.ring, shared);
            }
            slowAcross(rope, bend.before, bends.firstRing(rope, bend), first / rope.mass[a], h);
            slowAcross(rope, bend.behind, bends.lastRing(rope, bend), second / rope.mass[a + 1], h);
        }
    }

    /**
     * How far behind its first ring the middle of a segment's turn is [m]: of the way between two corners, each side
     * gets the more the less the rope turns from there.
     */
    private double middle(RopeState rope, Bend bend) {
        double at = 0;
        double sum = 0;
        double turn = 0;
        for (int r = bend.before.ring; r <= bend.behind.ring; r++) {
            if (rope.rings.get(r) instanceof MountedPoint) {
                return bend.between / 2;
            }
            if (bends.touches(r)) {
                double angle = bends.angleAt(r);
                turn += angle;
                sum += angle * (at + bends.arc(r) / 2);
                at += bends.arc(r) + bends.tangent(r);
            }
        }
        return turn > 0 ? sum / turn : bend.between / 2;
    }

    /** Weight of a corner's position on its segment: less than 1 where the segment hardly bends. */
    private double weight(RopeState rope, Bend bend) {
        double sum = 0;
        for (int r = bend.first; r <= bend.last; r++) {
            sum += rope.rings.get(r) instanceof MountedPoint ? BENT : bends.angleAt(r);
        }
        return Math.min(1, sum / BENT);
    }

    /**
     * Share of the first node in a segment around a circle, with which the weights of the nodes pull along the rope as
     * much as that of the whole way between them does.
     */
    private static double shareOnArc(RopeState rope, Bend bend) {
        int a = bend.segment;
        double ax = rope.loads.x;
        double ay = rope.loads.y;
        double az = rope.loads.z;
        Leg p = bend.before;
        Leg q = bend.behind;
        double first = ax * p.ux + ay * p.uy + az * p.uz;
        double second = ax * q.ux + ay * q.uy + az * q.uz;
        double down =
                ax * (rope.x[a + 1] - rope.x[a]) + ay * (rope.y[a + 1] - rope.y[a]) + az * (rope.z[a + 1] - rope.z[a]);
        double more = down / bend.length() - (first + second) / 2;
        double change = first - second;
        double least = ALIKE * ALIKE * (ax * ax + ay * ay + az * az);
        return 0.5 + more * change / (change * change + least + CoincidentNodes.TINY_SQUARED);
    }
}
