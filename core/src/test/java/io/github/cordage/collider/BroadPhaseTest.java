package io.github.cordage.collider;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Collider;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderSet;
import io.github.cordage.ColliderShape;
import io.github.cordage.ColliderSource;
import io.github.cordage.Engine;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.SeededRandom;
import io.github.cordage.TestRopes;
import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.settings.CollideMode;
import java.util.Arrays;
import java.util.Objects;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Which colliders a rope is told of. */
@Tag("A7")
@DisplayName("A7: colliders near a rope")
class BroadPhaseTest {
    /** A node that reaches farther than any collider here, and that none of them moves. */
    private static final RopeDef WIDE = new RopeDef().nodes(1).radius(1000).pin(0);

    private final RopeWorld world = TestRopes.weightless();

    private static ColliderDef at(ColliderShape shape) {
        return new ColliderDef(shape);
    }

    /** A rope with a sharp bend: much lies within its bounds and far from it. */
    private Rope bentRope(double radius) {
        return world.add(new RopeDef()
                .alongXy(0, 0, 10, 0, 10, 10)
                .nodes(80)
                .radius(radius)
                .pin(0)
                .pin(-1));
    }

    @Test
    void whatIsWithinTheBoundsButFarFromTheRopeIsLeftOut() {
        Rope rope = bentRope(0.02);
        world.colliders().add(at(ColliderShape.circle(1)).position(2, 8));
        world.colliders().add(at(ColliderShape.circle(1)).position(5, 0));
        world.colliders().add(at(ColliderShape.circle(1)).position(5, 50));
        world.step();
        assertEquals(2, rope.stats().collidersLookedAt());
        assertEquals(1, rope.stats().collidersNear());
        assertEquals(1, Engine.near(rope).id[0]);
    }

    @Test
    void longChainIsNotLookedAtAsAWhole() {
        double[] xy = new double[20_000];
        for (int i = 0; i < 10_000; i++) {
            xy[2 * i] = i - 5000;
            xy[2 * i + 1] = -0.1;
        }
        Rope rope = bentRope(0.02);
        world.colliders().add(at(ColliderShape.chain(false, xy)));
        world.step();
        assertEquals(1, rope.stats().collidersNear());
        ColliderProxies near = Engine.near(rope);
        assertTrue(near.count >= 10 && near.count <= 16, () -> near.count + " edges");
        for (int i = 1; i < near.count; i++) {
            assertEquals(near.part[i - 1] + 1, near.part[i], "in the order of the chain");
        }
    }

    @Test
    void planeFarFromTheRopeIsLeftOutButNotOneThatTurns() {
        Rope rope = bentRope(0.02);
        world.colliders().add(at(ColliderShape.plane(0, 1)).position(0, -5));
        world.colliders().add(at(ColliderShape.plane(-1, -1)).position(100, 100));
        world.colliders().add(at(ColliderShape.plane(0, 1)).position(0, 5));
        world.colliders().add(at(ColliderShape.plane(0, 1)).position(0, -5).spin(1));
        world.step();
        assertEquals(4, rope.stats().collidersLookedAt());
        assertArrayEquals(
                new long[] {2, 3},
                Arrays.copyOf(Engine.near(rope).id, rope.stats().collidersNear()));
    }

    @Test
    void twoThingsMeetIfEachIsOfAKindThatTheOtherMeets() {
        Rope rope = world.add(new RopeDef().nodes(2).filter(0b001, 0b110));
        ColliderDef def = at(ColliderShape.circle(1));
        world.colliders().add(def.filter(0b010, 0b001));
        world.colliders().add(def.filter(0b001, 0b001));
        world.colliders().add(def.filter(0b100, 0b110));
        Collider last = world.colliders().add(def.filter(0b110, 0b111));
        world.step();
        assertEquals(4, rope.stats().collidersLookedAt());
        assertArrayEquals(
                new long[] {0, 3},
                Arrays.copyOf(Engine.near(rope).id, rope.stats().collidersNear()));
        last.setFilter(1, 1);
        world.step();
        assertEquals(1, rope.stats().collidersNear());
    }

    @Test
    void ropeThatMeetsNothingDoesNotAsk() {
        Rope rope = world.add(new RopeDef().nodes(2).collideMode(CollideMode.OFF));
        world.colliders().add(at(ColliderShape.circle(1)));
        world.addColliderSource(near -> {
            throw new AssertionError("asked");
        });
        world.step();
        assertEquals(0, rope.stats().collidersLookedAt());
        assertEquals(0, rope.stats().collidersNear());
    }

