package io.github.cordage.scene;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.RopeBody;
import io.github.cordage.RopeWorld;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Forces and torques on bodies of scene files. */
@Tag("B10")
class SceneForceTest {
    private static final String KITES = """
            {
              "cordage": 1,
              "ropes": [{
                "name": "line", "from": [0, 0], "to": [0, 2], "nodes": 11, "nodeMass": 0.001,
                "pins": [{ "node": 0 }], "attach": [{ "node": -1, "body": "balloon" }]
              }],
              "bodies": [
                { "name": "balloon", "radius": 0.2, "mass": 0.1, "position": [0, 2], "force": [0, 5.981], "torque": -0.25 },
                { "name": "probe", "size": [1, 1, 1], "position": [20, 0], "force": [1, 2, 3], "torque": [4, 5, 6] },
                { "name": "crate", "size": [1, 1], "position": [-20, 0] }
              ]
            }
            """;

    @Test
    void forcesOfBodiesAreReadAndWritten() throws SceneException {
        Scene scene = new SceneReader().read(KITES);
        String text = new SceneWriter().write(scene);
        assertEquals(text, new SceneWriter().write(new SceneReader().read(text)));
        Scene again = new SceneReader().read(text);
        assertArrayEquals(new double[] {0, 5.981, 0}, again.bodies().get(0).force());
        assertArrayEquals(new double[] {0, 0, -0.25}, again.bodies().get(0).torque());
        assertArrayEquals(new double[] {1, 2, 3}, again.bodies().get(1).force());
        assertArrayEquals(new double[] {4, 5, 6}, again.bodies().get(1).torque());
        assertArrayEquals(new double[3], again.bodies().get(2).force());
        assertEquals(2, text.split("\"force\"", -1).length - 1, text);
    }

    @Test
    void balloonPullsAtItsLine() throws SceneException {
        RopeWorld world = new SceneReader().read(KITES).createWorld();
        for (int i = 0; i < 60; i++) {
            world.step();
            // 0.981 N of the force carry the balloon; the rest of the line weighs 0.1 N.
            assertEquals(5, world.ropes().get(0).tension(9), 0.05, "step " + i);
        }
        RopeBody balloon = world.bodies().list().get(0);
        assertEquals(-0.25 / (0.1 * 0.2 * 0.2 / 2) * world.time(), balloon.spinZ(), 0.01 * 125);
    }
}
