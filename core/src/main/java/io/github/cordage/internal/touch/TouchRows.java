package io.github.cordage.internal.touch;

import io.github.cordage.internal.contact.ContactRows;
import io.github.cordage.internal.contact.MoreRows;
import io.github.cordage.internal.contact.Tangent;
import io.github.cordage.internal.state.RopeState;

/** Contacts of bodies with the free parts of ropes, as rows of the chain. */
final class TouchRows {
    private TouchRows() {}

    /** Adds the forces of a contact to the residual forces at its nodes, and rows for what its moves change. */
    static void add(Touch t, RopeState rope, ContactRows rows, double[] rx, double[] ry, double[] rz) {
        int i = t.segment;
        double b = t.fraction;
        double a = 1 - b;
        double[] f = t.pull;
        rx[i] -= a * f[0];
        ry[i] -= a * f[1];
        rz[i] -= a * f[2];
        rx[i + 1] -= b * f[0];
        ry[i + 1] -= b * f[1];
        rz[i + 1] -= b * f[2];
        double along = t.normalStiffness();
        if (along > 0) {
            add(t, rows, t.normal[0], t.normal[1], t.normal[2], along);
        }
        double across = t.slidingStiffness();
        double sticks = t.stickingStiffness();
        if (across > 0) {
            // The direction of friction turns with that of the slip.
            double[] n = t.normal;
            double[] s = t.direction();
            add(t, rows, n[1] * s[2] - n[2] * s[1], n[2] * s[0] - n[0] * s[2], n[0] * s[1] - n[1] * s[0], across);
        } else if (sticks > 0) {
            double[] n = t.normal;
            double[] s = t.direction();
            int j = t.segment;
            Tangent.nearest(
                    s,
                    rope.x[j + 1] - rope.x[j],
                    rope.y[j + 1] - rope.y[j],
                    rope.z[j + 1] - rope.z[j],
                    n[0],
                    n[1],
                    n[2]);
            add(t, rows, s[0], s[1], s[2], sticks);
            add(t, rows, n[1] * s[2] - n[2] * s[1], n[2] * s[0] - n[0] * s[2], n[0] * s[1] - n[1] * s[0], sticks);
        }
    }

    private static void add(Touch t, ContactRows rows, double x, double y, double z, double stiffness) {
        rows.add(2 * t.segment + 1, MoreRows.NO_CONTACT, x, y, z, t.fraction, 0, 1 / stiffness);
        rows.setBody(t.body(), t.arm);
    }
}
