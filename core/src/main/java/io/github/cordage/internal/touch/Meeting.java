package io.github.cordage.internal.touch;

import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.convex.Convex;
import io.github.cordage.internal.convex.Manifold;
import io.github.cordage.internal.math.Quaternions;
import io.github.cordage.internal.state.RopeState;

/** Tells whether bodies may touch something in a step: whether that is within reach of their motion. */
public final class Meeting {
    private final Convex element = new Convex();
    private final Manifold manifold = new Manifold();
    private final double[] turn = new double[Quaternions.SIZE];

    /** Creates memory for questions. */
    public Meeting() {}

    /** Whether a body may touch one of the colliders near it. */
    public boolean withColliders(Solid solid) {
        ColliderProxies near = solid.near;
        boolean meets = false;
        for (int e = 0; e < near.count && !meets; e++) {
            takeElement(near, e, 0, element, turn);
            meets = manifold.find(solid.convex, element, reach(solid, e, 1)) > 0;
        }
        return meets;
    }

    /** Whether two bodies may touch. */
    public boolean of(Solid one, Solid other) {
        return manifold.find(one.convex, other.convex, one.margin + other.margin) > 0;
    }

    /** Whether a body may touch a rope, in a step of h [s]. */
    public boolean of(Solid solid, RopeState rope, double h) {
        double reach = solid.margin + RopePieces.move(rope, solid, h);
        boolean meets = false;
        for (int i = RopePieces.next(rope, solid, 0, reach); i >= 0 && !meets; ) {
            RopePieces.place(rope, i, element);
            meets = manifold.find(solid.convex, element, reach) > 0;
            i = RopePieces.next(rope, solid, i + 1, reach);
        }
        return meets;
    }

    /** How far beside a body contacts with an element are looked for, in a part of the step [m]. */
    static double reach(Solid solid, int e, double part) {
        ColliderProxies near = solid.near;
        return solid.margin + (near.moves(near.owner[e]) ? part * near.mostMove(e) : 0);
    }

    /** Makes a convex an element of a collider where it is at a time, a fraction of the step. */
    static void takeElement(ColliderProxies near, int e, double time, Convex to, double[] turn) {
        int owner = near.owner[e];
        to.take(near, e);
        if (near.moves(owner)) {
            double back = time - 1;
            near.turnBack(owner, -back, turn);
            to.carry(
                    turn,
                    near.x[owner],
                    near.y[owner],
                    near.z[owner],
                    back * near.dx[owner],
                    back * near.dy[owner],
                    back * near.dz[owner]);
        }
    }
}
