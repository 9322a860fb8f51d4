package io.github.cordage.gdx.bullet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.physics.bullet.collision.CollisionConstants;
import com.badlogic.gdx.physics.bullet.collision.btBoxShape;
import com.badlogic.gdx.physics.bullet.collision.btBvhTriangleMeshShape;
import com.badlogic.gdx.physics.bullet.collision.btCapsuleShape;
import com.badlogic.gdx.physics.bullet.collision.btCapsuleShapeX;
import com.badlogic.gdx.physics.bullet.collision.btCapsuleShapeZ;
import com.badlogic.gdx.physics.bullet.collision.btCollisionObject;
import com.badlogic.gdx.physics.bullet.collision.btCollisionShape;
import com.badlogic.gdx.physics.bullet.collision.btCompoundShape;
import com.badlogic.gdx.physics.bullet.collision.btConeShape;
import com.badlogic.gdx.physics.bullet.collision.btConvexHullShape;
import com.badlogic.gdx.physics.bullet.collision.btCylinderShape;
import com.badlogic.gdx.physics.bullet.collision.btCylinderShapeX;
import com.badlogic.gdx.physics.bullet.collision.btCylinderShapeZ;
import com.badlogic.gdx.physics.bullet.collision.btEmptyShape;
import com.badlogic.gdx.physics.bullet.collision.btGhostObject;
import com.badlogic.gdx.physics.bullet.collision.btHeightfieldTerrainShape;
import com.badlogic.gdx.physics.bullet.collision.btMultiSphereShape;
import com.badlogic.gdx.physics.bullet.collision.btScaledBvhTriangleMeshShape;
import com.badlogic.gdx.physics.bullet.collision.btSphereShape;
import com.badlogic.gdx.physics.bullet.collision.btStaticPlaneShape;
import com.badlogic.gdx.physics.bullet.collision.btTriangleMesh;
import com.badlogic.gdx.physics.bullet.dynamics.btRigidBody;
import com.badlogic.gdx.utils.BufferUtils;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.contract.Failures;
import io.github.cordage.contract.Garbage;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Ropes among the bodies of a Bullet world. */
@Tag("D8")
class BulletCollidersTest {
    private static final double STEP = 1.0 / 60;
    private static final double RADIUS = 0.01;

    /** Nodes sink in by this under their weight [m]. */
    private static final double SUNK = 1e-4;

    private final Engine engine = new Engine(0);
    private final RopeWorld ropes = new RopeWorld(new WorldDef().step(STEP).gravity(0, -9.8, 0));
    private final Failures failures = new Failures(ropes);

    @AfterEach
    void dispose() {
        engine.dispose();
    }

    /** A rope of 1 m along x in the middle. */
    private Rope rope(double y) {
        return ropes.add(new RopeDef()
                .nodes(21)
                .segmentLength(0.05)
                .straight(-0.5, y, 0, 1, 0, 0)
                .radius(RADIUS));
    }

    private void run(int steps) {
        for (int i = 0; i < steps; i++) {
            ropes.step();
        }
    }

    private void collide() {
        ropes.addColliderSource(new BulletColliders(engine.world));
    }

    private static Arguments shape(String name, Function<Engine, btCollisionShape> make, double top, double room) {
        return Arguments.of(name, make, top, room);
    }

    private static btTriangleMesh square(Engine engine) {
        btTriangleMesh mesh = engine.keep(new btTriangleMesh());
        Vector3 a = new Vector3(-2, 0.1f, -2);
        Vector3 c = new Vector3(2, 0.1f, 2);
        mesh.addTriangle(a, new Vector3(-2, 0.1f, 2), c);
        mesh.addTriangle(a, c, new Vector3(2, 0.1f, -2));
        return mesh;
    }

    private static btCollisionShape hull() {
        btConvexHullShape hull = new btConvexHullShape();
        for (int i = 0; i < 8; i++) {
            hull.addPoint(new Vector3((i & 1) == 0 ? -1 : 1, (i & 2) == 0 ? -0.3f : 0.3f, (i & 4) == 0 ? -1 : 1));
        }
        // One inside, and one in a face.
        hull.addPoint(new Vector3(0.1f, 0.2f, 0));
        hull.addPoint(new Vector3(0.1f, 0.3f, 0));
        return hull;
    }

    private static btCollisionShape scaled(btCollisionShape shape, float factor) {
        shape.setLocalScaling(new Vector3(factor, factor, factor));
        return shape;
    }

