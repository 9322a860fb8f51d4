package io.github.cordage.gdx.box2d;

import com.badlogic.gdx.physics.box2d.Filter;
import com.badlogic.gdx.physics.box2d.Fixture;
import com.badlogic.gdx.physics.box2d.Shape;
import io.github.cordage.ColliderDef;
import io.github.cordage.engine.BodyMotion;
import io.github.cordage.engine.BodyState;

/** A fixture of a body as a collider. */
final class FixtureCollider {
    /** Friction of a fixture that is told none: a factor of 1. */
    private static final double DEFAULT_FRICTION = 0.2;

    /** The 16 bits of Box2D's categories and masks. */
    private static final long BITS = 0xFFFF;

    final Fixture fixture;

    /** Id within the source, never used again. */
    final long id;

    final ColliderDef def;

    private final FixtureShape shape;

    /** Box around everything that it sweeps over in the current step of the ropes [m]. */
    double minX;

    double minY;
    double maxX;
    double maxY;

    /** Whether ropes collide with it in the current step. */
    boolean isSolid;

    // Of FixtureIndex.
    boolean isSorted;
    long inBuild;

    /** What Box2D says. */
    boolean isSensor;

    private double friction;
    private long categories;
    private long mask;
    private int group;

    /**
     * Creates the collider of a fixture with a shape.
     *
     * @throws IllegalArgumentException if the shape cannot be that of a collider
     */
    FixtureCollider(Fixture fixture, Shape its, BodyState body, long id) {
        this.fixture = fixture;
        this.id = id;
        shape = FixtureShape.of(its, body.centerX, body.centerY);
        def = new ColliderDef(shape.shape);
    }

    /** Reads what can change. */
    void read() {
        isSensor = fixture.isSensor();
        friction = fixture.getFriction();
        Filter filter = fixture.getFilterData();
        categories = filter.categoryBits & BITS;
        // A mask of all bits means all categories, of ropes too, which have more.
        mask = filter.maskBits == -1 ? -1 : filter.maskBits & BITS;
        group = filter.groupIndex;
    }

    /** Distance from a point of the body to the farthest point of the fixture [m]. */
    double reach(double x, double y) {
        return Math.hypot(shape.middleX - x, shape.middleY - y) + shape.radius;
    }

    /** Whether ropes of a group can touch it; sets the filter with which they do. Box2D's rule: groups first, then categories. */
    boolean letsGroup(int ropes) {
        if (ropes == 0 || ropes != group) {
            def.filter(categories, mask);
            return true;
        }
        def.filter(-1, -1);
        return group > 0;
    }

    /**
     * Takes over the pose of its body, and the motion in a step of h [s] that led there.
     *
     * @throws IllegalArgumentException if a number is out of the range of colliders
     */
    void place(BodyMotion body, double h) {
        double x = body.x + body.cos * shape.x - body.sin * shape.y;
        double y = body.y + body.sin * shape.x + body.cos * shape.y;
        double oldX = body.oldX + body.oldCos * shape.x - body.oldSin * shape.y;
        double oldY = body.oldY + body.oldSin * shape.x + body.oldCos * shape.y;
        def.position(x, y)
                .rotation(body.angle)
                .velocity((x - oldX) / h, (y - oldY) / h)
                .spin((body.angle - body.oldAngle) / h)
                .friction(friction / DEFAULT_FRICTION);
        findBounds(body);
    }

    /** Extent along x of what it sweeps over [m]. */
    double width() {
        return maxX - minX;
    }

    private void findBounds(BodyMotion body) {
        double x = body.x + body.cos * shape.middleX - body.sin * shape.middleY;
        double y = body.y + body.sin * shape.middleX + body.cos * shape.middleY;
        double oldX = body.oldX + body.oldCos * shape.middleX - body.oldSin * shape.middleY;
        double oldY = body.oldY + body.oldSin * shape.middleX + body.oldCos * shape.middleY;
        // The center goes along an arc, which is not longer than half a turn is high.
        double turn = Math.abs(body.angle - body.oldAngle);
        double room = shape.radius + Math.min(turn, 2) * (Math.abs(x - body.x) + Math.abs(y - body.y));
        minX = Math.min(x, oldX) - room;
        maxX = Math.max(x, oldX) + room;
        minY = Math.min(y, oldY) - room;
        maxY = Math.max(y, oldY) + room;
    }
}
