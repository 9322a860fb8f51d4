package io.github.cordage.ring;

import static org.junit.jupiter.api.Assertions.assertEquals;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A rope of the default thickness keeps 0.4 of a default segment from corners. Straight segments stick there. */
@Tag("D5")
@DisplayName("D5: thick ropes slide over corners")
class ThickCornerTest {
    private static final double GRAVITY = SlideLaw.GRAVITY;
    private static final double LENGTH = SlideLaw.LENGTH;

    /** How far the rope is laid from where it lies [m]. */
    private static final double CLEAR = 2.5e-5;

    private RopeWorld world;
    private Rope rope;

    /**
     * Lays a rope over a box, a length before the middle of the box's top; where its nodes come to lie on arcs of the
     * way, too.
     *
     * @param before length of the rope before the middle [m]
     */
    private void hang(double rate, double width, double segment, double radius, double before) {
        world = new RopeWorld(new WorldDef().gravity(0, -GRAVITY).step(1 / rate));
        world.colliders().add(new ColliderDef(ColliderShape.box(width, 1)).position(0, -0.5));
        int nodes = (int) Math.rint(LENGTH / segment) + 1;
        rope = world.add(new RopeDef()
                .nodes(nodes)
                .segmentLength(segment)
                .nodeMass(segment)
                .radius(radius)
                .friction(0));
        CornerTest.place(rope, width, segment, radius + CLEAR, before);
        rope.settings().setMass(0, segment / 2);
        rope.settings().setMass(nodes - 1, segment / 2);
    }

    static List<double[]> slides() {
        List<double[]> all = new ArrayList<>();
        int every = LongForm.either(13, 1);
        int k = 0;
        for (double rate : new double[] {60, 120, 240, 1000}) {
            for (double width : new double[] {0.1, 0.5, 1}) {
                for (double segment : new double[] {0.02, 0.05, 0.1, 0.2}) {
                    for (double thickness : new double[] {0.35, 0.4, 0.5, 0.6}) {
                        for (double offset : new double[] {0.1, 0.2, 0.4}) {
                            // Two arcs under one segment are longer than it is.
                            if (width > segment && k++ % every == 0) {
                                all.add(new double[] {rate, width, segment, thickness, offset});
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
    void aThickRopeSlidesAsTheLawSays(double[] scene) {
        double rate = scene[0];
        double width = scene[1];
        double segment = scene[2];
        double radius = scene[3] * segment;
        double offset = scene[4];
        hang(rate, width, segment, radius, LENGTH / 2 - offset);
        double start = rope.y(rope.nodeCount() - 1);
        double worst = 0;
        for (int i = 1; i <= 0.8 * rate; i++) {
            world.step();
            // Nodes that are laid on arcs come to lie on their tangents first.
            worst = world.time() < 0.05 ? 0 : Math.max(worst, rope.stats().worstStretch());
        }
        double exact = offset * (Math.cosh(0.8 * Math.sqrt(2 * GRAVITY / LENGTH)) - 1);
        double off = (start - rope.y(rope.nodeCount() - 1)) / exact - 1;
        double stretch = worst;
        assertTrue(
                Math.abs(off) < 0.05 && stretch < 1e-3,
                () -> String.format(
                        Locale.ROOT,
                        "%.0f Hz, box of %.1f m, segments of %.2f m, radius %.3f m, offset %.1f m: off by %.2f %%, stretch %.1e",
                        rate,
                        width,
                        segment,
                        radius,
                        offset,
                        100 * off,
                        stretch));
    }

    // What moves.

    /** A bar rises under a slack default rope, and turns; returns how many bends the rope has at most. */
    private int bendsOnBar(double thick, boolean led) {
        world = new RopeWorld();
        Collider bar = world.colliders().add(new ColliderDef(ColliderShape.box(0.4, thick)).position(0, -1));
        rope = world.add(
                new RopeDef().nodes(41).hanging(-0.8, 0, 0.8, 0, 1.25).pin(0).pin(40));
        int most = 0;
        boolean touches = false;
        for (int i = 1; i <= 150; i++) {
            if (led) {
                bar.moveTo(0, -1 + 0.006 * i, 0.002 * i);
            } else {
                bar.setVelocity(0, 0.36, 0);
                bar.setSpin(0, 0, 0.12);
            }
            world.step();
            most = Math.max(most, rope.bendCount());
            touches |= !rope.contacts().list().isEmpty();
        }
        assertTrue(touches);
        return most;
    }

    @Test
    void itBendsOverWhatMovesByItself() {
        assertTrue(bendsOnBar(0.2, false) > 0);
    }

    @Test
    void itStaysStraightOnBlades() {
        assertEquals(0, bendsOnBar(0.04, false));
    }

    /** A crate of a game that the rope carries is led from step to step, and would shake. */
    @Test
    void itStaysStraightOnWhatIsLed() {
        assertEquals(0, bendsOnBar(0.2, true));
    }
}
