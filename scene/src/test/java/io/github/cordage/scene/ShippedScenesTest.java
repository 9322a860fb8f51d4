package io.github.cordage.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Rope;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

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
    void aNameThatDoesNotShipIsRefusedWithThoseThatDo() {
        IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> ShippedScenes.read("../secret"));
        assertEquals(
                "no scene of the name \"../secret\" ships, these do: " + String.join(", ", ShippedScenes.names()),
                refused.getMessage());
    }

    @ParameterizedTest
    @MethodSource("io.github.cordage.scene.ShippedScenes#names")
    void aSceneHasATitleAndRunsToItsEnd(String name) {
        Scene scene = ShippedScenes.read(name);
        assertFalse(scene.title().isBlank());
        SceneRun run = new SceneRun(scene);
        run.runAll();
        assertEquals(scene.stepCount(), run.world().stepCount());
        assertTrue(run.steps() > 100, () -> run.steps() + " steps");
        assertEquals(List.of(), run.stopped());
        for (Rope rope : run.world().ropes()) {
            double[] positions = new double[3 * rope.nodeCount()];
            rope.copyPositions(positions, 0);
            for (double number : positions) {
                // The scenes play within some metres of the origin.
                assertTrue(Math.abs(number) < 100, rope.name());
            }
        }
    }
}
