package io.github.cordage;

import io.github.cordage.internal.collide.Elements;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.SweptBounds;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Finds for each rope of a world what is near it in a step. */
final class NearFinder {
    /** Number of the world's own set among the sources; others count from 1, in the order they were added. */
    static final int OWN = 0;

    private record Numbered(int number, ColliderSource source) {}

    private final StepContext context;
    private final ColliderSet own;
    private final ColliderQuery query;
    private final List<Numbered> sources = new ArrayList<>();
    /** Those that were removed: contacts with what they knew may still have to be told of. */
    private final List<Numbered> gone = new ArrayList<>();

    private int nextNumber = OWN + 1;

    NearFinder(StepContext context, ColliderSet own) {
        this.context = context;
        this.own = own;
        query = new ColliderQuery(context);
    }

    void add(ColliderSource source) {
        Objects.requireNonNull(source, "source");
        if (source == own || indexOf(source) >= 0) {
            throw new IllegalStateException("the source of colliders is in this world already");
        }
        sources.add(new Numbered(nextNumber++, source));
    }

    void remove(ColliderSource source) {
        int at = indexOf(source);
        if (at < 0) {
            throw new IllegalStateException("the source of colliders is not in this world");
        }
        gone.add(sources.remove(at));
    }

    /** Whether there are sources beside the world's own set. */
    boolean hasForeign() {
        return !sources.isEmpty();
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
     * @return what went wrong, if anything did
     */
    @Nullable ColliderSourceFailed find(Rope rope, RopeState state, long step) {
        if (rope.collideMode() == CollideMode.OFF || (own.size() == 0 && sources.isEmpty())) {
            state.near.clear();
            return null;
        }
        SweptBounds.find(
                state,
                rope.radius(),
                context.gravityX,
                context.gravityY,
                context.gravityZ,
                context.h,
                context.endTime,
                context.frameShare,
                query.reach);
        if (sources.isEmpty()) {
            query.begin(rope, state.near, true);
            query.ask(own, OWN);
            query.end();
            return null;
        }
        return findInAll(rope, state, step);
    }

    /** Finds what is near apart from what was near before, which the rope keeps if a source fails. */
    private @Nullable ColliderSourceFailed findInAll(Rope rope, RopeState state, long step) {
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
