package io.github.cordage.stage.picture;

/** Ends a run that takes too long. */
@FunctionalInterface
public interface StepCheck {
    /** Called after each step of a run; throws to end it. */
    void check(long step);
}
