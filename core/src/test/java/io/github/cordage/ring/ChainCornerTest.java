package io.github.cordage.ring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A rope slides over the corners of a chain of segments as over those of a polygon. */
@Tag("D5")
@DisplayName("D5: ropes slide over chains")
class ChainCornerTest {
    private static final double LENGTH = 4;
    private static final double RADIUS = 0.001;
    private static final double OFFSET = 0.21;
    private static final double SIDE = 3;
    private static final double TIME = 0.8;
    private static final double G = 9.81;

    static List<Arguments> ropes() {
        List<Arguments> all = new ArrayList<>();
        for (double rate : new double[] {60, 120, 240, 1000}) {
            for (double segment : new double[] {0.05, 0.1}) {
                for (double slope : new double[] {0.6, 0.9}) {
                    all.add(Arguments.of(rate, segment, slope));
                }
            }
        }
        return all;
    }

    private static Rope rope(RopeWorld world, double segment, double slope, ColliderDef roof) {
        world.colliders().add(roof.friction(0));
        double s = StrictMath.sin(slope);
        double c = StrictMath.cos(slope);
        double left = LENGTH / 2 + OFFSET;
        double right = LENGTH / 2 - OFFSET;
        return world.add(new RopeDef()
                .nodes((int) Math.round(LENGTH / segment) + 1)
                .radius(RADIUS)
                .friction(0)
                .alongXy(
                        -left * c - s * RADIUS,
                        -left * s + c * RADIUS,
                        0,
                        RADIUS / c,
                        right * c + s * RADIUS,
                        -right * s + c * RADIUS));
    }

    private static double[] roof(double slope) {
        double x = SIDE * StrictMath.cos(slope);
        double y = -SIDE * StrictMath.sin(slope);
        return new double[] {-x, y, 0, 0, x, y};
    }

    /** How much more of a rope is on the left of the ridge than on its right, halved [m]. */
    private static double offset(Rope rope) {
        double left = 0;
        for (int i = 0; i < rope.segmentCount(); i++) {
            double a = Math.hypot(rope.x(i), rope.y(i));
            double b = Math.hypot(rope.x(i + 1), rope.y(i + 1));
            double share = rope.x(i) >= 0 ? 0 : rope.x(i + 1) <= 0 ? 1 : a / (a + b);
            left += share * rope.restLength(i);
        }
        return left - LENGTH / 2;
    }

    @ParameterizedTest
    @MethodSource("ropes")
    void aRopeSlidesOverTheRidgeOfARoof(double rate, double segment, double slope) {
        for (boolean oneSided : new boolean[] {false, true}) {
            ColliderDef roof = new ColliderDef(ColliderShape.chain(false, roof(slope))).oneSided(oneSided);
            RopeWorld world = new RopeWorld(new WorldDef().step(1 / rate));
            Rope rope = rope(world, segment, slope, roof);
            double start = offset(rope);
            for (int i = 0; i < Math.round(TIME * rate); i++) {
                world.step();
            }
            double law = start * StrictMath.cosh(TIME * Math.sqrt(2 * G * StrictMath.sin(slope) / LENGTH));
            assertEquals(1, offset(rope) / law, 0.05);
        }
    }

    /** Rope that lies in a valley does not bend at its bottom, from above or, if the chain has a front, from below. */
    @Test
    void aValleyIsNoCorner() {
        ColliderDef valley = new ColliderDef(ColliderShape.chain(false, -2, 1, 0, 0, 2, 1)).oneSided(true);
        RopeWorld world = new RopeWorld();
        world.colliders().add(valley);
        Rope rope = world.add(new RopeDef().nodes(11).segmentLength(0.2).straight(-1, 0.8, 1, 0));
        for (int i = 0; i < 120; i++) {
            world.step();
            assertTrue(rope.contacts().list().stream().noneMatch(contact -> contact.ny() < 0));
        }
        assertTrue(rope.stats().maxPenetration() < 0.01);
    }
}
