package io.github.cordage.internal.step;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.body.MassSystem;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.Turn;
import io.github.cordage.internal.touch.Touches;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class LooseBodiesTest {
    private static final double H = 0.01;

    private final LooseBodies loose = new LooseBodies();
    private final StepContext context = new StepContext(H);
    private final BodyState ball = new BodyState(3, 2, 1, 2, 3);
    private final BodyState disc = new BodyState(5, 4, 0, 0, 0);
    private final MassSystem system = new MassSystem();

    private void addBoth() {
        context.gravityX = 1;
        context.gravityY = -10;
        ball.velocity[0] = 5;
        disc.velocity[1] = 2;
        disc.turn = new Turn();
        Objects.requireNonNull(disc.turn).setInertia(true, 0, 0, 0.5);
        Objects.requireNonNull(disc.turn).setSpin(0, 0, 6);
        loose.add(ball);
        loose.add(disc);
        loose.numberTurns(Island.firstTurn(loose.number(0)));
        loose.beginStep();
    }

    private void begin() {
        system.begin(loose.size(), loose.unknowns());
        loose.tell(system);
        system.ready(true);
        loose.add(system);
    }

    @Test
    void theyAreNumberedBehindTheMassesOfRopes() {
        addBoth();
        assertEquals(7, loose.number(5));
        assertEquals(5, ball.index);
        assertEquals(6, disc.index);
        loose.numberTurns(21);
        assertEquals(21, Objects.requireNonNull(disc.turn).first);
        assertEquals(7, loose.unknowns());
        assertEquals(2, loose.size());
        loose.clear();
        assertEquals(0, loose.size());
        assertEquals(4, loose.number(4));
    }

    @Test
    void theyAreExpectedWhereInertiaAndGravityLead() {
        addBoth();
        ball.damping = 20;
        loose.predict(context, H);
        double kept = Math.exp(-20 * H);
        assertEquals(1 + kept * H * (5 + H), ball.expected[0], 1e-12);
        assertEquals(2 - kept * H * H * 10, ball.expected[1], 1e-12);
        assertArrayEquals(new double[] {1, 2, 3}, ball.start);
        assertArrayEquals(new double[] {1 + H * 5, 2, 3}, ball.at, 1e-15, "the first guess");
        assertEquals(H * (2 - H * 10), disc.expected[1], 1e-12);
    }

    /** One pass without contacts leads where they are expected. */
    @Test
    void aPassLeadsThere() {
        addBoth();
        ball.damping = 20;
        loose.predict(context, H);
        Objects.requireNonNull(disc.turn).turn(new double[] {0.02}, 0, 1);
        begin();
        system.solve();
        loose.move(system, 1);
        assertArrayEquals(ball.expected, ball.at, 1e-12);
        assertArrayEquals(disc.expected, disc.at, 1e-12);
        double[] turned = new double[3];
        Objects.requireNonNull(disc.turn).turnSinceStart(turned);
        assertEquals(H * 6, turned[2], 1e-12);
        assertEquals(0, loose.slope(system, 1), 1e-12, "there, nothing pulls");
    }

    @Test
    void slopeIsTheDerivativeOfThePotential() {
        addBoth();
        loose.predict(context, H);
        double[] guess = ball.at.clone();
        begin();
        double[] by = system.forces();
        by[0] = 0.3;
        by[1] = -0.2;
        by[2] = 0.1;
        by[3] = 0;
        by[4] = 0;
        by[5] = 0;
        by[6] = 0.05;
        loose.move(system, 1);
        for (double part : new double[] {0, 0.4, 1}) {
            double sum = 0;
            for (int axis = 0; axis < 3; axis++) {
                sum += 2 / (H * H) * (guess[axis] + part * by[axis] - ball.expected[axis]) * by[axis];
            }
            // The guess of the turn is where inertia leads.
            sum += 0.5 / (H * H) * part * by[6] * by[6];
            assertEquals(sum, loose.slope(system, part), 1e-9 * Math.max(1, Math.abs(sum)), "at " + part);
        }
    }

    @Test
    void restIsASpeedThatSpinCountsIn() {
        addBoth();
        ball.velocity[0] = 0;
        disc.velocity[1] = 0.3;
        // 0.5 * 6² / 4 is the square of 2.12.
        double speed = Math.sqrt(0.09 + 0.5 * 36 / 4);
        assertTrue(loose.rest(speed + 1e-9));
        assertFalse(loose.rest(speed - 1e-9));
        ball.velocity[2] = 3;
        assertFalse(loose.rest(2.9));
        assertTrue(loose.rest(3));
        loose.slowDown(0.5);
        assertTrue(loose.rest(1.5));
    }

    @Test
    void theyReturnWhereTheyWere() {
        addBoth();
        loose.predict(context, H);
        loose.keepBest();
        double[] kept = ball.at.clone();
        double angle = Objects.requireNonNull(disc.turn).now[3];
        ball.at[1] += 4;
        Objects.requireNonNull(disc.turn).turn(new double[] {0.2}, 0, 1);
        loose.returnToBest();
        assertArrayEquals(kept, ball.at);
        assertEquals(angle, Objects.requireNonNull(disc.turn).now[3], 1e-15);
        loose.returnToStart();
        assertArrayEquals(new double[] {1, 2, 3}, ball.at);
        assertEquals(0, Objects.requireNonNull(disc.turn).now[3]);
    }

    @Test
    void whatNothingPushesFliesOnItsParabola() {
        addBoth();
        loose.predict(context, H);
        loose.end(context, H, new Touches());
        assertArrayEquals(new double[] {1 + H * 5 + H * H / 2, 2 - 5 * H * H, 3}, ball.at, 1e-15);
        assertArrayEquals(new double[] {5 + H, -10 * H, 0}, ball.velocity, 1e-15);
        assertEquals(Math.sin(3 * H), Objects.requireNonNull(disc.turn).now[3], 1e-12);
    }

    @Test
    void withoutMomentumVelocitiesAreThoseOfTheMove() {
        addBoth();
        loose.predict(context, H);
        context.momentum = 0;
        ball.at[0] = 1.02;
        loose.end(context, H, new Touches());
        assertArrayEquals(new double[] {2, 0, 0}, ball.velocity, 1e-12);
        assertEquals(1.02, ball.at[0]);
    }

    @Test
    void whatLeavesTheWorldStops() {
        addBoth();
        ball.at[0] = 2 * Limits.COORDINATE;
        loose.stayInside();
        assertArrayEquals(new double[] {1, 2, 3}, ball.at);
        assertArrayEquals(new double[3], ball.velocity);
        assertEquals(2, disc.velocity[1], "the other one goes on");
    }
}
