package io.github.cordage.snapshot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Collider;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.ColliderSource;
import io.github.cordage.Listen;
import io.github.cordage.Pin;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.Winch;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Which handles, listeners and sources stay when a world is restored. */
@Tag("D7")
@DisplayName("D7: handles after a restore")
class SnapshotHandlesTest {
    private final RopeWorld world = new RopeWorld();

    private final Rope rope =
            world.add(new RopeDef().name("rope").nodes(12).straight(0, 0, 1, 0).pin(0));

    private static void assertGoOnAlike(RopeWorld one, RopeWorld other, int steps) {
        for (int i = 0; i < steps; i++) {
            assertArrayEquals(one.save(), other.save(), "after " + i + " steps");
            assertEquals(one.stateHash(), other.stateHash());
            one.step();
            other.step();
        }
    }

    @Test
    void onlyHandlesOfPinsThatHoldStandForThoseOfASnapshot() {
        Pin held = rope.pin(0);
        Pin released = rope.pin(5);
        byte[] snapshot = world.save();
        released.remove();
        world.restore(snapshot);
        assertTrue(held.isHolding());
        assertFalse(released.isHolding());
        assertTrue(rope.isPinned(5));
    }

    @Test
    void sourcesOfCollidersAreAddedAgainInTheirOrder() {
        ColliderDef floor = new ColliderDef(ColliderShape.box(9, 0.1));
        ColliderSource unused = near -> {};
        ColliderSource first = near -> near.add(1, floor.position(0, -0.1));
        ColliderSource second = near -> near.add(1, floor.position(0, -0.11));
        world.addColliderSource(unused);
        world.addColliderSource(first);
        world.addColliderSource(second);
        world.removeColliderSource(unused);
        rope.settings().setFriction(0.5);
        TestRopes.steps(world, 100);
        assertTrue(rope.contactCount() > 0);
        byte[] saved = world.save();
        RopeWorld copy = RopeWorld.load(saved);
        assertArrayEquals(saved, copy.save(), "before they are added");
        copy.addColliderSource(first);
        assertArrayEquals(saved, copy.save(), "one of them");
        copy.addColliderSource(second);
        copy.addColliderSource(near -> {});
        world.addColliderSource(near -> {});
        assertGoOnAlike(world, copy, 50);
        assertSame(first, world.ropes().get(0).contacts().list().get(0).source());
        assertSame(first, copy.ropes().get(0).contacts().list().get(0).source());
    }

    @Test
    void handlesOfWhatIsInBothStay() {
        Pin pin = rope.pin(0);
        Winch winch = rope.winch(RopeEnd.END);
        Collider collider = world.colliders().add(new ColliderDef(ColliderShape.circle(0.1)).position(0, -3));
        Rope removed = world.add(new RopeDef().nodes(3));
        byte[] saved = world.save();
        world.remove(removed);
        Rope later = world.add(new RopeDef());
        Collider laterCollider = world.colliders().add(new ColliderDef(ColliderShape.circle(1)));
        collider.teleport(9, 9, 9);
        pin.moveTo(1, 1, 1);
        winch.setSpeed(2);
        TestRopes.steps(world, 30);
        world.restore(saved);
        assertArrayEquals(saved, world.save());
        assertTrue(rope.isAlive());
        assertTrue(pin.isHolding());
        assertTrue(winch.isAlive());
        assertEquals(0, winch.speed());
        assertEquals(-3, collider.y());
        assertSame(pin, rope.pin(0));
        assertSame(winch, rope.winch(RopeEnd.END));
        assertFalse(later.isAlive());
        assertEquals(
                "rope 2 is not in the snapshot that was restored",
                assertThrows(IllegalStateException.class, () -> later.x(0)).getMessage());
        assertFalse(laterCollider.isAlive());
        assertFalse(removed.isAlive(), "what was removed since gets a new handle");
        assertNotSame(removed, world.ropes().get(1));
        assertEquals(removed.id(), world.ropes().get(1).id());
        assertEquals(List.of(collider), world.colliders().list());
        assertGoOnAlike(world, RopeWorld.load(saved), 30);
    }

    @Test
    void ropesThatCameBeforeThoseInTheSnapshotAreGone() {
        Rope second = world.add(new RopeDef().nodes(5));
        RopeWorld other = RopeWorld.load(world.save());
        other.remove(other.ropes().get(0));
        world.restore(other.save());
        assertFalse(rope.isAlive());
        assertEquals(List.of(second), world.ropes());
        assertGoOnAlike(world, other, 5);
    }

    @Test
    void handlesComeBackFromAPieceThatWasCutOffSince() {
        Pin pin = rope.pin(11);
        Winch winch = rope.winch(RopeEnd.END);
        byte[] saved = world.save();
        Rope piece = rope.cut(5);
        assertSame(piece, pin.rope());
        assertSame(piece, winch.rope());
        world.restore(saved);
        assertSame(rope, pin.rope());
        assertSame(rope, winch.rope());
        assertTrue(pin.isHolding());
        assertTrue(winch.isAlive());
        assertEquals(11, pin.node());
        winch.setSpeed(1);
        TestRopes.steps(world, 50);
        assertTrue(rope.length() > 1.2);
    }

    @Test
    void colliderOfAnotherShapeGetsAnotherHandle() {
        RopeWorld other = new RopeWorld();
        other.colliders().add(new ColliderDef(ColliderShape.circle(1)));
        Collider box = world.colliders().add(new ColliderDef(ColliderShape.box(1, 1)));
        world.restore(other.save());
        assertFalse(box.isAlive());
        assertEquals(
                ColliderShape.Kind.CIRCLE,
                world.colliders().list().get(0).shape().kind());
        assertGoOnAlike(world, other, 5);
    }

    @Test
    void listenersAndPoseSourcesStay() {
        List<Object> told = new ArrayList<>();
        Listen.ropeSplit(world, told::add);
        Listen.tensionExceeded(world, told::add);
        rope.forces().addTensionWatch(1);
        rope.pin(0).follow((time, pose) -> pose.position(0, Math.floor(10 * time), 0));
        byte[] saved = world.save();
        TestRopes.steps(world, 20);
        int before = told.size();
        assertTrue(before > 0);
        world.restore(saved);
        TestRopes.steps(world, 20);
        assertEquals(2 * before, told.size(), "told the same again");
        assertEquals(2, rope.y(0));
        rope.cut(5);
        assertEquals(2 * before + 1, told.size());
    }
}
