package io.github.cordage.internal.step;

import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.state.MassPins;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.via.ChainGeometry;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Tells where a rope that is pressed has to fold: where it is at a saddle of the potential of a step and not at a
 * minimum, and where it pushes one thing that holds it away from another.
 *
 * <p>A segment of length d [m] with the tension t [N] resists being turned with t / d [N/m]. Under pressure that is
 * negative: the segment pushes its nodes aside, which only their inertia i [N/m] resists. Passes of Newton's method
 * find saddles as well as minima, and push a load with as much force as it takes along a rope that is straight. A rope
 * is at a minimum for certain where i of a node is at least twice the pressures divided by the lengths of both segments
 * together (Gershgorin); else {@link #isSaddle} counts.
 *
 * <p>At short steps, inertia holds a straight rope in place for some steps, in which it pushes as a rod does. What a
 * rope without bending stiffness carries from end to end belongs to no motion of its own: its forces on what holds it
 * are equal and opposite, whereas the pressure in a rope that is stopped differs from one end to the other.
 */
final class Instability {
    /** Stiffness of a rigid segment, in the inertia of the node that it holds. */
    private static final double RIGID = 1e6;

    private boolean[] gives = {};
    private boolean pushes;

    // Stiffness of the node at hand with all behind it, in the frame of the segment before it [N/m].
    private double along;
    private double mixed;
    private double across;

    // Axis about which the segments turn at the last node.
    private double axisX;
    private double axisY;
    private double axisZ;

    void reserve(int nodes) {
        gives = new boolean[nodes];
    }

    /** Whether a node is one at which the rope folds. */
    boolean gives(int node) {
        return gives[node];
    }

    /** Whether the rope pushes from end to end. */
    boolean pushes() {
        return pushes;
    }

    /** Whether a rope is at a saddle; finds the nodes that are pushed aside there. */
    boolean findSaddle(RopeState rope, ChainGeometry g) {
        boolean any = false;
        pushes = false;
        Arrays.fill(gives, 0, rope.count, false);
        for (int k = 1; k < rope.count - 1; k++) {
            double pressed = pressed(rope, g, k - 1) + pressed(rope, g, k);
            gives[k] = pressed > 0 && g.inertia[k] < 2 * pressed && mayGive(rope, g, k);
            any |= gives[k];
        }
        any = any && isSaddle(rope, g);
        if (!any) {
            Arrays.fill(gives, 0, rope.count, false);
        }
        return any;
    }

    private static double pressed(RopeState rope, ChainGeometry g, int segment) {
        return Math.max(0, -rope.tension[segment]) / g.length[segment];
    }

    /** Whether a node is free, between two segments that run through nothing. */
    private static boolean mayGive(RopeState rope, ChainGeometry g, int node) {
        return rope.inverseMass[node] > 0
                && node > 0
                && node < rope.count - 1
                && !g.isBent(node - 1)
                && !g.isBent(node);
    }

    /**
     * Whether the rope is at a saddle within the plane in which it bends. Nodes are eliminated from the last to the
     * first. With the stiffness S of a node and all behind it, in the directions along and across the segment before
     * it, which keeps its length, the node is at a minimum if S_across + t / d is positive; what the segment hands on
     * is
     *
     * <pre>
     *   along: S_along - S_mixed² / (S_across + t / d)     mixed, across: S · (t / d) / (S_across + t / d)
     * </pre>
     */
    private boolean isSaddle(RopeState rope, ChainGeometry g) {
        boolean isHeld = true;
        axisX = 0;
        axisY = 0;
        axisZ = 0;
        for (int k = rope.count - 1; k >= 1; k--) {
            if (k == rope.count - 1 ? rope.inverseMass[k] == 0 || g.isBent(k - 1) : !mayGive(rope, g, k)) {
                isHeld = true;
                continue;
            }
            double inertia = g.inertia[k];
            if (k == rope.count - 1) {
                along = inertia;
                mixed = 0;
                across = inertia;
            } else {
                double turning = rope.tension[k] / g.length[k];
                if (isHeld) {
                    along = RIGID * inertia;
                    mixed = 0;
                    across = turning;
                } else {
                    double sum = across + turning;
                    along -= mixed * mixed / sum;
                    mixed *= turning / sum;
                    across *= turning / sum;
                }
                turn(g, k);
                along += inertia;
                across += inertia;
            }
            isHeld = false;
            if (!(across + rope.tension[k - 1] / g.length[k - 1] > 0)) {
                return true;
            }
        }
        return false;
    }

    /** Turns the stiffness from the frame of the segment behind a node to that of the one before it. */
    private void turn(ChainGeometry g, int node) {
        int a = node - 1;
        double x = g.uy[a] * g.uz[node] - g.uz[a] * g.uy[node];
        double y = g.uz[a] * g.ux[node] - g.ux[a] * g.uz[node];
        double z = g.ux[a] * g.uy[node] - g.uy[a] * g.ux[node];
        double sin = Math.sqrt(x * x + y * y + z * z);
        double cos = g.ux[a] * g.ux[node] + g.uy[a] * g.uy[node] + g.uz[a] * g.uz[node];
        if (sin > 0) {
            sin = x * axisX + y * axisY + z * axisZ < 0 ? -sin : sin;
            axisX = x / sin;
            axisY = y / sin;
            axisZ = z / sin;
        }
        double uu = along;
        double ut = mixed;
        double tt = across;
        along = cos * cos * uu - 2 * cos * sin * ut + sin * sin * tt;
        mixed = cos * sin * (uu - tt) + (cos * cos - sin * sin) * ut;
        across = sin * sin * uu + 2 * cos * sin * ut + cos * cos * tt;
    }

    /**
     * Whether a rope pushes from end to end between two things that hold it, after {@link #findSaddle}; adds the nodes
     * between them.
     *
     * @param target lengths of the segments [m]
     * @param pins positions of pins at the end of the step [m]; null if they move with the velocities of their nodes
     * @param h length of the step [s]
     * @param least fraction of its length by which motion has to make a part of the rope shorter
     */
    boolean findPush(
            RopeState rope, ChainGeometry g, double[] target, @Nullable NodeVectors pins, double h, double least) {
        double half = 0;
        for (int i = 0; i < rope.count; i++) {
            half += rope.inverseMass[i] > 0 ? rope.mass[i] / 2 : 0;
        }
        int from = -1;
        double pressure = 0;
        for (int i = 0; i < rope.count; i++) {
            pressure = i > 0 ? Math.min(pressure, -rope.tension[i - 1]) : 0;
            boolean isHeld = rope.inverseMass[i] == 0 || rope.mass[i] > half;
            if (isHeld && from >= 0 && i > from + 1 && pressure > 0) {
                if (pressure > difference(rope, g, from, i - 1) && shortened(rope, target, pins, h, from, i) > least) {
                    Arrays.fill(gives, from + 1, i, true);
                    pushes = true;
                }
            }
            if (isHeld || !mayGive(rope, g, i)) {
                from = isHeld ? i : -1;
                pressure = Double.POSITIVE_INFINITY;
            }
        }
        return pushes;
    }

    /** Size of the difference of the forces of two segments [N]. */
    private static double difference(RopeState rope, ChainGeometry g, int a, int b) {
        double s = rope.tension[a];
        double t = rope.tension[b];
        double x = s * g.ux[a] - t * g.ux[b];
        double y = s * g.uy[a] - t * g.uy[b];
        double z = s * g.uz[a] - t * g.uz[b];
        return Math.sqrt(x * x + y * y + z * z);
    }

    /** By what fraction a part of the rope becomes shorter if all moves on as before the step. */
    private static double shortened(
            RopeState rope, double[] target, @Nullable NodeVectors pins, double h, int from, int to) {
        double sum = 0;
        double lost = 0;
        for (int i = from; i < to; i++) {
            double x = next(rope, i + 1, 0, pins, h) - next(rope, i, 0, pins, h);
            double y = next(rope, i + 1, 1, pins, h) - next(rope, i, 1, pins, h);
            double z = next(rope, i + 1, 2, pins, h) - next(rope, i, 2, pins, h);
            lost += Math.max(0, target[i] - Math.sqrt(x * x + y * y + z * z));
            sum += target[i];
        }
        return lost / sum;
    }

    /** Where a node goes along an axis if it moves on; a pin that is led, where it is led [m]. */
    private static double next(RopeState rope, int node, int axis, @Nullable NodeVectors pins, double h) {
        if (pins != null && MassPins.isLed(rope, node)) {
            return axis == 0 ? pins.x[node] : axis == 1 ? pins.y[node] : pins.z[node];
        }
        return switch (axis) {
            case 0 -> rope.px[node] + h * rope.vx[node];
            case 1 -> rope.py[node] + h * rope.vy[node];
            default -> rope.pz[node] + h * rope.vz[node];
        };
    }
}
