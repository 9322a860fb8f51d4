package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.solve.batch.LaneBatch;
import io.github.cordage.internal.spec.RopeBuilder;
import io.github.cordage.internal.spec.RopeSpec;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.RopeProperty;
import io.github.cordage.settings.Solver;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BatchPlannerTest {
    private final BatchPlanner planner = new BatchPlanner();
    private final List<RopeCore> ropes = new ArrayList<>();

    private RopeCore add(int nodes, CollideMode mode, Solver solver) {
        RopeSpec spec = new RopeSpec();
        spec.setNodes(nodes);
        spec.collideMode = mode;
        spec.solver = solver;
        RopeState state = RopeBuilder.build(spec, 0, -9.81, 0, 0);
        state.needHistory();
        state.mode.goOn(true);
        state.mode.trustLengths();
        RopeCore rope = new RopeCore(ropes.size(), spec, state);
        rope.calmSteps = BatchPlanner.CALM_STEPS;
        ropes.add(rope);
        return rope;
    }

    private RopeCore add(int nodes) {
        return add(nodes, CollideMode.OFF, new RopeSpec().solver);
    }

    private void addMany(int count, int nodes) {
        for (int i = 0; i < count; i++) {
            add(nodes);
        }
    }

    private int inBatches() {
        int sum = 0;
        for (RopeCore rope : ropes) {
            sum += rope.batch != null ? 1 : 0;
        }
        int lanes = 0;
        for (int i = 0; i < planner.count(); i++) {
            RopeBatch batch = planner.batch(i);
            lanes += batch.count();
            for (int lane = 0; lane < LaneBatch.LANES; lane++) {
                RopeCore rope = batch.rope(lane);
                if (rope != null) {
                    assertSame(batch, rope.batch);
                    assertEquals(lane, rope.lane);
                    assertEquals(batch.nodes(), rope.state.count);
                }
            }
        }
        assertEquals(sum, lanes);
        return sum;
    }

    /** A batch starts with 32 ropes or more, and holds 128. */
    @ParameterizedTest
    @CsvSource({"0,0,0", "31,0,0", "32,1,32", "128,1,128", "159,1,128", "160,2,160"})
    void ropesOfOneKindFillBatchesThatAreWorthIt(int count, int batches, int placed) {
        addMany(count, 4);
        planner.plan(ropes);
        assertEquals(batches, planner.count());
        assertEquals(placed, inBatches());
        planner.plan(ropes);
        assertEquals(placed, inBatches(), "who has a place keeps it");
    }

    @Test
    void eachKindHasItsOwnBatch() {
        for (int i = 0; i < 40; i++) {
            add(4);
            add(6);
            RopeCore pinned = add(6);
            pinned.state.pin(0);
            add(300);
        }
        addMany(20, 5);
        planner.plan(ropes);
        assertEquals(3, planner.count());
        assertEquals(120, inBatches(), "20 are too few, and 300 nodes are too many");
        for (int i = 0; i < 160; i += 4) {
            assertSame(ropes.get(0).batch, ropes.get(i).batch);
            assertSame(ropes.get(1).batch, ropes.get(i + 1).batch);
            assertSame(ropes.get(2).batch, ropes.get(i + 2).batch);
            assertNull(ropes.get(i + 3).batch);
        }
    }

    @Test
    void whatNeedsTheSingleSolverStaysAlone() {
        addMany(40, 4);
        List<Consumer<RopeCore>> reasons = List.of(
                rope -> rope.calmSteps--,
                rope -> rope.stopped = true,
                rope -> rope.state.properties.set(RopeProperty.BREAK_TENSION, 1e9),
                rope -> rope.tensionWatches.add(1),
                rope -> rope.state.collide = CollideMode.NODES,
                rope -> rope.state.mode.leaveSecondOrder(),
                rope -> rope.state.setCompliance(1));
        for (int i = 0; i < reasons.size(); i++) {
            reasons.get(i).accept(ropes.get(i));
        }
        add(4, CollideMode.OFF, new Relaxation());
        planner.plan(ropes);
        for (int i = 0; i < ropes.size(); i++) {
            assertEquals(i >= reasons.size() && i < 40, ropes.get(i).batch != null, "rope " + i);
        }
    }

    @Test
    void smallBatchesAreDissolvedAndLargerOnesFilledUp() {
        addMany(40, 4);
        planner.plan(ropes);
        for (int i = 0; i < 24; i++) {
            assertTrue(BatchPlanner.leave(ropes.get(i)));
            assertFalse(BatchPlanner.leave(ropes.get(i)), "it is in none any more");
            assertEquals(0, ropes.get(i).calmSteps);
        }
        planner.plan(ropes);
        assertEquals(16, inBatches(), "16 are enough to go on");
        for (int i = 0; i < 16; i++) {
            ropes.get(i).calmSteps = BatchPlanner.CALM_STEPS;
        }
        planner.plan(ropes);
        assertEquals(32, inBatches(), "16 more join them");
        assertEquals(1, planner.count());
        for (int i = 0; i < 40; i++) {
            if (ropes.get(i).batch != null && inBatches() > 15) {
                BatchPlanner.leave(ropes.get(i));
            }
        }
        planner.plan(ropes);
        assertEquals(0, planner.count());
        assertEquals(0, inBatches());
    }

    @Test
    void theFirstColliderAndTheRemovalOfTheLastReleaseRopesThatCollide() {
        for (int i = 0; i < 80; i++) {
            add(4, i % 2 == 0 ? CollideMode.NODES : CollideMode.OFF, new RopeSpec().solver);
        }
        List<RopeCore> left = new ArrayList<>();
        planner.releaseColliding(true, left);
        assertEquals(List.of(), left);
        planner.plan(ropes);
        assertEquals(80, inBatches());
        planner.releaseColliding(true, left);
        assertEquals(List.of(), left, "nothing has changed");
        planner.releaseColliding(false, left);
        assertEquals(40, left.size());
        for (int i = 0; i < 80; i++) {
            assertEquals(i % 2 == 1, ropes.get(i).batch != null, "rope " + i);
            ropes.get(i).calmSteps = BatchPlanner.CALM_STEPS;
        }
        planner.plan(ropes);
        assertEquals(40, inBatches(), "they cannot come back while there are colliders");
    }
}
