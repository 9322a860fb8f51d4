package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.collide.ShapeBuilder;
import io.github.cordage.internal.math.Limits;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class BodyStateTest {
    private static final double ROUNDING = 1e-14;

    private final BodyState body = new BodyState(7, 2, 1, 2, 3);

    private static Turn spinning() {
        Turn turn = new Turn();
        turn.setInertia(false, 1, 2, 4);
        turn.setSpin(0.5, -1, 2);
        return turn;
    }

    @Test
    void aThrownBodyFollowsAParabola() {
        body.velocity[0] = 4;
        body.velocity[1] = 5;
        for (int step = 0; step < 8; step++) {
            body.fly(0.125, 0, -10, 0.5);
        }
        assertArrayEquals(new double[] {1 + 4, 2 + 5 - 5, 3 + 0.25}, body.at, ROUNDING);
        assertArrayEquals(new double[] {4, 5 - 10, 0.5}, body.velocity, ROUNDING);
        assertEquals(1 + 4 - 0.5, body.before[0], ROUNDING);
    }

    @Test
    void dampingMakesVelocitiesDecay() {
        body.damping = 2;
        body.velocity[2] = 8;
        body.turn = spinning();
        body.turn.setInertia(false, 3, 3, 3);
        body.turn.setSpin(0.5, -1, 2);
        body.fly(0.25, 0, 0, 0);
        double decay = StrictMath.exp(-0.5);
        assertEquals(8 * decay, body.velocity[2], ROUNDING);
        assertEquals(3 + 0.25 * (8 + 8 * decay) / 2, body.at[2], ROUNDING);
        assertArrayEquals(new double[] {0.5 * decay, -decay, 2 * decay}, body.turn.spin(), ROUNDING);
    }

    @Test
    void aBodyThatWouldLeaveTheWorldStops() {
        body.teleport(Limits.COORDINATE - 1, 0, 0);
        body.velocity[0] = 1;
        body.fly(0.5, 0, 0, 0);
        assertEquals(Limits.COORDINATE - 0.5, body.at[0]);
        body.velocity[0] = 1.5;
        body.fly(0.5, 0, 0, 0);
        assertEquals(Limits.COORDINATE - 0.5, body.at[0]);
        assertArrayEquals(new double[3], body.velocity);
    }

    @Test
    void aPlaceOnTheBodyIsTheSameThereAndBack() {
        double[] found = new double[3];
        body.local(4, 6, 8, found);
        assertArrayEquals(new double[] {3, 4, 5}, found);
        body.turn = spinning();
        body.turnBy(0.3, 0.4, -0.5);
        double[] arm = new double[3];
        body.arm(new double[] {-1, 2, 0.5}, arm);
        body.local(1 + arm[0], 2 + arm[1], 3 + arm[2], found);
        assertArrayEquals(new double[] {-1, 2, 0.5}, found, ROUNDING);
    }

    @Test
    void aTurnByHandTurnsTheAngularVelocityToo() {
        body.turn = spinning();
        double energy = body.spinEnergy();
        body.turnBy(0, 0, Math.PI / 2);
        assertArrayEquals(new double[] {1, 0.5, 2}, body.turn.spin(), ROUNDING);
        assertEquals(energy, body.spinEnergy(), ROUNDING, "the same in the axes of the body");
        double[] to = new double[3];
        body.arm(new double[] {1, 0, 0}, to);
        assertArrayEquals(new double[] {0, 1, 0}, to, ROUNDING);
        body.restorePosition();
        body.arm(new double[] {1, 0, 0}, to);
        assertArrayEquals(new double[] {0, 1, 0}, to, ROUNDING, "as if it had been there before");
    }

    @Test
    void itsInertiaGrowsWithItsMass() {
        body.turn = spinning();
        body.setMass(6);
        assertEquals(6, body.mass);
        assertEquals(12, body.turn.inertia(2), ROUNDING);
        assertArrayEquals(new double[] {0.5, -1, 2}, body.turn.spin(), ROUNDING);
    }

    @Test
    void itCollidesIfItsShapeCanTurnAsItDoes() {
        assertFalse(body.canCollide(), "a point");
        body.surface.shape = ShapeBuilder.box(1, 1);
        assertTrue(body.canCollide());
        body.turn = spinning();
        assertFalse(body.canCollide(), "a rectangle that turns in space");
        body.surface.shape = ShapeBuilder.capsule(1, 1);
        assertTrue(body.canCollide());
        body.surface.collides = true;
        WordTape tape = WordTape.of(body::transfer);
        BodyState other = new BodyState(8, 1, 0, 0, 0);
        tape.readTo(other::transfer);
        assertTrue(other.surface.collides);
        body.surface.shape = ShapeBuilder.box(1, 1);
        WordTape flat = WordTape.of(body::transfer);
        assertEquals(
                "collides is out of range",
                assertThrows(IllegalArgumentException.class, () -> flat.readTo(other::transfer))
                        .getMessage());
    }

    @Test
    void everythingButTheIdIsCarried() {
        body.damping = 0.25;
        body.velocity[1] = -3;
        body.turn = spinning();
        WordTape tape = WordTape.of(body::transfer);
        BodyState other = new BodyState(8, 1, 0, 0, 0);
        tape.readTo(other::transfer);
        assertEquals(8, other.id);
        assertEquals(0.25, other.damping);
        assertEquals(2, other.mass);
        assertArrayEquals(body.at, other.at);
        assertArrayEquals(body.at, other.before);
        assertArrayEquals(body.velocity, other.velocity);
        assertArrayEquals(
                new double[] {0.5, -1, 2}, Objects.requireNonNull(other.turn).spin(), ROUNDING);
        body.turn = null;
        WordTape.of(body::transfer).readTo(other::transfer);
        assertNull(other.turn);
        tape.set(0, -1);
        String message = assertThrows(IllegalArgumentException.class, () -> tape.readTo(other::transfer))
                .getMessage();
        assertEquals("damping of a body is out of range", message);
    }
}
