package io.github.cordage.recording;

import io.github.cordage.Collider;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Junction;
import io.github.cordage.Pin;
import io.github.cordage.PinDef;
import io.github.cordage.Ring;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.SeededRandom;
import io.github.cordage.Winch;
import io.github.cordage.WorldDef;
import io.github.cordage.motion.PinPath;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;
import io.github.cordage.wind.WindDef;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Changes a world in every way there is, by a seed. */
final class ChangeProgram {
    private final RopeWorld world;
    private final SeededRandom random;
    private final List<Runnable> ways = new ArrayList<>();
    private double ledX;
    private byte[] saved = {};

    ChangeProgram(RopeWorld world, long seed) {
        this.world = world;
        random = new SeededRandom(seed);
        addWorld();
        addRopes();
        addLengths();
        addHandles();
        addRings();
        addColliders();
        addBodies();
        addJunctions();
    }

    /** A world with what the program needs at first. */
    static RopeWorld world() {
        RopeWorld world = new RopeWorld(new WorldDef().maxStep(0.05));
        world.add(new RopeDef().name("main").nodes(12).pin(0));
        world.add(new RopeDef()
                .name("other")
                .nodes(8)
                .straight(1, 0, 0, -1)
                .solver(new Relaxation(20, Relaxation.Order.NODES, 1, false, 0)));
        return withCollider(world);
    }

    /** Adds a collider, without which some changes cannot be made. */
    static RopeWorld withCollider(RopeWorld world) {
        world.colliders().add(new ColliderDef(ColliderShape.circle(0.3)).position(0.2, -1.5));
        return world;
    }

    /** One change after the other, once each. */
    void changeAll() {
        ways.forEach(Runnable::run);
    }

    /** A frame of a game: some changes, some time. */
    void frame() {
        changeSome();
        if (random.chance(0.2)) {
            world.step();
        } else {
            world.update(random.between(0, 0.04));
        }
    }

    /** Makes up to three changes. */
    void changeSome() {
        for (int i = random.intBetween(0, 3); i > 0; i--) {
            ways.get(random.intBetween(0, ways.size() - 1)).run();
        }
    }

    private void add(Runnable way) {
        // Some cannot be made with what there is at the moment; that changes nothing.
        ways.add(() -> {
            try {
                way.run();
            } catch (IllegalArgumentException | IllegalStateException e) {
                // Another time.
            }
        });
    }

    private double some() {
        return random.between(-1, 1);
    }

    private Rope rope() {
        return world.ropes().get(random.intBetween(0, world.ropes().size() - 1));
    }

    private int node(Rope rope) {
        return random.intBetween(0, rope.nodeCount() - 1);
    }

    private RopeEnd end() {
        return random.chance(0.5) ? RopeEnd.START : RopeEnd.END;
    }

    private Collider collider() {
        List<Collider> all = world.colliders().list();
        return all.get(random.intBetween(0, all.size() - 1));
    }

    private void addWorld() {
        add(() -> world.setGravity(some(), -9 + some(), 0.1 * some()));
        add(() -> {
            // Seldom, since it takes many steps.
            if (random.chance(0.02) || world.stepCount() == 0) {
                world.settle();
            }
        });
        add(() -> world.setRecoverySpeed(random.logBetween(0.1, 10)));
        add(() -> world.winds()
                .set(
                        new WindDef().velocity(3 * some(), some()).gusts(1, 0.5, 0, 1, 2, random.intBetween(0, 9)),
                        new WindDef().velocity(0, 2).fan(some(), some(), 0.5, 3, 0.2)));
        add(() -> world.winds().set());
        add(() -> {
            if (world.ropes().size() < 8) {
                world.add(def());
            }
        });
        add(() -> {
            if (world.ropes().size() > 2) {
                world.remove(rope());
            }
        });
        add(() -> {
            if (world.colliders().size() < 5) {
                world.colliders().add(collider(random.intBetween(0, 4)));
            }
        });
        add(() -> {
            if (world.colliders().size() > 1) {
                world.colliders().remove(collider());
            }
        });
    }

