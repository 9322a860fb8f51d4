package io.github.cordage.thread;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Collider;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Rope;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.view.RopeView;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Tag("A13")
@DisplayName("A13: when states are published")
@Timeout(60)
class PublishingTest {
    private static final int MANY = 1000;

    private final RopeWorld world = new RopeWorld();
    private final Rope rope = world.add(new RopeDef().nodes(4).straight(0, 0, 1, 0));
    private final RopeThread thread = new RopeThread(world);
    private final WorldReader reader = thread.reader();

    @AfterEach
    void close() {
        if (!thread.isClosed()) {
            thread.close();
        }
    }

    private long published() {
        return thread.send(thread::published).join();
    }

    /** Moves the rope, and waits until it has moved. */
    private void move(int to) {
        thread.send(() -> rope.teleport(to, 0, 0)).join();
    }

    private double x() {
        double[] xyz = new double[12];
        reader.ropes().get(0).copyPositions(xyz, 0, 1);
        return xyz[0];
    }

    private void awaitX(double expected) throws InterruptedException {
        while (x() != expected) {
            reader.update();
            Thread.sleep(1);
        }
    }

    /** Most states in a time, beside those that were asked for. */
    private static long most(long sinceNanos) {
        return (System.nanoTime() - sinceNanos) / Publisher.DELAY + 1;
    }

    @Test
    void commandsDoNotPublishOneByOne() throws InterruptedException {
        thread.pause();
        long begin = System.nanoTime();
        long before = published();
        for (int i = 1; i <= MANY; i++) {
            move(1);
        }
        long count = published() - before;
        // One more for the change to the thread itself.
        assertTrue(count <= most(begin) + 1, "published " + count);
        awaitX(MANY);
    }

    @Test
    void aFramePublishesOnceWithTheCommandsBeforeIt() {
        world.setGravity(0, 0, 0);
        thread.pause();
        published();
        long begin = System.nanoTime();
        long before = published();
        for (int i = 1; i <= MANY / 4; i++) {
            move(1);
            move(1);
            thread.advance(0.01);
            thread.send(() -> {}).join();
            reader.update();
            assertEquals(2.0 * i, x(), 1e-9, "a frame shows what was sent before it");
        }
        long count = published() - before;
        assertTrue(count >= MANY / 4, "published " + count);
        assertTrue(count <= MANY / 4 + most(begin), "published " + count);
    }

    @Test
    void stepsPublishAtOnce() {
        thread.pause();
        for (int i = 1; i <= 20; i++) {
            long before = published();
            thread.step();
            // The second answer comes after the loop of the thread has been left once.
            published();
            assertTrue(published() > before, "step " + i);
        }
    }

    @Test
    void theLastCommandIsSeenHoweverTimeIsStopped() throws InterruptedException {
        thread.pause();
        move(3);
        awaitX(3);
        thread.start();
        thread.send(() -> world.setGravity(0, 0, 0)).join();
        thread.send(() -> world.remove(rope)).join();
        thread.pause();
        while (!reader.ropes().isEmpty()) {
            reader.update();
            Thread.sleep(1);
        }
        Rope other = thread.send(() -> world.add(new RopeDef().nodes(5))).join();
        thread.stop();
        reader.update();
        assertEquals(other.id(), reader.ropes().stream().mapToInt(RopeView::id).sum(), "stopping publishes");
        other.cut(2);
        thread.close();
        reader.update();
        assertEquals(2, reader.ropes().size(), "closing publishes");
    }

    @Test
    void manyChoicesPublishTogether() throws InterruptedException {
        thread.pause();
        published();
        long begin = System.nanoTime();
        long before = published();
        for (int i = 0; i < MANY; i++) {
            reader.hide(rope);
            reader.show(rope);
            published();
        }
        long count = published() - before;
        assertTrue(count <= most(begin), "published " + count);
        reader.showOnly();
        while (!reader.ropes().isEmpty()) {
            reader.update();
            Thread.sleep(1);
        }
    }

    /** Counts the states that are published on this thread. */
    private long publishedBy(Runnable what) {
        long before = thread.published();
        what.run();
        return thread.published() - before;
    }

