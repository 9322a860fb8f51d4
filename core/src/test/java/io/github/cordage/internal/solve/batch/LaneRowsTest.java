package io.github.cordage.internal.solve.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Loops over all lanes, compared with the formula of one rope, to the bit. */
class LaneRowsTest {
    private static final int LANES = LaneRows.LANES;

    private final SeededRandom random = new SeededRandom(1);
    private final double[][] now = motion();
    private final double[][] one = motion();
    private final double[][] two = motion();
    private final double[] b = numbers(LaneRows.WORK);
    private final double[] t = numbers(LaneRows.SHARED);
    private final double[] c = numbers(LaneRows.COEFFICIENTS);

    private double[] numbers(int size) {
        double[] numbers = new double[size];
        Arrays.setAll(numbers, i -> random.between(-2, 2));
        return numbers;
    }

    private double[][] motion() {
        return new double[][] {numbers(LaneRows.MOTION), numbers(LaneRows.MOTION), numbers(LaneRows.MOTION)};
    }

    private static double x(double[] of, int lane) {
        return of[LaneRows.X + lane];
    }

    private static double v(double[] of, int lane) {
        return of[LaneRows.V + lane];
    }

    @Test
    void aStepOfSecondOrderIsThatOfItsFormula() {
        double[] to = new double[LANES];
        double[] next = numbers(LaneRows.MOTION);
        LaneRows.predictMove(now[0], one[0], two[0], c, to);
        double[] moved = to.clone();
        LaneRows.predictPush(now[0], one[0], two[0], c, to);
        LaneRows.guess(now[0], one[0], two[0], 0.25, next);
        double[] guessed = next.clone();
        LaneRows.takeVelocity(now[0], one[0], two[0], c, next);
        for (int l = 0; l < LANES; l++) {
            double near = c[LaneRows.NEAR + l];
            double farther = c[LaneRows.FARTHER + l];
            double dx = x(now[0], l) - x(one[0], l);
            double before = x(one[0], l) - x(two[0], l);
            assertEquals(x(now[0], l) + (near * dx - farther * before), moved[l]);
            double dv = v(now[0], l) - v(one[0], l);
            double dvBefore = v(one[0], l) - v(two[0], l);
            double push = c[LaneRows.PUSH + l];
            double gained = near * dv - farther * dvBefore;
            assertEquals(moved[l] + push * (v(now[0], l) + gained + c[LaneRows.GAIN + l]), to[l]);
            double adams = 23 * v(now[0], l) - 16 * v(one[0], l) + 5 * v(two[0], l);
            assertEquals(x(now[0], l) + 0.25 * adams, x(guessed, l));
            double way = x(next, l) - x(now[0], l) - near * dx + farther * before;
            assertEquals(c[LaneRows.SCALE + l] * way, v(next, l));
            assertEquals(x(guessed, l), x(next, l), "positions stay");
        }
        LaneRows.takePinVelocity(now[0], next, 0.5);
        for (int l = 0; l < LANES; l++) {
            assertEquals(2 * (x(next, l) - x(now[0], l)), v(next, l));
        }
    }

    @Test
    void aSegmentIsMeasuredBetweenItsNodes() {
        double[] rest = numbers(LANES);
        Arrays.setAll(rest, l -> Math.abs(rest[l]) + 0.1);
        double[] start = t.clone();
        LaneRows.difference(now[0], now[1], now[2], one[0], one[1], one[2], t);
        LaneRows.direction(t, b, 1e-200);
        LaneRows.closest(t, rest, 0.5);
        LaneRows.gap(b, rest, t);
        LaneRows.way(b, t);
        LaneRows.span(rest, t);
        b[LaneRows.TENSION] = -3;
        LaneRows.turning(b);
        for (int l = 0; l < LANES; l++) {
            double dx = x(one[0], l) - x(now[0], l);
            double dy = x(one[1], l) - x(now[1], l);
            double dz = x(one[2], l) - x(now[2], l);
            double d = Math.sqrt(dx * dx + dy * dy + dz * dz);
            assertEquals(d, b[LaneRows.LENGTH + l], 1e-15);
            assertEquals(dx / d, b[LaneRows.UX + l], 1e-15);
            assertEquals(dy / d, b[LaneRows.UY + l], 1e-15);
            assertEquals(dz / d, b[LaneRows.UZ + l], 1e-15);
            double excess = d * d - rest[l] * rest[l] / 4;
            assertEquals(Math.min(start[LaneRows.CLOSEST + l], excess), t[LaneRows.CLOSEST + l], 1e-14);
            assertEquals(d - rest[l], b[LaneRows.GAP + l], 1e-14);
            double worst = Math.max(start[LaneRows.WORST + l], Math.abs(d - rest[l]) / rest[l]);
            assertEquals(worst, t[LaneRows.WORST + l], 1e-13);
            assertEquals(start[LaneRows.WAY + l] + d, t[LaneRows.WAY + l], 1e-15);
            assertEquals(start[LaneRows.SPAN + l] + rest[l], t[LaneRows.SPAN + l]);
            double pull = l == 0 ? 0 : Math.max(0, b[LaneRows.TENSION + l]);
            assertEquals(pull / d, b[LaneRows.TURNING + l], 1e-14);
        }
    }

