package io.github.cordage.internal.state;

import io.github.cordage.internal.math.Vectors;
import io.github.cordage.settings.RopeProperty;
import org.jspecify.annotations.Nullable;

/**
 * Measurements on what bends and twists in the current state of a rope with bending stiffness; see {@code RodJoints}.
 */
public final class RodMeasures {
    /** Curvature of the joint that was measured last [1/m]. */
    private double curvature;

    /** Its moment of bending and of twist [N m]. */
    private double moment;

    private double torque;

    /** Energy stored in it [J]. */
    private double energy;

    private final double[] one = new double[3];
    private final double[] other = new double[3];
    private final double[] natural = new double[3];

    /** In place of the clamp of a joint between two segments. */
    private static final Clamp NONE = new Clamp();

    /** Whether the rope resists bending and has what can be bent. */
    public static boolean isRod(RopeState rope) {
        return rope.count > 1 && rope.resistsBending();
    }

    /** Whether it also resists twisting. */
    public static boolean resistsTwist(RopeState rope) {
        return isRod(rope) && rope.properties.get(RopeProperty.TORSIONAL_STIFFNESS) > 0;
    }

    /** Curvature at a node, between its segments or between one and the direction of a clamp [1/m]. */
    public double curvature(RopeState rope, int node) {
        return readAt(rope, node) ? curvature : 0;
    }

    /** Elastic moment of bending there [N m]. */
    public double moment(RopeState rope, int node) {
        return readAt(rope, node) ? moment : 0;
    }

    /** Elastic moment of twist there [N m]. */
    public double torque(RopeState rope, int node) {
        return readAt(rope, node) ? torque : 0;
    }

    /** Energy stored in bending and twist [J]. */
    public double energy(RopeState rope) {
        double sum = 0;
        int last = rope.count - 1;
        for (int i = 0; i <= last && isRod(rope); i++) {
            PinState clamp = clampAt(rope, i);
            if (clamp == null && i > 0 && i < last) {
                read(rope, i, i - 1, i, NONE);
                sum += energy;
            }
            if (clamp != null && i > 0) {
                read(rope, i, i - 1, -1, clamp.clamp);
                sum += energy;
            }
            if (clamp != null && i < last) {
                read(rope, i, -1, i, clamp.clamp);
                sum += energy;
            }
        }
        return sum;
    }

    private boolean readAt(RopeState rope, int node) {
        PinState clamp = clampAt(rope, node);
        int last = rope.count - 1;
        if (rope.count == 1 || (clamp == null && (node == 0 || node == last))) {
            return false;
        }
        boolean isLast = node == last;
        int before = clamp == null || isLast ? node - 1 : -1;
        read(rope, node, before, isLast ? -1 : node, clamp == null ? NONE : clamp.clamp);
        return true;
    }

    /** Measures a joint between two segments, or between one and a clamp; the other is below 0. */
    private void read(RopeState rope, int node, int before, int behind, Clamp clamp) {
        setDirection(rope, before, clamp, one);
        setDirection(rope, behind, clamp, other);
        double x = one[1] * other[2] - one[2] * other[1];
        double y = one[2] * other[0] - one[0] * other[2];
        double z = one[0] * other[1] - one[1] * other[0];
        double sine = Math.sqrt(x * x + y * y + z * z);
        double cosine = one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
        double angle = StrictMath.atan2(sine, cosine);
        double length = ((before < 0 ? 0 : rope.rest[before]) + (behind < 0 ? 0 : rope.rest[behind])) / 2;
        double stiffer = stiffer(rope, before, behind);
        double stiffness = stiffer * rope.properties.get(RopeProperty.BENDING_STIFFNESS);
        curvature = angle / length;
        moment = stiffness * curvature;
        torque = 0;
        energy = moment * angle / 2;
        RodFrames frames = rope.frames;
        double torsion = stiffer * rope.properties.get(RopeProperty.TORSIONAL_STIFFNESS);
        if (!frames.exist() || torsion == 0) {
            return;
        }
        boolean isClamped = before < 0 || behind < 0;
        double twist = isClamped ? clamp.twist[before < 0 ? 1 : 0] : frames.twist[node];
        double off = twist / length - frames.naturalTwist[node];
        torque = torsion * off;
        energy += torque * off * length / 2;
        double bend = frames.naturalOne[node];
        double sideways = frames.naturalOther[node];
        if (bend != 0 || sideways != 0) {
            natural[0] = natural[1] = natural[2] = 0;
            addNatural(rope, before, clamp, one, bend / 2, sideways / 2);
            addNatural(rope, behind, clamp, other, bend / 2, sideways / 2);
            double by = sine > 0 ? curvature / sine : 0;
            double along = by * (x * natural[0] + y * natural[1] + z * natural[2]);
            energy += stiffness * length * ((bend * bend + sideways * sideways) / 2 - along);
            double square = curvature * curvature
                    - 2 * along
                    + natural[0] * natural[0]
                    + natural[1] * natural[1]
                    + natural[2] * natural[2];
            moment = stiffness * Math.sqrt(Math.max(0, square));
        }
    }

    /**
     * Factor of the stiffness of a joint of two segments, each of which bends by half of its length; below 0 for none.
     */
    public static double stiffer(RopeState rope, int before, int behind) {
        if (rope.stiffer.length == 0) {
            return 1;
        }
        double one = before < 0 ? 0 : rope.rest[before];
        double other = behind < 0 ? 0 : rope.rest[behind];
        double give = (before < 0 ? 0 : one / rope.stiffer[before]) + (behind < 0 ? 0 : other / rope.stiffer[behind]);
        return (one + other) / give;
    }

    private static void setDirection(RopeState rope, int segment, Clamp clamp, double[] to) {
        if (segment < 0) {
            Vectors.set(to, 0, clamp.x, clamp.y, clamp.z);
        } else {
            RodLayout.setDirection(rope, segment, to, 0);
        }
    }

    /** Adds what a frame has for the natural curvature. */
    private void addNatural(RopeState rope, int segment, Clamp clamp, double[] u, double bend, double sideways) {
        boolean isClamp = segment < 0;
        double x = isClamp ? clamp.director[0] : rope.frames.x[segment];
        double y = isClamp ? clamp.director[1] : rope.frames.y[segment];
        double z = isClamp ? clamp.director[2] : rope.frames.z[segment];
        natural[0] += bend * x + sideways * (u[1] * z - u[2] * y);
        natural[1] += bend * y + sideways * (u[2] * x - u[0] * z);
        natural[2] += bend * z + sideways * (u[0] * y - u[1] * x);
    }

    /** The clamp at a node that has one. */
    public static Clamp clampOf(RopeState rope, int node) {
        PinState pin = clampAt(rope, node);
        if (pin == null) {
            throw new AssertionError("no clamp at node " + node);
        }
        return pin.clamp;
    }

    /** Whether a pin clamps the rope to a direction. */
    public static boolean hasClamps(RopeState rope) {
        boolean any = false;
        for (int p = 0; p < rope.pins.size(); p++) {
            any |= rope.pins.get(p).isClamp();
        }
        return any;
    }

    /** The pin that clamps the rope at a node to a direction; null if there is none. */
    public static @Nullable PinState clampAt(RopeState rope, int node) {
        for (int p = 0; p < rope.pins.size(); p++) {
            PinState pin = rope.pins.get(p);
            if (pin.node == node && pin.isClamp()) {
                return pin;
            }
        }
        return null;
    }
}
