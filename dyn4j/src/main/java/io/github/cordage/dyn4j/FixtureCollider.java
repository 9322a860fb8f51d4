package io.github.cordage.dyn4j;

import io.github.cordage.ColliderDef;
import io.github.cordage.engine.BodyMotion;
import org.dyn4j.collision.CategoryFilter;
import org.dyn4j.dynamics.BodyFixture;
import org.dyn4j.geometry.Vector2;

/** A fixture of a body as a collider. */
final class FixtureCollider {
    final BodyFixture fixture;

    /** Id within the source, never used again. */
    final long id;

    final ColliderDef def;

    private final FixtureShape shape;

    /** Center of a circle around the fixture, in coordinates of its body, and its radius [m]. */
    private final double centerX;

    private final double centerY;
    private final double radius;

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

    /** @param massCenter center of mass of its body [m] */
    FixtureCollider(BodyFixture fixture, Vector2 massCenter, long id) {
        this.fixture = fixture;
        this.id = id;
        shape = FixtureShape.of(fixture.getShape(), massCenter.x, massCenter.y);
        def = new ColliderDef(shape.shape);
        Vector2 middle = fixture.getShape().getCenter();
        centerX = middle.x;
        centerY = middle.y;
        radius = fixture.getShape().getRadius();
    }

    /** Takes over the pose of its body, and the motion in a step of h [s] that led there. */
    void place(BodyMotion body, double h) {
        double x = body.x + body.cos * shape.x - body.sin * shape.y;
        double y = body.y + body.sin * shape.x + body.cos * shape.y;
        double oldX = body.oldX + body.oldCos * shape.x - body.oldSin * shape.y;
        double oldY = body.oldY + body.oldSin * shape.x + body.oldCos * shape.y;
        def.position(x, y)
                .rotation(body.angle + shape.angle)
                .velocity((x - oldX) / h, (y - oldY) / h)
                .spin((body.angle - body.oldAngle) / h);
        def.friction(fixture.getFriction() / BodyFixture.DEFAULT_FRICTION);
        if (fixture.getFilter() instanceof CategoryFilter filter) {
            def.filter(filter.getCategory(), filter.getMask());
        } else {
            def.filter(-1, -1);
        }
        findBounds(body);
    }

    /** Extent along x of what it sweeps over [m]. */
    double width() {
        return maxX - minX;
    }

    private void findBounds(BodyMotion body) {
        double x = body.x + body.cos * centerX - body.sin * centerY;
        double y = body.y + body.sin * centerX + body.cos * centerY;
        double oldX = body.oldX + body.oldCos * centerX - body.oldSin * centerY;
        double oldY = body.oldY + body.oldSin * centerX + body.oldCos * centerY;
        // The center goes along an arc, which is not longer than half a turn is high.
        double turn = Math.abs(body.angle - body.oldAngle);
        double room = radius + Math.min(turn, 2) * (Math.abs(x - body.x) + Math.abs(y - body.y));
        minX = Math.min(x, oldX) - room;
        maxX = Math.max(x, oldX) + room;
        minY = Math.min(y, oldY) - room;
        maxY = Math.max(y, oldY) + room;
    }
}
