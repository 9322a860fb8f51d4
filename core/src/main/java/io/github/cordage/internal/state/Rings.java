package io.github.cordage.internal.state;

import io.github.cordage.internal.collide.ColliderProxies;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The via points of a rope, in order from its start: rings, corners, wheels, and nodes on their rims. */
public final class Rings {
    private final List<ViaPoint> list = new ArrayList<>();

    /** Corners that are not in use. */
    private final List<CornerPoint> spare = new ArrayList<>();

    /** The masses that rings are fixed to, in the order of their first rings, and the bodies on pins. */
    public final RingMasses masses = new RingMasses();

    private final List<PinState> pins;

    /** Whether the rope has slipped out of a ring on a body in the current step. */
    private boolean hasLost;

    /** Nodes on rims that are not in use. */
    private final List<RimPoint> spareParts = new ArrayList<>();

    /** Memory for carrying one via point into a snapshot or out of it; null until it is needed. */
    private @Nullable ViaWords words;

    /** @param pins the pins of the rope */
    Rings(List<PinState> pins) {
        this.pins = pins;
    }

    /** Memory for carrying one via point into a snapshot or out of it. */
    ViaWords words() {
        ViaWords its = words == null ? new ViaWords() : words;
        words = its;
        return its;
    }

    /** Whether there are neither rings nor corners. */
    public boolean isEmpty() {
        return list.isEmpty();
    }

    /** Whether the rope runs through rings or over corners, or carries masses. */
    public boolean hasRingsOrMasses() {
        return !list.isEmpty() || !masses.isEmpty();
    }

    /** Number of rings and pulleys. */
    public int countRings() {
        int rings = 0;
        for (int r = 0; r < list.size(); r++) {
            rings += list.get(r).isRing() ? 1 : 0;
        }
        return rings;
    }

    /** Number of corners. */
    public int countCorners() {
        int corners = 0;
        for (int r = 0; r < list.size(); r++) {
            corners += list.get(r) instanceof CornerPoint ? 1 : 0;
        }
        return corners;
    }

    /** The mass of a ring by its place among the rings and pulleys; null if there is none. */
    public @Nullable RingMass massOf(int ring) {
        int rings = 0;
        for (int r = 0; r < list.size(); r++) {
            if (list.get(r).isRing() && rings++ == ring) {
                return list.get(r).mass();
            }
        }
        return null;
    }

    /** Lists the masses anew, after rings or pins on bodies have been added or removed. */
    public void listMasses() {
        hasLost = false;
        masses.clear();
        for (int r = 0; r < list.size(); r++) {
            RingMass mass = list.get(r).mass();
            if (mass != null && !(mass instanceof BodyState)) {
                masses.addOnce(mass);
            }
        }
        for (int i = 0; i < list.size() + pins.size(); i++) {
            RingMass mass = i < list.size() ? list.get(i).mass() : pins.get(i - list.size()).mass;
            if (mass instanceof SoftMass soft) {
                masses.addOnce(soft);
                mass = soft.hasBase() ? soft.base() : null;
            }
            if (mass instanceof BodyState) {
                masses.addOnce(mass);
            }
        }
        masses.ownAll();
    }

    /** Whether there are corners. */
    public boolean hasCorners() {
        return countCorners() > 0;
    }

    /** Number of rings and corners, and of parts of pulleys. */
    public int size() {
        return list.size();
    }

    /** A ring by its place in the order. */
    public ViaPoint get(int r) {
        return list.get(r);
    }

    /** Place of a ring in the order; -1 if the rope does not run through it. */
    public int indexOf(ViaPoint ring) {
        return list.indexOf(ring);
    }

    /** Adds a ring at a place in the order. */
    public void add(int r, ViaPoint ring) {
        list.add(r, ring);
        listMasses();
    }

    /** Adds a ring behind all others. */
    public void add(ViaPoint ring) {
        add(list.size(), ring);
    }

    /** Adds a corner at a place in the order, which has yet to be set. */
    public CornerPoint addCorner(int r, int segment) {
        CornerPoint corner = spare.isEmpty() ? new CornerPoint() : spare.remove(spare.size() - 1);
        corner.segment = segment;
        list.add(r, corner);
        return corner;
    }

