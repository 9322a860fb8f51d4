package io.github.cordage.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Ring;
import io.github.cordage.Rope;
import io.github.cordage.testkit.LongForm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShippedScenesTest {
    private static final Path FOLDER = Committed.MODULE.resolve("src/main/resources/io/github/cordage/scene/shipped");

    @Test
    void theNamesAreThoseOfTheFiles() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            List<String> inFolder = files.map(
                            file -> file.getFileName().toString().replaceFirst("\\.json$", ""))
                    .sorted()
                    .toList();
            assertEquals(inFolder, ShippedScenes.names().stream().sorted().toList());
        }
    }

    @Test
    @Tag("D9")
    void everySceneHasOneSubject() {
        List<String> bySubject = Stream.of(SceneSubject.values())
                .flatMap(subject -> ShippedScenes.names(subject).stream())
                .toList();
        assertEquals(bySubject, ShippedScenes.names(), "in display order");
        assertEquals(bySubject.stream().distinct().toList(), bySubject, "in one subject only");
        for (SceneSubject subject : SceneSubject.values()) {
            assertFalse(subject.title().isBlank());
            assertFalse(ShippedScenes.names(subject).isEmpty(), "scenes of " + subject);
            for (String name : ShippedScenes.names(subject)) {
                assertEquals(subject, ShippedScenes.subject(name));
            }
        }
        IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> ShippedScenes.subject("brigde"));
        assertEquals("no scene of the name \"brigde\" ships, did you mean \"bridge\"?", refused.getMessage());
    }

    @Test
    void aNameThatDoesNotShipIsRefusedWithThoseThatDo() {
        IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> ShippedScenes.read("../secret"));
        assertEquals(
                "no scene of the name \"../secret\" ships, these do: " + String.join(", ", ShippedScenes.names()),
                refused.getMessage());
    }

    @ParameterizedTest
    @MethodSource("io.github.cordage.scene.ShippedScenes#names")
    void aSceneHasATitleAndRuns(String name) {
        Scene scene = ShippedScenes.read(name);
        assertFalse(scene.title().isBlank());
        SceneRun run = new SceneRun(scene);
        // GoldenHashTest runs all of them to their end.
        long steps = LongForm.wanted() ? scene.stepCount() : Math.min(scene.stepCount(), 120);
        for (long i = 0; i < steps; i++) {
            run.step();
        }
        assertEquals(steps, run.world().stepCount());
        assertTrue(steps > 100, () -> steps + " steps");
        assertEquals(List.of(), run.stopped());
        for (Rope rope : run.world().ropes()) {
            double[] positions = new double[3 * rope.nodeCount()];
            rope.copyPositions(positions, 0, 1);
            for (double number : positions) {
                // The scenes play within some metres of the origin.
                assertTrue(Math.abs(number) < 100, rope.name());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"heavy", "crane", "pendulum"})
    @Tag("D1")
    void theDirectSolverHoldsLengthsInEveryStep(String name) {
        SceneRun run = new SceneRun(ShippedScenes.read(name));
        run.runAll();
        for (RopeSummary rope : run.summaries()) {
            assertTrue(rope.worstStretch() <= 1e-5, () -> rope.toString());
            assertEquals(0, rope.unconvergedSteps().orElseThrow(), rope.toString());
        }
    }

    /** A load that falls from the horizontal pulls with three times its weight at the lowest point. */
    @Test
    @Tag("D3")
    void theHeaviestLoadPullsAsAPendulumDoes() {
        SceneRun run = new SceneRun(ShippedScenes.read("heavy"));
        run.runAll();
        double weight = 10_001 * 9.81;
        // The rope itself adds 0.2 % of mass, and whips a little.
        assertEquals(3 * weight, run.summaries().get(2).maxTension().orElseThrow(), 0.01 * weight);
    }

    @Test
    @Tag("B13")
    void theSteelWireHoldsATonneInBothWays() {
        SceneRun run = new SceneRun(ShippedScenes.read("wire"));
        run.runAll();
        for (RopeSummary rope : run.summaries()) {
            // Let go at 45° the load pulls with 1.6 times its weight; what bounces along the wire adds to it.
            assertTrue(rope.worstStretch() < 2.5e-3, () -> rope.toString());
            assertEquals(20, rope.actualLength(), 0.05);
            assertEquals(1.6 * 9.81 * 1008, rope.maxTension().orElseThrow(), 8000, rope.name());
        }
        assertEquals(0, run.summaries().get(0).unconvergedSteps().orElseThrow());
    }

    @ParameterizedTest
    @ValueSource(strings = {"springs", "springs-euler"})
    @Tag("B8")
    void theRopeOfTheTutorialStaysWithinItsBounds(String name) {
        SceneRun run = new SceneRun(ShippedScenes.read(name));
        run.runAll();
        assertTrue(run.summaries().get(0).worstStretch() <= 0.1 + 1e-9, name);
        assertEquals(4, run.summaries().get(0).maxTension().orElseThrow(), 1e-9, "40 N/m by 0.1 m");
    }

    /** Half the difference x of the sides of a rope over a box without friction grows by x'' = 2 g x / L. */
    @Test
    @Tag("E2")
    void theRopeOverACornerSlidesAsItsLawSays() {
        SceneRun run = new SceneRun(ShippedScenes.read("corner"), 90);
        Rope rope = run.world().ropes().get(0);
        int end = rope.nodeCount() - 1;
        for (int i = 0; i < 30; i++) {
            run.step();
        }
        double start = (rope.y(0) - rope.y(end)) / 2;
        double speed = (rope.velocityY(0) - rope.velocityY(end)) / 2;
        run.runAll();
        // Each end has the mass of a whole node, so that the rope is as heavy as one of 4.1 m.
        double rate = Math.sqrt(2 * 9.81 / 4.1);
        double expected = start * Math.cosh(rate * 0.6) + speed / rate * Math.sinh(rate * 0.6);
        assertEquals(expected, (rope.y(0) - rope.y(end)) / 2, 0.02 * expected);
        for (int i = 0; i < end; i++) {
            assertEquals(1, rope.stats().actualLength(i) / rope.restLength(i), 1e-5);
        }
    }

    @Test
    @Tag("E2")
    void theSheetIsHauledThroughItsThreeRingsAgainstTheirFriction() {
        SceneRun run = new SceneRun(ShippedScenes.read("sheet"), 190);
        run.runAll();
        List<Ring> rings = run.rings();
        assertEquals(3, rings.size());
        for (Ring ring : rings) {
            double ratio = ring.tensionBefore() / ring.tensionBehind();
            // Each ring bends the rope by about 106°.
            assertEquals(Math.exp(0.1 * Math.toRadians(106)), ratio, 0.02);
        }
        Rope sheet = run.world().ropes().get(0);
        int clew = sheet.nodeCount() - 1;
        double hauled = Math.hypot(sheet.x(clew) - 0.9, sheet.y(clew));
        assertTrue(hauled < 0.7, () -> "the clew is " + hauled + " m from the last ring");
        assertTrue(run.summaries().get(0).worstStretch() <= 1e-4);
    }

    /** Largest distance along x of a rope's last node from its first between two times [m]. */
    private static double reach(SceneRun run, int rope, double from, double to) {
        Rope swinging = run.world().ropes().get(rope);
        int last = swinging.nodeCount() - 1;
        double reach = 0;
        while (run.world().time() < to && run.step()) {
            if (run.world().time() > from) {
                reach = Math.max(reach, Math.abs(swinging.x(last) - swinging.x(0)));
            }
        }
        return reach;
    }

    @Test
    @Tag("D2")
    void theWreckingBallSwingsOn() {
        SceneRun run = new SceneRun(ShippedScenes.read("wrecking-ball"));
        double first = reach(run, 0, 0, 7);
        double last = reach(run, 0, 13, 20);
        assertTrue(first > 2, () -> "swings out by " + first);
        assertEquals(first, last, 0.01 * first);
    }

    @Test
    @Tag("D2")
    void thePendulumOfSecondOrderSwingsOnWhereThatOfFirstOrderDies() {
        double second = reach(new SceneRun(ShippedScenes.read("pendulum")), 0, 57, 60);
        double first = reach(new SceneRun(ShippedScenes.read("pendulum")), 1, 57, 60);
        assertTrue(second > Math.sin(Math.toRadians(29)), () -> "second order " + second);
        assertTrue(first < Math.sin(Math.toRadians(2)), () -> "first order " + first);
    }
}
