package io.github.cordage.internal.world;

/** Copies ropes while they are in the cache: each as soon as it has taken a step. */
interface StepCopier {
    /**
     * Prepares for a step, on the thread that steps the world.
     *
     * @param round the step; see {@link StepPipeline#rounds}
     */
    void begin(SleepIndex sleepers, long round);

    /**
     * Copies a rope that has just taken the step, if nothing later in the step can change what it looks like; on the
     * thread that took it.
     */
    void copy(RopeCore rope);
}
