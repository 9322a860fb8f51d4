package io.github.cordage.topology;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Listen;
import io.github.cordage.Pin;
import io.github.cordage.Rope;
import io.github.cordage.RopeContact;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.robustness.WorldFuzz;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Which nodes of a rope with less detail stay, and where the others come back. */
@Tag("D7")
@DisplayName("D7: nodes that go and come back")
class DetailNodesTest {
    /** A few dozen additions of numbers near 1. */
    private static final double SUMS = 1e-12;

    private final RopeWorld world = new RopeWorld();

    private Rope swinging() {
        Rope rope = world.add(
                new RopeDef().nodes(41).segmentLength(0.1).straight(0, 0, 1, -1).pin(0));
        TestRopes.steps(world, 80);
        return rope;
    }

    private static double totalMass(Rope rope) {
        double sum = 0;
        for (int i = 0; i < rope.nodeCount(); i++) {
            sum += rope.settings().mass(i);
        }
        return sum;
    }

    private static List<Integer> stayed(Rope rope) {
        List<Integer> stayed = new ArrayList<>();
        for (int i = 0; i < rope.nodeCount(); i++) {
            stayed.add((int) Math.rint(10 * rope.restCoordinate(i)));
        }
        return stayed;
    }

    @Test
    void whatStaysIsSpreadEvenly() {
        Rope rope = swinging();
        rope.settings().setDetail(7);
        assertEquals(List.of(0, 6, 13, 20, 26, 33, 40), stayed(rope));
        assertEquals(0, rope.velocityX(0), "a pin gets no momentum");
        double[] tensions = new double[6];
        for (int i = 0; i < 6; i++) {
            tensions[i] = rope.tension(i);
        }
        rope.settings().setDetail(1);
        int[] from = {0, 6, 13, 20, 26, 33, 40};
        for (int i = 0; i < 6; i++) {
            for (int k = from[i]; k < from[i + 1]; k++) {
                assertEquals(tensions[i], rope.tension(k));
            }
        }
    }

    /**
     * A cubic whose slopes are central differences is exact for parabolas, and linear blends are for linear velocities.
     */
    @Test
    void nodesComeBackOnACurveThroughThoseThatStayed() {
        Rope rope = world.add(new RopeDef().nodes(41).segmentLength(0.1).straight(0, 0, 1, 0));
        double[] xyz = new double[123];
        for (int i = 0; i < 41; i++) {
            double s = 0.1 * i;
            xyz[3 * i] = s;
            xyz[3 * i + 1] = 0.2 * s * s - s;
            xyz[3 * i + 2] = 1 - 0.1 * s * s;
        }
        rope.setPositions(xyz, 0);
        for (int i = 0; i < 41; i++) {
            rope.setVelocity(i, 0.1 * i, -0.2 * i, 0.3 * i + 1);
        }
        rope.settings().setDetail(4);
        assertEquals(11, rope.nodeCount());
        rope.settings().setDetail(1);
        double[] before = new double[123];
        rope.copyPositions(before, 0, 0);
        for (int i = 4; i <= 36; i++) {
            assertEquals(xyz[3 * i], rope.x(i), SUMS);
            assertEquals(xyz[3 * i + 1], rope.y(i), SUMS);
            assertEquals(xyz[3 * i + 2], rope.z(i), SUMS);
            for (int axis = 0; axis < 3; axis++) {
                assertEquals(xyz[3 * i + axis], before[3 * i + axis], SUMS, "before the step");
            }
        }
        for (int i = 8; i <= 32; i++) {
            assertEquals(0.1 * i, rope.velocityX(i), SUMS);
            assertEquals(-0.2 * i, rope.velocityY(i), SUMS);
            assertEquals(0.3 * i + 1, rope.velocityZ(i), SUMS);
        }
    }

