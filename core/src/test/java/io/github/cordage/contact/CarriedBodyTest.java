package io.github.cordage.contact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Collider;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Pin;
import io.github.cordage.Rope;
import io.github.cordage.RopeContact;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;
import io.github.cordage.testkit.LongForm;
import java.util.Objects;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Bodies of a game on ropes of 1 kg, which move by contact forces and tensions in the way that the manual shows. */
class CarriedBodyTest {
    private static final double GRAVITY = 9.81;

    /** Half the size of a crate [m]. */
    private static final double HALF = 0.1;

    /** Speed of a body that has fallen by 0.3 m, and what it may gain until the rope has stopped it [m/s]. */
    private static final double FALLEN = 2.43 + 0.25;

    /**
     * A body at rest moves by no more in a second [m]; a crate on a slack rope of its own mass rocks at 60 steps a
     * second.
     */
    private static final double DRIFT = 0.03;

    /** The same sideways for a body that is a hundred times as heavy as the rope that it squeezes. */
    private static final double HEAVY_DRIFT = 0.1;

    /** Greatest force of a contact or a segment [N]. */
    private static final double STRONGEST = 2e6;

    /** Steps per second, and masses: up to the rope's, and more with shorter steps. */
    static Stream<Arguments> ratesAndMasses() {
        return Stream.of(60.0, 120.0, 240.0, 1000.0)
                .filter(rate -> LongForm.wanted() || rate == 60 || rate == 240)
                .flatMap(rate -> DoubleStream.of(0.1, 1, 10, 100)
                        .filter(mass -> mass <= (rate < 120 ? 1 : rate < 240 ? 10 : 100))
                        .mapToObj(mass -> Arguments.of(rate, mass)));
    }

    /** What a body may move at rest [m/s]: as good as nothing, or what gravity gives it in a step or two. */
    private static double restless(double mass) {
        return mass <= 0.5 ? 0.03 : 0.2;
    }

    private abstract static class Body {
        final RopeWorld world;
        final double mass;
        double x;
        double y;
        double vx;
        double vy;

        Body(RopeWorld world, double mass, double x, double y) {
            this.world = world;
            this.mass = mass;
            this.x = x;
            this.y = y;
        }

        /** Takes forces of the rope from the last step. */
        abstract void feel(Rope rope, double h);

        abstract void move(double h);

        void step(Rope rope) {
            double h = world.stepLength();
            vy -= GRAVITY * h;
            feel(rope, h);
            x += vx * h;
            y += vy * h;
            move(h);
            world.step();
        }

        /** Takes part of an impulse [N s] along a unit vector: no more than stops what moves against it. */
        double take(double impulse, double nx, double ny, double out) {
            double most = mass * Math.max(0, out - vx * nx - vy * ny);
            double taken = Math.min(impulse, most);
            vx += taken * nx / mass;
            vy += taken * ny / mass;
            return taken;
        }

        void assertComesToRest(Rope rope) {
            double rate = 1 / world.stepLength();
            for (int i = 0; i < 3 * rate; i++) {
                step(rope);
                assertTrue(Math.hypot(vx, vy) < FALLEN, "speed " + Math.hypot(vx, vy));
            }
            double x0 = x;
            double y0 = y;
            for (int i = 0; i < rate; i++) {
                step(rope);
                assertTrue(Math.hypot(vx, vy) < restless(mass), "speed at rest " + Math.hypot(vx, vy));
            }
            assertEquals(x0, x, mass > 10 ? HEAVY_DRIFT : DRIFT);
            assertEquals(y0, y, DRIFT);
        }
    }

    /** A crate that rests on a rope, or on a floor below. */
    private static final class Crate extends Body {
        final Collider collider;
        final double floor;

        Crate(RopeWorld world, double mass, double y, double floor) {
            super(world, mass, 0, y);
            this.floor = floor;
            collider = world.colliders().add(new ColliderDef(ColliderShape.box(2 * HALF, 2 * HALF)).position(0, y));
        }

        @Override
        void feel(Rope rope, double h) {
            for (RopeContact c : rope.contacts().list()) {
                if (c.collider() == collider.id() && c.force() > 0) {
                    assertTrue(c.force() < STRONGEST, "force " + c.force());
                    double out = Math.min(1, 0.2 * Math.max(0, c.depth()) / h);
                    double taken = take(c.force() * h, -c.nx(), -c.ny(), out);
                    double friction = Math.hypot(c.frictionX(), c.frictionY());
                    if (friction > 0) {
                        take(friction * taken / c.force(), -c.frictionX() / friction, -c.frictionY() / friction, 0);
                    }
                }
            }
            vy = Math.max(vy, (floor + HALF - y) / h);
        }

        @Override
        void move(double h) {
            collider.moveTo(x, y, 0);
        }
    }

    /** A lamp that hangs on the last node of a rope. */
    private static final class Lamp extends Body {
        final Pin pin;

        Lamp(RopeWorld world, Rope rope, double mass) {
            super(world, mass, rope.x(rope.nodeCount() - 1), rope.y(rope.nodeCount() - 1));
            pin = Objects.requireNonNull(rope.findPin(rope.nodeCount() - 1));
        }

