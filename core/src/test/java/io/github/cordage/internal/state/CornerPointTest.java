package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import org.junit.jupiter.api.Test;

class CornerPointTest {
    private final CornerPoint corner = new CornerPoint();

    @Test
    void theRopeDoesNotBendOverANewCorner() {
        corner.slid = 1;
        corner.forceX = 2;
        corner.turned = 3;
        corner.setOut(4, 5, 6);
        corner.toEnd[0] = 1;
        corner.set(-1, 7);
        assertEquals(-1, corner.side);
        assertEquals(7, corner.tensionBehind);
        assertEquals(0, corner.slid + corner.forceX + corner.turned + corner.outX() + corner.outY() + corner.outZ());
        assertEquals(0, corner.toEnd[0]);
        assertFalse(corner.touches());
        assertFalse(corner.isRing());
        assertTrue(corner.isFlat());
        corner.corner.touch();
        assertTrue(corner.touches());
    }

    @Test
    void itsAxisTurnsInAStepAndTakesTheRopeAlong() {
        corner.slid = 2;
        corner.turnAxis(new double[] {1, 0, 0});
        assertEquals(2, corner.moveX());
        assertEquals(-2, corner.moveZ());
        corner.placeAxis(0.5);
        assertArrayEquals(new double[] {Math.sqrt(0.5), 0, Math.sqrt(0.5)}, corner.axis, 1e-15);
        corner.arrive();
        assertArrayEquals(new double[] {1, 0, 0}, corner.axis);
        assertEquals(0, corner.moveX());
    }

    @Test
    void nothingLeadsItButItsCollider() {
        corner.nextX = 3;
        corner.aim(1, 1);
        assertEquals(3, corner.nextX);
    }

    @Test
    void oneThatIsDroppedIsKeptForAnother() {
        Rings rings = new Rings(new ArrayList<>());
        CornerPoint first = rings.addCorner(0, 2);
        rings.dropCorner(first);
        assertTrue(rings.isEmpty());
        assertSame(first, rings.addCorner(0, 4));
        assertEquals(4, first.segment);
        assertEquals(1, rings.countCorners());
        assertEquals(0, rings.countRings());
    }
}
