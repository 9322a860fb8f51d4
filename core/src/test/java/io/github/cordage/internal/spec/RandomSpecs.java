package io.github.cordage.internal.spec;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.collide.ShapeBuilder;
import io.github.cordage.internal.collide.ShapeData;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.RopeProperty;
import io.github.cordage.settings.RopeShape;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;

/** Definitions of every kind, with values from all over their ranges. */
@SuppressWarnings("EnumOrdinal") // Which numbers they are does not matter, as long as all come up.
final class RandomSpecs {
    private final SeededRandom random;

    RandomSpecs(long seed) {
        random = new SeededRandom(seed);
    }

    private double coordinate() {
        return random.between(-100, 100);
    }

    RopeSpec rope() {
        RopeSpec spec = new RopeSpec();
        spec.name = "rope " + (char) random.intBetween(32, 0xffff);
        spec.shape = shape();
        if (random.chance(0.5)) {
            spec.setNodes(random.intBetween(1, 100));
        }
        if (random.chance(0.5)) {
            spec.setSegmentLength(random.logBetween(1e-6, 1e6));
        }
        for (RopeProperty property : RopeProperty.values()) {
            if (random.chance(0.8)) {
                spec.set(property, random.between(1e-3, 1) * property.slider().most());
            }
        }
        spec.setMass(MassBy.values()[random.intBetween(0, 2)], random.logBetween(1e-9, 1e12));
        spec.setEndMass(random.logBetween(1e-9, 1e12));
        spec.setAcceleration(coordinate(), coordinate(), coordinate());
        spec.setWind(coordinate(), coordinate(), coordinate(), random.between(0, 10));
        spec.setCompliance(random.between(0, 1));
        spec.setReserve(random.intBetween(0, 1000));
        spec.categories = random.nextLong();
        spec.collidesWith = random.nextLong();
        spec.collideMode = CollideMode.values()[random.intBetween(0, 2)];
        spec.solver = solver();
        for (int i = random.intBetween(0, 3); i > 0; i--) {
            spec.pins.add(pin());
        }
        for (int i = random.intBetween(0, 2); i > 0; i--) {
            spec.winches.add(winch());
        }
        return spec;
    }

    private RopeShape shape() {
        return switch (random.intBetween(0, 2)) {
            case 0 -> new RopeShape.Straight(coordinate(), coordinate(), coordinate(), 1, coordinate(), coordinate());
            case 1 ->
                new RopeShape.Hanging(
                        coordinate(), coordinate(), 0, coordinate(), coordinate(), 1, random.between(1, 2));
            default -> new RopeShape.Along(0, 0, 0, coordinate(), 1, coordinate(), 3, 3, 3);
        };
    }

    Solver solver() {
        return switch (random.intBetween(0, 2)) {
            case 0 ->
                new Direct(
                        random.logBetween(1e-9, 1),
                        random.intBetween(1, 1000),
                        Direct.TimeOrder.values()[random.intBetween(0, 1)]);
            case 1 ->
                new Relaxation(
                        random.intBetween(1, 1000),
                        Relaxation.Order.values()[random.intBetween(0, 1)],
                        random.between(0.1, 1.9),
                        random.chance(0.5),
                        random.between(0, 1),
                        random.chance(0.5));
            default ->
                new Spring(
                        Spring.Integrator.values()[random.intBetween(0, 2)],
                        random.logBetween(1e-9, 1e15),
                        random.between(0, 10),
                        random.between(0, 10),
                        random.intBetween(0, 1000),
                        random.between(0, 1),
                        random.between(1, 2),
                        random.intBetween(1, 10),
                        Spring.StretchLimit.values()[random.intBetween(0, 1)]);
        };
    }

    private PinSpec pin() {
        PinSpec pin = new PinSpec();
        pin.setNode(random.intBetween(-100, 100));
        if (random.chance(0.5)) {
            pin.setAt(coordinate(), coordinate(), coordinate());
        }
        if (random.chance(0.5)) {
            pin.setPath(path());
        }
        if (random.chance(0.5)) {
            pin.setUntil(random.logBetween(1e-3, 1e9));
        }
        return pin;
    }

