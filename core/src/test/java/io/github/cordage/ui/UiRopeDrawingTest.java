package io.github.cordage.ui;

import static io.github.cordage.ui.UiRopes.FRAME;
import static io.github.cordage.ui.UiRopes.ROUNDING;
import static io.github.cordage.ui.UiRopes.between;
import static io.github.cordage.ui.UiRopes.hanging;
import static io.github.cordage.ui.UiRopes.nodes;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.RopeEnd;
import io.github.cordage.settings.Direct;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class UiRopeDrawingTest {
    @Test
    @Tag("C2")
    void segmentsLieOnTheMiddleBetweenTheirNodesAndAreTurnedAlongThem() {
        UiRope rope = hanging();
        rope.update(FRAME);
        double[] nodes = nodes(rope);
        double[] sections = new double[2 + 95];
        assertEquals(97, rope.copySections(sections, 2));
        for (int i = 0; i < 19; i++) {
            int at = 2 + UiRope.SECTION_SIZE * i;
            double half = sections[at + 3] / 2;
            double dx = half * Math.cos(sections[at + 2]);
            double dy = half * Math.sin(sections[at + 2]);
            assertEquals(nodes[2 * i], sections[at] - dx, ROUNDING);
            assertEquals(nodes[2 * i + 1], sections[at + 1] - dy, ROUNDING);
            assertEquals(nodes[2 * i + 2], sections[at] + dx, ROUNDING);
            assertEquals(nodes[2 * i + 3], sections[at + 1] + dy, ROUNDING);
            assertEquals(5, sections[at + 4]);
        }
    }

    /** Drawn one step late, the segment at a fast end would be several times as long as the others. */
    @Test
    @Tag("C1")
    void segmentsAtAFastEndAreNotDrawnOut() {
        UiRope rope = between(new UiRopeDef().slack(1.1).solver(new Direct()), 0, 0, 300, 0);
        double[] sections = new double[95];
        for (int frame = 1; frame <= 60; frame++) {
            rope.move(RopeEnd.END, 300 + 20 * frame, 0);
            rope.update(FRAME);
            rope.copySections(sections, 0);
            for (int i = 0; i < 19; i++) {
                assertEquals(rope.length() / 19, sections[5 * i + 3], 0.25 * rope.length() / 19);
            }
        }
    }

    @Test
    void whatHappensBetweenStepsIsDrawnInBetween() {
        UiRope rope = new UiRope(new UiRopeDef().gravity(0).dampingFactor(1));
        rope.free(RopeEnd.START);
        rope.free(RopeEnd.END);
        rope.start();
        for (int node = 0; node < 20; node++) {
            rope.rope().setVelocity(node, 100, 0, 0);
        }
        rope.update(0.02);
        assertEquals(0, rope.x(5), ROUNDING);
        rope.update(0.005);
        assertEquals(0.5, rope.x(5), ROUNDING);
        rope.update(0.01);
        assertEquals(1.5, rope.x(5), ROUNDING);
    }

    @Test
    void tellsHowFarAPointIsFromIt() {
        UiRope rope = between(new UiRopeDef().solver(new Direct()), 100, 100, 400, 100);
        assertEquals(30, rope.distanceTo(233, 130), ROUNDING);
        assertEquals(5, rope.distanceTo(97, 96), ROUNDING);
        assertEquals(10, rope.distanceTo(410, 100), ROUNDING);
    }
}
