package io.github.cordage.thread;

import java.util.Arrays;
import java.util.function.IntPredicate;

/** Some ropes of a world, by their ids: either those listed, or all but those. Does not change. */
final class RopeChoice {
    /** All ropes. */
    static final RopeChoice ALL = new RopeChoice(true, new int[0]);

    private final boolean allBut;

    /** In ascending order, each once. */
    private final int[] ids;

    private RopeChoice(boolean allBut, int[] ids) {
        this.allBut = allBut;
        this.ids = ids;
    }

    /** Only these ropes, in any order. */
    static RopeChoice only(int... ids) {
        int[] sorted = ids.clone();
        Arrays.sort(sorted);
        int count = 0;
        for (int i = 0; i < sorted.length; i++) {
            if (i == 0 || sorted[i] != sorted[i - 1]) {
                sorted[count++] = sorted[i];
            }
        }
        return new RopeChoice(false, Arrays.copyOf(sorted, count));
    }

    /** This choice if another one is of the same ropes, else that one. */
    RopeChoice orOther(RopeChoice other) {
        return allBut == other.allBut && Arrays.equals(ids, other.ids) ? this : other;
    }

    /** Whether all ropes are chosen but {@link #ids}. */
    boolean isAllBut() {
        return allBut;
    }

    /** The ids that are listed, in ascending order. Must not be changed. */
    int[] ids() {
        return ids;
    }

    /** Whether a rope is chosen. */
    boolean has(int id) {
        return allBut != isListed(id);
    }

    private boolean isListed(int id) {
        return Arrays.binarySearch(ids, id) >= 0;
    }

    /** This choice with ropes. */
    RopeChoice with(int... more) {
        RopeChoice choice = this;
        for (int id : more) {
            choice = choice.has(id) ? choice : allBut ? choice.unlist(id) : choice.list(id);
        }
        return choice;
    }

    /** This choice without ropes. */
    RopeChoice without(int... some) {
        RopeChoice choice = this;
        for (int id : some) {
            choice = !choice.has(id) ? choice : allBut ? choice.list(id) : choice.unlist(id);
        }
        return choice;
    }

    /** This choice with only the newest of the listed ropes that are gone. */
    RopeChoice withoutGone(IntPredicate isThere, int most) {
        int[] kept = new int[ids.length];
        int first = kept.length;
        int gone = 0;
        for (int i = ids.length - 1; i >= 0; i--) {
            boolean isGone = !isThere.test(ids[i]);
            if (!isGone || gone < most) {
                kept[--first] = ids[i];
                gone += isGone ? 1 : 0;
            }
        }
        return first == 0 ? this : new RopeChoice(allBut, Arrays.copyOfRange(kept, first, kept.length));
    }

    /** This choice with a piece of a rope if the rope is chosen, else without it. */
    RopeChoice afterSplit(int rope, int piece) {
        return has(rope) ? with(piece) : without(piece);
    }

    /** The ropes of this choice and another one. */
    RopeChoice or(RopeChoice other) {
        if (!allBut && !other.allBut) {
            int[] both = Arrays.copyOf(ids, ids.length + other.ids.length);
            System.arraycopy(other.ids, 0, both, ids.length, other.ids.length);
            return only(both);
        }
        // Left out are those that neither has.
        return new RopeChoice(true, filter(allBut ? ids : other.ids, id -> !has(id) && !other.has(id)));
    }

    private RopeChoice list(int id) {
        int[] more = Arrays.copyOf(ids, ids.length + 1);
        more[ids.length] = id;
        Arrays.sort(more);
        return new RopeChoice(allBut, more);
    }

    private RopeChoice unlist(int id) {
        return new RopeChoice(allBut, filter(ids, listed -> listed != id));
    }

    private static int[] filter(int[] ids, IntPredicate wanted) {
        int[] kept = new int[ids.length];
        int count = 0;
        for (int id : ids) {
            if (wanted.test(id)) {
                kept[count++] = id;
            }
        }
        return Arrays.copyOf(kept, count);
    }
}
