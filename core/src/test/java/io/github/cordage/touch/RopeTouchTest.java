package io.github.cordage.touch;

import static io.github.cordage.touch.TouchFixtures.ball;
import static io.github.cordage.touch.TouchFixtures.box;
import static io.github.cordage.touch.TouchFixtures.lowest;
import static io.github.cordage.touch.TouchFixtures.slackRope;
import static io.github.cordage.touch.TouchFixtures.slope;
import static io.github.cordage.touch.TouchFixtures.speed;
import static io.github.cordage.touch.TouchFixtures.steps;
import static io.github.cordage.touch.TouchFixtures.stretch;
import static io.github.cordage.touch.TouchFixtures.world;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("F2: bodies that collide with ropes: a ball on a slack rope, a crate set down")
class RopeTouchTest {
    @ParameterizedTest
    @CsvSource({
        "30, 0.1",
        "30, 10",
        "30, 10000",
        "60, 0.1",
        "60, 1",
        "60, 100",
        "60, 10000",
        "240, 0.1",
        "240, 10",
        "240, 10000"
    })
    void ballThatFallsOnASlackRopeIsHeld(double rate, double mass) {
        RopeWorld world = world(rate);
        Rope rope = slackRope(world, rate);
        double start = lowest(rope) + 1.22;
        RopeBody ball = world.bodies().add(ball(false).mass(mass).position(0.1, start));
        double highest = Double.NEGATIVE_INFINITY;
        double lowest = start;
        double longest = 0;
        for (int i = 0; i < 6 * rate; i++) {
            world.step();
            longest = Math.max(longest, stretch(rope));
            lowest = Math.min(lowest, ball.y());
            highest = lowest < start - 0.8 ? Math.max(highest, ball.y()) : highest;
        }
        assertTrue(highest < start, "highest " + highest + " of " + start);
        assertTrue(lowest > start - 1.22, "it stays above the lowest node of the empty rope: " + lowest);
        assertTrue(longest < 1e-3, "stretch " + longest);
        assertTrue(speed(ball) < 0.3, "speed " + speed(ball));
        // Three pieces are below the ball at the least, and its center above them.
        assertTrue(Math.abs(ball.x()) < 1, "x " + ball.x());
    }

    @ParameterizedTest
    @ValueSource(doubles = {30, 60, 240})
    void boxThatFallsOnASlackRopeIsHeld(double rate) {
        RopeWorld world = world(rate);
        Rope rope = slackRope(world, rate);
        double low = lowest(rope);
        RopeBody box = world.bodies().add(box(false).position(0, low + 0.6));
        double longest = 0;
        for (int i = 0; i < 5 * rate; i++) {
            world.step();
            longest = Math.max(longest, stretch(rope));
        }
        assertTrue(box.y() > low, "height " + box.y());
        assertTrue(longest < 1e-3, "stretch " + longest);
    }

    @ParameterizedTest
    @ValueSource(doubles = {30, 60, 240})
    void crateIsLiftedFromAStackAndSetDown(double rate) {
        RopeWorld world = slope(rate, 0);
        RopeBody[] stack = new RopeBody[5];
        for (int i = 0; i < stack.length; i++) {
            stack[i] = world.bodies().add(box(false).position(0, 0.25 + 0.5 * i));
        }
        RopeBody crate = stack[4];
        Rope rope = world.add(new RopeDef()
                .straight(0, 6, 0, -1)
                .nodes(15)
                .segmentLength(0.25)
                .mass(0.5)
                .pin(0)
                .pin(new PinDef(14).on(crate, 0, 0.25)));
        steps(world, rate, 1);
        rope.setLength(3);
        steps(world, rate, 2);
        assertEquals(2.75, crate.y(), 0.02, "it hangs above the stack");
        assertEquals(1.75, stack[3].y(), 1e-3, "the others stand");
        rope.setLength(3.6);
        steps(world, rate, 4);
        assertEquals(2.25, crate.y(), 1e-3, "it stands on the stack again");
        for (RopeBody body : stack) {
            assertEquals(0, speed(body), 1e-3);
        }
    }

