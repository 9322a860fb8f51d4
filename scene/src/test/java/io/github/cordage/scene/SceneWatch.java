package io.github.cordage.scene;

import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;

/**
 * Runs a scene to its end and keeps what can be seen of it: where it was, how fast, with how much energy, in parts of
 * equal length.
 */
final class SceneWatch {
    /** Parts into which the duration of a scene is divided. */
    static final int PARTS = 8;

    /** Depth of the deepest rope in a collider before anything has moved [m]. */
    final double depthAtStart;

    /** Whether all positions and velocities were finite numbers. */
    boolean finite = true;

    /** Time for which a scene runs on after its end, to see whether it falls out of its picture [s]. */
    private static final double AFTER = 3;

    /** Largest distance of a node from the middle of the nodes at the start, also after the end [m]. */
    double farthest;

    /** Half the diagonal of the box around the nodes at the start, plus the length of the longest rope [m]. */
    final double size;

    /** Mechanical energy at the start, and the largest of all steps [J]. */
    final double startEnergy;

    double largestEnergy;

    /** Largest kinetic energy in each part [J]. */
    final double[] kinetic = new double[PARTS];

    /** Largest speed of a node in each part [m/s]. */
    final double[] speed = new double[PARTS];

    private final double[] middle = new double[3];
    private double nowKinetic;

    SceneWatch(Scene scene) {
        depthAtStart = depthAtStart(scene);
        try (SceneRun run = new SceneRun(scene)) {
            RopeWorld world = run.world();
            size = measure(world);
            startEnergy = energy(world);
            largestEnergy = startEnergy;
            for (long step = 0; run.step(); step++) {
                int part = (int) (step * PARTS / run.steps());
                speed[part] = Math.max(speed[part], look(world));
                largestEnergy = Math.max(largestEnergy, energy(world));
                kinetic[part] = Math.max(kinetic[part], nowKinetic);
            }
            for (double time = 0; time < AFTER; time += world.stepLength()) {
                world.step();
                look(world);
            }
        }
    }

    /** One step so short that nothing moves finds the colliders, and the depth in them. */
    private static double depthAtStart(Scene scene) {
        WorldDef still = scene.world().copy().step(1e-6);
        Scene probe = new Scene(
                scene.title(),
                still,
                scene.duration(),
                scene.ropes(),
                scene.bodies(),
                scene.colliders(),
                scene.categories(),
                false,
                scene.junctions());
        try (RopeWorld world = probe.createWorld()) {
            world.step();
            return world.ropes().stream()
                    .mapToDouble(rope -> rope.stats().maxPenetration())
                    .max()
                    .orElse(0);
        }
    }

    private double measure(RopeWorld world) {
        double[] low = {1e9, 1e9, 1e9};
        double[] high = {-1e9, -1e9, -1e9};
        double longest = 0;
        for (Rope rope : world.ropes()) {
            double[] bounds = new double[6];
            rope.copyBounds(bounds, 0);
            for (int axis = 0; axis < 3; axis++) {
                low[axis] = Math.min(low[axis], bounds[axis]);
                high[axis] = Math.max(high[axis], bounds[3 + axis]);
            }
            longest = Math.max(longest, rope.length());
        }
        double square = 0;
        for (int axis = 0; axis < 3; axis++) {
            middle[axis] = (low[axis] + high[axis]) / 2;
            square += Math.pow((high[axis] - low[axis]) / 2, 2);
        }
        return Math.sqrt(square) + longest;
    }

    private double energy(RopeWorld world) {
        double potential = 0;
        nowKinetic = 0;
        boolean collide = world.bodies().list().stream().anyMatch(RopeBody::collides);
        for (Rope rope : world.ropes()) {
            if (collide) {
                potential += ofNodes(world, rope);
            } else {
                nowKinetic += rope.stats().kineticEnergy();
                potential += rope.stats().potentialEnergy() + rope.stats().bendingEnergy();
            }
        }
        for (RopeBody body : world.bodies().list()) {
            nowKinetic += body.kineticEnergy();
            potential -= body.mass()
                    * (world.gravityX() * body.x() + world.gravityY() * body.y() + world.gravityZ() * body.z());
        }
        return nowKinetic + potential;
    }

    /**
     * Adds the kinetic energy of a rope's nodes, and returns their potential energy. The figures of the rope itself
     * would count a body from the moment on that the rope may touch it.
     */
    private double ofNodes(RopeWorld world, Rope rope) {
        double potential = 0;
        for (int node = 0; node < rope.nodeCount(); node++) {
            double mass = rope.settings().mass(node);
            double v = length(rope.velocityX(node), rope.velocityY(node), rope.velocityZ(node));
            nowKinetic += mass * v * v / 2;
            potential -= mass
                    * (world.gravityX() * rope.x(node)
                            + world.gravityY() * rope.y(node)
                            + world.gravityZ() * rope.z(node));
        }
        return potential;
    }

    /** Takes note of where all nodes are, and returns the largest speed. */
    private double look(RopeWorld world) {
        double fastest = 0;
        for (Rope rope : world.ropes()) {
            for (int node = 0; node < rope.nodeCount(); node++) {
                double v = length(rope.velocityX(node), rope.velocityY(node), rope.velocityZ(node));
                double from = length(rope.x(node) - middle[0], rope.y(node) - middle[1], rope.z(node) - middle[2]);
                finite &= Double.isFinite(v) && Double.isFinite(from);
                fastest = Math.max(fastest, v);
                farthest = Math.max(farthest, from);
            }
        }
        return fastest;
    }

    private static double length(double x, double y, double z) {
        return Math.sqrt(x * x + y * y + z * z);
    }
}
