package io.github.cordage.gdx;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.files.FileHandle;
import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.graphics.GL30;
import com.badlogic.gdx.graphics.GL31;
import com.badlogic.gdx.graphics.GL32;
import com.badlogic.gdx.graphics.OrthographicCamera;
import com.badlogic.gdx.graphics.PerspectiveCamera;
import com.badlogic.gdx.graphics.glutils.ShaderProgram;
import com.badlogic.gdx.graphics.profiling.GLErrorListener;
import com.badlogic.gdx.graphics.profiling.GLProfiler;
import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;

/** What checks draw on: a window of 640 × 480 pixels, 100 pixels to the metre, with the origin in the middle. */
public final class Stage {
    static final int WIDTH = 640;
    static final int HEIGHT = 480;
    static final int METRE = 100;
    static final int BACKGROUND = 0x202838ff;

    final OrthographicCamera camera = new OrthographicCamera((float) WIDTH / METRE, (float) HEIGHT / METRE);
    private final FileHandle folder;
    private final boolean core;

    Stage(FileHandle folder, boolean core) {
        this.folder = folder;
        this.core = core;
        // Tubes reach towards the camera.
        camera.near = -10;
        camera.update();
    }

    /** Whether libGDX's own shaders need a version in front of them. */
    public boolean isCore() {
        return core;
    }

    void clear() {
        Gdx.gl.glClearColor(0x20 / 255f, 0x28 / 255f, 0x38 / 255f, 1);
        Gdx.gl.glClear(GL20.GL_COLOR_BUFFER_BIT | GL20.GL_DEPTH_BUFFER_BIT);
    }

    /** Draws ropes in a style and looks. */
    Picture draw(RopeRenderer ropes, RopeStyle style, Rope... all) {
        clear();
        ropes.begin(camera);
        for (Rope rope : all) {
            ropes.draw(rope, 1, style);
        }
        ropes.end();
        requireNoError();
        return Picture.take();
    }

    /** The same with a renderer of its own. */
    Picture draw(RopeRenderer.Form form, RopeStyle style, Rope... all) {
        RopeRenderer ropes = new RopeRenderer(form);
        try {
            return draw(ropes, style, all);
        } finally {
            ropes.dispose();
        }
    }

    static void requireNoError() {
        int error = Gdx.gl.glGetError();
        require(error == GL20.GL_NO_ERROR, "OpenGL reports error 0x" + Integer.toHexString(error));
    }

    /**
     * Number of draw calls. An error of OpenGL among them is thrown at once. Libgdx's profiler does not take itself
     * away from a core profile, where it would swallow later errors, so everything is put back here.
     */
    static int drawCalls(Runnable frame) {
        GL20 gl20 = Gdx.graphics.getGL20();
        GL30 gl30 = Gdx.graphics.getGL30();
        GL31 gl31 = Gdx.graphics.getGL31();
        GL32 gl32 = Gdx.graphics.getGL32();
        GLProfiler profiler = new GLProfiler(Gdx.graphics);
        profiler.setListener(GLErrorListener.THROWING_LISTENER);
        profiler.enable();
        try {
            frame.run();
            return profiler.getDrawCalls();
        } finally {
            profiler.disable();
            Gdx.graphics.setGL20(gl20);
            Gdx.graphics.setGL30(gl30);
            Gdx.graphics.setGL31(gl31);
            Gdx.graphics.setGL32(gl32);
            Gdx.gl = gl20;
            Gdx.gl20 = gl20;
            Gdx.gl30 = gl30;
            Gdx.gl31 = gl31;
            Gdx.gl32 = gl32;
        }
    }

    static void clearErrors() {
        while (Gdx.gl.glGetError() != GL20.GL_NO_ERROR) {
            // One for each call.
        }
    }

    static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new AssertionError(otherwise);
        }
    }

    static void requireRange(String what, double value, double min, double max) {
        require(value >= min && value <= max, what + " must be from " + min + " to " + max + ", was " + value);
    }

    void save(Picture picture, String name) {
        picture.save(folder.child(name + ".png"));
    }

    static RopeWorld world() {
        return new RopeWorld(new WorldDef().gravity(0, -9.81));
    }

    /** A rope that hangs between two points, settled. */
    static Rope hanging(RopeWorld world, int nodes, double x0, double x1, double y, double radius) {
        Rope rope = world.add(new RopeDef()
                .nodes(nodes)
                .hanging(x0, y, x1, y, 1.4)
                .radius(radius)
                .damping(2)
                .pin(new PinDef(0))
                .pin(new PinDef(-1)));
        for (int i = 0; i < 300; i++) {
            world.step();
        }
        return rope;
    }

    /** A straight rope at rest, pinned at both ends. */
    static Rope straight(RopeWorld world, int nodes, double x0, double y0, double x1, double y1, double radius) {
        double length = Math.hypot(x1 - x0, y1 - y0);
        return world.add(new RopeDef()
                .nodes(nodes)
                .segmentLength(length / (nodes - 1))
                .straight(x0, y0, (x1 - x0) / length, (y1 - y0) / length)
                .radius(radius)
                .pin(new PinDef(0))
                .pin(new PinDef(-1)));
    }

    /** Pixel of a place in the world. */
    static int px(double x) {
        return (int) Math.floor(WIDTH / 2.0 + METRE * x);
    }

    static int py(double y) {
        return (int) Math.floor(HEIGHT / 2.0 + METRE * y);
    }

    static PerspectiveCamera perspective() {
        PerspectiveCamera eye = new PerspectiveCamera(60, WIDTH, HEIGHT);
        eye.near = 0.1f;
        eye.far = 50;
        eye.position.set(1, 1.2f, 4);
        eye.lookAt(0, 0, 0);
        eye.update();
        return eye;
    }

    /** Lets libGDX's own shaders compile in a core profile, while something is made. */
    void withShadersOfLibgdx(Runnable what) {
        if (core) {
            ShaderProgram.prependVertexCode = """
                    #version 150
                    #define attribute in
                    #define varying out
                    """;
            ShaderProgram.prependFragmentCode = """
                    #version 150
                    #define varying in
                    #define texture2D texture
                    #define textureCube texture
                    #define gl_FragColor fragColorOut
                    out vec4 fragColorOut;
                    """;
        }
        try {
            what.run();
        } finally {
            ShaderProgram.prependVertexCode = "";
            ShaderProgram.prependFragmentCode = "";
        }
    }
}
