package io.github.cordage.definition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The mass of a rope by node, by meter, and as a whole. */
@Tag("B4")
class RopeMassTest {
    private static final double ROUNDING = 1e-12;

    private final RopeWorld world = new RopeWorld();

    private static double total(Rope rope) {
        double sum = 0;
        for (int i = 0; i < rope.nodeCount(); i++) {
            sum += rope.settings().mass(i);
        }
        return sum;
    }

    @Test
    void aNodeHasTheMassOfASegment() {
        RopeDef def =
                new RopeDef().nodes(6).segmentLength(0.5).massPerMetre(0.3).endMass(7);
        assertEquals(0.15, def.values().nodeMass(), ROUNDING);
        Rope rope = world.add(def);
        assertEquals(0.15, rope.settings().mass(0), ROUNDING);
        assertEquals(7.15, rope.settings().mass(5), ROUNDING);
    }

    @Test
    void lengthsThatFollowFromTheShapeCount() {
        Rope hanging =
                world.add(new RopeDef().hanging(0, 0, 3, 0, 1.2).nodes(13).massPerMetre(2));
        assertEquals(2 * 3.6 / 12, hanging.settings().mass(6), ROUNDING);
        Rope along = world.add(new RopeDef().alongXy(0, 0, 4, 0, 4, 4).nodes(17).massPerMetre(2));
        assertEquals(2 * 0.5, along.settings().mass(6), ROUNDING);
    }

    @Test
    void aRopeOfSomeMassHasItWithoutItsLoad() {
        RopeDef def = new RopeDef().nodes(7).mass(3.5).endMass(2);
        assertEquals(0.5, def.values().nodeMass(), ROUNDING);
        assertEquals(5.5, total(world.add(def)), ROUNDING);
        assertEquals(4, total(world.add(new RopeDef().nodes(1).mass(4))), ROUNDING);
    }

    /** The pin bears the rope below it: 2 m of 0.25 kg. */
    @Test
    void aRopeThatHangsWeighsWhatItsLengthSays() {
        Rope rope = world.add(new RopeDef()
                .nodes(21)
                .straight(0, 0, 0, -1)
                .massPerMetre(0.25)
                .damping(3)
                .pin(0));
        TestRopes.steps(world, 500);
        assertEquals(2 * 0.25 * -world.gravityY(), rope.tension(0), 1e-6);
    }

    @Test
    void ropeThatAWinchPaysOutHasTheSameMassPerMeter() {
        Rope rope = world.add(new RopeDef().nodes(21).straight(0, 0, 0, -1).massPerMetre(0.25));
        rope.winch(RopeEnd.START).runTo(5, 2);
        TestRopes.steps(world, 800);
        assertEquals(5, rope.length(), 1e-6);
        assertEquals(5 * 0.25, total(rope) - rope.settings().mass(0), 1e-6);
    }

    @Test
    void theLastMassCounts() {
        RopeDef def = new RopeDef().nodes(11).nodeMass(3);
        assertEquals(OptionalDouble.empty(), def.values().massPerMetre());
        assertEquals(OptionalDouble.empty(), def.values().mass());
        def.massPerMetre(2).mass(22);
        assertEquals(2, def.values().nodeMass(), ROUNDING);
        assertEquals(OptionalDouble.empty(), def.values().massPerMetre());
        assertEquals(OptionalDouble.of(22), def.copy().values().mass());
        def.massPerMetre(4);
        assertEquals(0.4, def.values().nodeMass(), ROUNDING);
        assertEquals(OptionalDouble.of(4), def.copy().values().massPerMetre());
        assertEquals(OptionalDouble.empty(), def.values().mass());
        assertEquals(1, def.nodeMass(1).values().nodeMass());
    }

    private void assertRefused(String message, RopeDef def) {
        assertEquals(
                message,
                assertThrows(IllegalArgumentException.class, () -> world.add(def))
                        .getMessage());
        assertEquals(0, world.ropes().size());
    }

    @Test
    void massesThatNoNodeCanHaveAreRefused() {
        assertRefused(
                "nodes must be at least 2 for a rope with massPerMetre, was 1",
                new RopeDef().nodes(1).massPerMetre(1));
        assertRefused(
                "mass must give each node from 1.0E-9 to 1.0E12 kg, gave 5.0E-10 kg",
                new RopeDef().nodes(4).mass(2e-9));
        assertRefused(
                "massPerMetre must give each node from 1.0E-9 to 1.0E12 kg, gave 5.0E12 kg",
                new RopeDef().nodes(4).segmentLength(5).massPerMetre(1e12));
        assertThrows(IllegalArgumentException.class, () -> new RopeDef().massPerMetre(0));
        assertThrows(IllegalArgumentException.class, () -> new RopeDef().mass(Double.NaN));
    }
}
