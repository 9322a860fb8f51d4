package io.github.cordage.internal.touch;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.body.MassSystem;
import io.github.cordage.internal.collide.ShapeBuilder;
import io.github.cordage.internal.contact.ContactRows;
import io.github.cordage.internal.contact.TouchLaw;
import io.github.cordage.internal.math.Quaternions;
import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.Turn;
import java.util.Arrays;
import java.util.Objects;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class TouchesTest {
    private static final double H = 0.01;
    private static final double[] NO_FALL = {0, 0, 0};

    /** Stiffness of contacts of a ball with a mass of 2, and the most that they yield. */
    private static final double K = 2e7;

    private static final double MOST = 0.125;

    private final Touches touches = new Touches();

    static LongStream seeds() {
        return SeededRandom.seeds(10);
    }

    private Solid ballOnFloor(double height) {
        Solid ball = TouchScene.ball(0, 0, height, 0);
        TouchScene.bring(ball, TouchScene.floor());
        touches.add(ball);
        return ball;
    }

    /** Two cubes that turn in space, one of which presses a corner into the other. */
    private Solid[] cubes(SeededRandom random) {
        Solid[] cubes = new Solid[2];
        for (int i = 0; i < 2; i++) {
            cubes[i] = TouchScene.solid(i, 1 + i, ShapeBuilder.box(1, 1, 1), 0, 0.99 * i, 0);
            BodyState body = cubes[i].body;
            body.turn = new Turn();
            body.turn.setInertia(false, 0.2, 0.2, 0.2);
            body.turn.first = 6 + 3 * i;
            body.at[0] = random.between(-0.3, 0.3);
            Quaternions.turn(body.turn.now, 0, random.between(-2, 2), 0.01 * i);
            body.keepStart();
            touches.add(cubes[i]);
        }
        touches.addPair(cubes[0], cubes[1]);
        return cubes;
    }

    // Parts of a step.

    @Test
    void partsGrowWithMotion() {
        Solid ball = ballOnFloor(0.5);
        assertEquals(1, touches.parts(H, NO_FALL));
        // A stride is 0.05 of the ball's half width.
        double stride = 0.05 * 0.5;
        for (int parts : new int[] {2, 3, 7, 16}) {
            ball.body.velocity[1] = -(parts - 0.5) * stride / H;
            assertEquals(parts, touches.parts(H, NO_FALL), "coming down");
        }
        ball.body.velocity[1] = -1000 * stride / H;
        assertEquals(16, touches.parts(H, NO_FALL), "not without end");
        ball.body.velocity[1] = 3 * stride / H;
        assertEquals(1, touches.parts(H, NO_FALL), "it leaves");
        TouchScene.put(ball.body.velocity, 3 * 1.5 * stride / H, 0, 4 * 0.5 * stride / H);
        assertEquals(5, touches.parts(H, NO_FALL), "it slides");
        touches.clear();
        assertEquals(1, touches.parts(H, NO_FALL));
        assertTrue(touches.isEmpty());
    }

    @Test
    void whatIsOutOfReachDoesNotCount() {
        Solid ball = ballOnFloor(1.4);
        ball.body.velocity[0] = 100;
        assertEquals(16, touches.parts(H, NO_FALL));
        ball.body.at[1] = 1.6;
        assertEquals(1, touches.parts(H, NO_FALL));
    }

    // Forces.

    private void begin() {
        touches.beginPart(H, 0, 1, NO_FALL);
    }

    @Test
    void aBallInTheFloorIsPushedOut() {
        Solid ball = ballOnFloor(0.5);
        begin();
        ball.body.at[1] = 0.5 - 1e-4;
        touches.update(false);
        double[] forces = new double[3];
        touches.addForces(forces);
        // With damping, it feels what the depth gains once more for each 4 ms of the part.
        double felt = 1e-4 * (1 + TouchLaw.DAMPING / H);
        double room = 1 - felt / MOST;
        assertArrayEquals(new double[] {0, K * felt / (room * room), 0}, forces, 1e-6);
        assertTrue(touches.pushes(ball.body));
        assertFalse(touches.pushes(TouchScene.ball(1, 0, 0, 0).body));
        ball.body.at[1] = 0.5 + 1e-9;
        touches.update(false);
        assertFalse(touches.pushes(ball.body));
    }

    /** Forces and torques on both bodies sum to zero, with friction at work. */
    @ParameterizedTest
    @MethodSource("seeds")
    void forcesOnTwoBodiesAreEqualAndOpposite(long seed) {
        SeededRandom random = new SeededRandom(59 * seed);
        Solid[] cubes = cubes(random);
        begin();
        cubes[1].body.at[0] += 1e-4;
        cubes[1].body.at[1] -= 1e-4;
        for (int pass = 0; pass < 2; pass++) {
            touches.update(false);
            touches.press();
        }
        touches.update(false);
        double[] f = new double[12];
        touches.addForces(f);
        assertTrue(f[4] > 10 && f[3] < -1, () -> Arrays.toString(f));
        double most = Math.abs(f[4]);
        double[] one = cubes[0].body.start;
        double[] other = cubes[1].body.start;
        for (int axis = 0; axis < 3; axis++) {
            assertEquals(0, f[axis] + f[3 + axis], 1e-12 * most);
            int b = (axis + 1) % 3;
            int c = (axis + 2) % 3;
            double torque = one[b] * f[c] - one[c] * f[b] + other[b] * f[3 + c] - other[c] * f[3 + b];
            // The two points of a contact are along the normal; friction turns them by the depth at the start.
            assertEquals(0, torque + f[6 + axis] + f[9 + axis], 0.05 * most, "torque " + axis);
        }
    }

    /** What the system adds is the inertia of nothing but the contacts. */
    @Test
    void theSystemIsThatOfTheContacts() {
        Solid ball = ballOnFloor(0.5);
        begin();
        ball.body.at[1] = 0.5 - 1e-4;
        touches.update(false);
        MassSystem system = new MassSystem();
        system.begin(1, 3);
        system.tell(ball.body);
        touches.tellLinks(system);
        system.ready(true);
        touches.add(system);
        double force = system.forces()[1];
        for (int axis = 0; axis < 3; axis++) {
            system.addDiagonal(ball.body, axis, 50);
        }
        system.solve();
        double felt = 1e-4 * (1 + TouchLaw.DAMPING / H);
        double q = felt / MOST;
        double stiffness = K * (1 + TouchLaw.DAMPING / H) * (1 + q) / ((1 - q) * (1 - q) * (1 - q));
        assertEquals(force / (50 + stiffness), system.forces()[1], 1e-9 * force / stiffness);
        assertEquals(0, system.forces()[0]);
    }

    // The potential.

    /** That of a ball at a depth, which it has reached in the part. */
    private static double potential(double depth) {
        double grown = 1 + TouchLaw.DAMPING / H;
        double q = Math.max(0, depth) * grown / MOST;
        return K * MOST * MOST * (1 / (1 - q) + Math.log(1 - q) - 1) / grown;
    }

    @ParameterizedTest
    @CsvSource({"0.02, 1", "0.02, 0.3", "-0.01, 0.5", "0.004, 0"})
    void slopeIsTheDerivativeOfThePotential(double down, double part) {
        Solid ball = ballOnFloor(0.5);
        begin();
        ball.body.at[1] -= 0.005 + down;
        double tiny = 1e-6;
        double expected =
                (potential(0.005 + (part + tiny) * down) - potential(0.005 + (part - tiny) * down)) / 2 / tiny;
        double found = touches.slope(new double[] {0.1, -down, 0.2}, part);
        assertEquals(expected, found, 1e-6 * Math.abs(expected) + 1e-2);
    }

    /** At the end of a move, it is the work of the forces there. */
    @ParameterizedTest
    @MethodSource("seeds")
    void slopeIsTheWorkOfTheForces(long seed) {
        SeededRandom random = new SeededRandom(61 * seed);
        Solid[] cubes = cubes(random);
        begin();
        double[] by = new double[12];
        for (int d = 0; d < 12; d++) {
            by[d] = random.between(-1e-4, 1e-4);
        }
        by[4] = -2e-4;
        for (int i = 0; i < 2; i++) {
            for (int axis = 0; axis < 3; axis++) {
                cubes[i].body.at[axis] += by[3 * i + axis];
            }
            Objects.requireNonNull(cubes[i].body.turn).turn(by, 6 + 3 * i, 1);
        }
        touches.update(false);
        touches.press();
        touches.update(false);
        double[] forces = new double[12];
        touches.addForces(forces);
        double work = 0;
        for (int d = 0; d < 12; d++) {
            work += forces[d] * by[d];
        }
        assertEquals(-work, touches.slope(by, 1), 1e-9 * Math.abs(work));
        assertTrue(Math.abs(work) > 1e-3);
    }

    // From part to part.

    @Test
    void contactsKeepTheirMemory() {
        Solid ball = ballOnFloor(0.5);
        begin();
        TouchScene.put(ball.body.at, 1e-5, 0.5 - 1e-4, 0);
        for (int pass = 0; pass < 3; pass++) {
            touches.update(false);
            touches.press();
        }
        double[] before = new double[3];
        touches.addForces(before);
        assertTrue(before[0] < -1);
        touches.endPart(1);
        ball.body.keepStart();
        begin();
        // The force of the part before counts at once.
        touches.press();
        touches.update(false);
        double[] after = new double[3];
        touches.addForces(after);
        assertEquals(before[0], after[0], 1e-9 * Math.abs(before[0]));
        ball.memory.clear();
        begin();
        touches.update(false);
        double[] without = new double[3];
        touches.addForces(without);
        assertEquals(0, without[0], "nothing is held");
    }

    @Test
    void whatIsInsideAtFirstLeavesSlowly() {
        Solid ball = ballOnFloor(0.4);
        begin();
        touches.update(false);
        double[] forces = new double[3];
        touches.addForces(forces);
        assertEquals(0, forces[1], "motion leaves it where it is");
        assertTrue(touches.beginRecovery(H, 1));
        touches.update(false);
        touches.addForces(forces);
        double room = 1 - 0.01 / MOST;
        assertEquals(K * 0.01 / (room * room), forces[1], 1e-6 * forces[1], "a speed of 1 for the part");
        assertTrue(touches.pushes(ball.body));
    }

    @Test
    void errorsAreThoseOfFrictionAndOfTheLastMove() {
        assertEquals(0, touches.off(1) + touches.unrest(), "without contacts");
        Solid ball = ballOnFloor(0.5);
        begin();
        touches.update(false);
        assertEquals(0, touches.off(0));
        assertEquals(1e-3 / (0.01 * MOST), touches.off(1e-3), 1e-12);
        ball.body.at[1] -= 1e-4;
        touches.update(false);
        assertEquals(1, touches.unrest(), 1e-12, "friction has not followed at all");
        touches.press();
        assertEquals(0, touches.unrest());
    }

    // Surfaces.

    @Test
    void frictionIsTheGeometricMeanAndTheHeavierBodyGivesTheStiffness() {
        Solid low = TouchScene.ball(0, 0, 0, 0);
        Solid high = TouchScene.solid(1, 8, ShapeBuilder.sphere(0.5), 0, 1, 0);
        low.body.surface.friction = 0.2;
        high.body.surface.friction = 0.8;
        touches.add(low);
        touches.add(high);
        touches.addPair(low, high);
        begin();
        TouchScene.put(high.body.at, 0.2, 1 - 1e-4, 0);
        for (int pass = 0; pass < 2; pass++) {
            touches.update(false);
            touches.press();
        }
        touches.update(false);
        double[] forces = new double[6];
        touches.addForces(forces);
        double felt = 1e-4 * (1 + TouchLaw.DAMPING / H);
        double room = 1 - felt / MOST;
        double normal = 8e7 * felt / (room * room);
        assertEquals(normal, forces[4], 1e-6 * normal);
        assertEquals(-0.4 * normal, forces[3], 1e-6 * normal);
    }

    // Ropes.

    @Test
    void aFreePieceOfRopeHasRowsAndOneBetweenPinsHasNone() {
        RopeState rope = TouchScene.rope(0.1, -1, 0, 0, 1, 0, 0, 3, 0, 0);
        Solid ball = TouchScene.ball(0, 0.5, 0.6, 0);
        touches.add(ball);
        touches.addRope(rope, 4, ball);
        begin();
        assertTrue(touches.hasRows(rope));
        assertFalse(touches.hasRows(TouchScene.rope(0.1, 0, 0, 0, 1, 0, 0)));
        ball.body.at[1] -= 1e-4;
        touches.update(false);
        ContactRows rows = new ContactRows();
        double[][] r = new double[3][3];
        touches.addRows(rope, rows, r[0], r[1], r[2]);
        double[] forces = new double[3];
        touches.addForces(forces);
        assertEquals(1, rows.place[0]);
        assertEquals(-0.25 * forces[1], r[1][0], 1e-9 * forces[1]);
        assertEquals(-0.75 * forces[1], r[1][1], 1e-9 * forces[1]);
        assertEquals(0, r[1][2]);
        rope.pin(0);
        rope.pin(1);
        assertFalse(touches.hasRows(rope));
        rows.clear();
        touches.addRows(rope, rows, r[0], r[1], r[2]);
        assertEquals(0, rows.count);
    }
}
