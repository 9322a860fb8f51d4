package io.github.cordage.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.testkit.SourceLengths;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The suites of the contract are main sources, and as short as others. */
class ArchitectureTest {
    @Test
    void filesAndMethodsAreShort() {
        assertEquals(List.of(), new SourceLengths().violations(Path.of("src/main/java")));
    }
}
