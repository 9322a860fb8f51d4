package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.collide.ColliderProxies;
import org.junit.jupiter.api.Test;

class ContactsTest {
    private final ColliderProxies elements = new ColliderProxies();
    private final Contacts contacts = new Contacts();

    ContactsTest() {
        elements.addCollider(11, 4, 1, 0, 0, 0);
        elements.addElement(ColliderProxies.POLYGON, 8, false, 0);
        elements.addCollider(12, 5, 1, 0, 0, 0);
        elements.addElement(ColliderProxies.POLYGON, 9, false, 0);
    }

    private int add(Contacts to, int place, int element) {
        return to.add(place, element, -1, elements);
    }

    /** Gives a contact forces that no other has. */
    private static void press(Contacts to, int i, byte state, double force) {
        to.state[i] = state;
        to.force[i] = force;
        to.frictionX[i] = force + 0.25;
        to.frictionY[i] = force + 0.5;
        to.frictionZ[i] = force + 0.75;
    }

    private static void assertForces(double expected, Contacts of, int i) {
        assertEquals(expected, of.force[i]);
        assertEquals(expected + 0.25, of.frictionX[i]);
        assertEquals(expected + 0.5, of.frictionY[i]);
        assertEquals(expected + 0.75, of.frictionZ[i]);
    }

    @Test
    void aNewContactIsOpenWhateverItsMemoryHeld() {
        for (int i = 0; i < 200; i++) {
            add(contacts, i, 0);
            press(contacts, i, Contacts.SLIDES, 5);
            contacts.nx[i] = 1;
            contacts.lift[i] = 1;
            contacts.turns[i] = 7;
            contacts.touched[i] = true;
        }
        contacts.clearFrom(100);
        assertEquals(100, contacts.count);
        for (int i = 100; i < 150; i++) {
            assertOpen(add(contacts, i, 1));
        }
        assertForces(5, contacts, 99);
        contacts.clear();
        assertOpen(add(contacts, 3, 1));
        assertEquals(12, contacts.id[0]);
        assertEquals(5, contacts.source[0]);
        assertEquals(9, contacts.part[0]);
        contacts.resize(1000);
        for (int i = 0; i < 1000; i++) {
            assertOpen(i);
        }
    }

    private void assertOpen(int i) {
        assertFalse(contacts.isRemembered(i), "contact " + i);
        assertEquals(0, contacts.force[i]);
        assertEquals(0, contacts.frictionZ[i]);
        assertEquals(0, contacts.lift[i]);
        assertEquals(0, contacts.turns[i]);
        assertFalse(contacts.touched[i]);
        assertEquals(Double.POSITIVE_INFINITY, contacts.separation[i]);
        assertEquals(Double.NEGATIVE_INFINITY, contacts.clear[i]);
    }

    @Test
    void placesAreFoundAsByLookingAtAll() {
        SeededRandom random = new SeededRandom(1);
        for (int round = 0; round < 50; round++) {
            contacts.clear();
            int place = 0;
            for (int i = 0; i < random.intBetween(0, 12); i++) {
                place += random.intBetween(0, 2);
                int at = add(contacts, place, 0);
                contacts.ny[at] = random.chance(0.3) ? -1 : 0;
            }
            for (int from = -1; from < 12; from++) {
                int before = 0;
                for (int i = 0; i < contacts.count; i++) {
                    before += contacts.place[i] < from ? 1 : 0;
                }
                assertEquals(before, contacts.firstAt(from));
                for (int to = from; to < 12; to++) {
                    boolean any = false;
                    for (int i = 0; i < contacts.count; i++) {
                        any |= contacts.place[i] >= from && contacts.place[i] <= to && contacts.ny[i] != 0;
                    }
                    assertEquals(any, contacts.isOn(from, to));
                }
            }
        }
    }

    @Test
    void aContactIsTheSameIfItsPlaceElementAndFeatureAre() {
        Contacts other = new Contacts();
        add(other, 2, 0);
        add(other, 2, 1);
        add(other, 4, 1);
        int i = add(contacts, 2, 1);
        assertEquals(1, contacts.sameIn(other, 0, i));
        assertEquals(1, contacts.sameIn(other, 1, i));
        assertEquals(-1, contacts.sameIn(other, 2, i), "of another place");
        contacts.feature[i] = 3;
        assertEquals(-1, contacts.sameIn(other, 0, i));
        contacts.feature[i] = -1;
        contacts.part[i]++;
        assertEquals(-1, contacts.sameIn(other, 0, i));
        contacts.part[i]--;
        contacts.source[i]++;
        assertEquals(-1, contacts.sameIn(other, 0, i));
    }

    @Test
    void theNextStepTakesOverForcesAndSideAndCreepIfItTouched() {
        Contacts before = new Contacts();
        for (byte state : new byte[] {Contacts.OPEN, Contacts.STICKS}) {
            int k = add(before, 2, 0);
            press(before, k, state, 3);
            before.nx[k] = 0.6;
            before.nz[k] = 0.8;
            before.creepY[k] = 0.125;
            int i = add(contacts, 2, 0);
            contacts.takeOver(i, before, k);
            assertForces(3, contacts, i);
            assertEquals(state, contacts.state[i]);
            assertEquals(0.6, contacts.lastX[i]);
            assertEquals(0.8, contacts.lastZ[i]);
            assertEquals(state != Contacts.OPEN, contacts.touched[i]);
            assertEquals(state == Contacts.OPEN ? 0 : 0.125, contacts.creepY[i]);
        }
        contacts.open(1);
        assertEquals(0, contacts.force[1]);
        assertEquals(0, contacts.frictionY[1]);
        assertFalse(contacts.touches(1));
    }

