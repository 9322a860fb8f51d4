package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.math.Quaternions;
import io.github.cordage.settings.RopeProperty;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** A rope of five nodes on a circle, which turns left by the same angle at each node. */
class RodMeasuresTest {
    private static final double ROUNDING = 1e-12;

    private static final double ANGLE = 0.3;

    private static final double REST = 0.5;

    private static final double BENDING = 2;

    private static final double TORSION = 3;

    private final RopeState rope = new RopeState(5, 5);
    private final RodMeasures measures = new RodMeasures();

    RodMeasuresTest() {
        for (int i = 0; i < 4; i++) {
            double along = ANGLE * i;
            rope.place(i + 1, rope.x[i] + REST * StrictMath.cos(along), rope.y[i] + REST * StrictMath.sin(along), 0);
        }
        Arrays.fill(rope.rest, REST);
        rope.properties.set(RopeProperty.BENDING_STIFFNESS, BENDING);
    }

    private void resistTwist() {
        rope.properties.set(RopeProperty.TORSIONAL_STIFFNESS, TORSION);
        RodLayout.complete(rope);
    }

    @Test
    void bendingIsThatOfTheCircle() {
        double curvature = ANGLE / REST;
        for (int node = 1; node < 4; node++) {
            assertEquals(curvature, measures.curvature(rope, node), ROUNDING);
            assertEquals(BENDING * curvature, measures.moment(rope, node), ROUNDING);
            assertEquals(0, measures.torque(rope, node));
        }
        assertEquals(0, measures.curvature(rope, 0), "a free end");
        assertEquals(0, measures.moment(rope, 4));
        assertEquals(3 * BENDING * curvature * ANGLE / 2, measures.energy(rope), ROUNDING);
        rope.properties.set(RopeProperty.BENDING_STIFFNESS, 0);
        assertEquals(0, measures.energy(rope));
        assertFalse(RodMeasures.isRod(rope));
    }

    @Test
    void atAClampTheRopeBendsOverHalfOfASegment() {
        rope.pin(0).clamp(new double[] {StrictMath.cos(-0.1), StrictMath.sin(-0.1), 0});
        assertEquals(0.1 / (REST / 2), measures.curvature(rope, 0), ROUNDING);
        double energy = 3 * BENDING * ANGLE * ANGLE / REST / 2;
        double atClamp = BENDING * 0.1 * 0.1 / (REST / 2) / 2;
        assertEquals(energy + atClamp, measures.energy(rope), ROUNDING);
        // In the middle, both sides bend by themselves; the side behind is the one that is measured.
        rope.pin(2).clamp(new double[] {StrictMath.cos(ANGLE), StrictMath.sin(ANGLE), 0});
        assertEquals(ANGLE / (REST / 2), measures.curvature(rope, 2), ROUNDING);
        assertEquals(energy * 2 / 3 + atClamp + BENDING * ANGLE * ANGLE / REST, measures.energy(rope), ROUNDING);
        double before = measures.energy(rope);
        double last = 3 * ANGLE + 0.2;
        rope.pin(4).clamp(new double[] {StrictMath.cos(last), StrictMath.sin(last), 0});
        assertEquals(0.2 / (REST / 2), measures.curvature(rope, 4), ROUNDING);
        assertEquals(before + BENDING * 0.2 * 0.2 / REST, measures.energy(rope), ROUNDING);
    }

    @Test
    void twistIsMeasuredFromTheNaturalOne() {
        assertFalse(RodMeasures.resistsTwist(rope));
        resistTwist();
        assertTrue(RodMeasures.resistsTwist(rope));
        double bent = 3 * BENDING * ANGLE * ANGLE / REST / 2;
        assertEquals(bent, measures.energy(rope), ROUNDING);
        rope.frames.twist[2] = 0.4;
        rope.frames.naturalTwist[2] = 0.2;
        assertEquals(TORSION * (0.8 - 0.2), measures.torque(rope, 2), ROUNDING);
        assertEquals(bent + TORSION * 0.6 * 0.6 * REST / 2, measures.energy(rope), ROUNDING);
        PinState pin = rope.pin(4);
        pin.clamp(new double[] {StrictMath.cos(3 * ANGLE), StrictMath.sin(3 * ANGLE), 0});
        pin.clamp.twist[0] = 0.125;
        pin.clamp.twist[1] = 99;
        assertEquals(TORSION * 0.5, measures.torque(rope, 4), ROUNDING);
    }

