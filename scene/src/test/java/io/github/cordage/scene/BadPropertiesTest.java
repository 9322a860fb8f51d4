package io.github.cordage.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.cordage.Rope;
import io.github.cordage.settings.RopeProperty;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Scenes that break the range of a rope's property, or give it no number: all that the table of properties implies. */
class BadPropertiesTest {
    private static final String FILE = "scene";
    private static final int LINE = 5;

    /** Column at which a property begins. */
    private static final int INDENT = 7;

    /** Refused, and infinite for a {@code double}. */
    private static final String INFINITE = "1e400";

    /** Above 0 in the file, and 0 once it is stored. */
    private static final String UNDERFLOW = "1e-400";

    /** A property, what the file has for its value, and what is said about that. */
    record Mistake(RopeProperty property, String value, String message) {
        @Override
        public String toString() {
            return property.key() + " " + value;
        }
    }

    private static String scene(String... members) {
        return "{\n  \"cordage\": 1,\n  \"ropes\": [\n    {\n      " + String.join(",\n      ", members)
                + "\n    }\n  ]\n}\n";
    }

    private static String member(RopeProperty property, String value) {
        return "\"" + property.key() + "\": " + value;
    }

    private static boolean isBounded(RopeProperty property) {
        return Double.isFinite(property.max());
    }

    private static String rule(RopeProperty property) {
        String end = isBounded(property) ? String.valueOf(property.max()) : "";
        if (property.excludesZero()) {
            return " must be above 0" + (end.isEmpty() ? "" : " and at most " + end);
        }
        return end.isEmpty() ? " must be at least 0" : " must be from 0.0 to " + end;
    }

    static List<Mistake> mistakes() {
        List<Mistake> all = new ArrayList<>();
        for (RopeProperty property : RopeProperty.values()) {
            List<String> outside = new ArrayList<>(List.of("-0.5", "-5e-324", "-" + INFINITE));
            if (property.excludesZero()) {
                outside.addAll(List.of("0", "-0.0", UNDERFLOW));
            }
            if (isBounded(property)) {
                outside.addAll(List.of(String.valueOf(Math.nextUp(property.max())), INFINITE));
            }
            for (String value : outside) {
                all.add(new Mistake(property, value, property.key() + rule(property) + ", was " + value));
            }
            if (!isBounded(property)) {
                // Infinite is a value of the property, by the name of "left out".
                all.add(new Mistake(property, INFINITE, "must be within ±" + Double.MAX_VALUE + ", was " + INFINITE));
            }
            for (String value : List.of("null", "true", "\"5\"")) {
                all.add(new Mistake(property, value, "must be a number, was " + value));
            }
        }
        return all;
    }

    private static String refusal(String scene) {
        SceneException refused = assertThrows(SceneException.class, () -> new SceneReader().read(scene));
        return String.valueOf(refused.getMessage());
    }

    private static String problem(RopeProperty property, int line, int column, String message) {
        return FILE + ":" + line + ":" + column + ": /ropes/0/" + property.key() + ": " + message;
    }

    @ParameterizedTest
    @MethodSource("mistakes")
    void aValueThatIsNotInTheTableIsRefusedByNameAndPlace(Mistake mistake) {
        RopeProperty property = mistake.property();
        int column = INDENT + member(property, "").length();
        assertEquals(
                problem(property, LINE, column, mistake.message()), refusal(scene(member(property, mistake.value()))));
    }

    @ParameterizedTest
    @EnumSource
    void aPropertyStandsOnlyOnce(RopeProperty property) {
        String member = member(property, String.valueOf(Math.min(1, property.max())));
        String message = "the key \"" + property.key() + "\" must stand only once in an object";
        assertEquals(problem(property, LINE + 1, INDENT, message), refusal(scene(member, member)));
    }

    @ParameterizedTest
    @MethodSource("mistakes")
    void theSchemaRefusesWhatTheTableRefuses(Mistake mistake) {
        List<?> errors = SchemaFile.errors(scene(member(mistake.property(), mistake.value())));
        // A schema sees the digits, which are above 0, and within the range where that has no end.
        boolean hidden = mistake.value().equals(UNDERFLOW);
        assertEquals(hidden, errors.isEmpty(), errors::toString);
    }

    @ParameterizedTest
    @EnumSource
    void bothEndsOfTheRangeAreRead(RopeProperty property) throws SceneException {
        double least = property.excludesZero() ? Double.MIN_VALUE : 0;
        double most = Math.min(property.max(), Double.MAX_VALUE);
        for (double end : new double[] {least, most}) {
            String scene = scene(member(property, String.valueOf(end)));
            assertEquals(List.of(), SchemaFile.errors(scene));
            Rope rope = new SceneReader().read(scene).createWorld().ropes().get(0);
            assertEquals(end, rope.settings().get(property));
        }
    }
}
