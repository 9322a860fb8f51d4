package io.github.cordage.scene;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.PinDef;
import io.github.cordage.RingDef;
import io.github.cordage.RopeDef;
import io.github.cordage.WinchDef;
import io.github.cordage.WorldDef;
import io.github.cordage.motion.PinPath;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;
import io.github.cordage.wind.WindDef;
import java.util.ArrayList;
import java.util.List;

/** Scenes of every shape and setting by seed: the same seed gives the same scene. */
final class RandomScenes {
    private final SeededRandom random;

    private RandomScenes(long seed) {
        random = new SeededRandom(seed);
    }

    static Scene scene(long seed) {
        return new RandomScenes(seed).scene();
    }

    private Scene scene() {
        double step = random.logBetween(0.001, 0.05);
        WorldDef world = new WorldDef().step(step).maxStep(step * random.intBetween(1, 9));
        if (random.chance(0.7)) {
            world.gravity(size(20), size(20), random.chance(0.5) ? size(20) : 0);
        }
        if (random.chance(0.3)) {
            world.recoverySpeed(random.logBetween(0.01, 10));
        }
        if (random.chance(0.3)) {
            world.winds(wind(), wind());
        }
        List<RopeDef> ropes = new ArrayList<>();
        int count = random.intBetween(0, 3);
        for (int i = 0; i < count; i++) {
            ropes.add(rope("rope, \"" + i + "\" \u00e9\ud83e\udea2"));
        }
        String title = random.chance(0.5) ? "line\nbreak, \"quote\", \\ and \u2028" : "";
        return new Scene(title, world, random.between(0, 3), ropes, colliders(), List.of("a", "b", "c"));
    }

    private WindDef wind() {
        WindDef wind = new WindDef().velocity(size(9), 1 + random.between(0, 9), size(9));
        if (random.chance(0.5)) {
            wind.gusts(
                    random.between(0, 3),
                    random.between(0, 3),
                    random.between(0, 3),
                    random.between(0.1, 9),
                    random.between(0.1, 9),
                    random.intBetween(-9, 9));
        }
        if (random.chance(0.3)) {
            wind.fan(size(9), size(9), size(9), 1, random.between(1, 9), Math.toRadians(random.intBetween(0, 60)));
        } else if (random.chance(0.4)) {
            wind.box(size(9), size(9), size(9), 1, 2, random.chance(0.5) ? 0 : 3, random.between(0, 1));
        }
        return wind;
    }

    private double size(double most) {
        return random.chance(0.3) ? random.intBetween((int) -most, (int) most) : random.between(-most, most);
    }

    private <T> T oneOf(List<T> choices) {
        return choices.get(random.intBetween(0, choices.size() - 1));
    }

    private RopeDef rope(String name) {
        RopeDef def = new RopeDef().name(name);
        shape(def);
        def.nodeMass(random.logBetween(1e-3, 1e3)).endMass(random.chance(0.5) ? random.logBetween(1e-3, 1e3) : 0);
        def.radius(random.between(0, 1)).damping(random.between(0, 2)).friction(random.between(0, 2));
        def.collideMode(oneOf(RopeReader.COLLIDE_MODES));
        if (random.chance(0.5)) {
            def.maxMove(random.logBetween(0.01, 10));
        }
        // Bit 0 stands for ropes without a category, and cannot be written together with others.
        def.filter(
                random.chance(0.5) ? 1 : 2L * random.intBetween(0, 7),
                random.chance(0.5) ? -1 : 2L * random.intBetween(0, 7));
        if (random.chance(0.5)) {
            def.acceleration(size(5), size(5), size(5));
        }
        if (random.chance(0.5)) {
            def.wind(size(9), size(9), size(9), random.between(0, 3));
        }
        if (random.chance(0.3)) {
            def.compliance(random.logBetween(1e-6, 1e-2));
        }
        if (random.chance(0.2)) {
            def.breakTension(random.logBetween(100, 1e6));
        }
        if (random.chance(0.2)) {
            def.sleepBelow(random.logBetween(1e-6, 1));
        }
        def.solver(solver(def.values().nodeMass()));
        int nodes = def.values().nodeCount();
        for (int node = 0; node < nodes; node++) {
            if (random.chance(2.0 / nodes)) {
                def.pin(pin(random.chance(0.5) ? node : node - nodes));
            }
        }
        for (int i = nodes < 2 ? 2 : random.intBetween(-6, 2); i > 0 && nodes > 1; i--) {
            def.winch(winch());
        }
        boolean rings = nodes > 1 && def.values().solver() instanceof Direct;
        for (int i = rings ? random.intBetween(-3, 3) : 0; i > 0; i--) {
            def.ring(ring());
        }
        return def;
    }

