package io.github.cordage.internal.contact;

import io.github.cordage.internal.chain.Segments;
import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.RingMass;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The contact constraints of a pass of {@code ChainPass}, as rows.
 *
 * <p>A row demands that the displacements of a segment's two nodes satisfy f X_first + h X_second = -e - s l, with
 * vectors f and h. Its multiplier l applies the forces f l and h l to the nodes. For a point a x_first + b x_second, a
 * + b = 1, that moves along a direction d, f = a d and h = b d. In terms of {@code ChainPass}, where the part to the
 * right of the first node responds to a force -G with X = b - A G, eliminating a row gives
 *
 * <pre>
 *   q = A f + K h         D = (f + h) K (f + h) + f C f + s       p = (f + h) b - w (h u) + e
 *   A' = A - q qᵀ / D     b' = b - q p / D                       l = (q G - p) / D
 * </pre>
 *
 * <p>which has the same form. So a contact costs one rank-1 update, wherever on the segment it is, and the time stays
 * linear. A contact at a node is the same after the node's inertia, with q = K f, D = f q + s, p = f c + e. Several
 * rows at one place are eliminated one after the other.
 */
public final class ContactRows {
    /** Least resistance to turning of a segment with contacts, as a fraction of its node's inertia. */
    private static final double LEAST_TURNING = 1e-4;

    /** Least rows that memory is reserved for. */
    private static final int LEAST_ROOM = 256;

    /** Marks a row that belongs to no contact force. */
    static final int NOT_A_FORCE = -1;

    public int count;

    /** Place along the rope; see {@code Contacts}. Rows are ordered by place. */
    public int[] place = {};

    /** The contact of each row. */
    public int[] contact = {};

    /** Coefficients of the first node of a segment, or of a single node; f above. */
    public double[] dx = {};

    public double[] dy = {};
    public double[] dz = {};

    /** Coefficients of the second node; h above. */
    public double[] hx = {};

    public double[] hy = {};
    public double[] hz = {};

    /** Error to correct, e above [m]. */
    public double[] excess = {};

    /** Compliance, s above [m/N]. */
    public double[] soft = {};

    /** Result: change of the force [N]. */
    public double[] change = {};

    /** The body on the other side, and its arm in fixed axes [m]; null for a collider. */
    public @Nullable RingMass[] body = {};

    public double[][] arm = {};

    private double[] qx = {};
    private double[] qy = {};
    private double[] qz = {};
    private double[] pivot = {};
    private double[] asked = {};

    /** Products of each row of the current segment with all of its rows, one square matrix per segment. */
    private double[] shared = {};

    private int[] sharedAt = {};
    private int sharedUsed;

    /** Index that runs from the last row to the first during elimination. */
    private int next;

    /** Index that runs from the first row to the last during back substitution. */
    private int back;

    /** A and b: the part of the chain to the right of the current segment, and the segment. */
    private final double[] a = new double[6];

    private final double[] b = new double[3];

    /** K of the node behind the current segment, and C of the segment. */
    private final double[] k = new double[6];

    private final double[] c = new double[6];

    /** Force passed on to the next node during back substitution. */
    public double fx;

    public double fy;
    public double fz;

    public void clear() {
        count = 0;
    }

    /** Adds a row for a point on a segment along a direction; {@code share} is the fraction of the second node. */
    public void add(int atPlace, int atContact, double x, double y, double z, double share, double e, double s) {
        double first = 1 - share;
        add(atPlace, atContact, first * x, first * y, first * z, share * x, share * y, share * z, e, s);
    }

    /** Has the last row act on a body, too. */
    public void setBody(RingMass its, double[] at) {
        body[count - 1] = its;
        arm[count - 1] = at;
    }

    /** Moves the rows from one on to their places among those before it, which are in the order of their places. */
    public void merge(int first) {
        for (int r = first; r < count; r++) {
            for (int at = r; at > 0 && place[at - 1] > place[at]; at--) {
                swap(at);
            }
        }
    }

