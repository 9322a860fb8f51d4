package io.github.cordage.internal.world;

import io.github.cordage.internal.contact.Penetration;
import io.github.cordage.internal.snapshot.Transfer;
import io.github.cordage.internal.solve.Scratch;
import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.CornerPoint;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.RopeProperty;
import java.util.ArrayList;
import java.util.List;

/** Finds what a world reports about a rope's contacts: which began, which ended, and whether the rope is trapped. */
final class ContactTracker {
    /**
     * A rope is trapped after {@link #TRAPPED_STEPS} consecutive steps with a contact deeper than this fraction of its
     * radius.
     */
    private static final double TRAPPED_DEPTH = 0.2;

    private static final int TRAPPED_STEPS = 10;

    /** The radius of a rope counts as at least this fraction of a segment's length. */
    private static final double THIN = 0.02;

    /** Numbers of each contact in {@link #copy}: point, normal, force. */
    static final int NUMBERS = 7;

    /** Numbers of each contact in {@link #copyForces}: segment, fraction, point, normal, force with friction. */
    static final int FORCE_NUMBERS = 11;

    private final RopeState state;
    /** Of the corner looked at last: the direction to the rope, and the point where they touch [m]. */
    private final double[] normal = new double[3];

    private final double[] point = new double[3];
    int trappedSteps;

    ContactTracker(RopeState state) {
        this.state = state;
    }

    int count() {
        int count = 0;
        for (int k = 0; k < state.contacts.count; k++) {
            count += state.contacts.touches(k) ? 1 : 0;
        }
        return count + state.rings.countCorners();
    }

    List<ContactReport> list(long step) {
        List<ContactReport> list = new ArrayList<>();
        for (int k = 0; k < state.contacts.count; k++) {
            if (state.contacts.touches(k)) {
                list.add(report(state.contacts, k, step));
            }
        }
        for (int r = 0; r < state.rings.size(); r++) {
            if (state.rings.get(r) instanceof CornerPoint corner) {
                list.add(report(corner, step));
            }
        }
        return list;
    }

    /** Copies the numbers needed to draw each contact. */
    int copy(double[] dst, int offset) {
        Contacts c = state.contacts;
        int at = offset;
        for (int k = 0; k < c.count; k++) {
            if (c.touches(k)) {
                double down = c.separation[k] + ownRadius(c, k);
                dst[at] = c.x[k] - down * c.nx[k];
                dst[at + 1] = c.y[k] - down * c.ny[k];
                dst[at + 2] = c.z[k] - down * c.nz[k];
                dst[at + 3] = c.nx[k];
                dst[at + 4] = c.ny[k];
                dst[at + 5] = c.nz[k];
                dst[at + 6] = c.force[k];
                at += NUMBERS;
            }
        }
        for (int r = 0; r < state.rings.size(); r++) {
            if (state.rings.get(r) instanceof CornerPoint corner) {
                find(corner);
                System.arraycopy(point, 0, dst, at, point.length);
                System.arraycopy(normal, 0, dst, at + 3, normal.length);
                dst[at + 6] = pressure(corner);
                at += NUMBERS;
            }
        }
        return at;
    }

