package io.github.cordage.jme;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.asset.AssetManager;
import com.jme3.asset.DesktopAssetManager;
import com.jme3.bounding.BoundingBox;
import com.jme3.collision.CollisionResults;
import com.jme3.export.binary.BinaryExporter;
import com.jme3.export.binary.BinaryImporter;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.renderer.RenderManager;
import com.jme3.renderer.ViewPort;
import com.jme3.renderer.queue.RenderQueue.ShadowMode;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.SceneGraphVisitor;
import com.jme3.scene.VertexBuffer;
import com.jme3.system.NullRenderer;
import com.sun.management.ThreadMXBean;
import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.WinchDef;
import io.github.cordage.WorldDef;
import io.github.cordage.saved.SnapshotException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.FloatBuffer;
import java.util.Objects;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Ropes in a scene graph, without a window. */
@Tag("D8")
class RopeControlTest {
    private static final float FRAME = 1 / 60f;

    /** Held, for loggers that nobody holds forget their levels. */
    private static final Logger LOGGER = Logger.getLogger("com.jme3.asset");

    private static final AssetManager ASSETS;

    static {
        // The usual configuration of assets names loaders of modules that are not here.
        LOGGER.setLevel(Level.SEVERE);
        ASSETS = new DesktopAssetManager(true);
    }

    private final RopeAppState ropes = new RopeAppState();
    private final Node root = new Node("root");
    private final Camera camera = new Camera(800, 600);
    private final RenderManager renders = new RenderManager(new NullRenderer());
    private final ViewPort view = renders.createMainView("view", camera);

    private final SceneGraphVisitor render = spatial -> spatial.runControlRender(renders, view);

    RopeControlTest() {
        camera.setFrustumPerspective(45, 4 / 3f, 0.1f, 1000);
        look(5);
    }

    /** Looks at the origin from a distance. */
    private void look(double distance) {
        camera.setLocation(new Vector3f(0, 0, (float) distance));
        camera.lookAt(Vector3f.ZERO, Vector3f.UNIT_Y);
        camera.update();
    }

    private static RopeDef bridge() {
        return new RopeDef()
                .hanging(-2, 0, 0, 2, 0, 0, 1.2)
                .nodes(41)
                .radius(0.05)
                .pin(0)
                .pin(-1);
    }

    private Geometry show(Rope rope) {
        Geometry geometry = ropes.draw(rope, ASSETS);
        root.attachChild(geometry);
        return geometry;
    }

    private void frame() {
        ropes.update(FRAME);
        root.updateLogicalState(FRAME);
        root.updateGeometricState();
        root.depthFirstTraversal(render);
    }

    private void frames(int count) {
        for (int i = 0; i < count; i++) {
            frame();
        }
    }

    private static RopeControl control(Geometry geometry) {
        return Objects.requireNonNull(geometry.getControl(RopeControl.class));
    }

    @Test
    void theTubeIsWhereTheRopeIs() {
        Rope rope = ropes.world().add(bridge());
        Geometry geometry = show(rope);
        frames(30);
        FloatBuffer positions = (FloatBuffer)
                geometry.getMesh().getBuffer(VertexBuffer.Type.Position).getData();
        double[] nodes = new double[3 * rope.nodeCount()];
        rope.copyPositions(nodes, 0, rope.alpha());
        double most = 0;
        for (int i = 0; i < positions.limit(); i += 3) {
            double nearest = Double.POSITIVE_INFINITY;
            for (int n = 0; n < nodes.length; n += 3) {
                double x = positions.get(i) - nodes[n];
                double y = positions.get(i + 1) - nodes[n + 1];
                double z = positions.get(i + 2) - nodes[n + 2];
                nearest = Math.min(nearest, Math.sqrt(x * x + y * y + z * z));
            }
            most = Math.max(most, nearest);
        }
        assertTrue(positions.limit() > 1000);
        // Half a segment of 0.12 m, and the radius.
        assertTrue(most < 0.09, "a vertex is " + most + " m from all nodes");
        BoundingBox box = (BoundingBox) geometry.getWorldBound();
        assertEquals(2.05, box.getXExtent(), 0.01);
        assertEquals(0.05, box.getZExtent(), 1e-3);
        assertEquals(ShadowMode.CastAndReceive, geometry.getShadowMode());
    }

