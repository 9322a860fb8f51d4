package io.github.cordage.jme;

import static com.jme3.bullet.PhysicsSpace.BroadphaseType.DBVT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.bullet.PhysicsSpace;
import com.jme3.system.NativeLibraryLoader;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Games whose class path lacks Minie's native library for the machine, or all of Minie: they get errors with names, and
 * go on.
 */
@Tag("D4")
class MissingNativesTest {
    private static final long PATIENCE_SECONDS = 60;

    /** What a program of its own prints without some of the libraries. */
    private static List<String> output(Class<?> program, String... missing) throws IOException, InterruptedException {
        String paths = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(path -> Arrays.stream(missing)
                        .noneMatch(Path.of(path).getFileName().toString()::startsWith))
                .collect(Collectors.joining(File.pathSeparator));
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        paths,
                        program.getName())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS));
        assertEquals(0, process.exitValue(), told);
        // Minie says its version.
        return told.lines().filter(line -> line.contains(": ")).toList();
    }

    @Test
    void withoutTheNativeLibraryEachIsAnError() throws IOException, InterruptedException {
        assertEquals(
                List.of(
                        "library: UnsatisfiedLinkError",
                        "colliders: UnsatisfiedLinkError",
                        "pulls: UnsatisfiedLinkError",
                        "without bodies: ok"),
                output(Game.class, "Libbulletjme"));
    }

    @Test
    void withItNoneIs() throws IOException, InterruptedException {
        assertEquals(List.of("library: ok", "colliders: ok", "pulls: ok", "without bodies: ok"), output(Game.class));
    }

    @Test
    void ropesWithoutBodiesNeedNothingOfMinie() throws IOException, InterruptedException {
        assertEquals(List.of("without bodies: ok"), output(GameWithoutBodies.class, "Libbulletjme", "Minie"));
    }

    private static void say(String what, Runnable action) {
        try {
            action.run();
            print(what + ": ok");
        } catch (LinkageError | RuntimeException e) {
            print(what + ": " + e.getClass().getSimpleName());
        }
    }

    @SuppressWarnings("SystemOut")
    private static void print(String line) {
        System.out.println(line);
    }

    /** Uses everything that needs Minie. */
    static final class Game {
        private Game() {}

        public static void main(String[] args) {
            RopeWorld ropes = new RopeWorld(new WorldDef());
            say("library", () -> NativeLibraryLoader.loadNativeLibrary("bulletjme", true));
            say("colliders", () -> ropes.addColliderSource(new MinieColliders(new PhysicsSpace(DBVT))));
            say("pulls", () -> new MinieRopes(ropes, new PhysicsSpace(DBVT)).close());
            GameWithoutBodies.main(args);
        }
    }

    /** Only shows ropes. */
    static final class GameWithoutBodies {
        private GameWithoutBodies() {}

        public static void main(String[] args) {
            say("without bodies", () -> {
                RopeAppState state = new RopeAppState();
                Rope rope = state.world()
                        .add(new RopeDef().straight(0, 3, 0, 1, 0, 0).pin(0));
                state.world().step();
                new RopeControl(rope).setSides(6);
            });
        }
    }
}
