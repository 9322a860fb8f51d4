package io.github.cordage.dyn4j;

import io.github.cordage.ColliderSource;
import io.github.cordage.Rope;
import io.github.cordage.RopeContacts;
import io.github.cordage.RopeWorld;
import io.github.cordage.engine.PlanarMotion;
import io.github.cordage.event.WorldListener;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.LongFunction;
import org.dyn4j.dynamics.PhysicsBody;
import org.dyn4j.dynamics.TimeStep;
import org.dyn4j.world.PhysicsWorld;
import org.dyn4j.world.listener.StepListener;
import org.jspecify.annotations.Nullable;

/** Carries the pushes of ropes to the bodies of a dyn4j world, and what these do not take back to the ropes. */
final class RopePushes<T extends PhysicsBody> {
    private static final int NUMBERS = RopeContacts.NUMBERS_PER_FORCE;

    /** Velocities that ropes do not get back, since every change begins their history anew [m/s]. */
    private static final double LEAST = 1e-7;

    /** Age of pushes, in the longer of the two steps, from which they are forgotten, as when dyn4j pauses. */
    private static final double MOST_STEPS = 2;

    /** Part of a step from which on it counts as the whole: lengths of steps are off by rounding. */
    private static final double ALL = 1 - 1e-6;

    private final ColliderSource source;

    /** Finds the body of a collider by its id. */
    private final LongFunction<@Nullable TrackedBody> bodies;

    private final RopeWorld ropes;
    private final PhysicsWorld<T, ?> world;
    private final List<BodyPush<T>> pushes = new ArrayList<>();
    private final IdentityHashMap<PhysicsBody, BodyPush<T>> known = new IdentityHashMap<>();
    private final WorldListener ropeSteps = new RopeSteps();
    private final StepListener<T> bodySteps = new BodySteps();
    private long[] ids = {};
    private double[] numbers = {};

    /** The step of the ropes that was read last. */
    private long read;

    /** The ropes before the step, and the speed of their fastest nodes [m/s]. */
    private final List<Rope> before = new ArrayList<>();

    private double[] speeds = {};

    /** Time over which the pushes go to the bodies [s]. */
    private double left;

    /** Before each step of the ropes. */
    private final class RopeSteps implements WorldListener {
        @Override
        public void beforeStep() {
            read();
            giveBack();
            noteSpeeds();
        }
    }

    /** Around each step of the bodies. */
    private final class BodySteps implements StepListener<T> {
        @Override
        public void begin(TimeStep step, PhysicsWorld<T, ?> its) {
            read();
            double h = step.getDeltaTime();
            double share = h < ALL * left ? h / left : 1;
            for (int i = 0; i < pushes.size(); i++) {
                BodyPush<T> push = pushes.get(i);
                push.share = share;
                if (push.count() > 0 && !world.containsJoint(push)) {
                    world.addJoint(push);
                }
                push.prepare(left, h);
            }
        }

        @Override
        public void updatePerformed(TimeStep step, PhysicsWorld<T, ?> its) {
            // Nothing to do.
        }

        @Override
        public void postSolve(TimeStep step, PhysicsWorld<T, ?> its) {
            // Nothing to do.
        }

        @Override
        public void end(TimeStep step, PhysicsWorld<T, ?> its) {
            left = Math.max(0, left - step.getDeltaTime());
            for (int i = 0; i < pushes.size(); i++) {
                pushes.get(i).endStep();
            }
        }
    }

    RopePushes(
            ColliderSource source,
            LongFunction<@Nullable TrackedBody> bodies,
            RopeWorld ropes,
            PhysicsWorld<T, ?> world) {
        this.source = source;
        this.bodies = bodies;
        this.ropes = ropes;
        this.world = world;
        read = ropes.stepCount();
        ropes.addListener(ropeSteps);
        world.addStepListener(bodySteps);
    }

    void close() {
        ropes.removeListener(ropeSteps);
        world.removeStepListener(bodySteps);
        for (BodyPush<T> push : pushes) {
            world.removeJoint(push);
        }
        pushes.clear();
        known.clear();
    }

