package io.github.cordage.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceLengthsTest {
    private static final Path OFFENDER = Path.of("src/test/java/io/github/cordage/testkit/offender");

    @Test
    void aLongFileIsFound() {
        assertEquals(
                List.of("First.java has 18 lines of code, more than 17"),
                new SourceLengths(17, 60).violations(OFFENDER));
    }

    @Test
    void aLongMethodIsFoundInSpiteOfBracesInStringsAndComments() {
        assertEquals(
                List.of("First.longMethod has 6 lines, more than 5"), new SourceLengths(500, 5).violations(OFFENDER));
        assertEquals(List.of(), new SourceLengths(18, 6).violations(OFFENDER));
    }

    @Test
    void aWideCommentIsFoundAndAWideLineOfCodeIsNot(@TempDir Path folder) throws IOException {
        String wide = "a ".repeat(60);
        Files.writeString(
                folder.resolve("Wide.java"),
                "class Wide {\n    // " + wide + "\n    /** " + wide + " */\n    String text = \"" + wide + "\";\n}\n");
        assertEquals(
                List.of(
                        "Wide.java has a comment of 127 columns in line 2, more than 120",
                        "Wide.java has a comment of 131 columns in line 3, more than 120"),
                new SourceLengths().violations(folder));
    }

    @Test
    void anExemptionHoldsForWhatItNames() {
        SourceLengths rule =
                new SourceLengths(17, 5).exempt("First.java", "an example").exempt("First.longMethod", "a");
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
