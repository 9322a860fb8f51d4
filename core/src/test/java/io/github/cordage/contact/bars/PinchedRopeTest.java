package io.github.cordage.contact.bars;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.DoubleFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Places where a rope has no room: it yields there, and goes on everywhere else. */
@Tag("A11")
@DisplayName("A11: contact always has an answer")
class PinchedRopeTest {
    private static final double[] RATES = {60, 120, 240};

    static Stream<Named<DoubleFunction<ContactScene>>> scenes() {
        return Stream.of(
                Named.of("crate on a lying rope", FixedScenes::crate),
                Named.of("crate on an end, the rest off a table", FixedScenes::tableInSpace),
                Named.of("vice", FixedScenes::vice));
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void noRopeFreezesOrStretches(DoubleFunction<ContactScene> scene) {
        for (double rate : RATES) {
            SceneFigures figures = SceneMeter.measure(scene.apply(rate));
            assertEquals(0, figures.frozen, () -> "seconds frozen at " + rate + " Hz");
            assertTrue(figures.stretch <= 0.01, () -> "stretched by " + figures.stretch + " at " + rate + " Hz");
            assertEquals(0, figures.stopped, "stopped ropes");
        }
    }
}
