package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.collide.ColliderField;
import io.github.cordage.internal.collide.ColliderState;
import io.github.cordage.internal.collide.Placement;
import io.github.cordage.internal.collide.ShapeBuilder;
import io.github.cordage.internal.collide.SweptBounds;
import io.github.cordage.internal.spec.RopeSpec;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.CollideMode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SleepIndexTest {
    private static final int ROPES = 40;

    private final List<RopeCore> ropes = new ArrayList<>();
    private final double[][] boxes = new double[ROPES][];
    private final SleepIndex index = new SleepIndex(ropes);
    private final ColliderField field = new ColliderField();
    private final SeededRandom random = new SeededRandom(1);
    private final Set<Long> sleeps = new HashSet<>();

    SleepIndexTest() {
        for (int i = 0; i < ROPES; i++) {
            RopeSpec spec = new RopeSpec();
            spec.categories = 1L << random.intBetween(0, 3);
            spec.collidesWith = random.chance(0.2) ? 2 : -1;
            spec.collideMode = random.chance(0.2) ? CollideMode.OFF : CollideMode.NODES;
            // Ids have gaps where ropes were removed.
            ropes.add(new RopeCore(3 * i, spec, new RopeState(1, 1)));
        }
        index.changed();
    }

    private void putToSleep(int i) {
        double[] box = new double[6];
        SweptBounds reach = new SweptBounds();
        reach.begin(1);
        for (int axis = 0; axis < 3; axis++) {
            box[axis] = random.between(-10, 10);
            box[axis + 3] = box[axis] + random.between(0, 3);
        }
        System.arraycopy(box, 0, reach.box, reach.boxOf(0), 6);
        reach.finish(0, 0, 0);
        boxes[i] = box;
        RopeCore rope = ropes.get(i);
        rope.sleep.fallAsleep();
        index.fellAsleep(rope, reach);
        assertTrue(sleeps.add(rope.sleep.id), "each sleep has its own number");
    }

    private void assertAwake(Set<Integer> expected) {
        List<Integer> found = new ArrayList<>();
        for (RopeCore rope : index.awake()) {
            found.add(rope.id);
        }
        assertEquals(expected.stream().sorted().toList(), found);
    }

    private ColliderState sphere(double x, double y, double z, double radius) {
        Placement placement = new Placement(ShapeBuilder.sphere(radius));
        placement.x = x;
        placement.y = y;
        placement.z = z;
        ColliderState collider = new ColliderState(field.count(), placement);
        collider.categories = 1;
        collider.collidesWith = -1;
        field.add(collider);
        return collider;
    }

    @Test
    void aColliderWakesWhatLookingAtEveryRopeFinds() {
        Set<Integer> awake = new HashSet<>();
        for (int i = 0; i < ROPES; i++) {
            awake.add(3 * i);
        }
        int woken = 0;
        for (int round = 0; round < 300; round++) {
            for (int i = 0; i < ROPES; i++) {
                if (awake.contains(3 * i) && random.chance(0.5)) {
                    putToSleep(i);
                    awake.remove(3 * i);
                }
            }
            int one = random.intBetween(0, ROPES - 1);
            index.wake(ropes.get(one));
            awake.add(3 * one);
            assertEquals(0, ropes.get(one).sleep.id);
            assertAwake(awake);
            double[] at = {random.between(-10, 10), random.between(-10, 10), random.between(-10, 10)};
            double radius = random.between(0.1, 4);
            ColliderState collider = sphere(at[0], at[1], at[2], radius);
            collider.collidesWith = random.intBetween(0, 15);
            int version = index.version();
            index.wakeNear(collider);
            boolean any = false;
            for (int i = 0; i < ROPES; i++) {
                RopeCore rope = ropes.get(i);
                boolean meets = rope.state.collide != CollideMode.OFF
                        && (rope.categories & collider.collidesWith) != 0
                        && (rope.collidesWith & 1) != 0;
                for (int axis = 0; axis < 3 && meets; axis++) {
                    meets = boxes[i] != null
                            && boxes[i][axis] <= at[axis] + radius
                            && boxes[i][axis + 3] >= at[axis] - radius;
                }
                any |= meets && !awake.contains(3 * i);
                woken += meets && awake.add(3 * i) ? 1 : 0;
            }
            assertEquals(any, version != index.version());
            assertAwake(awake);
        }
        assertTrue(woken > 100, "woken " + woken);
    }

    @Test
    void aHalfSpaceWakesAllThatCollide() {
        for (int i = 0; i < ROPES; i++) {
            putToSleep(i);
        }
        ColliderState plane = new ColliderState(0, new Placement(ShapeBuilder.plane(0, 1, 0)));
        plane.categories = 1;
        plane.collidesWith = -1;
        field.add(plane);
        index.wakeNear(plane);
        Set<Integer> expected = new HashSet<>();
        for (RopeCore rope : ropes) {
            if (rope.state.collide != CollideMode.OFF && rope.collidesWith == -1) {
                expected.add(rope.id);
            }
        }
        assertAwake(expected);
        assertNotEquals(ROPES, expected.size());
        index.wakeAll();
        assertEquals(ropes, index.awake());
    }

    @Test
    void onlyCollidersThatMovedAndAreEnabledWake() {
        ColliderState still = sphere(0, 0, 0, 100);
        ColliderState moving = sphere(0, 0, 0, 100);
        moving.setVelocity(1, 0, 0);
        field.wake(moving);
        for (int i = 0; i < ROPES; i++) {
            putToSleep(i);
        }
        index.wakeNearMoved(field);
        assertAwake(Set.of());
        field.advance(0.1, 0, 1);
        moving.enabled = false;
        index.wakeNearMoved(field);
        assertAwake(Set.of());
        moving.enabled = true;
        still.enabled = false;
        index.wakeNearMoved(field);
        assertTrue(index.awake().size() > ROPES / 3, "awake " + index.awake().size());
    }
}