    @Test
    void transformsOfParentsDoNotMoveIt() {
        Geometry geometry = show(ropes.world().add(bridge()));
        root.setLocalTranslation(7, 0, 0);
        geometry.setLocalScale(3);
        frames(2);
        assertEquals(0, geometry.getWorldBound().getCenter().x, 1e-3);
        assertEquals(2.05, ((BoundingBox) geometry.getWorldBound()).getXExtent(), 0.01);
    }

    @Test
    void theTubeIsDrawnBetweenSteps() {
        Rope rope = ropes.world()
                .add(new RopeDef().straight(0, 0, 0, 1, 0, 0).nodes(5).radius(0.01));
        Geometry geometry = show(rope);
        ropes.update(FRAME);
        double before = Double.POSITIVE_INFINITY;
        for (int i = 0; i < 60; i++) {
            // Less than half a step: the rope moves in each frame.
            ropes.update(0.4f * FRAME);
            root.updateLogicalState(FRAME);
            root.updateGeometricState();
            double now = geometry.getWorldBound().getCenter().y;
            assertTrue(i < 5 || now < before, "it stands still in frame " + i);
            before = now;
        }
    }

    @Test
    void farRopesHaveFewerTriangles() {
        Geometry geometry = show(ropes.world().add(bridge()));
        look(1);
        frames(3);
        int near = geometry.getTriangleCount();
        look(20);
        frames(3);
        int middle = geometry.getTriangleCount();
        look(500);
        frames(3);
        int far = geometry.getTriangleCount();
        assertTrue(near > 3000, "near: " + near);
        assertTrue(middle < near / 2 && middle > 2 * far, "middle: " + middle);
        // 40 segments of three sides, and two caps.
        assertTrue(far < 300, "far: " + far);
        look(1);
        frames(3);
        for (int i = 0; i < 20; i++) {
            // Nobody looks.
            root.updateLogicalState(FRAME);
        }
        int unseen = geometry.getTriangleCount();
        assertTrue(unseen < 700, "unseen: " + unseen);
        control(geometry).setDetail(false);
        frames(3);
        assertEquals(near, geometry.getTriangleCount(), near / 10.0);
        control(geometry).setSides(4);
        control(geometry).setPointsPerSegment(1);
        frames(1);
        assertEquals(40 * 8, geometry.getTriangleCount(), 20);
    }

