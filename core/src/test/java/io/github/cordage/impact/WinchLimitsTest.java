package io.github.cordage.impact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.PinDef;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.WinchDef;
import io.github.cordage.WorldDef;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** "limits ...: forces as mechanics has them". */
@Tag("F1")
@Tag("B11")
@DisplayName("F1, B11: a winch never pulls with more than its limit")
class WinchLimitsTest {
    private static final double LIMIT = 300;

    private static RopeWorld world(double hertz, double gravity) {
        return new RopeWorld(new WorldDef().step(1 / hertz).gravity(0, -gravity));
    }

    /** A rope along a direction, with a winch at one end and a body at the other, straight. */
    private static Rope rope(RopeWorld world, RopeEnd end, RopeBody body, double length, double y, WinchDef winch) {
        boolean start = end == RopeEnd.START;
        double x = y == 0 ? length : 0;
        return world.add(new RopeDef()
                .nodes(41)
                .segmentLength(length / 40)
                .straight(start ? 0 : x, start ? 0 : y * length, (start ? x : -x) / length, start ? y : -y)
                .mass(2)
                .pin(start ? 0 : -1)
                .pin(new PinDef(start ? -1 : 0).on(body, 0, 0, 0))
                .winch(winch));
    }

    @ParameterizedTest
    @CsvSource({
        "30, 20, 80, START",
        "30, 1000, 80, END",
        "60, 100, 80, START",
        "60, 1000, 40, START",
        "100, 200, 800, END",
        "240, 1000, 80, START",
        "1000, 20, 80, END"
    })
    void howeverHardItStarts(double hertz, double acceleration, double mass, RopeEnd end) {
        RopeWorld world = world(hertz, 0);
        RopeBody body = world.bodies().add(new RopeBodyDef().mass(mass).position(20, 0));
        Rope rope = rope(
                world,
                end,
                body,
                20,
                0,
                new WinchDef(end, -100).maxAcceleration(acceleration).tensionLimit(LIMIT));
        double most = 0;
        for (int i = 0; i < hertz / 2; i++) {
            double before = body.velocityX();
            world.step();
            most = Math.max(most, Math.abs(body.velocityX() - before) * mass * hertz);
            assertTrue(rope.winch(end).tension() <= 1.001 * LIMIT);
        }
        assertTrue(most <= LIMIT, most + " N");
        assertEquals(-LIMIT / (mass + 2) / 2, body.velocityX(), 0.02 * LIMIT / (mass + 2) / 2);
    }

    /** Nodes that come out of a winch in one step have the motion of the rope before them. */
    @ParameterizedTest
    @ValueSource(doubles = {30, 60, 240})
    void loadGoesOnWithRopeThatIsPaidOutQuickly(double hertz) {
        for (double speed = 5.4; speed < 8; speed += 0.2) {
            RopeWorld world = world(hertz, 0);
            Rope rope = world.add(new RopeDef()
                    .nodes(21)
                    .segmentLength(0.1)
                    .alongXy(0, 0, 0.2, -0.9, 0, -1.8)
                    .nodeMass(0.001)
                    .endMass(10)
                    .pin(0)
                    .winch(new WinchDef(RopeEnd.START, 5).maxAcceleration(1e6)));
            for (int i = 1; i < rope.nodeCount(); i++) {
                rope.setVelocity(i, 0, -speed, 0);
            }
            for (int i = 0; i < 1.5 * hertz; i++) {
                world.step();
            }
            assertEquals(-5, rope.velocityY(rope.nodeCount() - 1), 0.4, "at " + speed + " m/s");
        }
    }

    /** A movable block of 100 kg on two strands, reeled in at 2 m/s from rest at once. */
    @ParameterizedTest
    @ValueSource(doubles = {30, 60, 100, 240, 1000})
    void blockRisesAtOnce(double hertz) {
        RopeWorld world = world(hertz, 9.81);
        Rope rope = world.add(new RopeDef()
                .nodes(61)
                .massPerMetre(0.2)
                .alongXyz(0, 0, 0, 0.3, -3, 0, 0.6, 0, 0, 1.5, -1, 0)
                .pin(0)
                .ring(new RingDef(0.3, -3).mass(100))
                .ring(new RingDef(0.6, 0))
                .winch(new WinchDef(RopeEnd.END, -2).maxAcceleration(1e9)));
        for (int i = 0; i < hertz; i++) {
            world.step();
            assertTrue(rope.stats().worstStretch() < 1e-5, "step " + i);
        }
        assertEquals(0, rope.stats().direct().unconverged());
        assertEquals(-1.993, rope.rings().get(0).y(), 0.005);
    }

    @ParameterizedTest
    @ValueSource(doubles = {30, 60, 100, 240, 1000})
    void whatIsTooHeavySinksAgainstIt(double hertz) {
        RopeWorld world = world(hertz, 9.81);
        RopeBody load = world.bodies().add(new RopeBodyDef().mass(100).position(0, -5));
        Rope rope = rope(world, RopeEnd.START, load, 5, -1, new WinchDef(RopeEnd.START, 0).tensionLimit(500));
        int steps = (int) hertz / 2;
        for (int i = 0; i < steps; i++) {
            world.step();
            assertEquals(500, rope.winch(RopeEnd.START).tension(), 0.5);
        }
        // The rope is paid out from rest, and takes momentum along.
        double most = (9.81 - 500 / 102.0) * steps / hertz;
        assertEquals(-most, load.velocityY(), 0.04 * most);
        assertTrue(rope.length() > 5.5);
    }

    @ParameterizedTest
    @CsvSource({"30, START", "60, END", "100, START", "240, END", "1000, START"})
    void whereTheRopeTearsBesideItNothingIsPaidOut(double hertz, RopeEnd end) {
        RopeWorld world = world(hertz, 9.81);
        RopeBody load = world.bodies().add(new RopeBodyDef().mass(100).position(0, -10));
        Rope rope = rope(world, end, load, 10, -1, new WinchDef(end, -2).tensionLimit(1500));
        rope.settings().setBreakTension(1236);
        for (int i = 0; i < hertz; i++) {
            world.step();
        }
        List<Rope> pieces = world.ropes();
        assertEquals(2, pieces.size());
        assertTrue(pieces.stream().mapToDouble(Rope::length).sum() < 10.01);
        assertTrue(load.velocityY() < -8, "the load falls");
    }

    /** Rope that was dragged out had its motion for nothing, and dragged out more: energy without end. */
    @ParameterizedTest
    @CsvSource({"30, 15, 1", "60, 1, 5", "100, 15, 5", "240, 50, 1", "1000, 15, 5"})
    void whatDragsRopeOutSetsItInMotion(double hertz, double limit, double mass) {
        RopeWorld world = world(hertz, 0);
        RopeBody load =
                world.bodies().add(new RopeBodyDef().mass(mass).position(0, -4).velocity(0, -20));
        Rope rope = rope(world, RopeEnd.START, load, 4, -1, new WinchDef(RopeEnd.START, 0).tensionLimit(limit));
        world.step();
        // The jerk that sets the rope in motion takes half of it at once, not the winch, which held it all before.
        double most = rope.stats().kineticEnergy();
        assertEquals(mass * 400 / 2 * mass / (mass + 2), most, 0.1 * most);
        for (int i = 1; i < hertz; i++) {
            world.step();
            double now = rope.stats().kineticEnergy();
            assertTrue(now <= 1.002 * most + 1e-9, "from " + most + " J to " + now);
            most = Math.min(most, now);
        }
        assertTrue(rope.length() > 4.1);
    }
}
