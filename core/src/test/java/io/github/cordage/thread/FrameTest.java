package io.github.cordage.thread;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.view.RopeView;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("A13")
class FrameTest {
    private final RopeWorld world = new RopeWorld();
    private final Frame frame = new Frame();

    @Test
    void holdsTheRopesAndCollidersThatThereAre() {
        Rope first = world.add(new RopeDef().nodes(5));
        world.add(new RopeDef().nodes(7).radius(0.3));
        world.colliders().add(new ColliderDef(ColliderShape.circle(1)).position(2, 3));
        frame.fill(world, RopeChoice.ALL, false, 0);
        assertEquals(2, frame.ropes.size());
        assertEquals(7, frame.ropes.get(1).nodeCount());
        assertEquals(0.3, frame.ropes.get(1).radius());
        assertEquals(1, frame.colliderCount);
        assertEquals(3, frame.colliders.get(0).y);
        world.remove(first);
        frame.fill(world, RopeChoice.ALL, false, 0);
        assertEquals(1, frame.ropes.size());
        assertEquals(7, frame.ropes.get(0).nodeCount());
    }

    @Test
    void holdsChosenRopesOnly() {
        for (int i = 0; i < 4; i++) {
            world.add(new RopeDef().nodes(5 + i));
        }
        frame.fill(world, RopeChoice.only(3, 1, 17), false, 0);
        assertEquals(
                List.of(6, 8), frame.ropes.stream().map(RopeView::nodeCount).toList());
        frame.fill(world, RopeChoice.ALL.without(2).without(0), false, 0);
        assertEquals(
                List.of(6, 8), frame.ropes.stream().map(RopeView::nodeCount).toList());
        frame.fill(world, RopeChoice.only(), false, 0);
        assertEquals(0, frame.ropes.size());
    }

    @Test
    void withoutAClockAlphaIsThatOfTheWorld() {
        world.update(0.6 * world.stepLength());
        frame.fill(world, RopeChoice.ALL, false, System.nanoTime() - 1_000_000_000);
        assertEquals(0.6, frame.alphaNow(), 1e-9);
    }

    @Test
    void byTheClockAlphaRisesToOne() {
        world.update(0.25 * world.stepLength());
        frame.fill(world, RopeChoice.ALL, true, System.nanoTime() + 1_000_000_000);
        assertEquals(0.25, frame.alphaNow(), 1e-9, "a time in the future has not come");
        long half = (long) (0.5e9 * world.stepLength());
        frame.fill(world, RopeChoice.ALL, true, System.nanoTime() - half);
        assertTrue(frame.alphaNow() >= 0.75 - 1e-6);
        frame.fill(world, RopeChoice.ALL, true, System.nanoTime() - 1_000_000_000);
        assertEquals(1, frame.alphaNow());
    }
}
