package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.PinState;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class KnotsTest {
    private final List<RopeCore> ropes = new ArrayList<>();
    private final Knots knots = new Knots(ropes);

    private BodyCore add(int id) {
        BodyCore knot = new BodyCore(new BodyState(id, 1, 0, 0, 0), true);
        knots.add(knot);
        return knot;
    }

    private RopeCore addRope() {
        RopeCore rope = Cores.rope(ropes.size(), 0, 0, 0, 1, 0, 0, 2, 0, 0);
        ropes.add(rope);
        knots.ropesChanged();
        return rope;
    }

    private static PinState tie(RopeCore rope, int node, BodyCore knot) {
        PinState pin = rope.state.pin(node);
        BodyStore.fix(rope.state, pin, knot.state, new double[3]);
        return pin;
    }

    private List<String> ties(BodyCore knot) {
        return knots.ties(knot).stream()
                .map(tie -> tie.rope().id + " " + tie.node())
                .toList();
    }

    @Test
    void knotsAreFoundByTheirIds() {
        SeededRandom random = new SeededRandom(20);
        List<BodyCore> all = new ArrayList<>();
        for (int id = 0; id < 100; id++) {
            if (random.chance(0.5)) {
                all.add(add(id));
            }
        }
        for (int round = 0; round < 300; round++) {
            if (random.chance(0.1) && !all.isEmpty()) {
                knots.remove(all.remove(random.intBetween(0, all.size() - 1)));
            }
            assertEquals(all.size(), knots.size());
            int id = random.intBetween(-1, 100);
            assertSame(all.stream().filter(knot -> knot.id() == id).findFirst().orElse(null), knots.find(id));
        }
        knots.clear();
        assertEquals(0, knots.size());
    }

    @Test
    void aKnotTiesTheNodesThatArePinnedToItInTheOrderOfTheRopes() {
        BodyCore knot = add(4);
        BodyCore other = add(7);
        RopeCore first = addRope();
        RopeCore second = addRope();
        tie(second, 1, knot);
        PinState pin = tie(first, 2, knot);
        tie(first, 0, other);
        first.state.pin(1);
        assertEquals(List.of("0 2", "1 1"), ties(knot));
        assertEquals(List.of("0 0"), ties(other));
        assertSame(knot, knots.at(first, 2));
        assertSame(other, knots.at(first, 0));
        assertNull(knots.at(first, 1), "pinned, but not tied");
        assertNull(knots.at(second, 0));
        List<KnotTie> copy = knots.copyOfTies(knot);
        assertNotSame(copy, knots.ties(knot));
        first.state.release(pin);
        assertEquals(List.of("1 1"), ties(knot));
        assertEquals(2, copy.size());
        assertNull(knots.at(first, 2));
        ropes.remove(second);
        knots.ropesChanged();
        assertEquals(List.of(), ties(knot));
    }

    @Test
    void theyNeedACheckOnceAfterEachChangeOfPinsOrRopes() {
        RopeCore rope = addRope();
        assertFalse(knots.needCheck(), "without knots");
        BodyCore knot = add(0);
        PinState pin = tie(rope, 0, knot);
        assertTrue(knots.needCheck());
        knots.ties(knot);
        assertFalse(knots.needCheck());
        rope.state.release(pin);
        assertTrue(knots.needCheck());
        knots.ties(knot);
        assertFalse(knots.needCheck());
        addRope();
        assertTrue(knots.needCheck());
    }
}
