package io.github.cordage.snapshot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What the hash of a state sees. */
@Tag("D7")
@DisplayName("D7: hashes of states")
class StateHashTest {
    private final RopeWorld world = new RopeWorld();

    private final Rope rope =
            world.add(new RopeDef().name("rope").nodes(12).straight(0, 0, 1, 0).pin(0));

    @Test
    void hashOfARopeIsThatOfItAlone() {
        Rope other = world.add(new RopeDef().nodes(3));
        long before = rope.stats().stateHash();
        other.settings().setMass(0, 2);
        assertEquals(before, rope.stats().stateHash());
        rope.settings().setMass(3, 2);
        assertNotEquals(before, rope.stats().stateHash());
        RopeWorld copy = RopeWorld.load(world.save());
        assertEquals(rope.stats().stateHash(), copy.ropes().get(0).stats().stateHash());
        world.remove(rope);
        assertThrows(IllegalStateException.class, () -> rope.stats().stateHash());
    }

    @Test
    void hashTakesMinusZeroForZero() {
        world.setGravity(0, -9, 0);
        rope.setVelocity(3, 0, 0, 0);
        long before = world.stateHash();
        world.setGravity(-0.0, -9, -0.0);
        rope.setVelocity(3, -0.0, 0, -0.0);
        assertEquals(before, world.stateHash());
    }

    @Test
    void hashSeesWhatWillMatterLater() {
        RopeWorld same = RopeWorld.load(world.save());
        assertEquals(same.stateHash(), world.stateHash());
        rope.settings().setAcceleration(2, 0, 1e-9, 0);
        assertNotEquals(same.stateHash(), world.stateHash());
        long before = world.stateHash();
        rope.settings().setBreakTension(1e6);
        assertNotEquals(before, world.stateHash());
    }

    @Test
    void hashTellsWorldsApartByWhatMoves() {
        RopeWorld world = new RopeWorld();
        RopeWorld same = new RopeWorld();
        assertEquals(world.stateHash(), same.stateHash());
        Rope rope = world.add(new RopeDef());
        assertNotEquals(world.stateHash(), same.stateHash());
        Rope twin = same.add(new RopeDef());
        assertEquals(world.stateHash(), same.stateHash());
        twin.setVelocity(39, 0, 0, Double.MIN_VALUE);
        assertNotEquals(world.stateHash(), same.stateHash());
        twin.setVelocity(39, 0, 0, -0.0);
        assertEquals(world.stateHash(), same.stateHash(), "-0 counts as 0");
        rope.pin(3);
        assertNotEquals(world.stateHash(), same.stateHash());
        twin.pin(3);
        assertEquals(world.stateHash(), same.stateHash());
        world.step();
        assertNotEquals(world.stateHash(), same.stateHash());
        same.step();
        assertEquals(world.stateHash(), same.stateHash());
    }
}
