package io.github.cordage.thread;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZZ_Result;
import org.openjdk.jcstress.infra.results.Z_Result;

/**
 * Ropes that readers choose while the world's thread cuts ropes and publishes states: nothing that is chosen is lost.
 */
public final class ChoiceTests {
    private ChoiceTests() {}

    @JCStressTest
    @Outcome(id = "true", expect = ACCEPTABLE, desc = "Both ropes are chosen.")
    @Outcome(expect = FORBIDDEN, desc = "One is lost.")
    @State
    public static class AChoiceAndAPieceAreBothKept {
        private final RopeChoices choices = new RopeChoices();
        private final RopeChoices.Reader reader = choices.enter();

        public AChoiceAndAPieceAreBothKept() {
            reader.change(all -> RopeChoice.only(0));
        }

        @Actor
        public void reader() {
            reader.change(before -> before.with(1));
        }

        @Actor
        public void world() {
            choices.split(0, 2);
        }

        @Arbiter
        public void after(Z_Result r) {
            RopeChoice union = choices.union();
            r.r1 = union.has(0) && union.has(1) && union.has(2);
        }
    }

    @JCStressTest
    @Outcome(id = "true", expect = ACCEPTABLE, desc = "The rope is chosen with its piece.")
    @Outcome(expect = FORBIDDEN, desc = "The piece is lost.")
    @State
    public static class ARopeIsChosenWholeWhileItIsSplit {
        private final RopeChoices choices = new RopeChoices();
        private final RopeChoices.Reader reader = choices.enter();

        public ARopeIsChosenWholeWhileItIsSplit() {
            reader.change(all -> RopeChoice.only(1));
        }

        @Actor
        public void reader() {
            reader.change(new int[] {0}, new long[] {0}, RopeChoice::with);
        }

        @Actor
        public void world() {
            choices.split(0, 2);
        }

        @Arbiter
        public void after(Z_Result r) {
            RopeChoice union = choices.union();
            r.r1 = union.has(0) && union.has(1) && union.has(2);
        }
    }

    @JCStressTest
    @Outcome(id = "false", expect = ACCEPTABLE, desc = "Neither the rope nor its piece is chosen.")
    @Outcome(expect = FORBIDDEN, desc = "A part is left.")
    @State
    public static class ARopeIsHiddenWholeWhileItIsSplit {
        private final RopeChoices choices = new RopeChoices();
        private final RopeChoices.Reader reader = choices.enter();

        @Actor
        public void reader() {
            reader.change(new int[] {0}, new long[] {0}, RopeChoice::without);
        }

        @Actor
        public void world() {
            choices.split(0, 2);
        }

        @Arbiter
        public void after(Z_Result r) {
            RopeChoice union = choices.union();
            r.r1 = union.has(0) || union.has(2);
        }
    }

    @JCStressTest
    @Outcome(id = "true", expect = ACCEPTABLE, desc = "Those who are there count.")
    @Outcome(expect = FORBIDDEN, desc = "One is lost, or one that has left counts.")
    @State
    public static class ReadersComeAndGo {
        private final RopeChoices choices = new RopeChoices();
        private final RopeChoices.Reader leaving = choices.enter();

        public ReadersComeAndGo() {
            leaving.change(all -> RopeChoice.only(5));
        }

        @Actor
        public void comes() {
            choices.enter().change(all -> RopeChoice.only(1));
        }

        @Actor
        public void alsoComes() {
            choices.leave(leaving);
            choices.enter().change(all -> RopeChoice.only(2));
        }

        @Arbiter
        public void after(Z_Result r) {
            RopeChoice union = choices.union();
            r.r1 = union.has(1) && union.has(2) && !union.has(5) && !union.has(0);
        }
    }

    @JCStressTest
    @Outcome(
            id = {"true, false", "false, true", "true, true"},
            expect = ACCEPTABLE,
            desc = "Published with it, or still asked for.")
    @Outcome(expect = FORBIDDEN, desc = "Neither published nor asked for any more.")
    @State
    public static class WhatIsChosenIsPublishedOrAskedFor {
        private static final RopeWorld WORLD = new RopeWorld();
        private static final Rope ROPE = WORLD.add(new RopeDef().nodes(2));

        private final Publisher publisher = new Publisher(WORLD, () -> false, () -> 0);
        private final WorldReader reader = publisher.enter(publisher::requestSoon);

        public WhatIsChosenIsPublishedOrAskedFor() {
            reader.showOnly();
            publisher.publish();
        }

        @Actor
        public void reader() {
            reader.show(ROPE);
        }

        @Actor
        public void world() {
            publisher.publish();
        }

        @Arbiter
        public void after(ZZ_Result r) {
            reader.update();
            r.r1 = !reader.ropes().isEmpty();
            r.r2 = publisher.isRequested();
        }
    }
}
