package io.github.cordage.internal.state;

import io.github.cordage.internal.collide.ShapeData;
import org.jspecify.annotations.Nullable;

/** How a body meets colliders, other bodies and ropes. */
public final class BodySurface {
    /** Its shape in its own axes, around its center of mass; null for a point, which meets nothing. */
    public @Nullable ShapeData shape;

    /** Whether it meets anything, if it has a shape. */
    public boolean collides;

    /** Coefficient of friction; that of a contact is the geometric mean of both sides'. */
    public double friction = 0.5;

    /** Ratio of the speeds after and before an impact, 0 to 1; that of a contact is the greater of both sides'. */
    public double restitution;

    /** Its categories, and the categories that it collides with. */
    public long categories = 1;

    public long collidesWith = -1;

    /** Creates a surface of a point. */
    public BodySurface() {}

    /** Whether it may touch anything. */
    public boolean isSolid() {
        return collides && shape != null;
    }
}
