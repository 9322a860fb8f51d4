package io.github.cordage.thread;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Pin;
import io.github.cordage.Recorder;
import io.github.cordage.RecordingException;
import io.github.cordage.Replay;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.StepListener;
import io.github.cordage.WorldDef;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("A13")
@DisplayName("A13: a world on its own thread")
@Timeout(60)
class RopeThreadTest {
    private final RopeWorld world = new RopeWorld(new WorldDef().maxStep(0.05));
    private final Rope rope = world.add(new RopeDef().name("main").nodes(10).pin(0));
    private final RopeThread thread = new RopeThread(world);

    @AfterEach
    void close() {
        if (!thread.isClosed()) {
            thread.close();
        }
    }

    private void await() {
        thread.send(() -> {}).join();
    }

    private static String messageOf(CompletableFuture<?> failed) {
        Throwable why = assertThrows(CompletionException.class, failed::join).getCause();
        return String.valueOf(Objects.requireNonNull(why).getMessage());
    }

    // Where the world is.

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
        assertEquals("the world was closed", messageOf(thread.send(() -> rope.setDamping(1))));
        thread.close();
        assertEquals("the rope thread was closed", messageOf(late));
    }

    @Test
    void senderOfANumberIsTheSameEachTime() {
        List<Integer> done = new ArrayList<>();
        thread.pause();
        for (int i = 0; i < 10; i++) {
            int number = i;
            CompletableFuture<Boolean> unused = thread.sender(3).sendAt(2, () -> done.add(number));
        }
        thread.advance(0.05);
        await();
        thread.stop();
        assertEquals(List.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9), done);
        assertSame(thread.sender(3), thread.sender(3));
    }

    @Test
    void commandForAStepThatASnapshotSkipsIsRefused() {
        byte[] before = world.save();
        for (int i = 0; i < 20; i++) {
            thread.step();
        }
        byte[] after = world.save();
        world.restore(before);
        thread.pause();
        CompletableFuture<Void> late = thread.sender(1).sendAt(10, () -> rope.setDamping(1));
        thread.send(() -> world.restore(after)).join();
        thread.advance(0.01);
        assertEquals("the command was for step 10, the world has taken 20 already", messageOf(late));
        assertEquals(0, rope.damping());
    }

    @Test
    void aStepListenerSendsForAStepOfTheSameFrame() {
        List<Long> done = new ArrayList<>();
        StepListener listener = stepped -> {
            if (stepped.stepCount() == 0) {
                CompletableFuture<Boolean> unused = thread.sender(1).sendAt(2, () -> done.add(world.stepCount()));
            }
        };
        world.addStepListener(listener);
        thread.advance(0.05);
        assertEquals(5, world.stepCount());
        assertEquals(List.of(2L), done);
    }

    @Test
    void othersCommandsWaitForTheEndOfAStepAndOfAFrame() {
        List<String> order = new ArrayList<>();
        StepListener listener = stepped -> {
            order.add("step");
            Thread other = new Thread(() -> thread.post(() -> order.add("other")));
            other.start();
            try {
                other.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            thread.post(() -> order.add("own"));
        };
        world.addStepListener(listener);
        thread.step();
        thread.advance(0.02);
        thread.advance(0);
        assertEquals(List.of("step", "own", "other", "step", "own", "step", "own", "other", "other"), order);
    }

    @Test
    void onTheCallersThreadEverythingIsDoneAtOnce() {
        assertTrue(thread.send(() -> rope.setDamping(3)).isDone());
        assertEquals(3, rope.damping());
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
        IllegalStateException refused = assertThrows(IllegalStateException.class, () -> rope.setDamping(3));
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
            thread.post(() -> rope.setDamping(2));
        });
        other.start();
        other.join();
        assertEquals(calls.size(), refused.size());
        assertEquals("the world is on another caller's thread", refused.get(2));
        assertEquals(0, rope.damping());
        thread.step();
        assertEquals(2, rope.damping());
        assertEquals(1, world.stepCount());
    }

    @Test
    void afterStopTheWorldIsTheCallersAgain() {
        thread.pause();
        thread.post(() -> rope.setDamping(3));
        thread.advance(0.03);
        thread.stop();
        assertEquals(3, world.stepCount());
        assertEquals(3, rope.damping());
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
    void itsOwnThreadCannotStopOrCloseItself() {
        thread.pause();
        assertEquals("the rope thread cannot be stopped by itself", messageOf(thread.send(thread::stop)));
        assertEquals("the rope thread cannot be closed by itself", messageOf(thread.send(thread::close)));
        thread.send(thread::start).join();
        assertTrue(thread.isRunning());
        thread.send(thread::pause).join();
        assertFalse(thread.isRunning());
    }

    // Time.

    @Test
    void byTheClockTimePasses() throws InterruptedException {
        thread.start();
        long begin = System.nanoTime();
        while (thread.send(world::stepCount).join() < 20) {
            Thread.sleep(1);
        }
        double seconds = (System.nanoTime() - begin) * 1e-9;
        assertTrue(seconds >= 0.18, "20 steps of 0.01 s took " + seconds + " s");
        thread.pause();
        long paused = thread.send(world::stepCount).join();
        Thread.sleep(30);
        assertEquals(paused, thread.send(world::stepCount).join());
        assertThrows(IllegalStateException.class, () -> {
            thread.start();
            thread.advance(0.01);
        });
        assertThrows(IllegalStateException.class, thread::step);
    }

    @Test
    void timeThatWasSleptThroughDoesNotPassLater() throws InterruptedException {
        thread.pause();
        await();
        Thread.sleep(60);
        thread.start();
        assertTrue(thread.send(world::stepCount).join() <= 3, "0.06 s of pause are not 6 steps");
    }

    @Test
    void aStepIsTakenOnceForEachTimeItIsAskedFor() {
        thread.pause();
        for (int i = 0; i < 5; i++) {
            thread.step();
        }
        assertEquals(5, thread.send(world::stepCount).join());
    }

    @Test
    void aWorldThatIsTooSlowDoesNotFallBehind() throws InterruptedException {
        CountDownLatch busy = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        thread.pause();
        thread.post(() -> {
            busy.countDown();
            awaitUninterruptibly(goOn);
        });
        busy.await();
        assertTrue(thread.advance(0.01));
        for (int i = 0; i < 100; i++) {
            assertFalse(thread.advance(0.01), "the frame before has not begun");
        }
        goOn.countDown();
        // 1.01 s became due, the world carries 0.05 s.
        assertEquals(5, thread.send(world::stepCount).join());
        assertTrue(thread.advance(0.01));
        assertEquals(6, thread.send(world::stepCount).join());
        assertEquals(0.96, thread.send(world::droppedTime).join(), 1e-9);
    }

    private static void awaitUninterruptibly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void noTimeIsNoFrame() {
        thread.pause();
        assertTrue(thread.advance(0));
        assertThrows(IllegalArgumentException.class, () -> thread.advance(-1));
        assertEquals(0, thread.send(world::stepCount).join());
    }

    // Commands.

    @Test
    void commandsAreDoneInOrderAndBeforeTheTimeThatPassesAfterThem() {
        thread.pause();
        List<Object> done = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            int number = i;
            thread.post(() -> done.add(number));
            if (i % 10 == 9) {
                thread.advance(0.01);
                await();
            }
        }
        List<Object> copy = thread.send(() -> List.copyOf(done)).join();
        for (int i = 0; i < 50; i++) {
            assertEquals(i, copy.get(i));
        }
        assertEquals(5, thread.send(world::stepCount).join());
    }

    @Test
    void whatOthersSentBeforeIsDoneFirst() throws InterruptedException {
        List<String> done = new ArrayList<>();
        Thread other = new Thread(() -> {
            thread.post(() -> {
                done.add("first");
                thread.post(() -> done.add("by the first"));
            });
            thread.post(() -> done.add("second"));
        });
        other.start();
        other.join();
        assertEquals(List.of(), done);
        thread.post(() -> done.add("own"));
        assertEquals(List.of("first", "by the first", "second", "own"), done);
    }

    @Test
    void aCommandThatFailsTellsItsSenderAndNobodyElse() {
        AtomicInteger told = new AtomicInteger();
        thread.onFailure((where, why) -> told.incrementAndGet());
        thread.pause();
        CompletableFuture<Void> bad = thread.send(() -> rope.setDamping(-1));
        CompletableFuture<Void> good = thread.send(() -> rope.setDamping(2));
        good.join();
        assertEquals("damping must be from 0.0 to 1000000.0, was -1.0", messageOf(bad));
        assertEquals(2, thread.send(rope::damping).join());
        assertEquals(0, told.get());
        CompletableFuture<Rope> removed = thread.send(() -> {
            world.remove(rope);
            return rope.cut(3);
        });
        assertEquals("rope 0 was removed from its world", messageOf(removed));
        assertEquals("enough", messageOf(thread.send(() -> {
            throw new StackOverflowError("enough");
        })));
        thread.step();
        await();
    }

    @Test
    void aCommandWithoutATicketThatFailsGoesToTheHandler() {
        AtomicReference<Throwable> told = new AtomicReference<>();
        thread.onFailure((where, why) -> told.set(why));
        thread.pause();
        thread.sender(1).post(() -> rope.setDamping(-1));
        await();
        assertInstanceOf(IllegalArgumentException.class, told.get());
    }

    @Test
    void aHandlerThatFailsItselfHarmsNothing() {
        thread.onFailure((where, why) -> {
            throw new IllegalStateException("not my day");
        });
        thread.pause();
        thread.sender(1).post(() -> rope.setDamping(-1));
        thread.step();
        assertEquals(1, thread.send(world::stepCount).join());
    }

    @Test
    void aListenerThatThrowsGoesToTheHandlerAndTheWorldGoesOn() {
        List<Throwable> told = Collections.synchronizedList(new ArrayList<>());
        thread.onFailure((where, why) -> told.add(why));
        rope.addTensionListener(0, event -> {
            throw new IllegalStateException("no");
        });
        thread.pause();
        thread.step();
        thread.step();
        assertEquals(2, thread.send(world::stepCount).join());
        assertEquals(1, told.size());
        thread.start();
        while (thread.send(world::stepCount).join() < 4) {
            Thread.onSpinWait();
        }
    }

    @Test
    void onTheCallersThreadAListenerThrowsAtTheCaller() {
        rope.addTensionListener(0, event -> {
            throw new IllegalStateException("no");
        });
        WorldReader reader = thread.reader();
        assertEquals(
                "no", assertThrows(IllegalStateException.class, thread::step).getMessage());
        assertTrue(reader.update());
        assertEquals(1, reader.stepCount(), "the step was taken");
    }

    @Test
    void anErrorEndsTheThreadAndFailsWhatWaits() throws InterruptedException {
        List<String> told = Collections.synchronizedList(new ArrayList<>());
        thread.onFailure((where, why) -> told.add(String.valueOf(why.getMessage())));
        thread.pause();
        CountDownLatch goOn = new CountDownLatch(1);
        Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
        AtomicReference<Throwable> uncaught = new AtomicReference<>();
        Thread.setDefaultUncaughtExceptionHandler((where, why) -> uncaught.set(why));
        try {
            thread.post(() -> awaitUninterruptibly(goOn));
            thread.sender(1).post(() -> {
                throw new OutOfMemoryError("pretended");
            });
            CompletableFuture<Void> waits = thread.send(() -> {});
            CompletableFuture<Void> waitsToo = thread.send(() -> {});
            thread.step();
            thread.advance(1);
            thread.post(() -> {});
            goOn.countDown();
            assertEquals("the rope thread was ended by an error", messageOf(waits));
            assertEquals("the rope thread was ended by an error", messageOf(waitsToo));
            while (uncaught.get() == null) {
                Thread.sleep(1);
            }
            assertEquals("pretended", uncaught.get().getMessage());
            assertEquals(List.of("the rope thread was ended by an error"), told, "of what has no ticket");
            assertTrue(thread.isClosed());
            assertThrows(IllegalStateException.class, thread::close);
            world.step();
        } finally {
            Thread.setDefaultUncaughtExceptionHandler(before);
        }
    }

    @Test
    void aFullQueueRefusesAndTakesMoreLater() throws InterruptedException {
        RopeThread small = new RopeThread(new RopeWorld(), 3);
        CountDownLatch busy = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        small.pause();
        CompletableFuture<Void> first = small.send(() -> {
            busy.countDown();
            awaitUninterruptibly(goOn);
        });
        busy.await();
        AtomicInteger done = new AtomicInteger();
        CompletableFuture<Integer> second = small.send(done::incrementAndGet);
        CompletableFuture<Integer> third = small.sender(7).send(done::incrementAndGet);
        assertThrows(RejectedExecutionException.class, () -> small.send(done::incrementAndGet));
        assertThrows(RejectedExecutionException.class, () -> small.sender(1).post(() -> {}));
        assertThrows(RejectedExecutionException.class, small::step);
        assertThrows(RejectedExecutionException.class, () -> small.advance(0.01));
        goOn.countDown();
        CompletableFuture.allOf(first, second, third).join();
        assertEquals(3, small.send(done::incrementAndGet).join());
        // What was refused has left nothing behind.
        assertTrue(small.advance(0.01));
        small.close();
    }

    @Test
    void aCancelledCommandIsLeftOut() throws InterruptedException {
        CountDownLatch busy = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        thread.pause();
        thread.post(() -> {
            busy.countDown();
            awaitUninterruptibly(goOn);
        });
        busy.await();
        CompletableFuture<Void> cancelled = thread.send(() -> rope.setDamping(9));
        assertTrue(cancelled.cancel(false));
        goOn.countDown();
        assertEquals(0, thread.send(rope::damping).join());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void commandsForAStepAreDoneThereInOrderOfTheirSenders(boolean onItsOwnThread) {
        if (onItsOwnThread) {
            thread.pause();
        }
        List<String> done = new ArrayList<>();
        Sender[] senders = {thread.sender(2), thread.sender(1), thread.sender(0)};
        List<CompletableFuture<?>> all = new ArrayList<>();
        for (int step = 3; step >= 1; step--) {
            for (Sender sender : senders) {
                long at = step;
                all.add(sender.sendAt(at, () -> {
                    done.add(at + "=" + world.stepCount() + " by " + sender.number());
                }));
                all.add(sender.sendAt(at, () -> done.add("again")));
            }
        }
        thread.advance(0.05);
        CompletableFuture.allOf(all.toArray(new CompletableFuture<?>[0])).join();
        List<String> expected = new ArrayList<>();
        for (int step = 1; step <= 3; step++) {
            for (int sender = 0; sender <= 2; sender++) {
                expected.add(step + "=" + step + " by " + sender);
                expected.add("again");
            }
        }
        assertEquals(expected, thread.send(() -> List.copyOf(done)).join());
    }

    @Test
    void aCommandForAStepThatIsOverFails() {
        CompletableFuture<Void> first = thread.sender(0).sendAt(0, () -> rope.setRadius(0.5));
        thread.step();
        first.join();
        assertEquals(0.5, rope.radius());
        thread.step();
        CompletableFuture<Void> late = thread.sender(0).sendAt(1, () -> rope.setDamping(3));
        thread.step();
        assertEquals("the command was for step 1, the world has taken 2 already", messageOf(late));
        assertEquals(0, rope.damping());
        CompletableFuture<Void> inTime = thread.sender(0).sendAt(3, () -> rope.setDamping(1));
        thread.step();
        inTime.join();
        assertEquals(1, rope.damping());
        assertThrows(IllegalArgumentException.class, () -> thread.sender(0).sendAt(-1, () -> rope.setDamping(3)));
        assertThrows(IllegalArgumentException.class, () -> thread.sender(-1));
    }

    @Test
    void closingFailsWhatWaitsForALaterStep() {
        thread.pause();
        CompletableFuture<Void> never = thread.sender(0).sendAt(100, () -> rope.setDamping(3));
        CompletableFuture<Void> inTime = thread.send(() -> rope.setDamping(4));
        List<Throwable> told = Collections.synchronizedList(new ArrayList<>());
        thread.onFailure((where, why) -> told.add(why));
        thread.close();
        assertEquals("the rope thread was closed", messageOf(never));
        inTime.join();
        assertEquals(4, rope.damping());
        assertEquals(List.of(), told);
    }

    @Test
    void aListenerCanSendWhatIsToBeDoneAfterTheStep() {
        for (boolean onItsOwnThread : new boolean[] {false, true}) {
            CompletableFuture<?>[] sent = new CompletableFuture<?>[1];
            world.onRopeSplit(event -> sent[0] = thread.send(() -> event.piece().setDamping(7)));
            Rope weak = world.add(
                    new RopeDef().nodes(5).endMass(100).breakTension(1).pin(0));
            if (onItsOwnThread) {
                thread.pause();
            }
            thread.advance(0.03);
            thread.stop();
            assertNotNull(sent[0]);
            thread.advance(0.01);
            sent[0].join();
            Rope piece = world.ropes().get(world.ropes().size() - 1);
            assertEquals(7, piece.damping());
            assertTrue(weak.isAlive());
        }
    }

    @Test
    void aCommandSentByACommandIsDoneAtOnce() {
        thread.pause();
        assertTrue(thread.send(() -> thread.send(() -> rope.setDamping(1)).isDone())
                .join());
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

    // Bits.

    /** The same frames, on the caller's thread or beside it, with pauses, stops, and readers or not. */
    private static byte[] frames(long[] hash, int way) {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef().nodes(20).pin(0));
        Pin pin = rope.pin(0);
        Recorder recorder = new Recorder(world);
        RopeThread thread = new RopeThread(world);
        if (way > 0) {
            thread.pause();
        }
        WorldReader reader = thread.reader();
        for (int i = 0; i < 200; i++) {
            double x = 0.01 * i;
            thread.post(() -> pin.moveTo(x, x * x));
            if (i % 20 == 5) {
                thread.post(() -> rope.setAcceleration(x, 0, -x));
            }
            if (i == 120) {
                thread.post(() -> rope.cut(7));
            }
            thread.advance(0.013);
            thread.send(() -> {}).join();
            if (way == 2 && i % 30 == 7) {
                thread.stop();
                thread.pause();
            }
            if (way == 3) {
                reader.update();
            }
        }
        reader.close();
        thread.close();
        recorder.close();
        hash[0] = world.stateHash();
        return recorder.take();
    }

    @Test
    void theBitsAreTheSameOnEitherThread() throws RecordingException {
        long[] expected = new long[1];
        byte[] recording = frames(expected, 0);
        for (int way = 1; way <= 3; way++) {
            long[] hash = new long[1];
            byte[] other = frames(hash, way);
            assertEquals(expected[0], hash[0], "way " + way);
            assertEquals(recording.length, other.length, "way " + way);
        }
        RopeWorld again = new RopeWorld();
        again.add(new RopeDef().nodes(20).pin(0));
        Replay replay = new Replay(again, recording);
        replay.runAll();
        assertNull(replay.difference());
        assertEquals(expected[0], again.stateHash());
    }

    /** Recorded while time passes by the clock and threads send as they like; replayed on this thread. */
    @Test
    void aRunByTheClockIsReplayedToTheBit() throws Exception {
        Recorder recorder = new Recorder(world);
        thread.start();
        List<Thread> senders = new ArrayList<>();
        for (int i = 1; i <= 3; i++) {
            Sender sender = thread.sender(i);
            senders.add(new Thread(() -> {
                for (int k = 0; k < 300; k++) {
                    double v = 0.01 * k * sender.number();
                    sender.send(() -> rope.setVelocity(3 + sender.number(), v, 0, -v))
                            .join();
                    if (k % 50 == 49) {
                        sender.send(() -> world.add(new RopeDef().nodes(4))).join();
                        var unused = sender.sendAt(world.stepCount() + 3, () -> world.setGravity(v, -9, 0));
                    }
                }
            }));
        }
        senders.forEach(Thread::start);
        for (Thread sender : senders) {
            sender.join();
        }
        Thread.sleep(50);
        thread.close();
        recorder.close();
        RopeWorld again = new RopeWorld(new WorldDef().maxStep(0.05));
        again.add(new RopeDef().name("main").nodes(10).pin(0));
        Replay replay = new Replay(again, recorder.take());
        replay.runAll();
        assertNull(replay.difference());
        assertEquals(world.stateHash(), again.stateHash());
        assertTrue(world.stepCount() > 5);
        assertEquals(19, again.ropes().size());
        assertSame(again.ropes().get(0).world(), again);
    }
}
