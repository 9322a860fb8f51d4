package io.github.cordage.stage.picture;

import io.github.cordage.Rope;
import io.github.cordage.RopeWorld;
import io.github.cordage.event.RopeStopped;
import io.github.cordage.event.WorldListener;
import io.github.cordage.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Runs a scene from picture to picture, and interpolates between steps. Times must not decrease. */
public final class Film implements Shown {
    private final RopeWorld world;
    private final List<RopeStopped> stopped = new ArrayList<>();
    private final double step;
    private final List<ColliderForm> forms;
    private double time;

    public Film(Scene scene) {
        step = scene.world().step();
        world = scene.createWorld();
        world.addListener(new WorldListener() {
            @Override
            public void ropeStopped(RopeStopped event) {
                stopped.add(event);
            }
        });
        forms = scene.colliders().stream().map(ColliderForm::new).toList();
    }

    /** Number of steps needed to show a time, which must lie between the last two. */
    public static long stepsFor(double time, double step) {
        // Less than a millionth of a step is rounding error and needs no further step.
        return (long) Math.ceil(time / step - 1e-6);
    }

    /** Runs to a time [s]; {@code check} ends a run that takes too long. */
    public void advanceTo(double newTime, StepCheck check) {
        time = newTime;
        long needed = stepsFor(newTime, step);
        while (world.stepCount() < needed) {
            world.step();
            check.check(world.stepCount());
        }
    }

    /** Ropes that had to be stopped so far. */
    public List<RopeStopped> stopped() {
        return List.copyOf(stopped);
    }

    RopeWorld world() {
        return world;
    }

    @Override
    public List<Rope> ropes() {
        return world().ropes();
    }

    @Override
    public List<PlacedBody> bodies() {
        return PlacedBody.all(world(), alpha());
    }

    public double time() {
        return time;
    }

    /** Whether a collider moves or turns. */
    boolean isMoving(int collider) {
        return !forms.get(collider).rests();
    }

    /** The form of a collider after the last step. */
    PlacedForm form(int collider) {
        return forms.get(collider).at(world().colliders().list().get(collider));
    }

    @Override
    public List<PlacedForm> forms() {
        return IntStream.range(0, forms.size()).mapToObj(this::form).toList();
    }

    @Override
    public double alpha() {
        double intoStep = 1 - (stepsFor(time, step) - time / step);
        return Math.min(1, Math.max(0, intoStep));
    }
}
