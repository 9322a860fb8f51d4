package io.github.cordage.thread;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.github.cordage.Collider;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.ColliderView;
import io.github.cordage.Listen;
import io.github.cordage.Pin;
import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.event.WorldListener;
import io.github.cordage.view.RopeBodyView;
import io.github.cordage.view.RopeView;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Tag("A13")
@DisplayName("A13: reading beside the simulation")
@Timeout(60)
class WorldReaderTest {
    private final RopeWorld world = new RopeWorld();
    private final Rope rope = world.add(new RopeDef()
            .name("main")
            .nodes(10)
            .straight(0, 0, 1, 0)
            .radius(0.07)
            .startRadius(0.1)
            .endRadius(0.2)
            .pin(0));
    private final Collider collider = world.colliders()
            .add(new ColliderDef(ColliderShape.box(1, 2))
                    .name("crate")
                    .position(0, -5)
                    .velocity(1, 0)
                    .spin(2));
    private final RopeThread thread = new RopeThread(world);
    private final WorldReader reader = thread.reader();

    @AfterEach
    void close() {
        if (!thread.isClosed()) {
            thread.close();
        }
    }

    private static void assertSameRope(RopeView expected, RopeView seen) {
        assertEquals(expected.id(), seen.id());
        assertEquals(expected.name(), seen.name());
        assertEquals(expected.nodeCount(), seen.nodeCount());
        assertEquals(expected.radius(), seen.radius());
        assertEquals(expected.startRadius(), seen.startRadius());
        assertEquals(expected.endRadius(), seen.endRadius());
        int n = expected.nodeCount();
        for (int i = 0; i < n; i++) {
            assertEquals(expected.isPinned(i), seen.isPinned(i));
        }
        for (double alpha : new double[] {0, 0.3, 1}) {
            double[] a = new double[3 * n + 2];
            double[] b = new double[3 * n + 2];
            assertEquals(expected.copyPositions(a, 2, alpha), seen.copyPositions(b, 2, alpha));
            assertArrayEquals(a, b);
            float[] c = new float[3 * n + 2];
            float[] d = new float[3 * n + 2];
            assertEquals(expected.copyPositions(c, 1, alpha), seen.copyPositions(d, 1, alpha));
            assertArrayEquals(c, d);
        }
        float[] a = new float[n + 1];
        float[] b = new float[n + 1];
        assertEquals(expected.copyRestCoordinates(a, 1), seen.copyRestCoordinates(b, 1));
        assertArrayEquals(a, b);
        assertEquals(expected.copyTensions(a, 2), seen.copyTensions(b, 2));
        assertArrayEquals(a, b);
        double[] c = new double[7];
        double[] d = new double[7];
        assertEquals(expected.copyBounds(c, 1), seen.copyBounds(d, 1));
        assertArrayEquals(c, d);
    }

    @Test
    void showsWhatTheWorldHas() {
        for (int i = 0; i < 5; i++) {
            thread.advance(0.013);
        }
        assertTrue(reader.update());
        assertFalse(reader.update());
        assertEquals(world.stepCount(), reader.stepCount());
        assertEquals(world.time(), reader.time());
        assertEquals(world.alpha(), reader.alpha());
        assertEquals(1, reader.ropes().size());
        assertSameRope(rope, reader.ropes().get(0));
        assertSame(reader.ropes().get(0), reader.rope(rope.id()));
        ColliderView seen = reader.colliders().get(0);
        assertSame(seen, reader.collider(collider.id()));
        assertNull(reader.collider(collider.id() + 1));
        assertEquals(collider.id(), seen.id());
        assertEquals("crate", seen.name());
        assertSame(collider.shape(), seen.shape());
        assertEquals(collider.x(), seen.x());
        assertEquals(collider.y(), seen.y());
        assertEquals(collider.z(), seen.z());
        assertEquals(collider.rotation(), seen.rotation());
        assertTrue(seen.isEnabled());
        double[] a = new double[4];
        double[] b = new double[4];
        collider.copyOrientation(a, 0);
        assertEquals(4, seen.copyOrientation(b, 0));
        assertArrayEquals(a, b);
    }

