package io.github.cordage.internal.contact;

import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.math.Angles;
import io.github.cordage.internal.state.Contacts;

/**
 * Motion of colliders within a step: constant velocity, and constant rotation about their centers. Each method leaves a
 * vector in the fields. A share is a time within the step, from 0 at its start to 1 at its end.
 */
public final class ColliderMotion {
    /** Rounding of the place of a circle that turns about its center, as a fraction of its radius. */
    private static final double STILL = 1e-9;

    /** Result of the last call. */
    public double x;

    public double y;
    public double z;

    private ColliderProxies near = new ColliderProxies();

    /** The last rotation computed, as a matrix. */
    private int turnOwner = -1;

    private double turnShare;
    private final double[] turn = new double[9];

    /** Whether each collider moves, and whether it turns. */
    private boolean[] moves = {};

    private boolean[] turns = {};

    /** Move of the center of each collider [m], and its rotation [rad]. */
    private double[] straight = {};

    private double[] angle = {};

    /** Sets the colliders of all later calls. */
    public void take(ColliderProxies elements) {
        near = elements;
        turnOwner = -1;
        if (moves.length < near.colliders) {
            moves = new boolean[Math.max(16, 2 * near.colliders)];
            turns = new boolean[moves.length];
            straight = new double[moves.length];
            angle = new double[moves.length];
        }
        for (int i = 0; i < near.colliders; i++) {
            turns[i] = near.turnX[i] != 0 || near.turnY[i] != 0 || near.turnZ[i] != 0;
            moves[i] = turns[i] || near.dx[i] != 0 || near.dy[i] != 0 || near.dz[i] != 0;
            straight[i] = Math.sqrt(near.dx[i] * near.dx[i] + near.dy[i] * near.dy[i] + near.dz[i] * near.dz[i]);
            angle[i] = Math.sqrt(
                    near.turnX[i] * near.turnX[i] + near.turnY[i] * near.turnY[i] + near.turnZ[i] * near.turnZ[i]);
        }
    }

    public boolean moves(int owner) {
        return moves[owner];
    }

    boolean turns(int owner) {
        return turns[owner];
    }

    /** Whether an element moves in the step; a circle may turn about its center. */
    public boolean movesAside(int element) {
        int owner = near.owner[element];
        int v = near.firstVertex[element];
        surfaceMove(owner, 0, 1, near.vx[v], near.vy[v], 0);
        boolean stays = near.vertexCount[element] == 1 && Math.abs(x) + Math.abs(y) <= STILL * near.radius[element];
        return moves(owner) && !stays;
    }

    /** Transforms a point at a time to where it would be at the end of the step if it moved with a collider. */
    public void toEnd(int owner, double share, double px, double py, double pz) {
        if (share == 1 || !moves(owner)) {
            x = px;
            y = py;
            z = pz;
            return;
        }
        double left = 1 - share;
        double cx = near.x[owner];
        double cy = near.y[owner];
        double cz = near.z[owner];
        rotate(
                owner,
                left,
                px - cx + left * near.dx[owner],
                py - cy + left * near.dy[owner],
                pz - cz + left * near.dz[owner]);
        x += cx;
        y += cy;
        z += cz;
    }

    /** Rotates a direction from a collider's orientation at the end of the step to that at a time. */
    public void turnBack(int owner, double share, double px, double py, double pz) {
        if (share == 1 || !turns(owner)) {
            x = px;
            y = py;
            z = pz;
        } else {
            rotate(owner, share - 1, px, py, pz);
        }
    }

    /** Rotates a direction from a collider's orientation at the start of the step to that at its end. */
    public void turnToEnd(int owner, double px, double py, double pz) {
        if (turns(owner)) {
            rotate(owner, 1, px, py, pz);
        } else {
            x = px;
            y = py;
            z = pz;
        }
    }

    /** Angle by which a collider turns in the step [rad]. */
    public double angle(int owner) {
        return angle[owner];
    }

    /** Rotates the side of a contact at the start of the step, and its friction, together with its collider. */
    void turnAll(Contacts c, int k) {
        int owner = near.owner[c.element[k]];
        if (turns(owner)) {
            rotate(owner, 1, c.lastX[k], c.lastY[k], c.lastZ[k]);
            c.lastX[k] = x;
            c.lastY[k] = y;
            c.lastZ[k] = z;
            rotate(owner, 1, c.frictionX[k], c.frictionY[k], c.frictionZ[k]);
            c.frictionX[k] = x;
            c.frictionY[k] = y;
            c.frictionZ[k] = z;
            rotate(owner, 1, c.creepX[k], c.creepY[k], c.creepZ[k]);
            c.creepX[k] = x;
            c.creepY[k] = y;
            c.creepZ[k] = z;
        }
    }

