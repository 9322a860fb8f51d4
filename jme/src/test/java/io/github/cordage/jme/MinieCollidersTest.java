package io.github.cordage.jme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.collision.PhysicsCollisionObject;
import com.jme3.bullet.collision.shapes.BoxCollisionShape;
import com.jme3.bullet.collision.shapes.CapsuleCollisionShape;
import com.jme3.bullet.collision.shapes.CollisionShape;
import com.jme3.bullet.collision.shapes.CompoundCollisionShape;
import com.jme3.bullet.collision.shapes.ConeCollisionShape;
import com.jme3.bullet.collision.shapes.CylinderCollisionShape;
import com.jme3.bullet.collision.shapes.EmptyShape;
import com.jme3.bullet.collision.shapes.GImpactCollisionShape;
import com.jme3.bullet.collision.shapes.HeightfieldCollisionShape;
import com.jme3.bullet.collision.shapes.HullCollisionShape;
import com.jme3.bullet.collision.shapes.MeshCollisionShape;
import com.jme3.bullet.collision.shapes.PlaneCollisionShape;
import com.jme3.bullet.collision.shapes.SphereCollisionShape;
import com.jme3.bullet.objects.PhysicsGhostObject;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Matrix3f;
import com.jme3.math.Plane;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Mesh;
import com.jme3.scene.shape.Box;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.contract.Failures;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ropes that fall on the bodies of a space of Minie. */
@Tag("D8")
class MinieCollidersTest {
    private static final double STEP = 1 / 60.0;
    private static final double RADIUS = 0.02;

    private final RopeWorld ropes = new RopeWorld(new WorldDef().step(STEP).gravity(0, -9.8, 0));
    private final PhysicsSpace space = Spaces.make(9.8);
    private final MinieColliders source = new MinieColliders(space);
    private final Failures failures = new Failures(ropes);

    MinieCollidersTest() {
        ropes.addColliderSource(source);
    }

    @AfterEach
    void close() {
        space.destroy();
    }

    /** A rope along x, above the origin. */
    private Rope lay(double y) {
        return ropes.add(new RopeDef()
                .straight(-1, y, 0, 1, 0, 0)
                .nodes(41)
                .segmentLength(0.05)
                .nodeMass(0.02)
                .radius(RADIUS)
                .damping(1)
                .friction(1));
    }

    private PhysicsRigidBody put(CollisionShape shape, double x, double y, double z) {
        PhysicsRigidBody body = new PhysicsRigidBody(shape, 0);
        body.setPhysicsLocation(new Vector3f((float) x, (float) y, (float) z));
        space.addCollisionObject(body);
        return body;
    }

    private void run(int steps) {
        for (int i = 0; i < steps; i++) {
            ropes.step();
        }
    }

    private static CollisionShape shape(String name) {
        Mesh box = new Box(0.5f, 0.5f, 0.5f);
        return switch (name) {
            case "box" -> new BoxCollisionShape(0.5f);
            case "sphere" -> new SphereCollisionShape(0.5f);
            case "capsule" -> new CapsuleCollisionShape(0.5f, 1, PhysicsSpace.AXIS_Z);
            case "standing capsule" -> new CapsuleCollisionShape(0.25f, 0.5f, PhysicsSpace.AXIS_Y);
            case "cylinder" -> new CylinderCollisionShape(0.5f, 1, PhysicsSpace.AXIS_Z);
            case "standing cylinder" -> new CylinderCollisionShape(0.5f, 1, PhysicsSpace.AXIS_Y);
            case "cone" -> new ConeCollisionShape(0.5f, 1, PhysicsSpace.AXIS_Z);
            case "hull" -> new HullCollisionShape(box);
            case "mesh" -> new MeshCollisionShape(box);
            case "gimpact" -> new GImpactCollisionShape(box);
            case "heights" ->
                new HeightfieldCollisionShape(new float[] {0.5f, 0.5f, 0.5f, 0.5f, 0.5f, 0.5f, 0.5f, 0.5f, 0.5f});
            case "plane" -> new PlaneCollisionShape(new Plane(Vector3f.UNIT_Y, 0.5f));
            case "scaled box" -> {
                CollisionShape its = new BoxCollisionShape(0.25f);
                its.setScale(new Vector3f(2, 2, 3));
                yield its;
            }
            case "scaled sphere" -> {
                CollisionShape its = new SphereCollisionShape(0.25f);
                its.setScale(2);
                yield its;
            }
            case "compound" -> {
                CompoundCollisionShape its = new CompoundCollisionShape();
                its.addChildShape(new BoxCollisionShape(0.5f, 0.1f, 0.5f), 0, 0.4f, 0);
                its.addChildShape(
                        new CapsuleCollisionShape(0.1f, 0.5f, PhysicsSpace.AXIS_Y),
                        new Vector3f(3, 0, 0),
                        new Quaternion().fromAngles(0, 0, 1).toRotationMatrix(new Matrix3f()));
                yield its;
            }
            default -> throw new IllegalArgumentException(name);
        };
    }

