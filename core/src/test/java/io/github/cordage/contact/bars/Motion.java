package io.github.cordage.contact.bars;

import io.github.cordage.Collider;
import io.github.cordage.RopeContact;
import io.github.cordage.RopeWorld;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** How the colliders of a world moved in the last step. */
final class Motion {
    private final RopeWorld world;

    /** Position and orientation of each collider before the step, by its id. */
    private final Map<Long, double[]> before = new HashMap<>();

    private final double[] now = new double[7];

    Motion(RopeWorld world) {
        this.world = world;
    }

    void beforeStep() {
        for (Collider collider : world.colliders().list()) {
            read(collider, before.computeIfAbsent(collider.id(), id -> new double[7]));
        }
    }

    private static void read(Collider collider, double[] pose) {
        pose[0] = collider.x();
        pose[1] = collider.y();
        pose[2] = collider.z();
        collider.copyOrientation(pose, 3);
    }

    /** Whether any collider moved. */
    boolean isAnywhere() {
        for (Collider collider : world.colliders().list()) {
            read(collider, now);
            double[] was = before.get(collider.id());
            for (int i = 0; was != null && i < 7; i++) {
                if (now[i] != was[i]) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Fastest that a collider's surface moves along its normal where it touches the rope [m/s]. */
    double against(List<RopeContact> contacts, double h) {
        double fastest = 0;
        for (RopeContact contact : contacts) {
            double[] v = velocity(contact, h);
            fastest = Math.max(fastest, Math.abs(v[0] * contact.nx() + v[1] * contact.ny() + v[2] * contact.nz()));
        }
        return fastest;
    }

    /** Fastest that a collider's surface moves where it touches the rope [m/s]. */
    double at(List<RopeContact> contacts, double h) {
        double fastest = 0;
        for (RopeContact contact : contacts) {
            double[] v = velocity(contact, h);
            fastest = Math.max(fastest, Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]));
        }
        return fastest;
    }

    private double[] velocity(RopeContact contact, double h) {
        double[] was = before.get(contact.collider());
        Collider collider = find(contact.collider());
        if (was == null || collider == null) {
            return new double[3];
        }
        read(collider, now);
        double[] turn = turn(was, now);
        double x = contact.x() - now[0];
        double y = contact.y() - now[1];
        double z = contact.z() - now[2];
        return new double[] {
            (now[0] - was[0] + turn[1] * z - turn[2] * y) / h,
            (now[1] - was[1] + turn[2] * x - turn[0] * z) / h,
            (now[2] - was[2] + turn[0] * y - turn[1] * x) / h
        };
    }

    private Collider find(long id) {
        for (Collider collider : world.colliders().list()) {
            if (collider.id() == id) {
                return collider;
            }
        }
        return null;
    }

    /** The turn from one orientation to another, as a vector along its axis [rad]. */
    private static double[] turn(double[] from, double[] to) {
        double ax = -from[3];
        double ay = -from[4];
        double az = -from[5];
        double aw = from[6];
        double x = to[6] * ax + to[3] * aw + to[4] * az - to[5] * ay;
        double y = to[6] * ay - to[3] * az + to[4] * aw + to[5] * ax;
        double z = to[6] * az + to[3] * ay - to[4] * ax + to[5] * aw;
        double w = to[6] * aw - to[3] * ax - to[4] * ay - to[5] * az;
        double sine = Math.sqrt(x * x + y * y + z * z);
        double factor = sine < 1e-300 ? 0 : 2 * Math.atan2(w < 0 ? -sine : sine, Math.abs(w)) / sine;
        return new double[] {factor * x, factor * y, factor * z};
    }
}