    /** Numbers that are sums of few powers of two, so that nothing is rounded. */
    @Test
    void anAccelerationStaysWithItsNodeAlone() {
        Rope led = world.add(new RopeDef().nodes(33).segmentLength(0.125).straight(0, 0, 1, 0));
        Rope late = world.add(new RopeDef().nodes(33).segmentLength(0.125).straight(0, 0, 1, 0));
        led.settings().setAcceleration(8, 3, 4, 5);
        for (Rope rope : List.of(led, late)) {
            rope.settings().setDetail(8);
            assertEquals(5, rope.nodeCount());
            rope.settings().setDetail(1);
        }
        assertTrue(led.stats().stateHash() != late.stats().stateHash());
        late.settings().setAcceleration(8, 3, 4, 5);
        assertEquals(led.stats().stateHash(), late.stats().stateHash());
    }

    @Test
    void aNodeThatWasMadeLighterGivesNoMoreThanItHas() {
        Rope rope = world.add(new RopeDef().nodes(41).segmentLength(0.1).straight(0, 0, 1, 0));
        rope.settings().setDetail(8);
        rope.settings().setMass(2, 0.5);
        double before = totalMass(rope);
        rope.settings().setDetail(1);
        assertEquals(before, totalMass(rope), 100 * SUMS);
        assertEquals(0.125, rope.settings().mass(16), SUMS, "half to each side");
        for (int i = 0; i < 41; i++) {
            assertTrue(
                    rope.settings().mass(i) > 0.01,
                    "node " + i + " has " + rope.settings().mass(i));
        }
        TestRopes.steps(world, 20);
        assertFalse(rope.activity().isStopped());
    }

    @Test
    void segmentsOfAnotherLengthStay() {
        Rope rope = swinging();
        Rope piece = rope.cutAt(1.53);
        piece.settings().setDetail(1000);
        assertEquals(List.of(15, 16, 40), stayed(piece));
        rope.settings().setDetail(1000);
        assertEquals(List.of(0, 15), stayed(rope).subList(0, 2));
        assertEquals(3, rope.nodeCount());
    }

    @Test
    void whatIsSpecialStays() {
        Rope rope = world.add(new RopeDef()
                .nodes(41)
                .segmentLength(0.1)
                .straight(0, 0, 1, 0)
                .pin(0)
                .pin(13));
        rope.settings().setMass(20, 5);
        rope.settings().setAcceleration(27, 1, 0, 0);
        rope.settings().setAcceleration(30, 0, -1, 0);
        rope.settings().setAcceleration(33, 0, 0, 1);
        rope.winch(RopeEnd.END);
        Pin pin = rope.pin(13);
        rope.settings().setDetail(1000);
        assertEquals(List.of(0, 13, 20, 27, 30, 33, 39, 40), stayed(rope));
        assertEquals(1, pin.node());
        assertEquals(5, rope.settings().mass(2), 20);
        rope.settings().setDetail(1);
        assertEquals(13, pin.node());
        assertEquals(5, rope.settings().mass(20), SUMS);
    }

    @Test
    void whatTouchesStaysAndGoesOnTouching() {
        world.colliders().add(new ColliderDef(ColliderShape.circle(0.3)).position(2, -0.35));
        Rope rope = world.add(
                new RopeDef().nodes(41).segmentLength(0.1).straight(0, 0, 1, 0).friction(2));
        TestRopes.steps(world, 60);
        int touching = rope.contactCount();
        assertTrue(touching > 2);
        List<Integer> segments =
                rope.contacts().list().stream().map(RopeContact::segment).toList();
        List<String> events = new ArrayList<>();
        Listen.contacts(world, (of, contact) -> events.add("began"), (of, contact) -> events.add("ended"));
        rope.settings().setDetail(4);
        assertTrue(rope.nodeCount() < 30 && rope.nodeCount() > 11, "" + rope.nodeCount());
        assertEquals(touching, rope.contactCount());
        rope.settings().setDetail(1);
        assertEquals(
                segments,
                rope.contacts().list().stream().map(RopeContact::segment).toList());
        rope.settings().setDetail(4);
        world.step();
        assertTrue(rope.contactCount() >= touching - 1);
        assertTrue(events.size() <= 2, "what goes on touching is not told again: " + events);
        TestRopes.steps(world, 20);
        assertTrue(rope.contactCount() > 0);
        rope.settings().setDetail(1);
        assertEquals(41, rope.nodeCount());
        TestRopes.steps(world, 20);
        assertFalse(rope.activity().isStopped());
        for (int i = 0; i < 41; i++) {
            assertTrue(Math.hypot(rope.x(i) - 2, rope.y(i) + 0.35) > 0.31, "node " + i);
        }
    }