    /**
     * Copies the contacts with the colliders of a source, and their forces on the rope; see {@link #FORCE_NUMBERS}.
     *
     * @param ids receives the ids of the colliders
     * @return the number of these contacts
     */
    int copyForces(int source, long[] ids, double[] dst) {
        Contacts c = state.contacts;
        int found = 0;
        for (int k = 0; k < c.count; k++) {
            if (c.touches(k) && c.source[k] == source) {
                int at = FORCE_NUMBERS * found;
                int segment = segment(c, k);
                double down = c.separation[k] + ownRadius(c, k);
                ids[found++] = c.id[k];
                dst[at] = segment;
                dst[at + 1] = c.feature[k] < 0 ? (c.place[k] >> 1) - segment : c.fraction[k];
                dst[at + 2] = c.x[k] - down * c.nx[k];
                dst[at + 3] = c.y[k] - down * c.ny[k];
                dst[at + 4] = c.z[k] - down * c.nz[k];
                dst[at + 5] = c.nx[k];
                dst[at + 6] = c.ny[k];
                dst[at + 7] = c.nz[k];
                dst[at + 8] = c.force[k] * c.nx[k] + c.frictionX[k];
                dst[at + 9] = c.force[k] * c.ny[k] + c.frictionY[k];
                dst[at + 10] = c.force[k] * c.nz[k] + c.frictionZ[k];
            }
        }
        for (int r = 0; r < state.rings.size(); r++) {
            if (state.rings.get(r) instanceof CornerPoint corner && corner.corner.source() == source) {
                int at = FORCE_NUMBERS * found;
                find(corner);
                ids[found++] = corner.corner.collider();
                dst[at] = corner.segment;
                dst[at + 1] = fraction(corner);
                System.arraycopy(point, 0, dst, at + 2, point.length);
                System.arraycopy(normal, 0, dst, at + 5, normal.length);
                dst[at + 8] = corner.forceX;
                dst[at + 9] = corner.forceY;
                dst[at + 10] = corner.forceZ;
            }
        }
        return found;
    }

    /** Position on its segment of the point found last, 0 to 1. */
    private double fraction(CornerPoint corner) {
        int i = corner.segment;
        double first = Math.sqrt(squared(point[0] - state.x[i], point[1] - state.y[i], point[2] - state.z[i]));
        double second =
                Math.sqrt(squared(point[0] - state.x[i + 1], point[1] - state.y[i + 1], point[2] - state.z[i + 1]));
        return first + second > 0 ? first / (first + second) : 0;
    }

    /**
     * Computes the direction from a corner to the rope that bends over it, and the point where their surfaces touch.
     */
    private void find(CornerPoint corner) {
        double x = corner.outX() - corner.slid * corner.axis[0];
        double y = corner.outY() - corner.slid * corner.axis[1];
        double z = corner.outZ() - corner.slid * corner.axis[2];
        double length = Math.sqrt(x * x + y * y + z * z);
        normal[0] = length > 0 ? x / length : 0;
        normal[1] = length > 0 ? y / length : 0;
        normal[2] = length > 0 ? z / length : 0;
        double out = corner.radius - state.radius();
        point[0] = corner.x + corner.slid * corner.axis[0] + out * normal[0];
        point[1] = corner.y + corner.slid * corner.axis[1] + out * normal[1];
        point[2] = corner.z + corner.slid * corner.axis[2] + out * normal[2];
    }

    private double pressure(CornerPoint corner) {
        return Math.max(0, normal[0] * corner.forceX + normal[1] * corner.forceY + normal[2] * corner.forceZ);
    }

    /** Radius of the rope at a contact [m]. */
    private double ownRadius(Contacts c, int k) {
        int node = c.place[k] >> 1;
        double radius = state.radius();
        if (c.feature[k] < 0 && node == 0) {
            radius = Math.max(radius, state.properties.get(RopeProperty.START_RADIUS));
        }
        if (c.feature[k] < 0 && node == state.count - 1) {
            radius = Math.max(radius, state.properties.get(RopeProperty.END_RADIUS));
        }
        return radius;
    }

    private ContactReport report(CornerPoint corner, long step) {
        find(corner);
        int i = corner.segment;
        double force = pressure(corner);
        double x = point[0];
        double y = point[1];
        double z = point[2];
        return new ContactReport(
                step,
                i,
                fraction(corner),
                corner.corner.source(),
                corner.corner.collider(),
                x,
                y,
                z,
                normal[0],
                normal[1],
                normal[2],
                force,
                corner.forceX - force * normal[0],
                corner.forceY - force * normal[1],
                corner.forceZ - force * normal[2],
                0);
    }

    private static double squared(double x, double y, double z) {
        return x * x + y * y + z * z;
    }