    /** A slab in a compound in a compound, turned about z and back. */
    private static btCollisionShape nested(Engine engine) {
        btCompoundShape inner = engine.keep(new btCompoundShape());
        Matrix4 turned = new Matrix4().setToTranslation(0.1f, 0, 0).rotate(0, 0, 1, -90);
        inner.addChildShape(turned, engine.keep(Engine.box(2, 0.2, 2)));
        btCompoundShape outer = new btCompoundShape();
        outer.addChildShape(new Matrix4().setToTranslation(0, 0.3f, 0).rotate(0, 0, 1, 90), inner);
        return outer;
    }

    static Stream<Arguments> shapes() {
        FloatBuffer heights = BufferUtils.newFloatBuffer(25);
        for (int i = 0; i < 25; i++) {
            int row = i / 5;
            heights.put(i, row * 0.25f);
        }
        Vector3[] ends = {new Vector3(-1, 0, 0), new Vector3(1, 0, 0)};
        return Stream.of(
                shape("box", e -> Engine.box(2, 0.4, 2), 0.2, SUNK),
                shape("scaled box", e -> scaled(Engine.box(1, 0.2, 1), 2), 0.2, SUNK),
                shape("sphere", e -> new btSphereShape(0.7f), 0.7, 1e-3),
                shape("scaled sphere", e -> scaled(new btSphereShape(0.35f), 2), 0.7, 1e-3),
                shape("capsule along x", e -> new btCapsuleShapeX(0.2f, 2), 0.2, SUNK),
                shape("capsule along y", e -> new btCapsuleShape(0.4f, 1), 0.9, 2e-3),
                shape("capsule along z", e -> new btCapsuleShapeZ(0.2f, 2), 0.2, 2e-3),
                shape("cylinder along x", e -> new btCylinderShapeX(new Vector3(1, 0.5f, 0.5f)), 0.5, 2e-3),
                shape("cylinder along y", e -> new btCylinderShape(new Vector3(1, 0.25f, 1)), 0.25, SUNK),
                shape("cylinder along z", e -> new btCylinderShapeZ(new Vector3(0.5f, 0.5f, 1)), 0.5, 4e-3),
                shape("cone", e -> new btConeShape(1, 0.5f), 0.25, 5e-3),
                shape("hull", e -> hull(), 0.3, SUNK),
                shape("scaled hull", e -> scaled(hull(), 0.9f), 0.27, SUNK),
                shape("nested compound", BulletCollidersTest::nested, 0.5, SUNK),
                shape("plane", e -> new btStaticPlaneShape(new Vector3(0, 1, 0), 0.25f), 0.25, SUNK),
                shape("triangles", e -> new btBvhTriangleMeshShape(square(e), true), 0.1, SUNK),
                shape(
                        "scaled triangles",
                        e -> new btScaledBvhTriangleMeshShape(
                                e.keep(new btBvhTriangleMeshShape(square(e), true)), new Vector3(1, 3, 1)),
                        0.3,
                        SUNK),
                // Bullet puts the middle of its heights, 0.5 m, to the origin; the middle row is there.
                shape("heights", e -> new btHeightfieldTerrainShape(5, 5, heights, 1, 0, 1, 1, false), 0, 1e-3),
                // A hull of points on it, cut off by a few percent.
                shape("spheres", e -> new btMultiSphereShape(ends, new float[] {0.3f, 0.3f}, 2), 0.3, 0.03));
    }

    /**
     * The highest node comes to rest on the top of the shape; shapes whose top is a line or a point keep it for a while
     * only.
     */
    @ParameterizedTest(name = "{0}")
    @MethodSource("shapes")
    void aRopeComesToRestOnAShape(String name, Function<Engine, btCollisionShape> make, double top, double room) {
        engine.add(make.apply(engine), 0, 0, 0, 0);
        collide();
        Rope rope = rope(top + 0.05);
        double highest = 0;
        for (int i = 0; i < 40; i++) {
            ropes.step();
            highest = Double.NEGATIVE_INFINITY;
            for (int node = 0; node < rope.nodeCount(); node++) {
                highest = Math.max(highest, rope.y(node));
            }
        }
        assertEquals(top + RADIUS, highest, room, name);
        assertEquals(List.of(), failures.causes());
    }

