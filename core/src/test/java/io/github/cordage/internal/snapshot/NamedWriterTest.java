package io.github.cordage.internal.snapshot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.cordage.saved.SavedState;
import java.util.Set;
import org.junit.jupiter.api.Test;

class NamedWriterTest {
    private final SavedState state = new SavedState();
    private final NamedWriter writer = new NamedWriter(state);

    @Test
    void valuesStandUnderTheirNamesInTheOrderOfTheWalk() {
        assertEquals(3, writer.whole("count", 3, 0, 9));
        assertEquals(0.5, writer.number("length", 0.5, 0, 1));
        assertEquals(0.25, writer.any("length", 0.25));
        writer.numbers("length", new double[] {7, 8, 9}, 2);
        assertEquals("main", writer.label("main"));
        assertEquals(Set.of(NamedWriter.FORMAT, "count", "length", SavedState.TEXTS), state.names());
        assertEquals(Words.VERSION, state.integer(NamedWriter.FORMAT, 0));
        assertEquals(3, state.integer("count", 0));
        assertEquals(4, state.size("length"));
        double[] lengths = {0.5, 0.25, 7, 8};
        for (int i = 0; i < 4; i++) {
            assertEquals(lengths[i], state.number("length", i));
        }
        assertEquals("main", state.text(SavedState.TEXTS, 0));
    }

    @Test
    void valuesOfAPartAreInThatPart() {
        writer.begin("rope");
        writer.word("id", 1);
        writer.begin("pin");
        writer.word("id", 2);
        writer.end();
        writer.word("id", 3);
        writer.end();
        writer.begin("rope");
        writer.word("id", 4);
        writer.end();
        writer.word("id", 5);
        assertEquals(2, state.size("rope"));
        SavedState rope = state.part("rope", 0);
        assertEquals(2, rope.size("id"));
        assertEquals(1, rope.integer("id", 0));
        assertEquals(3, rope.integer("id", 1));
        assertEquals(2, rope.part("pin", 0).integer("id", 0));
        assertEquals(4, state.part("rope", 1).integer("id", 0));
        assertEquals(5, state.integer("id", 0));
        assertEquals(1, state.size("id"));
    }

    @Test
    void aValueWithoutANameIsAnErrorOfTheWalk() {
        assertEquals(
                "a value of the state has no name",
                assertThrows(AssertionError.class, () -> writer.word(1)).getMessage());
        assertEquals(
                "a value of the state has no name",
                assertThrows(AssertionError.class, () -> writer.any(1)).getMessage());
        assertEquals(
                "numbers of the state have no name",
                assertThrows(AssertionError.class, () -> writer.numbers(new double[1], 1))
                        .getMessage());
        assertEquals(Set.of(NamedWriter.FORMAT), state.names());
    }
}
