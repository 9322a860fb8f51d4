package io.github.cordage.ring;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.PinDef;
import io.github.cordage.Ring;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.geometry.Centerline;
import io.github.cordage.geometry.DebugLines;
import io.github.cordage.motion.PinPath;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.view.RopeView;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("E2")
@DisplayName("E2: pulleys")
class PulleyTest {
    private static final double GRAVITY = 9.81;
    private static final double LENGTH = 4;

    private static RopeWorld world(double rate) {
        return new RopeWorld(new WorldDef().gravity(0, -GRAVITY).step(1 / rate));
    }

    private static RopeDef thin() {
        return new RopeDef().radius(1e-9).collideMode(CollideMode.OFF);
    }

    /** A rope of 4 m and 1 kg/m around one wheel, with one side longer by twice the offset. */
    private static RopeDef over(double radius, double segment, double offset) {
        int nodes = (int) Math.rint(LENGTH / segment) + 1;
        double side = (LENGTH - Math.PI * radius) / 2;
        return thin().nodes(nodes)
                .nodeMass(segment)
                .alongXy(-radius, offset - side, 0, 0, radius, -offset - side)
                .ring(new RingDef(0, 0).radius(radius));
    }

    private static void step(RopeWorld world, int steps) {
        for (int i = 0; i < steps; i++) {
            world.step();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "60, 0.02, 0.02, 0.02",
        "60, 0.02, 0.25, 0.4",
        "60, 0.05, 0.1, 0.02",
        "60, 0.1, 0.25, 0.02",
        "60, 0.2, 0.5, 0.1",
        "60, 0.5, 0.02, 0.4",
        "60, 0.5, 0.5, 0.02",
        "120, 0.05, 0.5, 0.02",
        "120, 0.5, 0.1, 0.1",
        "240, 0.02, 0.05, 0.4",
        "240, 0.2, 0.25, 0.02",
        "1000, 0.1, 0.1, 0.02",
        "1000, 0.5, 0.02, 0.1"
    })
    void aRopeSlidesAsTheLawSaysWhateverTheWheelAndTheSegments(
            double rate, double radius, double segment, double offset) {
        RopeWorld world = world(rate);
        Rope rope = world.add(over(radius, segment, offset));
        int steps = (int) (0.8 * rate);
        step(world, steps);
        double x = (rope.y(0) - rope.y(rope.nodeCount() - 1)) / 2;
        // The mass of the rope is that of its nodes.
        double law = offset * Math.cosh(Math.sqrt(2 * GRAVITY / (LENGTH + segment)) * steps / rate);
        assertEquals(1, x / law, 3e-4);
        assertTrue(
                rope.stats().worstStretch() < 1e-10,
                () -> "stretch " + rope.stats().worstStretch());
        assertEquals(0, rope.stats().direct().repeated());
        assertTrue(
                rope.stats().direct().passes() <= 1.2 * steps + 5,
                () -> "" + rope.stats().direct());
    }

    /** Loads of 1 and 1.2 kg on a nearly massless rope over one wheel or two, or over, under and over three. */
    private static Rope loads(
            RopeWorld world, int wheels, double radius, double segment, double friction, double load) {
        double span = 0.4 + 2 * radius;
        double side = 1.5;
        RopeDef def = thin();
        double length = 2 * side + Math.PI * radius;
        if (wheels == 1) {
            def.alongXy(-radius, -side, 0, 0, radius, -side);
        } else if (wheels == 2) {
            def.alongXy(-radius, -side, 0, 0, span, 0, span + radius, -side);
            length += span;
        } else {
            double down = -2 * radius;
            def.alongXy(-radius, -side, 0, 0, span / 2, down, span, 0, span + radius, -side);
            def.ring(new RingDef(0, 0).radius(radius).friction(friction));
            def.ring(new RingDef(span / 2, down).radius(radius).friction(friction));
            length += span + radius;
        }
        if (wheels < 3) {
            def.ring(new RingDef(0, 0).radius(radius).friction(friction));
        }
        if (wheels > 1) {
            def.ring(new RingDef(span, 0).radius(radius).friction(friction));
        }
        int nodes = (int) Math.rint(length / segment) + 1;
        Rope rope = world.add(def.nodes(nodes).nodeMass(1e-4 * segment));
        rope.settings().setMass(0, 1);
        rope.settings().setMass(nodes - 1, load);
        return rope;
    }