    @Test
    void aHullHasThePlanesOfItsPoints() {
        double[] xyz = {
            0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 0, 1, 0, 1, 0, 1, 1, 1, 1, 1, 0.5, 0.5, 0.5, 0.5, 0.5, 1
        };
        int[] triangles = ConvexHull.of(xyz);
        // Six sides of two triangles each; the point in a side adds none or two.
        assertTrue(triangles.length == 36 || triangles.length == 42, triangles.length + " corners");
        double volume = 0;
        for (int t = 0; t < triangles.length; t += 3) {
            int a = 3 * triangles[t];
            int b = 3 * triangles[t + 1];
            int c = 3 * triangles[t + 2];
            volume += (xyz[a] * (xyz[b + 1] * xyz[c + 2] - xyz[b + 2] * xyz[c + 1])
                            + xyz[a + 1] * (xyz[b + 2] * xyz[c] - xyz[b] * xyz[c + 2])
                            + xyz[a + 2] * (xyz[b] * xyz[c + 1] - xyz[b + 1] * xyz[c]))
                    / 6;
        }
        assertEquals(1, volume, 1e-12, "counterclockwise from outside");
        double[] flat = {0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0};
        assertThrows(IllegalArgumentException.class, () -> ConvexHull.of(flat));
    }

    /** Kinematic or driven by Bullet, in step or not, a platform takes a rope along. */
    @ParameterizedTest
    @CsvSource({"1, 1, true", "1, 1, false", "2, 1, true", "1, 2, false", "1, 3, true", "3, 1, false"})
    void aBodyCarriesTheRope(int ofBodies, int ofRopes, boolean bodiesFirst) {
        btRigidBody platform = engine.add(Engine.box(6, 0.2, 2), 1e6, 0, -0.1, 0);
        platform.setLinearVelocity(new Vector3(0.5f, 0, 0.25f));
        platform.setFriction(1);
        platform.setActivationState(CollisionConstants.DISABLE_DEACTIVATION);
        Rope rope = rope(RADIUS);
        BulletColliders source = new BulletColliders(engine.world);
        double h = STEP * ofRopes / ofBodies;
        source.setStepLength(h);
        ropes.addColliderSource(source);
        for (int i = 0; i < 240 / ofRopes; i++) {
            for (int k = 0; k < ofBodies && bodiesFirst; k++) {
                engine.world.stepSimulation((float) h, 0);
            }
            run(ofRopes);
            for (int k = 0; k < ofBodies && !bodiesFirst; k++) {
                engine.world.stepSimulation((float) h, 0);
            }
        }
        assertEquals(0.5, rope.velocityX(10), 0.02);
        assertEquals(0.25, rope.velocityZ(10), 0.02);
        assertEquals(RADIUS, rope.y(10), 1e-3);
    }

    @Test
    void aTurntableTakesTheRopeAround() {
        btRigidBody table = engine.add(new btCylinderShape(new Vector3(2, 0.1f, 2)), 1e6, 0, -0.1, 0);
        table.setAngularVelocity(new Vector3(0, 1, 0));
        table.setDamping(0, 0);
        Rope rope = rope(RADIUS);
        collide();
        for (int i = 0; i < 60; i++) {
            engine.world.stepSimulation((float) STEP, 0);
            ropes.step();
        }
        // A quarter turn is 94 steps, and the rope slips at first.
        double turned = Math.atan2(-(rope.z(20) - rope.z(0)), rope.x(20) - rope.x(0));
        assertTrue(turned > 0.3 && turned < 1.01, turned + " rad");
    }

    @Test
    void triggersGhostsAndWhatTheGameLeavesOutLetTheRopeThrough() {
        btRigidBody trigger = engine.add(Engine.box(4, 0.2, 4), 0, 0, -0.3, 0);
        int flags = trigger.getCollisionFlags();
        trigger.setCollisionFlags(flags | btCollisionObject.CollisionFlags.CF_NO_CONTACT_RESPONSE);
        btGhostObject ghost = engine.keep(new btGhostObject());
        ghost.setCollisionShape(engine.keep(Engine.box(4, 0.2, 4)));
        engine.world.addCollisionObject(ghost);
        btRigidBody hidden = engine.add(Engine.box(4, 0.2, 4), 0, 0, -0.6, 0);
        engine.add(engine.keep(new btEmptyShape()), 0, 0, 0, 0);
        ropes.addColliderSource(new BulletColliders(engine.world, object -> !object.equals(hidden)));
        Rope rope = rope(0.2);
        run(90);
        assertTrue(rope.y(10) < -1, "through all of them");
        Rope second = rope(0.2);
        trigger.setCollisionFlags(flags);
        run(60);
        assertEquals(-0.19, second.y(10), 1e-3);
        assertEquals(List.of(), failures.causes());
    }

