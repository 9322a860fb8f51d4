package io.github.cordage.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.github.cordage.RopeEnd;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Solver;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("D12")
@DisplayName("D12: no garbage from ropes of user interfaces")
class UiAllocationTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int CABLES = 200;
    private static final int ROUNDS = 6;

    static List<Solver> solvers() {
        return List.of(new UiRopeDef().solver(), new Direct());
    }

    @ParameterizedTest
    @MethodSource("solvers")
    void movingAndDrawingAllocatesNothing(Solver solver) {
        UiRope[] cables = new UiRope[CABLES];
        for (int i = 0; i < CABLES; i++) {
            UiRopeDef def = new UiRopeDef().slack(1.2).solver(solver).animated(i % 10 > 0);
            cables[i] = new UiRope(def);
            cables[i].move(RopeEnd.START, 5 * i, 0);
            cables[i].move(RopeEnd.END, 5 * i + 200, 50);
            cables[i].start();
        }
        double[] nodes = new double[40];
        double[] sections = new double[95];
        double seen = 0;
        long least = Long.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            for (int frame = 0; frame < 60; frame++) {
                for (int i = 0; i < CABLES; i++) {
                    cables[i].move(RopeEnd.END, 5 * i + 200 + Math.sin(0.1 * frame) * 40, frame == 30 ? 400 : 50);
                    cables[i].update(1 / 60.0);
                    cables[i].copyNodes(nodes, 0);
                    cables[i].copySections(sections, 0);
                    seen += nodes[17] + sections[33] + cables[i].distanceTo(5, 5);
                }
            }
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
        assertTrue(Double.isFinite(seen));
        assertEquals(0, least);
    }
}
