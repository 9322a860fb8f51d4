package io.github.cordage.stage;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/** Undo history of a session: the scene before each action, and after each undone one. */
final class History {
    /** Largest number of actions, and of bytes of their states together, that are kept. */
    static final int MOST = 200;

    private static final long MOST_BYTES = 100_000_000;

    /** Actions of the same kind that follow each other within this time are one, as while a slider is dragged [ns]. */
    private static final long ONE_ACTION = 1_000_000_000;

    private final Deque<Memento> before = new ArrayDeque<>();
    private final Deque<Memento> after = new ArrayDeque<>();
    private @Nullable String last;
    private long lastNanos;

    /**
     * Tells whether an action begins, or one goes on.
     *
     * @param kind kind of the action, of which those in quick succession are one; null if each counts
     */
    boolean begins(@Nullable String kind) {
        long now = System.nanoTime();
        boolean goesOn = kind != null && kind.equals(last) && now - lastNanos < ONE_ACTION && !before.isEmpty();
        last = kind;
        lastNanos = now;
        return !goesOn;
    }

    /** Adds the scene before an action. */
    void add(Memento scene) {
        after.clear();
        push(before, scene);
    }

    /** Forgets the last action, which has changed nothing. */
    void forget() {
        before.pollLast();
        last = null;
    }

    void clear() {
        before.clear();
        after.clear();
        last = null;
    }

    boolean canUndo() {
        return !before.isEmpty();
    }

    boolean canRedo() {
        return !after.isEmpty();
    }

    /** Takes the scene before the last action, and keeps the present one. */
    Memento undo(Memento now) {
        push(after, now);
        last = null;
        return before.removeLast();
    }

    /** Takes the scene after the action that was undone last, and keeps the present one. */
    Memento redo(Memento now) {
        push(before, now);
        last = null;
        return after.removeLast();
    }

    private static void push(Deque<Memento> scenes, Memento scene) {
        scenes.addLast(scene);
        long bytes = scenes.stream().mapToLong(Memento::bytes).sum();
        while (scenes.size() > MOST || (bytes > MOST_BYTES && scenes.size() > 1)) {
            bytes -= scenes.removeFirst().bytes();
        }
    }
}
