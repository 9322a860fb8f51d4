package io.github.cordage.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.recording.ChangeScript;
import io.github.cordage.recording.Recorder;
import io.github.cordage.recording.RecordingException;
import io.github.cordage.recording.Replay;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every line of the table of plain properties is carried everywhere. */
class RopePropertyTest {
    private final RopeWorld world = new RopeWorld();

    /** A value that no property has by default. */
    private static double unusual(RopeProperty property) {
        return 0.625 * property.slider().most();
    }

    private Rope rope(RopeProperty property) {
        return world.add(new RopeDef().name("main").nodes(6).set(property, unusual(property)));
    }

    @ParameterizedTest
    @EnumSource
    void aRopeHasWhatItsDefinitionSays(RopeProperty property) {
        assertEquals(property.initial(), world.add(new RopeDef()).settings().get(property));
        assertEquals(unusual(property), rope(property).settings().get(property));
        assertEquals(
                unusual(property),
                new RopeDef().set(property, unusual(property)).copy().get(property));
    }

    /** What is at the start of a rope stays there. */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "START_RADIUS")
    void aPieceThatIsCutOffHasIt(RopeProperty property) {
        assertEquals(unusual(property), rope(property).cut(3).settings().get(property));
    }

    @ParameterizedTest
    @EnumSource
    void snapshotsHoldIt(RopeProperty property) {
        rope(property);
        RopeWorld restored = RopeWorld.load(world.save());
        assertEquals(unusual(property), restored.ropes().get(0).settings().get(property));
        assertEquals(world.stateHash(), restored.stateHash());
    }

    @ParameterizedTest
    @EnumSource
    void theStateHashTellsItFromItsDefault(RopeProperty property) {
        Rope rope = rope(property);
        long unusual = rope.stats().stateHash();
        rope.settings().set(property, property.initial());
        assertNotEquals(unusual, rope.stats().stateHash());
    }

    @ParameterizedTest
    @EnumSource
    void recordingsHoldItsChange(RopeProperty property) throws RecordingException {
        Recorder recorder = new Recorder(world);
        Rope rope = world.add(new RopeDef().nodes(6));
        world.step();
        rope.settings().set(property, unusual(property));
        world.step();
        RopeWorld again = new RopeWorld();
        Replay replay = new Replay(again, recorder.take());
        replay.runAll();
        assertNull(replay.difference());
        assertEquals(unusual(property), again.ropes().get(0).settings().get(property));
    }

    @ParameterizedTest
    @EnumSource
    void scriptsChangeIt(RopeProperty property) {
        Rope rope = world.add(new RopeDef().name("main").nodes(6));
        ChangeScript.of("0 " + property.key() + " main " + unusual(property)).start(world);
        world.step();
        assertEquals(unusual(property), rope.settings().get(property));
    }

    @ParameterizedTest
    @EnumSource
    void aValueOutOfRangeIsRefusedByName(RopeProperty property) {
        Rope rope = world.add(new RopeDef());
        double[] bad = {
            -1e-9, Double.NaN, Double.NEGATIVE_INFINITY, property.excludesZero() ? 0 : -1, 2 * property.max()
        };
        for (double value : bad) {
            if (property.accepts(value)) {
                assertEquals(Double.POSITIVE_INFINITY, value, "infinity is the one double of a range's end that fits");
                continue;
            }
            IllegalArgumentException refusal = assertThrows(
                    IllegalArgumentException.class, () -> rope.settings().set(property, value));
            assertTrue(
                    String.valueOf(refusal.getMessage()).startsWith(property.key() + " must be "), refusal::toString);
            assertEquals(property.initial(), rope.settings().get(property));
        }
    }

    @Test
    void aRopeSleepsAfterTheTimeItIsGiven() {
        Rope soon = world.add(new RopeDef()
                .nodes(3)
                .straight(0, 0, 0, -1)
                .pin(0)
                .sleepBelow(1e-3)
                .sleepAfter(0));
        Rope late = world.add(new RopeDef()
                .nodes(3)
                .straight(1, 0, 0, -1)
                .pin(0)
                .sleepBelow(1e-3)
                .sleepAfter(2));
        world.step();
        assertTrue(soon.activity().isAsleep());
        for (int step = 1; step < 198; step++) {
            world.step();
        }
        assertFalse(late.activity().isAsleep());
        for (int step = 198; step < 203; step++) {
            world.step();
        }
        assertTrue(late.activity().isAsleep());
    }

    @Test
    void aMovingRopeDoesNotSleepAtOnce() {
        Rope falling = world.add(new RopeDef().nodes(3).sleepBelow(1e-3).sleepAfter(0));
        world.step();
        world.step();
        assertFalse(falling.activity().isAsleep());
    }
}
