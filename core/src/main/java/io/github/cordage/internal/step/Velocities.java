package io.github.cordage.internal.step;

import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.solve.CoincidentNodes;
import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.state.MassPins;
import io.github.cordage.internal.state.RopeMeasures;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.via.Bend;
import io.github.cordage.internal.via.ChainGeometry;
import java.util.Arrays;

/**
 * Velocities that ropes allow: those which lengthen no segment, as an impact leaves them. A pass of {@link ChainPass}
 * computes them, with the tensions of the impact.
 */
final class Velocities {
    private Velocities() {}

    /** Gives ropes the velocities that pins, winches and lengths allow. */
    static void begin(Island island) {
        for (int i = 0; i < island.size(); i++) {
            movePins(island.get(i));
        }
        for (int i = 0; i < island.size(); i++) {
            MassPins.followVelocities(island.get(i).rope);
        }
        if (island.hasFixedLengths()) {
            allowFirst(island);
        }
        island.saveVelocities();
    }

    /**
     * Gives pinned nodes the velocities of their pins: neither their past motion nor a velocity set on them matters.
     */
    private static void movePins(Member m) {
        RopeState rope = m.rope;
        double h = m.context.h;
        for (int i = 0; i < rope.pins.size(); i++) {
            int node = rope.pins.get(i).node;
            rope.vx[node] = (m.scratch.pins.x[node] - rope.px[node]) / h;
            rope.vy[node] = (m.scratch.pins.y[node] - rope.py[node]) / h;
            rope.vz[node] = (m.scratch.pins.z[node] - rope.pz[node]) / h;
        }
    }

    private static void allowFirst(Island island) {
        for (int i = 0; i < island.size(); i++) {
            Member m = island.get(i);
            Arrays.fill(m.rope.tension, 0);
            if (m.rope.rings.masses.size() > 0) {
                // Friction in the direction of the last step could drive a mass.
                m.scratch.chain.geometry.friction.turnOff();
            }
        }
        double most = mostKinetic(island);
        island.saveVelocities();
        allow(island);
        // Where lengths contradict each other, as of a segment between a pin and a body that flies away from it, the
        // system is singular.
        boolean stands = kinetic(island) <= most;
        if (!stands) {
            island.restoreVelocities();
        }
        for (int i = 0; i < island.size(); i++) {
            Member m = island.get(i);
            // Of a body of another engine, only forces that its trial has seen count.
            m.scratch.keepImpulses(m.rope, stands && !m.parts.hasPorts());
        }
        for (int i = 0; i < island.size(); i++) {
            Member m = island.get(i);
            if (m.rope.rings.masses.size() > 0) {
                m.scratch.chain.geometry.friction.turnOn();
            }
        }
    }

    /** Kinetic energy of ropes and bodies [J]. */
    private static double kinetic(Island island) {
        double sum = 0;
        for (int i = 0; i < island.size(); i++) {
            sum += RopeMeasures.kineticEnergy(island.get(i).rope);
        }
        return sum;
    }

    /**
     * The most kinetic energy that velocities may have which lengthen no segment: that of those before, and of what
     * forces give in a step, so that rounding is no gain of ropes at rest [J]. Pins that move and winches can give any
     * in no time.
     */
    private static double mostKinetic(Island island) {
        double sum = kinetic(island);
        for (int i = 0; i < island.size(); i++) {
            RopeState rope = island.get(i).rope;
            double gained = island.get(i).context.h * rope.loads.size();
            sum += MassPins.moving(rope) * gained * gained / 2;
            sum += RopeMeasures.isWinding(rope) || pinsHaveVelocity(rope) ? Limits.BEYOND : 0;
        }
        return (1 + EnergyLimit.TOLERANCE) * sum;
    }

