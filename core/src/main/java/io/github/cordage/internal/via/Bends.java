package io.github.cordage.internal.via;

import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.state.CornerPoint;
import io.github.cordage.internal.state.PulleyPoint;
import io.github.cordage.internal.state.Rings;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.ViaPoint;
import org.jspecify.annotations.Nullable;

/**
 * The segments of a rope that run through rings or over corners of colliders, and bend there. With nodes a and b, and
 * rings at P1 ... Pk, such a segment has the length
 *
 * <pre>
 *   |a - P1| + |P1 P2| + ... + |Pk - b|
 * </pre>
 *
 * <p>A corner is a ring with a radius, the distance that the rope keeps from it: the rope comes to it on a tangent,
 * follows an arc, and leaves it on another tangent. It lies on one side of the corner, and only pushes it away: a
 * corner at which it would turn the other way is left out.
 *
 * <p>A node may be at a ring, where a - P1 has no direction. Within {@link RingPlaces#NEAR} of a rest length, the
 * distance is therefore measured from a place beyond the ring, on the line on which the rope comes to it, minus the
 * distance between the two. So a node can also be a little beyond its ring, at a negative distance.
 */
public final class Bends {
    /** Most friction times angle: tensions that differ by e to this power are as good as any. */
    private static final double MOST_GRIP = 16;

    private static final Bend[] NONE = {};

    /** Most rounds in which a segment that climbs along edges is laid until its arcs are right. */
    private static final int ROUNDS = 4;

    /** Number of segments that are bent now. */
    public int count;

    private Bend[] bends = NONE;

    /** Number of segments that rings are on, or corners that they may bend over. */
    public int listed;

    private Bend[] list = NONE;

    /** The segment that each ring is on. */
    private Bend[] at = NONE;

    private final RingPlaces places = new RingPlaces();
    private final EdgeSlide slide = new EdgeSlide(places);

    /** Unit vectors along the rope in which it comes to each ring, and in which it leaves it. */
    private final NodeVectors come = new NodeVectors();

    private final NodeVectors away = new NodeVectors();

    /** Whether the rope touches each ring, and whether a node of its segment is there. */
    private boolean[] touches = {};

    private boolean[] isFirstAt = {};
    private boolean[] isSecondAt = {};

    /** Angle by which the rope turns at each ring [rad]; negative if it would turn away from a corner. */
    private double[] angle = {};

    /** Length of the arc on each ring, and of the way from there to the next one that the rope touches [m]. */
    private double[] arcs = {};

    private double[] tangents = {};

    private final double[] u = new double[3];

    /** Whether they are those of a solver that moves nodes: segments that do not bend are measured as straight ones. */
    final boolean moved;

    /** Creates an empty list, for a solver that moves nodes or for one that solves for tensions. */
    public Bends(boolean moved) {
        this.moved = moved;
    }

    /** Sets how far nodes fall in a step before they are pulled back [m]. */
    void setFall(double falls) {
        places.falls = falls;
    }

    /** Reserves memory for a number of rings. */
    public void reserve(int rings) {
        if (list.length < rings) {
            bends = new Bend[rings];
            list = new Bend[rings];
            at = new Bend[rings];
            for (int k = 0; k < rings; k++) {
                list[k] = new Bend();
            }
            places.reserve(rings);
            come.reserve(rings);
            away.reserve(rings);
            touches = new boolean[rings];
            isFirstAt = new boolean[rings];
            isSecondAt = new boolean[rings];
            angle = new double[rings];
            arcs = new double[rings];
            tangents = new double[rings];
        }
    }

    /** Whether the rings of a rope are those that have been listed, while only more can have been added. */
    boolean hasAll(RopeState rope) {
        return rope.rings.size() == (listed == 0 ? 0 : list[listed - 1].last + 1);
    }

    /** Whether no segment may bend. */
    public boolean isEmpty() {
        return listed == 0;
    }

    /** A bent segment; they are in the order of the segments. */
    public Bend get(int k) {
        return bends[k];
    }

    /** A segment that rings are on, whether bent or not. */
    public Bend getListed(int k) {
        return list[k];
    }

    /** The last ring that a bent segment touches. */
    public ViaPoint lastRing(RopeState rope, Bend bend) {
        return rope.rings.get(bend.behind.ring);
    }

    /** The first ring that a bent segment touches. */
    public ViaPoint firstRing(RopeState rope, Bend bend) {
        return rope.rings.get(bend.before.ring);
    }

