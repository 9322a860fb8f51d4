package io.github.cordage.thread;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.RejectedExecutionException;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Mode;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.Signal;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.ZZZ_Result;
import org.openjdk.jcstress.infra.results.ZZ_Result;

/** Tickets, time that is due, and threads that start, wake up, stop and close. */
public final class RunningTests {
    private RunningTests() {}

    @JCStressTest
    @Outcome(
            id = {"0, 0", "1, 3"},
            expect = ACCEPTABLE,
            desc = "What a command did is seen by who knows that it is done.")
    @Outcome(expect = FORBIDDEN, desc = "Done, and nothing to be seen of it.")
    @State
    public static class ATicketShowsWhatWasDone {
        private int done;
        private final RopeCommand<Void> command = RopeCommand.of(() -> done = 3);

        @Actor
        public void worker() {
            command.run();
        }

        @Actor
        public void sender(II_Result r) {
            r.r1 = command.isDone() ? 1 : 0;
            r.r2 = r.r1 == 1 ? done : 0;
        }
    }

    @JCStressTest
    @Outcome(id = "true, false, true", expect = ACCEPTABLE, desc = "Done before it could be cancelled.")
    @Outcome(id = "false, true, true", expect = ACCEPTABLE, desc = "Cancelled before it was done.")
    @Outcome(id = "true, true, true", expect = ACCEPTABLE, desc = "Cancelled while it was being done.")
    @Outcome(expect = FORBIDDEN, desc = "Neither, or without an end.")
    @State
    public static class CancelledWhileItIsDone {
        private boolean done;
        private final RopeCommand<Void> command = RopeCommand.of(() -> done = true);

        @Actor
        public void worker() {
            command.run();
        }

        @Actor
        public void sender(ZZZ_Result r) {
            r.r2 = command.cancel(false);
        }

        @Arbiter
        public void after(ZZZ_Result r) {
            r.r1 = done;
            r.r3 = command.isDone() && command.isCancelled() == r.r2;
        }
    }

    @JCStressTest
    @Outcome(
            id = {"true, false", "false, true"},
            expect = ACCEPTABLE,
            desc = "The first of two to say gets it.")
    @Outcome(expect = FORBIDDEN, desc = "Both say that it is the first time that much is due, or none.")
    @State
    public static class OneOfTwoBeginsAFrame {
        private final DueTime due = new DueTime();

        @Actor
        public void first(ZZ_Result r) {
            r.r1 = due.add(1);
        }

        @Actor
        public void second(ZZ_Result r) {
            r.r2 = due.add(2);
        }
    }

    @JCStressTest
    @Outcome(
            id = {"0, 7", "1, 6", "2, 5", "3, 4", "4, 3", "5, 2", "6, 1", "7, 0"},
            expect = ACCEPTABLE,
            desc = "All of it.")
    @Outcome(expect = FORBIDDEN, desc = "Lost, or twice.")
    @State
    public static class NoTimeIsLost {
        private final DueTime due = new DueTime();

        @Actor
        public void first() {
            due.add(1);
            due.add(4);
        }

        @Actor
        public void second() {
            due.add(2);
        }

        @Actor
        public void worker(II_Result r) {
            r.r1 = (int) due.take();
        }

        @Arbiter
        public void after(II_Result r) {
            r.r2 = (int) due.take();
        }
    }

    /** A world on its own thread, which waits for something to do. */
    abstract static class Waiting {
        final RopeWorld world = new RopeWorld();
        final RopeThread thread;

        Waiting() {
            world.add(new RopeDef().nodes(2));
            thread = new RopeThread(world);
            thread.pause();
        }
    }

    @JCStressTest(Mode.Termination)
    @Outcome(id = "TERMINATED", expect = ACCEPTABLE, desc = "The command was done.")
    @Outcome(expect = FORBIDDEN, desc = "The thread sleeps beside a command.")
    @State
    public static class ACommandWakesTheThread extends Waiting {
        private volatile boolean done;

        @Actor
        public void waits() {
            while (!done) {
                Thread.onSpinWait();
            }
            thread.close();
        }

        @Signal
        public void sends() {
            thread.post(() -> done = true);
        }
    }

    @JCStressTest(Mode.Termination)
    @Outcome(id = "TERMINATED", expect = ACCEPTABLE, desc = "Every command that was accepted has an end.")
    @Outcome(expect = FORBIDDEN, desc = "Someone waits for ever.")
    @State
    public static class ClosedWhileOthersSend extends Waiting {
        @Actor
        public void sends() {
            CompletableFuture<Void> last = CompletableFuture.completedFuture(null);
            try {
                while (!thread.isClosed()) {
                    try {
                        last = thread.send(() -> {});
                    } catch (RejectedExecutionException e) {
                        Thread.onSpinWait();
                    }
                }
            } catch (IllegalStateException e) {
                // Closed.
            }
            try {
                last.join();
            } catch (CompletionException e) {
                // It came too late.
            }
        }

        @Signal
        public void closes() {
            thread.close();
        }
    }

    @JCStressTest(Mode.Termination)
    @Outcome(id = "TERMINATED", expect = ACCEPTABLE, desc = "The step was taken, and shown.")
    @Outcome(expect = FORBIDDEN, desc = "Nobody takes the step, or shows it.")
    @State
    public static class AnAdvanceIsShown extends Waiting {
        private final WorldReader reader = thread.reader();

        @Actor
        public void reads() {
            while (reader.stepCount() == 0) {
                reader.update();
            }
            reader.close();
            thread.close();
        }

        @Signal
        public void advances() {
            thread.advance(0.01);
        }
    }

    @JCStressTest(Mode.Termination)
    @Outcome(id = "TERMINATED", expect = ACCEPTABLE, desc = "Whoever closes comes to an end.")
    @Outcome(expect = FORBIDDEN, desc = "The thread never ends.")
    @State
    public static class ClosedWhileItIsStartedAndPaused extends Waiting {
        @Actor
        public void startsAndPauses() {
            try {
                while (!thread.isClosed()) {
                    thread.start();
                    thread.post(thread::pause);
                    thread.pause();
                    thread.post(thread::start);
                }
            } catch (IllegalStateException | RejectedExecutionException e) {
                // Closed, or full.
            }
        }

        @Signal
        public void closes() {
            thread.close();
        }
    }

    @JCStressTest(Mode.Termination)
    @Outcome(id = "TERMINATED", expect = ACCEPTABLE, desc = "By the clock, steps are taken.")
    @Outcome(expect = FORBIDDEN, desc = "It sleeps on.")
    @State
    public static class StartedWhileItSleeps extends Waiting {
        private final WorldReader reader = thread.reader();

        @Actor
        public void reads() {
            while (reader.stepCount() < 1) {
                reader.update();
            }
            reader.close();
            thread.close();
        }

        @Signal
        public void starts() {
            thread.start();
        }
    }
}
