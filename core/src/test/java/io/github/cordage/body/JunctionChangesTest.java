package io.github.cordage.body;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Junction;
import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.event.JunctionBroken;
import io.github.cordage.event.WorldListener;
import io.github.cordage.recording.Recorder;
import io.github.cordage.recording.RecordingException;
import io.github.cordage.recording.Replay;
import io.github.cordage.settings.Relaxation;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("E1")
@DisplayName("E1: junctions are tied, untied, cut off, broken, saved and recorded")
class JunctionChangesTest {
    private final RopeWorld world = world();

    private static RopeWorld world() {
        return new RopeWorld(new WorldDef().gravity(0, -10).step(1 / 60.0));
    }

    private static RopeDef upper() {
        return new RopeDef().nodes(11).nodeMass(0.02).alongXy(0, 1, 0, 0).pin(0);
    }

    private static RopeDef lower() {
        return new RopeDef().nodes(11).nodeMass(0.02).alongXy(0, 0, 0.6, -0.8);
    }

    private static void run(RopeWorld world, int steps) {
        for (int i = 0; i < steps; i++) {
            world.step();
        }
    }

    private static void run(Rope rope, RopeWorld world, int steps) {
        for (int i = 0; i < steps; i++) {
            world.step();
            assertTrue(rope.stats().worstStretch() < 1e-5);
        }
    }

    private static String refusal(Runnable change) {
        return String.valueOf(
                assertThrows(IllegalArgumentException.class, change::run).getMessage());
    }

    private static double distance(Rope a, int i, Rope b, int k) {
        return Math.hypot(a.x(i) - b.x(k), Math.hypot(a.y(i) - b.y(k), a.z(i) - b.z(k)));
    }

    @Test
    void isReadByItsRopesAndNodesAndIsNoBody() {
        Rope a = world.add(upper());
        Rope b = world.add(lower());
        Junction knot = world.tie(a, 10, b, 0);
        assertTrue(knot.isAlive());
        assertEquals(2, knot.nodeCount());
        assertSame(a, knot.rope(0));
        assertEquals(10, knot.node(0));
        assertSame(b, knot.rope(1));
        assertEquals(0, knot.node(1));
        assertEquals(Double.POSITIVE_INFINITY, knot.breakForce());
        assertEquals(List.of(knot), world.junctions().list());
        assertSame(knot, world.junctions().find(b, 0));
        assertSame(knot, world.junctions().find(knot.id()));
        assertNull(world.junctions().find(b, 1));
        assertTrue(world.bodies().list().isEmpty());
        assertNull(world.bodies().find(knot.id()));
        assertTrue(a.isPinned(10));
        assertNull(a.pin(10).body());
        RopeBody crate = world.bodies().add(new RopeBodyDef());
        assertEquals(List.of(crate), world.bodies().list());
        assertNull(world.junctions().find(crate.id()));
        assertEquals("junction 0", knot.toString());
    }

    @Test
    void nodesThatAreApartMeetWhereTheirCenterOfMassIs() {
        Rope a = world.add(upper().nodeMass(0.02));
        Rope b = world.add(lower().nodeMass(0.06));
        b.teleport(0.4, 0, 0);
        Junction knot = world.tie(a, 10, b, 0);
        assertEquals(0.3, knot.x(), 1e-12);
        assertEquals(0.3, a.x(10), 1e-12);
        assertEquals(0.3, b.x(0), 1e-12);
        run(world, 120);
        assertTrue(a.stats().worstStretch() < 1e-5);
        assertTrue(b.stats().worstStretch() < 1e-5);
    }

    @Test
    void furtherRopesJoinAndJunctionsBecomeOne() {
        Rope a = world.add(upper());
        Rope b = world.add(lower());
        Rope c = world.add(lower());
        Rope d = world.add(lower());
        Junction first = world.tie(a, 10, b, 0);
        Junction second = world.tie(c, 0, d, 0);
        assertSame(first, world.tie(a, 10, c, 0));
        assertEquals(4, first.nodeCount());
        assertFalse(second.isAlive());
        assertEquals(
                "junction 1 is part of junction 0 now",
                assertThrows(IllegalStateException.class, second::nodeCount).getMessage());
        Rope e = world.add(lower());
        assertSame(first, world.tie(e, 0, d, 0));
        assertSame(first, first.add(world.add(lower()), 0));
        assertEquals(6, first.nodeCount());
        run(world, 60);
        assertEquals(0, distance(a, 10, e, 0), 1e-12);
    }

