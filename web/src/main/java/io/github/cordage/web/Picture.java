package io.github.cordage.web;

/** The picture of the scene. */
interface Picture {
    /** Draws a frame. */
    void draw();
}
