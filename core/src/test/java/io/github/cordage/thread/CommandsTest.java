package io.github.cordage.thread;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.RopeWorld;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Tag("A13")
@Timeout(60)
class CommandsTest {
    private final RopeWorld world = new RopeWorld();
    private final Publisher publisher = new Publisher(world, () -> false, System::nanoTime);
    private final AtomicInteger woken = new AtomicInteger();
    private final Commands commands = new Commands(world, 3, publisher, woken::incrementAndGet);
    private final List<String> done = Collections.synchronizedList(new ArrayList<>());
    private final List<String> failures = Collections.synchronizedList(new ArrayList<>());

    @BeforeEach
    void own() {
        world.setOwner(Thread.currentThread());
        commands.onFailure((where, why) -> failures.add(String.valueOf(why.getMessage())));
    }

    private void acceptFromElsewhere(Runnable command, long step) throws InterruptedException {
        Thread other = new Thread(() -> commands.accept(command, step, 1, 0));
        other.start();
        other.join();
    }

    @Test
    void whatTheOwnerSendsIsDoneAtOnceAndMarksTheStateAsStale() {
        publisher.publish();
        assertEquals(Long.MAX_VALUE, publisher.nanosToDue());
        commands.accept(() -> done.add("own " + commands.isBusy()), CommandQueue.SOON, 0, 0);
        assertEquals(List.of("own true"), done);
        assertTrue(publisher.nanosToDue() <= Publisher.DELAY);
        assertFalse(commands.isBusy());
        assertEquals(0, woken.get());
    }

    @Test
    void whatOthersSendWaitsAndWakes() throws InterruptedException {
        acceptFromElsewhere(() -> done.add("other"), CommandQueue.SOON);
        assertEquals(List.of(), done);
        assertEquals(1, woken.get());
        assertFalse(commands.isEmpty());
        commands.runArrived();
        assertEquals(List.of("other"), done);
        assertTrue(commands.isEmpty());
    }

    @Test
    void commandsForAStepWaitForIt() throws InterruptedException {
        acceptFromElsewhere(() -> done.add("second"), 1);
        commands.accept(() -> done.add("first"), 0, 0, 0);
        commands.runArrived();
        commands.runWaiting();
        assertEquals(List.of("first"), done);
        world.step();
        commands.runWaiting();
        assertEquals(List.of("first", "second"), done);
    }

    @Test
    void commandsForAPastStepAreRefused() throws InterruptedException {
        world.step();
        acceptFromElsewhere(() -> done.add("late"), 0);
        commands.runArrived();
        assertEquals(List.of(), done);
        assertEquals(List.of("the command was for step 0, the world has taken 1 already"), failures);
    }

    @Test
    void refusingAllTellsEverybodyButTheThreadItself() throws InterruptedException {
        RopeCommand<Void> ticket = RopeCommand.of(() -> done.add("ticket"));
        Commands.Internal internal = () -> done.add("internal");
        commands.accept(() -> done.add("later"), 5, 0, 0);
        acceptFromElsewhere(ticket, CommandQueue.SOON);
        acceptFromElsewhere(internal, CommandQueue.SOON);
        assertThrows(RejectedExecutionException.class, () -> commands.accept(ticket, 9, 0, 0), "room for three");
        commands.refuseAll(new IllegalStateException("over"));
        assertEquals(List.of(), done);
        assertEquals(List.of("over"), failures);
        assertTrue(ticket.isCompletedExceptionally());
        assertThrows(IllegalStateException.class, () -> commands.accept(ticket, 9, 0, 0), "closed");
    }
}
