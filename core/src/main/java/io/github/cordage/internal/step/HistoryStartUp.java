package io.github.cordage.internal.step;

import io.github.cordage.internal.body.SoftNodes;
import io.github.cordage.internal.solve.CoincidentNodes;
import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.MassPins;
import io.github.cordage.internal.state.PinState;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.StepHistory;
import io.github.cordage.internal.state.ViaPoint;
import io.github.cordage.internal.via.Bend;
import io.github.cordage.internal.via.ChainGeometry;
import io.github.cordage.internal.via.Leg;
import java.util.Arrays;

/**
 * Computes a history that fits a rope's state and forces, for second-order methods: at the start, after a velocity was
 * set, after a pin was released, or after a first-order step.
 *
 * <p>With position x [m], velocity v [m/s], step h [s], and _ and __ for one and two steps earlier,
 *
 * <pre>
 *   v_  = v - h (b + b_) / 2      x_  = x - h v + h² (2 b + b_) / 6
 *   v__ = v - 2 h b_              x__ = x - 2 h v + h² (2 b + 4 b_) / 3
 * </pre>
 *
 * <p>where v is first projected onto velocities that the segments allow, and b and b_ [m/s²] are the accelerations by
 * forces, damping, wind and segments at the current state and at the state one step earlier that b alone would give.
 * Segments allow velocities that do not lengthen them, and accelerations that keep their nodes on circles around each
 * other, v_across² / d along the segment. A pass of {@link ChainPass} computes either.
 *
 * <p>So a rope at rest stays at rest, a free one falls exactly, and a spinning one keeps its speed.
 */
final class HistoryStartUp {
    /** A segment shorter than this fraction of its rest length has no direction to rotate about. */
    private static final double NO_DIRECTION = 1e-3;

    /**
     * In a motion that bends a rope by more than this within a step [rad], accelerations now say nothing of those in
     * the step: it is taken in first order.
     */
    private static final double MOST_BEND = 2;

    private HistoryStartUp() {}

    /**
     * Computes the histories of ropes whose positions are those before the step.
     *
     * @return whether there is one: accelerations do not bend a rope within a step by more than {@link #MOST_BEND}
     */
    static boolean inventHistory(Island island) {
        Velocities.begin(island);
        // The first pass finds tensions; with these, the second lets taut segments resist being turned.
        for (int i = 0; i < island.size(); i++) {
            Arrays.fill(island.get(i).rope.tension, 0);
        }
        accelerations(island, true);
        accelerations(island, true);
        boolean stands = bend(island) <= MOST_BEND;
        if (stands) {
            for (int i = 0; i < island.size(); i++) {
                goBack(island.get(i).rope, island.get(i).context.h);
            }
            for (int i = 0; i < island.size(); i++) {
                island.get(i).scratch.chain.geometry.bends.place(island.get(i).rope, -1);
            }
            accelerations(island, false);
            for (int i = 0; i < island.size(); i++) {
                invent(island.get(i));
            }
        }
        for (int i = 0; i < island.size(); i++) {
            island.get(i).rope.restorePositions();
            if (!stands) {
                Arrays.fill(island.get(i).rope.tension, 0);
                // What was kept in place of the history of masses is none.
                island.get(i).rope.rings.masses.recordHistory();
                island.get(i).rope.rings.masses.recordHistory();
            }
        }
        island.restoreVelocities();
        return stands;
    }

    /** By how much accelerations move the nodes of a segment against each other in a step, in its length, at most. */
    private static double bend(Island island) {
        double most = 0;
        for (int k = 0; k < island.size(); k++) {
            RopeState rope = island.get(k).rope;
            double h = island.get(k).context.h;
            double[] ax = rope.pastX.v1;
            double[] ay = rope.pastY.v1;
            double[] az = rope.pastZ.v1;
            for (int i = 0; i < rope.count - 1; i++) {
                double x = ax[i + 1] - ax[i];
                double y = ay[i + 1] - ay[i];
                double z = az[i + 1] - az[i];
                most = Math.max(most, h * h * Math.sqrt(x * x + y * y + z * z) / rope.rest[i]);
            }
        }
        return most;
    }

