package io.github.cordage.events;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("F1")
@DisplayName("F1: ropes tell that their lengths recover")
class RecoveryTest {
    /** A load that is put 0.3 m farther away comes back at 1 m/s, and the rope tells for how long. */
    @ParameterizedTest
    @ValueSource(doubles = {30, 60, 240, 1000})
    void whileALoadThatWasPutElsewhereComesBack(double rate) {
        RopeWorld world = new RopeWorld(new WorldDef().step(1 / rate));
        RopeBody load = world.bodies().add(new RopeBodyDef().mass(5).position(0, -2));
        Rope rope = world.add(
                new RopeDef().nodes(21).alongXyz(0, 0, 0, 0, -2, 0).pin(0).pin(new PinDef(-1).on(load, 0, 0, 0)));
        for (int i = 0; i < rate; i++) {
            world.step();
            assertFalse(rope.activity().isRecovering(), "step " + i);
        }
        load.teleport(0, -2.3);
        int steps = 0;
        do {
            world.step();
            steps++;
        } while (rope.activity().isRecovering() && steps < rate);
        assertEquals(0.3, steps / rate, 2 / rate + 0.01);
        assertTrue(
                rope.stats().worstStretch() < 1e-3,
                () -> "stretch " + rope.stats().worstStretch());
        world.step();
        assertFalse(rope.activity().isRecovering());
    }
}
