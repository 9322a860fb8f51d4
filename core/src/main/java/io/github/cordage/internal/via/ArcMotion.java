package io.github.cordage.internal.via;

import io.github.cordage.internal.math.Angles;
import io.github.cordage.internal.state.CornerPoint;
import io.github.cordage.internal.state.RopeState;

/**
 * Velocities of nodes on the arcs of circles and capsules. Contacts hold such nodes, which move in first order: along
 * the chord of their last step, which leads off the circle. Before a step they turn, without a change of speed, to the
 * chord of the coming step. Contacts would turn them by taking what leads off the circle, and thus energy: half of the
 * square of the angle that a node passes in the step.
 */
public final class ArcMotion {
    /** Nodes that pass a greater angle in a step [rad] do not turn: the chord says little about where they go. */
    private static final double MOST = 1.5;

    private final Bends bends;

    ArcMotion(Bends bends) {
        this.bends = bends;
    }

    /**
     * Turns the velocities of nodes that will be on an arc at the end of a step, at whose start the segments have been
     * measured.
     *
     * @param h length of the step [s]
     */
    public void turn(RopeState rope, double h) {
        for (int k = 0; k < bends.count; k++) {
            Bend bend = bends.get(k);
            CornerPoint circle = bend.circle;
            if (circle != null && circle.corner.carriesNodes()) {
                turn(rope, circle, k, bend.before, h);
                turn(rope, circle, k, bend.behind, h);
            }
        }
    }

    /** Turns the velocity of the node at one end of a segment that bends around a circle if it moves into the arc. */
    private void turn(RopeState rope, CornerPoint circle, int k, Leg leg, double h) {
        int i = leg.node;
        if (rope.firstOrder[i] == 0 || rope.inverseMass[i] == 0) {
            return;
        }
        double ux = circle.moveX() / h;
        double uy = circle.moveY() / h;
        double uz = circle.moveZ() / h;
        double vx = rope.vx[i] - ux;
        double vy = rope.vy[i] - uy;
        double vz = rope.vz[i] - uz;
        // Along the axis, the node moves on as it did.
        double[] e = circle.axis;
        double climb = e[0] * leg.lineX + e[1] * leg.lineY + e[2] * leg.lineZ;
        double across = climb == 0 ? 1 : Math.sqrt(1 - climb * climb);
        double tx = -leg.way * (leg.lineX - climb * e[0]) / across;
        double ty = -leg.way * (leg.lineY - climb * e[1]) / across;
        double tz = -leg.way * (leg.lineZ - climb * e[2]) / across;
        double along = vx * tx + vy * ty + vz * tz;
        double ahead = Math.max(0, across * leg.ahead(rope));
        if (h * along <= ahead) {
            return;
        }
        double out = vx * leg.outX + vy * leg.outY + vz * leg.outZ;
        // The chord of the last step leads off the circle by half of the angle.
        double chord = Math.max(0, Math.min(out, along * h * along / (2 * circle.radius)));
        double speed = Math.sqrt(along * along + chord * chord);
        double way = h * speed - ahead;
        double onArc = Math.min(way, across * arcAhead(circle, k, -leg.way));
        if (onArc > MOST * circle.radius) {
            return;
        }
        double sine = Angles.sin(onArc / circle.radius);
        double cosine = Angles.cos(onArc / circle.radius);
        // Where the node will be.
        double forth = circle.radius * sine + (way - onArc) * cosine;
        double down = circle.radius * (1 - cosine) + (way - onArc) * sine;
        double dx = leg.x - rope.x[i] + forth * tx - down * leg.outX;
        double dy = leg.y - rope.y[i] + forth * ty - down * leg.outY;
        double dz = leg.z - rope.z[i] + forth * tz - down * leg.outZ;
        if (climb != 0) {
            double up = e[0] * dx + e[1] * dy + e[2] * dz;
            dx -= up * e[0];
            dy -= up * e[1];
            dz -= up * e[2];
        }
        double scale = speed / Math.sqrt(dx * dx + dy * dy + dz * dz);
        rope.vx[i] = ux + scale * dx + vx - along * tx - chord * leg.outX;
        rope.vy[i] = uy + scale * dy + vy - along * ty - chord * leg.outY;
        rope.vz[i] = uz + scale * dz + vz - along * tz - chord * leg.outZ;
    }

    /** Length of the arc that begins on a bent segment, and goes on along the rope to its end or to its start [m]. */
    private double arcAhead(CornerPoint circle, int k, int way) {
        double sum = 0;
        int segment = bends.get(k).segment;
        for (int j = k; j >= 0 && j < bends.count && isAround(bends.get(j), circle, segment); j += way) {
            sum += bends.arc(bends.get(j).before.ring);
            segment += way;
        }
        return sum;
    }

    private static boolean isAround(Bend bend, CornerPoint circle, int segment) {
        CornerPoint its = bend.circle;
        return its != null && bend.segment == segment && its.x == circle.x && its.y == circle.y && its.z == circle.z;
    }
}
