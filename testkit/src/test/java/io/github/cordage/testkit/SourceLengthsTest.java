package io.github.cordage.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class SourceLengthsTest {
    private static final Path OFFENDER = Path.of("src/test/java/io/github/cordage/testkit/offender");

    @Test
    void aLongFileIsFound() {
        assertEquals(List.of("First.java has 24 lines, more than 20"), new SourceLengths(20, 60).violations(OFFENDER));
    }

    @Test
    void aLongMethodIsFoundInSpiteOfBracesInStringsAndComments() {
        assertEquals(
                List.of("First.longMethod has 6 lines, more than 5"), new SourceLengths(500, 5).violations(OFFENDER));
        assertEquals(List.of(), new SourceLengths(24, 6).violations(OFFENDER));
    }

    @Test
    void anExemptionHoldsForWhatItNames() {
        SourceLengths rule =
                new SourceLengths(20, 5).exempt("First.java", "an example").exempt("First.longMethod", "a");
        assertEquals(List.of(), rule.violations(OFFENDER));
    }

    @Test
    void anExemptionThatIsNotNeededIsFound() {
        assertEquals(
                List.of("Second.java is exempt, but exists no more or is short enough"),
                new SourceLengths().exempt("Second.java", "was long once").violations(OFFENDER));
    }

    @Test
    void anExemptionWithoutAReasonAndAFolderWithoutSourcesAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new SourceLengths().exempt("Second.java", " "));
        assertThrows(IllegalArgumentException.class, () -> new SourceLengths().violations(Path.of("target/classes")));
    }
}