    @ParameterizedTest
    @CsvSource({
        "60, 1, 0.1, 0.05",
        "60, 2, 0.05, 0.5",
        "60, 2, 0.2, 0.02",
        "60, 3, 0.05, 0.25",
        "60, 3, 0.1, 0.5",
        "240, 3, 0.02, 0.1",
        "1000, 2, 0.1, 0.25"
    })
    void loadsFallAsTheirDifferencePulls(double rate, int wheels, double radius, double segment) {
        RopeWorld world = world(rate);
        Rope rope = loads(world, wheels, radius, segment, 0, 1.2);
        int last = rope.nodeCount() - 1;
        double start = rope.y(last);
        int steps = (int) (0.8 * rate);
        step(world, steps);
        double time = steps / rate;
        double law = GRAVITY * 0.2 / 2.2 / 2 * time * time;
        assertEquals(1, (start - rope.y(last)) / law, 1e-3);
        assertEquals(wheels, rope.rings().size());
    }

    @ParameterizedTest
    @CsvSource({
        "60, 1, 0.02, 0.05, 0.1",
        "60, 1, 0.5, 0.05, 0.5",
        "60, 2, 0.1, 0.25, 0.3",
        "1000, 1, 0.1, 0.05, 0.3",
        "1000, 2, 0.02, 0.25, 0.5"
    })
    void frictionHoldsWhatTheCapstanHolds(double rate, int wheels, double radius, double segment, double friction) {
        double ratio = Math.exp(friction * Math.PI);
        assertFalse(slides(rate, wheels, radius, segment, friction, 0.997 * ratio));
        assertTrue(slides(rate, wheels, radius, segment, friction, 1.003 * ratio));
    }

    private static boolean slides(
            double rate, int wheels, double radius, double segment, double friction, double load) {
        RopeWorld world = world(rate);
        Rope rope = loads(world, wheels, radius, segment, friction, load);
        int last = rope.nodeCount() - 1;
        double start = rope.y(last);
        step(world, (int) rate);
        return start - rope.y(last) > 1e-3;
    }

    /** In a frame that moves with the pulley, nothing changes. */
    @Test
    void aPulleyMayMove() {
        RopeWorld world = world(240);
        Rope rope = world.add(over(0.1, 0.05, 0.2));
        Ring ring = rope.rings().get(0);
        ring.follow(PinPath.from(0, 0, 0).to(10, 30, 10));
        for (int i = 0; i < rope.nodeCount(); i++) {
            rope.setVelocity(i, 3, 1, 0);
        }
        step(world, 192);
        double x = (rope.y(0) - rope.y(rope.nodeCount() - 1)) / 2;
        assertEquals(0.8 * 3, ring.x(), 1e-9);
        assertEquals(1, x / (0.2 * Math.cosh(Math.sqrt(2 * GRAVITY / 4.05) * 0.8)), 2e-3);
        assertEquals(ring.x() - 0.1, rope.x(0), 1e-3);
    }

    @Test
    void nodesLieOnTheRimAndTheLineIsRound() {
        RopeWorld world = world(120);
        Rope rope = world.add(over(0.3, 0.1, 0.1).radius(0.02));
        Ring ring = rope.rings().get(0);
        assertEquals(0.3, ring.radius());
        Centerline line = new Centerline();
        for (int i = 0; i < 60; i++) {
            world.step();
            int onRim = 0;
            for (int node = 0; node < rope.nodeCount(); node++) {
                double out = Math.hypot(rope.x(node), rope.y(node));
                assertTrue(out > 0.32 - 1e-4, "node " + node + " at " + out);
                onRim += Math.abs(out - 0.32) < 1e-4 ? 1 : 0;
            }
            assertTrue(onRim >= 9 && onRim <= 12, onRim + " nodes on the rim");
            assertEquals(rope.nodeCount() + rope.bendCount(), lineOf(rope, line, 1));
            assertRound(line, 1e-3);
            assertEquals(length(rope), length(line), 2e-3);
            lineOf(rope, line, 0.5);
            assertRound(line, 5e-3);
        }
        double[] wheels = new double[RopeView.NUMBERS_PER_WHEEL];
        assertEquals(1, rope.wheelCount());
        assertEquals(0, rope.contactCount());
        rope.copyWheels(wheels, 0, 1);
        assertArrayEquals(new double[] {0, 0, 0, 0.3, 0, 0, -1}, wheels);
        DebugLines lines = new DebugLines();
        assertEquals(0, lines.ringVertexCount(line));
        float[] vertices = new float[DebugLines.FLOATS_PER_VERTEX * lines.wheelVertexCount(rope)];
        assertEquals(vertices.length, lines.writeWheels(rope, 1, line, vertices, 0));
        for (int i = 0; i < vertices.length; i += DebugLines.FLOATS_PER_VERTEX) {
            double x = vertices[i];
            double y = vertices[i + 1];
            assertEquals(0.3, Math.hypot(x, y), 1e-6);
        }
    }

