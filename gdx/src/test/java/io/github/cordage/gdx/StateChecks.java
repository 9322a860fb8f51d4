package io.github.cordage.gdx;

import static io.github.cordage.gdx.Stage.px;
import static io.github.cordage.gdx.Stage.py;
import static io.github.cordage.gdx.Stage.require;
import static io.github.cordage.gdx.Stage.requireRange;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.graphics.GL30;
import com.badlogic.gdx.graphics.Mesh;
import com.badlogic.gdx.graphics.Pixmap;
import com.badlogic.gdx.graphics.Texture;
import com.badlogic.gdx.graphics.g2d.SpriteBatch;
import com.badlogic.gdx.graphics.g3d.Renderable;
import com.badlogic.gdx.graphics.glutils.ShaderProgram;
import com.badlogic.gdx.utils.Array;
import com.badlogic.gdx.utils.BufferUtils;
import com.badlogic.gdx.utils.DefaultPool;
import com.sun.management.ThreadMXBean;
import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.gdx.internal.Glsl;
import io.github.cordage.gdx.internal.ShaderChecks;
import java.lang.management.ManagementFactory;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** How renderers get on with the rest of a game: OpenGL's state, memory, mistakes. */
final class StateChecks {
    private static final RopeRenderer.Form[] FORMS = {RopeRenderer.Form.GPU, RopeRenderer.Form.CPU};

    /** In which less than a byte for each is nothing. */
    private static final int FRAMES = 60;

    private StateChecks() {}

    static void addTo(Map<String, DrawingChecks.Check> checks) {
        checks.put("spritesAreRightAfterRopes", StateChecks::sprites);
        checks.put("stateIsGivenBack", StateChecks::state);
        checks.put("frontsFaceTheCamera", StateChecks::winding);
        checks.put("viewportsAreRespected", StateChecks::viewport);
        checks.put("disposeLeavesNothing", StateChecks::dispose);
        checks.put("mistakesAreNamed", StateChecks::mistakes);
        checks.put("renderersCanBeMadeBeforeAWindow", StateChecks::untouched);
        checks.put("badShadersAreNamed", StateChecks::badShaders);
        checks.put("shadersCompileInAllVersions", ShaderChecks::allVersions);
        checks.put("aVersionInFrontOfShadersDoesNoHarm", StateChecks::prependedVersion);
        checks.put("aLostContextIsMadeGood", StateChecks::lostContext);
        checks.put("nothingIsAllocatedOnceWarm", StateChecks::allocation);
    }

    static void sprites(Stage stage) {
        Texture texture = texture();
        Rope rope = Stage.hanging(Stage.world(), 20, -2, 2, 1.5, 0.05);
        stage.withShadersOfLibgdx(() -> {
            SpriteBatch batch = new SpriteBatch();
            batch.setProjectionMatrix(stage.camera.combined);
            stage.clear();
            sprite(batch, texture);
            Picture expected = Picture.take();
            for (RopeRenderer.Form form : FORMS) {
                RopeRenderer ropes = new RopeRenderer(form);
                for (int frame = 0; frame < 2; frame++) {
                    // Twice, with a rope in between and below.
                    stage.clear();
                    sprite(batch, texture);
                    ropes.begin(stage.camera);
                    ropes.draw(rope, new RopeStyle());
                    ropes.end();
                    sprite(batch, texture);
                    Stage.requireNoError();
                    Picture picture = Picture.take();
                    for (int y = py(-0.9); y < py(-0.1); y++) {
                        for (int x = px(0.1); x < px(0.9); x++) {
                            require(picture.at(x, y) == expected.at(x, y), form + ": the sprite at " + x + ", " + y);
                        }
                    }
                    require(picture.isDrawn(px(rope.x(2)), py(rope.y(2))), form + ": the rope is there");
                }
                ropes.dispose();
            }
            TubeRenderer tubes = new TubeRenderer();
            stage.clear();
            tubes.begin(stage.camera);
            tubes.draw(rope, new RopeStyle());
            tubes.end();
            sprite(batch, texture);
            Picture picture = Picture.take();
            require(picture.at(px(0.5), py(-0.3)) == expected.at(px(0.5), py(-0.3)), "the sprite after tubes");
            tubes.dispose();
            batch.dispose();
        });
        texture.dispose();
    }

