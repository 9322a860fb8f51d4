package io.github.cordage.touch;

import static io.github.cordage.touch.TouchFixtures.GRAVITY;
import static io.github.cordage.touch.TouchFixtures.ball;
import static io.github.cordage.touch.TouchFixtures.box;
import static io.github.cordage.touch.TouchFixtures.slope;
import static io.github.cordage.touch.TouchFixtures.speed;
import static io.github.cordage.touch.TouchFixtures.steps;
import static io.github.cordage.touch.TouchFixtures.world;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeWorld;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("F2: bodies that collide, with the world's colliders and with each other")
class BodyTouchTest {
    @ParameterizedTest
    @CsvSource({"30, false", "60, false", "240, false", "1000, false", "30, true", "60, true", "240, true"})
    void tenBoxesStandStill(double rate, boolean space) {
        RopeWorld world = slope(rate, 0);
        List<RopeBody> boxes = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            boxes.add(world.bodies().add(box(space).position(0, 0.25 + 0.501 * i)));
        }
        steps(world, rate, 2);
        for (int i = 0; i < boxes.size(); i++) {
            RopeBody box = boxes.get(i);
            assertEquals(0, speed(box), 1e-6, "speed of box " + i);
            assertEquals(0, box.x(), 1e-6, "box " + i);
            assertEquals(0.25 + 0.5 * i, box.y(), 1e-4, "box " + i);
        }
    }

    @ParameterizedTest
    @CsvSource({"30, false", "60, false", "1000, false", "30, true", "60, true", "1000, true"})
    void boxSticksOnASlopeBelowItsFrictionAndSlidesAbove(double rate, boolean space) {
        double mu = 0.5;
        for (double angle : new double[] {0.4, 0.5}) {
            RopeWorld world = slope(rate, angle);
            RopeBodyDef def = box(space).position(0.25 * Math.sin(angle), 0.25 * Math.cos(angle));
            RopeBody box = world.bodies().add(space ? def.rotation(0, 0, -angle) : def.rotation(-angle));
            steps(world, rate, 2);
            double a = Math.max(0, GRAVITY * (Math.sin(angle) - mu * Math.cos(angle)));
            assertEquals(2 * a, speed(box), 0.01 * 2 * a + 1e-9, "slope of " + angle);
            assertEquals(0, Math.abs(box.spinZ()), 1e-6);
        }
    }

    @ParameterizedTest
    @CsvSource({"30, false", "60, false", "1000, false", "30, true", "60, true", "1000, true"})
    void ballRollsDownASlope(double rate, boolean space) {
        double angle = 0.3;
        RopeWorld world = slope(rate, angle);
        RopeBody ball = world.bodies().add(ball(space).position(0.2 * Math.sin(angle), 0.2 * Math.cos(angle)));
        steps(world, rate, 2);
        double inertia = space ? 0.4 : 0.5;
        double v = 2 * GRAVITY * Math.sin(angle) / (1 + inertia);
        assertEquals(v, speed(ball), 0.001 * v);
        assertEquals(-v / 0.2, ball.spinZ(), 0.001 * v / 0.2);
    }

    @ParameterizedTest
    @ValueSource(doubles = {30, 60, 240, 1000})
    void slidingBallBeginsToRoll(double rate) {
        RopeWorld world = slope(rate, 0);
        RopeBody ball = world.bodies().add(ball(false).position(0, 0.2).velocity(3, 0));
        steps(world, rate, 2);
        // What turns it is what slows it: two thirds of the speed are left.
        assertEquals(2, ball.velocityX(), 0.01);
        assertEquals(-2 / 0.2, ball.spinZ(), 0.05);
    }

    @ParameterizedTest
    @CsvSource({"30, 0.7", "60, 0.7", "240, 0.7", "1000, 0.7", "30, 1", "60, 1", "1000, 1"})
    void ballBouncesAsItsRestitutionSays(double rate, double restitution) {
        RopeWorld world = slope(rate, 0);
        RopeBody ball = world.bodies().add(ball(false).restitution(restitution).position(0, 1.2));
        List<Double> tops = new ArrayList<>();
        for (int i = 0; i < 3 * rate && tops.size() < 2; i++) {
            double before = ball.velocityY();
            world.step();
            if (before > 0 && ball.velocityY() <= 0) {
                // The top is between two steps.
                tops.add(ball.y() + ball.velocityY() * ball.velocityY() / 2 / GRAVITY - 0.2);
            }
        }
        double part = restitution * restitution;
        assertEquals(part, tops.get(0), 0.01 * part);
        assertEquals(part * part, tops.get(1), 0.02 * part * part);
    }

    @ParameterizedTest
    @CsvSource({"30", "60", "240"})
    void whatFallsWithoutRestitutionStaysDown(double rate) {
        for (boolean space : new boolean[] {false, true}) {
            RopeWorld world = slope(rate, 0);
            RopeBodyDef def = box(space).position(0, 1.5);
            RopeBody box = world.bodies().add(space ? def.rotation(0.3, 0.2, 0.5) : def.rotation(0.5));
            steps(world, rate, 0.75);
            double highest = 0;
            for (int i = 0; i < 4 * rate; i++) {
                world.step();
                highest = Math.max(highest, box.y());
            }
            assertTrue(highest < 0.5, "highest " + highest);
            assertEquals(0, speed(box), 1e-3);
            assertEquals(0.25, box.y(), 1e-3, "it lies on a face");
        }
    }

    @ParameterizedTest
    @CsvSource({"30", "60", "240", "1000"})
    void heavyBodyRestsOnALightOne(double rate) {
        RopeWorld world = slope(rate, 0);
        RopeBody light = world.bodies().add(box(false).mass(1).position(0, 0.25));
        RopeBody heavy = world.bodies().add(box(false).mass(1000).position(0, 0.75));
        steps(world, rate, 2);
        assertEquals(0, speed(light) + speed(heavy), 1e-6);
        assertEquals(0.25, light.y(), 0.025);
        assertEquals(0.75, heavy.y(), 0.025);
    }

    @ParameterizedTest
    @CsvSource({"30", "60", "240", "1000"})
    void bodiesOfOneMassSwapTheirSpeeds(double rate) {
        RopeWorld world = world(rate);
        world.setGravity(0, 0, 0);
        RopeBody one = world.bodies().add(ball(false).restitution(1).velocity(4, 0));
        RopeBody other = world.bodies().add(ball(false).restitution(1).position(1, 0));
        steps(world, rate, 1);
        assertEquals(0, one.velocityX(), 0.01);
        assertEquals(4, other.velocityX(), 0.01);
    }

    @ParameterizedTest
    @CsvSource({"30", "60", "240"})
    void overlapLeavesWithoutAFling(double rate) {
        RopeWorld world = slope(rate, 0);
        RopeBody one = world.bodies().add(box(false).position(0, 0.05));
        RopeBody other = world.bodies().add(box(false).position(0.3, 0.3));
        double fastest = 0;
        double highest = 0;
        for (int i = 0; i < 3 * rate; i++) {
            world.step();
            fastest = Math.max(fastest, Math.max(speed(one), speed(other)));
            highest = Math.max(highest, Math.max(one.y(), other.y()));
        }
        assertTrue(fastest < 3, "fastest " + fastest);
        assertTrue(highest < 0.85, "highest " + highest);
        assertEquals(0, speed(one) + speed(other), 1e-3);
    }

    @ParameterizedTest
    @CsvSource({"30", "60", "240"})
    void platformCarriesABox(double rate) {
        RopeWorld world = world(rate);
        world.colliders().add(new ColliderDef(ColliderShape.box(4, 0.4)).velocity(1, 0));
        RopeBody box = world.bodies().add(box(false).position(0, 0.45).velocity(1, 0));
        steps(world, rate, 2);
        assertEquals(2, box.x(), 0.01);
        assertEquals(1, box.velocityX(), 1e-3);
        assertEquals(0.45, box.y(), 1e-3);
    }

    @ParameterizedTest
    @CsvSource({"30", "60", "240"})
    void nothingIsShotThrough(double rate) {
        for (double speed : new double[] {10, 50, 250}) {
            RopeWorld world = world(rate);
            world.setGravity(0, 0, 0);
            world.colliders().add(new ColliderDef(ColliderShape.box(0.1, 4)).position(5, 0));
            RopeBody ball = world.bodies().add(ball(false).velocity(speed, 0));
            steps(world, rate, 2);
            assertTrue(ball.x() < 5, speed + " m/s: " + ball.x());
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void whatDoesNotCollideFallsThrough(boolean filtered) {
        RopeWorld world = slope(60, 0);
        RopeBodyDef def = box(false).position(0, 1);
        RopeBody box = world.bodies().add(filtered ? def.filter(2, 2) : def.collide(false));
        steps(world, 60, 2);
        assertTrue(box.y() < -5);
    }
}
