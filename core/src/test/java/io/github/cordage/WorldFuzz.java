package io.github.cordage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/**
 * A random world that is given random calls, with numbers of every size: what the documentation refuses is refused and
 * changes nothing, and whatever happens, the world keeps its promises. The same seed gives the same run.
 *
 * <p>Run as a program it goes through seeds until so many steps have been taken; see {@code docs/TESTING.md}.
 */
final class WorldFuzz {
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

    /** A run that takes longer is not gone on with: random masses can make springs take 100,000 substeps. */
    private static final long PATIENCE = 2_000_000_000L;

    private final SeededRandom random;
    private RopeWorld world;
    private final long seed;
    private final List<byte[]> snapshots = new ArrayList<>();
    private int refused;

    /** Another source of decisions: whether the world goes on from a copy must not change what happens to it. */
    private final SeededRandom copies;

    private final double copyChance;

    WorldFuzz(long seed, double copyChance) {
        this.seed = seed;
        this.copyChance = copyChance;
        // Neighbouring seeds of this generator give the same numbers, one later.
        random = new SeededRandom(seed * 0x5851F42D4C957F2DL);
        copies = new SeededRandom(~seed * 0x5851F42D4C957F2DL);
        double step = random.chance(0.5) ? 1.0 / 60 : random.logBetween(1e-3, 0.05);
        WorldDef def = new WorldDef().step(step).maxStep(5 * step);
        if (random.chance(0.3)) {
            def.gravity(random.between(-30, 30), random.between(-30, 30), random.between(-30, 30));
        }
        world = new RopeWorld(def);
        int colliders = random.chance(0.3) ? 0 : random.intBetween(1, 12);
        for (int i = 0; i < colliders; i++) {
            attempt(() -> world.colliders().add(collider()));
        }
        for (int i = random.intBetween(1, 3); i > 0; i--) {
            attempt(() -> world.add(rope()));
        }
        attach();
    }

    /** What is not in a snapshot: it fails now and then, always at the same steps. */
    private void attach() {
        if (seed % 4 == 0) {
            ColliderDef reported = new ColliderDef(ColliderShape.circle(0.3));
            world.addColliderSource(near -> near.add(7, reported.position(0.3 * (near.time() % 10), -0.5)));
        }
    }

    // Numbers.

    private double size() {
        return random.chance(0.03) ? NASTY[random.intBetween(0, NASTY.length - 1)] : random.between(-2, 2);
    }

    private double positive() {
        return random.chance(0.03) ? NASTY[random.intBetween(0, NASTY.length - 1)] : random.logBetween(1e-3, 1e2);
    }

    private double angle() {
        return random.between(-4, 4);
    }

    private <T> T oneOf(T[] choices) {
        return choices[random.intBetween(0, choices.length - 1)];
    }

    private RopeEnd end() {
        return random.chance(0.5) ? RopeEnd.START : RopeEnd.END;
    }

    // Definitions.

