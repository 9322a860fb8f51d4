package io.github.cordage.impact;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.Pin;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** "forces as mechanics has them". */
@Tag("F1")
@DisplayName("F1: elastic ropes")
class ElasticTest {
    @Test
    void pullBetweenTwoPinsWithNothingBetween() {
        RopeWorld world = TestRopes.weightless();
        Rope rope = world.add(new RopeDef()
                .nodes(2)
                .segmentLength(1)
                .straight(0, 0, 1, 0)
                .compliance(0.05)
                .pin(0)
                .pin(1));
        Pin pin = rope.pin(1);
        for (int i = 1; i <= 100; i++) {
            pin.moveTo(1 + i * 0.02, 0);
            world.step();
        }
        assertEquals(40, rope.tension(0), 1e-6);
        assertEquals(40, Math.abs(pin.forceX()), 1e-6);
    }
}
