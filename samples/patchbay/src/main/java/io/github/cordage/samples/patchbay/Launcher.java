package io.github.cordage.samples.patchbay;

import javafx.application.Application;

/** Starts the sample from the class path, where JavaFX refuses to start a class that is an application itself. */
public final class Launcher {
    private Launcher() {}

    /**
     * Opens the window.
     *
     * @param args arguments for JavaFX
     */
    public static void main(String[] args) {
        Application.launch(PatchBayApp.class, args);
    }
}
