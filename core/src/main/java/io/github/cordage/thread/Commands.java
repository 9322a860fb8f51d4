package io.github.cordage.thread;

import io.github.cordage.RopeWorld;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Accepts commands from any thread and runs them on the thread that owns the world: at once if that is the sender's
 * thread, else when {@link #runArrived} or {@link #runWaiting} is called there.
 */
final class Commands {
    /** A command that the rope thread sends to itself. Its refusal is reported to nobody. */
    @FunctionalInterface
    interface Internal extends Runnable {}

    private final RopeWorld world;
    private final CommandQueue queue;
    private final Publisher publisher;
    private final Runnable wake;

    /** The command that {@link #runArrived} is running. */
    private final CommandQueue.Command taken = new CommandQueue.Command();

    /** The command that {@link #runWaiting} is running, perhaps within a call of {@link #runArrived}. */
    private final CommandQueue.Command forStep = new CommandQueue.Command();

    private volatile Thread.@Nullable UncaughtExceptionHandler failureHandler;

    /** Whether a command is running or the world is stepping. For the world's thread only. */
    private boolean busy;

    /**
     * Creates an empty queue of commands.
     *
     * @param capacity number of commands that can wait
     * @param wake called after a command was queued, on the sender's thread
     */
    Commands(RopeWorld world, int capacity, Publisher publisher, Runnable wake) {
        this.world = world;
        this.publisher = publisher;
        this.wake = wake;
        queue = new CommandQueue(capacity);
    }

    // For any thread.

    /**
     * Accepts a command.
     *
     * @param step number of steps that the world has taken when the command runs, or {@link CommandQueue#SOON}
     * @param number number of the sender
     * @param order how many commands the sender has sent before
     * @throws java.util.concurrent.RejectedExecutionException if the queue is full
     * @throws IllegalStateException if the queue was closed
     */
    void accept(Runnable command, long step, int number, long order) {
        Objects.requireNonNull(command, "command");
        if (step == CommandQueue.SOON && Thread.currentThread() == world.owner() && !world.isStepping()) {
            if (!busy) {
                runArrived();
            }
            perform(command);
            return;
        }
        if (Thread.currentThread() == world.owner() && step >= world.stepCount()) {
            // A listener sent it, perhaps for the next step of the same frame.
            queue.sendToWait(command, step, number, order);
            return;
        }
        queue.send(command, step, number, order);
        wake.run();
    }

    /** Whether all commands that arrived have been taken. */
    boolean isEmpty() {
        return queue.isEmpty();
    }

    void onFailure(Thread.@Nullable UncaughtExceptionHandler handler) {
        failureHandler = handler;
    }

    /** Passes a failure to the handler on the current thread. */
    void report(Throwable failure) {
        Thread thread = Thread.currentThread();
        Thread.UncaughtExceptionHandler handler = failureHandler;
        try {
            (handler == null ? thread.getUncaughtExceptionHandler() : handler).uncaughtException(thread, failure);
        } catch (RuntimeException e) {
            // Dropped, as the Java runtime drops what a thread's own handler throws.
        }
    }

    // For the world's thread.

    boolean isBusy() {
        return busy;
    }

    /** Marks the thread as busy; returns whether it was before, to be passed to {@link #leave}. */
    boolean enter() {
        boolean before = busy;
        busy = true;
        return before;
    }

    void leave(boolean before) {
        busy = before;
    }

    /** Runs the commands that have arrived so far. Later ones wait, so that a busy sender does not stop time. */
    void runArrived() {
        for (int left = queue.size(); left > 0 && queue.take(taken); left--) {
            if (taken.step == CommandQueue.SOON) {
                performAndCount(taken.task);
            } else if (taken.step >= world.stepCount()) {
                queue.await(taken);
            } else {
                queue.done();
                refuseLate(taken);
            }
        }
        taken.task = CommandQueue.NOTHING;
    }

    /** Runs the commands for the coming step, and refuses those for earlier steps. */
    void runWaiting() {
        while (queue.takeWaiting(world.stepCount(), forStep)) {
            if (forStep.step < world.stepCount()) {
                // Restoring a snapshot has taken the world beyond that step.
                queue.done();
                refuseLate(forStep);
            } else {
                performAndCount(forStep.task);
            }
        }
        forStep.task = CommandQueue.NOTHING;
    }

    private void performAndCount(Runnable command) {
        try {
            perform(command);
        } finally {
            queue.done();
        }
    }

    private void perform(Runnable command) {
        boolean before = enter();
        publisher.markStale();
        try {
            command.run();
        } catch (RuntimeException e) {
            report(e);
        } finally {
            leave(before);
        }
    }

    /** Closes the queue and refuses all commands that wait in it. */
    void refuseAll(RuntimeException why) {
        queue.close();
        while (queue.takeWaiting(Long.MAX_VALUE, taken)) {
            queue.done();
            refuse(taken.task, why);
        }
        while (queue.size() > 0) {
            if (queue.take(taken)) {
                queue.done();
                refuse(taken.task, why);
            } else {
                // A sender has reserved its place and is about to fill it.
                Thread.onSpinWait();
            }
        }
    }

    private void refuseLate(CommandQueue.Command command) {
        refuse(
                command.task,
                new IllegalStateException("the command was for step " + command.step + ", the world has taken "
                        + world.stepCount() + " already"));
    }

    private void refuse(Runnable command, RuntimeException why) {
        if (command instanceof RopeCommand<?> withFuture) {
            withFuture.completeExceptionally(why);
        } else if (!(command instanceof Internal)) {
            report(why);
        }
    }
}