    private static Texture texture() {
        Pixmap pixmap = new Pixmap(4, 4, Pixmap.Format.RGBA8888);
        for (int i = 0; i < 16; i++) {
            pixmap.drawPixel(i % 4, i / 4, i % 2 == 0 ? 0xff8020ff : 0x20c0ffff);
        }
        Texture texture = new Texture(pixmap);
        pixmap.dispose();
        return texture;
    }

    private static void sprite(SpriteBatch batch, Texture texture) {
        batch.begin();
        batch.draw(texture, 0, -1, 1, 1);
        batch.end();
    }

    static void state(Stage stage) {
        Rope rope = Stage.hanging(Stage.world(), 20, -2, 2, 1.5, 0.05);
        Texture texture = texture();
        RopeStyle textured = new RopeStyle().texture(texture, 0.3f);
        GL20 gl = Gdx.gl;
        for (int round = 0; round < 2; round++) {
            boolean on = round == 1;
            set(GL20.GL_BLEND, on);
            set(GL20.GL_DEPTH_TEST, on);
            gl.glDepthMask(on);
            gl.glDepthFunc(on ? GL20.GL_GEQUAL : GL20.GL_LESS);
            gl.glBlendFuncSeparate(GL20.GL_ONE, on ? GL20.GL_ZERO : GL20.GL_ONE, GL20.GL_DST_ALPHA, GL20.GL_ONE);
            gl.glActiveTexture(GL20.GL_TEXTURE0 + 2);
            gl.glBindTexture(GL20.GL_TEXTURE_2D, on ? texture.getTextureObjectHandle() : 0);
            gl.glActiveTexture(GL20.GL_TEXTURE0 + round);
            List<Integer> before = snapshot();
            for (RopeRenderer.Form form : FORMS) {
                RopeRenderer ropes = new RopeRenderer(form);
                for (int frame = 0; frame < 2; frame++) {
                    ropes.begin(stage.camera);
                    ropes.draw(rope, new RopeStyle());
                    ropes.draw(rope, textured);
                    ropes.end();
                    require(before.equals(snapshot()), form + ": before " + before + ", after " + snapshot());
                }
                ropes.dispose();
            }
            TubeRenderer tubes = new TubeRenderer();
            tubes.begin(stage.camera);
            tubes.draw(rope, new RopeStyle());
            tubes.draw(rope, textured);
            tubes.end();
            require(before.equals(snapshot()), "tubes: before " + before + ", after " + snapshot());
            tubes.dispose();
        }
        set(GL20.GL_BLEND, false);
        set(GL20.GL_DEPTH_TEST, false);
        gl.glDepthMask(true);
        gl.glDepthFunc(GL20.GL_LESS);
        gl.glActiveTexture(GL20.GL_TEXTURE0);
        texture.dispose();
    }

    private static void set(int what, boolean on) {
        if (on) {
            Gdx.gl.glEnable(what);
        } else {
            Gdx.gl.glDisable(what);
        }
    }

    private static List<Integer> snapshot() {
        List<Integer> all = new ArrayList<>();
        int[] numbers = {
            GL20.GL_BLEND_SRC_RGB,
            GL20.GL_BLEND_DST_RGB,
            GL20.GL_BLEND_SRC_ALPHA,
            GL20.GL_BLEND_DST_ALPHA,
            GL20.GL_DEPTH_FUNC,
            GL20.GL_DEPTH_WRITEMASK,
            GL20.GL_ACTIVE_TEXTURE,
            GL20.GL_ARRAY_BUFFER_BINDING,
            GL20.GL_ELEMENT_ARRAY_BUFFER_BINDING
        };
        for (int number : numbers) {
            all.add(number(number));
        }
        if (Gdx.gl30 != null) {
            all.add(number(GL30.GL_VERTEX_ARRAY_BINDING));
        }
        all.add(Gdx.gl.glIsEnabled(GL20.GL_BLEND) ? 1 : 0);
        all.add(Gdx.gl.glIsEnabled(GL20.GL_DEPTH_TEST) ? 1 : 0);
        all.add(Gdx.gl.glIsEnabled(GL20.GL_CULL_FACE) ? 1 : 0);
        int active = number(GL20.GL_ACTIVE_TEXTURE);
        for (int unit = 0; unit < 6; unit++) {
            Gdx.gl.glActiveTexture(GL20.GL_TEXTURE0 + unit);
            all.add(number(GL20.GL_TEXTURE_BINDING_2D));
        }
        Gdx.gl.glActiveTexture(active);
        return all;
    }

