package io.github.cordage.internal.convex;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.collide.ShapeBuilder;
import io.github.cordage.internal.collide.ShapeData;
import org.junit.jupiter.api.Test;

/** Patches over the upper face of a cube with edges of 2. */
class ClipTest extends TouchFixture {
    private static final ShapeData CUBE = ShapeBuilder.box(2, 2, 2);

    private final Convex cube = body(CUBE, 0, 0, 0);
    private final int top = cube.facing(0, 1, 0);
    private final Clip clip = new Clip();

    ClipTest() {
        super(6);
    }

    private void find(Core other) {
        clip.find(cube, top, other, 0, 1, 0);
    }

    private double area() {
        double twice = 0;
        for (int i = 0; i < clip.count; i++) {
            int k = (i + 1) % clip.count;
            twice += clip.z[i] * clip.x[k] - clip.x[i] * clip.z[k];
        }
        return Math.abs(twice) / 2;
    }

    private int at(double x, double z) {
        for (int i = 0; i < clip.count; i++) {
            if (Math.abs(clip.x[i] - x) < 1e-9 && Math.abs(clip.z[i] - z) < 1e-9) {
                return i;
            }
        }
        throw new AssertionError("there is no corner at " + x + ", " + z);
    }

    private void assertKinds(int corner, int ofFace, int ofOther) {
        assertEquals(ofFace, clip.kindOfFace[corner]);
        assertEquals(ofOther, clip.kindOfOther[corner]);
    }

    @Test
    void thePatchOfTwoFacesIsWhereBothAre() {
        Convex other = body(CUBE, 0.5, 1.9, 0.25);
        find(other);
        assertEquals(4, clip.count);
        assertEquals(1.5 * 1.75, area(), 1e-12);
        for (int i = 0; i < 4; i++) {
            assertEquals(-0.1, clip.height[i], 1e-12);
        }
        int inside = at(-0.5, -0.75);
        assertKinds(inside, Clip.FACE, Clip.VERTEX);
        assertEquals(top, clip.numberOfFace[inside]);
        assertEquals(other.farthest(-1, -1, -1), clip.numberOfOther[inside]);
        int corner = at(1, 1);
        assertKinds(corner, Clip.VERTEX, Clip.FACE);
        assertEquals(cube.farthest(1, 1, 1), clip.numberOfFace[corner]);
        assertEquals(other.facing(0, -1, 0), clip.numberOfOther[corner]);
        int crossing = at(1, -0.75);
        assertKinds(crossing, Clip.EDGE, Clip.EDGE);
        assertEquals(cube.edgeBetween(3, 7), clip.numberOfFace[crossing], "the edge of the face at x = 1");
        int other0 = clip.numberOfOther[crossing];
        assertEquals(-0.75, other.vz[other.from[other0]], 1e-12);
        assertEquals(-0.75, other.vz[other.to[other0]], 1e-12);
        assertKinds(at(-0.5, 1), Clip.EDGE, Clip.EDGE);
    }

    @Test
    void aCubeTurnedByAnEighthIsCutToAnOctagon() {
        find(body(CUBE, 0, 1.9, 0, turned(0, 1, 0, Math.PI / 4)));
        assertEquals(8, clip.count);
        assertEquals(8 * (Math.sqrt(2) - 1), area(), 1e-12);
        for (int i = 0; i < 8; i++) {
            assertKinds(i, Clip.EDGE, Clip.EDGE);
        }
    }

    @Test
    void aSmallFaceStaysWhole() {
        find(body(ShapeBuilder.box(0.5, 0.5, 0.25), 0.2, 1.3, -0.3));
        assertEquals(4, clip.count);
        assertEquals(0.125, area(), 1e-12);
        for (int i = 0; i < 4; i++) {
            assertKinds(i, Clip.FACE, Clip.VERTEX);
            assertEquals(0.05, clip.height[i], 1e-12);
        }
    }

    @Test
    void nothingIsOverTheFaceBesideIt() {
        find(body(CUBE, 2.5, 1.9, 0));
        assertEquals(0, clip.count);
        find(body(ShapeBuilder.sphere(0.1), 1.1, 1, 0));
        assertEquals(0, clip.count);
    }

    @Test
    void heightsAreAlongTheDirectionOfContact() {
        clip.find(cube, top, body(ShapeBuilder.sphere(0.1), 0.9, 2, 0), 0.6, 0.8, 0);
        assertEquals(1, clip.count);
        assertEquals(1 / 0.8, clip.height[0], 1e-12);
        assertKinds(0, Clip.FACE, Clip.VERTEX);
        // Seen along the direction, it is beside the face although it is above it.
        clip.find(cube, top, body(ShapeBuilder.sphere(0.1), -0.9, 2, 0), 0.6, 0.8, 0);
        assertEquals(0, clip.count);
    }

    @Test
    void segmentsAreCutAtTheSidesOfTheFace() {
        Convex capsule = body(ShapeBuilder.capsule(0.1, 3), 0.5, 1.05, 0);
        find(capsule);
        assertEquals(2, clip.count);
        int cut = at(1, 0);
        assertKinds(cut, Clip.EDGE, Clip.EDGE);
        assertEquals(cube.edgeBetween(3, 7), clip.numberOfFace[cut]);
        int end = at(-1, 0);
        assertKinds(end, Clip.FACE, Clip.VERTEX);
        assertTrue(clip.numberOfOther[end] >= 0);
    }

    @Test
    void sidesInThePlaneOverlapInAStretch() {
        Convex square = body(ShapeBuilder.box(2, 2), 0, 0, 0);
        clip.find(square, square.facing(0, 1, 0), body(ShapeBuilder.box(2, 2), 0.5, 1.9, 0), 0, 1, 0);
        assertEquals(2, clip.count);
        assertEquals(0.5, Math.abs(clip.x[0] + clip.x[1]), 1e-12, "from -0.5 to 1");
        int right = clip.x[0] > clip.x[1] ? 0 : 1;
        assertEquals(1, clip.x[right], 1e-12);
        assertKinds(right, Clip.VERTEX, Clip.FACE);
        assertKinds(1 - right, Clip.FACE, Clip.VERTEX);
        assertEquals(-0.1, clip.height[0], 1e-12);
    }
}
