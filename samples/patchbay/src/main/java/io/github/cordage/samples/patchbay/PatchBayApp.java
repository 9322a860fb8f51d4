package io.github.cordage.samples.patchbay;

import javafx.application.Application;
import javafx.scene.Scene;
import javafx.stage.Stage;

/** The patch bay in a window of its own. */
public final class PatchBayApp extends Application {
    @Override
    public void start(Stage stage) {
        stage.setTitle("Patch bay");
        stage.setScene(new Scene(new PatchBay()));
        stage.show();
    }
}
