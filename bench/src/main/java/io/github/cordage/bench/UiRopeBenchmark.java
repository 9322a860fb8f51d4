package io.github.cordage.bench;

import io.github.cordage.RopeEnd;
import io.github.cordage.settings.Direct;
import io.github.cordage.ui.UiRope;
import io.github.cordage.ui.UiRopeDef;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A frame of a patch bay: 200 cables of 20 segments, whose ends all move, or that all rest. Includes the computation of
 * the points to draw, but not the drawing.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 6, time = 1)
public class UiRopeBenchmark {
    private static final int CABLES = 200;
    private static final int NODES = 21;

    /** The solver: the sweeps of the canvas rope, or the direct solver. */
    @Param({"sweeps", "direct"})
    public String solver = "";

    private final UiRope[] cables = new UiRope[CABLES];
    private final double[] nodes = new double[2 * NODES];
    private final double[] sections = new double[UiRope.SECTION_SIZE * (NODES - 1)];
    private int frame;

    /** Creates the cables, and lets them come to rest. */
    @Setup(Level.Iteration)
    public void hang() {
        for (int i = 0; i < CABLES; i++) {
            UiRopeDef def = new UiRopeDef().nodes(NODES).slack(1.2);
            cables[i] = new UiRope(solver.equals("direct") ? def.solver(new Direct()) : def);
            cables[i].move(RopeEnd.START, 5 * i, 0);
            cables[i].move(RopeEnd.END, 5 * i + 200 + i, 50);
            cables[i].start();
            while (!cables[i].isAtRest()) {
                cables[i].update(1 / 60.0);
            }
        }
    }

    /**
     * A frame of 1/60 s in which all cables move, with the nodes of a smooth line.
     *
     * @return a value that depends on the result
     */
    @Benchmark
    public double moving() {
        return frameOf(40 * Math.sin(0.05 * frame++), false);
    }

    /**
     * The same with the segments, for one image each.
     *
     * @return a value that depends on the result
     */
    @Benchmark
    public double movingInSections() {
        return frameOf(40 * Math.sin(0.05 * frame++), true);
    }

    /**
     * A frame in which all cables rest.
     *
     * @return a value that depends on the result
     */
    @Benchmark
    public double resting() {
        return frameOf(0, false);
    }

    private double frameOf(double sway, boolean inSections) {
        double seen = 0;
        for (int i = 0; i < CABLES; i++) {
            UiRope cable = cables[i];
            cable.move(RopeEnd.END, 5 * i + 200 + i + sway, 50);
            if (cable.update(1 / 60.0)) {
                if (inSections) {
                    cable.copySections(sections, 0);
                } else {
                    cable.copyNodes(nodes, 0);
                }
                seen += nodes[20] + sections[50];
            }
        }
        return seen;
    }
}
