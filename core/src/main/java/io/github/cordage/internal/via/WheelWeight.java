package io.github.cordage.internal.via;

import io.github.cordage.internal.math.Angles;
import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.state.CornerPoint;
import io.github.cordage.internal.state.MountedPoint;
import io.github.cordage.internal.state.PulleyPoint;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.ViaPoint;

/**
 * The weight of the rope around wheels. The masses of nodes stand for half of what is between their legs, as if it lay
 * on the line there; the weight of an arc pulls along its chord. Circles and capsules carry nodes that pass them. Rope
 * that flows around rings with masses takes its momentum along: it presses on them with so much less than its tension.
 */
final class WheelWeight {
    /** The speed of the rope through a ring is expected to change in a step by this fraction at most. */
    private static final double GAINED = 0.5;

    private final Bends bends;
    private final double[] come = new double[3];
    private final double[] away = new double[3];
    private final double[] velocity = new double[3];

    WheelWeight(Bends bends) {
        this.bends = bends;
    }

    /**
     * Adds to predicted positions what the weight of the rope between its legs pulls along a segment that runs around
     * wheels, beside that of the nodes: their masses stand for half of it on each side, as if it lay on the line there.
     *
     * @param factor from an acceleration to a displacement [s²]
     */
    public void add(RopeState rope, NodeVectors expected, double factor) {
        double x = rope.loads.x;
        double y = rope.loads.y;
        double z = rope.loads.z;
        for (int k = 0; k < bends.count; k++) {
            Bend bend = bends.get(k);
            if (bend.circle != null) {
                carry(rope, x, y, z, expected, factor, bend.before);
                carry(rope, x, y, z, expected, factor, bend.behind);
            }
            bend.flow = bend.hangs ? flow(rope, bend) : 0;
            if (!bend.hasWheels) {
                continue;
            }
            Leg from = bend.before;
            Leg to = bend.behind;
            boolean isRound = false;
            double across = x * (from.lineX + to.lineX) + y * (from.lineY + to.lineY) + z * (from.lineZ + to.lineZ);
            double pull = -bend.between / 2 * across;
            for (int r = from.ring; r <= to.ring; r++) {
                ViaPoint ring = rope.rings.get(r);
                isRound |= ring instanceof PulleyPoint;
                pull += bends.touches(r) ? chord(ring, r, x, y, z) : 0;
            }
            bend.weight = isRound ? rope.massPerMetre * pull / 2 : 0;
            if (isRound) {
                push(rope, expected, factor * bend.weight, from);
                push(rope, expected, factor * bend.weight, to);
            }
        }
    }

    /**
     * Momentum that flows around rings with masses per time in the coming step, by the speeds at the nodes beside them
     * [N].
     */
    private double flow(RopeState rope, Bend bend) {
        double before = bend.before.speed(rope.vx, rope.vy, rope.vz) - speed(rope, bend.before, false);
        double behind = bend.behind.speed(rope.vx, rope.vy, rope.vz) - speed(rope, bend.behind, false);
        double speed = (before + behind) / 2;
        if (rope.mode.isContinuous()) {
            double[] vx = rope.pastX.v1;
            double[] vy = rope.pastY.v1;
            double[] vz = rope.pastZ.v1;
            before = bend.before.speed(vx, vy, vz) - speed(rope, bend.before, true);
            behind = bend.behind.speed(vx, vy, vz) - speed(rope, bend.behind, true);
            double most = Math.abs(speed) * GAINED;
            speed += Math.max(-most, Math.min(most, speed - (before + behind) / 2));
        }
        return rope.massPerMetre * speed * speed;
    }