    /** Swaps a row with the one before. */
    private void swap(int r) {
        int p = place[r];
        place[r] = place[r - 1];
        place[r - 1] = p;
        int k = contact[r];
        contact[r] = contact[r - 1];
        contact[r - 1] = k;
        RingMass its = body[r];
        body[r] = body[r - 1];
        body[r - 1] = its;
        double[] at = arm[r];
        arm[r] = arm[r - 1];
        arm[r - 1] = at;
        swap(dx, r);
        swap(dy, r);
        swap(dz, r);
        swap(hx, r);
        swap(hy, r);
        swap(hz, r);
        swap(excess, r);
        swap(soft, r);
    }

    private static void swap(double[] of, int r) {
        double x = of[r];
        of[r] = of[r - 1];
        of[r - 1] = x;
    }

    /** Adds a row with two vectors. */
    public void add(
            int atPlace,
            int atContact,
            double fx,
            double fy,
            double fz,
            double sx,
            double sy,
            double sz,
            double e,
            double s) {
        if (count == place.length) {
            reserve(Math.max(LEAST_ROOM, 2 * count));
        }
        place[count] = atPlace;
        contact[count] = atContact;
        dx[count] = fx;
        dy[count] = fy;
        dz[count] = fz;
        hx[count] = sx;
        hy[count] = sy;
        hz[count] = sz;
        excess[count] = e;
        soft[count] = s;
        change[count] = 0;
        body[count] = null;
        count++;
    }

    /**
     * Adds a row for a segment that is pressed against something round: it resists being turned, but not being rolled
     * along it. With core distance D, force f, length d, turn o = n (X_second - X_first) / d and shift s = u (a
     * X_first + b X_second), the second-order change of distance is -(D o² + 2 o s). It gives the stiffness f D (o + s
     * / D)² and a negative one, which is left out. Without the former, the method fails for ropes that lie on wide
     * curves.
     */
    void addRolling(Segments chain, Contacts c, int k, double force) {
        int i = c.place[k] >> 1;
        double core = c.separation[k] + c.reach[k];
        if (!(core > 0) || !(force > 0)) {
            return;
        }
        double turn = 1 / chain.length[i];
        double second = c.fraction[k] / core;
        double first = 1 / core - second;
        add(
                c.place[k],
                NOT_A_FORCE,
                first * chain.ux[i] - turn * c.nx[k],
                first * chain.uy[i] - turn * c.ny[k],
                first * chain.uz[i] - turn * c.nz[k],
                second * chain.ux[i] + turn * c.nx[k],
                second * chain.uy[i] + turn * c.ny[k],
                second * chain.uz[i] + turn * c.nz[k],
                0,
                1 / (force * core));
    }

    /** Reserves memory for the rows of a rope of ordinary size, so that nothing grows in its steps. */
    void reserve() {
        reserve(LEAST_ROOM);
        roomToShare(LEAST_ROOM);
    }

    private void reserve(int size) {
        place = Arrays.copyOf(place, size);
        contact = Arrays.copyOf(contact, size);
        dx = Arrays.copyOf(dx, size);
        dy = Arrays.copyOf(dy, size);
        dz = Arrays.copyOf(dz, size);
        hx = Arrays.copyOf(hx, size);
        hy = Arrays.copyOf(hy, size);
        hz = Arrays.copyOf(hz, size);
        excess = Arrays.copyOf(excess, size);
        soft = Arrays.copyOf(soft, size);
        change = Arrays.copyOf(change, size);
        body = Arrays.copyOf(body, size);
        arm = Arrays.copyOf(arm, size);
        qx = Arrays.copyOf(qx, size);
        qy = Arrays.copyOf(qy, size);
        qz = Arrays.copyOf(qz, size);
        pivot = Arrays.copyOf(pivot, size);
        asked = Arrays.copyOf(asked, size);
        sharedAt = Arrays.copyOf(sharedAt, size);
    }

    /** x of the direction of a row for a point. */
    public double alongX(int r) {
        return dx[r] + hx[r];
    }

    public double alongY(int r) {
        return dy[r] + hy[r];
    }

    public double alongZ(int r) {
        return dz[r] + hz[r];
    }

