package io.github.cordage.ring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Collider;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Pin;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.testkit.LongForm;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("D5")
@DisplayName("D5: ropes slide over circles")
class CircleTest {
    private static final double GRAVITY = SlideLaw.GRAVITY;
    private static final double LENGTH = SlideLaw.LENGTH;
    private static final double RADIUS = 0.005;

    private RopeWorld world;
    private Collider circle;
    private Rope rope;

    /** Distance of a rope from the center of a circle. */
    private static double reach(double radius, double segment) {
        return radius + Math.max(RADIUS, 0.02 * segment);
    }

    /**
     * Lays a rope around a circle at the origin, over its top.
     *
     * @param before length of the rope before the top [m]
     * @param wrap angle by which it turns around the circle [rad]
     */
    private void lay(double rate, double gravity, double radius, double wrap, double before, RopeDef def) {
        world = new RopeWorld(new WorldDef().gravity(0, -gravity).step(1 / rate));
        this.circle = world.colliders().add(new ColliderDef(ColliderShape.circle(radius)));
        rope = world.add(def);
        double segment = rope.restLength(0);
        double reach = 1.0005 * reach(radius, segment);
        double[] xyz = new double[3 * rope.nodeCount()];
        for (int i = 0; i < rope.nodeCount(); i++) {
            double s = i * segment - before;
            double angle = Math.min(Math.abs(s) / reach, wrap / 2);
            double straight = Math.abs(s) - angle * reach;
            xyz[3 * i] = Math.signum(s) * (reach * Math.sin(angle) + straight * Math.cos(angle));
            xyz[3 * i + 1] = reach * Math.cos(angle) - straight * Math.sin(angle);
        }
        rope.setPositions(xyz, 0);
    }

    // Sliding.

    /** What a circle does, and the rope with it, while the rope slides. */
    enum Motion {
        REST,
        ALONG {
            @Override
            void begin(Collider circle, Rope rope) {
                circle.setVelocity(1.5, -0.8, 0);
                for (int i = 0; i < rope.nodeCount(); i++) {
                    rope.setVelocity(i, 1.5, -0.8, 0);
                }
            }
        },
        UPWARD {
            @Override
            double acceleration() {
                return 2;
            }

            @Override
            void move(Collider circle, double time) {
                circle.setVelocity(0, acceleration() * time, 0);
            }
        },
        TURNING {
            @Override
            void begin(Collider circle, Rope rope) {
                circle.setSpin(0, 0, 9);
            }
        };

        void begin(Collider circle, Rope rope) {}

        /** Moves the circle before a step with this time in its middle [s]. */
        void move(Collider circle, double time) {}

        /** Acceleration of the circle upward [m/s²]. */
        double acceleration() {
            return 0;
        }
    }

    static List<Object[]> slides() {
        List<Object[]> all = new ArrayList<>();
        int every = LongForm.every(13, 7);
        int k = 0;
        for (double rate : new double[] {60, 120, 240, 1000}) {
            for (double radius : new double[] {0.02, 0.05, 0.1, 0.2, 0.5}) {
                for (double segment : new double[] {0.02, 0.05, 0.1, 0.25, 0.5}) {
                    for (double offset : new double[] {0.02, 0.1, 0.2, 0.4}) {
                        // On small circles, nodes of a fast rope turn by a radian within a step.
                        boolean passes = reach(radius, segment) <= segment / 2;
                        boolean resolved = offset < (passes ? rate / 200 : radius * rate / 12);
                        double segments = reach(radius, segment) / segment;
                        for (Motion motion : Motion.values()) {
                            boolean bends = motion == Motion.REST ? segments < 13 : !passes && segments < 5.2;
                            if (bends && resolved && k++ % every == 0) {
                                all.add(new Object[] {motion, new double[] {rate, radius, segment, offset}});
                            }
                        }
                    }
                }
            }
        }
        return all;
    }

