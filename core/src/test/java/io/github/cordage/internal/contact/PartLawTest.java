package io.github.cordage.internal.contact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.chain.Segments;
import io.github.cordage.internal.solve.Scratch;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.via.ChainGeometry;
import io.github.cordage.settings.CollideMode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The contact of a node of 1 kg, with a radius of 0.04 m, with a floor. */
class PartLawTest {
    private static final double H = 0.01;
    private static final double RADIUS = 0.04;
    private static final double MOST = TouchLaw.MOST * RADIUS;
    private static final double K = TouchLaw.STIFFNESS;

    private final NarrowPhase finder = new Scratch().get(NarrowPhase.KIND);
    private final RopeState rope = TouchingRope.create(1, RADIUS, 1, CollideMode.NODES);
    private final PartLaw law = new PartLaw(finder);
    private final ChainGeometry chain = new ChainGeometry();

    private void begin(double separation) {
        TouchingRope.addFloor(rope);
        rope.place(0, 0, RADIUS + separation, 0);
        finder.begin(rope, H, StepContext.RECOVERY_SPEED);
        assertEquals(1, rope.contacts.count);
        chain.reserve(1);
        chain.setInertia(rope, 1 / (H * H));
        law.reserve(1);
        aim();
    }

    /** Returns where the force begins. */
    private double aim() {
        finder.beginPart(rope.px, rope.py, rope.pz, 0, 1);
        finder.measureStart(rope);
        finder.measure(rope);
        law.start(rope, H);
        double goal = law.goal(rope, rope.contacts, 0);
        law.set(rope, (Segments) chain, rope.contacts, 0);
        return goal;
    }

    @Test
    void aContactThatBeginsApartHasItsForceFromWhereTheyMeet() {
        begin(0.001);
        assertEquals(0, law.goal(rope, rope.contacts, 0), 1e-15);
        assertEquals(0, law.forceAt(0, 1e-6));
        double felt = 1e-4 * (1 + TouchLaw.DAMPING / H);
        assertEquals(TouchLaw.force(felt, K, MOST), law.forceAt(0, -1e-4), 1e-9);
        assertEquals(1 / K, law.grip(0));
        assertEquals(H * H, law.unit(0), 1e-15);
    }

    /** Motion leaves it where it is, and a part without motion takes it out, without damping and friction. */
    @Test
    void overlapLeavesWithoutMotionOnly() {
        begin(-0.003);
        assertTrue(law.overlaps(rope, rope.contacts, 0));
        assertEquals(-0.003, law.goal(rope, rope.contacts, 0), 1e-12);
        assertEquals(0, law.forceAt(0, 0));
        law.recover(0.1);
        double left = aim();
        assertEquals(-(0.003 - 0.1 * 0.003), left, 1e-12);
        double out = -0.003 - left;
        assertEquals(TouchLaw.force(-out, K, MOST), law.forceAt(0, out), 1e-6);
        assertEquals(0, law.grip(0));
        law.move();
        assertEquals(-0.003, aim(), 1e-12);
    }

    @Test
    void whatItsForceAccountsForIsNoOverlap() {
        begin(-0.003);
        rope.contacts.force[0] = TouchLaw.force(0.003, K, MOST);
        rope.contacts.hold();
        assertEquals(0, aim(), 1e-15);
        assertFalse(law.overlaps(rope, rope.contacts, 0));
        // At the depth of its force it feels no damping.
        assertEquals(rope.contacts.force[0], law.forceAt(0, -0.003), 1e-6);
    }

    /** A row with compliance and excess has the force and the slope of the law. */
    @ParameterizedTest
    @ValueSource(doubles = {-1e-5, -1e-3, -0.005, -0.02})
    void aRowIsTheTangentOfTheLaw(double gap) {
        begin(0.001);
        double tiny = 1e-9;
        double slope = (law.forceAt(0, gap - tiny) - law.forceAt(0, gap + tiny)) / (2 * tiny);
        assertEquals(1 / slope, law.at(0, gap), 1e-4 / slope);
        assertEquals(law.forceAt(0, gap), -law.excess(0, gap) / law.at(0, gap), 1e-9 * law.forceAt(0, gap));
    }

    /** One that has pressed stays closed where it has come apart by a little, and pulls until the next look. */
    @Test
    void anOpenContactHasTheSlopeAtItsBeginning() {
        begin(0.001);
        assertEquals(0, law.forceAt(0, 1e-5));
        assertEquals(1 / (K * (1 + TouchLaw.DAMPING / H)), law.at(0, 1e-5), 1e-15);
        assertEquals(1e-5, law.excess(0, 1e-5), 1e-15);
    }
}
