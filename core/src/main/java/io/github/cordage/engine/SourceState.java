package io.github.cordage.engine;

import java.util.ArrayDeque;

/** State shared by the bodies of a collider source: the step of the ropes, ids of colliders, and failures to report. */
public final class SourceState {
    /** Steps of the ropes that are longer than this [s] are none: time has been set, such as by a snapshot. */
    private static final double LONGEST_STEP = 1;

    private final ArrayDeque<String> problems = new ArrayDeque<>();
    private long nextId;
    private double time = Double.NaN;
    private double step;
    private double engineStep = 1.0 / 60;
    private boolean goesOn;

    /** Creates the state of a source that has not been asked. */
    public SourceState() {}

    /**
     * Sets how long the engine's steps are.
     *
     * @param seconds length of a step [s], above 0; not checked (default 1/60)
     */
    public void setEngineStep(double seconds) {
        engineStep = seconds;
    }

    /**
     * Returns how long the engine's steps are.
     *
     * @return length of a step [s]
     */
    public double engineStep() {
        return engineStep;
    }

    /**
     * Goes on to a time of the ropes. One that is earlier, or more than 1 s later, goes on from nothing.
     *
     * @param newTime the time at the end of the step [s], another one than before
     */
    public void beginStep(double newTime) {
        double passed = newTime - time;
        goesOn = passed > 0 && passed < LONGEST_STEP;
        step = goesOn ? passed : engineStep;
        time = newTime;
    }

    /**
     * Returns the time that the ropes' step leads to.
     *
     * @return time at the end of the current step [s]; NaN before the first
     */
    public double time() {
        return time;
    }

    /**
     * Returns the length of the ropes' step.
     *
     * @return length of the current step [s]; that of the engine's if it does not follow one
     */
    public double step() {
        return step;
    }

    /**
     * Says whether the ropes' step follows the one before.
     *
     * @return whether it goes on from where the bodies were
     */
    public boolean goesOn() {
        return goesOn;
    }

    /**
     * Gives an id to a collider.
     *
     * @return an id that has not been given
     */
    public long newId() {
        return nextId++;
    }

    /**
     * Notes what has to be told of a body.
     *
     * @param problem the message
     */
    public void tell(String problem) {
        problems.add(problem);
    }

    /**
     * Says whether there is something to tell.
     *
     * @return whether {@link #throwProblem} throws
     */
    public boolean hasProblem() {
        return !problems.isEmpty();
    }

    /**
     * Tells the oldest problem that has not been told, if there is one.
     *
     * @throws IllegalArgumentException with the message, if there is a problem
     */
    public void throwProblem() {
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(problems.remove());
        }
    }
}
