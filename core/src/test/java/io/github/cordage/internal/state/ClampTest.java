package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class ClampTest {
    private static final double ROUNDING = 1e-15;

    private final Clamp clamp = new Clamp();

    private void clampAlongZ() {
        clamp.set(0, 0, 1);
        clamp.director[0] = 1;
    }

    @Test
    void existsIfItHasADirectionAlongAnyAxis() {
        assertFalse(clamp.exists());
        for (double[] direction : List.of(new double[] {1, 0, 0}, new double[] {0, -1, 0}, new double[] {0, 0, 1})) {
            clamp.set(direction[0], direction[1], direction[2]);
            assertTrue(clamp.exists());
            assertFalse(clamp.hasDirector());
        }
        clamp.director[1] = -1;
        assertTrue(clamp.hasDirector());
    }

    @Test
    void turnsItsDirectorAboutTheRope() {
        clampAlongZ();
        clamp.twist[0] = 0.25;
        clamp.rollSpeed = Math.PI;
        clamp.turn(0.5);
        assertTrue(clamp.isTurning);
        assertArrayEquals(new double[] {0, 1, 0}, clamp.director, ROUNDING);
        assertArrayEquals(new double[] {0.25 + Math.PI / 2, -Math.PI / 2}, clamp.twist, ROUNDING);
        clamp.rollSpeed = 0;
        clamp.turn(0.5);
        assertFalse(clamp.isTurning);
        assertArrayEquals(new double[] {0, 1, 0}, clamp.director, ROUNDING);
        clamp.roll = 0;
        clamp.turn(0.5);
        assertTrue(clamp.isTurning, "a roll that was set by hand is made up for");
        assertArrayEquals(new double[] {1, 0, 0}, clamp.director, ROUNDING);
        assertArrayEquals(new double[] {0.25, 0}, clamp.twist, ROUNDING);
    }

    @Test
    void anotherDirectionTakesTheDirectorAlongByTheShortestWay() {
        clampAlongZ();
        clamp.turnTo(new double[] {0.6, 0, 0.8});
        assertArrayEquals(new double[] {0.8, 0, -0.6}, clamp.director, ROUNDING);
        assertEquals(0.6, clamp.x);
        assertEquals(0.8, clamp.z);
        clamp.turnTo(new double[] {0.6, 0.8, 0});
        double along = 0.6 * clamp.director[0] + 0.8 * clamp.director[1];
        assertEquals(0, along, ROUNDING);
        Clamp bare = new Clamp();
        bare.set(1, 0, 0);
        bare.turnTo(new double[] {0, 1, 0});
        assertFalse(bare.hasDirector());
    }

    @Test
    void seenFromTheOtherEndItTurnsTheOtherWay() {
        clampAlongZ();
        clamp.twist[0] = 0.25;
        clamp.twist[1] = -0.5;
        clamp.rollSpeed = 2;
        clamp.turn(0.125);
        clamp.reverse();
        assertEquals(-1, clamp.z);
        assertEquals(-0.25, clamp.roll);
        assertArrayEquals(new double[] {-0.75, 0.5}, clamp.twist);
        double[] turned = clamp.director.clone();
        clamp.turn(0);
        assertArrayEquals(turned, clamp.director, "it has turned as far as its roll says");
        clamp.turn(0.125);
        assertArrayEquals(new double[] {StrictMath.cos(0.5), StrictMath.sin(0.5), 0}, clamp.director, ROUNDING);
        assertArrayEquals(new double[] {-1, 0.75}, clamp.twist);
    }

    @Test
    void carriesItsRollWithTheDirector() {
        clampAlongZ();
        clamp.rollSpeed = 2;
        clamp.turn(0.125);
        Clamp other = new Clamp();
        WordTape.of(clamp::transfer).readTo(other::transfer);
        clamp.turn(0.25);
        other.turn(0.25);
        assertArrayEquals(clamp.director, other.director);
        assertArrayEquals(clamp.twist, other.twist);
        assertEquals(clamp.roll, other.roll);
        WordTape tape = WordTape.of(clamp::transfer);
        tape.set(1, 1.5);
        String message = assertThrows(IllegalArgumentException.class, () -> tape.readTo(other::transfer))
                .getMessage();
        assertEquals("direction of a pin is out of range", message);
    }

    @Test
    void aHashOfAClampThatDoesNotTurnHasItsDirectionOnly() {
        clamp.set(0, 0, 1);
        assertEquals(3, WordTape.hashed(clamp::transfer).words.size());
        assertEquals(4, WordTape.of(clamp::transfer).words.size());
        clamp.rollSpeed = 1;
        assertEquals(12, WordTape.hashed(clamp::transfer).words.size());
    }
}
