package io.github.cordage.gdx;

import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.graphics.Mesh;
import com.badlogic.gdx.graphics.Texture;
import com.badlogic.gdx.graphics.g3d.Material;
import com.badlogic.gdx.graphics.g3d.Renderable;
import com.badlogic.gdx.graphics.g3d.RenderableProvider;
import com.badlogic.gdx.graphics.g3d.attributes.BlendingAttribute;
import com.badlogic.gdx.graphics.g3d.attributes.TextureAttribute;
import com.badlogic.gdx.utils.Array;
import com.badlogic.gdx.utils.Disposable;
import com.badlogic.gdx.utils.IntArray;
import com.badlogic.gdx.utils.Pool;
import io.github.cordage.gdx.internal.Check;
import io.github.cordage.gdx.internal.StrandImage;
import io.github.cordage.gdx.internal.TubeMeshes;
import io.github.cordage.view.RopeView;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A rope as a tube for a {@link com.badlogic.gdx.graphics.g3d.ModelBatch}, with the lights, shadows and shaders of the
 * game's environment:
 *
 * <pre>{@code
 * model.update();
 * batch.begin(camera);
 * batch.render(model, environment);
 * batch.end();
 * }</pre>
 *
 * <p>Strands are painted on, without the relief of {@link TubeRenderer}. The image of a {@linkplain
 * RopeStyle#texture(Texture, float) textured} style must be a whole texture that wraps. The minimum width, the outline
 * and the shading of a style are ignored.
 *
 * <p>Not thread-safe: use it on the rendering thread only. {@link #update()} allocates nothing once its buffers are
 * large enough.
 */
public final class RopeModel implements RenderableProvider, Disposable {
    private final RopeView rope;
    private final RopeStyle style;
    private final Material material = new Material("rope");
    private final TubeMeshes tube = new TubeMeshes();
    private @Nullable Texture strands;
    private boolean prepared;
    private boolean disposed;

    /**
     * Creates a model. OpenGL is not touched before the first {@link #update()}.
     *
     * @param rope rope, or its view in a {@link io.github.cordage.thread.WorldReader}
     * @param style look of the rope; its surface is read at the first update, everything else at every update
     */
    public RopeModel(RopeView rope, RopeStyle style) {
        this.rope = Objects.requireNonNull(rope, "rope");
        this.style = Objects.requireNonNull(style, "style");
    }

    /**
     * Returns the material, to which a game can add attributes. Its texture is set at the first update.
     *
     * @return the model's own object
     */
    public Material material() {
        return material;
    }

    /**
     * Rebuilds the mesh for the rope at its {@linkplain RopeView#alpha alpha}. Call it in each frame before
     * rendering the rope.
     *
     * @throws IllegalStateException if the rope was removed from its world, or the model disposed
     */
    public void update() {
        update(rope.alpha());
    }

    /**
     * Rebuilds the mesh for the rope between its last two steps.
     *
     * @param alpha 0 for the positions before the last step, 1 for those after it
     * @throws IllegalArgumentException if {@code alpha} is out of range
     * @throws IllegalStateException if the rope was removed from its world, or the model disposed
     */
    public void update(double alpha) {
        Check.state(!disposed, "the model was disposed");
        tube.update(rope, alpha, style);
        if (!prepared) {
            prepareMaterial();
            prepared = true;
        }
    }

    private void prepareMaterial() {
        TextureAttribute image = image();
        if (image != null) {
            material.set(image);
        }
        if (style.color().a < 1) {
            material.set(new BlendingAttribute(GL20.GL_SRC_ALPHA, GL20.GL_ONE_MINUS_SRC_ALPHA));
        }
    }

    private @Nullable TextureAttribute image() {
        if (style.surface().region() != null) {
            return TextureAttribute.createDiffuse(style.surface().region());
        }
        if (style.surface().look() == RopeSurface.Look.PLAIN) {
            return null;
        }
        Texture drawn = StrandImage.draw(style.surface().look());
        strands = drawn;
        TextureAttribute attribute = TextureAttribute.createDiffuse(drawn);
        float perTile = style.surface().look() == RopeSurface.Look.BRAIDED ? 2 : 1;
        attribute.scaleU = 1 / perTile;
        attribute.scaleV = -style.surface().strands() / perTile;
        return attribute;
    }

    /**
     * Adds the mesh; called by a model batch.
     *
     * @throws IllegalStateException if the model was never updated, or disposed
     */
    @Override
    public void getRenderables(Array<Renderable> renderables, Pool<Renderable> pool) {
        Check.state(!disposed, "the model was disposed");
        Check.state(prepared, "update() must be called before the model is rendered");
        Array<Mesh> meshes = tube.meshes();
        IntArray counts = tube.indexCounts();
        for (int i = 0; i < counts.size; i++) {
            Renderable renderable = pool.obtain();
            renderable.material = material;
            renderable.meshPart.set("rope", meshes.get(i), 0, counts.get(i), GL20.GL_TRIANGLES);
            renderable.worldTransform.idt();
            renderables.add(renderable);
        }
    }

    /** Frees mesh and texture. Calling it twice does no harm. */
    @Override
    public void dispose() {
        if (!disposed) {
            tube.dispose();
            if (strands != null) {
                StrandImage.dispose(strands);
                strands = null;
            }
            disposed = true;
        }
    }
}
