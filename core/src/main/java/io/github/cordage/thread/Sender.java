package io.github.cordage.thread;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * Sends commands to a {@link RopeThread}: calls of ropes, pins, winches, colliders and the world that have to be made
 * on the world's thread. Obtained from {@link RopeThread#sender}. Several threads may use one sender.
 *
 * <p>Commands run as soon as possible, in the order in which they were accepted: between two steps, and before any
 * {@linkplain RopeThread#advance advance} that follows them. Commands for a step run just before the world takes it,
 * after all other commands. They are ordered by the number of their sender, then as the sender sent them, so that the
 * order does not depend on the timing of threads.
 *
 * <p>A command that the world's own thread sends runs at once, unless the world is within a step.
 */
public final class Sender {
    private final Commands commands;
    private final int number;
    private final AtomicLong sent = new AtomicLong();

    Sender(Commands commands, int number) {
        this.commands = commands;
        this.number = number;
    }

    /**
     * Returns the number of the sender.
     *
     * @return number, ≥ 0
     */
    public int number() {
        return number;
    }

    /**
     * Sends a command.
     *
     * @param command the command
     * @return completed when the command has run, exceptionally if it threw. Cancelling it before leaves the command
     *     out. Actions that depend on it run on the world's thread.
     * @throws RejectedExecutionException if the queue is full; nothing happens
     * @throws IllegalStateException if the thread was closed
     */
    public CompletableFuture<Void> send(Runnable command) {
        return accept(RopeCommand.of(command), CommandQueue.SOON);
    }

    /**
     * Sends a command that has a result: {@code sender.send(() -> world.add(def))}.
     *
     * @param command the command
     * @param <T> type of the result
     * @return completed with the result, or exceptionally if the command threw
     * @throws RejectedExecutionException if the queue is full; nothing happens
     * @throws IllegalStateException if the thread was closed
     */
    public <T> CompletableFuture<T> send(Supplier<T> command) {
        return accept(new RopeCommand<>(command), CommandQueue.SOON);
    }

    /**
     * Sends a command for a step.
     *
     * @param step number of steps that the world has taken when the command runs, ≥ 0
     * @param command the command
     * @return completed when the command has run, exceptionally if it threw, or with an {@link IllegalStateException}
     *     if the world has already taken more steps when the command arrives
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
     * @param step number of steps that the world has taken when the command runs, ≥ 0
     * @param command the command
     * @param <T> type of the result
     * @return completed with the result, or exceptionally as {@link #sendAt(long, Runnable)} describes
     * @throws IllegalArgumentException if the number is negative
     * @throws RejectedExecutionException if the queue is full; nothing happens
     * @throws IllegalStateException if the thread was closed
     */
    public <T> CompletableFuture<T> sendAt(long step, Supplier<T> command) {
        return accept(new RopeCommand<>(command), checkStep(step));
    }

    /**
     * Sends a command without a future. This allocates nothing: a command object can be created once and sent each
     * frame. An exception of it goes to the {@linkplain RopeThread#onFailure failure handler}.
     *
     * @param command the command
     * @throws RejectedExecutionException if the queue is full; nothing happens
     * @throws IllegalStateException if the thread was closed
     */
    public void post(Runnable command) {
        commands.accept(command, CommandQueue.SOON, number, sent.getAndIncrement());
    }

    private static long checkStep(long step) {
        if (step < 0) {
            throw new IllegalArgumentException("step must be at least 0, was " + step);
        }
        return step;
    }

    private <T> CompletableFuture<T> accept(RopeCommand<T> command, long step) {
        commands.accept(command, step, number, sent.getAndIncrement());
        return command;
    }
}