    /** Computes how far the material point of a collider at a position and time has moved since an earlier time. */
    public void surfaceMove(int owner, double from, double share, double px, double py, double pz) {
        double part = share - from;
        double cx = near.x[owner] - (1 - share) * near.dx[owner];
        double cy = near.y[owner] - (1 - share) * near.dy[owner];
        double cz = near.z[owner] - (1 - share) * near.dz[owner];
        double rx = px - cx;
        double ry = py - cy;
        double rz = pz - cz;
        rotate(owner, -part, rx, ry, rz);
        x = rx - x + part * near.dx[owner];
        y = ry - y + part * near.dy[owner];
        z = rz - z + part * near.dz[owner];
    }

    /** Upper bound of the distance that any point of an element moves in the step [m]. */
    double fastest(int element) {
        int owner = near.owner[element];
        if (!moves(owner) || near.kind[element] == ColliderProxies.PLANE) {
            return 0;
        }
        double cx = near.x[owner];
        double cy = near.y[owner];
        double cz = near.z[owner];
        double rx = Math.max(near.maxX[element] - cx, cx - near.minX[element]);
        double ry = Math.max(near.maxY[element] - cy, cy - near.minY[element]);
        double rz = near.kind[element] == ColliderProxies.POLYGON
                ? 0
                : Math.max(near.maxZ[element] - cz, cz - near.minZ[element]);
        return way(owner, cx + rx, cy + ry, cz + rz);
    }

    /** Upper bound of the distance that a fixed point near a collider moves relative to it in the whole step [m]. */
    double way(int owner, double px, double py, double pz) {
        if (!moves(owner)) {
            return 0;
        }
        double along = straight[owner];
        return angle[owner] == 0 ? along : along + angle[owner] * (fromCenter(owner, px, py, pz) + along);
    }

    private double fromCenter(int owner, double px, double py, double pz) {
        double rx = px - near.x[owner];
        double ry = py - near.y[owner];
        double rz = pz - near.z[owner];
        return Math.sqrt(rx * rx + ry * ry + rz * rz);
    }

    /**
     * Bound of how far from straight the path of a point is, seen from a collider that turns [m]. The path is a vector
     * u that changes evenly, rotated by an angle that does, too; with the whole angle w it accelerates by no more than
     * w² |u| + 2 w |u'|.
     *
     * @param part length of the part of the step in which the point moves evenly, as a fraction of the step
     * @param way how far it moves [m], to the given position
     */
    double arc(int owner, double part, double way, double px, double py, double pz) {
        double w = part * angle[owner];
        double rate = way + straight[owner];
        return w * (w * (fromCenter(owner, px, py, pz) + rate) + 2 * rate) / 8;
    }

    /** Rotates a vector by a fraction of a collider's rotation in the step (Rodrigues' formula). */
    private void rotate(int owner, double part, double px, double py, double pz) {
        if (turnOwner != owner || turnShare != part) {
            setTurn(owner, part);
        }
        x = turn[0] * px + turn[1] * py + turn[2] * pz;
        y = turn[3] * px + turn[4] * py + turn[5] * pz;
        z = turn[6] * px + turn[7] * py + turn[8] * pz;
    }

    private void setTurn(int owner, double part) {
        turnOwner = owner;
        turnShare = part;
        double ax = near.turnX[owner];
        double ay = near.turnY[owner];
        double az = near.turnZ[owner];
        double whole = angle[owner];
        if (whole > 0) {
            ax /= whole;
            ay /= whole;
            az /= whole;
        }
        double angle = part * whole;
        double s = Angles.sin(angle);
        double half = Angles.sin(angle / 2);
        double v = 2 * half * half;
        double c = 1 - v;
        turn[0] = c + v * ax * ax;
        turn[1] = v * ax * ay - s * az;
        turn[2] = v * ax * az + s * ay;
        turn[3] = v * ax * ay + s * az;
        turn[4] = c + v * ay * ay;
        turn[5] = v * ay * az - s * ax;
        turn[6] = v * ax * az - s * ay;
        turn[7] = v * ay * az + s * ax;
        turn[8] = c + v * az * az;
    }
}
