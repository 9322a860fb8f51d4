package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.collide.ShapeBuilder;
import io.github.cordage.internal.collide.SweptBounds;
import io.github.cordage.internal.snapshot.Transfer;
import io.github.cordage.internal.spec.ColliderSpec;
import io.github.cordage.settings.CollideMode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ColliderStoreTest {
    private final List<RopeCore> ropes = new ArrayList<>();
    private final SleepIndex sleepers = new SleepIndex(ropes);
    private final ColliderStore store = new ColliderStore(sleepers, new HeardEvents());

    private static ColliderSpec sphere(double x, double radius) {
        ColliderSpec spec = new ColliderSpec(ShapeBuilder.sphere(radius));
        spec.setPosition(x, 0, 0);
        return spec;
    }

    /** A rope that sleeps in a box of 1 m around the origin. */
    private RopeCore sleeper() {
        RopeCore rope = Cores.rope(0, 0, 0, 0, 1, 0, 0);
        rope.state.collide = CollideMode.NODES;
        ropes.add(rope);
        sleepers.listChanged();
        fallAsleep(rope);
        return rope;
    }

    private void fallAsleep(RopeCore rope) {
        SweptBounds reach = new SweptBounds();
        reach.begin(1);
        for (int axis = 0; axis < 3; axis++) {
            reach.box[reach.boxOf(0) + axis] = -1;
            reach.box[reach.boxOf(0) + 3 + axis] = 1;
        }
        reach.finish(0, 0, 0);
        rope.sleep.fallAsleep();
        sleepers.fellAsleep(rope, reach);
    }

    @Test
    void collidersAreFoundByTheirIdsAlsoAfterOthersWereRemoved() {
        SeededRandom random = new SeededRandom(16);
        List<ColliderCore> all = new ArrayList<>();
        for (int round = 0; round < 300; round++) {
            if (random.chance(0.6)) {
                ColliderCore added = store.add(sphere(round, 1), 0);
                assertEquals("handle of collider " + added.id(), added.handle());
                all.add(added);
            } else if (!all.isEmpty()) {
                ColliderCore gone = all.remove(random.intBetween(0, all.size() - 1));
                assertTrue(store.contains(gone));
                store.remove(gone);
                assertFalse(gone.isAlive());
                assertFalse(store.contains(gone));
            }
            assertEquals(all.size(), store.size());
            for (int i = 0; i < all.size(); i++) {
                assertSame(all.get(i), store.get(i));
            }
            long id = random.intBetween(0, 200);
            assertSame(all.stream().filter(its -> its.id() == id).findFirst().orElse(null), store.find(id));
        }
    }

    @Test
    void aRopeThatSleepsNearbyIsWokenByEveryChange() {
        RopeCore rope = sleeper();
        store.add(sphere(9, 1), 0);
        assertTrue(rope.sleep.asleep, "too far away");
        ColliderCore near = store.add(sphere(1.5, 1), 0);
        assertFalse(rope.sleep.asleep);
        fallAsleep(rope);
        store.changed(near.state);
        assertFalse(rope.sleep.asleep);
        fallAsleep(rope);
        near.state.teleport(8, 0, 0);
        store.refit(near.state);
        assertTrue(rope.sleep.asleep, "it is away now");
        near.state.teleport(1.5, 0, 0);
        store.refit(near.state);
        assertFalse(rope.sleep.asleep);
        fallAsleep(rope);
        store.remove(near);
        assertFalse(rope.sleep.asleep);
        fallAsleep(rope);
        ColliderSpec moving = sphere(3.5, 1);
        moving.setVelocity(-8, 0, 0);
        store.add(moving, 0);
        assertTrue(rope.sleep.asleep);
        store.advance(0.25, 0.25, 1);
        assertFalse(rope.sleep.asleep, "it has come near");
    }

    @Test
    void aColliderWithAPathStartsWhereThatIsAtTheTime() {
        ColliderSpec spec = sphere(0, 1);
        spec.setPath(new double[] {0, 10, 0, 0, 4, 20, 0, 8});
        ColliderCore collider = store.add(spec, 3);
        assertEquals(17.5, collider.x());
        assertEquals(6, collider.z());
    }

    @Test
    void aRestoreKeepsTheHandlesOfCollidersWithTheSameIdAndShape() {
        ColliderCore first = store.add(sphere(1, 1), 0);
        ColliderCore second = store.add(sphere(2, 1), 0);
        ColliderCore third = store.add(sphere(3, 2), 0);
        second.state.setVelocity(5, 0, 0);
        Transfer saved = Cores.saved(store::transfer);
        Transfer again = Cores.saved(store::transfer);
        second.state.teleport(7, 0, 0);
        store.remove(third);
        ColliderCore fourth = store.add(sphere(9, 1), 0);
        store.read(saved);
        assertEquals(3, store.size());
        assertSame(first, store.find(0));
        assertSame(second, store.find(1));
        assertEquals(2, second.x());
        assertEquals(5, second.velocityX());
        assertNotSame(third, store.find(2), "one that was removed does not come back");
        assertTrue(store.get(2).shape().isSame(third.shape()));
        assertNull(store.find(3));
        assertFalse(fourth.isAlive());
        assertEquals(3, store.add(sphere(9, 1), 0).id(), "ids go on where they were");
        // Another world that has another shape by the same id.
        ColliderStore other = new ColliderStore(sleepers, new HeardEvents());
        ColliderCore box = other.add(new ColliderSpec(ShapeBuilder.box(1, 1)), 0);
        other.read(again);
        assertFalse(box.isAlive());
        assertTrue(other.get(0).shape().isSame(first.shape()));
        assertEquals("handle of collider 0", other.get(0).handle());
    }

    @Test
    void aSnapshotWithIdsOutOfOrderIsRejected() {
        for (long[] ids : new long[][] {{1, 1}, {1, 0}, {0, 2}, {-1, 1}}) {
            Transfer bad = Cores.saved(t -> {
                t.whole("next id of a collider", 2, 0, 9);
                t.count("number of colliders", 2, 1);
                for (long id : ids) {
                    t.word(id);
                    t.flag("shape of the collider before", true);
                    store.add(new ColliderSpec(ShapeBuilder.circle(1)), 0).transfer(t);
                }
            });
            assertEquals(
                    "id of a collider is out of range in the snapshot",
                    assertThrows(IllegalArgumentException.class, () -> store.check(bad))
                            .getMessage());
        }
    }
}