    private RopeDef def() {
        RopeDef def =
                new RopeDef().name("added").nodes(random.intBetween(5, 12)).filter(random.nextLong() | 1, -1);
        if (random.chance(0.5)) {
            def.hanging(-1, 0, some(), 0, 1.2).pin(new PinDef(-1).until(1e3));
        } else {
            def.alongXyz(0, 0, 0, some(), -1, some(), 2, 0, 0).pin(new PinDef(0).position(some(), 0, 0));
        }
        def.solver(solver()).compliance(1e-5).damping(0.3).wind(1, 0, 0, 0.2).reserve(2);
        return def.pin(new PinDef(2).path(PinPath.from(world.time() + 0.1, 0, 0).to(world.time() + 5, 1, 1)));
    }

    private Solver solver() {
        return switch (random.intBetween(0, 2)) {
            case 0 -> new Direct().withTime(Direct.TimeOrder.FIRST);
            case 1 -> new Relaxation().withIterations(random.intBetween(2, 30));
            default -> new Spring().withStiffness(200).withSubsteps(Spring.AUTO);
        };
    }

    private ColliderDef collider(int kind) {
        ColliderShape shape = switch (kind) {
            case 0 -> ColliderShape.polygon(0, 0, 1, 0, 0.3, 0.9);
            case 1 -> ColliderShape.chain(true, 0, 0, 1, 0.1, 0, 1);
            case 2 -> ColliderShape.plane(0.3, 1.1, 0.2);
            case 3 -> ColliderShape.heightField(2, 2, 1, 0, 0.1, 0.2, some());
            default -> ColliderShape.box(0.3, 0.4, 0.5);
        };
        ColliderDef def = new ColliderDef(shape)
                .position(some(), -2, 0)
                .scale(0.5, 1.1)
                .offset(0.1, 0)
                .friction(0.7);
        return kind < 3
                ? def.rotation(some()).path(PinPath.from(world.time() + 0.2, 0, -2))
                : def.orientation(some(), 0.3, some(), 1)
                        .spin(some(), some(), some())
                        .velocity(0.1 * some(), 0);
    }

    private void addRopes() {
        add(() -> rope().settings().setCompliance(random.logBetween(1e-6, 1e-4)));
        add(() -> {
            Rope rope = rope();
            rope.pin(node(rope));
        });
        add(() -> {
            Rope rope = rope();
            rope.settings().setMass(node(rope), random.logBetween(0.5, 2));
        });
        add(() -> {
            Rope rope = rope();
            rope.setVelocity(node(rope), some(), some(), -0.0);
        });
        add(() -> {
            Rope rope = rope();
            rope.applyImpulse(node(rope), some(), some(), some());
        });
        add(() -> {
            Rope rope = rope();
            rope.settings().setAcceleration(node(rope), some(), some(), some());
        });
        add(() -> rope().settings().setAcceleration(some(), some(), some()));
        add(() -> rope().settings().setWind(some(), some(), some(), random.between(0, 1)));
        add(() -> rope().settings().setDamping(random.between(0, 1)));
        add(() -> rope().settings()
                .setMaxMove(random.chance(0.5) ? Double.POSITIVE_INFINITY : random.between(0.05, 0.2)));
        add(() -> rope().teleport(some(), some(), 0));
        add(() -> rope().settings()
                .setBreakTension(random.chance(0.7) ? Double.POSITIVE_INFINITY : random.between(100, 500)));
        add(() -> rope().settings().setSolver(solver()));
        add(() -> rope().settings().setRadius(random.between(0, 0.05)));
        add(() -> rope().settings().setFriction(random.between(0, 1)));
        add(() -> rope().settings().setFilter(random.nextLong(), random.nextLong() | 1));
        add(() -> rope().settings()
                .setCollideMode(List.of(CollideMode.OFF, CollideMode.NODES, CollideMode.SECTIONS)
                        .get(random.intBetween(0, 2))));
        add(() -> rope().activity().resume());
        add(() -> {
            Rope rope = rope();
            double[] xyz = new double[3 * rope.nodeCount() + 1];
            rope.copyPositions(xyz, 1, 1);
            xyz[2] += 0.01;
            rope.setPositions(xyz, 1);
        });
        add(() -> {
            Rope rope = rope();
            int node = random.intBetween(0, rope.nodeCount() - 1);
            if (rope.findPin(node) == null) {
                rope.setPosition(node, rope.x(node) + 0.01, rope.y(node), 0);
            }
        });
        add(() -> rope().settings().setSleepBelow(random.chance(0.5) ? 0 : random.between(0.001, 10)));
        add(() -> rope().activity().wake());
        add(() -> saved = world.save());
        add(() -> world.restore(saved));
    }