    private static int lineOf(Rope rope, Centerline line, double alpha) {
        line.origin(0, 0, 0).read(rope, alpha);
        return line.pointCount();
    }

    private static void assertRound(Centerline line, double margin) {
        for (int i = 0; i < line.pointCount() - 1; i++) {
            double x = (line.x(i) + line.x(i + 1)) / 2.0;
            double y = (line.y(i) + line.y(i + 1)) / 2.0;
            assertTrue(Math.hypot(x, y) > 0.32 - margin, "point " + i + " at " + Math.hypot(x, y));
        }
    }

    private static double length(Rope rope) {
        double sum = 0;
        for (int i = 0; i < rope.segmentCount(); i++) {
            sum += rope.stats().actualLength(i);
        }
        return sum;
    }

    private static double length(Centerline line) {
        double sum = 0;
        for (int i = 0; i < line.pointCount() - 1; i++) {
            sum += Math.hypot(line.x(i + 1) - line.x(i), line.y(i + 1) - line.y(i));
        }
        return sum;
    }

    /** Height of the middle of a rope that is led through a wheel at the origin. */
    private static double height(RingDef ring, double... points) {
        RopeWorld world = new RopeWorld(new WorldDef().gravity(0, 0));
        Rope rope =
                world.add(thin().nodes(41).alongXyz(points).ring(ring).pin(0).pin(-1));
        step(world, 2);
        assertEquals(1, rope.rings().size());
        double most = 0;
        for (int i = 0; i < rope.nodeCount(); i++) {
            most = Math.abs(rope.x(i)) < 0.2 && Math.abs(rope.y(i)) > Math.abs(most) ? rope.y(i) : most;
        }
        return most;
    }

    @Test
    void aRopeRunsOnTheSideWhereItTurnsOrIsOrOverTheWheel() {
        RingDef wheel = new RingDef(0, 0).radius(0.2);
        assertTrue(height(wheel, -1, -0.5, 0, 0, 0, 0, 1, -0.5, 0) > 0.15, "it turns to the right");
        assertTrue(height(wheel, -1, 0.5, 0, 0, 0, 0, 1, 0.5, 0) < -0.15, "it turns to the left");
        assertTrue(height(wheel, -1, 0.1, 0, 1, 0.1, 0) > 0.15, "it is straight above");
        assertTrue(height(wheel, 1, -0.1, 0, -1, -0.1, 0) < -0.15, "it is straight below");
        assertTrue(height(wheel, -1, 0, 0, 1, 0, 0) > 0.15, "it is straight through the center");
        assertTrue(height(wheel, 1, 0, 0, -1, 0, 0) > 0.15, "the other way");
        RingDef left = wheel.copy().axis(0, 0, 2);
        assertTrue(height(left, -1, 0, 0, 1, 0, 0) < -0.15, "it is to turn to the left");
        assertArrayEquals(new double[] {0, 0, 2}, left.axis());
    }

