package io.github.cordage.robustness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.robustness.RandomTouches.Fault;
import io.github.cordage.testkit.LongForm;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * Random worlds of bodies that collide; {@code -Dcordage.touches=1000} runs so many, and {@code
 * -Dcordage.touches.first=500} begins with that seed. The table of faults is printed.
 */
@DisplayName("random worlds of bodies that collide")
class RandomTouchesTest {
    private static final int PROGRAMS = Integer.getInteger("cordage.touches", LongForm.either(9, 100));
    private static final int FIRST = Integer.getInteger("cordage.touches.first", 1);

    /** Share of programs that are known to have a fault, at most: what is not listed has none. */
    private static final Map<Fault, Double> KNOWN = new EnumMap<>(Map.of(
            Fault.FAILURE, 0.1,
            Fault.PASSES, 0.15,
            Fault.SLOW, 0.3,
            Fault.GAIN, 0.1,
            Fault.LATER, 0.1,
            Fault.STRETCH, 0.06,
            Fault.DEPTH, 0.02,
            Fault.UNCONVERGED, 0.1));

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @Test
    void whatCannotBeIsCounted() {
        Map<Fault, List<RandomTouches>> found = new EnumMap<>(Fault.class);
        for (int seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
            RandomTouches program = new RandomTouches(seed).run();
            for (Fault fault : Fault.values()) {
                if (program.has(fault)) {
                    found.computeIfAbsent(fault, f -> new ArrayList<>()).add(program);
                }
            }
        }
        StringBuilder table = new StringBuilder();
        found.forEach((fault, programs) -> table.append(line(fault, programs)));
        System.out.print(table);
        found.forEach((fault, programs) -> {
            // One is few among the programs of a short run.
            double known = KNOWN.getOrDefault(fault, 0.0);
            long most = known == 0 ? 0 : Math.max(1, Math.round(known * PROGRAMS));
            assertTrue(programs.size() <= most, () -> fault + ": " + programs + "\n" + table);
        });
    }

    private static String line(Fault fault, List<RandomTouches> programs) {
        double worst =
                programs.stream().mapToDouble(p -> p.readings.get(fault)).max().orElse(0);
        List<Long> seeds = programs.stream().map(p -> p.seed).limit(20).toList();
        return String.format("%-11s %4d of %d, worst %.3g, seeds %s%n", fault, programs.size(), PROGRAMS, worst, seeds);
    }

    @Test
    void threadsGiveTheSameBits() {
        for (int seed = FIRST; seed < FIRST + PROGRAMS; seed += 4) {
            RandomTouches alone = new RandomTouches(seed).run();
            RandomTouches shared = new RandomTouches(seed, Set.of(), 4).run();
            if (!alone.has(Fault.FAILURE)) {
                assertEquals(alone.hash, shared.hash, "seed " + seed);
            }
        }
    }

    @Test
    void aStackAllocatesNothing() {
        RopeWorld world = new RopeWorld(new WorldDef());
        world.colliders().add(new ColliderDef(ColliderShape.plane(0, 1)));
        for (int i = 0; i < 5; i++) {
            world.bodies().add(new RopeBodyDef().box(1, 1).position(0, 0.5 + i).collide(true));
        }
        assertEquals(0, allocated(world));
    }

    @Test
    void aBallThatRollsOnARopeAllocatesNothing() {
        RopeWorld world = new RopeWorld(new WorldDef());
        world.add(new RopeDef()
                .nodes(40)
                .radius(0.02)
                .hanging(-2, 0, 2, 0, 1.05)
                .pin(0)
                .pin(-1));
        world.bodies().add(new RopeBodyDef().circle(0.2).position(-1, 0.4).collide(true));
        assertEquals(0, allocated(world));
    }

    /** Least bytes that rounds of 60 steps allocate, after two seconds: a compiler may do so in one of them. */
    private static long allocated(RopeWorld world) {
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 10; round++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 60; i++) {
                world.step();
            }
            long all = THREADS.getCurrentThreadAllocatedBytes() - before;
            least = round < 2 ? least : Math.min(least, all);
        }
        world.close();
        return least;
    }
}
