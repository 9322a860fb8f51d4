package io.github.cordage.internal.spec;

import static io.github.cordage.internal.spec.Definitions.assertRefused;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class MassByTest {
    @Test
    void theMassOfANodeFollowsFromWhatIsGiven() {
        assertEquals(3, MassBy.NODE.ofNode(3, 6, 0.5));
        assertEquals(1.5, MassBy.METRE.ofNode(3, 6, 0.5));
        assertEquals(0.5, MassBy.ROPE.ofNode(3, 6, 0.5));
        assertEquals(3, MassBy.ROPE.ofNode(3, 1, Double.NaN));
    }

    @Test
    void aSingleNodeHasNoMeters() {
        assertRefused(
                "nodes must be at least 2 for a rope with massPerMetre, was 1", () -> MassBy.METRE.ofNode(3, 1, 0.5));
    }

    @Test
    void massesOutOfRangeAreRefusedByWhatWasSet() {
        assertRefused(
                "massPerMetre must give each node from 1.0E-9 to 1.0E12 kg, gave 5.0E-10 kg",
                () -> MassBy.METRE.ofNode(1e-9, 2, 0.5));
        assertRefused(
                "mass must give each node from 1.0E-9 to 1.0E12 kg, gave 2.5E-10 kg",
                () -> MassBy.ROPE.ofNode(1e-9, 4, 1));
        assertRefused(
                "massPerMetre must give each node from 1.0E-9 to 1.0E12 kg, gave 2.0E12 kg",
                () -> MassBy.METRE.ofNode(1e12, 2, 2));
        assertEquals(1e-9, MassBy.METRE.ofNode(1e-9, 2, 1));
        assertEquals(1e12, MassBy.METRE.ofNode(1e12, 2, 1));
    }
}