    @Test
    void aFrameOnTheCallersThreadPublishesOnceHoweverOftenItIsRefreshed() {
        Runnable refresh = () -> thread.advance(0);
        refresh.run();
        for (int i = 0; i < 10; i++) {
            assertEquals(1, publishedBy(() -> thread.advance(0.0173)));
            assertEquals(0, publishedBy(refresh));
            assertEquals(1, publishedBy(() -> thread.advance(0.0001)), "no step, but another alpha");
            assertEquals(0, publishedBy(refresh));
            assertEquals(1, publishedBy(thread::step));
            assertEquals(0, publishedBy(refresh));
        }
        assertEquals(world.alpha(), reader.update() ? reader.alpha() : -1);
    }

    @Test
    void refreshingPublishesEveryChange() {
        Runnable refresh = () -> thread.advance(0);
        byte[] saved = world.save();
        Collider ball = world.colliders().add(new ColliderDef(ColliderShape.circle(0.1)).position(9, 9));
        refresh.run();
        List<Runnable> changes = List.of(
                () -> rope.teleport(1, 0, 0),
                () -> rope.settings().setRadius(0.1),
                () -> world.setGravity(0, 0, 0),
                () -> world.add(new RopeDef().nodes(3)),
                () -> ball.moveTo(5, 5),
                () -> world.bodies().add(new RopeBodyDef().mass(1)),
                () -> thread.post(() -> {}),
                () -> thread.send(() -> rope.settings().setMass(1, 3)).join(),
                world::settle,
                world::step,
                () -> world.update(0.005),
                () -> world.colliders().remove(ball),
                () -> reader.hide(rope),
                () -> reader.show(rope),
                () -> world.restore(saved),
                () -> world.remove(world.ropes().get(0)));
        for (int i = 0; i < changes.size(); i++) {
            changes.get(i).run();
            assertEquals(1, publishedBy(refresh), "change " + i);
            assertEquals(0, publishedBy(refresh), "after change " + i);
        }
        reader.update();
        assertEquals(world.ropes().size(), reader.ropes().size());
    }

    @Test
    void aReaderThatComesWhileNothingChangesSeesTheWorld() {
        reader.showOnly();
        thread.advance(0);
        assertEquals(0, publishedBy(() -> thread.advance(0)));
        WorldReader late = thread.reader();
        assertEquals(1, late.ropes().size());
        late.close();
    }

    /** Ropes are copied within the last step of a frame, to the state that is published then. */
    @Test
    void theStateIsBegunWithinTheStep() {
        Publisher publisher = new Publisher(world, () -> false, System::nanoTime);
        WorldReader own = publisher.enter(() -> {});
        for (int i = 0; i < 4; i++) {
            world.step();
            publisher.publish();
            own.update();
        }
        publisher.beforeSteps();
        world.step();
        double[] expected = new double[12];
        double[] begun = new double[12];
        rope.copyPositions(expected, 0, 1);
        publisher.publication.free().ropes.get(0).copyPositions(begun, 0, 1);
        assertArrayEquals(expected, begun);
        own.close();
    }

    @Test
    void isDueAfterADelayFromTheFirstChange() {
        AtomicLong now = new AtomicLong(Long.MAX_VALUE - 3);
        Publisher publisher = new Publisher(world, () -> false, now::get);
        assertFalse(publisher.isDue());
        assertEquals(Long.MAX_VALUE, publisher.nanosToDue());
        publisher.markStale();
        assertFalse(publisher.isDue());
        now.addAndGet(Publisher.DELAY - 1);
        publisher.markStale();
        assertEquals(1, publisher.nanosToDue(), "from the first change");
        assertFalse(publisher.isDue());
        now.addAndGet(1);
        assertTrue(publisher.isDue());
        publisher.publish();
        assertFalse(publisher.isDue());
        publisher.requestSoon();
        assertTrue(publisher.isRequested());
        assertFalse(publisher.isDue());
        now.addAndGet(Publisher.DELAY);
        assertTrue(publisher.isDue());
        publisher.publish();
        publisher.requestNow();
        assertTrue(publisher.isRequested());
        assertTrue(publisher.isDue());
        publisher.publish();
        assertFalse(publisher.isRequested());
        assertFalse(publisher.isDue());
        assertEquals(0, publisher.published(), "nobody reads");
        WorldReader late = publisher.enter(() -> {});
        publisher.publish();
        assertEquals(1, publisher.published());
        late.close();
    }
}
