package io.github.cordage.internal.touch;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.collide.Placement;
import io.github.cordage.internal.collide.ShapeBuilder;
import io.github.cordage.internal.convex.Convex;
import io.github.cordage.internal.math.Quaternions;
import io.github.cordage.internal.state.RopeState;
import org.junit.jupiter.api.Test;

class MeetingTest {
    private static final double H = 0.01;

    /** Part of its size by which a ball of radius 0.5 reaches, without a motion. */
    private static final double BESIDE = 0.01;

    private final Meeting meeting = new Meeting();

    private static Solid placed(Solid solid) {
        solid.findReach(H, 0);
        return solid;
    }

    private boolean meets(double height, double speed, Placement placement) {
        Solid ball = TouchScene.ball(0, 0, height, 0);
        ball.body.velocity[1] = speed;
        TouchScene.bring(ball, placement);
        return meeting.withColliders(placed(ball));
    }

    @Test
    void aBodyMeetsCollidersWithinItsReach() {
        assertTrue(meets(0.509, 0, TouchScene.floor()));
        assertFalse(meets(0.511, 0, TouchScene.floor()));
        assertTrue(meets(0.53, -3, TouchScene.floor()), "0.03 further");
        assertFalse(meets(0.55, -3, TouchScene.floor()));
        assertFalse(meeting.withColliders(placed(TouchScene.ball(0, 0, 0, 0))), "there are none");
    }

    @Test
    void aBodyMeetsCollidersThatComeToIt() {
        Placement box = new Placement(ShapeBuilder.box(2, 2, 2));
        // It ends at 0.7 below the ball, 0.4 further than it began.
        box.y = -1.9;
        box.dy = -0.4;
        assertTrue(meets(0, 0, box), "it has been within reach");
        box.dy = -0.1;
        assertFalse(meets(0, 0, box));
    }

    @Test
    void onlyTheElementThatIsNearCounts() {
        Placement far = new Placement(ShapeBuilder.box(2, 2, 2));
        far.x = 40;
        Solid ball = TouchScene.ball(0, 0, 0.5, 0);
        TouchScene.bring(ball, far);
        assertFalse(meeting.withColliders(placed(ball)));
        TouchScene.bring(ball, TouchScene.floor());
        assertTrue(meeting.withColliders(placed(ball)));
    }

    @Test
    void bodiesMeetWithinBothReaches() {
        Solid one = placed(TouchScene.ball(0, 0, 0, 0));
        assertTrue(meeting.of(one, placed(TouchScene.ball(1, 0.6 * 1.019, 0.8 * 1.019, 0))));
        assertFalse(meeting.of(one, placed(TouchScene.ball(1, 0.6 * 1.021, 0.8 * 1.021, 0))));
    }

    @Test
    void aBodyMeetsARopeWithinReachOfBothMotions() {
        RopeState rope = TouchScene.rope(0.1, -3, 0, 0, -1, 0, 0, 1, 0, 0, 3, 0, 0);
        assertTrue(meeting.of(placed(TouchScene.ball(0, 0, 0.6 + BESIDE - 1e-6, 0)), rope, H));
        Solid ball = placed(TouchScene.ball(0, 0, 0.6 + BESIDE + 1e-6, 0));
        assertFalse(meeting.of(ball, rope, H));
        rope.vy[0] = 1;
        assertTrue(meeting.of(ball, rope, H), "the rope moves");
        rope.vy[0] = 0;
        TouchScene.tie(rope, 1, ball.body);
        ball.body.at[1] = 0;
        assertFalse(meeting.of(placed(ball), rope, H), "it is tied there");
    }

    @Test
    void elementsAreWhereTheColliderIsAtATime() {
        Placement box = new Placement(ShapeBuilder.box(2, 4, 6));
        box.x = 5;
        box.dx = 2;
        box.turnZ = Math.PI / 2;
        box.setAngle(0);
        Solid ball = TouchScene.ball(0, 0, 0, 0);
        TouchScene.bring(ball, box);
        Convex found = new Convex();
        double[] turn = new double[Quaternions.SIZE];
        double[][] expected = {{3, 2, 1}, {5, 1, 2}};
        for (int time = 0; time < 2; time++) {
            Meeting.takeElement(ball.near, 0, time, found, turn);
            double[] half = {(found.maxX - found.minX) / 2, (found.maxY - found.minY) / 2};
            assertArrayEquals(expected[time], new double[] {found.x, half[0], half[1]}, 1e-12, "at " + time);
        }
        Meeting.takeElement(ball.near, 0, 0.5, found, turn);
        assertEquals(4, found.x, 1e-12);
        assertEquals((1 + 2) * Math.sqrt(0.5), found.maxX - found.x, 1e-12);
    }

    @Test
    void whatMovesIsReachedForByItsPartOfTheStep() {
        Placement box = new Placement(ShapeBuilder.box(2, 2, 2));
        box.dx = 0.3;
        box.dy = 0.4;
        Solid ball = TouchScene.ball(0, 0, 0, 0);
        TouchScene.bring(ball, box);
        placed(ball);
        assertEquals(BESIDE + 0.5, Meeting.reach(ball, 0, 1), 1e-12);
        assertEquals(BESIDE + 0.125, Meeting.reach(ball, 0, 0.25), 1e-12);
    }
}
