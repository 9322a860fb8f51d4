package io.github.cordage.internal.step;

import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.MassPins;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RopeMeasures;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.via.Bend;
import io.github.cordage.internal.via.Bends;
import io.github.cordage.internal.via.ChainGeometry;
import io.github.cordage.settings.RopeProperty;

/**
 * A rope without compliance goes taut: an impact, which second order in time would turn into a rebound, because it
 * takes the way before the impact for part of the motion after it.
 *
 * <p>With tensions t [N] and directions u after a step of h [s], and velocities v [m/s] before it, the segments take
 * the energy h / 2 · sum of t u (v_second - v_first) out of the motion: hardly any while the rope moves freely or
 * swings, and all of it where it is stopped (Carnot's theorem). If that is most of its kinetic energy, or a good part
 * of it by tensions that were not there before, the step is taken anew in first order, and its velocities are projected
 * onto those that lengthen no segment at the end of the step. Ropes in contact, in rings and on bodies of engines keep
 * the positions. Velocities are relative to the first pin, or without one to the center of mass, and to the rope that a
 * winch moves along itself: what carries all ropes along makes no difference (decision 033).
 *
 * <p>That is not enough at short steps, in which a stop is resolved: rods pass the energy of a load on to the light
 * nodes that they turn last, and get it back from them. So the tensions of the stop also resist turning, for as long as
 * the stop of a real rope lasts.
 */
public final class Impact {
    /** A first guess that lengthens no segment faster than this, relative to its length, shows no impact [1/s]. */
    public static final double SLOW = 0.03;

    /** Fraction of the kinetic energy that an impact takes out at least. */
    private static final double LEAST = 0.5;

    /** Fraction of the kinetic energy that suffices if tensions were not there before the step. */
    private static final double LEAST_SUDDENLY = 0.2;

    /** In shorter steps [s], a stop takes several, of which each takes its part. */
    private static final double SHORTEST = 0.004;

    /** An impact lasts as long as this [s], or as the step if that is longer. */
    private static final double LASTS = 0.01;

    /** Steps in first order after an impact from which a rope comes back. */
    private static final byte FIRST_ORDER = 3;

    private Impact() {}

    /**
     * Whether ropes are stopped in a step. Batches compute the same, see {@code LaneImpacts}.
     *
     * @param ended whether their velocities are those after it already
     */
    static boolean isStop(Island island, boolean ended) {
        double taken = 0;
        double suddenly = 0;
        double energy = 0;
        double x = 0;
        double y = 0;
        double z = 0;
        double mass = 0;
        // The frame of the first pin; without one, that of the first node, and then that of the center of mass.
        Member first = island.firstLed();
        int pin = RopeMeasures.firstLed(first.rope);
        boolean isFree = pin == first.rope.count;
        int at = isFree ? 0 : pin;
        double px = first.velocities(0, ended)[at];
        double py = first.velocities(1, ended)[at];
        double pz = first.velocities(2, ended)[at];
        for (int i = 0; i < island.size(); i++) {
            Member m = island.get(i);
            if (m.rope.compliancePerMetre == 0) {
                double[] vx = m.velocities(0, ended);
                double[] vy = m.velocities(1, ended);
                double[] vz = m.velocities(2, ended);
                taken += taken(m, vx, vy, vz, false);
                suddenly += taken(m, vx, vy, vz, true);
                energy += energy(m, vx, vy, vz, px, py, pz);
                if (isFree) {
                    x += momentum(m.rope, vx, 0, px);
                    y += momentum(m.rope, vy, 1, py);
                    z += momentum(m.rope, vz, 2, pz);
                    mass += MassPins.moving(m.rope);
                }
            }
        }
        energy -= drift(x, y, z, mass);
        double h = island.get(0).context.h;
        // What slides over corners is stopped a little in each step.
        return island.touches() ? isStop(h, taken, suddenly, energy, 1) : isStop(h, taken, suddenly, energy);
    }

    /**
     * Power of the tensions after a step against the velocities before it [W].
     *
     * @param vx velocities before it along x [m/s]
     * @param onlyRises whether only of what tensions have risen by in the step
     */
    private static double taken(Member m, double[] vx, double[] vy, double[] vz, boolean onlyRises) {
        RopeState rope = m.rope;
        double[] start = m.scratch.startTension;
        double h = m.context.h;
        rope.rings.predict(h, true);
        Bends bends = m.scratch.chain.geometry.bends;
        double taken = 0;
        for (int i = 0; i < rope.count - 1; i++) {
            double x = (rope.x[i + 1] - rope.x[i]) * (vx[i + 1] - vx[i]);
            double y = (rope.y[i + 1] - rope.y[i]) * (vy[i + 1] - vy[i]);
            double z = (rope.z[i + 1] - rope.z[i]) * (vz[i + 1] - vz[i]);
            double apart = (x + y + z) / rope.rest[i] - RopeMeasures.restRate(rope, i);
            if (rope.contacts.count > 0) {
                apart = Math.min(apart, apartAtStart(rope, i, vx, vy, vz));
            }
            Bend bend = m.scratch.chain.geometry.bendOf(i);
            if (bend != null) {
                apart = bend.speedBehind(vx, vy, vz) - bend.speedBefore(vx, vy, vz) + bends.ringSpeed(rope, bend, h);
                taken += onlyRises
                        ? 0
                        : bend.stopForce(rope) * (bend.speedBefore(vx, vy, vz) - bends.ringSpeedBefore(rope, bend, h));
            }
            taken += apart * (onlyRises ? Math.max(0, rope.tension[i] - start[i]) : rope.tension[i]);
        }
        return taken;
    }

