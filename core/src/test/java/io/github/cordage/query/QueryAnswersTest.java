package io.github.cordage.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Engine;
import io.github.cordage.Listen;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.settings.CollideMode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

@Tag("E5")
@DisplayName("E5: questions to the world")
class QueryAnswersTest {
    private static final double FAR = Double.POSITIVE_INFINITY;

    private final RopeWorld world = TestRopes.weightless();
    private final RopeQueries queries = world.queries();
    private final RopeHit hit = new RopeHit();
    private final RopeHits hits = new RopeHits();

    /** A rope of 10 segments along x, 1 m long. */
    private Rope level(double x, double y, double radius) {
        return world.add(
                new RopeDef().nodes(11).straight(x, y, 1, 0).radius(radius).collideMode(CollideMode.OFF));
    }

    @Test
    void aWorldWithoutRopesHasNothing() {
        assertFalse(queries.nearest(0, 0, 0, FAR, hit));
        assertFalse(hit.isPresent());
        assertEquals("nothing", hit.toString());
        assertEquals(
                "the question found no rope",
                assertThrows(IllegalStateException.class, hit::rope).getMessage());
        assertEquals(0, queries.castRay(0, 0, 0, 1, 0, 0, FAR, 1, hits));
        assertRefused("index was 0, but the question found no place", () -> hits.get(0));
        assertEquals(List.of(), hits.cut());
        assertEquals(List.of(), hits.cut());
    }

    @Test
    void anAnswerSaysWhere() {
        Rope rope = level(0, 0, 0.01);
        assertTrue(queries.nearest(0.33, 0.5, 0, 1, hit));
        assertSame(rope, hit.rope());
        assertEquals(3, hit.segment());
        assertEquals(0.3, hit.fraction(), 1e-12);
        assertEquals(0.33, hit.arcLength(), 1e-12);
        assertEquals(3, hit.nearestNode());
        assertEquals(0.33, hit.x(), 1e-12);
        assertEquals(0, hit.y());
        assertEquals(0.49, hit.distance(), 1e-12);
        assertFalse(queries.nearest(0.33, 0.5, 0, 0.48, hit));
        assertTrue(queries.nearest(0.33, 0.005, 0, 0, hit));
        assertEquals(-0.005, hit.distance(), 1e-12);
    }

    @Test
    void ofTwoThatAreEquallyNearTheLowerIdCountsThenTheLowerSegment() {
        Rope first = level(0, 1, 0.1);
        level(0, -1, 0.1);
        assertTrue(queries.nearest(0.5, 0, 0, FAR, hit));
        assertSame(first, hit.rope());
        assertEquals(4, hit.segment());
        assertEquals(1, hit.fraction());
        assertTrue(queries.castRay(0.5, 0, 5, 0, 0, -1, FAR, 2, hit));
        assertSame(first, hit.rope());
        world.remove(first);
        Rope third = level(0, 1, 0.1);
        assertTrue(queries.nearestToRay(0.5, 0, 5, 0, 0, -1, FAR, FAR, hit));
        assertEquals(third.id() - 1, hit.rope().id());
    }

    @Test
    void aRayInThePlaneMeetsRopesWithoutAThickness() {
        Rope near = level(0, 1, 0);
        Rope far = level(-0.21, 2, 0);
        assertEquals(2, queries.castRay(0.123, 0, 0, 0.01, 1, 0, FAR, 0, hits));
        assertSame(near, hits.get(0).rope());
        assertSame(far, hits.get(1).rope());
        assertEquals(Math.sqrt(1 + 1e-4), hits.get(0).along(), 1e-12);
        assertEquals(1, queries.castRay(0.123, 0, 0, 0, 1, 0, 1.5, 0, hits));
    }

    @Test
    void aRayWithoutARadiusMissesWhatIsBesideIt() {
        level(0, 0, 0);
        assertFalse(queries.castRay(0.12, 1e-6, 5, 0, 0, -1, FAR, 0, hit));
        assertTrue(queries.castRay(0.12, 1e-6, 5, 0, 0, -1, FAR, 2e-6, hit));
        assertTrue(queries.castRay(0.12, 0, 5, 0, 0, -1, FAR, 0, hit));
        assertEquals(5, hit.along(), 1e-12);
    }

