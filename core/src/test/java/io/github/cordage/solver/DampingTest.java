package io.github.cordage.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.WorldDef;
import io.github.cordage.settings.Relaxation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The relaxation solver's way with air: decay before gravity, exact at any step. */
class DampingTest {
    /** A thousand steps, each of which rounds. */
    private static final double ROUNDING = 1e-9;

    private RopeWorld world = new RopeWorld();

    private Rope freeNode(double h, RopeDef def) {
        world = new RopeWorld(new WorldDef().gravity(0, 0).step(h));
        Rope rope = world.add(def.nodes(1).solver(new Relaxation()));
        rope.setVelocity(0, 5, -3, 1);
        return rope;
    }

    private void second() {
        TestRopes.steps(world, (int) Math.rint(1 / world.stepLength()));
    }

    @ParameterizedTest
    @CsvSource({"0.01, 0.1", "0.001, 0.1", "0.01, 3", "0.001, 3", "0.01, 40", "0.001, 40"})
    void velocityDecaysExponentiallyWhateverTheStep(double h, double rate) {
        Rope rope = freeNode(h, new RopeDef().damping(rate));
        second();
        double left = StrictMath.exp(-rate);
        assertEquals(5 * left, rope.velocityX(0), ROUNDING);
        assertEquals(-3 * left, rope.velocityY(0), ROUNDING);
        assertEquals(left, rope.velocityZ(0), ROUNDING);
    }

    @ParameterizedTest
    @CsvSource({"0.01, 0.1", "0.001, 0.1", "0.01, 3", "0.001, 3", "0.01, 40", "0.001, 40"})
    void nodeTakesOnTheVelocityOfTheAirWhateverTheStep(double h, double drag) {
        Rope rope = freeNode(h, new RopeDef().wind(-2, 4, 8, drag));
        second();
        double left = StrictMath.exp(-drag);
        assertEquals(-2 + 7 * left, rope.velocityX(0), ROUNDING);
        assertEquals(4 - 7 * left, rope.velocityY(0), ROUNDING);
        assertEquals(8 - 7 * left, rope.velocityZ(0), ROUNDING);
    }

    @Test
    void windWithoutDragDoesNothing() {
        Rope rope = freeNode(0.01, new RopeDef().wind(-2, 4, 8, 0));
        second();
        assertEquals(5, rope.velocityX(0), ROUNDING);
        assertEquals(-3, rope.velocityY(0), ROUNDING);
        assertEquals(1, rope.velocityZ(0), ROUNDING);
    }

    @Test
    void dampingAndWindTogetherMultiply() {
        Rope rope = freeNode(0.01, new RopeDef());
        rope.settings().setWind(0, 10, 0, 2);
        rope.settings().setDamping(3);
        world.step();
        double expected = (10 - 13 * StrictMath.exp(-0.02)) * StrictMath.exp(-0.03);
        assertEquals(expected, rope.velocityY(0), ROUNDING);
        rope.settings().setWind(0, 0, 0, 0);
        rope.settings().setDamping(0);
        world.step();
        assertEquals(expected, rope.velocityY(0), ROUNDING, "both can be taken back");
    }

    @Test
    void strongestDampingStopsANodeAtOnce() {
        Rope rope = freeNode(0.01, new RopeDef().damping(1e6));
        world.step();
        assertEquals(0, rope.velocityX(0));
        assertEquals(0, rope.x(0));
    }

    @Test
    void terminalVelocityIsGravityByDrag() {
        world = new RopeWorld(new WorldDef().gravity(0, -10).step(0.001));
        Rope rope = world.add(TestRopes.freeNode().wind(0, 0, 0, 4).solver(new Relaxation()));
        TestRopes.steps(world, 10_000);
        // Half a step of gravity comes after the drag: g h / (1 - e^(-d h)) instead of g / d.
        assertEquals(-2.5, rope.velocityY(0), 0.01);
    }
}
