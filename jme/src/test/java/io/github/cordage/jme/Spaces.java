package io.github.cordage.jme;

import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.collision.shapes.BoxCollisionShape;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.system.NativeLibraryLoader;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Spaces of Minie, and what tests put into them. */
final class Spaces {
    /** Held, for loggers that nobody holds forget their levels. */
    private static final Logger LOGGER = Logger.getLogger("com.jme3");

    static {
        LOGGER.setLevel(Level.WARNING);
        NativeLibraryLoader.loadNativeLibrary("bulletjme", true);
    }

    private Spaces() {}

    static PhysicsSpace make(double gravity) {
        PhysicsSpace space = new PhysicsSpace(PhysicsSpace.BroadphaseType.DBVT);
        space.setGravity(new Vector3f(0, (float) -gravity, 0));
        return space;
    }

    /** Adds a box; one of mass 0 is static. */
    static PhysicsRigidBody box(
            PhysicsSpace space, double x, double y, double z, double width, double height, double depth, double mass) {
        BoxCollisionShape shape = new BoxCollisionShape((float) width / 2, (float) height / 2, (float) depth / 2);
        PhysicsRigidBody body = new PhysicsRigidBody(shape, (float) mass);
        body.setPhysicsLocation(new Vector3f((float) x, (float) y, (float) z));
        space.addCollisionObject(body);
        return body;
    }

    /** Puts a body elsewhere, turned about z. */
    static void put(PhysicsRigidBody body, double x, double y, double z, double angle) {
        body.setPhysicsLocation(new Vector3f((float) x, (float) y, (float) z));
        body.setPhysicsRotation(new Quaternion().fromAngles(0, 0, (float) angle));
    }
}
