package io.github.cordage.body;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.PinDef;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.settings.Direct;
import io.github.cordage.testkit.LongForm;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("B10")
@Tag("D4")
@DisplayName("B10, D4: bodies on ropes against closed forms and laws of conservation")
class BodyTest {
    private static final double GRAVITY = 9.81;
    private static final double NODE = 0.02;

    private static RopeWorld world(double gravity, double rate) {
        return new RopeWorld(new WorldDef().gravity(0, -gravity).step(1 / rate));
    }

    private static double squared(double x, double y, double z) {
        return x * x + y * y + z * z;
    }

    private static double worstStretch(Rope rope) {
        double worst = 0;
        for (int i = 0; i < rope.segmentCount(); i++) {
            worst = Math.max(worst, Math.abs(rope.stats().actualLength(i) / rope.restLength(i) - 1));
        }
        return worst;
    }

    /** Energy in the field of gravity of a rope that hangs from node 0 and of a body on it [J]. */
    private static double energy(Rope rope, RopeBody body) {
        double sum = body.kineticEnergy() + body.mass() * GRAVITY * body.y();
        for (int i = 1; i < rope.nodeCount(); i++) {
            double v = squared(rope.velocityX(i), rope.velocityY(i), rope.velocityZ(i));
            sum += rope.settings().mass(i) * (v / 2 + GRAVITY * rope.y(i));
        }
        return sum;
    }

    @ParameterizedTest
    @CsvSource({
        "0, 1e-4", "0, 1e-2", "0, 1", "0, 100", "0, 1e4", "0, 1e6",
        "0.5, 1e-4", "0.5, 1e-2", "0.5, 1", "0.5, 100", "0.5, 1e4", "0.5, 1e6"
    })
    void pendulumSwingsOn(double size, double ratio) {
        double angle = Math.toRadians(30);
        double x = Math.sin(angle);
        double y = -Math.cos(angle);
        double length = 2 + size / 2;
        RopeWorld world = world(GRAVITY, 60);
        // A light box whips with its rope, and would beat against it.
        RopeBodyDef def = new RopeBodyDef()
                .mass(ratio * NODE)
                .position(length * x, length * y)
                .collide(ratio >= 100);
        RopeBody body = world.bodies().add(size == 0 ? def : def.box(size, size).rotation(angle));
        Rope rope = world.add(new RopeDef()
                .straight(0, 0, x, y)
                .nodes(21)
                .segmentLength(0.1)
                .nodeMass(NODE)
                .pin(0)
                .pin(new PinDef(-1).on(body, 0, size / 2, 0)));
        double start = energy(rope, body);
        double range = (body.mass() * length + 20 * NODE * 1.05) * GRAVITY * (1 - Math.cos(angle));
        double time = LongForm.either(20, 60);
        double widest = 0;
        while (world.time() < time - 1e-9) {
            world.step();
            assertTrue(worstStretch(rope) <= 2e-6, () -> "stretch " + worstStretch(rope) + " at " + world.time());
            double gained = (energy(rope, body) - start) / range;
            assertTrue(gained <= 1e-4, () -> "gains " + gained + " at " + world.time());
            if (world.time() > time - 3) {
                // A box turns about its node, and a light one whips with it.
                boolean isHeavy = ratio >= 100;
                widest = Math.max(
                        widest, isHeavy ? Math.atan2(body.x(), -body.y()) : Math.atan2(rope.x(20), -rope.y(20)));
            }
        }
        double degrees = Math.toDegrees(widest);
        assertTrue(degrees >= 29.5, "amplitude " + degrees);
        if (ratio >= 100) {
            assertTrue(degrees <= 30.1, "amplitude " + degrees);
        }
        double lost = (start - energy(rope, body)) / range;
        assertTrue(lost <= 0.04, "loses " + lost);
    }

    /** The light nodes above the body are turned within a step or two. */
    @ParameterizedTest
    @CsvSource({
        "0, 30, 5",
        "0, 60, 5",
        "0, 60, 20",
        "0, 240, 20",
        "0.5, 30, 5",
        "0.5, 60, 5",
        "0.5, 60, 20",
        "0.5, 240, 20"
    })
    void struckBodyGainsNoEnergy(double size, double rate, double speed) {
        RopeWorld world = world(GRAVITY, rate);
        RopeBodyDef def = new RopeBodyDef().mass(10).position(0, -2 - size / 2);
        RopeBody body = world.bodies().add(size == 0 ? def : def.box(size, size));
        Rope rope = world.add(new RopeDef()
                .straight(0, 0, 0, -1)
                .nodes(21)
                .segmentLength(0.1)
                .nodeMass(NODE)
                .pin(0)
                .pin(new PinDef(-1).on(body, 0, size / 2, 0)));
        body.applyImpulse(body.mass() * speed, 0, 0);
        double struck = body.kineticEnergy();
        double start = energy(rope, body);
        while (world.time() < 2 - 1e-9) {
            world.step();
            double gained = (energy(rope, body) - start) / struck;
            assertTrue(gained <= 1e-3, () -> "gains " + gained + " at " + world.time());
        }
        assertTrue(energy(rope, body) >= start - 0.1 * struck, "what is left: " + energy(rope, body));
    }

