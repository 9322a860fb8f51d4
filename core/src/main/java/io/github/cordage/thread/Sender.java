package io.github.cordage.thread;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * Sends commands to a {@link RopeThread}: calls of ropes, pins, winches, colliders and the world, to be made on the world's own
 * thread. Got from {@link RopeThread#sender}. May be used by several threads.
 *
 * <p>Commands are done as soon as possible, in the order in which they were accepted: between two steps, and before an {@linkplain
 * RopeThread#advance advance} that is asked for after them. Those for a step are done just before the world takes it, after all
 * others, in the order of their senders' numbers, and of one sender in the order it sent them: that is the same on each run,
 * whichever thread was first.
 *
 * <p>Sent by the world's own thread, a command is done at once, unless the world is in a step.
 */
public final class Sender {
    private final RopeThread thread;
    private final int number;
    private final AtomicLong sent = new AtomicLong();

    Sender(RopeThread thread, int number) {
        this.thread = thread;
        this.number = number;
    }

    /**
     * Returns the number of the sender.
     *
     * @return the number it was asked for by
     */
    public int number() {
        return number;
    }

    /**
     * Sends a command.
     *
     * @param command what is to be done
     * @return completed when it has been done, or with what it has thrown; one that is cancelled before is left out. Who depends
     *     on it is called on the world's thread.
     * @throws RejectedExecutionException if the queue is full; nothing happens
     * @throws IllegalStateException if the thread was closed
     */
    public CompletableFuture<Void> send(Runnable command) {
        return accept(RopeCommand.of(command), CommandQueue.SOON);
    }

    /**
     * Sends a command that has a result: {@code sender.send(() -> world.add(def))}.
     *
     * @param command what is to be done
     * @param <T> what comes of it
     * @return completed with the result, or with what the command has thrown
     * @throws RejectedExecutionException if the queue is full; nothing happens
     * @throws IllegalStateException if the thread was closed
     */
    public <T> CompletableFuture<T> send(Supplier<T> command) {
        return accept(new RopeCommand<>(command), CommandQueue.SOON);
    }

    /**
     * Sends a command for a step.
     *
     * @param step number of steps that the world has taken when the command is done, ≥ 0
     * @param command what is to be done
     * @return completed when it has been done, or with what it has thrown; with an {@link IllegalStateException}, if the world
     *     has taken more steps already when it gets the command
     * @throws IllegalArgumentException if the number is negative
     * @throws RejectedExecutionException if the queue is full; nothing happens
     * @throws IllegalStateException if the thread was closed
     */
    public CompletableFuture<Void> sendAt(long step, Runnable command) {
        return accept(RopeCommand.of(command), checkStep(step));
    }

    /**
     * Sends a command that has a result, for a step.
     *
     * @param step number of steps that the world has taken when the command is done, ≥ 0
     * @param command what is to be done
     * @param <T> what comes of it
     * @return completed with the result, or as {@link #sendAt(long, Runnable)} says
     * @throws IllegalArgumentException if the number is negative
     * @throws RejectedExecutionException if the queue is full; nothing happens
     * @throws IllegalStateException if the thread was closed
     */
    public <T> CompletableFuture<T> sendAt(long step, Supplier<T> command) {
        return accept(new RopeCommand<>(command), checkStep(step));
    }

    /**
     * Sends a command whose result nobody waits for, without allocating: a command that is made once can be sent each frame. What
     * it throws goes to the {@linkplain RopeThread#onFailure failure handler}.
     *
     * @param command what is to be done
     * @throws RejectedExecutionException if the queue is full; nothing happens
     * @throws IllegalStateException if the thread was closed
     */
    public void post(Runnable command) {
        thread.accept(command, CommandQueue.SOON, number, sent.getAndIncrement());
    }

    private static long checkStep(long step) {
        if (step < 0) {
            throw new IllegalArgumentException("step must be at least 0, was " + step);
        }
        return step;
    }

    private <T> CompletableFuture<T> accept(RopeCommand<T> command, long step) {
        thread.accept(command, step, number, sent.getAndIncrement());
        return command;
    }
}