    @Test
    void aRopeThatTurnsAwayStaysInTheGroove() {
        RopeWorld world = world(240);
        Rope rope = world.add(thin().nodes(31)
                .nodeMass(0.02)
                .alongXy(-1, -0.6, 0, 0, 1, -0.6)
                .ring(new RingDef(0, 0).radius(0.1))
                .pin(new PinDef(0).path(PinPath.from(0, -1, -0.6).to(1, -1, 0.8).to(2, -1, -0.6))));
        rope.settings().setMass(30, 2);
        Ring ring = rope.rings().get(0);
        double stretch = 0;
        for (int i = 0; i < 4 * 240; i++) {
            world.step();
            stretch = Math.max(stretch, rope.stats().worstStretch());
        }
        assertTrue(ring.isThreaded());
        assertTrue(stretch < 1e-3, "stretch " + stretch);
        assertEquals(0, rope.stats().direct().unconverged());
    }

    /** Its nodes come down on the wheels beside it, and lift off again. */
    @ParameterizedTest
    @CsvSource({"60, 0.2, 0.1", "240, 0.5, 0.02", "240, 0.5, 0.1"})
    void aRopeSagsBetweenWheels(double rate, double radius, double segment) {
        RopeWorld world = world(rate);
        double span = 0.4 + 2 * radius;
        double side = (LENGTH - Math.PI * radius - span) / 2;
        Rope rope = world.add(thin().nodes((int) Math.rint(LENGTH / segment) + 1)
                .nodeMass(segment)
                .alongXy(-radius, -side, 0, 0, span, 0, span + radius, -side)
                .ring(new RingDef(0, 0).radius(radius))
                .ring(new RingDef(span, 0).radius(radius)));
        step(world, (int) (0.8 * rate));
        assertEquals(0, rope.stats().direct().unconverged());
        assertTrue(
                rope.stats().worstStretch() < 1e-5,
                () -> "stretch " + rope.stats().worstStretch());
    }

    @Test
    void aLoadSwingsAcrossItsWheel() {
        RopeWorld world = world(240);
        Rope rope = world.add(thin().nodes(37)
                .nodeMass(0.01)
                .alongXy(-0.2, -1.5, 0, 0, 0.2, -1.5)
                .ring(new RingDef(0, 0).radius(0.2))
                .pin(0));
        rope.settings().setMass(36, 5);
        rope.setVelocity(36, 0, 0, 1);
        double start = rope.y(36);
        for (int i = 0; i < 4 * 240; i++) {
            world.step();
            double vx = rope.velocityX(36);
            double vy = rope.velocityY(36);
            double vz = rope.velocityZ(36);
            double energy = (vx * vx + vy * vy + vz * vz) / 2 + GRAVITY * (rope.y(36) - start);
            assertTrue(energy > 0.45 && energy < 0.51, "energy per mass " + energy);
        }
        assertTrue(
                rope.stats().worstStretch() < 1e-5,
                () -> "stretch " + rope.stats().worstStretch());
    }

    @Test
    void aRopeIsLaidAroundWheelsThatAreAskew() {
        RopeWorld world = world(120);
        Rope rope = world.add(thin().nodes(81)
                .nodeMass(0.05)
                .alongXyz(-0.5, -1, 0.2, 0, 0, 0, 1, 0.3, 0.4, 2, 0, 0.9, 2.2, -1.5, 0.4)
                .ring(new RingDef(0, 0, 0).radius(0.15))
                .ring(new RingDef(1, 0.3, 0.4).radius(0.1))
                .ring(new RingDef(2, 0, 0.9).radius(0.2))
                .pin(0)
                .pin(-1));
        assertTrue(
                rope.stats().worstStretch() < 0.01,
                () -> "laid with a stretch of " + rope.stats().worstStretch());
        step(world, 240);
        assertEquals(3, rope.rings().size());
        assertEquals(0, rope.stats().direct().unconverged());
        assertTrue(
                rope.stats().worstStretch() < 1e-4,
                () -> "stretch " + rope.stats().worstStretch());
    }

    @ParameterizedTest
    @ValueSource(doubles = {60, 1000})
    void aFreeEndSlipsOut(double rate) {
        RopeWorld world = world(rate);
        Rope rope = world.add(over(0.1, 0.05, 1.4));
        Ring ring = rope.rings().get(0);
        step(world, (int) (2 * rate));
        assertFalse(ring.isThreaded());
        assertEquals(0, rope.wheelCount());
        assertTrue(rope.y(0) < -1, () -> "" + rope.y(0));
        assertTrue(
                rope.stats().worstStretch() < 1e-3,
                () -> "stretch " + rope.stats().worstStretch());
    }

