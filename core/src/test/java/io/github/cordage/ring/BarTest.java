package io.github.cordage.ring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.testkit.LongForm;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Bars are capsules that lie across the rope in space. On those that are not thin beside a segment, nodes lie on the
 * arc.
 */
@Tag("D5")
@DisplayName("D5: ropes slide over bars in space")
class BarTest extends EdgeScene {
    /** Distance of the rope from the axis of the bar [m]. */
    private double reach;

    /**
     * Hangs a rope over a bar along z, through the origin, in the plane x, y.
     *
     * @param thickness radius of the rope as a fraction of a segment
     * @param offset half of what the rope is longer on the right side than on the left one [m]
     * @param tilt angle between gravity and that plane [rad]
     */
    private void hang(
            double rate,
            double barRadius,
            double segment,
            double thickness,
            double offset,
            double friction,
            double tilt) {
        world = new RopeWorld(new WorldDef()
                .gravity(0, -GRAVITY * Math.cos(tilt), -GRAVITY * Math.sin(tilt))
                .step(1 / rate));
        solid = world.colliders()
                .add(new ColliderDef(ColliderShape.capsule(barRadius, 8))
                        .orientation(Math.sqrt(0.5), 0, Math.sqrt(0.5), 0));
        int nodes = (int) Math.rint(LENGTH / segment) + 1;
        rope = world.add(new RopeDef()
                .nodes(nodes)
                .segmentLength(segment)
                .nodeMass(segment)
                .radius(thickness * segment)
                .friction(friction));
        rope.settings().setMass(0, segment / 2);
        rope.settings().setMass(nodes - 1, segment / 2);
        reach = barRadius + thickness * segment;
        rope.setPositions(around(segment, offset), 0);
    }

    /** Positions of a rope in the plane x, y around a bar. */
    private double[] around(double segment, double offset) {
        double[] xyz = new double[3 * rope.nodeCount()];
        double at = 1.0005 * reach;
        for (int i = 0; i < rope.nodeCount(); i++) {
            double s = i * segment + offset - LENGTH / 2;
            double angle = Math.min(Math.abs(s) / at, Math.PI / 2);
            double straight = Math.abs(s) - angle * at;
            xyz[3 * i] = Math.signum(s) * (at * Math.sin(angle) + straight * Math.cos(angle));
            xyz[3 * i + 1] = at * Math.cos(angle) - straight * Math.sin(angle);
        }
        return xyz;
    }

    /** Whether the rope does not lift off the bar yet: the tension of its short side bends it. */
    private boolean isTaut(double offset, double x, double segment) {
        double left = LENGTH / 2 - Math.PI / 2 * reach - x;
        double pull = left * GRAVITY * (1 + 2 * x / LENGTH);
        return left > Math.max(0.1, segment) && pull > 3 * GRAVITY / LENGTH * (x * x - offset * offset);
    }

    private void step(double time) {
        double end = world.time() + time - 0.5 * world.stepLength();
        while (world.time() < end) {
            world.step();
        }
    }

    // Sliding.

    /** How the bar moves, and the rope with it. */
    enum Motion {
        REST,
        ALONG,
        UPWARD,
        TURNING
    }

