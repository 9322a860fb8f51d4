package io.github.cordage.ring;

import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.SeededRandom;
import io.github.cordage.WorldDef;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Solver;
import java.util.Locale;

/** A rope through one to four rings at random, plane or in space, with a load or without, pinned at one end or free. */
final class RandomRings {
    private final RopeWorld world;
    private final Rope rope;
    private final double start;
    private final String name;
    private double fastest;
    private double stretch;
    private double kinetic;
    private double energy = Double.NEGATIVE_INFINITY;

    RandomRings(long seed, double rate) {
        this(seed, rate, new Direct());
    }

    RandomRings(long seed, double rate, Solver solver) {
        SeededRandom random = new SeededRandom(seed);
        world = new RopeWorld(new WorldDef().step(1 / rate));
        int rings = random.intBetween(1, 4);
        boolean space = random.chance(0.5);
        double friction = random.chance(0.5) ? 0 : random.between(0, 0.5);
        double[] points = new double[3 * rings + 6];
        points[0] = -random.between(0.1, 1);
        points[1] = -random.between(0.3, 1.3);
        points[2] = space ? random.between(-0.5, 0.5) : 0;
        double x = 0;
        double y = 0;
        double z = 0;
        RopeDef def = new RopeDef().nodes(random.intBetween(6, 120)).nodeMass(0.1);
        for (int i = 1; i <= rings; i++) {
            points[3 * i] = x;
            points[3 * i + 1] = y;
            points[3 * i + 2] = z;
            def.ring(new RingDef(x, y, z).friction(friction));
            x += random.between(0.2, 1);
            y += random.between(-0.3, 0.3);
            z += space ? random.between(-0.5, 0.5) : 0;
        }
        points[3 * rings + 3] = x;
        points[3 * rings + 4] = y - random.between(0.5, 2);
        points[3 * rings + 5] = z;
        double load = random.chance(0.5) ? 0 : random.logBetween(0.1, 100);
        if (random.chance(0.5)) {
            def.pin(0);
        }
        rope = world.add(def.alongXyz(points).endMass(load).solver(solver));
        double push = 2 * (load + 0.1);
        rope.applyImpulse(
                rope.nodeCount() - 1, push * random.between(-1, 1), 0, space ? push * random.between(-1, 1) : 0);
        start = energy();
        name = String.format(
                Locale.ROOT,
                "rings %d, seed %d at %.0f Hz, %d nodes, load %.2f kg",
                rings,
                seed,
                rate,
                rope.nodeCount(),
                load);
    }

    private double energy() {
        return rope.stats().kineticEnergy() + rope.stats().potentialEnergy();
    }

    void run(double time) {
        while (world.time() < time) {
            world.step();
            stretch = Math.max(stretch, rope.stats().worstStretch());
            energy = Math.max(energy, energy() - start);
            kinetic = Math.max(kinetic, rope.stats().kineticEnergy());
            for (int i = 0; i < rope.nodeCount(); i++) {
                fastest = Math.max(fastest, Math.abs(rope.velocityX(i)) + Math.abs(rope.velocityY(i)));
            }
        }
    }

    /** Greatest gain of energy, relative to the greatest kinetic energy. */
    double gain() {
        return energy / kinetic;
    }

    /** What must not be; empty if nothing was. */
    String trouble() {
        // A light tail may whip; nothing but an explosion makes it so fast.
        boolean thrown = !(fastest < 300);
        return (rope.activity().isStopped() ? "stopped " : "") + (thrown ? "thrown" : "");
    }

    @Override
    public String toString() {
        return name
                + String.format(
                        Locale.ROOT, ": fastest %.3g m/s, stretch %.3g, energy %+.3g J", fastest, stretch, energy);
    }
}