    /** Starts an elimination from the last row. */
    public void rewind() {
        next = count - 1;
        back = 0;
        sharedUsed = 0;
    }

    /** Whether the next rows to eliminate are at this place. */
    public boolean waitAt(int atPlace) {
        return next >= 0 && place[next] == atPlace;
    }

    /** First node of the run without contacts that ends before a place; the node itself may have rows. */
    public int firstNodeBefore(int atPlace) {
        return next < 0 ? 0 : Math.min((place[next] + 1) >> 1, atPlace >> 1);
    }

    /** Applies the rows at a node to its K and c. */
    public void eliminateAtNode(int atPlace, double[] kept, int at) {
        for (; next >= 0 && place[next] == atPlace; next--) {
            int r = next;
            double x = dx[r];
            double y = dy[r];
            double z = dz[r];
            double vx = kept[at] * x + kept[at + 1] * y + kept[at + 2] * z;
            double vy = kept[at + 1] * x + kept[at + 3] * y + kept[at + 4] * z;
            double vz = kept[at + 2] * x + kept[at + 4] * y + kept[at + 5] * z;
            double left = x * vx + y * vy + z * vz;
            double d = left + soft[r];
            double p = x * kept[at + 6] + y * kept[at + 7] + z * kept[at + 8] + excess[r];
            qx[r] = vx;
            qy[r] = vy;
            qz[r] = vz;
            pivot[r] = d;
            asked[r] = p;
            double inverse = 1 / d;
            kept[at] -= vx * vx * inverse;
            kept[at + 1] -= vx * vy * inverse;
            kept[at + 2] -= vx * vz * inverse;
            kept[at + 3] -= vy * vy * inverse;
            kept[at + 4] -= vy * vz * inverse;
            kept[at + 5] -= vz * vz * inverse;
            kept[at + 6] -= vx * p * inverse;
            kept[at + 7] -= vy * p * inverse;
            kept[at + 8] -= vz * p * inverse;
        }
    }

    /**
     * Adds a segment with contacts before a node, which may be pinned: computes A' and b'.
     *
     * @param kept K and c of the node behind the segment, from {@code at} on; or null for a pin
     * @param give compliance of the segment [m/N]
     * @param w excess length of the segment [m]
     * @param inertia inertia of the free node at the segment [N/m]
     */
    public void joinSegment(
            Segments chain, int segment, double @Nullable [] kept, int at, double give, double w, double inertia) {
        int atPlace = 2 * segment + 1;
        double ux = chain.ux[segment];
        double uy = chain.uy[segment];
        double uz = chain.uz[segment];
        double g = chain.turning[segment];
        double across = 1 / Math.max(g, LEAST_TURNING * inertia);
        double along = give - across;
        c[0] = across + along * ux * ux;
        c[1] = along * ux * uy;
        c[2] = along * ux * uz;
        c[3] = across + along * uy * uy;
        c[4] = along * uy * uz;
        c[5] = across + along * uz * uz;
        for (int m = 0; m < 6; m++) {
            k[m] = kept == null ? 0 : kept[at + m];
            a[m] = k[m] + c[m];
        }
        b[0] = (kept == null ? 0 : kept[at + 6]) + w * ux;
        b[1] = (kept == null ? 0 : kept[at + 7]) + w * uy;
        b[2] = (kept == null ? 0 : kept[at + 8]) + w * uz;
        int last = next;
        int first = last;
        while (first > 0 && place[first - 1] == atPlace) {
            first--;
        }
        int rows = last - first + 1;
        roomToShare(rows * rows);
        for (int r = first; r <= last; r++) {
            double sx = dx[r] + hx[r];
            double sy = dy[r] + hy[r];
            double sz = dz[r] + hz[r];
            asked[r] = sx * b[0] + sy * b[1] + sz * b[2] - w * (ux * hx[r] + uy * hy[r] + uz * hz[r]) + excess[r];
            shareRow(r, first, last, sx, sy, sz);
        }
        for (int r = first; r <= last; r++) {
            sharedAt[r] = sharedUsed + (r - first) * rows;
            eliminateOnSegment(r, first, last, rows);
        }
        sharedUsed += rows * rows;
        next = first - 1;
    }

