package io.github.cordage.internal.solve;

import java.util.Arrays;

/**
 * The scratch memory of one thread, used by solvers and contacts and not needed after a rope's step. Each owner
 * declares a {@link Kind} of memory; this class knows none of them, so no solver depends on the memory of another.
 */
public final class Scratch {
    /**
     * A kind of scratch memory, as one constant per memory class, compared by identity.
     *
     * @param <T> the memory class
     */
    public interface Kind<T> {
        /**
         * Creates memory of this kind.
         *
         * @param scratch provides memory of other kinds that the new one builds on
         */
        T create(Scratch scratch);
    }

    private Kind<?>[] kinds = new Kind<?>[4];
    private Object[] memories = new Object[4];
    private int count;

    /** Creates empty scratch memory. */
    public Scratch() {}

    /** The memory of a kind. It is created on first request, which solvers make before their first step. */
    @SuppressWarnings("unchecked") // Each memory has the index of the kind that created it.
    public <T> T get(Kind<T> kind) {
        for (int i = 0; i < count; i++) {
            if (kinds[i] == kind) {
                return (T) memories[i];
            }
        }
        T created = kind.create(this);
        if (count == kinds.length) {
            kinds = Arrays.copyOf(kinds, 2 * count);
            memories = Arrays.copyOf(memories, 2 * count);
        }
        kinds[count] = kind;
        memories[count++] = created;
        return created;
    }
}