    @Test
    void untiedRopesFallApart() {
        Rope a = world.add(upper());
        Rope b = world.add(lower());
        Rope c = world.add(lower());
        Junction knot = world.tie(a, 10, b, 0).add(c, 0);
        run(world, 30);
        knot.remove(c);
        assertEquals(2, knot.nodeCount());
        run(a, world, 30);
        assertEquals(0, distance(a, 10, b, 0), 1e-12);
        assertTrue(distance(a, 10, c, 0) > 0.3);
        knot.remove();
        assertFalse(knot.isAlive());
        assertTrue(world.junctions().list().isEmpty());
        run(a, world, 30);
        assertTrue(distance(a, 10, b, 0) > 0.3);
        assertEquals(
                "junction 0 was untied",
                assertThrows(IllegalStateException.class, knot::remove).getMessage());
    }

    @Test
    void junctionWithOneRopeLeftGoesAwayQuietly() {
        Rope a = world.add(upper());
        Rope b = world.add(lower());
        Rope c = world.add(lower());
        Junction one = world.tie(a, 5, b, 0);
        Junction other = world.tie(b, 10, c, 0);
        run(world, 10);
        world.remove(b);
        assertFalse(one.isAlive());
        assertFalse(other.isAlive());
        assertFalse(a.isPinned(5));
        assertFalse(c.isPinned(0));
        run(world, 30);
        Junction again = world.tie(a, 5, c, 3);
        Objects.requireNonNull(a.findPin(5)).remove();
        assertFalse(again.isAlive());
        assertFalse(c.isPinned(3));
        run(world, 10);
    }

    @Test
    void cutNextToAJunctionLeavesItToThePieceThatHasTheNode() {
        Rope a = world.add(upper());
        Rope b = world.add(lower());
        b.teleport(-0.3, 0.9, 0);
        Junction knot = world.tie(a, 5, b, 5);
        run(a, world, 10);
        Rope piece = a.cut(4);
        assertSame(piece, knot.rope(1));
        assertEquals(1, knot.node(1));
        run(piece, world, 60);
        assertEquals(0, distance(piece, 1, b, 5), 1e-12);
        Rope tail = b.cut(5);
        assertSame(b, knot.rope(0));
        run(piece, world, 10);
        assertTrue(distance(b, 5, tail, 0) > 1e-3);
        assertTrue(knot.isAlive());
    }

    @Test
    void tornRopeLeavesItsJunctionToThePieceThatHasTheNode() {
        Rope a = world.add(upper().breakTension(5));
        Rope b = world.add(lower().endMass(1));
        Junction knot = world.tie(a, 10, b, 0);
        run(world, 120);
        assertTrue(world.ropes().size() > 2);
        assertTrue(knot.isAlive());
        assertTrue(b.y(0) < -2);
    }

    @Test
    void joinedRopesKeepTheirJunctions() {
        Rope a = world.add(upper());
        Rope b = world.add(lower());
        Rope twig = world.add(lower());
        b.teleport(0, -0.1, 0);
        twig.teleport(b.x(4), b.y(4), 0);
        Junction knot = world.tie(b, 4, twig, 0);
        a.join(RopeEnd.END, b, RopeEnd.START, 0.1);
        assertSame(a, knot.rope(0));
        assertEquals(15, knot.node(0));
        run(a, world, 30);
        Rope c = world.add(lower());
        world.tie(a, 21, c, 0);
        assertTrue(refusal(() -> a.join(RopeEnd.END, c, RopeEnd.START, 0.1))
                .startsWith("the ends to join must not be tied to each other"));
    }

