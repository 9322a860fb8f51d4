package io.github.cordage.ring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.PinDef;
import io.github.cordage.Ring;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.motion.PinPath;
import io.github.cordage.settings.CollideMode;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("E2")
@DisplayName("E2: rings")
class RingTest {
    private static final double GRAVITY = 9.81;
    private static final double LENGTH = 4;

    private static RopeWorld world(double rate) {
        return new RopeWorld(new WorldDef().gravity(0, -GRAVITY).step(1 / rate));
    }

    /** A rope of 1 kg/m over rings at one height, a distance apart, that hangs down on both sides. */
    private static RopeDef over(double segment, double left, int rings, double apart, double friction) {
        int nodes = (int) Math.rint(LENGTH / segment) + 1;
        double span = apart * (rings - 1);
        RopeDef def = new RopeDef()
                .nodes(nodes)
                .nodeMass(segment)
                .collideMode(CollideMode.OFF)
                .alongXy(0, -left, 0, 0, span, 0, span, -(LENGTH - left - span));
        if (rings == 1) {
            def.alongXy(0, -left, 0, 0, 0, -(LENGTH - left));
        }
        for (int i = 0; i < rings; i++) {
            def.ring(new RingDef(apart * i, 0).friction(friction));
        }
        return def;
    }

    /** Half the difference of the two sides after a time, for a rope whose end nodes are as heavy as the others. */
    private static double slid(double offset, double segment, double time) {
        return offset * Math.cosh(Math.sqrt(2 * GRAVITY / (LENGTH + segment)) * time);
    }

