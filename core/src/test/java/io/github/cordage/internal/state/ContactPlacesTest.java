package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.collide.ColliderProxies;
import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Contacts stay where they are on the rope while its nodes get other indices. */
class ContactPlacesTest {
    /** A product and a quotient of numbers up to 10. */
    private static final double ROUNDING = 1e-14;

    private final ColliderProxies elements = new ColliderProxies();
    private final Contacts contacts = new Contacts();

    ContactPlacesTest() {
        elements.addCollider(0, 0, 1, 0, 0, 0);
        elements.addElement(ColliderProxies.POLYGON, 0, false, 0);
    }

    static LongStream seeds() {
        return SeededRandom.seeds(10);
    }

    private void add(int place, double fraction, boolean remembered) {
        int i = contacts.add(place, 0, 0, elements);
        contacts.fraction[i] = fraction;
        contacts.nx[i] = remembered ? 1 : 0;
    }

    private int[] places() {
        return Arrays.copyOf(contacts.place, contacts.count);
    }

    /** Index of the node before a contact, plus the fraction of its segment. */
    private double at(int i) {
        return (contacts.place[i] >> 1) + contacts.fraction[i];
    }

    @Test
    void roomForNewNodesMovesWhatIsBehind() {
        for (int place = 0; place < 8; place++) {
            add(place, 0, true);
        }
        ContactPlaces.movePlaces(contacts, 4, 6);
        assertArrayEquals(new int[] {0, 1, 2, 3, 10, 11, 12, 13}, places());
    }

    @Test
    void contactsOfNodesThatAreOverwrittenGoToTheSegmentBefore() {
        for (int place = 0; place < 10; place++) {
            add(place, 0, true);
        }
        ContactPlaces.movePlaces(contacts, 8, -4);
        assertArrayEquals(new int[] {0, 1, 2, 3, 3, 3, 3, 3, 4, 5}, places());
    }

    @Test
    void contactsOfTheFirstNodesStayWithTheFirstPlace() {
        for (int place = 0; place < 6; place++) {
            add(place, 0, true);
        }
        ContactPlaces.movePlaces(contacts, 4, -4);
        assertArrayEquals(new int[] {0, 0, 0, 0, 0, 1}, places());
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.2, 0.5, 0.9})
    void aSplitSegmentKeepsContactsInThePartOfTheFirst(double share) {
        add(2, 0, true);
        // Only remembered contacts count: this one, without a normal, does not decide.
        add(3, 0.95, false);
        add(3, 0.4, true);
        add(3, 0.7, true);
        add(7, 0.1, true);
        ContactPlaces.splitSegment(contacts, 1, share);
        boolean behind = share < 0.4;
        assertArrayEquals(behind ? new int[] {2, 5, 5, 5, 7} : new int[] {2, 3, 3, 3, 7}, places());
        double from = behind ? share : 0;
        double length = behind ? 1 - share : share;
        assertEquals(0.4, from + length * contacts.fraction[2], ROUNDING);
        assertEquals(Math.min(0.7, from + length), from + length * contacts.fraction[3], ROUNDING);
        assertEquals(0.1, contacts.fraction[4]);
    }

    @Test
    void whatIsNotRememberedSplitsNothing() {
        add(3, 0.9, false);
        ContactPlaces.splitSegment(contacts, 1, 0.5);
        assertArrayEquals(new int[] {3}, places());
        assertEquals(0.9, contacts.fraction[0]);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void relocatedContactsKeepTheirOrderAndIfAloneTheirPlace(long seed) {
        SeededRandom random = new SeededRandom(seed);
        int[] to = new int[8];
        for (int i = 1; i < to.length; i++) {
            to[i] = to[i - 1] + random.intBetween(1, 5);
        }
        double[] expected = new double[100];
        double[] segmentOfFirst = new double[100];
        for (int node = 0; node < to.length; node++) {
            int atNode = random.intBetween(0, 2);
            for (int k = 0; k < atNode; k++) {
                expected[contacts.count] = to[node];
                segmentOfFirst[contacts.count] = -1;
                add(2 * node, 0, random.chance(0.7));
            }
            double fraction = 0;
            double first = -1;
            int inside = node < to.length - 1 ? random.intBetween(0, 3) : 0;
            for (int k = 0; k < inside; k++) {
                fraction = random.between(fraction, 1);
                boolean remembered = random.chance(0.7);
                double at = to[node] + fraction * (to[node + 1] - to[node]);
                first = first < 0 && remembered ? Math.floor(at) : first;
                expected[contacts.count] = at;
                segmentOfFirst[contacts.count] = first;
                add(2 * node + 1, fraction, remembered);
            }
        }
        ContactPlaces.relocate(contacts, to);
        for (int i = 0; i < contacts.count; i++) {
            int place = contacts.place[i];
            assertTrue(i == 0 || place >= contacts.place[i - 1], "order at " + i + ", seed " + seed);
            if (!contacts.isRemembered(i)) {
                continue;
            }
            if (segmentOfFirst[i] < 0) {
                assertEquals(2 * (int) expected[i], place, "seed " + seed);
            } else {
                assertEquals(2 * (int) segmentOfFirst[i] + 1, place, "seed " + seed);
                double end = segmentOfFirst[i] + 1;
                assertEquals(Math.min(expected[i], end), at(i), ROUNDING, "seed " + seed);
            }
        }
    }

    @Test
    void aContactAtTheEndOfASegmentStaysInIt() {
        add(1, 1, true);
        ContactPlaces.relocate(contacts, new int[] {0, 4});
        assertArrayEquals(new int[] {2 * 3 + 1}, places());
        assertEquals(1, contacts.fraction[0]);
    }

    @Test
    void contactsFollowNodesThatMoveDown() {
        add(0, 0, true);
        add(4, 0, false);
        add(6, 0, true);
        add(7, 0.25, true);
        ContactPlaces.relocate(contacts, new int[] {0, -1, -1, 1, 2});
        assertArrayEquals(new int[] {0, 0, 2, 3}, places());
        assertEquals(0.25, contacts.fraction[3]);
    }
}
