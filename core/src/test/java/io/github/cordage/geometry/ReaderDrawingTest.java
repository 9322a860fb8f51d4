package io.github.cordage.geometry;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.Winch;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Spring;
import io.github.cordage.thread.RopeThread;
import io.github.cordage.thread.WorldReader;
import io.github.cordage.view.RopeView;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Tag("A13")
@Tag("D12")
@DisplayName("A13, D12: a world on its own thread is drawn as any other")
@Timeout(60)
class ReaderDrawingTest {
    private static final double[] ALPHAS = {0, 0.25, 0.5, 1};

    private final RopeWorld world = new RopeWorld();
    private final Rope hanging = world.add(new RopeDef()
            .name("hanging")
            .nodes(30)
            .straight(0, 0, 1, 0)
            .radius(0.04)
            .pin(0));
    private final Winch winch = hanging.winch(RopeEnd.START);
    private final Rope lying = world.add(new RopeDef()
            .nodes(12)
            .straight(10, -0.85, 1, 0)
            .radius(0.1)
            .endMass(3)
            .solver(new Relaxation()));
    private final Rope springs = world.add(new RopeDef()
            .nodes(8)
            .straight(-3, 0, 0, -1)
            .solver(new Spring().withSubsteps(Spring.AUTO))
            .pin(0));
    private final RopeThread thread = new RopeThread(world);
    private final WorldReader reader = thread.reader();

    ReaderDrawingTest() {
        world.colliders().add(new ColliderDef(ColliderShape.box(20, 1)).position(10, -1.5));
    }

    /** Everything that is drawn of a rope, one number behind the other. */
    private static float[] drawn(RopeView rope, Centerline line) {
        float[] dst = new float[20_000];
        int at = line.copyPoints(dst, 0);
        at = line.copyAlong(dst, at);
        at = line.copyHalfWidths(dst, at);
        at = line.copyTensions(dst, at);
        at = new LineMesh().eye(1, 2, 30).writeVertices(line, dst, at);
        at = new Ribbon().build(line).writeVertices(dst, at);
        at = new Tube().build(line).writeVertices(dst, at);
        DebugLines lines = new DebugLines().byTension(new TensionColors(50));
        at = lines.write(line, dst, at);
        at = lines.writeContacts(rope, line, 0.3, dst, at);
        return Arrays.copyOf(dst, at);
    }

    private static Centerline line() {
        return new Centerline().pointsPerSegment(3).widthByStretch(0.5).origin(0.5, 0.25, 0);
    }

    private void run(int frames) {
        winch.runTo(4, 2);
        for (int i = 0; i < frames; i++) {
            thread.advance(0.017);
        }
        reader.update();
    }

    @Test
    void meshesThroughAReaderAreThoseOfTheRope() {
        run(61);
        assertTrue(lying.contactCount() > 3, "contacts: " + lying.contactCount());
        assertTrue(world.alpha() > 0.1 && world.alpha() < 0.9, "alpha " + world.alpha());
        for (Rope rope : world.ropes()) {
            RopeView seen = reader.rope(rope.id());
            assertNotNull(seen);
            for (double alpha : ALPHAS) {
                assertArrayEquals(drawn(rope, line().read(rope, alpha)), drawn(seen, line().read(seen, alpha)));
            }
            assertEquals(world.alpha(), rope.alpha());
            assertEquals(world.alpha(), seen.alpha());
            assertArrayEquals(
                    drawn(rope, line().read(rope, world.alpha())),
                    drawn(seen, line().read(seen)),
                    "without an alpha, at that of the world");
        }
    }

