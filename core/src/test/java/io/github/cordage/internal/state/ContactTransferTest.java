package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.collide.ColliderProxies;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ContactTransferTest {
    private static final int NODES = 5;

    /** Words of a contact that is open, and of one that is closed. */
    private static final int OPEN = 9;

    private static final int CLOSED = 22;

    private final ColliderProxies elements = new ColliderProxies();
    private final Contacts contacts = new Contacts();

    ContactTransferTest() {
        elements.addCollider(0, 0, 1, 0, 0, 0);
        elements.addElement(ColliderProxies.POLYGON, 0, false, 0);
    }

    private int add(int place, int feature, byte state, double normal) {
        int i = contacts.add(place, 0, feature, elements);
        contacts.id[i] = 100L + i;
        contacts.source[i] = 3;
        contacts.part[i] = 4 + i;
        contacts.state[i] = state;
        contacts.ny[i] = normal;
        contacts.fraction[i] = 0.25;
        contacts.separation[i] = 0.5;
        contacts.force[i] = 7;
        contacts.frictionZ[i] = -2;
        contacts.creepX[i] = 0.125;
        contacts.touched[i] = true;
        return i;
    }

    private WordTape written() {
        return WordTape.of(t -> ContactTransfer.transfer(t, contacts, NODES));
    }

    private static void read(WordTape tape, Contacts into) {
        tape.readTo(t -> ContactTransfer.transfer(t, into, NODES));
    }

    private static void assertRejected(String name, WordTape tape) {
        String message = assertThrows(IllegalArgumentException.class, () -> read(tape, new Contacts()))
                .getMessage();
        assertEquals(name + " is out of range", message);
    }

    @Test
    void onlyRememberedContactsAreCarried() {
        add(0, -1, Contacts.OPEN, 0);
        add(1, 2, Contacts.SLIDES, 1);
        add(4, -1, Contacts.OPEN, -1);
        add(8, -1, Contacts.OPEN, 0);
        WordTape tape = written();
        assertEquals(1 + CLOSED + OPEN, tape.words.size());
        Contacts read = new Contacts();
        for (int i = 0; i < 3; i++) {
            read.add(i, 0, -1, elements);
            read.force[i] = 9;
        }
        read(tape, read);
        assertEquals(2, read.count);
        assertArrayEquals(new int[] {1, 4}, Arrays.copyOf(read.place, 2));
        assertArrayEquals(new int[] {2, -1}, Arrays.copyOf(read.feature, 2));
        assertArrayEquals(new long[] {101, 102}, Arrays.copyOf(read.id, 2));
        assertArrayEquals(new int[] {5, 6}, Arrays.copyOf(read.part, 2));
        assertArrayEquals(new double[] {1, -1}, Arrays.copyOf(read.ny, 2));
        assertArrayEquals(new double[] {0.25, 0}, Arrays.copyOf(read.fraction, 2));
        assertArrayEquals(new double[] {7, 0}, Arrays.copyOf(read.force, 2));
        assertArrayEquals(new double[] {0.5, Double.POSITIVE_INFINITY}, Arrays.copyOf(read.separation, 2));
        assertArrayEquals(new double[] {-2, 0}, Arrays.copyOf(read.frictionZ, 2));
        assertArrayEquals(new double[] {0.125, 0}, Arrays.copyOf(read.creepX, 2));
        assertTrue(read.touched[0]);
        assertFalse(read.touched[1]);
        assertEquals(tape.words, WordTape.of(t -> ContactTransfer.transfer(t, read, NODES)).words);
    }

    @Test
    void contactsAreInTheOrderOfTheirPlacesOnTheRope() {
        add(3, 0, Contacts.OPEN, 1);
        add(3, 1, Contacts.OPEN, 1);
        WordTape tape = written();
        read(tape, new Contacts());
        tape.words.set(1 + OPEN, 2L);
        assertRejected("place of a contact", tape);
    }

    @Test
    void placesEndWithTheLastNode() {
        add(8, -1, Contacts.OPEN, 1);
        read(written(), new Contacts());
        contacts.place[0] = 9;
        assertRejected("place of a contact", written());
        contacts.place[0] = 8;
        contacts.feature[0] = 0;
        assertRejected("feature of a contact", written());
        contacts.place[0] = 7;
        read(written(), new Contacts());
        contacts.feature[0] = -2;
        assertRejected("feature of a contact", written());
    }

    @Test
    void valuesThatNoContactHasAreRejected() {
        add(2, 0, Contacts.STICKS, 1);
        WordTape tape = written();
        tape.words.set(6, 3L);
        assertRejected("state of a contact", tape);
        contacts.fraction[0] = 1.01;
        assertRejected("fraction of a contact", written());
        contacts.fraction[0] = 1;
        contacts.frictionX[0] = Double.NaN;
        assertRejected("friction of a contact", written());
        contacts.frictionX[0] = 0;
        contacts.ny[0] = 3;
        assertRejected("normal of a contact", written());
        contacts.ny[0] = 1;
        WordTape forgotten = written();
        forgotten.words.set(6, 0L);
        forgotten.words.subList(1 + OPEN, 1 + CLOSED).clear();
        read(forgotten, new Contacts());
        forgotten.set(8, 0);
        assertRejected("normal of a contact", forgotten);
    }
}