    /**
     * Momentum along x and y, angular momentum about the origin and energy of bodies and a rope, and the sum of all
     * momenta.
     */
    private static double[] sums(Rope rope, RopeBody... bodies) {
        double[] sums = new double[5];
        for (int i = 0; i < rope.nodeCount(); i++) {
            add(sums, rope.settings().mass(i), rope.x(i), rope.y(i), rope.velocityX(i), rope.velocityY(i));
        }
        for (RopeBody body : bodies) {
            add(sums, body.mass(), body.x(), body.y(), body.velocityX(), body.velocityY());
            double spun = body.inertia(2) * body.spinZ();
            sums[2] += spun;
            sums[3] += spun * body.spinZ() / 2;
        }
        return sums;
    }

    private static void add(double[] sums, double m, double x, double y, double vx, double vy) {
        sums[0] += m * vx;
        sums[1] += m * vy;
        sums[2] += m * (x * vy - y * vx);
        sums[3] += m / 2 * (vx * vx + vy * vy);
        sums[4] += m * Math.hypot(vx, vy);
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "0, 100", "0.5, 1", "0.5, 100"})
    void spinningPairKeepsMomentumAndEnergy(double size, double mass) {
        RopeWorld world = world(0, 60);
        double r = 1 + size / 2;
        double spin = 2;
        RopeBodyDef first = new RopeBodyDef().position(-r, 0).velocity(0, -spin * r, 0);
        RopeBodyDef second = new RopeBodyDef().mass(mass).position(r, 0).velocity(0, spin * r, 0);
        if (size > 0) {
            first.box(size, size).spin(0, 0, spin);
            second.box(size, size).spin(0, 0, spin);
        }
        RopeBody a = world.bodies().add(first);
        RopeBody b = world.bodies().add(second);
        Rope rope = world.add(new RopeDef()
                .straight(-1, 0, 1, 0)
                .nodes(21)
                .segmentLength(0.1)
                .nodeMass(NODE)
                .pin(new PinDef(0).on(a, size / 2, 0, 0))
                .pin(new PinDef(-1).on(b, -size / 2, 0, 0)));
        for (int i = 0; i < rope.nodeCount(); i++) {
            rope.setVelocity(i, 0, spin * rope.x(i), 0);
        }
        double[] start = sums(rope, a, b);
        double time = LongForm.either(20, 60);
        while (world.time() < time - 1e-9) {
            world.step();
            double[] now = sums(rope, a, b);
            assertEquals(start[0], now[0], 1e-8 * start[4]);
            assertEquals(start[1], now[1], 1e-8 * start[4]);
            assertEquals(start[2], now[2], 2e-4 * start[2]);
            assertEquals(start[3], now[3], 4e-4 * start[3]);
            assertTrue(worstStretch(rope) < 1e-6);
        }
        // The tension is that which takes the first body around the common center.
        double center = (mass - 1) * r / (mass + 1 + rope.nodeCount() * NODE);
        double pull = (spin * spin) * (r + center);
        assertEquals(pull, rope.findPin(0).force(), 0.03 * pull);
    }

    @ParameterizedTest
    @ValueSource(doubles = {60, 120, 240})
    void bodyHungByItsEdgeIsACompoundPendulum(double rate) {
        double radius = 0.5;
        double hung = 1e-3;
        double angle = Math.toRadians(5);
        double x = Math.sin(angle);
        double y = -Math.cos(angle);
        RopeWorld world = world(GRAVITY, rate);
        RopeBody disc = world.bodies()
                .add(new RopeBodyDef()
                        .mass(10)
                        .circle(radius)
                        .position((radius + hung) * x, (radius + hung) * y)
                        .rotation(angle));
        world.add(new RopeDef()
                .straight(0, 0, x, y)
                .nodes(2)
                .segmentLength(hung)
                .nodeMass(1e-6)
                .pin(0)
                .pin(new PinDef(1).on(disc, 0, radius, 0)));
        double first = Double.NaN;
        double last = Double.NaN;
        int swings = -1;
        double before = disc.x();
        while (swings < 8) {
            world.step();
            if (before < 0 && disc.x() >= 0) {
                last = world.time() - world.stepLength() * disc.x() / (disc.x() - before);
                first = swings < 0 ? last : first;
                swings++;
            }
            before = disc.x();
        }
        double arm = radius + hung;
        double exact =
                2 * Math.PI * Math.sqrt((radius * radius / 2 + arm * arm) / (GRAVITY * arm)) * (1 + angle * angle / 16);
        assertEquals(exact, (last - first) / swings, (rate == 60 ? 2e-3 : 1e-3) * exact);
    }

    @Test
    void freeTopKeepsItsMomentumAndEnergy() {
        RopeWorld world = world(0, 60);
        RopeBody top = world.bodies()
                .add(new RopeBodyDef()
                        .mass(3)
                        .box(0.5, 0.3, 0.2)
                        .spin(2, 0.5, 3)
                        .velocity(1, 2, 3));
        double energy = top.kineticEnergy();
        double[] pose = new double[7];
        for (int i = 0; i < 3600; i++) {
            world.step();
            assertEquals(energy, top.kineticEnergy(), 1e-4 * energy);
        }
        top.copyPose(pose, 0, 1);
        assertEquals(60, pose[0], 1e-9);
        assertEquals(120, pose[1], 1e-9);
        assertEquals(180, pose[2], 1e-9);
        assertEquals(1, squared(pose[3], pose[4], pose[5]) + pose[6] * pose[6], 1e-12);
    }

    @Test
    void topOnALightRopeTurnsAsAFreeOne() {
        RopeWorld world = world(0, 240);
        RopeBodyDef def =
                new RopeBodyDef().mass(3).box(0.5, 0.3, 0.2).spin(2, 0.5, 3).collide(false);
        RopeBody free = world.bodies().add(def);
        RopeBody held = world.bodies().add(def);
        world.add(new RopeDef()
                .straight(0.25, 0, 1, 0)
                .nodes(3)
                .segmentLength(0.1)
                .nodeMass(1e-7)
                .pin(new PinDef(0).on(held, 0.25, 0, 0)));
        double[] one = new double[7];
        double[] other = new double[7];
        for (int i = 0; i < 240 * 5; i++) {
            world.step();
        }
        free.copyPose(one, 0, 1);
        held.copyPose(other, 0, 1);
        double same = Math.abs(one[3] * other[3] + one[4] * other[4] + one[5] * other[5] + one[6] * other[6]);
        assertEquals(0, 2 * Math.acos(Math.min(1, same)), 0.02);
        assertEquals(free.kineticEnergy(), held.kineticEnergy(), 1e-3 * free.kineticEnergy());
    }

    /** First order damps swings, but a body that turns about its pin keeps its momentum. */
    @Test
    void bodyGoesOnTurningInFirstOrder() {
        RopeWorld world = world(0, 60);
        RopeBody disc = world.bodies().add(new RopeBodyDef().mass(2).circle(0.3).spin(0, 0, 3));
        RopeBody top = world.bodies()
                .add(new RopeBodyDef()
                        .mass(2)
                        .box(0.3, 0.4, 0.5)
                        .position(0, -1)
                        .spin(0, 0, 3));
        world.add(new RopeDef()
                .straight(0, 0, 0, -1)
                .nodes(11)
                .segmentLength(0.1)
                .nodeMass(NODE)
                .solver(new Direct().withTime(Direct.TimeOrder.FIRST))
                .pin(new PinDef(0).on(disc, 0, 0, 0))
                .pin(new PinDef(-1).on(top, 0, 0, 0)));
        for (int i = 0; i < 120; i++) {
            world.step();
        }
        assertEquals(3, disc.spinZ(), 1e-9);
        assertEquals(3, top.spinZ(), 1e-6);
        assertEquals(6 - 2 * Math.PI, disc.rotation(), 1e-6);
    }

    @Test
    void freeBodyFallsAsInAVacuum() {
        RopeWorld world = world(GRAVITY, 60);
        RopeBody body = world.bodies().add(new RopeBodyDef().velocity(3, 0, 0));
        RopeBody damped = world.bodies().add(new RopeBodyDef().velocity(3, 0, 0).damping(2));
        for (int i = 0; i < 120; i++) {
            world.step();
        }
        assertEquals(6, body.x(), 1e-9);
        assertEquals(-GRAVITY * 2, body.y(), 1e-9);
        assertEquals(-GRAVITY * 2, body.velocityY(), 1e-9);
        assertEquals(3 * Math.exp(-4), damped.velocityX(), 1e-9);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1.01, 1.5, 4})
    void massesOnAPulleyFallAsInAtwoodsMachine(double ratio) {
        RopeWorld world = world(GRAVITY, 240);
        double radius = 1e-3;
        RopeBody light = world.bodies().add(new RopeBodyDef().mass(10).position(0, -2));
        RopeBody heavy = world.bodies().add(new RopeBodyDef().mass(10 * ratio).position(radius, -2));
        world.add(new RopeDef()
                .alongXy(0, -2, 0, 0, radius, -2)
                .nodes(41)
                .nodeMass(1e-5)
                .ring(new RingDef(0, 0))
                .pin(new PinDef(0).on(light, 0, 0, 0))
                .pin(new PinDef(-1).on(heavy, 0, 0, 0)));
        double time = 0.5;
        while (world.time() < time - 1e-9) {
            world.step();
        }
        double a = GRAVITY * (ratio - 1) / (ratio + 1);
        assertEquals(a * time, light.velocityY(), 0.01 * a * time);
        assertEquals(-a * time, heavy.velocityY(), 0.01 * a * time);
    }

    @Test
    void bodiesAreNoLoadsOfRings() {
        RopeWorld world = world(GRAVITY, 60);
        RopeBody body = world.bodies().add(new RopeBodyDef().mass(2));
        Rope rope = world.add(new RopeDef().pin(0).pin(new PinDef(-1).on(body, 0, 0, 0)));
        assertEquals(0, rope.loadCount());
        assertEquals(0, rope.copyLoads(new double[0], 0, 1));
    }

    @Test
    void crateOnTwoNodesOfOneRopeHangsStill() {
        RopeWorld world = world(GRAVITY, 60);
        RopeBody crate = world.bodies()
                .add(new RopeBodyDef().mass(20).box(1, 0.5).position(0.5, -1.25).damping(0.5));
        Rope rope = world.add(new RopeDef()
                .alongXy(0, 0, 0, -1, 1, -1, 1, 0)
                .nodes(31)
                .nodeMass(NODE)
                .damping(0.5)
                .pin(0)
                .pin(new PinDef(10).on(crate, -0.5, 0.25, 0))
                .pin(new PinDef(20).on(crate, 0.5, 0.25, 0))
                .pin(-1));
        for (int i = 0; i < 600; i++) {
            world.step();
        }
        assertEquals(0, Math.hypot(crate.velocityX(), crate.velocityY()), 1e-3);
        assertEquals(0, crate.rotation(), 1e-3);
        double weight = 20 * GRAVITY / 2;
        assertEquals(weight, rope.findPin(10).forceY(), 0.02 * weight);
        assertEquals(weight, rope.findPin(20).forceY(), 0.02 * weight);
        assertEquals(0, rope.findPin(10).torque(2) + rope.findPin(20).torque(2), 0.02 * weight);
        assertTrue(worstStretch(rope) < 1e-4);
    }

    /** The rope leads over neighboring nodes of each body, as in a chain of lamps. */
    @ParameterizedTest
    @ValueSource(doubles = {60, 240})
    void bodiesInARowSwingOn(double rate) {
        RopeWorld world = world(GRAVITY, rate);
        RopeBody bar = world.bodies().add(new RopeBodyDef().box(0.4, 0.1).position(0, -0.55));
        RopeBody lamp = world.bodies().add(new RopeBodyDef().mass(3).circle(0.2).position(0, -1.3));
        Rope rope = world.add(new RopeDef()
                .alongXy(0, 0, 0, -1.1)
                .nodes(12)
                .nodeMass(NODE)
                .pin(0)
                .pin(new PinDef(5).on(bar, 0, 0.05, 0))
                .pin(new PinDef(6).on(bar, 0, -0.05, 0))
                .pin(new PinDef(-1).on(lamp, 0, 0.2, 0)));
        lamp.setVelocity(1, 0, 0);
        double start = energy(rope, bar) + lamp.kineticEnergy() + lamp.mass() * GRAVITY * lamp.y();
        while (world.time() < 10 - 1e-9) {
            world.step();
        }
        double left = energy(rope, bar) + lamp.kineticEnergy() + lamp.mass() * GRAVITY * lamp.y();
        assertEquals(start, left, 0.05 * 1.5);
        assertTrue(worstStretch(rope) < 1e-5);
    }

    @Test
    void winchLiftsACrateAndHoldsItStill() {
        RopeWorld world = world(GRAVITY, 60);
        RopeBody crate =
                world.bodies().add(new RopeBodyDef().mass(10).box(0.5, 0.5).position(0, -5.25));
        Rope rope = world.add(new RopeDef()
                .straight(0, 0, 0, -1)
                .nodes(51)
                .segmentLength(0.1)
                .nodeMass(NODE)
                .pin(0)
                .pin(new PinDef(-1).on(crate, 0, 0.25, 0)));
        rope.winch(RopeEnd.START).runTo(2, 0.5);
        for (int i = 0; i < 60 * 10; i++) {
            world.step();
            assertTrue(worstStretch(rope) < 1e-4);
        }
        assertEquals(-2.25, crate.y(), 1e-4);
        assertEquals(0, Math.hypot(crate.velocityX(), crate.velocityY()), 1e-4);
        assertEquals(10 * GRAVITY, rope.findPin(rope.nodeCount() - 1).force(), 0.01 * 10 * GRAVITY);
    }
}