    @Test
    void tellsHowLongStepsTake() throws InterruptedException {
        assertEquals(0, reader.secondsInSteps());
        WorldListener slow = Listen.beforeStep(world, stepped -> LockSupport.parkNanos(20_000_000));
        thread.advance(0.02);
        reader.update();
        assertEquals(2, reader.stepCount());
        assertTrue(reader.secondsInSteps() > 0.035, "took " + reader.secondsInSteps());
        thread.step();
        reader.update();
        double three = reader.secondsInSteps();
        assertTrue(three > 0.055, "took " + three);
        thread.advance(0.001);
        reader.update();
        assertEquals(three, reader.secondsInSteps(), "no step");
        thread.start();
        Thread.sleep(60);
        thread.stop();
        reader.update();
        assertTrue(reader.secondsInSteps() > three + 0.015, "by the clock too");
        world.removeListener(slow);
    }

    @Test
    void showsASolidColliderThatIsOff() {
        Collider solid = world.colliders()
                .add(new ColliderDef(ColliderShape.sphere(1)).position(1, 2, 3).orientation(0.5, 0.5, 0.5, 0.5));
        solid.setEnabled(false);
        thread.step();
        reader.update();
        ColliderView seen = reader.colliders().get(1);
        assertEquals(solid.id(), seen.id());
        assertEquals(3, seen.z());
        assertFalse(seen.isEnabled());
        assertTrue(reader.colliders().get(0).isEnabled());
        double[] orientation = new double[5];
        assertEquals(5, seen.copyOrientation(orientation, 1));
        assertArrayEquals(new double[] {0, 0.5, 0.5, 0.5, 0.5}, orientation, 1e-15);
    }

    @Test
    @Tag("B10")
    void showsBodiesThatComeMoveAndGo() {
        RopeBody crate = world.bodies()
                .add(new RopeBodyDef()
                        .name("load")
                        .mass(3)
                        .box(0.4, 0.2)
                        .position(0, -2)
                        .spin(0, 0, 5));
        RopeBody point = world.bodies().add(new RopeBodyDef().mass(1).position(3, 0));
        Rope cable =
                world.add(new RopeDef().nodes(5).alongXy(0, 0, 0, -2).pin(0).pin(new PinDef(4).on(crate, 0, 0.1, 0)));
        world.tie(cable, 2, rope, 5);
        for (int i = 0; i < 3; i++) {
            thread.advance(0.019);
        }
        reader.update();
        assertEquals(2, reader.bodies().size(), "a junction is no body");
        RopeBodyView seen = reader.bodies().get(0);
        assertSame(seen, reader.body(crate.id()));
        assertNull(reader.body(point.id() + 10));
        assertEquals("load", seen.name());
        double[] size = new double[3];
        assertEquals(3, seen.copySize(size, 1));
        assertArrayEquals(new double[] {0, 0.4, 0.2}, size);
        assertEquals(0, reader.bodies().get(1).copySize(size, 0), "a point has no size");
        assertEquals(0, seen.radius());
        assertEquals(4, seen.vertexCount());
        double[] corners = new double[9];
        assertEquals(9, seen.copyVertices(corners, 1));
        assertArrayEquals(new double[] {0, -0.2, -0.1, 0.2, -0.1, 0.2, 0.1, -0.2, 0.1}, corners);
        assertThrows(IllegalArgumentException.class, () -> seen.copyVertices(corners, 2));
        for (double alpha : new double[] {0, 0.3, 1}) {
            double[] a = new double[8];
            double[] b = new double[8];
            assertEquals(crate.copyPose(a, 1, alpha), seen.copyPose(b, 1, alpha));
            assertArrayEquals(a, b, 1e-15);
        }
        double[] old = new double[7];
        seen.copyPose(old, 0, 1);
        point.remove();
        thread.step();
        double[] pose = new double[7];
        seen.copyPose(pose, 0, 1);
        assertArrayEquals(old, pose, "a state stays as it is");
        RopeBodyView gone = reader.bodies().get(1);
        reader.update();
        seen.copyPose(pose, 0, 1);
        assertTrue(pose[1] != old[1] && pose[5] != old[5], "it moves and turns");
        assertFalse(gone.isAlive());
        assertEquals(
                "body 1 is not in the world any more, or its reader was closed",
                assertThrows(IllegalStateException.class, () -> gone.copyPose(pose, 0, 1))
                        .getMessage());
        assertThrows(IllegalArgumentException.class, () -> seen.copyPose(pose, 1, 1));
        assertThrows(IllegalArgumentException.class, () -> seen.copyPose(pose, 0, 1.1));
        assertThrows(IllegalArgumentException.class, () -> seen.copySize(size, 2));
        reader.close();
        assertFalse(seen.isAlive());
    }

