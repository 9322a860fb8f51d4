package io.github.cordage.internal.state;

import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.snapshot.Transfer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What a snapshot holds of a via point. It has the same words for each kind, of which those that a kind lacks are 0,
 * and says of which kind the point is only behind some of them: so they are kept here while one is read.
 */
final class ViaWords {
    /** Words of a {@link CornerPoint}, and whether it is one. */
    private double slid;

    private double forceX;
    private double forceY;
    private double forceZ;
    private double outX;
    private double outY;
    private double outZ;
    private boolean isCorner;
    private Corner corner = new Corner();

    /** Words of a {@link PulleyPoint}: the radius of its wheel [m], 0 for other kinds, and whether it is on the rim. */
    private double wheel;

    private final double[] along = new double[3];
    private boolean isOnRim;

    /** Words of a {@link MountedPoint}. */
    private int bodyId;

    private final double[] onMass = new double[RingMass.AXES];

    ViaWords() {}

    /**
     * Carries everything except the id, the position at the end of the next step, and which mass it is on.
     *
     * @param via the via point; on reading, one with its id, into which it is read if that is of its kind
     * @param before the one before it in the order; null for the first one
     * @return the via point
     */
    ViaPoint transfer(ViaPoint via, @Nullable ViaPoint before, Transfer t, int segments) {
        take(via);
        transferLie(via, t, segments);
        transferCorner(via, t);
        if (!t.skipsLabels() || via instanceof PulleyPoint) {
            wheel = t.number("radius of a pulley", wheel, 0, Limits.WHEEL);
            t.numbers("direction of a pulley", along, along.length, 1.1);
        }
        via.path = t.path(via.path);
        via.transferWay(t, "place of a ring");
        transferBody(t);
        if (!t.skipsLabels() || via instanceof PulleyPoint) {
            isOnRim = t.whole("part of a pulley", isOnRim ? 1 : 0, 0, 1) == 1;
        }
        if (!t.reads()) {
            return via;
        }
        t.require(isCorner ? isZero(wheel) && bodyId < 0 : lacksCorner(), "kind of a ring");
        t.require(wheel > 0 || isZero(wheel), "radius of a pulley");
        t.require(isOnRim || lacksDirection(), "direction of a pulley");
        ViaPoint read = isCorner ? readCorner(via) : readMounted(via, before, t);
        if (read != via) {
            read.takeOver(via);
        }
        return read;
    }

    /** Takes the words of a via point. */
    private void take(ViaPoint via) {
        CornerPoint at = via instanceof CornerPoint its ? its : null;
        isCorner = at != null;
        slid = at == null ? 0 : at.slid;
        forceX = at == null ? 0 : at.forceX;
        forceY = at == null ? 0 : at.forceY;
        forceZ = at == null ? 0 : at.forceZ;
        outX = via.outX();
        outY = via.outY();
        outZ = via.outZ();
        wheel = via instanceof PulleyPoint part ? part.wheel() : 0;
        isOnRim = false;
        Arrays.fill(along, 0);
        if (via instanceof RimPoint rim) {
            isOnRim = true;
            System.arraycopy(rim.along, 0, along, 0, along.length);
        }
        bodyId = -1;
        Arrays.fill(onMass, 0);
        if (via instanceof MountedPoint mounted) {
            mounted.bodyId = mounted.mass instanceof BodyState body ? body.id : -1;
            bodyId = mounted.bodyId;
            System.arraycopy(mounted.onMass, 0, onMass, 0, onMass.length);
        }
    }

    /** Carries where it is, and how the rope lies at it. */
    private void transferLie(ViaPoint via, Transfer t, int segments) {
        via.segment = t.whole("segment of a ring", via.segment, 0, segments - 1);
        via.friction = t.number("friction of a ring", via.friction, 0, Limits.FRICTION);
        via.x = coordinate(t, "place of a ring", via.x);
        via.y = coordinate(t, "place of a ring", via.y);
        via.z = coordinate(t, "place of a ring", via.z);
        via.nextX = via.x;
        via.nextY = via.y;
        via.nextZ = via.z;
        via.px = coordinate(t, "place of a ring before the step", via.px);
        via.py = coordinate(t, "place of a ring before the step", via.py);
        via.pz = coordinate(t, "place of a ring before the step", via.pz);
        via.slides = (byte) t.whole("sliding of a ring", via.slides, ViaPoint.TO_START, ViaPoint.TO_END);
        via.tensionBehind = t.finite("tension of a ring", via.tensionBehind);
        if (!t.skipsLabels() || via.drift != 0) {
            via.drift = coordinate(t, "drift of a ring", via.drift);
        }
        via.share = t.number("share of a ring", via.share, 0, 1);
        t.numbers("direction of a ring", via.toStart, 3, 1.1);
        t.numbers("direction of a ring", via.toEnd, 3, 1.1);
        via.radius = t.number("radius of a ring", via.radius, 0, Limits.COORDINATE);
        via.longer = coordinate(t, "length of a ring", via.longer);
        via.side = t.whole("side of a ring", via.side, -1, 1);
        t.numbers("axis of a ring", via.axis, 3, 1.1);
        slid = coordinate(t, "way that a ring has slid", slid);
        if (!t.skipsLabels() || !(via instanceof RingPoint)) {
            // That of a ring is 0, and hashes are the same as before there were others.
            via.turned = t.number("angle of a ring", via.turned, -ViaPoint.MOST_TURNED, ViaPoint.MOST_TURNED);
        }
    }

