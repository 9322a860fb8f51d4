package io.github.cordage.gdx.bullet;

import com.badlogic.gdx.physics.bullet.collision.btCollisionObject;
import com.badlogic.gdx.physics.bullet.collision.btCollisionObjectArray;
import com.badlogic.gdx.physics.bullet.dynamics.btContactSolverInfo;
import com.badlogic.gdx.physics.bullet.dynamics.btDynamicsWorld;

/**
 * Tells what is in a world of Bullet and how it is solved, without garbage, and without a look at what has been freed.
 */
final class BodyList {
    private final btDynamicsWorld world;

    /** Stands for the world's own list. */
    private final btCollisionObjectArray all;

    private final btContactSolverInfo solver;

    BodyList(btDynamicsWorld world) {
        this.world = world;
        all = world.getCollisionObjectArray();
        solver = world.getSolverInfo();
    }

    /** Iterations of the world's solver in a step. */
    int iterations() {
        return solver.getNumIterations();
    }

    btDynamicsWorld world() {
        return world;
    }

    boolean has(btCollisionObject object) {
        if (world.isDisposed() || object.isDisposed()) {
            return false;
        }
        int index = object.getWorldArrayIndex();
        return index >= 0 && index < all.size() && all.atConst(index).equals(object);
    }
}
