package io.github.cordage.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.testkit.Circles;
import io.github.cordage.testkit.SourceLengths;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The rules are tested themselves, in the test kit. */
class ArchitectureTest {
    @Test
    void noClassesUseEachOtherInACircle() {
        Circles.NONE.check(Circles.mainClasses("io.github.cordage.web"));
    }

    @Test
    void filesAndMethodsAreShort() {
        assertEquals(List.of(), new SourceLengths().violations(Path.of("src/main/java")));
    }
}
