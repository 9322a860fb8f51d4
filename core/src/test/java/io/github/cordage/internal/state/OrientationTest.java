package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class OrientationTest {
    private static final double ROUNDING = 1e-12;

    private final Orientation body = new Orientation();

    /** Turns the body by a quarter about z: its x axis points along y, and its y axis along -x. */
    private void quarter() {
        body.now[0] = Math.sqrt(0.5);
        body.now[3] = Math.sqrt(0.5);
    }

    @Test
    void placesTurnWithTheBodyAndBack() {
        quarter();
        double[] to = new double[3];
        body.outward(new double[] {1, 2, 3}, to);
        assertArrayEquals(new double[] {-2, 1, 3}, to, ROUNDING);
        body.inward(to[0], to[1], to[2], to);
        assertArrayEquals(new double[] {1, 2, 3}, to, ROUNDING);
    }

    @Test
    void theMomentsOfInertiaTurnWithTheBody() {
        body.setInertia(false, 2, 3, 5);
        quarter();
        body.setSpin(1, 1, 1);
        assertArrayEquals(new double[] {3, 2, 5}, body.momentum, ROUNDING);
        assertArrayEquals(new double[] {1, 1, 1}, body.spin(), ROUNDING);
        assertEquals(5, body.energy(), ROUNDING);
    }

    @Test
    void inThePlaneItTurnsAboutZAlone() {
        body.setInertia(true, 2, 3, 5);
        body.setSpin(7, 8, 2);
        assertEquals(1, body.unknowns());
        assertArrayEquals(new double[] {0, 0, 10}, body.momentum);
        assertEquals(10, body.energy());
    }

    @Test
    void aHeavierBodyKeepsItsSpin() {
        body.setInertia(false, 2, 3, 5);
        body.setSpin(1, -2, 3);
        body.scaleInertia(4);
        assertEquals(12, body.inertia(1));
        assertArrayEquals(new double[] {1, -2, 3}, body.spin(), ROUNDING);
    }
}