    @Test
    void filtersByCategory() {
        Rope cable = world.add(new RopeDef().straight(0, 1, 1, 0).filter(0b10, -1));
        Rope vine = level(0, 2, 0);
        world.add(new RopeDef().straight(0, 0.5, 1, 0).filter(0, -1));
        RopeQueries cables = queries.ofCategories(0b110);
        assertTrue(cables.nearest(0, 3, 0, FAR, hit));
        assertSame(cable, hit.rope());
        assertTrue(queries.ofCategories(1).nearest(0, 0, 0, FAR, hit));
        assertSame(vine, hit.rope());
        assertFalse(queries.ofCategories(0).nearest(0, 0, 0, FAR, hit));
        assertTrue(queries.nearest(0, 0, 0, FAR, hit));
        assertEquals(2, hit.rope().id());
        cable.settings().setFilter(1, -1);
        assertFalse(cables.nearest(0, 3, 0, FAR, hit));
    }

    @Test
    void aCutGoesThroughAllRopesInOrder() {
        Rope upper = level(0, 1, 0.01);
        Rope lower = level(0, 0, 0.01);
        // Crossed twice: it comes from the left and goes back.
        Rope loop = world.add(
                new RopeDef().nodes(38).alongXy(-1, 0.2, 0.9, 0.4, -1, 0.7).collideMode(CollideMode.OFF));
        assertEquals(4, queries.crossings(0.1, 1.6, 0.7, -0.5, hits));
        assertSame(upper, hits.get(0).rope());
        assertSame(loop, hits.get(1).rope());
        assertSame(loop, hits.get(2).rope());
        assertSame(lower, hits.get(3).rope());
        assertTrue(hits.get(1).arcLength() > hits.get(2).arcLength());
        double first = hits.get(2).arcLength();
        double second = hits.get(1).arcLength();
        double end = loop.length();
        List<Rope> pieces = hits.cut();
        // Cuts that are nearer to a node than a tenth of a segment go through the node.
        double near = 0.011;
        assertEquals(4, pieces.size());
        assertEquals(7, world.ropes().size());
        assertEquals(first, loop.length(), near);
        assertEquals(end - second, pieces.get(2).length(), near);
        assertEquals(second - first, pieces.get(3).length(), 2 * near);
        assertEquals(0.1 + 0.6 * 1.6 / 2.1, lower.length(), near);
    }

    @Test
    void cutsAtEndsAreLeftOutAndRemovedRopesAreRefused() {
        Rope rope = level(0, 0, 0);
        assertEquals(1, queries.crossings(1, -1, 1, 1, hits));
        assertEquals(1, hits.get(0).arcLength(), 1e-15);
        assertEquals(List.of(), hits.cut());
        assertEquals(1, queries.crossings(0, -1, 0, 1, hits));
        assertEquals(0, hits.get(0).arcLength());
        assertEquals(List.of(), hits.cut());
        assertEquals(1, queries.crossings(0.25, -1, 0.25, 1, hits));
        world.remove(rope);
        assertEquals(
                "rope 0 was removed from its world",
                assertThrows(IllegalStateException.class, hits::cut).getMessage());
        assertEquals(0, queries.crossings(0.25, -1, 0.25, 1, hits));
        assertEquals(List.of(), hits.cut());
    }

