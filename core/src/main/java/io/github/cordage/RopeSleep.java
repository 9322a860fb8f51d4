package io.github.cordage;

import io.github.cordage.internal.collide.Elements;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.snapshot.Transfer;
import io.github.cordage.internal.state.PinState;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.WinchState;
import org.jspecify.annotations.Nullable;

/** Whether a rope is at rest, and whether it sleeps. */
final class RopeSleep {
    /** How long a rope has to be at rest before it falls asleep [s]. */
    private static final double TIME = 0.5;

    /** A node is slower than this while the rope is at rest [m/s]; 0 for a rope that never sleeps. */
    double below;

    boolean asleep;

    /** Tells this sleep from all others; 0 while it is awake. */
    long id;

    /** Its leaf in the tree of sleeping ropes; -1 if it has none. */
    int leaf = -1;

    private final RopeState state;
    private int restingSteps;

    /** What was near when it fell asleep, as a hash; only asked while it sleeps. */
    private long near;

    RopeSleep(RopeState state, double below) {
        this.state = state;
        this.below = below;
    }

    /**
     * Looks after a step whether the rope has been at rest for long enough to fall asleep.
     *
     * @param fastest square of the greatest speed of a node [m²/s²]
     */
    boolean isDue(double fastest, double h, double time) {
        restingSteps = fastest < below * below && isAtRest(time) ? restingSteps + 1 : 0;
        return restingSteps * h >= TIME;
    }

    /** Square of the greatest speed of a node [m²/s²]. */
    double fastest() {
        double most = 0;
        for (int i = 0; i < state.count; i++) {
            double vx = state.vx[i];
            double vy = state.vy[i];
            double vz = state.vz[i];
            most = Math.max(most, vx * vx + vy * vy + vz * vz);
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
        return isIdle(state.startWinch, time) && isIdle(state.endWinch, time) && !isMoving(state.near);
    }

    /** Whether it is awake, or its pins have got to where they are going: else it could not have fallen asleep. */
    boolean canStayAsleep() {
        if (!asleep) {
            return true;
        }
        for (int i = 0; i < state.pins.size(); i++) {
            if (!state.pins.get(i).hasArrived()) {
                return false;
            }
        }
        return true;
    }

    private static boolean isIdle(@Nullable WinchState winch, double time) {
        return winch == null || winch.isIdle(time);
    }

    private static boolean isMoving(Elements near) {
        for (int i = 0; i < near.colliders; i++) {
            if (near.moves(i)) {
                return true;
            }
        }
        return false;
    }

    /** Whether nothing moves of what is near, and all of it is as it was when the rope fell asleep. */
    boolean isNearAsBefore() {
        return !isMoving(state.near) && state.near.hash() == near;
    }

    void fallAsleep() {
        asleep = true;
        near = state.near.hash();
        // Nothing is drawn between two states any more.
        state.beginStep();
    }

    void wake() {
        asleep = false;
        id = 0;
        restingSteps = 0;
    }

    void transfer(Transfer t) {
        below = t.number("sleepBelow", below, 0, Limits.VELOCITY);
        asleep = t.flag("asleep", asleep);
        near = asleep ? t.word(near) : 0;
        restingSteps = t.whole("steps at rest", restingSteps, 0, Integer.MAX_VALUE - 1);
    }
}
