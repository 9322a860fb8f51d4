package io.github.cordage.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Rope;
import io.github.cordage.RopeWorld;
import io.github.cordage.SeededRandom;
import io.github.cordage.TestRopes;
import io.github.cordage.testkit.LongForm;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Questions to random worlds, beside plain searches of all lines. */
@Tag("E5")
@DisplayName("E5: questions to the world")
class RopeQueriesTest {
    /** Rounding of coordinates up to 30 m, and of the plain searches. */
    private static final double ROUNDING = 1e-9;

    private static final int QUESTIONS = 20;
    private static final int ROUNDS = 6;

    private final RopeHit hit = new RopeHit();
    private final RopeHits hits = new RopeHits();

    static LongStream seeds() {
        return SeededRandom.seeds(Integer.getInteger("cordage.query.worlds", LongForm.either(8, 40)));
    }

    /** Asks a question of a world, between changes of it. */
    private interface Asking {
        void ask(RopeWorld world, RopeQueries queries, PlainQueries plain, SeededRandom random, boolean inSpace);
    }

    /** Half of the worlds lie in the plane. Half of the questions are about what is drawn. */
    private static void ask(long seed, Asking asking) {
        SeededRandom random = new SeededRandom(seed);
        boolean inSpace = seed % 2 == 0;
        RopeWorld world = QueryWorlds.random(random, inSpace);
        for (int round = 0; round < ROUNDS; round++) {
            long hash = world.stateHash();
            long categories = random.intBetween(1, 7);
            double alpha = random.chance(0.5) ? 1 : random.between(0, 1);
            RopeQueries queries = world.queries().ofCategories(categories).at(alpha);
            PlainQueries plain = new PlainQueries(world, categories, alpha);
            for (int i = 0; i < QUESTIONS; i++) {
                asking.ask(world, queries, plain, random, inSpace);
            }
            assertEquals(hash, world.stateHash());
            QueryWorlds.change(world, random, inSpace);
            TestRopes.steps(world, random.intBetween(0, 30));
        }
    }

