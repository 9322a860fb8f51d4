package io.github.cordage.snapshot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.recording.SavedWorlds;
import io.github.cordage.saved.SavedState;
import io.github.cordage.saved.SnapshotException;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Named values of saved worlds. */
@Tag("A15")
class SavedStateTest {
    private final SavedState state = new SavedState();

    @Test
    void listsKeepWhatIsAdded() {
        for (int i = 0; i < 5; i++) {
            state.addNumber("numbers", i + 0.5);
            state.addInteger("integers", Long.MAX_VALUE - i);
        }
        state.addNumber("numbers", Double.NaN);
        state.addText("name", "rope");
        state.addPart("parts").addInteger("one", 1);
        assertEquals(List.of("numbers", "integers", "name", "parts"), List.copyOf(state.names()));
        assertEquals(6, state.size("numbers"));
        assertEquals(4.5, state.number("numbers", 4));
        assertTrue(Double.isNaN(state.number("numbers", 5)));
        assertEquals(Long.MAX_VALUE - 4, state.integer("integers", 4));
        assertEquals(Long.MAX_VALUE, (long) state.number("integers", 0));
        assertEquals("rope", state.text("name", 0));
        assertEquals(1, state.part("parts", 0).integer("one", 0));
        assertEquals(0, state.size("nothing"));
    }

    @Test
    void whatIsNotThereIsRefused() {
        state.addNumber("numbers", 1);
        state.addText("name", "rope");
        assertRefused("saved state has no \"x\"", () -> state.number("x", 0));
        assertRefused("saved state has no \"x\"", () -> state.kind("x"));
        assertRefused("must have 2 values or more for \"numbers\", had 1", () -> state.number("numbers", 1));
        assertRefused("index must be at least 0, was -1", () -> state.number("numbers", -1));
        assertRefused("must have integers for \"numbers\", had numbers", () -> state.integer("numbers", 0));
        assertRefused("must have parts for \"name\", had texts", () -> state.part("name", 0));
        assertRefused("must have texts for \"numbers\", had numbers", () -> state.addText("numbers", ""));
    }

    private static void assertRefused(String words, Executable call) {
        String message = assertThrows(IllegalArgumentException.class, call).getMessage();
        assertTrue(message.contains(words), message);
    }

    @Test
    void aWorldGoesOnWithItsStep() {
        RopeWorld world =
                new RopeWorld(new WorldDef().step(1 / 240.0).maxStep(0.2).gravity(1, 2));
        world.step();
        RopeWorld loaded = SavedWorlds.load(SavedWorlds.save(world));
        assertEquals(1 / 240.0, loaded.stepLength());
        assertEquals(world.stateHash(), loaded.stateHash());
    }

    @Test
    void aStateWithoutAFormatIsNoWorld() {
        assertThrows(SnapshotException.class, () -> SavedWorlds.load(state));
    }
}
