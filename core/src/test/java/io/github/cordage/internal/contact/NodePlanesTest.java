package io.github.cordage.internal.contact;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class NodePlanesTest {
    private final NodePlanes planes = new NodePlanes();

    @Test
    void nodesBehindTheirPlanesArePushedToThem() {
        planes.clear(1, 4);
        planes.set(1, 0, 1, 0, 2, 10, 3, 0.5);
        planes.set(3, 1, 0, 0, 0, 10, 3, 0);
        double[] x = {-1, -1, -1, 4};
        double[] y = {0, 0.5, 0, 0};
        double[] z = new double[4];
        planes.push(x, y, z);
        assertArrayEquals(new double[] {-1, -1, -1, 4}, x);
        assertArrayEquals(new double[] {0, 2, 0, 0}, y);
        assertEquals(0.5 + 3 * 1.5, planes.pushOf(1));
        assertEquals(0, planes.pushOf(3));
    }

    @Test
    void noPushIsLargerThanItsLimit() {
        planes.clear(0, 1);
        planes.set(0, 0, 0, -1, 5, 0.25, 2, 0);
        double[] z = {1};
        planes.push(new double[1], new double[1], z);
        assertEquals(0.75, z[0]);
        assertEquals(0.5, planes.pushOf(0));
    }

    @Test
    void nodesWithoutAPlaneKeepTheirBits() {
        planes.clear(0, 3);
        planes.set(0, 1, 0, 0, -1, 10, 3, 0);
        planes.set(2, 1, 0, 0, -1, 10, 3, 0);
        double[] z = {0, -0.0, 0};
        planes.push(new double[3], new double[3], z);
        assertEquals(Double.doubleToRawLongBits(-0.0), Double.doubleToRawLongBits(z[1]));
    }
}
