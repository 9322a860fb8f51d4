package io.github.cordage.internal.state;

import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.snapshot.Transfer;

/**
 * Carries the via points of a rope, and the masses that they are fixed to, into snapshots and hashes, and out of
 * snapshots.
 */
final class ViaTransfer {
    private static final RingMass[] NONE = {};

    /** Fewest words that a via point takes: place, friction, segment and way. */
    private static final int WORDS = 10;

    private ViaTransfer() {}

    /** Carries the via points. Those with known ids stay the same objects. */
    static void transfer(RopeState rope, Transfer t) {
        Rings list = rope.rings;
        if (t.skipsLabels() && list.isEmpty()) {
            // Hashes of ropes without rings are the same as before there were rings.
            return;
        }
        int number = t.count("number of rings", list.size(), WORDS);
        t.require(number == 0 || rope.count > 1, "number of rings");
        for (int i = 0; i < number; i++) {
            int id = i < list.size() ? list.get(i).id : -1;
            t.begin("ring");
            if (!t.skipsLabels()) {
                id = t.whole("id of a ring", id, -1, Integer.MAX_VALUE);
            }
            ViaPoint before = i > 0 ? list.get(i - 1) : null;
            ViaPoint known = t.reads() ? takeOut(list, id, i) : list.get(i);
            ViaPoint via = list.words().transfer(known, before, t, rope.count - 1);
            if (t.reads()) {
                list.add(i, via);
            }
            t.end();
            t.require(before == null || before.segment <= via.segment, "order of rings");
        }
        if (t.reads()) {
            list.clearFrom(number);
        }
    }

    /** Removes and returns the via point with an id among those from an index on; a new ring if there is none. */
    private static ViaPoint takeOut(Rings list, int id, int from) {
        for (int i = from; i < list.size(); i++) {
            ViaPoint via = list.get(i);
            if (via.id == id) {
                list.remove(via);
                return via;
            }
        }
        return new RingPoint(id);
    }

    /**
     * Carries which rings and pins are fixed to which masses, and these.
     *
     * @param count number of masses
     * @param steps valid steps of their history
     */
    static void transferMasses(RopeState rope, Transfer t, int count, int steps) {
        Rings list = rope.rings;
        RingMasses masses = list.masses;
        RingMass[] carried = t.reads() ? new RingMass[count] : NONE;
        for (int m = 0; m < count; m++) {
            if (t.reads()) {
                carried[m] = new RingMass(1, 0, 0, 0);
            }
            t.begin("ring mass");
            (t.reads() ? carried[m] : masses.get(m)).transfer(t, steps);
            t.end();
        }
        for (int r = 0; r < list.size(); r++) {
            if (!(list.get(r) instanceof MountedPoint via)) {
                list.words().transferNoMass(t, count);
            } else if (via.bodyId < 0) {
                int m = t.whole("mass of a ring", masses.placeOf(via.mass), -1, count - 1);
                t.numbers("place of a ring on its mass", via.onMass, RingMass.AXES, Limits.COORDINATE);
                via.mass = !t.reads() ? via.mass : m < 0 ? null : carried[m];
                if (t.reads() && via instanceof RimPoint rim) {
                    rim.shareMass();
                }
            }
        }
        for (int i = 0; i < rope.pins.size(); i++) {
            PinState pin = rope.pins.get(i);
            if (pin.bodyId < 0 && (!t.skipsLabels() || pin.mass != null)) {
                int m = t.whole("mass of a pin", masses.placeOf(pin.mass), -1, count - 1);
                t.numbers("place of a pin on its mass", pin.onMass, RingMass.AXES, Limits.COORDINATE);
                pin.mass = !t.reads() ? pin.mass : m < 0 ? null : carried[m];
            }
        }
        if (t.reads()) {
            list.listMasses();
        }
        t.require(masses.ofRings() == count, "number of masses");
    }
}
