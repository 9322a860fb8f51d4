package io.github.cordage.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Pin;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.Winch;
import io.github.cordage.settings.Solver;
import io.github.cordage.testkit.LongForm;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("D12")
@DisplayName("D12: a world that runs for long")
class SoakTest {
    /** Warm steps that must not allocate; {@code docs/TESTING.md} says how many were run. */
    private static final int STEPS = Integer.getInteger("cordage.allocation.steps", 5_000);

    /** Steps after which arrays hardly grow any more: now and then, more touches than ever before. */
    private static final int WARM_UP = 60_000;

    /** A few minutes here, days when {@link Soak} is run by itself. */
    @Test
    void heapDoesNotGrow() {
        Soak soak = new Soak();
        soak.run(LongForm.either(4000, 8000));
        soak.clear();
        long before = Soak.heap();
        soak.run(LongForm.either(8000, 16_000));
        soak.clear();
        long after = Soak.heap();
        assertTrue(after < before + 200_000, () -> before + " bytes became " + after + "; " + soak);
    }

    /** {@link AllocationTest} is the short form. */
    @Test
    @Tag("long")
    void warmStepsAllocateNothing() {
        Carousel carousel = new Carousel();
        carousel.run(Math.max(WARM_UP, STEPS / 20));
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long allocated = 1;
        // An array may still grow once; garbage of every step or round would show in each of these.
        for (int attempt = 0; attempt < 4 && allocated > 0; attempt++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            carousel.run(STEPS);
            allocated = threads.getCurrentThreadAllocatedBytes() - before;
            System.out.println(allocated + " bytes in " + STEPS + " warm steps");
        }
        assertEquals(0, allocated);
    }

    /** Ropes of every kind that are led round, reeled out and in, and hit by what turns, and so for ever. */
    private static final class Carousel {
        /** Steps that it takes to be led round once. */
        private static final int ROUND = 628;

        // Found beforehand: where StrictMath is written in Java, sines make garbage.
        final double[] x = new double[ROUND];
        final double[] y = new double[ROUND];
        final RopeWorld world = new RopeWorld();
        final List<Pin> pins = new ArrayList<>();
        final List<Winch> winches = new ArrayList<>();

        Carousel() {
            for (int i = 0; i < ROUND; i++) {
                x[i] = 0.3 * StrictMath.cos(0.01 * i);
                y[i] = 0.3 * StrictMath.sin(0.01 * i);
            }
            for (int i = 0; i < 4; i++) {
                world.colliders()
                        .add(new ColliderDef(ColliderShape.box(1.2, 0.1))
                                .position(i, -0.8)
                                .spin(i - 1.5));
            }
            for (Solver solver : TestRopes.solvers()) {
                Rope rope = world.add(new RopeDef()
                        .nodes(15)
                        .straight(pins.size(), 0, 0, -1)
                        .reserve(60)
                        .friction(0.3)
                        .damping(0.5)
                        .solver(solver));
                pins.add(rope.pin(0));
                winches.add(rope.winch(RopeEnd.START));
            }
        }

        void run(int steps) {
            for (int i = 0; i < steps; i++) {
                int at = i % ROUND;
                for (int k = 0; k < pins.size(); k++) {
                    pins.get(k).moveTo(k + x[at], y[at]);
                    winches.get(k).runTo(at < ROUND / 2 ? 1 : 2, 1);
                }
                world.step();
            }
        }
    }
}
