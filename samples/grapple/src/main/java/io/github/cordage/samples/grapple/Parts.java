package io.github.cordage.samples.grapple;

import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.physics.box2d.Body;
import com.badlogic.gdx.physics.box2d.BodyDef;
import com.badlogic.gdx.physics.box2d.CircleShape;
import com.badlogic.gdx.physics.box2d.Filter;
import com.badlogic.gdx.physics.box2d.Fixture;
import com.badlogic.gdx.physics.box2d.FixtureDef;
import com.badlogic.gdx.physics.box2d.PolygonShape;
import com.badlogic.gdx.physics.box2d.Shape;
import com.badlogic.gdx.physics.box2d.World;

/** Builds the bodies of the game. */
final class Parts {
    /** Step of both worlds [s]. */
    static final float STEP = 1 / 60f;

    /** What heroes and ropes do not bump into; heroes have it, too. */
    static final Filter SCENERY = new Filter();

    static {
        SCENERY.groupIndex = -1;
    }

    private Parts() {}

    static Body body(World world, BodyDef.BodyType type, float x, float y) {
        BodyDef def = new BodyDef();
        def.type = type;
        def.position.set(x, y);
        return world.createBody(def);
    }

    static Fixture fix(Body body, Shape shape, float density, float friction) {
        FixtureDef def = new FixtureDef();
        def.shape = shape;
        def.density = density;
        def.friction = friction;
        Fixture fixture = body.createFixture(def);
        shape.dispose();
        return fixture;
    }

    static Shape box(float width, float height, float x, float y) {
        PolygonShape box = new PolygonShape();
        box.setAsBox(width / 2, height / 2, new Vector2(x, y), 0);
        return box;
    }

    static Shape circle(float x, float y, float radius) {
        CircleShape circle = new CircleShape();
        circle.setPosition(new Vector2(x, y));
        circle.setRadius(radius);
        return circle;
    }
}
