package io.github.cordage.thread;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.RopeDef;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Tag("A13")
@DisplayName("A13: a world on its own thread")
@Timeout(60)
class RopeThreadTest extends RopeThreadFixture {
    @Test
    void onTheCallersThreadEverythingIsDoneAtOnce() {
        assertTrue(thread.send(() -> rope.settings().setDamping(3)).isDone());
        assertEquals(3, rope.settings().damping());
        assertTrue(thread.advance(0.02));
        assertEquals(2, world.stepCount());
        thread.step();
        assertEquals(3, world.stepCount());
        assertEquals(6, thread.send(() -> rope.cut(4)).join().nodeCount());
    }

    @Test
    void onItsOwnThreadTheWorldRefusesOthers() {
        thread.pause();
        long hash = thread.send(world::stateHash).join();
        IllegalStateException refused =
                assertThrows(IllegalStateException.class, () -> rope.settings().setDamping(3));
        assertEquals(
                "the world belongs to thread cordage and cannot be changed by "
                        + Thread.currentThread().getName(),
                refused.getMessage());
        assertThrows(IllegalStateException.class, world::step);
        assertThrows(IllegalStateException.class, () -> world.update(1));
        assertThrows(IllegalStateException.class, () -> world.add(new RopeDef()));
        assertThrows(IllegalStateException.class, () -> world.setOwner(Thread.currentThread()));
        assertEquals(hash, thread.send(world::stateHash).join());
    }

    @Test
    void itsThreadDoesNotKeepTheProgramAlive() {
        thread.pause();
        Thread worker = thread.send(Thread::currentThread).join();
        assertTrue(worker.isDaemon());
        assertEquals("cordage", worker.getName());
    }

    @Test
    void aWorldOnAnotherCallersThreadIsRefused() throws InterruptedException {
        List<String> refused = Collections.synchronizedList(new ArrayList<>());
        List<Runnable> calls = List.of(
                thread::start, thread::pause, thread::step, () -> thread.advance(1), thread::stop, thread::close);
        Thread other = new Thread(() -> {
            for (Runnable call : calls) {
                refused.add(assertThrows(IllegalStateException.class, call::run).getMessage());
            }
            // Waits for the one whose world it is.
            thread.post(() -> rope.settings().setDamping(2));
        });
        other.start();
        other.join();
        assertEquals(calls.size(), refused.size());
        assertEquals("the world is on another caller's thread", refused.get(2));
        assertEquals(0, rope.settings().damping());
        thread.step();
        assertEquals(2, rope.settings().damping());
        assertEquals(1, world.stepCount());
    }

    @Test
    void aCommandOnTheCallersThreadCannotTakeTheWorldAway() throws InterruptedException {
        List<String> refused = Collections.synchronizedList(new ArrayList<>());
        thread.onFailure((where, why) -> refused.add(String.valueOf(why.getMessage())));
        for (Runnable command : List.<Runnable>of(thread::close, thread::stop, thread::pause, thread::start)) {
            Thread other = new Thread(() -> thread.post(command));
            other.start();
            other.join();
            assertTrue(thread.advance(0.01));
        }
        assertEquals(
                List.of(
                        "the rope thread cannot be closed by a command or listener",
                        "the rope thread cannot be stopped by a command or listener",
                        "the rope thread cannot be started by a command or listener",
                        "the rope thread cannot be started by a command or listener"),
                refused);
        assertEquals(4, world.stepCount());
        thread.pause();
        await();
    }

    @Test
    void itsOwnThreadCannotStopOrCloseItself() {
        thread.pause();
        assertEquals("the rope thread cannot be stopped by itself", messageOf(thread.send(thread::stop)));
        assertEquals("the rope thread cannot be closed by itself", messageOf(thread.send(thread::close)));
        thread.send(thread::start).join();
        assertTrue(thread.isRunning());
        thread.send(thread::pause).join();
        assertFalse(thread.isRunning());
    }

    @Test
    void afterStopTheWorldIsTheCallersAgain() {
        thread.pause();
        thread.post(() -> rope.settings().setDamping(3));
        thread.advance(0.03);
        thread.stop();
        assertEquals(3, world.stepCount());
        assertEquals(3, rope.settings().damping());
        world.step();
        thread.stop();
        thread.start();
        assertTrue(thread.isRunning());
        thread.stop();
        assertFalse(thread.isRunning());
        world.step();
    }

    @Test
    void afterCloseTheWorldIsNobodys() throws InterruptedException {
        thread.start();
        thread.close();
        assertNull(world.owner());
        Thread other = new Thread(world::step);
        other.start();
        other.join();
        world.step();
    }

    @Test
    void whatIsClosedRefusesEverything() {
        thread.close();
        String message = "the rope thread was closed";
        assertEquals(
                message,
                assertThrows(IllegalStateException.class, thread::close).getMessage());
        assertThrows(IllegalStateException.class, thread::start);
        assertThrows(IllegalStateException.class, thread::pause);
        assertThrows(IllegalStateException.class, thread::stop);
        assertThrows(IllegalStateException.class, thread::step);
        assertThrows(IllegalStateException.class, () -> thread.advance(1));
        assertThrows(IllegalStateException.class, () -> thread.advance(0));
        assertEquals(
                message,
                assertThrows(IllegalStateException.class, () -> thread.send(() -> {}))
                        .getMessage());
        assertThrows(IllegalStateException.class, () -> thread.sender(3).post(() -> {}));
    }

    @Test
    void aWorldThatIsClosedFirstIsLetGo() {
        CompletableFuture<Void> late = thread.sender(1).sendAt(500, () -> {});
        world.close();
        thread.close();
        assertTrue(thread.isClosed());
        assertEquals("the rope thread was closed", messageOf(late));
        assertNull(world.owner());
    }

    @Test
    void aWorldThatIsClosedByACommandIsLetGo() {
        thread.pause();
        CompletableFuture<Void> late = thread.sender(1).sendAt(500, () -> {});
        thread.send(world::close).join();
        assertEquals(
                "the world was closed",
                messageOf(thread.send(() -> rope.settings().setDamping(1))));
        thread.close();
        assertEquals("the rope thread was closed", messageOf(late));
    }

    @Test
    void anInterruptDoesNoHarm() throws InterruptedException {
        thread.pause();
        Thread worker = thread.send(Thread::currentThread).join();
        worker.interrupt();
        thread.step();
        assertEquals(1, thread.send(world::stepCount).join());
        thread.start();
        worker.interrupt();
        while (thread.send(world::stepCount).join() < 5) {
            Thread.sleep(1);
        }
        assertTrue(worker.isAlive());
        Thread.currentThread().interrupt();
        thread.stop();
        assertTrue(Thread.interrupted(), "whoever interrupts the caller is heard");
        assertFalse(worker.isAlive());
    }
}