    @Test
    void aRopeThatTouchesACutIsCrossedOnceWhicheverWayBothRun() {
        // Down to (1, 0), along y = 0 to (2, 0), and up again; the second one upside down.
        for (int side : new int[] {1, -1}) {
            Rope rope = world.add(
                    new RopeDef().nodes(4).alongXy(1, side, 1, 0, 2, 0, 2, side).collideMode(CollideMode.OFF));
            for (double[] cut : new double[][] {{-1, 0, 5, 0}, {5, 0, -1, 0}}) {
                assertEquals(2, queries.crossings(cut[0], cut[1], cut[2], cut[3], hits));
                double from = cut[0] < 0 ? 1 : 2;
                assertEquals(from, hits.get(0).x(), 1e-12);
                assertEquals(3 - from, hits.get(1).x(), 1e-12);
            }
            // A blade that comes along y = 0.
            assertEquals(2, queries.sweep(new double[] {-1, 0, -1, -1, 0, 1}, new double[] {5, 0, -1, 5, 0, 1}, hits));
            assertEquals(0, queries.crossings(1, 0, 1, 0, hits));
            world.remove(rope);
        }
        level(0, 0, 0);
        // With a node: from both sides.
        assertEquals(1, queries.crossings(0.5, -1, 0.5, 1, hits));
        assertEquals(1, queries.crossings(0.5, 1, 0.5, -1, hits));
        assertEquals(
                2,
                queries.crossings(-1, 0, 2, 0, hits)
                        + queries.crossings(1, 0, 1, 1, hits)
                        + queries.crossings(0, 1, 0, 0, hits));
    }

    @Test
    void placesAreCutOnceAndTellWhenTheyAreGone() {
        Rope rope = level(0, 0, 0);
        double[] before = {0.22, -1, 0.28, 1};
        assertEquals(1, queries.crossings(before[0], before[1], before[2], before[3], hits));
        assertEquals(1, hits.cut().size());
        assertEquals(
                "the ropes were cut at these places before; ask again for new ones",
                assertThrows(IllegalStateException.class, hits::cut).getMessage());
        assertEquals(2, world.ropes().size());
        world.remove(rope);
        // Three places on one rope, in its order: two of them on one segment.
        Rope zigzag = world.add(new RopeDef().nodes(11).straight(0, 5, 1, 0).collideMode(CollideMode.OFF));
        List<RopeHit> found = new ArrayList<>();
        for (double x : new double[] {0.33, 0.37, 0.75}) {
            RopeHit each = new RopeHit();
            assertTrue(queries.nearest(x, 5, 0, 1, each));
            found.add(each);
        }
        zigzag.cutAt(found.get(0).arcLength());
        String gone =
                "the place is not on rope " + zigzag.id() + " any more, which was cut there or changed since it was"
                        + " found; to cut a rope at several places, call RopeHits.cut, or begin with the place that is farthest from"
                        + " its start";
        for (RopeHit each : found) {
            assertEquals(
                    gone,
                    assertThrows(IllegalStateException.class, each::arcLength).getMessage());
        }
        // In the other order, all are still there.
        Rope other = level(0, 7, 0);
        List<RopeHit> places = new ArrayList<>();
        for (double x : new double[] {0.75, 0.37, 0.14}) {
            RopeHit each = new RopeHit();
            assertTrue(queries.nearest(x, 7, 0, 1, each));
            places.add(each);
        }
        for (RopeHit each : places) {
            other.cutAt(each.arcLength());
        }
        assertEquals(0.14, other.length(), 1e-12);
    }

    @Test
    void aWinchMayChangeTheSegmentOfAPlace() {
        Rope rope = level(0, 0, 0);
        rope.winch(RopeEnd.END).setSpeed(0.5);
        assertTrue(queries.nearest(0.98, 0, 0, 1, hit));
        TestRopes.steps(world, 2);
        assertTrue(rope.length() > 1);
        assertTrue(hit.arcLength() >= 0.9 && hit.arcLength() <= rope.length());
    }

    @Test
    void aBladeThatDoesNotMoveCutsNothingAndOneThroughANodeCutsOnce() {
        level(0, 0, 0);
        double[] blade = {0.5, -1, -1, 0.5, -1, 1};
        assertEquals(0, queries.sweep(blade, blade.clone(), hits));
        double[] after = {0.5, 1, -1, 0.5, 1, 1};
        // Through node 5, and through the common side of both triangles.
        assertEquals(1, queries.sweep(blade, after, hits));
        assertEquals(0.5, hits.get(0).along(), 1e-12);
        assertEquals(0.5, hits.get(0).arcLength(), 1e-12);
    }

