package io.github.cordage.scene;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The scenes that ship with Cordage, by name. */
public final class ShippedScenes {
    /** The names of the scenes of each subject, in display order. */
    private static final Map<SceneSubject, List<String>> SCENES = scenes();

    private static final List<String> NAMES =
            SCENES.values().stream().flatMap(List::stream).toList();

    private ShippedScenes() {}

    private static Map<SceneSubject, List<String>> scenes() {
        Map<SceneSubject, List<String>> scenes = new EnumMap<>(SceneSubject.class);
        scenes.put(SceneSubject.FIRST, List.of("opening", "article"));
        scenes.put(SceneSubject.HANGING, List.of("bridge", "heavy", "wire", "pendulum", "tear"));
        scenes.put(SceneSubject.THROWN, List.of("drag", "whip", "space"));
        scenes.put(SceneSubject.WIND, List.of("wind", "ribbons"));
        scenes.put(SceneSubject.CONTACT, List.of("corner", "peg", "stairs", "pulley", "paddle", "wall", "sphere"));
        scenes.put(SceneSubject.MACHINES, List.of("crane", "winch", "sheet", "zip-line", "block-and-tackle"));
        scenes.put(
                SceneSubject.BODIES,
                List.of("wrecking-ball", "mobile", "tow", "crane-yard", "rope-bridge", "net-catch", "demolition"));
        scenes.put(SceneSubject.NETS, List.of("ladder", "net", "curtain"));
        scenes.put(SceneSubject.STIFF, List.of("cantilever", "phone-cord", "cable-drum", "plectoneme-start", "grass"));
        scenes.put(SceneSubject.SOLVERS, List.of("load", "long", "long-red-black", "springs", "springs-euler"));
        return scenes;
    }

    /**
     * Returns the names.
     *
     * @return names in display order, those of a subject together
     */
    public static List<String> names() {
        return NAMES;
    }

    /**
     * Returns the names of the scenes of a subject.
     *
     * @param subject what they are about
     * @return names in display order
     */
    public static List<String> names(SceneSubject subject) {
        return SCENES.getOrDefault(subject, List.of());
    }

    /**
     * Returns the subject of a shipped scene.
     *
     * @param name one of {@link #names()}
     * @return what it is about
     * @throws IllegalArgumentException if no scene has that name
     */
    public static SceneSubject subject(String name) {
        return SCENES.entrySet().stream()
                .filter(entry -> entry.getValue().contains(name))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseThrow(() -> unknown(name));
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
            throw unknown(name);
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

    private static IllegalArgumentException unknown(String name) {
        String nearest = Spelling.nearest(name, NAMES);
        return new IllegalArgumentException("no scene of the name " + SceneProblem.quoted(name) + " ships, "
                + (nearest == null
                        ? "these do: " + String.join(", ", NAMES)
                        : "did you mean " + SceneProblem.quoted(nearest) + "?"));
    }
}
