package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ViaPointTest {
    @Test
    void distanceIsNegativeBeyondIt() {
        ViaPoint via = new RingPoint(0, 1, 2, 0);
        assertEquals(5, via.distance(new double[] {1, 0, 0}, 4, 6, 0));
        assertEquals(-3, via.distance(new double[] {-1, 0, 0}, 4, 6, 0));
    }

    @Test
    void aWayThatIsDividedEndsWhereItWouldHave() {
        ViaPoint via = new RingPoint(0, 1, 0, 0);
        via.nextX = 5;
        via.divideWay(4);
        assertEquals(2, via.nextX);
        for (int part = 0; part < 4; part++) {
            via.arriveAtPart(part == 3);
        }
        assertEquals(5, via.x);
        assertEquals(5, via.nextX);
        assertEquals(1, via.px);
    }

    @Test
    void anotherKindTakesOverWhatAllKindsHave() {
        RingPoint read = new RingPoint(3, 1, 2, 4);
        read.id = 17;
        read.moveTo(6, 7, 8);
        read.path = new double[] {0, 1, 2, 3};
        read.friction = 0.25;
        read.px = 0.5;
        read.takeState(ViaPoint.TO_START, 9);
        read.toStart[1] = 1;
        read.toEnd[2] = -1;
        read.drift = 0.125;
        read.radius = 0.5;
        read.side = -1;
        read.axis[0] = 0.75;
        read.turned = 2;
        read.longer = 0.0625;
        read.share = 0.375;
        WheelPoint wheel = new WheelPoint(0);
        wheel.takeOver(read);
        assertEquals(17, wheel.id);
        assertTrue(wheel.isOnItsWay());
        assertEquals(4, wheel.path.length);
        assertArrayEquals(new double[] {3, 0.25, 1, 2, 4, 0.5, -1, 9}, new double[] {
            wheel.segment, wheel.friction, wheel.x, wheel.y, wheel.z, wheel.px, wheel.slides, wheel.tensionBehind
        });
        assertArrayEquals(read.toStart, wheel.toStart);
        assertArrayEquals(read.toEnd, wheel.toEnd);
        assertArrayEquals(read.axis, wheel.axis);
        assertArrayEquals(
                new double[] {0.125, 0.5, -1, 2, 0.0625, 0.375},
                new double[] {wheel.drift, wheel.radius, wheel.side, wheel.turned, wheel.longer, wheel.share});
    }
}