    private static int number(int what) {
        IntBuffer buffer = BufferUtils.newIntBuffer(16);
        Gdx.gl.glGetIntegerv(what, buffer);
        return buffer.get(0);
    }

    static void winding(Stage stage) {
        Rope rope = Stage.hanging(Stage.world(), 20, -2, 2, 1.5, 0.1);
        TubeRenderer tubes = new TubeRenderer();
        for (boolean down : new boolean[] {false, true}) {
            stage.camera.setToOrtho(down, stage.camera.viewportWidth, stage.camera.viewportHeight);
            stage.camera.position.setZero();
            stage.camera.update();
            for (RopeRenderer.Form form : FORMS) {
                Picture expected = stage.draw(form, new RopeStyle(), rope);
                set(GL20.GL_CULL_FACE, true);
                Picture culled = stage.draw(form, new RopeStyle(), rope);
                set(GL20.GL_CULL_FACE, false);
                requireRange(form + ": missing without backs", expected.differing(culled, 0), 0, 0);
                require(expected.isDrawn(px(rope.x(2)), py(down ? -rope.y(2) : rope.y(2))), form + ": down " + down);
            }
        }
        stage.camera.setToOrtho(false, stage.camera.viewportWidth, stage.camera.viewportHeight);
        stage.camera.position.setZero();
        stage.camera.update();
        Picture expected = draw(stage, tubes, rope);
        set(GL20.GL_CULL_FACE, true);
        Picture culled = draw(stage, tubes, rope);
        set(GL20.GL_CULL_FACE, false);
        requireRange("tubes: missing without backs", expected.differing(culled, 0), 0, 0);
        tubes.dispose();
    }

    static void viewport(Stage stage) {
        Rope rope = Stage.hanging(Stage.world(), 20, -2, 2, 1.5, 0.1);
        Picture[] pictures = new Picture[2];
        for (int i = 0; i < 2; i++) {
            Gdx.gl.glViewport(200, 100, 320, 120);
            pictures[i] = stage.draw(FORMS[i], new RopeStyle(), rope);
            Gdx.gl.glViewport(0, 0, Stage.WIDTH, Stage.HEIGHT);
            // Half as wide, a quarter as high, moved.
            int x = 200 + px(rope.x(10)) / 2;
            int y = 100 + py(rope.y(10)) / 4;
            require(pictures[i].isDrawn(x, y), FORMS[i] + ": not where it should be");
            requireRange(FORMS[i] + ": drawn", pictures[i].drawn(), 1000, 10_000);
        }
        requireRange("overlap", pictures[0].overlap(pictures[1]), 0.98, 1);
    }

    static void dispose(Stage stage) {
        Rope rope = Stage.hanging(Stage.world(), 20, -2, 2, 1.5, 0.05);
        int before = liveObjects();
        RopeRenderer gpu = new RopeRenderer(RopeRenderer.Form.GPU);
        RopeRenderer cpu = new RopeRenderer(RopeRenderer.Form.CPU);
        stage.draw(gpu, new RopeStyle(), rope);
        stage.draw(cpu, new RopeStyle(), rope);
        TubeRenderer tubes = new TubeRenderer();
        tubes.begin(stage.camera);
        tubes.draw(rope, new RopeStyle());
        tubes.end();
        RopeModel model = new RopeModel(rope, new RopeStyle());
        model.update();
        require(
                liveObjects() > before + 10,
                "things lie on the card, " + before + " before, " + liveObjects() + " now");
        gpu.dispose();
        cpu.dispose();
        tubes.dispose();
        model.dispose();
        gpu.dispose();
        cpu.dispose();
        tubes.dispose();
        model.dispose();
        // Deleted, but in use: the program that was bound last is there until another is.
        Gdx.gl.glUseProgram(0);
        requireRange("objects left on the card", liveObjects() - before, 0, 0);
        new RopeRenderer().dispose();
        new TubeRenderer().dispose();
        new RopeModel(rope, new RopeStyle()).dispose();
    }

