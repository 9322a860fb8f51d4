package io.github.cordage.ring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Collider;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Pin;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.testkit.LongForm;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A rope with a load is wound on a square drum, a polygon or a box in space, by a few turns, and unwound again. */
@Tag("D5")
@DisplayName("D5: a square drum winds rope")
class DrumTest {
    private static final double SIDE = 0.3;
    private static final double RADIUS = 0.005;
    private static final int TURNS = LongForm.either(2, 4);

    /** Greatest speed of the drum [rad/s], and the time in which it comes to it [s]. */
    private static final double SPEED = 2;

    private static final double RAMP = 0.25;

    private static final double STRETCH = 1e-4;

    /** Points of each part of the rope that are measured. */
    private static final int POINTS = 8;

    private RopeWorld world;
    private Collider drum;
    private Rope rope;
    private Pin pin;

    /** Where the pin is on the drum that has not turned [m]. */
    private double pinX;

    private double angle;

    private boolean isThick;

    static Stream<Arguments> cases() {
        List<Arguments> all = List.of(
                Arguments.of(60, 0.05, 0.3, false),
                Arguments.of(60, 0.1, 0.3, false),
                Arguments.of(60, 0.25, 0, false),
                Arguments.of(60, 0.5, 0.3, false),
                Arguments.of(120, 0.25, 0.3, false),
                Arguments.of(240, 0.1, 0, false),
                Arguments.of(240, 0.25, 0.3, false),
                Arguments.of(1000, 0.5, 0.3, false),
                Arguments.of(60, 0.1, 0.3, true),
                Arguments.of(60, 0.25, 0, true),
                Arguments.of(120, 0.5, 0.3, true),
                Arguments.of(240, 0.1, 0, true),
                Arguments.of(60, 0.02, 0.3, false),
                Arguments.of(120, 0.05, 0.3, false),
                Arguments.of(240, 0.05, 0.3, false),
                Arguments.of(1000, 0.25, 0.3, false),
                Arguments.of(60, 0.02, 0, true),
                Arguments.of(240, 0.25, 0.3, true),
                Arguments.of(1000, 0.5, 0.3, true));
        return all.subList(0, LongForm.either(12, all.size())).stream();
    }

    private void setUp(double rate, double segment, double friction, boolean inSpace, double radius) {
        double kept = Math.max(radius, 0.02 * segment);
        pinX = SIDE / 2 + 1.0001 * kept;
        double needed = TURNS * (4 * SIDE + 2 * Math.PI * kept) + SIDE + 1;
        int nodes = (int) Math.ceil(needed / segment) + 1;
        world = new RopeWorld(new WorldDef().step(1 / rate));
        drum = world.colliders()
                .add(new ColliderDef(inSpace ? ColliderShape.box(SIDE, SIDE, 1) : ColliderShape.box(SIDE, SIDE)));
        rope = world.add(new RopeDef()
                .nodes(nodes)
                .straight(pinX, 0, 0, -segment)
                .segmentLength(segment)
                .nodeMass(0.1 * segment)
                .radius(radius)
                .friction(friction)
                .endMass(5)
                .pin(0));
        pin = Objects.requireNonNull(rope.findPin(0));
    }

    /** Winds and unwinds, a hundred turns in all in some cases of the long form. */
    @ParameterizedTest
    @MethodSource("cases")
    void keepsItsLengthOutsideTheDrum(double rate, double segment, double friction, boolean inSpace) {
        setUp(rate, segment, friction, inSpace, RADIUS);
        wind(rate, LongForm.either(1, rate == 60 && segment >= 0.1 ? 13 : 1));
    }

    /** A rope like the default one, which keeps 0.4 of a segment from corners. */
    @ParameterizedTest
    @CsvSource({
        "60, 0.05, 0.3, false",
        "60, 0.1, 0, true",
        "120, 0.2, 0.3, false",
        "240, 0.1, 0.3, true",
        "240, 0.05, 0, false",
        "1000, 0.2, 0, true"
    })
    void aThickRopeKeepsItsLengthToo(double rate, double segment, double friction, boolean inSpace) {
        isThick = true;
        setUp(rate, segment, friction, inSpace, 0.4 * segment);
        wind(rate, 1);
    }

    private void wind(double rate, int cycles) {
        int steps = (int) Math.ceil(TURNS * 2 * Math.PI / SPEED * rate);
        for (int cycle = 0; cycle < cycles; cycle++) {
            turn(steps, 1);
            assertTrue(rope.bendCount() >= 4 * TURNS - 1, "bends " + rope.bendCount());
            turn(steps, -1);
            assertEquals(0, angle, 1e-9);
        }
    }

    private void turn(int steps, int way) {
        double h = world.stepLength();
        for (int i = 0; i < steps; i++) {
            double left = (Math.min(i, steps - 1 - i) + 0.5) * h;
            double spin = way * SPEED * Math.min(1, left / RAMP);
            angle += h * spin;
            if (isThick) {
                // On a drum that is led, its segments stay straight.
                drum.setSpin(0, 0, spin);
            } else {
                drum.moveTo(0, 0, 0, angle);
            }
            pin.moveTo(pinX * Math.cos(angle), pinX * Math.sin(angle), 0);
            world.step();
            for (int k = 0; k < rope.segmentCount(); k++) {
                assertEquals(1, rope.stats().actualLength(k) / rope.restLength(k), STRETCH, "angle " + angle);
            }
            assertTrue(outside() > 0, () -> "inside by " + -outside() + " at " + angle);
        }
    }

    /** Distance of the drum from the rope's line, as it is drawn [m]; negative inside. */
    private double outside() {
        double[] bends = new double[7 * rope.bendCount()];
        rope.copyBends(bends, 0, 1);
        double least = Double.POSITIVE_INFINITY;
        int next = 0;
        for (int i = 0; i < rope.segmentCount(); i++) {
            double x = rope.x(i);
            double y = rope.y(i);
            for (; next < bends.length && bends[next + 3] == i; next += 7) {
                least = Math.min(least, outside(x, y, bends[next], bends[next + 1]));
                x = bends[next];
                y = bends[next + 1];
            }
            least = Math.min(least, outside(x, y, rope.x(i + 1), rope.y(i + 1)));
        }
        return least;
    }

    private double outside(double fromX, double fromY, double toX, double toY) {
        double least = Double.POSITIVE_INFINITY;
        for (int k = 0; k <= POINTS; k++) {
            double x = fromX + k * (toX - fromX) / POINTS;
            double y = fromY + k * (toY - fromY) / POINTS;
            double u = Math.cos(angle) * x + Math.sin(angle) * y;
            double v = Math.cos(angle) * y - Math.sin(angle) * x;
            least = Math.min(least, Math.max(Math.abs(u), Math.abs(v)) - SIDE / 2);
        }
        return least;
    }
}
