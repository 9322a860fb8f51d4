package io.github.cordage.bench.peers;

import com.github.stephengold.joltjni.Body;
import com.github.stephengold.joltjni.BodyCreationSettings;
import com.github.stephengold.joltjni.BodyInterface;
import com.github.stephengold.joltjni.BoxShape;
import com.github.stephengold.joltjni.Edge;
import com.github.stephengold.joltjni.JobSystem;
import com.github.stephengold.joltjni.JobSystemSingleThreaded;
import com.github.stephengold.joltjni.Jolt;
import com.github.stephengold.joltjni.MapObj2Bp;
import com.github.stephengold.joltjni.ObjVsBpFilter;
import com.github.stephengold.joltjni.ObjVsObjFilter;
import com.github.stephengold.joltjni.PhysicsSystem;
import com.github.stephengold.joltjni.Quat;
import com.github.stephengold.joltjni.RVec3;
import com.github.stephengold.joltjni.SoftBodyCreationSettings;
import com.github.stephengold.joltjni.SoftBodyMotionProperties;
import com.github.stephengold.joltjni.SoftBodySharedSettings;
import com.github.stephengold.joltjni.TempAllocator;
import com.github.stephengold.joltjni.TempAllocatorMalloc;
import com.github.stephengold.joltjni.Vec3;
import com.github.stephengold.joltjni.Vertex;
import com.github.stephengold.joltjni.enumerate.EActivation;
import com.github.stephengold.joltjni.enumerate.EMotionType;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.util.Optional;

/**
 * Jolt: the edges of a soft body, without faces, in one thread. What it calls iterations are
 * substeps.
 */
final class JoltRope implements PeerRope {
    /** Speed limit, far above anything here, so that it does not act as a brake [m/s]. */
    private static final float NO_LIMIT = 1e6f;

    /** Half the length of the box along z [m]. */
    private static final float DEPTH = 1;

    private final MapObj2Bp layers = new MapObj2Bp(1, 1).add(0, 0);
    private final ObjVsBpFilter layerFilter = new ObjVsBpFilter(1, 1);
    private final ObjVsObjFilter pairFilter = new ObjVsObjFilter(1);
    private final PhysicsSystem system = new PhysicsSystem();
    private final TempAllocator allocator = new TempAllocatorMalloc();
    private final JobSystem jobs = new JobSystemSingleThreaded(Jolt.cMaxPhysicsJobs);
    private final SoftBodySharedSettings shape;
    private final SoftBodyCreationSettings creation;
    private final BodyInterface bodies;
    private final Body body;
    private final SoftBodyMotionProperties motion;
    private final FloatBuffer locations;
    private final int nodes;
    private final int substeps;
    private final float step;

    private static final class Library {
        static final Optional<String> PROBLEM = NativeLibraries.problem("Jolt", () -> {
            NativeLibraries.loadForLinux("/linux/x86-64/com/github/stephengold/libjoltjni.so");
            Jolt.registerDefaultAllocator();
            Jolt.installDefaultAssertCallback();
            Jolt.installDefaultTraceCallback();
            if (!Jolt.newFactory()) {
                throw new IllegalStateException("Jolt's factory cannot be created");
            }
            Jolt.registerTypes();
        });
    }

    JoltRope(PeerSpec spec, PeerSetting setting) {
        nodes = spec.nodes();
        substeps = setting.substeps();
        step = (float) spec.step();
        system.init(2, 0, 2, 2, layers, layerFilter, pairFilter);
        system.setGravity(0, (float) -spec.gravity(), 0);
        shape = shape(spec);
        creation = new SoftBodyCreationSettings(shape, new RVec3(0, 0, 0), new Quat(), 0)
                .setLinearDamping((float) spec.damping())
                .setMaxLinearVelocity(NO_LIMIT)
                .setAllowSleeping(false)
                .setUpdatePosition(false)
                .setPressure(0)
                .setNumIterations(setting.iterations());
        bodies = system.getBodyInterface();
        PeerBox box = spec.box();
        if (box != null) {
            shape.setVertexRadius((float) box.nodeRadius());
            creation.setFriction(0);
            addBox(box);
        }
        body = bodies.createSoftBody(creation);
        bodies.addBody(body, EActivation.Activate);
        motion = (SoftBodyMotionProperties) body.getMotionProperties();
        locations = ByteBuffer.allocateDirect(Float.BYTES * 3 * nodes)
                .order(ByteOrder.nativeOrder())
                .asFloatBuffer();
    }

