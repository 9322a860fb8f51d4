package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.snapshot.Transfer;
import io.github.cordage.internal.spec.BodySpec;
import io.github.cordage.internal.spec.PinSpec;
import io.github.cordage.internal.spec.RingSpec;
import io.github.cordage.internal.spec.RopeSpec;
import io.github.cordage.internal.state.PinState;
import io.github.cordage.internal.wire.BadBytes;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class BodyStoreTest {
    private final List<RopeCore> ropes = new ArrayList<>();
    private final BodyStore store = new BodyStore(ropes);

    private BodyCore add(double x) {
        BodySpec spec = new BodySpec();
        spec.setPlace(x, 0, 0);
        BodyCore body = store.build(spec);
        store.add(body);
        return body;
    }

    private BodyCore addJunction() {
        BodyCore knot = store.buildJunction(1);
        store.add(knot);
        return knot;
    }

    /** A rope whose first node is fixed to a body, at the center of that. */
    private RopeCore hang(BodyCore body) {
        RopeCore rope = Cores.rope(ropes.size(), body.at(0), 0, 0, body.at(0) + 1, 0, 0);
        BodyStore.fix(rope.state, rope.state.pin(0), body.state, new double[3]);
        ropes.add(rope);
        return rope;
    }

    @Test
    void bodiesAreFoundByTheirIdsAlsoAfterOthersWereRemoved() {
        SeededRandom random = new SeededRandom(15);
        List<BodyCore> all = new ArrayList<>();
        for (int round = 0; round < 300; round++) {
            if (random.chance(0.6)) {
                all.add(random.chance(0.3) ? addJunction() : add(0));
            } else if (!all.isEmpty()) {
                BodyCore gone = all.remove(random.intBetween(0, all.size() - 1));
                store.remove(gone, "went");
                assertFalse(gone.isAlive());
            }
            assertEquals(all.size(), store.size());
            List<BodyCore> solids =
                    all.stream().filter(body -> !body.isJunction).toList();
            assertEquals(solids.size(), store.solidCount());
            assertEquals(all.size() - solids.size(), store.junctions().size());
            for (int i = 0; i < solids.size(); i++) {
                assertSame(solids.get(i), store.solid(i));
            }
            int id = random.intBetween(0, 200);
            BodyCore expected =
                    all.stream().filter(body -> body.id() == id).findFirst().orElse(null);
            assertSame(expected, store.find(id));
            assertSame(expected == null || expected.isJunction ? null : expected, store.findSolid(id));
        }
        assertEquals(
                "there is no body 999",
                assertThrows(BadBytes.class, () -> store.require(999)).getMessage());
    }

    @Test
    void onlyBodiesThatNoRopeHoldsFlyByThemselves() {
        BodyCore free = add(0);
        BodyCore held = add(5);
        RopeCore rope = hang(held);
        assertEquals(List.of(rope), store.holders(held.state));
        assertEquals(List.of(), store.holders(free.state));
        store.findHeld();
        store.fly(0.5, 0, -8, 0);
        assertEquals(-4, free.velocity(1));
        assertEquals(-1, free.at(1));
        assertEquals(0, held.velocity(1));
        assertTrue(held.isHeld && !free.isHeld);
        // A rope that has let go of it does not hold it.
        rope.state.release(rope.state.pins.get(0));
        store.findHeld();
        store.fly(0.5, 0, -8, 0);
        assertEquals(-4, held.velocity(1));
    }

    @Test
    void aBodyLeadsAPinToWhereItWillBeAndWakesItsRope() {
        BodyCore held = add(0);
        hang(held);
        held.state.velocity[0] = 4;
        RopeCore led = Cores.rope(1, 0, 0, 0, 1, 0, 0);
        led.state.pin(0).follow(held.state, new double[3]);
        ropes.add(led);
        SleepIndex sleepers = new SleepIndex(ropes);
        store.findHeld();
        store.fly(0.5, 0, 0, 0);
        long changes = led.sleep.changes;
        store.lead(0.5, sleepers);
        PinState pin = led.state.pins.get(0);
        assertTrue(pin.isHeldAt(2, 0, 0), "a held body will move on");
        assertEquals(changes + 1, led.sleep.changes);
        store.lead(0.5, sleepers);
        assertEquals(changes + 1, led.sleep.changes, "it stays where it is led to");
        ropes.remove(0);
        store.findHeld();
        store.fly(0.5, 0, 0, 0);
        store.lead(0.5, sleepers);
        assertEquals(2, held.at(0), "a free body has moved on");
        assertTrue(pin.isHeldAt(2, 0, 0));
    }

    private void assertRefused(String message, Consumer<PinSpec> pin) {
        RopeSpec spec = new RopeSpec();
        PinSpec its = new PinSpec();
        pin.accept(its);
        spec.pins.add(its);
        assertEquals(
                message,
                assertThrows(IllegalArgumentException.class, () -> store.check(spec))
                        .getMessage());
    }

    @Test
    void pinsAndRingsMustBeOnBodiesThatAreThere() {
        add(0);
        BodyCore knot = addJunction();
        BodyCore stranger = new BodyCore(0, new BodySpec());
        assertRefused("there must be the body that a pin is on, was number 7", pin -> pin.setBody(7, 0, 0, 0));
        assertRefused("body of a pin must be one of the same world, was body 0 of another", pin -> {
            pin.setBody(0, 0, 0, 0);
            pin.setKnown(stranger);
        });
        assertRefused("a pin must be on a body to be one-way", pin -> pin.setOneWay(true));
        assertRefused("compliance must be 0 for a pin with a direction, was 0.5", pin -> {
            pin.setBody(0, 0, 0, 0);
            pin.setDirection(1, 0, 0);
            pin.setCompliance(0.5);
        });
        assertRefused(
                "compliance must be 0 for a pin that is not on a body that feels it, was 0.5",
                pin -> pin.setCompliance(0.5));
        RopeSpec spec = new RopeSpec();
        assertSame(spec, store.place(spec), "without rings on bodies");
        RingSpec ring = new RingSpec();
        assertSame(ring, store.place(ring));
        ring.setBody(knot.id());
        spec.rings.add(ring);
        assertEquals(
                "there must be the body that a ring is on, was number 1",
                assertThrows(IllegalArgumentException.class, () -> store.place(spec))
                        .getMessage());
        spec.rings.get(0).setBody(0);
        RopeSpec placed = store.place(spec);
        assertNotSame(spec, placed);
        assertNotSame(ring, placed.rings.get(0));
    }

    @Test
    void aRestoreKeepsTheHandlesOfBodiesWithTheSameId() {
        BodyCore first = add(1);
        BodyCore knot = addJunction();
        BodyCore last = add(3);
        store.remove(last, "went");
        Transfer saved = Cores.saved(store::transfer);
        store.remove(first, "went, too");
        BodyCore later = add(4);
        store.read(saved);
        assertEquals(2, store.size());
        assertNotSame(first, store.find(0), "one that was removed does not come back");
        assertEquals(1, store.solid(0).at(0));
        assertSame(knot, store.find(1));
        assertNull(store.find(later.id()));
        assertEquals(
                "body 3 is not in the snapshot that was restored",
                assertThrows(IllegalStateException.class, later::mass).getMessage());
        assertEquals(3, add(5).id(), "ids go on where they were");
    }

    @Test
    void aSnapshotWithIdsOutOfOrderIsRejected() {
        for (long[] ids : new long[][] {{1, 1}, {1, 0}, {0, 2}, {-1, 1}}) {
            Transfer bad = Cores.saved(t -> {
                t.whole("next id of a body", 2, 0, 9);
                t.count("number of bodies", 2, 1);
                for (long id : ids) {
                    t.word(id);
                    t.flag("junction", false);
                    new BodyCore(0, false).transfer(t);
                }
            });
            assertEquals(
                    "id of a body is out of range in the snapshot",
                    assertThrows(IllegalArgumentException.class, () -> store.check(bad))
                            .getMessage());
        }
    }
}