    @Test
    void aStateStaysAsItIsUntilANewOneIsTaken() {
        thread.advance(0.05);
        reader.update();
        double[] before = new double[30];
        RopeView seen = reader.ropes().get(0);
        seen.copyPositions(before, 0, 1);
        thread.pause();
        for (int i = 0; i < 20; i++) {
            thread.advance(0.05);
            thread.send(() -> {}).join();
        }
        double[] after = new double[30];
        seen.copyPositions(after, 0, 1);
        assertArrayEquals(before, after);
        reader.update();
        seen.copyPositions(after, 0, 1);
        assertTrue(after[29 - 1] != before[29 - 1]);
        assertSame(seen, reader.ropes().get(0));
    }

    @Test
    void ropesAndCollidersComeAndGo() {
        Rope second = world.add(new RopeDef().nodes(3));
        Rope third = world.add(new RopeDef().nodes(4));
        Collider ball = world.colliders().add(new ColliderDef(ColliderShape.circle(1)));
        thread.step();
        reader.update();
        RopeView two = reader.rope(second.id());
        RopeView three = reader.rope(third.id());
        ColliderView seenBall = reader.colliders().get(1);
        assertNotNull(two);
        assertNotNull(three);
        world.remove(second);
        world.colliders().remove(ball);
        rope.cut(4);
        thread.step();
        reader.update();
        assertFalse(two.isAlive());
        assertEquals(
                "rope 1 is not in the world or not shown any more, or its reader was closed",
                assertThrows(IllegalStateException.class, two::nodeCount).getMessage());
        assertFalse(seenBall.isAlive());
        assertThrows(IllegalStateException.class, seenBall::x);
        assertEquals(ColliderShape.Kind.CIRCLE, seenBall.shape().kind());
        assertNull(reader.rope(second.id()));
        assertSame(three, reader.rope(third.id()));
        assertEquals(3, reader.ropes().size());
        RopeView piece = reader.rope(3);
        assertNotNull(piece);
        assertEquals("main/2", piece.name());
        assertEquals("rope 3 \"main/2\"", piece.toString());
        world.ropes().stream().toList().forEach(world::remove);
        thread.step();
        reader.update();
        assertEquals(0, reader.ropes().size());
        assertFalse(three.isAlive());
        ColliderView crate = reader.colliders().get(0);
        world.colliders().add(new ColliderDef(ColliderShape.circle(1)));
        world.colliders().remove(collider);
        thread.step();
        reader.update();
        assertFalse(crate.isAlive());
        assertThrows(IllegalStateException.class, crate::isEnabled);
        assertEquals(
                ColliderShape.Kind.CIRCLE, reader.colliders().get(0).shape().kind());
    }