    /** Speed of a leg's ring along the rope by its mass, now or in the step before [m/s]; 0 for a ring that is held. */
    private double speed(RopeState rope, Leg leg, boolean past) {
        if (!(rope.rings.get(leg.ring) instanceof MountedPoint ring) || ring.mass == null) {
            return 0;
        }
        if (past) {
            ring.mass.pastVelocityAt(1, ring.onMass, velocity);
        } else {
            ring.mass.velocityAt(ring.arm, velocity);
        }
        return leg.ux * velocity[0] + leg.uy * velocity[1] + leg.uz * velocity[2];
    }

    /** Takes away what presses a node onto the arc of a circle or a capsule that it passes: the arc carries that. */
    private static void carry(
            RopeState rope, double x, double y, double z, NodeVectors expected, double factor, Leg leg) {
        double in = -(x * leg.outX + y * leg.outY + z * leg.outZ);
        int i = leg.node;
        boolean passes = leg.distance < 0
                && rope.rings.get(leg.ring) instanceof CornerPoint at
                && at.corner.isRound()
                && !at.corner.carriesNodes();
        if (passes && in > 0 && rope.inverseMass[i] > 0) {
            expected.x[i] += factor * in * leg.outX;
            expected.y[i] += factor * in * leg.outY;
            expected.z[i] += factor * in * leg.outZ;
        }
    }

    /**
     * Part of a vector along the chord of an arc, and along the way from there to the next ring, times their lengths.
     */
    private double chord(ViaPoint ring, int r, double x, double y, double z) {
        double half = bends.angleAt(r) / 2;
        double sine = ring.radius > 0 ? Angles.sin(half) : 0;
        double cosine = ring.radius > 0 ? Angles.cos(half) : 1;
        bends.come(r, come);
        bends.away(r, away);
        // The direction of the chord is that in which the rope comes, turned by half of the angle.
        double[] e = ring.axis;
        double turned = ring.side * sine;
        double cx = cosine * come[0] + turned * (e[1] * come[2] - e[2] * come[1]);
        double cy = cosine * come[1] + turned * (e[2] * come[0] - e[0] * come[2]);
        double cz = cosine * come[2] + turned * (e[0] * come[1] - e[1] * come[0]);
        return 2 * sine * ring.radius * (x * cx + y * cy + z * cz)
                + bends.tangent(r) * (x * away[0] + y * away[1] + z * away[2]);
    }

    /** Pulls a node along the rope, and the mass of its wheel the other way. */
    private static void push(RopeState rope, NodeVectors to, double by, Leg leg) {
        double share = by * rope.inverseMass[leg.node];
        to.x[leg.node] += share * leg.ux;
        to.y[leg.node] += share * leg.uy;
        to.z[leg.node] += share * leg.uz;
        RingMass mass = rope.rings.get(leg.ring).mass();
        if (mass != null) {
            mass.expected[0] -= by / mass.mass * leg.ux;
            mass.expected[1] -= by / mass.mass * leg.uy;
            mass.expected[2] -= by / mass.mass * leg.uz;
        }
    }

    /** Work in the step of what {@link #add} has added [J]. */
    double work(RopeState rope) {
        double sum = 0;
        for (int k = 0; k < bends.count; k++) {
            Bend bend = bends.get(k);
            sum += bend.weight == 0 ? 0 : bend.weight * (moved(rope, bend.before) + moved(rope, bend.behind));
        }
        return sum;
    }

    /** Move of a free node along the rope in the step, as seen from the mass of its wheel [m]. */
    private static double moved(RopeState rope, Leg leg) {
        int i = leg.node;
        double moved = rope.inverseMass[i] == 0
                ? 0
                : leg.ux * (rope.x[i] - rope.px[i])
                        + leg.uy * (rope.y[i] - rope.py[i])
                        + leg.uz * (rope.z[i] - rope.pz[i]);
        RingMass mass = rope.rings.get(leg.ring).mass();
        return mass == null
                ? moved
                : moved
                        - leg.ux * (mass.at[0] - mass.before[0])
                        - leg.uy * (mass.at[1] - mass.before[1])
                        - leg.uz * (mass.at[2] - mass.before[2]);
    }
}
