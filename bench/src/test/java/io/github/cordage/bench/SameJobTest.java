package io.github.cordage.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.testkit.ListSpringRope;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A benchmark that compares versions of a job is worth something only if the versions do the same job. */
class SameJobTest {
    /** The versions differ in how the pinned node's neighbour is corrected, and in rounding [m]. */
    private static final double TIP_DISTANCE = 0.15;

    @ParameterizedTest
    @EnumSource(Relaxation.Order.class)
    void thePlainVersionSwingsLikeTheSolver(Relaxation.Order order) {
        PlainVerletRope plain = new PlainVerletRope(200, 0.1f, 80);
        RopeWorld world = new RopeWorld(WorldDef.article());
        Rope rope =
                world.add(RopeDef.article().nodes(200).straight(0, 0, 1, 0).solver(new Relaxation().withOrder(order)));
        double plainStretch = 0;
        double stretch = 0;
        for (int i = 0; i < 150; i++) {
            plain.step();
            world.step();
            plainStretch = Math.max(plainStretch, plain.worstStretch());
            stretch = Math.max(stretch, rope.stats().worstStretch());
        }
        double distance = Math.hypot(plain.tipX() - rope.x(199), plain.tipY() - rope.y(199));
        assertEquals(0, distance, TIP_DISTANCE, "tip of the 20 m rope after 1.5 s");
        assertEquals(plainStretch, stretch, 0.02, "worst stretch");
    }

    /** Single precision, in 500 steps of a rope of six sections. */
    private static final double SINGLE_PRECISION = 1e-3;

    @ParameterizedTest
    @EnumSource(SpringBenchmark.Springs.class)
    @Tag("B6")
    void thePlainSpringsMoveLikeTheSolver(SpringBenchmark.Springs springs) {
        PlainSpringRope plain = SpringBenchmark.plainRope(6, springs);
        ListSpringRope lists = SpringBenchmark.listRope(6, springs);
        RopeWorld world = new RopeWorld(new WorldDef().step(springs.step));
        Rope rope = world.add(SpringBenchmark.def(6, springs));
        for (int step = 0; step < 500; step++) {
            plain.step();
            lists.step(springs.step);
            world.step();
            for (int i = 0; i < 7; i++) {
                double distance = Math.hypot(plain.x(i) - rope.x(i), plain.y(i) - rope.y(i));
                assertEquals(0, distance, SINGLE_PRECISION, "node " + i + " after step " + step);
                assertEquals(lists.place(i).x(), rope.x(i), 1e-6);
                assertEquals(lists.place(i).y(), rope.y(i), 1e-6);
            }
        }
    }
}
