package io.github.cordage.playground.window;

/** The commands of the window, which buttons and keys give. */
interface Commands {
    void restart();

    void reload();

    /** Takes back the last action. */
    void undo();

    /** Takes the action again that was taken back last. */
    void redo();

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

    /** Opens the patch bay, which has a button to return. */
    void openPatchBay();

    /** Opens the scene at an offset from the current one in the list. */
    void openBeside(int places);

    /** Changes the scale of the HUD by a number of tenths. */
    void resizeInterface(int tenths);

    /** Cancels: closes an open sheet, returns to the first tool. */
    void cancel();
}
