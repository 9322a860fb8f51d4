package io.github.cordage.thread;

import io.github.cordage.RopeWorld;
import java.util.concurrent.RejectedExecutionException;

/**
 * Steps a world and publishes the state after it, which is complete even if a listener throws. All methods are for the
 * thread that owns the world, except {@link #requestTime} and {@link #requestStep}.
 */
final class StepDriver {
    private final RopeWorld world;
    private final Commands commands;
    private final Publisher publisher;

    /** Requested time that the world has not begun to take. */
    private final DueTime due = new DueTime();

    private final Commands.Internal passDue = this::passDue;
    private final Commands.Internal passStep = this::passStep;

    StepDriver(RopeWorld world, Commands commands, Publisher publisher) {
        this.world = world;
        this.commands = commands;
        this.publisher = publisher;
    }

    // For any thread.

    /**
     * Sends a command that lets time pass.
     *
     * @param dt time [s], above 0
     * @return false if the world has not begun with the previous request; both times are added up
     * @throws RejectedExecutionException if the queue is full; nothing happens
     */
    boolean requestTime(double dt) {
        if (!due.add(dt)) {
            return false;
        }
        try {
            commands.accept(passDue, CommandQueue.SOON, 0, 0);
        } catch (RejectedExecutionException e) {
            due.take();
            throw e;
        }
        return true;
    }

    /**
     * Sends a command that takes one step.
     *
     * @throws RejectedExecutionException if the queue is full; nothing happens
     */
    void requestStep() {
        commands.accept(passStep, CommandQueue.SOON, 0, 0);
    }

    /** Forgets time that was requested. */
    void dropDue() {
        due.take();
    }

    // For the world's thread.

    /** Lets time pass [s]. Publishes nothing if no time passes, and nothing has changed. */
    void pass(double dt) {
        boolean wasUpToDate = publisher.isUpToDate();
        boolean before = commands.enter();
        try {
            publisher.beforeSteps();
            long begin = System.nanoTime();
            if (world.update(dt) > 0) {
                publisher.countStepTime(System.nanoTime() - begin);
            }
        } finally {
            commands.leave(before);
            if (!wasUpToDate || !publisher.isUpToDate()) {
                publisher.publish();
            }
        }
    }

    /** Takes one step. */
    void step() {
        boolean before = commands.enter();
        try {
            passStep();
        } finally {
            commands.leave(before);
            publisher.publish();
        }
    }

    private void passDue() {
        pass(due.take());
    }

    /** Takes one step as a command; the loop of the thread publishes afterwards. */
    private void passStep() {
        publisher.beforeSteps();
        long begin = System.nanoTime();
        world.step();
        publisher.countStepTime(System.nanoTime() - begin);
        publisher.requestNow();
    }

    /** Lets time pass up to now by the clock, if a step is due. */
    void passByClock() {
        long now = System.nanoTime();
        if (now - publisher.clockNanos() < nanosPerRestOfStep()) {
            return;
        }
        double dt = (now - publisher.clockNanos()) * 1e-9;
        publisher.setClockNanos(now);
        try {
            pass(dt);
        } catch (RuntimeException e) {
            commands.report(e);
        }
    }

    /** Time until the next step is due by the clock [ns]. */
    double nanosToStep() {
        return nanosPerRestOfStep() - (System.nanoTime() - publisher.clockNanos());
    }

    private double nanosPerRestOfStep() {
        return (1 - world.alpha()) * world.stepLength() * 1e9;
    }
}
