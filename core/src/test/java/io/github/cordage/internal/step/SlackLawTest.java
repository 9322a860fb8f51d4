package io.github.cordage.internal.step;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.touch.TouchScene;
import io.github.cordage.internal.via.ChainGeometry;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** A rope of three segments along x, of which the second one is 0.2 shorter than at rest. */
class SlackLawTest {
    /** Length of a part [s], and speed at which segments come back in one without motion [m/s]: by 0.05 m. */
    private static final double H = 0.1;

    private static final double SPEED = 0.5;

    /** In weights of the lighter node of the segment whose lighter node is the heaviest: 20 * 2 * 10. */
    private static final double LIMIT = 400;

    private final RopeState rope = TouchScene.rope(0, 0, 0, 0, 1, 0, 0, 2, 0, 0, 3, 0, 0);
    private final ChainGeometry geometry = new ChainGeometry();
    private final SlackLaw law = new SlackLaw();
    private final double[] target = {1, 1, 1};

    private void begin(double gravity) {
        rope.mass[1] = 2;
        rope.mass[2] = 3;
        rope.loads.begin(0, -gravity, 0);
        rope.x[2] = 1.8;
        rope.x[3] = 2.8;
        geometry.reserve(rope.count);
        geometry.measure(rope);
        geometry.setInertia(rope, 100);
        law.reserve(rope.count);
        law.begin(rope);
    }

    /** Sets the length of the middle segment, and decides. */
    private void update(double length) {
        rope.x[2] = 1 + length;
        rope.x[3] = 2 + length;
        law.update(rope, geometry, target);
    }

    @Test
    void theForceGrowsToALimitBelowTheLengthAtTheStart() {
        begin(10);
        assertEquals(0, law.force(0, 1));
        assertEquals(-LIMIT / 2, law.force(0, 0.9995), 1e-9);
        assertEquals(-LIMIT, law.force(0, 0.9989), 1e-9);
        assertEquals(0, law.force(1, 0.8), "motion does not bring it back");
        assertEquals(-LIMIT / 4, law.force(1, 0.8 * (1 - 0.25e-3)), 1e-9);
    }

    @Test
    void segmentsComeBackToTheirLengthAndNoFurther() {
        begin(10);
        law.recover(rope, H, SPEED);
        double most = 2 * SPEED / H;
        assertEquals(0, law.force(1, 0.8 + H * SPEED));
        assertEquals(-most / 4, law.force(1, (0.8 + H * SPEED) * (1 - 0.25e-3)), 1e-9, "what takes a node there");
        rope.x[2] = 1.99;
        law.recover(rope, H, SPEED);
        assertEquals(0, law.force(1, 1));
        assertEquals(-most / 2, law.force(1, 0.9995), 1e-9);
    }

    @Test
    void whatPullsIsHeldAndWhatPushesGivesWay() {
        begin(10);
        assertTrue(law.isOn);
        Arrays.fill(rope.tension, 0, 3, 5);
        update(0.9);
        assertArrayEquals(new double[] {5, 5, 5}, Arrays.copyOf(rope.tension, 3), "held as long as they pull");
        assertTrue(law.isHeld(1));
        rope.tension[1] = -3;
        update(0.9);
        assertFalse(law.isHeld(1));
        assertEquals(0, rope.tension[1], 1e-15);
        rope.tension[1] = 7;
        update(0.95);
        assertEquals(0, rope.tension[1], 1e-15, "it is loose until it is too long");
        rope.tension[1] = 7;
        update(1.01);
        assertTrue(law.isHeld(1));
        assertEquals(0, rope.tension[1], 1e-15, "what it had as a loose one is no force");
        rope.tension[1] = 7;
        update(1.01);
        assertEquals(7, rope.tension[1]);
        assertTrue(law.isHeld(0) && law.isHeld(2), "the others");
    }

    @Test
    void whatIsPressedHasTheForceOfItsLength() {
        begin(10);
        double least = 0.8;
        rope.tension[1] = -3;
        update(least * (1 - 0.25e-3));
        assertEquals(-LIMIT / 4, rope.tension[1], 1e-9);
        update(0.7);
        assertEquals(-LIMIT, rope.tension[1], 1e-9);
    }

    /** The compliance is the derivative of the length by the force, where there is any. */
    @Test
    void complianceIsThatOfTheForce() {
        begin(10);
        double least = 0.8;
        double[] give = {1e-9, 1e-9, 1e-9};
        law.soften(rope, geometry, give);
        assertArrayEquals(new double[] {1e-9, 1e-9, 1e-9}, give, "all are held");
        rope.tension[1] = -3;
        update(least * (1 - 0.25e-3));
        law.soften(rope, geometry, give);
        double tiny = 1e-7;
        double length = rope.segmentLength(1);
        double byLength = (law.force(1, length + tiny) - law.force(1, length - tiny)) / (2 * tiny);
        assertEquals(1 / byLength, give[1], 1e-6 / byLength);
        update(0.7);
        law.soften(rope, geometry, give);
        assertEquals(geometry.looseness(1), give[1]);
        update(0.9);
        law.soften(rope, geometry, give);
        assertEquals(geometry.looseness(1), give[1]);
        assertEquals(1e-9, give[0]);
    }

    @Test
    void onlyHeldSegmentsHaveALengthToReach() {
        begin(10);
        rope.tension[1] = -3;
        update(0.9);
        double[] gap = {1, 2, 3};
        double[] off = {4, 5, 6};
        law.measure(rope, geometry, gap, off);
        assertArrayEquals(new double[] {1, 0, 3}, gap);
        assertArrayEquals(new double[] {4, 0, 6}, off);
    }

    @Test
    void withoutAWeightNothingResists() {
        begin(0);
        assertEquals(0, law.force(1, 0.1));
        rope.tension[1] = -3;
        update(0.1);
        assertEquals(0, rope.tension[1], 1e-15);
    }

    @Test
    void allAreHeldWhileTheLawIsOff() {
        begin(10);
        rope.tension[1] = -3;
        update(0.9);
        assertFalse(law.isHeld(1));
        law.isOn = false;
        assertTrue(law.isHeld(1));
        law.begin(rope);
        assertTrue(law.isHeld(1), "a part begins with all held");
    }
}
