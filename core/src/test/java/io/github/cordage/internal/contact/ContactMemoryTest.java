package io.github.cordage.internal.contact;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.RopeProperty;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

class ContactMemoryTest {
    /** A few roundings of numbers up to 10. */
    private static final double ROUNDING = 1e-14;

    private static final double H = 0.01;
    private static final double RADIUS = 0.1;

    private final RopeState rope = new RopeState(4, 4);

    ContactMemoryTest() {
        rope.properties.set(RopeProperty.RADIUS, RADIUS);
        rope.near.addCollider(1, 0, 1, 0, 0, 0);
        rope.near.addElement(ColliderProxies.PLANE, 0, false, 0);
    }

    /** A closed contact that presses upwards with 10 N. */
    private Contacts touch(int place) {
        Contacts c = rope.contacts;
        int k = c.add(place, 0, place % 2 - 1, rope.near);
        c.state[k] = Contacts.STICKS;
        c.force[k] = 10;
        c.friction[k] = 0.5;
        c.separation[k] = 0;
        c.ny[k] = 1;
        return c;
    }

    @Test
    void frictionBeyondItsLimitIsCutAndKeepsItsDirection() {
        Contacts c = touch(0);
        c.frictionX[0] = 6;
        c.frictionZ[0] = -8;
        touch(2).frictionX[1] = 4.9;
        touch(4).frictionY[2] = Double.NaN;
        c.frictionX[2] = 1;
        ContactMemory.endStep(rope, H);
        assertEquals(3, c.frictionX[0], ROUNDING);
        assertEquals(-4, c.frictionZ[0], ROUNDING);
        assertEquals(4.9, c.frictionX[1]);
        assertEquals(0, c.frictionX[2]);
        assertEquals(0, c.frictionY[2]);
        assertEquals(10, c.force[2]);
    }

    @Test
    void contactsWithBrokenNumbersOpen() {
        List<BiConsumer<Contacts, Double>> numbers =
                List.of((c, v) -> c.force[0] = v, (c, v) -> c.separation[0] = v, (c, v) -> c.fraction[0] = v);
        for (BiConsumer<Contacts, Double> number : numbers) {
            for (double broken : new double[] {Double.NaN, 1e61, Double.POSITIVE_INFINITY}) {
                rope.contacts.clear();
                Contacts c = touch(1);
                c.frictionX[0] = 1;
                number.accept(c, broken);
                ContactMemory.endStep(rope, H);
                assertFalse(c.touches(0));
                assertEquals(0, c.force[0]);
                assertEquals(0, c.frictionX[0]);
            }
        }
        rope.contacts.clear();
        Contacts c = touch(1);
        touch(2).force[1] = -1;
        touch(3).fraction[2] = -1e-9;
        c.fraction[0] = 1;
        ContactMemory.endStep(rope, H);
        assertTrue(c.touches(0));
        assertFalse(c.touches(1), "pulls");
        assertFalse(c.touches(2), "beside its segment");
    }

    /** What came from the push leaves, but no more than what leads away, and nothing along the surface. */
    @Test
    void theVelocityOfAPushIsTakenAway() {
        SeededRandom random = new SeededRandom(2);
        for (int round = 0; round < 200; round++) {
            rope.contacts.clear();
            Contacts c = touch(3);
            double up = random.between(0, 2 * Math.PI);
            double level = random.between(-1, 1);
            c.nx[0] = Math.cos(up) * Math.sqrt(1 - level * level);
            c.ny[0] = Math.sin(up) * Math.sqrt(1 - level * level);
            c.nz[0] = level;
            c.pushed[0] = random.chance(0.2) ? 0 : random.between(0, 0.02);
            if (random.chance(0.3)) {
                c.open(0);
                c.pressed[0] = true;
            }
            double[][] v = new double[4][];
            for (int i = 0; i < 4; i++) {
                v[i] = new double[] {random.between(-2, 2), random.between(-2, 2), random.between(-2, 2)};
                rope.vx[i] = v[i][0];
                rope.vy[i] = v[i][1];
                rope.vz[i] = v[i][2];
            }
            double[] n = {c.nx[0], c.ny[0], c.nz[0]};
            ContactMemory.endStep(rope, H);
            for (int i = 0; i < 4; i++) {
                double[] after = {rope.vx[i], rope.vy[i], rope.vz[i]};
                double before = v[i][0] * n[0] + v[i][1] * n[1] + v[i][2] * n[2];
                boolean touched = i == 1 || i == 2;
                double left = touched && before > 0 ? Math.max(0, before - c.pushed[0] / H) : before;
                for (int axis = 0; axis < 3; axis++) {
                    assertEquals(v[i][axis] + (left - before) * n[axis], after[axis], ROUNDING, "round " + round);
                }
            }
        }
    }

    @Test
    void nodesMoveInFirstOrderForSomeStepsAfterAContact() {
        touch(5);
        ContactMemory.endStep(rope, H);
        assertArrayEquals(new byte[] {0, 0, 3, 3}, Arrays.copyOf(rope.firstOrder, 4));
        rope.contacts.open(0);
        ContactMemory.endStep(rope, H);
        assertArrayEquals(new byte[] {0, 0, 2, 2}, Arrays.copyOf(rope.firstOrder, 4));
        rope.contacts.clear();
        touch(6);
        for (int step = 0; step < 3; step++) {
            ContactMemory.endStep(rope, H);
        }
        assertArrayEquals(new byte[] {0, 0, 0, 3}, Arrays.copyOf(rope.firstOrder, 4), "the last node alone");
    }

    @Test
    void contactsThatCameApartAreForgottenAndNearOnesAreNot() {
        double[] separations = {0.29 * RADIUS, 0.31 * RADIUS, Double.NaN, -0.2, 0};
        for (int k = 0; k < 5; k++) {
            touch(k).separation[k] = separations[k];
            rope.contacts.open(k);
        }
        touch(6).separation[5] = 3;
        ContactMemory.endStep(rope, H);
        boolean[] remembered = new boolean[6];
        for (int k = 0; k < 6; k++) {
            remembered[k] = rope.contacts.isRemembered(k);
        }
        assertArrayEquals(new boolean[] {true, false, false, true, true, true}, remembered);
    }

    @Test
    void closedContactsSayWhereOnTheRopeTheyAre() {
        for (int i = 0; i < 4; i++) {
            rope.place(i, 4 * i, i * i, -i);
        }
        Contacts c = touch(3);
        c.fraction[0] = 0.25;
        touch(6);
        ContactMemory.endStep(rope, H);
        assertArrayEquals(new double[] {5, 1.75, -1.25}, new double[] {c.x[0], c.y[0], c.z[0]}, ROUNDING);
        assertArrayEquals(new double[] {12, 9, -3}, new double[] {c.x[1], c.y[1], c.z[1]});
    }
}