    /**
     * Adds a node on the rim of a wheel at a place in the order, behind another one or the wheel itself.
     *
     * @param beside the wheel, or another node on its rim
     * @param turned angle by which its segment turns about the wheel [rad]
     */
    public RimPoint addPart(int r, int segment, PulleyPoint beside, double turned) {
        WheelPoint wheel = (WheelPoint) beside.pulley();
        RimPoint part = spareParts.isEmpty() ? new RimPoint(wheel) : spareParts.remove(spareParts.size() - 1);
        part.segment = segment;
        part.set(wheel, turned);
        list.add(r, part);
        return part;
    }

    /** Removes a node on a rim and keeps the object for another; its segment must carry its mass evenly. */
    public void dropPart(RimPoint part) {
        list.remove(part);
        spareParts.add(part);
    }

    /** The last segment on a ring or pulley. */
    public int lastSegment(ViaPoint ring) {
        int last = ring.segment;
        for (int r = 0; r < list.size(); r++) {
            last = list.get(r).isOnRimOf(ring) ? list.get(r).segment : last;
        }
        return last;
    }

    /** What holds a segment's second node on the rim of a wheel, beside the last via point of the segment; or null. */
    public @Nullable RimPoint partBehind(int r) {
        boolean goesOn = list.get(r) instanceof PulleyPoint one
                && r + 1 < list.size()
                && list.get(r + 1) instanceof RimPoint next
                && next.isOnRimOf(one.pulley());
        return goesOn ? (RimPoint) list.get(r + 1) : null;
    }

    /** Removes the parts of a pulley that has stayed behind, with another rope. */
    void dropLonePart() {
        while (!list.isEmpty() && list.get(0) instanceof RimPoint) {
            list.remove(0);
        }
    }

