package io.github.cordage.internal.collide;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Where the surface of a chain or a mesh goes on flat. */
class FlatSeamsTest {
    @Test
    void aVertexOfAChainIsFlatIfItsEdgesLieInOneLine() {
        double[] x = {0, 1, 1.5, 2, 3};
        double[] y = {0, 0.1, 0.15, 0.2, 0};
        assertArrayEquals(new byte[] {2, 3, 1, 0}, FlatSeams.ofChain(x, y, 4, false));
    }

    @Test
    void aChainThatTurnsBackIsNotFlat() {
        assertArrayEquals(new byte[] {0, 0}, FlatSeams.ofChain(new double[] {0, 1, 0.5}, new double[3], 2, false));
    }

    @Test
    void theFirstVertexOfAClosedChainCountsToo() {
        double[] x = {1, 2, 2, 0, 0};
        double[] y = {0, 0, 2, 2, 0};
        assertArrayEquals(new byte[] {1, 0, 0, 0, 2}, FlatSeams.ofChain(x, y, 5, true));
    }

    @Test
    void theDiagonalOfAFlatSquareIsFlatAndItsBorderIsNot() {
        double[] x = {0, 1, 1, 0};
        double[] z = {0, 0, 1, 1};
        int[] triangles = {0, 1, 2, 2, 3, 0};
        assertArrayEquals(new byte[] {4, 4}, FlatSeams.ofMesh(x, new double[4], z, triangles, new byte[2]));
        assertArrayEquals(
                new byte[] {0, 0}, FlatSeams.ofMesh(x, new double[] {0, 0.1, 0, 0}, z, triangles, new byte[2]));
    }

    @Test
    void ropeBendsWhereAMeshEndsOrTurns() {
        double[] x = {0, 1, 1, 0};
        double[] z = {0, 0, 1, 1};
        // Seen from above, the back of both triangles.
        int[] triangles = {0, 1, 2, 2, 3, 0};
        byte[] ridges = new byte[2];
        FlatSeams.ofMesh(x, new double[4], z, triangles, ridges);
        assertArrayEquals(new byte[] {3, 3}, ridges);
        ridges = new byte[2];
        FlatSeams.ofMesh(x, new double[] {0, -0.5, 0, -0.5}, z, triangles, ridges);
        assertArrayEquals(new byte[] {3 + 32, 3 + 32}, ridges);
        ridges = new byte[2];
        FlatSeams.ofMesh(x, new double[] {0, 0.5, 0, 0.5}, z, triangles, ridges);
        assertArrayEquals(new byte[] {3 + 4, 3 + 4}, ridges);
        ridges = new byte[2];
        FlatSeams.ofMesh(x, new double[] {0, 0.02, 0, 0.02}, z, triangles, ridges);
        assertArrayEquals(new byte[] {3, 3}, ridges);
    }

    @Test
    void whatIsFoldedBackOrSharedByThreeIsNotFlat() {
        double[] x = {0, 1, 0.5, 0.6, 0.5};
        double[] y = {0, 0, 1, 2, -1};
        assertArrayEquals(
                new byte[] {0, 0}, FlatSeams.ofMesh(x, y, new double[5], new int[] {0, 1, 2, 1, 0, 3}, new byte[2]));
        assertArrayEquals(
                new byte[] {0, 0, 0},
                FlatSeams.ofMesh(x, y, new double[5], new int[] {0, 1, 2, 1, 0, 4, 0, 1, 3}, new byte[3]));
    }

    @Test
    void theInsideOfASegmentTouchesNoFlatVertex() {
        ColliderProxies near = new ColliderProxies();
        near.addCollider(1, 0, 1, 0, 0, 0);
        near.addElement(ColliderProxies.POLYGON, 0, false, 0);
        near.addVertex(0, 0, 0);
        near.addVertex(1, 0, 0);
        near.setFlat((byte) 2);
        near.endElement();
        Closest closest = new Closest();
        closest.setSegment(-1, 0.1, 0, 2, 0.1, 0);
        closest.inside(near, 0, 0, 0, 0, 0);
        assertEquals(0.1, closest.distance, 1e-15);
        closest.inside(near, 0, 1, 0, 0, 0);
        assertEquals(Double.POSITIVE_INFINITY, closest.distance);
        closest.insideWithSeams(near, 0, 1);
        assertEquals(0.1, closest.distance, 1e-15);
    }
}
