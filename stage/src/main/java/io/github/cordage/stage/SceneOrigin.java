package io.github.cordage.stage;

/** Origin of a scene. */
public interface SceneOrigin {
    /** Name of the scene, and stem of files that are written from it. */
    String name();

    /**
     * Reads the scene for editing.
     *
     * @throws IllegalArgumentException if it cannot be read; the message gives the reason
     */
    SetUp setUp();
}
