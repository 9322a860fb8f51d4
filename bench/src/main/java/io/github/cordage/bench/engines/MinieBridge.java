package io.github.cordage.bench.engines;

import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Vector3f;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.jme.MinieAttachment;
import io.github.cordage.jme.MinieRopes;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleSupplier;

/** A bridge of 40 planks between two posts, with a crate that hangs from its middle. */
final class MinieBridge {
    static final String FORMAT = "%.2g | %.2g | %.1f";

    private static final int PLANKS = 40;
    private static final double PITCH = 0.2;
    private static final int MIDDLE = 20;

    /** Half the size of the crate [m]. */
    private static final float CRATE = 0.3f;

    private static final Vector3f PLANK = new Vector3f(0.18f, 0.06f, 1);
    private static final int STEPS = 3600;

    private MinieBridge() {}

    private static MinieChainHanger world(int iterations) {
        // With a short chain out of the way.
        return new MinieChainHanger(1, 100, 0, iterations, 1);
    }

    private static PhysicsRigidBody crate(MinieHanger world) {
        return world.add(MIDDLE * PITCH, -CRATE, 0, new Vector3f(0.6f, 0.6f, 0.6f), 20);
    }

    private static Double[] run(PhysicsRigidBody crate, Runnable step, DoubleSupplier gap) {
        double worst = 0;
        double speed = 0;
        long nanos = 0;
        for (int i = 0; i < STEPS; i++) {
            long start = System.nanoTime();
            step.run();
            nanos += System.nanoTime() - start;
            worst = Math.max(worst, gap.getAsDouble());
            speed = i >= STEPS / 2
                    ? Math.max(speed, crate.getLinearVelocity(null).length())
                    : 0;
        }
        return new Double[] {100 * worst / PITCH, speed, nanos / 1e3 / STEPS};
    }

    /** The nodes of a rope are as heavy as planks. */
    static Double[] ofRope() {
        try (MinieHanger world = world(10)) {
            RopeWorld ropes =
                    new RopeWorld(new WorldDef().step(MinieHanger.STEP).gravity(0, -MinieHanger.GRAVITY, 0));
            MinieRopes pulls = new MinieRopes(ropes, world.space);
            Rope rope = ropes.add(new RopeDef()
                    .straight(0, 0, 1, 0)
                    .nodes(PLANKS + 2)
                    .segmentLength(PITCH)
                    .nodeMass(1)
                    .pin(0)
                    .pin(PLANKS + 1));
            PhysicsRigidBody crate = crate(world);
            MinieAttachment on = pulls.attach(rope, MIDDLE, crate, new Vector3f(0, CRATE, 0));
            Double[] result = run(
                    crate,
                    () -> {
                        world.space.update((float) MinieHanger.STEP, 0);
                        ropes.step();
                    },
                    () -> Math.max(rope.stats().worstStretch() * PITCH, MinieRopeHanger.gap(on)));
            pulls.close();
            return result;
        }
    }

    /** Each plank is jointed to the next by the middles of their edges, and the crate to the one in the middle. */
    static Double[] ofJoints(int iterations) {
        try (MinieHanger world = world(iterations)) {
            List<PhysicsRigidBody> bodies = new ArrayList<>();
            for (int i = 0; i < PLANKS + 2; i++) {
                bodies.add(world.add(i * PITCH, 0, 0, PLANK, i == 0 || i == PLANKS + 1 ? 0 : 1));
            }
            Vector3f right = new Vector3f((float) PITCH / 2, 0, 0);
            Vector3f left = right.negate();
            for (int i = 1; i < bodies.size(); i++) {
                world.join(bodies.get(i - 1), right, bodies.get(i), left);
            }
            PhysicsRigidBody crate = crate(world);
            Vector3f edge = new Vector3f(0, CRATE, 0);
            world.join(bodies.get(MIDDLE), new Vector3f(), crate, edge);
            return run(crate, world::step, () -> {
                double most = gap(bodies.get(MIDDLE), new Vector3f(), crate, edge);
                for (int i = 1; i < bodies.size(); i++) {
                    most = Math.max(most, gap(bodies.get(i - 1), right, bodies.get(i), left));
                }
                return most;
            });
        }
    }

    private static double gap(PhysicsRigidBody one, Vector3f onOne, PhysicsRigidBody other, Vector3f onOther) {
        return MinieHanger.point(one, onOne).distance(MinieHanger.point(other, onOther));
    }
}
