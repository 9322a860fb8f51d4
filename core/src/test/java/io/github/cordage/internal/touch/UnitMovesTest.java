package io.github.cordage.internal.touch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.body.MassSystem;
import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.via.Lever;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Stiffness of a contact between two bodies, which do not turn (0), or turn in the plane (1) or in space (3). */
class UnitMovesTest {
    private static final double TINY = 1e-7;

    private final UnitMoves moves = new UnitMoves();
    private final Touch touch = new Touch();

    private static BodyState body(int id, int turns, int first) {
        return turns == 0 ? TouchScene.point(id, 1, 0, 0, 0) : TouchScene.turning(id, 1, turns == 1, first, 0, 0, 0);
    }

    private void meet(SeededRandom random, BodyState one, BodyState other, double friction, boolean slides) {
        touch.set(one, other);
        TouchScene.put(touch.arm, random.between(-1, 1), random.between(-1, 1), random.between(-1, 1));
        TouchScene.put(touch.otherArm, random.between(-1, 1), random.between(-1, 1), random.between(-1, 1));
        TouchScene.put(touch.normal, 0.48, 0.6, 0.64);
        double slip = slides ? 1 : 1e-3;
        TouchScene.put(touch.held, 0.8 * slip, 0, -0.6 * slip);
        touch.stiffness = 1000;
        touch.most = 0.1;
        touch.from = 0.02;
        touch.damping = 0.4;
        touch.friction = friction;
        touch.update(false);
        touch.press();
        touch.update(false);
    }

    /** Forces and torques on both, with arms as they are at the start. */
    private double[] forces(int size) {
        double[] f = touch.pull;
        double[] to = new double[size];
        Lever.add(touch.body(), touch.arm, f[0], f[1], f[2], to);
        Lever.add(touch.other(), touch.otherArm, -f[0], -f[1], -f[2], to);
        return to;
    }

    private static int unknown(BodyState body, int k) {
        return k < 3 || body.turn == null ? 3 * body.index + k : body.turn.first + k - 3;
    }

    private void assertBlock(double[] block, BodyState mass, BodyState beside, int size) {
        double[] kept = block.clone();
        int width = MassSystem.unknowns(beside);
        for (int j = 0; j < width; j++) {
            double[][] found = new double[2][];
            for (int side = 0; side < 2; side++) {
                TouchScene.displace(beside, j, side == 0 ? -TINY : TINY);
                touch.update(false);
                found[side] = forces(size);
                beside.returnToStart();
            }
            touch.update(false);
            for (int i = 0; i < MassSystem.unknowns(mass); i++) {
                int d = unknown(mass, i);
                double expected = -(found[1][d] - found[0][d]) / (2 * TINY);
                assertEquals(expected, kept[i * width + j], 2e-2, i + ", " + j);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "3, 3, 0, false",
        "3, 3, 0.5, false",
        "3, 3, 0.5, true",
        "1, 3, 0.5, true",
        "0, 3, 0.5, false",
        "1, 1, 0.3, true",
        "0, 0, 0.3, true",
    })
    void blocksAreTheDerivativesOfForces(int turns, int turnsOfOther, double friction, boolean slides) {
        SeededRandom random = new SeededRandom(7);
        BodyState one = body(0, turns, 6);
        BodyState other = body(1, turnsOfOther, 6 + turns);
        meet(random, one, other, friction, slides);
        int size = 6 + turns + turnsOfOther;
        double[] own = moves.stiffness(touch, one, touch.arm, one, touch.arm, 1).clone();
        int height = MassSystem.unknowns(one);
        for (int i = 0; i < height * height; i++) {
            assertEquals(own[i], own[i % height * height + i / height], 1e-9, "symmetric");
        }
        assertBlock(own, one, one, size);
        assertBlock(moves.stiffness(touch, other, touch.otherArm, other, touch.otherArm, 1), other, other, size);
        assertBlock(moves.stiffness(touch, one, touch.arm, other, touch.otherArm, -1), one, other, size);
    }
}
