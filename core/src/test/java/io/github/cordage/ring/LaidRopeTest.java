package io.github.cordage.ring;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("D5")
@DisplayName("D5: ropes that are laid around corners")
class LaidRopeTest {
    private static final double RADIUS = 0.01;

    /** The laid rope is longer by a part of its radius than one that is taut, so the law holds roughly. */
    @ParameterizedTest
    @CsvSource({"0.05, 60", "0.05, 240", "0.1, 60", "0.1, 240", "0.25, 60", "0.02, 240"})
    @DisplayName("a rope whose nodes lie at the corners of a box slides like any other")
    void slides(double segment, double rate) {
        RopeWorld world = new RopeWorld(new WorldDef().step(1 / rate));
        world.colliders().add(new ColliderDef(ColliderShape.box(0.5 - 2 * RADIUS, 0.5 - 2 * RADIUS)));
        Rope rope = world.add(new RopeDef()
                .alongXy(-0.25, -1.25, -0.25, 0.25, 0.25, 0.25, 0.25, -1.75)
                .segmentLength(segment)
                .nodeMass(segment)
                .radius(RADIUS)
                .friction(0));
        int last = rope.nodeCount() - 1;
        double start = (rope.y(0) - rope.y(last)) / 2;
        for (int step = 0; step < 0.8 * rate; step++) {
            world.step();
        }
        // x = x0 cosh(√(2 g / L) t) for half of the difference of both sides, 0.25 m at the start of 4 m: 0.50 m from
        // there.
        double slid = (rope.y(0) - rope.y(last)) / 2 - start;
        assertTrue(slid > 0.4 && slid < 0.6, "slid by " + slid + " m");
    }
}