    @Test
    void aSnapshotInTheMiddleGoesOnBitForBit() {
        RopeWorld world = world(120);
        Rope rope = world.add(over(0.2, 0.05, 0.3));
        rope.rings().get(0).setFriction(0.05);
        step(world, 40);
        byte[] saved = world.save();
        step(world, 40);
        long end = world.stateHash();
        RopeWorld other = RopeWorld.load(saved);
        step(other, 40);
        assertEquals(end, other.stateHash());
        world.restore(saved);
        assertTrue(rope.rings().get(0).isThreaded());
        step(world, 40);
        assertEquals(end, world.stateHash());
    }

    @Test
    void bothPartsOfACutGoOn() {
        for (double at = 1.7; at < 2.3; at += 0.07) {
            RopeWorld world = world(120);
            Rope rope = world.add(over(0.2, 0.1, 0));
            Ring ring = rope.rings().get(0);
            step(world, 3);
            Rope tail = rope.cutAt(at);
            step(world, 240);
            assertFalse(ring.isThreaded(), "both have slipped out");
            for (Rope one : new Rope[] {rope, tail}) {
                assertFalse(one.activity().isStopped());
                assertTrue(
                        one.stats().worstStretch() < 1e-3,
                        "stretch " + one.stats().worstStretch());
            }
        }
    }

    @Test
    void aRopeOnAPulleyIsJoinedByEitherEnd() {
        for (RopeEnd end : RopeEnd.values()) {
            RopeWorld world = world(120);
            Rope rope = world.add(new RopeDef().nodes(5).straight(-1, -1, 0, 1).pin(0));
            Rope other = world.add(over(0.1, 0.1, 0));
            Ring ring = other.rings().get(0);
            step(world, 10);
            rope.join(RopeEnd.END, other, end, 0.5);
            assertSame(ring, rope.rings().get(0));
            step(world, 60);
            assertFalse(rope.activity().isStopped());
        }
    }

    @ParameterizedTest
    @CsvSource({"60, END", "1000, END", "60, START"})
    void aWinchReelsPastAPulley(double rate, RopeEnd end) {
        RopeWorld world = world(rate);
        boolean atEnd = end == RopeEnd.END;
        RopeDef def = thin().nodes(41).nodeMass(0.01).ring(new RingDef(0, 0).radius(0.15));
        if (atEnd) {
            def.alongXy(-0.15, -3, 0, 0, 1.5, -0.2);
        } else {
            def.alongXy(1.5, -0.2, 0, 0, -0.15, -3);
        }
        Rope rope = world.add(def);
        rope.settings().setMass(atEnd ? 0 : 40, 5);
        double length = rope.length();
        rope.winch(end).setMaxAcceleration(2);
        rope.winch(end).runTo(length - 2, 1);
        step(world, (int) (4 * rate));
        assertEquals(-1, rope.y(atEnd ? 0 : rope.nodeCount() - 1), 0.05);
        rope.winch(end).runTo(length, 1);
        step(world, (int) (4 * rate));
        assertEquals(-3, rope.y(atEnd ? 0 : rope.nodeCount() - 1), 0.08);
        assertTrue(rope.rings().get(0).isThreaded());
        assertTrue(
                rope.stats().worstStretch() < 1e-3,
                () -> "stretch " + rope.stats().worstStretch());
    }

    // Bad input: the rope goes on.

    private static void assertGoesOn(RopeWorld world, Rope rope) {
        step(world, 360);
        assertFalse(rope.activity().isStopped());
        assertTrue(
                rope.stats().worstStretch() < 0.01,
                () -> "stretch " + rope.stats().worstStretch());
    }

