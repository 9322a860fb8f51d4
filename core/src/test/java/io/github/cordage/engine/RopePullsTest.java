package io.github.cordage.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Pin;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.internal.math.Quaternions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("D4: ropes that pull bodies of an engine in space, which moves them by v' = v + h a, x' = x + h v'")
class RopePullsTest {
    private static final double STEP = 1 / 60.0;
    private static final double G = 9.8;
    private static final double NODE = 0.02;

    private final RopeWorld ropes = TestRopes.world(G, STEP);

    /** A solid ball of an engine, held by a point on its surface. */
    private static final class Ball {
        final PulledBody pulled = new PulledBody();
        final double mass;
        final double radius;
        final double[] x = new double[3];
        final double[] v = new double[6];
        final double[] q = {1, 0, 0, 0};
        final double[] arm = new double[3];

        Ball(double mass, double radius, double... center) {
            this.mass = mass;
            this.radius = radius;
            System.arraycopy(center, 0, x, 0, 3);
        }

        double inertia() {
            return 0.4 * mass * radius * radius;
        }

        void begin(boolean isAlone) {
            pulled.setPose(x[0], x[1], x[2], q);
            double i = 1 / inertia();
            pulled.setMass(1 / mass, new double[] {i, 0, 0, 0, i, 0, 0, 0, i});
            double[] free = v.clone();
            free[1] -= STEP * G;
            pulled.beginStep(v, free, isAlone, STEP);
        }

        /** From the center to the point, which is the arm of the start turned as the ball is. */
        double[] lever() {
            double[] to = new double[3];
            for (int r = 0; r < 3; r++) {
                for (int s = 0; s < 3; s++) {
                    to[r] += element(r, s) * arm[s];
                }
            }
            return to;
        }

        private double element(int r, int s) {
            double same = r == s ? q[0] * q[0] - q[1] * q[1] - q[2] * q[2] - q[3] * q[3] : 0;
            double sign = r == s ? 0 : (s - r + 3) % 3 == 1 ? -1 : 1;
            return same + 2 * q[1 + r] * q[1 + s] + 2 * sign * q[0] * q[r == s ? 0 : 4 - r - s];
        }

        void push(double[] lever, double x1, double y1, double z1) {
            v[0] += x1 / mass;
            v[1] += y1 / mass;
            v[2] += z1 / mass;
            v[3] += (lever[1] * z1 - lever[2] * y1) / inertia();
            v[4] += (lever[2] * x1 - lever[0] * z1) / inertia();
            v[5] += (lever[0] * y1 - lever[1] * x1) / inertia();
        }

        double along(double[] lever, RopePulls pulls, int point) {
            double sum = 0;
            for (int axis = 0; axis < 3; axis++) {
                int one = (axis + 1) % 3;
                int other = (axis + 2) % 3;
                double at = v[axis] + v[3 + one] * lever[other] - v[3 + other] * lever[one];
                sum += pulls.direction(point, axis) * at;
            }
            return sum;
        }

        void move() {
            for (int axis = 0; axis < 3; axis++) {
                x[axis] += STEP * v[axis];
            }
            Quaternions.turn(q, STEP * v[3], STEP * v[4], STEP * v[5]);
        }

        double energy() {
            double linear = v[0] * v[0] + v[1] * v[1] + v[2] * v[2];
            double turning = v[3] * v[3] + v[4] * v[4] + v[5] * v[5];
            return mass * (linear / 2 + G * x[1]) + inertia() * turning / 2;
        }
    }

    private Rope rope(double x, double y, double z) {
        return ropes.add(new RopeDef()
                .straight(0, 0, 0, x, y, z)
                .nodes(21)
                .segmentLength(0.1)
                .nodeMass(NODE)
                .pin(0));
    }

