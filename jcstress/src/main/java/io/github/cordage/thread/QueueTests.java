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
import org.openjdk.jcstress.infra.results.I_Result;
import org.openjdk.jcstress.infra.results.ZZ_Result;
import org.openjdk.jcstress.infra.results.Z_Result;

/**
 * The queue of commands while it is open: order, bound, no loss, no command twice, and visibility of earlier writes.
 */
public final class QueueTests {
    private QueueTests() {}

    @JCStressTest
    @Outcome(
            id = {"0, 0", "1, 0", "1, 2", "0, 1"},
            expect = ACCEPTABLE,
            desc = "In the order they were sent.")
    @Outcome(expect = FORBIDDEN, desc = "Out of order.")
    @State
    public static class OneSenderInOrder extends QueueState {
        public OneSenderInOrder() {
            super(4);
        }

        @Actor
        public void sender() {
            send(0, 1);
            send(0, 2);
        }

        @Actor
        public void receiver(II_Result r) {
            r.r1 = take();
            r.r2 = take();
        }
    }

    @JCStressTest
    @Outcome(
            id = {"1, 2, 0", "2, 1, 0"},
            expect = ACCEPTABLE,
            desc = "Each once.")
    @Outcome(expect = FORBIDDEN, desc = "Lost, or twice.")
    @State
    public static class TwoSendersLoseNothing extends QueueState {
        public TwoSendersLoseNothing() {
            super(2);
        }

        @Actor
        public void first() {
            send(1, 1);
        }

        @Actor
        public void second() {
            send(2, 2);
        }

        @Arbiter
        public void after(III_Result r) {
            r.r1 = take();
            r.r2 = take();
            r.r3 = take();
        }
    }

    @JCStressTest
    @Outcome(id = "true", expect = ACCEPTABLE, desc = "Three, each once.")
    @Outcome(expect = FORBIDDEN, desc = "Lost, or twice.")
    @State
    public static class OneSendsTwiceAndNothingIsLost extends QueueState {
        public OneSendsTwiceAndNothingIsLost() {
            super(3);
        }

        @Actor
        public void first() {
            send(1, 1);
        }

        @Actor
        public void second() {
            send(2, 2);
            send(2, 4);
        }

        @Arbiter
        public void after(Z_Result r) {
            int a = take();
            int b = take();
            int c = take();
            r.r1 = a + b + c == 7 && a != b && b != c && take() == 0;
        }
    }

    @JCStressTest
    @Outcome(
            id = {"0, 0", "1, 5"},
            expect = ACCEPTABLE,
            desc = "What was written before is seen.")
    @Outcome(expect = FORBIDDEN, desc = "A command without what its sender had written.")
    @State
    public static class WhatWasWrittenBeforeIsSeen extends QueueState {
        private int written;

        public WhatWasWrittenBeforeIsSeen() {
            super(1);
        }

        @Actor
        public void sender() {
            written = 5;
            send(0, 1);
        }

        @Actor
        public void receiver(II_Result r) {
            r.r1 = take();
            r.r2 = r.r1 == 0 ? 0 : written;
        }
    }

    @JCStressTest
    @Outcome(
            id = {"1, 0", "0, 1"},
            expect = ACCEPTABLE,
            desc = "One of two is accepted.")
    @Outcome(expect = FORBIDDEN, desc = "More than there is room for, or none.")
    @State
    public static class OneFitsOnly extends QueueState {
        public OneFitsOnly() {
            super(1);
        }

        @Actor
        public void first(II_Result r) {
            r.r1 = send(1, 1);
        }

        @Actor
        public void second(II_Result r) {
            r.r2 = send(2, 2);
        }
    }

    @JCStressTest
    @Outcome(
            id = {"1, 1", "0, 2"},
            expect = ACCEPTABLE,
            desc = "Two of three are accepted.")
    @Outcome(expect = FORBIDDEN, desc = "More than there is room for, or fewer.")
    @State
    public static class TwoOfThreeFit extends QueueState {
        public TwoOfThreeFit() {
            super(2);
        }

        @Actor
        public void first(II_Result r) {
            r.r1 = send(1, 1);
        }

        @Actor
        public void second(II_Result r) {
            r.r2 = send(2, 2) + send(2, 3);
        }
    }

    @JCStressTest
    @Outcome(id = "true", expect = ACCEPTABLE, desc = "What was accepted was taken, or is there.")
    @Outcome(expect = FORBIDDEN, desc = "Lost, or twice.")
    @State
    public static class FullWhileItIsEmptied extends QueueState {
        private int accepted1;
        private int accepted2;
        private int taken1;

        public FullWhileItIsEmptied() {
            super(1);
        }

        @Actor
        public void sends() {
            accepted1 = send(1, 1);
            accepted2 = send(2, 2);
        }

        @Actor
        public void receiver() {
            taken1 = take();
        }

