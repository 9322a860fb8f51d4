package io.github.cordage.stage;

import io.github.cordage.Collider;
import io.github.cordage.ColliderView;
import io.github.cordage.RopeWorld;
import io.github.cordage.view.RopeView;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A world that takes its steps on the session's thread, and is seen as it is. It needs no other thread. */
public final class PlainWorld implements LiveWorld {
    private static final double SECONDS_PER_NANO = 1e-9;

    private final RopeWorld world;
    private final Queue<Runnable> told = new ArrayDeque<>();
    private long nanosInSteps;

    /** Takes over a world. */
    public PlainWorld(RopeWorld world) {
        this.world = world;
    }

    @Override
    public RopeWorld world() {
        return world;
    }

    @Override
    public List<? extends RopeView> seenRopes() {
        return world.ropes();
    }

    @Override
    public @Nullable RopeView seenRope(int id) {
        return world.rope(id);
    }

    @Override
    public @Nullable ColliderView seen(Collider collider) {
        return collider.isAlive() ? collider : null;
    }

    @Override
    public double alpha() {
        return world.alpha();
    }

    @Override
    public long stepCount() {
        return world.stepCount();
    }

    @Override
    public double time() {
        return world.time();
    }

    @Override
    public double secondsInSteps() {
        return nanosInSteps * SECONDS_PER_NANO;
    }

    @Override
    public boolean canBeBeside() {
        return false;
    }

    @Override
    public boolean isBeside() {
        return false;
    }

    @Override
    public void setBeside(boolean wanted) {
        if (wanted) {
            throw new IllegalStateException("the world has no thread of its own here");
        }
    }

    @Override
    public <T> void ask(Supplier<T> what, Consumer<? super T> then) {
        T result;
        try {
            result = what.get();
        } finally {
            refresh();
        }
        then.accept(result);
    }

    @Override
    public void tell(Runnable event) {
        told.add(event);
    }

    @Override
    public void advance(double seconds) {
        long begin = System.nanoTime();
        if (world.update(seconds) > 0) {
            nanosInSteps += System.nanoTime() - begin;
        }
    }

    @Override
    public void step() {
        long begin = System.nanoTime();
        world.step();
        nanosInSteps += System.nanoTime() - begin;
    }

    @Override
    public void refresh() {
        for (Runnable event = told.poll(); event != null; event = told.poll()) {
            event.run();
        }
    }

    @Override
    public void close() {
        // Nothing runs on its own.
    }
}
