package io.github.cordage;

import java.util.List;

/** One collider shape of each kind. */
public final class EveryShape {
    private EveryShape() {}

    public static List<ColliderShape> all() {
        return List.of(
                ColliderShape.circle(0.2),
                ColliderShape.box(1, 0.1),
                ColliderShape.capsule(0.1, 1),
                ColliderShape.segment(0, 0, 1, 1),
                ColliderShape.polygon(0, 0, 1, 0, 1, 1, 0.5, 1.5),
                ColliderShape.chain(true, 0, 0, 1, 0, 1, 1),
                ColliderShape.plane(0, 1, 0.1),
                ColliderShape.sphere(0.2),
                ColliderShape.box(1, 1, 1),
                ColliderShape.heightField(2, 3, 1, 0, 0.1, 0, 0.1, 0, 0.1));
    }
}
