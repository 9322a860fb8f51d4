package io.github.cordage.internal.touch;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.cordage.internal.contact.ContactRows;
import io.github.cordage.internal.contact.MoreRows;
import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.RopeState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TouchRowsTest {
    private static final double SHARE = 0.3;

    private final RopeState rope = TouchScene.rope(0, 0, 0, 0, 1, 0, 0, 1.6, 0.8, 0, 3, 0, 0);
    private final BodyState body = TouchScene.point(0, 2, 0, 0, 0);
    private final Touch touch = TouchScene.onFloor(body, 1000, 0.1);
    private final ContactRows rows = new ContactRows();
    private final double[][] residual = new double[3][4];

    /** Presses the body against the rope by 0.01, with a slip that sticks or slides. */
    private void press(double friction, double slip) {
        touch.put(rope, 1, SHARE);
        touch.friction = friction;
        TouchScene.put(touch.arm, 0.1, 0.2, 0.3);
        TouchScene.put(touch.normal, 0, 0.6, 0.8);
        TouchScene.put(body.at, 0.28 * slip, -0.01 * 0.6 + 0.96 * 0.8 * slip, -0.01 * 0.8 - 0.96 * 0.6 * slip);
        touch.update(false);
        touch.press();
        touch.update(false);
        TouchRows.add(touch, rope, rows, residual[0], residual[1], residual[2]);
    }

    @Test
    void theNodesOfThePieceShareTheForce() {
        press(0.5, 0.001);
        for (int axis = 0; axis < 3; axis++) {
            double pull = touch.pull[axis];
            assertArrayEquals(new double[] {0, -0.7 * pull, -0.3 * pull, 0}, residual[axis], 1e-12);
        }
        assertEquals(1, Math.signum(touch.pull[1] * touch.normal[1] + touch.pull[2] * touch.normal[2]));
    }

    /** Whether friction is away, sticks, or slides, the rows resist a move as the contact does. */
    @ParameterizedTest
    @CsvSource({"0, 0.001, 1", "0.5, 0.001, 3", "0.5, 0.5, 2"})
    void rowsHaveTheStiffnessOfTheContact(double friction, double slip, int count) {
        press(friction, slip);
        assertEquals(count, rows.count);
        double[][] sum = new double[3][3];
        for (int r = 0; r < count; r++) {
            double[] d = {rows.alongX(r), rows.alongY(r), rows.alongZ(r)};
            assertEquals(1, d[0] * d[0] + d[1] * d[1] + d[2] * d[2], 1e-12);
            for (int i = 0; i < 9; i++) {
                sum[i / 3][i % 3] += d[i / 3] * d[i % 3] / rows.soft[r];
            }
            assertEquals(SHARE * d[1], rows.hy[r], 1e-15, "the share of the second node");
            assertEquals(0, rows.excess[r]);
        }
        for (int i = 0; i < 9; i++) {
            assertEquals(touch.stiffness(i / 3, i % 3), sum[i / 3][i % 3], 1e-9, i / 3 + ", " + i % 3);
        }
    }

    @Test
    void rowsAreOnTheSegmentAndTheBody() {
        press(0.5, 0.001);
        for (int r = 0; r < rows.count; r++) {
            assertEquals(3, rows.place[r]);
            assertEquals(MoreRows.NO_CONTACT, rows.contact[r]);
            assertSame(body, rows.body[r]);
            assertSame(touch.arm, rows.arm[r]);
        }
    }

    @Test
    void sidesThatAreApartHaveNoRows() {
        press(0.5, 0);
        rows.clear();
        TouchScene.put(body.at, 0, 1, 1);
        touch.update(false);
        touch.press();
        touch.update(false);
        TouchRows.add(touch, rope, rows, new double[4], new double[4], new double[4]);
        assertEquals(0, rows.count);
    }
}
