package io.github.cordage.query;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.SeededRandom;
import io.github.cordage.TestRopes;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.Solver;
import java.util.List;

/** Random worlds of all kinds of ropes, for questions to them. */
final class QueryWorlds {
    private static final double SIZE = 10;

    private QueryWorlds() {}

    /** A world in the plane or in space, after some steps. */
    static RopeWorld random(SeededRandom random, boolean inSpace) {
        RopeWorld world = new RopeWorld();
        int ropes = random.intBetween(1, 25);
        for (int i = 0; i < ropes; i++) {
            add(world, random, inSpace);
        }
        world.colliders().add(new ColliderDef(ColliderShape.box(4, 1)).position(0, -SIZE / 2));
        TestRopes.steps(world, random.intBetween(1, 40));
        return world;
    }

    private static void add(RopeWorld world, SeededRandom random, boolean inSpace) {
        double x = random.between(-SIZE, SIZE);
        double y = random.between(-SIZE, SIZE);
        double z = inSpace ? random.between(-SIZE, SIZE) : 0;
        double dz = inSpace ? random.between(-1, 1) : 0;
        List<Solver> solvers = TestRopes.solvers();
        RopeDef def = new RopeDef()
                .filter(1L << random.intBetween(0, 2), -1)
                .radius(random.chance(0.3) ? 0 : random.between(0, 0.2))
                .sleepBelow(random.chance(0.3) ? 10 : 0)
                .sleepAfter(0.1);
        switch (random.intBetween(0, 5)) {
            case 0 ->
                world.add(def.nodes(random.intBetween(1, 120))
                        .straight(x, y, z, random.between(-1, 1), 1, dz)
                        .solver(solvers.get(random.intBetween(0, 3))));
            case 1 -> addPulley(world, def, x, y, z);
            case 2 -> addRings(world, def, x, y, z);
            // Over the box, whose corners it bends at.
            case 3 -> world.add(def.nodes(12).straight(x / 3, 0.5 - SIZE / 2 + 0.3, 0, 1, 0, 0));
            // Several of one kind, which step side by side.
            default ->
                world.add(def.nodes(20).straight(x, y, z, 1, 0, dz).pin(0).collideMode(CollideMode.OFF));
        }
    }

    private static void addPulley(RopeWorld world, RopeDef def, double x, double y, double z) {
        double radius = 0.4;
        world.add(def.nodes(18)
                .alongXyz(x - radius, y - 1.5, z, x, y, z, x + radius, y - 1.2, z)
                .ring(new RingDef(x, y, z).radius(radius))
                .collideMode(CollideMode.OFF));
    }

    private static void addRings(RopeWorld world, RopeDef def, double x, double y, double z) {
        world.add(def.nodes(10)
                .alongXyz(x, y, z, x + 1, y + 1, z, x + 1.5, y, z, x + 2, y + 1, z)
                .ring(new RingDef(x + 1, y + 1, z))
                .ring(new RingDef(x + 1.5, y, z))
                .collideMode(CollideMode.OFF));
    }

    /** Changes a world in one of the ways that a game does. */
    static void change(RopeWorld world, SeededRandom random, boolean inSpace) {
        if (world.ropes().isEmpty() || random.chance(0.2)) {
            add(world, random, inSpace);
            return;
        }
        Rope rope = world.ropes().get(random.intBetween(0, world.ropes().size() - 1));
        switch (random.intBetween(0, 8)) {
            case 0 -> world.remove(rope);
            case 1 -> rope.teleport(random.between(-3, 3), random.between(-3, 3), 0);
            case 2 -> rope.settings().setRadius(random.between(0, 0.3));
            case 3 -> {
                if (rope.nodeCount() > 2) {
                    rope.cut(random.intBetween(1, rope.nodeCount() - 2));
                }
            }
            case 4 -> {
                if (rope.nodeCount() > 1) {
                    rope.winch(RopeEnd.END).setSpeed(random.between(-1, 1));
                }
            }
            case 5 -> world.restore(world.save());
            case 6 -> rope.activity().wake();
            default -> TestRopes.steps(world, random.intBetween(1, 12));
        }
    }

    static double[] point(SeededRandom random, boolean inSpace) {
        double reach = 1.2 * SIZE;
        return new double[] {
            random.between(-reach, reach), random.between(-reach, reach), inSpace ? random.between(-reach, reach) : 0
        };
    }
}
