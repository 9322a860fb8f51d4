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
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;
import io.github.cordage.testkit.LongForm;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Small circles, and ends of capsules in the plane, with the solvers that do not solve for tensions. */
@Tag("D5")
@DisplayName("D5: ropes of relaxation and springs slide over pegs")
class CircleSolversTest {
    private static final double GRAVITY = SlideLaw.GRAVITY;
    private static final double LENGTH = SlideLaw.LENGTH;
    private static final double RADIUS = 0.005;

    private RopeWorld world;
    private Collider peg;
    private Rope rope;

    /**
     * Hangs a rope over a peg.
     *
     * @param stands how far the peg's other end is below the one that the rope is on [m]; 0 for a circle
     * @param before length of the rope before its top [m]
     */
    private void hang(
            Solver solver, double rate, double radius, double stands, double segment, double before, double density) {
        world = new RopeWorld(new WorldDef().gravity(0, -GRAVITY).step(1 / rate));
        peg = world.colliders()
                .add(
                        stands > 0
                                ? new ColliderDef(ColliderShape.capsule(radius, stands))
                                        .position(0, -stands / 2)
                                        .rotation(Math.PI / 2)
                                : new ColliderDef(ColliderShape.circle(radius)));
        int nodes = (int) Math.rint(LENGTH / segment) + 1;
        rope = world.add(new RopeDef()
                .nodes(nodes)
                .segmentLength(segment)
                .nodeMass(density * segment)
                .radius(RADIUS)
                .friction(0)
                .solver(solver));
        double reach = 1.0005 * (radius + RADIUS);
        double[] xyz = new double[3 * nodes];
        for (int i = 0; i < nodes; i++) {
            double s = i * segment - before;
            double angle = Math.min(Math.abs(s) / reach, Math.PI / 2);
            xyz[3 * i] = Math.signum(s) * reach * Math.sin(angle);
            xyz[3 * i + 1] = reach * Math.cos(angle) - (Math.abs(s) - angle * reach);
        }
        rope.setPositions(xyz, 0);
        rope.settings().setMass(0, density * segment / 2);
        rope.settings().setMass(nodes - 1, density * segment / 2);
    }

    private void run(double time) {
        double end = world.time() + time - world.stepLength() / 2;
        while (world.time() < end) {
            world.step();
        }
    }

    // Sliding.