    @Test
    void refusesWhatARopeRefuses() {
        RopeView seen = reader.ropes().get(0);
        assertThrows(IllegalArgumentException.class, () -> seen.copyPositions(new double[29], 0, 1));
        assertThrows(IllegalArgumentException.class, () -> seen.copyPositions(new float[29], 0, 1));
        assertThrows(IllegalArgumentException.class, () -> seen.copyPositions(new float[30], 0, 1.1));
        assertThrows(IllegalArgumentException.class, () -> seen.copyPositions(new double[30], 0, Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> seen.copyRestCoordinates(new float[9], 0));
        assertThrows(IllegalArgumentException.class, () -> seen.copyTensions(new float[8], 0));
        assertThrows(IllegalArgumentException.class, () -> seen.copyBounds(new double[5], 0));
        assertThrows(IllegalArgumentException.class, () -> seen.isPinned(10));
        assertThrows(
                IllegalArgumentException.class, () -> reader.colliders().get(0).copyOrientation(new double[3], 0));
        assertThrows(UnsupportedOperationException.class, () -> reader.ropes().clear());
    }

    @Test
    void aClosedReaderShowsNothing() {
        RopeView seen = reader.ropes().get(0);
        ColliderView seenCollider = reader.colliders().get(0);
        reader.close();
        assertFalse(seen.isAlive());
        assertFalse(seenCollider.isAlive());
        assertEquals(0, reader.ropes().size());
        assertEquals(
                "the reader was closed",
                assertThrows(IllegalStateException.class, reader::update).getMessage());
        assertThrows(IllegalStateException.class, reader::close);
        thread.step();
    }

    @Test
    void changesShowWithoutAStepWhileTimeStandsStill() throws InterruptedException {
        thread.pause();
        thread.send(() -> rope.teleport(5, 0, 0)).join();
        double[] xyz = new double[30];
        while (xyz[0] != 5) {
            reader.update();
            reader.ropes().get(0).copyPositions(xyz, 0, 1);
            Thread.sleep(1);
        }
    }

    @Test
    void aReaderThatComesLateSeesWhatIsThere() throws InterruptedException {
        reader.close();
        thread.pause();
        thread.advance(0.05);
        thread.send(() -> {}).join();
        WorldReader late = thread.reader();
        while (late.stepCount() < 5) {
            late.update();
            Thread.sleep(1);
        }
        late.close();
        thread.close();
        WorldReader last = thread.reader();
        assertEquals(5, last.stepCount());
        assertSameRope(rope, last.ropes().get(0));
    }

    @Test
    void byTheClockAlphaRisesBetweenStates() throws InterruptedException {
        thread.start();
        reader.update();
        long step = reader.stepCount();
        while (reader.stepCount() < step + 3) {
            double alpha = reader.alpha();
            assertTrue(alpha >= 0 && alpha <= 1, "alpha " + alpha);
            reader.update();
            Thread.sleep(1);
        }
        Thread.sleep(20);
        assertEquals(1, reader.alpha(), "without a newer state, that of the last step is as far as it goes");
        thread.pause();
        thread.send(() -> {}).join();
        Thread.sleep(5);
        reader.update();
        double still = reader.alpha();
        Thread.sleep(5);
        assertEquals(still, reader.alpha());
    }

    @Test
    void neitherTheWorldsThreadNorAReaderAllocates() throws InterruptedException {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        Pin pin = rope.pin(0);
        thread.pause();
        long worker = thread.send(() -> Thread.currentThread().getId()).join();
        Sender sender = thread.sender(1);
        double[] at = {0};
        Runnable drag = () -> pin.moveTo(at[0] += 1e-3, 0);
        float[] floats = new float[30];
        double[] doubles = new double[30];
        long leastHere = Long.MAX_VALUE;
        long leastThere = Long.MAX_VALUE;
        for (int round = 0; round < 8; round++) {
            long here = threads.getCurrentThreadAllocatedBytes();
            long there = threads.getThreadAllocatedBytes(worker);
            for (int i = 0; i < 200; i++) {
                sender.post(drag);
                thread.advance(0.02);
                while (!reader.update()) {
                    Thread.onSpinWait();
                }
                RopeView seen = reader.ropes().get(0);
                seen.copyPositions(floats, 0, reader.alpha());
                seen.copyPositions(doubles, 0, 1);
                seen.copyRestCoordinates(floats, 0);
                seen.copyTensions(floats, 0);
                seen.copyBounds(doubles, 0);
            }
            leastHere = Math.min(leastHere, threads.getCurrentThreadAllocatedBytes() - here);
            leastThere = Math.min(leastThere, threads.getThreadAllocatedBytes(worker) - there);
        }
        assertEquals(0, leastHere, "bytes that sending and reading allocated");
        assertEquals(0, leastThere, "bytes that the world's thread allocated");
    }

    /** Every node of every state was written in the same step: a state that is half of one step would show. */
    @Test
    void statesAreCompleteHoweverManyRead() throws InterruptedException {
        RopeWorld marked = new RopeWorld();
        for (int i = 0; i < 5; i++) {
            marked.add(new RopeDef().nodes(50));
        }
        RopeThread run = new RopeThread(marked);
        List<Thread> threads = new ArrayList<>();
        AtomicReference<String> torn = new AtomicReference<>();
        run.pause();
        Runnable mark = () -> {
            double to = marked.stepCount();
            for (Rope each : marked.ropes()) {
                each.teleport(to - each.x(0), 0, 0);
            }
        };
        for (int r = 0; r < 3; r++) {
            threads.add(new Thread(() -> {
                try (WorldReader own = run.reader()) {
                    double[] xyz = new double[150];
                    long last = 0;
                    while (last < 1000) {
                        own.update();
                        if (own.stepCount() < last) {
                            torn.set("went back from " + last + " to " + own.stepCount());
                        }
                        last = own.stepCount();
                        for (RopeView seen : own.ropes()) {
                            seen.copyPositions(xyz, 0, 1);
                            for (int i = 0; i < 150; i += 3) {
                                if (xyz[i] != xyz[0] || (xyz[0] != last && xyz[0] != last - 1)) {
                                    torn.set("x " + xyz[i] + " in step " + last);
                                }
                            }
                        }
                    }
                }
            }));
        }
        threads.forEach(Thread::start);
        for (int i = 0; i <= 1000; i++) {
            run.post(() -> {
                mark.run();
                marked.step();
            });
            if (i % 100 == 0) {
                run.send(() -> {}).join();
            }
        }
        for (Thread each : threads) {
            each.join();
        }
        run.close();
        assertNull(torn.get());
    }
}
