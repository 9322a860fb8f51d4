package io.github.cordage.web.teavm.java.util.concurrent.atomic;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * An array for one thread, with the methods that the scene reader's parser uses.
 *
 * @param <E> type of its elements
 */
public class AtomicReferenceArray<E> {
    private final List<@Nullable E> elements;

    /**
     * Creates an array of nulls.
     *
     * @param length its length, ≥ 0
     */
    public AtomicReferenceArray(int length) {
        elements = new ArrayList<>(Collections.nCopies(length, null));
    }

    /**
     * Replaces an element.
     *
     * @param i index
     * @param value what replaces it
     * @return what stood there
     */
    public @Nullable E getAndSet(int i, @Nullable E value) {
        return elements.set(i, value);
    }

    /**
     * Replaces an element by what a function makes of it.
     *
     * @param i index
     * @param value second argument of the function
     * @param function makes the new element of the old one and {@code value}
     * @return the new element
     */
    public @Nullable E accumulateAndGet(int i, E value, BinaryOperator<@Nullable E> function) {
        @Nullable E made = function.apply(elements.get(i), value);
        elements.set(i, made);
        return made;
    }
}
