package io.github.cordage.geometry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import org.junit.jupiter.api.Test;

class FrameTest {
    private static final double ROUNDING = 1e-12;

    private final Frame frame = new Frame();

    private void assertTangent(double x, double y, double z) {
        assertEquals(x, frame.tx, ROUNDING);
        assertEquals(y, frame.ty, ROUNDING);
        assertEquals(z, frame.tz, ROUNDING);
    }

    private void assertNormal(double x, double y, double z) {
        assertEquals(x, frame.nx, ROUNDING);
        assertEquals(y, frame.ny, ROUNDING);
        assertEquals(z, frame.nz, ROUNDING);
    }

    private void assertOrthonormal() {
        assertEquals(1, frame.nx * frame.nx + frame.ny * frame.ny + frame.nz * frame.nz, ROUNDING);
        assertEquals(0, frame.nx * frame.tx + frame.ny * frame.ty + frame.nz * frame.tz, ROUNDING);
        assertEquals(frame.bx, frame.ty * frame.nz - frame.tz * frame.ny, ROUNDING);
        assertEquals(frame.by, frame.tz * frame.nx - frame.tx * frame.nz, ROUNDING);
        assertEquals(frame.bz, frame.tx * frame.ny - frame.ty * frame.nx, ROUNDING);
    }

    @Test
    void normalIsThePartAcrossTheTangent() {
        assertTrue(frame.begin(1, 0, 0, 5, 0, 2));
        assertNormal(0, 0, 1);
        assertOrthonormal();
        assertFalse(frame.begin(0, 1, 0, 0, -3, 0), "nothing of it is across the tangent");
    }

    @Test
    void tiltTurnsNoMoreThanTheTangentDoes() {
        frame.begin(1, 0, 0, 0, 0, 1);
        frame.tilt(0, 1, 0);
        assertTangent(0, 1, 0);
        assertNormal(0, 0, 1);
        frame.tilt(0, 0, 1);
        assertNormal(0, -1, 0);
        assertOrthonormal();
    }

    @Test
    void tiltToTheOppositeTurnsAboutTheNormal() {
        frame.begin(1, 0, 0, 0, 0, 1);
        frame.tilt(-1, 0, 0);
        assertTangent(-1, 0, 0);
        assertNormal(0, 0, 1);
        assertOrthonormal();
    }

    @Test
    void onAStraightWayNothingTurns() {
        frame.begin(0, 0, 1, 1, 1, 0);
        double n = Math.sqrt(0.5);
        frame.move(0, 0, 1, 0, 0, 1 - 1e-16);
        assertNormal(n, n, 0);
    }

    /** In the plane, the normal across the plane never turns: whatever the curve, a frame without twist keeps it. */
    @Test
    void aPlaneCurveKeepsTheNormalOfItsPlane() {
        frame.begin(1, 0, 0, 0, 0, 1);
        for (int i = 1; i <= 100; i++) {
            double before = 0.05 * (i - 1) * (i - 1);
            double after = 0.05 * i * i;
            double way = (before + after) / 2;
            frame.move(Math.cos(way), Math.sin(way), 0, Math.cos(after), Math.sin(after), 0);
            assertNormal(0, 0, 1);
        }
    }

    /**
     * On a sphere, the exact frame without rotation is known: its normal is the radius (Wang et al. 2008, section 3).
     */
    @Test
    void aCircleOnASphereKeepsTheRadiusAsItsNormal() {
        double height = 0.6;
        double ring = 0.8;
        frame.begin(0, 1, 0, ring, 0, height);
        for (int i = 1; i <= 400; i++) {
            double a = 2 * Math.PI * (i - 1) / 400;
            double b = 2 * Math.PI * i / 400;
            double middle = (a + b) / 2;
            frame.move(-Math.sin(middle), Math.cos(middle), 0, -Math.sin(b), Math.cos(b), 0);
            assertEquals(ring * Math.cos(b), frame.nx, 1e-9);
            assertEquals(ring * Math.sin(b), frame.ny, 1e-9);
            assertEquals(height, frame.nz, 1e-9);
        }
    }

    @Test
    void staysOrthonormalOnAnyWay() {
        SeededRandom random = new SeededRandom(4);
        frame.begin(0, 0, 1, 1, 0, 0);
        for (int i = 0; i < 10_000; i++) {
            double vx = frame.tx + 0.5 * random.between(-1, 1);
            double vy = frame.ty + 0.5 * random.between(-1, 1);
            double vz = frame.tz + 0.5 * random.between(-1, 1);
            double v = Math.sqrt(vx * vx + vy * vy + vz * vz);
            double tx = vx / v + 0.5 * random.between(-1, 1);
            double ty = vy / v + 0.5 * random.between(-1, 1);
            double tz = vz / v + 0.5 * random.between(-1, 1);
            double t = Math.sqrt(tx * tx + ty * ty + tz * tz);
            frame.move(vx / v, vy / v, vz / v, tx / t, ty / t, tz / t);
            assertOrthonormal();
        }
        Frame copy = new Frame();
        copy.set(frame);
        assertEquals(frame.tx + frame.ny + frame.bz, copy.tx + copy.ny + copy.bz);
    }
}
