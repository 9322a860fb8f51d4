package io.github.cordage;

import io.github.cordage.event.RopeStopped;
import io.github.cordage.event.RopeTrapped;
import io.github.cordage.internal.world.RopeCore;
import io.github.cordage.internal.world.RopeReadings;
import io.github.cordage.internal.world.WorldGate;

/** Whether a rope takes part in steps: it may sleep, be stopped or be trapped. {@link Rope#activity} returns it. */
public final class RopeActivity {
    private final WorldGate gate;
    private final RopeCore core;
    private final RopeReadings now;

    RopeActivity(WorldGate gate, RopeCore core, RopeReadings now) {
        this.gate = gate;
        this.core = core;
        this.now = now;
    }

    /**
     * Tells whether the rope sleeps. A sleeping rope takes no part in steps. Its whole state, including velocities and
     * tensions, stays as it was.
     *
     * @return whether it sleeps
     */
    public boolean isAsleep() {
        return now.isAsleep();
    }

    /**
     * Returns an id of the current sleep, unique in the world. As long as it stays the same, the rope has not changed.
     *
     * @return id, above 0; 0 while the rope is awake
     */
    public long sleepId() {
        return now.sleepId();
    }

    /**
     * Wakes the rope. It continues from the state in which it fell asleep. Changes through handles wake ropes anyway,
     * so this is needed only for changes that the library cannot detect.
     */
    public void wake() {
        gate.wake(core);
    }

    /**
     * Tells whether the rope was stopped.
     *
     * @return true from a {@link RopeStopped} event until {@link #resume()}
     */
    public boolean isStopped() {
        return now.isStopped();
    }

    /** Lets a stopped rope take part in steps again, from where it is. */
    public void resume() {
        gate.resume(core);
    }

    /**
     * Tells whether the rope is trapped where there is not enough room for it.
     *
     * @return true from a {@link RopeTrapped} event until it is free
     */
    public boolean isTrapped() {
        return now.isTrapped();
    }

    /**
     * Tells whether lengths of segments are wrong and come right at the recovery speed ({@link
     * WorldDef#recoverySpeed(double)}): a setter, an attachment or a loaded file made them wrong, there was too little
     * room, or a step had no answer. With the direct solver only.
     *
     * @return true as of the next step, until all lengths are right
     */
    public boolean isRecovering() {
        return now.isRecovering();
    }
}