    /** Speed at which a segment lengthens before the step; 0 if it turns with a collider [m/s]. */
    private static double apartAtStart(RopeState rope, int i, double[] vx, double[] vy, double[] vz) {
        double x = (rope.px[i + 1] - rope.px[i]) * (vx[i + 1] - vx[i]);
        double y = (rope.py[i + 1] - rope.py[i]) * (vy[i + 1] - vy[i]);
        double z = (rope.pz[i + 1] - rope.pz[i]) * (vz[i + 1] - vz[i]);
        return (x + y + z) / rope.rest[i] - RopeMeasures.restRate(rope, i);
    }

    /**
     * Twice the kinetic energy of a rope and its masses relative to a velocity and to rope that a winch moves along
     * itself [J].
     */
    private static double energy(
            Member member, double[] vx, double[] vy, double[] vz, double px, double py, double pz) {
        RopeState rope = member.rope;
        StepContext context = member.context;
        double gained = gained(context.h, rope.loads.x, rope.loads.y, rope.loads.z);
        boolean atStart = RopeMeasures.restRate(rope, 0) != 0;
        double winding = atStart ? RopeMeasures.restRate(rope, 0) : -RopeMeasures.restRate(rope, rope.count - 2);
        double energy = 0;
        for (int i = 0; i < rope.count; i++) {
            if (rope.inverseMass[i] > 0) {
                double x = vx[i] - px;
                double y = vy[i] - py;
                double z = vz[i] - pz;
                int segment = atStart ? i - 1 : i;
                if (winding != 0 && segment >= 0 && segment < rope.count - 1) {
                    double by = winding / rope.rest[segment];
                    x -= by * (rope.x[segment + 1] - rope.x[segment]);
                    y -= by * (rope.y[segment + 1] - rope.y[segment]);
                    z -= by * (rope.z[segment + 1] - rope.z[segment]);
                }
                energy += rope.mass[i] * (x * x + y * y + z * z + gained);
            }
        }
        for (int m = 0; m < rope.rings.masses.size(); m++) {
            double[] v = rope.rings.masses.get(m).startVelocity;
            double x = v[0] - px;
            double y = v[1] - py;
            double z = v[2] - pz;
            energy += MassPins.total(rope, rope.rings.masses.get(m)) * (x * x + y * y + z * z + gained);
            energy += gainedByForce(rope.rings.masses.get(m), context.h);
            energy += rope.rings.masses.owns(rope.rings.masses.get(m))
                    ? 2 * rope.rings.masses.get(m).startSpinEnergy()
                    : 0;
        }
        return energy;
    }

    /**
     * Momentum along an axis of a rope and its masses relative to a velocity [kg m/s].
     *
     * @param v velocities of the nodes along the axis [m/s]
     */
    private static double momentum(RopeState rope, double[] v, int axis, double from) {
        double sum = 0;
        for (int i = 0; i < rope.count; i++) {
            if (rope.inverseMass[i] > 0) {
                double relative = v[i] - from;
                sum += rope.mass[i] * relative;
            }
        }
        for (int m = 0; m < rope.rings.masses.size(); m++) {
            RingMass mass = rope.rings.masses.get(m);
            sum += MassPins.total(rope, mass) * (mass.startVelocity[axis] - from);
        }
        return sum;
    }

    /** Twice the kinetic energy of what has a mass [kg] and a momentum [kg m/s], if it moves as a whole [J]. */
    public static double drift(double x, double y, double z, double mass) {
        return mass > 0 ? (x * x + y * y + z * z) / mass : 0;
    }

    /** Square of the speed that forces on the whole rope add in a step of h [s], so that rest is no impact [m²/s²]. */
    public static double gained(double h, double ax, double ay, double az) {
        return h * h * (ax * ax + ay * ay + az * az);
    }

    /** Twice the energy that a force of its own gives a mass at rest in a step of h [s]: that is no impact [J]. */
    private static double gainedByForce(RingMass mass, double h) {
        return h * h * mass.pull() * mass.pull() / mass.mass;
    }

