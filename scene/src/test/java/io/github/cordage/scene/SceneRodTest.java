package io.github.cordage.scene;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.settings.RopeProperty;
import io.github.cordage.testkit.LongForm;
import java.util.Objects;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("D11: stiff ropes in scene files")
class SceneRodTest {
    private static final String ROPE = """
            {"cordage": 1, "bodies": [{"name": "handle", "mass": 1, "size": [0.2, 0.1], "position": [1, 0]}],
             "ropes": [{"name": "a", "direction": [1, 0], "nodes": 11, %s, "bendingDamping": 0.1,
               "pins": [{"node": 0, "direction": [0, 2], "roll": 7, "rollSpeed": -3}],
               "attach": [{"node": -1, "body": "handle", "direction": [0, 0, 4]}]}]}
            """;

    private static Scene read(String keys) throws SceneException {
        return new SceneReader().read(ROPE.formatted(keys));
    }

    @Test
    @DisplayName("every key is taken, and written again")
    void keys() throws SceneException {
        Scene scene = read(
                "\"bendingStiffness\": 2, \"torsionalStiffness\": 1.5, \"naturalCurvature\": -3, \"naturalTwist\": 4,"
                        + " \"stiffnessAlong\": [1, 0.5, 0.25]");
        Scene again = new SceneReader().read(new SceneWriter().write(scene));
        for (Scene each : new Scene[] {scene, again}) {
            RopeDef rope = each.ropes().get(0);
            assertEquals(2, rope.get(RopeProperty.BENDING_STIFFNESS));
            assertEquals(1.5, rope.get(RopeProperty.TORSIONAL_STIFFNESS));
            assertEquals(0.1, rope.get(RopeProperty.BENDING_DAMPING));
            assertEquals(-3, rope.values().naturalCurvature());
            assertEquals(4, rope.values().naturalTwist());
            assertArrayEquals(new double[] {1, 0.5, 0.25}, rope.values().stiffnessAlong());
            PinDef pin = rope.values().pins().get(0);
            assertArrayEquals(new double[] {0, 1, 0}, Objects.requireNonNull(pin.direction()));
            assertEquals(7, pin.roll());
            assertEquals(-3, pin.rollSpeed());
            PinDef attached = rope.values().pins().get(1);
            assertArrayEquals(new double[] {0, 0, 1}, Objects.requireNonNull(attached.direction()));
        }
        String keeps = "\"bendingStiffness\": 2, \"torsionalStiffness\": 1, \"keepsShape\": true";
        assertTrue(new SceneReader()
                .read(new SceneWriter().write(read(keeps)))
                .ropes()
                .get(0)
                .values()
                .keepsShape());
    }

    @ParameterizedTest
    @ValueSource(strings = {"cantilever", "whip", "phone-cord", "cable-drum", "plectoneme-start", "grass"})
    @DisplayName(
            "the shipped scenes of stiff ropes keep all lengths in every step, and next to all steps have a solution")
    void shipped(String name) {
        SceneRun run = new SceneRun(ShippedScenes.read(name));
        RopeWorld world = run.world();
        for (int step = 0; step < LongForm.either(300, 1600) && run.step(); step++) {
            for (Rope rope : world.ropes()) {
                double stretch = rope.stats().worstStretch();
                assertTrue(stretch <= 1e-4, name + " in step " + step + ": " + stretch);
            }
        }
        for (Rope rope : world.ropes()) {
            long without = rope.stats().direct().unconverged();
            assertTrue(without <= 1, rope.name() + ": " + without + " steps without a solution");
        }
    }

    @Test
    @DisplayName("what does not fit is refused by name and place")
    void refusals() {
        refused("naturalCurvature must be from", "\"bendingStiffness\": 2, \"naturalCurvature\": 1e7");
        refused("torsionalStiffness must be above 0", "\"bendingStiffness\": 2, \"naturalTwist\": 1");
        refused("stiffnessAlong", "\"bendingStiffness\": 2, \"stiffnessAlong\": [1, 0]");
        refused("torsionalStiffness must be from 0.0", "\"torsionalStiffness\": -1");
    }

    private static void refused(String why, String keys) {
        String message = String.valueOf(
                assertThrows(SceneException.class, () -> read(keys)).getMessage());
        assertTrue(message.contains(why), message);
    }
}
