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

class JunctionsTest {
    private final List<RopeCore> ropes = new ArrayList<>();
    private final Junctions junctions = new Junctions(ropes);

    private BodyCore add(int id) {
        BodyCore junction = new BodyCore(new BodyState(id, 1, 0, 0, 0), true);
        junctions.add(junction);
        return junction;
    }

    private RopeCore addRope() {
        RopeCore rope = Cores.rope(ropes.size(), 0, 0, 0, 1, 0, 0, 2, 0, 0);
        ropes.add(rope);
        junctions.ropesChanged();
        return rope;
    }

    private static PinState tie(RopeCore rope, int node, BodyCore junction) {
        PinState pin = rope.state.pin(node);
        BodyStore.fix(rope.state, pin, junction.state, new double[3]);
        return pin;
    }

    private List<String> ties(BodyCore junction) {
        return junctions.ties(junction).stream()
                .map(tie -> tie.rope().id + " " + tie.node())
                .toList();
    }

    @Test
    void junctionsAreFoundByTheirIds() {
        SeededRandom random = new SeededRandom(20);
        List<BodyCore> all = new ArrayList<>();
        for (int id = 0; id < 100; id++) {
            if (random.chance(0.5)) {
                all.add(add(id));
            }
        }
        for (int round = 0; round < 300; round++) {
            if (random.chance(0.1) && !all.isEmpty()) {
                junctions.remove(all.remove(random.intBetween(0, all.size() - 1)));
            }
            assertEquals(all.size(), junctions.size());
            int id = random.intBetween(-1, 100);
            assertSame(
                    all.stream()
                            .filter(junction -> junction.id() == id)
                            .findFirst()
                            .orElse(null),
                    junctions.find(id));
        }
        junctions.clear();
        assertEquals(0, junctions.size());
    }

    @Test
    void aJunctionTiesTheNodesThatArePinnedToItInTheOrderOfTheRopes() {
        BodyCore junction = add(4);
        BodyCore other = add(7);
        RopeCore first = addRope();
        RopeCore second = addRope();
        tie(second, 1, junction);
        PinState pin = tie(first, 2, junction);
        tie(first, 0, other);
        first.state.pin(1);
        assertEquals(List.of("0 2", "1 1"), ties(junction));
        assertEquals(List.of("0 0"), ties(other));
        assertSame(junction, junctions.at(first, 2));
        assertSame(other, junctions.at(first, 0));
        assertNull(junctions.at(first, 1), "pinned, but not tied");
        assertNull(junctions.at(second, 0));
        List<JunctionTie> copy = junctions.copyOfTies(junction);
        assertNotSame(copy, junctions.ties(junction));
        first.state.release(pin);
        assertEquals(List.of("1 1"), ties(junction));
        assertEquals(2, copy.size());
        assertNull(junctions.at(first, 2));
        ropes.remove(second);
        junctions.ropesChanged();
        assertEquals(List.of(), ties(junction));
    }

    @Test
    void theyNeedACheckOnceAfterEachChangeOfPinsOrRopes() {
        RopeCore rope = addRope();
        assertFalse(junctions.needCheck(), "without junctions");
        BodyCore junction = add(0);
        PinState pin = tie(rope, 0, junction);
        assertTrue(junctions.needCheck());
        junctions.ties(junction);
        assertFalse(junctions.needCheck());
        rope.state.release(pin);
        assertTrue(junctions.needCheck());
        junctions.ties(junction);
        assertFalse(junctions.needCheck());
        addRope();
        assertTrue(junctions.needCheck());
    }
}
