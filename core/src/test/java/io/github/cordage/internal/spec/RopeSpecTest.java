package io.github.cordage.internal.spec;

import static io.github.cordage.internal.spec.Definitions.assertRefused;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;

import io.github.cordage.settings.RopeProperty;
import java.util.List;
import org.junit.jupiter.api.Test;

class RopeSpecTest {
    private static RopeSpec whole(long seed) {
        RopeSpec spec = new RandomSpecs(seed).rope();
        spec.rings.add(new RingSpec());
        spec.addStop(3);
        spec.addStop(-1);
        spec.setNaturalCurvature(-0.5);
        spec.setNaturalTwist(0.25);
        spec.setKeepsShape(true);
        spec.setStiffnessAlong(1, 2, 0.5);
        return spec;
    }

    private static RopeSpec read(byte[] bytes) {
        RopeSpec spec = new RopeSpec();
        Definitions.read(bytes, spec::transfer);
        return spec;
    }

    @Test
    void everythingIsCopiedAndCarried() {
        for (int seed = 1; seed <= 20; seed++) {
            RopeSpec spec = whole(seed);
            assertEquals(List.of(), DeepEquality.differences(spec, spec.copy()), "seed " + seed);
            RopeSpec carried = read(Definitions.bytes(spec::transfer));
            assertEquals(List.of(), DeepEquality.differences(whole(seed), carried), "seed " + seed);
            assertEquals(List.of(), DeepEquality.differences(whole(seed), spec), "writing changes nothing");
        }
    }

    @Test
    void aCopyIsIndependent() {
        RopeSpec spec = whole(1);
        spec.pins.add(new PinSpec());
        spec.winches.add(new WinchSpec());
        RopeSpec copy = spec.copy();
        int last = spec.pins.size() - 1;
        assertNotSame(spec.pins.get(last), copy.pins.get(last));
        assertNotSame(spec.winches.get(0), copy.winches.get(0));
        assertNotSame(spec.rings.get(0), copy.rings.get(0));
        copy.set(RopeProperty.RADIUS, 7);
        copy.stops.clear();
        assertEquals(whole(1).get(RopeProperty.RADIUS), spec.get(RopeProperty.RADIUS));
        assertEquals(List.of(3, -1), spec.stops);
    }

    @Test
    void theMaterialIsAllButShapeLengthAndWhatIsAttached() {
        RopeSpec spec = whole(1);
        RopeSpec expected = spec.copy();
        RopeSpec fresh = new RopeSpec();
        RopeSpec material = spec.copyMaterial();
        expected.shape = fresh.shape;
        expected.pins.clear();
        expected.winches.clear();
        expected.rings.clear();
        expected.stops.clear();
        List<String> differences = DeepEquality.differences(expected, material);
        assertEquals(
                List.of(),
                differences.stream()
                        .filter(way -> !way.matches("RopeSpec.(nodes|segmentLength)"))
                        .toList());
        assertEquals(0, material.nodes());
        assertEquals(0, material.segmentLength());
    }

    @Test
    void factorsOfTheStiffnessAreTwoOrMoreOrNone() {
        RopeSpec spec = new RopeSpec();
        double[] factors = {1, 2};
        spec.setStiffnessAlong(factors);
        factors[0] = 9;
        assertArrayEquals(new double[] {1, 2}, spec.stiffnessAlong(), "copied");
        spec.setStiffnessAlong();
        assertEquals(0, spec.stiffnessAlong().length);
        spec.setStiffnessAlong(new double[0]);
        assertRefused("stiffnessAlong must have from 2 to 1000 factors, had 1", () -> spec.setStiffnessAlong(1));
        assertRefused(
                "stiffnessAlong must have from 2 to 1000 factors, had 1001",
                () -> spec.setStiffnessAlong(new double[1001]));
        assertRefused(
                "stiffnessAlong[1] must be from 1.0E-6 to 1000000.0, was 0.0", () -> spec.setStiffnessAlong(1, 0));
    }

    @Test
    void valuesOutOfRangeAreRefusedByName() {
        RopeSpec spec = new RopeSpec();
        assertRefused("nodes must be from 1 to 10000000, was 0", () -> spec.setNodes(0));
        assertRefused("segmentLength must be from 1.0E-6 to 1000000.0, was 0.0", () -> spec.setSegmentLength(0));
        assertRefused("massPerMetre must be from 1.0E-9 to 1.0E12, was 0.0", () -> spec.setMass(MassBy.METRE, 0));
        assertRefused("endMass must be from 0.0 to 1.0E12, was -1.0", () -> spec.setEndMass(-1));
        assertRefused("az must be from -1.0E9 to 1.0E9, was NaN", () -> spec.setAcceleration(0, 0, Double.NaN));
        assertRefused("drag must be from 0.0 to 1000000.0, was -1.0", () -> spec.setWind(1, 1, 1, -1));
        assertEquals(0, spec.windX(), "nothing is taken if anything is refused");
        assertRefused("compliance must be from 0.0 to 1.0E9, was -1.0", () -> spec.setCompliance(-1));
        assertRefused("reserve must be from 0 to 10000000, was -1", () -> spec.setReserve(-1));
        assertRefused("stop must be from -10000000 to 9999999, was 10000000", () -> spec.addStop(10_000_000));
        assertRefused(
                "naturalTwist must be from -1000000.0 to 1000000.0, was 2000000.0", () -> spec.setNaturalTwist(2e6));
        assertEquals(List.of(), DeepEquality.differences(new RopeSpec(), spec));
    }
}
