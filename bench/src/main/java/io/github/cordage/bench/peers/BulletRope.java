package io.github.cordage.bench.peers;

import com.jme3.bullet.PhysicsSoftSpace;
import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.collision.shapes.BoxCollisionShape;
import com.jme3.bullet.objects.PhysicsBody;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.bullet.objects.PhysicsSoftBody;
import com.jme3.bullet.objects.infos.ConfigFlag;
import com.jme3.bullet.objects.infos.Sbcp;
import com.jme3.bullet.objects.infos.SoftBodyConfig;
import com.jme3.bullet.util.NativeLibrary;
import com.jme3.math.Vector3f;
import com.jme3.scene.mesh.IndexBuffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.util.Optional;
import java.util.logging.Level;

/** Bullet: the links of a soft body, without faces; its nodes collide with a box, if there is one. */
final class BulletRope implements PeerRope {
    /**
     * Announced as the largest index, so that the buffer does not store indices as bytes, which Bullet would read as
     * signed.
     */
    private static final int WIDE_INDICES = 100_000;

    /** Half the length of the box along z [m]. */
    private static final float DEPTH = 1;

    /** Number of segments that a link against bending spans. */
    private static final int BEND_LINK = 2;

    private final PhysicsSoftSpace space;
    private final PhysicsSoftBody body = new PhysicsSoftBody();
    private final FloatBuffer locations;
    private final FloatBuffer velocities;
    private final int nodes;
    private final int substeps;
    private final float substep;

    private static final class Library {
        static final Optional<String> PROBLEM = NativeLibraries.problem("Bullet", () -> {
            NativeLibraries.loadForLinux("/native/linux/x86_64/libbulletjme.so");
            NativeLibrary.setStartupMessageEnabled(false);
            PhysicsRigidBody.logger2.setLevel(Level.WARNING);
        });
    }

    BulletRope(PeerSpec spec, PeerSetting setting) {
        if (spec.compliance() > 0) {
            throw new UnsupportedOperationException("stiffness is a number from 0 to 1 without a unit");
        }
        nodes = spec.nodes();
        substeps = setting.substeps();
        substep = (float) (spec.step() / substeps);
        space = new PhysicsSoftSpace(PhysicsSpace.BroadphaseType.DBVT);
        space.setGravity(new Vector3f(0, (float) -spec.gravity(), 0));
        space.getWorldInfo().setAirDensity(0);
        locations = floats(3 * nodes);
        velocities = floats(3 * nodes);
        FloatBuffer masses = floats(nodes);
        IndexBuffer links = IndexBuffer.createIndexBuffer(WIDE_INDICES, 2 * (nodes - 1));
        for (int i = 0; i < nodes; i++) {
            locations.put(3 * i, (float) spec.start().x(i));
            locations.put(3 * i + 1, (float) spec.start().y(i));
            velocities.put(3 * i, (float) spec.start().vx(i));
            velocities.put(3 * i + 1, (float) spec.start().vy(i));
            masses.put(i, spec.start().isHeld(i) ? 0 : (float) spec.mass(i));
            if (i > 0) {
                links.put(2 * i - 2, i - 1);
                links.put(2 * i - 1, i);
            }
        }
        body.appendNodes(locations);
        body.appendLinks(links);
        body.setMasses(masses);
        body.setVelocities(velocities);
        body.setMargin(0.001f);
        if (spec.bendLinks() > 0) {
            // The binding makes no second material: these links are as stiff as the segments.
            body.generateBendingConstraints(BEND_LINK, body.getSoftMaterial());
        }
        body.getSoftMaterial().setLinearStiffness(1);
        SoftBodyConfig config = body.getSoftConfig();
        // Share of the velocity that a node loses in each substep.
        config.set(Sbcp.Damping, (float) -Math.expm1(-spec.damping() * substep));
        config.set(Sbcp.Drag, 0);
        config.set(Sbcp.Lift, 0);
        config.setCollisionFlags(0);
        config.setVelocityIterations(0);
        config.setDriftIterations(0);
        config.setPositionIterations(setting.iterations());
        PeerBox box = spec.box();
        if (box != null) {
            body.setMargin((float) box.nodeRadius());
            config.setCollisionFlags(ConfigFlag.SDF_RS);
            config.set(Sbcp.DynamicFriction, 0);
            PhysicsRigidBody obstacle = new PhysicsRigidBody(
                    new BoxCollisionShape((float) (box.width() / 2), (float) (box.height() / 2), DEPTH),
                    PhysicsBody.massForStatic);
            obstacle.setPhysicsLocation(new Vector3f((float) box.x(), (float) box.y(), 0));
            space.addCollisionObject(obstacle);
        }
        space.addCollisionObject(body);
    }

    private static FloatBuffer floats(int count) {
        return ByteBuffer.allocateDirect(Float.BYTES * count)
                .order(ByteOrder.nativeOrder())
                .asFloatBuffer();
    }

    static Optional<String> problem() {
        return Library.PROBLEM;
    }

    static String version() {
        return "Libbulletjme " + NativeLibrary.versionNumber();
    }

    @Override
    public void step() {
        for (int i = 0; i < substeps; i++) {
            // 0 means a single step of the given length.
            space.update(substep, 0);
        }
    }

    @Override
    public int copyPositions(double[] xyz) {
        body.copyLocations(locations);
        for (int i = 0; i < 3 * nodes; i++) {
            xyz[i] = locations.get(i);
        }
        return nodes;
    }

    @Override
    public void copyVelocities(double[] xyz) {
        body.copyVelocities(velocities);
        for (int i = 0; i < 3 * nodes; i++) {
            xyz[i] = velocities.get(i);
        }
    }

    @Override
    public void setVelocity(int node, double vx, double vy) {
        body.setNodeVelocity(node, new Vector3f((float) vx, (float) vy, 0));
    }

    @Override
    public int nodeCount() {
        return nodes;
    }

    @Override
    public void close() {
        space.removeCollisionObject(body);
        space.destroy();
    }
}