    /** Computes q of a row, and its products with all rows of the same segment. */
    private void shareRow(int r, int first, int last, double sx, double sy, double sz) {
        double x = dx[r];
        double y = dy[r];
        double z = dz[r];
        double k11 = k[0];
        double k12 = k[1];
        double k13 = k[2];
        double k22 = k[3];
        double k23 = k[4];
        double k33 = k[5];
        double c11 = c[0];
        double c12 = c[1];
        double c13 = c[2];
        double c22 = c[3];
        double c23 = c[4];
        double c33 = c[5];
        qx[r] = k11 * sx + k12 * sy + k13 * sz + c11 * x + c12 * y + c13 * z;
        qy[r] = k12 * sx + k22 * sy + k23 * sz + c12 * x + c22 * y + c23 * z;
        qz[r] = k13 * sx + k23 * sy + k33 * sz + c13 * x + c23 * y + c33 * z;
        int row = sharedUsed + (r - first) * (last - first + 1);
        for (int o = first; o <= last; o++) {
            double ox = dx[o] + hx[o];
            double oy = dy[o] + hy[o];
            double oz = dz[o] + hz[o];
            shared[row + o - first] = sx * (k11 * ox + k12 * oy + k13 * oz)
                    + sy * (k12 * ox + k22 * oy + k23 * oz)
                    + sz * (k13 * ox + k23 * oy + k33 * oz)
                    + x * (c11 * dx[o] + c12 * dy[o] + c13 * dz[o])
                    + y * (c12 * dx[o] + c22 * dy[o] + c23 * dz[o])
                    + z * (c13 * dx[o] + c23 * dy[o] + c33 * dz[o]);
        }
    }

    private void eliminateOnSegment(int r, int first, int last, int rows) {
        double left = shared[sharedAt[r] + r - first];
        double d = left + soft[r];
        pivot[r] = d;
        double inverse = 1 / d;
        double x = qx[r];
        double y = qy[r];
        double z = qz[r];
        double p = asked[r];
        a[0] -= x * x * inverse;
        a[1] -= x * y * inverse;
        a[2] -= x * z * inverse;
        a[3] -= y * y * inverse;
        a[4] -= y * z * inverse;
        a[5] -= z * z * inverse;
        b[0] -= x * p * inverse;
        b[1] -= y * p * inverse;
        b[2] -= z * p * inverse;
        for (int o = r + 1; o <= last; o++) {
            double common = shared[sharedAt[r] + o - first] * inverse;
            qx[o] -= common * x;
            qy[o] -= common * y;
            qz[o] -= common * z;
            asked[o] -= common * p;
            int row = sharedAt[r] + (o - r) * rows;
            for (int m = r + 1; m <= last; m++) {
                shared[row + m - first] -= common * shared[sharedAt[r] + m - first];
            }
        }
    }

    private void roomToShare(int needed) {
        if (shared.length < sharedUsed + needed) {
            shared = Arrays.copyOf(shared, Math.max(4 * LEAST_ROOM, 2 * (sharedUsed + needed)));
        }
    }

