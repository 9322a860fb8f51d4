package io.github.cordage.internal.step;

import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.state.DrumMotion;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.WinchDrive;
import io.github.cordage.internal.state.WinchState;
import org.jspecify.annotations.Nullable;

/** A winch that pulls with a force, in the step at hand; see {@link DrumMotion}. Without a winch, it does nothing. */
final class WinchDrum {
    private @Nullable WinchState winch;

    /** What it pays out without tension [m] and by tension [m/N]; what it paid out in earlier parts of the step [m]. */
    private double free;

    private double give;
    private double done;

    /** Whether it has paid out all that it does in this attempt. */
    private boolean stands;

    /** What it had paid out before a pass that looks for velocities or accelerations [m]. */
    private double paid;

    /** -1 at the least, 1 at the most that it may pay out, 0 between. */
    private int side;

    /** Speed before the step, and one that is kept to be restored [m/s]. */
    private double before;

    private double saved;

    /** Tension before a pass that looks for velocities [N]. */
    private double start;

    /** Acceleration now, and that one step earlier [m/s²]. */
    private double now;

    private double earlier;

    void begin(@Nullable WinchState its) {
        winch = its != null && its.drum.isOn ? its : null;
        if (winch != null) {
            before = winch.rate;
            saved = before;
            side = winch.drum.side;
            standStill();
        }
    }

    // Attempts.

    /** Takes back what an attempt has paid out. */
    void standStill() {
        done = 0;
        free = 0;
        stands = true;
    }

    /** Predicts a step of second order. */
    void predict(SecondOrder order) {
        if (winch == null) {
            return;
        }
        DrumMotion d = winch.drum;
        double moved = order.s * d.moved1 - order.e * d.moved2;
        double gained = order.s * (winch.rate - d.rate1) - order.e * (d.rate1 - d.rate2);
        free = moved + order.k * (winch.rate + gained - order.k * (winch.force / winch.drumMass));
        give = order.k * order.k / winch.drumMass;
        stands = false;
    }

    /** Predicts a step of first order of h [s], or a part of it. */
    void predict(double h) {
        if (winch != null) {
            free = h * (winch.rate - h * (winch.force / winch.drumMass));
            give = h * h / winch.drumMass;
            stands = false;
        }
    }

    /** Whether there is one. */
    boolean isOn() {
        return winch != null;
    }

    /** Energy that it has gained in the step, with what it has given to the force that pulls it [J]. */
    double gained() {
        return winch == null ? 0 : energy(winch.rate) - energy() + winch.force * done;
    }

    /** Kinetic energy before the step [J]. */
    double energy() {
        return energy(before);
    }

    private double energy(double speed) {
        return winch == null ? 0 : winch.drumMass * speed * speed / 2;
    }

    /** Whether it has come to the least or the most that it may pay out in this attempt, or has left it. */
    boolean turns() {
        return winch != null && winch.drum.turns(side);
    }

    /** Takes the speed after a step of second order, at a tension of its segment [N]. */
    void take(SecondOrder order, double tension) {
        if (winch != null && !stands) {
            DrumMotion d = winch.drum;
            done = paidOut(tension);
            before = winch.rate;
            winch.rate = (done - order.s * d.moved1 + order.e * d.moved2) / order.k;
            stands = true;
        }
    }

    /** Takes the speed after a step of first order of h [s], or a part of it. */
    void take(double h, double tension) {
        if (winch != null && !stands) {
            double from = done;
            before = from == 0 ? winch.rate : before;
            done = paidOut(tension);
            winch.rate = (done - from) / h;
            stands = true;
        }
    }

    /** Runs for h [s] at the speed that it may be expected to have at the end of the step. */
    void runOn(double h) {
        if (winch != null) {
            double from = done;
            done = Math.max(winch.drum.least, Math.min(winch.drum.most, from + h * winch.drum.expected));
            winch.rate = (done - from) / h;
            stands = true;
        }
    }

    /** Goes back to the speed before a step of second order. */
    void takeBack() {
        if (winch != null) {
            winch.rate = before;
            standStill();
        }
    }

    void slowDown(double factor) {
        if (winch != null) {
            winch.rate *= factor;
        }
    }

    void save() {
        saved = winch == null ? 0 : winch.rate;
    }

    void restore() {
        if (winch != null) {
            winch.rate = saved;
        }
    }

    /** What it has paid out at a tension [m]; nothing more at one that a search without an answer has left. */
    private double paidOut(double tension) {
        if (stands || winch == null || !(Math.abs(tension) <= Limits.BEYOND)) {
            return done;
        }
        return side < 0 ? winch.drum.least : side > 0 ? winch.drum.most : done + free + give * tension;
    }

    void end(RopeState rope) {
        if (winch != null) {
            WinchDrive.endPull(rope, winch, done, before, side);
            winch = null;
        }
    }

    // Passes.

    void measure(RopeState rope, int segment, double[] gap, double[] off) {
        if (winch != null) {
            gap[segment] -= paidOut(rope.tension[segment]);
            off[segment] = Math.abs(gap[segment]) / rope.rest[segment];
        }
    }

    void soften(int segment, double[] gives) {
        if (winch != null && !stands && side == 0) {
            gives[segment] += give;
        }
    }

    /** Decides at a tension [N] whether it pays out the least or the most; returns whether that changes. */
    boolean update(double tension) {
        if (winch == null || stands) {
            return false;
        }
        double wanted = done + free + give * tension;
        int next = wanted < winch.drum.least ? -1 : wanted > winch.drum.most ? 1 : 0;
        boolean changes = next != side;
        side = next;
        return changes;
    }

    // A history.

    /** Begins a pass that looks for velocities or accelerations, over h [s], from a tension of its segment [N]. */
    void beginPass(double h, double tension) {
        if (winch != null) {
            paid = stands ? done : paid;
            free = 0;
            done = 0;
            give = h * h / winch.drumMass;
            start = tension;
            stands = false;
        }
    }

    /** Takes the speed that a pass has found. */
    void takeImpulse(double h, double tension) {
        if (winch != null) {
            winch.rate += side == 0 ? h * (tension - start) / winch.drumMass : 0;
            standStill();
            done = paid;
        }
    }

    /** Adds its acceleration to a gap that is made of accelerations times h². */
    void addAcceleration(int segment, double[] gap, double tension) {
        if (winch != null && side == 0) {
            gap[segment] -= give * (tension - winch.force);
        }
    }

    /**
     * Takes the acceleration that a pass has found: that now, or that a step of h [s] earlier, which completes its
     * history.
     */
    void takeAcceleration(double h, boolean isNow, double tension) {
        if (winch == null) {
            return;
        }
        double found = side == 0 ? (tension - winch.force) / winch.drumMass : 0;
        now = isNow ? found : now;
        earlier = isNow ? earlier : found;
        // What a stop or the greatest speed holds leaves it when the rope pulls the other way.
        boolean leaves = side < 0 ? tension > winch.force : tension < winch.force;
        side = leaves ? 0 : side;
        standStill();
        if (!isNow) {
            invent(h);
        }
    }

    /** Computes the history from accelerations, as {@link HistoryStartUp} does for positions. */
    private void invent(double h) {
        if (winch != null) {
            DrumMotion d = winch.drum;
            double both = 2 * h * saved - h * h * (2 * now + 4 * earlier) / 3;
            d.rate1 = saved - h * (now + earlier) / 2;
            d.rate2 = saved - 2 * h * earlier;
            d.moved1 = h * saved - h * h * (2 * now + earlier) / 6;
            d.moved2 = both - d.moved1;
        }
    }
}
