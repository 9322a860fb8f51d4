package io.github.cordage.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.RopeEnd;
import io.github.cordage.settings.Direct;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("C6")
class HangingCurveTest {
    /** Positions are found to rounding, of numbers up to 1000. */
    private static final double ROUNDING = 1e-9;

    private static double[] lay(int nodes, double x1, double y1, double length, int down) {
        double[] xyz = new double[3 * nodes];
        HangingCurve.lay(xyz, nodes, 100, 50, x1, y1, length, down);
        return xyz;
    }

    private static double section(double[] xyz, int i) {
        return Math.hypot(xyz[3 * i + 3] - xyz[3 * i], xyz[3 * i + 4] - xyz[3 * i + 1]);
    }

    @ParameterizedTest
    @CsvSource({
        "400, 50, 300.001", "400, 50, 310", "400, 50, 900", "400, 50, 100000", "400, 350, 430", "400, -250, 700",
        "-200, 80, 400", "101, 50, 300", "100, 200, 151", "100, 200, 500", "100, 50, 80", "99.999, 50, 40"
    })
    void isAsLongAsTheRopeAndEndsAtItsEnds(double x1, double y1, double length) {
        int nodes = 10_001;
        double[] xyz = lay(nodes, x1, y1, length, 1);
        assertEquals(100, xyz[0], ROUNDING);
        assertEquals(50, xyz[1], ROUNDING);
        assertEquals(x1, xyz[3 * nodes - 3]);
        assertEquals(y1, xyz[3 * nodes - 2]);
        double sum = 0;
        double longest = 0;
        for (int i = 0; i < nodes - 1; i++) {
            sum += section(xyz, i);
            longest = Math.max(longest, section(xyz, i));
        }
        // A polygon of ten thousand sides cuts its corners by this much at most; the narrow loop has a sharp turn.
        assertEquals(length, sum, 3e-4 * length);
        assertTrue(longest <= length / (nodes - 1) * (1 + 1e-6), "the longest section is " + longest);
    }

    @Test
    void sagsBelowItsEndsOrAboveThem() {
        double[] below = lay(21, 400, 50, 400, 1);
        double[] above = lay(21, 400, 50, 400, -1);
        for (int i = 1; i < 20; i++) {
            assertTrue(below[3 * i + 1] > 50);
            assertEquals(below[3 * i], above[3 * i], ROUNDING);
            assertEquals(below[3 * i + 1] - 50, 50 - above[3 * i + 1], ROUNDING);
        }
        assertEquals(250, below[30], ROUNDING);
    }

    @Test
    void isStraightIfThereIsNoSlack() {
        double[] xyz = lay(4, 400, 350, Math.hypot(300, 300), 1);
        assertEquals(200, xyz[3], ROUNDING);
        assertEquals(150, xyz[4], ROUNDING);
        assertEquals(300, xyz[6], ROUNDING);
        assertEquals(250, xyz[7], ROUNDING);
    }

    /** What it computes is where a rope that keeps its length comes to rest. */
    @ParameterizedTest
    @CsvSource({"400, 50, 1.02", "400, 250, 1.3", "400, 50, 2", "120, 60, 8"})
    void isWhereARopeHangs(double x1, double y1, double slack) {
        UiRope rope = new UiRope(
                new UiRopeDef().nodes(41).slack(slack).solver(new Direct()).restSpeed(0.001));
        rope.move(RopeEnd.START, 100, 50);
        rope.move(RopeEnd.END, x1, y1);
        rope.start();
        double[] laid = new double[82];
        rope.copyNodes(laid, 0);
        rope.rope().settings().setAcceleration(200, 0, 0);
        for (int frame = 0; frame < 60; frame++) {
            rope.update(0.02);
        }
        assertTrue(Math.abs(rope.x(20) - laid[40]) > 1 || slack < 1.1, "it was blown away in between");
        rope.rope().settings().setAcceleration(0, 0, 0);
        for (int frame = 0; frame < 3000; frame++) {
            rope.update(0.02);
        }
        double length = slack * Math.hypot(x1 - 100, y1 - 50);
        for (int i = 0; i < 41; i++) {
            double off = Math.hypot(rope.x(i) - laid[2 * i], rope.y(i) - laid[2 * i + 1]);
            // Forty sections are a polygon, not a curve.
            assertTrue(off < 0.004 * length, "node " + i + " hangs " + off + " px from the curve");
        }
    }
}
