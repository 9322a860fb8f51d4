package io.github.cordage.playground;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import io.github.cordage.Rope;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
    private static final ArchRule USES_NOTHING_INTERNAL =
            noClasses().should().dependOnClassesThat().resideInAPackage("io.github.cordage.internal..");

    @Test
    void nobodyOutsideCoreUsesItsInside() {
        USES_NOTHING_INTERNAL.check(new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages("io.github.cordage.scene", "io.github.cordage.playground"));
    }

    @Test
    void theRuleWouldFindAnOffender() {
        assertTrue(USES_NOTHING_INTERNAL
                .evaluate(new ClassFileImporter().importClasses(Rope.class))
                .hasViolation());
    }
}
