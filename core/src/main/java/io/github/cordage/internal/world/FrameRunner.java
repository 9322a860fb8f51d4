package io.github.cordage.internal.world;

import java.util.ArrayList;
import java.util.List;

/**
 * Advances a world by a frame or by a single step. The order of a step:
 *
 * <ol>
 *   <li>listeners are called, and can change the world
 *   <li>the world's own colliders move, and bodies that no rope holds
 *   <li>every rope takes the step, see {@link StepPipeline}
 *   <li>ropes whose tension exceeds their limit, as {@link RopeStep} has found, tear ({@link WorldCore#tear}), and then
 *       junctions whose force does break
 *   <li>the step is recorded, if the world is
 *   <li>listeners are told what happened
 * </ol>
 */
final class FrameRunner {
    private final WorldCore world;
    private final WorldGuard guard;
    private final List<RopeCore> torn = new ArrayList<>();
    private final double[] xyz = new double[3];

    FrameRunner(WorldCore world) {
        this.world = world;
        guard = world.guard;
    }

    /**
     * Advances by the time of a frame, and takes the steps that are due.
     *
     * @param dt time since the last frame [s]
     * @return number of steps taken
     */
    int update(double dt) {
        guard.requireCanUpdate();
        double carried = world.clock.carriedTime();
        double step = world.clock.step();
        int steps = world.clock.advance(dt);
        if (dt > 0 || steps > 0) {
            guard.timePasses();
        }
        // What is left of dt after the clamp. Rounding can make it zero although a step is due.
        double frame = Math.min(dt, world.clock.maxStep() - carried);
        guard.setUpdating(true);
        boolean whole = false;
        try {
            try {
                if (dt > 0) {
                    askPoses(world.time() + carried + frame);
                }
            } finally {
                guard.log().note(Change.UPDATE, dt);
            }
            for (int i = 1; i <= steps; i++) {
                double share = frame > 0 ? (i * step - carried) / frame : 1;
                takeStep(Math.min(1, Math.max(0, share)), i == steps);
            }
            whole = true;
        } finally {
            endUpdate(whole);
            if (dt > 0) {
                world.endFrame();
            }
        }
        tellNews();
        return steps;
    }

    /** Takes one step, independent of frame time. */
    void step() {
        guard.requireNotUpdating();
        guard.setUpdating(true);
        boolean whole = false;
        try {
            try {
                askPoses(world.time() + world.clock.step());
            } finally {
                if (guard.isRecorded()) {
                    guard.log().note(Change.STEP);
                }
            }
            takeStep(1, true);
            whole = true;
        } finally {
            endUpdate(whole);
            world.endFrame();
        }
    }

    private void endUpdate(boolean whole) {
        guard.setUpdating(false);
        if (!whole) {
            guard.log().note(Change.BREAK_OFF);
        }
    }

    /** @param isLast whether no step of the same frame follows */
    private void takeStep(double frameShare, boolean isLast) {
        world.events.beforeStep();
        boolean isRecorded = guard.isRecorded();
        if (isRecorded) {
            guard.log().beforeStep();
        }
        guard.setStepping(true);
        try {
            world.context.frameShare = frameShare;
            world.context.startTime = world.time();
            world.stepCount++;
            world.context.endTime = world.time();
            if (world.colliders.field.movingCount() > 0) {
                world.colliders.advance(world.context.h, world.context.endTime, frameShare);
            }
            boolean hasBodies = !world.bodies.all.isEmpty();
            if (hasBodies) {
                world.touches.find(world.context);
                world.bodies.fly(
                        world.context.h, world.context.gravityX, world.context.gravityY, world.context.gravityZ);
                world.touches.step(world.context);
                world.bodies.lead(world.context.h, world.sleepers);
            }
            Throwable failure = world.pipeline.step(world.stepCount, isLast, world.events, world.news, torn);
            if (hasBodies) {
                world.bodies.endStep();
            }
            // A torn-off piece does not take the step itself: the whole rope already has.
            for (int i = 0; i < torn.size(); i++) {
                world.tear(torn.get(i));
            }
            torn.clear();
            if (hasBodies) {
                JunctionChanges.breakOverloaded(world);
            }
            if (!world.index.stale) {
                world.index.allChanged();
            }
            if (isRecorded) {
                guard.log().stepped();
            }
            tellNews();
            if (failure instanceof RuntimeException e) {
                throw e;
            }
            if (failure instanceof Error e) {
                throw e;
            }
        } finally {
            guard.setStepping(false);
        }
    }

    private void tellNews() {
        List<StepWorker.Event> news = world.news;
        while (!news.isEmpty()) {
            // Remove before telling, so that a listener that throws does not get the event again.
            news.remove(0).tell(world.events);
        }
    }

    /** Moves pins that follow a source to its position at the end of the frame. */
    private void askPoses(double time) {
        List<RopeCore> followers = world.followers();
        guard.setStepping(true);
        try {
            for (int i = 0; i < followers.size(); i++) {
                RopeCore rope = followers.get(i);
                for (int k = 0; k < rope.pins.size(); k++) {
                    RopeCore.PinRef pin = rope.pins.get(k);
                    PoseReader source = pin.source;
                    if (source != null && rope.holds(pin.state())) {
                        follow(rope, pin, source, time);
                    }
                }
            }
        } finally {
            guard.setStepping(false);
        }
    }

    private void follow(RopeCore rope, RopeCore.PinRef pin, PoseReader source, double time) {
        int node = pin.node();
        try {
            source.read(time, xyz);
            world.movePin(rope, pin.state(), xyz[0], xyz[1], xyz[2]);
            guard.log().note(Change.PIN_MOVE, rope.id, node, xyz[0], xyz[1], xyz[2], null);
        } catch (RuntimeException e) {
            world.news.add(events -> events.poseSourceFailed(rope, node, source, e));
        }
    }
}
