package io.github.cordage.internal.contact;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.via.ChainGeometry;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Moves and forces that come out of elimination and putting back satisfy the rows, and the segment's own equation. */
class ContactRowsTest {
    private static final double INERTIA = 30;
    private static final double GIVE = 1e-3;
    private static final double LONGER = 0.02;

    /** K, then c, of a node. */
    private static final double[] BEHIND = {0.05, 0.01, -0.004, 0.04, 0.003, 0.06, 0.1, -0.2, 0.05};

    private final ContactRows rows = new ContactRows();

    /** What a node moves by, if a force pulls it from the left: c - K F. */
    private static double[] move(double[] kept, double fx, double fy, double fz) {
        return new double[] {
            kept[6] - (kept[0] * fx + kept[1] * fy + kept[2] * fz),
            kept[7] - (kept[1] * fx + kept[3] * fy + kept[4] * fz),
            kept[8] - (kept[2] * fx + kept[4] * fy + kept[5] * fz)
        };
    }

    @Test
    void aRowAtANodeHolds() {
        double[] kept = BEHIND.clone();
        rows.add(0, 7, 0.6, 0.8, 0, 0, -0.03, 0.002);
        rows.add(0, 7, -0.8, 0.6, 0, 0, 0.01, 0.001);
        rows.rewind();
        rows.eliminateAtNode(0, kept, 0);
        double[] moved = move(kept, 1.5, -2, 0.7);
        rows.fx = 1.5;
        rows.fy = -2;
        rows.fz = 0.7;
        rows.startBack(0);
        rows.putBackAtNode(0);
        assertEquals(0, 0.6 * moved[0] + 0.8 * moved[1] - 0.03 + 0.002 * rows.change[0], 1e-14);
        assertEquals(0, -0.8 * moved[0] + 0.6 * moved[1] + 0.01 + 0.001 * rows.change[1], 1e-14);
        assertEquals(
                1.5 - 0.6 * rows.change[0] + 0.8 * rows.change[1], rows.fx, 1e-12, "the rest of the force goes on");
    }

    @Test
    void rowsOnASegmentHold() {
        ChainGeometry chain = new ChainGeometry();
        chain.reserve(2);
        chain.ux[0] = 0.48;
        chain.uy[0] = 0.6;
        chain.uz[0] = 0.64;
        chain.turning[0] = 12;
        rows.add(1, 3, 0, 1, 0, 0.3, -0.05, 0.002);
        rows.add(1, 3, 1, 0, 0, 0.3, 0.02, 0.001);
        rows.rewind();
        rows.joinSegment(chain, 0, BEHIND, 0, GIVE, LONGER, INERTIA);
        double[] kept = new double[9];
        rows.addNode(INERTIA, 2, -1, 0.5, kept, 0);
        double[] first = move(kept, 0, 0, 0);
        rows.fx = INERTIA * first[0] - 2;
        rows.fy = INERTIA * first[1] + 1;
        rows.fz = INERTIA * first[2] - 0.5;
        rows.startBack(0);
        rows.putBackOnSegment(1);
        double[] own = {rows.fx, rows.fy, rows.fz};
        rows.passOn(1);
        double[] second = move(BEHIND, rows.fx, rows.fy, rows.fz);
        assertEquals(0, 0.7 * first[1] + 0.3 * second[1] - 0.05 + 0.002 * rows.change[0], 1e-13);
        assertEquals(0, 0.7 * first[0] + 0.3 * second[0] + 0.02 + 0.001 * rows.change[1], 1e-13);
        double[] u = {0.48, 0.6, 0.64};
        double along = u[0] * own[0] + u[1] * own[1] + u[2] * own[2];
        for (int a = 0; a < 3; a++) {
            double gives = GIVE * along * u[a] + (own[a] - along * u[a]) / 12;
            assertEquals(gives - LONGER * u[a], second[a] - first[a], 1e-12, "axis " + a);
        }
    }

    @Test
    void placesWithoutRowsArePassedOver() {
        rows.add(4, 0, 1, 0, 0, 0, 0, 0.1);
        rows.rewind();
        assertEquals(2, rows.firstNodeBefore(9));
        assertEquals(false, rows.waitAt(9));
        assertEquals(true, rows.waitAt(4));
    }