    @Test
    void massesAndContactsAreThoseOfTheRope() {
        run(61);
        for (Rope rope : world.ropes()) {
            RopeView seen = reader.rope(rope.id());
            assertNotNull(seen);
            double[] masses = new double[rope.nodeCount() + 1];
            assertEquals(masses.length, seen.copyMasses(masses, 1));
            for (int i = 0; i < rope.nodeCount(); i++) {
                assertEquals(rope.settings().mass(i), masses[i + 1]);
            }
            assertEquals(rope.contactCount(), seen.contactCount());
            double[] contacts = new double[RopeView.NUMBERS_PER_CONTACT * rope.contactCount()];
            assertEquals(contacts.length, seen.copyContacts(contacts, 0));
            for (int i = 0; i < rope.contactCount(); i++) {
                var contact = rope.contacts().list().get(i);
                assertArrayEquals(
                        new double[] {
                            contact.x(),
                            contact.y(),
                            contact.z(),
                            contact.nx(),
                            contact.ny(),
                            contact.nz(),
                            contact.force()
                        },
                        Arrays.copyOfRange(contacts, 7 * i, 7 * i + 7));
            }
        }
        RopeView seen = reader.ropes().get(1);
        for (RopeView view : List.of(lying, seen)) {
            assertThrows(IllegalArgumentException.class, () -> view.copyMasses(new double[12], 1));
            assertThrows(
                    IllegalArgumentException.class,
                    () -> view.copyContacts(new double[7 * view.contactCount() - 1], 0));
            float[] dst = new float[14 * view.contactCount()];
            assertThrows(
                    IllegalArgumentException.class,
                    () -> new DebugLines().writeContacts(view, line().read(view), 0.3, dst, 1));
        }
    }

    @Test
    void contactsOfAListAreThoseOfTheRope() {
        run(61);
        Centerline line = line().read(lying);
        float[] ofList = new float[14 * lying.contactCount()];
        float[] ofRope = new float[14 * lying.contactCount()];
        new DebugLines().writeContacts(lying.contacts().list(), line, 0.3, ofList, 0);
        assertEquals(ofRope.length, new DebugLines().writeContacts(lying, line, 0.3, ofRope, 0));
        assertArrayEquals(ofList, ofRope);
    }

    @Test
    void whatIsGoneIsNotDrawn() {
        run(2);
        RopeView seen = reader.ropes().get(2);
        world.remove(springs);
        thread.step();
        reader.update();
        for (RopeView view : List.of(springs, seen)) {
            assertThrows(IllegalStateException.class, view::alpha);
            assertThrows(IllegalStateException.class, view::contactCount);
            assertThrows(IllegalStateException.class, () -> view.copyMasses(new double[8], 0));
            assertThrows(IllegalStateException.class, () -> line().read(view));
        }
    }

    @Test
    void drawingBesideAllocatesNothingOnEitherThread() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        Centerline line = line();
        LineMesh mesh = new LineMesh();
        Tube tube = new Tube();
        DebugLines debug = new DebugLines().byTension(new TensionColors(50));
        float[] dst = new float[40_000];
        double[] doubles = new double[7 * 100];
        run(61);
        thread.pause();
        long worker = thread.send(() -> Thread.currentThread().getId()).join();
        long leastHere = Long.MAX_VALUE;
        long leastThere = Long.MAX_VALUE;
        int contacts = 0;
        for (int round = 0; round < 8; round++) {
            long here = threads.getCurrentThreadAllocatedBytes();
            long there = threads.getThreadAllocatedBytes(worker);
            for (int i = 0; i < 150; i++) {
                thread.advance(0.017);
                while (!reader.update()) {
                    Thread.onSpinWait();
                }
                for (int k = 0; k < 3; k++) {
                    RopeView rope = reader.ropes().get(k);
                    line.read(rope);
                    mesh.writeVertices(line, dst, 0);
                    tube.build(line).writeVertices(dst, 0);
                    debug.write(line, dst, 0);
                    debug.writeContacts(rope, line, 0.3, dst, 0);
                    contacts += rope.copyContacts(doubles, 0) + rope.copyMasses(doubles, 0);
                }
            }
            leastHere = Math.min(leastHere, threads.getCurrentThreadAllocatedBytes() - here);
            leastThere = Math.min(leastThere, threads.getThreadAllocatedBytes(worker) - there);
        }
        thread.close();
        assertTrue(contacts > 0);
        assertEquals(0, leastHere, "bytes that drawing allocated");
        assertEquals(0, leastThere, "bytes that the world's thread allocated");
    }
}
