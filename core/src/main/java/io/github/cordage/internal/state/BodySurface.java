package io.github.cordage.internal.state;

import io.github.cordage.internal.collide.ShapeBuilder;
import io.github.cordage.internal.collide.ShapeData;
import io.github.cordage.internal.collide.ShapeTransfer;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.snapshot.Transfer;
import org.jspecify.annotations.Nullable;

/** How a body meets colliders, other bodies and ropes. */
public final class BodySurface {
    private static final ShapeData ANY_SHAPE = ShapeBuilder.circle(1);

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

    /** Whether it looks the same however the body is turned. */
    public boolean isRound() {
        return shape != null && (shape.kind == ShapeData.CIRCLE || shape.kind == ShapeData.SPHERE);
    }

    /** Carries everything. */
    void transfer(Transfer t) {
        boolean has = t.flag("shape of a body", shape != null);
        if (has) {
            ShapeData read = ShapeTransfer.transfer(t, shape == null ? ANY_SHAPE : shape);
            t.require(canBeOfABody(read), "kind of a shape");
            shape = read;
        } else {
            shape = null;
        }
        collides = t.flag("collides", collides);
        friction = t.number("friction of a body", friction, 0, Limits.FRICTION);
        restitution = t.number("restitution of a body", restitution, 0, 1);
        categories = t.word("categories of a body", categories);
        collidesWith = t.word("collidesWith of a body", collidesWith);
    }

    private static boolean canBeOfABody(ShapeData shape) {
        return switch (shape.kind) {
            case ShapeData.CIRCLE,
                    ShapeData.BOX,
                    ShapeData.CAPSULE,
                    ShapeData.POLYGON,
                    ShapeData.SPHERE,
                    ShapeData.SOLID_BOX -> true;
            default -> false;
        };
    }
}
