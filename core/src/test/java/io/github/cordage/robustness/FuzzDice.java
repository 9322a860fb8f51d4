package io.github.cordage.robustness;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.PinDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.SeededRandom;
import io.github.cordage.WinchDef;
import io.github.cordage.motion.PinPath;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;

/** Random numbers of every size, and definitions made of them, for {@link WorldFuzz}. */
public final class FuzzDice {
    private static final double[] NASTY = {
        0,
        -0.0,
        Double.MIN_VALUE,
        1e-38,
        -1e-20,
        1e-9,
        1,
        -1,
        1e7,
        -1e9,
        1e9,
        1e38,
        Double.MAX_VALUE,
        Double.NaN,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY
    };

    final SeededRandom random;

    public FuzzDice(SeededRandom random) {
        this.random = random;
    }

    private double nasty() {
        return NASTY[random.intBetween(0, NASTY.length - 1)];
    }

    double size() {
        return random.chance(0.03) ? nasty() : random.between(-2, 2);
    }

    double positive() {
        return random.chance(0.03) ? nasty() : random.logBetween(1e-3, 1e2);
    }

    double angle() {
        return random.between(-4, 4);
    }

    <T> T oneOf(T[] choices) {
        return choices[random.intBetween(0, choices.length - 1)];
    }

    RopeEnd end() {
        return random.chance(0.5) ? RopeEnd.START : RopeEnd.END;
    }

    /**
     * How slow a rope has to be to sleep: many never do, and some do as soon as they have hung about for half a second.
     */
    double sleepBelow() {
        return random.chance(0.4) ? 0 : random.chance(0.05) ? positive() : random.logBetween(1e-3, 20);
    }

    /** One of many ropes that are so alike that they can be solved side by side; the number says where it is. */
    public RopeDef alike(int nodes, int number, boolean between) {
        RopeDef def = new RopeDef().nodes(nodes).collideMode(CollideMode.OFF).damping(random.chance(0.5) ? 0.3 : 0);
        def.sleepBelow(random.chance(0.3) ? random.logBetween(1e-2, 1) : 0);
        if (between) {
            def.hanging(number, 0, number + 1, random.between(-0.5, 0.5), random.between(1.1, 2));
            return def.pin(0).pin(-1);
        }
        return def.straight(number, 0, 0, random.between(-0.5, 0.5), -1, random.between(-0.2, 0.2))
                .pin(0);
    }

    public RopeDef rope() {
        RopeDef def = new RopeDef().nodeMass(random.logBetween(1e-3, 1e2)).name("r");
        if (random.chance(0.2)) {
            def.endMass(random.logBetween(1e-3, 1e4));
        }
        int nodes = random.intBetween(1, random.chance(0.1) ? 60 : 15);
        def.nodes(nodes).reserve(random.chance(0.2) ? random.intBetween(0, 20) : 0);
        if (nodes > 2 && random.chance(0.3)) {
            def.hanging(size(), size(), size(), size(), random.between(1, 3));
        } else {
            def.segmentLength(random.chance(0.05) ? positive() : random.logBetween(0.02, 0.5))
                    .straight(size(), size(), size(), random.between(-1, 1), 1, random.chance(0.5) ? 0 : size());
        }
        def.solver(solver(def.values().nodeMass()));
        def.radius(random.chance(0.5) ? 0 : random.logBetween(1e-3, 0.2)).friction(random.between(0, 1.5));
        def.collideMode(oneOf(CollideMode.values()));
        if (random.chance(0.2)) {
            def.compliance(random.logBetween(1e-9, 1e-2));
        }
        if (random.chance(0.2)) {
            def.breakTension(positive());
        }
        if (random.chance(0.2)) {
            def.maxMove(random.logBetween(1e-2, 10));
        }
        if (random.chance(0.3)) {
            def.damping(random.logBetween(1e-3, 100));
        }
        if (random.chance(0.2)) {
            def.wind(size(), size(), size(), random.logBetween(1e-3, 100));
        }
        def.sleepBelow(sleepBelow());
        if (random.chance(0.6)) {
            def.pin(pin(nodes));
        }
        if (nodes > 1 && random.chance(0.25)) {
            def.winch(new WinchDef(end(), size()).from(random.between(0, 0.3)).until(random.between(0.4, 2)));
        }
        return def;
    }

    private PinDef pin(int nodes) {
        PinDef pin = new PinDef(random.intBetween(-nodes, nodes - 1));
        if (random.chance(0.3)) {
            pin.path(path());
        }
        return random.chance(0.2) ? pin.until(random.between(0.05, 1)) : pin;
    }

    PinPath path() {
        return PinPath.from(random.between(0, 0.5), size(), size(), size())
                .to(random.between(0.6, 1), size(), size(), size());
    }

    Solver solver(double mass) {
        return switch (random.intBetween(0, 3)) {
            case 0, 1 ->
                new Direct(
                        random.logBetween(1e-6, 1e-2),
                        random.intBetween(1, 30),
                        random.chance(0.3) ? Direct.TimeOrder.FIRST : Direct.TimeOrder.SECOND);
            case 2 ->
                new Relaxation(
                        random.intBetween(1, 20),
                        random.chance(0.5) ? Relaxation.Order.NODES : Relaxation.Order.RED_BLACK,
                        random.between(0.1, 1.9),
                        random.chance(0.3),
                        random.chance(0.5) ? 0 : random.between(0, 1),
                        random.chance(0.3));
            default -> {
                Spring spring = new Spring()
                        .withIntegrator(oneOf(Spring.Integrator.values()))
                        .withStiffness(mass * random.logBetween(0.1, 1000))
                        .withRopeFriction(mass * random.logBetween(1e-3, 10))
                        .withAirResistance(random.chance(0.5) ? 0 : random.logBetween(1e-6, 10))
                        .withSubsteps(Spring.AUTO)
                        .withStretchPasses(random.intBetween(1, 3));
                yield random.chance(0.3) ? spring.withoutStretchBounds() : spring;
            }
        };
    }

    private ColliderShape shape() {
        return switch (random.intBetween(0, 11)) {
            case 0, 1 -> ColliderShape.circle(positive() / 30);
            case 2, 3 -> ColliderShape.box(positive() / 10, positive() / 10);
            case 4 -> ColliderShape.capsule(positive() / 30, positive() / 10);
            case 5 -> ColliderShape.segment(size(), size(), size(), size());
            case 6 -> ColliderShape.polygon(size(), size(), size(), size(), size(), size());
            case 7 -> ColliderShape.chain(random.chance(0.3), size(), size(), size(), size(), size(), size());
            case 8 -> ColliderShape.plane(size(), 1, random.chance(0.5) ? 0 : size());
            case 9 -> ColliderShape.sphere(positive() / 30);
            case 10 -> ColliderShape.box(positive() / 10, positive() / 10, positive() / 10);
            default -> ColliderShape.heightField(2, 2, 2, size() / 4, size() / 4, size() / 4, size() / 4);
        };
    }

    public ColliderDef collider() {
        ColliderDef def = new ColliderDef(shape()).position(size(), size() - 1, random.chance(0.7) ? 0 : size());
        def.rotation(angle()).friction(random.between(0, 2)).oneSided(random.chance(0.2));
        if (random.chance(0.2)) {
            def.path(path());
        } else if (random.chance(0.3)) {
            def.velocity(size(), size(), 0);
        }
        if (random.chance(0.2)) {
            def.spin(angle());
        }
        if (random.chance(0.1)) {
            def.scale(size(), size(), size());
        }
        return def;
    }
}
