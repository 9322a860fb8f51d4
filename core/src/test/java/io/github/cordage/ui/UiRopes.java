package io.github.cordage.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.RopeEnd;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Solver;
import java.util.List;

/** Interface ropes that many tests need, and how they move. */
final class UiRopes {
    static final double FRAME = 1 / 60.0;

    /** Rounding of positions of a few hundred pixels. */
    static final double ROUNDING = 1e-9;

    private UiRopes() {}

    static List<Solver> solvers() {
        return List.of(new UiRopeDef().solver(), new Direct());
    }

    static UiRope between(UiRopeDef def, double x0, double y0, double x1, double y1) {
        UiRope rope = new UiRope(def);
        rope.move(RopeEnd.START, x0, y0);
        rope.move(RopeEnd.END, x1, y1);
        rope.start();
        return rope;
    }

    static UiRope hanging() {
        return between(new UiRopeDef().slack(1.3).solver(new Direct()), 100, 100, 400, 150);
    }

    static int untilRest(UiRope rope) {
        int frames = 0;
        while (!rope.isAtRest()) {
            rope.update(FRAME);
            frames++;
            assertTrue(frames < 3000, "the rope does not come to rest");
        }
        return frames;
    }

    static double[] nodes(UiRope rope) {
        double[] xy = new double[2 * rope.nodeCount()];
        assertEquals(xy.length, rope.copyNodes(xy, 0));
        return xy;
    }

    static double farthestMove(double[] before, double[] after) {
        double most = 0;
        for (int i = 0; i < before.length; i++) {
            most = Math.max(most, Math.abs(after[i] - before[i]));
        }
        return most;
    }
}