    private void addBox(PeerBox box) {
        BoxShape boxShape =
                new BoxShape(new Vec3(box.width() / 2, box.height() / 2, DEPTH), (float) box.nodeRadius() / 2);
        try (BodyCreationSettings settings =
                new BodyCreationSettings(boxShape, new RVec3(box.x(), box.y(), 0), new Quat(), EMotionType.Static, 0)) {
            bodies.createAndAddBody(settings.setFriction(0), EActivation.DontActivate);
        }
    }

    private static SoftBodySharedSettings shape(PeerSpec spec) {
        SoftBodySharedSettings shape = new SoftBodySharedSettings();
        for (int i = 0; i < spec.nodes(); i++) {
            try (Vertex vertex = new Vertex()) {
                vertex.setPosition(new Vec3(spec.start().x(i), spec.start().y(i), 0));
                vertex.setVelocity(new Vec3(spec.start().vx(i), spec.start().vy(i), 0));
                vertex.setInvMass(spec.start().isHeld(i) ? 0 : (float) (1 / spec.mass(i)));
                shape.addVertex(vertex);
            }
        }
        for (int i = 1; i < spec.nodes(); i++) {
            addEdge(shape, i - 1, i, spec.spacing(), spec.compliance() / (spec.nodes() - 1));
            if (i > 1 && spec.bendLinks() > 0) {
                addEdge(shape, i - 2, i, 2 * spec.spacing(), 1 / spec.bendLinks());
            }
        }
        shape.setVertexRadius(0);
        shape.optimize();
        return shape;
    }

    private static void addEdge(SoftBodySharedSettings shape, int from, int to, double length, double compliance) {
        try (Edge edge = new Edge()) {
            edge.setVertex(0, from);
            edge.setVertex(1, to);
            edge.setRestLength((float) length);
            edge.setCompliance((float) compliance);
            shape.addEdgeConstraint(edge);
        }
    }

    static Optional<String> problem() {
        return Library.PROBLEM;
    }

    static String version() {
        return "jolt-jni " + Jolt.versionString();
    }

    @Override
    public void step() {
        system.update(step, substeps, allocator, jobs);
    }

    @Override
    public int copyPositions(double[] xyz) {
        locations.clear();
        motion.putVertexLocations(new RVec3(0, 0, 0), locations);
        for (int i = 0; i < 3 * nodes; i++) {
            xyz[i] = locations.get(i);
        }
        return nodes;
    }

    @Override
    public void copyVelocities(double[] xyz) {
        for (int i = 0; i < nodes; i++) {
            Vec3 velocity = motion.getVertex(i).getVelocity();
            xyz[3 * i] = velocity.getX();
            xyz[3 * i + 1] = velocity.getY();
            xyz[3 * i + 2] = velocity.getZ();
        }
    }

    @Override
    public void setVelocity(int node, double vx, double vy) {
        motion.getVertex(node).setVelocity(new Vec3(vx, vy, 0));
    }

    @Override
    public int nodeCount() {
        return nodes;
    }

    @Override
    public void close() {
        int id = body.getId();
        bodies.removeBody(id);
        bodies.destroyBody(id);
        creation.close();
        system.close();
        jobs.close();
        allocator.close();
        pairFilter.close();
        layerFilter.close();
        layers.close();
    }
}