    /** Adds a node's inertia to the joined segment: computes its K and c. */
    public void addNode(double i, double rx, double ry, double rz, double[] kept, int at) {
        double m11 = 1 + i * a[0];
        double m12 = i * a[1];
        double m13 = i * a[2];
        double m22 = 1 + i * a[3];
        double m23 = i * a[4];
        double m33 = 1 + i * a[5];
        double n11 = m22 * m33 - m23 * m23;
        double n12 = m13 * m23 - m12 * m33;
        double n13 = m12 * m23 - m13 * m22;
        double n22 = m11 * m33 - m13 * m13;
        double n23 = m12 * m13 - m11 * m23;
        double n33 = m11 * m22 - m12 * m12;
        double inverse = 1 / (m11 * n11 + m12 * n12 + m13 * n13);
        double k11 = (a[0] * n11 + a[1] * n12 + a[2] * n13) * inverse;
        double k12 = (a[0] * n12 + a[1] * n22 + a[2] * n23) * inverse;
        double k13 = (a[0] * n13 + a[1] * n23 + a[2] * n33) * inverse;
        double k22 = (a[1] * n12 + a[3] * n22 + a[4] * n23) * inverse;
        double k23 = (a[1] * n13 + a[3] * n23 + a[4] * n33) * inverse;
        double k33 = (a[2] * n13 + a[4] * n23 + a[5] * n33) * inverse;
        double px = rx - i * b[0];
        double py = ry - i * b[1];
        double pz = rz - i * b[2];
        kept[at] = k11;
        kept[at + 1] = k12;
        kept[at + 2] = k13;
        kept[at + 3] = k22;
        kept[at + 4] = k23;
        kept[at + 5] = k33;
        kept[at + 6] = b[0] + k11 * px + k12 * py + k13 * pz;
        kept[at + 7] = b[1] + k12 * px + k22 * py + k23 * pz;
        kept[at + 8] = b[2] + k13 * px + k23 * py + k33 * pz;
    }

    /** Computes the force with which the joined segment, including its contacts, pulls toward a pin. */
    public void pullFromPin() {
        double n11 = a[3] * a[5] - a[4] * a[4];
        double n12 = a[2] * a[4] - a[1] * a[5];
        double n13 = a[1] * a[4] - a[2] * a[3];
        double n22 = a[0] * a[5] - a[2] * a[2];
        double n23 = a[1] * a[2] - a[0] * a[4];
        double n33 = a[0] * a[3] - a[1] * a[1];
        double inverse = 1 / (a[0] * n11 + a[1] * n12 + a[2] * n13);
        fx = (n11 * b[0] + n12 * b[1] + n13 * b[2]) * inverse;
        fy = (n12 * b[0] + n22 * b[1] + n23 * b[2]) * inverse;
        fz = (n13 * b[0] + n23 * b[1] + n33 * b[2]) * inverse;
    }

    /** Starts back substitution from a place. */
    public void startBack(int fromPlace) {
        back = 0;
        while (back < count && place[back] < fromPlace) {
            back++;
        }
    }

    /** Whether the next rows to substitute are at this place. */
    public boolean waitBackAt(int atPlace) {
        return back < count && place[back] == atPlace;
    }

    /** Computes the forces of the rows at a node, and subtracts them from the force from the left, in the fields. */
    public void putBackAtNode(int atPlace) {
        int end = endOf(atPlace);
        // The rows were eliminated from the last to the first, so they are substituted from the first.
        for (int r = back; r < end; r++) {
            double l = (qx[r] * fx + qy[r] * fy + qz[r] * fz - asked[r]) / pivot[r];
            change[r] = l;
            fx -= l * dx[r];
            fy -= l * dy[r];
            fz -= l * dz[r];
        }
        back = end;
    }

    /**
     * Computes the forces of the rows on a segment from the force G in the fields, which then holds the segment's own
     * force.
     */
    public void putBackOnSegment(int atPlace) {
        int end = endOf(atPlace);
        double gx = fx;
        double gy = fy;
        double gz = fz;
        for (int r = end - 1; r >= back; r--) {
            double l = qx[r] * gx + qy[r] * gy + qz[r] * gz - asked[r];
            for (int o = r + 1; o < end; o++) {
                l -= shared[sharedAt[r] + o - back] * change[o];
            }
            l /= pivot[r];
            change[r] = l;
            fx -= l * dx[r];
            fy -= l * dy[r];
            fz -= l * dz[r];
        }
    }

    /** Subtracts the forces of a segment's contacts on the node behind it from the force in the fields. */
    public void passOn(int atPlace) {
        int end = endOf(atPlace);
        for (int r = back; r < end; r++) {
            fx -= change[r] * hx[r];
            fy -= change[r] * hy[r];
            fz -= change[r] * hz[r];
        }
        back = end;
    }

    private int endOf(int atPlace) {
        int end = back;
        while (end < count && place[end] == atPlace) {
            end++;
        }
        return end;
    }
}