    private void addLengths() {
        add(() -> {
            Rope rope = rope();
            rope.cut(random.intBetween(1, rope.nodeCount()));
        });
        add(() -> {
            Rope rope = rope();
            rope.cutAt(random.between(0.2, 0.8) * rope.length());
        });
        add(() -> rope().join(end(), rope(), end(), random.between(0.05, 0.2)));
        add(() -> {
            Rope tail = rope();
            if (tail.nodeCount() > 4) {
                tail.splice(RopeEnd.END, tail.cut(2), RopeEnd.START);
            }
        });
        add(() -> {
            Rope rope = rope();
            rope.setLength(random.between(0.8, 1.2) * rope.length());
        });
        add(() -> rope().settings().setDetail(random.intBetween(1, 3)));
        add(() -> rope().winch(end()));
        add(() -> winch().setSpeed(some()));
        add(() -> winch().runTo(random.between(0.5, 2), 0.5));
        add(() -> winch().setMaxAcceleration(random.between(1, 9)));
        add(() -> winch().setTensionLimit(random.between(10, 1000)));
        add(() -> winch().setMaxDeceleration(random.between(1, 30)));
        add(() -> winch().setDrumMass(random.logBetween(0.01, 100)));
        add(() -> {
            Winch winch = winch();
            Rope rope = Objects.requireNonNull(world.rope(winch.rope().id()));
            Solver solver = rope.settings().solver();
            rope.settings().setSolver(new Direct());
            winch.pull(random.logBetween(1, 1000), 2);
            if (!(solver instanceof Direct)) {
                winch.setSpeed(some());
                rope.settings().setSolver(solver);
            }
        });
        add(() -> winch().remove());
    }

    /** A winch that is there, or one that is put there. */
    private Winch winch() {
        for (Rope rope : world.ropes()) {
            Winch winch = rope.findWinch(RopeEnd.START);
            if (winch != null) {
                return winch;
            }
        }
        return rope().winch(RopeEnd.START);
    }

    private void addHandles() {
        add(() -> pin().moveTo(some(), some()));
        add(() -> pin().follow(PinPath.from(world.time(), 0, 0).to(world.time() + 1, some(), 1)));
        add(() -> pin().setDirection(some(), 1, some()));
        add(() -> {
            Pin pin = pin();
            pin.setDirection(1, some(), 0);
            pin.setRoll(some());
        });
        add(() -> {
            Pin pin = pin();
            pin.setDirection(1, some(), 0);
            pin.setRollSpeed(some());
        });
        add(() -> pin().follow((time, pose) -> pose.position(ledX += 0.01, 0.1, 0), 0.1, 0, 0));
        add(() -> {
            if (random.chance(0.5)) {
                pin().remove();
            }
        });
    }

    private void addRings() {
        add(() -> {
            Rope rope = rope();
            if (rope.rings().size() < 3) {
                int i = random.intBetween(0, rope.nodeCount() - 2);
                rope.addRing(new RingDef(rope.x(i) + 0.01, rope.y(i), 0).friction(0.2));
            }
        });
        add(() -> {
            Rope rope = rope();
            if (rope.rings().size() < 3) {
                rope.settings().setDetail(1);
                rope.settings().setSolver(new Direct());
                int i = random.intBetween(0, rope.nodeCount() - 2);
                Ring trolley = rope.addRing(new RingDef(rope.x(i) + 0.01, rope.y(i)).mass(0.1));
                rope.pin(rope.nodeCount() - 1, trolley);
            }
        });
        add(() -> {
            Rope rope = rope();
            rope.settings().setStop(node(rope), random.chance(0.7));
        });
        add(() -> ring().moveTo(some(), some()));
        add(() -> ring().follow(PinPath.from(world.time(), 0, 0).to(world.time() + 1, some(), 1)));
        add(() -> ring().setFriction(random.between(0, 1)));
        add(() -> {
            Rope rope = world.ropes().get(0);
            rope.settings().setDetail(1);
            rope.settings().setSolver(new Direct());
            // Relaxation and springs refuse masses, so it does not stay.
            Ring block = rope.addRing(new RingDef(rope.x(0), rope.y(0) - 0.1).mass(1));
            rope.pin(node(rope), block);
            block.remove();
        });
        add(() -> {
            if (random.chance(0.5)) {
                ring().remove();
            }
        });
    }

