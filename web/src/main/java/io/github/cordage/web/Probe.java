package io.github.cordage.web;

import io.github.cordage.scene.Scene;
import io.github.cordage.scene.SceneException;
import io.github.cordage.scene.SceneReader;
import io.github.cordage.scene.ShippedScenes;
import io.github.cordage.stage.GivenScene;
import io.github.cordage.stage.Tool;
import io.github.cordage.stage.picture.Camera;
import io.github.cordage.stage.picture.Look;
import io.github.cordage.view.RopeView;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Tells tests where things are, as no reader of pixels could, and does for them what takes several clicks. */
final class Probe {
    private static @Nullable SceneView watched;

    private Probe() {}

    /** Watches a view. */
    static void watch(SceneView view) {
        watched = view;
    }

    private static SceneView view() {
        return Objects.requireNonNull(watched, "nothing is shown");
    }

    /**
     * Measures something: {@code ropeCount}; {@code nodeCount} of a rope; <code>nodeX</code> and <code>nodeY</code>,
     * distances of a node from the left and the top of the canvas [pixels of the page]; {@code time} of the scene [s];
     * {@code scale} [pixels of the canvas per metre]; {@code frames} that were drawn; {@code lost}, 1 if the graphics
     * card has taken the picture away.
     *
     * @param rope index of the rope, if it is about one
     * @param node index of the node, if it is about one
     */
    static double measure(String what, int rope, int node) {
        return switch (what) {
            case "ropeCount" -> view().session().ropes().size();
            case "nodeCount" -> view().session().ropes().get(rope).nodeCount();
            case "nodeX" -> place(rope, node)[0];
            case "nodeY" -> place(rope, node)[1];
            case "time" -> view().session().time();
            case "scale" -> view().rig().camera().scale();
            case "frames" -> view().frames();
            case "lost" -> view().isLost() ? 1 : 0;
            default -> throw new IllegalArgumentException("nothing is called " + what);
        };
    }

    private static double[] place(int rope, int node) {
        Camera camera = view().rig().camera();
        RopeView seen = view().session().ropes().get(rope);
        double[] xyz = new double[3 * seen.nodeCount()];
        seen.copyPositions(xyz, 0, view().session().alpha());
        double ratio = view().ratio();
        return new double[] {
            camera.screenX(xyz[3 * node], xyz[3 * node + 2]) / ratio,
            camera.screenY(xyz[3 * node], xyz[3 * node + 1], xyz[3 * node + 2]) / ratio
        };
    }

    /**
     * Does something: {@code open} a shipped scene by its name, or any by its text; take a {@code tool}, {@code look}
     * by number, {@code pause} or {@code play}; {@code hold} the camera.
     */
    static void order(String what, String argument) {
        switch (what) {
            case "open" -> open(argument);
            case "tool" -> view().pointer().setTool(Tool.valueOf(argument));
            case "look" -> look(Integer.parseInt(argument));
            case "pause" -> view().session().setPaused(true);
            case "hold" -> view().rig().pan(0, 0);
            case "play" -> view().session().setPaused(false);
            default -> throw new IllegalArgumentException("nothing is called " + what);
        }
    }

    private static void open(String name) {
        view().pointer().stop();
        view().session().open(new GivenScene("probe", name.startsWith("{") ? scene(name) : ShippedScenes.read(name)));
        view().rig().look();
    }

    private static Scene scene(String text) {
        try {
            return new SceneReader().read(text);
        } catch (SceneException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    private static void look(int wanted) {
        List<Look> looks = List.of(Look.values());
        while (view().view().look() != looks.get(wanted)) {
            view().view().nextLook();
        }
    }
}
