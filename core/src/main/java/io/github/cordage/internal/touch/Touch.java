package io.github.cordage.internal.touch;

import io.github.cordage.internal.contact.TouchLaw;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.math.Vectors;
import io.github.cordage.internal.snapshot.Transfer;
import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RopeState;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A point at which a body touches something, or may touch it in a part of a step. With n for the normal out of what it
 * touches, d for how far the two sides have moved apart since the start of the part, and s for the separation then, the
 * separation is s + n d, and the slip is what d has across n, on top of what friction had held before.
 */
final class Touch {
    private static final int AXES = RingMass.AXES;

    /** The bodies; the second is null for a collider. */
    private @Nullable BodyState body;

    private @Nullable BodyState second;

    /** What it is known by beside its body: the other side, its part, and the feature at which they meet. */
    long id;

    int source;
    int part;
    int feature;

    /** Arms from the centers to the point, at the start of the part [m]. */
    final double[] arm = new double[AXES];

    final double[] otherArm = new double[AXES];

    /** The piece of rope on the other side, its segment, and the part of its second node in the point; else null. */
    @Nullable RopeState rope;

    int segment;
    double fraction;

    /** Where that point was at the start of the part [m]. */
    final double[] ropeStart = new double[AXES];

    /** Where it was before the last pass [m]. */
    private final double[] ropeBefore = new double[AXES];

    /** The normal, towards the body. */
    final double[] normal = new double[AXES];

    /** How far the collider moves at the point in the part [m]. */
    final double[] carried = new double[AXES];

    /** Separation at the start of the part, and that at which the force begins [m]. */
    double start;

    double from;

    /** Stiffness [N/m], and the most that it yields [m]. */
    double stiffness;

    double most;

    /** Damping of the normal force: a time by the length of the part. */
    double damping;

    double friction;
    double restitution;

    /** Slip at the start of the part, which friction holds [m]. */
    final double[] held = new double[AXES];

    /** Speed at which the sides leave each other in the next part, after they have met [m/s]; 0 for none. */
    double rebound;

    /** Speed at which the sides came together at the start of the part [m/s]. */
    double approach;

    /** Normal force where the bodies are, its stiffness [N/m], and the normal force that friction follows [N]. */
    double force;

    double pressed;
    private double slope;

    /** Slip where the bodies are, with its size [m]. */
    private final double[] slip = new double[AXES];

    private double size;

    /** Force on the body [N]. */
    final double[] pull = new double[AXES];

    /** Whether friction is at its limit. */
    private boolean slides;

    private final double[] moved = new double[AXES];
    private final double[] turned = new double[AXES];

    Touch() {}

    /** Becomes a contact of a body, with another one or not. */
    void set(BodyState its, @Nullable BodyState beside) {
        body = its;
        second = beside;
        rope = null;
    }

    /** The body. */
    BodyState body() {
        return Objects.requireNonNull(body);
    }

    /** The other body; null for a collider. */
    @Nullable BodyState other() {
        return second;
    }

    /** Whether it is the same contact as another one. */
    boolean isSame(Touch earlier) {
        return id == earlier.id && source == earlier.source && part == earlier.part && feature == earlier.feature;
    }

    /** Begins without a memory. */
    void begin() {
        for (int axis = 0; axis < AXES; axis++) {
            held[axis] = 0;
        }
        rebound = 0;
        force = 0;
        pressed = 0;
    }

    /** Takes over what the next part goes on from. */
    void copy(Touch other) {
        id = other.id;
        source = other.source;
        part = other.part;
        feature = other.feature;
        System.arraycopy(other.held, 0, held, 0, AXES);
        rebound = other.rebound;
        force = other.force;
    }

    /** Goes on from an earlier part. */
    void remember(Touch earlier) {
        double along = Vectors.dot(normal, earlier.held);
        for (int axis = 0; axis < AXES; axis++) {
            held[axis] = earlier.held[axis] - along * normal[axis];
        }
        rebound = earlier.rebound;
        force = earlier.force;
    }

    /** Depth that its last force does not account for [m]: sides may have turned more than a part is exact for. */
    double overlap() {
        return TouchLaw.overlap(start, force, stiffness, most);
    }

    /**
     * Sets where its force begins.
     *
     * @param h length of the part [s]
     * @param gravity acceleration of what falls freely [m/s²]
     */
    void aim(double h, double[] gravity) {
        from = -overlap();
        damping = TouchLaw.DAMPING / h;
        if (rebound > 0) {
            double falls = isOnCollider() ? -h * Vectors.dot(normal, gravity) : 0;
            from = start + Math.max(0, rebound - falls) * h;
            damping = 0;
            // They leave each other at that speed, however heavy they are.
            stiffness *= Math.max(1, TouchLaw.REBOUND / (TouchLaw.STIFFNESS * h * h));
        }
    }

