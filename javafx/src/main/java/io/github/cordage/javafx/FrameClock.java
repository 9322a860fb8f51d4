package io.github.cordage.javafx;

import javafx.animation.AnimationTimer;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.Window;

/** Requests one frame after the other while it ticks, and measures the time between them. */
final class FrameClock {
    private static final double NANOS_PER_SECOND = 1e9;

    private final Node rope;
    private final AnimationTimer timer = new AnimationTimer() {
        @Override
        public void handle(long time) {
            frame(time);
        }
    };
    private boolean ticking;

    /** Time from one frame to the next [s]; 0 for real time. */
    private double frameTime;

    /** Time of the newest frame, and of the one before it [ns]; 0 for none since the clock was started. */
    private long now;

    private long before;

    /**
     * Creates a clock that stands still.
     *
     * @param rope stops the clock while its window is not showing
     */
    FrameClock(Node rope) {
        this.rope = rope;
    }

    /**
     * Lets the same time pass in each frame, to measure what frames cost.
     *
     * @param seconds time from one frame to the next [s]; 0 for real time
     */
    void setFrameTime(double seconds) {
        frameTime = seconds;
    }

    private void frame(long time) {
        now = time;
        Scene scene = rope.getScene();
        Window window = scene == null ? null : scene.getWindow();
        if (window == null || !window.isShowing()) {
            setTicking(false);
        }
    }

    void setTicking(boolean wanted) {
        if (wanted && !ticking) {
            before = 0;
            now = 0;
            timer.start();
        } else if (!wanted && ticking) {
            timer.stop();
        }
        ticking = wanted;
    }

    /** Returns the time since the last call [s]; 0 at the first call after the clock was started. */
    double elapsed() {
        double elapsed = before == 0 ? 0 : Math.max(0, now - before) / NANOS_PER_SECOND;
        before = now;
        return frameTime > 0 ? frameTime : elapsed;
    }
}
