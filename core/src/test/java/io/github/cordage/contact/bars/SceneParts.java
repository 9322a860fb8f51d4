package io.github.cordage.contact.bars;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.SeededRandom;
import io.github.cordage.motion.PinPath;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;

/** Random ropes, solids, grounds and ways of hands, which random scenes are put together of. */
final class SceneParts {
    private static final double[] RATES = {60, 60, 60, 120, 120, 240, 240, 240, 1000, 1000, 30};
    private static final double LONGEST = 6;

    /** Lets ropes go through everything, to see what of the figures is not of contacts. */
    private static final boolean OFF = Boolean.getBoolean("cordage.contact.off");

    final SeededRandom random;
    final double rate;

    /** Whether the scene is in space; else everything stays in the plane z = 0. */
    final boolean space;

    final int nodes;
    final double segment;
    final double radius;
    final double length;

    SceneParts(long seed) {
        random = new SeededRandom(seed);
        rate = RATES[random.intBetween(0, RATES.length - 1)];
        space = random.chance(0.4);
        nodes = (int) random.logBetween(10, 121);
        segment = Math.min(random.logBetween(0.02, 0.12), LONGEST / nodes);
        radius = Math.min(segment, random.chance(0.5) ? 0.02 : random.logBetween(0.004, 0.03));
        length = (nodes - 1) * segment;
    }

    double between(double min, double max) {
        return random.between(min, max);
    }

    boolean chance(double probability) {
        return random.chance(probability);
    }

    /** Either a number or its negative. */
    double either(double number) {
        return random.chance(0.5) ? number : -number;
    }

    /** Zero in the plane. */
    double z(double range) {
        double z = random.between(-range, range);
        return space ? z : 0;
    }

    /** A rope without a place. */
    RopeDef material() {
        double mass = random.logBetween(0.005, 1);
        CollideMode mode = random.chance(0.7) ? CollideMode.SECTIONS : CollideMode.NODES;
        return new RopeDef()
                .nodes(nodes)
                .segmentLength(segment)
                .radius(radius)
                .nodeMass(mass)
                .endMass(random.chance(0.2) ? mass * random.logBetween(1, 1000) : 0)
                .friction(random.chance(0.3) ? 0 : random.between(0.1, 1))
                .damping(random.chance(0.6) ? 0 : random.between(0.1, 2))
                .compliance(random.chance(0.1) ? random.logBetween(1e-7, 1e-4) : 0)
                .collideMode(OFF ? CollideMode.OFF : mode)
                .solver(solver(mass));
    }

    private Solver solver(double mass) {
        double pick = random.between(0, 1);
        if (pick < 0.8) {
            return new Direct();
        } else if (pick < 0.92) {
            return new Relaxation();
        }
        return spring(mass);
    }

    /** Springs that the weight of the rope stretches by some percent. */
    Solver spring(double mass) {
        double stiffness = 50 * nodes * mass * 9.81 / segment;
        return new Spring()
                .withStiffness(stiffness)
                .withRopeFriction(0.1 * Math.sqrt(stiffness * mass))
                .withAirResistance(0)
                .withStretchLimit(Spring.StretchLimit.BY_MASS)
                .withSubsteps(Spring.AUTO);
    }

    /** Lays the rope straight from a point, level but for a slope. */
    RopeDef level(RopeDef def, double x, double y, double slope) {
        return def.straight(x, y, z(0.05), 1, slope, z(0.3));
    }

    /** Gives all free nodes the same velocity, and a little of their own. */
    void push(Rope rope, double speed) {
        double vx = random.between(-speed, speed);
        double vy = random.between(-speed, speed);
        double vz = z(speed);
        for (int i = 0; i < rope.nodeCount(); i++) {
            rope.setVelocity(i, vx, vy, vz);
        }
    }

