package io.github.cordage.bench.engines;

import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.physics.bullet.dynamics.btRigidBody;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.gdx.bullet.BulletAttachment;
import io.github.cordage.gdx.bullet.BulletRopes;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleSupplier;

/** A bridge of 40 planks between two posts, with a crate that hangs from its middle. */
final class BridgeScene {
    static final String FORMAT = "%.2g | %.2g | %.1f";

    private static final int PLANKS = 40;
    private static final double PITCH = 0.2;
    private static final int MIDDLE = 20;

    /** Half the size of the crate [m]. */
    private static final float CRATE = 0.3f;

    private static final Vector3 PLANK = new Vector3(0.18f, 0.06f, 1);
    private static final int STEPS = 3600;

    private BridgeScene() {}

    private static BulletChainHanger world(int iterations) {
        // With a short chain out of the way.
        return new BulletChainHanger(1, 100, 0, iterations, 1);
    }

    private static btRigidBody crate(BulletHanger world) {
        return world.add(MIDDLE * PITCH, -CRATE, 0, new Vector3(0.6f, 0.6f, 0.6f), 20);
    }

    private static Double[] run(btRigidBody crate, Runnable step, DoubleSupplier gap) {
        double worst = 0;
        double speed = 0;
        long nanos = 0;
        for (int i = 0; i < STEPS; i++) {
            long start = System.nanoTime();
            step.run();
            nanos += System.nanoTime() - start;
            worst = Math.max(worst, gap.getAsDouble());
            speed = i >= STEPS / 2 ? Math.max(speed, crate.getLinearVelocity().len()) : 0;
        }
        return new Double[] {100 * worst / PITCH, speed, nanos / 1e3 / STEPS};
    }

    /** The nodes of a rope are as heavy as planks. */
    static Double[] ofRope() {
        try (BulletHanger world = world(10)) {
            RopeWorld ropes =
                    new RopeWorld(new WorldDef().step(BulletHanger.STEP).gravity(0, -BulletHanger.GRAVITY, 0));
            BulletRopes pulls = new BulletRopes(ropes, world.world);
            Rope rope = ropes.add(new RopeDef()
                    .straight(0, 0, 1, 0)
                    .nodes(PLANKS + 2)
                    .segmentLength(PITCH)
                    .nodeMass(1)
                    .pin(0)
                    .pin(PLANKS + 1));
            btRigidBody crate = crate(world);
            BulletAttachment on = pulls.attach(rope, MIDDLE, crate, new Vector3(0, CRATE, 0));
            Double[] result = run(
                    crate,
                    () -> {
                        pulls.step((float) BulletHanger.STEP);
                        ropes.step();
                    },
                    () -> Math.max(rope.stats().worstStretch() * PITCH, BulletRopeHanger.gap(on)));
            pulls.dispose();
            return result;
        }
    }

    /** Each plank is jointed to the next by the middles of their edges, and the crate to the one in the middle. */
    static Double[] ofJoints(int iterations) {
        try (BulletHanger world = world(iterations)) {
            List<btRigidBody> bodies = new ArrayList<>();
            for (int i = 0; i < PLANKS + 2; i++) {
                bodies.add(world.add(i * PITCH, 0, 0, PLANK, i == 0 || i == PLANKS + 1 ? 0 : 1));
            }
            Vector3 right = new Vector3((float) PITCH / 2, 0, 0);
            Vector3 left = new Vector3(right).scl(-1);
            for (int i = 1; i < bodies.size(); i++) {
                world.join(bodies.get(i - 1), right, bodies.get(i), left);
            }
            btRigidBody crate = crate(world);
            Vector3 edge = new Vector3(0, CRATE, 0);
            world.join(bodies.get(MIDDLE), new Vector3(), crate, edge);
            return run(crate, world::step, () -> {
                double most = gap(bodies.get(MIDDLE), new Vector3(), crate, edge);
                for (int i = 1; i < bodies.size(); i++) {
                    most = Math.max(most, gap(bodies.get(i - 1), right, bodies.get(i), left));
                }
                return most;
            });
        }
    }

    private static double gap(btRigidBody one, Vector3 onOne, btRigidBody other, Vector3 onOther) {
        Vector3 place = new Vector3(onOne).mul(one.getWorldTransform());
        return place.dst(new Vector3(onOther).mul(other.getWorldTransform()));
    }
}
