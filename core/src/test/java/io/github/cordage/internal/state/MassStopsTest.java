package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.SeededRandom;
import org.junit.jupiter.api.Test;

class MassStopsTest {
    private final RingPoint one = new RingPoint(0, 0, 0, 0);
    private final RingPoint other = new RingPoint(0, 1, 0, 0);

    /** Where a line of a slope touches a circle around a point of the x axis. */
    private static double[] tangentPoint(RingPoint ring, double x, double sine) {
        // The normal of a tangent with the direction (cos, sin) is (-sin, cos).
        double cosine = Math.sqrt(Math.max(0, 1 - sine * sine));
        return new double[] {x - ring.side * ring.radius * sine, ring.side * ring.radius * cosine};
    }

    /** A line touches both circles on their sides; at the distance in question, it touches them at one point. */
    @Test
    void atThisDistanceTheTangentHasNoLength() {
        SeededRandom random = new SeededRandom(1);
        for (int round = 0; round < 200; round++) {
            one.radius = random.between(0, 2);
            one.side = random.chance(0.5) ? 1 : -1;
            other.radius = random.between(0, 2);
            other.side = random.chance(0.5) ? 1 : -1;
            double apart = MassStops.apart(one, other);
            double sine = (other.side * other.radius - one.side * one.radius) / apart;
            double[] from = tangentPoint(one, 0, sine);
            double[] to = tangentPoint(other, apart, sine);
            assertEquals(0, Math.hypot(to[0] - from[0], to[1] - from[1]), 1e-7);
            assertEquals(apart, MassStops.apart(other, one));
        }
    }

    @Test
    void ringsWithoutRadiiHaveNoDistance() {
        assertEquals(0, MassStops.apart(one, other));
        one.radius = 0.5;
        one.side = -1;
        assertEquals(0.5, MassStops.apart(one, other));
    }
}
