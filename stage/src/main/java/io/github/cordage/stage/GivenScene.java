package io.github.cordage.stage;

import io.github.cordage.scene.Scene;

/** A scene that was given, as its own origin. */
public record GivenScene(String name, Scene scene) implements SceneOrigin {
    @Override
    public SetUp setUp() {
        return new SetUp(scene);
    }
}
