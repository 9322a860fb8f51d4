package io.github.cordage.internal.contact;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.internal.solve.ChainGeometry;
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
}