    @ParameterizedTest
    @MethodSource("slides")
    void aRopeSlidesAsTheLawSays(Motion motion, double[] scene) {
        double rate = scene[0];
        double radius = scene[1];
        double segment = scene[2];
        double offset = scene[3];
        double half = Math.PI / 2 * reach(radius, segment);
        double before = LENGTH / 2 - offset;
        if (reach(radius, segment) <= segment / 2) {
            // A node is near the circle, so that the rope lies at it.
            before = half + 0.2 * radius + segment * Math.rint((before - half) / segment);
            offset = LENGTH / 2 - before;
        }
        int nodes = (int) Math.rint(LENGTH / segment) + 1;
        lay(
                rate,
                GRAVITY,
                radius,
                Math.PI,
                before,
                new RopeDef()
                        .nodes(nodes)
                        .segmentLength(segment)
                        .nodeMass(segment)
                        .radius(RADIUS)
                        .friction(0));
        rope.settings().setMass(0, segment / 2);
        rope.settings().setMass(nodes - 1, segment / 2);
        motion.begin(circle, rope);
        // In the frame of the circle, its acceleration counts as gravity.
        double pull = GRAVITY + motion.acceleration();
        double rateOfLaw = Math.sqrt(2 * pull / LENGTH);
        double x = offset;
        double exact = offset;
        double stretch = 0;
        int i = 0;
        while (i + 1 <= 0.8 * rate && isTaut(offset, exact, half)) {
            motion.move(circle, (i + 0.5) / rate);
            world.step();
            i++;
            exact = offset * Math.cosh(rateOfLaw * i / rate);
            x = circle.y() - rope.y(nodes - 1) - LENGTH / 2 + half;
            for (int k = 0; k < nodes - 1; k++) {
                stretch = Math.max(stretch, Math.abs(rope.stats().actualLength(k) / segment - 1));
            }
        }
        double rises = motion == Motion.UPWARD ? motion.acceleration() * i / rate : circle.velocityY();
        double speed = rises - rope.velocityY(nodes - 1);
        double released = pull * (exact * exact - offset * offset);
        double gained = LENGTH / 2 * speed * speed - pull * (x * x - offset * offset);
        double off = x - exact;
        String result = String.format(
                Locale.ROOT,
                "%s, %.0f Hz, circle of %.2f m, segments of %.2f m, offset %.3f m: off by %.2f %%, gained %.2f %%, stretch %.1e",
                motion,
                rate,
                radius,
                segment,
                scene[3],
                100 * off / Math.abs(exact),
                100 * gained / released,
                stretch);
        double most = (motion == Motion.REST ? 0.035 : rate < 1000 ? 0.05 : 0.09) * Math.abs(exact);
        assertTrue(Math.abs(off) < most && gained < 0.03 * released && stretch < 1e-3, result);
    }

    /** Whether the rope does not lift off the circle yet: the tension of its short side bends it. */
    private static boolean isTaut(double offset, double x, double half) {
        double left = LENGTH / 2 - half - Math.abs(x);
        double pull = left * GRAVITY * (1 + 2 * Math.abs(x) / LENGTH);
        return pull > 1.5 * 2 * GRAVITY / LENGTH * (x * x - offset * offset);
    }

    // Friction.

    static List<double[]> drums() {
        List<double[]> all = new ArrayList<>();
        int every = LongForm.every(11, 5);
        int k = 0;
        for (double rate : new double[] {60, 120, 240, 1000}) {
            for (double radius : new double[] {0.02, 0.1, 0.5}) {
                for (double segment : new double[] {0.05, 0.1, 0.25, 0.5}) {
                    for (double turns : new double[] {0.5, 2, 5}) {
                        double reach = reach(radius, segment);
                        // Five turns with nodes that turn by radians each need short steps.
                        boolean resolved = rate > 60 || turns < 5 || reach > segment / 2;
                        if (reach < 5.2 * segment && resolved && k++ % every == 0) {
                            all.add(new double[] {rate, radius, segment, turns});
                        }
                    }
                }
            }
        }
        return all;
    }

