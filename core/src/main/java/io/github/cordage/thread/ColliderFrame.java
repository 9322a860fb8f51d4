package io.github.cordage.thread;

import io.github.cordage.Collider;
import io.github.cordage.ColliderShape;
import org.jspecify.annotations.Nullable;

/** The state of a collider in a published state of its world. */
final class ColliderFrame {
    long id;
    String name = "";

    @Nullable ColliderShape shape;

    double x;
    double y;
    double z;
    double rotation;
    final double[] orientation = new double[4];
    boolean enabled;

    void fill(Collider collider) {
        id = collider.id();
        name = collider.name();
        shape = collider.shape();
        x = collider.x();
        y = collider.y();
        z = collider.z();
        rotation = collider.rotation();
        collider.copyOrientation(orientation, 0);
        enabled = collider.isEnabled();
    }
}
