package io.github.cordage.internal.solve.direct;

import io.github.cordage.internal.solve.Bend;
import io.github.cordage.internal.solve.Bends;
import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.solve.RingFriction;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.MassPins;
import io.github.cordage.internal.state.RopeMeasures;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.RopeProperty;

/**
 * A rope without compliance goes taut: an impact, which second order in time would turn into a rebound, because it takes
 * the way before the impact for part of the motion after it.
 *
 * <p>With tensions t [N] and directions u after a step of h [s], and velocities v [m/s] before it, the segments take the
 * energy h / 2 · sum of t u (v_second - v_first) out of the motion: hardly any while the rope moves freely or swings,
 * and all of it where it is stopped (Carnot's theorem). If that is most of its kinetic energy, or a good part of it by
 * tensions that were not there before, velocities are computed in first order, and projected onto those that lengthen no
 * segment at the end of the step. Velocities are relative to the first pin, and to the rope that a winch moves along
 * itself.
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

    /** An impact lasts as long as this [s], or as the step if that is longer. */
    private static final double LASTS = 0.01;

    /** Steps in first order after an impact from which a rope comes back. */
    private static final byte FIRST_ORDER = 3;

    private Impact() {}

    /**
     * Whether a rope is stopped in a step. Batches compute the same, see {@code LaneImpacts}.
     *
     * @param rope has its positions and tensions after the step
     * @param vx velocities before it along x [m/s]
     * @param start tensions before it [N]
     */
    private static boolean isStop(
            RopeState rope,
            DirectScratch scratch,
            double[] vx,
            double[] vy,
            double[] vz,
            double[] start,
            StepContext context) {
        if (rope.compliancePerMetre > 0) {
            return false;
        }
        rope.rings.predict(context.h, true);
        Bends bends = scratch.chain.geometry.bends;
        double taken = 0;
        double suddenly = 0;
        for (int i = 0; i < rope.count - 1; i++) {
            double x = (rope.x[i + 1] - rope.x[i]) * (vx[i + 1] - vx[i]);
            double y = (rope.y[i + 1] - rope.y[i]) * (vy[i + 1] - vy[i]);
            double z = (rope.z[i + 1] - rope.z[i]) * (vz[i + 1] - vz[i]);
            double apart = (x + y + z) / rope.rest[i] - rope.restRate(i);
            if (rope.contacts.count > 0) {
                apart = Math.min(apart, apartAtStart(rope, i, vx, vy, vz));
            }
            Bend bend = bends.of(i);
            if (bend != null) {
                apart = bend.speedBehind(vx, vy, vz)
                        - bend.speedBefore(vx, vy, vz)
                        + bends.ringSpeed(rope, bend, context.h);
                taken += bend.stopForce(rope)
                        * (bend.speedBefore(vx, vy, vz) - bends.ringSpeedBefore(rope, bend, context.h));
            }
            taken += rope.tension[i] * apart;
            suddenly += Math.max(0, rope.tension[i] - start[i]) * apart;
        }
        double gained =
                gained(context.h, context.gravityX + rope.ax, context.gravityY + rope.ay, context.gravityZ + rope.az);
        return isStop(context.h, taken, suddenly, energy(rope, vx, vy, vz, gained));
    }

    /** Speed at which a segment lengthens before the step; 0 if it turns with a collider [m/s]. */
    private static double apartAtStart(RopeState rope, int i, double[] vx, double[] vy, double[] vz) {
        double x = (rope.px[i + 1] - rope.px[i]) * (vx[i + 1] - vx[i]);
        double y = (rope.py[i + 1] - rope.py[i]) * (vy[i + 1] - vy[i]);
        double z = (rope.pz[i + 1] - rope.pz[i]) * (vz[i + 1] - vz[i]);
        return (x + y + z) / rope.rest[i] - rope.restRate(i);
    }

    /** Twice the kinetic energy relative to the first pin, and to rope that a winch moves along itself [J]. */
    private static double energy(RopeState rope, double[] vx, double[] vy, double[] vz, double gained) {
        int pin = RopeMeasures.nextPin(rope, 0);
        while (MassPins.of(rope, pin) != null) {
            pin = RopeMeasures.nextPin(rope, pin + 1);
        }
        boolean carried = pin < rope.count;
        double px = carried ? vx[pin] : 0;
        double py = carried ? vy[pin] : 0;
        double pz = carried ? vz[pin] : 0;
        boolean atStart = rope.restRate(0) != 0;
        double winding = atStart ? rope.restRate(0) : -rope.restRate(rope.count - 2);
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
            energy += 2 * rope.rings.masses.get(m).startSpinEnergy();
        }
        return energy;
    }

    /** Square of the speed that forces on the whole rope add in a step of h [s], so that rest is no impact [m²/s²]. */
    public static double gained(double h, double ax, double ay, double az) {
        return h * h * (ax * ax + ay * ay + az * az);
    }

    /**
     * Whether a rope is stopped.
     *
     * @param taken power of the tensions after a step against the velocities before it [W]
     * @param suddenly part of that power by which tensions have risen in the step [W]
     * @param energy twice the kinetic energy, in the frame of the first pin if there is one, and {@link #gained} [J]
     */
    public static boolean isStop(double h, double taken, double suddenly, double energy) {
        return h * taken > LEAST * energy || h * suddenly > LEAST_SUDDENLY * energy;
    }

    /**
     * Ends a step in second order if the rope is stopped in it: keeps the positions, computes velocities in first order,
     * and takes out of them what the impact takes out.
     *
     * @return whether it is stopped
     */
    static boolean ends(RopeState rope, StepContext context, DirectScratch scratch) {
        double h = context.h;
        if (!(scratch.guessed > SLOW * h || scratch.chain.geometry.bends.isStopped())
                || !isStop(rope, scratch, rope.vx, rope.vy, rope.vz, scratch.startTension, context)) {
            return false;
        }
        scratch.saveVelocities(rope);
        scratch.start.copyFrom(rope.px, rope.py, rope.pz, rope.count);
        rope.rings.masses.startBefore();
        FirstOrder.takeVelocities(rope, scratch.start, h);
        forgetHistory(rope);
        // In second order, a stop takes a greater force for a shorter time.
        scaleTensions(rope, 1 / (h * h * scratch.order.stiffness()));
        changeVelocities(rope, context, scratch);
        return true;
    }

    /** Ends a step in first order, which a rope takes if second order does not converge, as when it is stopped. */
    static void endsInFirstOrder(RopeState rope, StepContext context, DirectScratch scratch) {
        NodeVectors before = scratch.startVelocity;
        if (isStop(rope, scratch, before.x, before.y, before.z, scratch.startTension, context)) {
            changeVelocities(rope, context, scratch);
        }
    }

    private static void forgetHistory(RopeState rope) {
        rope.hasHistory = false;
        rope.recorded = 0;
    }

    private static void changeVelocities(RopeState rope, StepContext context, DirectScratch scratch) {
        if (rope.contacts.count > 0) {
            // What touches limits velocities, too, which the projection does not know.
            return;
        }
        allowVelocities(rope, context, scratch, Math.max(1, LASTS / context.h));
        double restitution = rope.properties.get(RopeProperty.RESTITUTION);
        if (restitution > 0) {
            comeBack(rope, scratch.startVelocity, restitution);
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
        for (int m = 0; m < rope.rings.masses.size(); m++) {
            rope.rings.masses.get(m).comeBack(part);
        }
    }

    /** Removes velocities that lengthen segments after an impact from outside. */
    static void allowVelocities(RopeState rope, StepContext context, DirectScratch scratch) {
        forgetHistory(rope);
        if (rope.compliancePerMetre == 0) {
            allowVelocities(rope, context, scratch, 0);
        }
    }

    /** @param steps steps for which tensions resist turning meanwhile; they are the same afterwards */
    private static void allowVelocities(RopeState rope, StepContext context, DirectScratch scratch, double steps) {
        RingFriction friction = scratch.chain.geometry.friction;
        System.arraycopy(rope.tension, 0, scratch.startTension, 0, rope.count - 1);
        friction.turnOff();
        scaleTensions(rope, steps);
        HistoryStartUp.allowVelocities(rope, scratch, context.h);
        System.arraycopy(scratch.startTension, 0, rope.tension, 0, rope.count - 1);
        friction.turnOn();
    }

    private static void scaleTensions(RopeState rope, double by) {
        for (int i = 0; i < rope.count - 1; i++) {
            rope.tension[i] *= by;
        }
    }
}
