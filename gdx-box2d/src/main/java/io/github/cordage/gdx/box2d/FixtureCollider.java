package io.github.cordage.gdx.box2d;

import com.badlogic.gdx.physics.box2d.Filter;
import com.badlogic.gdx.physics.box2d.Fixture;
import com.badlogic.gdx.physics.box2d.Shape;
import io.github.cordage.engine.PlanarCollider;
import io.github.cordage.engine.PlanarMotion;
import io.github.cordage.engine.PlanarState;
import java.util.function.Predicate;

/** A fixture of a body as a collider. */
final class FixtureCollider extends PlanarCollider {
    /** Friction of a fixture that is told none: a factor of 1. */
    private static final double DEFAULT_FRICTION = 0.2;

    /** The 16 bits of Box2D's categories and masks. */
    private static final long BITS = 0xFFFF;

    final Fixture fixture;

    private final FixtureShape shape;

    private final Predicate<? super FixtureCollider> allows;

    /** Time of the ropes for which it was asked whether they collide with it [s], and the answer. */
    double asked = Double.NaN;

    boolean isAllowed;

    // What Box2D says.
    private long categories;
    private long mask;
    private int group;

    private FixtureCollider(Fixture fixture, FixtureShape shape, Predicate<? super FixtureCollider> allows, long id) {
        super(id, shape.shape);
        this.allows = allows;
        this.fixture = fixture;
        this.shape = shape;
        setPlace(shape.x, shape.y, 0);
        setCircle(shape.middleX, shape.middleY, shape.radius);
    }

    /**
     * Creates the collider of a fixture with a shape.
     *
     * @param allows says whether ropes collide with it in this step; reads it first
     * @throws IllegalArgumentException if the shape cannot be that of a collider
     */
    static FixtureCollider of(
            Fixture fixture, Shape its, PlanarState body, Predicate<? super FixtureCollider> allows, long id) {
        return new FixtureCollider(fixture, FixtureShape.of(its, body.centerX, body.centerY), allows, id);
    }

    /** Reads what can change; returns whether bodies collide with it. */
    boolean read() {
        def.friction(fixture.getFriction() / DEFAULT_FRICTION);
        Filter filter = fixture.getFilterData();
        categories = filter.categoryBits & BITS;
        // A mask of all bits means all categories, of ropes too, which have more.
        mask = filter.maskBits == -1 ? -1 : filter.maskBits & BITS;
        group = filter.groupIndex;
        return !fixture.isSensor();
    }

    /** Distance from a point of the body to the farthest point of the fixture [m]. */
    double reach(double x, double y) {
        return Math.hypot(shape.middleX - x, shape.middleY - y) + shape.radius;
    }

    /** Box2D's rule: groups first, then categories. Sets the filter with which ropes of the group can touch it. */
    @Override
    protected boolean meets(int ropes) {
        if (!allows.test(this)) {
            return false;
        }
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
    void place(PlanarMotion body, double h) {
        follow(body, h);
    }
}
