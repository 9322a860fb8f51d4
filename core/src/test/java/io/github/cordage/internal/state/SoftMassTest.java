package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.cordage.internal.math.Limits;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class SoftMassTest {
    private static final double ROUNDING = 1e-13;

    private final BodyState body = new BodyState(1, 2, 1, 2, 3);
    private final double[] place = {4, 0, 0};
    private final SoftMass soft = made();

    private SoftMass made() {
        body.turn = new Turn();
        body.turn.setInertia(false, 1, 1, 1);
        body.turnBy(0, 0, Math.PI / 2);
        body.turn.setSpin(0, 0, 0.5);
        body.velocity[2] = 3;
        return new SoftMass(0.25, 8, body, place);
    }

    @Test
    void itBeginsAtItsPlaceWithThePlacesVelocity() {
        assertArrayEquals(new double[] {1, 6, 3}, soft.at, ROUNDING);
        assertArrayEquals(soft.at, soft.before);
        assertArrayEquals(new double[] {-2, 0, 3}, soft.velocity, ROUNDING);
        assertEquals(8e-6, soft.mass, 1e-20);
        assertEquals(Limits.MASS_MIN, new SoftMass(1, 1e-6, body, place).mass);
        assertFalse(soft.isOnRing());
    }

    /** The force is the slope of the energy against its own place. */
    @Test
    void itsSpringPullsItToThePlace() {
        soft.at[0] += 0.5;
        soft.at[1] -= 1;
        assertEquals((0.25 + 1) / 0.25 / 2, soft.energy(), ROUNDING);
        assertEquals(-2, soft.force(0), ROUNDING);
        assertEquals(4, soft.force(1), ROUNDING);
        soft.beginStep();
        assertEquals(2.5, soft.startEnergy(), ROUNDING);
        soft.drift[1] = 0.125;
        assertEquals(4.5, soft.force(1), ROUNDING);
        soft.returnToPlace();
        soft.drift[1] = 0;
        assertEquals(0, soft.energy(), ROUNDING);
        assertEquals(2.5, soft.startEnergy(), ROUNDING);
    }

    @Test
    void theTurnOfItsBodyTakesThePlaceOffItsPrediction() {
        assertEquals(0, soft.off());
        soft.follow();
        soft.foretell(new double[] {1, 0, 0});
        body.at[0] += 1;
        assertEquals(0, soft.off(), ROUNDING);
        // By 60°, a chord is as long as the arm.
        Objects.requireNonNull(body.turn).turn(new double[] {0, 0, Math.PI / 3}, 0, 1);
        assertEquals(4, soft.off(), ROUNDING);
        soft.forget();
        assertEquals(0, soft.off());
    }

    @Test
    void itGoesAsFarAsAPlaceMovedByHand() {
        soft.at[1] = 7;
        soft.notePlace();
        body.teleport(2, 2, 3);
        body.turnBy(0, 0, Math.PI / 2);
        soft.comeAlong();
        assertArrayEquals(new double[] {2 - 4, 2 + 1, 3}, soft.at, ROUNDING);
    }

    @Test
    void itsNodeIsWhereItIs() {
        double[] arm = {9, 9, 9};
        soft.arm(place, arm);
        assertArrayEquals(new double[3], arm);
        double[] past = {9, 9, 9};
        soft.pastArm(2, place, past);
        assertArrayEquals(new double[3], past);
    }

    @Test
    void itsMotionIsCarriedAndItsBodyIsFoundLater() {
        soft.at[0] = 5;
        SoftMass read = new SoftMass(0.5, 1, null, place);
        assertFalse(read.hasBase());
        String message = assertThrows(IllegalStateException.class, read::base).getMessage();
        assertEquals("a soft attachment has no body yet", message);
        WordTape.of(soft::transfer).readTo(read::transfer);
        read.setBase(body);
        assertEquals(5, read.at[0]);
        assertEquals(0.5, read.compliance, "carried by its pin");
        assertArrayEquals(soft.velocity, read.velocity);
        read.follow();
        assertEquals((1 - 5) / 0.5, read.force(0), ROUNDING);
    }
}
