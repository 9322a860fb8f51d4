package io.github.cordage.thread;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.cordage.Listen;
import io.github.cordage.RopeWorld;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("A13")
@DisplayName("A13: commands for a step")
@Timeout(60)
class RopeThreadStepCommandTest extends RopeThreadFixture {
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
    void aStepListenerSendsForAStepOfTheSameFrame() {
        List<Long> done = new ArrayList<>();
        Consumer<RopeWorld> listener = stepped -> {
            if (world.stepCount() == 0) {
                CompletableFuture<Boolean> unused = thread.sender(1).sendAt(2, () -> done.add(world.stepCount()));
            }
        };
        Listen.beforeStep(world, listener);
        thread.advance(0.05);
        assertEquals(5, world.stepCount());
        assertEquals(List.of(2L), done);
    }

    @Test
    void aCommandForAStepThatIsOverFails() {
        CompletableFuture<Void> first =
                thread.sender(0).sendAt(0, () -> rope.settings().setRadius(0.5));
        thread.step();
        first.join();
        assertEquals(0.5, rope.radius());
        thread.step();
        CompletableFuture<Void> late =
                thread.sender(0).sendAt(1, () -> rope.settings().setDamping(3));
        thread.step();
        assertEquals("the command was for step 1, the world has taken 2 already", messageOf(late));
        assertEquals(0, rope.settings().damping());
        CompletableFuture<Void> inTime =
                thread.sender(0).sendAt(3, () -> rope.settings().setDamping(1));
        thread.step();
        inTime.join();
        assertEquals(1, rope.settings().damping());
        assertThrows(
                IllegalArgumentException.class,
                () -> thread.sender(0).sendAt(-1, () -> rope.settings().setDamping(3)));
        assertThrows(IllegalArgumentException.class, () -> thread.sender(-1));
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
        CompletableFuture<Void> late =
                thread.sender(1).sendAt(10, () -> rope.settings().setDamping(1));
        thread.send(() -> world.restore(after)).join();
        thread.advance(0.01);
        assertEquals("the command was for step 10, the world has taken 20 already", messageOf(late));
        assertEquals(0, rope.settings().damping());
    }

    @Test
    void closingFailsWhatWaitsForALaterStep() {
        thread.pause();
        CompletableFuture<Void> never =
                thread.sender(0).sendAt(100, () -> rope.settings().setDamping(3));
        CompletableFuture<Void> inTime = thread.send(() -> rope.settings().setDamping(4));
        List<Throwable> told = Collections.synchronizedList(new ArrayList<>());
        thread.onFailure((where, why) -> told.add(why));
        thread.close();
        assertEquals("the rope thread was closed", messageOf(never));
        inTime.join();
        assertEquals(4, rope.settings().damping());
        assertEquals(List.of(), told);
    }
}
