package io.github.cordage.gdx;

import com.badlogic.gdx.ApplicationAdapter;
import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3Application;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3ApplicationConfiguration;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3ApplicationConfiguration.GLEmulation;
import com.badlogic.gdx.files.FileHandle;
import com.badlogic.gdx.graphics.GL20;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Opens a window, checks in it what is drawn, one check per frame, and prints the result of each. Arguments: the
 * version of OpenGL, the folder for pictures, and, to try only some, parts of names.
 */
public final class DrawingChecks extends ApplicationAdapter {
    /** In front of the name of a check that has passed. */
    static final String PASSED = "PASSED ";

    /** In front of the name of one that has not, and what was wrong. */
    static final String FAILED = "FAILED ";

    /** Draws, looks, and complains. */
    interface Check {
        void run(Stage stage);
    }

    private final Iterator<Map.Entry<String, Check>> checks;
    private final String folder;
    private final boolean core;

    private DrawingChecks(Map<String, Check> checks, String folder, boolean core) {
        this.checks = checks.entrySet().iterator();
        this.folder = folder;
        this.core = core;
    }

    /** All checks by their names. */
    static Map<String, Check> all() {
        Map<String, Check> checks = new LinkedHashMap<>();
        LineChecks.addTo(checks);
        LineColorChecks.addTo(checks);
        TubeChecks.addTo(checks);
        StateChecks.addTo(checks);
        ReaderChecks.addTo(checks);
        ActorChecks.addTo(checks);
        return checks;
    }

    @Override
    public void create() {
        System.out.println("OpenGL " + Gdx.gl.glGetString(GL20.GL_VERSION));
    }

    @Override
    public void render() {
        if (!checks.hasNext()) {
            Gdx.app.exit();
            return;
        }
        Map.Entry<String, Check> check = checks.next();
        FileHandle pictures = Gdx.files.absolute(folder);
        pictures.mkdirs();
        try {
            check.getValue().run(new Stage(pictures, core));
            Stage.requireNoError();
            System.out.println(PASSED + check.getKey());
        } catch (RuntimeException | AssertionError e) {
            System.out.println(FAILED + check.getKey() + ": " + e);
            if (!(e instanceof AssertionError)) {
                e.printStackTrace();
            }
            Stage.clearErrors();
        }
    }

    /**
     * Runs the checks.
     *
     * @param args version of OpenGL, {@code GL20}, {@code GL20-MSAA} for multisampling, {@code GL30} or {@code GL32};
     *     folder; parts of names
     */
    public static void main(String[] args) {
        Lwjgl3ApplicationConfiguration configuration = new Lwjgl3ApplicationConfiguration();
        configuration.setWindowedMode(Stage.WIDTH, Stage.HEIGHT);
        configuration.setResizable(false);
        configuration.disableAudio(true);
        switch (args[0]) {
            case "GL20" -> {}
            case "GL20-MSAA" -> configuration.setBackBufferConfig(8, 8, 8, 8, 16, 0, 4);
            case "GL30" -> configuration.setOpenGLEmulation(GLEmulation.GL30, 3, 2);
            case "GL32" -> configuration.setOpenGLEmulation(GLEmulation.GL32, 4, 3);
            default -> throw new IllegalArgumentException("no version of OpenGL: " + args[0]);
        }
        Map<String, Check> checks = all();
        List<String> parts = List.of(args).subList(2, args.length);
        checks.keySet().removeIf(name -> !isWanted(name, parts));
        new Lwjgl3Application(new DrawingChecks(checks, args[1], !args[0].startsWith("GL20")), configuration);
    }

    /** Whether a name has one of the parts, if there are any. */
    static boolean isWanted(String name, List<String> parts) {
        return parts.isEmpty() || parts.stream().anyMatch(name::contains);
    }
}
