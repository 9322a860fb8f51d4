package io.github.cordage.internal.step;

import io.github.cordage.internal.body.SoftNodes;
import io.github.cordage.internal.contact.MoveLimits;
import io.github.cordage.internal.contact.NarrowPhase;
import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.MassPins;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.ViaPoint;
import io.github.cordage.internal.state.WinchState;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Limits the energy that a step in contact or through rings adds to a rope to the work that something can have done on
 * it. Contacts that have no solution, or a wrong one, leave positions that are wrong; here these do not become speed.
 *
 * <p>With masses m [kg], accelerations a by gravity and forces [m/s²], moves s [m] and changes of velocity w [m/s] of
 * the nodes in a step of h [s], a rope gains
 *
 * <pre>
 *   sum of m (v'² - v²) / 2  -  sum of m a s  +  energy stored in segments that stretch
 * </pre>
 *
 * <p>Where nothing moves that the rope is held by, that cannot be above 0. Impulses from what moves with up to u do at
 * most the work u · sum of m |w - h a|, and several times that by leverage. A rope that leaves a collider, or comes to
 * its length, with up to u gets half of that, and no more than what takes the whole rope to u, if it is slower, and
 * several times what lifts it; one that leaves colliders gets no more than the work of the contacts that push it out.
 */
public final class WorkLimit {
    /** Leverage that is granted: how many times as fast as its drive a rope may be made. */
    private static final double LEVER = 3;

    /** Share of the kinetic energy, and speed [m/s] of the whole rope, that may come from rounding and unevenness. */
    private static final double SHARE = 1e-3;

    private static final double SLOW = 1e-3;

    /**
     * Share for masses of rings: a step around a sharp curve may be off by so much, which the next ones make
     * up for.
     */
    private static final double ON_CURVES = 0.02;

    /** Share of the energy in springs that may come from the error of a step that resolves their motion. */
    private static final double SPRINGS = 0.02;

    /** Rounds of taking energy away: the less a rope has, the less work can have been done on it. */
    private static final int ROUNDS = 4;

    /** Part of what may be gained within which sums that are rounded otherwise need not be looked at closely. */
    private static final double CLEARLY = 0.5;

    /** A node is thrown beyond this multiple of the greatest way, plus a fraction of a segment's length. */
    private static final double THROWN = 10;

    private static final double THROWN_BY = 1;

    private WorkLimit() {}

    /**
     * Whether a step in contact or through rings has added more energy than that, or thrown a node.
     *
     * @param second whether it was of second order
     */
    static boolean isExceeded(Island island, boolean second) {
        boolean swings = !island.touches();
        boolean counts = !swings;
        for (int i = 0; i < island.size(); i++) {
            Member m = island.get(i);
            counts |= !m.rope.rings.isEmpty()
                    || (second && (m.scratch.springsMove(m.rope, m.context.h) || m.scratch.chain.hasDrums()));
        }
        if (!counts) {
            return false;
        }
        boolean thrown = excess(island, second, swings ? SPRINGS : 0) > 0;
        for (int i = 0; i < island.size() && !thrown; i++) {
            thrown = isThrown(island.get(i).rope, island.get(i).context, island.get(i).scratch);
        }
        return thrown;
    }

    /**
     * Whether a node of a rope that bends over corners has moved much farther than it could: lengths over corners have
     * more than one solution.
     */
    static boolean isThrown(RopeState rope, StepContext context, DirectScratch scratch) {
        if (!rope.rings.hasCorners()) {
            return false;
        }
        double h = context.h;
        double fastest = scratch.contacts.finder.speedLimit(rope, h);
        return isThrown(rope, fastest, h) && isThrown(rope, fastest + context.fallSpeed(rope), h);
    }

    private static boolean isThrown(RopeState rope, double fastest, double h) {
        double most = THROWN * fastest * h + THROWN_BY * rope.spacing;
        boolean thrown = false;
        for (int i = 0; i < rope.count; i++) {
            double x = rope.x[i] - rope.px[i];
            double y = rope.y[i] - rope.py[i];
            double z = rope.z[i] - rope.pz[i];
            thrown |= rope.inverseMass[i] > 0 && x * x + y * y + z * z > most * most;
        }
        return thrown;
    }

    /** Whether a step without contacts has added more energy than that, and a small part of what springs stored. */
    static boolean isExceededBySprings(Island island) {
        return excess(island, false, SPRINGS) > 0;
    }

    /**
     * Whether a step that was an impact holds ({@link Impact#ends}). In contact it does not if it has added more
     * energy, and the velocities before it are restored; in the air, ropes in rings keep what they may have gained.
     */
    static boolean allowsImpact(Island island) {
        if ((island.touches() && isExceeded(island, false)) || (island.hasRods() && gains(island))) {
            island.restoreVelocities();
            return false;
        }
        applyInAir(island);
        return true;
    }

    /**
     * Takes what a step of first order has added beyond that from ropes in rings and those that resist bending, from
     * the nodes that have become faster.
     */
    static void applyInAir(Island island) {
        boolean any = false;
        for (int i = 0; i < island.size(); i++) {
            any |= !island.get(i).rope.rings.isEmpty()
                    || island.get(i).scratch.chain.isRod();
        }
        if (any) {
            takeExcess(island);
        }
    }

    /** Takes what a step in contact has added to the energy. */
    static void apply(Island island) {
        for (int i = 0; i < island.size(); i++) {
            Member m = island.get(i);
            if (m.scratch.contacts.isInside(m.rope)) {
                // No node is thrown, even if the whole rope could have that much energy.
                m.scratch.contacts.finder.limitSpeeds(m.rope, m.context.h, m.context.fallSpeed(m.rope));
            }
        }
        takeExcess(island);
    }

    /** Whether a step has added more energy than that. */
    static boolean gains(Island island) {
        return excess(island, false, 0) > 0;
    }

    /** Takes it in any such step. */
    static void takeExcess(Island island) {
        for (int round = 0; round < ROUNDS; round++) {
            double excess = excess(island, false, 0);
            if (!(excess > 0)) {
                return;
            }
            double payable = 0;
            for (int i = 0; i < island.size(); i++) {
                NodeVectors before = island.get(i).scratch.startVelocity;
                payable += MoveLimits.payable(island.get(i).rope, before.x, before.y, before.z);
            }
            double left = Math.max(payable - excess, 0);
            double keep = left > 0 ? Math.sqrt(left / payable) : 0;
            for (int i = 0; i < island.size(); i++) {
                NodeVectors before = island.get(i).scratch.startVelocity;
                MoveLimits.slowDown(island.get(i).rope, before.x, before.y, before.z, keep);
            }
        }
    }

    /**
     * Energy that ropes have gained in a step beyond what can have been done on them [J], or 0.
     *
     * @param second whether velocities before the step are in the histories already
     * @param springs share of the energy in springs before the step that may come from rounding
     */
    private static double excess(Island island, boolean second, double springs) {
        double beyond = 0;
        for (int i = 0; i < island.size(); i++) {
            beyond += gained(island.get(i), second, springs);
        }
        if (!(beyond > 0)) {
            return 0;
        }
        double mass = 0;
        double motion = 0;
        double impulses = 0;
        double lifted = 0;
        double drive = 0;
        double u = 0;
        boolean isRecovering = false;
        double pushed = 0;
        for (int i = 0; i < island.size(); i++) {
            Member m = island.get(i);
            NarrowPhase finder = m.scratch.contacts.finder;
            mass += MassPins.moving(m.rope);
            motion += motion(m, second);
            impulses += impulses(m, second);
            u = Math.max(u, recovery(m.rope, m.context, finder));
            lifted = Math.max(lifted, m.context.fallSpeed(m.rope));
            drive = Math.max(drive, drive(m.rope, m.context, finder));
            isRecovering |= m.rope.mode.isRecovering();
            pushed += pushedOut(m.rope);
        }
        double least = Math.max(0, mass * u * u / 2 - motion);
        double recovered = Math.min(u / 2 * impulses, least + LEVER * mass * (u * lifted));
        if (!isRecovering) {
            recovered = Math.min(recovered, pushed);
        }
        return Math.max(0, beyond - Math.max(LEVER * drive * impulses, recovered));
    }

    private static double[] before(Member m, boolean second, int axis) {
        NodeVectors first = m.scratch.startVelocity;
        return switch (axis) {
            case 0 -> second ? m.rope.pastX.v1 : first.x;
            case 1 -> second ? m.rope.pastY.v1 : first.y;
            default -> second ? m.rope.pastZ.v1 : first.z;
        };
    }

    /** Energy gained beyond the allowed amount [J]; below 0 if there is none. */
    private static double gained(Member member, boolean second, double springs) {
        RopeState rope = member.rope;
        DirectScratch scratch = member.scratch;
        double[] vx = before(member, second, 0);
        double[] vy = before(member, second, 1);
        double[] vz = before(member, second, 2);
        double ax = rope.loads.x;
        double ay = rope.loads.y;
        double az = rope.loads.z;
        if (!scratch.chain.isRod() && isClearlyWithin(rope, scratch, vx, vy, vz, ax, ay, az)) {
            return 0;
        }
        double gain = stored(rope, rope.tension) - stored(rope, scratch.startTension);
        double slack = springs * stored(rope, scratch.startTension);
        for (int i = 0; i < rope.count; i++) {
            if (rope.inverseMass[i] > 0) {
                double bx = rope.loads.x(i);
                double by = rope.loads.y(i);
                double bz = rope.loads.z(i);
                double before = squared(vx[i], vy[i], vz[i]);
                double after = squared(rope.vx[i], rope.vy[i], rope.vz[i]);
                double work =
                        bx * (rope.x[i] - rope.px[i]) + by * (rope.y[i] - rope.py[i]) + bz * (rope.z[i] - rope.pz[i]);
                gain += rope.mass[i] * ((after - before) / 2 - work);
                slack += rope.mass[i] * (SHARE * before + SLOW * SLOW) / 2;
            }
        }
        for (int m = 0; m < rope.rings.masses.size(); m++) {
            RingMass one = rope.rings.masses.get(m);
            double all = MassPins.total(rope, one);
            double by = all / one.mass;
            double before = by * one.energy(second ? one.past.v1 : one.startVelocity);
            gain += by * one.energy(one.velocity) - before - all * work(one, ax, ay, az);
            double spun = rope.rings.masses.owns(one) ? one.startSpinEnergy() : 0;
            gain += rope.rings.masses.owns(one) ? one.spinEnergy() - spun - one.work() : 0;
            slack += ON_CURVES * (rope.contacts.count > 0 ? before : before + spun) + all * SLOW * SLOW / 2;
        }
        gain += SoftNodes.energy(rope, false) - (1 + springs) * SoftNodes.energy(rope, true);
        if (scratch.chain.isRod()) {
            gain += scratch.chain.rods.joints.gained(rope);
            slack += scratch.chain.spans.isTaut() ? member.tolerance() * pulled(rope) : 0;
        }
        gain -= scratch.chain.geometry.workOfWheels(rope);
        if (scratch.chain.hasDrums()) {
            gain += scratch.chain.winches.gained();
            slack += SHARE * scratch.chain.winches.energy();
        }
        return gain - slack;
    }

    /** Its kinetic energy before the step [J]. */
    private static double motion(Member member, boolean second) {
        RopeState rope = member.rope;
        double[] vx = before(member, second, 0);
        double[] vy = before(member, second, 1);
        double[] vz = before(member, second, 2);
        double motion = 0;
        for (int i = 0; i < rope.count; i++) {
            motion += rope.inverseMass[i] > 0 ? rope.mass[i] * squared(vx[i], vy[i], vz[i]) / 2 : 0;
        }
        for (int m = 0; m < rope.rings.masses.size(); m++) {
            RingMass one = rope.rings.masses.get(m);
            motion += MassPins.total(rope, one) / one.mass * one.energy(second ? one.past.v1 : one.startVelocity);
        }
        return motion;
    }

    /**
     * Whether a rope without springs and masses has clearly gained less than the least that counts. The same sums as in
     * {@link #excess}, in loops that are vectorized.
     */
    private static boolean isClearlyWithin(
            RopeState rope,
            DirectScratch scratch,
            double[] vx,
            double[] vy,
            double[] vz,
            double ax,
            double ay,
            double az) {
        if (rope.compliancePerMetre > 0
                || rope.loads.nodeAx.length > 0
                || rope.rings.masses.size() > 0
                || scratch.chain.hasDrums()) {
            return false;
        }
        double[] gains = scratch.gains;
        double[] speeds = scratch.speeds;
        int count = rope.count;
        Arrays.fill(gains, 0, count, 0);
        Arrays.fill(speeds, 0, count, 0);
        addGains(gains, speeds, rope.x, rope.px, rope.vx, vx, ax, count);
        addGains(gains, speeds, rope.y, rope.py, rope.vy, vy, ay, count);
        addGains(gains, speeds, rope.z, rope.pz, rope.vz, vz, az, count);
        double gain = -scratch.chain.geometry.workOfWheels(rope);
        double slack = 0;
        for (int i = 0; i < count; i++) {
            if (rope.inverseMass[i] > 0) {
                gain += rope.mass[i] * gains[i];
                slack += rope.mass[i] * (SHARE * speeds[i] + SLOW * SLOW);
            }
        }
        return gain <= CLEARLY * slack / 2;
    }

    /** Adds what the motion along an axis adds to energies, and squared speeds before the step, per mass [m²/s²]. */
    private static void addGains(
            double[] gains,
            double[] speeds,
            double[] x,
            double[] px,
            double[] v,
            double[] before,
            double a,
            int count) {
        for (int i = 0; i < count; i++) {
            double squared = before[i] * before[i];
            speeds[i] += squared;
            gains[i] += 0.5 * (v[i] * v[i] - squared) - a * (x[i] - px[i]);
        }
    }

    /**
     * Sum of the impulses that changed velocities beside accelerations of the whole rope and of its nodes [N s]; those
     * of forces on bodies count.
     */
    private static double impulses(Member member, boolean second) {
        RopeState rope = member.rope;
        StepContext context = member.context;
        double[] vx = before(member, second, 0);
        double[] vy = before(member, second, 1);
        double[] vz = before(member, second, 2);
        double h = context.h;
        double ax = rope.loads.x;
        double ay = rope.loads.y;
        double az = rope.loads.z;
        double sum = 0;
        for (int i = 0; i < rope.count; i++) {
            if (rope.inverseMass[i] > 0) {
                double bx = rope.loads.x(i);
                double by = rope.loads.y(i);
                double bz = rope.loads.z(i);
                sum += rope.mass[i]
                        * Math.sqrt(squared(
                                rope.vx[i] - vx[i] - h * bx, rope.vy[i] - vy[i] - h * by, rope.vz[i] - vz[i] - h * bz));
            }
        }
        for (int m = 0; m < rope.rings.masses.size(); m++) {
            RingMass one = rope.rings.masses.get(m);
            sum += MassPins.total(rope, one) * impulse(one, second ? one.past.v1 : one.startVelocity, h, ax, ay, az);
        }
        return sum;
    }

    /** Work of an acceleration on a mass in the step, by its mass [m²/s²]. */
    private static double work(RingMass mass, double ax, double ay, double az) {
        return ax * (mass.at[0] - mass.before[0])
                + ay * (mass.at[1] - mass.before[1])
                + az * (mass.at[2] - mass.before[2]);
    }

    /** Impulse that changed the velocity of a mass beside an acceleration, by its mass [m/s]. */
    private static double impulse(RingMass mass, double[] v, double h, double ax, double ay, double az) {
        double x = mass.velocity[0] - v[0] - h * ax;
        double y = mass.velocity[1] - v[1] - h * ay;
        double z = mass.velocity[2] - v[2] - h * az;
        return Math.sqrt(squared(x, y, z));
    }

    /** Greatest speed of what moves the rope [m/s]. */
    private static double drive(RopeState rope, StepContext context, NarrowPhase finder) {
        double wind = rope.drag > 0 ? Math.sqrt(squared(rope.loads.windX, rope.loads.windY, rope.loads.windZ)) : 0;
        wind += rope.loads.air.most;
        // What a winch does that pulls with a force is known.
        double winch = Math.max(driven(rope.startWinch), driven(rope.endWinch));
        double ring = 0;
        for (int r = 0; r < rope.rings.size(); r++) {
            ViaPoint one = rope.rings.get(r);
            if (!one.isCarried()) {
                ring = Math.max(ring, squared(one.moveX(), one.moveY(), one.moveZ()));
            }
        }
        double led = Math.max(finder.driveSpeed(rope, context.h), Math.sqrt(ring) / context.h);
        return Math.max(Math.max(wind, winch), led);
    }

    /** Speed of a winch that is driven by its speed [m/s]. */
    private static double driven(@Nullable WinchState winch) {
        return winch == null || winch.drum.isOn ? 0 : Math.abs(winch.rate);
    }

    /** Speed with which the rope leaves colliders or comes to its length [m/s]. */
    private static double recovery(RopeState rope, StepContext context, NarrowPhase finder) {
        return rope.mode.isRecovering() ? context.recoverySpeed : finder.leavingSpeed(rope, context.h);
    }

    /** Work of the contacts that push the rope out of colliders in a step [J]. */
    private static double pushedOut(RopeState rope) {
        Contacts c = rope.contacts;
        double work = 0;
        for (int k = 0; k < c.count; k++) {
            work += c.force[k] * c.pushed[k];
        }
        return work;
    }

    /** Energy stored in segments that stretch [J]. */
    private static double stored(RopeState rope, double[] tension) {
        double sum = 0;
        for (int i = 0; rope.compliancePerMetre > 0 && i < rope.count - 1; i++) {
            sum += rope.rest[i] * tension[i] * tension[i];
        }
        return rope.compliancePerMetre / 2 * sum;
    }

    /**
     * Energy by which the tensions would stretch the rope to twice its length [J]: what errors of length cost, by their
     * size.
     */
    private static double pulled(RopeState rope) {
        double sum = 0;
        for (int i = 0; i < rope.count - 1; i++) {
            sum += rope.rest[i] * Math.abs(rope.tension[i]);
        }
        return sum;
    }

    private static double squared(double x, double y, double z) {
        return x * x + y * y + z * z;
    }
}