    /** A stretched rope is as long as its tension makes it: nothing recovers, which once lifted the ball in each step. */
    @Test
    void ballRestsOnAnElasticRope() {
        RopeWorld world = new RopeWorld(new WorldDef().step(1 / 60.0));
        world.add(new RopeDef()
                .hanging(-2, 0, 2, 0, 1.1)
                .nodes(41)
                .mass(1)
                .radius(0.02)
                .compliance(1e-4)
                .pin(0)
                .pin(40));
        RopeBody ball = world.bodies()
                .add(new RopeBodyDef().mass(50).collide(true).circle(0.2).position(0, -0.5));
        for (int i = 0; i < 900; i++) {
            world.step();
        }
        assertEquals(0, ball.velocityY(), 1e-6);
    }

    /** Where bodies may touch, a rope that is laid out wrong comes to its lengths as fast as things leave overlap. */
    @Test
    void ropeThatIsLaidOutWrongOnAStack() {
        RopeWorld world = world(60);
        world.colliders().add(new ColliderDef(ColliderShape.box(12, 0.6)).position(0, -0.3));
        RopeBody[] stack = new RopeBody[4];
        for (int i = 0; i < stack.length; i++) {
            stack[i] = world.bodies().add(box(false).position(0, 0.25 + 0.5 * i));
        }
        Rope rope = world.add(new RopeDef()
                .alongXy(0, 4, 0, 2)
                .nodes(9)
                .pin(new PinDef(0).position(0.3, 4.1))
                .pin(new PinDef(8).on(stack[3], 0, 0.25)));
        double longest = 0;
        for (int i = 0; i < 60; i++) {
            world.step();
            double now = stretch(rope);
            assertTrue(i == 0 || now <= longest + 1e-6, "step " + i + ": " + now + " after " + longest);
            longest = now;
        }
        assertEquals(0, longest, 1e-4);
        assertEquals(1.25, stack[2].y(), 1e-3, "the others stand");
    }

    /** What a force gives to a body that its own rope lies on, the two have when it is over: nothing holds them. */
    @ParameterizedTest
    @ValueSource(doubles = {60, 240, 1000})
    void momentumIsKeptWhereARopeLiesOnItsBody(double rate) {
        RopeWorld world = world(rate);
        world.setGravity(0, 0, 0);
        RopeBody body =
                world.bodies().add(new RopeBodyDef().mass(2).box(0.4, 0.2).collide(true));
        Rope rope = world.add(
                new RopeDef().straight(0, 0, 0, -1).nodes(11).nodeMass(0.01).pin(new PinDef(-1).on(body, 0.1, 0, 0)));
        double sum = 0;
        for (int i = 0; i <= 4 * rate; i++) {
            double force = 20 * (1 - Math.cos(Math.PI * i / rate));
            body.setForce(force, 0);
            world.step();
            sum += force / rate;
        }
        double momentum = 2 * body.velocityX();
        for (int i = 0; i < rope.nodeCount(); i++) {
            momentum += rope.settings().mass(i) * rope.velocityX(i);
        }
        assertEquals(sum, momentum, 0.01 * sum);
        assertTrue(
                rope.stats().direct().passes() < 30 * 4 * rate,
                "passes " + rope.stats().direct().passes());
    }

    /** The ball is none of the masses on the rope before it comes to rest on it, and has its damping afterwards. */
    @Test
    void ropeThatIsLaidOnABodySettles() {
        RopeWorld world = world(60);
        world.colliders().add(new ColliderDef(ColliderShape.box(12, 0.6)).position(0, -2.3));
        RopeBody stone = world.bodies().add(box(false).damping(0.25).mass(1000).position(0, -1.75));
        RopeBody hung = world.bodies().add(ball(false).damping(0.5).position(-1, -1));
        Rope rope = world.add(
                new RopeDef().alongXy(-1, 0.5, -1, -1).nodes(16).pin(0).pin(new PinDef(15).on(hung, 0, 0)));
        Rope other = world.add(
                new RopeDef().hanging(-1, -1, 1, -1, 1.3).nodes(31).pin(0).pin(30));
        assertTrue(world.settle().found(), "it comes to rest");
        assertEquals(0.5, hung.damping());
        assertEquals(0.25, stone.damping());
        assertEquals(0, stretch(rope), 1e-4);
        assertEquals(0, stretch(other), 1e-3);
    }
}
