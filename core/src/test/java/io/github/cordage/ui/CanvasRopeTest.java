package io.github.cordage.ui;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.RopeEnd;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("C4")
@DisplayName("C4: the settings of the canvas rope give its motion")
class CanvasRopeTest {
    /** Part of the distance of the ends by which a node may be elsewhere: rounding alone stays far below. */
    private static final double TOLERANCE = 1e-3;

    private static final int STEPS = 200;
    private static final double STEP = 0.02;

    @ParameterizedTest(name = "{0} px per metre, slack {1}, moving {2}")
    @CsvSource({"1, 1, false", "1, 1, true", "1, 1.2, true", "100, 1, false", "100, 1, true", "100, 1.2, true"})
    void movesLikeTheRopeBetweenTwoImages(double pixelsPerMetre, double slack, boolean moving) {
        UiRope rope = new UiRope(new UiRopeDef()
                .pixelsPerMetre(pixelsPerMetre)
                .slack(slack)
                .jumpDistance(Double.POSITIVE_INFINITY)
                .restSpeed(0));
        rope.move(RopeEnd.START, 10, 20);
        rope.move(RopeEnd.END, 310, 20);
        rope.start();
        // The script starts straight, whatever its slack.
        rope.rope().setPositions(line(20, 10, 20, 310, 20), 0);
        CanvasRope plain = new CanvasRope(20, 10, 20, 310, 20, 9.8 * pixelsPerMetre);
        double swung = 0;
        for (int step = 1; step <= STEPS; step++) {
            double t = moving ? step * STEP : 0;
            double x = 310 + 100 * Math.sin(2 * t);
            double y = 20 + 80 * Math.sin(3 * t);
            rope.move(RopeEnd.END, x, y);
            rope.update(STEP);
            plain.step(10, 20, x, y, slack, STEP);
            swung = Math.max(swung, plain.y[10] - 20);
        }
        for (int i = 0; i < 20; i++) {
            double off = Math.hypot(rope.rope().x(i) - plain.x[i], rope.rope().y(i) - plain.y[i]);
            assertTrue(off <= TOLERANCE * 300, "node " + i + " is off by " + off + " px");
        }
        assertTrue(swung > 5, "the rope has moved by " + swung + " px");
    }

    static double[] line(int nodes, double x0, double y0, double x1, double y1) {
        double[] xyz = new double[3 * nodes];
        for (int i = 0; i < nodes; i++) {
            xyz[3 * i] = x0 + (x1 - x0) * i / (nodes - 1);
            xyz[3 * i + 1] = y0 + (y1 - y0) * i / (nodes - 1);
        }
        return xyz;
    }
}