    /** Whether there is a pulley. */
    public boolean hasWheels() {
        for (int r = 0; r < list.size(); r++) {
            if (list.get(r) instanceof WheelPoint) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether a node is on the rim of a pulley, or passes a corner of a near element: no contact with that moves it
     * then.
     */
    public boolean guides(int node, ColliderProxies near, int element) {
        for (int r = 0; r < list.size(); r++) {
            if (holds(r, node) || (list.get(r) instanceof CornerPoint at && at.corner.guides(node, near, element))) {
                return true;
            }
        }
        return false;
    }

    /** Whether a node is on the rim of a pulley. */
    boolean hold(int node) {
        for (int r = 0; r < list.size(); r++) {
            if (holds(r, node)) {
                return true;
            }
        }
        return false;
    }

    private boolean holds(int r, int node) {
        return list.get(r) instanceof RimPoint rim && rim.segment == node;
    }

    /**
     * Hands other rings on the segments of a pulley over to the first or the last of these: they come before or behind
     * its parts.
     */
    void keepOrder(WheelPoint pulley) {
        int at = list.indexOf(pulley);
        int last = lastSegment(pulley);
        for (int r = 0; r < at; r++) {
            list.get(r).segment = Math.min(list.get(r).segment, pulley.segment);
        }
        for (int r = at + 1; r < list.size(); r++) {
            ViaPoint ring = list.get(r);
            ring.segment = ring.isOnRimOf(pulley) ? ring.segment : Math.max(ring.segment, last);
        }
    }

    /** Removes a corner and keeps the object for another; its segment must carry its mass evenly. */
    void dropCorner(CornerPoint corner) {
        list.remove(corner);
        spare.add(corner);
    }

    /** Removes a ring; its segment must carry its mass evenly. */
    public void remove(ViaPoint ring) {
        list.remove(ring);
        listMasses();
    }

    /**
     * Removes a ring that an end of the rope slips out of within a step; its segment must carry its mass evenly. Where
     * the rope moves bodies, a mass that it was on takes the step to its end, and {@link #endStep} takes it off the
     * list.
     */
    public void slipOut(ViaPoint ring) {
        list.remove(ring);
        if (ring.mass() != null && masses.haveBodies()) {
            hasLost = true;
        } else if (ring.mass() != null) {
            listMasses();
        }
    }

    /** Takes masses off the list that the rope does not hold any more. */
    public void endStep() {
        if (hasLost) {
            listMasses();
        }
    }

    /** Removes the rings from a place in the order on. */
    void clearFrom(int r) {
        list.subList(r, list.size()).clear();
        listMasses();
    }

    /** Whether a segment runs through a ring. */
    public boolean isOn(int segment) {
        int r = first(segment);
        return r < list.size() && list.get(r).segment == segment;
    }

    /** Place in the order of the first ring that is on a segment or behind it. */
    public int first(int segment) {
        int from = 0;
        int to = list.size();
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (list.get(middle).segment < segment) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return from;
    }

    /** Whether a segment runs through a ring with a mass. */
    public boolean hangsOn(int segment) {
        for (int r = 0; r < list.size() && !masses.isEmpty(); r++) {
            if (list.get(r).segment == segment && list.get(r).isCarried()) {
                return true;
            }
        }
        return false;
    }

    /** As {@link ViaPoint#touches}, in loops over segments, where a rope has points of one kind. */
    private static boolean touches(ViaPoint via) {
        return !(via instanceof CornerPoint at) || at.touches();
    }

    /** Whether a segment runs through a ring, or over a corner at the end of the last step. */
    public boolean isBent(int segment) {
        for (int r = first(segment); r < list.size() && list.get(r).segment == segment; r++) {
            if (touches(list.get(r))) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether a segment bends rather than touch a corner of a near element: it runs through rings, so that its line
     * through the air means nothing, or may bend over that corner, or begins or ends where the one beside it does.
     */
    public boolean bendsAt(int segment, ColliderProxies near, int element, int feature) {
        for (int r = first(segment - 1); r < list.size() && list.get(r).segment <= segment + 1; r++) {
            ViaPoint ring = list.get(r);
            boolean isOn = ring.segment == segment;
            if (isOn && touches(ring)) {
                return true;
            }
            if (ring instanceof CornerPoint at && (isOn || at.touches()) && at.corner.isAt(near, element, feature)) {
                return true;
            }
        }
        return false;
    }

    /** The ring of a segment that is nearest to its second node, or to its first one; null if it runs through none. */
    public @Nullable ViaPoint nearest(int segment, boolean toSecond) {
        int first = first(segment);
        int r = toSecond ? first(segment + 1) - 1 : first;
        return isOn(segment) ? list.get(r) : null;
    }

    /** The first ring that a segment runs through. */
    public ViaPoint firstOn(int segment) {
        return list.get(first(segment));
    }

    /** Forgets with which tensions the rope pulled, and where friction held it. */
    public void forgetPulls() {
        for (int r = 0; r < list.size(); r++) {
            list.get(r).takeState(ViaPoint.STICKS, 0);
        }
    }

    /**
     * Computes the positions at the end of a step of h [s]; see {@link LedPoint#aim}. Rings with masses are predicted
     * from their velocities.
     */
    public void aim(double time, double share, double h) {
        for (int r = 0; r < list.size(); r++) {
            list.get(r).aim(time, share);
        }
        predict(h, false);
    }

    /**
     * Predicts rings with masses at the end of a step of h [s].
     *
     * @param fromStart whether they keep the velocities at its start rather than the current ones
     */
    public void predict(double h, boolean fromStart) {
        if (masses.isEmpty()) {
            return;
        }
        for (int r = 0; r < list.size(); r++) {
            if (list.get(r) instanceof MountedPoint mounted) {
                mounted.predict(fromStart, h);
            }
        }
    }

    /** Keeps the positions of the masses as those before the coming step. */
    void beginStep() {
        for (int m = 0; m < masses.own(); m++) {
            masses.get(m).beginStep();
        }
        for (int r = 0; r < list.size(); r++) {
            if (list.get(r) instanceof MountedPoint mounted) {
                mounted.beginStep();
            }
        }
    }

    /**
     * The first node on a mass that has a velocity or a position beyond a limit, or the segment that runs through the
     * first ring with such a mass; -1 if there is none.
     */
    int firstBeyond(double limit, boolean isVelocity) {
        for (int i = 0; i < pins.size() && !masses.isEmpty(); i++) {
            RingMass mass = pins.get(i).mass;
            if (mass != null && !mass.isWithin(limit, isVelocity)) {
                return pins.get(i).node;
            }
        }
        for (int r = 0; r < list.size() && !masses.isEmpty(); r++) {
            RingMass mass = list.get(r).mass();
            if (mass != null && !mass.isWithin(limit, isVelocity)) {
                return list.get(r).segment;
            }
        }
        return -1;
    }

    /** Moves on to the end of the step. */
    public void arrive() {
        for (int r = 0; r < list.size(); r++) {
            list.get(r).arrive();
        }
    }

    /** Divides the ways of rings in a step into parts of equal length. */
    public void divideWays(int parts) {
        for (int r = 0; r < list.size(); r++) {
            list.get(r).divideWay(parts);
        }
    }

    /** Moves rings on to the end of a part of the step. */
    public void arriveAtPart(boolean isLast) {
        for (int r = 0; r < list.size(); r++) {
            list.get(r).arriveAtPart(isLast);
        }
    }

    /**
     * Hands the state of a segment over to its second ring, because the first one leaves the segment.
     *
     * @param ring the ring that leaves; nothing happens if it is not the first one
     */
    public void handOver(ViaPoint ring) {
        int r = list.indexOf(ring);
        boolean isFirst = r == 0 || list.get(r - 1).segment < ring.segment;
        if (isFirst && r + 1 < list.size() && list.get(r + 1).segment == ring.segment) {
            list.get(r + 1).takeState(ring.slides, ring.tensionBehind);
        }
    }

    /** Hands the rings of a segment over to the next one. */
    void moveOn(int segment) {
        for (int r = 0; r < list.size(); r++) {
            list.get(r).segment += list.get(r).segment == segment ? 1 : 0;
        }
    }

    /** Follows nodes that are moved to other indices; see {@link RopeState#moveTail}. */
    void moveTail(int from, int by) {
        for (int r = 0; r < list.size(); r++) {
            ViaPoint ring = list.get(r);
            if (ring.segment >= from) {
                ring.segment += by;
            } else {
                ring.segment = Math.min(ring.segment, by < 0 ? from + by - 1 : from);
            }
        }
    }

    /** Length of the straight way between two nodes, through the rings between them that have no mass [m]. */
    public double reach(double[] x, double[] y, double[] z, int i, int j) {
        if (masses.isEmpty()) {
            return distance(x, y, z, i, j);
        }
        double fromX = x[i];
        double fromY = y[i];
        double fromZ = z[i];
        double sum = 0;
        for (int r = 0; r < list.size(); r++) {
            ViaPoint ring = list.get(r);
            if (ring.segment >= i && ring.segment < j && !ring.isCarried()) {
                sum += length(ring.nextX - fromX, ring.nextY - fromY, ring.nextZ - fromZ);
                fromX = ring.nextX;
                fromY = ring.nextY;
                fromZ = ring.nextZ;
            }
        }
        return sum + length(x[j] - fromX, y[j] - fromY, z[j] - fromZ);
    }

    /**
     * Length of the straight way between two nodes, through the rings between them [m]. A node that is a little beyond
     * its ring, as seen in the last step, has a negative distance from it. The way around corners is as much longer as
     * it was in the last step.
     */
    public double distance(double[] x, double[] y, double[] z, int i, int j) {
        ViaPoint before = null;
        double sum = 0;
        for (int r = 0; r < list.size(); r++) {
            ViaPoint ring = list.get(r);
            if (ring.segment >= i && ring.segment < j) {
                sum += before == null
                        ? ring.distance(ring.toStart, x[i], y[i], z[i])
                        : length(ring.nextX - before.nextX, ring.nextY - before.nextY, ring.nextZ - before.nextZ);
                sum += ring.longer;
                before = ring;
            }
        }
        return before == null
                ? length(x[j] - x[i], y[j] - y[i], z[j] - z[i])
                : sum + before.distance(before.toEnd, x[j], y[j], z[j]);
    }

    private static double length(double x, double y, double z) {
        return Math.sqrt(x * x + y * y + z * z);
    }
}
