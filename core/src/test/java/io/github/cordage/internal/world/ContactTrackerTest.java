package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.solve.Scratch;
import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.RopeProperty;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ContactTrackerTest {
    private static final int NODES = 5;
    private static final double RADIUS = 0.5;

    private final RopeState state = new RopeState(NODES, NODES);
    private final ContactTracker tracker = new ContactTracker(state);
    private final ColliderProxies elements = new ColliderProxies();

    ContactTrackerTest() {
        state.properties.set(RopeProperty.RADIUS, RADIUS);
        state.spacing = 1;
        // Two colliders of the world, and two of a source that have the same ids.
        for (int i = 0; i < 4; i++) {
            elements.addCollider(i % 2, i / 2, 1, 0, 0, 0);
            elements.addElement(ColliderProxies.POLYGON, 0, false, 0);
            elements.addVertex(0, 0, 0);
            elements.endElement();
        }
    }

    private int add(Contacts contacts, int place, int element, byte is) {
        int i = contacts.add(place, element, (place & 1) - 1, elements);
        contacts.state[i] = is;
        return i;
    }

    private void deepest(double depth) {
        state.contacts.clear();
        int i = add(state.contacts, 4, 0, Contacts.SLIDES);
        state.contacts.separation[i] = -depth;
    }

    /** Segment and collider of a contact; the last node belongs to the last segment. */
    private static String key(Contacts c, int i) {
        return Math.min(c.place[i] / 2, NODES - 2) + " " + c.id[i] + " " + c.source[i];
    }

    private static Set<String> touched(Contacts c) {
        Set<String> keys = new TreeSet<>();
        for (int i = 0; i < c.count; i++) {
            if (c.state[i] != Contacts.OPEN) {
                keys.add(key(c, i));
            }
        }
        return keys;
    }

    private static Set<String> without(Set<String> keys, Set<String> gone) {
        Set<String> left = new TreeSet<>(keys);
        left.removeAll(gone);
        return left;
    }

    private void fill(Contacts contacts, SeededRandom random) {
        contacts.clear();
        for (int place = 0; place <= 2 * (NODES - 1); place++) {
            for (int k = random.intBetween(-2, 3); k > 0; k--) {
                add(contacts, place, random.intBetween(0, 3), (byte) random.intBetween(0, 2));
            }
        }
    }

    @Test
    void eachSegmentBeginsAndEndsToTouchEachColliderOnce() {
        SeededRandom random = new SeededRandom(1);
        for (int round = 0; round < 500; round++) {
            Contacts before = state.contacts;
            state.contacts = state.contactsBefore;
            state.contactsBefore = before;
            fill(state.contacts, random);
            Set<String> begun = new TreeSet<>();
            for (int k = 0; k < tracker.countNow(); k++) {
                assertTrue(!tracker.hasBegun(k) || begun.add(key(state.contacts, k)), "twice, round " + round);
            }
            Set<String> ended = new TreeSet<>();
            for (int k = 0; k < tracker.countBefore(); k++) {
                assertTrue(!tracker.hasEnded(k) || ended.add(key(before, k)), "twice, round " + round);
            }
            assertEquals(without(touched(state.contacts), touched(before)), begun, "round " + round);
            assertEquals(without(touched(before), touched(state.contacts)), ended, "round " + round);
        }
    }

    @Test
    void aReportLiesOnTheSurfaceOfTheCollider() {
        Contacts c = state.contacts;
        add(c, 0, 0, Contacts.OPEN);
        int i = add(c, 3, 3, Contacts.STICKS);
        // The rope's line is 0.3 m above the surface at (1, 2, 0), so its own surface is 0.2 m below.
        c.fraction[i] = 0.25;
        c.nx[i] = 0.6;
        c.nz[i] = 0.8;
        c.x[i] = 1 + 0.3 * 0.6;
        c.y[i] = 2;
        c.z[i] = 0.3 * 0.8;
        c.separation[i] = 0.3 - RADIUS;
        c.force[i] = 7;
        int last = add(c, 8, 0, Contacts.SLIDES);
        c.separation[last] = 0;
        assertEquals(2, tracker.count());
        List<ContactReport> list = tracker.list(9);
        assertEquals(2, list.size());
        ContactReport report = list.get(0);
        // One rounding of each sum.
        assertArrayEquals(new double[] {1, 2, 0}, new double[] {report.x(), report.y(), report.z()}, 1e-15);
        assertEquals(0.2, report.depth(), 1e-15);
        assertEquals(1, report.segment());
        assertEquals(0.25, report.fraction());
        assertEquals(1, report.collider());
        assertEquals(1, report.source());
        assertEquals(9, report.step());
        assertEquals(3, list.get(1).segment(), "the last node is the end of the last segment");
        assertEquals(1, list.get(1).fraction());
        double[] drawn = new double[2 + 2 * ContactTracker.NUMBERS];
        assertEquals(drawn.length, tracker.copy(drawn, 2));
        assertArrayEquals(new double[] {0, 0, 1, 2, 0, 0.6, 0, 0.8, 7}, Arrays.copyOf(drawn, 9), 1e-15);
    }

    @Test
    void aSingleNodeCountsAsTheStartOfASegment() {
        state.count = 1;
        add(state.contacts, 0, 0, Contacts.STICKS);
        assertTrue(tracker.hasBegun(0));
        ContactReport report = tracker.begun(0, 1);
        assertEquals(0, report.segment());
        assertEquals(0, report.fraction());
    }

    @Test
    void aRopeIsTrappedInTheTenthDeepStepInARow() {
        for (int round = 0; round < 3; round++) {
            for (int step = 1; step <= 30; step++) {
                deepest(0.11);
                assertEquals(step == 10, tracker.becomesTrapped(1, new Scratch()), "step " + step);
                assertEquals(step >= 10, tracker.isTrapped());
            }
            deepest(0.1);
            assertFalse(tracker.becomesTrapped(1, new Scratch()), "not deeper than a fifth of the radius");
            assertFalse(tracker.isTrapped());
        }
        for (int step = 1; step <= 40; step++) {
            deepest(step % 10 == 0 ? 0 : 0.11);
            assertFalse(tracker.becomesTrapped(1, new Scratch()), "never ten in a row");
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.01, 0.5})
    void theDeepestClosedContactIsFound(double radius) {
        state.properties.set(RopeProperty.RADIUS, radius);
        // A rope of radius 0 counts as one of a fiftieth of a segment.
        double least = 0.2 * Math.max(radius, 0.02);
        assertEquals(-1, tracker.deepest());
        double[] depths = {least, 1.5 * least, 3 * least, 2 * least, 9 * least};
        for (int i = 0; i < depths.length; i++) {
            int k = add(state.contacts, 2 * i, 0, i == 4 ? Contacts.OPEN : Contacts.SLIDES);
            state.contacts.separation[k] = -depths[i];
        }
        assertEquals(2, tracker.deepest());
        assertEquals(2, tracker.node(2));
        assertEquals(3 * least, tracker.depth(2));
        state.contacts.count = 1;
        assertEquals(-1, tracker.deepest());
        state.contacts.separation[0] = -1.01 * least;
        assertEquals(0, tracker.deepest());
    }
}