    /** Takes a rope and its masses a step back, by their velocities and accelerations. */
    private static void goBack(RopeState rope, double h) {
        goBack(rope.x, rope.vx, rope.pastX.v1, rope.count, h);
        goBack(rope.y, rope.vy, rope.pastY.v1, rope.count, h);
        goBack(rope.z, rope.vz, rope.pastZ.v1, rope.count, h);
        for (int m = 0; m < rope.rings.masses.own(); m++) {
            RingMass mass = rope.rings.masses.get(m);
            goBack(mass.at, mass.velocity, mass.past.v1, RingMass.AXES, h);
            if (mass.turn != null) {
                mass.turn.goBack(h);
            }
        }
    }

    private static void invent(Member member) {
        RopeState rope = member.rope;
        double h = member.context.h;
        rope.counts.passes += 3;
        invent(rope.px, member.scratch.startVelocity.x, rope.pastX, rope.count, h);
        invent(rope.py, member.scratch.startVelocity.y, rope.pastY, rope.count, h);
        invent(rope.pz, member.scratch.startVelocity.z, rope.pastZ, rope.count, h);
        for (int m = 0; m < rope.rings.masses.own(); m++) {
            RingMass mass = rope.rings.masses.get(m);
            invent(mass.before, mass.startVelocity, mass.past, RingMass.AXES, h);
            if (mass.turn != null) {
                mass.turn.invent(h);
            }
        }
    }

    /**
     * Computes the accelerations and tensions of ropes at their current positions and velocities, starting from their
     * tensions. Taut segments resist being turned as in a step, so that no kink flies off under load.
     *
     * @param now whether they are stored as current ones, or as those a step earlier
     */
    private static void accelerations(Island island, boolean now) {
        for (int i = 0; i < island.size(); i++) {
            Member m = island.get(i);
            expectAccelerations(m, past(m.rope.pastX, now), past(m.rope.pastY, now), past(m.rope.pastZ, now));
        }
        island.improve();
        for (int i = 0; i < island.size(); i++) {
            Member m = island.get(i);
            takeAccelerations(m, past(m.rope.pastX, now), past(m.rope.pastY, now), past(m.rope.pastZ, now));
            m.scratch.chain.takeDrums(m.rope, m.context.h, now);
        }
        for (int i = 0; i < island.size(); i++) {
            takeMoves(island.get(i).rope, now, island.get(i).context.h);
        }
        for (int i = 0; i < island.size(); i++) {
            MassPins.follow(island.get(i).rope);
        }
    }

    private static double[] past(StepHistory along, boolean now) {
        return now ? along.v1 : along.v2;
    }

    private static void expectAccelerations(Member member, double[] bx, double[] by, double[] bz) {
        RopeState rope = member.rope;
        StepContext context = member.context;
        DirectScratch scratch = member.scratch;
        ChainPass chain = scratch.chain;
        double hh = context.h * context.h;
        CoincidentNodes.separate(rope);
        chain.setInertia(rope, 1 / hh);
        chain.measure(rope);
        rope.rings.predict(context.h, false);
        turnAbout(chain, rope, hh);
        chain.accelerateDrums(rope, context.h);
        System.arraycopy(rope.x, 0, bx, 0, rope.count);
        System.arraycopy(rope.y, 0, by, 0, rope.count);
        System.arraycopy(rope.z, 0, bz, 0, rope.count);
        double slowing = rope.damping() + rope.drag;
        double ax = rope.loads.uniformX(rope.drag);
        double ay = rope.loads.uniformY(rope.drag);
        double az = rope.loads.uniformZ(rope.drag);
        for (int i = 0; i < rope.count; i++) {
            scratch.expected.x[i] = rope.x[i] + hh * (ax - slowing * rope.vx[i]);
            scratch.expected.y[i] = rope.y[i] + hh * (ay - slowing * rope.vy[i]);
            scratch.expected.z[i] = rope.z[i] + hh * (az - slowing * rope.vz[i]);
        }
        rope.rings.masses.keepStarts();
        for (int m = 0; m < rope.rings.masses.own(); m++) {
            RingMass mass = rope.rings.masses.get(m);
            mass.damped = 1;
            if (mass instanceof BodyState body) {
                expectAcceleration(body, context);
                continue;
            }
            mass.expected[0] = mass.at[0] + hh * (ax - slowing * mass.velocity[0]);
            mass.expected[1] = mass.at[1] + hh * (ay - slowing * mass.velocity[1]);
            mass.expected[2] = mass.at[2] + hh * (az - slowing * mass.velocity[2]);
        }
        FirstOrder.addNodeAccelerations(rope, scratch.expected, hh, rope.drag);
        takeToCenters(rope, scratch.expected, hh);
        SoftNodes.drift(rope, hh);
        chain.geometry.addWheels(rope, scratch.expected, hh);
        chain.setInertia(rope, 1 / hh);
    }

