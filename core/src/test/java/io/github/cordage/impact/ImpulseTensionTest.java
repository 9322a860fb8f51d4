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
import org.junit.jupiter.params.provider.ValueSource;

/** "impulses ... : forces as mechanics has them, seen by tensions and break forces". */
@Tag("F1")
@DisplayName("F1: impulses are forces of their step")
class ImpulseTensionTest {
    private static final double FORCE = 10_000;

    private static RopeWorld weightless(double hertz) {
        return new RopeWorld(new WorldDef().step(1 / hertz).gravity(0, 0));
    }

    private static RopeDef taut() {
        return new RopeDef().nodes(11).straight(0, 0, 1, 0).segmentLength(0.5).pin(0);
    }

    private static RopeBody hang(RopeWorld world, RopeDef rope, double mass) {
        RopeBody body = world.bodies().add(new RopeBodyDef().mass(mass).position(5, 0));
        rope.pin(new PinDef(-1).on(body, 0, 0, 0));
        return body;
    }

    @ParameterizedTest
    @CsvSource({"30, 2000", "60, 2000", "100, 0.5", "240, 20", "1000, 200000"})
    void pullAsMuchAsTheForceThatTheyAre(double hertz, double mass) {
        RopeWorld world = weightless(hertz);
        RopeDef def = taut();
        RopeBody body = hang(world, def, mass);
        Rope rope = world.add(def);
        for (int i = 0; i < 50; i++) {
            body.applyImpulse(FORCE / hertz, 0);
            world.step();
            for (int segment = 0; segment < 10; segment++) {
                assertEquals(FORCE, rope.tension(segment), 1e-3 * FORCE);
            }
            assertEquals(FORCE, Math.abs(rope.pin(0).forceX()), 1e-3 * FORCE);
        }
        world.step();
        assertEquals(0, rope.tension(0), 1e-3 * FORCE);
    }

    @ParameterizedTest
    @ValueSource(doubles = {30, 60, 240, 1000})
    void onANodePullItToo(double hertz) {
        RopeWorld world = weightless(hertz);
        Rope rope = world.add(taut());
        rope.applyImpulse(4, FORCE / hertz, 0, 0);
        world.step();
        assertEquals(FORCE, rope.tension(3), 1e-3 * FORCE);
        assertEquals(0, rope.tension(4), 1e-3 * FORCE);
    }

    @ParameterizedTest
    @ValueSource(doubles = {30, 60, 240, 1000})
    void tearARopeThatHoldsLess(double hertz) {
        RopeWorld world = weightless(hertz);
        RopeDef def = taut().breakTension(FORCE / 10);
        RopeBody body = hang(world, def, 2000);
        world.add(def);
        world.step();
        assertEquals(1, world.ropes().size());
        body.applyImpulse(FORCE / hertz, 0);
        world.step();
        assertEquals(2, world.ropes().size());
    }
}
