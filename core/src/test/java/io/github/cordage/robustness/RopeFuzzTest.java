package io.github.cordage.robustness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Listen;
import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.SeededRandom;
import io.github.cordage.TestRopes;
import io.github.cordage.WorldDef;
import io.github.cordage.motion.PinPath;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;
import io.github.cordage.testkit.LongForm;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random worlds, random calls: what is in the world is finite and within it, and comes out the same twice. */
class RopeFuzzTest {
    private static final int FRAMES = 60;

    static LongStream seeds() {
        return SeededRandom.seeds(LongForm.either(200, 400));
    }

    private static RopeDef randomDef(SeededRandom random) {
        RopeDef def = new RopeDef()
                .nodeMass(random.logBetween(1e-6, 1e6))
                .endMass(random.chance(0.3) ? random.logBetween(1e-6, 1e6) : 0)
                .solver(random.chance(0.5) ? randomDirect(random) : randomRelaxation(random));
        if (random.chance(0.3)) {
            def.solver(randomSpring(def.values().nodeMass(), random));
        }
        if (random.chance(0.3)) {
            def.damping(random.logBetween(1e-3, 1e6));
        }
        if (random.chance(0.3)) {
            def.wind(random.between(-50, 50), random.between(-50, 50), 0, random.logBetween(1e-3, 1e6));
        }
        if (random.chance(0.2)) {
            def.compliance(random.logBetween(1e-9, 1e3));
        }
        if (random.chance(0.3)) {
            def.maxMove(random.logBetween(1e-3, 1e3));
        }
        int nodes = random.intBetween(1, 60);
        if (nodes > 2 && random.chance(0.3)) {
            def.nodes(nodes).hanging(0, 0, random.between(1, 9), random.between(1, 9), random.between(1, 5));
        } else {
            def.nodes(nodes).segmentLength(random.logBetween(1e-6, 1e3)).straight(1, 2, 3, random.between(-1, 1), 1, 0);
        }
        randomPin(def, nodes, random);
        return def;
    }

    private static Solver randomRelaxation(SeededRandom random) {
        return new Relaxation(
                random.intBetween(1, 20),
                random.chance(0.5) ? Relaxation.Order.NODES : Relaxation.Order.RED_BLACK,
                random.between(0.1, 1.9),
                random.chance(0.3),
                random.chance(0.5) ? 0 : random.between(0, 1));
    }

    /** Springs that a step of 0.05 s is not much too long for. */
    private static Solver randomSpring(double mass, SeededRandom random) {
        boolean byMass = random.chance(0.5);
        Spring spring = new Spring()
                .withIntegrator(random.chance(0.5) ? Spring.Integrator.HEUN : Spring.Integrator.SEMI_IMPLICIT)
                .withStiffness(Math.max(1e-9, mass * random.logBetween(1e-3, 1e4)))
                .withRopeFriction(mass * random.logBetween(1e-3, 10))
                .withAirResistance(random.chance(0.5) ? 0 : random.logBetween(1e-6, 1e9))
                .withSubsteps(Spring.AUTO)
                .withStretchPasses(random.intBetween(1, 5))
                .withStretchLimit(byMass ? Spring.StretchLimit.BY_MASS : Spring.StretchLimit.TOP_DOWN);
        return random.chance(0.3)
                ? spring.withoutStretchBounds()
                : spring.withStretch(random.between(0, 1), random.between(1, 3));
    }

    private static Solver randomDirect(SeededRandom random) {
        return new Direct(
                random.logBetween(1e-9, 1e-2),
                random.intBetween(1, 30),
                random.chance(0.5) ? Direct.TimeOrder.FIRST : Direct.TimeOrder.SECOND);
    }

    private static void randomPin(RopeDef def, int nodes, SeededRandom random) {
        if (random.chance(0.7)) {
            PinDef pin = new PinDef(random.intBetween(-nodes, nodes - 1));
            if (random.chance(0.5)) {
                pin.path(PinPath.from(random.between(0, 1), random.between(-9, 9), 0)
                        .to(random.between(1, 2), random.between(-9, 9), random.between(-1e6, 1e6)));
            }
            if (random.chance(0.3)) {
                pin.until(random.between(0.001, 1));
            }
            def.pin(pin);
        }
    }

    private static double nasty(SeededRandom random, double limit) {
        double size = random.chance(0.02) ? limit : random.logBetween(1e-12, 1e4);
        return random.chance(0.2) ? 0 : random.chance(0.5) ? size : -size;
    }

    private static void randomCall(Rope rope, SeededRandom random) {
        int node = random.intBetween(0, rope.nodeCount() - 1);
        double a = nasty(random, 1e9);
        double b = nasty(random, 1e9);
        double c = nasty(random, 1e9);
        switch (random.intBetween(0, 9)) {
            case 0 -> rope.setVelocity(node, a, b, c);
            case 1 -> rope.settings().setAcceleration(node, a, b, c);
            case 2 -> rope.settings().setAcceleration(a, b, c);
            // Springs take the more substeps the lighter a node is.
            case 3 ->
                rope.settings()
                        .setMass(
                                node,
                                rope.settings().solver() instanceof Spring
                                        ? rope.settings().mass(node) * random.logBetween(0.1, 10)
                                        : random.logBetween(1e-6, 1e6));
            case 4 -> rope.pin(node).moveTo(a, b, c);
            case 5 -> rope.pin(node).remove();
            case 6 -> rope.settings().setMaxMove(random.logBetween(1e-6, 1e6));
            case 7 -> rope.teleport(a / 1e9, b / 1e9, c / 1e9);
            case 8 -> rope.settings().setWind(a, b, c, random.logBetween(1e-3, 1e3));
            default -> rope.activity().resume();
        }
    }

    /** The hashes after each frame. */
    private static long[] run(long seed) {
        SeededRandom random = new SeededRandom(seed);
        WorldDef def = new WorldDef().step(random.logBetween(1e-3, 0.05)).maxStep(0.05);
        RopeWorld world = new RopeWorld(def.gravity(nasty(random, 1e9), -9.81, nasty(random, 1e9)));
        int[] events = new int[1];
        Listen.ropeStopped(world, event -> events[0]++);
        int ropes = random.intBetween(1, 3);
        for (int i = 0; i < ropes; i++) {
            world.add(randomDef(random));
        }
        long[] hashes = new long[FRAMES];
        for (int frame = 0; frame < FRAMES; frame++) {
            for (Rope rope : world.ropes()) {
                if (random.chance(0.1)) {
                    randomCall(rope, random);
                }
            }
            world.update(random.chance(0.02) ? 1e9 : random.logBetween(1e-6, 0.05));
            hashes[frame] = world.stateHash();
            int at = frame;
            for (Rope rope : world.ropes()) {
                double reach = TestRopes.largest(TestRopes.positions(rope));
                assertTrue(reach <= 1e9, () -> "seed " + seed + ", frame " + at + ": a node at " + reach);
                assertTrue(Double.isFinite(rope.stats().kineticEnergy()), () -> "seed " + seed + ", frame " + at);
            }
        }
        return hashes;
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void randomRopesStayInTheWorldAndRepeatToTheBit(long seed) {
        long[] first = run(seed);
        long[] second = run(seed);
        for (int frame = 0; frame < FRAMES; frame++) {
            int at = frame;
            assertEquals(first[frame], second[frame], () -> "seed " + seed + ", frame " + at);
        }
    }
}
