package io.github.cordage.playground.window;

/** What can be asked of the window, by a button or a key. */
interface Commands {
    void restart();

    void reload();

    void togglePause();

    void step();

    void setSpeed(double speed);

    void save();

    void saveMoment();

    void takePicture();

    void toggleRecording();

    void fit();

    void togglePanels();

    void toggleHelp();

    /** Goes to the patch bay, which knows the way back. */
    void openPatchBay();

    /** Opens the scene so many places further on in the list. */
    void openBeside(int places);

    /** Makes everything over the picture larger or smaller, by a number of tenths. */
    void resizeInterface(int tenths);

    /** Stops what is going on: closes what is open, goes back to the first tool. */
    void cancel();
}
