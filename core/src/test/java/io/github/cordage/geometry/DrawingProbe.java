package io.github.cordage.geometry;

import com.sun.management.ThreadMXBean;
import io.github.cordage.Ring;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.Winch;
import java.lang.management.ManagementFactory;
import java.util.List;

/** Measures what it allocates to draw a rope; also run as a program, in a JVM without a compiler. */
final class DrawingProbe {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int ROUNDS = 5;

    private final RopeWorld world = new RopeWorld();
    private final Rope rope = world.add(new RopeDef().nodes(20).reserve(60).straight(0, 0, 1, 0));
    private final Winch winch = rope.winch(RopeEnd.START);
    private final Rope ringed = world.add(
            new RopeDef().nodes(20).alongXy(3, 0, 4, 1, 5, 0).pin(0).pin(-1).ring(new RingDef(4, 1)));
    private final Ring ring = ringed.rings().get(0);
    private final Centerline line =
            new Centerline().pointsPerSegment(4).widthByStretch(0.3).hide(5, 6);
    private final LineMesh lineMesh = new LineMesh().eye(1, 2, 30);
    private final List<RopeMesh> meshes =
            List.of(new Ribbon(), new Ribbon().cap(Cap.FLAT).miterLimit(1), new Tube(), new Tube().fixStart(0, 0, 1));
    private final DebugLines debugLines = new DebugLines().byTension(new TensionColors(100));
    private final float[] vertices = new float[100_000];
    private final double[] outline = new double[10_000];
    private final short[] indices = new short[50_000];
    private int leastNodes = Integer.MAX_VALUE;
    private int mostNodes;

    /** Draws a rope that changes its length in every way there is. */
    private double frame(int number) {
        winch.runTo(number % 20 < 10 ? 0.5 : 5, 10);
        world.update(0.016);
        leastNodes = Math.min(leastNodes, rope.nodeCount());
        mostNodes = Math.max(mostNodes, rope.nodeCount());
        return draw(rope, number) + draw(ringed, number);
    }

    private double draw(Rope shown, int number) {
        line.read(shown).hide(8, 8 + number % 5);
        double end = line.copyPoints(vertices, 0) + line.copyAlong(vertices, 0) + line.copyHalfWidths(vertices, 0);
        end += line.copyTensions(vertices, 0) + line.copyBounds(outline, 0) + debugLines.write(line, vertices, 0);
        end += debugLines.writeRings(line, 0.1, vertices, 0);
        end += lineMesh.writeVertices(line, vertices, 0) + lineMesh.writeIndices(line.pointCount(), indices, 0, 0);
        for (int i = 0; i < meshes.size(); i++) {
            RopeMesh mesh = meshes.get(i).build(line);
            end += mesh.writeVertices(vertices, 0) + mesh.writeIndices(indices, 0, 0);
            if (mesh instanceof Ribbon ribbon && ribbon.pieceCount() > 0) {
                end += ribbon.copyOutline(0, outline, 0);
            }
        }
        line.showAll();
        return end;
    }

    /** Bytes that the best of some rounds of frames allocated; the first rounds load classes and get the memory. */
    long leastBytes(int frames) {
        long least = Long.MAX_VALUE;
        double seen = 0;
        for (int round = 0; round < ROUNDS && (least > 0 || mostNodes - leastNodes < 10); round++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < frames; i++) {
                seen += frame(i);
            }
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
        if (!(seen > 0) || !ring.isThreaded() || mostNodes - leastNodes < 10) {
            throw new IllegalStateException("the rope did not change as it should");
        }
        return least;
    }

    public static void main(String[] args) {
        System.out.println(new DrawingProbe().leastBytes(40));
    }
}
