package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.collide.ShapeBuilder;
import io.github.cordage.internal.spec.ColliderSpec;
import io.github.cordage.internal.spec.WindSpec;
import io.github.cordage.internal.wire.BadBytes;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class ChangeMakerTest {
    private final WorldGate gate = Cores.gate();
    private final WorldCore world = gate.world();
    private final ChangeMaker maker = new ChangeMaker(world);
    private final List<String> noted = new ArrayList<>();

    ChangeMakerTest() {
        Probe.note(gate, noted::add);
    }

    private static void assertRefused(String message, Executable change) {
        assertEquals(message, assertThrows(RuntimeException.class, change).getMessage());
    }

    private RopeCore rope(double y) {
        RopeCore rope =
                (RopeCore) Objects.requireNonNull(maker.make(Change.ADD_ROPE, 0, 0, 0, 0, 0, Cores.line(3, 0, y)));
        noted.clear();
        return rope;
    }

    private void fallAsleep(RopeCore rope) {
        rope.sleep.fallAsleep();
        world.pipeline.lieDown(rope);
    }

    @Test
    void aChangeThatIsRefusedIsNotNotedAndChangesNothing() {
        RopeCore rope = rope(0);
        fallAsleep(rope);
        assertRefused(
                "gy must be from -1.0E9 to 1.0E9, was NaN",
                () -> maker.make(Change.GRAVITY, 1, Double.NaN, 0, 0, 0, null));
        assertThrows(IllegalArgumentException.class, () -> maker.make(Change.LENGTH, rope, Double.NaN, 0, 0, 0, null));
        assertEquals(List.of(), noted);
        assertEquals(0, world.gravity(0));
        assertTrue(rope.sleep.asleep);
        maker.make(Change.GRAVITY, 1, 2, 3, 0, 0, null);
        assertEquals(List.of("GRAVITY"), noted);
        assertEquals(2, world.gravity(1));
        assertFalse(rope.sleep.asleep, "gravity wakes all");
    }

    @Test
    void targetsMustStillBeThere() {
        RopeCore rope = rope(0);
        RopeCore.PinRef pin = (RopeCore.PinRef) Objects.requireNonNull(maker.make(Change.PIN, rope, 0, 0, 0, 0, null));
        RopeCore.WinchRef winch =
                (RopeCore.WinchRef) Objects.requireNonNull(maker.make(Change.WINCH, rope, 1, 0, 0, 0, null));
        ColliderCore collider = (ColliderCore) Objects.requireNonNull(
                maker.make(Change.ADD_COLLIDER, 0, 0, 0, 0, 0, new ColliderSpec(ShapeBuilder.circle(1))));
        maker.make(Change.PIN_MOVE, pin, 1, 2, 3, null);
        assertTrue(pin.state().isHeldAt(1, 2, 3));
        maker.make(Change.WINCH_SPEED, winch, 0.5, 0);
        assertEquals(0.5, winch.state().speed);
        maker.make(Change.COLLIDER_VELOCITY, collider, 7, 0, 0, 0);
        assertEquals(7, collider.velocityX());
        maker.make(Change.RELEASE, pin, 0, 0, 0, null);
        maker.make(Change.REMOVE_WINCH, winch, 0, 0);
        maker.make(Change.REMOVE_COLLIDER, collider, 0, 0, 0, 0);
        noted.clear();
        assertRefused("the pin of node 0 was released", () -> maker.make(Change.RELEASE, pin, 0, 0, 0, null));
        assertRefused("the winch was removed from its rope", () -> maker.make(Change.WINCH_SPEED, winch, 0, 0));
        assertRefused(
                "collider 0 was removed from its world",
                () -> maker.make(Change.COLLIDER_VELOCITY, collider, 0, 0, 0, 0));
        maker.make(Change.REMOVE_ROPE, rope, 0, 0, 0, 0, null);
        assertRefused("rope 0 was removed from its world", () -> maker.make(Change.WAKE, rope, 0, 0, 0, 0, null));
        assertRefused("rope 0 was removed from its world", () -> maker.make(Change.RELEASE, pin, 0, 0, 0, null));
        assertEquals(List.of("REMOVE_ROPE"), noted);
    }

    @Test
    void nothingIsChangedInAStep() {
        RopeCore rope = rope(0);
        RopeCore.PinRef pin = (RopeCore.PinRef) Objects.requireNonNull(maker.make(Change.PIN, rope, 0, 0, 0, 0, null));
        world.guard.setStepping(true);
        String message = "the world is in a step and cannot be changed";
        assertRefused(message, () -> maker.make(Change.GRAVITY, 0, 0, 0, 0, 0, null));
        assertRefused(message, () -> maker.make(Change.WAKE, rope, 0, 0, 0, 0, null));
        assertRefused(message, () -> maker.make(Change.RELEASE, pin, 0, 0, 0, null));
        assertRefused(message, () -> maker.replay(Change.GRAVITY, 0, 0, 0, 0, 0, null));
    }

    @Test
    void windsWakeTheRopesThatFeelThem() {
        RopeCore smooth = rope(0);
        RopeCore rough = rope(5);
        rough.state.drag = 0.1;
        fallAsleep(smooth);
        fallAsleep(rough);
        WindSpec[] winds = {new WindSpec()};
        maker.make(Change.WINDS, 0, 0, 0, 0, 0, winds);
        assertSame(winds, world.winds());
        assertTrue(smooth.sleep.asleep);
        assertFalse(rough.sleep.asleep);
    }

    @Test
    void aReplayNamesItsTargetsByNumbers() {
        RopeCore rope = rope(0);
        maker.replay(Change.PIN, rope.id, 1, 0, 0, 0, null);
        maker.replay(Change.PIN_MOVE, rope.id, 1, 7, 8, 9, null);
        assertTrue(Objects.requireNonNull(rope.pinOf(1)).state().isHeldAt(7, 8, 9));
        maker.replay(Change.WINCH, rope.id, 1, 0, 0, 0, null);
        maker.replay(Change.WINCH_SPEED, rope.id, 1, 0.5, 0, 0, null);
        assertEquals(0.5, Objects.requireNonNull(rope.state.endWinch).speed);
        maker.make(Change.ADD_COLLIDER, 0, 0, 0, 0, 0, new ColliderSpec(ShapeBuilder.circle(1)));
        maker.replay(Change.COLLIDER_FRICTION, 0, 0.25, 0, 0, 0, null);
        assertEquals(0.25, world.colliders.get(0).friction());
        String[] messages = {
            "there is no rope 9",
            "node 0 of rope 0 has no pin",
            "rope 0 has no winch at its start",
            "there is no collider 4.0",
            "there is no body 6"
        };
        double[][] targets = {{9, 0}, {0, 0}, {0, 0}, {4, 0}, {6, 0}};
        Change[] changes = {Change.WAKE, Change.RELEASE, Change.REMOVE_WINCH, Change.REMOVE_COLLIDER, Change.REMOVE_BODY
        };
        for (int i = 0; i < changes.length; i++) {
            int k = i;
            assertEquals(
                    messages[i],
                    assertThrows(
                                    BadBytes.class,
                                    () -> maker.replay(changes[k], targets[k][0], targets[k][1], 0, 0, 0, null))
                            .getMessage());
        }
        assertRefused("STEPPED is not made on a world", () -> maker.make(Change.STEPPED, 0, 0, 0, 0, 0, null));
    }

    @Test
    void aJunctionGoesWhenItHasNothingLeftToTie() {
        RopeCore rope = rope(0);
        RopeCore other = rope(5);
        @Nullable Object junction = maker.make(Change.TIE, rope, 0, other.id, 0, 0, null);
        assertEquals(1, world.bodies.junctions().size());
        maker.make(Change.REMOVE_ROPE, other, 0, 0, 0, 0, null);
        assertEquals(0, world.bodies.junctions().size());
        assertRefused(
                "junction 0 has nothing left to tie", ((BodyCore) Objects.requireNonNull(junction))::requireAlive);
    }
}
