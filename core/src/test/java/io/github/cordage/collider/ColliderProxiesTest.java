package io.github.cordage.collider;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Engine;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.internal.collide.ColliderProxies;
import java.util.Arrays;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Where the vertices of colliders lie that a rope is told of: each shape turned, moved, scaled and mirrored. */
@Tag("A7")
@DisplayName("A7: shapes of colliders near a rope")
class ColliderProxiesTest {
    private static final double QUARTER = Math.PI / 2;

    /** A node that reaches farther than any collider here, and that none of them moves. */
    private static final RopeDef WIDE = new RopeDef().nodes(1).radius(1000).pin(0);

    private final RopeWorld world = TestRopes.weightless();

    private static ColliderDef at(ColliderShape shape) {
        return new ColliderDef(shape);
    }

    /** What is near after a step, if only this collider is there. */
    private ColliderProxies near(ColliderDef def) {
        world.colliders().add(def);
        Rope rope = world.add(WIDE);
        world.step();
        return Engine.near(rope);
    }

    private static double[] vertices(ColliderProxies near, int element) {
        double[] xyz = new double[3 * near.vertexCount[element]];
        for (int i = 0; i < near.vertexCount[element]; i++) {
            int v = near.firstVertex[element] + i;
            xyz[3 * i] = near.vx[v];
            xyz[3 * i + 1] = near.vy[v];
            xyz[3 * i + 2] = near.vz[v];
        }
        return xyz;
    }

    private static void assertOnly(byte kind, double radius, ColliderProxies near, double... xyz) {
        assertEquals(1, near.colliders);
        assertEquals(1, near.count);
        assertElement(kind, radius, near, 0, xyz);
    }

    private static void assertElement(byte kind, double radius, ColliderProxies near, int element, double... xyz) {
        assertEquals(kind, near.kind[element]);
        assertEquals(radius, near.radius[element], TestRopes.ROUNDING);
        assertArrayEquals(
                xyz, vertices(near, element), 1e-9, () -> Arrays.toString(vertices(near, element)) + " was found");
    }

    @Test
    void boxIsTurnedAndMoved() {
        assertOnly(
                ColliderProxies.POLYGON,
                0,
                near(at(ColliderShape.box(2, 4)).position(10, 20).rotation(QUARTER)),
                12,
                19,
                0,
                12,
                21,
                0,
                8,
                21,
                0,
                8,
                19,
                0);
    }

    @Test
    void sizeComesBeforeOffsetAndScaleAndRotation() {
        assertOnly(
                ColliderProxies.POLYGON,
                0,
                near(at(ColliderShape.box(1, 1))
                        .size(4, 2)
                        .offset(3, 0)
                        .scale(2, 1)
                        .rotation(QUARTER)),
                1,
                2,
                0,
                1,
                10,
                0,
                -1,
                10,
                0,
                -1,
                2,
                0);
    }

    @Test
    void sizeStretchesAPolygonToItsExtent() {
        assertOnly(
                ColliderProxies.POLYGON,
                0,
                near(at(ColliderShape.polygon(0, 0, 2, 0, 2, 4, 0, 4)).size(1, 3)),
                0,
                0,
                0,
                1,
                0,
                0,
                1,
                3,
                0,
                0,
                3,
                0);
    }

    @Test
    void mirroredPolygonStillRunsCounterclockwise() {
        assertOnly(
                ColliderProxies.POLYGON,
                0,
                near(at(ColliderShape.polygon(0, 0, 2, 0, 0, 1)).offset(1, 0).scale(-2, 1)),
                -2,
                1,
                0,
                -6,
                0,
                0,
                -2,
                0,
                0);
    }

    @Test
    void polygonMirroredTwiceIsTurned() {
        assertOnly(
                ColliderProxies.POLYGON,
                0,
                near(at(ColliderShape.polygon(0, 0, 2, 0, 0, 1)).scale(-1, -1)),
                0,
                0,
                0,
                -2,
                0,
                0,
                0,
                -1,
                0);
    }

    @Test
    void roundShapesAreScaledByTheLargestFactor() {
        assertOnly(ColliderProxies.POLYGON, 6, near(at(ColliderShape.circle(2)).scale(-3, 0.5)), 0, 0, 0);
    }

    @Test
    void sphereIsScaledByTheLargestFactor() {
        assertOnly(ColliderProxies.ROUND, 8, near(at(ColliderShape.sphere(2)).scale(1, -2, 4)), 0, 0, 0);
    }

    @Test
    void capsuleIsLongerByTheFactorOfItsAxis() {
        assertOnly(
                ColliderProxies.ROUND,
                1.5,
                near(at(ColliderShape.capsule(0.5, 2))
                        .scale(2, 3, 1)
                        .position(1, 1, 1)
                        .rotation(QUARTER)),
                1,
                -1,
                1,
                1,
                3,
                1);
    }

