package io.github.cordage.internal.world;

import io.github.cordage.internal.collide.ColliderField;
import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.snapshot.Transfer;
import io.github.cordage.settings.CollideMode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds for each rope the colliders that it can reach in a step, among the world's own and those of the game's sources.
 * Contacts refer to sources by number, and snapshots carry these numbers.
 */
public final class BroadPhase {
    /** Number of the world's own set; the game's sources count from 1, in the order in which they are added. */
    private static final int OWN = SourceQuery.OWN;

    /** Upper limit of source numbers; half the range of int, so that counting up cannot overflow. */
    private static final int MOST_NUMBERS = Integer.MAX_VALUE / 2;

    /** A source of colliders that belongs to the game. */
    public interface Source {
        /** Adds the colliders that touch the box of a query. */
        void collect(SourceQuery query);

        /** Whether this stands for the same source of the game as another one. */
        boolean isSame(Source other);

        /** Whether this stands for an object of the game. */
        boolean isFor(Object game);
    }

    private record Numbered(int number, Source source) {}

    private final ColliderField own;
    private final List<Numbered> sources = new ArrayList<>();
    /** Removed sources: contacts with their colliders may still have to be reported. */
    private final List<Numbered> gone = new ArrayList<>();

    private int nextNumber = OWN + 1;

    /**
     * Source numbers read from a snapshot whose sources have not been added yet, in the order in which they will be.
     */
    private int[] awaited = {};

    private int firstAwaited;

    BroadPhase(ColliderField own) {
        this.own = own;
    }

    /** Whether there is nothing to collide with. */
    boolean isEmpty() {
        return own.isEmpty() && sources.isEmpty();
    }

    /**
     * Whether there are sources besides the world's own set. They are asked only on the thread that steps the world.
     */
    boolean hasSources() {
        return !sources.isEmpty();
    }

    /**
     * Adds a source; returns whether it takes a number from a restored snapshot, in which case the world does not
     * change.
     */
    boolean add(Source source) {
        if (indexOf(source) >= 0) {
            throw new IllegalStateException("the source of colliders is in this world already");
        }
        boolean isAwaited = firstAwaited < awaited.length;
        int number = isAwaited ? awaited[firstAwaited++] : nextNumber++;
        sources.add(new Numbered(number, source));
        return isAwaited;
    }

    void remove(Source source) {
        int at = indexOf(source);
        if (at < 0) {
            throw new IllegalStateException("the source of colliders is not in this world");
        }
        gone.add(sources.remove(at));
    }

    /**
     * Carries the numbers by which contacts refer to sources. On reading, the present sources take over the saved
     * numbers in order; sources added later take the rest.
     *
     * @param takesOver whether to adopt the numbers read; otherwise they are only checked
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

    private int indexOf(Source source) {
        for (int i = 0; i < sources.size(); i++) {
            if (sources.get(i).source().isSame(source)) {
                return i;
            }
        }
        return -1;
    }

    /** Number of the source that stands for an object of the game; -1 if there is none. */
    int numberOf(Object game) {
        for (int i = 0; i < sources.size(); i++) {
            if (sources.get(i).source().isFor(game)) {
                return sources.get(i).number();
            }
        }
        return -1;
    }

    /** Finds the source with a number; null for the world's own set. */
    @Nullable Source source(int number) {
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
        return null;
    }

    /**
     * Finds the colliders near a rope, with the query of a worker.
     *
     * @return whether a source failed. If so, the worker is told, and the colliders found before are kept.
     */
    boolean find(RopeCore rope, StepWorker worker, long step) {
        if (rope.state.collide == CollideMode.OFF || isEmpty()) {
            if (rope.state.near.colliders > 0 || rope.state.near.lookedAt > 0) {
                rope.state.near.clear();
            }
            return false;
        }
        SourceQuery query = worker.query;
        StepReach.find(rope, worker.context, query.reach);
        if (sources.isEmpty()) {
            own.collect(
                    OWN,
                    rope.categories,
                    rope.collidesWith,
                    query.reach,
                    rope.nearCache,
                    true,
                    query.search,
                    rope.state.near);
            return false;
        }
        return !findInAll(rope, worker, step);
    }

    /** Collects into spare memory, so that the rope keeps the colliders found before if a source fails. */
    private boolean findInAll(RopeCore rope, StepWorker worker, long step) {
        SourceQuery query = worker.query;
        ColliderProxies found = rope.spare();
        found.clear();
        query.begin(rope, found);
        int asked = OWN;
        try {
            query.turnTo(OWN);
            query.addAll(own);
            for (int i = 0; i < sources.size(); i++) {
                asked = sources.get(i).number();
                query.turnTo(asked);
                sources.get(i).source().collect(query);
            }
        } catch (RuntimeException e) {
            rope.state.near.rest();
            int failed = asked;
            worker.tell(rope, events -> events.colliderSourceFailed(rope, step, failed, e));
            return false;
        } finally {
            query.end();
        }
        rope.swapNear();
        return true;
    }
}