    private static boolean pinsHaveVelocity(RopeState rope) {
        for (int i = 0; i < rope.pins.size(); i++) {
            int node = rope.pins.get(i).node;
            if (rope.pins.get(i).mass == null && (rope.vx[node] != 0 || rope.vy[node] != 0 || rope.vz[node] != 0)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Removes velocities that would lengthen segments, weighted by mass, as an impact does. Segments under tension also
     * resist being turned for the time of a step. Overwrites tensions.
     */
    static void allow(Island island) {
        // Tensions resist turning about pins, which do not move in the pass: it sees the motion relative to them.
        RopeState led = island.firstLed().rope;
        int pin = island.hasRings() ? led.count : RopeMeasures.firstLed(led);
        double vx = pin < led.count ? led.vx[pin] : 0;
        double vy = pin < led.count ? led.vy[pin] : 0;
        double vz = pin < led.count ? led.vz[pin] : 0;
        island.addVelocity(-vx, -vy, -vz);
        for (int i = 0; i < island.size(); i++) {
            island.get(i).scratch.keepEntry(island.get(i).rope);
        }
        island.turnSprings(false);
        int passes = 0;
        do {
            for (int i = 0; i < island.size(); i++) {
                expect(island.get(i));
            }
            island.expectMoves();
            island.improve();
            passes++;
        } while (winchesGiveWay(island)
                || ((passes > 1 || island.pressure() > 0) && Folding.needsPass(island, passes)));
        island.turnSprings(true);
        for (int i = 0; i < island.size(); i++) {
            take(island.get(i));
        }
        island.addVelocity(vx, vy, vz);
        for (int i = 0; i < island.size(); i++) {
            MassPins.followVelocities(island.get(i).rope);
        }
        for (int i = 0; i < island.size(); i++) {
            island.get(i).rope.rings.masses.returnToStarts();
        }
    }

    /** Begins the pass again if a winch would hold with more than its limit. */
    private static boolean winchesGiveWay(Island island) {
        boolean any = false;
        for (int i = 0; i < island.size(); i++) {
            Member m = island.get(i);
            any |= m.scratch.chain.limits && m.scratch.chain.winches.giveWay(m.rope, m.scratch.entry);
        }
        for (int i = 0; i < island.size() && any; i++) {
            island.get(i).beginPassAgain();
        }
        return any;
    }

    private static void expect(Member m) {
        RopeState rope = m.rope;
        double h = m.context.h;
        ChainPass chain = m.scratch.chain;
        NodeVectors expected = m.scratch.expected;
        m.pressing = null;
        m.scratch.keepStart(rope);
        rope.rings.predict(0, false);
        CoincidentNodes.separate(rope);
        // Corners yield by the inertia; friction in rings follows from what is measured.
        chain.setInertia(rope, 1 / (h * h));
        chain.beginDrums(rope, h);
        chain.measure(rope);
        allowMoves(chain, rope, m.scratch.entry, h);
        chain.setInertia(rope, 1 / (h * h));
        ChainGeometry g = chain.geometry;
        expectMoves(expected.x, rope.x, rope.vx, g.ux, rope, g.inertia, h);
        expectMoves(expected.y, rope.y, rope.vy, g.uy, rope, g.inertia, h);
        expectMoves(expected.z, rope.z, rope.vz, g.uz, rope, g.inertia, h);
        expectMovesBehindRings(expected, rope, g);
    }

    private static void take(Member member) {
        RopeState rope = member.rope;
        NodeVectors start = member.scratch.start;
        double h = member.context.h;
        rope.counts.passes++;
        for (int i = 0; i < rope.count; i++) {
            if (rope.inverseMass[i] > 0) {
                rope.vx[i] = (rope.x[i] - start.x[i]) / h;
                rope.vy[i] = (rope.y[i] - start.y[i]) / h;
                rope.vz[i] = (rope.z[i] - start.z[i]) / h;
            }
        }
        start.copyTo(rope.x, rope.y, rope.z, rope.count);
        member.scratch.chain.turnDrums(rope, h);
        for (int m = 0; m < rope.rings.masses.own(); m++) {
            FirstOrder.takeVelocity(rope.rings.masses.get(m), h);
        }
    }

    /** Computes along one axis the positions that velocities lead to, such that tensions do not move nodes. */
    private static void expectMoves(
            double[] to, double[] x, double[] v, double[] u, RopeState rope, double[] inertia, double h) {
        double[] t = rope.tension;
        int last = rope.count - 1;
        for (int i = 0; i <= last; i++) {
            double pull = (i < last ? t[i] * u[i] : 0) - (i > 0 ? t[i - 1] * u[i - 1] : 0);
            to[i] = x[i] + h * v[i] - pull / inertia[i];
        }
    }

    /** Corrects the positions that velocities lead to where nodes are pulled by the far sides of bent segments. */
    private static void expectMovesBehindRings(NodeVectors to, RopeState rope, ChainGeometry g) {
        for (int k = 0; k < g.bends.count; k++) {
            Bend bend = g.bends.get(k);
            int b = bend.segment + 1;
            double t = rope.tension[bend.segment];
            double behind = bend.tensionBehind(rope);
            to.x[b] -= (t * bend.before.ux - behind * bend.behind.ux) / g.inertia[b];
            to.y[b] -= (t * bend.before.uy - behind * bend.behind.uy) / g.inertia[b];
            to.z[b] -= (t * bend.before.uz - behind * bend.behind.uz) / g.inertia[b];
        }
    }

    /**
     * Makes the next pass lengthen segments as winches do, and no others, while pinned nodes move on with their
     * velocities for h [s]. Passes begin with tensions {@code entry} [N].
     */
    private static void allowMoves(ChainPass chain, RopeState rope, double[] entry, double h) {
        ChainGeometry g = chain.geometry;
        for (int i = 0; i < rope.count - 1; i++) {
            double second = MassPins.isLed(rope, i + 1) ? along(g, rope, i, i + 1) : 0;
            double first = MassPins.isLed(rope, i) ? along(g, rope, i, i) : 0;
            chain.gap[i] = h * (second - first - RopeMeasures.restRate(rope, i));
        }
        for (int k = 0; k < g.bends.count; k++) {
            Bend bend = g.bends.get(k);
            int a = bend.segment;
            boolean isHeld = MassPins.isLed(rope, a + 1);
            double second = isHeld ? bend.speedBehind(rope.vx, rope.vy, rope.vz) - along(g, rope, a, a + 1) : 0;
            chain.gap[a] += h * (second + g.bends.ringSpeed(rope, bend, h));
        }
        if (chain.limits) {
            chain.winches.measureImpulses(rope, chain.gap, entry);
        }
        if (chain.frees) {
            chain.free.take(rope, chain.gap);
        }
    }

    /** Velocity of a node along a segment [m/s]. */
    private static double along(ChainGeometry g, RopeState rope, int segment, int node) {
        return g.ux[segment] * rope.vx[node] + g.uy[segment] * rope.vy[node] + g.uz[segment] * rope.vz[node];
    }
}
