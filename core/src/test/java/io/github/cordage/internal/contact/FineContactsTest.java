package io.github.cordage.internal.contact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.collide.Closest;
import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.solve.Scratch;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.CollideMode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** On terrain far finer than the rope, the list stays short, and yet the nearest of every place is on it. */
class FineContactsTest {
    private static final double H = 1 / 60.0;
    private static final double RADIUS = 0.02;
    private static final double SPACING = 0.05;
    private static final int NODES = 20;
    private static final double EDGE = 0.005;

    private final NarrowPhase narrow = new Scratch().get(NarrowPhase.KIND);
    private final Closest closest = new Closest();

    private static RopeState rope(CollideMode mode) {
        return TouchingRope.create(NODES, RADIUS, SPACING, mode);
    }

    /** A jagged line of edges along x, from below the rope's first node to below its last. */
    private static void addTerrain(ColliderProxies near, SeededRandom random, double edge) {
        near.addCollider(1, 0, 1, 0, 0, 0);
        double before = 0;
        int edges = (int) (NODES * SPACING / edge) + 2;
        for (int e = 0; e < edges; e++) {
            double after = random.between(-0.4, 0.4) * edge;
            near.addElement(ColliderProxies.POLYGON, e, false, 0);
            near.addVertex((e - 1) * edge, before, 0);
            near.addVertex(e * edge, after, 0);
            near.endElement();
            before = after;
        }
    }

    private static void layOut(RopeState rope, double height) {
        for (int i = 0; i < NODES; i++) {
            rope.place(i, i * SPACING, height, 0);
        }
        rope.beginStep();
    }

    /** Least separation of a place from all elements. */
    private double least(RopeState rope, int place) {
        double least = Double.POSITIVE_INFINITY;
        int i = place >> 1;
        for (int e = 0; e < rope.near.count; e++) {
            if ((place & 1) == 0) {
                closest.point(rope.near, e, rope.x[i], rope.y[i], rope.z[i]);
                least = Math.min(least, closest.distance - RADIUS);
                continue;
            }
            closest.setSegment(rope.x[i], rope.y[i], rope.z[i], rope.x[i + 1], rope.y[i + 1], rope.z[i + 1]);
            for (int f = 0; f < 2; f++) {
                closest.inside(rope.near, e, f, 0, 0, 0);
                least = Math.min(least, closest.distance - RADIUS);
            }
        }
        return least;
    }

    private static double leastListed(Contacts c, int place) {
        double least = Double.POSITIVE_INFINITY;
        for (int k = c.firstAt(place); k < c.count && c.place[k] == place; k++) {
            least = Math.min(least, c.separation[k]);
        }
        return least;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void theNearestOfEachPlaceIsListed(long seed) {
        SeededRandom random = new SeededRandom(seed);
        boolean sections = seed % 3 > 0;
        RopeState rope = rope(sections ? CollideMode.SECTIONS : CollideMode.NODES);
        addTerrain(rope.near, random, EDGE);
        int touching = 0;
        for (int step = 0; step < 4; step++) {
            layOut(rope, RADIUS + random.between(-0.002, 0.05));
            narrow.begin(rope, H, StepContext.RECOVERY_SPEED);
            assertTrue(rope.pairs.fine);
            for (int pass = 0; pass < 6; pass++) {
                for (int i = 0; i < NODES; i++) {
                    rope.x[i] = i * SPACING + random.between(-0.01, 0.01);
                    rope.y[i] = RADIUS + random.between(-0.005, 0.01);
                }
                narrow.keepUp(rope);
                narrow.measure(rope);
                for (int place = 0; place < 2 * NODES - 1; place += sections ? 1 : 2) {
                    double least = least(rope, place);
                    if (least < 0) {
                        touching++;
                        assertEquals(least, leastListed(rope.contacts, place), 1e-6, "place " + place);
                    }
                }
                assertTrue(rope.contacts.count < 6 * 2 * NODES, "listed " + rope.contacts.count);
            }
        }
        assertTrue(touching > 100, "touching " + touching);
    }

    @Test
    void whatIsNearDoesNotLengthenTheList() {
        int coarse = 0;
        for (double edge : new double[] {0.01, 0.005, 0.002}) {
            RopeState rope = rope(CollideMode.SECTIONS);
            addTerrain(rope.near, new SeededRandom(7), edge);
            layOut(rope, RADIUS);
            narrow.begin(rope, H, StepContext.RECOVERY_SPEED);
            narrow.keepUp(rope);
            assertTrue(rope.pairs.count > 5 * NODES, "pairs " + rope.pairs.count);
            coarse = coarse == 0 ? rope.contacts.count : coarse;
            assertTrue(rope.contacts.count < 2 * coarse, "edges of " + edge + ": " + rope.contacts.count);
            assertTrue(rope.contacts.count < 5 * NODES, "edges of " + edge + ": " + rope.contacts.count);
        }
    }

    @Test
    void thereIsAContactAsLongAsSomethingCouldTouch() {
        RopeState rope = rope(CollideMode.SECTIONS);
        addTerrain(rope.near, new SeededRandom(7), EDGE);
        layOut(rope, 0.15);
        for (int i = 0; i < NODES; i++) {
            rope.vy[i] = -10;
        }
        narrow.begin(rope, H, StepContext.RECOVERY_SPEED);
        assertEquals(1, rope.contacts.count);
        Contacts listed = rope.contacts;
        for (int i = 0; i < NODES; i++) {
            rope.y[i] = 0.15 - 10 * H;
        }
        narrow.keepUp(rope);
        assertTrue(rope.contacts.count > NODES, "listed " + rope.contacts.count);
        Contacts after = rope.contacts;
        assertNotSame(listed, after, "solvers notice a new list by its identity");
        for (int i = 0; i < NODES; i++) {
            rope.y[i] = -0.3;
        }
        narrow.keepUp(rope);
        narrow.measure(rope);
        assertNotSame(after, rope.contacts);
        for (int place = 0; place < 2 * NODES - 1; place += 2) {
            assertTrue(leastListed(rope.contacts, place) < -0.3, "went through at " + place);
        }
    }

    @Test
    void fewElementsAreAllListed() {
        RopeState rope = rope(CollideMode.SECTIONS);
        addTerrain(rope.near, new SeededRandom(7), 0.1);
        layOut(rope, RADIUS);
        narrow.begin(rope, H, StepContext.RECOVERY_SPEED);
        assertFalse(rope.pairs.fine);
        assertTrue(rope.contacts.count > 3 * NODES);
    }
}
