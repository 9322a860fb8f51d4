package io.github.cordage.contact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Ropes that come back from what they hit. */
@Tag("D5")
@DisplayName("D5: ropes bounce as much as they should")
class ReboundTest {
    private static final double E = 0.8;

    private static RopeWorld floor(double rate) {
        RopeWorld world = new RopeWorld(new WorldDef().step(1 / rate));
        world.colliders().add(new ColliderDef(ColliderShape.plane(0, 1)));
        return world;
    }

    /** A heavy end below a light rope. */
    private static RopeDef ball() {
        return new RopeDef()
                .nodes(5)
                .segmentLength(0.25)
                .straight(0, 3, 0, -1)
                .nodeMass(0.001)
                .endMass(1)
                .radius(0.05);
    }

    static Stream<Arguments> solversAndRates() {
        List<Arguments> all = new ArrayList<>();
        for (Solver solver : List.of(new Direct(), new Relaxation(), new Spring().withSubsteps(Spring.AUTO))) {
            for (double rate : new double[] {60, 120, 240, 1000}) {
                all.add(Arguments.of(solver, rate));
            }
        }
        return all.stream();
    }

    @ParameterizedTest
    @MethodSource("solversAndRates")
    void aHeavyEndComesBackWithPartOfItsSpeed(Solver solver, double rate) {
        RopeWorld world = floor(rate);
        Rope rope = world.add(ball().solver(solver).contactRestitution(E));
        int end = rope.nodeCount() - 1;
        double down = 0;
        double up = 0;
        for (int i = 0; i < rate; i++) {
            world.step();
            down = up == 0 ? Math.max(down, -rope.velocityY(end)) : down;
            up = Math.max(up, rope.velocityY(end));
        }
        assertTrue(down > 4, "it fell on the floor");
        assertEquals(E, up / down, 0.03 * E);
    }

    @ParameterizedTest
    @CsvSource({"60", "120", "240", "1000"})
    void aRopeComesToRestAndSleeps(double rate) {
        RopeWorld world = floor(rate);
        Rope rope = world.add(new RopeDef()
                .nodes(11)
                .straight(0, 1, 1, 0)
                .contactRestitution(E)
                .sleepBelow(1e-9));
        for (int i = 0; i < 10 * rate; i++) {
            world.step();
        }
        assertTrue(rope.activity().isAsleep());
    }

    @Test
    void aPaddleThrowsARopeAsFastAsItComesAndMore() {
        RopeWorld world = new RopeWorld(new WorldDef().step(1.0 / 240).gravity(0, 0, 0));
        world.colliders()
                .add(new ColliderDef(ColliderShape.box(4, 1)).position(0, -1).velocity(0, 2));
        Rope rope = world.add(new RopeDef()
                .nodes(11)
                .straight(-0.5, 0, 1, 0)
                .contactRestitution(E)
                .radius(0.05));
        for (int i = 0; i < 120; i++) {
            world.step();
        }
        assertEquals(2 + E * 2, rope.velocityY(5), 0.05);
    }

    @Test
    void withoutRestitutionNothingComesBack() {
        RopeWorld world = floor(240);
        Rope rope = world.add(new RopeDef().nodes(11).straight(0, 1, 1, 0));
        for (int i = 0; i < 240; i++) {
            world.step();
            assertTrue(rope.velocityY(5) < 1e-3);
        }
    }
}