    @ParameterizedTest
    @CsvSource({
        "60, 0.02, 0.02",
        "60, 0.02, 0.4",
        "60, 0.05, 0.1",
        "60, 0.1, 0.02",
        "60, 0.1, 0.4",
        "60, 0.25, 0.1",
        "60, 0.5, 0.4",
        "120, 0.02, 0.4",
        "120, 0.25, 0.02",
        "240, 0.02, 0.4",
        "240, 0.5, 0.1",
        "1000, 0.05, 0.4",
        "1000, 0.5, 0.02"
    })
    void aRopeSlidesAsTheLawSaysWhateverItsSegments(double rate, double segment, double offset) {
        RopeWorld world = world(rate);
        Rope rope = world.add(over(segment, LENGTH / 2 - offset, 1, 0, 0));
        int steps = (int) (0.8 * rate);
        for (int i = 0; i < steps; i++) {
            world.step();
        }
        double x = -rope.y(rope.nodeCount() - 1) - LENGTH / 2;
        assertEquals(1, x / slid(offset, segment, steps / rate), 3e-4);
        assertTrue(
                rope.stats().worstStretch() < 1e-10,
                () -> "stretch " + rope.stats().worstStretch());
        assertEquals(0, rope.stats().direct().repeated());
        assertTrue(
                rope.stats().direct().passes() <= 1.2 * steps + 5,
                () -> "" + rope.stats().direct());
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.05, 0.13, 0.3})
    void segmentsOfAGivenLengthAreLaidThroughRings(double segment) {
        RopeWorld world = world(60);
        RopeDef def = new RopeDef()
                .nodes((int) (4 / segment))
                .segmentLength(segment)
                .alongXy(-1.2, 0.8, -0.4, 0, 0.8, 1.4, 1.6, 0, 3, 1.6)
                .ring(new RingDef(-0.4, 0))
                .ring(new RingDef(0.8, 1.4));
        Rope rope = world.add(def);
        assertTrue(
                rope.stats().worstStretch() < 1e-9,
                () -> "stretch " + rope.stats().worstStretch());
        for (int i = 0; i < 5; i++) {
            world.step();
            assertTrue(
                    rope.stats().worstStretch() < 1e-3,
                    () -> "stretch " + rope.stats().worstStretch());
        }
    }

    /** The same in a frame that moves: nothing but the ring's motion tells the rope of it. */
    @Test
    void aRingMayMove() {
        RopeWorld world = world(120);
        Rope rope = world.add(over(0.1, 1.8, 1, 0, 0));
        Ring ring = rope.rings().get(0);
        ring.follow(PinPath.from(0, 0, 0).to(10, 30, 10));
        for (int i = 0; i < rope.nodeCount(); i++) {
            rope.setVelocity(i, 3, 1, 0);
        }
        for (int i = 0; i < 96; i++) {
            world.step();
        }
        double x = -(rope.y(rope.nodeCount() - 1) - ring.y()) - LENGTH / 2;
        assertEquals(0.8 * 3, ring.x(), 1e-9);
        assertEquals(1, x / slid(0.2, 0.1, 0.8), 1e-3);
        assertEquals(ring.x(), rope.x(0), 1e-6);
    }

    @ParameterizedTest
    @CsvSource({
        "60, 0.05, 1, 0.1",
        "60, 0.25, 1, 0.3",
        "60, 0.1, 2, 0.5",
        "60, 0.25, 3, 0.3",
        "60, 0.5, 5, 0.2",
        "1000, 0.05, 1, 0.5",
        "1000, 0.25, 3, 0.1",
        "1000, 0.1, 5, 0.3"
    })
    void frictionHoldsWhatTheCapstanHolds(double rate, double segment, int rings, double friction) {
        double ratio = Math.exp(friction * Math.PI);
        assertFalse(slides(rate, segment, rings, friction, 0.99 * ratio));
        assertTrue(slides(rate, segment, rings, friction, 1.01 * ratio));
    }

    /** Whether a nearly massless rope with loads of 1 kg and more slides by a millimeter within a second. */
    private static boolean slides(double rate, double segment, int rings, double friction, double load) {
        RopeWorld world = world(rate);
        Rope rope = world.add(over(segment, 1, rings, 0.11, friction).nodeMass(1e-4 * segment));
        int end = rope.nodeCount() - 1;
        rope.settings().setMass(0, 1);
        rope.settings().setMass(end, load);
        double start = rope.y(end);
        for (int i = 0; i < rate; i++) {
            world.step();
            if (start - rope.y(end) > 1e-3) {
                return true;
            }
        }
        return false;
    }

    @Test
    void tensionsDifferByFriction() {
        RopeWorld world = world(240);
        Rope rope = world.add(over(0.1, 1, 1, 0, 0.2).nodeMass(1e-5));
        rope.settings().setMass(0, 1);
        rope.settings().setMass(rope.nodeCount() - 1, 3);
        for (int i = 0; i < 60; i++) {
            world.step();
        }
        Ring ring = rope.rings().get(0);
        assertEquals(Math.exp(0.2 * Math.PI), ring.tensionBehind() / ring.tensionBefore(), 1e-6);
        // Both loads have the same acceleration: 3 g - T e = 3 a, T - g = a.
        double e = Math.exp(0.2 * Math.PI);
        assertEquals(6 * GRAVITY / (3 + e), ring.tensionBefore(), 0.02);
    }

    @ParameterizedTest
    @ValueSource(doubles = {60, 240, 1000})
    void aFreeEndSlipsOut(double rate) {
        RopeWorld world = world(rate);
        Rope rope = world.add(over(0.05, 1.9, 1, 0, 0));
        Ring ring = rope.rings().get(0);
        for (int i = 0; i < 2.5 * rate; i++) {
            world.step();
        }
        assertFalse(ring.isThreaded());
        assertTrue(rope.rings().isEmpty());
        assertTrue(rope.y(0) < -1, () -> "" + rope.y(0));
        assertTrue(
                rope.stats().worstStretch() < 1e-3,
                () -> "stretch " + rope.stats().worstStretch());
        assertThrows(IllegalStateException.class, ring::x);
        assertThrows(IllegalStateException.class, () -> ring.moveTo(0, 0));
        assertThrows(IllegalStateException.class, ring::remove);
    }

    @Test
    void aHandLetsALoadDown() {
        RopeWorld world = world(120);
        Rope rope = world.add(over(0.1, 2, 1, 0, 0)
                .pin(new PinDef(0).path(PinPath.from(0, 0, -2).to(0.5, 0, -2).to(2.5, 0, -1))));
        rope.settings().setMass(40, 20);
        for (int i = 0; i < 4 * 120; i++) {
            world.step();
            assertTrue(
                    rope.stats().worstStretch() < 0.005,
                    () -> "stretch " + rope.stats().worstStretch());
        }
        assertEquals(-3, rope.y(40), 0.01);
        assertEquals((20 + 3) * GRAVITY, rope.rings().get(0).tensionBehind(), 3);
    }

    @Test
    void aRingIsPutOnAndTakenOffWhileTheWorldRuns() {
        RopeWorld world = world(60);
        Rope rope = world.add(
                new RopeDef().nodes(41).hanging(-1, 0, 1, 0, 2.4).pin(0).pin(-1));
        for (int i = 0; i < 30; i++) {
            world.step();
        }
        Ring ring = rope.addRing(new RingDef(rope.x(20), rope.y(20)));
        assertSame(ring, rope.rings().get(0));
        for (int i = 0; i < 60; i++) {
            // The slack of the rope kinks at the ring.
            ring.moveTo(0, ring.y() + 0.01);
            world.step();
            assertTrue(
                    rope.stats().worstStretch() < 0.25,
                    () -> "stretch " + rope.stats().worstStretch());
        }
        ring.remove();
        assertFalse(ring.isThreaded());
        for (int i = 0; i < 120; i++) {
            world.step();
        }
        assertTrue(rope.stats().worstStretch() < 1e-3);
        assertTrue(rope.y(20) < -0.3, () -> "the middle is at " + rope.y(20));
    }

    @Test
    void aCutKeepsRingsOnTheirParts() {
        RopeWorld world = world(120);
        Rope rope = world.add(over(0.1, 1.73, 3, 0.25, 0.4));
        List<Ring> rings = rope.rings();
        for (int i = 0; i < 5; i++) {
            world.step();
        }
        Rope tail = rope.cutAt(1.73 + 0.26);
        assertEquals(2, rope.rings().size());
        assertEquals(1, tail.rings().size());
        assertSame(rings.get(2), tail.rings().get(0));
        assertSame(tail, rings.get(2).rope());
        assertSame(rope, rings.get(0).rope());
        double mass = 0;
        for (int i = 0; i < 200; i++) {
            world.step();
        }
        for (Rope one : List.of(rope, tail)) {
            for (int i = 0; i < one.nodeCount(); i++) {
                mass += one.settings().mass(i);
            }
            assertTrue(
                    one.stats().worstStretch() < 0.01,
                    () -> "stretch " + one.stats().worstStretch());
        }
        assertEquals(41 * 0.1, mass, 1e-9);
    }

    /** A winch behind a pulley lifts a load: the rope runs through the ring, and no node is lost in it. */
    @ParameterizedTest
    @CsvSource({"60, END", "1000, END", "60, START", "240, START"})
    void aWinchReelsPastARing(double rate, RopeEnd end) {
        RopeWorld world = world(rate);
        boolean atEnd = end == RopeEnd.END;
        RopeDef def = new RopeDef()
                .nodes(41)
                .nodeMass(0.01)
                .collideMode(CollideMode.OFF)
                .ring(new RingDef(0, 0));
        if (atEnd) {
            def.alongXy(0, -3, 0, 0, 1, -0.2);
        } else {
            def.alongXy(1, -0.2, 0, 0, 0, -3);
        }
        Rope rope = world.add(def);
        rope.settings().setMass(atEnd ? 0 : 40, 5);
        double length = rope.length();
        rope.winch(end).setMaxAcceleration(2);
        rope.winch(end).runTo(length - 2, 1);
        for (int i = 0; i < 4 * rate; i++) {
            world.step();
            assertTrue(
                    rope.stats().worstStretch() < 0.01,
                    () -> "stretch " + rope.stats().worstStretch());
        }
        int load = atEnd ? 0 : rope.nodeCount() - 1;
        assertEquals(length - 2, rope.length(), 0.01);
        assertEquals(-1, rope.y(load), 0.05);
        rope.winch(end).runTo(length, 1);
        for (int i = 0; i < 4 * rate; i++) {
            world.step();
        }
        load = atEnd ? 0 : rope.nodeCount() - 1;
        assertEquals(-3, rope.y(load), 0.08);
        assertTrue(rope.rings().get(0).isThreaded());
        // The load, and three meters of rope.
        assertEquals((5 + 0.3) * GRAVITY, rope.rings().get(0).tensionBefore(), 0.5);
    }

    @Test
    void aWinchBesideARingKeepsTheMassOfTheRope() {
        RopeWorld world = world(120);
        Rope rope = world.add(new RopeDef()
                .nodes(25)
                .nodeMass(0.1)
                .collideMode(CollideMode.OFF)
                .alongXy(0, -2.3, 0, 0, 0.1, 0)
                .ring(new RingDef(0, 0)));
        double long1 = massPaidOut(world, rope, 5.9);
        double short1 = massPaidOut(world, rope, 2.3);
        assertEquals(5.9 - 2.3, long1 - short1, 0.2);
        assertEquals(long1, massPaidOut(world, rope, 5.9), 0.01);
        assertEquals(short1, massPaidOut(world, rope, 2.3), 0.01);
    }

    private static double massPaidOut(RopeWorld world, Rope rope, double length) {
        rope.winch(RopeEnd.END).runTo(length, 2);
        for (int i = 0; i < 4 * 120; i++) {
            world.step();
        }
        double mass = 0;
        for (int i = 0; i < rope.nodeCount(); i++) {
            mass += rope.settings().mass(i);
        }
        return mass;
    }

    @Test
    void aWinchStallsWhereTheWayThroughARingIsStraight() {
        RopeWorld world = world(120);
        Rope rope = world.add(new RopeDef()
                .nodes(61)
                .nodeMass(0.1)
                .alongXy(0, 0, 1.5, 2, 3, 0)
                .pin(0)
                .ring(new RingDef(1.5, 2)));
        rope.winch(RopeEnd.END).setSpeed(-0.5);
        for (int i = 0; i < 5 * 120; i++) {
            world.step();
        }
        assertTrue(rope.winch(RopeEnd.END).isStalled());
        assertEquals(5, rope.length(), 0.01);
    }

    @Test
    void bothDirectionsAreAlike() {
        RopeWorld world = world(120);
        RopeDef def = new RopeDef().nodes(17).nodeMass(0.25).collideMode(CollideMode.OFF);
        Rope rope = world.add(def.copy()
                .alongXy(0, -1.5, 0, 0, 0.1, 0, 0.1, -2.4)
                .ring(new RingDef(0, 0).friction(0.1))
                .ring(new RingDef(0.05, 0).friction(0.1))
                .ring(new RingDef(0.1, 0).friction(0.1)));
        Rope mirrored = world.add(def.copy()
                .alongXy(0.1, -2.4, 0.1, 0, 0, 0, 0, -1.5)
                .ring(new RingDef(0.1, 0).friction(0.1))
                .ring(new RingDef(0.05, 0).friction(0.1))
                .ring(new RingDef(0, 0).friction(0.1)));
        for (int i = 0; i < 90; i++) {
            world.step();
            assertEquals(rope.y(0), mirrored.y(16), 1e-3, "step " + i);
        }
        assertTrue(rope.y(0) > -1.4, () -> "it slides, to " + rope.y(0));
    }

    @ParameterizedTest
    @ValueSource(doubles = {10, 50, 1000})
    void anyFrictionHolds(double friction) {
        RopeWorld world = world(120);
        Rope rope = world.add(new RopeDef()
                .nodes(30)
                .nodeMass(0.1)
                .alongXy(0, 0, 1, 0, 1, -0.9)
                .pin(0)
                .ring(new RingDef(1, 0).friction(friction)));
        for (int i = 0; i < 600; i++) {
            world.step();
        }
        assertFalse(rope.activity().isStopped());
        assertEquals(0, rope.stats().direct().unconverged());
    }

    @Test
    void aRopeInARingIsJoinedByEitherEnd() {
        for (RopeEnd end : RopeEnd.values()) {
            RopeWorld world = world(120);
            Rope rope = world.add(new RopeDef().nodes(5).straight(-1, -1, 0, 1).pin(0));
            Rope other = world.add(over(0.1, 1.9, 1, 0, 0.2));
            for (int i = 0; i < 10; i++) {
                world.step();
            }
            rope.join(RopeEnd.END, other, end, 0.5);
            assertEquals(1, rope.rings().size());
            int segment = rope.rings().get(0).segment();
            double way =
                    Math.hypot(rope.x(segment), rope.y(segment)) + Math.hypot(rope.x(segment + 1), rope.y(segment + 1));
            assertEquals(0.1, way, 1e-3);
            double mass = 0;
            for (int i = 5; i < rope.nodeCount(); i++) {
                mass += rope.settings().mass(i);
            }
            assertEquals(4.1, mass, 1e-9);
            assertTrue(rope.rings().get(0).isThreaded());
        }
    }

    @Test
    void whatCannotBeIsRefused() {
        RopeWorld world = world(60);
        assertThrows(IllegalArgumentException.class, () -> new RingDef(Double.NaN, 0));
        assertThrows(IllegalArgumentException.class, () -> new RingDef(0, 0).friction(-1));
        assertThrows(
                IllegalArgumentException.class,
                () -> world.add(new RopeDef().nodes(1).ring(new RingDef(0, 0))));
        Rope rope = world.add(over(0.1, 1, 1, 0, 0));
        assertTrue(refusal(() -> rope.settings().setDetail(2)).contains("rings"));
        Rope thin = world.add(new RopeDef().nodes(20).straight(5, 0, 1, 0).pin(0));
        thin.settings().setDetail(2);
        assertTrue(refusal(() -> thin.addRing(new RingDef(6, 0))).contains("all its nodes"));
        assertEquals(1, rope.rings().size());
        assertTrue(rope.isAlive());
    }

    private static String refusal(Runnable what) {
        RuntimeException e = assertThrows(RuntimeException.class, what::run);
        assertNotNull(e.getMessage());
        return String.valueOf(e.getMessage());
    }

    @Test
    void aSnapshotWithinABendGoesOnAlike() {
        RopeWorld world = world(120);
        Rope rope = world.add(over(0.1, 1.6, 3, 0.2, 0.1));
        rope.applyImpulse(40, 0.3, 0, 0.2);
        StepChecks.assertCopiesGoOnAlike(world, 150);
        byte[] saved = world.save();
        List<Ring> rings = rope.rings();
        for (int i = 0; i < 20; i++) {
            world.step();
        }
        world.restore(saved);
        assertEquals(rings, rope.rings());
    }

    /** Ropes of all sizes run through rings at random: nothing is thrown or lost, whatever the rope does. */
    @ParameterizedTest
    @ValueSource(doubles = {30, 60, 240, 1000})
    void nothingIsThrown(double rate) {
        for (int seed = 0; seed < 15; seed++) {
            RandomRings scene = new RandomRings(seed, rate);
            scene.run(2);
            assertEquals("", scene.trouble(), () -> scene.toString());
        }
    }

    /**
     * A ring near a node lets the neighbor carry most of their segment; a cut shares what the node has without that.
     */
    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void aCutBesideARingConservesMassAndSharesTheNode(int beside) {
        RopeWorld world = world(60);
        Rope rope = world.add(over(0.5, LENGTH / 2 - 0.2, 1, 0, 0));
        world.step();
        double before = mass(rope);
        int node = rope.rings().get(0).segment() + beside;
        Rope tail = rope.cut(node);
        assertEquals(before, mass(rope) + mass(tail), 1e-12 * before);
        assertEquals(rope.settings().mass(node), tail.settings().mass(0), 1e-12);
        assertEquals(0.25, rope.settings().mass(node), 1e-12);
    }

    private static double mass(Rope rope) {
        double sum = 0;
        for (int i = 0; i < rope.nodeCount(); i++) {
            sum += rope.settings().mass(i);
        }
        return sum;
    }
}
