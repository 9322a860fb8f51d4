package io.github.cordage.internal.collide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.snapshot.StateHasher;
import org.junit.jupiter.api.Test;

class ShapeTransferTest {
    private static final ShapeData[] SHAPES = {
        ShapeBuilder.circle(1),
        ShapeBuilder.box(1, 2),
        ShapeBuilder.capsule(1, 2),
        ShapeBuilder.segment(0, 0, 1, 0),
        ShapeBuilder.polygon(0, 0, 1, 0, 1, 1, 0, 1),
        ShapeBuilder.chain(true, 0, 0, 1, 0, 0, 1),
        ShapeBuilder.plane(1, 2, 3),
        ShapeBuilder.sphere(1),
        ShapeBuilder.box(1, 2, 3),
        ShapeBuilder.mesh(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1}, new int[] {0, 1, 2, 0, 2, 3})
    };

    private static WordList written(ShapeData shape) {
        WordList words = new WordList();
        assertSame(shape, ShapeTransfer.transfer(words, shape));
        return words.rewind();
    }

    @Test
    void eachShapeIsReadWhateverShapeWasBefore() {
        for (int i = 0; i < SHAPES.length; i++) {
            assertEquals(i, SHAPES[i].kind, "the list has each kind");
            for (ShapeData known : SHAPES) {
                WordList words = written(SHAPES[i]);
                ShapeData read = ShapeTransfer.transfer(words, known);
                assertTrue(read.isSame(SHAPES[i]));
                assertTrue(words.isAtEnd());
                assertEquals(known == SHAPES[i], read == known, "a known shape is used again");
            }
        }
    }

    @Test
    void aHashOfTheStateHasTheHashOfTheShape() {
        StateHasher one = new StateHasher();
        assertSame(SHAPES[0], ShapeTransfer.transfer(one, SHAPES[0]));
        StateHasher other = new StateHasher();
        other.word("shape", SHAPES[0].hash());
        assertEquals(other.take(), one.take());
    }

    /** What a shape of such numbers is refused for. */
    private static void assertRefused(
            String message,
            byte kind,
            double radius,
            boolean closed,
            double[] x,
            double[] y,
            double[] z,
            int... corners) {
        WordList words = new WordList();
        words.word(kind);
        words.any(radius);
        words.flag("closed", closed);
        words.word(x.length);
        for (double[] of : new double[][] {x, y, z}) {
            words.numbers(of, of.length);
        }
        words.word(corners.length);
        for (int corner : corners) {
            words.word(corner);
        }
        IllegalArgumentException thrown = assertThrows(
                IllegalArgumentException.class, () -> ShapeTransfer.transfer(words.rewind(), SHAPES[0]), message);
        assertEquals(message, thrown.getMessage());
    }

    private static double[] of(double... numbers) {
        return numbers;
    }

    @Test
    void shapesWithoutASizeAreRefused() {
        double[] zero = of(0);
        assertRefused("radius of a shape", ShapeData.CIRCLE, 0, false, zero, zero, zero);
        assertRefused("radius of a shape", ShapeData.SPHERE, 9e-7, false, zero, zero, zero);
        assertRefused("radius of a shape", ShapeData.BOX, 1, false, of(1), of(1), zero);
        assertRefused("radius of a shape", ShapeData.SPHERE, 2e6, false, zero, zero, zero);
        assertRefused("centre of a shape", ShapeData.CIRCLE, 1, false, zero, of(1), zero);
        assertRefused("size of a box", ShapeData.BOX, 0, false, of(1), zero, zero);
        assertRefused("size of a box", ShapeData.BOX, 0, false, of(1), of(1), of(1));
        assertRefused("size of a box", ShapeData.SOLID_BOX, 0, false, of(1), of(1), of(4e-7));
        assertRefused("size of a box", ShapeData.SOLID_BOX, 0, false, of(1), of(1), of(6e5));
        assertRefused("length of a capsule", ShapeData.CAPSULE, 1, false, of(1, -1), of(0, 0), of(0, 0));
        assertRefused("length of a capsule", ShapeData.CAPSULE, 1, false, of(-1, 2), of(0, 0), of(0, 0));
        assertRefused("length of a capsule", ShapeData.CAPSULE, 1, false, of(-3, 2), of(0, 0), of(0, 0));
        assertRefused("centres of a capsule", ShapeData.CAPSULE, 1, false, of(-1, 1), of(0, 1), of(0, 0));
        assertRefused("normal of a plane", ShapeData.PLANE, 0, false, of(0.6), of(0.81), zero);
        assertRefused("normal of a plane", ShapeData.PLANE, 0, false, of(1, 0), of(0, 0), of(0, 0));
    }

    @Test
    void linesThatCrossThemselvesOrLeaveThePlaneAreRefused() {
        double[] zero = of(0, 0, 0);
        assertRefused("closed", ShapeData.POLYGON, 0, true, of(0, 1, 0), of(0, 0, 1), zero);
        assertRefused("number of vertices", ShapeData.SEGMENT, 0, false, of(0, 1, 0), of(0, 0, 1), zero);
        assertRefused("number of vertices", ShapeData.CHAIN, 0, true, of(0, 1), of(0, 0), of(0, 0));
        assertRefused("vertex", ShapeData.CHAIN, 0, false, of(0, 1, 0), of(0, 0, 1), of(0, 1, 0));
        assertRefused("corner of a polygon", ShapeData.POLYGON, 0, false, of(0, 0, 1), of(0, 1, 0), zero);
        assertRefused(
                "corner of a polygon", ShapeData.POLYGON, 0, false, of(0, 4, 1, 0), of(0, 0, 1, 4), of(0, 0, 0, 0));
        // A star turns left everywhere, but goes around twice.
        double[] x = new double[5];
        double[] y = new double[5];
        for (int i = 0; i < 5; i++) {
            x[i] = Math.cos(0.8 * Math.PI * i);
            y[i] = Math.sin(0.8 * Math.PI * i);
        }
        assertRefused("corner of a polygon", ShapeData.POLYGON, 0, false, x, y, new double[5]);
        // So does a limaçon, whose second loop is inside the first; the first corner is outside both.
        double[] u = new double[13];
        double[] v = new double[13];
        for (int i = 0; i < 13; i++) {
            double angle = 2 * Math.PI * i / 13;
            u[i] = (0.5 + Math.cos(angle)) * Math.cos(angle);
            v[i] = (0.5 + Math.cos(angle)) * Math.sin(angle);
        }
        assertRefused("corner of a polygon", ShapeData.POLYGON, 0, false, u, v, new double[13]);
    }

    @Test
    void meshesWithoutAnAreaOrWithBadCornersAreRefused() {
        double[] x = of(0, 1, 0);
        double[] y = of(0, 0, 1);
        double[] z = of(0, 0, 0);
        assertRefused("number of corners", ShapeData.MESH, 0, false, x, y, z);
        assertRefused("number of corners", ShapeData.MESH, 0, false, x, y, z, 0, 1, 2, 0);
        assertRefused("number of corners", ShapeData.POLYGON, 0, false, x, y, z, 0, 1, 2);
        assertRefused("corner of a triangle", ShapeData.MESH, 0, false, x, y, z, 0, 1, 3);
        assertRefused("area of a triangle", ShapeData.MESH, 0, false, x, y, z, 0, 1, 1);
        assertRefused("area of a triangle", ShapeData.MESH, 0, false, x, of(0, 0, 7.9e-13), z, 0, 1, 2);
        assertRefused("number of vertices", ShapeData.MESH, 0, false, of(0, 1), of(0, 1), of(0, 1), 0, 1, 0);
    }
}
