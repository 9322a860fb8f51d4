package io.github.cordage.web;

import io.github.cordage.stage.picture.Camera;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.browser.Performance;

/**
 * Finds out whether drawing is fast: the time from frame to frame, without that of the steps. The browser does not say
 * how long the graphics card takes, but begins the next frame later.
 */
final class DrawingTime {
    /** Frames that are measured before it is judged; the first ones compile shaders. */
    private static final int FRAMES = 12;

    private static final int FIRST = 4;

    /** Most time for drawing a frame [ms]. */
    private static final double MOST = 30;

    /** Longest time that counts; in longer ones the page was not seen [ms]. */
    private static final double LONGEST = 500;

    private @Nullable Camera camera;
    private boolean fast = true;
    private double begun;
    private double stepping;
    private double sum;
    private int frames;

    /** Begins a frame. Each scene has another camera, and is measured anew. */
    void begun(Camera now) {
        double time = Performance.now();
        if (now != camera) {
            camera = now;
            fast = true;
            frames = 0;
            sum = 0;
        } else if (fast && time - begun < LONGEST) {
            frames++;
            sum += frames > FIRST ? time - begun - stepping : 0;
            if (frames == FRAMES) {
                fast = sum <= MOST * (FRAMES - FIRST);
                frames = FIRST;
                sum = 0;
            }
        }
        begun = time;
        stepping = 0;
    }

    /** Notes that the steps of the frame are done. */
    void draws() {
        stepping = Performance.now() - begun;
    }

    /** Whether there is time for more than needed. */
    boolean isFast() {
        return fast;
    }
}