    /**
     * A rope over a round top has its node a little above, between segments that touch. Cylinders and cones are meshes,
     * and hulls have a margin.
     */
    @ParameterizedTest
    @CsvSource({
        "box, 0.5, 1e-4",
        "sphere, 0.5, 2e-3",
        "capsule, 0.5, 2e-3",
        "standing capsule, 0.5, 2e-3",
        "cylinder, 0.5, 3e-3",
        "standing cylinder, 0.5, 1e-4",
        "cone, 0.25, 3e-3",
        "hull, 0.5, 0.05",
        "mesh, 0.5, 1e-4",
        "gimpact, 0.5, 1e-4",
        "heights, 0.5, 1e-4",
        "plane, 0.5, 1e-4",
        "scaled box, 0.5, 1e-4",
        "scaled sphere, 0.5, 2e-3",
        "compound, 0.5, 1e-4"
    })
    void ropesLieOnEveryShape(String name, double top, double tolerance) {
        put(shape(name), 0, 0, 0);
        Rope rope = lay(0.8);
        rope.pin(0);
        rope.pin(40);
        run(30);
        Objects.requireNonNull(rope.findPin(0)).remove();
        Objects.requireNonNull(rope.findPin(40)).remove();
        double lowest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < 240; i++) {
            run(1);
            lowest = Math.min(lowest, rope.y(20));
        }
        assertEquals(top + RADIUS, rope.y(20), tolerance);
        assertTrue(lowest > top + RADIUS - 0.02, "it went down to " + lowest);
        assertEquals(List.of(), failures.causes());
    }

    @Test
    void ghostsAndBodiesWithoutResponseAreNoColliders() {
        PhysicsGhostObject ghost = new PhysicsGhostObject(new BoxCollisionShape(0.5f));
        space.addCollisionObject(ghost);
        PhysicsRigidBody body = put(new BoxCollisionShape(0.5f), 0, 0, 0);
        body.setContactResponse(false);
        put(new EmptyShape(false), 0, 0, 0);
        Rope rope = lay(0.6);
        run(60);
        assertTrue(rope.y(20) < -3);
        assertEquals(List.of(), failures.causes());
    }

    @Test
    void groupsDecideAsThoseOfMinieDo() {
        PhysicsRigidBody body = put(new BoxCollisionShape(1), 0, 0, 0);
        body.setCollisionGroup(PhysicsCollisionObject.COLLISION_GROUP_02);
        body.setCollideWithGroups(PhysicsCollisionObject.COLLISION_GROUP_03);
        assertTrue(fallsThrough());
        source.setCollideWithGroups(PhysicsCollisionObject.COLLISION_GROUP_02);
        assertTrue(!fallsThrough());
        source.setCollideWithGroups(PhysicsCollisionObject.COLLISION_GROUP_NONE);
        source.setCollisionGroup(PhysicsCollisionObject.COLLISION_GROUP_03);
        assertTrue(!fallsThrough());
        assertThrows(IllegalArgumentException.class, () -> source.setCollisionGroup(3));
    }

    private boolean fallsThrough() {
        Rope rope = lay(1.1);
        run(60);
        boolean falls = rope.y(20) < 0.9;
        ropes.remove(rope);
        return falls;
    }

    @Test
    void bodiesComeAndGo() {
        PhysicsRigidBody body = put(new BoxCollisionShape(2, 0.5f, 2), 0, 0, 0);
        Rope rope = lay(0.6);
        run(60);
        assertEquals(0.5 + RADIUS, rope.y(20), 1e-4);
        space.removeCollisionObject(body);
        put(new BoxCollisionShape(2, 0.5f, 2), 0, -1, 0);
        run(90);
        assertEquals(-0.5 + RADIUS, rope.y(20), 1e-4);
        PhysicsRigidBody other = space.getRigidBodyList().iterator().next();
        other.setCollisionShape(new BoxCollisionShape(2, 0.25f, 2));
        run(90);
        assertEquals(-0.75 + RADIUS, rope.y(20), 1e-4);
        assertEquals(1, source.bodies().size());
    }

    @Test
    void aBodyThatTurnsCarriesTheRopeAlong() {
        PhysicsRigidBody disc = Spaces.box(space, 0, 0, 0, 4, 0.2, 4, 1);
        disc.setGravity(Vector3f.ZERO);
        disc.setDamping(0, 0);
        disc.setEnableSleep(false);
        Rope rope = lay(0.15);
        run(60);
        disc.setAngularVelocity(new Vector3f(0, 0.5f, 0));
        for (int i = 0; i < 60; i++) {
            space.update((float) STEP, 0);
            ropes.step();
        }
        double angle = Math.atan2(-(rope.z(40) - rope.z(0)), rope.x(40) - rope.x(0));
        assertEquals(0.5, angle, 0.05);
    }

    /** Minie refuses velocities that are not finite, but forces make them. */
    @Test
    void aBodyWhoseVelocityIsNotFiniteIsToldOnce() {
        PhysicsRigidBody body = Spaces.box(space, 0, 0, 0, 4, 1, 4, 1);
        body.setGravity(Vector3f.ZERO);
        body.setLinearVelocity(new Vector3f(0.1f, 0, 0));
        Rope rope = lay(0.6);
        for (int i = 0; i < 30; i++) {
            space.update((float) STEP, 0);
            ropes.step();
        }
        body.applyCentralImpulse(new Vector3f(3e38f, 0, 0));
        body.applyCentralImpulse(new Vector3f(3e38f, 0, 0));
        for (int i = 0; i < 90; i++) {
            space.update((float) STEP, 0);
            ropes.step();
        }
        assertTrue(rope.y(20) < -2);
        assertEquals(1, failures.causes().size());
    }

    @Test
    void aSpaceThatIsDestroyedHasNoColliders() {
        put(new BoxCollisionShape(2, 0.5f, 2), 0, 0, 0);
        Rope rope = lay(0.6);
        run(30);
        space.destroy();
        run(60);
        assertTrue(rope.y(20) < -1);
        assertEquals(List.of(), failures.causes());
    }
}