    /** Reads the contacts of the last step of the ropes, once. */
    private void read() {
        if (read == ropes.stepCount()) {
            return;
        }
        boolean goesOn = ropes.stepCount() == read + 1;
        read = ropes.stepCount();
        double h = ropes.stepLength();
        for (int i = pushes.size() - 1; i >= 0; i--) {
            BodyPush<T> push = pushes.get(i);
            if (!world.containsBody(push.body)) {
                pushes.remove(i);
                known.remove(push.body);
            } else if (goesOn) {
                push.dropOld();
            } else {
                push.clear();
            }
        }
        addTime(goesOn ? h : 0);
        if (goesOn) {
            List<Rope> all = ropes.ropes();
            for (int i = 0; i < all.size(); i++) {
                Rope rope = all.get(i);
                read(rope, i < before.size() && before.get(i) == rope ? speeds[i] : 0, h);
            }
        }
    }

    /** Lengthens the time over which pushes go to the bodies; what would be late is forgotten. */
    private void addTime(double h) {
        double most = MOST_STEPS * Math.max(h, world.getTimeStep().getDeltaTime());
        left += h;
        if (left > most) {
            double kept = Math.max(0, most - h) / (left - h);
            for (int i = 0; i < pushes.size(); i++) {
                for (int k = 0; k < pushes.get(i).count(); k++) {
                    pushes.get(i).row(k).into *= kept;
                    pushes.get(i).row(k).along *= kept;
                }
            }
            left = most;
        }
    }

    private void read(Rope rope, double speed, double h) {
        int count = rope.contactCount();
        if (count == 0) {
            return;
        }
        if (ids.length < count) {
            ids = new long[2 * count];
            numbers = new double[2 * count * NUMBERS];
        }
        int found = rope.contacts().copyForces(source, ids, numbers);
        if (found == 0) {
            return;
        }
        double whole = freeMass(rope);
        double fastest = speed + h * world.getGravity().getMagnitude();
        for (int i = 0; i < found; i++) {
            TrackedBody tracked = bodies.apply(ids[i]);
            BodyPush<T> push = tracked == null ? null : pushOf(tracked.body);
            if (tracked != null && push != null) {
                read(rope, NUMBERS * i, tracked.motion, push, whole, fastest, h);
            }
        }
    }

    /**
     * Reads a contact. A rope that is caught tells forces that its motion and its tension do not explain; those are
     * shortened.
     */
    private void read(
            Rope rope, int at, PlanarMotion motion, BodyPush<T> push, double whole, double fastest, double h) {
        int segment = (int) numbers[at];
        double fraction = numbers[at + 1];
        double nx = numbers[at + 5];
        double ny = numbers[at + 6];
        double fx = numbers[at + 8];
        double fy = numbers[at + 9];
        PushRow row = push.rowOf(rope, segment, nx, ny);
        int second = Math.min(segment + 1, rope.nodeCount() - 1);
        double vx = (1 - fraction) * rope.velocityX(segment) + fraction * rope.velocityX(second);
        double vy = (1 - fraction) * rope.velocityY(segment) + fraction * rope.velocityY(second);
        row.fraction = fraction;
        row.set(numbers[at + 2], numbers[at + 3], nx, ny, motion, h, vx, vy);
        row.fastest = fastest;
        double yields = squared(1 - fraction) * inverseMass(rope, segment)
                + (second > segment ? squared(fraction) * inverseMass(rope, second) : 0);
        row.own = Math.min(whole, yields > 0 ? 1 / yields : whole);
        double into = h * Math.max(0, fx * nx + fy * ny);
        double pull = 2 * tension(rope, segment, into / h);
        double most = h * pull + 2 * row.own * (fastest + Math.abs(row.surface));
        double part = into > most ? most / into : 1;
        row.into += part * into;
        row.along -= part * h * (-fx * ny + fy * nx);
        double gravity = world.getGravity().getMagnitude();
        double spacing = rope.nodeCount() > 1 ? rope.length() / (rope.nodeCount() - 1) : 1;
        double carried = pull * Math.max(gravity > 0 ? 1 / gravity : 0, h * h / spacing);
        row.mass = Math.max(row.own, Math.min(whole, row.own + carried));
    }

