package io.github.cordage.thread;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import java.util.concurrent.RejectedExecutionException;
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

/** The queue of commands: order, bound, no loss, no command twice, closing, and what a sender wrote before. */
public final class QueueTests {
    private QueueTests() {}

    /** A queue, and what tests do with it. Commands are known by their order. */
    abstract static class Base {
        final CommandQueue queue;
        private final CommandQueue.Command taken = new CommandQueue.Command();

        Base(int capacity) {
            queue = new CommandQueue(capacity);
        }

        /** Sends; 1 if it was accepted, 0 if the queue was full or closed. */
        int send(int sender, long order) {
            try {
                queue.send(CommandQueue.NOTHING, CommandQueue.SOON, sender, order);
                return 1;
            } catch (RejectedExecutionException | IllegalStateException e) {
                return 0;
            }
        }

        /** Takes a command and is done with it; its order, 0 if there was none. */
        int take() {
            if (!queue.take(taken)) {
                return 0;
            }
            int order = (int) taken.order;
            queue.done();
            return order;
        }

        int lastSender() {
            return taken.sender;
        }
    }

    @JCStressTest
    @Outcome(
            id = {"0, 0", "1, 0", "1, 2", "0, 1"},
            expect = ACCEPTABLE,
            desc = "In the order they were sent.")
    @Outcome(expect = FORBIDDEN, desc = "Out of order.")
    @State
    public static class OneSenderInOrder extends Base {
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
    public static class TwoSendersLoseNothing extends Base {
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
    public static class OneSendsTwiceAndNothingIsLost extends Base {
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
    public static class WhatWasWrittenBeforeIsSeen extends Base {
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
    public static class OneFitsOnly extends Base {
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
    public static class TwoOfThreeFit extends Base {
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
    public static class FullWhileItIsEmptied extends Base {
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
    public static class PlacesAreUsedAgain extends Base {
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
    @Outcome(
            id = {"0, 0", "1, 1"},
            expect = ACCEPTABLE,
            desc = "Accepted and there, or neither.")
    @Outcome(expect = FORBIDDEN, desc = "Accepted and lost, or refused and there.")
    @State
    public static class ClosedWhileSending extends Base {
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
    public static class ClosedAndEmptied extends Base {
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
    public static class OneSendsTwiceWhileItIsClosedAndEmptied extends Base {
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

    @JCStressTest
    @Outcome(id = "true", expect = ACCEPTABLE, desc = "Each sender's commands in its order, none lost.")
    @Outcome(expect = FORBIDDEN, desc = "Out of order, lost, or twice.")
    @State
    public static class EachSenderInOrder extends Base {
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
    public static class SizeStaysInBounds extends Base {
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
    public static class NotEmptyCanBeTaken extends Base {
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
    public static class NobodySleepsBesideACommand extends Base {
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
    public static class WhatWasThereIsFound extends Base {
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
