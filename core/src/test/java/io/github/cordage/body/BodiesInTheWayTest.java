package io.github.cordage.body;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.engine.RopeTrial;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("D4")
@DisplayName("D4: a rope with bodies of another engine on it refuses at the call what they cannot be on")
class BodiesInTheWayTest {
    private static final double STEP = 1 / 60.0;

    private final RopeWorld world = new RopeWorld(new WorldDef().step(STEP).gravity(0, -9.81));
    private final Rope rope = rope(0);
    private final Rope other = rope(1);
    private final RopeTrial trial = new RopeTrial(List.of(rope.pin(10)), 2);

    private Rope rope(double x) {
        return world.add(new RopeDef().straight(x, 0, 0, -1).nodes(11).pin(0));
    }

    private void assertRefused(String why, Runnable change) {
        long before = world.stateHash();
        IllegalStateException refusal = assertThrows(IllegalStateException.class, change::run);
        String told = String.valueOf(refusal.getMessage());
        assertTrue(told.contains(why) && told.contains("detach"), told);
        assertEquals(before, world.stateHash());
        world.step();
        assertTrue(trial.stands());
    }

    @Test
    void aRing() {
        assertRefused("would run through a ring", () -> rope.addRing(new RingDef(0, -0.5)));
        trial.release();
        assertTrue(rope.addRing(new RingDef(0, -0.5)).isThreaded());
    }

    @Test
    void aKnotFromEitherSide() {
        assertRefused("would be tied to another rope", () -> world.tie(rope, 5, other, 5));
        assertRefused("would be tied to another rope", () -> world.tie(other, 5, rope, 5));
        rope.pin(10).remove();
        world.tie(rope, 5, other, 5);
    }

    @Test
    void aBodyOfTheWorldOfRopes() {
        var body = world.bodies().add(new RopeBodyDef().position(0, -0.5));
        assertRefused("would move a body of its own world", () -> rope.pin(5, body));
        assertTrue(other.pin(5, body).isHolding());
    }

    @Test
    void anotherSolver() {
        assertRefused(
                "another solver than the direct one", () -> rope.settings().setSolver(new Relaxation()));
        rope.settings().setSolver(new Direct());
        other.settings().setSolver(new Relaxation());
        assertTrue(trial.stands());
    }

    @Test
    void aRopeThatCannotHoldThem() {
        other.addRing(new RingDef(1, -0.5));
        assertRefused("would be a part of one that has rings", () -> rope.join(RopeEnd.END, other, RopeEnd.END));
        assertRefused("would be a part of one that has rings", () -> other.join(RopeEnd.END, rope, RopeEnd.END));
        Rope third = rope(2);
        rope.join(RopeEnd.END, third, RopeEnd.END);
        world.step();
        assertTrue(trial.stands());
        third = rope(3);
        third.settings().setSolver(new Relaxation());
        Rope relaxed = third;
        assertRefused("another solver than the direct one", () -> relaxed.join(RopeEnd.END, rope, RopeEnd.END));
    }

    @Test
    void onlyThePieceWithThem() {
        Rope piece = rope.cut(5);
        rope.addRing(new RingDef(0, -0.2));
        assertThrows(IllegalStateException.class, () -> piece.addRing(new RingDef(0, -0.8)));
    }
}
