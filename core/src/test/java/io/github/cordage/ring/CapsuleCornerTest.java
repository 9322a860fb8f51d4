package io.github.cordage.ring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Collider;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Rope;
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

@Tag("D5")
@DisplayName("D5: ropes slide over the ends of capsules")
class CapsuleCornerTest {
    private static final double GRAVITY = SlideLaw.GRAVITY;
    private static final double LENGTH = SlideLaw.LENGTH;
    private static final double RADIUS = 0.005;

    private RopeWorld world;
    private Collider capsule;
    private Rope rope;

    /** Distance of a rope from the axis of a capsule. */
    private static double reach(double radius, double segment) {
        return radius + Math.max(RADIUS, 0.02 * segment);
    }

    /** A capsule at the origin, and a rope that is laid over its top. */
    private record Scene(double rate, boolean stands, double radius, double length, double segment) {
        double reach() {
            return CapsuleCornerTest.reach(radius, segment);
        }

        /** Length of the rope from its top to where it hangs. */
        double half() {
            return Math.PI / 2 * reach() + (stands ? 0 : length / 2);
        }

        /** Height from which on it hangs. */
        double level() {
            return stands ? length / 2 : 0;
        }

        RopeDef rope(double restLength) {
            return new RopeDef()
                    .nodes((int) Math.rint(restLength / segment) + 1)
                    .segmentLength(segment)
                    .nodeMass(segment)
                    .radius(RADIUS)
                    .friction(0);
        }
    }

    /**
     * Lays a rope over a capsule.
     *
     * @param before length of the rope before the top [m]
     */
    private void lay(Scene scene, double gravity, double before, RopeDef def) {
        world = new RopeWorld(new WorldDef().gravity(0, -gravity).step(1 / scene.rate));
        capsule = world.colliders()
                .add(new ColliderDef(ColliderShape.capsule(scene.radius, scene.length))
                        .rotation(scene.stands ? Math.PI / 2 : 0));
        rope = world.add(def);
        double reach = 1.00001 * scene.reach();
        double flat = scene.stands ? 0 : scene.length / 2;
        double[] xyz = new double[3 * rope.nodeCount()];
        for (int i = 0; i < rope.nodeCount(); i++) {
            double s = i * scene.segment - before;
            double onArc = Math.max(0, Math.abs(s) - flat);
            double angle = Math.min(onArc / reach, Math.PI / 2);
            double hangs = onArc - angle * reach;
            xyz[3 * i] = Math.signum(s) * (Math.min(flat, Math.abs(s)) + reach * Math.sin(angle));
            xyz[3 * i + 1] = scene.level() + reach * Math.cos(angle) - hangs;
        }
        rope.setPositions(xyz, 0);
    }

    // Sliding.

