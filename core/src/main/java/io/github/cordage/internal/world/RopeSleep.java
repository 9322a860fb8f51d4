package io.github.cordage.internal.world;

import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.snapshot.Transfer;
import io.github.cordage.internal.state.PinState;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.WinchState;
import io.github.cordage.settings.RopeProperty;
import org.jspecify.annotations.Nullable;

/** Tracks whether a rope is at rest and whether it sleeps. */
final class RopeSleep {
    boolean asleep;

    /** Number of the current sleep, different for each; 0 while the rope is awake. */
    long id;

    /** Its leaf in the tree of sleeping ropes; -1 if it has none. */
    int leaf = -1;

    /**
     * How often the rope was woken, which every change does, torn, or let go of by a pin. Not saved: copies compare it.
     */
    long changes;

    private final RopeState state;
    private int restingSteps;

    /** Hash of the colliders near the rope when it fell asleep; valid only while it sleeps. */
    private long near;

    RopeSleep(RopeState state) {
        this.state = state;
    }

    /** Speed below which every node must stay for the rope to be at rest [m/s]; 0 for a rope that never sleeps. */
    double below() {
        return state.properties.get(RopeProperty.SLEEP_BELOW);
    }

    /**
     * Updates the count of steps at rest after a step; returns whether the rope should fall asleep.
     *
     * @param fastest square of the greatest speed of a node [m²/s²]
     */
    boolean isDue(double fastest, double h, double time) {
        restingSteps = fastest < below() * below() && isAtRest(time) ? restingSteps + 1 : 0;
        return restingSteps > 0 && restingSteps * h >= state.properties.get(RopeProperty.SLEEP_AFTER);
    }

    /** Square of the greatest speed of a node or a mass [m²/s²]. */
    double fastest() {
        double most = 0;
        for (int i = 0; i < state.count; i++) {
            double vx = state.vx[i];
            double vy = state.vy[i];
            double vz = state.vz[i];
            most = Math.max(most, vx * vx + vy * vy + vz * vz);
        }
        for (int m = 0; m < state.rings.masses.size(); m++) {
            RingMass mass = state.rings.masses.get(m);
            double[] v = mass.velocity;
            most = Math.max(most, v[0] * v[0] + v[1] * v[1] + v[2] * v[2] + 2 * mass.spinEnergy() / mass.mass);
        }
        return most;
    }

    private boolean isAtRest(double time) {
        for (int i = 0; i < state.pins.size(); i++) {
            PinState pin = state.pins.get(i);
            if (!pin.isAtRest(time)) {
                return false;
            }
        }
        for (int r = 0; r < state.rings.size(); r++) {
            if (!state.rings.get(r).isAtRest(time)) {
                return false;
            }
        }
        return isIdle(state.startWinch, time) && isIdle(state.endWinch, time) && !isMoving(state.near);
    }

    /** Whether it is awake, or all its pins have arrived. A rope with a pin on its way cannot have fallen asleep. */
    boolean canStayAsleep() {
        if (!asleep) {
            return true;
        }
        for (int i = 0; i < state.pins.size(); i++) {
            if (!state.pins.get(i).hasArrived()) {
                return false;
            }
        }
        for (int r = 0; r < state.rings.size(); r++) {
            if (!state.rings.get(r).hasArrived()) {
                return false;
            }
        }
        return true;
    }

    private static boolean isIdle(@Nullable WinchState winch, double time) {
        return winch == null || winch.isIdle(time);
    }

    private static boolean isMoving(ColliderProxies near) {
        for (int i = 0; i < near.colliders; i++) {
            if (near.moves(i)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the nearby colliders rest and are the same as when the rope fell asleep. */
    boolean isNearAsBefore() {
        return !isMoving(state.near) && state.near.hash() == near;
    }

    void fallAsleep() {
        asleep = true;
        near = state.near.hash();
        // Previous and current positions become equal, so that drawing no longer interpolates.
        state.beginStep();
    }

    void wake() {
        asleep = false;
        changes++;
        id = 0;
        restingSteps = 0;
    }

    void transfer(Transfer t) {
        state.properties.transfer(t, RopeProperty.SLEEP_BELOW);
        asleep = t.flag("asleep", asleep);
        near = asleep ? t.word("near colliders", near) : 0;
        restingSteps = t.whole("steps at rest", restingSteps, 0, Integer.MAX_VALUE - 1);
    }
}