    /** Becomes a contact that only recovers from overlap, in a part of h [s] without motion, at a speed [m/s]. */
    void recover(double h, double speed) {
        from = -TouchLaw.left(overlap(), h, speed);
        damping = 0;
        friction = 0;
    }

    /** How fast its bodies turn whose surfaces change with that [rad/s]. */
    double turning() {
        BodyState other = other();
        return Math.max(turning(body()), other == null ? 0 : turning(other));
    }

    private static double turning(BodyState of) {
        if (of.turn == null || of.surface.isRound()) {
            return 0;
        }
        double[] w = of.turn.spin();
        return Math.sqrt(Vectors.dot(w, w));
    }

    /** Energy that its last force has stored, at most [J]. */
    double stored() {
        return force * TouchLaw.depth(force, stiffness, most);
    }

    /** Separation where the bodies are [m]. */
    double separation() {
        return start + Vectors.dot(normal, moved);
    }

    /** Computes how far the sides have moved apart at the point. */
    private void findMoved() {
        moveOf(body(), arm, moved);
        BodyState other = other();
        if (rope != null) {
            placeOf(rope.x, rope.y, rope.z, turned);
            subtract(moved, turned);
            add(moved, ropeStart);
        } else if (other == null) {
            subtract(moved, carried);
        } else {
            moveOf(other, otherArm, turned);
            subtract(moved, turned);
        }
    }

    private boolean isOnCollider() {
        return second == null && rope == null;
    }

    /** Puts it on a piece of rope, which is where it is at the start of the part. */
    void put(RopeState on, int at, double part) {
        rope = on;
        segment = at;
        fraction = part;
        placeOf(on.x, on.y, on.z, ropeStart);
    }

    /** Whether both nodes of its piece of rope are pinned: masses hold them, or nothing moves them. */
    boolean isBetweenPins() {
        return rope != null && rope.inverseMass[segment] == 0 && rope.inverseMass[segment + 1] == 0;
    }

    private void placeOf(double[] x, double[] y, double[] z, double[] to) {
        double a = 1 - fraction;
        to[0] = a * x[segment] + fraction * x[segment + 1];
        to[1] = a * y[segment] + fraction * y[segment + 1];
        to[2] = a * z[segment] + fraction * z[segment + 1];
    }

    private void moveOf(RingMass mass, double[] at, double[] to) {
        to[0] = mass.at[0] - mass.start[0];
        to[1] = mass.at[1] - mass.start[1];
        to[2] = mass.at[2] - mass.start[2];
        if (mass.turn != null) {
            mass.turn.turnSinceStart(slip);
            to[0] += slip[1] * at[2] - slip[2] * at[1];
            to[1] += slip[2] * at[0] - slip[0] * at[2];
            to[2] += slip[0] * at[1] - slip[1] * at[0];
        }
    }

    /** Has friction follow the normal force of the pass that ends. */
    void press() {
        pressed = Math.max(0, force);
    }

    /**
     * Computes the forces where the bodies are.
     *
     * @param keep whether a contact that pressed in the pass before stays closed where it has come apart by a little
     */
    void update(boolean keep) {
        if (rope != null) {
            placeOf(rope.x, rope.y, rope.z, ropeBefore);
        }
        findMoved();
        findForces(keep && pressed > 0);
    }

    /** Derivative of its part of the potential along a relative move that has been made, at a part of it [N m]. */
    double slope(double[] move, double part) {
        if (rope != null) {
            placeOf(rope.x, rope.y, rope.z, turned);
            subtract(turned, ropeBefore);
            subtract(move, turned);
        }
        findMoved();
        for (int axis = 0; axis < AXES; axis++) {
            moved[axis] -= (1 - part) * move[axis];
        }
        findForces(false);
        return -Vectors.dot(pull, move);
    }