    static List<double[]> slides() {
        List<double[]> all = new ArrayList<>();
        int every = LongForm.every(23, 9);
        // Springs as short as the shortest take many substeps.
        double[] segments = {0.05, 0.1, 0.25, 0.5};
        int k = 0;
        for (double rate : new double[] {60, 240, 1000}) {
            for (double radius : new double[] {0.02, 0.05, 0.1, 0.2}) {
                for (double stands : new double[] {0, 0.5}) {
                    for (double segment : LongForm.wanted() ? segments : new double[] {0.1, 0.25, 0.5}) {
                        for (double offset : new double[] {0.1, 0.2, 0.4}) {
                            // Nodes of a fast rope turn by a radian within a step.
                            boolean resolved = offset < rate / 200;
                            boolean isSmall = radius + RADIUS <= segment / 2;
                            if (resolved && isSmall && k++ % every == 0) {
                                all.add(new double[] {rate, radius, stands, segment, offset});
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
    void aRopeSlidesAsTheLawSays(double[] scene) {
        double half = Math.PI / 2 * (scene[1] + RADIUS);
        double offset = scene[4];
        for (Solver solver : List.of(
                CornerSolversTest.relaxation(80, Relaxation.Order.NODES),
                CornerSolversTest.relaxation(80, Relaxation.Order.RED_BLACK),
                CornerSolversTest.springs(4e4, scene[3]))) {
            hang(solver, scene[0], scene[1], scene[2], scene[3], LENGTH / 2 - offset, 1);
            boolean moved = solver instanceof Relaxation;
            int end = rope.nodeCount() - 1;
            // The rope leaves the peg where it is too fast for the pull of its short side.
            double most = Math.min(1.2, LENGTH / 2 - half - Math.max(0.1, scene[3]));
            double exact = SlideLaw.follow(world, offset, GRAVITY, moved ? 0.5 : 0, x -> x < most);
            double off = (rope.y(0) - rope.y(end)) / 2 / exact - 1;
            String text = String.format(
                    Locale.ROOT,
                    "%.0f Hz, peg of %.2f m, %.1f m high, segments of %.2f m, offset %.2f m, %s: off by %.2f %%",
                    scene[0],
                    scene[1],
                    scene[2],
                    scene[3],
                    offset,
                    solver,
                    100 * off);
            assertTrue(Math.abs(off) < (solver instanceof Spring ? 0.01 : 0.025), text);
            assertTrue(rope.bendCount() > 0, text);
        }
    }

    /** What moves along with the rope is at rest for it. Springs lose speed there. */
    @ParameterizedTest
    @CsvSource({"60, 0.02, 0.1", "240, 0.05, 0.25", "1000, 0.04, 0.1"})
    void aRopeSlidesOnAPegThatMovesAsAtRest(double rate, double radius, double segment) {
        for (Relaxation.Order order : Relaxation.Order.values()) {
            Solver solver = CornerSolversTest.relaxation(80, order);
            double[] offset = new double[2];
            for (int k = 0; k < 2; k++) {
                hang(solver, rate, radius, 0, segment, LENGTH / 2 - 0.2, 1);
                peg.setVelocity(1.3 * k, -0.7 * k, 0);
                for (int i = 0; i < rope.nodeCount(); i++) {
                    rope.setVelocity(i, 1.3 * k, -0.7 * k, 0);
                }
                run(0.6);
                assertEquals(1, rope.bendCount());
                offset[k] = (rope.y(0) - rope.y(rope.nodeCount() - 1)) / 2;
            }
            assertEquals(1, offset[1] / offset[0], 0.01, () -> "" + solver);
        }
    }

    // Friction.

    /** Whether a rope that has come to rest on a peg that holds it slides once there is less friction. */
    private boolean loadSlides(Solver solver, double rate, double radius, double friction, double load) {
        double segment = 0.25;
        hang(solver, rate, radius, 0, segment, LENGTH / 2, 0.02);
        int end = rope.nodeCount() - 1;
        rope.settings().setFriction(5);
        rope.settings().setMass(0, 1);
        rope.settings().setMass(end, load);
        run(2);
        rope.settings().setFriction(friction);
        double start = rope.y(end);
        run(1);
        return Math.abs(start - rope.y(end)) > 0.015;
    }

    static List<double[]> frictions() {
        List<double[]> all =
                List.of(new double[] {60, 0.02, 0.1}, new double[] {240, 0.05, 0.3}, new double[] {1000, 0.02, 0.5});
        return all.subList(0, LongForm.either(1, all.size()));
    }

    @ParameterizedTest
    @MethodSource("frictions")
    void frictionHoldsWhatTheCapstanHolds(double[] scene) {
        double rate = scene[0];
        double radius = scene[1];
        double friction = scene[2];
        double ratio = Math.exp(friction * Math.PI);
        List<Solver> all = List.of(
                CornerSolversTest.springs(4e3, 0.25),
                CornerSolversTest.relaxation(1000, Relaxation.Order.RED_BLACK),
                CornerSolversTest.relaxation(1000, Relaxation.Order.NODES));
        for (Solver solver : all.subList(0, LongForm.either(2, all.size()))) {
            assertFalse(loadSlides(solver, rate, radius, friction, 0.95 * ratio), () -> solver + " holds");
            assertTrue(loadSlides(solver, rate, radius, friction, 1.05 * ratio), () -> solver + " lets go");
        }
    }

    // Rest.

    /** A rope whose weight friction holds on a peg comes to rest there, and stays. */
    @ParameterizedTest
    @ValueSource(doubles = {0.02, 0.04})
    void aRopeRestsOnAPeg(double radius) {
        for (Solver solver : CornerSolversTest.solvers()) {
            hang(solver, 60, radius, 0, 0.1, LENGTH / 2 - 0.05, 1);
            rope.settings().setFriction(0.5);
            run(4);
            double start = rope.y(0);
            run(2);
            assertEquals(start, rope.y(0), 1e-4, () -> "" + solver);
            assertEquals(1, rope.bendCount(), () -> "" + solver);
        }
    }

    // Steps.

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.5})
    void aSnapshotWithinABendGoesOnAlike(double stands) {
        for (Solver solver : CornerSolversTest.solvers()) {
            hang(solver, 120, 0.04, stands, 0.1, 1.7, 1);
            StepChecks.assertCopiesGoOnAlike(world, 120);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.5})
    void slidingAllocatesNothing(double stands) {
        for (Solver solver : CornerSolversTest.solvers()) {
            hang(solver, 240, 0.04, stands, 0.1, 1.8, 1);
            StepChecks.assertStepsAllocateNothing(world, 100);
        }
    }
}
