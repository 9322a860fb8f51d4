package io.github.cordage.internal.touch;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.body.MassSystem;
import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.MassPins;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.via.Lever;
import java.util.Arrays;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A body on the only segment of a rope between one or two other bodies. */
class TouchesBetweenTest {
    private static final double TINY = 1e-7;
    private static final double INERTIA = 500;
    private static final double SHARE = 0.3;

    private final UnitMoves moves = new UnitMoves();
    private final TouchesBetween between = new TouchesBetween(moves);
    private final MassSystem system = new MassSystem();
    private final RopeState rope = TouchScene.rope(0, -1, 0, 0, 1, 0.4, 0);
    private final Touch touch = new Touch();
    private BodyState[] bodies = {};
    private double[][] arms = {};

    private void setUp(boolean onOne) {
        int count = onOne ? 2 : 3;
        bodies = new BodyState[count];
        for (int i = 0; i < count; i++) {
            bodies[i] = TouchScene.turning(i, 1, false, 3 * count + 3 * i, i - 1, 0.5 - i, 0.2 * i);
        }
        TouchScene.tie(rope, 0, bodies[1]);
        TouchScene.tie(rope, 1, bodies[count - 1]);
        for (BodyState body : bodies) {
            // The rope has numbered its own.
            body.index = body.id;
            Objects.requireNonNull(body.turn).first = 3 * count + 3 * body.id;
        }
        arms = new double[][] {
            rope.pins.get(0).arm.clone(), rope.pins.get(1).arm.clone()
        };
        touch.set(bodies[0], null);
        touch.put(rope, 0, SHARE);
        for (int axis = 0; axis < 3; axis++) {
            touch.arm[axis] = touch.ropeStart[axis] - bodies[0].at[axis];
        }
        TouchScene.put(touch.normal, 0.48, 0.6, 0.64);
        TouchScene.put(touch.held, 0.0008, 0, -0.0006);
        touch.stiffness = 1000;
        touch.most = 0.1;
        touch.from = 0.02;
        touch.friction = 0.5;
        touch.update(false);
        touch.press();
        touch.update(false);
        begin();
        between.add(touch, system);
        addOwnForce(system.forces());
    }

    private void begin() {
        system.begin(bodies.length, 6 * bodies.length);
        for (BodyState body : bodies) {
            system.tell(body);
        }
        for (int i = 0; i < bodies.length; i++) {
            for (int j = 0; j < i; j++) {
                system.tellLink(bodies[i], bodies[j]);
            }
        }
        system.ready(true);
        moves.lever.firstTurn = system.firstTurn();
    }

    /** The force on the body itself is up to those who call. */
    private void addOwnForce(double[] to) {
        Lever.add(touch.body(), touch.arm, touch.pull[0], touch.pull[1], touch.pull[2], to);
    }

    /** Forces and torques on all, with arms as they were at the start. */
    private double[] forces() {
        touch.update(false);
        double[] f = touch.pull;
        double[] to = new double[6 * bodies.length];
        addOwnForce(to);
        Lever.add(bodies[1], arms[0], -(1 - SHARE) * f[0], -(1 - SHARE) * f[1], -(1 - SHARE) * f[2], to);
        Lever.add(bodies[bodies.length - 1], arms[1], -SHARE * f[0], -SHARE * f[1], -SHARE * f[2], to);
        return to;
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void forcesAndTorquesSumToZero(boolean onOne) {
        setUp(onOne);
        assertTrue(touch.isBetweenPins());
        assertArrayEquals(forces(), Arrays.copyOf(system.forces(), 6 * bodies.length), 1e-12);
        double[] sum = new double[3];
        double[] torque = new double[3];
        for (BodyState body : bodies) {
            double[] at = body.at;
            double[] f = new double[3];
            System.arraycopy(system.forces(), 3 * body.index, f, 0, 3);
            for (int axis = 0; axis < 3; axis++) {
                sum[axis] += f[axis];
                int b = (axis + 1) % 3;
                int c = (axis + 2) % 3;
                torque[axis] +=
                        at[b] * f[c] - at[c] * f[b] + system.forces()[3 * bodies.length + 3 * body.index + axis];
            }
        }
        assertArrayEquals(new double[3], sum, 1e-12);
        assertArrayEquals(new double[3], torque, 1e-12);
        assertTrue(touch.force > 20);
    }

    /** The system, made regular by some inertia, is solved by moves that the numeric stiffness confirms. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theStiffnessIsTheDerivativeOfForces(boolean onOne) {
        setUp(onOne);
        int size = 6 * bodies.length;
        double[] right = new double[size];
        for (int d = 0; d < size; d++) {
            right[d] = Math.sin(1 + d);
            system.forces()[d] = right[d];
        }
        for (BodyState body : bodies) {
            for (int k = 0; k < 6; k++) {
                system.addDiagonal(body, k, INERTIA);
            }
        }
        system.solve();
        double[] found = system.forces().clone();
        double[] sum = new double[size];
        for (BodyState body : bodies) {
            for (int k = 0; k < 6; k++) {
                int d = k < 3 ? 3 * body.index + k : 3 * bodies.length + 3 * body.index + k - 3;
                double[][] f = new double[2][];
                for (int side = 0; side < 2; side++) {
                    TouchScene.displace(body, k, side == 0 ? -TINY : TINY);
                    MassPins.follow(rope);
                    f[side] = forces();
                    body.returnToStart();
                    MassPins.follow(rope);
                }
                sum[d] += INERTIA * found[d];
                for (int row = 0; row < size; row++) {
                    sum[row] -= (f[1][row] - f[0][row]) / (2 * TINY) * found[d];
                }
            }
        }
        for (int row = 0; row < size; row++) {
            assertEquals(right[row], sum[row], 1e-5, "unknown " + row);
        }
    }

    @Test
    void nodesThatAreHeldFeelNothing() {
        rope.pin(0);
        rope.pin(1);
        bodies = new BodyState[] {TouchScene.turning(0, 1, false, 3, 0, 1, 0)};
        touch.set(bodies[0], null);
        touch.put(rope, 0, SHARE);
        touch.normal[1] = 1;
        touch.stiffness = 1000;
        touch.most = 0.1;
        touch.from = 0.02;
        touch.update(false);
        begin();
        between.add(touch, system);
        assertArrayEquals(new double[6], Arrays.copyOf(system.forces(), 6));
        double stiffness = touch.normalStiffness();
        for (int k = 0; k < 6; k++) {
            system.addDiagonal(bodies[0], k, INERTIA);
        }
        system.forces()[1] = 1;
        system.solve();
        assertEquals(1 / (INERTIA + stiffness), system.forces()[1], 1e-12, "the body feels it");
    }
}
