package io.github.cordage.bench;

import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
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
 * One step of ropes that are tied to each other or to bodies. Shows what that costs beside a rope of as many nodes
 * alone, which swings from its first node.
 *
 * <ul>
 *   <li>"net": ropes in 20 rows and 20 columns, tied where they cross, 4 segments apart, which swing from two corners:
 *       3,084 nodes.
 *   <li>"ladder": two ropes with 100 rungs of 4 segments, which swing from their first nodes: 902 nodes.
 *   <li>"tree": a rope with 200 twigs of 5 segments, which swings from its first node: 1,601 nodes.
 *   <li>"2 points" and "2 boxes": a rope of 40 nodes with bodies of 10 node masses in its middle and at its end.
 *   <li>"alone" and a number: a rope with that number of nodes.
 * </ul>
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(2)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 6, time = 1)
public class NetBenchmark {
    private static final int ROWS = 20;
    private static final int APART = 4;
    private static final double SEGMENT = 0.0625;
    private static final int RUNGS = 100;
    private static final int TWIGS = 200;
    private static final int TWIG = 5;
    private static final double NODE_MASS = 0.02;
    private static final double BODY = 0.2;
    private static final double EDGE = 0.1;

    @Param({
        "net",
        "alone 3084",
        "ladder",
        "alone 902",
        "tree",
        "alone 1601",
        "2 points",
        "2 boxes",
        "alone 40",
    })
    public String scene = "net";

    private RopeWorld world = new RopeWorld();
    private Rope first = world.add(new RopeDef());

    /** Starts again, so that every iteration measures the same steps. */
    @Setup(Level.Iteration)
    public void start() {
        world = new RopeWorld(new WorldDef().gravity(0, -9.81).step(1.0 / 60));
        switch (scene) {
            case "net" -> makeNet();
            case "ladder" -> makeLadder();
            case "tree" -> makeTree();
            case "2 points", "2 boxes" -> makeLoads(scene.endsWith("boxes"));
            default -> slanting(Integer.parseInt(scene.split(" ", -1)[1]) - 1, 0);
        }
        first = world.ropes().get(0);
    }

    private Rope rope(int segments, double x, double y, double z, double toX, double toY, double toZ) {
        return world.add(new RopeDef()
                .nodes(segments + 1)
                .nodeMass(NODE_MASS)
                .sleepBelow(0)
                .alongXyz(x, y, z, toX, toY, toZ));
    }

    /** A rope that hangs aslant from its first node. */
    private Rope slanting(int segments, double z) {
        double side = segments * SEGMENT / Math.sqrt(2);
        Rope rope = rope(segments, 0, 0, z, side, -side, z);
        rope.pin(0);
        return rope;
    }

    private void makeNet() {
        double mesh = APART * SEGMENT;
        double side = (ROWS - 1) * mesh;
        Rope[] along = new Rope[ROWS];
        Rope[] across = new Rope[ROWS];
        for (int i = 0; i < ROWS; i++) {
            along[i] = rope((ROWS - 1) * APART, 0, 0, i * mesh, side, 0, i * mesh);
            across[i] = rope((ROWS - 1) * APART, i * mesh, 0, 0, i * mesh, 0, side);
        }
        for (int i = 0; i < ROWS; i++) {
            for (int j = 0; j < ROWS; j++) {
                world.tie(along[i], j * APART, across[j], i * APART);
            }
        }
        hang(along[0], 0, 0);
        hang(along[0], (ROWS - 1) * APART, side);
    }

    private void hang(Rope from, int node, double x) {
        Rope hanger = rope(1, x, SEGMENT, 0, x, 0, 0);
        hanger.pin(0);
        world.tie(hanger, 1, from, node);
    }

    private void makeLadder() {
        double width = APART * SEGMENT;
        Rope left = slanting(2 * RUNGS, 0);
        Rope right = slanting(2 * RUNGS, width);
        for (int r = 1; r <= RUNGS; r++) {
            double x = left.x(2 * r);
            double y = left.y(2 * r);
            Rope rung = rope(APART, x, y, 0, x, y, width);
            world.tie(rung, 0, left, 2 * r);
            world.tie(rung, APART, right, 2 * r);
        }
    }

    private void makeTree() {
        Rope trunk = slanting(2 * TWIGS, 0);
        for (int k = 1; k <= TWIGS; k++) {
            double x = trunk.x(2 * k);
            double y = trunk.y(2 * k);
            Rope twig = rope(TWIG, x, y, 0, x, y, (k % 2 == 0 ? 1 : -1) * TWIG * SEGMENT);
            world.tie(twig, 0, trunk, 2 * k);
        }
    }

    private void makeLoads(boolean areBoxes) {
        Rope rope = slanting(39, 0);
        for (int node : new int[] {20, 39}) {
            RopeBodyDef def = new RopeBodyDef().mass(BODY);
            double below = areBoxes ? EDGE / 2 : 0;
            RopeBody body = world.bodies()
                    .add((areBoxes ? def.box(EDGE, EDGE) : def)
                            .position(rope.x(node), rope.y(node) - below, rope.z(node)));
            rope.pin(node, body, 0, below, 0);
        }
    }

    /**
     * One step.
     *
     * @return a value that depends on the result
     */
    @Benchmark
    public double step() {
        world.step();
        return first.x(1);
    }
}
