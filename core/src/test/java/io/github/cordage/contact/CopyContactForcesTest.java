package io.github.cordage.contact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.ColliderSource;
import io.github.cordage.Rope;
import io.github.cordage.RopeContact;
import io.github.cordage.RopeContacts;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Copies of contacts with their forces. */
class CopyContactForcesTest {
    private static final int NUMBERS = RopeContacts.NUMBERS_PER_FORCE;

    private final RopeWorld world =
            new RopeWorld(new WorldDef().gravity(0, -9.81).step(1.0 / 60));
    private final ColliderSource game = near -> near.add(7, new ColliderDef(ColliderShape.box(1, 0.5)).position(0, 0));
    private final Rope rope = world.add(
            new RopeDef().nodes(41).segmentLength(0.05).straight(-1, 0.3, 1, 0).friction(0.5));

    CopyContactForcesTest() {
        world.addColliderSource(game);
        world.colliders().add(new ColliderDef(ColliderShape.box(4, 0.5)).position(0, -0.5));
    }

    @Test
    void theyAreThoseOfTheContacts() {
        int most = 0;
        for (int step = 0; step < 90; step++) {
            world.step();
            List<RopeContact> all = rope.contacts().list();
            long[] ids = new long[all.size()];
            double[] numbers = new double[NUMBERS * all.size()];
            int found = 0;
            for (ColliderSource source : List.of(game, world.colliders())) {
                List<RopeContact> expected =
                        all.stream().filter(c -> c.source() == source).toList();
                int count = rope.contacts().copyForces(source, ids, numbers);
                assertEquals(expected.size(), count);
                for (int i = 0; i < count; i++) {
                    assertSame(expected.get(i), ids[i], numbers, NUMBERS * i);
                }
                found += count;
            }
            assertEquals(all.size(), found);
            most = Math.max(most, found);
        }
        assertTrue(most > 10);
    }

    private static void assertSame(RopeContact c, long id, double[] numbers, int at) {
        double[] expected = {
            c.segment(),
            c.fraction(),
            c.x(),
            c.y(),
            c.z(),
            c.nx(),
            c.ny(),
            c.nz(),
            c.force() * c.nx() + c.frictionX(),
            c.force() * c.ny() + c.frictionY(),
            c.force() * c.nz() + c.frictionZ()
        };
        assertEquals(c.collider(), id);
        for (int i = 0; i < NUMBERS; i++) {
            assertEquals(expected[i], numbers[at + i], 1e-9 * (1 + Math.abs(expected[i])));
        }
    }

    @Test
    void sourcesOfOtherWorldsHaveNone() {
        for (int step = 0; step < 30; step++) {
            world.step();
        }
        int count = rope.contactCount();
        long[] ids = new long[count];
        double[] numbers = new double[NUMBERS * count];
        assertEquals(0, rope.contacts().copyForces(near -> {}, ids, numbers));
        assertThrows(
                IllegalArgumentException.class,
                () -> rope.contacts().copyForces(game, ids, new double[NUMBERS * count - 1]));
        assertThrows(
                IllegalArgumentException.class, () -> rope.contacts().copyForces(game, new long[count - 1], numbers));
    }
}
