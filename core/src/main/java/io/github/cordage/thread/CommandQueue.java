package io.github.cordage.thread;

import java.util.PriorityQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A bounded queue from any number of threads to one. Commands come out in the order in which they were accepted, so
 * those of one thread keep the order in which it sent them. None is lost, and none comes out twice. Commands for a
 * later step wait, ordered by step, then sender, then the order of that sender. Nothing is allocated after
 * construction.
 *
 * <p>A sender first reserves room, then takes a slot of a ring that is at least as large as the capacity, and last
 * marks the slot as filled. Room is released only when a command has run. A slot that a sender takes is therefore
 * empty: a full ring would need more reservations than the capacity. Each slot counts its turns, as in Vyukov's bounded
 * queue ("Bounded MPMC queue", 1024cores.net); reserving room separately from taking a slot is the addition here.
 */
final class CommandQueue {
    /** Step of a command that runs as soon as possible. */
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

    /** A slot of the ring. */
    private static final class Slot {
        final Command command = new Command();

        /** One more than the running index of the command in this slot, once that command is ready. */
        volatile long filled;
    }

    static final Runnable NOTHING = () -> {};

    private final int capacity;
    private final Slot[] ring;

    /** Number of commands with reserved room; the highest bit is set once the queue is closed. */
    private final AtomicLong reserved = new AtomicLong();

    private final AtomicLong tail = new AtomicLong();
    private final PriorityQueue<Command> waiting;
    private final Command[] free;
    private int freeCount;
    private long head;

    CommandQueue(int capacity) {
        this.capacity = capacity;
        ring = new Slot[Integer.highestOneBit(2 * capacity - 1)];
        for (int i = 0; i < ring.length; i++) {
            ring[i] = new Slot();
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
        Slot slot = slot(index);
        Command command = slot.command;
        command.task = task;
        command.step = step;
        command.sender = sender;
        command.order = order;
        slot.filled = index + 1;
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

    private Slot slot(long index) {
        return ring[(int) index & (ring.length - 1)];
    }

    // For the thread that runs the commands.

    /** Whether nothing can be taken now. */
    boolean isEmpty() {
        return slot(head).filled != head + 1;
    }

    /**
     * Takes the next command.
     *
     * @param into receives the command
     * @return false if there is none, or its sender has not finished writing it
     */
    boolean take(Command into) {
        if (isEmpty()) {
            return false;
        }
        Command command = slot(head).command;
        into.set(command);
        command.task = NOTHING;
        head++;
        return true;
    }

    /** Lets a command that was taken wait for its step, with its room still reserved. */
    void await(Command command) {
        freeCount--;
        Command kept = free[freeCount];
        kept.set(command);
        waiting.add(kept);
    }

    /**
     * Lets a command wait for its step at once, past those not yet taken: for commands that the running thread sends
     * itself.
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
     * Takes the next command that waited for this step or an earlier one.
     *
     * @param into receives the command
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

    /** Releases the room of a command that was taken and has run. */
    void done() {
        reserved.decrementAndGet();
    }

    /** Refuses commands from now on. */
    void close() {
        reserved.getAndUpdate(before -> before | CLOSED);
    }

    /** Number of commands that have reserved room and have not run. */
    int size() {
        return (int) (reserved.get() & ~CLOSED);
    }
}