    @Test
    void disabledAndRemovedCollidersAreNotNear() {
        Rope rope = world.add(new RopeDef().nodes(2).pin(0).pin(1));
        Collider collider = world.colliders().add(at(ColliderShape.circle(1)).friction(3));
        Collider plane = world.colliders().add(at(ColliderShape.plane(0, 1)));
        world.step();
        assertEquals(2, rope.stats().collidersNear());
        assertEquals(3, Engine.near(rope).friction[0]);
        collider.setFriction(4);
        world.step();
        assertEquals(4, Engine.near(rope).friction[0]);
        collider.setEnabled(false);
        plane.setEnabled(false);
        world.step();
        assertEquals(0, rope.stats().collidersNear());
        collider.setEnabled(true);
        world.step();
        assertEquals(1, rope.stats().collidersNear());
        world.colliders().remove(collider);
        world.colliders().remove(plane);
        world.step();
        assertEquals(0, rope.stats().collidersNear());
        assertEquals(0, rope.stats().collidersLookedAt());
    }

    static LongStream seeds() {
        return SeededRandom.seeds(5);
    }

    private static ColliderShape randomShape(SeededRandom random) {
        return switch (random.intBetween(0, 4)) {
            case 0 -> ColliderShape.circle(random.logBetween(0.05, 2));
            case 1 -> ColliderShape.box(random.logBetween(0.05, 2), random.logBetween(0.05, 2));
            case 2 -> ColliderShape.capsule(random.logBetween(0.05, 1), random.logBetween(0.05, 1));
            case 3 -> ColliderShape.chain(false, 0, 0, random.between(1, 2), 1, 3, random.between(-2, 2));
            default -> ColliderShape.box(0.5, random.logBetween(0.05, 2), 1);
        };
    }

    /** A rope that is where it was whatever it meets. */
    static RopeDef unmoved() {
        RopeDef def = new RopeDef().straight(-2, 0, 1, 0);
        for (int i = 0; i < def.values().nodeCount(); i++) {
            def.pin(i);
        }
        return def;
    }

    /**
     * Finding in the tree gives what looking at every collider gives, in the same order, while all come, go and move.
     */
    @ParameterizedTest
    @MethodSource("seeds")
    void eachIsFoundOnceAndInOrder(long seed) {
        SeededRandom random = new SeededRandom(seed);
        RopeWorld tree = TestRopes.weightless();
        ColliderSet set = tree.colliders();
        Rope rope = tree.add(unmoved());
        for (int i = 0; i < 400; i++) {
            ColliderDef def = at(randomShape(random))
                    .position(random.between(-8, 8), random.between(-8, 8))
                    .rotation(random.between(-4, 4));
            if (random.chance(0.5)) {
                def.velocity(random.between(-3, 3), random.between(-3, 3)).spin(random.between(-3, 3));
            }
            set.add(def);
            if (random.chance(0.4)) {
                set.remove(set.list().get(random.intBetween(0, set.size() - 1)));
            }
            if (set.size() > 0 && random.chance(0.1)) {
                set.list()
                        .get(random.intBetween(0, set.size() - 1))
                        .teleport(random.between(-8, 8), random.between(-8, 8), 0);
            }
            tree.step();
            ColliderProxies near = Engine.near(rope);
            for (int c = 1; c < near.colliders; c++) {
                assertTrue(near.id[c] > near.id[c - 1], "rising ids");
            }
            for (int c = 0; c < near.colliders; c++) {
                Collider handle = Objects.requireNonNull(Engine.find(set, near.id[c]));
                assertEquals(handle.x(), near.x[c]);
                assertEquals(handle.y(), near.y[c]);
                assertTrue(near.owner[near.count - 1] == near.colliders - 1);
            }
            assertTrue(rope.stats().collidersLookedAt() >= rope.stats().collidersNear());
            // Another world, whose set is new, has neither gaps nor bounds that are too large.
            RopeWorld fresh = TestRopes.weightless();
            Rope twin = fresh.add(unmoved());
            for (int c = 0; c < set.size(); c++) {
                Collider of = set.list().get(c);
                fresh.colliders()
                        .add(at(of.shape()).position(of.x(), of.y(), of.z()).rotation(of.rotation()));
            }
            fresh.step();
            int at = 0;
            for (int c = 0; c < Engine.near(twin).colliders; c++) {
                long id = set.list().get((int) Engine.near(twin).id[c]).id();
                while (at < near.colliders && near.id[at] != id) {
                    at++;
                }
                assertTrue(at < near.colliders, "seed " + seed + ": " + id + " was not found");
            }
        }
    }