    /** Position of the rope along the axis of a ring [m]. */
    double slid(int ring) {
        return places.slid(ring);
    }

    /** Angle by which the rope turns at a ring [rad]; 0 if it does not touch it. */
    public double angleAt(int ring) {
        return touches[ring] ? angle[ring] : 0;
    }

    /** Whether the rope touches a ring. */
    public boolean touches(int ring) {
        return touches[ring];
    }

    /** The bend of the segment that a ring is on; null if it is straight. */
    @Nullable Bend at(int ring) {
        return at[ring].isBent ? at[ring] : null;
    }

    /** The bend of a segment; null if it is straight. */
    public @Nullable Bend of(int segment) {
        for (int k = 0; k < count; k++) {
            if (bends[k].segment == segment) {
                return bends[k];
            }
        }
        return null;
    }

    /** Whether one of the bent segments is between two nodes. */
    public boolean isWithin(int from, int to) {
        for (int k = 0; k < count; k++) {
            if (bends[k].segment >= from && bends[k].segment < to) {
                return true;
            }
        }
        return false;
    }

    /** Whether a segment runs around a wheel, a circle or a capsule, or through a ring with a mass. */
    boolean haveWeight() {
        boolean any = false;
        for (int k = 0; k < count && !any; k++) {
            any = bends[k].hasWheels || bends[k].hangs || bends[k].circle != null;
        }
        return any;
    }

    /** Whether a segment runs around a wheel. */
    boolean haveWheels() {
        boolean any = false;
        for (int k = 0; k < count && !any; k++) {
            any = bends[k].hasWheels;
        }
        return any;
    }

    /** Lists the segments of a rope that rings are on. */
    public void list(RopeState rope) {
        Rings rings = rope.rings;
        reserve(rings.size());
        places.forgetTangents();
        listed = 0;
        for (int r = 0; r < rings.size(); r++) {
            ViaPoint ring = rings.get(r);
            if (listed == 0 || list[listed - 1].segment != ring.segment) {
                list[listed++].begin(ring, r);
            }
            Bend bend = list[listed - 1];
            bend.add(ring, r);
            at[r] = bend;
            touches[r] = ring.touches();
        }
        count = 0;
    }

    /**
     * Puts the rings where they are at a part of the step.
     *
     * @param share 0 for the start of the step, 1 for its end
     */
    public void place(RopeState rope, double share) {
        if (listed > 0) {
            places.place(rope, share);
            lookAgain(rope);
        }
    }

    /**
     * Looks which nodes are at their rings. They stay so while a search goes on, which would not converge if they
     * changed back and forth.
     *
     * @return whether there are others than before
     */
    public boolean lookAgain(RopeState rope) {
        boolean changed = false;
        for (int k = 0; k < listed; k++) {
            Bend bend = list[k];
            int before = ringBefore(k);
            int behind = ringBehind(k);
            for (int r = bend.first; r <= bend.last; r++) {
                // The rope touches all rings, so that the first node can be at the first one only, and the second at
                // the last.
                boolean isFirst =
                        (r == bend.first || bend.hasCorners) && places.isAt(rope, bend.segment, r, -1, before);
                boolean isSecond =
                        (r == bend.last || bend.hasCorners) && places.isAt(rope, bend.segment + 1, r, 1, behind);
                changed |= isFirst != isFirstAt[r] || isSecond != isSecondAt[r];
                isFirstAt[r] = isFirst;
                isSecondAt[r] = isSecond;
            }
        }
        return changed;
    }

    /** The ring that the rope touches on the segment before, or -1. */
    private int ringBefore(int k) {
        return k > 0 && list[k - 1].segment == list[k].segment - 1 ? touched(list[k - 1], -1) : -1;
    }

    /** The ring that the rope touches on the segment behind, or -1. */
    private int ringBehind(int k) {
        return k < listed - 1 && list[k + 1].segment == list[k].segment + 1 ? touched(list[k + 1], 1) : -1;
    }

    /** The ring that a segment touches first, seen from one of its ends; -1 if it touches none. */
    private int touched(Bend bend, int way) {
        int r = way > 0 ? bend.first : bend.last;
        while (r >= bend.first && r <= bend.last) {
            if (touches[r]) {
                return r;
            }
            r += way;
        }
        return -1;
    }

    // Lengths.