    @Test
    void ropesAreFoundWhereTheyBend() {
        double radius = 0.5;
        world.add(new RopeDef()
                .nodes(4)
                .alongXy(-radius, -1, 0, 0, radius, -1)
                .ring(new RingDef(0, 0).radius(radius))
                .collideMode(CollideMode.OFF));
        world.step();
        // On top of the wheel, where a straight segment would pass far below.
        assertTrue(queries.nearest(0, radius, 0, 0.02, hit));
        assertEquals(0.5, hit.fraction(), 0.05);
    }

    @Test
    void askingWhatIsDrawnFollowsAlpha() {
        Rope rope = level(0, 0, 0);
        for (int i = 0; i < rope.nodeCount(); i++) {
            rope.setVelocity(i, 0, 30, 0);
        }
        RopeQueries drawn = queries.drawn();
        RopeQueries half = queries.at(0.5);
        world.update(1.25 * world.stepLength());
        assertEquals(0.25, world.alpha(), 1e-9);
        double way = rope.y(0);
        assertTrue(queries.nearest(0.5, way, 0, 1e-9, hit));
        assertTrue(drawn.nearest(0.5, way, 0, FAR, hit));
        assertEquals(0.75 * way, hit.distance(), 1e-9);
        assertTrue(half.nearest(0.5, way, 0, FAR, hit));
        assertEquals(0.5 * way, hit.distance(), 1e-9);
    }

    @Test
    void ropesAreFoundWhereTheyHaveFallen() {
        Rope rope = level(0, 0, 0.1);
        level(50, 0, 0).pin(0);
        assertTrue(queries.nearest(0, 0, 0, FAR, hit));
        world.setGravity(0, -10, 0);
        TestRopes.steps(world, 200);
        assertTrue(queries.nearest(0, rope.y(0), 0, 0, hit));
        assertFalse(queries.nearest(0, 0, 0, 10, hit));
    }

    @Test
    void batchesAndSleepStayAsTheyAre() {
        RopeDef def = new RopeDef().nodes(20).straight(0, 0, 1, -1).pin(0).collideMode(CollideMode.OFF);
        for (int i = 0; i < 64; i++) {
            world.add(def);
        }
        Rope sleeper = world.add(def.copy().sleepBelow(1).sleepAfter(0.01));
        world.setGravity(0, -1, 0);
        TestRopes.steps(world, 150);
        Rope rope = world.ropes().get(3);
        assertTrue(Engine.isInBatch(rope));
        boolean asleep = sleeper.activity().isAsleep();
        long hash = world.stateHash();
        assertTrue(queries.nearest(1, -1, 0, FAR, hit));
        assertTrue(Engine.isInBatch(rope));
        assertEquals(asleep, sleeper.activity().isAsleep());
        assertEquals(hash, world.stateHash());
        TestRopes.steps(world, 3);
        double[] end = {rope.x(19), rope.y(19)};
        assertTrue(queries.nearestNode(end[0], end[1], 0, 1e-9, hit));
    }

    @Test
    void listenersCanAskWithinAStep() {
        world.setGravity(0, -9.81, 0);
        world.colliders().add(new ColliderDef(ColliderShape.box(5, 1)).position(0, -0.6));
        Rope rope = world.add(new RopeDef().nodes(5).straight(0, 0, 1, 0));
        queries.nearest(0, 0, 0, FAR, hit);
        double[] height = {0};
        Listen.contacts(
                world,
                (touching, contact) -> {
                    assertTrue(world.isStepping());
                    assertTrue(queries.nearestNode(0, -5, 0, FAR, hit));
                    height[0] = hit.y();
                },
                (touching, contact) -> {});
        for (int i = 0; i < 100 && height[0] == 0; i++) {
            world.step();
        }
        assertEquals(rope.y(hit.nearestNode()), height[0]);
        assertTrue(height[0] < 0);
    }

