package io.github.cordage.internal.convex;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.github.cordage.internal.collide.ShapeBuilder;
import io.github.cordage.internal.collide.ShapeData;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

/** Finding contacts makes no garbage. */
class TouchAllocationTest extends TouchFixture {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int ROUNDS = 6;

    TouchAllocationTest() {
        super(5);
    }

    @Test
    void placingAndFindingAllocatesNothing() {
        ShapeData[] shapes = {
            ShapeBuilder.sphere(0.5),
            ShapeBuilder.capsule(0.5, 1),
            ShapeBuilder.box(1, 1, 1),
            ShapeBuilder.circle(0.5),
            ShapeBuilder.box(1, 1),
            ShapeBuilder.polygon(0, 0, 1, 0, 1, 0.5, 0.5, 1, 0, 1),
        };
        double[] center = new double[3];
        double[] q = turned(0, 0, 1, 0.3);
        Convex a = new Convex();
        Convex b = new Convex();
        long least = Long.MAX_VALUE;
        int points = 0;
        for (int round = 0; round < ROUNDS; round++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 36 * 50; i++) {
                center[0] = 0;
                center[1] = 0;
                a.place(shapes[i % 6], center, null);
                center[0] = random.between(-1, 1);
                center[1] = random.between(-1, 1);
                b.place(shapes[i / 6 % 6], center, q);
                points += contacts.find(a, b, 0.1);
            }
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
        assertTrue(points > 0);
        assertEquals(0, least);
    }
}