    private RingDef ring() {
        RingDef ring = new RingDef(size(9), size(9), size(9)).friction(random.chance(0.5) ? random.between(0, 1) : 0);
        if (random.chance(0.3)) {
            ring.path(PinPath.from(random.between(0.1, 0.3), size(9), size(9), size(9)));
        }
        return ring;
    }

    private WinchDef winch() {
        WinchDef winch = new WinchDef(oneOf(RopeReader.ENDS), size(1)).from(random.between(0, 0.2));
        if (random.chance(0.5)) {
            winch.until(random.between(0.3, 1));
        }
        if (random.chance(0.5)) {
            winch.length(random.between(0, 5));
        }
        if (random.chance(0.3)) {
            winch.maxAcceleration(random.between(1, 100));
            winch.maxDeceleration(random.between(1, 100));
        }
        return random.chance(0.3) ? winch.tensionLimit(random.logBetween(1, 1000)) : winch;
    }

    /** Springs that the longest step is stable with. */
    private Solver spring(double mass) {
        Spring spring = new Spring()
                .withIntegrator(oneOf(List.of(Spring.Integrator.HEUN, Spring.Integrator.SEMI_IMPLICIT)))
                .withStiffness(mass * random.logBetween(0.1, 40))
                .withRopeFriction(mass * random.between(0.2, 1))
                .withAirResistance(random.between(0, 0.1))
                .withSubsteps(random.chance(0.3) ? Spring.AUTO : random.intBetween(2, 4))
                .withStretchPasses(random.intBetween(1, 3))
                .withStretchLimit(oneOf(RopeReader.LIMITS));
        return random.chance(0.5) ? spring : spring.withStretch(random.between(0, 1), random.between(1, 5));
    }

    private Solver solver(double mass) {
        if (random.chance(0.2)) {
            return random.chance(0.5) ? new Direct() : new Relaxation();
        }
        if (random.chance(0.3)) {
            return spring(mass);
        }
        if (random.chance(0.5)) {
            return new Direct(random.logBetween(1e-6, 1e-3), random.intBetween(5, 30), oneOf(RopeReader.TIMES));
        }
        return new Relaxation()
                .withIterations(random.intBetween(1, 20))
                .withOrder(oneOf(RopeReader.ORDERS))
                .withStrength(random.between(0.1, 1.5))
                .withLimitLength(random.chance(0.3))
                .withContactDrag(random.chance(0.3) ? random.between(0, 1) : 0);
    }

    private void shape(RopeDef def) {
        boolean byNodes = random.chance(0.5);
        switch (random.intBetween(0, 2)) {
            case 0 -> {
                def.straight(size(9), size(9), size(9), size(9), size(9), random.between(1, 2));
                def.nodes(random.intBetween(1, 30)).segmentLength(random.logBetween(0.01, 1));
                return;
            }
            case 1 -> def.hanging(size(9), size(9), size(9), size(9), 20, size(9), random.between(1, 3));
            default -> def.alongXyz(size(9), size(9), size(9), size(9), 20, size(9), size(9), 30, 0);
        }
        if (byNodes) {
            def.nodes(random.intBetween(3, 30));
        } else {
            def.segmentLength(random.between(0.5, 5));
        }
    }

