package io.github.cordage.definition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.WorldDef;
import io.github.cordage.settings.Relaxation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** {@link Rope#setPosition}: a single node is placed. */
@Tag("A5")
class PlaceNodeTest {
    private final RopeWorld world = new RopeWorld(new WorldDef().gravity(0, -10));

    private final Rope rope = world.add(new RopeDef().nodes(5).segmentLength(1).straight(0, 0, 1, 0));

    @Test
    void theNodeIsThereAtRestAndTheOthersGoOn() {
        TestRopes.steps(world, 20);
        double speed = rope.velocityY(1);
        assertTrue(speed < -1);
        double y = rope.y(1);
        rope.setPosition(2, 2, 0.5, 0.25);
        assertEquals(2, rope.x(2));
        assertEquals(0.5, rope.y(2));
        assertEquals(0.25, rope.z(2));
        assertEquals(0, rope.velocityY(2));
        assertEquals(y, rope.y(1));
        assertEquals(speed, rope.velocityY(1));
        float[] drawn = new float[15];
        rope.copyPositions(drawn, 0, 0);
        assertEquals(0.5f, drawn[7], "no streak from where it was");
        rope.setPosition(2, 1.5, -0.5, 0);
        assertEquals(0, rope.z(2));
    }

    @Test
    void lengthsAreRestored() {
        rope.setPosition(4, 7, 3, 0);
        TestRopes.steps(world, 2);
        assertTrue(rope.stats().worstStretch() < 1e-3, () -> "" + rope.stats().worstStretch());
        Rope relaxed = world.add(new RopeDef()
                .nodes(5)
                .segmentLength(1)
                .straight(0, 9, 1, 0)
                .pin(0)
                .solver(new Relaxation()));
        relaxed.setPosition(4, 3, 7, 0);
        TestRopes.steps(world, 50);
        assertTrue(
                relaxed.stats().worstStretch() < 0.02,
                () -> "" + relaxed.stats().worstStretch());
    }

    @Test
    void aPinHoldsItsNodeThere() {
        rope.pin(0);
        rope.setPosition(0, 0.5, 2, 0);
        TestRopes.steps(world, 10);
        assertEquals(0.5, rope.x(0));
        assertEquals(2, rope.y(0));
    }

    @Test
    void aRopeThatSleepsWakes() {
        Rope hanging = world.add(
                new RopeDef().nodes(5).straight(0, 5, 0, -1).pin(0).damping(5).sleepBelow(0.05));
        TestRopes.steps(world, 500);
        assertTrue(hanging.activity().isAsleep());
        hanging.setPosition(4, 0.3, 4.7, 0);
        assertFalse(hanging.activity().isAsleep());
        double x = hanging.x(4);
        TestRopes.steps(world, 5);
        assertTrue(hanging.x(4) != x);
    }

    @Test
    void badPlacesAreRefused() {
        long before = world.stateHash();
        assertTrue(String.valueOf(
                        assertThrows(IllegalArgumentException.class, () -> rope.setPosition(1, Double.NaN, 0, 0))
                                .getMessage())
                .startsWith("x must be from"));
        assertThrows(IllegalArgumentException.class, () -> rope.setPosition(1, 0, 0, 2e9));
        assertThrows(IllegalArgumentException.class, () -> rope.setPosition(5, 0, 0, 0));
        assertEquals(before, world.stateHash());
        RopeBody body = world.bodies().add(new RopeBodyDef().mass(3).position(4, 0));
        rope.pin(4, body);
        assertEquals(
                "node 4 must not be on a body, in a junction or on the mass of a ring to be placed",
                assertThrows(IllegalStateException.class, () -> rope.setPosition(4, 0, 0, 0))
                        .getMessage());
    }
}
