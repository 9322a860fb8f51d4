package io.github.cordage.contact;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Collider;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Pin;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.SeededRandom;
import io.github.cordage.TestRopes;
import io.github.cordage.WorldDef;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;
import io.github.cordage.testkit.LongForm;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ropes that begin inside a collider: they leave at a bounded speed, and with no energy but that. */
@Tag("A11")
@DisplayName("A11: overlap leaves at a bounded speed")
class OverlapTest {
    private static final int SEEDS = Integer.getInteger("cordage.overlap.ropes", LongForm.either(3, 12));

    /** Of all ropes, at least this share has left after two seconds. */
    private static final double LEAVE = 0.95;

    /** Fastest that overlap may make a node [m/s]. */
    private static final double FASTEST = 3;

    private static final double RADIUS = 0.02;

    /** What a rope is laid through, around the origin. */
    enum Block {
        FLAT_BOX,
        SQUARE,
        SOLID_BOX,
        CAPSULE,
        CIRCLE,
        SPHERE,
        POLYGON;

        private static final double[] CORNERS = {-0.5, -0.3, 0.5, -0.3, 0.7, 0.2, 0, 0.5};

        boolean isFlat() {
            return this != SOLID_BOX && this != SPHERE && this != CAPSULE;
        }

        ColliderShape shape() {
            return switch (this) {
                case FLAT_BOX -> ColliderShape.box(1, 0.3);
                case SQUARE -> ColliderShape.box(0.8, 0.8);
                case SOLID_BOX -> ColliderShape.box(1, 0.4, 0.6);
                case CAPSULE -> ColliderShape.capsule(0.2, 0.8);
                case CIRCLE -> ColliderShape.circle(0.4);
                case SPHERE -> ColliderShape.sphere(0.4);
                case POLYGON -> ColliderShape.polygon(CORNERS);
            };
        }

        /** Depth of a point inside; negative outside [m]. */
        double depth(double x, double y, double z) {
            return switch (this) {
                case FLAT_BOX -> Math.min(0.5 - Math.abs(x), 0.15 - Math.abs(y));
                case SQUARE -> Math.min(0.4 - Math.abs(x), 0.4 - Math.abs(y));
                case SOLID_BOX -> Math.min(Math.min(0.5 - Math.abs(x), 0.2 - Math.abs(y)), 0.3 - Math.abs(z));
                case CAPSULE -> 0.2 - Math.hypot(Math.max(0, Math.abs(x) - 0.4), Math.hypot(y, z));
                case CIRCLE -> 0.4 - Math.hypot(x, y);
                case SPHERE -> 0.4 - Math.sqrt(x * x + y * y + z * z);
                case POLYGON -> depthInPolygon(x, y);
            };
        }

        private static double depthInPolygon(double x, double y) {
            double least = Double.POSITIVE_INFINITY;
            for (int a = 0; a < CORNERS.length; a += 2) {
                int b = (a + 2) % CORNERS.length;
                double ex = CORNERS[b] - CORNERS[a];
                double ey = CORNERS[b + 1] - CORNERS[a + 1];
                double across = ex * (y - CORNERS[a + 1]) - ey * (x - CORNERS[a]);
                least = Math.min(least, across / Math.hypot(ex, ey));
            }
            return least;
        }
    }

    /** A straight rope in any direction through any place inside a block. */
    private static final class Case {
        final RopeWorld world;
        final Rope rope;
        final Block block;
        double fastest;

        Case(Block block, int seed, CollideMode mode, Solver solver, double rate, boolean teleported) {
            this.block = block;
            SeededRandom random =
                    new SeededRandom(1000L * List.of(Block.values()).indexOf(block) + seed);
            world = new RopeWorld(new WorldDef().gravity(0, 0).step(1 / rate));
            double angle = random.between(-Math.PI, Math.PI);
            double tilt = block.isFlat() ? 0 : random.between(-1, 1);
            double size = Math.hypot(1, tilt);
            double[] way = {StrictMath.cos(angle) / size, StrictMath.sin(angle) / size, tilt / size};
            double[] place;
            do {
                place = new double[] {
                    random.between(-0.7, 0.7), random.between(-0.5, 0.5), block.isFlat() ? 0 : random.between(-0.4, 0.4)
                };
            } while (block.depth(place[0], place[1], place[2]) < RADIUS);
            int nodes = random.intBetween(10, 40);
            double segment = random.between(0.05, 0.15);
            double before = random.between(0, segment * (nodes - 1));
            Collider collider = world.colliders().add(new ColliderDef(block.shape()).position(teleported ? 50 : 0, 0));
            rope = world.add(new RopeDef()
                    .nodes(nodes)
                    .segmentLength(segment)
                    .straight(
                            place[0] - before * way[0],
                            place[1] - before * way[1],
                            place[2] - before * way[2],
                            way[0],
                            way[1],
                            way[2])
                    .radius(RADIUS)
                    .collideMode(mode)
                    .solver(solver));
            if (teleported) {
                TestRopes.steps(world, 3);
                collider.teleport(0, 0, 0);
            }
        }