    private PinDef pin(int node) {
        PinDef pin = new PinDef(node);
        if (random.chance(0.5)) {
            pin.position(size(9), size(9), size(9));
        }
        if (random.chance(0.4)) {
            double t = random.between(0.001, 0.2);
            PinPath path = PinPath.from(t, size(9), size(9), size(9));
            int more = random.intBetween(0, 4);
            for (int i = 0; i < more; i++) {
                t += random.between(0.001, 0.5);
                path = path.to(t, size(9), size(9), size(9));
            }
            pin.path(path);
        }
        if (random.chance(0.3)) {
            pin.until(random.between(0.01, 1));
        }
        return pin;
    }

    private List<ColliderDef> colliders() {
        List<ColliderDef> colliders = new ArrayList<>();
        int count = random.intBetween(0, 4);
        for (int i = 0; i < count; i++) {
            colliders.add(collider().name("collider, \"" + i + "\" \u00e9\ud83e\udea2"));
        }
        return colliders;
    }

    private ColliderDef collider() {
        ColliderShape shape = colliderShape();
        ColliderDef def = new ColliderDef(shape).friction(random.between(0, 2)).oneSided(random.chance(0.3));
        boolean flat = shape.depth() == 0;
        if (random.chance(0.7)) {
            def.rotation(angle());
        } else if (!flat) {
            def.orientation(random.intBetween(-1, 1), 0, 0, 1);
        }
        if (random.chance(0.3)) {
            def.scale(random.between(0.5, 2), random.between(-2, -0.5), random.between(0.5, 2));
        }
        if (random.chance(0.3)) {
            def.offset(size(1), size(1), size(1));
        }
        if (random.chance(0.5) && shape.kind() == ColliderShape.Kind.BOX) {
            def.size(random.between(0.5, 2), random.between(0.5, 2));
        }
        def.filter(
                random.chance(0.5) ? 1 : 2L * random.intBetween(0, 7),
                random.chance(0.5) ? -1 : 2L * random.intBetween(0, 7));
        if (random.chance(0.3)) {
            def.spin(flat ? 0 : angle(), 0, angle());
        }
        if (random.chance(0.3)) {
            return def.path(PinPath.from(0.1, size(9), size(9)).to(1, size(9), size(9), size(9)));
        }
        return def.position(size(9), size(9), size(9)).velocity(size(3), size(3), size(3));
    }

    /** One that can be said in degrees. */
    private double angle() {
        return Math.toRadians(random.chance(0.5) ? random.intBetween(-180, 180) : random.between(-180, 180));
    }

    private ColliderShape colliderShape() {
        double size = random.logBetween(0.01, 10);
        return switch (random.intBetween(0, 10)) {
            case 0 -> ColliderShape.circle(size);
            case 1 -> ColliderShape.sphere(size);
            case 2 -> ColliderShape.box(size, random.between(1, 2));
            case 3 -> ColliderShape.box(size, random.between(1, 2), random.between(1, 2));
            case 4 -> ColliderShape.capsule(size, random.between(1, 2));
            case 5 -> ColliderShape.segment(size(1), size(1), random.between(2, 3), size(2));
            case 6 -> ColliderShape.polygon(0, 0, size, 0, size, size, 0, random.between(0.5, 2) * size);
            case 7 -> ColliderShape.chain(random.chance(0.5), 0, 0, size, 0, 2 * size, random.between(1, 2) * size);
            case 8 -> ColliderShape.plane(3 * random.intBetween(-1, 1), 0, random.chance(0.5) ? 4 : -4);
            case 9 -> ColliderShape.mesh(new double[] {0, 0, 0, size, 0, 0, 0, 0, size}, new int[] {0, 2, 1});
            default -> ColliderShape.heightField(2, 3, size, size(1), size(1), size(1), size(1), size(1), size(1));
        };
    }
}
