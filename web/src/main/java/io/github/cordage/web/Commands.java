package io.github.cordage.web;

/** Commands of buttons and keys. */
interface Commands {
    void togglePause();

    void step();

    void restart();

    /** Takes back the last action. */
    void undo();

    /** Takes the action again that was taken back last. */
    void redo();

    /** Reads the scene again, without changes that were made here. */
    void reload();

    /** Sets the speed of the scene, as a multiple of the clock's. */
    void setSpeed(double speed);

    /** Opens a shipped scene. */
    void openShipped(String name);

    /** Opens the shipped scene at an offset from the current one. */
    void openBeside(int places);

    /** Lets the user choose a file. */
    void chooseFile();

    /** Saves the set-up with all changes. */
    void save();

    /** Saves the ropes as they lie now. */
    void saveMoment();

    /** Saves a picture. */
    void takePicture();

    /** Copies a link that holds the scene. */
    void copyLink();

    /** Shows the whole scene. */
    void fit();

    /** Changes between light and dark. */
    void toggleTheme();

    void showHelp();

    /** Shows results beside theory. */
    void showTheory();
}