    /** A ring that is there, or one that is put there. */
    private Ring ring() {
        for (Rope rope : world.ropes()) {
            if (!rope.rings().isEmpty()) {
                return rope.rings().get(0);
            }
        }
        Rope rope = world.ropes().get(0);
        rope.settings().setDetail(1);
        rope.settings().setSolver(new Direct());
        return rope.addRing(new RingDef(rope.x(0), rope.y(0) - 0.1));
    }

    private Pin pin() {
        for (Rope rope : world.ropes()) {
            for (int i = 0; i < rope.nodeCount(); i++) {
                if (rope.isPinned(i)) {
                    return rope.pin(i);
                }
            }
        }
        return rope().pin(0);
    }

    private void addColliders() {
        add(() -> collider().moveTo(some(), -2 + some(), 0));
        add(() -> collider().moveTo(some(), -2 + some(), 0, some()));
        add(() -> collider().teleport(some(), -2 + some(), 0));
        add(() -> collider().teleport(some(), -2 + some(), 0, some()));
        add(() -> collider().setVelocity(some(), some(), 0));
        add(() -> collider().setSpin(0, 0, some()));
        add(() -> collider().setFilter(random.nextLong(), random.nextLong()));
        add(() -> collider().setFriction(random.between(0, 2)));
        add(() -> collider().setEnabled(random.chance(0.7)));
    }

    private void addBodies() {
        add(() -> {
            if (world.bodies().list().size() < 4) {
                RopeBodyDef def =
                        new RopeBodyDef().mass(random.logBetween(0.01, 10)).position(some(), some());
                world.bodies()
                        .add(random.chance(0.5) ? def.box(0.3, 0.2, 0.1).spin(some(), some(), 0) : def.circle(0.2));
            }
        });
        add(() -> {
            Rope rope = world.ropes().get(0);
            rope.settings().setDetail(1);
            rope.settings().setSolver(new Direct());
            rope.pin(node(rope), body()).setBreakForce(random.logBetween(1, 1000));
        });
        add(() -> {
            Rope rope = world.ropes().get(0);
            rope.settings().setDetail(1);
            rope.settings().setSolver(new Direct());
            rope.pin(node(rope), body()).setCompliance(random.chance(0.2) ? 0 : random.logBetween(1e-6, 1e-2));
        });
        add(() -> {
            // Relaxation and springs refuse bodies, so it does not stay.
            Rope rope = world.ropes().get(0);
            rope.pin(node(rope), body(), 0.1, 0, 0).remove();
        });
        add(() -> body().setMass(random.logBetween(0.01, 10)));
        add(() -> body().setDamping(random.between(0, 100)));
        add(() -> body().setFriction(random.between(0, 2)));
        add(() -> body().setRestitution(random.between(0, 1)));
        add(() -> body().setFilter(random.nextLong(), random.nextLong()));
        add(() -> body().setCollides(random.chance(0.5)));
        add(() -> body().setVelocity(some(), some(), some()));
        add(() -> body().setSpin(0, 0, some()));
        add(() -> body().setForce(some(), some(), some()));
        add(() -> body().setTorque(0.1 * some()));
        add(() -> body().applyImpulse(some(), some(), 0));
        add(() -> body().applyAngularImpulse(0, 0, 0.1 * some()));
        add(() -> body().teleport(some(), some(), 0));
        add(() -> body().turn(0, 0, some()));
        add(() -> {
            if (random.chance(0.3)) {
                body().remove();
            }
        });
    }

    private void addJunctions() {
        add(() -> {
            Rope a = direct(0);
            Rope b = direct(world.ropes().size() - 1);
            world.tie(a, node(a), b, node(b)).setBreakForce(random.logBetween(1, 1000));
        });
        add(() -> {
            // Relaxation and springs refuse junctions, so it does not stay.
            Rope a = direct(0);
            Junction knot = world.tie(a, 1, a, a.nodeCount() - 1);
            knot.setBreakForce(100);
            knot.remove(a);
        });
        add(() -> {
            List<Junction> all = world.junctions().list();
            if (!all.isEmpty() && random.chance(0.3)) {
                all.get(0).remove();
            }
        });
    }

    private Rope direct(int i) {
        Rope rope = world.ropes().get(i);
        rope.settings().setDetail(1);
        rope.settings().setSolver(new Direct());
        return rope;
    }

    private RopeBody body() {
        List<RopeBody> all = world.bodies().list();
        if (all.isEmpty()) {
            throw new IllegalStateException("no body");
        }
        return all.get(random.intBetween(0, all.size() - 1));
    }
}
