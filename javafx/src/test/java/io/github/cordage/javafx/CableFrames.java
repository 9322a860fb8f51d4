package io.github.cordage.javafx;

import io.github.cordage.RopeEnd;
import io.github.cordage.settings.Direct;
import io.github.cordage.ui.UiRope;
import io.github.cordage.ui.UiRopeDef;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import javafx.animation.AnimationTimer;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.layout.Pane;
import javafx.scene.paint.Color;
import javafx.scene.shape.Circle;
import javafx.scene.shape.QuadCurve;
import javafx.scene.shape.StrokeLineCap;
import javafx.scene.transform.Translate;
import javafx.stage.Stage;

/**
 * Times of frames with cables beside frames with plain curves between the same ends, all of which move. The kinds take
 * turns in one window. In each frame, the cables let a sixtieth of a second pass.
 *
 * <p>Arguments: number of cables, of rounds, of frames in a turn. Wants a display and {@code
 * javafx.animation.pulse=1000}, so that frames do not wait for a clock. Processor times are those of the application's
 * and of the renderer's thread.
 */
@SuppressWarnings("EnumOrdinal") // Kinds index arrays of times.
final class CableFrames {
    private static final double FRAME = 1 / 60.0;
    private static final double THICKNESS = 5;
    private static final double SLACK = 1.15;
    private static final int WARM_UP_ROUNDS = 2;
    private static final int WARM_UP_FRAMES = 200;

    /** What is drawn between the ends. */
    private enum Kind {
        NOTHING,
        /** Parabolas of a fixed slack. */
        CURVES,
        /** Parabolas whose middle follows a rope that is simulated as a cable's is. */
        SIMULATED,
        STROKES,
        /** Cables of one visible stroke. */
        SIMPLE,
        CABLES
    }

    /** Times of a frame [ms]. */
    private record Times(double wall, double application, double renderer) {
        double processor() {
            return application + renderer;
        }
    }

    private final int count;
    private final List<Circle> starts = new ArrayList<>();
    private final List<Circle> ends = new ArrayList<>();
    private final List<QuadCurve> curves = new ArrayList<>();

    /** The simulated rope of each curve, or none. */
    private final List<UiRope> ropes = new ArrayList<>();

    private final double[] xy = new double[2 * new UiRopeDef().nodes()];
    private final Pane lines = new Pane();
    private long frames;

    private CableFrames(int count) {
        this.count = count;
    }

    /** Measures and prints a table. */
    public static void main(String[] args) {
        int count = args.length > 0 ? Integer.parseInt(args[0]) : 30;
        int rounds = args.length > 1 ? Integer.parseInt(args[1]) : 10;
        int frames = args.length > 2 ? Integer.parseInt(args[2]) : 200;
        new CableFrames(count).run(rounds, frames);
        Runtime.getRuntime().halt(0);
    }

    private void run(int rounds, int turn) {
        Scene scene = open();
        Times[][] times = new Times[Kind.values().length][rounds];
        for (int round = -WARM_UP_ROUNDS; round < rounds; round++) {
            for (Kind kind : Kind.values()) {
                Fx.run(() -> fill(kind));
                Fx.frames(scene, round < 0 ? WARM_UP_FRAMES : 20);
                long[] before = clocks();
                Fx.frames(scene, turn);
                long[] after = clocks();
                if (round >= 0) {
                    double each = 1e6 * (after[3] - before[3]);
                    times[kind.ordinal()][round] = new Times(
                            (after[0] - before[0]) / each,
                            (after[1] - before[1]) / each,
                            (after[2] - before[2]) / each);
                }
            }
        }
        print(times);
    }

    private Scene open() {
        Pane root = Fx.call(Pane::new);
        for (int i = 0; i < count; i++) {
            starts.add(new Circle(4, Color.DARKSLATEGRAY));
            ends.add(new Circle(4, Color.DARKSLATEGRAY));
        }
        root.getChildren().addAll(starts);
        root.getChildren().addAll(ends);
        root.getChildren().add(lines);
        Stage stage = Fx.show(root, 1000, 700);
        AnimationTimer timer = new AnimationTimer() {
            @Override
            public void handle(long now) {
                frames++;
                move(FRAME * frames);
            }
        };
        Fx.run(timer::start);
        return Fx.call(stage::getScene);
    }

    private void print(Times[][] times) {
        System.out.printf(Locale.ROOT, "%d cables; medians of %d rounds%n", count, times[0].length);
        System.out.println(
                "| | frame [ms] | application [ms] | renderer [ms] | frame, beside simulated curves | processor, beside simulated curves |");
        System.out.println("|---|---|---|---|---|---|");
        Times[] curve = times[Kind.SIMULATED.ordinal()];
        for (Kind kind : Kind.values()) {
            Times[] own = times[kind.ordinal()];
            int n = own.length;
            double[][] values = new double[5][n];
            for (int i = 0; i < n; i++) {
                values[0][i] = own[i].wall;
                values[1][i] = own[i].application;
                values[2][i] = own[i].renderer;
                values[3][i] = own[i].wall / curve[i].wall;
                values[4][i] = own[i].processor() / curve[i].processor();
            }
            System.out.printf(Locale.ROOT, "| %s |", kind.name().toLowerCase(Locale.ROOT));
            for (double[] value : values) {
                Arrays.sort(value);
                System.out.printf(Locale.ROOT, " %.2f |", (value[(n - 1) / 2] + value[n / 2]) / 2);
            }
            System.out.println();
        }
    }

