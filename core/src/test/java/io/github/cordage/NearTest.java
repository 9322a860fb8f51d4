package io.github.cordage;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.collide.Elements;
import java.util.Arrays;
import java.util.Objects;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a rope is told of colliders near it: which, and where their vertices are. */
@Tag("A7")
@DisplayName("A7: colliders near a rope")
class NearTest {
    private static final double QUARTER = Math.PI / 2;

    /** A node that reaches farther than any collider here, and that none of them moves. */
    private static final RopeDef WIDE = new RopeDef().nodes(1).radius(1000).pin(0);

    private final RopeWorld world = TestRopes.weightless();

    private static ColliderDef at(ColliderShape shape) {
        return new ColliderDef(shape);
    }

    /** What is near after a step, if only this collider is there. */
    private Elements near(ColliderDef def) {
        world.colliders().add(def);
        Rope rope = world.add(WIDE);
        world.step();
        return rope.near();
    }

    private static double[] vertices(Elements near, int element) {
        double[] xyz = new double[3 * near.vertexCount[element]];
        for (int i = 0; i < near.vertexCount[element]; i++) {
            int v = near.firstVertex[element] + i;
            xyz[3 * i] = near.vx[v];
            xyz[3 * i + 1] = near.vy[v];
            xyz[3 * i + 2] = near.vz[v];
        }
        return xyz;
    }

    private static void assertOnly(byte kind, double radius, Elements near, double... xyz) {
        assertEquals(1, near.colliders);
        assertEquals(1, near.count);
        assertElement(kind, radius, near, 0, xyz);
    }

    private static void assertElement(byte kind, double radius, Elements near, int element, double... xyz) {
        assertEquals(kind, near.kind[element]);
        assertEquals(radius, near.radius[element], TestRopes.ROUNDING);
        assertArrayEquals(
                xyz, vertices(near, element), 1e-9, () -> Arrays.toString(vertices(near, element)) + " was found");
    }

    @Test
    void boxIsTurnedAndMoved() {
        assertOnly(
                Elements.POLYGON,
                0,
                near(at(ColliderShape.box(2, 4)).position(10, 20).rotation(QUARTER)),
                12,
                19,
                0,
                12,
                21,
                0,
                8,
                21,
                0,
                8,
                19,
                0);
    }

    @Test
    void sizeComesBeforeOffsetAndScaleAndRotation() {
        assertOnly(
                Elements.POLYGON,
                0,
                near(at(ColliderShape.box(1, 1))
                        .size(4, 2)
                        .offset(3, 0)
                        .scale(2, 1)
                        .rotation(QUARTER)),
                1,
                2,
                0,
                1,
                10,
                0,
                -1,
                10,
                0,
                -1,
                2,
                0);
    }

    @Test
    void sizeStretchesAPolygonToItsExtent() {
        assertOnly(
                Elements.POLYGON,
                0,
                near(at(ColliderShape.polygon(0, 0, 2, 0, 2, 4, 0, 4)).size(1, 3)),
                0,
                0,
                0,
                1,
                0,
                0,
                1,
                3,
                0,
                0,
                3,
                0);
    }

    @Test
    void mirroredPolygonStillRunsCounterclockwise() {
        assertOnly(
                Elements.POLYGON,
                0,
                near(at(ColliderShape.polygon(0, 0, 2, 0, 0, 1)).offset(1, 0).scale(-2, 1)),
                -2,
                1,
                0,
                -6,
                0,
                0,
                -2,
                0,
                0);
    }

    @Test
    void polygonMirroredTwiceIsTurned() {
        assertOnly(
                Elements.POLYGON,
                0,
                near(at(ColliderShape.polygon(0, 0, 2, 0, 0, 1)).scale(-1, -1)),
                0,
                0,
                0,
                -2,
                0,
                0,
                0,
                -1,
                0);
    }

    @Test
    void roundShapesAreScaledByTheLargestFactor() {
        assertOnly(Elements.POLYGON, 6, near(at(ColliderShape.circle(2)).scale(-3, 0.5)), 0, 0, 0);
    }

    @Test
    void sphereIsScaledByTheLargestFactor() {
        assertOnly(Elements.ROUND, 8, near(at(ColliderShape.sphere(2)).scale(1, -2, 4)), 0, 0, 0);
    }

