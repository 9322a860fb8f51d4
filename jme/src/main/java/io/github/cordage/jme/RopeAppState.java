package io.github.cordage.jme;

import com.jme3.app.Application;
import com.jme3.app.state.BaseAppState;
import com.jme3.asset.AssetManager;
import com.jme3.material.Material;
import com.jme3.renderer.queue.RenderQueue.ShadowMode;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import io.github.cordage.Rope;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Steps a world of ropes in a jMonkeyEngine application, and shows its ropes:
 *
 * <pre>{@code
 * RopeAppState ropes = new RopeAppState();
 * stateManager.attach(ropes);
 * Rope rope = ropes.world().add(new RopeDef().straight(0, 3, 0, 1, 0, 0).pin(0));
 * rootNode.attachChild(ropes.draw(rope, assetManager));
 * }</pre>
 *
 * <p>At the start of each frame, the ropes take the steps that were due in the one before. So does {@code
 * BulletAppState} at the end of that frame: bodies and the ropes on them are drawn at the same time. While the state is
 * disabled, no steps are taken.
 */
public class RopeAppState extends BaseAppState {
    /** Default length of steps, that of {@code BulletAppState} [s]. */
    private static final double STEP = 1 / 60.0;

    private final RopeWorld world;
    private final SavedRopes saved;

    /** Length of the frame before [s]. */
    private float passed;

    /**
     * Creates a state with a world of its own, with gravity of -9.81 m/s² along y and steps of 1/60 s, as those of
     * {@code BulletAppState}.
     */
    public RopeAppState() {
        this(new RopeWorld(new WorldDef().step(STEP)));
    }

    /**
     * Creates a state for a world.
     *
     * @param world the world, which nothing else must step
     */
    public RopeAppState(RopeWorld world) {
        this.world = Objects.requireNonNull(world, "world");
        saved = new SavedRopes(world);
    }

    /**
     * Returns the world of the ropes.
     *
     * @return always the same object
     */
    public RopeWorld world() {
        return world;
    }

    /**
     * Makes a geometry that shows a rope in {@linkplain RopeMaterials#hemp hemp}, casts shadows and receives them.
     *
     * @param rope a rope of the world
     * @param assets the assets of the application
     * @return a geometry with a {@link RopeControl}, to be attached to the scene
     */
    public Geometry draw(Rope rope, AssetManager assets) {
        return draw(rope, RopeMaterials.hemp(assets));
    }

    /**
     * Makes a geometry that shows a rope, casts shadows and receives them.
     *
     * @param rope a rope of the world
     * @param material any material; those of {@link RopeMaterials} get strands of the right size
     * @return a geometry with a {@link RopeControl}, to be attached to the scene
     */
    public Geometry draw(Rope rope, Material material) {
        Geometry geometry = new Geometry(rope.name().isEmpty() ? "rope" : rope.name());
        geometry.setMaterial(Objects.requireNonNull(material, "material"));
        geometry.setShadowMode(ShadowMode.CastAndReceive);
        RopeControl control = control(rope);
        control.setTextureTiles(RopeMaterials.TILES_PER_RADIUS, RopeMaterials.STRANDS);
        geometry.addControl(control);
        return geometry;
    }

    /**
     * Makes a control that shows a rope and is saved with it, for a geometry or node of the game.
     *
     * @param rope a rope of the world
     * @return a new control
     */
    public RopeControl control(Rope rope) {
        return new RopeControl(saved, rope);
    }

    /**
     * Brings the world back to what it was when a scene was saved that shows its ropes, and lets all {@link
     * RopeControl}s of the loaded scene show them. All ropes of that world come back, with pins, winches and
     * velocities, also those that the scene does not show; ropes that have been added since go. Nodes on bodies of a
     * physics engine are pinned where they were: attach them again.
     *
     * @param scene the loaded scene
     * @return number of controls whose rope is back
     * @throws IllegalArgumentException if the controls were not all saved at once with the same world
     * @throws io.github.cordage.saved.SnapshotException if the world has other steps than the one that was saved
     * @throws IllegalStateException if the world is in a step
     */
    public int restore(Spatial scene) {
        List<RopeControl> controls = new ArrayList<>();
        scene.depthFirstTraversal(spatial -> {
            for (int i = 0; i < spatial.getNumControls(); i++) {
                if (spatial.getControl(i) instanceof RopeControl control && control.saved() != null) {
                    controls.add(control);
                }
            }
        });
        SavedRopes all = null;
        for (RopeControl control : controls) {
            SavedRopes its = Objects.requireNonNull(control.saved());
            if (its.isLive() || (all != null && all != its)) {
                throw new IllegalArgumentException("the ropes of the scene must have been saved together, and loaded");
            }
            all = its;
        }
        if (all == null) {
            return 0;
        }
        world.restore(all.snapshot());
        int back = 0;
        for (RopeControl control : controls) {
            Rope rope = world.rope(control.id());
            control.restored(saved, rope);
            back += rope == null ? 0 : 1;
        }
        return back;
    }

    /**
     * Takes the steps that were due in the last frame.
     *
     * @param tpf time of this frame [s]
     */
    @Override
    public void update(float tpf) {
        world.update(passed);
        passed = Math.max(0, tpf);
    }

    @Override
    protected void initialize(Application app) {
        passed = 0;
    }

    @Override
    protected void cleanup(Application app) {
        // The ropes stay, for a state that is attached again.
    }

    @Override
    protected void onEnable() {
        passed = 0;
    }

    @Override
    protected void onDisable() {
        // No steps are taken.
    }
}
