package io.github.cordage.scene;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;

/** The scenes that ship with Cordage, by name. */
public final class ShippedScenes {
    private static final List<String> NAMES = List.of(
            "opening",
            "article",
            "long",
            "long-red-black",
            "drag",
            "bridge",
            "wind",
            "ribbons",
            "load",
            "heavy",
            "crane",
            "winch",
            "tear",
            "pendulum",
            "springs",
            "springs-euler",
            "wire",
            "space",
            "sheet",
            "zip-line",
            "block-and-tackle",
            "wrecking-ball",
            "mobile",
            "ladder",
            "net",
            "tow",
            "cantilever",
            "whip",
            "phone-cord",
            "cable-drum",
            "plectoneme-start",
            "grass",
            "corner",
            "peg",
            "stairs",
            "pulley",
            "paddle",
            "wall",
            "sphere",
            "curtain");

    private ShippedScenes() {}

    /**
     * Returns the names.
     *
     * @return names in display order
     */
    public static List<String> names() {
        return NAMES;
    }

    /**
     * Reads a shipped scene.
     *
     * @param name one of {@link #names()}
     * @return the scene
     * @throws IllegalArgumentException if no scene has that name
     */
    public static Scene read(String name) {
        if (!NAMES.contains(name)) {
            String nearest = Spelling.nearest(name, NAMES);
            throw new IllegalArgumentException("no scene of the name " + SceneProblem.quoted(name) + " ships, "
                    + (nearest == null
                            ? "these do: " + String.join(", ", NAMES)
                            : "did you mean " + SceneProblem.quoted(nearest) + "?"));
        }
        String file = name + ".json";
        try (InputStream in = ShippedScenes.class.getResourceAsStream("shipped/" + file)) {
            if (in == null) {
                throw new IllegalStateException("the file of scene " + name + " is missing");
            }
            return new SceneReader().read(in, file);
        } catch (SceneException e) {
            throw new IllegalStateException("scene " + name + " is broken", e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