    /**
     * Takes a step of the engine with the joints that the pulls ask for, solved by iterations, and one of the ropes.
     */
    private void step(RopePulls pulls, List<Ball> balls, boolean isAlone) {
        List<double[]> levers = new ArrayList<>();
        for (int i = 0; i < balls.size(); i++) {
            Ball ball = balls.get(i);
            ball.begin(isAlone);
            double[] lever = ball.lever();
            levers.add(lever);
            pulls.setPlace(i, ball.x[0] + lever[0], ball.x[1] + lever[1], ball.x[2] + lever[2]);
        }
        pulls.find(STEP);
        double[] impulse = new double[balls.size()];
        for (int i = 0; i < balls.size(); i++) {
            Ball ball = balls.get(i);
            ball.v[1] -= STEP * G;
            if (ball.pulled.isByFormula()) {
                for (int k = 0; k < 6; k++) {
                    ball.v[k] = ball.pulled.stepVelocity(k);
                }
                impulse[i] = pulls.expected(i);
            } else {
                ball.push(levers.get(i), pulls.across(i, 0), pulls.across(i, 1), pulls.across(i, 2));
            }
        }
        for (int iteration = 0; iteration < 10; iteration++) {
            for (int i = 0; i < balls.size(); i++) {
                Ball ball = balls.get(i);
                if (!ball.pulled.isByFormula()) {
                    double y = pulls.softness(i);
                    double off = pulls.target(i) - y * impulse[i] - ball.along(levers.get(i), pulls, i);
                    double by = off / (pulls.mobility(i) + y);
                    impulse[i] += by;
                    double[] lever = levers.get(i);
                    ball.push(
                            lever, by * pulls.direction(i, 0), by * pulls.direction(i, 1), by * pulls.direction(i, 2));
                }
            }
        }
        for (int i = 0; i < balls.size(); i++) {
            Ball ball = balls.get(i);
            double speed = ball.along(levers.get(i), pulls, i);
            ball.move();
            pulls.take(i, impulse[i], speed);
            ball.pulled.setPose(ball.x[0], ball.x[1], ball.x[2], ball.q);
            if (ball.pulled.endStep(ball.v)) {
                ball.pulled.keepVelocity(ball.v);
            }
            double[] lever = ball.lever();
            pulls.setPlace(i, ball.x[0] + lever[0], ball.x[1] + lever[1], ball.x[2] + lever[2]);
        }
        pulls.endStep(STEP, STEP);
        pulls.lead(STEP);
        ropes.step();
    }

    private static double gap(Rope rope, int node, Ball ball) {
        double[] lever = ball.lever();
        double x = ball.x[0] + lever[0] - rope.x(node);
        double y = ball.x[1] + lever[1] - rope.y(node);
        double z = ball.x[2] + lever[2] - rope.z(node);
        return Math.sqrt(x * x + y * y + z * z);
    }

    @ParameterizedTest
    @CsvSource({"0.01, true", "1, true", "100, true", "1e4, true", "1e6, true", "1000, false", "1e5, false"})
    @DisplayName("a ball held by its surface swings aside in space, without stretch, and gains nothing")
    void pendulum(double nodeMasses, boolean isAlone) {
        double s = Math.sin(Math.PI / 6);
        double c = Math.cos(Math.PI / 6);
        Rope rope = rope(0.6 * s, -c, 0.8 * s);
        double radius = 0.25;
        Ball ball =
                new Ball(nodeMasses * NODE, radius, 0.6 * s * (2 + radius), -c * (2 + radius), 0.8 * s * (2 + radius));
        ball.arm[0] = -0.6 * s * radius;
        ball.arm[1] = c * radius;
        ball.arm[2] = -0.8 * s * radius;
        ball.v[0] = 0.8 * 0.3;
        ball.v[2] = -0.6 * 0.3;
        RopePulls pulls = new RopePulls(List.of(rope.pin(20)), List.of(ball.pulled), 3);
        double start = rope.stats().kineticEnergy() + rope.stats().potentialEnergy() + ball.energy();
        double range = G * (21 * NODE + ball.mass * 2.25) * 0.3;
        double swing = 0;
        for (int i = 0; i < 3600; i++) {
            step(pulls, List.of(ball), isAlone);
            double energy = rope.stats().kineticEnergy() + rope.stats().potentialEnergy() + ball.energy();
            assertTrue(
                    energy - start < (isAlone ? 2e-3 : 0.05) * range, "gained " + (energy - start) + " in step " + i);
            assertTrue(rope.stats().worstStretch() < 1e-4, "stretch in step " + i);
            assertTrue(gap(rope, 20, ball) < 1e-3, "gap in step " + i + ": " + gap(rope, 20, ball));
            double aside = Math.sqrt(ball.x[0] * ball.x[0] + ball.x[2] * ball.x[2]);
            swing = i > 3400 ? Math.max(swing, Math.toDegrees(Math.atan2(aside, -ball.x[1]))) : 0;
        }
        assertTrue(swing > 29, "swing " + swing);
        assertEquals(isAlone, ball.pulled.isByFormula());
    }