    @Test
    void breaksAtItsForce() {
        Rope a = world.add(upper());
        Rope b = world.add(new RopeDef().nodes(11).nodeMass(0.001).alongXy(0, 0, 0, -1));
        Junction knot = world.tie(a, 10, b, 0);
        knot.setBreakForce(30);
        assertEquals(30, knot.breakForce());
        List<JunctionBroken> heard = new ArrayList<>();
        world.addListener(new WorldListener() {
            @Override
            public void junctionBroke(JunctionBroken event) {
                heard.add(event);
            }
        });
        double mass = 1;
        for (int i = 0; i < 600 && heard.isEmpty(); i++) {
            mass += 0.01;
            b.settings().setMass(10, mass);
            world.step();
        }
        assertEquals(1, heard.size());
        JunctionBroken event = heard.get(0);
        assertSame(knot, event.junction());
        assertEquals(30, event.force(), 0.02 * 30);
        assertEquals(30, mass * 10, 0.02 * 30);
        assertEquals(world.stepCount(), event.step());
        assertSame(event.rope() == a ? a : b, event.rope());
        assertFalse(knot.isAlive());
        run(a, world, 60);
        assertTrue(b.y(0) < -3);
    }

    @Test
    void badInputIsNamed() {
        Rope a = world.add(upper());
        Rope b = world.add(lower().name("b"));
        assertEquals(
                "nodeB must be another node than nodeA of the same rope, was 5 as well",
                refusal(() -> world.tie(a, 5, a, 5)));
        assertEquals(
                "nodeB must not be next to nodeA or to a node tied to it on the same rope, was node 6 of rope 0, 11 nodes",
                refusal(() -> world.tie(a, 5, a, 6)));
        assertEquals("nodeA must be from 0 to 10, was 11", refusal(() -> world.tie(a, 11, b, 0)));
        assertEquals("nodeB must be from 0 to 10, was -1", refusal(() -> world.tie(a, 10, b, -1)));
        assertEquals(
                "nodeA must be a node that is not pinned, was node 0 of rope 0, 11 nodes; pin the other node to what"
                        + " holds it, or release it",
                refusal(() -> world.tie(a, 0, b, 0)));
        Rope springy = world.add(lower().solver(new Relaxation()));
        assertTrue(refusal(() -> world.tie(a, 10, springy, 0)).startsWith("solver must be direct"));
        RopeWorld elsewhere = world();
        Rope stranger = elsewhere.add(lower());
        assertEquals(
                "b must be a rope of the same world, was one of another", refusal(() -> world.tie(a, 10, stranger, 0)));
        assertEquals(
                "a must be a rope of the same world, was one of another", refusal(() -> world.tie(stranger, 0, a, 10)));
        Rope removed = world.add(lower());
        world.remove(removed);
        assertThrows(IllegalStateException.class, () -> world.tie(a, 10, removed, 0));
        assertTrue(world.junctions().list().isEmpty());
        Junction knot = world.tie(a, 10, b, 0);
        assertEquals(
                "nodeB must not be tied to nodeA already, was tied in junction 0",
                refusal(() -> world.tie(a, 10, b, 0)));
        assertEquals(
                "nodeB must not be tied to nodeA already, was tied in junction 0",
                refusal(() -> world.tie(b, 0, a, 10)));
        assertTrue(refusal(() -> knot.add(b, 1)).startsWith("nodeB must not be next to nodeA"));
        assertTrue(refusal(() -> a.settings().setSolver(new Relaxation())).startsWith("solver must be direct"));
        assertThrows(IllegalArgumentException.class, () -> knot.setBreakForce(0));
        assertEquals("rope must be tied to junction 0, was rope 2, 11 nodes", refusal(() -> knot.remove(springy)));
        assertThrows(IndexOutOfBoundsException.class, () -> knot.rope(2));
        assertThrows(
                IllegalStateException.class,
                () -> Objects.requireNonNull(a.findPin(10)).moveTo(1, 1));
        run(a, world, 10);
    }

