package io.github.cordage.internal.contact;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.solve.Scratch;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.RopeProperty;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ContactPlanesTest {
    /** Some roundings of positions up to 10 and pushes up to 1. */
    private static final double ROUNDING = 1e-14;

    private static final double H = 1 / 64.0;
    private static final double RADIUS = 0.05;
    private static final double ALL = Double.POSITIVE_INFINITY;

    private final NarrowPhase narrow = new Scratch().get(NarrowPhase.KIND);
    private final ContactPlanes planes = new ContactPlanes(narrow);

    private static RopeState rope(int nodes, double friction, CollideMode mode) {
        RopeState rope = new RopeState(nodes, nodes);
        rope.properties.set(RopeProperty.RADIUS, RADIUS);
        rope.properties.set(RopeProperty.FRICTION, friction);
        rope.collide = mode;
        for (int i = 0; i < nodes; i++) {
            rope.mass[i] = 2 + i;
            rope.inverseMass[i] = 1 / rope.mass[i];
        }
        return rope;
    }

    private static void addFloor(RopeState rope, double dx) {
        ColliderProxies near = rope.near;
        near.addCollider(5, 0, 1, 0, 0, 0);
        near.setMotion(dx, 0, 0, 0, 0, 0);
        near.addElement(ColliderProxies.PLANE, 0, false, 0);
        near.addVertex(0, 0, 0);
        near.addVertex(0, 1, 0);
        near.endElement();
    }

    private static void addCircle(RopeState rope, double radius) {
        rope.near.addCollider(5, 0, 1, 0, 0, 0);
        rope.near.addElement(ColliderProxies.POLYGON, 0, false, radius);
        rope.near.addVertex(0, 0, 0);
        rope.near.endElement();
    }

    private void take(RopeState rope, boolean parted) {
        narrow.measure(rope);
        planes.take(rope, ALL, H, parted);
    }

    @Test
    void nodesLeaveAFloorAndTheirForceIsWhatPushedThem() {
        RopeState rope = rope(4, 0, CollideMode.NODES);
        addFloor(rope, 0);
        double[] y = {0.03, 0.07, 0.05, -0.04};
        for (int i = 0; i < 4; i++) {
            rope.place(i, i, 0.06, 0);
        }
        narrow.begin(rope, H, StepContext.RECOVERY_SPEED);
        System.arraycopy(y, 0, rope.y, 0, 4);
        take(rope, false);
        planes.pushNodes(ContactPlanes.EVEN_NODES, rope.x, rope.y, rope.z);
        planes.giveBack(rope);
        for (int i = 0; i < 4; i++) {
            double pushed = Math.max(0, RADIUS - y[i]);
            assertEquals(y[i] + pushed, rope.y[i], ROUNDING);
            assertEquals(i, rope.x[i]);
            assertEquals(pushed * rope.mass[i], rope.contacts.force[i], ROUNDING);
        }
        assertTrue(rope.contacts.touches(0) && !rope.contacts.touches(1) && rope.contacts.touches(3));
    }

    /** Coulomb: friction takes back as much of a slip as the push allows. */
    @Test
    void frictionTakesBackSlipUpToItsLimit() {
        SeededRandom random = new SeededRandom(4);
        int stuck = 0;
        for (int round = 0; round < 200; round++) {
            double friction = random.between(0, 3);
            double moved = random.between(-0.02, 0.02);
            RopeState rope = rope(1, friction, CollideMode.NODES);
            addFloor(rope, moved);
            rope.place(0, 0, RADIUS, 0);
            narrow.begin(rope, H, StepContext.RECOVERY_SPEED);
            double x = random.between(-0.03, 0.03);
            double z = random.between(-0.03, 0.03);
            double deep = random.between(0, 0.03);
            rope.x[0] = x;
            rope.y[0] = RADIUS - deep;
            rope.z[0] = z;
            take(rope, false);
            double slip = Math.hypot(x - moved, z);
            // A second sweep finds nothing left to push, and so leaves friction as it is.
            for (int sweep = 0; sweep < 2; sweep++) {
                planes.pushNodes(ContactPlanes.EVEN_NODES, rope.x, rope.y, rope.z);
                double keep = Math.max(0, 1 - friction * deep / slip);
                assertEquals(moved + keep * (x - moved), rope.x[0], ROUNDING);
                assertEquals(RADIUS, rope.y[0], ROUNDING);
                assertEquals(keep * z, rope.z[0], ROUNDING);
            }
            planes.giveBack(rope);
            Contacts c = rope.contacts;
            assertEquals(2 * (rope.x[0] - x), c.frictionX[0], ROUNDING);
            assertEquals(2 * (rope.z[0] - z), c.frictionZ[0], ROUNDING);
            boolean sticks = friction * deep >= slip;
            assertEquals(sticks ? Contacts.STICKS : Contacts.SLIDES, c.state[0]);
            stuck += sticks ? 1 : 0;
        }
        assertTrue(stuck > 20 && stuck < 180, "stuck " + stuck);
    }

    @Test
    void frictionAlsoHoldsWhatLiesOnAPlaneThatHasPushed() {
        RopeState rope = rope(2, 0.5, CollideMode.NODES);
        addFloor(rope, 0);
        rope.place(0, 0, RADIUS, 0);
        rope.place(1, 1, RADIUS + 0.01, 0);
        narrow.begin(rope, H, StepContext.RECOVERY_SPEED);
        rope.y[0] = RADIUS - 0.02;
        take(rope, false);
        planes.pushNodes(ContactPlanes.EVEN_NODES, rope.x, rope.y, rope.z);
        // A segment pulls both along the floor; only one of them has been pushed out of it.
        rope.x[0] = 0.004;
        rope.x[1] = 1.004;
        planes.pushNodes(ContactPlanes.EVEN_NODES, rope.x, rope.y, rope.z);
        assertEquals(0, rope.x[0], ROUNDING);
        assertEquals(1.004, rope.x[1]);
        rope.x[0] = 0.03;
        planes.pushNodes(ContactPlanes.EVEN_NODES, rope.x, rope.y, rope.z);
        // The limit is 0.5 · 0.02 m in all, of which 0.004 m have been used.
        assertEquals(0.024, rope.x[0], ROUNDING);
    }

    /** What the sweeps of a step have left of a slip, those of the next one take back. */
    @Test
    void whatSticksReturnsToWhereItBeganToStick() {
        RopeState rope = rope(1, 0.5, CollideMode.NODES);
        addFloor(rope, 0);
        double left = 0.001;
        rope.place(0, 0, RADIUS, 0);
        narrow.begin(rope, H, StepContext.RECOVERY_SPEED);
        rope.y[0] = RADIUS - 0.02;
        take(rope, false);
        planes.pushNodes(ContactPlanes.EVEN_NODES, rope.x, rope.y, rope.z);
        rope.x[0] = left;
        planes.giveBack(rope);
        assertEquals(left, rope.contacts.creepX[0], ROUNDING);
        rope.beginStep();
        rope.y[0] = RADIUS - 0.02;
        take(rope, false);
        planes.pushNodes(ContactPlanes.EVEN_NODES, rope.x, rope.y, rope.z);
        assertEquals(0, rope.x[0], ROUNDING);
        // What slides has nowhere to return to.
        rope.x[0] = 1;
        planes.pushNodes(ContactPlanes.EVEN_NODES, rope.x, rope.y, rope.z);
        planes.giveBack(rope);
        assertEquals(0, rope.contacts.creepX[0]);
    }

    @Test
    void aNodeMeetsACircleWhereItIsAndNotWhereItWasMeasured() {
        RopeState rope = rope(1, 0, CollideMode.NODES);
        addCircle(rope, 1);
        rope.place(0, 1.06, 0, 0.4);
        narrow.begin(rope, H, StepContext.RECOVERY_SPEED);
        rope.x[0] = 1.03;
        take(rope, false);
        for (double angle = 0; angle < 1.5; angle += 0.1) {
            double[] x = {1.02 * Math.cos(angle)};
            double[] y = {1.02 * Math.sin(angle)};
            double[] z = {0.4};
            planes.pushNodes(ContactPlanes.EVEN_NODES, x, y, z);
            assertEquals((1 + RADIUS) * Math.cos(angle), x[0], ROUNDING);
            assertEquals((1 + RADIUS) * Math.sin(angle), y[0], ROUNDING);
            assertEquals(0.4, z[0], "a circle has no end along z");
        }
        double[] y = {1.06};
        planes.pushNodes(ContactPlanes.EVEN_NODES, new double[1], y, new double[1]);
        assertEquals(1.06, y[0], "outside");
    }

    /** Two nodes of 2 and 3 kg on a post, at a quarter of the way from the second. */
    private RopeState onPost() {
        RopeState rope = rope(2, 0, CollideMode.SECTIONS);
        addCircle(rope, 0.5);
        rope.place(0, -3, 0.56, 0);
        rope.place(1, 1, 0.56, 0);
        return rope;
    }

    @Test
    void aSegmentIsLiftedWhereItTouchesAndTurnsAboutIt() {
        RopeState rope = onPost();
        narrow.begin(rope, H, StepContext.RECOVERY_SPEED);
        rope.y[0] = 0.54;
        rope.y[1] = 0.54;
        take(rope, false);
        planes.pushSegments(ContactPlanes.RED_SEGMENTS, rope.x, rope.y, rope.z, rope.x, rope.y, rope.z);
        planes.giveBack(rope);
        assertEquals(0.55, 0.25 * rope.y[0] + 0.75 * rope.y[1], ROUNDING);
        double first = 2 * (rope.y[0] - 0.54);
        double second = 3 * (rope.y[1] - 0.54);
        assertEquals(0, -3 * first + second, ROUNDING, "momentum about the post");
        assertEquals(first + second, rope.contacts.force[0], ROUNDING);
        assertEquals(-3, rope.x[0], ROUNDING);
    }

    @Test
    void besideAPinTheOtherNodeLiftsTheSegmentUnlessItIsTooNearToIt() {
        RopeState rope = onPost();
        rope.inverseMass[0] = 0;
        narrow.begin(rope, H, StepContext.RECOVERY_SPEED);
        rope.y[1] = 0.54;
        take(rope, false);
        double before = 0.25 * 0.56 + 0.75 * 0.54;
        planes.pushSegments(ContactPlanes.RED_SEGMENTS, rope.x, rope.y, rope.z, rope.x, rope.y, rope.z);
        assertEquals(0.56, rope.y[0], "pinned");
        assertTrue(before < 0.55 && 0.25 * rope.y[0] + 0.75 * rope.y[1] >= 0.55 - ROUNDING);
        // A node of 5 kg with a share of a hundredth moves as if it had a quarter: four times the push.
        Contacts c = rope.contacts;
        c.fraction[0] = 0.01;
        rope.inverseMass[1] = 1 / 5.0;
        double p = ContactImpulses.mass(rope, c, 0);
        assertEquals(4, p * 0.25 / 5, ROUNDING);
        rope.inverseMass[1] = 0;
        assertEquals(0, ContactImpulses.mass(rope, c, 0), "both pinned");
    }

    @Test
    void nodesInSeparateArraysArePushedAsThoseInOne() {
        SeededRandom random = new SeededRandom(5);
        for (int nodes = 1; nodes <= 7; nodes++) {
            RopeState rope = rope(nodes, 0.7, CollideMode.NODES);
            addFloor(rope, 0.01);
            for (int i = 0; i < nodes; i++) {
                rope.place(i, i, 0.06, 0);
            }
            narrow.begin(rope, H, StepContext.RECOVERY_SPEED);
            double[][][] half = new double[2][3][4];
            for (int i = 0; i < nodes; i++) {
                rope.x[i] += random.between(-0.02, 0.02);
                rope.y[i] = random.between(0, 0.06);
                half[i % 2][0][i / 2] = rope.x[i];
                half[i % 2][1][i / 2] = rope.y[i];
            }
            take(rope, true);
            planes.pushNodes(ContactPlanes.EVEN_NODES, half[0][0], half[0][1], half[0][2]);
            planes.pushNodes(ContactPlanes.ODD_NODES, half[1][0], half[1][1], half[1][2]);
            planes.take(rope, ALL, H, false);
            for (int i = 0; i < nodes; i++) {
                planes.pushAt(i, rope.x, rope.y, rope.z);
            }
            for (int i = 0; i < nodes; i++) {
                assertEquals(rope.x[i], half[i % 2][0][i / 2]);
                assertEquals(rope.y[i], half[i % 2][1][i / 2]);
            }
        }
    }

    @Test
    void aSegmentThatBeginsAtAnOddNodeIsBlackAndEndsInTheOtherArray() {
        RopeState rope = rope(4, 0, CollideMode.SECTIONS);
        addCircle(rope, 0.5);
        double[] x = {-20, -3, 1, 20};
        for (int i = 0; i < 4; i++) {
            rope.place(i, x[i], 0.56, 0);
        }
        narrow.begin(rope, H, StepContext.RECOVERY_SPEED);
        rope.y[1] = 0.54;
        rope.y[2] = 0.54;
        take(rope, true);
        double[] even = {0.56, 0.54};
        double[] odd = {0.54, 0.56};
        double[] evenX = {-20, 1};
        double[] oddX = {-3, 20};
        double[] z = new double[2];
        planes.pushSegments(ContactPlanes.RED_SEGMENTS, evenX, even, z, oddX, odd, z);
        assertArrayEquals(new double[] {0.56, 0.54}, even, "the red ones touch nothing");
        planes.pushSegments(ContactPlanes.BLACK_SEGMENTS, oddX, odd, z, evenX, even, z);
        assertEquals(0.55, 0.25 * odd[0] + 0.75 * even[1], ROUNDING);
        assertEquals(0.56, even[0]);
        assertEquals(0.56, odd[1]);
    }

    @Test
    void onlyWhatIsNearIsTakenAndNothingAfterClearing() {
        RopeState rope = rope(2, 0, CollideMode.NODES);
        addFloor(rope, 0);
        rope.place(0, 0, 0.06, 0);
        rope.place(1, 1, 0.06, 0);
        narrow.begin(rope, H, StepContext.RECOVERY_SPEED);
        rope.y[0] = 0.051;
        rope.y[1] = 0.059;
        narrow.measure(rope);
        planes.take(rope, 0.005, H, false);
        Arrays.fill(rope.y, 0);
        planes.pushNodes(ContactPlanes.EVEN_NODES, rope.x, rope.y, rope.z);
        assertArrayEquals(new double[] {RADIUS, 0}, rope.y, ROUNDING);
        planes.clear();
        rope.contacts.force[0] = 7;
        planes.giveBack(rope);
        assertEquals(7, rope.contacts.force[0]);
    }
}
