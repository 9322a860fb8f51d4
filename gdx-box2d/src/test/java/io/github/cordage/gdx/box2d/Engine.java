package io.github.cordage.gdx.box2d;

import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.physics.box2d.Body;
import com.badlogic.gdx.physics.box2d.BodyDef;
import com.badlogic.gdx.physics.box2d.BodyDef.BodyType;
import com.badlogic.gdx.physics.box2d.Box2D;
import com.badlogic.gdx.physics.box2d.ChainShape;
import com.badlogic.gdx.physics.box2d.CircleShape;
import com.badlogic.gdx.physics.box2d.EdgeShape;
import com.badlogic.gdx.physics.box2d.Fixture;
import com.badlogic.gdx.physics.box2d.FixtureDef;
import com.badlogic.gdx.physics.box2d.PolygonShape;
import com.badlogic.gdx.physics.box2d.Shape;
import com.badlogic.gdx.physics.box2d.World;
import com.badlogic.gdx.utils.GdxNativesLoader;

/** A world of Box2D, and what tests put into it. */
final class Engine {
    static {
        // Bodies share buffers with native code by libGDX's own library.
        GdxNativesLoader.load();
        Box2D.init();
    }

    /** Without gravity. */
    final World world = new World(new Vector2(), true);

    /** Adds a body with one fixture of density 1; disposes of the shape. */
    Body add(BodyType type, Shape shape, double x, double y) {
        BodyDef def = new BodyDef();
        def.type = type;
        def.position.set((float) x, (float) y);
        Body body = world.createBody(def);
        fix(body, shape);
        return body;
    }

    Body add(Shape shape, double x, double y) {
        return add(BodyType.StaticBody, shape, x, y);
    }

    static Fixture fix(Body body, Shape shape) {
        FixtureDef def = new FixtureDef();
        def.shape = shape;
        def.density = 1;
        Fixture fixture = body.createFixture(def);
        shape.dispose();
        return fixture;
    }

    static Shape circle(double x, double y, double radius) {
        CircleShape circle = new CircleShape();
        circle.setPosition(new Vector2((float) x, (float) y));
        circle.setRadius((float) radius);
        return circle;
    }

    static Shape box(double width, double height) {
        return box(width, height, 0, 0, 0);
    }

    static Shape box(double width, double height, double x, double y, double angle) {
        PolygonShape box = new PolygonShape();
        box.setAsBox((float) (width / 2), (float) (height / 2), new Vector2((float) x, (float) y), (float) angle);
        return box;
    }

    static Shape polygon(float... xy) {
        PolygonShape polygon = new PolygonShape();
        polygon.set(xy);
        return polygon;
    }

    static Shape edge(double ax, double ay, double bx, double by) {
        EdgeShape edge = new EdgeShape();
        edge.set((float) ax, (float) ay, (float) bx, (float) by);
        return edge;
    }

    static Shape chain(float... xy) {
        ChainShape chain = new ChainShape();
        chain.createChain(xy);
        return chain;
    }

    static Shape loop(float... xy) {
        ChainShape chain = new ChainShape();
        chain.createLoop(xy);
        return chain;
    }

    void step(double seconds) {
        world.step((float) seconds, 8, 3);
    }
}