    /** Measures the segments at the current positions. */
    public void measure(RopeState rope) {
        count = 0;
        places.followMasses(rope);
        for (int k = 0; k < listed; k++) {
            Bend bend = list[k];
            measureAgain(rope, k);
            if (bend.isBent) {
                bend.keepStart();
                if (bend.slidesAlong) {
                    slide.unfold(rope, bend);
                }
                bends[count++] = bend;
            }
        }
    }

    /** Measures one of the listed segments again. */
    public void measureAgain(RopeState rope, int k) {
        Bend bend = list[k];
        int rounds = 0;
        if (bend.hasCorners) {
            places.look(rope, bend);
            bend.slidesAlong = false;
        }
        do {
            if (bend.hasCorners && places.slides) {
                slide.slide(rope, bend, touches, isFirstAt, isSecondAt, ringBefore(k), ringBehind(k));
            }
            for (int r = bend.first; r <= bend.last; r++) {
                touches[r] = true;
            }
            do {
                bend.isBent = lay(rope, k);
            } while (bend.hasCorners && bend.isBent && leaveOneOut(rope, bend));
            rounds++;
        } while (bend.hasCorners && rounds < ROUNDS && bend.isBent && keepAngles(bend));
        if (moved && !bend.isBent) {
            bend.layStraight(rope);
        }
    }

    /** Keeps the angles that a segment turns by; returns whether the rope climbs on an arc that has changed. */
    private boolean keepAngles(Bend bend) {
        boolean changed = places.slides && slide.hasChanged(bend, angle);
        int from = bend.before.ring;
        System.arraycopy(angle, from, places.turned, from, bend.behind.ring + 1 - from);
        return changed;
    }

    /** Measures the segments at other positions than those of the rope. */
    public void measure(RopeState rope, NodeVectors at) {
        double[] x = rope.x;
        double[] y = rope.y;
        double[] z = rope.z;
        rope.x = at.x;
        rope.y = at.y;
        rope.z = at.z;
        measure(rope);
        rope.x = x;
        rope.y = y;
        rope.z = z;
    }

    /**
     * Begins a step at whose start the segments have been measured: where the rope comes to wheels, it does in the
     * whole step.
     */
    void begin() {
        places.holdTangents();
    }

    /** Measures the listed segments as they are at the start of the step, for another attempt at it. */
    void startAgain(RopeState rope) {
        place(rope, 0);
        measure(rope);
        for (int k = 0; k < listed; k++) {
            list[k].startAgain();
        }
    }

    /** Lists the segments of a rope that rings are on, and measures them at the start of a step. */
    public void measureAnew(RopeState rope) {
        list(rope);
        place(rope, 0);
        measure(rope);
    }

    /** Lays a segment over the rings that it touches; returns whether there is any. */
    private boolean lay(RopeState rope, int k) {
        Bend bend = list[k];
        int first = bend.hasCorners ? touched(bend, 1) : bend.first;
        int last = bend.hasCorners ? touched(bend, -1) : bend.last;
        if (first < 0) {
            return false;
        }
        bend.before.ring = first;
        bend.behind.ring = last;
        ViaPoint ring = rope.rings.get(first);
        bend.circle = null;
        bend.carried = 0;
        if (ring instanceof CornerPoint at) {
            bend.circle = at.corner.isRound() ? at : null;
            bend.carried = places.share * ring.side * ring.radius * at.corner.spin();
        }
        places.lay(rope, bend.before, ringBefore(k), isFirstAt[first]);
        places.lay(rope, bend.behind, ringBehind(k), isSecondAt[last]);
        layBetween(rope, bend);
        return true;
    }

    /** Measures the way from the first ring to the last, and the angles at all of them. */
    private void layBetween(RopeState rope, Bend bend) {
        double sum = 0;
        double grip = 0;
        double x = bend.before.tangentX;
        double y = bend.before.tangentY;
        double z = bend.before.tangentZ;
        int last = bend.behind.ring;
        for (int r = bend.before.ring; r <= last; r++) {
            if (!touches[r]) {
                continue;
            }
            double nx = bend.behind.tangentX;
            double ny = bend.behind.tangentY;
            double nz = bend.behind.tangentZ;
            tangents[r] = 0;
            if (r < last) {
                int next = r + 1;
                while (!touches[next]) {
                    next++;
                }
                tangents[r] = places.connect(rope, r, next, u);
                sum += tangents[r];
                // Between rings at one place, the rope goes on as it comes.
                boolean goesOn = tangents[r] == 0;
                nx = goesOn ? x : u[0];
                ny = goesOn ? y : u[1];
                nz = goesOn ? z : u[2];
            }
            come.x[r] = x;
            come.y[r] = y;
            come.z[r] = z;
            away.x[r] = nx;
            away.y[r] = ny;
            away.z[r] = nz;
            ViaPoint ring = rope.rings.get(r);
            arcs[r] = 0;
            if (ring.friction > 0 || ring.radius > 0) {
                double turn = RingAngles.turn(ring, x, y, z, nx, ny, nz);
                angle[r] = turn;
                arcs[r] = places.slides ? places.arcs.length(ring, r, turn) : ring.radius * turn;
                sum += arcs[r];
                grip += ring.friction * Math.abs(turn) * RingAngles.across(ring, x, y, z);
            }
            x = nx;
            y = ny;
            z = nz;
        }
        bend.between = sum;
        bend.grip = Math.min(grip, MOST_GRIP);
    }

