package io.github.cordage.scene;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.testkit.Circles;
import io.github.cordage.testkit.SourceLengths;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;

/** The rules are tested themselves, in the test kit. */
class ArchitectureTest {
    @Test
    void noClassesUseEachOtherInACircle() {
        Circles.NONE.check(Circles.mainClasses("io.github.cordage.scene"));
    }

    @Test
    void filesAndMethodsAreShort() {
        assertEquals(List.of(), new SourceLengths().violations(Path.of("src/main/java")));
    }

    /** The page of the module web reads scenes where there are no threads and no files. */
    @Test
    void onlyTheReaderKnowsFilesAndNothingKnowsThreads() {
        noClasses()
                .that()
                .doNotHaveSimpleName("SceneReader")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("java.nio.file..")
                .check(Circles.mainClasses("io.github.cordage.scene"));
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.util.concurrent..", "java.lang.reflect..", "java.lang.invoke..", "java.net..")
                .orShould()
                .dependOnClassesThat()
                .belongToAnyOf(Thread.class, ThreadLocal.class, ServiceLoader.class, System.Logger.class)
                .check(Circles.mainClasses("io.github.cordage.scene"));
    }
}