    @Test
    void framesMakeNoGarbage() {
        for (int i = 0; i < 5; i++) {
            show(ropes.world().add(bridge().radius(0.02 + 0.01 * i)));
        }
        frames(300);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 20 && least > 0; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            frames(20);
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least);
    }

    @Test
    void raysHitTheTube() {
        show(ropes.world().add(bridge()));
        frames(120);
        CollisionResults hits = new CollisionResults();
        Rope rope = ropes.world().ropes().get(0);
        root.collideWith(new Ray(new Vector3f(0, (float) rope.y(20), 5), new Vector3f(0, 0, -1)), hits);
        assertTrue(hits.size() >= 2);
        assertEquals(4.95, hits.getClosestCollision().getDistance(), 0.01);
    }

    @Test
    void aRopeThatIsRemovedIsNotSeen() {
        Rope rope = ropes.world().add(bridge());
        Geometry geometry = show(rope);
        frames(3);
        ropes.world().remove(rope);
        frames(3);
        assertEquals(0, geometry.getTriangleCount());
        assertEquals(0, geometry.getVertexCount());
    }

    @Test
    void aNodeGetsAGeometry() {
        Node holder = new Node("holder");
        RopeControl control = ropes.control(ropes.world().add(bridge()));
        holder.addControl(control);
        root.attachChild(holder);
        frames(2);
        Geometry geometry = Objects.requireNonNull(control.geometry());
        assertSame(holder, geometry.getParent());
        assertTrue(geometry.getTriangleCount() > 1000);
    }

    @Test
    void aCloneShowsTheSameRopeWithAMeshOfItsOwn() {
        Rope rope = ropes.world().add(bridge());
        Geometry geometry = show(rope);
        frames(2);
        Geometry other = geometry.clone();
        root.attachChild(other);
        frames(2);
        assertSame(rope, control(other).rope());
        assertNotSame(control(geometry), control(other));
        assertNotSame(geometry.getMesh(), other.getMesh());
        assertSame(other, control(other).geometry());
        assertEquals(geometry.getTriangleCount(), other.getTriangleCount());
    }

    private static byte[] save(Node scene) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        BinaryExporter.getInstance().save(scene, bytes);
        return bytes.toByteArray();
    }

    private static Node load(byte[] bytes) throws IOException {
        BinaryImporter importer = BinaryImporter.getInstance();
        importer.setAssetManager(ASSETS);
        return (Node) importer.load(new ByteArrayInputStream(bytes));
    }

    @Test
    void ropesAreSavedWithTheirScene() throws IOException {
        Rope bridge = ropes.world().add(bridge().friction(0.7).bendingStiffness(0.01));
        Rope wound = ropes.world()
                .add(new RopeDef()
                        .straight(0, 0, 1, 1, 0, 0)
                        .nodes(20)
                        .pin(new PinDef(0))
                        .winch(new WinchDef(RopeEnd.START, 0)));
        wound.winch(RopeEnd.START).setSpeed(-0.3);
        Geometry first = show(bridge);
        Node holder = new Node("holder");
        holder.addControl(ropes.control(wound));
        root.attachChild(holder);
        control(first).setSides(9);
        frames(100);
        Node loaded = load(save(root));
        RopeAppState other = new RopeAppState();
        other.world().add(new RopeDef());
        RopeControl control = control((Geometry) loaded.getChild(0));
        assertNull(control.rope());
        // Until they are restored, the last meshes are seen.
        loaded.updateLogicalState(FRAME);
        loaded.updateGeometricState();
        assertEquals(first.getTriangleCount(), ((Geometry) loaded.getChild(0)).getTriangleCount());
        assertEquals(2, other.restore(loaded));
        assertEquals(2, other.world().ropes().size());
        Rope back = (Rope) Objects.requireNonNull(control.rope());
        assertEquals(0.7, back.settings().friction());
        assertEquals(0.01, back.settings().bendingStiffness());
        assertEquals(bridge.velocityY(20), back.velocityY(20));
        for (int i = 0; i < 100; i++) {
            ropes.world().step();
            other.world().step();
        }
        double[] was = new double[3 * 41];
        double[] is = new double[3 * 41];
        bridge.copyPositions(was, 0, 1);
        back.copyPositions(is, 0, 1);
        assertArrayEquals(was, is);
        assertEquals(ropes.world().stateHash(), other.world().stateHash());
        for (int i = 0; i < 3; i++) {
            other.update(FRAME);
            loaded.updateLogicalState(FRAME);
            loaded.updateGeometricState();
        }
        assertNotNull(holder.getControl(RopeControl.class));
        assertEquals(1, ((Node) loaded.getChild("holder")).getQuantity());
        // It can be saved again.
        assertEquals(2, new RopeAppState().restore(load(save(loaded))));
    }

    @Test
    void whatCannotBeRestoredIsRefused() throws IOException {
        show(ropes.world().add(bridge()));
        assertThrows(IllegalArgumentException.class, () -> ropes.restore(root));
        Node both = new Node("both");
        both.attachChild(load(save(root)));
        both.attachChild(load(save(root)));
        assertThrows(IllegalArgumentException.class, () -> ropes.restore(both));
        RopeAppState other = new RopeAppState(new RopeWorld(new WorldDef().step(0.01)));
        Node loaded = load(save(root));
        assertThrows(SnapshotException.class, () -> other.restore(loaded));
        assertEquals(0, ropes.restore(new Node("empty")));
    }

    @Test
    void settingsOutOfRangeAreRefused() {
        RopeControl control = new RopeControl(ropes.world().add(bridge()));
        assertThrows(IllegalArgumentException.class, () -> control.setSides(2));
        assertThrows(IllegalArgumentException.class, () -> control.setSides(129));
        assertThrows(IllegalArgumentException.class, () -> control.setPointsPerSegment(0));
        assertThrows(IllegalArgumentException.class, () -> control.setRadius(0));
        assertThrows(IllegalArgumentException.class, () -> control.setTextureTiles(0, 1));
        assertThrows(IllegalArgumentException.class, () -> control.setTextureTiles(Double.NaN, 1));
        assertThrows(IllegalArgumentException.class, () -> control.setTextureTiles(1, 0));
    }
}
