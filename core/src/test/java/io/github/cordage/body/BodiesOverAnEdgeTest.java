package io.github.cordage.body;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The tension of a light rope over a block that carries a heavy body at each end. */
@Tag("D5")
class BodiesOverAnEdgeTest {
    @ParameterizedTest
    @CsvSource({"2, 30", "2, 240", "50, 60", "500, 120", "5000, 120", "5000, 240"})
    void ropeOverABlockTellsTheWeightOfItsBodies(double mass, double rate) {
        RopeWorld world = new RopeWorld(new WorldDef().gravity(0, -10).step(1 / rate));
        world.colliders().add(new ColliderDef(ColliderShape.box(0.2, 0.2)).position(0, -0.1));
        RopeBody left = world.bodies().add(new RopeBodyDef().mass(mass).position(-0.12, -1));
        RopeBody right = world.bodies().add(new RopeBodyDef().mass(mass).position(0.12, -1));
        Rope rope = world.add(new RopeDef()
                .alongXy(-0.12, -1, -0.12, 0.02, 0.12, 0.02, 0.12, -1)
                .nodes(23)
                .radius(0.02)
                .nodeMass(1e-3)
                .friction(0)
                .pin(new PinDef(0).on(left, 0, 0, 0))
                .pin(new PinDef(-1).on(right, 0, 0, 0)));
        for (int i = 0; i < rate; i++) {
            world.step();
            if (i > rate / 2) {
                assertEquals(10 * mass, rope.tension(2), 0.01 * 10 * mass, "step " + i);
                assertEquals(10 * mass, rope.tension(19), 0.01 * 10 * mass, "step " + i);
            }
        }
        assertEquals(-1, left.y(), 0.01);
    }
}