        /** Whether the rope has left after a time [s]. */
        boolean leavesIn(double seconds, double rate) {
            for (int step = 0; step < seconds * rate; step++) {
                world.step();
                fastest = Math.max(fastest, TestRopes.fastest(rope));
            }
            assertFalse(rope.activity().isStopped());
            return deepest() < 0.1 * RADIUS;
        }

        private double deepest() {
            double deepest = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < rope.nodeCount(); i++) {
                deepest = Math.max(deepest, block.depth(rope.x(i), rope.y(i), rope.z(i)));
            }
            return deepest;
        }
    }

    private static Solver solver(String name) {
        return switch (name) {
            case "relaxation" -> new Relaxation();
            case "red-black" -> new Relaxation().withOrder(Relaxation.Order.RED_BLACK);
            case "springs" ->
                new Spring().withStiffness(1e4).withAirResistance(0).withSubsteps(Spring.AUTO);
            default -> throw new AssertionError(name);
        };
    }

    @ParameterizedTest
    @CsvSource({
        "relaxation, SECTIONS, 60, false",
        "relaxation, SECTIONS, 240, true",
        "relaxation, NODES, 120, false",
        "red-black, SECTIONS, 120, true",
        "red-black, NODES, 60, false",
        "springs, SECTIONS, 120, false",
        "springs, NODES, 60, true"
    })
    void aRopeLaidThroughSomethingLeavesIt(String solver, CollideMode mode, double rate, boolean teleported) {
        int left = 0;
        double fastest = 0;
        StringBuilder caught = new StringBuilder();
        for (Block block : Block.values()) {
            for (int seed = 0; seed < SEEDS; seed++) {
                Case rope = new Case(block, seed, mode, solver(solver), rate, teleported);
                if (rope.leavesIn(2, rate)) {
                    left++;
                } else {
                    caught.append(' ').append(block).append(' ').append(seed);
                }
                fastest = Math.max(fastest, rope.fastest);
            }
        }
        double share = (double) left / (Block.values().length * SEEDS);
        double speed = fastest;
        assertTrue(share >= LEAVE, () -> "only " + share + " left; caught:" + caught);
        // What leads a spring out also stretches it, and it swings back.
        assertTrue(speed <= FASTEST || solver.equals("springs"), () -> "a node was as fast as " + speed + " m/s");
    }

    /** A hand leads a pinned end 5 cm under rough ground, waits there, and leads it out again. */
    @ParameterizedTest
    @CsvSource({
        "relaxation, SECTIONS, 60",
        "relaxation, SECTIONS, 240",
        "relaxation, NODES, 60",
        "red-black, SECTIONS, 120"
    })
    void aPinnedEndUnderTheGroundThrowsNothing(String solver, CollideMode mode, double rate) {
        SeededRandom random = new SeededRandom(7);
        RopeWorld world = new RopeWorld(new WorldDef().step(1 / rate));
        double[] heights = new double[400];
        for (int i = 0; i < heights.length; i++) {
            heights[i] = random.between(0, 0.1);
        }
        world.colliders().add(new ColliderDef(ColliderShape.heightField(20, 20, 0.2, heights)).position(-2, 0, -2));
        Rope rope = world.add(new RopeDef()
                .nodes(30)
                .segmentLength(0.05)
                .radius(0.01)
                .collideMode(mode)
                .solver(solver(solver))
                .straight(0, 0.3, 0, 1, 0, 0)
                .pin(0));
        Pin hand = rope.pin(0);
        double start = energy(rope);
        double gain = Double.NEGATIVE_INFINITY;
        for (int step = 0; step < 6 * rate; step++) {
            double t = step / rate;
            double down = Math.max(0, Math.min(1, t - 2)) * 0.35;
            double up = Math.max(0, Math.min(1, t - 4)) * 0.4;
            hand.moveTo(0, 0.3 - down + up, 0);
            world.step();
            gain = Math.max(gain, energy(rope) - start);
        }
        assertFalse(rope.activity().isStopped());
        double most = gain;
        assertTrue(most <= 0.01 * Math.abs(start), () -> "has gained " + most + " J");
        assertTrue(rope.stats().worstStretch() < 0.01, "has its length again");
    }

    private static double energy(Rope rope) {
        return rope.stats().kineticEnergy() + rope.stats().potentialEnergy();
    }
}
