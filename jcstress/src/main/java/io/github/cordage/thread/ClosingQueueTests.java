package io.github.cordage.thread;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;
import org.openjdk.jcstress.infra.results.II_Result;

/** The queue of commands while it is closed: each command that was accepted is taken exactly once. */
public final class ClosingQueueTests {
    private ClosingQueueTests() {}

    @JCStressTest
    @Outcome(
            id = {"0, 0", "1, 1"},
            expect = ACCEPTABLE,
            desc = "Accepted and there, or neither.")
    @Outcome(expect = FORBIDDEN, desc = "Accepted and lost, or refused and there.")
    @State
    public static class ClosedWhileSending extends QueueState {
        public ClosedWhileSending() {
            super(2);
        }

        @Actor
        public void sender(II_Result r) {
            r.r1 = send(0, 1);
        }

        @Actor
        public void closer() {
            queue.close();
        }

        @Arbiter
        public void after(II_Result r) {
            r.r2 = take();
        }
    }

    @JCStressTest
    @Outcome(
            id = {"0, 0", "1, 1"},
            expect = ACCEPTABLE,
            desc = "Whoever closes finds all that was accepted.")
    @Outcome(expect = FORBIDDEN, desc = "A command nobody knows of.")
    @State
    public static class ClosedAndEmptied extends QueueState {
        public ClosedAndEmptied() {
            super(2);
        }

        @Actor
        public void sender(II_Result r) {
            r.r1 = send(0, 1);
        }

        @Actor
        public void closer(II_Result r) {
            queue.close();
            int found = 0;
            while (queue.size() > 0) {
                found += take() > 0 ? 1 : 0;
            }
            r.r2 = found;
        }
    }

    @JCStressTest
    @Outcome(
            id = {"0, 0, 0", "1, 0, 1", "1, 1, 2"},
            expect = ACCEPTABLE,
            desc = "All that was accepted.")
    @Outcome(expect = FORBIDDEN, desc = "A command nobody knows of.")
    @State
    public static class OneSendsTwiceWhileItIsClosedAndEmptied extends QueueState {
        public OneSendsTwiceWhileItIsClosedAndEmptied() {
            super(2);
        }

        @Actor
        public void sends(III_Result r) {
            r.r1 = send(1, 1);
            r.r2 = send(1, 1);
        }

        @Actor
        public void closer(III_Result r) {
            queue.close();
            int found = 0;
            while (queue.size() > 0) {
                found += take() > 0 ? 1 : 0;
            }
            r.r3 = found;
        }
    }
}