    private RopeDef rope() {
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
        def.solver(solver(def.nodeMass()));
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

    private PinPath path() {
        return PinPath.from(random.between(0, 0.5), size(), size(), size())
                .to(random.between(0.6, 1), size(), size(), size());
    }

    private Solver solver(double mass) {
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
                        random.chance(0.5) ? 0 : random.between(0, 1));
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

    private ColliderDef collider() {
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

    // Calls.

    /** Makes a call that may be refused, as documented; then nothing has changed. */
    private void attempt(Runnable call) {
        byte[] before = world.save();
        try {
            call.run();
        } catch (IllegalArgumentException | IllegalStateException e) {
            refused++;
            if (!Arrays.equals(before, world.save())) {
                throw new AssertionError("refused, but the world has changed: " + e.getMessage(), e);
            }
        }
    }

    private void callSomething() {
        List<Rope> ropes = world.ropes();
        List<Collider> colliders = world.colliders().list();
        int kind = random.intBetween(0, 9);
        if (kind == 0) {
            callWorld();
        } else if (kind <= 2 && !colliders.isEmpty()) {
            Collider collider = colliders.get(random.intBetween(0, colliders.size() - 1));
            attempt(() -> callCollider(collider));
        } else if (!ropes.isEmpty()) {
            Rope rope = ropes.get(random.intBetween(0, ropes.size() - 1));
            callRope(rope);
        }
    }

    private void callWorld() {
        switch (random.intBetween(0, 7)) {
            case 0 -> {
                if (world.ropes().size() < 5) {
                    attempt(() -> world.add(rope()));
                }
            }
            case 1 -> {
                if (world.ropes().size() > 1) {
                    attempt(() -> world.remove(
                            world.ropes().get(random.intBetween(0, world.ropes().size() - 1))));
                }
            }
            case 2 -> attempt(() -> world.setGravity(10 * size(), 10 * size(), 10 * size()));
            case 3 -> attempt(() -> world.colliders().add(collider()));
            case 4 -> {
                List<Collider> colliders = world.colliders().list();
                if (!colliders.isEmpty()) {
                    world.colliders().remove(colliders.get(random.intBetween(0, colliders.size() - 1)));
                }
            }
            case 5 -> snapshots.add(world.save());
            case 6 -> {
                if (!snapshots.isEmpty() && random.chance(0.5)) {
                    world.restore(snapshots.get(random.intBetween(0, snapshots.size() - 1)));
                }
            }
            default -> join();
        }
    }

    private void join() {
        if (world.ropes().size() < 2) {
            return;
        }
        Rope one = world.ropes().get(random.intBetween(0, world.ropes().size() - 1));
        Rope other = world.ropes().get(random.intBetween(0, world.ropes().size() - 1));
        RopeEnd end = end();
        RopeEnd otherEnd = end();
        switch (random.intBetween(0, 2)) {
            case 0 -> attempt(() -> one.join(end, other, otherEnd));
            case 1 -> attempt(() -> one.join(end, other, otherEnd, positive()));
            default -> attempt(() -> one.splice(end, other, otherEnd));
        }
    }

    private void callCollider(Collider c) {
        switch (random.intBetween(0, 8)) {
            case 0 -> c.moveTo(size(), size(), size());
            case 1 -> c.moveTo(size(), size(), 0, angle());
            case 2 -> c.teleport(size(), size(), 0);
            case 3 -> c.teleport(size(), size(), 0, angle());
            case 4 -> c.setVelocity(5 * size(), 5 * size(), 0);
            case 5 -> c.setSpin(random.chance(0.5) ? 0 : size(), 0, angle());
            case 6 -> c.setEnabled(random.chance(0.7));
            case 7 -> c.setFriction(positive());
            default -> c.setFilter(random.intBetween(0, 3), random.intBetween(0, 3));
        }
    }

    private void callRope(Rope rope) {
        int node = random.intBetween(0, rope.nodeCount() - 1);
        int kind = random.intBetween(0, 24);
        if (kind <= 4) {
            Pin pin = rope.pin(node);
            attempt(() -> callPin(pin));
        } else if (kind <= 7) {
            wind(rope);
        } else if (kind <= 9) {
            cut(rope, node);
        } else {
            attempt(() -> callRope(rope, node, kind));
        }
    }

    private void callPin(Pin pin) {
        switch (random.intBetween(0, 5)) {
            case 0, 1 -> pin.moveTo(size(), size(), size());
            case 2 -> pin.follow(path());
            default -> pin.release();
        }
    }

    private void callRope(Rope rope, int node, int kind) {
        switch (kind) {
            case 10 -> rope.setVelocity(node, 5 * size(), 5 * size(), 5 * size());
            case 11 -> rope.setAcceleration(node, size(), size(), size());
            case 12 -> rope.setAcceleration(size(), size(), size());
            case 13 -> rope.setMass(node, rope.mass(node) * random.logBetween(0.2, 5));
            case 14 -> rope.setMaxMove(positive());
            case 15 -> rope.teleport(size(), size(), size());
            case 16 -> rope.setWind(size(), size(), size(), positive());
            case 17 -> rope.resume();
            case 18 -> rope.setSolver(solver(rope.mass(node)));
            case 19 -> rope.setRadius(positive() / 50);
            case 20 -> rope.setCollideMode(oneOf(CollideMode.values()));
            case 21 -> rope.setDamping(positive());
            case 22 -> rope.setCompliance(random.chance(0.5) ? 0 : positive() / 1e4);
            case 23 -> rope.applyImpulse(node, size(), size(), size());
            default -> callSettings(rope);
        }
    }

    private void callSettings(Rope rope) {
        switch (random.intBetween(0, 2)) {
            case 0 -> rope.setBreakTension(positive() * 10);
            case 1 -> rope.setFriction(positive());
            default -> rope.setFilter(random.intBetween(0, 3), random.intBetween(0, 3));
        }
    }

    private void cut(Rope rope, int node) {
        if (random.chance(0.5)) {
            attempt(() -> rope.cut(node));
        } else {
            attempt(() -> rope.cutAt(random.between(-0.1, 1.1) * rope.length()));
        }
    }

    private void wind(Rope rope) {
        if (rope.nodeCount() == 1) {
            attempt(() -> rope.winch(end()));
        } else {
            Winch winch = rope.winch(end());
            attempt(() -> callWinch(winch));
        }
    }

    private void callWinch(Winch winch) {
        switch (random.intBetween(0, 4)) {
            case 0 -> winch.setSpeed(size());
            case 1 -> winch.runTo(random.between(0, 5), Math.abs(size()));
            case 2 -> winch.setMaxAcceleration(positive());
            case 3 -> winch.setTensionLimit(positive());
            default -> winch.remove();
        }
    }

    // Promises.

    /** Takes up to so many steps; returns the hash after each. */
    long[] run(int steps) {
        long[] hashes = new long[steps];
        long start = System.nanoTime();
        int at = 0;
        for (; at < steps && System.nanoTime() - start < PATIENCE; at++) {
            long step = world.stepCount();
            try {
                if (random.chance(0.15)) {
                    callSomething();
                }
                take();
                check();
                trim();
            } catch (RuntimeException | AssertionError e) {
                throw new AssertionError("seed " + seed + ", step " + step + " (" + at + "): " + e, e);
            }
            hashes[at] = world.stateHash();
        }
        return Arrays.copyOf(hashes, at);
    }

    int refused() {
        return refused;
    }

    /** Ropes that tear go on tearing, and winches at full speed pay out without an end; a small world says as much. */
    private void trim() {
        for (int i = world.ropes().size() - 1; i >= 0; i--) {
            Rope rope = world.ropes().get(i);
            if (i >= 7 || rope.nodeCount() > 120) {
                world.remove(rope);
            }
        }
    }

    private void take() {
        if (random.chance(0.8)) {
            world.step();
        } else {
            world.update(random.chance(0.02) ? 1e9 : random.between(0, 2) * world.stepLength());
        }
        if (copies.chance(copyChance)) {
            byte[] saved = world.save();
            world = RopeWorld.load(saved);
            if (!Arrays.equals(saved, world.save())) {
                throw new AssertionError("what was loaded is not what was saved");
            }
            attach();
        }
    }

    RopeWorld world() {
        return world;
    }

    private static void require(boolean rule, Supplier<String> otherwise) {
        if (!rule) {
            throw new AssertionError(otherwise.get());
        }
    }

    private void check() {
        int id = -1;
        for (Rope rope : world.ropes()) {
            require(rope.isAlive() && rope.id() > id, () -> "rope " + rope.id() + " is not where it should be");
            id = rope.id();
            int n = rope.nodeCount();
            for (int i = 0; i < n; i++) {
                int node = i;
                double far = Math.max(Math.abs(rope.x(i)), Math.max(Math.abs(rope.y(i)), Math.abs(rope.z(i))));
                require(far <= 1e9, () -> "node " + node + " of " + rope + " at " + far);
                double speed = rope.velocityX(i) + rope.velocityY(i) + rope.velocityZ(i);
                require(Double.isFinite(speed), () -> "velocity of node " + node + " of " + rope + ": " + speed);
                require(rope.mass(i) > 0 && rope.mass(i) < 1e15, () -> "mass of node " + node + ": " + rope.mass(node));
            }
            for (int i = 0; i < n - 1; i++) {
                int segment = i;
                double tension = rope.tension(i);
                require(rope.restLength(i) > 0, () -> "length of " + segment + ": " + rope.restLength(segment));
                require(
                        rope.solver() instanceof Relaxation || Double.isFinite(tension),
                        () -> "tension of " + segment + " of " + rope + ": " + tension);
            }
            require(Double.isFinite(rope.kineticEnergy()), () -> "energy of " + rope + " " + rope.kineticEnergy());
            require(Double.isFinite(rope.worstStretch()), () -> "stretch of " + rope + " " + rope.worstStretch());
            for (Contact contact : rope.contacts()) {
                require(contact.segment() <= Math.max(0, n - 2), contact::toString);
                require(contact.fraction() >= 0 && contact.fraction() <= 1, contact::toString);
                require(
                        Double.isFinite(contact.x() + contact.y() + contact.z() + contact.force() + contact.depth()),
                        contact::toString);
            }
        }
    }

    /** Arguments: number of steps, first seed. */
    public static void main(String[] args) {
        long wanted = Long.parseLong(args[0]);
        long seed = args.length > 1 ? Long.parseLong(args[1]) : 1;
        long taken = 0;
        long refused = 0;
        long start = System.nanoTime();
        long told = start;
        int failures = 0;
        for (; taken < wanted; seed++) {
            try {
                WorldFuzz fuzz = new WorldFuzz(seed, seed % 8 == 0 ? 0.1 : 0);
                taken += fuzz.run(500).length;
                refused += fuzz.refused();
            } catch (AssertionError e) {
                failures++;
                e.printStackTrace(System.out);
            }
            if (System.nanoTime() - told > 60e9) {
                told = System.nanoTime();
                System.out.println(taken + " steps, " + failures + " failures, seed " + seed);
            }
        }
        System.out.println(taken + " steps of worlds up to seed " + (seed - 1) + ", " + refused + " calls refused, "
                + failures + " failures, " + (System.nanoTime() - start) / 1_000_000_000 + " s");
    }
}