    @Test
    void capsuleIsLongerByTheFactorOfItsAxis() {
        assertOnly(
                Elements.ROUND,
                1.5,
                near(at(ColliderShape.capsule(0.5, 2))
                        .scale(2, 3, 1)
                        .position(1, 1, 1)
                        .rotation(QUARTER)),
                1,
                -1,
                1,
                1,
                3,
                1);
    }

    @Test
    void shapeInSpaceIsScaledAlikeWhereOnlyThePlaneIsSaid() {
        assertOnly(Elements.ROUND, 1, near(at(ColliderShape.sphere(2)).size(2, 2)), 0, 0, 0);
    }

    @Test
    void sphereOfASizeInSpace() {
        assertOnly(Elements.ROUND, 3, near(at(ColliderShape.sphere(2)).size(2, 2, 6)), 0, 0, 0);
    }

    @Test
    void solidBoxIsTurnedByItsOrientation() {
        // A quarter about x takes y to z and z to -y.
        assertOnly(
                Elements.BOX,
                0,
                near(at(ColliderShape.box(2, 4, 6)).position(1, 2, 3).orientation(5, 0, 0, 5)),
                1,
                2,
                3,
                1,
                0,
                0,
                0,
                0,
                2,
                0,
                -3,
                0);
    }

    @Test
    void planeIsTurnedAndItsOffsetHeeded() {
        assertOnly(
                Elements.PLANE,
                0,
                near(at(ColliderShape.plane(0, 1)).position(5, 0).offset(0, 2).rotation(QUARTER)),
                3,
                0,
                0,
                -1,
                0,
                0);
    }

    @Test
    void planeThatIsStretchedStillBoundsWhatWasStretched() {
        double root = Math.sqrt(5);
        assertOnly(Elements.PLANE, 0, near(at(ColliderShape.plane(1, 1)).scale(2, 1)), 0, 0, 0, 1 / root, 2 / root, 0);
    }

    @Test
    void planeThatIsMirroredIsSolidOnTheOtherSide() {
        assertOnly(Elements.PLANE, 0, near(at(ColliderShape.plane(0, 1)).scale(1, -1)), 0, 0, 0, 0, -1, 0);
    }

    @Test
    void frontOfAMirroredSegmentIsMirrored() {
        Elements near = near(at(ColliderShape.segment(0, 0, 1, 0)).scale(-1, 1).oneSided(true));
        assertOnly(Elements.POLYGON, 0, near, -1, 0, 0, 0, 0, 0);
        assertTrue(near.oneSided[0]);
    }

    @Test
    void chainHasAnElementForEachEdge() {
        Elements near = near(
                at(ColliderShape.chain(true, 0, 0, 1, 0, 1, 1)).position(0, 5).oneSided(true));
        assertEquals(1, near.colliders);
        assertEquals(3, near.count);
        assertElement(Elements.POLYGON, 0, near, 0, 0, 5, 0, 1, 5, 0);
        assertElement(Elements.POLYGON, 0, near, 1, 1, 5, 0, 1, 6, 0);
        assertElement(Elements.POLYGON, 0, near, 2, 1, 6, 0, 0, 5, 0);
        for (int i = 0; i < 3; i++) {
            assertEquals(i, near.part[i]);
            assertEquals(0, near.owner[i]);
            assertTrue(near.oneSided[i]);
        }
    }

    @Test
    void mirroredChainRunsTheOtherWay() {
        Elements near = near(at(ColliderShape.chain(false, 0, 0, 1, 0, 1, 1)).scale(1, -1));
        assertEquals(2, near.count);
        assertElement(Elements.POLYGON, 0, near, 0, 1, 0, 0, 0, 0, 0);
        assertElement(Elements.POLYGON, 0, near, 1, 1, -1, 0, 1, 0, 0);
        assertFalse(near.oneSided[0]);
    }