    /** A long segment that has come to touch something is split where it touches. */
    @Test
    void detailComesBackOnACollider() {
        Rope rope = world.add(new RopeDef().nodes(41).segmentLength(0.1).straight(0, 0, 1, 0));
        rope.settings().setDetail(8);
        world.colliders().add(new ColliderDef(ColliderShape.circle(0.3)).position(2.03, -0.7));
        int steps = 0;
        while (rope.contactCount() == 0 && steps++ < 200) {
            world.step();
        }
        assertTrue(rope.contactCount() > 0);
        double along = along(rope, rope.contacts().list().get(0));
        rope.settings().setDetail(1);
        assertEquals(41, rope.nodeCount());
        world.step();
        assertEquals(along, along(rope, rope.contacts().list().get(0)), 0.1);
        TestRopes.steps(world, 30);
        assertTrue(rope.contactCount() > 0);
        for (int i = 0; i < 41; i++) {
            assertTrue(Math.hypot(rope.x(i) - 2.03, rope.y(i) + 0.7) > 0.31, "node " + i);
        }
    }

    /** The nodes of a segment that bends over corners come back on its way around these. */
    @Test
    void detailComesBackAroundCorners() {
        Rope rope = world.add(new RopeDef().nodes(41).segmentLength(0.1).straight(0, 0, 1, 0));
        rope.settings().setDetail(8);
        world.colliders().add(new ColliderDef(ColliderShape.box(0.4, 0.4)).position(2.03, -0.5));
        int steps = 0;
        while ((steps < 60 || rope.contacts().list().isEmpty()) && steps++ < 200) {
            world.step();
        }
        int coarse = rope.nodeCount();
        assertTrue(coarse < 20, "nodes " + coarse);
        rope.settings().setDetail(1);
        for (int i = 0; i < 41; i++) {
            assertTrue(
                    Math.abs(rope.x(i) - 2.03) > 0.2 || Math.abs(rope.y(i) + 0.5) > 0.2,
                    "node " + i + " at " + rope.x(i) + ", " + rope.y(i));
        }
    }

    /** Found by {@link WorldFuzz}: the curve on which nodes come back led out of the world. */
    @Test
    void nodesComeBackWithinTheWorld() {
        Rope rope = world.add(new RopeDef().nodes(9).straight(0, 0, 1, 0));
        rope.settings().setDetail(4);
        rope.setPositions(new double[] {1e9, 0, 0, 1e9, 1e9, 0, -1e9, 1e9, 0}, 0);
        rope.settings().setDetail(1);
        assertEquals(9, rope.nodeCount());
        assertTrue(TestRopes.largest(TestRopes.positions(rope)) <= 1e9);
    }

    /** Found by {@link WorldFuzz}: what stays was decided by what the rope might have touched two steps ago, too. */
    @Test
    void whatStaysFollowsFromWhatASnapshotHolds() {
        world.colliders().add(new ColliderDef(ColliderShape.circle(0.5)).position(1.6, -0.6));
        Rope rope = world.add(new RopeDef().nodes(60).segmentLength(0.05).straight(0, 0, 1, 0));
        rope.winch(RopeEnd.START).setSpeed(-0.4);
        boolean touched = false;
        for (int step = 0; step < 150; step++) {
            world.step();
            touched |= rope.contactCount() > 0;
            RopeWorld copy = RopeWorld.load(world.save());
            copy.ropes().get(0).settings().setDetail(4);
            byte[] before = world.save();
            rope.settings().setDetail(4);
            assertArrayEquals(copy.save(), world.save(), "thinned after step " + step);
            copy.ropes().get(0).settings().setDetail(1);
            rope.settings().setDetail(1);
            assertArrayEquals(copy.save(), world.save(), "filled in after step " + step);
            world.restore(before);
        }
        assertTrue(touched);
    }

    /** Where something touches, along the rope at rest [m]. */
    private static double along(Rope rope, RopeContact contact) {
        return rope.restCoordinate(contact.segment()) + contact.fraction() * rope.restLength(contact.segment());
    }
}