        @Arbiter
        public void after(Z_Result r) {
            int left = take();
            int count = (taken1 > 0 ? 1 : 0) + (left > 0 ? 1 : 0);
            r.r1 = count == accepted1 + accepted2 && (count < 2 || taken1 != left) && take() == 0 && count > 0;
        }
    }

    @JCStressTest
    @Outcome(
            id = {"1, 0, 0", "1, 1, 2"},
            expect = ACCEPTABLE,
            desc = "The place is used again once it is free.")
    @Outcome(expect = FORBIDDEN, desc = "The new command damages the old one, or is lost.")
    @State
    public static class PlacesAreUsedAgain extends QueueState {
        public PlacesAreUsedAgain() {
            super(1);
            send(0, 1);
        }

        @Actor
        public void receiver(III_Result r) {
            r.r1 = take();
        }

        @Actor
        public void sender(III_Result r) {
            r.r2 = send(0, 2);
        }

        @Arbiter
        public void after(III_Result r) {
            r.r3 = take();
        }
    }

    @JCStressTest
    @Outcome(id = "true", expect = ACCEPTABLE, desc = "Each sender's commands in its order, none lost.")
    @Outcome(expect = FORBIDDEN, desc = "Out of order, lost, or twice.")
    @State
    public static class EachSenderInOrder extends QueueState {
        private final int[] orders = new int[4];
        private final int[] senders = new int[4];
        private int count;

        public EachSenderInOrder() {
            super(4);
        }

        @Actor
        public void first() {
            send(1, 1);
            send(1, 2);
        }

        @Actor
        public void second() {
            send(2, 1);
            send(2, 2);
        }

        @Actor
        public void receiver() {
            for (int i = 0; i < 4; i++) {
                receive();
            }
        }

        private void receive() {
            int order = take();
            if (order > 0) {
                orders[count] = order;
                senders[count] = lastSender();
                count++;
            }
        }

        @Arbiter
        public void after(Z_Result r) {
            for (int i = count; i < 4; i++) {
                receive();
            }
            int[] last = new int[3];
            boolean fine = count == 4;
            for (int i = 0; i < count; i++) {
                fine &= orders[i] == last[senders[i]] + 1;
                last[senders[i]] = orders[i];
            }
            r.r1 = fine;
        }
    }

    @JCStressTest
    @Outcome(id = "true", expect = ACCEPTABLE, desc = "From none to as many as fit.")
    @Outcome(expect = FORBIDDEN, desc = "Out of bounds.")
    @State
    public static class SizeStaysInBounds extends QueueState {
        public SizeStaysInBounds() {
            super(1);
            send(0, 1);
        }

        @Actor
        public void sendsAndReceives() {
            send(0, 2);
            take();
            send(0, 3);
            take();
        }

        @Actor
        public void observer(Z_Result r) {
            int a = queue.size();
            int b = queue.size();
            r.r1 = a >= 0 && a <= 1 && b >= 0 && b <= 1;
        }
    }

    @JCStressTest
    @Outcome(
            id = {"true, false", "false, true"},
            expect = ACCEPTABLE,
            desc = "What is not empty can be taken.")
    @Outcome(expect = FORBIDDEN, desc = "Not empty, and nothing to take.")
    @State
    public static class NotEmptyCanBeTaken extends QueueState {
        public NotEmptyCanBeTaken() {
            super(1);
        }

        @Actor
        public void sender() {
            send(0, 1);
        }

        @Actor
        public void receiver(ZZ_Result r) {
            boolean empty = queue.isEmpty();
            r.r1 = empty;
            r.r2 = !empty && take() == 1;
        }
    }

    /** As {@link RopeThread} goes to sleep, and is woken. */
    @JCStressTest
    @Outcome(
            id = {"true, true", "true, false", "false, false"},
            expect = ACCEPTABLE,
            desc = "Seen, or woken.")
    @Outcome(id = "false, true", expect = FORBIDDEN, desc = "Asleep beside a command, and nobody wakes it.")
    @State
    public static class NobodySleepsBesideACommand extends QueueState {
        private volatile boolean asleep;

        public NobodySleepsBesideACommand() {
            super(1);
        }

        @Actor
        public void sender(ZZ_Result r) {
            send(0, 1);
            r.r1 = asleep;
        }

        @Actor
        public void receiver(ZZ_Result r) {
            asleep = true;
            r.r2 = queue.isEmpty();
        }
    }

    @JCStressTest
    @Outcome(
            id = {"1", "2", "3"},
            expect = ACCEPTABLE,
            desc = "As many as have arrived, at least that of before.")
    @Outcome(expect = FORBIDDEN, desc = "One that was there is not found.")
    @State
    public static class WhatWasThereIsFound extends QueueState {
        public WhatWasThereIsFound() {
            super(3);
            send(0, 1);
        }

        @Actor
        public void sends() {
            send(1, 2);
            send(1, 3);
        }

        @Actor
        public void receiver(I_Result r) {
            while (take() > 0) {
                r.r1++;
            }
        }
    }
}