    @Test
    void forcesOfAStepAreTheMeansOverItsParts() {
        int pressed = add(contacts, 0, 0);
        int inTheFirstPart = add(contacts, 2, 0);
        int never = add(contacts, 4, 0);
        press(contacts, pressed, Contacts.STICKS, 4);
        press(contacts, inTheFirstPart, Contacts.STICKS, 8);
        contacts.separation[inTheFirstPart] = 0.5;
        contacts.addForces(0.25);
        contacts.scaleForce(pressed, 3);
        contacts.open(inTheFirstPart);
        contacts.addForces(0.75);
        contacts.takeForces();
        assertEquals(0.25 * 4 + 0.75 * 12, contacts.force[pressed]);
        assertEquals(0.25 * 4.5 + 0.75 * 13.5, contacts.frictionY[pressed]);
        assertEquals(Contacts.STICKS, contacts.state[pressed]);
        assertEquals(2, contacts.force[inTheFirstPart]);
        assertEquals(0.25 * 8.75, contacts.frictionZ[inTheFirstPart]);
        assertEquals(Contacts.SLIDES, contacts.state[inTheFirstPart]);
        assertFalse(contacts.touches(never));
    }

    @Test
    void aRepeatedStepStartsFromTheSavedForces() {
        add(contacts, 0, 0);
        press(contacts, 0, Contacts.STICKS, 4);
        contacts.save();
        contacts.hold();
        contacts.scaleForces(-2);
        contacts.state[0] = Contacts.SLIDES;
        contacts.lift[0] = 9;
        contacts.restore();
        assertForces(4, contacts, 0);
        assertEquals(Contacts.STICKS, contacts.state[0]);
        assertEquals(0, contacts.lift[0]);
        assertArrayEquals(
                new double[] {4.25, 4.5, 4.75},
                new double[] {contacts.partFrictionX[0], contacts.partFrictionY[0], contacts.partFrictionZ[0]});
    }

    @Test
    void aPartBeginsAgainFromTheForcesAtItsStart() {
        add(contacts, 0, 0);
        add(contacts, 2, 0);
        press(contacts, 0, Contacts.STICKS, 4);
        contacts.hold();
        contacts.open(0);
        press(contacts, 1, Contacts.STICKS, 6);
        contacts.goBack();
        assertForces(4, contacts, 0);
        assertEquals(Contacts.SLIDES, contacts.state[0]);
        assertEquals(0, contacts.force[1]);
        assertEquals(Contacts.OPEN, contacts.state[1]);
    }

    @Test
    void twoContactsOfASeamExchangeWhatTheyCarry() {
        add(contacts, 2, 0);
        add(contacts, 2, 1);
        press(contacts, 0, Contacts.STICKS, 4);
        press(contacts, 1, Contacts.SLIDES, 6);
        contacts.nx[0] = 1;
        contacts.turns[0] = 3;
        contacts.turns[1] = 2;
        contacts.pressed[0] = true;
        contacts.save();
        contacts.addForces(0.5);
        contacts.exchange(0, 1);
        assertForces(6, contacts, 0);
        assertForces(4, contacts, 1);
        assertEquals(Contacts.STICKS, contacts.state[1]);
        assertEquals(1, contacts.nx[0], "the side is that of the element");
        assertEquals(3, contacts.turns[1]);
        assertEquals(3, contacts.turns[0]);
        assertTrue(contacts.pressed[1]);
        contacts.takeForces();
        assertEquals(3, contacts.force[0]);
        assertEquals(2, contacts.force[1]);
        contacts.restore();
        assertForces(6, contacts, 0);
        assertForces(4, contacts, 1);
        assertEquals(Contacts.SLIDES, contacts.state[0]);
    }

    @Test
    void aContactIsRememberedIfItTouchesOrHasANormal() {
        int i = add(contacts, 0, 0);
        assertFalse(contacts.isRemembered(i));
        contacts.state[i] = Contacts.SLIDES;
        assertTrue(contacts.isRemembered(i));
        contacts.state[i] = Contacts.OPEN;
        for (double[] axis : new double[][] {contacts.nx, contacts.ny, contacts.nz}) {
            axis[i] = -1;
            assertTrue(contacts.isRemembered(i));
            contacts.forget(i);
            assertFalse(contacts.isRemembered(i));
        }
    }

    @Test
    void aListBuiltAnewCarriesOnWithinTheStep() {
        Contacts old = new Contacts();
        add(old, 1, 0);
        int k = add(old, 3, 1);
        old.goal[k] = -0.5;
        old.creepZ[k] = 0.25;
        old.turns[k] = 4;
        press(old, k, Contacts.STICKS, 2);
        old.addForces(0.5);
        int fresh = add(contacts, 3, 0);
        int same = add(contacts, 3, 1);
        contacts.carryOn(old);
        assertEquals(0, contacts.goal[fresh]);
        assertEquals(-0.5, contacts.goal[same]);
        assertEquals(0.25, contacts.creepZ[same]);
        assertEquals(4, contacts.turns[same]);
        contacts.separation[same] = 1;
        contacts.takeForces();
        assertEquals(1, contacts.force[same]);
        assertEquals(0, contacts.force[fresh]);
    }
}
