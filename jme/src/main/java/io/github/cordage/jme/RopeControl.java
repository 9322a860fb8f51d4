package io.github.cordage.jme;

import com.jme3.export.InputCapsule;
import com.jme3.export.JmeExporter;
import com.jme3.export.JmeImporter;
import com.jme3.export.OutputCapsule;
import com.jme3.renderer.RenderManager;
import com.jme3.renderer.ViewPort;
import com.jme3.renderer.queue.RenderQueue.ShadowMode;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.control.AbstractControl;
import com.jme3.util.clone.Cloner;
import io.github.cordage.Rope;
import io.github.cordage.geometry.Centerline;
import io.github.cordage.geometry.Tube;
import io.github.cordage.view.RopeView;
import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Shows a rope as a tube in the scene graph. {@code RopeAppState.draw} makes a geometry with one; any other geometry
 * can have one too, whose mesh it replaces, and a node, to which it adds a geometry:
 *
 * <pre>{@code
 * Geometry geometry = new Geometry("rope");
 * geometry.setMaterial(material);
 * geometry.addControl(ropes.control(rope));
 * rootNode.attachChild(geometry);
 * }</pre>
 *
 * <p>The tube is where the rope is in its world, whatever the transforms of geometry and parents. In each frame it is
 * built anew for the rope between its last two steps ({@link RopeView#alpha}), in the same buffers, and so is the
 * bounding box, so that culling, lights and shadows work as for other geometries. Rays hit it. A rope that is not in
 * its world anymore is not seen.
 *
 * <p>The tube has as many {@linkplain #setSides sides} and {@linkplain #setPointsPerSegment points} as can be told
 * apart in the nearest view of the frame before: far ropes cost less, and those that no camera has seen for ten frames
 * least.
 *
 * <p>Texture coordinates are in tiles: u along the rope, v around it; see {@link #setTextureTiles}.
 *
 * <p>It is saved with its scene, and the ropes with it; {@code RopeAppState.restore} puts them back. A clone of the
 * scene shows the same rope.
 */
public final class RopeControl extends AbstractControl {
    private static final String NAME = "rope";

    /** Most sides and points per segment that can be set. */
    private static final int MOST_SIDES = 128;

    private final Centerline line = new Centerline();
    private final TubeBuffers buffers = new TubeBuffers();
    private final TubeDetail detail = new TubeDetail();
    private Tube tube = new Tube();
    private int builtSides;

    private @Nullable RopeView rope;
    private @Nullable SavedRopes saved;

    /** Number of the rope in its world, for that which was read; -1 for none. */
    private int id = -1;

    private @Nullable Geometry geometry;
    private int sides = 16;
    private int points = 4;
    private boolean usesDetail = true;
    private double radius = Double.NaN;

    /** Tiles per radius along the rope, and around it. */
    private float along = 1;

    private int around = 1;

    /** Creates a control that shows nothing, for jMonkeyEngine's importers. */
    public RopeControl() {}

    /** Creates a control that is saved with the ropes of a world. */
    RopeControl(SavedRopes ropes, Rope rope) {
        this(rope);
        saved = ropes;
        id = rope.id();
    }

    /**
     * Creates a control that is not saved with its rope.
     *
     * @param rope a rope, or its view in a {@link io.github.cordage.thread.WorldReader}
     */
    public RopeControl(RopeView rope) {
        this.rope = Objects.requireNonNull(rope, "rope");
    }

    /**
     * Returns the rope.
     *
     * @return the rope; null if the control was loaded and its rope not restored
     */
    public @Nullable RopeView rope() {
        return rope;
    }

    /** Shows a rope of the world in which the ropes were restored that it was saved with. */
    void restored(SavedRopes itsSaved, @Nullable Rope its) {
        saved = itsSaved;
        rope = its;
    }

    @Nullable SavedRopes saved() {
        return saved;
    }

    int id() {
        return id;
    }

    /**
     * Returns the geometry that shows the rope.
     *
     * @return that with the control, or that which was added to its node; null before the control is added to one
     */
    public @Nullable Geometry geometry() {
        return geometry;
    }

    // Settings.

    /**
     * Sets the number of sides of the tube.
     *
     * @param most number, from 3 to 128, or less if they cannot be told apart (default 16)
     * @throws IllegalArgumentException if the value is out of range
     */
    public void setSides(int most) {
        sides = inRange("sides", most, 3, MOST_SIDES);
    }

    /**
     * Sets the number of points on a smooth curve per segment of the rope.
     *
     * @param most number, from 1 for straight segments to 64, or less if they cannot be told apart (default 4)
     * @throws IllegalArgumentException if the value is out of range
     */
    public void setPointsPerSegment(int most) {
        points = inRange("points", most, 1, Centerline.MAX_POINTS_PER_SEGMENT);
    }

    private static int inRange(String name, int value, int least, int most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(name + " must be from " + least + " to " + most + ", is " + value);
        }
        return value;
    }

    /**
     * Sets whether far ropes have fewer sides and points.
     *
     * @param uses whether they have (default true)
     */
    public void setDetail(boolean uses) {
        usesDetail = uses;
    }

    /**
     * Sets a radius for the tube, other than that of the rope.
     *
     * @param meters radius [m], above 0, at most 1e6; NaN for that of the rope (default)
     * @throws IllegalArgumentException if the value is out of range
     */
    public void setRadius(double meters) {
        if (meters <= 0 || meters > 1e6) {
            throw new IllegalArgumentException("radius must be > 0 and at most 1e6, is " + meters);
        }
        radius = meters;
    }

    /**
     * Sets how often the texture is repeated.
     *
     * @param perRadius tiles along a part of the rope as long as its radius, above 0, at most 1e3 (default 1)
     * @param aroundIt tiles around it, from 1 to 1000 (default 1)
     * @throws IllegalArgumentException if a value is out of range
     */
    public void setTextureTiles(double perRadius, int aroundIt) {
        if (!(perRadius > 0 && perRadius <= 1e3)) {
            throw new IllegalArgumentException("perRadius must be > 0 and at most 1e3, is " + perRadius);
        }
        along = (float) perRadius;
        around = inRange("around", aroundIt, 1, 1000);
    }

    // Of the engine.

    @Override
    public void setSpatial(@Nullable Spatial spatial) {
        super.setSpatial(spatial);
        if (spatial instanceof Geometry its) {
            take(its);
        } else if (spatial instanceof Node node) {
            Geometry its = node.getChild(NAME) instanceof Geometry known ? known : new Geometry(NAME);
            take(its);
            if (its.getParent() != node) {
                its.setShadowMode(ShadowMode.CastAndReceive);
                node.attachChild(its);
            }
        } else {
            geometry = null;
        }
    }

    private void take(Geometry its) {
        geometry = its;
        its.setIgnoreTransform(true);
        if (rope != null) {
            its.setMesh(buffers.mesh);
        }
    }

    @Override
    protected void controlUpdate(float tpf) {
        Geometry its = geometry;
        RopeView shown = rope;
        if (its == null || shown == null) {
            return;
        }
        if (its.getMesh() != buffers.mesh) {
            its.setMesh(buffers.mesh);
        }
        if (shown.isAlive()) {
            build(shown);
        } else {
            buffers.clear();
        }
        buffers.updateBound();
        its.forceRefresh(false, true, true);
    }

    private void build(RopeView shown) {
        double half = Double.isNaN(radius) ? shown.radius() : radius;
        detail.choose(half, meanSegment(shown), sides, points);
        int count = usesDetail ? detail.sides() : sides;
        if (count != builtSides) {
            tube.sides(count);
            builtSides = count;
        }
        line.pointsPerSegment(usesDetail ? detail.points() : points).read(shown, shown.alpha(), half);
        tube.build(line);
        buffers.take(tube, line, half > 0 ? along / (float) half : 1, around);
    }

    /** Length of the rope as it was drawn last, by its segments [m]. */
    private double meanSegment(RopeView shown) {
        int count = line.pointCount();
        double length = count < 2 ? 0 : line.along(count - 1) - line.along(0);
        return length / Math.max(1, shown.nodeCount() - 1);
    }

    @Override
    protected void controlRender(RenderManager renderManager, ViewPort viewPort) {
        detail.see(viewPort.getCamera(), buffers.bound);
    }

    @Override
    public Object jmeClone() {
        RopeControl clone = new RopeControl();
        clone.rope = rope;
        clone.saved = saved;
        clone.id = id;
        clone.sides = sides;
        clone.points = points;
        clone.usesDetail = usesDetail;
        clone.radius = radius;
        clone.along = along;
        clone.around = around;
        clone.setEnabled(isEnabled());
        clone.spatial = spatial;
        clone.geometry = geometry;
        return clone;
    }

    @Override
    public void cloneFields(Cloner cloner, Object original) {
        super.cloneFields(cloner, original);
        geometry = cloner.clone(geometry);
    }

    @Override
    public void write(JmeExporter exporter) throws IOException {
        super.write(exporter);
        OutputCapsule out = exporter.getCapsule(this);
        out.write(saved, "ropes", null);
        out.write(id, "id", -1);
        out.write(geometry, "geometry", null);
        out.write(sides, "sides", 16);
        out.write(points, "points", 4);
        out.write(usesDetail, "usesDetail", true);
        out.write(radius, "radius", Double.NaN);
        out.write(along, "along", 1f);
        out.write(around, "around", 1);
    }

    @Override
    public void read(JmeImporter importer) throws IOException {
        super.read(importer);
        InputCapsule in = importer.getCapsule(this);
        saved = (SavedRopes) in.readSavable("ropes", null);
        id = in.readInt("id", -1);
        geometry = (Geometry) in.readSavable("geometry", null);
        sides = in.readInt("sides", 16);
        points = in.readInt("points", 4);
        usesDetail = in.readBoolean("usesDetail", true);
        radius = in.readDouble("radius", Double.NaN);
        along = in.readFloat("along", 1);
        around = in.readInt("around", 1);
    }
}
