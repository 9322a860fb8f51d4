package io.github.cordage.internal.rod;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Six segments in a chain of five joints, clamped at both ends by two more. */
class RodAnglesTest {
    private static final int SEGMENTS = 6;

    private static final int JOINTS = 7;

    private final RodAngles angles = new RodAngles();
    private final double[] ahead = new double[JOINTS];
    private final double[] cosine = new double[SEGMENTS];
    private final double[] sine = new double[SEGMENTS];

    RodAnglesTest() {
        angles.reserve(JOINTS);
        angles.begin(SEGMENTS);
        angles.clearWaves();
    }

    static LongStream seeds() {
        return SeededRandom.seeds(20);
    }

    private void setJoint(int j, double stiffness, double angle) {
        angles.stiffness[j] = stiffness;
        ahead[j] = angle;
        angles.set(j, j - 1, j == SEGMENTS ? -1 : j, angle);
    }

    private void setJoints(SeededRandom random) {
        for (int j = 0; j < JOINTS; j++) {
            setJoint(j, random.logBetween(0.1, 10), random.between(-2, 2));
        }
    }

    private void wave(int segment, double c, double s) {
        angles.addWave(segment, c, s);
        cosine[segment] += c;
        sine[segment] += s;
    }

    /** The energy that the angles make least, written out. */
    private double energy() {
        double sum = 0;
        for (int j = 0; j < JOINTS; j++) {
            double before = j == 0 ? 0 : angles.angle[j - 1];
            double behind = j == SEGMENTS ? 0 : angles.angle[j];
            double twist = ahead[j] + behind - before;
            sum += angles.stiffness[j] * twist * twist / 2;
            assertEquals(twist, angles.twist(j));
        }
        for (int i = 0; i < SEGMENTS; i++) {
            sum -= cosine[i] * StrictMath.cos(angles.angle[i]) + sine[i] * StrictMath.sin(angles.angle[i]);
        }
        return sum;
    }

    private void assertLeast(double within) {
        double h = 1e-5;
        for (int i = 0; i < SEGMENTS; i++) {
            double at = angles.angle[i];
            angles.angle[i] = at + h;
            double after = energy();
            angles.angle[i] = at - h;
            double before = energy();
            angles.angle[i] = at;
            assertEquals(0, (after - before) / (2 * h), within, "segment " + i);
        }
    }

    @Test
    void theTwistIsSharedBetweenJointsByTheirCompliances() {
        for (int j = 0; j < JOINTS; j++) {
            setJoint(j, 1.0 / (1 + j), j == 2 ? 14 : 0);
        }
        angles.solve(JOINTS, false);
        // 14 rad over compliances 1 to 7, which are 28 together.
        for (int j = 0; j < JOINTS; j++) {
            assertEquals(0.5 * (1 + j), angles.twist(j), 1e-7);
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theEnergyIsLeastWithoutWaves(long seed) {
        setJoints(new SeededRandom(seed));
        angles.solve(JOINTS, false);
        assertLeast(1e-7);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theEnergyIsLeastWithWavesToo(long seed) {
        SeededRandom random = new SeededRandom(seed);
        setJoints(random);
        for (int i = 0; i < SEGMENTS; i++) {
            wave(i, random.between(-1, 1), random.between(-1, 1));
        }
        angles.addWave(-1, 100, 100);
        double before = energy();
        angles.solve(JOINTS, true);
        assertLeast(1e-6);
        assertTrue(energy() <= before + 1e-12);
    }

    /** A segment on top of its wave, which pushes it away, rolls down to the side that its joints pull to. */
    @Test
    void aSegmentLeavesTheTopOfItsWave() {
        for (int j = 0; j < JOINTS; j++) {
            setJoint(j, 1e-3, j == 0 ? -1e-3 : 0);
        }
        for (int i = 0; i < SEGMENTS; i++) {
            wave(i, -1, 0);
        }
        angles.solve(JOINTS, true);
        assertEquals(Math.PI, angles.angle[0], 0.02);
        assertLeast(1e-9);
    }

    @Test
    void anotherAttemptBeginsWithoutTurns() {
        setJoints(new SeededRandom(1));
        angles.solve(JOINTS, false);
        double[] found = Arrays.copyOf(angles.angle, SEGMENTS);
        angles.startAgain();
        assertArrayEquals(new double[SEGMENTS], Arrays.copyOf(angles.angle, SEGMENTS));
        angles.goOn();
        assertArrayEquals(found, Arrays.copyOf(angles.angle, SEGMENTS));
        angles.begin(2);
        assertArrayEquals(new double[2], Arrays.copyOf(angles.angle, 2));
        assertEquals(2, angles.count);
    }

    /** Segments that nothing clamps are held a little, rather than being turned without bound. */
    @Test
    void aFreeChainUntwistsWithoutTurningAsAWhole() {
        for (int j = 1; j < SEGMENTS; j++) {
            angles.stiffness[j - 1] = 2;
            angles.set(j - 1, j - 1, j, 0.5);
        }
        angles.solve(SEGMENTS - 1, false);
        double sum = 0;
        for (int i = 0; i < SEGMENTS; i++) {
            sum += angles.angle[i];
            assertEquals(1.25 - 0.5 * i, angles.angle[i], 1e-6);
        }
        assertEquals(0, sum, 1e-6);
    }
}