    /** The hit is a place of the line of its rope; returns it. */
    private static double[] place(RopeHit hit, PlainQueries plain) {
        double[] xyz = {hit.x(), hit.y(), hit.z()};
        double least = Double.POSITIVE_INFINITY;
        for (PlainQueries.Part part : plain.parts()) {
            if (part.rope() == hit.rope() && part.segment() == hit.segment()) {
                least = Math.min(least, PlainQueries.least(share -> PlainQueries.distance(part.at(share), xyz)));
            }
        }
        assertEquals(0, least, ROUNDING, hit::toString);
        return xyz;
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void nearestPlaceToAPoint(long seed) {
        ask(seed, (world, queries, plain, random, inSpace) -> {
            double[] p = QueryWorlds.point(random, inSpace);
            double within = random.chance(0.3) ? Double.POSITIVE_INFINITY : random.between(0, 3);
            double expected = plain.nearest(p);
            boolean isNear = expected <= within && expected < Double.POSITIVE_INFINITY;
            assertEquals(isNear, queries.nearest(p[0], p[1], p[2], within, hit));
            assertEquals(isNear, hit.isPresent());
            if (hit.isPresent()) {
                assertEquals(expected, hit.distance(), ROUNDING);
                double[] place = place(hit, plain);
                assertEquals(
                        expected, PlainQueries.distance(place, p) - hit.rope().radius(), ROUNDING);
            }
        });
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void nearestNodeToAPoint(long seed) {
        ask(seed, (world, queries, plain, random, inSpace) -> {
            double[] p = QueryWorlds.point(random, inSpace);
            long categories = random.intBetween(1, 7);
            double within = random.chance(0.3) ? Double.POSITIVE_INFINITY : random.between(0, 3);
            double expected = new PlainQueries(world, categories, 1).nearestNode(p);
            RopeQueries now = world.queries().ofCategories(categories);
            boolean isNear = expected <= within && expected < Double.POSITIVE_INFINITY;
            assertEquals(isNear, now.nearestNode(p[0], p[1], p[2], within, hit));
            if (hit.isPresent()) {
                assertTrue(hit.fraction() == 0 || hit.fraction() == 1);
                assertEquals(expected, hit.distance(), ROUNDING);
                double[] place = PlainQueries.node(hit.rope(), hit.nearestNode(), 1);
                assertEquals(
                        expected, PlainQueries.distance(place, p) - hit.rope().radius(), ROUNDING);
                assertEquals(0, PlainQueries.distance(place, new double[] {hit.x(), hit.y(), hit.z()}), ROUNDING);
            }
        });
    }

    /** A rope's own points are on its drawn line, and where questions to its world find them. */
    @ParameterizedTest
    @MethodSource("seeds")
    void nearestPointOfARopeAndPointAtALength(long seed) {
        ask(seed, (world, queries, plain, random, inSpace) -> {
            double[] p = QueryWorlds.point(random, inSpace);
            if (!world.queries().nearest(p[0], p[1], p[2], Double.POSITIVE_INFINITY, hit)) {
                return;
            }
            Rope rope = hit.rope();
            RopePoint nearest = rope.points().nearest(p[0], p[1], p[2]);
            assertEquals(hit.distance(), nearest.distanceTo(p[0], p[1], p[2]) - rope.radius(), ROUNDING);
            assertEquals(hit.arcLength(), nearest.arcLength(), ROUNDING);
            assertEquals(hit.segment(), nearest.segment());
            assertEquals(0, nearest.distanceTo(hit.x(), hit.y(), hit.z()), ROUNDING);
            RopePoint at = rope.points().at(Math.min(rope.length(), hit.arcLength()));
            assertEquals(0, at.distanceTo(hit.x(), hit.y(), hit.z()), 1e-7);
        });
    }

    private static double[] unit(double[] to) {
        double length = PlainQueries.distance(to, new double[3]);
        return new double[] {to[0] / length, to[1] / length, to[2] / length};
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void nearestPlaceToARay(long seed) {
        ask(seed, (world, queries, plain, random, inSpace) -> {
            double[] o = QueryWorlds.point(random, inSpace);
            double[] d = QueryWorlds.point(random, inSpace);
            double length = random.chance(0.5) ? 100 : random.between(0, 15);
            double within = random.chance(0.3) ? Double.POSITIVE_INFINITY : random.between(0, 1);
            double expected = plain.nearestToRay(o, unit(d), length);
            boolean found = queries.nearestToRay(o[0], o[1], o[2], d[0], d[1], d[2], length, within, hit);
            if (Math.abs(expected - within) > ROUNDING && expected < Double.POSITIVE_INFINITY) {
                assertEquals(expected <= within, found);
            }
            if (found) {
                assertEquals(expected, hit.distance(), ROUNDING);
                double[] place = place(hit, plain);
                double radius = hit.rope().radius();
                assertEquals(expected, PlainQueries.toRay(place, o, unit(d), length) - radius, ROUNDING);
                double[] beside = PlainQueries.along(o, unit(d), hit.along());
                assertEquals(expected, PlainQueries.distance(place, beside) - radius, ROUNDING);
                assertTrue(hit.along() >= 0 && hit.along() <= length);
            }
        });
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void firstPlacesThatABallTouches(long seed) {
        ask(seed, (world, queries, plain, random, inSpace) -> {
            double[] o = QueryWorlds.point(random, inSpace);
            double[] d = QueryWorlds.point(random, inSpace);
            double length = random.chance(0.5) ? 40 : random.between(0, 15);
            double radius = random.chance(0.3) ? 0 : random.between(0, 0.5);
            List<Double> runs = runs(plain, o, unit(d), length, radius);
            // Grazed parts are a matter of rounding.
            if (runs.contains(Double.NaN)) {
                return;
            }
            assertEquals(runs.size(), queries.castRay(o[0], o[1], o[2], d[0], d[1], d[2], length, radius, hits));
            for (int i = 0; i < runs.size(); i++) {
                RopeHit each = hits.get(i);
                // Where the ball touches a rope flatly, its way is known less well.
                assertEquals(runs.get(i), each.along(), 1e-6);
                double[] ball = PlainQueries.along(o, unit(d), each.along());
                double gap = PlainQueries.distance(place(each, plain), ball)
                        - each.rope().radius();
                assertEquals(gap, each.distance(), ROUNDING);
                assertTrue(gap <= radius + ROUNDING);
                assertTrue(each.along() == 0 || gap >= radius - ROUNDING);
            }
            assertEquals(!runs.isEmpty(), queries.castRay(o[0], o[1], o[2], d[0], d[1], d[2], length, radius, hit));
            if (!runs.isEmpty()) {
                assertSame(hits.get(0).rope(), hit.rope());
                assertEquals(hits.get(0).along(), hit.along());
                assertEquals(hits.get(0).arcLength(), hit.arcLength());
            }
        });
    }

    /** Where a ball first touches each run of parts, in order; contains NaN if a part is just grazed or just missed. */
    private static List<Double> runs(PlainQueries plain, double[] o, double[] unit, double length, double radius) {
        List<Double> runs = new ArrayList<>();
        PlainQueries.Part before = null;
        double run = Double.POSITIVE_INFINITY;
        for (PlainQueries.Part part : plain.parts()) {
            double beyond = PlainQueries.least(share -> PlainQueries.toRay(part.at(share), o, unit, length))
                    - radius
                    - part.radius();
            if (Math.abs(beyond) < ROUNDING) {
                // A rope in the plane without a thickness is met exactly.
                return List.of(Double.NaN);
            }
            if (before != null && before.rope() != part.rope()) {
                add(run, runs);
                run = Double.POSITIVE_INFINITY;
            }
            before = part;
            if (beyond > 0) {
                add(run, runs);
                run = Double.POSITIVE_INFINITY;
            } else {
                run = Math.min(run, PlainQueries.touch(part, o, unit, length, radius));
            }
        }
        add(run, runs);
        runs.sort(null);
        return runs;
    }

    private static void add(double run, List<Double> runs) {
        if (run < Double.POSITIVE_INFINITY) {
            runs.add(run);
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void ropesAcrossACut(long seed) {
        ask(seed, (world, queries, plain, random, inSpace) -> {
            double[] a = QueryWorlds.point(random, inSpace);
            double[] b = QueryWorlds.point(random, inSpace);
            List<Double> expected = new ArrayList<>();
            for (PlainQueries.Part part : plain.parts()) {
                double[] p = part.from();
                double[] q = part.to();
                if (isLeft(a, b, p) != isLeft(a, b, q) && isLeft(p, q, a) != isLeft(p, q, b)) {
                    double sideA = cross(p, q, a);
                    expected.add(sideA / (sideA - cross(p, q, b)));
                }
            }
            expected.sort(null);
            assertEquals(expected.size(), queries.crossings(a[0], a[1], b[0], b[1], hits));
            for (int i = 0; i < expected.size(); i++) {
                assertEquals(expected.get(i), hits.get(i).along(), ROUNDING);
                double[] place = place(hits.get(i), plain);
                assertEquals(a[0] + hits.get(i).along() * (b[0] - a[0]), place[0], 1e-7);
                assertEquals(a[1] + hits.get(i).along() * (b[1] - a[1]), place[1], 1e-7);
            }
        });
    }

    private static double cross(double[] a, double[] b, double[] c) {
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
    }

    private static boolean isLeft(double[] a, double[] b, double[] c) {
        return cross(a, b, c) > 0;
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void ropesThatABladePasses(long seed) {
        ask(seed, (world, queries, plain, random, inSpace) -> {
            double[] a = QueryWorlds.point(random, true);
            double[] b = QueryWorlds.point(random, true);
            double[] c = QueryWorlds.point(random, true);
            double[] d = QueryWorlds.point(random, true);
            int expected = 0;
            for (PlainQueries.Part part : plain.parts()) {
                expected += crosses(part, a, b, d) ? 1 : 0;
                expected += crosses(part, a, d, c) ? 1 : 0;
            }
            double[] before = {a[0], a[1], a[2], b[0], b[1], b[2]};
            double[] after = {c[0], c[1], c[2], d[0], d[1], d[2]};
            assertEquals(expected, queries.sweep(before, after, hits));
            for (int i = 0; i < hits.count(); i++) {
                double[] place = place(hits.get(i), plain);
                double when = hits.get(i).along();
                assertTrue(i == 0 || when >= hits.get(i - 1).along());
                // In each triangle, the blade at a time is a line parallel to its side.
                double[] start = PlainQueries.along(a, minus(c, a), when);
                double[] middle = PlainQueries.along(a, minus(d, a), when);
                double[] end = PlainQueries.along(b, minus(d, b), when);
                double off = Math.min(toLine(place, start, middle), toLine(place, middle, end));
                assertEquals(0, off, 1e-7);
            }
        });
    }

    private static double[] minus(double[] a, double[] b) {
        return new double[] {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
    }

    private static double toLine(double[] point, double[] from, double[] to) {
        return PlainQueries.least(
                share -> PlainQueries.distance(PlainQueries.along(from, minus(to, from), share), point));
    }

    /** Volume of the tetrahedron of four points, with a sign. */
    private static double volume(double[] a, double[] b, double[] c, double[] d) {
        double[] u = minus(b, a);
        double[] v = minus(c, a);
        double[] w = minus(d, a);
        return u[0] * (v[1] * w[2] - v[2] * w[1])
                + u[1] * (v[2] * w[0] - v[0] * w[2])
                + u[2] * (v[0] * w[1] - v[1] * w[0]);
    }

    /** A line crosses a triangle if it passes all three sides on the same side. */
    private static boolean crosses(PlainQueries.Part part, double[] a, double[] b, double[] c) {
        double[] p = part.from();
        double[] q = part.to();
        boolean left = volume(p, q, a, b) > 0;
        return volume(a, b, c, p) > 0 != volume(a, b, c, q) > 0
                && left == volume(p, q, b, c) > 0
                && left == volume(p, q, c, a) > 0;
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void ropesInABox(long seed) {
        List<Rope> found = new ArrayList<>();
        List<Rope> bounded = new ArrayList<>();
        ask(seed, (world, queries, plain, random, inSpace) -> {
            double[] a = QueryWorlds.point(random, inSpace);
            double[] box = new double[6];
            for (int axis = 0; axis < 3; axis++) {
                box[axis] = a[axis];
                box[3 + axis] = a[axis] + (random.chance(0.1) ? 0 : random.between(0, 3));
            }
            TreeSet<Integer> inside = new TreeSet<>();
            TreeSet<Integer> unsure = new TreeSet<>();
            for (PlainQueries.Part part : plain.parts()) {
                double off = PlainQueries.least(share -> PlainQueries.toBox(part.at(share), box)) - part.radius();
                (Math.abs(off) < ROUNDING ? unsure : off < 0 ? inside : new TreeSet<Integer>())
                        .add(part.rope().id());
            }
            int count = queries.inBox(box[0], box[1], box[2], box[3], box[4], box[5], found);
            queries.boundsInBox(box[0], box[1], box[2], box[3], box[4], box[5], bounded);
            assertEquals(count, found.size());
            List<Integer> ids = found.stream().map(Rope::id).toList();
            if (unsure.isEmpty()) {
                assertEquals(new ArrayList<>(inside), ids);
            }
            assertTrue(bounded.containsAll(found));
            for (int i = 1; i < bounded.size(); i++) {
                assertTrue(bounded.get(i - 1).id() < bounded.get(i).id());
            }
        });
    }

    /** The tree of a world depends on when it was asked before; answers do not, to the last bit. */
    @ParameterizedTest
    @MethodSource("seeds")
    void answersDoNotDependOnEarlierQuestions(long seed) {
        ask(seed, (world, queries, plain, random, inSpace) -> {
            double[] o = QueryWorlds.point(random, inSpace);
            double[] d = QueryWorlds.point(random, inSpace);
            RopeQueries now = world.queries();
            RopeQueries fresh = RopeWorld.load(world.save()).queries();
            RopeHit other = new RopeHit();
            RopeHits others = new RopeHits();
            assertEquals(now.nearest(o[0], o[1], o[2], 5, hit), fresh.nearest(o[0], o[1], o[2], 5, other));
            assertAlike(hit, other, 0);
            assertEquals(
                    now.nearestToRay(o[0], o[1], o[2], d[0], d[1], d[2], 30, 1, hit),
                    fresh.nearestToRay(o[0], o[1], o[2], d[0], d[1], d[2], 30, 1, other));
            assertAlike(hit, other, 0);
            int count = now.castRay(o[0], o[1], o[2], d[0], d[1], d[2], 30, 0.3, hits);
            assertEquals(count, fresh.castRay(o[0], o[1], o[2], d[0], d[1], d[2], 30, 0.3, others));
            for (int i = 0; i < count; i++) {
                assertAlike(hits.get(i), others.get(i), i);
            }
            assertFalse(count > 0 && !hit.isPresent());
        });
    }

    private static void assertAlike(RopeHit a, RopeHit b, int number) {
        assertEquals(a.toString(), b.toString(), () -> "hit " + number);
        assertEquals(a.distance(), b.distance());
        assertEquals(a.along(), b.along());
        assertEquals(a.arcLength(), b.arcLength());
    }
}
