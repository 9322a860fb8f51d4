package io.github.cordage.internal.state;

import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.snapshot.Transfer;

/**
 * Carries the rings of a rope, and the masses that these are fixed to, into snapshots and hashes, and out of snapshots.
 */
final class RingTransfer {
    private static final RingMass[] NONE = {};

    private RingTransfer() {}

    /** Carries everything except the id and the position at the end of the next step. */
    static void transfer(RingState ring, Transfer t, int segments) {
        ring.segment = t.whole("segment of a ring", ring.segment, 0, segments - 1);
        ring.friction = t.number("friction of a ring", ring.friction, 0, Limits.FRICTION);
        ring.x = t.number("place of a ring", ring.x, -Limits.COORDINATE, Limits.COORDINATE);
        ring.y = t.number("place of a ring", ring.y, -Limits.COORDINATE, Limits.COORDINATE);
        ring.z = t.number("place of a ring", ring.z, -Limits.COORDINATE, Limits.COORDINATE);
        ring.nextX = ring.x;
        ring.nextY = ring.y;
        ring.nextZ = ring.z;
        ring.px = t.number("place of a ring before the step", ring.px, -Limits.COORDINATE, Limits.COORDINATE);
        ring.py = t.number("place of a ring before the step", ring.py, -Limits.COORDINATE, Limits.COORDINATE);
        ring.pz = t.number("place of a ring before the step", ring.pz, -Limits.COORDINATE, Limits.COORDINATE);
        ring.slides = (byte) t.whole("sliding of a ring", ring.slides, RingState.TO_START, RingState.TO_END);
        ring.tensionBehind = t.finite("tension of a ring", ring.tensionBehind);
        if (!t.skipsLabels() || ring.drift != 0) {
            ring.drift = t.number("drift of a ring", ring.drift, -Limits.COORDINATE, Limits.COORDINATE);
        }
        ring.share = t.number("share of a ring", ring.share, 0, 1);
        t.numbers("direction of a ring", ring.toStart, 3, 1.1);
        t.numbers("direction of a ring", ring.toEnd, 3, 1.1);
        ring.radius = t.number("radius of a ring", ring.radius, 0, Limits.COORDINATE);
        ring.longer = t.number("length of a ring", ring.longer, -Limits.COORDINATE, Limits.COORDINATE);
        ring.side = t.whole("side of a ring", ring.side, -1, 1);
        t.numbers("axis of a ring", ring.axis, 3, 1.1);
        ring.slid = t.number("way that a ring has slid", ring.slid, -Limits.COORDINATE, Limits.COORDINATE);
        if (!t.skipsLabels() || ring.corner != null || ring.wheel > 0) {
            // That of a ring is 0, and hashes are the same as before there were others.
            ring.turned = t.number("angle of a ring", ring.turned, -RingState.MOST_TURNED, RingState.MOST_TURNED);
        }
        ring.forceX = t.finite("force of a ring", ring.forceX);
        ring.forceY = t.finite("force of a ring", ring.forceY);
        ring.forceZ = t.finite("force of a ring", ring.forceZ);
        ring.outX = t.number("place beside a ring", ring.outX, -Limits.COORDINATE, Limits.COORDINATE);
        ring.outY = t.number("place beside a ring", ring.outY, -Limits.COORDINATE, Limits.COORDINATE);
        ring.outZ = t.number("place beside a ring", ring.outZ, -Limits.COORDINATE, Limits.COORDINATE);
        transferCorner(ring, t);
        if (!t.skipsLabels() || ring.wheel > 0) {
            ring.wheel = t.number("radius of a pulley", ring.wheel, 0, Limits.WHEEL);
            t.numbers("direction of a pulley", ring.along, 3, 1.1);
        }
        ring.path = t.path(ring.path);
        ring.transferWay(t, "place of a ring");
        transferBody(ring, t);
    }

    /** Carries the body that it is on, which the world finds by its id. */
    private static void transferBody(RingState ring, Transfer t) {
        ring.bodyId = ring.mass instanceof BodyState body ? body.id : -1;
        // Hashes of ropes without bodies are the same as before there were bodies.
        if (!t.skipsLabels() || ring.bodyId >= 0) {
            ring.bodyId = t.whole("body of a ring", ring.bodyId, -1, Integer.MAX_VALUE);
        }
        if (ring.bodyId >= 0) {
            t.numbers("place of a ring on a body", ring.onMass, RingMass.AXES, Limits.COORDINATE);
        }
        if (t.reads()) {
            ring.mass = null;
        }
    }

    private static void transferCorner(RingState ring, Transfer t) {
        boolean isCorner = t.whole("kind of a ring", ring.corner == null ? 0 : 1, 0, 1) == 1;
        Corner its = isCorner && ring.corner == null ? new Corner() : ring.corner;
        ring.corner = isCorner ? its : null;
        if (ring.corner != null) {
            ring.corner.transfer(t);
        }
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
            RingState ring = list.get(r);
            if (ring.bodyId >= 0) {
                continue;
            }
            int m = t.whole("mass of a ring", masses.placeOf(ring.mass), -1, count - 1);
            t.numbers("place of a ring on its mass", ring.onMass, RingMass.AXES, Limits.COORDINATE);
            if (t.reads()) {
                ring.mass = m < 0 ? null : carried[m];
                ring.shareMass();
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
