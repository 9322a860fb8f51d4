package io.github.cordage.thread;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;
import org.openjdk.jcstress.infra.results.ZZ_Result;
import org.openjdk.jcstress.infra.results.Z_Result;

/** Published states: complete, never changed while they are held, never older than before. */
public final class PublicationTests {
    private PublicationTests() {}

    /** A publication. A state is complete if its time and its number of colliders tell the same as its step. */
    abstract static class Base {
        final Publication publication = new Publication();

        Base(int readers) {
            for (int i = 0; i < readers; i++) {
                publication.enter();
            }
        }

        void publish(int step) {
            Frame frame = publication.free();
            frame.step = step;
            frame.stepLength = -step;
            frame.time = step;
            publication.publish(frame);
        }

        static boolean isComplete(Frame frame) {
            long step = frame.step;
            return frame.time == (double) step && frame.stepLength == (double) -step;
        }

        /** As two readers do. */
        void readTwice() {
            Frame first = publication.acquire();
            Frame second = publication.acquire();
            publication.release(first);
            publication.release(second);
        }

        /** The step of the newest state; -1 if it was not complete. */
        int read() {
            Frame frame = publication.acquire();
            int step = isComplete(frame) ? (int) frame.step : -1;
            publication.release(frame);
            return step;
        }
    }

    @JCStressTest
    @Outcome(
            id = {"0", "1"},
            expect = ACCEPTABLE,
            desc = "Before or after.")
    @Outcome(expect = FORBIDDEN, desc = "Half of each.")
    @State
    public static class OneStateIsComplete extends Base {
        public OneStateIsComplete() {
            super(1);
        }

        @Actor
        public void writer() {
            publish(1);
        }

        @Actor
        public void reader(I_Result r) {
            r.r1 = read();
        }
    }

    @JCStressTest
    @Outcome(
            id = {"0", "1", "2", "3", "4", "5"},
            expect = ACCEPTABLE,
            desc = "One of them.")
    @Outcome(expect = FORBIDDEN, desc = "Half of two.")
    @State
    public static class EveryStateOfManyIsComplete extends Base {
        public EveryStateOfManyIsComplete() {
            super(1);
        }

        @Actor
        public void writer() {
            for (int i = 1; i <= 5; i++) {
                publish(i);
            }
        }

        @Actor
        public void reader(I_Result r) {
            r.r1 = read();
        }
    }

    @JCStressTest
    @Outcome(id = "true, true", expect = ACCEPTABLE, desc = "Both see complete states.")
    @Outcome(expect = FORBIDDEN, desc = "Half of two.")
    @State
    public static class TwoReadersSeeCompleteStates extends Base {
        public TwoReadersSeeCompleteStates() {
            super(2);
        }

        @Actor
        public void writer() {
            for (int i = 1; i <= 4; i++) {
                publish(i);
            }
        }

        @Actor
        public void first(ZZ_Result r) {
            r.r1 = read() >= 0 && read() >= 0;
        }

        @Actor
        public void second(ZZ_Result r) {
            r.r2 = read() >= 0 && read() >= 0;
        }
    }

    @JCStressTest
    @Outcome(id = "true", expect = ACCEPTABLE, desc = "It stays as it was.")
    @Outcome(expect = FORBIDDEN, desc = "Changed while it was held.")
    @State
    public static class AStateThatIsHeldStays extends Base {
        private final Frame held;

        public AStateThatIsHeldStays() {
            super(1);
            publish(7);
            held = publication.acquire();
        }

        @Actor
        public void writer() {
            for (int i = 8; i <= 12; i++) {
                publish(i);
            }
        }

        @Actor
        public void reader(Z_Result r) {
            r.r1 = held.step == 7 && isComplete(held) && held.step == 7;
        }
    }

    @JCStressTest
    @Outcome(
            id = "true",
            expect = ACCEPTABLE,
            desc = "It stays as it was from when it was taken to when it was given back.")
    @Outcome(expect = FORBIDDEN, desc = "Changed while it was held.")
    @State
    public static class AStateIsTheSameFromTakingToGivingBack extends Base {
        public AStateIsTheSameFromTakingToGivingBack() {
            super(1);
        }