    @Test
    void meshHasAnElementForEachTriangle() {
        double[] xyz = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1};
        Elements near =
                near(at(ColliderShape.mesh(xyz, new int[] {0, 1, 2, 0, 2, 3})).position(0, 0, 7));
        assertEquals(2, near.count);
        assertElement(Elements.TRIANGLE, 0, near, 0, 0, 0, 7, 1, 0, 7, 0, 1, 7);
        assertElement(Elements.TRIANGLE, 0, near, 1, 0, 0, 7, 0, 1, 7, 0, 0, 8);
        assertEquals(1, near.part[1]);
    }

    @Test
    void mirroredMeshKeepsItsFront() {
        double[] xyz = {0, 0, 0, 1, 0, 0, 0, 1, 0};
        assertOnly(
                Elements.TRIANGLE,
                0,
                near(at(ColliderShape.mesh(xyz, new int[] {0, 1, 2})).scale(-1, 1, 1)),
                0,
                0,
                0,
                0,
                1,
                0,
                -1,
                0,
                0);
    }

    /** A rope with a sharp bend: much lies within its bounds and far from it. */
    private Rope bentRope(double radius) {
        return world.add(new RopeDef()
                .along(0, 0, 0, 10, 0, 0, 10, 10, 0)
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
        assertEquals(2, rope.collidersLookedAt());
        assertEquals(1, rope.collidersNear());
        assertEquals(1, rope.near().id[0]);
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
        assertEquals(1, rope.collidersNear());
        Elements near = rope.near();
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
        assertEquals(4, rope.collidersLookedAt());
        assertArrayEquals(new long[] {2, 3}, Arrays.copyOf(rope.near().id, rope.collidersNear()));
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
        assertEquals(4, rope.collidersLookedAt());
        assertArrayEquals(new long[] {0, 3}, Arrays.copyOf(rope.near().id, rope.collidersNear()));
        last.setFilter(1, 1);
        world.step();
        assertEquals(1, rope.collidersNear());
    }

    @Test
    void ropeThatMeetsNothingDoesNotAsk() {
        Rope rope = world.add(new RopeDef().nodes(2).collideMode(CollideMode.OFF));
        world.colliders().add(at(ColliderShape.circle(1)));
        world.addColliderSource(near -> {
            throw new AssertionError("asked");
        });
        world.step();
        assertEquals(0, rope.collidersLookedAt());
        assertEquals(0, rope.collidersNear());
    }

    @Test
    void disabledAndRemovedCollidersAreNotNear() {
        Rope rope = world.add(new RopeDef().nodes(2).pin(0).pin(1));
        Collider collider = world.colliders().add(at(ColliderShape.circle(1)).friction(3));
        Collider plane = world.colliders().add(at(ColliderShape.plane(0, 1)));
        world.step();
        assertEquals(2, rope.collidersNear());
        assertEquals(3, rope.near().friction[0]);
        collider.setFriction(4);
        world.step();
        assertEquals(4, rope.near().friction[0]);
        collider.setEnabled(false);
        plane.setEnabled(false);
        world.step();
        assertEquals(0, rope.collidersNear());
        collider.setEnabled(true);
        world.step();
        assertEquals(1, rope.collidersNear());
        world.colliders().remove(collider);
        world.colliders().remove(plane);
        world.step();
        assertEquals(0, rope.collidersNear());
        assertEquals(0, rope.collidersLookedAt());
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
        for (int i = 0; i < def.nodeCount(); i++) {
            def.pin(i);
        }
        return def;
    }

    /** Finding in the tree gives what looking at every collider gives, in the same order, while all come, go and move. */
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
            Elements near = rope.near();
            for (int c = 1; c < near.colliders; c++) {
                assertTrue(near.id[c] > near.id[c - 1], "rising ids");
            }
            for (int c = 0; c < near.colliders; c++) {
                Collider handle = Objects.requireNonNull(set.find(near.id[c]));
                assertEquals(handle.x(), near.x[c]);
                assertEquals(handle.y(), near.y[c]);
                assertTrue(near.owner[near.count - 1] == near.colliders - 1);
            }
            assertTrue(rope.collidersLookedAt() >= rope.collidersNear());
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
            for (int c = 0; c < twin.near().colliders; c++) {
                long id = set.list().get((int) twin.near().id[c]).id();
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
        assertEquals(5, rope.near().x[0]);
        a.moveTo(6, 0, 0);
        world.step();
        assertEquals(6, rope.near().x[0]);
        assertEquals(1, rope.near().dx[0]);
        TestRopes.steps(world, 2);
        assertEquals(6, rope.near().x[0]);
        assertEquals(0, rope.near().dx[0]);
        world.colliders().remove(a);
        world.colliders().add(at(ColliderShape.circle(3)).position(8, 0));
        TestRopes.steps(world, 2);
        assertArrayEquals(new long[] {b.id(), 2}, Arrays.copyOf(rope.near().id, rope.collidersNear()));
        assertEquals(3, rope.near().radius[1]);
        ColliderSource source = near -> near.add(0, at(ColliderShape.circle(9)));
        world.addColliderSource(source);
        TestRopes.steps(world, 3);
        assertEquals(3, rope.collidersNear());
        world.removeColliderSource(source);
        TestRopes.steps(world, 3);
        assertEquals(2, rope.collidersNear());
        assertEquals(2, rope.near().vertices);
    }

    @Test
    void snapshotGrowsWithoutALimit() {
        Rope rope = world.add(WIDE);
        for (int i = 0; i < 1000; i++) {
            world.colliders().add(at(ColliderShape.box(1, 1)).position(i, 0));
        }
        world.step();
        assertEquals(1000, rope.collidersNear());
        assertEquals(1000, rope.collidersLookedAt());
        assertEquals(4000, rope.near().vertices);
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
        forced.setAcceleration(0, 300_000, 0, 0);
        quick.step();
        assertEquals(1, flying.collidersNear());
        assertEquals(1, pinned.collidersNear());
        assertEquals(1, pulled.collidersNear());
        assertEquals(1, blown.collidersNear());
        assertEquals(0, resting.collidersNear());
        assertEquals(0, capped.collidersNear());
        assertEquals(1, forced.collidersNear());
    }

    @Test
    void pinBetweenTwoStretchesIsSeenComingByBoth() {
        Rope rope = world.add(new RopeDef().nodes(17).straight(0, 0, 1, 0).pin(8));
        rope.pin(8).moveTo(0.8, 3);
        world.colliders().add(at(ColliderShape.circle(0.5)).position(0.8, 3));
        world.step();
        assertEquals(1, rope.collidersNear());
    }

    @Test
    void definitionHasItsDocumentedDefaultsAndKeepsWhatIsSet() {
        ColliderShape shape = ColliderShape.box(1, 2, 4);
        ColliderDef def = new ColliderDef(shape);
        assertEquals("", def.name());
        assertEquals(shape, def.shape());
        assertArrayEquals(new double[3], new double[] {def.x(), def.y(), def.z()});
        assertEquals(0, def.rotation());
        double[] q = new double[5];
        assertEquals(5, def.copyOrientation(q, 1));
        assertArrayEquals(new double[] {0, 0, 0, 0, 1}, q);
        assertArrayEquals(new double[] {1, 1, 1}, new double[] {def.scaleX(), def.scaleY(), def.scaleZ()});
        assertArrayEquals(new double[3], new double[] {def.offsetX(), def.offsetY(), def.offsetZ()});
        assertArrayEquals(new double[3], new double[] {def.velocityX(), def.velocityY(), def.velocityZ()});
        assertArrayEquals(new double[3], new double[] {def.spinX(), def.spinY(), def.spinZ()});
        assertEquals(null, def.size());
        assertEquals(null, def.path());
        assertEquals(1, def.categories());
        assertEquals(-1, def.collidesWith());
        assertEquals(1, def.friction());
        assertFalse(def.isOneSided());
        PinPath path = PinPath.from(1, 2, 3);
        def.name("crate")
                .position(1, 2, 3)
                .orientation(1, 2, 3, 4)
                .scale(5, -6)
                .offset(7, 8, 9)
                .size(1, 2)
                .filter(3, 4)
                .friction(5)
                .oneSided(true)
                .spin(6, 7, 8)
                .path(path);
        assertEquals("crate", def.name());
        assertArrayEquals(new double[] {1, 2, 3}, new double[] {def.x(), def.y(), def.z()});
        def.copyOrientation(q, 0);
        double length = Math.sqrt(30);
        assertArrayEquals(
                new double[] {1 / length, 2 / length, 3 / length, 4 / length}, Arrays.copyOf(q, 4), TestRopes.ROUNDING);
        assertArrayEquals(new double[] {5, -6, 6}, new double[] {def.scaleX(), def.scaleY(), def.scaleZ()});
        assertArrayEquals(new double[] {7, 8, 9}, new double[] {def.offsetX(), def.offsetY(), def.offsetZ()});
        assertArrayEquals(new double[] {6, 7, 8}, new double[] {def.spinX(), def.spinY(), def.spinZ()});
        assertArrayEquals(new double[] {1, 2}, def.size());
        assertEquals(path, def.path());
        assertEquals(3, def.categories());
        assertEquals(4, def.collidesWith());
        assertEquals(5, def.friction());
        assertTrue(def.isOneSided());
        def.rotation(0.5);
        assertEquals(0.5, def.rotation());
        def.copyOrientation(q, 0);
        assertEquals(0, q[0]);
        assertEquals(Math.sin(0.25), q[2], TestRopes.ROUNDING);
    }
}