    double[] path() {
        double[] keys = new double[4 * random.intBetween(1, 4)];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = i % 4 == 0 ? 1 + i + random.between(0, 1) : coordinate();
        }
        return keys;
    }

    private WinchSpec winch() {
        WinchSpec winch = new WinchSpec();
        winch.setAtEnd(random.chance(0.5));
        winch.setSpeed(coordinate());
        winch.setFrom(random.between(0, 10));
        if (random.chance(0.5)) {
            winch.setUntil(random.between(10, 20));
        }
        if (random.chance(0.5)) {
            winch.setLength(random.between(0, 10));
        }
        if (random.chance(0.5)) {
            winch.setMaxAcceleration(random.between(1, 10));
            winch.setMaxDeceleration(random.between(1, 10));
            winch.setTensionLimit(random.between(1, 10));
        }
        return winch;
    }

    /** Shapes of all kinds in turn. */
    ShapeData shapeOf(int kind) {
        double a = random.between(0.1, 10);
        double b = random.between(0.1, 10);
        return switch (kind) {
            case ShapeData.CIRCLE -> ShapeBuilder.circle(a);
            case ShapeData.BOX -> ShapeBuilder.box(a, b);
            case ShapeData.CAPSULE -> ShapeBuilder.capsule(a, b);
            case ShapeData.SEGMENT -> ShapeBuilder.segment(-a, 1, b, 3);
            case ShapeData.POLYGON ->
                random.chance(0.5)
                        ? ShapeBuilder.polygon(0, 0, a, 0, a, b, -1, b)
                        : ShapeBuilder.polygon(-1, b, a, b, a, 0, 0, 0);
            case ShapeData.CHAIN -> ShapeBuilder.chain(random.chance(0.5), 0, 0, a, 0, a, b, -1, b);
            case ShapeData.PLANE -> ShapeBuilder.plane(a, b, coordinate());
            case ShapeData.SPHERE -> ShapeBuilder.sphere(a);
            case ShapeData.SOLID_BOX -> ShapeBuilder.box(a, b, a + b);
            default ->
                random.chance(0.5)
                        ? ShapeBuilder.mesh(
                                new double[] {0, 0, 0, a, 0, 0, 0, b, 0, 0, 0, a}, new int[] {0, 1, 2, 0, 2, 3})
                        : ShapeBuilder.heightField(3, 2, a, 0, b, a, b, 0, 1);
        };
    }

    ColliderSpec collider(int kind) {
        ShapeData shape = shapeOf(kind);
        ColliderSpec spec = new ColliderSpec(shape);
        spec.name = "collider " + random.nextLong();
        spec.setPosition(coordinate(), coordinate(), coordinate());
        if (random.chance(0.5)) {
            spec.setRotation(coordinate());
        } else if (!shape.isFlat()) {
            spec.setOrientation(coordinate(), coordinate(), coordinate(), coordinate());
        }
        spec.setScale(random.logBetween(1e-6, 1e6), -random.logBetween(1e-6, 1e6), random.logBetween(1e-6, 1e6));
        spec.setOffset(coordinate(), coordinate(), coordinate());
        boolean hasExtent = kind != ShapeData.PLANE;
        if (hasExtent && random.chance(0.5)) {
            spec.setSize(random.logBetween(1e-6, 1e6), random.logBetween(1e-6, 1e6));
        } else if (hasExtent && !shape.isFlat() && random.chance(0.5)) {
            spec.setSize(1, 2, random.logBetween(1e-6, 1e6));
        }
        spec.categories = random.nextLong();
        spec.collidesWith = random.nextLong();
        spec.setFriction(random.between(0, 10));
        spec.setOneSided(random.chance(0.5));
        if (random.chance(0.5)) {
            spec.setPath(path());
        } else {
            spec.setVelocity(coordinate(), coordinate(), coordinate());
        }
        if (shape.isFlat()) {
            spec.setSpin(0, 0, coordinate());
        } else {
            spec.setSpin(coordinate(), coordinate(), coordinate());
        }
        return spec;
    }
}
