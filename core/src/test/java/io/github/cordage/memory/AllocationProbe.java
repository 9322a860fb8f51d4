package io.github.cordage.memory;

import com.sun.management.ThreadMXBean;
import io.github.cordage.Collider;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderSet;
import io.github.cordage.ColliderShape;
import io.github.cordage.Pin;
import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.SolverVariants;
import io.github.cordage.Winch;
import io.github.cordage.motion.PinPath;
import io.github.cordage.settings.Solver;
import io.github.cordage.wind.WindDef;
import java.lang.management.ManagementFactory;

/** Measures what the calls of a game loop allocate; also run as a program, in a JVM without a compiler. */
public final class AllocationProbe {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** Many, for on a busy machine a compiler that throws code away again makes some garbage for a while. */
    private static final int ROUNDS = 24;

    private final RopeWorld world = new RopeWorld();
    private final Rope rope;
    private final Pin dragged;
    private final Collider lift;
    private final Rope hoist;
    private final Winch winch;
    private final ColliderDef reported = new ColliderDef(ColliderShape.box(0.2, 0.2));
    private final float[] floats = new float[120];
    private final double[] doubles = new double[120];
    private long nodesSeen;

    AllocationProbe(Solver solver) {
        RopeDef def = new RopeDef().straight(0, 0, 1, 0).solver(solver);
        rope = world.add(def.damping(0.1).wind(1, 0, 0, 0.1).maxMove(1));
        rope.settings().setAcceleration(3, 0, 1, 0);
        dragged = rope.pin(0);
        rope.pin(-1 + rope.nodeCount())
                .follow(PinPath.from(0, 3.9, 0).to(5, 3.9, 1).to(50, 3, 1));
        world.winds()
                .set(
                        new WindDef().velocity(1, 0).gusts(0.5, 0.2, 0.1, 2, 3, 1),
                        new WindDef().velocity(0, 1).fan(1, -3, 1, 9, 0.3));
        lift = addColliders();
        hoist = world.add(new RopeDef()
                .nodes(20)
                .straight(2.3, 3, 0, -1)
                .endMass(50)
                .reserve(200)
                .solver(solver));
        winch = hoist.winch(RopeEnd.START);
        hoist.pin(0).follow((time, pose) -> pose.position(2.3, 3, time));
        world.add(def.filter(1, 1));
        world.add(def.nodes(1).pin(new PinDef(0).until(1e9)));
    }

    private Collider addColliders() {
        ColliderSet set = world.colliders();
        for (int i = 0; i < 50; i++) {
            set.add(new ColliderDef(ColliderShape.box(0.1, 0.1)).position(0.1 * i, -0.5));
        }
        set.add(new ColliderDef(ColliderShape.circle(0.2)).position(2, -0.2).spin(1));
        set.add(new ColliderDef(ColliderShape.chain(false, 0, -1, 1, -1.5, 2, -1))
                .position(0, -2)
                .spin(1));
        set.add(new ColliderDef(ColliderShape.heightField(2, 2, 1, 0, 0, 0, 0))
                .position(5, -10)
                .spin(1, 2, 3));
        set.add(new ColliderDef(ColliderShape.plane(0, 1)).position(0, -5));
        world.addColliderSource(near -> {
            for (int i = 0; i < 100; i++) {
                near.add(
                        i,
                        reported.position(0.1 * i, -0.7).rotation(near.time()).spin(1));
            }
        });
        return set.add(new ColliderDef(ColliderShape.capsule(0.1, 1)).position(0, -2));
    }

    private double frame(int number) {
        dragged.moveTo(0, 0.001 * number);
        lift.moveTo(0.01 * number, -2, 0, 0.01 * number);
        winch.runTo(number % 20 < 10 ? 1 : 3, 10);
        world.update(0.016);
        world.step();
        rope.settings().setAcceleration(3, 0, number, 0);
        rope.setVelocity(5, 0, 0, 0);
        rope.copyPositions(floats, 0, world.alpha());
        rope.copyPositions(doubles, 0, world.alpha());
        double seen = floats[60] + doubles[60];
        rope.copyBounds(doubles, 0);
        // Not a number for relaxation, which knows none.
        double tension = rope.stats().maxTension() + rope.tension(3);
        seen += Double.isNaN(tension) ? 0 : tension;
        hoist.points().copyEndPose(RopeEnd.END, doubles, 0, world.alpha());
        hoist.copyRestCoordinates(floats, 0);
        seen += winch.speed() + doubles[6] + floats[3];
        nodesSeen |= 1L << hoist.nodeCount();
        return seen
                + doubles[3]
                + rope.stats().actualLength()
                + rope.stats().worstStretch()
                + rope.stats().kineticEnergy()
                + rope.x(7);
    }

    /**
     * Bytes that the best of some rounds of frames allocated; the first rounds load classes. Stops at 0, below which
     * nothing can be.
     */
    long leastBytes(int frames) {
        long least = Long.MAX_VALUE;
        double seen = 0;
        for (int round = 0; round < ROUNDS && least > 0; round++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < frames; i++) {
                seen += frame(i);
            }
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
        if (!Double.isFinite(seen) || rope.activity().isStopped()) {
            throw new IllegalStateException("the rope did not move as it should");
        }
        if (Long.bitCount(nodesSeen) < 5) {
            throw new IllegalStateException("the winch did not run as it should");
        }
        return least;
    }

    /** Bytes that the best of some rounds of calls allocated on this thread. */
    public static long leastBytes(Runnable call, int times) {
        long least = Long.MAX_VALUE;
        for (int round = 0; round < ROUNDS && least > 0; round++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < times; i++) {
                call.run();
            }
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
        return least;
    }

    /** Shows that the measure sees what it has to: a world, a rope, and some points on it. */
    static long leastBytesOfGarbage() {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        Rope rope = new RopeWorld().add(new RopeDef().nodes(2));
        long sum = 0;
        for (int i = 1; i <= 10; i++) {
            sum += rope.points().nearest(i, -1, i).hashCode();
        }
        if (sum == 0) {
            throw new IllegalStateException("the points have to be used, or a compiler may leave them out");
        }
        return THREADS.getCurrentThreadAllocatedBytes() - before;
    }

    public static void main(String[] args) {
        for (Solver solver : SolverVariants.ALL) {
            System.out.println(new AllocationProbe(solver).leastBytes(6));
        }
    }
}
