package io.github.cordage.impact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Pin;
import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

    /** Rubber of 1 m and 100 N/m from a pin to a body. */
    private static RopeDef rubber(RopeBody body) {
        return new RopeDef()
                .nodes(11)
                .segmentLength(0.1)
                .straight(0, 0, 1, 0)
                .mass(1e-4)
                .compliance(0.01)
                .pin(0)
                .pin(new PinDef(-1).on(body, 0, 0, 0));
    }

    /** Rubber of 1 m and 100 N/m with 1 kg: 10 m/s for each metre that it is laid out too long by. */
    @ParameterizedTest
    @CsvSource({
        "60, 1.01, 0.01",
        "60, 3, 0.02",
        "240, 1.01, 0.001",
        "240, 1.1, 0.001",
        "240, 1.5, 0.001",
        "240, 2, 0.001",
        "240, 3, 0.001",
        "1000, 3, 0.001"
    })
    void keepTheEnergyWithWhichTheyAreLaidOut(double hertz, double length, double error) {
        RopeWorld world = TestRopes.world(0, 1 / hertz);
        RopeBody body = world.bodies().add(new RopeBodyDef().mass(1).position(length, 0));
        world.add(rubber(body));
        double most = 0;
        for (int i = 0; i < 2 * hertz; i++) {
            world.step();
            most = Math.max(most, Math.abs(body.velocityX()));
        }
        double right = 10 * (length - 1);
        assertEquals(right, most, error * right);
    }

    /** A step that has no answer holds a rope back beside what leads it. */
    @ParameterizedTest
    @CsvSource({"30, 30", "60, 30", "30, 7500"})
    void haveTheSameEnergyInAFrameThatMovesAlong(double hertz, double frame) {
        RopeWorld world = TestRopes.world(0, 1 / hertz);
        RopeBody body =
                world.bodies().add(new RopeBodyDef().mass(1).position(3, 0).velocity(frame, 0, 0));
        Rope rope = world.add(rubber(body));
        for (int i = 0; i < 11; i++) {
            rope.setVelocity(i, frame, 0, 0);
        }
        for (int i = 1; i <= 2 * hertz; i++) {
            rope.pin(0).moveTo(frame * i / hertz, 0);
            world.step();
            assertTrue(Math.hypot(body.velocityX() - frame, body.velocityY()) < 20.1, "step " + i);
        }
    }

    /** What is pinned to two bodies is stretched evenly between them. */
    @Test
    void arePulledEvenlyBetweenBodies() {
        RopeWorld world = TestRopes.weightless();
        RopeBody first = world.bodies().add(new RopeBodyDef().mass(1).position(0, 1));
        RopeBody second = world.bodies().add(new RopeBodyDef().mass(1).position(3, 1));
        Rope rope = world.add(new RopeDef()
                .nodes(11)
                .segmentLength(0.1)
                .straight(0, 0, 1, 0)
                .compliance(0.01)
                .pin(new PinDef(0).on(first, 0, 0, 0))
                .pin(new PinDef(-1).on(second, 0, 0, 0)));
        for (int i = 0; i < 11; i++) {
            assertEquals(0.3 * i, rope.x(i), 1e-12);
            assertEquals(1, rope.y(i), 1e-12);
        }
    }
}
