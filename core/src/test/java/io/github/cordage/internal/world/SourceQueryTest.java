package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.collide.ShapeBuilder;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.spec.ColliderSpec;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class SourceQueryTest {
    private final StepContext context = new StepContext(0.5);
    private final SourceQuery query = new SourceQuery(context);
    private final RopeCore rope = Cores.rope(1, 0, 0, 0, 1, 0, 0);
    private final ColliderProxies out = new ColliderProxies();

    SourceQueryTest() {
        rope.categories = 1;
        rope.collidesWith = 6;
        query.reach.begin(2);
        for (int axis = 0; axis < 3; axis++) {
            query.reach.box[query.reach.boxOf(0) + axis] = -1;
            query.reach.box[query.reach.boxOf(0) + 3 + axis] = 2;
        }
        query.reach.finish(0, 0, 0);
        query.begin(rope, out);
        query.turnTo(3);
    }

    private static ColliderSpec circle(double x) {
        ColliderSpec spec = new ColliderSpec(ShapeBuilder.circle(1));
        spec.setPosition(x, 0, 0);
        spec.categories = 2;
        return spec;
    }

    @Test
    void aColliderIsTakenOnceIfTheRopeCanReachIt() {
        query.add(7, circle(2.5));
        query.add(7, circle(0));
        query.add(8, circle(4));
        assertEquals(1, out.colliders);
        assertEquals(7, out.id[0]);
        assertEquals(3, out.source[0]);
        query.turnTo(4);
        query.add(7, circle(0));
        assertEquals(2, out.colliders, "ids are those of a source");
        assertEquals(4, out.source[1]);
    }

    @Test
    void bothSidesMustWantToCollide() {
        ColliderSpec stranger = circle(0);
        stranger.categories = 8;
        query.add(1, stranger);
        ColliderSpec shy = circle(0);
        shy.collidesWith = 2;
        query.add(2, shy);
        assertEquals(0, out.colliders);
        shy.collidesWith = 3;
        query.add(3, shy);
        assertEquals(1, out.colliders);
        assertEquals(3, out.lookedAt, "those that were turned away count as looked at");
    }

    @Test
    void itMovesInTheStepAsItIsToldOrAlongItsPath() {
        ColliderSpec moving = circle(0);
        moving.setVelocity(1, -2, 0);
        moving.setSpin(0, 0, 3);
        query.add(1, moving);
        assertEquals(0.5, out.dx[0]);
        assertEquals(-1, out.dy[0]);
        assertEquals(1.5, out.turnZ[0]);
        ColliderSpec led = circle(99);
        led.setPath(new double[] {0, 0, 0, 0, 4, 4, 8, 0});
        context.startTime = 0.25;
        context.endTime = 0.75;
        query.add(2, led);
        assertEquals(0.5, out.dx[1], 1e-15);
        assertEquals(1, out.dy[1], 1e-15);
        assertEquals(2, out.colliders, "the path leads it to where the rope is");
    }

    @Test
    void outsideOfAQueryNothingCanBeAsked() {
        context.endTime = 9;
        assertSame(rope, query.rope());
        assertEquals(-1, query.min(2));
        assertEquals(2, query.max(0));
        assertEquals(9, query.time());
        query.end();
        List<Executable> asked = List.of(
                query::rope, query::time, () -> query.min(0), () -> query.max(0), () -> query.add(1, circle(0)));
        for (Executable question : asked) {
            assertEquals(
                    "the query is over: it can be used within collect only",
                    assertThrows(IllegalStateException.class, question).getMessage());
        }
        assertEquals(0, out.colliders);
    }
}
