package io.github.cordage.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Rope;
import io.github.cordage.RopeWorld;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Scenes that start at rest. */
class EquilibriumTest {
    /** Farthest that a node may move in a second after it [m]; measured are 3e-7 and less. */
    private static final double STILL = 1e-6;

    private static Scene atRest(String name) {
        Scene scene = ShippedScenes.read(name);
        return new Scene(
                scene.title(),
                scene.world(),
                scene.duration(),
                scene.ropes(),
                scene.bodies(),
                scene.colliders(),
                scene.categories(),
                true);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "zip-line",
                "block-and-tackle",
                "wrecking-ball",
                "mobile",
                "corner",
                "heavy",
                "pendulum",
                "stairs"
            })
    void nothingMovesInShippedScenes(String name) {
        RopeWorld world = atRest(name).createWorld();
        double[][] start =
                world.ropes().stream().map(EquilibriumTest::positions).toArray(double[][]::new);
        for (int s = 0; s < 60; s++) {
            world.step();
        }
        for (int r = 0; r < start.length; r++) {
            double[] now = positions(world.ropes().get(r));
            for (int i = 0; i < now.length; i++) {
                assertEquals(start[r][i], now[i], STILL, name + ", rope " + r);
            }
        }
    }

    private static double[] positions(Rope rope) {
        double[] xyz = new double[3 * rope.nodeCount()];
        rope.copyPositions(xyz, 0, 1);
        return xyz;
    }

    private static String scene(String to) {
        return """
                {"cordage": 1, "equilibrium": true,
                 "ropes": [{"name": "a", "from": [0, 0], "direction": [1, 0], "nodes": 21, "segmentLength": 0.1,
                            "pins": [{"node": 0}, {"node": -1, "at": [%s, 0]}]}]}
                """.formatted(to);
    }

    @Test
    void keyIsReadAndWritten() throws SceneException {
        Scene scene = new SceneReader().read(scene("1"));
        assertTrue(scene.equilibrium());
        assertTrue(new SceneReader().read(new SceneWriter().write(scene)).equilibrium());
        assertFalse(ShippedScenes.read("heavy").equilibrium());
        assertFalse(new SceneWriter().write(ShippedScenes.read("heavy")).contains("equilibrium"));
    }

    @Test
    void runTellsWhatCameOfIt() throws SceneException {
        try (SceneRun run = new SceneRun(new SceneReader().read(scene("1")))) {
            assertTrue(run.equilibrium().orElseThrow().found());
            StringWriter out = new StringWriter();
            run.writeJson("scene", out);
            assertTrue(
                    out.toString().contains("\"found\" : true")
                            || out.toString().contains("\"found\":true"),
                    out.toString());
        }
        try (SceneRun run = new SceneRun(new SceneReader().read(scene("3")))) {
            assertFalse(run.equilibrium().orElseThrow().found());
            assertEquals(0, run.world().stepCount());
        }
        try (SceneRun run = new SceneRun(ShippedScenes.read("heavy"))) {
            assertTrue(run.equilibrium().isEmpty());
        }
    }

    @Test
    void attachmentsAreReadAndWritten() throws SceneException {
        Scene scene = new SceneReader().read("""
                {"cordage": 1, "bodies": [{"name": "crate"}, {"name": "kite"}],
                 "ropes": [
                   {"name": "a", "nodes": 11, "attach": [{"along": 0.53, "body": "crate", "compliance": 1e-3}, {"body": "kite", "oneWay": true}]},
                   {"name": "b", "nodes": 11, "solver": {"type": "relaxation"},
                    "attach": [{"node": 0, "body": "crate", "oneWay": true}]}]}
                """);
        String written = new SceneWriter().write(scene);
        assertEquals(written, new SceneWriter().write(new SceneReader().read(written)));
        assertTrue(written.contains("along") && written.contains("oneWay"), written);
        RopeWorld world = scene.createWorld();
        assertEquals(12, world.ropes().get(0).nodeCount());
        assertEquals(1e-3, scene.ropes().get(0).values().pins().get(0).compliance());
        assertTrue(written.contains("\"compliance\""), written);
        world.step();
        assertTrue(world.ropes().get(1).isPinned(0));
    }
}
