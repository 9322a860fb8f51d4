package io.github.cordage.rod;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.PinDef;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.Winch;
import io.github.cordage.memory.AllocationProbe;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Spring;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("D11, E4: ropes that resist bending, with everything else")
class RodTest {
    private static RopeDef rod(double stiffness) {
        return new RopeDef()
                .nodes(31)
                .segmentLength(0.1)
                .nodeMass(0.02)
                .straight(0, 0, 1, 0)
                .pin(new PinDef(0).direction(1, 0, 0))
                .bendingStiffness(stiffness)
                .bendingDamping(0.02);
    }

    private static double energy(Rope rope) {
        return rope.stats().kineticEnergy()
                + rope.stats().potentialEnergy()
                + rope.stats().bendingEnergy();
    }

    /** Takes steps in which lengths hold within a bound. */
    private static void run(RopeWorld world, int steps, double stretch) {
        for (int step = 0; step < steps; step++) {
            world.step();
            for (Rope rope : world.ropes()) {
                double worst = rope.stats().worstStretch();
                assertTrue(worst <= stretch, "stretch in step " + step + ": " + worst);
            }
        }
    }

    @Test
    @DisplayName("stiffness 0 gives the same bits as a rope without the property, and a clamp does nothing to it")
    void zero() {
        RopeWorld plain = TestRopes.world(9.81, 1.0 / 60);
        RopeWorld zero = TestRopes.world(9.81, 1.0 / 60);
        plain.add(new RopeDef()
                .nodes(31)
                .segmentLength(0.1)
                .nodeMass(0.02)
                .straight(0, 0, 1, 0)
                .pin(0));
        zero.add(rod(0));
        TestRopes.steps(plain, 300);
        TestRopes.steps(zero, 300);
        assertArrayEquals(
                TestRopes.positions(plain.ropes().get(0)),
                TestRopes.positions(zero.ropes().get(0)));
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-2, 1, 100, 1e3})
    @DisplayName(
            "a body holds the direction of a rod and feels its moment, however stiff it is and whatever the body weighs")
    void builtIntoBody(double stiffness) {
        for (double mass : new double[] {0.01, 1, 100}) {
            RopeWorld world = TestRopes.world(9.81, 1.0 / 60);
            RopeBody body = world.bodies()
                    .add(new RopeBodyDef().mass(mass).box(0.2, 0.2).position(3.1, 0));
            Rope rope = world.add(
                    rod(stiffness).pin(new PinDef(30).on(body, -0.1, 0, 0).direction(1, 0, 0)));
            assertNotNull(rope.findPin(29));
            double limit = energy(rope);
            double range = 9.81 * (30 * 0.02 + mass) * 3;
            for (int step = 0; step < 300; step++) {
                world.step();
                double x = rope.x(30) - rope.x(29);
                double y = rope.y(30) - rope.y(29);
                double off = x * Math.sin(body.rotation()) - y * Math.cos(body.rotation());
                assertEquals(0, off, 1e-7, "segment across the body in step " + step);
                assertTrue(rope.stats().worstStretch() < 1e-5);
                assertTrue(energy(rope) <= limit + 1e-3 * range, "energy in step " + step);
            }
            assertEquals(0, rope.stats().direct().unconverged(), "steps without a solution, mass " + mass);
        }
    }

    @Test
    @DisplayName("two bodies at the ends of a bent rod turn by its moment, and keep their momentum")
    void bentBetweenBodies() {
        RopeWorld world = TestRopes.world(0, 1.0 / 240);
        RopeBody one = world.bodies()
                .add(new RopeBodyDef().mass(2).box(0.4, 0.2).position(0, 0).rotation(0.5));
        RopeBody other =
                world.bodies().add(new RopeBodyDef().mass(1).box(0.2, 0.2).position(3, 0));
        world.add(rod(5).removePins()
                .pin(new PinDef(0).on(one, 0.2, 0, 0).direction(1, 0, 0))
                .pin(new PinDef(30).on(other, -0.1, 0, 0).direction(1, 0, 0)));
        double most = 0;
        for (int step = 0; step < 480; step++) {
            world.step();
            most = Math.max(most, Math.abs(one.spinZ()));
        }
        assertTrue(most > 0.1, "turned by the moment, at most at " + most + " rad/s");
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.01, 0.5})
    @DisplayName(
            "damping of bending takes energy of a vibration at half of its square of frequency, and none of a turn")
    void damping(double time) {
        RopeWorld world = TestRopes.world(0, 1e-3);
        Rope rope = world.add(rod(2).removePins().bendingDamping(time));
        for (int i = 0; i < 31; i++) {
            // Turns as a whole about its middle.
            rope.setVelocity(i, 0, i - 15, 0);
        }
        world.step();
        double start = energy(rope);
        TestRopes.steps(world, 5000);
        assertEquals(start, energy(rope), 1e-3 * start);
    }

    @Test
    @DisplayName("a winch pays a stiff cable out straight")
    void winch() {
        RopeWorld world = TestRopes.world(9.81, 1.0 / 60);
        Rope rope = world.add(rod(200).bendingDamping(0.1));
        Winch winch = rope.winch(RopeEnd.START);
        winch.setSpeed(0.5);
        run(world, 240, 1e-4);
        assertEquals(5, rope.length(), 0.1);
        int tip = rope.nodeCount() - 1;
        double droop = 0.02 * 9.81 / 0.1 * Math.pow(rope.length(), 4) / (8 * 200);
        assertEquals(-droop, rope.y(tip), 0.2 * droop + 0.02, "droop of a beam of its length");
        winch.setSpeed(-0.5);
        run(world, 240, 1e-4);
        assertEquals(3, rope.length(), 0.1);
    }

    @Test
    @DisplayName("is cut, joined and made coarser, and stays stiff")
    void changes() {
        RopeWorld world = TestRopes.world(9.81, 1.0 / 60);
        Rope rope = world.add(rod(5).damping(3));
        run(world, 600, 1e-4);
        double low = rope.y(20);
        Rope piece = rope.cut(20);
        assertEquals(5, piece.settings().bendingStiffness());
        run(world, 600, 1e-4);
        assertTrue(rope.y(20) > low + 0.1, "the rest springs up from " + low + " to " + rope.y(20));
        double bend = 0;
        for (int i = 0; i < piece.nodeCount(); i++) {
            bend = Math.max(bend, piece.stats().curvature(i));
        }
        assertTrue(bend < 0.3, "the piece falls nearly straight: " + bend);
        Rope fresh = world.add(rod(5).damping(3));
        run(world, 600, 1e-4);
        double fine = fresh.y(30);
        fresh.settings().setDetail(2);
        run(world, 600, 1e-4);
        assertEquals(fine, fresh.y(15), 0.02 * Math.abs(fine));
    }

    @Test
    @DisplayName("moves bodies, and swings with them without gaining energy or momentum")
    void bodies() {
        RopeWorld world = TestRopes.weightless();
        RopeBody one =
                world.bodies().add(new RopeBodyDef().mass(0.5).box(0.2, 0.2).position(0, 0));
        RopeBody other = world.bodies().add(new RopeBodyDef().mass(2).position(3, 0));
        Rope rope = world.add(rod(3).removePins()
                .bendingDamping(0)
                .pin(new PinDef(0).on(one, 0, 0, 0))
                .pin(new PinDef(-1).on(other, 0, 0, 0)));
        one.setVelocity(0, 2, 0);
        other.setVelocity(0, -0.5, 0);
        world.step();
        double start = energy(rope);
        double momentum = momentum(rope, one, other);
        for (int step = 0; step < 600; step++) {
            world.step();
            assertTrue(energy(rope) <= start * 1.001, "energy in step " + step + ": " + energy(rope) / start);
        }
        assertEquals(momentum, momentum(rope, one, other), 1e-6);
        assertTrue(energy(rope) > 0.9 * start, "energy kept " + energy(rope) / start);
    }

    private static double momentum(Rope rope, RopeBody... bodies) {
        double sum = 0;
        for (int i = 1; i < rope.nodeCount() - 1; i++) {
            sum += rope.settings().mass(i) * rope.velocityY(i);
        }
        for (RopeBody body : bodies) {
            sum += (body.mass() + 0.02) * body.velocityY();
        }
        return sum;
    }

    @Test
    @DisplayName("is joined to a rope that is counted from the other end, whose clamp goes on to hold it")
    void turned() {
        RopeWorld world = TestRopes.world(9.81, 1.0 / 60);
        Rope one = world.add(rod(50));
        Rope other = world.add(rod(50).straight(6.1, 0, -1, 0).removePins().pin(new PinDef(0).direction(-1, 0, 0)));
        one.join(RopeEnd.END, other, RopeEnd.END);
        run(world, 600, 1e-4);
        assertEquals(62, one.nodeCount());
        assertTrue(one.stats().curvature(0) < 0.5 && one.stats().curvature(61) < 0.5, "both ends lead inward");
        assertEquals(one.y(15), one.y(46), 1e-3, "it is symmetric");
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-4, 1e-2, 0.1, 1, 10, 100})
    @DisplayName("falls on the ground, a box and a peg, and comes to rest")
    void contacts(double stiffness) {
        for (double rate : new double[] {60, 240}) {
            RopeWorld world = TestRopes.world(9.81, 1 / rate);
            world.colliders().add(new ColliderDef(ColliderShape.plane(0, 1)).position(0, -2));
            world.colliders().add(new ColliderDef(ColliderShape.box(0.6, 0.6)).position(0.3, -1.7));
            world.colliders().add(new ColliderDef(ColliderShape.circle(0.3)).position(2.6, -1));
            Rope rope = world.add(rod(stiffness).removePins());
            world.step();
            double start = energy(rope);
            for (int step = 0; step < 5 * rate; step++) {
                world.step();
                assertTrue(
                        rope.stats().worstStretch() <= 0.01,
                        "stretch " + rope.stats().worstStretch());
                assertTrue(energy(rope) <= start + 1e-3, "energy " + energy(rope));
            }
            assertTrue(
                    rope.stats().maxPenetration() <= 0.005,
                    "penetration " + rope.stats().maxPenetration());
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-2, 0.1, 1, 10, 1e3})
    @DisplayName("between two pins as far apart as it is long, it sags and moves like any other rope")
    void taut(double stiffness) {
        for (double hertz : new double[] {30, 60, 240}) {
            for (double slack : new double[] {0, 1e-6, 1e-5}) {
                RopeWorld world = TestRopes.world(9.81, 1 / hertz);
                double end = 3 * (1 - slack);
                Rope rope = world.add(
                        rod(stiffness).pin(new PinDef(30).position(end, 0).direction(1, 0, 0)));
                TestRopes.steps(world, 60);
                assertTrue(rope.y(15) < -1e-6, "at " + rope.y(15));
                rope.applyImpulse(15, 0, -0.1, 0.05);
                double before = rope.z(15);
                world.step();
                assertTrue(rope.z(15) > before, "stands still");
                TestRopes.steps(world, 60);
                rope.findPin(30).moveTo(end - 0.01, 0, 0);
                TestRopes.steps(world, 60);
                assertTrue(
                        rope.stats().worstStretch() < 1e-5,
                        "stretch " + rope.stats().worstStretch());
                assertTrue(rope.stats().direct().unconverged() <= 3, hertz + " Hz, slack " + slack);
            }
        }
    }

    @Test
    @DisplayName("settles at rest, and stays there")
    void settles() {
        RopeWorld world = TestRopes.world(9.81, 1.0 / 60);
        Rope rope = world.add(rod(2));
        assertTrue(world.settle().found());
        double y = rope.y(30);
        assertTrue(y < -0.5, "it hangs");
        TestRopes.steps(world, 60);
        assertEquals(y, rope.y(30), 1e-6);
    }

    @Test
    @DisplayName("is refused where nothing holds it, by name")
    void refused() {
        RopeWorld world = new RopeWorld();
        assertMessage(
                "solver must be direct for a rope with bendingStiffness, was Relaxation",
                () -> world.add(rod(1).solver(new Relaxation())));
        assertMessage(
                "solver must be direct for a rope with bendingStiffness, was Spring",
                () -> world.add(rod(1)).settings().setSolver(new Spring().withSubsteps(Spring.AUTO)));
        Rope soft = world.add(rod(0).solver(new Relaxation()));
        assertMessage(
                "solver must be direct for a rope with bendingStiffness, was Relaxation",
                () -> soft.settings().setBendingStiffness(1));
        assertMessage(
                "nodes must be at least 3 for a rope with bendingStiffness and no clamp, was 2",
                () -> world.add(rod(1).nodes(2).removePins()));
        assertEquals(2, world.add(rod(1).nodes(2)).nodeCount());
        assertMessage(
                "bendingStiffness must be 0 for a rope in a ring, was 1.0",
                () -> world.add(rod(1).ring(new RingDef(1.55, 0))));
        assertMessage(
                "bendingStiffness must be 0 for a rope in a ring, was 1.0",
                () -> world.add(rod(1)).addRing(new RingDef(1.55, 0)));
        Rope ringed = world.add(rod(0).ring(new RingDef(1.55, 0)));
        assertMessage(
                "bendingStiffness must be 0 for a rope in a ring, was 2.0",
                () -> ringed.settings().setBendingStiffness(2));
        assertMessage("bendingStiffness must be from 0.0 to 1.0E9, was -1.0", () -> rod(-1));
        assertMessage("bendingStiffness must be from 0.0 to 1.0E9, was Infinity", () -> rod(Double.POSITIVE_INFINITY));
        assertMessage("direction must not be of length 0", () -> new PinDef(0).direction(0, 0, 0));
        assertMessage(
                "direction must not be set on a pin that is on a ring",
                () -> new PinDef(0).on(0).direction(1, 0, 0));
        assertMessage(
                "on must not be set on a pin with a point, a path, a direction or a body, was 0",
                () -> new PinDef(0).direction(1, 0, 0).on(0));
    }

    private static void assertMessage(String start, Executable call) {
        String message = String.valueOf(
                assertThrows(IllegalArgumentException.class, call).getMessage());
        assertTrue(message.startsWith(start), message);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    @DisplayName("a step of a stiff rope allocates nothing, in the air and on a peg (D12)")
    void memory(boolean touches) {
        RopeWorld world = new RopeWorld();
        if (touches) {
            world.colliders().add(new ColliderDef(ColliderShape.circle(0.3)).position(2, -1));
        }
        Rope rope = world.add(rod(0.5));
        double[] moments = new double[1];
        Runnable frame = () -> {
            world.step();
            moments[0] += rope.forces().bendingMoment(3) + rope.stats().bendingEnergy();
        };
        run(world, 120, 1e-2);
        assertEquals(touches, rope.contactCount() > 0);
        assertEquals(0, AllocationProbe.leastBytes(frame, 100));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.002, 0.02, 0.2})
    @DisplayName("internal damping does not change where a rope comes to rest, under small loads either")
    void dampedToRest(double damping) {
        for (double load : new double[] {1e-3, 0.01, 0.1, 1}) {
            RopeWorld world = TestRopes.world(0, 1.0 / 60);
            Rope rope = world.add(rod(1).nodes(41)
                    .segmentLength(1.0 / 40)
                    .bendingDamping(damping)
                    .damping(5));
            rope.settings().setAcceleration(40, 0, -load / rope.settings().mass(40), 0);
            TestRopes.steps(world, 900);
            double down = load == 1 ? 0.30172 : load / 3;
            assertEquals(-down, rope.y(40), (load < 0.01 ? 0.05 : 2e-3) * down, "load " + load);
        }
    }

    /** EI w'' = F (L - x), with EI from 1 at the wall to 1/4 at the tip: w = ∫∫ F (L - x) / (1 - 3 x / 4). */
    @ParameterizedTest
    @ValueSource(doubles = {0.02, 0.2, 1})
    @DisplayName("internal damping lets a rope that falls snap through straight")
    void dampedThroughStraight(double damping) {
        RopeWorld world = TestRopes.world(9.81, 1.0 / 60);
        Rope rope = world.add(
                rod(0.1).nodes(81).segmentLength(1.0 / 80).nodeMass(0.02).bendingDamping(damping));
        run(world, 600, 1e-4);
        assertTrue(rope.y(80) < -0.5);
        assertTrue(rope.stats().direct().unconverged() <= 1);
    }

    @Test
    @DisplayName("bends as its stiffness along it says, and keeps that in pieces, at winches and in snapshots")
    void stiffnessAlong() {
        int segments = 80;
        RopeWorld world = TestRopes.world(0, 1.0 / 60);
        Rope rope = world.add(rod(1).nodes(segments + 1)
                .segmentLength(1.0 / segments)
                .stiffnessAlong(1, 0.25)
                .damping(5));
        double load = 0.01;
        rope.settings().setAcceleration(segments, 0, -load / rope.settings().mass(segments), 0);
        TestRopes.steps(world, 900);
        double slope = 0;
        double down = 0;
        int parts = 10_000;
        for (int k = 0; k < parts; k++) {
            double x = (k + 0.5) / parts;
            double change = load * (1 - x) / (1 - 0.75 * x) / parts;
            down += (slope + change / 2) / parts;
            slope += change;
        }
        assertEquals(-down, rope.y(segments), 1e-3 * down);
        RopeWorld copy = RopeWorld.load(world.save());
        world.step();
        copy.step();
        assertArrayEquals(world.save(), copy.save());
        Rope tail = rope.cut(40);
        assertEquals(0.4375, moment(tail, 20) / tail.stats().curvature(20), 0.01, "stiffness at three quarters");
        Winch winch = rope.winch(RopeEnd.END);
        winch.setSpeed(0.5);
        TestRopes.steps(world, 60);
        int last = rope.nodeCount() - 2;
        assertTrue(last > 45);
        assertEquals(0.63, moment(rope, last) / rope.stats().curvature(last), 0.01, "stiffness of what was paid out");
        assertThrows(IllegalArgumentException.class, () -> new RopeDef().stiffnessAlong(1));
        assertThrows(IllegalArgumentException.class, () -> new RopeDef().stiffnessAlong(1, 0));
    }

    private static double moment(Rope rope, int node) {
        return rope.forces().bendingMoment(node);
    }
}