    @ParameterizedTest
    @MethodSource("drums")
    void turnsOfRopeHoldWhatTheCapstanHolds(double[] scene) {
        assertFalse(loadSlides(scene[0], scene[1], scene[2], scene[3], 0.97), "0.97 of the load slides");
        assertTrue(loadSlides(scene[0], scene[1], scene[2], scene[3], 1.03), "1.03 of the load does not slide");
    }

    /** Whether a nearly massless rope with forces on its ends slides by a millimeter in half a second. */
    private boolean loadSlides(double rate, double radius, double segment, double turns, double share) {
        double friction = 0.1;
        double wrap = 2 * Math.PI * turns;
        int nodes = (int) Math.rint((wrap * reach(radius, segment) + 4 * segment + 2) / segment) + 1;
        lay(
                rate,
                0,
                radius,
                wrap,
                (nodes - 1) * segment / 2,
                new RopeDef()
                        .nodes(nodes)
                        .segmentLength(segment)
                        .nodeMass(1e-3)
                        .radius(RADIUS)
                        .friction(friction));
        int end = nodes - 1;
        rope.settings().setMass(0, 1);
        rope.settings().setMass(end, 1);
        double fx = 10 * Math.cos(wrap / 2);
        double fy = -10 * Math.sin(wrap / 2);
        double ratio = share * Math.exp(friction * wrap);
        rope.settings().setAcceleration(0, -fx, fy, 0);
        for (int i = 0; i < rate; i++) {
            double now = 1 + (ratio - 1) * Math.min(1, 2 * i / rate);
            rope.settings().setAcceleration(end, now * fx, now * fy, 0);
            world.step();
        }
        double x = rope.x(end);
        double y = rope.y(end);
        for (int i = 0; i < rate / 2; i++) {
            world.step();
        }
        return Math.hypot(rope.x(end) - x, rope.y(end) - y) > 1e-3;
    }

    /** A drum that turns carries the rope along with its surface. */
    @ParameterizedTest
    @CsvSource({"60, 0.1", "120, 0.25", "240, 0.05", "1000, 0.1"})
    void aTurningDrumCarriesTheRope(double rate, double segment) {
        int nodes = (int) Math.rint(LENGTH / segment) + 1;
        double radius = 0.2;
        lay(
                rate,
                GRAVITY,
                radius,
                Math.PI,
                LENGTH / 2,
                new RopeDef()
                        .nodes(nodes)
                        .segmentLength(segment)
                        .nodeMass(segment)
                        .radius(RADIUS)
                        .friction(0.5));
        for (int i = 0; i < 0.2 * rate; i++) {
            world.step();
        }
        double start = rope.y(0);
        for (int i = 0; i < rate; i++) {
            circle.setSpin(0, 0, 0.5 * Math.min(1, 4 * i / rate));
            world.step();
        }
        double turned = 0.5 * (1 - 0.125);
        assertEquals(turned * reach(radius, segment), start - rope.y(0), 0.02 * turned * reach(radius, segment));
    }

