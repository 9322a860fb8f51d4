package io.github.cordage.samples.patchbay;

import javafx.application.Application;
import javafx.scene.Scene;
import javafx.stage.Stage;

/** The patch bay in a window of its own. */
public final class PatchBayApp extends Application {
    @Override
    public void start(Stage stage) {
        stage.setTitle("Patch bay");
        PatchBay bay = new PatchBay();
        bay.join("oscillator-saw", "filter-in");
        bay.join("filter-low", "mixer-a");
        bay.join("envelope-out", "filter-cutoff");
        stage.setScene(new Scene(bay));
        stage.show();
    }
}
