package io.github.cordage.internal.collide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a field finds, with its trees and caches, against looking at every collider. */
class ColliderFieldTest {
    private static final double H = 0.1;
    private static final int ROPES = 3;

    private final ColliderField field = new ColliderField();
    private final FieldSearch search = new FieldSearch();
    private final List<ColliderState> living = new ArrayList<>();
    private long nextId;

    static LongStream seeds() {
        return SeededRandom.seeds(3);
    }

    private static ShapeData randomShape(SeededRandom random) {
        // What has no bounds or many elements is rare, because it is written anew every time.
        return switch (random.chance(0.9) ? random.intBetween(0, 4) : random.intBetween(5, 7)) {
            case 0 -> ShapeBuilder.circle(random.between(0.1, 2));
            case 1 -> ShapeBuilder.sphere(random.between(0.1, 2));
            case 2 -> ShapeBuilder.box(1, random.between(0.1, 3));
            case 3 -> ShapeBuilder.box(1, 2, random.between(0.1, 3));
            case 4 -> ShapeBuilder.capsule(0.2, random.between(0.1, 3));
            case 5 -> ShapeBuilder.chain(random.chance(0.5), 0, 0, 2, 1, 4, 0, 6, 3);
            case 6 -> ShapeBuilder.heightField(3, 2, 1, 0, 1, 0, 0.3, 0, 0.5);
            default -> ShapeBuilder.plane(random.between(-1, 1), 1, 0);
        };
    }

    private ColliderState add(ShapeData shape, double x, double y) {
        Placement placement = new Placement(shape);
        placement.x = x;
        placement.y = y;
        ColliderState collider = new ColliderState(nextId++, placement);
        collider.categories = 1;
        collider.collidesWith = 1;
        living.add(collider);
        return collider;
    }

    private void change(SeededRandom random) {
        if (living.isEmpty() || random.chance(0.45)) {
            ColliderState added = add(randomShape(random), random.between(-10, 10), random.between(-10, 10));
            if (random.chance(0.1)) {
                added.setVelocity(random.between(-5, 5), 0, 0);
            }
            field.add(added);
            return;
        }
        ColliderState c = living.get(random.intBetween(0, living.size() - 1));
        switch (random.intBetween(0, 7)) {
            case 0, 1, 2 -> {
                field.remove(c);
                living.remove(c);
            }
            case 3 -> {
                c.setVelocity(random.between(-5, 5), random.between(-5, 5), 0);
                c.setSpin(0, 0, random.chance(0.5) ? 0 : random.between(-3, 3));
                field.wake(c);
            }
            case 4 -> {
                c.setVelocity(0, 0, 0);
                c.setSpin(0, 0, 0);
            }
            case 5 -> {
                c.teleport(random.between(-10, 10), random.between(-10, 10), 0);
                c.teleport(random.between(-3, 3));
                field.refit(c);
            }
            case 6 -> {
                c.enabled = !c.enabled;
                field.changed();
            }
            default -> {
                c.collidesWith = random.intBetween(0, 3);
                c.placement.friction = random.between(0, 1);
                field.changed();
            }
        }
    }

    private static SweptBounds around(double x, double y) {
        SweptBounds reach = new SweptBounds();
        reach.begin(20);
        for (int s = 0; s < reach.stretches(); s++) {
            int b = reach.boxOf(s);
            for (int axis = 0; axis < 3; axis++) {
                double at = axis == 0 ? x + s : axis == 1 ? y : 0;
                reach.box[b + axis] = at;
                reach.box[b + axis + 3] = at + 1;
            }
        }
        reach.finish(0.1, 0.1, 0.1);
        return reach;
    }

    private ColliderProxies lookAtAll(int source, long categories, SweptBounds reach, ColliderProxies out) {
        ProxyWriter writer = new ProxyWriter();
        for (ColliderState c : living) {
            if (c.enabled && c.meets(categories, 1)) {
                writer.write(c.placement, c.id, source, out, reach, false);
            }
        }
        return out;
    }