    /**
     * Whether a rope is stopped.
     *
     * @param taken power of the tensions after a step against the velocities before it [W]
     * @param suddenly part of that power by which tensions have risen in the step [W]
     * @param energy twice the kinetic energy, in the frame of the first pin if there is one, and {@link #gained} [J]
     */
    public static boolean isStop(double h, double taken, double suddenly, double energy) {
        return isStop(h, taken, suddenly, energy, Math.min(1, h / SHORTEST));
    }

    private static boolean isStop(double h, double taken, double suddenly, double energy, double share) {
        return h * taken > share * LEAST * energy || h * suddenly > share * LEAST_SUDDENLY * energy;
    }

    /**
     * Ends a step in second order in which ropes in contact, in rings or on bodies of engines are stopped: keeps the
     * positions, computes velocities in first order, and takes out of them what the impact takes out.
     */
    static void ends(Island island) {
        island.saveVelocities();
        for (int i = 0; i < island.size(); i++) {
            Member m = island.get(i);
            double h = m.context.h;
            m.scratch.start.copyFrom(m.rope.px, m.rope.py, m.rope.pz, m.rope.count);
            m.rope.rings.masses.startBefore();
            FirstOrderStep.takeVelocities(m, h);
            forgetHistory(m.rope);
            // In second order, a stop takes a greater force for a shorter time.
            scaleTensions(m.rope, 1 / (h * h * m.scratch.order.stiffness()));
        }
        changeVelocities(island);
    }

    /** Ends the motion that ropes have had. */
    static void forgetHistory(Island island) {
        for (int i = 0; i < island.size(); i++) {
            forgetHistory(island.get(i).rope);
        }
    }

    /** Ends a step in first order, which ropes take if second order does not converge, as when they are stopped. */
    static void endsInFirstOrder(Island island) {
        if (isStop(island, true)) {
            changeVelocities(island);
        }
    }

    private static void forgetHistory(RopeState rope) {
        rope.mode.interrupt();
    }

    private static void changeVelocities(Island island) {
        if (island.touches()) {
            // What touches limits velocities, too, which the projection does not know.
            return;
        }
        allowVelocities(island, Math.max(1, LASTS / island.get(0).context.h));
        for (int i = 0; i < island.size(); i++) {
            Member m = island.get(i);
            double restitution = m.rope.properties.get(RopeProperty.RESTITUTION);
            if (restitution > 0) {
                comeBack(m.rope, m.scratch.startVelocity, restitution);
            }
        }
    }

    /**
     * Gives a rope a part of the velocity back that the impact took out of it, in the other direction. It moves on in
     * first order for some steps: a history of velocities that lengthen no segment would stop it, because a straight
     * rope cannot become shorter.
     */
    private static void comeBack(RopeState rope, NodeVectors before, double part) {
        rope.needFirstOrder();
        for (int i = 0; i < rope.count; i++) {
            rope.firstOrder[i] = FIRST_ORDER;
            if (rope.inverseMass[i] > 0) {
                rope.vx[i] += part * (rope.vx[i] - before.x[i]);
                rope.vy[i] += part * (rope.vy[i] - before.y[i]);
                rope.vz[i] += part * (rope.vz[i] - before.z[i]);
            }
        }
        for (int m = 0; m < rope.rings.masses.own(); m++) {
            rope.rings.masses.get(m).comeBack(part);
        }
    }

    /** Removes velocities that lengthen segments after an impact from outside. */
    static void allowVelocities(Island island) {
        boolean rigid = true;
        for (int i = 0; i < island.size(); i++) {
            forgetHistory(island.get(i).rope);
            bendAsAfterTheStep(island.get(i));
            rigid &= island.get(i).rope.compliancePerMetre == 0;
        }
        if (rigid) {
            allowVelocities(island, 0);
        }
    }

    /** Lists anew where a rope bends: it may have left corners at the end of the step, and rings are where it ended. */
    private static void bendAsAfterTheStep(Member m) {
        ChainGeometry geometry = m.scratch.chain.geometry;
        if (geometry.bends.listed > 0 || !m.rope.rings.isEmpty()) {
            geometry.bendAnew(m.rope);
        }
    }

    /** @param steps steps for which tensions resist turning meanwhile; they are the same afterwards */
    private static void allowVelocities(Island island, double steps) {
        for (int i = 0; i < island.size(); i++) {
            Member m = island.get(i);
            System.arraycopy(m.rope.tension, 0, m.scratch.startTension, 0, m.rope.count - 1);
            m.scratch.chain.geometry.friction.turnOff();
            scaleTensions(m.rope, steps);
        }
        Velocities.allow(island);
        for (int i = 0; i < island.size(); i++) {
            Member m = island.get(i);
            System.arraycopy(m.scratch.startTension, 0, m.rope.tension, 0, m.rope.count - 1);
            m.scratch.chain.geometry.friction.turnOn();
        }
    }

    private static void scaleTensions(RopeState rope, double by) {
        for (int i = 0; i < rope.count - 1; i++) {
            rope.tension[i] *= by;
        }
    }
}