    @Test
    void reservedRowsDoNotGrow() {
        rows.reserve();
        int[] places = rows.place;
        for (int i = 0; i < 200; i++) {
            rows.add(i, i, 1, 0, 0, 0, 0, 0);
        }
        assertSame(places, rows.place);
    }

    /** Rows that come last are merged in: of the same place, they stay behind those that were there. */
    @Test
    void laterRowsAreMergedByTheirPlaces() {
        int[] places = {1, 1, 4, 7, 1, 0, 4, 9};
        RingMass[] bodies = new RingMass[places.length];
        double[][] arms = new double[places.length][3];
        for (int i = 0; i < places.length; i++) {
            rows.add(places[i], i, i + 0.1, i + 0.2, i + 0.3, i + 0.4, i + 0.5, i + 0.6, i + 0.7, i + 0.8);
            if (i >= 4) {
                bodies[i] = new RingMass(1, 0, 0, 0);
                rows.setBody(bodies[i], arms[i]);
            }
        }
        rows.merge(4);
        assertArrayEquals(new int[] {0, 1, 1, 1, 4, 4, 7, 9}, Arrays.copyOf(rows.place, 8));
        assertArrayEquals(new int[] {5, 0, 1, 4, 2, 6, 3, 7}, Arrays.copyOf(rows.contact, 8));
        for (int r = 0; r < 8; r++) {
            int i = rows.contact[r];
            double[] expected = {i + 0.1, i + 0.2, i + 0.3, i + 0.4, i + 0.5, i + 0.6, i + 0.7, i + 0.8};
            double[] found = {
                rows.dx[r], rows.dy[r], rows.dz[r], rows.hx[r], rows.hy[r], rows.hz[r], rows.excess[r], rows.soft[r]
            };
            assertArrayEquals(expected, found, "row " + i);
            assertSame(bodies[i], rows.body[r]);
            if (i >= 4) {
                assertSame(arms[i], rows.arm[r]);
            }
        }
    }

    @Test
    void aRowForgetsTheBodyOfTheOneBefore() {
        rows.add(1, 0, 1, 0, 0, 0.5, 0, 0);
        rows.setBody(new RingMass(1, 0, 0, 0), new double[3]);
        rows.clear();
        rows.add(1, 0, 1, 0, 0, 0.5, 0, 0);
        assertNull(rows.body[0]);
    }

    /** A segment along x on something of radius 0.2 resists being turned in place, but not being rolled along it. */
    @Test
    void aPressedSegmentRollsFreely() {
        ChainGeometry chain = new ChainGeometry();
        chain.reserve(2);
        chain.ux[0] = 1;
        chain.length[0] = 0.5;
        ColliderProxies near = new ColliderProxies();
        near.addCollider(1, 0, 0, 0, 0, 0);
        near.addElement(ColliderProxies.POLYGON, 0, false, 0.19);
        Contacts c = new Contacts();
        int k = c.add(1, 0, 0, near);
        c.ny[k] = 1;
        c.fraction[k] = 0.3;
        c.reach[k] = 0.2;
        c.separation[k] = 0;
        rows.addRolling(chain, c, k, 0);
        assertEquals(0, rows.count, "no force, no resistance");
        rows.addRolling(chain, c, k, 7);
        double shift = 0.01;
        double turn = shift / 0.2;
        double[] rolled = {shift, 0.3 * 0.5 * turn, shift, -0.7 * 0.5 * turn};
        assertEquals(0, rows.dx[0] * rolled[0] + rows.dy[0] * rolled[1] + second(rolled[2], rolled[3]), 1e-15);
        double turned = rows.dy[0] * rolled[1] + second(0, rolled[3]);
        assertEquals(turn, Math.abs(turned), 1e-15);
        assertEquals(1 / (7 * 0.2), rows.soft[0], 1e-15);
    }

    private double second(double x, double y) {
        return (rows.alongX(0) - rows.dx[0]) * x + (rows.alongY(0) - rows.dy[0]) * y;
    }
}
