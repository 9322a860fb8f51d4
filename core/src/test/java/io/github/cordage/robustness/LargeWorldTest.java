package io.github.cordage.robustness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import io.github.cordage.testkit.LongForm;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Worlds of a million nodes, and of a hundred thousand ropes; a fifth of them in the short form. */
@Tag("D5")
@DisplayName("D5: very large worlds")
class LargeWorldTest {
    /** Seconds of processor time that the best of three steps takes. */
    private static double stepTime(int nodes, Solver solver) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef()
                .nodes(nodes)
                .segmentLength(0.1)
                .straight(0, 0, 1, -3)
                .pin(0)
                .solver(solver));
        double best = Double.POSITIVE_INFINITY;
        for (int i = 0; i < 3; i++) {
            long start = threads.getCurrentThreadCpuTime();
            world.step();
            best = Math.min(best, (threads.getCurrentThreadCpuTime() - start) * 1e-9);
        }
        TestRopes.assertSane(rope, 2e5);
        assertTrue(rope.stats().worstStretch() < 0.05, "stretch " + rope.stats().worstStretch());
        return best;
    }

    /** What comes out of the caches takes longer for each node, which is why ten times as many may take thirty. */
    @Test
    void aMillionNodesTakeTimeByTheirNumber() {
        int nodes = LongForm.either(200_000, 1_000_000);
        for (Solver solver : List.of(new Direct(), new Relaxation().withIterations(5))) {
            double less = stepTime(nodes / 10, solver);
            double more = stepTime(nodes, solver);
            assertTrue(more < 30 * less, () -> more + " s beside " + less + " s for a tenth");
        }
    }

    /** Up to 100,000 ropes at once; and ids are never given twice, however many come and go. */
    @Test
    void hundredThousandRopesComeAndGo() {
        RopeWorld world = new RopeWorld();
        RopeDef def = new RopeDef().nodes(10).solver(new Relaxation().withIterations(2));
        int ropes = LongForm.either(20_000, 100_000);
        for (int i = 0; i < ropes; i++) {
            assertEquals(i, world.add(def).id());
        }
        world.step();
        TestRopes.assertSane(world.ropes().get(ropes - 1), 2);
        for (int i = ropes - 1; i >= 10; i--) {
            world.remove(world.ropes().get(i));
        }
        for (int i = 0; i < ropes; i++) {
            Rope rope = world.add(def);
            assertEquals(ropes + i, rope.id());
            world.remove(rope);
        }
        assertEquals(10, world.ropes().size());
        TestRopes.steps(world, 3);
    }
}