    /** Real time, time of the application's thread, of the renderer's thread [ns], and the number of frames. */
    private long[] clocks() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long[] clocks = {System.nanoTime(), 0, 0, Fx.call(() -> frames)};
        for (long id : threads.getAllThreadIds()) {
            ThreadInfo info = threads.getThreadInfo(id);
            String name = info == null ? "" : info.getThreadName();
            if (name.startsWith("JavaFX Application")) {
                clocks[1] = threads.getThreadCpuTime(id);
            } else if (name.startsWith("QuantumRenderer")) {
                clocks[2] = threads.getThreadCpuTime(id);
            }
        }
        return clocks;
    }

    private void fill(Kind kind) {
        curves.clear();
        ropes.clear();
        lines.getChildren().clear();
        for (int i = 0; i < count; i++) {
            lines.getChildren().add(make(kind, starts.get(i), ends.get(i)));
        }
    }

    private Node make(Kind kind, Circle start, Circle end) {
        return switch (kind) {
            case NOTHING -> new Group();
            case CURVES, SIMULATED -> {
                if (kind == Kind.SIMULATED) {
                    UiRope rope = new UiRope(new UiRopeDef().slack(SLACK).solver(new Direct()));
                    rope.start();
                    ropes.add(rope);
                }
                QuadCurve curve = new QuadCurve();
                curve.setFill(null);
                curve.setStroke(Color.web("#d2453b"));
                curve.setStrokeWidth(THICKNESS);
                curve.setStrokeLineCap(StrokeLineCap.ROUND);
                curves.add(curve);
                yield curve;
            }
            case STROKES -> {
                RopeNode cable = cable(start, end);
                cable.lookup(".rope-shine").getTransforms().add(new Translate());
                yield cable;
            }
            case SIMPLE -> {
                RopeNode cable = cable(start, end);
                for (String hidden : List.of(".rope-shadow", ".rope-edge", ".rope-shine")) {
                    cable.lookup(hidden).setStyle("-fx-stroke: transparent");
                }
                cable.lookup(".rope-body").setStyle("-fx-stroke-width: 5; -fx-translate-y: 0");
                yield cable;
            }
            case CABLES -> cable(start, end);
        };
    }

    private static RopeNode cable(Circle start, Circle end) {
        RopeNode cable = new RopeNode(start, end);
        cable.setSlack(SLACK);
        cable.setFrameTime(FRAME);
        return cable;
    }

    private void move(double t) {
        for (int i = 0; i < count; i++) {
            double phase = 2.4 * i;
            double x = 120 + 600 * fraction(0.618 * i) + 40 * Math.sin(3 * t + phase);
            double y = 40 + 420 * fraction(0.755 * i) + 30 * Math.cos(2.3 * t + phase);
            starts.get(i).setTranslateX(x);
            starts.get(i).setTranslateY(y);
            ends.get(i).setTranslateX(x + 120 + 120 * fraction(0.38 * i) + 30 * Math.cos(2 * t + phase));
            ends.get(i).setTranslateY(y - 60 + 120 * fraction(0.7 * i) + 20 * Math.sin(3 * t + phase));
        }
        for (int i = 0; i < curves.size(); i++) {
            if (ropes.isEmpty()) {
                bend(curves.get(i), starts.get(i), ends.get(i));
            } else {
                bend(curves.get(i), ropes.get(i), starts.get(i), ends.get(i));
            }
        }
    }

    /** The parabola between two points that is as long as a cable, nearly. */
    private static void bend(QuadCurve curve, Circle start, Circle end) {
        double x0 = start.getTranslateX();
        double y0 = start.getTranslateY();
        double x1 = end.getTranslateX();
        double y1 = end.getTranslateY();
        curve.setStartX(x0);
        curve.setStartY(y0);
        curve.setEndX(x1);
        curve.setEndY(y1);
        curve.setControlX((x0 + x1) / 2);
        curve.setControlY((y0 + y1) / 2 + 2 * Math.hypot(x1 - x0, y1 - y0) * Math.sqrt(3 * (SLACK - 1) / 8));
    }

    /** The parabola between two points through the middle of a rope. */
    private void bend(QuadCurve curve, UiRope rope, Circle start, Circle end) {
        double x0 = start.getTranslateX();
        double y0 = start.getTranslateY();
        double x1 = end.getTranslateX();
        double y1 = end.getTranslateY();
        rope.move(RopeEnd.START, x0, y0);
        rope.move(RopeEnd.END, x1, y1);
        rope.update(FRAME);
        rope.copyNodes(xy, 0);
        int middle = rope.nodeCount() / 2;
        curve.setStartX(x0);
        curve.setStartY(y0);
        curve.setEndX(x1);
        curve.setEndY(y1);
        curve.setControlX(2 * xy[2 * middle] - (x0 + x1) / 2);
        curve.setControlY(2 * xy[2 * middle + 1] - (y0 + y1) / 2);
    }

    private static double fraction(double x) {
        return x - Math.floor(x);
    }
}
