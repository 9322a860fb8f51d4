package io.github.cordage.bench.peers;

import com.badlogic.gdx.Version;
import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.physics.box2d.Body;
import com.badlogic.gdx.physics.box2d.BodyDef;
import com.badlogic.gdx.physics.box2d.Box2D;
import com.badlogic.gdx.physics.box2d.CircleShape;
import com.badlogic.gdx.physics.box2d.FixtureDef;
import com.badlogic.gdx.physics.box2d.MassData;
import com.badlogic.gdx.physics.box2d.PolygonShape;
import com.badlogic.gdx.physics.box2d.Shape;
import com.badlogic.gdx.physics.box2d.World;
import com.badlogic.gdx.physics.box2d.joints.DistanceJointDef;
import com.badlogic.gdx.utils.GdxNativesLoader;
import java.util.Optional;

/**
 * Box2D as libGDX brings it: bodies with fixed rotation, joined by distance joints. They have fixtures only where there
 * is a box to collide with. Its tolerance of 0.005 m and its limit of 2 m of translation per step are compiled in.
 */
final class Box2dRope implements PeerRope {
    /** Distance from a polygon at which a point comes to rest: the skin of polygons less the tolerance [m]. */
    private static final double SKIN = 0.005;

    private static final short NODE = 1;
    private static final short BOX = 2;

    private final World world;
    private final Body[] bodies;
    private final PeerSetting setting;
    private final float substep;

    private static final class Library {
        static final Optional<String> PROBLEM = NativeLibraries.problem("Box2D", () -> {
            // Bodies share buffers with native code by libGDX's own library.
            GdxNativesLoader.load();
            Box2D.init();
        });
    }

    Box2dRope(PeerSpec spec, PeerSetting setting) {
        if (spec.compliance() > 0) {
            throw new UnsupportedOperationException("springs are given by frequency, not by stiffness");
        }
        this.setting = setting;
        substep = (float) (spec.step() / setting.substeps());
        world = new World(new Vector2(0, (float) -spec.gravity()), false);
        world.setContinuousPhysics(false);
        PeerBox box = spec.box();
        if (box != null) {
            addBox(box);
        }
        bodies = new Body[spec.nodes()];
        for (int i = 0; i < bodies.length; i++) {
            bodies[i] = world.createBody(bodyDef(i, spec));
            if (box != null) {
                CircleShape circle = new CircleShape();
                circle.setRadius((float) (box.nodeRadius() - SKIN));
                addFixture(bodies[i], circle, NODE, BOX);
            }
            if (!spec.start().isHeld(i)) {
                MassData massData = new MassData();
                massData.mass = (float) spec.mass(i);
                bodies[i].setMassData(massData);
            }
            if (i > 0) {
                DistanceJointDef joint = new DistanceJointDef();
                joint.bodyA = bodies[i - 1];
                joint.bodyB = bodies[i];
                joint.length = (float) spec.spacing();
                world.createJoint(joint);
            }
        }
    }

    static Optional<String> problem() {
        return Library.PROBLEM;
    }

    static String version() {
        return "gdx " + Version.VERSION;
    }

    private void addBox(PeerBox box) {
        BodyDef def = new BodyDef();
        def.position.set((float) box.x(), (float) box.y());
        PolygonShape shape = new PolygonShape();
        shape.setAsBox((float) (box.width() / 2), (float) (box.height() / 2));
        addFixture(world.createBody(def), shape, BOX, NODE);
    }

    private static void addFixture(Body body, Shape shape, short category, short mask) {
        FixtureDef def = new FixtureDef();
        def.shape = shape;
        def.friction = 0;
        def.restitution = 0;
        def.filter.categoryBits = category;
        def.filter.maskBits = mask;
        body.createFixture(def);
        shape.dispose();
    }

    private static BodyDef bodyDef(int node, PeerSpec spec) {
        BodyDef def = new BodyDef();
        def.type = spec.start().isHeld(node) ? BodyDef.BodyType.StaticBody : BodyDef.BodyType.DynamicBody;
        def.position.set((float) spec.start().x(node), (float) spec.start().y(node));
        def.linearVelocity.set(
                (float) spec.start().vx(node), (float) spec.start().vy(node));
        def.fixedRotation = true;
        def.allowSleep = false;
        def.linearDamping = (float) spec.damping();
        def.angularDamping = 0;
        return def;
    }

    @Override
    public void step() {
        for (int i = 0; i < setting.substeps(); i++) {
            world.step(substep, setting.iterations(), setting.positionIterations());
        }
    }

    @Override
    public int copyPositions(double[] xyz) {
        for (int i = 0; i < bodies.length; i++) {
            Vector2 position = bodies[i].getPosition();
            xyz[3 * i] = position.x;
            xyz[3 * i + 1] = position.y;
            xyz[3 * i + 2] = 0;
        }
        return bodies.length;
    }

    @Override
    public void copyVelocities(double[] xyz) {
        for (int i = 0; i < bodies.length; i++) {
            Vector2 velocity = bodies[i].getLinearVelocity();
            xyz[3 * i] = velocity.x;
            xyz[3 * i + 1] = velocity.y;
            xyz[3 * i + 2] = 0;
        }
    }

    @Override
    public void setVelocity(int node, double vx, double vy) {
        if (bodies[node].getType() == BodyDef.BodyType.StaticBody) {
            bodies[node].setType(BodyDef.BodyType.KinematicBody);
        }
        bodies[node].setLinearVelocity((float) vx, (float) vy);
    }

    @Override
    public int nodeCount() {
        return bodies.length;
    }

    @Override
    public void close() {
        world.dispose();
    }
}
