package io.github.cordage.impact;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
import org.junit.jupiter.params.provider.CsvSource;

/** "forces as mechanics has them", at any step length. */
@Tag("F1")
@DisplayName("F1: loads on ropes that are straight between their pins")
class StraightLoadTest {
    private static final double LOAD = 200;

    /** How the load is tied. */
    private enum Tie {
        NODE,
        BODY_ON_ONE_ROPE,
        BODY_ON_TWO_ROPES,
        KNOT
    }

    private static RopeDef half(double x) {
        return new RopeDef().nodes(11).segmentLength(0.5).straight(x, 0, 1, 0).mass(0.5);
    }

    private static RopeDef whole() {
        return new RopeDef()
                .nodes(21)
                .segmentLength(0.5)
                .straight(0, 0, 1, 0)
                .mass(1)
                .pin(0)
                .pin(-1);
    }

    private static Rope hang(RopeWorld world, Tie tie) {
        if (tie == Tie.NODE) {
            Rope rope = world.add(whole());
            rope.settings().setMass(10, LOAD);
            return rope;
        }
        if (tie == Tie.KNOT) {
            Rope rope = world.add(whole());
            Rope hanging = world.add(new RopeDef()
                    .nodes(5)
                    .segmentLength(0.5)
                    .straight(5, 0, 0, -1)
                    .nodeMass(0.05)
                    .endMass(LOAD));
            world.tie(rope, 10, hanging, 0);
            return rope;
        }
        RopeBody body = world.bodies().add(new RopeBodyDef().mass(LOAD).position(5, 0));
        if (tie == Tie.BODY_ON_ONE_ROPE) {
            return world.add(whole().pin(new PinDef(10).on(body, 0, 0, 0)));
        }
        world.add(half(5).pin(-1).pin(new PinDef(0).on(body, 0, 0, 0)));
        return world.add(half(0).pin(0).pin(new PinDef(-1).on(body, 0, 0, 0)));
    }

    /** Half the load, by the sine of the angle that a quarter of the tolerance leaves. */
    @ParameterizedTest
    @CsvSource({
        "NODE, 30",
        "NODE, 1000",
        "BODY_ON_ONE_ROPE, 30",
        "BODY_ON_ONE_ROPE, 60",
        "BODY_ON_ONE_ROPE, 240",
        "BODY_ON_ONE_ROPE, 1000",
        "BODY_ON_TWO_ROPES, 30",
        "BODY_ON_TWO_ROPES, 60",
        "BODY_ON_TWO_ROPES, 240",
        "KNOT, 30",
        "KNOT, 60",
        "KNOT, 240"
    })
    void pullAsHardHoweverTheyAreTied(Tie tie, double hertz) {
        RopeWorld world = new RopeWorld(new WorldDef().step(1 / hertz));
        Rope rope = hang(world, tie);
        for (int i = 0; i < 2 * hertz; i++) {
            world.step();
        }
        double right = LOAD * 9.81 / 2 / Math.sqrt(2 * 1e-4 / 4);
        for (int i = 0; i < hertz / 2; i++) {
            world.step();
            assertEquals(right, rope.tension(3), 0.02 * right, "step " + i);
        }
        assertEquals(0, rope.stats().direct().unconverged());
    }
}
