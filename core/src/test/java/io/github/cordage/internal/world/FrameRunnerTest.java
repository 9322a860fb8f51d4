package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.settings.RopeProperty;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class FrameRunnerTest {
    private static final double H = Cores.STEP;

    private final HeardEvents events = new HeardEvents();
    private final WorldGate gate = Cores.gate(events);
    private final WorldCore world = gate.world();
    private final FrameRunner frames = new FrameRunner(world);
    private final List<Double> shares = new ArrayList<>();

    FrameRunnerTest() {
        world.guard.noteIn(new ChangeLog() {
            @Override
            void note(Change change, double a, double b, double c, double d, double e, @Nullable Object definition) {
                events.lines.add("note " + change);
            }

            @Override
            void beforeStep() {
                events.lines.add("changes are over");
            }

            @Override
            void stepped() {
                events.lines.add("stepped to " + world.context.endTime / H);
                shares.add(world.context.frameShare);
                assertTrue(world.guard.isStepping());
                assertEquals(world.time(), world.context.endTime);
                assertEquals(world.time() - H, world.context.startTime);
            }
        });
    }

    @Test
    void aFrameTakesTheStepsThatAreDueEachInItsOrder() {
        assertEquals(2, frames.update(2.5 * H));
        assertEquals(
                List.of(
                        "note UPDATE",
                        "before step",
                        "changes are over",
                        "stepped to 1.0",
                        "before step",
                        "changes are over",
                        "stepped to 2.0"),
                events.lines);
        assertEquals(List.of(1 / 2.5, 2 / 2.5), shares);
        shares.clear();
        assertEquals(2, frames.update(1.5 * H));
        // Half a step was carried over: the first step ends after a third of the frame.
        assertEquals(0.5 / 1.5, shares.get(0), 1e-15);
        assertEquals(1, shares.get(1), 1e-15);
        shares.clear();
        assertEquals(0, frames.update(0));
        assertEquals(0, frames.update(0.5 * H));
        assertEquals(64, frames.update(99), "no more than the longest frame of 1 s");
        // Of which half a step was carried over: as much less of the frame counts.
        assertEquals(0.5 * H / (1 - 0.5 * H), shares.get(0), 1e-15);
        assertEquals(1, shares.get(63), 1e-15);
        assertEquals(68, world.stepCount);
        events.lines.clear();
        frames.step();
        assertEquals(List.of("note STEP", "before step", "changes are over", "stepped to 69.0"), events.lines);
        assertEquals(1, shares.get(64));
    }

    @Test
    void anExceptionEndsTheUpdateWhoseRemainingStepsAreNotTaken() {
        IllegalStateException thrown = new IllegalStateException("enough");
        events.beforeStep = () -> {
            if (world.stepCount == 1) {
                throw thrown;
            }
        };
        assertSame(thrown, assertThrows(IllegalStateException.class, () -> frames.update(3 * H)));
        assertEquals("note BREAK_OFF", events.lines.get(events.lines.size() - 1));
        assertEquals(1, world.stepCount);
        assertSame(thrown, assertThrows(IllegalStateException.class, frames::step));
        assertEquals("note BREAK_OFF", events.lines.get(events.lines.size() - 1));
        events.beforeStep = () -> {};
        assertEquals(1, frames.update(H), "the next frame goes on");
        world.guard.requireNotUpdating();
    }

    @Test
    void listenersMayChangeTheWorldBeforeAStepButNotTakeOne() {
        RopeCore rope = gate.add(Cores.line(2, 0, 0));
        events.beforeStep = () -> {
            gate.setVelocity(rope, 0, 0, 0, 4);
            assertEquals(
                    "the world is between two steps and can be changed, but not stepped, restored or closed",
                    assertThrows(IllegalStateException.class, () -> frames.update(H))
                            .getMessage());
            assertThrows(IllegalStateException.class, frames::step);
        };
        frames.update(H);
        assertTrue(rope.state.z[0] > 0);
        assertEquals(1, world.stepCount);
    }

    @Test
    void pinsFollowTheirSourceToTheEndOfTheFrame() {
        RopeCore rope = gate.add(Cores.line(2, 0, 0));
        RopeCore.PinRef pin = gate.pin(rope, 0);
        List<Double> times = new ArrayList<>();
        gate.follow(pin, (time, xyz) -> {
            times.add(time);
            xyz[1] = 3;
            assertTrue(world.guard.isStepping(), "a source may not change the world");
        });
        frames.update(0.5 * H);
        frames.update(2 * H);
        events.lines.clear();
        frames.step();
        assertEquals(List.of(0.5 * H, 2.5 * H, 3 * H), times);
        assertEquals(List.of("note PIN_MOVE", "note STEP"), events.lines.subList(0, 2));
        assertEquals(3, rope.state.y[0]);
        assertFalse(pin.state().isOnItsWay(), "it has arrived at the end of the frame");
        frames.update(0);
        assertEquals(3, times.size(), "no time has passed");
    }

    @Test
    void aSourceThatFailsIsReportedAndItsPinStays() {
        RopeCore rope = gate.add(Cores.line(2, 0, 0));
        gate.follow(gate.pin(rope, 0), (time, xyz) -> {
            throw new IllegalStateException("no signal");
        });
        events.lines.clear();
        assertEquals(1, frames.update(H));
        assertEquals("pose source failed 0: no signal", events.lines.get(events.lines.size() - 1));
        assertEquals(0, rope.state.x[0]);
        assertFalse(events.lines.contains("note PIN_MOVE"));
    }

    @Test
    void whatHappenedIsToldAfterTheStepWasRecorded() {
        RopeCore rope = gate.add(Cores.line(3, 0, 0));
        gate.pin(rope, 0);
        gate.set(rope, RopeProperty.BREAK_TENSION, 1e-3);
        gate.setVelocity(rope, 2, 0, 50, 0);
        events.lines.clear();
        frames.step();
        int stepped = events.lines.indexOf("stepped to 1.0");
        assertTrue(stepped > 0);
        assertEquals(stepped + 1, events.lines.indexOf("split 0 in step 1, torn"), events.lines::toString);
        assertEquals(2, world.ropeCount());
        for (RopeCore part : List.of(rope, Objects.requireNonNull(world.find(1)))) {
            gate.set(part, RopeProperty.BREAK_TENSION, Double.POSITIVE_INFINITY);
        }
        frames.step();
        assertEquals(2, world.ropeCount(), "it tears once");
    }
}
