package io.github.cordage.dyn4j;

import io.github.cordage.engine.PlanarCollider;
import io.github.cordage.engine.PlanarMotion;
import org.dyn4j.collision.CategoryFilter;
import org.dyn4j.dynamics.BodyFixture;
import org.dyn4j.geometry.Vector2;

/** A fixture of a body as a collider. */
final class FixtureCollider extends PlanarCollider {
    final BodyFixture fixture;

    private FixtureCollider(BodyFixture fixture, FixtureShape shape, long id) {
        super(id, shape.shape);
        this.fixture = fixture;
        setPlace(shape.x, shape.y, shape.angle);
        Vector2 middle = fixture.getShape().getCenter();
        setCircle(middle.x, middle.y, fixture.getShape().getRadius());
    }

    /**
     * Creates the collider of a fixture.
     *
     * @param massCenter center of mass of its body [m]
     * @throws IllegalArgumentException if the shape is smaller than a collider may be
     */
    static FixtureCollider of(BodyFixture fixture, Vector2 massCenter, long id) {
        return new FixtureCollider(fixture, FixtureShape.of(fixture.getShape(), massCenter.x, massCenter.y), id);
    }

    /** Takes over the pose of its body, and the motion in a step of h [s] that led there. */
    void place(PlanarMotion body, double h) {
        follow(body, h);
        def.friction(fixture.getFriction() / BodyFixture.DEFAULT_FRICTION);
        if (fixture.getFilter() instanceof CategoryFilter filter) {
            def.filter(filter.getCategory(), filter.getMask());
        } else {
            def.filter(-1, -1);
        }
    }
}