    private ContactReport report(Contacts c, int k, long step) {
        int node = c.place[k] >> 1;
        int segment = segment(c, k);
        double fraction = c.feature[k] < 0 ? node - segment : c.fraction[k];
        double down = c.separation[k] + ownRadius(c, k);
        return new ContactReport(
                step,
                segment,
                fraction,
                c.source[k],
                c.id[k],
                c.x[k] - down * c.nx[k],
                c.y[k] - down * c.ny[k],
                c.z[k] - down * c.nz[k],
                c.nx[k],
                c.ny[k],
                c.nz[k],
                c.force[k],
                c.frictionX[k],
                c.frictionY[k],
                c.frictionZ[k],
                -c.separation[k]);
    }

    /**
     * The segment to which a contact counts. A node counts to the segment behind it, the last node to the segment
     * before it.
     */
    private int segment(Contacts c, int k) {
        return Math.max(0, Math.min(c.place[k] >> 1, state.count - 2));
    }

    // Contacts that began or ended in a step, by index in the list of this step or of the step before.

    int countBefore() {
        return state.contactsBefore.count;
    }

    int countNow() {
        return state.contacts.count;
    }

    /**
     * Whether contact {@code k} of the step before was the first of its segment and collider, and none of them is left.
     */
    boolean hasEnded(int k) {
        Contacts before = state.contactsBefore;
        return before.touches(k) && isFirst(before, k) && !touches(state.contacts, before, k);
    }

    /** Whether contact {@code k} is the first of its segment and collider, and there was none in the step before. */
    boolean hasBegun(int k) {
        Contacts now = state.contacts;
        return now.touches(k) && isFirst(now, k) && !touches(state.contactsBefore, now, k);
    }

    ContactReport ended(int k, long step) {
        return report(state.contactsBefore, k, step);
    }

    ContactReport begun(int k, long step) {
        return report(state.contacts, k, step);
    }

    /** Whether no earlier contact has the same segment and collider. */
    private boolean isFirst(Contacts c, int k) {
        for (int i = k - 1; i >= 0 && segment(c, i) == segment(c, k); i--) {
            if (c.touches(i) && c.id[i] == c.id[k] && c.source[i] == c.source[k]) {
                return false;
            }
        }
        return true;
    }

    /** Whether a list has a contact of the same segment and collider. */
    private boolean touches(Contacts in, Contacts c, int k) {
        int segment = segment(c, k);
        for (int i = in.firstAt(2 * segment); i < in.count && segment(in, i) == segment; i++) {
            if (in.touches(i) && in.id[i] == c.id[k] && in.source[i] == c.source[k]) {
                return true;
            }
        }
        return false;
    }

    /**
     * Updates the count of trapped steps after a step; returns whether the rope became trapped in it. A rope whose line
     * goes through something counts as trapped, too. As its contacts may not tell, it is looked at in every tenth step,
     * and in each one while the count goes on.
     */
    boolean becomesTrapped(long step, Scratch scratch) {
        boolean looks = state.near.count > 0 && (trappedSteps > 0 || step % TRAPPED_STEPS == 0);
        boolean trapped =
                deepest() >= 0 || (looks && scratch.get(Penetration.KIND).isLineInside(state));
        trappedSteps = trapped ? Math.min(trappedSteps + 1, TRAPPED_STEPS + 1) : 0;
        return trappedSteps == TRAPPED_STEPS;
    }

    /** The deepest contact among those deep enough to trap the rope; -1 if there is none. */
    int deepest() {
        Contacts c = state.contacts;
        int deepest = -1;
        double depth = TRAPPED_DEPTH * Math.max(state.radius(), state.count > 1 ? THIN * state.spacing : 0);
        for (int k = 0; k < c.count; k++) {
            if (c.touches(k) && -c.separation[k] > depth) {
                deepest = k;
                depth = -c.separation[k];
            }
        }
        return deepest;
    }

    int node(int k) {
        return state.contacts.place[k] >> 1;
    }

    double depth(int k) {
        return -state.contacts.separation[k];
    }

    void transfer(Transfer t) {
        trappedSteps = t.whole("trappedSteps", trappedSteps, 0, TRAPPED_STEPS + 1);
    }

    boolean isTrapped() {
        return trappedSteps >= TRAPPED_STEPS;
    }
}
