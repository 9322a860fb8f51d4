package io.github.cordage.internal.contact;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TangentTest {
    @ParameterizedTest
    @CsvSource({
        "1, 0, 0, 0, 1, 0",
        "1, 2, 3, 0, 0, 1",
        "0, 5, 0, 0, 1, 0",
        "2, 0, 0, 1, 0, 0",
        "0.6, 0.8, 0, 0.6, 0.8, 0"
    })
    void isAUnitVectorAlongTheSurface(double x, double y, double z, double nx, double ny, double nz) {
        double[] t = new double[3];
        Tangent.nearest(t, x, y, z, nx, ny, nz);
        assertEquals(1, Math.sqrt(t[0] * t[0] + t[1] * t[1] + t[2] * t[2]), 1e-15);
        assertEquals(0, t[0] * nx + t[1] * ny + t[2] * nz, 1e-15);
    }

    @ParameterizedTest
    @CsvSource({"3, 4, 0", "1, -1, 7"})
    void pointsWhereTheDirectionDoes(double x, double y, double z) {
        double[] t = new double[3];
        Tangent.nearest(t, x, y, z, 0, 0, 1);
        double across = Math.sqrt(x * x + y * y);
        assertEquals(x / across, t[0], 1e-15);
        assertEquals(y / across, t[1], 1e-15);
    }
}