    /** The greatest tension at a segment and beside it [N]; another force if the solver knows no tensions. */
    private static double tension(Rope rope, int segment, double otherwise) {
        double most = 0;
        for (int i = Math.max(0, segment - 1); i <= Math.min(segment + 1, rope.nodeCount() - 2); i++) {
            double its = rope.tension(i);
            most = Math.max(most, Double.isNaN(its) ? otherwise : its);
        }
        return most;
    }

    private static double squared(double x) {
        return x * x;
    }

    private static double inverseMass(Rope rope, int node) {
        return rope.isPinned(node) ? 0 : 1 / rope.settings().mass(node);
    }

    private static double freeMass(Rope rope) {
        double sum = 0;
        for (int i = 0; i < rope.nodeCount(); i++) {
            sum += rope.isPinned(i) ? 0 : rope.settings().mass(i);
        }
        return sum;
    }

    private void noteSpeeds() {
        List<Rope> all = ropes.ropes();
        before.clear();
        if (speeds.length < all.size()) {
            speeds = new double[2 * all.size()];
        }
        for (int i = 0; i < all.size(); i++) {
            before.add(all.get(i));
            speeds[i] = speed(all.get(i));
        }
    }

    /** Speed of the fastest node [m/s]. */
    private static double speed(Rope rope) {
        double most = 0;
        for (int i = 0; i < rope.nodeCount(); i++) {
            most = Math.max(most, squared(rope.velocityX(i)) + squared(rope.velocityY(i)));
        }
        return Math.sqrt(most);
    }

    /** The pushes on a body; null if nothing moves it. */
    private @Nullable BodyPush<T> pushOf(PhysicsBody body) {
        if (body.getMass().getInverseMass() == 0 && body.getMass().getInverseInertia() == 0) {
            return null;
        }
        BodyPush<T> push = known.get(body);
        if (push == null) {
            push = make(body);
        }
        return push;
    }

    private @Nullable BodyPush<T> make(PhysicsBody body) {
        for (int b = 0; b < world.getBodyCount(); b++) {
            T its = world.getBody(b);
            if (its == body) {
                BodyPush<T> made = new BodyPush<>(its);
                known.put(its, made);
                pushes.add(made);
                return made;
            }
        }
        return null;
    }

    /** Gives ropes back what their bodies have not taken. */
    private void giveBack() {
        for (int i = 0; i < pushes.size(); i++) {
            BodyPush<T> push = pushes.get(i);
            for (int k = 0; k < push.count(); k++) {
                PushRow row = push.row(k);
                giveBack(row);
                row.owedInto = 0;
                row.owedAlong = 0;
            }
        }
    }

    private static void giveBack(PushRow row) {
        double x = row.owedX();
        double y = row.owedY();
        Rope rope = row.rope;
        if (rope == null || !rope.isAlive() || !(Math.abs(x) + Math.abs(y) > LEAST * row.mass)) {
            return;
        }
        double here = row.own / row.mass;
        give(row, row.segment, here * (1 - row.fraction) * x, here * (1 - row.fraction) * y);
        give(row, row.segment + 1, here * row.fraction * x, here * row.fraction * y);
        double rest = 1 - here;
        if (rest > 0) {
            double whole = freeMass(rope);
            for (int i = 0; i < rope.nodeCount(); i++) {
                double part = rest * rope.settings().mass(i) / whole;
                give(row, i, part * x, part * y);
            }
        }
    }

    /** Gives a node an impulse, or as much of it as makes it no faster than the rope was. */
    private static void give(PushRow row, int node, double x, double y) {
        Rope rope = row.rope;
        if (rope == null || node >= rope.nodeCount() || rope.isPinned(node) || (x == 0 && y == 0)) {
            return;
        }
        double vx = rope.velocityX(node);
        double vy = rope.velocityY(node);
        double newX = vx + x / rope.settings().mass(node);
        double newY = vy + y / rope.settings().mass(node);
        double now = Math.sqrt(squared(vx) + squared(vy));
        double next = Math.sqrt(squared(newX) + squared(newY));
        double by = next > row.fastest ? Math.max(0, (row.fastest - now) / (next - now)) : 1;
        if (next <= now || by > 0) {
            rope.applyImpulse(node, Math.min(1, by) * x, Math.min(1, by) * y, 0);
        }
    }
}
