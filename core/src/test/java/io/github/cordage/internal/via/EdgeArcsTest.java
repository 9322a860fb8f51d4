package io.github.cordage.internal.via;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.internal.state.RingPoint;
import org.junit.jupiter.api.Test;

class EdgeArcsTest {
    private static final double ROUNDING = 1e-15;

    private final RingPoint edge = new RingPoint(0, 0, 0, 0);
    private final EdgeArcs arcs = new EdgeArcs();
    private final double[] turned = new double[3];

    EdgeArcsTest() {
        arcs.reserve(turned);
        edge.radius = 0.5;
    }

    @Test
    void anArcThatDoesNotRiseIsThatOfACircle() {
        assertEquals(0.5 * 1.2, arcs.length(edge, 1, 1.2), ROUNDING);
        turned[1] = 1.2;
        assertEquals(0.3, arcs.half(edge, 1), ROUNDING);
        assertEquals(0, arcs.halfClimb(edge, 1, 1));
        turned[1] = -0.1;
        assertEquals(0, arcs.half(edge, 1), "a rope that turns away has no arc");
    }

    /** A helix that rises by 3 / 4 is longer by sqrt(1 + 9 / 16) = 5 / 4. */
    @Test
    void eachHalfOfAHelixRisesByItself() {
        arcs.setRise(2, 0.75, -2.4);
        turned[2] = 0.8;
        assertEquals(0.2 * 1.25 + 0.2 * 2.6, arcs.length(edge, 2, 0.8), ROUNDING);
        assertEquals(0.75, arcs.rise(2, -1));
        assertEquals(-2.4, arcs.rise(2, 1));
        assertEquals(0.2 * 0.75, arcs.halfClimb(edge, 2, -1), ROUNDING);
        assertEquals(-0.2 * 2.4, arcs.halfClimb(edge, 2, 1), ROUNDING);
        assertEquals(2.4, arcs.steepest(2));
        arcs.setRise(2, -0.75);
        assertEquals(-0.75, arcs.rise(2, -1));
        assertEquals(-0.75, arcs.rise(2, 1));
        assertEquals(0.75, arcs.steepest(2));
        assertEquals(0, arcs.rise(1, 1));
    }

    @Test
    void aRopeThatLiesFlatRisesNowhere() {
        arcs.setRise(1, 0.75, -2.4);
        arcs.setRise(2, 0.5);
        arcs.lieFlat(2);
        assertEquals(0, arcs.steepest(1));
        assertEquals(0.5, arcs.steepest(2), "an edge beyond those of the rope");
    }
}
