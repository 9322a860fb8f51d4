package io.github.cordage.internal.solve.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.WinchState;
import io.github.cordage.internal.step.DirectSolver;
import io.github.cordage.internal.via.CrookedRope;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.RopeProperty;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class BatchRulesTest {
    private static final DirectSolver SOLVER = new DirectSolver(new Direct());

    private static RopeState smooth(String nodes) {
        RopeState rope = CrookedRope.create(new SeededRandom(1), nodes);
        rope.mode.goOn(true);
        return rope;
    }

    private static boolean fits(String nodes) {
        return BatchRules.fits(smooth(nodes), SOLVER);
    }

    private static boolean areAlike(String a, String b) {
        return BatchRules.areAlike(smooth(a), SOLVER, smooth(b), SOLVER);
    }

    @Test
    void ropesOfThreeTo256NodesFit() {
        assertFalse(fits(".".repeat(2)));
        assertTrue(fits(".".repeat(3)));
        assertTrue(fits(".".repeat(256)));
        assertFalse(fits(".".repeat(257)));
    }

    @Test
    void upToFourPinsFitButNoneSideBySide() {
        assertTrue(fits("x.x.x.x"));
        assertFalse(fits("x.x.x.x.x"));
        assertFalse(fits("xx..."));
        assertFalse(fits("...xx"));
    }

    static List<Consumer<RopeState>> features() {
        ColliderProxies ball = new ColliderProxies();
        ball.addCollider(1, 0, 0, 0, 0, 0);
        ball.addElement(ColliderProxies.ROUND, 0, false, 1);
        ball.addVertex(0, 0, 0);
        ball.endElement();
        return List.of(
                rope -> rope.mode.leaveSecondOrder(),
                rope -> rope.mode.recordFirstOrder(),
                rope -> rope.mode.stick(1),
                rope -> rope.mode.doubtLengths(),
                rope -> rope.mode.beginRecovery(),
                rope -> rope.compliancePerMetre = 1e-9,
                rope -> rope.properties.set(RopeProperty.MAX_MOVE, 1e9),
                RopeState::needNodeAccelerations,
                RopeState::needFirstOrder,
                rope -> rope.startWinch = new WinchState(false, 1, 1),
                rope -> rope.endWinch = new WinchState(true, 1, 1),
                rope -> rope.near = ball,
                rope -> rope.contacts.add(0, 0, -1, ball),
                rope -> rope.contactsBefore.add(0, 0, -1, ball));
    }

    @ParameterizedTest
    @MethodSource("features")
    void eachFeatureOfTheSingleSolverKeepsARopeOut(Consumer<RopeState> feature) {
        RopeState rope = smooth("x....");
        assertTrue(BatchRules.fits(rope, SOLVER));
        feature.accept(rope);
        assertFalse(BatchRules.fits(rope, SOLVER));
    }

    static Stream<Direct> otherSolvers() {
        return Stream.of(
                new Direct().withTime(Direct.TimeOrder.FIRST), new Direct().withMaxIterations(LanePasses.MOST_PASSES));
    }

    @ParameterizedTest
    @MethodSource("otherSolvers")
    void solversOfFirstOrderOrWithFewPassesSolveAlone(Direct settings) {
        DirectSolver solver = new DirectSolver(settings);
        assertFalse(BatchRules.fits(smooth("..."), solver));
        assertFalse(BatchRules.areAlike(SOLVER, solver));
        assertFalse(BatchRules.areAlike(solver, SOLVER));
    }

    @Test
    void solversAreAlikeUpToTheMostPasses() {
        assertTrue(BatchRules.areAlike(SOLVER, new DirectSolver(new Direct().withMaxIterations(50))));
        assertFalse(BatchRules.areAlike(SOLVER, new DirectSolver(new Direct().withTolerance(2e-4))));
    }

    @ParameterizedTest
    @CsvSource({
        "x....,x....,true",
        ".....,.....,true",
        "x....,x...,false",
        "x....,....x,false",
        "x....,x...x,false",
        "x.x..,x..x.,false"
    })
    void ropesAreAlikeIfTheSameNodesArePinned(String a, String b, boolean expected) {
        assertEquals(expected, areAlike(a, b));
        assertEquals(expected, areAlike(b, a));
    }
}
