package io.github.cordage.playground;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import io.github.cordage.Rope;
import io.github.cordage.testkit.Circles;
import io.github.cordage.testkit.SourceLengths;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.github.cordage.scene", "io.github.cordage.playground");

    private static final ArchRule USES_NOTHING_INTERNAL =
            noClasses().should().dependOnClassesThat().resideInAPackage("io.github.cordage.internal..");

    @Test
    void noClassesUseEachOtherInACircle() {
        Circles.NONE.check(CLASSES);
    }

    @Test
    void filesAndMethodsAreShort() {
        assertEquals(List.of(), new SourceLengths().violations(Path.of("src/main/java")));
    }

    @Test
    void nobodyOutsideCoreUsesItsInside() {
        USES_NOTHING_INTERNAL.check(CLASSES);
    }

    @Test
    void theRuleWouldFindAnOffender() {
        assertTrue(USES_NOTHING_INTERNAL
                .evaluate(new ClassFileImporter().importClasses(Rope.class))
                .hasViolation());
    }
}