    /** Leaves out the corner from which the rope turns away most; returns whether there is one. */
    private boolean leaveOneOut(RopeState rope, Bend bend) {
        int worst = -1;
        for (int r = bend.before.ring; r <= bend.behind.ring; r++) {
            boolean turnsAway = touches[r] && angle[r] <= 0 && rope.rings.get(r) instanceof CornerPoint;
            if (turnsAway && (worst < 0 || angle[r] < angle[worst])) {
                worst = r;
            }
        }
        if (worst >= 0) {
            touches[worst] = false;
        }
        return worst >= 0;
    }

    /** Stores the angles at pulleys at the end of a step. */
    void keepAngles(RopeState rope) {
        for (int r = 0; r < rope.rings.size(); r++) {
            ViaPoint ring = rope.rings.get(r);
            if (ring instanceof PulleyPoint && Math.abs(angle[r]) < ViaPoint.MOST_TURNED) {
                ring.turned = angle[r];
            }
        }
    }

    /** Computes the direction in which the rope comes to a ring, toward the end of the rope. */
    void come(int ring, double[] to) {
        to[0] = come.x[ring];
        to[1] = come.y[ring];
        to[2] = come.z[ring];
    }

    /** Computes the direction in which the rope leaves a ring toward the end of the rope. */
    public void away(int ring, double[] to) {
        to[0] = away.x[ring];
        to[1] = away.y[ring];
        to[2] = away.z[ring];
    }

    /** Computes the direction in which the rope leaves a ring toward the start of the rope. */
    public void back(int ring, double[] to) {
        to[0] = -come.x[ring];
        to[1] = -come.y[ring];
        to[2] = -come.z[ring];
    }

    /** Distance of the next ring from a ring along a direction [m]. */
    double apart(int ring, double x, double y, double z) {
        return places.apart(ring, x, y, z);
    }

    /** Length of the way from a ring to the next one that the rope touches [m]. */
    public double tangent(int ring) {
        return tangents[ring];
    }

    /** Length of the arc on a ring [m]. */
    double arc(int ring) {
        return arcs[ring];
    }

    /**
     * Speed at which the way from a to the first ring becomes longer by the motion of the ring [m/s].
     *
     * @param h length of the step [s]
     */
    public double ringSpeedBefore(RopeState rope, Bend bend, double h) {
        ViaPoint p = firstRing(rope, bend);
        Leg leg = bend.before;
        return (leg.ux * p.moveX() + leg.uy * p.moveY() + leg.uz * p.moveZ()) / h;
    }

    /** Whether a ring has come to a node at which it stops in this step. */
    public boolean isStopped() {
        for (int k = 0; k < count; k++) {
            if (bends[k].isStopped()) {
                return true;
            }
        }
        return false;
    }

    /** Speed at which a bent segment becomes longer by the motion of its rings [m/s]. */
    public double ringSpeed(RopeState rope, Bend bend, double h) {
        ViaPoint p = lastRing(rope, bend);
        Leg leg = bend.behind;
        double speed =
                ringSpeedBefore(rope, bend, h) - (leg.ux * p.moveX() + leg.uy * p.moveY() + leg.uz * p.moveZ()) / h;
        int r = bend.before.ring;
        for (int next = r + 1; next <= bend.behind.ring; next++) {
            if (!touches[next]) {
                continue;
            }
            ViaPoint one = rope.rings.get(r);
            ViaPoint other = rope.rings.get(next);
            double x = other.moveX() - one.moveX();
            double y = other.moveY() - one.moveY();
            double z = other.moveZ() - one.moveZ();
            speed += (away.x[r] * x + away.y[r] * y + away.z[r] * z) / h;
            r = next;
        }
        return speed;
    }
}
