package io.github.cordage.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
    @Test
    void noClassesUseEachOtherInACircle() {
        Circles.NONE.check(Circles.mainClasses("io.github.cordage.testkit"));
    }

    @Test
    void filesAndMethodsAreShort() {
        assertEquals(List.of(), new SourceLengths().violations(Path.of("src/main/java")));
    }
}