    /** Otherwise a rope whose tension is not finite would go on as if nothing were wrong. */
    @Test
    void aTensionThatIsNotFiniteSpoilsItsGapOnly() {
        b[LaneRows.TENSION + 3] = Double.POSITIVE_INFINITY;
        double[] rest = new double[LANES];
        Arrays.fill(rest, 1);
        LaneRows.gap(b, rest, t);
        for (int l = 0; l < LANES; l++) {
            assertEquals(l == 3, Double.isNaN(b[LaneRows.GAP + l]), "lane " + l);
        }
    }

    @Test
    void theResidualIsInertiaAndPulls() {
        double[] before = numbers(LaneRows.WORK);
        double[][] to = {numbers(LANES), numbers(LANES), numbers(LANES)};
        LaneRows.residualX(b, now[0], to[0]);
        LaneRows.residualY(b, now[1], to[1]);
        LaneRows.residualZ(b, now[2], to[2]);
        LaneRows.pullForward(b);
        LaneRows.pullBack(b, before);
        int[] residual = {LaneRows.RX, LaneRows.RY, LaneRows.RZ};
        int[] unit = {LaneRows.UX, LaneRows.UY, LaneRows.UZ};
        for (int l = 0; l < LANES; l++) {
            for (int axis = 0; axis < 3; axis++) {
                double expected = b[LaneRows.INERTIA + l] * (to[axis][l] - x(now[axis], l));
                expected += b[LaneRows.TENSION + l] * b[unit[axis] + l];
                expected -= before[LaneRows.TENSION + l] * before[unit[axis] + l];
                assertEquals(expected, b[residual[axis] + l]);
            }
        }
    }

    @Test
    void sumsAndExtremesGoOnFromNodeToNode() {
        double[] mass = numbers(LANES);
        double[] start = t.clone();
        LaneRows.inertia(mass, b, t);
        LaneRows.heaviest(b, t);
        LaneRows.give(0.125, t);
        LaneRows.energy(now[0], now[1], now[2], mass, 0.25, t);
        LaneRows.far(now[0], now[1], now[2], t);
        LaneRows.speed(now[0], now[1], now[2], t);
        int[] field = {LaneRows.FIELD_X, LaneRows.FIELD_Y, LaneRows.FIELD_Z};
        for (int l = 0; l < LANES; l++) {
            double inertia = mass[l] * start[LaneRows.STIFFNESS + l];
            double heaviest = Math.max(start[LaneRows.HEAVIEST + l], inertia);
            assertEquals(inertia, b[LaneRows.INERTIA + l]);
            assertEquals(heaviest, t[LaneRows.HEAVIEST + l]);
            assertEquals(0.125 / heaviest, t[LaneRows.GIVE + l]);
            double energy = 0;
            double far = 0;
            double speed = 0;
            for (int axis = 0; axis < 3; axis++) {
                double vAxis = v(now[axis], l);
                energy += 0.25 * vAxis * vAxis - t[field[axis] + l] * x(now[axis], l);
                far += x(now[axis], l) * x(now[axis], l);
                speed += vAxis * vAxis;
            }
            assertEquals(start[LaneRows.ENERGY + l] + mass[l] * energy, t[LaneRows.ENERGY + l], 1e-14);
            assertEquals(start[LaneRows.FAR + l] + far, t[LaneRows.FAR + l], 1e-14);
            assertEquals(Math.max(start[LaneRows.SPEED + l], speed), t[LaneRows.SPEED + l], 1e-14);
        }
    }

    @Test
    void aRowIsFilledAndItsNeighboursAreNot() {
        double[] before = b.clone();
        LaneRows.fill(b, LaneRows.K12, 5);
        for (int i = 0; i < b.length; i++) {
            boolean isIn = i >= LaneRows.K12 && i < LaneRows.K13;
            assertEquals(isIn ? 5 : before[i], b[i]);
        }
        assertTrue(LaneRows.SHARED >= LaneRows.MOVING + LANES);
    }
}
