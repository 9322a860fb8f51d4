package io.github.cordage.web.teavm.java.util.concurrent;

import java.util.ArrayDeque;

/**
 * A queue for one thread.
 *
 * @param <E> type of its elements
 */
public class ConcurrentLinkedDeque<E> extends ArrayDeque<E> {
    private static final long serialVersionUID = 1L;

    /** Creates an empty queue. */
    public ConcurrentLinkedDeque() {}
}
