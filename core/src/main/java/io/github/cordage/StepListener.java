package io.github.cordage;

/**
 * Is asked before each step of a world, and may change it then: to let forces act that depend on where things are, for
 * instance. Added by {@link RopeWorld#addStepListener}.
 */
@FunctionalInterface
public interface StepListener {
    /**
     * Called before a step is taken. The world can be changed, but not stepped. What is thrown comes out of {@link
     * RopeWorld#update update}, whose remaining steps are left out.
     *
     * @param world the world; {@link RopeWorld#stepCount()} steps have been taken, {@link RopeWorld#time()} is where the step
     *     begins
     */
    void beforeStep(RopeWorld world);
}