    @Test
    void aWheelThatTheRopeCannotRunAroundIsRefused() {
        RopeWorld world = world(120);
        RopeDef def = new RopeDef().nodes(11).alongXy(0, 0, 1, 0);
        RopeDef wide = def.copy().ring(new RingDef(0.5, 0).radius(0.6));
        String message = assertThrows(IllegalArgumentException.class, () -> world.add(wide))
                .getMessage();
        assertTrue(message.contains("begin and end outside the wheel of a pulley"), message);
        Rope rope = world.add(def);
        RingDef ring = new RingDef(0.5, 0).radius(0.6);
        assertEquals(
                message,
                assertThrows(IllegalArgumentException.class, () -> rope.addRing(ring))
                        .getMessage());
        assertTrue(rope.rings().isEmpty());
        assertThrows(IllegalArgumentException.class, () -> ring.radius(-1));
        assertThrows(IllegalArgumentException.class, () -> ring.radius(2e6));
        assertThrows(IllegalArgumentException.class, () -> ring.axis(0, 0, 0));
        assertGoesOn(world, rope);
    }

    @Test
    void aRopeThatRunsIntoAWideWheelSlipsOut() {
        RopeWorld world = world(120);
        Rope rope = world.add(thin().nodes(21).alongXy(-1, 0.6, 1, 0.6).ring(new RingDef(0, 0).radius(0.6)));
        assertGoesOn(world, rope);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.1})
    void aRingBeyondTheEndOfARopeIsReachedByItsLastSegment(double radius) {
        RopeWorld world = world(120);
        Rope rope = world.add(thin().nodes(21)
                .segmentLength(0.1)
                .alongXy(0, 0, 2, 0)
                .pin(0)
                .ring(new RingDef(2.5, 0).radius(radius)));
        assertEquals(19, rope.rings().get(0).segment());
        step(world, 600);
        assertFalse(rope.activity().isStopped());
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.1})
    void twoRingsMayBeAtOnePlace(double radius) {
        RopeWorld world = world(120);
        RingDef ring = new RingDef(0, 0).radius(radius);
        Rope rope = world.add(
                thin().nodes(21).alongXy(-1, -1, 0, 0, 1, -1.3).ring(ring).ring(ring));
        step(world, 20);
        Ring third = rope.addRing(ring);
        assertInOrder(rope);
        for (int i = 0; i < 20; i++) {
            world.step();
            assertInOrder(rope);
        }
        assertTrue(
                rope.stats().direct().unconverged() < 5, () -> "" + rope.stats().direct());
        if (third.isThreaded()) {
            third.remove();
        }
        step(world, 360);
        assertFalse(rope.activity().isStopped());
    }

    /** The places at rings are in the order of their segments. */
    private static void assertInOrder(Rope rope) {
        double[] bends = new double[RopeView.NUMBERS_PER_BEND * rope.bendCount()];
        rope.copyBends(bends, 0, 1);
        for (int i = 3; i + RopeView.NUMBERS_PER_BEND < bends.length; i += RopeView.NUMBERS_PER_BEND) {
            assertTrue(bends[i] <= bends[i + RopeView.NUMBERS_PER_BEND]);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.1})
    void aRingMayBeInsideACollider(double radius) {
        RopeWorld world = world(120);
        world.colliders().add(new ColliderDef(ColliderShape.box(0.3, 0.3)));
        Rope rope = world.add(new RopeDef()
                .nodes(41)
                .radius(0.01)
                .alongXy(-1, -1, 0, 0, 1, -1.3)
                .ring(new RingDef(0, 0).radius(radius)));
        step(world, 600);
        assertFalse(rope.activity().isStopped());
    }

    @Test
    void aPulleyIsPutOnAndTakenAwayUnderTension() {
        RopeWorld world = world(120);
        Rope rope = world.add(
                thin().nodes(41).nodeMass(0.05).hanging(-1, 0, 1, 0, 2.6).pin(0).pin(-1));
        step(world, 30);
        Ring ring = rope.addRing(new RingDef(0, rope.y(20)).radius(0.1).axis(0, 0, -1));
        for (int i = 0; i < 120; i++) {
            ring.moveTo(0, ring.y() + 0.008);
            world.step();
        }
        assertTrue(ring.isThreaded());
        step(world, 60);
        assertTrue(ring.tensionBefore() > 1, () -> "lifted with " + ring.tensionBefore() + " N");
        ring.remove();
        assertFalse(ring.isThreaded());
        assertGoesOn(world, rope);
    }
}
