package io.github.cordage;

import io.github.cordage.internal.collide.Elements;
import io.github.cordage.internal.snapshot.Transfer;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.RopeState;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Finds for each rope of a world what is near it in a step. */
final class NearFinder {
    /** Number of the world's own set among the sources; others count from 1, in the order they were added. */
    static final int OWN = 0;

    /** More sources than anybody adds, with room above it. */
    private static final int MOST_NUMBERS = Integer.MAX_VALUE / 2;

    private record Numbered(int number, ColliderSource source) {}

    private final ColliderSet own;
    private final List<Numbered> sources = new ArrayList<>();
    /** Those that were removed: contacts with what they knew may still have to be told of. */
    private final List<Numbered> gone = new ArrayList<>();

    private int nextNumber = OWN + 1;

    /** Numbers that sources will have that were in a snapshot and are still to be added, in that order. */
    private int[] awaited = {};

    private int firstAwaited;

    NearFinder(ColliderSet own) {
        this.own = own;
    }

    /** Whether there is nothing that a rope could meet. */
    boolean isEmpty() {
        return own.size() == 0 && sources.isEmpty();
    }

    /** Whether there are sources beside the world's own set: they are asked on the thread that steps the world only. */
    boolean hasSources() {
        return !sources.isEmpty();
    }

    /** Adds a source; returns whether it is one of those of a snapshot, so that nothing changes by it. */
    boolean add(ColliderSource source) {
        Objects.requireNonNull(source, "source");
        if (source == own || indexOf(source) >= 0) {
            throw new IllegalStateException("the source of colliders is in this world already");
        }
        boolean isAwaited = firstAwaited < awaited.length;
        int number = isAwaited ? awaited[firstAwaited++] : nextNumber++;
        sources.add(new Numbered(number, source));
        return isAwaited;
    }

    void remove(ColliderSource source) {
        int at = indexOf(source);
        if (at < 0) {
            throw new IllegalStateException("the source of colliders is not in this world");
        }
        gone.add(sources.remove(at));
    }

    /**
     * Carries by which numbers contacts know the sources. Those that are here when they come take the numbers of those that
     * were there, one after the other; those that are added later take the rest.
     *
     * @param takesOver whether this is to know what comes from now on; else it is only looked at
     */
    void transfer(Transfer t, boolean takesOver) {
        int count = t.count("number of sources", sources.size() + awaited.length - firstAwaited, 1);
        int next = t.whole("next number of a source", nextNumber, 1, MOST_NUMBERS);
        int[] numbers = takesOver ? new int[count] : awaited;
        int number = OWN;
        for (int i = 0; i < count; i++) {
            number = t.whole("number of a source", t.reads() ? 0 : numberAt(i), number + 1, next - 1);
            if (takesOver) {
                numbers[i] = number;
            }
        }
        if (takesOver) {
            nextNumber = next;
            for (int i = 0; i < sources.size(); i++) {
                int its = i < count ? numbers[i] : nextNumber++;
                sources.set(i, new Numbered(its, sources.get(i).source()));
            }
            awaited = numbers;
            firstAwaited = Math.min(sources.size(), count);
        }
    }

    private int numberAt(int i) {
        return i < sources.size() ? sources.get(i).number() : awaited[firstAwaited + i - sources.size()];
    }

    private int indexOf(ColliderSource source) {
        for (int i = 0; i < sources.size(); i++) {
            if (sources.get(i).source() == source) {
                return i;
            }
        }
        return -1;
    }

    /** Finds the source of a number. */
    ColliderSource source(int number) {
        for (Numbered known : sources) {
            if (known.number() == number) {
                return known.source();
            }
        }
        for (Numbered known : gone) {
            if (known.number() == number) {
                return known.source();
            }
        }
        return own;
    }

    /**
     * Finds what is near a rope.
     *
     * @param query asks; no other thread uses it at the same time
     * @return what went wrong, if anything did
     */
    @Nullable ColliderSourceFailed find(Rope rope, RopeState state, StepContext context, ColliderQuery query, long step) {
        if (rope.collideMode() == CollideMode.OFF || isEmpty()) {
            state.near.clear();
            return null;
        }
        rope.findReach(context, query.reach);
        if (sources.isEmpty()) {
            query.begin(rope, state.near, true);
            query.ask(own, OWN);
            query.end();
            return null;
        }
        return findInAll(rope, state, query, step);
    }

    /** Finds what is near apart from what was near before, which the rope keeps if a source fails. */
    private @Nullable ColliderSourceFailed findInAll(Rope rope, RopeState state, ColliderQuery query, long step) {
        Elements found = rope.spare();
        found.clear();
        query.begin(rope, found, false);
        ColliderSource asked = own;
        try {
            query.ask(own, OWN);
            for (int i = 0; i < sources.size(); i++) {
                asked = sources.get(i).source();
                query.ask(asked, sources.get(i).number());
            }
        } catch (RuntimeException e) {
            state.near.rest();
            return new ColliderSourceFailed(rope, step, asked, e);
        } finally {
            query.end();
        }
        rope.swapNear();
        return null;
    }
}
