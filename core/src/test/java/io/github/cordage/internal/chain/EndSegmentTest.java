package io.github.cordage.internal.chain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.via.ChainGeometry;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EndSegmentTest {
    private static final int AT = 9;

    private final ChainGeometry chain = new ChainGeometry();
    private final EndSegment end = new EndSegment();

    static LongStream seeds() {
        return SeededRandom.seeds(20);
    }

    private static double determinant(double[][] m) {
        return m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1])
                - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0])
                + m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0]);
    }

    /** D is g² times the determinant of A = B + P / g, and adj B times B is the determinant of B. */
    @ParameterizedTest
    @MethodSource("seeds")
    void itsNumbersAreThoseOfTheComplianceBehindThePin(long seed) {
        SeededRandom random = new SeededRandom(31 * seed);
        chain.reserve(3);
        double angle = random.between(-3, 3);
        double[] u = {0.6 * StrictMath.cos(angle), 0.6 * StrictMath.sin(angle), 0.8};
        chain.ux[1] = u[0];
        chain.uy[1] = u[1];
        chain.uz[1] = u[2];
        double g = random.between(0.5, 2);
        chain.turning[1] = g;
        double soft = random.between(0, 1);
        double[] kept = new double[18];
        double[][] b = new double[3][3];
        double[][] a = new double[3][3];
        int at = AT;
        for (int r = 0; r < 3; r++) {
            for (int s = r; s < 3; s++) {
                kept[at] = random.between(-0.5, 0.5) + (r == s ? 2 : 0);
                b[r][s] = b[s][r] = kept[at++] + soft * u[r] * u[s];
                a[r][s] = a[s][r] = b[r][s] + ((r == s ? 1 : 0) - u[r] * u[s]) / g;
            }
        }
        end.set(chain, 1, kept, AT, soft);
        assertEquals(g * g * determinant(a), end.d, 1e-12);
        assertEquals(b[0][0] + b[1][1] + b[2][2], end.trace, 1e-14);
        double[] v = {end.v1, end.v2, end.v3};
        double along = 0;
        double[][] adjugate = {{end.a11, end.a12, end.a13}, {end.a12, end.a22, end.a23}, {end.a13, end.a23, end.a33}};
        for (int r = 0; r < 3; r++) {
            assertEquals(b[r][0] * u[0] + b[r][1] * u[1] + b[r][2] * u[2], v[r], 1e-14);
            along += v[r] * u[r];
            for (int s = 0; s < 3; s++) {
                double product = b[r][0] * adjugate[0][s] + b[r][1] * adjugate[1][s] + b[r][2] * adjugate[2][s];
                assertEquals(r == s ? determinant(b) : 0, product, 1e-13);
            }
        }
        assertEquals(along, end.vu, 1e-14);
    }
}
