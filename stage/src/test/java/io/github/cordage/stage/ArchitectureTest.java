package io.github.cordage.stage;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import io.github.cordage.scene.SceneReader;
import io.github.cordage.testkit.Circles;
import io.github.cordage.testkit.SourceLengths;
import io.github.cordage.thread.RopeThread;
import io.github.cordage.thread.WorldReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArchitectureTest {
    private static final Path SOURCES = Path.of("src/main/java");
    private static final JavaClasses CLASSES = Circles.mainClasses("io.github.cordage.stage");

    /** What a browser does not have, and what only one of two toolkits has. */
    private static final DescribedPredicate<JavaClass> NOT_EVERYWHERE = resideInAnyPackage(
                    "java.awt..",
                    "javax..",
                    "java.io..",
                    "java.nio..",
                    "java.net..",
                    "java.lang.reflect..",
                    "com.badlogic..",
                    "org.teavm..",
                    "io.github.cordage.thread..",
                    "io.github.cordage.internal..")
            .or(resideInAPackage("java.util.concurrent..").and(not(resideInAPackage("java.util.concurrent.atomic.."))))
            .or(describe(
                    "threads and logs",
                    type -> type.isEquivalentTo(Thread.class)
                            || type.isEquivalentTo(ThreadLocal.class)
                            || type.isEquivalentTo(System.Logger.class)));

    private static final ArchRule RUNS_EVERYWHERE = noClasses().should().dependOnClassesThat(NOT_EVERYWHERE);

    @Test
    void noClassesUseEachOtherInACircle() {
        Circles.NONE.check(CLASSES);
    }

    @Test
    void filesAndMethodsAreShort() {
        assertEquals(List.of(), new SourceLengths().violations(SOURCES));
    }

    @Test
    void everythingRunsInABrowserToo() {
        RUNS_EVERYWHERE.check(CLASSES);
    }

    @ParameterizedTest
    @ValueSource(classes = {SceneReader.class, RopeThread.class, WorldReader.class})
    void theRuleWouldFindAnOffender(Class<?> type) {
        assertTrue(RUNS_EVERYWHERE
                .evaluate(new ClassFileImporter().importClasses(type))
                .hasViolation());
    }

    @Test
    void nothingIsLocked() throws IOException {
        try (Stream<Path> files = Files.walk(SOURCES)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertTrue(!Files.readString(file).contains("synchronized"), file.toString());
            }
        }
    }
}