    /** A solid body about its origin, of a kind that fits the plane or space. */
    ColliderDef solid(double size) {
        double s = size / 2;
        ColliderDef def = switch (random.intBetween(0, space ? 8 : 5)) {
            case 0 -> new ColliderDef(ColliderShape.box(size, size * random.between(0.2, 1)));
            case 1 -> new ColliderDef(ColliderShape.circle(s));
            case 2 -> new ColliderDef(ColliderShape.capsule(s / 2, size));
            case 3 -> new ColliderDef(ColliderShape.polygon(polygon(random.intBetween(3, 9), s)));
            case 4 -> new ColliderDef(ColliderShape.box(size, random.logBetween(0.004, 0.1)));
            case 5 -> new ColliderDef(ColliderShape.chain(true, polygon(random.intBetween(3, 20), s)));
            case 6 -> new ColliderDef(ColliderShape.sphere(s));
            case 7 -> new ColliderDef(ColliderShape.box(size, size * random.between(0.1, 1), size));
            default -> new ColliderDef(ColliderShape.capsule(s / 2, size));
        };
        if (random.chance(0.3)) {
            def.friction(random.between(0, 2));
        }
        return random.chance(0.4) ? def : def.rotation(random.between(0, 2 * Math.PI));
    }

    static double[] polygon(int corners, double radius) {
        double[] xy = new double[2 * corners];
        for (int i = 0; i < corners; i++) {
            xy[2 * i] = radius * StrictMath.cos(2 * Math.PI * i / corners);
            xy[2 * i + 1] = radius * StrictMath.sin(2 * Math.PI * i / corners);
        }
        return xy;
    }

    /** Even ground whose surface is at y = 0. */
    ColliderDef floor() {
        return switch (random.intBetween(0, space ? 3 : 2)) {
            case 0 -> new ColliderDef(ColliderShape.plane(0, 1));
            case 1 -> new ColliderDef(ColliderShape.box(60, 1)).position(0, -0.5);
            case 2 -> new ColliderDef(ColliderShape.chain(false, -30, 0, -3, 0, 0, 0, 3, 0, 30, 0));
            default -> new ColliderDef(ColliderShape.box(60, 1, 60)).position(0, -0.5);
        };
    }

    /** Bumpy ground about y = 0, from one x to another. */
    ColliderDef terrain(double from, double to, double edge, double height) {
        if (space) {
            int columns = (int) ((to - from) / edge) + 2;
            int rows = (int) Math.min(40, 4 / edge) + 2;
            double[] heights = new double[columns * rows];
            for (int i = 0; i < heights.length; i++) {
                heights[i] = random.between(-height, 0);
            }
            return new ColliderDef(ColliderShape.heightField(columns, rows, edge, heights))
                    .position(from, 0, -edge * (rows - 1) / 2);
        }
        int vertices = (int) ((to - from) / edge) + 2;
        double[] xy = new double[2 * vertices];
        for (int i = 0; i < vertices; i++) {
            // From left to right: its front looks up.
            xy[2 * i] = from + edge * i;
            xy[2 * i + 1] = random.between(-height, 0);
        }
        return new ColliderDef(ColliderShape.chain(false, xy));
    }

    /** A way of a hand that stays within reach of where it starts, at about a speed. */
    PinPath wander(double x, double y, double z, double speed, double reach, double lowest, double duration) {
        PinPath path = PinPath.from(0, x, y, z);
        double px = x;
        double py = y;
        double pz = z;
        double t = 0;
        while (t < duration) {
            double nx = x + random.between(-reach, reach);
            double ny = Math.max(lowest, y + random.between(-reach, reach));
            double nz = z + z(reach);
            double way = Math.sqrt((nx - px) * (nx - px) + (ny - py) * (ny - py) + (nz - pz) * (nz - pz));
            t += Math.max(1e-3, way / speed);
            path = path.to(t, nx, ny, nz);
            px = nx;
            py = ny;
            pz = nz;
        }
        return path;
    }
}