    @Test
    void anotherThreadIsRefusedByName() throws InterruptedException {
        level(0, 0, 0);
        world.setOwner(Thread.currentThread());
        List<String> messages = new ArrayList<>();
        List<Executable> questions = List.of(
                () -> queries.nearest(0, 0, 0, 1, hit),
                () -> queries.nearestNode(0, 0, 0, 1, hit),
                () -> queries.nearestToRay(0, 0, 0, 1, 0, 0, 1, 1, hit),
                () -> queries.castRay(0, 0, 0, 1, 0, 0, 1, 1, hit),
                () -> queries.castRay(0, 0, 0, 1, 0, 0, 1, 1, hits),
                () -> queries.crossings(0, 0, 1, 1, hits),
                () -> queries.sweep(new double[6], new double[6], hits),
                () -> queries.inBox(0, 0, 0, 1, 1, 1, new ArrayList<>()),
                () -> queries.boundsInBox(0, 0, 0, 1, 1, 1, new ArrayList<>()));
        Thread other = new Thread(
                () -> questions.forEach(question -> messages.add(
                        assertThrows(IllegalStateException.class, question).getMessage())),
                "other");
        other.start();
        other.join();
        assertEquals(questions.size(), messages.size());
        for (String message : messages) {
            assertEquals(
                    "the world belongs to thread " + Thread.currentThread().getName() + " and cannot be asked by other",
                    message);
        }
    }

    private static void assertRefused(String message, Executable call) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
    }

    @Test
    void badQuestionsAreRefusedByName() {
        level(0, 0, 0);
        String range = " must be from -1.0E9 to 1.0E9, was ";
        assertRefused("x" + range + "NaN", () -> queries.nearest(Double.NaN, 0, 0, 1, hit));
        assertRefused("within must be from 0.0 to Infinity, was -1.0", () -> queries.nearest(0, 0, 0, -1, hit));
        assertRefused("z" + range + "NaN", () -> queries.nearestNode(0, 0, Double.NaN, 1, hit));
        assertRefused("dx, dy and dz must not all be 0", () -> queries.nearestToRay(0, 0, 0, 0, -0.0, 0, 1, 1, hit));
        assertRefused(
                "dy must be from -1.7976931348623157E308 to 1.7976931348623157E308, was NaN",
                () -> queries.castRay(0, 0, 0, 1, Double.NaN, 0, 1, 1, hit));
        assertRefused(
                "length must be from 0.0 to Infinity, was -1.0", () -> queries.castRay(0, 0, 0, 1, 0, 0, -1, 1, hits));
        assertRefused(
                "radius must be from 0.0 to 1.0E9, was -0.1", () -> queries.castRay(0, 0, 0, 1, 0, 0, 1, -0.1, hits));
        assertRefused("y1" + range + "Infinity", () -> queries.crossings(0, 0, 0, FAR, hits));
        assertRefused(
                "after[4]" + range + "NaN",
                () -> queries.sweep(new double[6], new double[] {0, 0, 0, 0, Double.NaN, 0}, hits));
        assertRefused(
                "before must have room for 6 values from 0 on, its length was 5",
                () -> queries.sweep(new double[5], new double[6], hits));
        List<Rope> ropes = new ArrayList<>(world.ropes());
        assertRefused("maxY must be from 2.0 to 1.0E9, was 1.0", () -> queries.inBox(0, 2, 0, 1, 1, 1, ropes));
        assertRefused(
                "maxZ must be from 0.0 to 1.0E9, was NaN", () -> queries.boundsInBox(0, 0, 0, 1, 1, Double.NaN, ropes));
        assertEquals(1, ropes.size());
        assertRefused("alpha must be from 0.0 to 1.0, was 1.1", () -> queries.at(1.1));
    }

    /** A direction counts whatever its length, and far ends of the world are in reach. */
    @Test
    void raysOfAnyScale() {
        Rope rope = world.add(new RopeDef()
                .nodes(2)
                .segmentLength(10)
                .straight(-1e9, 1e9, 1, 0)
                .radius(0.5));
        double diagonal = Math.sqrt(8) * 1e9;
        for (double scale : new double[] {Double.MIN_VALUE, 1e-300, 1, 1e300, Double.MAX_VALUE}) {
            assertTrue(queries.castRay(1e9, -1e9, 0, -scale, scale, 0, FAR, 0, hit), () -> "scale " + scale);
            assertSame(rope, hit.rope());
            assertEquals(diagonal, hit.along(), 10);
            assertTrue(queries.nearestToRay(1e9, -1e9, 0, -scale, scale, 0, FAR, 1, hit));
        }
    }
}
