package io.github.cordage.impact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.WinchDef;
import io.github.cordage.WorldDef;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** "ropes do not push", whatever their shape. */
@Tag("F1")
@DisplayName("F1: ropes do not push")
class PushTest {
    private static final double[] SAGS = {0, 1e-6, 1e-4, 1e-2};
    private static final double LENGTH = 10;
    private static final double CRATE = 150;

    /** A rope along a direction from a pin to a crate, straight or with some sag. */
    private static Rope rope(RopeWorld world, RopeBody crate, double sag, double[] to) {
        RopeDef def = new RopeDef().nodes(41).mass(0.2).pin(0).pin(new PinDef(-1).on(crate, 0, 0, 0));
        if (sag > 0) {
            return world.add(def.hanging(0, 0, 0, to[0], to[1], to[2], 1 + sag));
        }
        return world.add(
                def.segmentLength(LENGTH / 40).straight(0, 0, 0, to[0] / LENGTH, to[1] / LENGTH, to[2] / LENGTH));
    }

    /** A direction in the plane or in space, times the length of the rope. */
    private static double[] end(boolean inSpace) {
        return inSpace ? new double[] {LENGTH * 0.48, LENGTH * 0.6, LENGTH * 0.64} : new double[] {LENGTH, 0, 0};
    }

    private static double along(double[] to, double x, double y, double z) {
        return (x * to[0] + y * to[1] + z * to[2]) / LENGTH;
    }

    @ParameterizedTest
    @CsvSource({
        "30, 0, false",
        "60, 0, false",
        "100, 0, true",
        "240, 0, false",
        "1000, 0, false",
        "60, 30, true",
        "60, 7500, false",
        "240, 7500, true"
    })
    void handThatWalksTowardACrateDoesNotMoveIt(double hertz, double frame, boolean inSpace) {
        double[] to = end(inSpace);
        for (double sag : SAGS) {
            RopeWorld world = new RopeWorld(new WorldDef().step(1 / hertz).gravity(0, 0));
            RopeBody crate = world.bodies()
                    .add(new RopeBodyDef()
                            .mass(CRATE)
                            .position(to[0], to[1], to[2])
                            .velocity(0, frame, 0));
            Rope rope = rope(world, crate, sag, to);
            for (int i = 0; i < rope.nodeCount(); i++) {
                rope.setVelocity(i, 0, frame, 0);
            }
            double most = 0;
            for (int i = 1; i <= 5 * hertz; i++) {
                double way = Math.min(2, 0.5 * i / hertz) / LENGTH;
                rope.pin(0).moveTo(way * to[0], way * to[1] + frame * i / hertz, way * to[2]);
                world.step();
                double speed = Math.hypot(Math.hypot(crate.velocityX(), crate.velocityY() - frame), crate.velocityZ());
                most = Math.max(most, CRATE * speed);
            }
            // The momentum that the rope has at the speed of the hand.
            String where = sag + ": " + most + " N s";
            assertTrue(most <= 0.2 * 0.5, where);
            assertTrue(rope.stats().worstStretch() < 1e-4, where);
            assertEquals(0, rope.stats().direct().unconverged(), where);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {30, 60, 100, 240, 1000})
    void crateThatComesAlongTheRopeIsNotStopped(double hertz) {
        for (boolean inSpace : new boolean[] {false, true}) {
            double[] to = end(inSpace);
            for (double sag : SAGS) {
                RopeWorld world = new RopeWorld(new WorldDef().step(1 / hertz).gravity(0, 0));
                RopeBody crate = world.bodies()
                        .add(new RopeBodyDef()
                                .mass(CRATE)
                                .position(to[0], to[1], to[2])
                                .velocity(-0.2 * to[0], -0.2 * to[1], -0.2 * to[2]));
                Rope rope = rope(world, crate, sag, to);
                for (int i = 0; i < hertz; i++) {
                    world.step();
                }
                double speed = -along(to, crate.velocityX(), crate.velocityY(), crate.velocityZ());
                assertEquals(2, speed, 0.003, "sag " + sag);
                assertTrue(rope.stats().worstStretch() < 1e-4);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {30, 60, 100, 240, 1000})
    void loadFallsBelowAWinchThatPaysOutFaster(double hertz) {
        RopeWorld world = new RopeWorld(new WorldDef().step(1 / hertz));
        RopeBody load = world.bodies().add(new RopeBodyDef().mass(500).position(0, -5));
        Rope rope = world.add(new RopeDef()
                .nodes(6)
                .segmentLength(1)
                .straight(0, 0, 0, -1)
                .mass(2.5)
                .pin(0)
                .winch(new WinchDef(RopeEnd.START, 20).maxAcceleration(30))
                .pin(new PinDef(-1).on(load, 0, 0, 0)));
        for (int i = 0; i < hertz; i++) {
            world.step();
        }
        // Free fall, but for the first step, whose beginning is at rest, and for the momentum of the rope.
        assertEquals(-5 - 9.81 / 2, load.y(), 9.81 / hertz + 0.2);
        assertEquals(0, rope.stats().direct().unconverged());
    }

    @Test
    void ropeWithBendingStiffnessPushesAsARodDoes() {
        RopeWorld world = new RopeWorld(new WorldDef().gravity(0, 0));
        RopeBody crate = world.bodies().add(new RopeBodyDef().mass(CRATE).position(LENGTH, 0));
        Rope rope = world.add(new RopeDef()
                .nodes(41)
                .mass(0.2)
                .bendingStiffness(1e5)
                .segmentLength(LENGTH / 40)
                .straight(0, 0, 1, 0)
                .pin(0)
                .pin(new PinDef(-1).on(crate, 0, 0, 0)));
        for (int i = 1; i <= 60; i++) {
            rope.pin(0).moveTo(i / 120.0, 0);
            world.step();
        }
        assertEquals(0.5, crate.x() - LENGTH, 0.02);
    }

    @Test
    void twoPinsThatComeNearerFoldTheRope() {
        for (double hertz : new double[] {30, 60, 240}) {
            RopeWorld world = new RopeWorld(new WorldDef().step(1 / hertz).gravity(0, 0));
            Rope rope = world.add(new RopeDef()
                    .nodes(21)
                    .segmentLength(0.5)
                    .straight(0, 0, 1, 0)
                    .pin(0)
                    .pin(-1));
            for (int i = 1; i <= 2 * hertz; i++) {
                rope.pin(rope.nodeCount() - 1).moveTo(LENGTH - i / hertz, 0);
                world.step();
                assertTrue(rope.stats().worstStretch() < 1e-4);
            }
            assertEquals(0, rope.stats().direct().unconverged());
            assertTrue(rope.stats().kineticEnergy() < 40, () -> rope.stats().kineticEnergy() + " J");
        }
    }
}
