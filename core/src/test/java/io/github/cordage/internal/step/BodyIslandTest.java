package io.github.cordage.internal.step;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.collide.ShapeBuilder;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.Turn;
import io.github.cordage.internal.touch.Solid;
import io.github.cordage.internal.touch.TouchScene;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class BodyIslandTest {
    private static final double H = 0.01;

    private final BodyIsland island = new BodyIsland();
    private final StepContext context = new StepContext(H);

    @Test
    void onlyPairsThatAreToldMeet() {
        for (boolean areTold : new boolean[] {false, true}) {
            island.clear();
            Solid one = TouchScene.ball(0, 0, 0, 0);
            Solid other = TouchScene.ball(1, 1.005, 0, 0);
            one.body.velocity[0] = 2;
            island.add(one);
            island.add(other);
            if (areTold) {
                island.addPair(one, other);
            }
            island.step(context);
            island.step(context);
            assertEquals(areTold ? 1 : 2, one.body.velocity[0], 0.1);
            assertEquals(areTold ? 1 : 0, other.body.velocity[0], 0.1);
        }
    }

    @Test
    void bodiesThatWereClearedStay() {
        Solid ball = TouchScene.ball(0, 0, 0, 0);
        ball.body.velocity[0] = 1;
        island.add(ball);
        island.step(context);
        assertEquals(H, ball.body.at[0], 1e-15);
        island.clear();
        island.step(context);
        assertEquals(H, ball.body.at[0], 1e-15);
    }

    @Test
    void bodiesThatMeetNothingFly() {
        context.gravityY = -10;
        Solid ball = TouchScene.ball(0, 0, 5, 0);
        TouchScene.bring(ball, TouchScene.floor());
        ball.body.velocity[0] = 1;
        island.add(ball);
        for (int i = 0; i < 10; i++) {
            island.step(context);
        }
        assertArrayEquals(new double[] {0.1, 5 - 5 * 0.01, 0}, ball.body.at, 1e-12);
    }

    /** Boxes with turns of their own, numbered anew in each step: a stack of three stays as it is. */
    @Test
    void aStackStands() {
        context.gravityY = -10;
        Solid[] boxes = new Solid[3];
        for (int i = 0; i < 3; i++) {
            boxes[i] = TouchScene.solid(i, 1 + i, ShapeBuilder.box(1, 1, 1), 0, 0.5 + i, 0);
            boxes[i].body.turn = new Turn();
            boxes[i].body.turn.setInertia(false, 0.2, 0.2, 0.2);
            island.add(boxes[i]);
        }
        TouchScene.bring(boxes[0], TouchScene.floor());
        island.addPair(boxes[0], boxes[1]);
        island.addPair(boxes[1], boxes[2]);
        for (int i = 0; i < 100; i++) {
            island.step(context);
        }
        for (int i = 0; i < 3; i++) {
            assertArrayEquals(new double[] {0, 0.5 + i, 0}, boxes[i].body.at, 1e-4);
            assertTrue(Objects.requireNonNull(boxes[i].body.turn).now[0] > 1 - 1e-8);
        }
        // The floor carries 60 N with a stiffness of 1e7, and its corners share that.
        assertEquals(0.5 - 6e-6, boxes[0].body.at[1], 6e-6);
    }
}
