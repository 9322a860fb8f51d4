package io.github.cordage.contact.bars;

import io.github.cordage.Collider;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.SeededRandom;
import io.github.cordage.TestRopes;
import io.github.cordage.settings.Solver;

/** Ropes that are laid through solids, or solids that are put on them, in a world without gravity. */
final class Overlaps {
    /** Ropes of each kind of solid. */
    static final int ROPES = 40;

    enum Kind {
        BOX(0),
        CAPSULE(1000),
        CIRCLE(2000),
        POLYGON(3000),
        SPHERE(4000),
        SOLID_BOX(5000),
        PLATE(6000);

        private static final double[] HEPTAGON = SceneParts.polygon(7, 0.25);

        private final long firstSeed;

        Kind(long firstSeed) {
            this.firstSeed = firstSeed;
        }

        ColliderShape shape() {
            return switch (this) {
                case BOX -> ColliderShape.box(0.6, 0.4);
                case CAPSULE -> ColliderShape.capsule(0.15, 0.5);
                case CIRCLE -> ColliderShape.circle(0.25);
                case POLYGON -> ColliderShape.polygon(HEPTAGON);
                case SPHERE -> ColliderShape.sphere(0.25);
                case SOLID_BOX -> ColliderShape.box(0.6, 0.4, 0.5);
                case PLATE -> ColliderShape.box(0.8, 0.05);
            };
        }

        Solid solid() {
            return switch (this) {
                case BOX -> Solid.box(0.6, 0.4);
                case CAPSULE -> Solid.capsule(0.15, 0.5);
                case CIRCLE -> Solid.circle(0.25);
                case POLYGON -> Solid.polygon(HEPTAGON);
                case SPHERE -> Solid.sphere(0.25);
                case SOLID_BOX -> Solid.box(0.6, 0.4, 0.5);
                case PLATE -> Solid.box(0.8, 0.05);
            };
        }

        boolean isRoundInSpace() {
            return this == SPHERE || this == SOLID_BOX || this == CAPSULE;
        }
    }

    /**
     * What became of a rope.
     *
     * @param out whether every section was out before two seconds had passed, but for a fifth of its radius
     * @param speed fastest that a node was [m/s]
     * @param frozen whether it stood still inside at the end
     * @param energy most kinetic energy it had [J]
     * @param unconverged share of steps that did not converge
     */
    record Outcome(boolean out, double speed, boolean frozen, double energy, double unconverged) {}

    /**
     * Depth up to which a rope counts as out, as part of its radius: between the points at which it is drawn, chords
     * cut the arcs on which it lies around corners; by more while it is folded over one, so that the least depth of
     * half a second counts.
     */
    private static final double SLIGHTLY_INSIDE = 0.2;

    private Overlaps() {}

    /** The rope of a number: even ones are laid into the solid, on odd ones the solid is put later. */
    static Outcome run(Kind kind, int number, double rate, Solver solver) {
        SeededRandom random = new SeededRandom(kind.firstSeed + number);
        ContactScene scene = new ContactScene(kind.name(), rate, 0);
        boolean later = number % 2 == 1;
        double turned = random.between(0, 2 * Math.PI);
        double x = random.between(-0.1, 0.1);
        double y = random.between(-0.1, 0.1);
        Collider collider = scene.world
                .colliders()
                .add(new ColliderDef(kind.shape()).position(later ? 50 : x, y).rotation(turned));
        int nodes = random.intBetween(15, 40);
        double slope = random.between(-1, 1);
        double z = kind.isRoundInSpace() ? random.between(-0.05, 0.05) : 0;
        double depth = kind.isRoundInSpace() ? random.between(-0.3, 0.3) : 0;
        double half = 0.025 * (nodes - 1) * random.between(0.5, 1.5) / Math.sqrt(1 + slope * slope + depth * depth);
        Rope rope = scene.world.add(new RopeDef()
                .nodes(nodes)
                .segmentLength(0.05)
                .straight(-half, -half * slope, z - half * depth, 1, slope, depth)
                .solver(solver));
        if (later) {
            for (int i = 0; i < rate / 10; i++) {
                scene.world.step();
            }
            collider.teleport(x, y, 0);
        }
        Solid solid = kind.solid().at(x, y, turned);
        double fastest = 0;
        double energy = 0;
        double deep = Double.POSITIVE_INFINITY;
        for (int i = 0; i < 2 * rate; i++) {
            scene.world.step();
            if (i >= 1.5 * rate) {
                deep = Math.min(deep, solid.depth(rope));
            }
            energy = Math.max(energy, rope.stats().kineticEnergy());
            fastest = Math.max(fastest, TestRopes.fastest(rope));
        }
        boolean out = deep <= SLIGHTLY_INSIDE;
        double unconverged = (double) rope.stats().direct().unconverged()
                / Math.max(1, rope.stats().direct().steps());
        return new Outcome(out, fastest, !out && TestRopes.fastest(rope) < RopeMeter.STILL, energy, unconverged);
    }
}