    static List<Object[]> slides() {
        List<Object[]> all = new ArrayList<>();
        int every = LongForm.every(53, 7);
        int k = 0;
        for (double rate : new double[] {60, 120, 240, 1000}) {
            for (double tilt : new double[] {0, 30}) {
                for (double bar : new double[] {0.02, 0.05, 0.1, 0.2, 0.5}) {
                    for (double segment : new double[] {0.05, 0.1, 0.25}) {
                        for (double thickness : new double[] {0.1, 0.4, 0.6}) {
                            for (double offset : new double[] {0.02, 0.1, 0.4}) {
                                double reach = bar + thickness * segment;
                                for (Motion motion : Motion.values()) {
                                    // Straight segments are right on still larger bars.
                                    boolean bends = reach > 0.51 * segment && reach < 5.2 * segment;
                                    boolean resolved = motion == Motion.REST
                                            || (offset < reach * rate / 12 && offset > rate * segment / 10_000);
                                    if (bends && resolved && k++ % every == 0) {
                                        double[] scene = {rate, tilt, bar, segment, thickness, offset};
                                        all.add(new Object[] {motion, scene});
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
        return all;
    }

    /** Where gravity pulls the rope along the bar, too, it falls along it, and slides over it with what is left. */
    @ParameterizedTest
    @MethodSource("slides")
    void aRopeSlidesAsTheLawSays(Motion motion, double[] scene) {
        double rate = scene[0];
        double tilt = Math.toRadians(scene[1]);
        double segment = scene[3];
        double offset = scene[5];
        hang(rate, scene[2], segment, scene[4], offset, 0, tilt);
        int end = rope.nodeCount() - 1;
        double rises = motion == Motion.UPWARD ? 2 : 0;
        if (motion == Motion.ALONG) {
            solid.setVelocity(1.5, -0.8, 0);
            for (int i = 0; i <= end; i++) {
                rope.setVelocity(i, 1.5, -0.8, 0);
            }
        } else if (motion == Motion.TURNING) {
            solid.setSpin(0, 0, 9);
        }
        double pull = GRAVITY * Math.cos(tilt) + rises;
        double start = offset + rope.y(end);
        double exact = offset;
        double stretch = 0;
        for (int i = 1; i <= 0.8 * rate && isTaut(offset, exact, segment); i++) {
            if (rises > 0) {
                solid.setVelocity(0, rises * (i - 0.5) / rate, 0);
            }
            world.step();
            exact = offset * Math.cosh(Math.sqrt(2 * pull / LENGTH) * i / rate);
            stretch = Math.max(stretch, stretch());
        }
        double time = world.time();
        double x = start - (rope.y(end) - solid.y());
        double speed = (motion == Motion.ALONG ? -0.8 : rises * time) - rope.velocityY(end);
        double released = pull * (exact * exact - offset * offset);
        double gained = LENGTH / 2 * speed * speed - pull * (x * x - offset * offset);
        double off = x / exact - 1;
        String result = String.format(
                Locale.ROOT,
                "%s, %.0f Hz, %.0f°, bar of %.2f m, segments of %.2f m, radius %.3f m, offset %.2f m: off by %.2f %%, gained %.2f %%, stretch %.1e",
                motion,
                rate,
                scene[1],
                scene[2],
                segment,
                scene[4] * segment,
                offset,
                100 * off,
                100 * gained / released,
                stretch);
        // An offset that is small beside a segment is one of few nodes.
        double most = motion != Motion.REST && rate == 1000 ? 0.09 : offset < 0.1 * segment ? 0.06 : 0.035;
        assertTrue(Math.abs(off) < most && stretch < 1e-3, result);
        assertTrue(motion != Motion.REST || gained < (rate < 100 ? 0.02 : 0.01) * released, result);
        double down = GRAVITY * Math.sin(tilt) / 2 * time * time;
        assertEquals(down, -rope.z(end), 0.01 + 0.02 * down, result);
        assertEquals(down, -rope.z(end / 2), 0.01 + 0.05 * down, result);
    }

    /** Two rings lead the rope over a bar at an angle; its heavy ends hang below the rings. */
    @ParameterizedTest
    @CsvSource({
        "120, 0.1, 0.1, 0.4, 30",
        "240, 0.05, 0.05, 0.4, 15",
        "240, 0.2, 0.1, 0.1, 30",
        "240, 0.02, 0.05, 0.4, 30",
        "1000, 0.1, 0.25, 0.4, 30"
    })
    void aRopeSlidesOverABarAtAnAngle(double rate, double bar, double segment, double thickness, double angle) {
        double load = 10;
        double deep = 0.7;
        double offset = 0.1;
        hang(rate, bar, segment, thickness, 0, 0, 0);
        layAtAnAngle(way(new double[] {0, 0}, 1.0005 * reach, deep), LENGTH, segment, angle, offset, load);
        double start = rope.y(rope.nodeCount() - 1);
        step(0.8);
        double exact = offset * Math.cosh(0.8 * Math.sqrt(2 * GRAVITY / (LENGTH + 2 * load)));
        assertEquals(1, (offset + start - rope.y(rope.nodeCount() - 1)) / exact, 0.02);
        assertTrue(stretch() < 2e-3, () -> "stretch " + stretch());
    }

    // Friction.

    @ParameterizedTest
    @CsvSource({
        "60, 0.1, 0.1, 0.4, 0.3",
        "240, 0.1, 0.1, 0.4, 0.5",
        "240, 0.1, 0.05, 0.1, 0.3",
        "1000, 0.02, 0.05, 0.4, 0.1",
        "1000, 0.02, 0.05, 0.4, 0.5",
        "1000, 0.1, 0.25, 0.4, 0.3"
    })
    void frictionHoldsWhatTheCapstanHolds(double rate, double bar, double segment, double thickness, double friction) {
        double ratio = Math.exp(friction * Math.PI);
        assertFalse(loadSlides(rate, bar, segment, thickness, friction, 0.97 * ratio), "0.97 of the load slides");
        assertTrue(
                loadSlides(rate, bar, segment, thickness, friction, 1.03 * ratio), "1.03 of the load does not slide");
    }

    /**
     * Whether a light rope with 1 kg at one end, and a load that grows to a ratio at the other, slides by a millimeter.
     */
    private boolean loadSlides(
            double rate, double bar, double segment, double thickness, double friction, double ratio) {
        hang(rate, bar, segment, thickness, 0, friction, 0);
        int end = rope.nodeCount() - 1;
        double light = 0.02;
        for (int i = 0; i <= end; i++) {
            rope.settings().setMass(i, light * segment);
        }
        rope.settings().setMass(0, 1);
        // The sides of the rope hang there, too.
        double side = light * (LENGTH / 2 - Math.PI / 2 * reach);
        double load = ratio * (1 + side) - side;
        for (int i = 0; i < rate; i++) {
            rope.settings().setMass(end, 1 + (load - 1) * Math.min(1, 2 * i / rate));
            world.step();
        }
        double start = rope.y(end);
        step(0.5);
        return start - rope.y(end) > 1e-3;
    }

    /**
     * On a bar that is tilted by an angle, friction turns the rope from the direction in which it comes to that in
     * which it leaves: by c cos β dθ at an angle β to the plane across, so that it holds up to sin α = tanh(π c / 2).
     */
    @ParameterizedTest
    @CsvSource({
        "60, 0.02, 0.05, 0.4, 0.2",
        "60, 0.1, 0.1, 0.1, 0.4",
        "240, 0.02, 0.05, 0.4, 0.2",
        "240, 0.1, 0.1, 0.4, 0.4",
        "240, 0.1, 0.05, 0.4, 0.2",
        "1000, 0.1, 0.1, 0.4, 0.2"
    })
    void frictionHoldsARopeOnATiltedBar(double rate, double bar, double segment, double thickness, double friction) {
        double most = Math.asin(Math.tanh(friction * Math.PI / 2));
        assertEquals(0, slidesDown(rate, bar, segment, thickness, friction, 0.9 * most), 2e-3);
        assertTrue(slidesDown(rate, bar, segment, thickness, friction, 1.1 * most) > 0.05);
    }

    /** How far a rope slides along a tilted bar in half a second [m]. */
    private double slidesDown(double rate, double bar, double segment, double thickness, double friction, double tilt) {
        hang(rate, bar, segment, thickness, 0, friction, tilt);
        double[] xyz = around(segment, 0);
        for (int i = 0; i < rope.nodeCount(); i++) {
            double down = Math.max(0, -xyz[3 * i + 1]);
            xyz[3 * i + 1] += down * (1 - Math.cos(tilt));
            xyz[3 * i + 2] -= down * Math.sin(tilt);
        }
        rope.setPositions(xyz, 0);
        step(0.5);
        int middle = rope.nodeCount() / 2;
        double start = rope.z(middle);
        step(0.5);
        return start - rope.z(middle);
    }

    /** A bar along x that turns about its axis carries the rope along with its surface. */
    @ParameterizedTest
    @CsvSource({"60, 0.1, 0.4", "120, 0.25, 0.1", "240, 0.05, 0.4"})
    void aTurningBarCarriesTheRope(double rate, double segment, double thickness) {
        hang(rate, 0.2, segment, thickness, 0, 0.5, 0);
        solid.moveTo(100, 0, 0);
        solid = world.colliders().add(new ColliderDef(ColliderShape.capsule(0.2, 8)));
        double[] xyz = around(segment, 0);
        for (int i = 0; i < rope.nodeCount(); i++) {
            xyz[3 * i + 2] = -xyz[3 * i];
            xyz[3 * i] = 0;
        }
        rope.setPositions(xyz, 0);
        step(0.2);
        double start = rope.y(0);
        for (int i = 0; i < rate; i++) {
            solid.setSpin(0.5 * Math.min(1, 4 * i / rate), 0, 0);
            world.step();
        }
        double turned = 0.5 * (1 - 0.125);
        assertEquals(turned * reach, start - rope.y(0), 0.02 * turned * reach);
    }

    // Snapshots and memory.

    @ParameterizedTest
    @CsvSource({"0.02, 0.05, 0", "0.1, 0.1, 0.2"})
    void aSnapshotOnABarGoesOnAlike(double bar, double segment, double friction) {
        hang(120, bar, segment, 0.4, 0.2, friction, 0.3);
        StepChecks.assertCopiesGoOnAlike(world, 100);
    }

    @ParameterizedTest
    @CsvSource({"0.02, 0.05, 0", "0.1, 0.1, 0.2"})
    void slidingAllocatesNothing(double bar, double segment, double friction) {
        hang(240, bar, segment, 0.4, 0.2, friction, 0.3);
        StepChecks.assertStepsAllocateNothing(world, 150);
    }
}
