package io.github.cordage.internal.collide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import org.junit.jupiter.api.Test;

class FieldSearchTest {
    private static ColliderField field(SeededRandom random) {
        ColliderField field = new ColliderField();
        for (int i = 0; i < 40; i++) {
            Placement placement = new Placement(
                    i % 5 == 0 ? ShapeBuilder.chain(false, 0, 0, 1, 2, 3, 1, 4, 4) : ShapeBuilder.box(1, 2));
            placement.x = random.between(-9, 9);
            placement.y = random.between(-9, 9);
            ColliderState collider = new ColliderState(i, placement);
            collider.categories = 1;
            collider.collidesWith = 1;
            if (random.chance(0.3)) {
                collider.setVelocity(1, 0, 0);
            }
            field.add(collider);
        }
        return field;
    }

    private static long collect(ColliderField field, SweptBounds reach, FieldSearch search, ColliderProxies out) {
        out.clear();
        field.collect(0, 1, 1, reach, new FieldCache(), true, search, out);
        return out.hash();
    }

    /** Memory that has been used before, in fields and ropes of other sizes, finds what fresh memory finds. */
    @Test
    void nothingIsLeftOfTheSearchesBefore() {
        SeededRandom random = new SeededRandom(1);
        FieldSearch used = new FieldSearch();
        ColliderField[] fields = {field(random), new ColliderField(), field(random)};
        int found = 0;
        for (int round = 0; round < 200; round++) {
            SweptBounds reach = new SweptBounds();
            reach.begin(2);
            reach.clear(0);
            reach.include(0, random.between(-9, 9), random.between(-9, 9), 0);
            reach.include(0, random.between(-9, 9), random.between(-9, 9), 0);
            reach.finish(0, 0, 0);
            ColliderField field = fields[round % fields.length];
            ColliderProxies out = new ColliderProxies();
            long expected = collect(field, reach, new FieldSearch(), out);
            int lookedAt = out.lookedAt;
            assertEquals(expected, collect(field, reach, used, out), "round " + round);
            assertEquals(lookedAt, out.lookedAt, "round " + round);
            found += out.colliders;
        }
        assertTrue(found > 500, "found " + found);
    }
}