        @Actor
        public void writer() {
            for (int i = 1; i <= 6; i++) {
                publish(i);
            }
        }

        @Actor
        public void reader(Z_Result r) {
            Frame frame = publication.acquire();
            long first = frame.step;
            boolean fine = isComplete(frame);
            publication.newest();
            r.r1 = fine && frame.step == first && isComplete(frame);
            publication.release(frame);
        }
    }

    @JCStressTest
    @Outcome(
            id = {"0, 0", "0, 1", "0, 2", "1, 1", "1, 2", "2, 2"},
            expect = ACCEPTABLE,
            desc = "Never back.")
    @Outcome(expect = FORBIDDEN, desc = "Back to an older one, or half of two.")
    @State
    public static class AReaderNeverGoesBack extends Base {
        public AReaderNeverGoesBack() {
            super(1);
        }

        @Actor
        public void writer() {
            publish(1);
            publish(2);
        }

        @Actor
        public void reader(II_Result r) {
            r.r1 = read();
            r.r2 = read();
        }
    }

    @JCStressTest
    @Outcome(id = "true", expect = ACCEPTABLE, desc = "Nobody counts any more.")
    @Outcome(expect = FORBIDDEN, desc = "A state that is never free again.")
    @State
    public static class WhoCountsInCountsOut extends Base {
        public WhoCountsInCountsOut() {
            super(2);
        }

        @Actor
        public void writer() {
            publish(1);
            publish(2);
            publish(3);
        }

        @Actor
        public void readers() {
            readTwice();
        }

        @Arbiter
        public void after(Z_Result r) {
            boolean free = publication.newest().readers.get() == 0;
            for (int i = 0; i < 4; i++) {
                Frame frame = publication.free();
                free &= frame.readers.get() == 0;
                publication.publish(frame);
            }
            r.r1 = free;
        }
    }

    @JCStressTest
    @Outcome(id = "true", expect = ACCEPTABLE, desc = "Two more than readers are enough.")
    @Outcome(expect = FORBIDDEN, desc = "More and more of them.")
    @State
    public static class TwoMoreThanReadersAreEnough extends Base {
        public TwoMoreThanReadersAreEnough() {
            super(2);
        }

        @Actor
        public void writer() {
            for (int i = 1; i <= 6; i++) {
                publish(i);
            }
        }

        @Actor
        public void readers() {
            readTwice();
            readTwice();
        }

        @Arbiter
        public void after(Z_Result r) {
            r.r1 = publication.size() <= 4;
        }
    }

    @JCStressTest
    @Outcome(
            id = {"0, 0", "0, 1", "1, 1", "1, 2", "0, 2", "2, 2"},
            expect = ACCEPTABLE,
            desc = "What it has taken.")
    @Outcome(expect = FORBIDDEN, desc = "Half of two, or back.")
    @State
    public static class AWorldReaderShowsWhatItHasTaken extends Base {
        private final WorldReader reader = new WorldReader(publication, () -> {});

        public AWorldReaderShowsWhatItHasTaken() {
            super(0);
        }

        @Actor
        public void writer() {
            publish(1);
            publish(2);
        }

        @Actor
        public void reader(II_Result r) {
            reader.update();
            r.r1 = step();
            reader.update();
            r.r2 = step();
        }

        private int step() {
            return reader.time() == (double) reader.stepCount() ? (int) reader.stepCount() : -1;
        }
    }

    @JCStressTest
    @Outcome(
            id = {"true, true", "false, false"},
            expect = ACCEPTABLE,
            desc = "New exactly if it says so.")
    @Outcome(expect = FORBIDDEN, desc = "It says what is not so.")
    @State
    public static class AWorldReaderSaysWhetherThereIsSomethingNew extends Base {
        private final WorldReader reader = new WorldReader(publication, () -> {});

        public AWorldReaderSaysWhetherThereIsSomethingNew() {
            super(0);
        }

        @Actor
        public void writer() {
            publish(1);
        }

        @Actor
        public void reader(ZZ_Result r) {
            r.r1 = reader.update();
            r.r2 = reader.stepCount() == 1;
        }
    }
}