    /** Group and mask of the object against categories and mask of the rope. */
    @ParameterizedTest
    @CsvSource({
        "1, -1, 1, -1, true",
        "2, -1, 1, 1, false",
        "2, -1, 1, 2, true",
        "1, 2, 1, -1, false",
        "1, 6, 4, -1, true",
        "-2147483648, -1, 1, 2147483648, true",
        "-1, -1, 1, 68719476736, true",
        "1, -1, 68719476736, -1, true",
        "1, 2147483647, 68719476736, -1, false"
    })
    void groupsAndMasksDecide(int group, int mask, long categories, long collidesWith, boolean touches) {
        btCollisionObject floor = engine.keep(new btCollisionObject());
        floor.setCollisionShape(engine.keep(Engine.box(4, 0.2, 4)));
        engine.world.addCollisionObject(floor, group, mask);
        collide();
        Rope rope = ropes.add(new RopeDef()
                .nodes(21)
                .segmentLength(0.05)
                .straight(-0.5, 0.15, 0, 1, 0, 0)
                .radius(RADIUS)
                .filter(categories, collidesWith));
        run(40);
        assertEquals(touches, rope.y(10) > 0, "at " + rope.y(10));
    }

    @Test
    void theFrictionOfABodyIsAFactor() {
        double[] way = new double[2];
        for (int i = 0; i < 2; i++) {
            btRigidBody belt = engine.add(Engine.box(20, 0.2, 1), 1e6, 0, -0.1, 3 * i);
            belt.setLinearVelocity(new Vector3(2, 0, 0));
            belt.setFriction(i == 0 ? 0.5f : 0.25f);
        }
        collide();
        List<Rope> both = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            both.add(ropes.add(new RopeDef()
                    .nodes(21)
                    .segmentLength(0.05)
                    .straight(-0.5, RADIUS, 3 * i, 1, 0, 0)
                    .radius(RADIUS)
                    .friction(0.2)));
        }
        for (int i = 0; i < 30; i++) {
            engine.world.stepSimulation((float) STEP, 0);
            ropes.step();
        }
        for (int i = 0; i < 2; i++) {
            way[i] = both.get(i).velocityX(10);
        }
        assertEquals(0.2 * 9.8 * 0.5, way[0], 0.05);
        assertEquals(0.1 * 9.8 * 0.5, way[1], 0.05);
    }

    @Test
    void aBodyThatIsPutElsewhereSweepsOverNothing() {
        btRigidBody wall = engine.add(Engine.box(0.2, 2, 2), 0, -3, 0, 0);
        engine.add(Engine.box(10, 0.2, 10), 0, 0, -0.3, 0);
        collide();
        Rope rope = rope(-0.19);
        run(30);
        wall.setWorldTransform(new Matrix4().setToTranslation(3, 0, 0));
        run(30);
        assertEquals(0, rope.x(10), 1e-3);
        wall.setWorldTransform(new Matrix4().setToTranslation(0.62f, 0, 0));
        run(2);
        // Without a trace in Bullet's count of changes, which is looked for now and then.
        wall.proceedToTransform(new Matrix4().setToTranslation(0.58f, 0, 0));
        run(60);
        assertTrue(rope.x(20) <= 0.58 - 0.1 - RADIUS + 1e-3, "pushed aside, to " + rope.x(20));
    }

    @Test
    void aShapeThatIsNoneIsToldOnceAndLeftOut() {
        btBoxShape tiny = Engine.box(1e-8, 1e-8, 1e-8);
        tiny.setMargin(0);
        engine.add(tiny, 0, 0, 0, 0);
        engine.add(Engine.box(6, 0.2, 6), 0, 0, -0.3, 0);
        Rope rope = rope(0);
        collide();
        run(60);
        assertEquals(1, failures.causes().size());
        String message = failures.messages().get(0);
        assertTrue(message.startsWith("ropes do not collide with an object of Bullet of shape btBoxShape: "), message);
        assertEquals(-0.19, rope.y(10), 1e-3);
    }

    @Test
    void objectsShapesAndChildrenComeAndGo() {
        btCompoundShape shape = new btCompoundShape();
        btBoxShape slab = engine.keep(Engine.box(4, 0.2, 4));
        shape.addChildShape(new Matrix4(), slab);
        btRigidBody body = engine.add(shape, 0, 0, -0.3, 0);
        collide();
        Rope rope = rope(0);
        run(40);
        assertEquals(-0.19, rope.y(10), 1e-3);
        shape.removeChildShape(slab);
        run(20);
        assertTrue(rope.y(10) < -0.5, "the child is gone");
        rope = rope(0);
        shape.addChildShape(new Matrix4(), slab);
        run(40);
        assertEquals(-0.19, rope.y(10), 1e-3);
        engine.world.removeRigidBody(body);
        body.dispose();
        run(20);
        assertTrue(rope.y(10) < -0.5, "the body is gone");
        btRigidBody other = engine.add(Engine.box(4, 0.2, 4), 0, 0, -0.3, 0);
        rope = rope(0);
        run(40);
        assertEquals(-0.19, rope.y(10), 1e-3);
        other.setCollisionShape(engine.keep(Engine.box(4, 0.1, 4)));
        run(40);
        assertEquals(-0.24, rope.y(10), 1e-3);
    }

    @Test
    void aShapeThatIsScaledIsReadAnewWhenAsked() {
        btBoxShape slab = Engine.box(4, 0.2, 4);
        engine.add(slab, 0, 0, -0.3, 0);
        BulletColliders source = new BulletColliders(engine.world);
        ropes.addColliderSource(source);
        Rope rope = rope(0);
        run(40);
        slab.setLocalScaling(new Vector3(1, 0.5f, 1));
        run(40);
        assertEquals(-0.19, rope.y(10), 1e-3);
        source.refreshShapes();
        run(40);
        assertEquals(-0.24, rope.y(10), 1e-3);
    }

    @Test
    void aWorldThatWasDisposedOfHasNothing() {
        engine.add(Engine.box(4, 0.2, 4), 0, 0, -0.3, 0);
        BulletColliders source = new BulletColliders(engine.world);
        ropes.addColliderSource(source);
        Rope rope = rope(0);
        run(40);
        engine.dispose();
        run(20);
        assertTrue(rope.y(10) < -0.5);
        assertEquals(List.of(), failures.causes());
        assertThrows(IllegalStateException.class, () -> new BulletColliders(engine.world));
    }

    @Test
    void aBodyThatIsSwappedForAnotherIsNoticed() {
        btRigidBody first = engine.add(Engine.box(4, 0.2, 4), 0, 0, -0.3, 0);
        btRigidBody last = engine.add(Engine.box(1, 1, 1), 0, 20, 0, 0);
        btRigidBody other = engine.add(Engine.box(4, 0.2, 4), 0, 0, -0.6, 0);
        engine.world.removeRigidBody(other);
        collide();
        Rope rope = rope(0);
        run(40);
        // As many as before, and the same at the end.
        engine.world.removeRigidBody(last);
        engine.world.removeRigidBody(first);
        engine.world.addRigidBody(other);
        engine.world.addRigidBody(last);
        run(60);
        assertEquals(-0.49, rope.y(10), 1e-3);
    }

    @ParameterizedTest
    @CsvSource({"0", "-1", "NaN", "1.1"})
    void theLengthOfStepsIsChecked(double seconds) {
        BulletColliders source = new BulletColliders(engine.world);
        assertThrows(IllegalArgumentException.class, () -> source.setStepLength(seconds));
    }

    @Test
    void stepsMakeNoGarbage() {
        engine.world.setGravity(new Vector3(0, -9.8f, 0));
        engine.add(new btStaticPlaneShape(new Vector3(0, 1, 0), 0), 0, 0, 0, 0);
        btCollisionShape shape = new btSphereShape(0.2f);
        for (int i = 0; i < 20; i++) {
            btRigidBody ball = engine.add(shape, 1, 0.3 * i - 3, 0.2, 0.1);
            ball.setActivationState(CollisionConstants.DISABLE_DEACTIVATION);
            ball.setAngularVelocity(new Vector3(1, 0, 0));
        }
        collide();
        rope(0.5);
        Runnable step = () -> {
            engine.world.stepSimulation((float) STEP, 0);
            ropes.step();
        };
        assertEquals(0, Garbage.least(30, 100, step));
    }
}
