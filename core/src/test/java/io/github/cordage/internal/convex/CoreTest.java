package io.github.cordage.internal.convex;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.collide.ColliderProxies;
import org.junit.jupiter.api.Test;

class CoreTest {
    private final Core core = new Core();

    @Test
    void extentsAreThoseOfTheVertices() {
        core.addVertex(1, 2, 3);
        core.addVertex(-1, 5, 0);
        core.addVertex(0, 0, 10);
        assertEquals(-1, core.low(1, 0, 0));
        assertEquals(1, core.high(1, 0, 0));
        assertEquals(8, core.high(0, 0.6, 0.8), 1e-12);
        assertEquals(1, core.farthest(0, 1, 0));
        assertEquals(2, core.farthest(0, -1, 0));
        assertEquals(2, core.farthest(0, 0, 1));
    }

    @Test
    void theFaceThatFacesADirectionMostIsTheFirstOfEqualOnes() {
        assertEquals(-1, core.facing(1, 0, 0));
        core.addFace(1, 0, 0);
        core.addFace(0, 1, 0);
        core.addFace(-1, 0, 0);
        assertEquals(0, core.facing(0.9, 0.1, 0));
        assertEquals(1, core.facing(0.1, 0.9, 0));
        assertEquals(0, core.facing(1, 1, 0));
        assertEquals(2, core.facing(-1, 0.5, 0));
    }

    @Test
    void facesHaveALevelAndWhatIsBehindOnesIsBlocked() {
        core.addVertex(5, 2, 1);
        core.addFace(0, 1, 0);
        core.addCorner(0, 0);
        assertEquals(2, core.level(0));
        assertFalse(core.isBehind(0, -9, 0), "it has two sides");
        core.oneSided = true;
        assertTrue(core.isBehind(0, 1.9, 0));
        assertFalse(core.isBehind(0, 2.1, 0));
    }

    @Test
    void aSegmentWithoutALengthIsAPoint() {
        core.addVertex(1, 2, 3);
        core.addVertex(1, 2, 3);
        core.endSegment();
        assertEquals(1, core.count);
        assertEquals(0, core.edges);
        core.clear();
        core.addVertex(1, 2, 3);
        core.addVertex(1, 2, 4);
        core.endSegment();
        assertEquals(2, core.count);
        assertEquals(1, core.edges);
        assertEquals(1, core.directions);
    }

    @Test
    void boundsContainTheRadius() {
        core.radius = 0.5;
        core.addVertex(-1, 2, 3);
        core.addVertex(5, 2, 11);
        core.endElement();
        assertEquals(2, core.x);
        assertEquals(7, core.z);
        assertEquals(5.5, core.size, 1e-15);
        assertEquals(-1.5, core.minX);
        assertEquals(11.5, core.maxZ);
        assertEquals(1.5, core.minY);
        core.flat = true;
        core.endAround(2, 2, 0);
        assertEquals(3.5, core.size, 1e-15, "in the plane");
        assertEquals(-ColliderProxies.FAR, core.minZ);
        assertEquals(5.5, core.maxX);
        core.halfSpace = true;
        core.endAround(2, 2, 0);
        assertEquals(ColliderProxies.FAR, core.maxX, "it is everywhere");
    }

    @Test
    void thereIsRoomForAnyNumber() {
        for (int i = 0; i < 100; i++) {
            core.addVertex(i, 0, 0);
            core.addEdge(i, i + 1);
            core.addDirection(i);
            core.addFace(0, 0, 1);
            for (int k = 0; k < 3; k++) {
                core.addCorner(i, k);
            }
        }
        assertEquals(99, core.vx[99]);
        assertEquals(100, core.to[99]);
        assertEquals(99, core.direction[99]);
        assertEquals(297, core.first[99]);
        assertEquals(300, core.first[100]);
        assertEquals(99, core.loop[299]);
        assertEquals(2, core.loopEdge[299]);
        core.clear();
        core.addFace(1, 0, 0);
        core.addCorner(7, 0);
        assertEquals(1, core.first[1], "from the start again");
    }
}