    private void transferCorner(ViaPoint via, Transfer t) {
        forceX = t.finite("force of a ring", forceX);
        forceY = t.finite("force of a ring", forceY);
        forceZ = t.finite("force of a ring", forceZ);
        outX = coordinate(t, "place beside a ring", outX);
        outY = coordinate(t, "place beside a ring", outY);
        outZ = coordinate(t, "place beside a ring", outZ);
        isCorner = t.whole("kind of a ring", isCorner ? 1 : 0, 0, 1) == 1;
        if (isCorner) {
            corner = via instanceof CornerPoint at ? at.corner : new Corner();
            corner.transfer(t);
        }
    }

    private static double coordinate(Transfer t, String name, double value) {
        return t.number(name, value, -Limits.COORDINATE, Limits.COORDINATE);
    }

    /** Carries the body that it is on, which the world finds by its id. */
    private void transferBody(Transfer t) {
        // Hashes of ropes without bodies are the same as before there were bodies.
        if (!t.skipsLabels() || bodyId >= 0) {
            bodyId = t.whole("body of a ring", bodyId, -1, Integer.MAX_VALUE);
        }
        if (bodyId >= 0) {
            t.numbers("place of a ring on a body", onMass, RingMass.AXES, Limits.COORDINATE);
        }
    }

    /** Whether what only corners have is 0. */
    private boolean lacksCorner() {
        boolean feelsNothing = isZero(forceX) && isZero(forceY) && isZero(forceZ);
        return isZero(slid) && feelsNothing && isZero(outX) && isZero(outY) && isZero(outZ);
    }

    /** Whether what only points on a rim have is 0. */
    private boolean lacksDirection() {
        return isZero(along[0]) && isZero(along[1]) && isZero(along[2]);
    }

    /** Whether a number is 0 to the bit, as what is written for a kind that lacks it: -0 would be lost. */
    private static boolean isZero(double value) {
        return Double.doubleToRawLongBits(value) == 0;
    }

    private CornerPoint readCorner(ViaPoint known) {
        CornerPoint at = known instanceof CornerPoint its ? its : new CornerPoint(corner);
        at.slid = slid;
        at.forceX = forceX;
        at.forceY = forceY;
        at.forceZ = forceZ;
        at.setOut(outX, outY, outZ);
        return at;
    }

    private MountedPoint readMounted(ViaPoint known, @Nullable ViaPoint before, Transfer t) {
        MountedPoint mounted = isOnRim ? readRim(known, before, t) : readRing(known);
        mounted.mass = null;
        mounted.bodyId = bodyId;
        System.arraycopy(onMass, 0, mounted.onMass, 0, onMass.length);
        return mounted;
    }

    private MountedPoint readRing(ViaPoint known) {
        if (wheel == 0) {
            return known instanceof RingPoint ring ? ring : new RingPoint(known.id);
        }
        WheelPoint its = known instanceof WheelPoint at ? at : new WheelPoint(known.id);
        its.setWheel(wheel);
        return its;
    }

    private RimPoint readRim(ViaPoint known, @Nullable ViaPoint before, Transfer t) {
        if (!(before instanceof PulleyPoint part)) {
            t.require(false, "part of a pulley");
            throw new AssertionError("a node on a rim needs a wheel before it");
        }
        WheelPoint pulley = (WheelPoint) part.pulley();
        t.require(pulley.wheel() == wheel && part.segment == known.segment - 1, "part of a pulley");
        RimPoint rim = known instanceof RimPoint its ? its : new RimPoint(pulley);
        rim.setPulley(pulley);
        System.arraycopy(along, 0, rim.along, 0, along.length);
        return rim;
    }

    /** Carries that a corner is on no mass. */
    void transferNoMass(Transfer t, int count) {
        Arrays.fill(onMass, 0);
        int m = t.whole("mass of a ring", -1, -1, count - 1);
        t.numbers("place of a ring on its mass", onMass, RingMass.AXES, Limits.COORDINATE);
        t.require(m < 0 && isZero(onMass[0]) && isZero(onMass[1]) && isZero(onMass[2]), "mass of a ring");
    }
}