    static List<Object[]> slides() {
        List<Object[]> all = new ArrayList<>();
        int every = LongForm.every(29, 7);
        int k = 0;
        for (double rate : new double[] {60, 120, 240, 1000}) {
            for (boolean stands : new boolean[] {true, false}) {
                for (double radius : new double[] {0.02, 0.05, 0.1, 0.2, 0.5}) {
                    for (double length : new double[] {0.1, 0.5}) {
                        for (double segment : new double[] {0.02, 0.05, 0.1, 0.25, 0.5}) {
                            for (double offset : new double[] {0.02, 0.1, 0.2, 0.4}) {
                                Scene scene = new Scene(rate, stands, radius, length, segment);
                                // On small ends, nodes of a fast rope turn by a radian within a step.
                                boolean passes = scene.reach() <= segment / 2;
                                boolean resolved = offset < (passes ? rate / 200 : radius * rate / 12);
                                if (scene.reach() < 5.2 * segment && resolved && k++ % every == 0) {
                                    all.add(new Object[] {scene, offset});
                                }
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
    void aRopeSlidesAsTheLawSays(Scene scene, double about) {
        double offset = about;
        double half = scene.half();
        double before = LENGTH / 2 - offset;
        if (scene.reach() <= scene.segment / 2) {
            // A node is near the end, so that the rope lies at it.
            before = half + 0.2 * scene.radius + scene.segment * Math.rint((before - half) / scene.segment);
            offset = LENGTH / 2 - before;
        }
        lay(scene, GRAVITY, before, scene.rope(LENGTH));
        int end = rope.nodeCount() - 1;
        rope.settings().setMass(0, scene.segment / 2);
        rope.settings().setMass(end, scene.segment / 2);
        double start = offset;
        double exact = SlideLaw.follow(world, offset, GRAVITY, 0, to -> isTaut(start, to, half));
        double x = scene.level() - rope.y(end) - LENGTH / 2 + half;
        double speed = -rope.velocityY(end);
        double released = GRAVITY * (exact * exact - offset * offset);
        double gained = (LENGTH / 2 * speed * speed - GRAVITY * (x * x - offset * offset)) / released;
        double off = (x - exact) / Math.abs(exact);
        assertTrue(
                Math.abs(off) < 0.035 && gained < (scene.rate > 60 ? 0.017 : 0.03),
                () -> String.format(
                        Locale.ROOT,
                        "%s, offset %.3f m: off by %.2f %%, gained %.2f %%",
                        scene,
                        start,
                        100 * off,
                        100 * gained));
    }

    /** Whether the rope does not lift off yet: the tension of its short side bends it. */
    private static boolean isTaut(double offset, double x, double half) {
        double left = LENGTH / 2 - half - Math.abs(x);
        double pull = left * GRAVITY * (1 + 2 * Math.abs(x) / LENGTH);
        return pull > 1.5 * 2 * GRAVITY / LENGTH * (x * x - offset * offset);
    }

    // Friction.

    static List<Scene> loads() {
        List<Scene> all = new ArrayList<>();
        int every = LongForm.every(13, 5);
        int k = 0;
        for (double rate : new double[] {60, 120, 240, 1000}) {
            for (boolean stands : new boolean[] {true, false}) {
                for (double radius : new double[] {0.02, 0.1, 0.5}) {
                    for (double segment : new double[] {0.05, 0.1, 0.25, 0.5}) {
                        Scene scene = new Scene(rate, stands, radius, 0.3, segment);
                        if (scene.reach() < 5.2 * segment && k++ % every == 0) {
                            all.add(scene);
                        }
                    }
                }
            }
        }
        return all;
    }

    @ParameterizedTest
    @MethodSource("loads")
    void anEndHoldsWhatTheCapstanHolds(Scene scene) {
        for (double friction : new double[] {0.1, 0.4}) {
            double most = Math.exp(friction * Math.PI);
            assertFalse(slides(scene, friction, 0.97 * most), () -> "slides with " + friction + " at 0.97");
            assertFalse(slides(scene, friction, 1 / (0.97 * most)), () -> "slides back with " + friction + " at 0.97");
            assertTrue(slides(scene, friction, 1.03 * most), () -> "does not slide with " + friction + " at 1.03");
            assertTrue(
                    slides(scene, friction, 1 / (1.03 * most)),
                    () -> "does not slide back with " + friction + " at 1.03");
        }
    }

    /** Whether a nearly massless rope with forces on its ends slides by a millimeter in half a second. */
    private boolean slides(Scene scene, double friction, double ratio) {
        double straight = 1.2;
        double restLength = Math.rint(2 * (scene.half() + straight) / scene.segment) * scene.segment;
        lay(scene, 0, restLength / 2, scene.rope(restLength).nodeMass(1e-3).friction(friction));
        int end = rope.nodeCount() - 1;
        rope.settings().setMass(0, 1);
        rope.settings().setMass(end, 1);
        rope.settings().setAcceleration(0, 0, -10, 0);
        for (int i = 0; i < scene.rate; i++) {
            rope.settings().setAcceleration(end, 0, -10 * (1 + (ratio - 1) * Math.min(1, 2 * i / scene.rate)), 0);
            world.step();
        }
        double y = rope.y(end);
        for (int i = 0; i < scene.rate / 2; i++) {
            world.step();
        }
        return Math.abs(rope.y(end) - y) > 1e-3;
    }

    // Capsules that move.

    /** A rope without friction hangs in balance, whatever the capsule below it does, if that is slow. */
    @ParameterizedTest
    @CsvSource({
        "60, 0.02, 0.25",
        "120, 0.05, 0.25",
        "240, 0.1, 0.25",
        "60, 0.1, 0.5",
        "240, 0.02, 0.1",
        "1000, 0.05, 0.5"
    })
    void aRopeRestsOnACapsuleThatMovesAndTurns(double rate, double radius, double segment) {
        Scene scene = new Scene(rate, false, radius, 0.3, segment);
        lay(scene, GRAVITY, LENGTH / 2, scene.rope(LENGTH).friction(0.5));
        int end = rope.nodeCount() - 1;
        double longest = 0;
        for (int i = 0; i < 2 * rate; i++) {
            double t = (i + 1) / rate;
            double lift = 0.15 * (1 - Math.cos(Math.PI * t / 2));
            capsule.moveTo(0.1 * lift, lift, 0, 0.8 * lift);
            world.step();
            longest = Math.max(longest, rope.stats().worstStretch());
        }
        assertTrue(longest < 1e-3, "a segment is off by " + longest);
        assertTrue(rope.bendCount() > 0, "nothing bends");
        // It sticks, and comes along: both ends are lifted by as much as the middle, the one on the lower side a little
        // less.
        double lifted = rope.y(0) + rope.y(end) + 2 * (LENGTH / 2 - scene.half());
        assertEquals(2 * 0.3, lifted, 0.08);
    }

    /** A rope that is lifted off is straight again, and nothing of the capsule is left in it. */
    @ParameterizedTest
    @CsvSource({"60, 0.02, 0.25", "240, 0.1, 0.25", "120, 0.1, 0.1", "1000, 0.2, 0.1"})
    void aRopeThatIsLiftedOffIsStraight(double rate, double radius, double segment) {
        Scene scene = new Scene(rate, false, radius, 0.3, segment);
        lay(scene, GRAVITY, LENGTH / 2, scene.rope(LENGTH));
        world.step();
        world.step();
        assertTrue(rope.bendCount() > 0, "nothing bends");
        for (int i = 0; i < rope.nodeCount(); i++) {
            rope.setVelocity(i, Math.signum(rope.x(i)), 4, 0);
        }
        for (int i = 0; i < 0.2 * rate; i++) {
            world.step();
        }
        assertEquals(0, rope.bendCount());
        assertTrue(
                rope.stats().worstStretch() < 1e-6,
                "a segment is off by " + rope.stats().worstStretch());
    }

    // Snapshots and memory.

    @ParameterizedTest
    @CsvSource({"0.02, 0.25, 0.1", "0.1, 0.1, 0", "0.1, 0.25, 0.2"})
    void aSnapshotOnACapsuleGoesOnAlike(double radius, double segment, double friction) {
        Scene scene = new Scene(120, false, radius, 0.2, segment);
        lay(scene, GRAVITY, LENGTH / 2 - 0.2, scene.rope(LENGTH).friction(friction));
        StepChecks.assertCopiesGoOnAlike(world, 100);
    }

    @ParameterizedTest
    @CsvSource({"0.05, 0.25", "0.1, 0.1"})
    void slidingAllocatesNothing(double radius, double segment) {
        Scene scene = new Scene(240, false, radius, 0.2, segment);
        lay(scene, GRAVITY, LENGTH / 2 - 0.2, scene.rope(LENGTH));
        StepChecks.assertStepsAllocateNothing(world, 150);
    }
}