    @Test
    @DisplayName("ropes that share a ball hold what hangs below it")
    void chain() {
        Ball upper = new Ball(1, 0.25, 0, -2.25, 0);
        upper.arm[1] = 0.25;
        Ball lower = new Ball(30, 0.25, 0, -3.75, 0);
        lower.arm[1] = 0.25;
        Rope top = rope(0, -1, 0);
        Rope between = ropes.add(new RopeDef()
                .straight(0, -2, 0, 0, -1, 0)
                .nodes(16)
                .segmentLength(0.1)
                .nodeMass(NODE));
        List<Pin> pins = List.of(top.pin(20), between.pin(0), between.pin(15));
        // Both ropes are held by the same point of the upper ball.
        RopePulls pulls = new RopePulls(pins, List.of(upper.pulled, upper.pulled, lower.pulled), 3);
        for (int i = 0; i < 300; i++) {
            upper.begin(false);
            lower.begin(false);
            double[] at = upper.lever();
            double[] below = lower.lever();
            pulls.setPlace(0, upper.x[0] + at[0], upper.x[1] + at[1], upper.x[2] + at[2]);
            pulls.setPlace(1, upper.x[0] + at[0], upper.x[1] + at[1], upper.x[2] + at[2]);
            pulls.setPlace(2, lower.x[0] + below[0], lower.x[1] + below[1], lower.x[2] + below[2]);
            pulls.find(STEP);
            assertEquals(30 * G, pulls.expected(2) / STEP, 30, "step " + i);
            upper.v[1] -= STEP * G;
            lower.v[1] -= STEP * G;
            for (int k = 0; k < 3; k++) {
                Ball ball = k < 2 ? upper : lower;
                double[] lever = k < 2 ? at : below;
                double[] total = new double[3];
                for (int axis = 0; axis < 3; axis++) {
                    total[axis] = pulls.expected(k) * pulls.direction(k, axis) + pulls.across(k, axis);
                }
                ball.push(lever, total[0], total[1], total[2]);
            }
            upper.move();
            lower.move();
            for (int k = 0; k < 3; k++) {
                pulls.take(k, pulls.expected(k), (k < 2 ? upper : lower).along(k < 2 ? at : below, pulls, k));
            }
            double[] now = upper.lever();
            double[] nowBelow = lower.lever();
            pulls.setPlace(0, upper.x[0] + now[0], upper.x[1] + now[1], upper.x[2] + now[2]);
            pulls.setPlace(1, upper.x[0] + now[0], upper.x[1] + now[1], upper.x[2] + now[2]);
            pulls.setPlace(2, lower.x[0] + nowBelow[0], lower.x[1] + nowBelow[1], lower.x[2] + nowBelow[2]);
            pulls.endStep(STEP, STEP);
            pulls.lead(STEP);
            ropes.step();
            assertTrue(Math.abs(lower.x[1] + 3.75) < 0.02, "fell to " + lower.x[1] + " in step " + i);
        }
        assertEquals(31 * G + 16 * NODE * G, pulls.force(0, 1), 3);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 2})
    @DisplayName("there must be a body for each pin")
    void refused(int bodies) {
        Rope rope = rope(0, -1, 0);
        List<PulledBody> all = new ArrayList<>();
        for (int i = 0; i < bodies; i++) {
            all.add(new PulledBody());
        }
        assertThrows(IllegalArgumentException.class, () -> new RopePulls(List.of(rope.pin(20)), all, 3));
        RopePulls pulls = new RopePulls(List.of(rope.pin(20)), List.of(new PulledBody()), 3);
        assertTrue(pulls.stands());
        rope.pin(20).remove();
        assertFalse(pulls.stands());
        for (double bad : new double[] {Double.NaN, Double.NEGATIVE_INFINITY}) {
            refuse(() -> pulls.setPlace(0, bad, 0, 0));
            refuse(() -> pulls.setPlace(0, 0, bad, 0));
            refuse(() -> pulls.setPlace(0, 0, 0, bad));
            refuse(() -> pulls.setLag(bad));
            refuse(() -> pulls.find(bad));
            refuse(() -> pulls.endStep(bad, 1));
            refuse(() -> pulls.endStep(1, bad));
            refuse(() -> pulls.lead(bad));
            refuse(() -> new PulledBody().setPose(bad, 0, 0));
            refuse(() -> new PulledBody().setPose(0, 0, bad));
            refuse(() -> new PulledBody().beginStep(new double[6], new double[6], true, bad));
            refuse(() -> new PulledBody().beginStep(new double[] {0, 0, 0, 0, 0, bad}, new double[6], true, 1));
        }
        PulledBody body = new PulledBody();
        assertThrows(IllegalArgumentException.class, () -> body.setPose(Double.NaN, 0, 0, new double[] {1, 0, 0, 0}));
        assertThrows(IllegalArgumentException.class, () -> body.setMass(-1, new double[9]));
    }

    private static void refuse(Runnable call) {
        assertThrows(IllegalArgumentException.class, call::run);
    }
}