    @Test
    void tiedRopesSleepAndWakeTogether() {
        Rope a = world.add(upper().damping(3).sleepBelow(0.01).sleepAfter(0.2));
        Rope b = world.add(lower().damping(3).sleepBelow(0.01).sleepAfter(0.2));
        Junction knot = world.tie(a, 10, b, 0);
        for (int step = 0; step < 900 && !a.activity().isAsleep(); step++) {
            world.step();
            assertEquals(a.activity().isAsleep(), b.activity().isAsleep());
        }
        assertTrue(b.activity().isAsleep());
        double y = b.y(10);
        knot.remove(a);
        assertFalse(a.activity().isAsleep());
        assertFalse(b.activity().isAsleep());
        run(world, 30);
        assertTrue(b.y(10) < y - 0.5);
    }

    /** Ties, unties, breaks and cuts, from a step on. */
    private static void play(RopeWorld world, List<Long> hashes) {
        Rope a = world.add(upper());
        Rope b = world.add(lower());
        Rope c = world.add(lower());
        for (int i = 0; i < 60; i++) {
            if (i == 5) {
                world.tie(a, 10, b, 0);
            } else if (i == 10) {
                world.tie(b, 5, c, 0).setBreakForce(1.2);
            } else if (i == 20) {
                world.tie(a, 3, a, 7);
            } else if (i == 30) {
                a.cut(5);
            } else if (i == 40) {
                Objects.requireNonNull(world.junctions().find(b, 0)).remove(b);
            }
            world.step();
            hashes.add(world.stateHash());
        }
    }

    @Test
    void recordedJunctionsAreReplayed() throws RecordingException {
        Recorder recorder = new Recorder(world);
        List<Long> hashes = new ArrayList<>();
        play(world, hashes);
        byte[] recording = recorder.take();
        RopeWorld again = world();
        Replay replay = new Replay(again, recording);
        int steps = 0;
        while (replay.next()) {
            assertEquals(hashes.get(steps++), again.stateHash());
        }
        assertEquals(60, steps);
    }

    @Test
    void worldGoesOnFromASnapshotAtAnyStep() {
        Rope a = world.add(upper());
        Rope b = world.add(lower());
        Junction knot = world.tie(a, 10, b, 0);
        knot.setBreakForce(100);
        world.tie(a, 4, a, 8);
        for (int step = 0; step < 30; step++) {
            byte[] saved = world.save();
            RopeWorld loaded = RopeWorld.load(saved);
            assertEquals(world.stateHash(), loaded.stateHash());
            assertArrayEquals(saved, loaded.save());
            assertEquals(2, loaded.junctions().list().size());
            assertEquals(100, loaded.junctions().list().get(0).breakForce());
            run(loaded, 5);
            run(world, 5);
            assertEquals(world.stateHash(), loaded.stateHash(), "from step " + step);
            if (step == 10) {
                knot.remove();
                world.bodies().add(new RopeBodyDef());
            }
            world.restore(saved);
            assertEquals(step == 10, !knot.isAlive());
            knot = Objects.requireNonNull(world.junctions().find(a, 10));
            assertEquals(2, knot.nodeCount());
            run(world, 1);
        }
    }

    @Test
    void bodyOfASnapshotDoesNotBecomeTheJunctionOfTheSameNumber() {
        RopeBody crate = world.bodies().add(new RopeBodyDef().name("crate"));
        byte[] saved = world.save();
        RopeWorld other = world();
        Junction knot = other.tie(other.add(upper()), 10, other.add(lower()), 0);
        assertEquals(crate.id(), knot.id());
        other.restore(saved);
        assertFalse(knot.isAlive());
        assertTrue(other.junctions().list().isEmpty());
        assertEquals("crate", assertNotNullAnd(other.bodies().find(0)).name());
    }

    private static RopeBody assertNotNullAnd(RopeBody body) {
        assertNotNull(body);
        return body;
    }

    @Test
    void threadsChangeNoBit() {
        RopeWorld shared =
                new RopeWorld(new WorldDef().gravity(0, -10).step(1 / 60.0).threads(3));
        JunctionTest.net(world, 3);
        JunctionTest.net(shared, 3);
        List<Long> alone = new ArrayList<>();
        List<Long> together = new ArrayList<>();
        play(world, alone);
        play(shared, together);
        assertEquals(alone, together);
        shared.close();
    }
}