    private static int liveObjects() {
        int count = 0;
        for (int handle = 1; handle < 3000; handle++) {
            count += Gdx.gl.glIsTexture(handle) ? 1 : 0;
            count += Gdx.gl.glIsBuffer(handle) ? 1 : 0;
            count += Gdx.gl.glIsProgram(handle) ? 1 : 0;
            count += Gdx.gl.glIsShader(handle) ? 1 : 0;
            count += Gdx.gl30 != null && Gdx.gl30.glIsVertexArray(handle) ? 1 : 0;
        }
        return count;
    }

    static void mistakes(Stage stage) {
        RopeWorld world = Stage.world();
        Rope rope = Stage.hanging(world, 20, -2, 2, 1.5, 0.05);
        RopeStyle style = new RopeStyle();
        for (RopeRenderer.Form form : FORMS) {
            RopeRenderer ropes = new RopeRenderer(form);
            refused(() -> ropes.draw(rope, style), "begin() must be called before draw()");
            refused(ropes::end, "begin() must be called before end()");
            refused(ropes::flush, "begin() must be called before flush()");
            ropes.begin(stage.camera);
            refused(() -> ropes.begin(stage.camera), "end() must be called before begin()");
            Rope dead = Stage.straight(world, 5, 0, 0, 1, 0, 0.1);
            world.remove(dead);
            refused(() -> ropes.draw(dead, style), "was removed");
            try {
                ropes.draw(rope, 2, style);
                require(false, "alpha 2 was taken");
            } catch (IllegalArgumentException e) {
                require(e.toString().contains("alpha"), e.toString());
            }
            ropes.draw(rope, style);
            ropes.end();
            Stage.requireNoError();
            refused(ropes::end, "begin() must be called before end()");
            ropes.dispose();
            ropes.dispose();
            refused(() -> ropes.begin(stage.camera), "disposed");
            refused(() -> ropes.draw(rope, style), "disposed");
        }
        TubeRenderer tubes = new TubeRenderer();
        refused(tubes::end, "begin() must be called before end()");
        tubes.begin(stage.camera);
        refused(() -> tubes.begin(stage.camera), "end() must be called before begin()");
        tubes.end();
        tubes.dispose();
        refused(() -> tubes.begin(stage.camera), "disposed");
        RopeModel model = new RopeModel(rope, style);
        refused(
                () -> model.getRenderables(new Array<>(), new DefaultPool<>(Renderable::new)),
                "update() must be called");
        model.dispose();
        refused(model::update, "disposed");
    }

    private static void refused(Runnable mistake, String message) {
        try {
            mistake.run();
        } catch (IllegalStateException e) {
            require(String.valueOf(e.getMessage()).contains(message), "expected \"" + message + "\", was " + e);
            return;
        }
        require(false, "was not refused: " + message);
    }

    static void untouched(Stage stage) {
        com.badlogic.gdx.Graphics graphics = Gdx.graphics;
        GL20 gl = Gdx.gl;
        try {
            Gdx.graphics = null;
            Gdx.gl = null;
            new RopeRenderer();
            new TubeRenderer();
            new RopeStyle();
            new RopeModel(Stage.straight(Stage.world(), 5, 0, 0, 1, 0, 0.1), new RopeStyle());
        } finally {
            Gdx.graphics = graphics;
            Gdx.gl = gl;
        }
    }

    static void badShaders(Stage stage) {
        Glsl glsl = Glsl.ofContext();
        String vertex =
                "ATTRIBUTE vec4 a_position; VARYING vec2 v; void main() { v = vec2(0.0); gl_Position = a_position; }";
        String fragment = "VARYING vec2 v; void main() { FRAGMENT = vec4(v, 0.0, 1.0); }";
        glsl.compile("good", vertex, fragment).dispose();
        bad(glsl, vertex + " nonsense", fragment, "vertex");
        bad(glsl, vertex, fragment + " nonsense", "fragment");
        bad(glsl, vertex, fragment.replace("vec2 v;", "vec3 v;").replace("vec4(v, 0.0", "vec4(v"), "link");
        Stage.requireNoError();
    }

    private static void bad(Glsl glsl, String vertex, String fragment, String stage) {
        try {
            glsl.compile("broken", vertex, fragment).dispose();
        } catch (RopeShaderException e) {
            require(e.stage().equals(stage), "the stage is " + stage + ", was " + e.stage() + ": " + e.getMessage());
            require(!e.log().isBlank() && e.toString().contains("broken"), "says what is wrong: " + e.getMessage());
            return;
        }
        require(false, "a bad " + stage + " was taken");
    }