    @Test
    void shapeInSpaceIsScaledAlikeWhereOnlyThePlaneIsSaid() {
        assertOnly(ColliderProxies.ROUND, 1, near(at(ColliderShape.sphere(2)).size(2, 2)), 0, 0, 0);
    }

    @Test
    void sphereOfASizeInSpace() {
        assertOnly(ColliderProxies.ROUND, 3, near(at(ColliderShape.sphere(2)).size(2, 2, 6)), 0, 0, 0);
    }

    @Test
    void solidBoxIsTurnedByItsOrientation() {
        // A quarter about x takes y to z and z to -y.
        assertOnly(
                ColliderProxies.BOX,
                0,
                near(at(ColliderShape.box(2, 4, 6)).position(1, 2, 3).orientation(5, 0, 0, 5)),
                1,
                2,
                3,
                1,
                0,
                0,
                0,
                0,
                2,
                0,
                -3,
                0);
    }

    @Test
    void planeIsTurnedAndItsOffsetHeeded() {
        assertOnly(
                ColliderProxies.PLANE,
                0,
                near(at(ColliderShape.plane(0, 1)).position(5, 0).offset(0, 2).rotation(QUARTER)),
                3,
                0,
                0,
                -1,
                0,
                0);
    }

    @Test
    void planeThatIsStretchedStillBoundsWhatWasStretched() {
        double root = Math.sqrt(5);
        assertOnly(
                ColliderProxies.PLANE,
                0,
                near(at(ColliderShape.plane(1, 1)).scale(2, 1)),
                0,
                0,
                0,
                1 / root,
                2 / root,
                0);
    }

    @Test
    void planeThatIsMirroredIsSolidOnTheOtherSide() {
        assertOnly(ColliderProxies.PLANE, 0, near(at(ColliderShape.plane(0, 1)).scale(1, -1)), 0, 0, 0, 0, -1, 0);
    }

    @Test
    void frontOfAMirroredSegmentIsMirrored() {
        ColliderProxies near =
                near(at(ColliderShape.segment(0, 0, 1, 0)).scale(-1, 1).oneSided(true));
        assertOnly(ColliderProxies.POLYGON, 0, near, -1, 0, 0, 0, 0, 0);
        assertTrue(near.oneSided[0]);
    }

    @Test
    void chainHasAnElementForEachEdge() {
        ColliderProxies near = near(
                at(ColliderShape.chain(true, 0, 0, 1, 0, 1, 1)).position(0, 5).oneSided(true));
        assertEquals(1, near.colliders);
        assertEquals(3, near.count);
        assertElement(ColliderProxies.POLYGON, 0, near, 0, 0, 5, 0, 1, 5, 0);
        assertElement(ColliderProxies.POLYGON, 0, near, 1, 1, 5, 0, 1, 6, 0);
        assertElement(ColliderProxies.POLYGON, 0, near, 2, 1, 6, 0, 0, 5, 0);
        for (int i = 0; i < 3; i++) {
            assertEquals(i, near.part[i]);
            assertEquals(0, near.owner[i]);
            assertTrue(near.oneSided[i]);
        }
    }

    @Test
    void mirroredChainRunsTheOtherWay() {
        ColliderProxies near =
                near(at(ColliderShape.chain(false, 0, 0, 1, 0, 1, 1)).scale(1, -1));
        assertEquals(2, near.count);
        assertElement(ColliderProxies.POLYGON, 0, near, 0, 1, 0, 0, 0, 0, 0);
        assertElement(ColliderProxies.POLYGON, 0, near, 1, 1, -1, 0, 1, 0, 0);
        assertFalse(near.oneSided[0]);
    }

    @Test
    void meshHasAnElementForEachTriangle() {
        double[] xyz = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1};
        ColliderProxies near =
                near(at(ColliderShape.mesh(xyz, new int[] {0, 1, 2, 0, 2, 3})).position(0, 0, 7));
        assertEquals(2, near.count);
        assertElement(ColliderProxies.TRIANGLE, 0, near, 0, 0, 0, 7, 1, 0, 7, 0, 1, 7);
        assertElement(ColliderProxies.TRIANGLE, 0, near, 1, 0, 0, 7, 0, 1, 7, 0, 0, 8);
        assertEquals(1, near.part[1]);
    }

    @Test
    void mirroredMeshKeepsItsFront() {
        double[] xyz = {0, 0, 0, 1, 0, 0, 0, 1, 0};
        assertOnly(
                ColliderProxies.TRIANGLE,
                0,
                near(at(ColliderShape.mesh(xyz, new int[] {0, 1, 2})).scale(-1, 1, 1)),
                0,
                0,
                0,
                0,
                1,
                0,
                -1,
                0,
                0);
    }
}
