package io.github.cordage.recording;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.event.RopeStopped;
import io.github.cordage.event.WorldListener;
import io.github.cordage.testkit.LongForm;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Worlds that are changed in every way there is, in any order, and step in between at the rates of games: what a call
 * cannot do, it refuses itself. {@code RecorderTest} checks that {@link ChangeProgram} makes all kinds of changes.
 */
@Tag("F1")
@Tag("F3")
@DisplayName("F1, F3: no step throws, whatever a game has called before")
class RandomProgramsTest {
    private static final double[] RATES = {30, 60, 100, 240, 1000};
    private static final int FRAMES = 60;

    /** Nodes at which a program ends: a winch that has lost its load pays out without end. */
    private static final int MANY = 5000;

    /** Ropes stop where a step has no finite answer; nothing in these worlds asks for that. */
    private static final class Stops implements WorldListener {
        final List<String> told = new ArrayList<>();

        @Override
        public void ropeStopped(RopeStopped event) {
            told.add(event.toString());
        }
    }

    private static RopeWorld world(double rate) {
        RopeWorld world = new RopeWorld(new WorldDef().step(1 / rate).maxStep(0.1));
        world.add(new RopeDef().name("main").nodes(12).pin(0).contactRestitution(0.3));
        world.add(new RopeDef().name("other").nodes(8).straight(1, 0, 0, -1));
        return ChangeProgram.withCollider(world);
    }

    /** A ring slipped off the end of a rope within a step, and with it the list of bodies that the rope touches. */
    @Test
    void ropeThatTouchesABodySlipsOutOfARing() {
        assertNoStepThrows(435);
    }

    @Test
    void noStepThrows() {
        int programs = LongForm.wanted() ? 1000 : 60;
        for (int seed = 0; seed < programs; seed++) {
            assertNoStepThrows(seed);
        }
    }

    private static void assertNoStepThrows(int seed) {
        RopeWorld world = world(RATES[seed % RATES.length]);
        Stops stops = new Stops();
        world.addListener(stops);
        ChangeProgram program = new ChangeProgram(world, seed);
        for (int frame = 0; frame < FRAMES && nodes(world) < MANY; frame++) {
            try {
                program.frame();
            } catch (RuntimeException e) {
                throw new AssertionError("seed " + seed + ", frame " + frame, e);
            }
        }
        assertTrue(stops.told.isEmpty(), "seed " + seed + ": " + stops.told);
        for (Rope rope : world.ropes()) {
            assertTrue(isFinite(rope), "seed " + seed);
        }
    }

    private static int nodes(RopeWorld world) {
        return world.ropes().stream().mapToInt(Rope::nodeCount).sum();
    }

    private static boolean isFinite(Rope rope) {
        boolean finite = true;
        for (int i = 0; i < rope.nodeCount(); i++) {
            finite &= Double.isFinite(rope.x(i) + rope.y(i) + rope.z(i) + rope.velocityX(i) + rope.velocityY(i));
        }
        return finite;
    }
}