    static void prependedVersion(Stage stage) {
        Rope rope = Stage.hanging(Stage.world(), 20, -2, 2, 1.5, 0.05);
        try {
            ShaderProgram.prependVertexCode = "#version 150\n#define attribute in\n";
            ShaderProgram.prependFragmentCode = "#version 150\n#define varying in\n";
            for (RopeRenderer.Form form : FORMS) {
                require(stage.draw(form, new RopeStyle(), rope).drawn() > 1000, form + ": nothing is drawn");
            }
            require(ShaderProgram.prependVertexCode.startsWith("#version 150"), "it is still set");
        } finally {
            ShaderProgram.prependVertexCode = "";
            ShaderProgram.prependFragmentCode = "";
        }
    }

    /** What libGDX does on Android when the game comes back. */
    static void lostContext(Stage stage) {
        Rope rope = Stage.hanging(Stage.world(), 20, -2, 2, 1.5, 0.05);
        for (RopeRenderer.Form form : FORMS) {
            RopeRenderer ropes = new RopeRenderer(form);
            stage.draw(ropes, new RopeStyle(), rope);
            Picture before = stage.draw(ropes, new RopeStyle(), rope);
            loseContext();
            Picture after = stage.draw(ropes, new RopeStyle(), rope);
            require(before.differing(after, 0) == 0 && before.drawn() > 1000, form + ": not as before");
            ropes.dispose();
        }
        TubeRenderer tubes = new TubeRenderer();
        Picture before = draw(stage, tubes, rope);
        loseContext();
        Picture after = draw(stage, tubes, rope);
        require(before.differing(after, 0) == 0 && before.drawn() > 1000, "tubes: not as before");
        tubes.dispose();
    }

    private static Picture draw(Stage stage, TubeRenderer tubes, Rope rope) {
        stage.clear();
        tubes.begin(stage.camera);
        tubes.draw(rope, new RopeStyle());
        tubes.end();
        return Picture.take();
    }

    private static void loseContext() {
        Mesh.invalidateAllMeshes(Gdx.app);
        Texture.invalidateAllTextures(Gdx.app);
        ShaderProgram.invalidateAllShaderPrograms(Gdx.app);
    }

    static void allocation(Stage stage) {
        RopeWorld world = Stage.world();
        for (int i = 0; i < 6; i++) {
            world.add(new RopeDef()
                    .nodes(20)
                    .segmentLength(0.05)
                    .straight(-2 + 0.2 * i, 2, 1, -1)
                    .reserve(10)
                    .pin(new PinDef(0)));
        }
        RopeStyle first = new RopeStyle().tensionColors(Color.BLUE, Color.RED, 50);
        RopeStyle second = new RopeStyle().braided(8, 3).hide(3, 5);
        List<Rope> all = world.ropes();
        for (RopeRenderer.Form form : FORMS) {
            RopeRenderer ropes = new RopeRenderer(form);
            noAllocation(form.toString(), () -> {
                world.step();
                ropes.begin(stage.camera);
                for (int i = 0; i < 6; i++) {
                    ropes.draw(all.get(i), i % 2 == 0 ? first : second);
                }
                ropes.end();
            });
            ropes.dispose();
        }
        TubeRenderer tubes = new TubeRenderer();
        noAllocation("tubes", () -> {
            world.step();
            tubes.begin(stage.camera);
            for (int i = 0; i < 6; i++) {
                tubes.draw(all.get(i), i % 2 == 0 ? first : second);
            }
            tubes.end();
        });
        tubes.dispose();
        RopeModel model = new RopeModel(all.get(0), first);
        noAllocation("model", () -> {
            world.step();
            model.update();
        });
        model.dispose();
    }

    static void noAllocation(String what, Runnable frame) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        // What the JVM allocates to compile things comes and goes; what a frame allocates is there in every round.
        for (int round = 0; round < 20 && least >= FRAMES; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < FRAMES; i++) {
                frame.run();
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        // Asking for the number costs a little itself.
        requireRange(what + ": bytes in " + FRAMES + " frames", (double) least, 0, FRAMES - 1);
    }
}
