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
import io.github.cordage.RopeView;
import io.github.cordage.gdx.internal.Check;
import io.github.cordage.gdx.internal.StrandImage;
import io.github.cordage.gdx.internal.TubeMeshes;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A rope as a tube for a {@link com.badlogic.gdx.graphics.g3d.ModelBatch}, with the lights, shadows and shaders of the game's
 * environment:
 *
 * <pre>{@code
 * model.update();
 * batch.begin(camera);
 * batch.render(model, environment);
 * batch.end();
 * }</pre>
 *
 * <p>Strands are painted on, without the relief that {@link TubeRenderer} gives them. The image of a {@linkplain
 * RopeStyle#texture(Texture, float) textured} style has to be a whole texture that wraps around. Least widths, outlines and shading of a
 * style are not used.
 *
 * <p>Belongs to the thread that renders. Updating allocates nothing once warm.
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
     * @param rope rope, or what a {@link io.github.cordage.thread.WorldReader} shows of it
     * @param style how it looks; its look, strands and image are taken at the first update, the rest at every one
     */
    public RopeModel(RopeView rope, RopeStyle style) {
        this.rope = Objects.requireNonNull(rope, "rope");
        this.style = Objects.requireNonNull(style, "style");
    }

    /**
     * Returns the material, for attributes of the game's own. Its texture is set at the first update.
     *
     * @return the model's own
     */
    public Material material() {
        return material;
    }

    /**
     * Makes the mesh anew, for the rope as it is at its {@linkplain RopeView#alpha alpha}. To be called in
     * each frame in which the rope is rendered, before it is.
     *
     * @throws IllegalStateException if the rope was removed from its world, or the model disposed
     */
    public void update() {
        update(rope.alpha());
    }

    /**
     * Makes the mesh anew, for the rope between its last two steps.
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
        if (style.region() != null) {
            return TextureAttribute.createDiffuse(style.region());
        }
        if (style.look() == RopeStyle.Look.PLAIN) {
            return null;
        }
        Texture drawn = StrandImage.draw(style.look());
        strands = drawn;
        TextureAttribute attribute = TextureAttribute.createDiffuse(drawn);
        float perTile = style.look() == RopeStyle.Look.BRAIDED ? 2 : 1;
        attribute.scaleU = 1 / perTile;
        attribute.scaleV = -style.strands() / perTile;
        return attribute;
    }

    /**
     * Adds what there is to render; called by a model batch.
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

    /** Gives back what lies on the card. Nothing happens the second time. */
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
