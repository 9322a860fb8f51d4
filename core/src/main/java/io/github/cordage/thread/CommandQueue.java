package io.github.cordage.thread;

import java.util.PriorityQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A bounded queue from any number of threads to one. Commands come out in the order in which they were accepted; those of one
 * thread thus in the order in which it sent them. None is lost, none comes twice. Those that are for a later step wait in the
 * order step, sender, order of the sender. Nothing is allocated after construction.
 *
 * <p>A sender first reserves room, then takes a place in a ring that is at least as large, and last marks the place as filled.
 * Room is given back when a command is done. So a place that is taken is free: as many commands as there were places in front
 * of it have been done, and they had left theirs. Each place counts its turns, as in Vyukov's bounded queue
 * ("Bounded MPMC queue", 1024cores.net); reserving apart from taking a place is what is added here.
 */
final class CommandQueue {
    /** Step of a command that is to be done as soon as possible. */
    static final long SOON = -1;

    private static final long CLOSED = Long.MIN_VALUE;

    /** A command. */
    static final class Command implements Comparable<Command> {
        Runnable task = NOTHING;
        long step;
        int sender;
        long order;

        @Override
        public int compareTo(Command other) {
            int byStep = Long.compare(step, other.step);
            if (byStep != 0) {
                return byStep;
            }
            int bySender = Integer.compare(sender, other.sender);
            return bySender != 0 ? bySender : Long.compare(order, other.order);
        }

        @Override
        public boolean equals(Object other) {
            return this == other;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(this);
        }

        void set(Command other) {
            task = other.task;
            step = other.step;
            sender = other.sender;
            order = other.order;
        }
    }

    /** A place in the ring. */
    private static final class Place {
        final Command command = new Command();

        /** One more than the index of the command here that is ready, if it is; counts on for ever. */
        volatile long filled;
    }

    static final Runnable NOTHING = () -> {};

    private final int capacity;
    private final Place[] ring;

    /** Room that is reserved; the highest bit says that the queue is closed. */
    private final AtomicLong reserved = new AtomicLong();

    private final AtomicLong tail = new AtomicLong();
    private final PriorityQueue<Command> waiting;
    private final Command[] free;
    private int freeCount;
    private long head;

    CommandQueue(int capacity) {
        this.capacity = capacity;
        ring = new Place[Integer.highestOneBit(2 * capacity - 1)];
        for (int i = 0; i < ring.length; i++) {
            ring[i] = new Place();
        }
        waiting = new PriorityQueue<>(capacity);
        free = new Command[capacity];
        for (; freeCount < capacity; freeCount++) {
            free[freeCount] = new Command();
        }
    }

    // For senders.

    /**
     * Sends a command.
     *
     * @throws RejectedExecutionException if the queue is full
     * @throws IllegalStateException if it is closed
     */
    void send(Runnable task, long step, int sender, long order) {
        reserve();
        long index = tail.getAndIncrement();
        Place place = place(index);
        Command command = place.command;
        command.task = task;
        command.step = step;
        command.sender = sender;
        command.order = order;
        place.filled = index + 1;
    }

    private void reserve() {
        long before;
        do {
            before = reserved.get();
            if (before < 0) {
                throw closed();
            }
            if (before >= capacity) {
                throw new RejectedExecutionException("the queue is full: " + capacity + " commands wait in it");
            }
        } while (!reserved.compareAndSet(before, before + 1));
    }

    static IllegalStateException closed() {
        return new IllegalStateException("the rope thread was closed");
    }

    private Place place(long index) {
        return ring[(int) index & (ring.length - 1)];
    }

    // For the one that does the commands.

    /** Whether nothing can be taken now. */
    boolean isEmpty() {
        return place(head).filled != head + 1;
    }

    /**
     * Takes the next command.
     *
     * @param into becomes the same as the command
     * @return false if there is none, or the next one is not quite there yet
     */
    boolean take(Command into) {
        if (isEmpty()) {
            return false;
        }
        Command command = place(head).command;
        into.set(command);
        command.task = NOTHING;
        head++;
        return true;
    }

    /** Lets a command that was taken wait for its step. */
    void await(Command command) {
        freeCount--;
        Command kept = free[freeCount];
        kept.set(command);
        waiting.add(kept);
    }

    /**
     * Lets a command wait for its step that the one that does them sends itself, ahead of those that it has not taken.
     *
     * @throws RejectedExecutionException if the queue is full
     * @throws IllegalStateException if it is closed
     */
    void sendToWait(Runnable task, long step, int sender, long order) {
        reserve();
        freeCount--;
        Command kept = free[freeCount];
        kept.task = task;
        kept.step = step;
        kept.sender = sender;
        kept.order = order;
        waiting.add(kept);
    }

    /**
     * Takes the next of the commands that waited for a step or an earlier one.
     *
     * @param into becomes the same as the command
     * @return false if there is none
     */
    boolean takeWaiting(long step, Command into) {
        Command first = waiting.peek();
        if (first == null || first.step > step) {
            return false;
        }
        into.set(first);
        waiting.remove();
        first.task = NOTHING;
        free[freeCount] = first;
        freeCount++;
        return true;
    }

    /** Gives room back: a command that was taken is done. */
    void done() {
        reserved.decrementAndGet();
    }

    /** Refuses commands from now on. */
    void close() {
        reserved.getAndUpdate(before -> before | CLOSED);
    }

    /** Number of commands that were accepted and are not done, or are just being sent. */
    int size() {
        return (int) (reserved.get() & ~CLOSED);
    }
}
