package io.github.cordage.geometry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import org.junit.jupiter.api.Test;

class NodeLineTest {
    private final NodeLine line = new NodeLine();

    @Test
    void segmentsAreMeasuredFromTheOrigin() {
        line.read(new double[] {1e9, 0, 0, 1e9 - 3, 4, 0}, new float[] {2, 9}, 2);
        line.moveOrigin(1e9, 0, 0);
        assertEquals(-3, line.xyz()[3]);
        assertEquals(5, line.chord()[0]);
        assertEquals(9, line.along(1));
    }

    @Test
    void widthFollowsTheStretchOfTheSegmentsBeside() {
        line.read(new double[] {0, 0, 0, 1, 0, 0, 4, 0, 0}, new float[] {0, 1, 2}, 3);
        line.moveOrigin(0, 0, 0);
        assertEquals(1, line.widthFactor(0, 1));
        assertEquals(0.5, line.widthFactor(1, 1), 1e-12, "both together are stretched to twice their length");
        assertEquals(1 / 3.0, line.widthFactor(2, 1), 1e-12);
        assertEquals(1, line.widthFactor(2, 0));
    }

    @Test
    void tensionOfANodeIsTheMeanOfTheSegmentsBeside() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef().nodes(3).pin(0));
        world.step();
        line.read(rope, 1);
        double first = line.tensionBehind(0);
        double second = line.tensionBehind(1);
        assertTrue(first > second && second > 0);
        assertEquals(first, line.tension(0));
        assertEquals((first + second) / 2, line.tension(1), 1e-12);
        assertEquals(second, line.tension(2));
        line.read(new double[3], new float[1], 1);
        assertEquals(0, line.tension(0));
    }

    @Test
    void whatIsRefusedChangesNothing() {
        line.read(new double[] {1, 2, 3}, new float[] {4}, 1);
        assertThrows(IllegalArgumentException.class, () -> line.read(new double[6], new float[] {1, 0}, 2));
        assertThrows(IllegalArgumentException.class, () -> line.read(new double[] {0, 0, 1e10}, new float[1], 1));
        assertThrows(IllegalArgumentException.class, () -> line.read(new double[3], new float[0], 1));
        assertEquals(1, line.count());
        assertEquals(3, line.xyz()[2]);
        assertEquals(4, line.along(0));
    }
}