    private static void takeAccelerations(Member m, double[] bx, double[] by, double[] bz) {
        RopeState rope = m.rope;
        double hh = m.context.h * m.context.h;
        takeMoves(rope.x, bx, rope.count, hh);
        takeMoves(rope.y, by, rope.count, hh);
        takeMoves(rope.z, bz, rope.count, hh);
        SoftNodes.drift(rope, 0);
        for (int i = 0; i < rope.pins.size(); i++) {
            PinState pin = rope.pins.get(i);
            bx[pin.node] += MassPins.toCenter(pin, 0);
            by[pin.node] += MassPins.toCenter(pin, 1);
            bz[pin.node] += MassPins.toCenter(pin, 2);
        }
    }

    private static void expectAcceleration(BodyState body, StepContext context) {
        double hh = context.h * context.h;
        double[] v = body.velocity;
        body.expected[0] = body.at[0] + hh * (body.acceleration(0, context.gravityX) - body.damping * v[0]);
        body.expected[1] = body.at[1] + hh * (body.acceleration(1, context.gravityY) - body.damping * v[1]);
        body.expected[2] = body.at[2] + hh * (body.acceleration(2, context.gravityZ) - body.damping * v[2]);
        if (body.turn != null) {
            body.turn.expectAcceleration(context.h, body.damping);
        }
    }

    /**
     * Makes nodes on bodies that turn accelerate toward the centers of these, by w x (w x r), beyond the moves of the
     * pass.
     */
    private static void takeToCenters(RopeState rope, NodeVectors expected, double hh) {
        for (int i = 0; i < rope.pins.size(); i++) {
            PinState pin = rope.pins.get(i);
            expected.x[pin.node] -= hh * MassPins.toCenter(pin, 0);
            expected.y[pin.node] -= hh * MassPins.toCenter(pin, 1);
            expected.z[pin.node] -= hh * MassPins.toCenter(pin, 2);
        }
    }

    /** That acceleration of a node along a segment [m/s²]. */
    private static double apart(ChainGeometry g, PinState pin, int segment) {
        return g.ux[segment] * MassPins.toCenter(pin, 0)
                + g.uy[segment] * MassPins.toCenter(pin, 1)
                + g.uz[segment] * MassPins.toCenter(pin, 2);
    }

    /**
     * Makes the next pass find accelerations, times h², that keep the nodes of each segment on circles around each
     * other.
     *
     * @param hh h² [s²]
     */
    private static void turnAbout(ChainPass chain, RopeState rope, double hh) {
        ChainGeometry g = chain.geometry;
        for (int i = 0; i < rope.count - 1; i++) {
            double dx = rope.vx[i + 1] - rope.vx[i];
            double dy = rope.vy[i + 1] - rope.vy[i];
            double dz = rope.vz[i + 1] - rope.vz[i];
            double along = g.ux[i] * dx + g.uy[i] * dy + g.uz[i] * dz;
            double across = Math.max(0, dx * dx + dy * dy + dz * dz - along * along);
            double stretched = rope.compliancePerMetre == 0 ? 0 : stretch(g, rope, i);
            chain.gap[i] = stretched + (g.length[i] > NO_DIRECTION * rope.rest[i] ? hh * across / g.length[i] : 0);
        }
        for (int i = 0; i < rope.pins.size(); i++) {
            PinState pin = rope.pins.get(i);
            if (pin.node > 0) {
                chain.gap[pin.node - 1] += hh * apart(g, pin, pin.node - 1);
            }
            if (pin.node < rope.count - 1) {
                chain.gap[pin.node] -= hh * apart(g, pin, pin.node);
            }
        }
        for (int k = 0; k < g.bends.count; k++) {
            Bend bend = g.bends.get(k);
            int a = bend.segment;
            chain.gap[a] = rope.compliancePerMetre == 0 ? 0 : stretch(g, rope, a);
            turnAbout(chain, rope, bend, hh);
        }
    }

