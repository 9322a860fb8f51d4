package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.cordage.internal.snapshot.Transfer;
import io.github.cordage.settings.RopeProperty;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PropertyValuesTest {
    private static final RopeProperty FIRST = List.of(RopeProperty.values()).get(0);

    private final PropertyValues values = new PropertyValues();

    private static Consumer<Transfer> all(PropertyValues of) {
        return t -> of.transferFrom(t, FIRST);
    }

    @ParameterizedTest
    @EnumSource
    void eachPropertyHasItsOwnValue(RopeProperty property) {
        assertEquals(property.initial(), values.get(property));
        values.set(property, 0.375);
        PropertyValues copy = new PropertyValues();
        copy.copyFrom(values);
        PropertyValues read = new PropertyValues();
        WordTape.of(all(values)).readTo(all(read));
        for (RopeProperty other : RopeProperty.values()) {
            double expected = other == property ? 0.375 : other.initial();
            assertEquals(expected, values.get(other));
            assertEquals(expected, copy.get(other));
            assertEquals(expected, read.get(other));
        }
    }

    @ParameterizedTest
    @EnumSource
    void aValueThatItsPropertyDoesNotAcceptIsNotRead(RopeProperty property) {
        WordTape tape = WordTape.of(t -> values.transfer(t, property));
        for (double value : new double[] {-1e-9, Double.NaN, Math.nextUp(property.max())}) {
            tape.set(0, value);
            assertEquals(
                    property.accepts(value) ? "" : property.key() + " is out of range",
                    reason(() -> tape.readTo(t -> values.transfer(t, property))));
        }
        assertEquals(property.initial(), values.get(property), "left as it was");
    }

    private static int place(RopeProperty property) {
        return List.of(RopeProperty.values()).indexOf(property);
    }

    private static String reason(Runnable action) {
        try {
            action.run();
            return "";
        } catch (IllegalArgumentException e) {
            return String.valueOf(e.getMessage());
        }
    }

    @Test
    void aHashCoversTheOldPropertiesAndOthersThatDifferFromTheirDefaults() {
        assertEquals(
                place(RopeProperty.FRICTION) + 1,
                WordTape.hashed(all(values)).words.size());
        values.set(RopeProperty.END_RADIUS, 0.5);
        assertEquals(
                place(RopeProperty.FRICTION) + 2,
                WordTape.hashed(all(values)).words.size());
        assertEquals(
                RopeProperty.values().length, WordTape.of(all(values)).words.size());
    }

    @Test
    void aSnapshotReplacesAllValues() {
        values.set(RopeProperty.START_RADIUS, 0.5);
        values.set(RopeProperty.RADIUS, 0.25);
        WordTape tape = WordTape.of(all(values));
        PropertyValues read = new PropertyValues();
        read.set(RopeProperty.END_RADIUS, 3);
        tape.readTo(all(read));
        assertEquals(0.5, read.get(RopeProperty.START_RADIUS));
        assertEquals(RopeProperty.END_RADIUS.initial(), read.get(RopeProperty.END_RADIUS));
        assertEquals(0.25, read.get(RopeProperty.RADIUS));
        tape.words.subList(place(RopeProperty.START_RADIUS), tape.words.size()).clear();
        assertThrows(IndexOutOfBoundsException.class, () -> tape.readTo(all(read)));
    }
}
