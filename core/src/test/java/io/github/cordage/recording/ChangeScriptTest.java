package io.github.cordage.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Listen;
import io.github.cordage.Rope;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.settings.CollideMode;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("D7")
@DisplayName("D7: changes from a text")
class ChangeScriptTest {
    private static RopeWorld run(RopeWorld world, String script) {
        ChangeScript.of(script).start(world);
        TestRopes.steps(world, 10);
        return world;
    }

    @Test
    void aScriptDoesWhatTheCallsDo() {
        RopeWorld scripted = run(ChangeProgram.world(), """
                # a comment

                0 damping main 0.5
                3 cut main 5      # another
                1 pinMove main 0 0.1 0 0
                1 gravity 1 -9 0
                4 winch other start
                4 winchSpeed 1 start 0.5
                5 collideMode main off
                6 colliderVelocity 0 0 -1 0
                6 colliderEnabled 0 off
                7 join main end 2 start 0.3
                """);
        RopeWorld called = ChangeProgram.world();
        Listen.beforeStep(called, world -> {
            Rope main = world.ropes().get(0);
            switch ((int) world.stepCount()) {
                case 0 -> main.settings().setDamping(0.5);
                case 1 -> {
                    main.pin(0).moveTo(0.1, 0);
                    world.setGravity(1, -9, 0);
                }
                case 3 -> main.cut(5);
                case 4 -> world.ropes().get(1).winch(RopeEnd.START).setSpeed(0.5);
                case 5 -> main.settings().setCollideMode(CollideMode.OFF);
                case 6 -> {
                    world.colliders().list().get(0).setVelocity(0, -1, 0);
                    world.colliders().list().get(0).setEnabled(false);
                }
                case 7 -> main.join(RopeEnd.END, world.ropes().get(2), RopeEnd.START, 0.3);
                default -> {}
            }
        });
        TestRopes.steps(called, 10);
        assertEquals(called.stateHash(), scripted.stateHash());
        assertEquals(2, scripted.ropes().size());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "x cut main 5            | line 1: step must be a number of at least 0, was x",
                "-1 cut main 5           | line 1: step must be a number of at least 0, was -1",
                "1 cut main              | line 1: cut must have 2 words after it, had 1",
                "1 cut main 5 6          | line 1: cut must have 2 words after it, had 3",
            })
    void aLineThatSaysNothingIsNamed(String line, String message) {
        assertEquals(
                message,
                assertThrows(IllegalArgumentException.class, () -> ChangeScript.of(line))
                        .getMessage());
    }

    @Test
    void whatCannotBeDoneIsListed() {
        for (String line :
                new String[] {"1", "1 fly main", "1 update 0.1", "1 addRope", "1 filter 0 1 2 3 4", "1 CUT 0 1"}) {
            String message = String.valueOf(assertThrows(IllegalArgumentException.class, () -> ChangeScript.of(line))
                    .getMessage());
            assertTrue(
                    message.startsWith(
                            "line 1: what to do must be one of acceleration, bendingDamping, bendingStiffness, bodyAngularImpulse, "),
                    message);
        }
        assertTrue(ChangeScript.names().contains("colliderMoveAndTurn"));
        assertFalse(ChangeScript.names().contains("stepped"));
        assertTrue(ChangeScript.names().size() >= 35, () -> "names " + ChangeScript.names());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 cut hoist 5               | line 1: there is nothing that is called hoist",
                "1 cut 7 5                   | line 1: there is no rope 7",
                "1 cut main 50               | line 1: node must be from 1 to 10",
                "1 cut main 2.5              | line 1: number 1 must be an integer, was 2.5",
                "1 cut main NaN              | line 1: number 1 must be an integer, was NaN",
                "1 damping main -1           | line 1: damping must be from 0.0 to",
                "1 pinMove main 5 0 0 0      | line 1: node 5 of rope 0 has no pin",
                "1 pinMove main 12 0 0 0     | line 1: node 12 of rope 0 has no pin",
                "1 pinMove main -1 0 0 0     | line 1: node -1 of rope 0 has no pin",
                "1 winchSpeed main end 1     | line 1: rope 0 has no winch at its end",
                "1 colliderVelocity crate 0 0 0 | line 1: there is nothing that is called crate",
                "1 colliderVelocity 9 0 0 0  | line 1: there is no collider 9.0",
                "1 collideMode main 9        | line 1: collide mode must be from 0 to 2, was 9",
            })
    void whatCannotBeDoneInThisWorldIsNamed(String line, String message) {
        RopeWorld world = ChangeProgram.world();
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> run(world, line));
        assertTrue(String.valueOf(e.getMessage()).startsWith(message), e.getMessage());
        assertEquals(1, world.stepCount());
        world.step();
    }

    @Test
    void whatIsLeftOverIsTold() {
        ChangeScript script = ChangeScript.of("3 gravity 0 0 0\n90 cut main 3");
        assertEquals("3 gravity", script.next());
        RopeWorld world = ChangeProgram.world();
        script.start(world);
        TestRopes.steps(world, 10);
        assertEquals("90 cut", script.next());
        assertNull(ChangeScript.of("").next());
    }
}