    @Test
    void snapshotThatIsKeptSeesEveryChangeOfWhatRests() {
        Rope rope = world.add(WIDE);
        Collider a = world.colliders().add(at(ColliderShape.circle(1)));
        Collider b = world.colliders().add(at(ColliderShape.circle(1)).position(2, 0));
        TestRopes.steps(world, 3);
        a.teleport(5, 0, 0);
        TestRopes.steps(world, 2);
        assertEquals(5, Engine.near(rope).x[0]);
        a.moveTo(6, 0, 0);
        world.step();
        assertEquals(6, Engine.near(rope).x[0]);
        assertEquals(1, Engine.near(rope).dx[0]);
        TestRopes.steps(world, 2);
        assertEquals(6, Engine.near(rope).x[0]);
        assertEquals(0, Engine.near(rope).dx[0]);
        world.colliders().remove(a);
        world.colliders().add(at(ColliderShape.circle(3)).position(8, 0));
        TestRopes.steps(world, 2);
        assertArrayEquals(
                new long[] {b.id(), 2},
                Arrays.copyOf(Engine.near(rope).id, rope.stats().collidersNear()));
        assertEquals(3, Engine.near(rope).radius[1]);
        ColliderSource source = near -> near.add(0, at(ColliderShape.circle(9)));
        world.addColliderSource(source);
        TestRopes.steps(world, 3);
        assertEquals(3, rope.stats().collidersNear());
        world.removeColliderSource(source);
        TestRopes.steps(world, 3);
        assertEquals(2, rope.stats().collidersNear());
        assertEquals(2, Engine.near(rope).vertices);
    }

    @Test
    void snapshotGrowsWithoutALimit() {
        Rope rope = world.add(WIDE);
        for (int i = 0; i < 1000; i++) {
            world.colliders().add(at(ColliderShape.box(1, 1)).position(i, 0));
        }
        world.step();
        assertEquals(1000, rope.stats().collidersNear());
        assertEquals(1000, rope.stats().collidersLookedAt());
        assertEquals(4000, Engine.near(rope).vertices);
    }

    @Test
    void fastRopesAndPinsAreSeenComing() {
        RopeWorld quick = TestRopes.weightless();
        quick.colliders().add(at(ColliderShape.circle(0.1)).position(30, 0));
        Rope flying = quick.add(new RopeDef().nodes(1));
        flying.setVelocity(0, 2900, 0, 0);
        Rope pinned = quick.add(new RopeDef().pin(0));
        pinned.pin(0).moveTo(30, 0);
        Rope pulled = quick.add(new RopeDef().nodes(9).segmentLength(0.5).pin(8));
        pulled.pin(8).moveTo(30, 0);
        Rope blown = quick.add(new RopeDef().nodes(1).wind(3000, 0, 0, 1e6));
        Rope resting = quick.add(new RopeDef().nodes(1));
        Rope capped = quick.add(new RopeDef().nodes(1).maxMove(1));
        capped.setVelocity(0, 1e6, 0, 0);
        Rope forced = quick.add(new RopeDef().nodes(1));
        forced.settings().setAcceleration(0, 300_000, 0, 0);
        quick.step();
        assertEquals(1, flying.stats().collidersNear());
        assertEquals(1, pinned.stats().collidersNear());
        assertEquals(1, pulled.stats().collidersNear());
        assertEquals(1, blown.stats().collidersNear());
        assertEquals(0, resting.stats().collidersNear());
        assertEquals(0, capped.stats().collidersNear());
        assertEquals(1, forced.stats().collidersNear());
    }

    @Test
    void pinBetweenTwoStretchesIsSeenComingByBoth() {
        Rope rope = world.add(new RopeDef().nodes(17).straight(0, 0, 1, 0).pin(8));
        rope.pin(8).moveTo(0.8, 3);
        world.colliders().add(at(ColliderShape.circle(0.5)).position(0.8, 3));
        world.step();
        assertEquals(1, rope.stats().collidersNear());
    }
}