    /** Adds how a bent segment, whose nodes turn about its rings, comes apart. */
    private static void turnAbout(ChainPass chain, RopeState rope, Bend bend, double hh) {
        double h = Math.sqrt(hh);
        ViaPoint first = chain.geometry.bends.firstRing(rope, bend);
        ViaPoint last = chain.geometry.bends.lastRing(rope, bend);
        double before = acrossSquared(rope, bend.before, first, h);
        double behind = acrossSquared(rope, bend.behind, last, h);
        if (bend.slidesAlong) {
            // Unfolded about its edges, the segment turns as a whole.
            double one = aside(rope, bend.before.node(), first, bend.acrossBefore, h);
            double other = aside(rope, bend.behind.node(), last, bend.acrossBehind, h);
            before = Math.max(0, before - one * one);
            behind = Math.max(0, behind - other * other);
            chain.gap[bend.segment] += hh * (one - other) * (one - other) / bend.length();
        }
        chain.gap[bend.segment] += hh * before / bend.before.radius;
        chain.gap[bend.segment] += hh * behind / bend.behind.radius;
        chain.gap[bend.segment] += hh * chain.masses.toCenters(rope, bend);
    }

    /** Square of the velocity of a node relative to a ring across the rope [m²/s²]. */
    private static double acrossSquared(RopeState rope, Leg leg, ViaPoint ring, double h) {
        int i = leg.node();
        double vx = rope.vx[i] - ring.moveX() / h;
        double vy = rope.vy[i] - ring.moveY() / h;
        double vz = rope.vz[i] - ring.moveZ() / h;
        double along = vx * leg.ux + vy * leg.uy + vz * leg.uz;
        return Math.max(0, vx * vx + vy * vy + vz * vz - along * along);
    }

    /** Velocity of a node relative to a ring in a direction [m/s]. */
    private static double aside(RopeState rope, int i, ViaPoint ring, double[] v, double h) {
        return (rope.vx[i] - ring.moveX() / h) * v[0]
                + (rope.vy[i] - ring.moveY() / h) * v[1]
                + (rope.vz[i] - ring.moveZ() / h) * v[2];
    }

    /** Excess length of a segment with compliance beyond its length at its tension [m]. */
    private static double stretch(ChainGeometry g, RopeState rope, int i) {
        return g.length[i] - rope.rest[i] * (1 + rope.compliancePerMetre * rope.tension[i]);
    }

    /** Turns the moves of the nodes into accelerations, and undoes the moves. */
    private static void takeMoves(double[] x, double[] b, int count, double hh) {
        for (int i = 0; i < count; i++) {
            double from = b[i];
            b[i] = (x[i] - from) / hh;
            x[i] = from;
        }
    }

    /**
     * Turns the moves of the masses into their current accelerations, or those a step earlier, and undoes the moves.
     */
    private static void takeMoves(RopeState rope, boolean now, double h) {
        for (int m = 0; m < rope.rings.masses.own(); m++) {
            RingMass mass = rope.rings.masses.get(m);
            double[] b = now ? mass.past.v1 : mass.past.v2;
            System.arraycopy(mass.start, 0, b, 0, RingMass.AXES);
            takeMoves(mass.at, b, RingMass.AXES, h * h);
            if (mass.turn != null) {
                mass.turn.takeAcceleration(now, h);
            }
        }
    }

    private static void goBack(double[] x, double[] v, double[] b, int count, double h) {
        for (int i = 0; i < count; i++) {
            x[i] += h * (h / 2 * b[i] - v[i]);
            v[i] -= h * b[i];
        }
    }

    /**
     * Computes the history along one axis.
     *
     * @param past contains accelerations in place of velocities at first: current ones, and those a step earlier
     */
    private static void invent(double[] x, double[] v, StepHistory past, int count, double h) {
        for (int i = 0; i < count; i++) {
            double b = past.v1[i];
            double b1 = past.v2[i];
            past.v1[i] = v[i] - h * (b + b1) / 2;
            past.v2[i] = v[i] - 2 * h * b1;
            past.x1[i] = x[i] - h * v[i] + h * h * (2 * b + b1) / 6;
            past.x2[i] = x[i] - 2 * h * v[i] + h * h * (2 * b + 4 * b1) / 3;
        }
    }
}
