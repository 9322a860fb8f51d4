package io.github.cordage.playground;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.github.cordage.scene", "io.github.cordage.playground");

    @Test
    void nobodyOutsideCoreUsesItsInside() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.github.cordage.internal..")
                .check(CLASSES);
    }

    @Test
    void scenesKnowNothingOfThePlayground() {
        noClasses()
                .that()
                .resideInAPackage("io.github.cordage.scene..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.github.cordage.playground..")
                .check(CLASSES);
    }
}
