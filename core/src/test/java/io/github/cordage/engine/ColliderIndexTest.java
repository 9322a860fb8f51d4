package io.github.cordage.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderShape;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Colliders sweep over boxes that hold all of their ways, and are found by them. */
@Tag("D8")
class ColliderIndexTest {
    private static final double STEP = 1.0 / 60;

    /** A circle on a body, which ropes of its group do not meet. */
    private static final class Ball extends PlanarCollider implements CollidingBody {
        private final PlanarState state = new PlanarState();
        private final PlanarMotion motion = new PlanarMotion(state);
        private final double radius;
        private final double arm;
        private final int group;

        Ball(long id, double radius, double arm, int group) {
            super(id, ColliderShape.circle(radius));
            this.radius = radius;
            this.arm = arm;
            this.group = group;
            setPlace(arm, 0, 0);
            setCircle(arm, 0, radius);
        }

        @Override
        public List<Ball> colliders() {
            return List.of(this);
        }

        @Override
        protected boolean meets(int ropes) {
            return ropes != group;
        }

        void go() {
            motion.begin(STEP);
            follow(motion, STEP);
        }
    }

    private static Ball ball(int id, Random random) {
        double size = 0.02 * StrictMath.pow(100, random.nextDouble());
        Ball ball = new Ball(id, size, 0.1 * random.nextGaussian(), 1 + id % 3);
        ball.state.x = 20 * random.nextDouble() - 10;
        ball.state.y = 4 * random.nextDouble() - 2;
        ball.state.vx = 5 * random.nextGaussian();
        ball.state.spin = 30 * random.nextGaussian();
        ball.go();
        return ball;
    }

    @Test
    void theBoxHoldsTheWholeWay() {
        Random random = new Random(3);
        for (int i = 0; i < 200; i++) {
            Ball ball = ball(i, random);
            for (int part = 0; part <= 10; part++) {
                double share = part / 10.0;
                double angle = ball.motion.oldAngle + share * (ball.motion.angle - ball.motion.oldAngle);
                double x = ball.motion.oldX
                        + share * (ball.motion.x - ball.motion.oldX)
                        + ball.arm * StrictMath.cos(angle);
                double y = ball.motion.oldY
                        + share * (ball.motion.y - ball.motion.oldY)
                        + ball.arm * StrictMath.sin(angle);
                assertTrue(x - ball.radius >= ball.minX - 1e-9 && x + ball.radius <= ball.maxX + 1e-9);
                assertTrue(y - ball.radius >= ball.minY - 1e-9 && y + ball.radius <= ball.maxY + 1e-9);
            }
        }
    }

    @Test
    void everySolidColliderOnTheWayIsFoundUnlessItsGroupDoesNotMeetTheRope() {
        Random random = new Random(7);
        List<Ball> balls = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            balls.add(ball(i, random));
        }
        ColliderIndex index = new ColliderIndex();
        RopeWorld world = new RopeWorld(new WorldDef().gravity(0, 0).step(STEP));
        Rope rope = world.add(
                new RopeDef().nodes(21).segmentLength(0.1).straight(-1, 0, 1, 0).radius(0.02));
        int[] expected = {0};
        int[] group = {0};
        world.addColliderSource(near -> {
            expected[0] = 0;
            for (Ball ball : balls) {
                boolean isNear = ball.isSolid
                        && ball.group != group[0]
                        && ball.minX <= near.maxX()
                        && ball.maxX >= near.minX()
                        && ball.minY <= near.maxY()
                        && ball.maxY >= near.minY();
                expected[0] += isNear ? 1 : 0;
            }
            index.report(near, group[0]);
        });
        int found = 0;
        for (int i = 0; i < 50; i++) {
            group[0] = i % 4;
            for (Ball ball : balls) {
                ball.state.x += 0.1 * random.nextGaussian();
                ball.go();
                ball.isSolid = random.nextInt(10) > 0;
            }
            index.build(balls);
            world.step();
            assertEquals(expected[0], rope.stats().collidersLookedAt());
            found += expected[0];
        }
        assertTrue(found > 200);
    }
}