    private static void assertSame(ColliderProxies expected, ColliderProxies actual, String message) {
        assertEquals(expected.colliders, actual.colliders, message);
        for (int i = 0; i < expected.colliders; i++) {
            assertEquals(expected.id[i], actual.id[i], message);
            assertEquals(expected.dx[i], actual.dx[i], message);
            assertEquals(expected.dy[i], actual.dy[i], message);
            assertEquals(expected.turnZ[i], actual.turnZ[i], message);
        }
        assertEquals(expected.hash(), actual.hash(), message);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void findsWhatLookingAtEveryColliderFinds(long seed) {
        SeededRandom random = new SeededRandom(seed);
        FieldCache[] caches = new FieldCache[ROPES];
        ColliderProxies[] near = new ColliderProxies[ROPES];
        double[] x = new double[ROPES];
        for (int rope = 0; rope < ROPES; rope++) {
            caches[rope] = new FieldCache();
            near[rope] = new ColliderProxies();
            x[rope] = random.between(-8, 8);
        }
        int found = 0;
        for (int round = 0; round < 250; round++) {
            if (random.chance(0.3)) {
                change(random);
            }
            if (random.chance(0.5)) {
                field.advance(H, round * H, 1);
            }
            for (int rope = 0; rope < ROPES; rope++) {
                // Mostly slow, so that the margin of the cache is used.
                x[rope] += random.chance(0.05) ? random.between(-4, 4) : random.between(-0.1, 0.1);
                SweptBounds reach = around(x[rope], 3 * rope - 3);
                field.collect(rope, 1, 1, reach, caches[rope], true, search, near[rope]);
                ColliderProxies expected = lookAtAll(rope, 1, reach, new ColliderProxies());
                assertSame(expected, near[rope], "seed " + seed + ", round " + round);
                found += expected.colliders;
            }
            assertEquals(living.size(), field.count());
            assertEquals(living.isEmpty(), field.isEmpty());
        }
        assertTrue(found > 150, "found " + found);
    }

    @Test
    void addsToWhatAnotherFieldFound() {
        ColliderProxies out = new ColliderProxies();
        FieldCache cache = new FieldCache();
        field.add(add(ShapeBuilder.circle(1), 0, 0));
        field.add(add(ShapeBuilder.circle(1), 1, 0));
        SweptBounds reach = around(0, 0);
        for (int round = 0; round < 3; round++) {
            out.clear();
            ColliderProxies expected = new ColliderProxies();
            new ProxyWriter().write(new Placement(ShapeBuilder.sphere(1)), 77, 5, expected, reach, true);
            new ProxyWriter().write(new Placement(ShapeBuilder.sphere(1)), 77, 5, out, reach, true);
            field.collect(1, 1, 1, reach, cache, false, search, out);
            assertSame(lookAtAll(1, 1, reach, expected), out, "round " + round);
        }
        // What was written behind the elements of another field is not the result of this one alone.
        field.collect(1, 1, 1, reach, cache, true, search, out);
        assertSame(lookAtAll(1, 1, reach, new ColliderProxies()), out, "alone");
    }

    /** Otherwise every rope at rest would write its colliders again in every step. */
    @Test
    void whatRestsIsWrittenOnce() {
        ColliderProxies out = new ColliderProxies();
        FieldCache cache = new FieldCache();
        ColliderState circle = add(ShapeBuilder.circle(1), 0, 0);
        field.add(circle);
        field.collect(0, 1, 1, around(0, 0), cache, true, search, out);
        out.vx[0] = 99;
        field.collect(0, 1, 1, around(0.01, 0), cache, true, search, out);
        assertEquals(99, out.vx[0], "kept");
        field.refit(circle);
        field.collect(0, 1, 1, around(0.01, 0), cache, true, search, out);
        assertEquals(0, out.vx[0], "written again");
        out.vx[0] = 99;
        field.collect(0, 1, 1, around(0.01, 0), cache, true, search, new ColliderProxies());
        field.collect(0, 1, 1, around(0.01, 0), cache, true, search, out);
        assertEquals(0, out.vx[0], "last written elsewhere");
        circle.placement.friction = 0.25;
        field.changed();
        field.collect(0, 1, 1, around(0.01, 0), cache, true, search, out);
        assertEquals(0.25, out.friction[0], "said to be different");
    }

    @Test
    void whatMovesIsWrittenInEveryStep() {
        ColliderProxies out = new ColliderProxies();
        FieldCache cache = new FieldCache();
        ColliderState circle = add(ShapeBuilder.circle(1), 0, 0);
        circle.setVelocity(1, 0, 0);
        field.add(circle);
        for (int step = 0; step < 3; step++) {
            field.collect(0, 1, 1, around(0, 0), cache, true, search, out);
            assertEquals(circle.placement.x, out.vx[0], "step " + step);
            field.advance(H, H, 1);
        }
    }

    @Test
    void aCacheServesTwoFieldsInTurn() {
        ColliderField other = new ColliderField();
        FieldCache cache = new FieldCache();
        field.add(add(ShapeBuilder.circle(1), 0, 0));
        ColliderState there = add(ShapeBuilder.circle(2), 0, 0);
        other.add(there);
        for (int round = 0; round < 2; round++) {
            ColliderProxies out = new ColliderProxies();
            field.collect(0, 1, 1, around(0, 0), cache, true, search, out);
            assertEquals(1, out.radius[0]);
            other.collect(0, 1, 1, around(0, 0), cache, true, search, out);
            assertEquals(2, out.radius[0]);
        }
    }

    @Test
    void theOrderIsThatOfTheAdditionHoweverManyWereRemoved() {
        Set<Long> expected = new LinkedHashSet<>();
        for (int i = 0; i < 200; i++) {
            ColliderState c = i % 5 == 0 ? add(ShapeBuilder.plane(0, 1, 0), 0, 0) : add(ShapeBuilder.circle(3), 0, 0);
            if (i % 7 == 0) {
                c.setVelocity(0.01, 0, 0);
            }
            field.add(c);
            expected.add(c.id);
            if (i % 4 != 0 && i < 150) {
                ColliderState gone = living.remove(living.size() / 2);
                field.remove(gone);
                expected.remove(gone.id);
            }
        }
        ColliderProxies out = new ColliderProxies();
        field.collect(0, 1, 1, around(0, 0), new FieldCache(), true, search, out);
        Set<Long> found = new LinkedHashSet<>();
        for (int i = 0; i < out.colliders; i++) {
            found.add(out.id[i]);
        }
        assertEquals(List.copyOf(expected), List.copyOf(found));
        field.clear();
        field.collect(0, 1, 1, around(0, 0), new FieldCache(), true, search, out);
        assertEquals(0, out.colliders);
        assertEquals(0, field.movingCount());
    }

    @Test
    void whatComesToRestIsMovedOneStepMore() {
        ColliderState c = add(ShapeBuilder.circle(1), 0, 0);
        field.add(c);
        assertEquals(0, field.movingCount());
        c.setVelocity(2, 0, 0);
        field.wake(c);
        field.advance(H, H, 1);
        assertEquals(0.2, c.placement.dx);
        c.setVelocity(0, 0, 0);
        assertEquals(1, field.movingCount());
        field.advance(H, 2 * H, 1);
        assertEquals(0, c.placement.dx, "its motion is cleared");
        assertEquals(0, field.movingCount());
    }
}
