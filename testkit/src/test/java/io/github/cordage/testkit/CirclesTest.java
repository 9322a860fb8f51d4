package io.github.cordage.testkit;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.EvaluationResult;
import org.junit.jupiter.api.Test;

class CirclesTest {
    private static final String OFFENDER = "io.github.cordage.testkit.offender";

    @Test
    void aCircleThroughANestedClassIsFound() {
        EvaluationResult result = Circles.NONE.evaluate(new ClassFileImporter().importPackages(OFFENDER));
        assertTrue(result.hasViolation());
        String report = result.getFailureReport().toString();
        assertTrue(report.contains(OFFENDER + ".First") && report.contains(OFFENDER + ".Second"), report);
    }

    @Test
    void aClassAndItsNestedOnesAreNoCircle() {
        assertFalse(Circles.NONE
                .evaluate(new ClassFileImporter().importClasses(SourceLengths.class))
                .hasViolation());
    }

    @Test
    void mainClassesAreThoseWithoutTests() {
        assertTrue(Circles.mainClasses("io.github.cordage.testkit").contain(Circles.class));
        assertFalse(Circles.mainClasses("io.github.cordage.testkit").contain(CirclesTest.class));
    }
}
