package io.github.cordage.playground;

import io.github.cordage.playground.window.SceneSource;
import io.github.cordage.scene.ShippedScenes;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** The names that stand for a scene, which completion scripts offer. */
final class SceneNames implements Iterable<String> {
    /** The scene with cables of a user interface, which is no scene of ropes alone. */
    static final String PATCH_BAY = "patch-bay";

    /** Names that only {@code play} knows. */
    static final List<String> PLAYED_ONLY = playedOnly();

    private static List<String> playedOnly() {
        List<String> names = new ArrayList<>(SceneSource.box2dNames());
        names.add(PATCH_BAY);
        return List.copyOf(names);
    }

    @Override
    public Iterator<String> iterator() {
        return ShippedScenes.names().iterator();
    }

    /** The names that {@code play} takes. */
    static final class Playable implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            List<String> names = new ArrayList<>(ShippedScenes.names());
            names.addAll(PLAYED_ONLY);
            return names.iterator();
        }
    }
}