    private void findForces(boolean isClosed) {
        double depth = from - separation();
        double felt = depth + damping * (depth - Math.max(0, from - start));
        if (isClosed && (depth <= 0 || felt <= 0)) {
            slope = stiffness;
            force = slope * felt;
            slope *= 1 + damping;
        } else if (depth <= 0 || felt <= 0) {
            force = 0;
            slope = 0;
        } else {
            force = TouchLaw.force(felt, stiffness, most);
            slope = TouchLaw.slope(felt, stiffness, most) * (1 + damping);
        }
        double along = Vectors.dot(normal, moved);
        for (int axis = 0; axis < AXES; axis++) {
            slip[axis] = held[axis] + moved[axis] - along * normal[axis];
        }
        size = Math.sqrt(Vectors.dot(slip, slip));
        double limit = friction * pressed;
        slides = stiffness * size > limit;
        double rubs = slides ? limit / size : stiffness;
        for (int axis = 0; axis < AXES; axis++) {
            pull[axis] = force * normal[axis] - rubs * slip[axis];
        }
    }

    /** Whether neither side resists moves of the other. */
    boolean isFree() {
        return slope == 0 && friction * pressed == 0;
    }

    /** Stiffness along the normal [N/m]. */
    double normalStiffness() {
        return slope;
    }

    /** Stiffness of friction that holds, in all directions across the normal [N/m]; 0 if there is none. */
    double stickingStiffness() {
        return slides || friction * pressed == 0 ? 0 : stiffness;
    }

    /** Stiffness of friction at its limit, across the slip [N/m]; 0 if there is none. */
    double slidingStiffness() {
        return slides && size > 0 ? friction * pressed / size : 0;
    }

    /** Direction of the slip; overwritten by the next call. */
    double[] direction() {
        double by = size > 0 ? 1 / size : 0;
        for (int axis = 0; axis < AXES; axis++) {
            turned[axis] = by * slip[axis];
        }
        return turned;
    }

    /** Stiffness of the force along one axis by a move along another [N/m]. */
    double stiffness(int row, int column) {
        double n = normal[row] * normal[column];
        double across = (row == column ? 1 : 0) - n;
        double limit = friction * pressed;
        if (limit == 0) {
            return slope * n;
        }
        return slides
                ? slope * n + limit / size * (across - slip[row] * slip[column] / (size * size))
                : slope * n + stiffness * across;
    }

    /**
     * Ends a part of a step: what friction holds from now on, and how the sides leave each other.
     *
     * @param least speed below which nothing bounces [m/s]
     */
    void end(double least) {
        double limit = friction * force;
        double kept = stiffness * size > limit ? limit / (stiffness * size) : 1;
        for (int axis = 0; axis < AXES; axis++) {
            held[axis] = kept * slip[axis];
        }
        boolean hits = force > 0 && rebound == 0 && approach > least;
        rebound = hits ? restitution * approach : 0;
    }

    /**
     * Finds how fast the sides come together when they meet, in a part of h [s]; returns how fast they pass [m/s].
     *
     * @param gravity acceleration of what falls freely [m/s²]
     */
    double findApproach(double h, double[] gravity) {
        body().velocityAt(arm, moved);
        BodyState other = other();
        if (rope != null) {
            placeOf(rope.vx, rope.vy, rope.vz, turned);
            subtract(moved, turned);
        } else if (other == null) {
            for (int axis = 0; axis < AXES; axis++) {
                moved[axis] -= carried[axis] / h;
            }
        } else {
            other.velocityAt(otherArm, turned);
            subtract(moved, turned);
        }
        approach = -Vectors.dot(normal, moved);
        double passing = Math.sqrt(Math.max(0, Vectors.dot(moved, moved) - approach * approach));
        if (isOnCollider() && approach > 0 && start > 0) {
            // What falls freely meets it faster than it moves now.
            approach -= Math.min(h, start / approach) * Vectors.dot(normal, gravity);
        }
        return passing;
    }

    /** Carries what the next part goes on from. */
    void transfer(Transfer t) {
        id = t.word("other side of a contact", id);
        source = t.whole("source of a contact", source, 0, Integer.MAX_VALUE);
        part = t.whole("part of a contact", part, 0, Integer.MAX_VALUE);
        feature = t.whole("feature of a contact", feature, Integer.MIN_VALUE, Integer.MAX_VALUE);
        for (int axis = 0; axis < AXES; axis++) {
            held[axis] = t.number("slip of a contact", held[axis], -Limits.COORDINATE, Limits.COORDINATE);
        }
        rebound = t.number("rebound of a contact", rebound, 0, Limits.FASTEST);
        force = t.number("force of a contact", force, 0, Double.MAX_VALUE);
    }

    private static void add(double[] to, double[] what) {
        to[0] += what[0];
        to[1] += what[1];
        to[2] += what[2];
    }

    private static void subtract(double[] from, double[] what) {
        from[0] -= what[0];
        from[1] -= what[1];
        from[2] -= what[2];
    }
}
