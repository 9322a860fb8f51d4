package io.github.cordage.contact;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("E2")
@DisplayName("E2, A10: a rope that comes back from what it bends over")
class ReboundOverCornersTest {
    private static final double[] RATES = {30, 60, 100, 240, 1000};
    private static final double SECONDS = 2;

    @Test
    void aRopeFallsOverAPeg() {
        RopeWorld world = new RopeWorld();
        world.colliders().add(new ColliderDef(ColliderShape.circle(0.2)).position(0, -0.5));
        world.add(new RopeDef().straight(-2, 0.2, 1, 0).contactRestitution(0.5));
        assertDoesNotThrow(() -> {
            for (int i = 0; i < 600; i++) {
                world.step();
            }
        });
    }

    /**
     * The rope lies over a peg, and its ends go on: it lets go of the peg in the step in which it comes back from it.
     */
    @Test
    void noStepThrowsWhateverItFallsOver() {
        for (int seed = 0; seed < 60; seed++) {
            Random random = new Random(seed);
            double rate = RATES[seed % RATES.length];
            RopeWorld world = new RopeWorld(new WorldDef().gravity(0, -9.81).step(1 / rate));
            int colliders = 1 + random.nextInt(3);
            for (int k = 0; k < colliders; k++) {
                ColliderShape shape = random.nextBoolean()
                        ? ColliderShape.circle(0.05 + 0.4 * random.nextDouble())
                        : ColliderShape.box(0.1 + random.nextDouble(), 0.1 + random.nextDouble());
                world.colliders()
                        .add(new ColliderDef(shape)
                                .position(-1.5 + 3 * random.nextDouble(), -0.5 - random.nextDouble())
                                .rotation(3 * random.nextDouble()));
            }
            RopeDef def = new RopeDef()
                    .nodes(10 + random.nextInt(40))
                    .straight(-2, 0.2 + random.nextDouble(), 1, 0)
                    .contactRestitution(0.1 + 0.9 * random.nextDouble());
            Rope rope = world.add(random.nextBoolean() ? def.pin(0) : def.radius(0.03));
            String of = "seed " + seed;
            assertDoesNotThrow(() -> stepOn(world, rate), of);
            assertTrue(Double.isFinite(rope.x(rope.nodeCount() - 1)), of);
        }
    }

    private static void stepOn(RopeWorld world, double rate) {
        for (int i = 0; i < SECONDS * rate; i++) {
            world.step();
        }
    }
}