    /** A winch drum of a trolley winds a rope with a load by two turns, and unwinds it, while it moves. */
    @ParameterizedTest
    @CsvSource({
        "60, 0.1, 0.05, 0.3",
        "60, 0.1, 0.1, 0",
        "120, 0.3, 0.25, 0.3",
        "240, 0.2, 0.05, 0",
        "1000, 0.1, 0.1, 0.3"
    })
    void aDrumThatMovesWindsRope(double rate, double radius, double segment, double friction) {
        double reach = reach(radius, segment);
        double speed = 3;
        int steps = (int) (2 * 2 * Math.PI / speed * rate);
        world = new RopeWorld(new WorldDef().step(1 / rate));
        circle = world.colliders().add(new ColliderDef(ColliderShape.circle(radius)));
        rope = world.add(new RopeDef()
                .nodes((int) Math.ceil((4 * Math.PI * reach + 1) / segment) + 1)
                .straight(1.0001 * reach, 0, 0, -segment)
                .segmentLength(segment)
                .nodeMass(0.1 * segment)
                .radius(RADIUS)
                .friction(friction)
                .endMass(5)
                .pin(0));
        Pin pin = Objects.requireNonNull(rope.findPin(0));
        int end = rope.nodeCount() - 1;
        for (int i = 0; i <= end; i++) {
            rope.setVelocity(i, 0.8, 0.3, 0);
        }
        double start = rope.y(end);
        double angle = 0;
        for (int i = 1; i <= 2 * steps; i++) {
            double left = (Math.min(i - 1, 2 * steps - i) + 0.5) / rate;
            double ramp = Math.min(1, Math.min(left, Math.abs(i - 0.5 - steps) / rate) / 0.25);
            angle += (i <= steps ? 1 : -1) * speed * ramp / rate;
            double x = 0.8 * i / rate;
            double y = 0.3 * i / rate;
            circle.moveTo(x, y, 0, angle);
            pin.moveTo(x + 1.0001 * reach * Math.cos(angle), y + 1.0001 * reach * Math.sin(angle), 0);
            world.step();
            String where = "angle " + angle;
            for (int k = 0; k < end; k++) {
                assertEquals(1, rope.stats().actualLength(k) / segment, 1e-3, where);
            }
            assertEquals(angle * reach, rope.y(end) - start - y, 0.03 * reach, where);
        }
        assertEquals(0, angle, 1e-9);
    }

    @ParameterizedTest
    @CsvSource({"60, START", "60, END", "240, START", "240, END"})
    @DisplayName("A winch beside a circle pays out on the rope's way, not through the circle")
    void aWinchPaysOutAroundACircle(double rate, RopeEnd end) {
        double radius = 0.16;
        double segment = 0.06;
        int nodes = 20;
        boolean atEnd = end == RopeEnd.END;
        double quarter = Math.PI / 2 * reach(radius, segment);
        double before = quarter + 0.5 * segment;
        int held = atEnd ? nodes - 1 : 0;
        RopeDef def = new RopeDef()
                .nodes(nodes)
                .segmentLength(segment)
                .nodeMass(segment)
                .radius(RADIUS)
                .friction(0.1)
                .pin(held);
        lay(rate, GRAVITY, radius, Math.PI, atEnd ? (nodes - 1) * segment - before : before, def);
        rope.winch(end).setSpeed(0.5);
        for (int i = 0; i < 2 * rate; i++) {
            world.step();
            for (int k = 0; k < rope.nodeCount() - 1; k++) {
                String where = "segment " + k + " at " + world.time();
                assertEquals(1, rope.stats().actualLength(k) / rope.restLength(k), 1e-3, where);
                assertTrue(Math.hypot(rope.x(k), rope.y(k)) > 0.99 * reach(radius, segment), where);
            }
        }
        // The segment at the winch runs around the circle.
        assertTrue(rope.nodeCount() > nodes + 6, "nodes: " + rope.nodeCount());
    }

    // Snapshots.

    @ParameterizedTest
    @CsvSource({"0.02, 0.25, 0.1", "0.1, 0.1, 0", "0.1, 0.1, 0.2"})
    void aSnapshotOnACircleGoesOnAlike(double radius, double segment, double friction) {
        int nodes = (int) Math.rint(LENGTH / segment) + 1;
        lay(
                120,
                GRAVITY,
                radius,
                Math.PI,
                LENGTH / 2 - 0.2,
                new RopeDef()
                        .nodes(nodes)
                        .segmentLength(segment)
                        .nodeMass(segment)
                        .radius(RADIUS)
                        .friction(friction));
        StepChecks.assertCopiesGoOnAlike(world, 120);
    }
}