        @Override
        void feel(Rope rope, double h) {
            int last = rope.nodeCount() - 1;
            double tx = rope.x(last - 1) - rope.x(last);
            double ty = rope.y(last - 1) - rope.y(last);
            double length = Math.hypot(tx, ty);
            double tension = Math.max(0, rope.tension(last - 1));
            assertTrue(tension < STRONGEST, "tension " + tension);
            double tooLong = Math.max(0, rope.stats().overstretch()) * rope.length();
            take(tension * h, tx / length, ty / length, Math.min(1, 0.2 * tooLong / h));
        }

        @Override
        void move(double h) {
            pin.moveTo(x, y, 0);
        }
    }

    private static RopeWorld world(double rate) {
        return new RopeWorld(new WorldDef().step(1 / rate));
    }

    private static RopeDef rope() {
        return new RopeDef().nodes(41).nodeMass(1 / 41.0);
    }

    /** Lets a crate fall on a rope from 0.3 m. */
    private static void assertCarries(RopeWorld world, RopeDef def, double mass, double floor) {
        Rope rope = world.add(def);
        double top = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < 1 / world.stepLength(); i++) {
            world.step();
        }
        for (int i = 0; i < rope.nodeCount(); i++) {
            top = Math.abs(rope.x(i)) < HALF ? Math.max(top, rope.y(i)) : top;
        }
        new Crate(world, mass, top + rope.radius() + HALF + 0.3, floor).assertComesToRest(rope);
    }

    @ParameterizedTest
    @MethodSource("ratesAndMasses")
    void slackRopeCarriesACrate(double rate, double mass) {
        assertCarries(world(rate), rope().hanging(-0.8, 0, 0.8, 0, 1.25).pin(0).pin(40), mass, -9);
    }

    @ParameterizedTest
    @MethodSource("ratesAndMasses")
    void tautRopeCarriesACrate(double rate, double mass) {
        RopeDef taut = rope().segmentLength(0.05).straight(-1, 0, 1, 0).pin(0).pin(40);
        assertCarries(world(rate), taut, mass, -9);
    }

    @ParameterizedTest
    @MethodSource("ratesAndMasses")
    void crateLiesOnALyingRope(double rate, double mass) {
        RopeWorld world = world(rate);
        world.colliders().add(new ColliderDef(ColliderShape.box(20, 1)).position(0, -0.5));
        assertCarries(world, rope().segmentLength(0.05).straight(-1, 0.02, 1, 0), mass, 0);
    }

    @ParameterizedTest
    @MethodSource("ratesAndMasses")
    void lampHangsOnItsRope(double rate, double mass) {
        RopeWorld world = world(rate);
        Rope rope = world.add(rope().hanging(0, 0, 0.02, -1.7, 1.1).pin(0).pin(40));
        Lamp lamp = new Lamp(world, rope, mass);
        double lowest = 0;
        for (int i = 0; i < 4 * rate; i++) {
            lamp.step(rope);
            lowest = Math.min(lowest, lamp.y);
            assertTrue(Math.hypot(lamp.vx, lamp.vy) < FALLEN, "speed " + Math.hypot(lamp.vx, lamp.vy));
        }
        assertTrue(lowest > -1.02 * rope.length(), "lowest " + lowest);
        assertEquals(-rope.length(), lamp.y, 0.1);
    }

    @ParameterizedTest
    @MethodSource("ratesAndMasses")
    void handsLiftACrateOnARope(double rate, double mass) {
        RopeWorld world = world(rate);
        Rope rope = world.add(rope().hanging(-0.8, 0, 0.8, 0, 1.25).pin(0).pin(40));
        Crate crate = new Crate(world, mass, -0.2, -9);
        crate.assertComesToRest(rope);
        double start = crate.y;
        for (int i = 1; i <= rate; i++) {
            Objects.requireNonNull(rope.findPin(0)).moveTo(-0.8, 0.3 * i / rate, 0);
            Objects.requireNonNull(rope.findPin(40)).moveTo(0.8, 0.3 * i / rate, 0);
            crate.step(rope);
        }
        assertEquals(start + 0.3, crate.y, 0.05);
    }

    static Stream<Arguments> ratesAndSolvers() {
        return Stream.of(60.0, 240.0, 1000.0)
                .filter(rate -> LongForm.wanted() || rate < 1000)
                .flatMap(rate -> Stream.of(new Direct(), new Relaxation(), new Spring().withSubsteps(8))
                        .map(solver -> Arguments.of(rate, solver)));
    }

    @ParameterizedTest
    @MethodSource("ratesAndSolvers")
    void recoveryIsNoImpulse(double rate, Solver solver) {
        RopeWorld world = new RopeWorld(new WorldDef().step(1 / rate).gravity(0, 0));
        world.colliders().add(new ColliderDef(ColliderShape.box(0.6, 0.4)));
        Rope rope = world.add(
                rope().segmentLength(0.05).straight(-1, 0.05, 1, 0).friction(0).solver(solver));
        double impulse = 0;
        for (int i = 0; i < 3 * rate; i++) {
            world.step();
            for (RopeContact c : rope.contacts().list()) {
                impulse += c.force() * c.ny() * world.stepLength();
            }
        }
        // What the whole rope has at 1 m/s is 1, and what it would take anew in every step 3 to 56.
        assertTrue(impulse > -0.01 && impulse < 1.5, "impulse " + impulse);
    }
}
