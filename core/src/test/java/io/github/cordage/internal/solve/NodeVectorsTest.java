package io.github.cordage.internal.solve;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;

class NodeVectorsTest {
    private final NodeVectors vectors = new NodeVectors();

    NodeVectorsTest() {
        vectors.reserve(3);
    }

    @Test
    void eachAxisIsCopiedAsFarAsAsked() {
        vectors.copyFrom(new double[] {1, 2, 3}, new double[] {4, 5, 6}, new double[] {7, 8, 9}, 2);
        assertArrayEquals(new double[] {1, 2, 0}, vectors.x);
        assertArrayEquals(new double[] {4, 5, 0}, vectors.y);
        assertArrayEquals(new double[] {7, 8, 0}, vectors.z);
        NodeVectors copy = new NodeVectors();
        copy.reserve(2);
        copy.copy(vectors, 1);
        assertArrayEquals(new double[] {7, 0}, copy.z);
        double[] x = new double[2];
        double[] y = new double[2];
        double[] z = new double[2];
        vectors.copyTo(x, y, z, 2);
        assertArrayEquals(new double[] {1, 2}, x);
        assertArrayEquals(new double[] {4, 5}, y);
        assertArrayEquals(new double[] {7, 8}, z);
    }

    @Test
    void anotherOwnersArraysAreSharedUntilItHasItsOwn() {
        double[] x = {1};
        double[] y = {2};
        double[] z = {3};
        vectors.use(x, y, z);
        assertSame(x, vectors.x);
        assertSame(y, vectors.y);
        assertSame(z, vectors.z);
        vectors.reserve(1);
        vectors.y[0] = 9;
        assertArrayEquals(new double[] {2}, y);
        assertArrayEquals(new double[1], vectors.x);
    }
}