    @Test
    void aRopeInItsNaturalShapeStoresNothing() {
        resistTwist();
        Arrays.fill(rope.frames.naturalOne, 1, 4, ANGLE / REST);
        for (int node = 1; node < 4; node++) {
            assertEquals(0, measures.moment(rope, node), 1e-7);
        }
        assertEquals(0, measures.energy(rope), ROUNDING);
        // Directors in the plane of the circle: the third axis is the one about which the rope bends.
        for (int i = 0; i < 4; i++) {
            rope.frames.x[i] = StrictMath.sin(ANGLE * i);
            rope.frames.y[i] = -StrictMath.cos(ANGLE * i);
            rope.frames.z[i] = 0;
        }
        Arrays.fill(rope.frames.naturalOne, 0);
        Arrays.fill(rope.frames.naturalOther, 1, 4, -ANGLE / REST);
        assertEquals(0, measures.energy(rope), ROUNDING);
        rope.frames.naturalOther[2] = 0;
        assertEquals(BENDING * ANGLE * ANGLE / REST / 2, measures.energy(rope), ROUNDING);
        rope.frames.naturalOther[2] = ANGLE / REST;
        assertEquals(BENDING * 2 * ANGLE / REST, measures.moment(rope, 2), 1e-2);
    }

    /** In the plane, most products of directions are 0. */
    @Test
    void theEnergyDoesNotChangeWithTheDirectionOfTheRope() {
        resistTwist();
        rope.frames.naturalOne[1] = 0.5;
        rope.frames.naturalOther[2] = -0.75;
        rope.frames.naturalOther[3] = 0.25;
        double energy = measures.energy(rope);
        double moment = measures.moment(rope, 2);
        double[] q = {1, 0, 0, 0};
        Quaternions.turn(q, 0.7, -1.1, 0.4);
        turn(q, rope.x, rope.y, rope.z);
        turn(q, rope.frames.x, rope.frames.y, rope.frames.z);
        assertEquals(energy, measures.energy(rope), ROUNDING);
        assertEquals(moment, measures.moment(rope, 2), ROUNDING);
    }

    private static void turn(double[] q, double[] x, double[] y, double[] z) {
        double[] to = new double[3];
        for (int i = 0; i < x.length; i++) {
            Quaternions.rotate(q, x[i], y[i], z[i], to);
            x[i] = to[0];
            y[i] = to[1];
            z[i] = to[2];
        }
    }

    @Test
    void halvesOfDifferentStiffnessBendOneAfterTheOther() {
        assertEquals(1, RodMeasures.stiffer(rope, 0, 1));
        RodLayout.needStiffer(rope);
        rope.stiffer[1] = 4;
        rope.rest[1] = 2;
        // 0.5 m and 2 m bend by 0.5 and by 2 / 4 for the same moment.
        assertEquals(2.5 / 1, RodMeasures.stiffer(rope, 0, 1));
        assertEquals(4, RodMeasures.stiffer(rope, 1, -1));
        assertEquals(1, RodMeasures.stiffer(rope, -1, 0));
        assertEquals(BENDING * 2.5 * ANGLE / 1.25, measures.moment(rope, 1), ROUNDING);
    }

    @Test
    void clampsAreFoundByTheirNodes() {
        PinState pin = rope.pin(3);
        assertFalse(RodMeasures.hasClamps(rope));
        assertNull(RodMeasures.clampAt(rope, 3));
        assertThrows(AssertionError.class, () -> RodMeasures.clampOf(rope, 3));
        pin.clamp(new double[] {0, 1, 0});
        assertTrue(RodMeasures.hasClamps(rope));
        assertSame(pin.clamp, RodMeasures.clampOf(rope, 3));
        String message = assertThrows(AssertionError.class, () -> RodMeasures.clampOf(rope, 2))
                .getMessage();
        assertEquals("no clamp at node 2", message);
    }
}
