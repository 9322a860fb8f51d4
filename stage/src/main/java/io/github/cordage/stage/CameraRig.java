package io.github.cordage.stage;

import io.github.cordage.stage.picture.Camera;
import io.github.cordage.stage.picture.CameraFitting;
import java.util.Arrays;

/**
 * Moves the camera over a session: until it is moved by hand, it shows the whole scene in the free part of the picture.
 */
public final class CameraRig {
    /** Longest time for the trial run that finds the extent of a scene, unless another one is given [s]. */
    private static final double PREVIEW = 1.5;

    /** Longest time for a trial run that goes on in later frames [s]. */
    private static final double LONGEST = 2;

    /**
     * Farthest time and spacing of the moments at which the scene is looked at [s], and the smallest number of them.
     */
    private static final double FARTHEST = 600;

    private static final double SPACING = 0.25;
    private static final int FEWEST = 100;

    private static final double NANOS_PER_SECOND = 1e9;

    private final Session session;
    private final double preview;
    private CameraFitting trial;

    /** Time that the trial run was given since the scene was opened [s]. */
    private double ahead;

    private Camera camera;
    private double unit = 1;

    /** Whether the camera shows everything, and follows the size of the picture. */
    private boolean fitting = true;

    private double left;
    private double top;
    private double room = 1;
    private double headroom = 1;
    private int width = 1;
    private int height = 1;

    /** Thrown if a trial run takes too long. */
    private static final class OverTimeException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        OverTimeException() {
            super(null, null, false, false);
        }
    }

    /** Fits a camera to the scene of a session. Place it before it is used. */
    public CameraRig(Session session) {
        this(session, PREVIEW);
    }

    /**
     * Fits a camera to the scene of a session. Place it before it is used.
     *
     * @param preview longest time for the trial run that finds the extent of a scene [s]; 0 for none. If it takes
     *     longer, the camera is fitted to what it has found until then, and {@link #lookAhead} goes on
     */
    public CameraRig(Session session, double preview) {
        this.session = session;
        this.preview = preview;
        trial = trial(session, preview);
        camera = trial.camera();
        run(preview);
    }

    /** The camera; another one after {@link #look}. */
    public Camera camera() {
        return camera;
    }

    /** Size of a pixel of the design [pixels]. */
    public double unit() {
        return unit;
    }

    public void setUnit(double pixels) {
        unit = pixels;
    }

    /** Fits the camera to a scene that was opened. */
    public void look() {
        trial = trial(session, preview);
        ahead = 0;
        run(preview);
        fit();
    }

    private static CameraFitting trial(Session session, double preview) {
        // Ropes alone do not move as they do with bodies on them.
        boolean stays = preview <= 0 || session.setUp().foreign() != null;
        return new CameraFitting(
                session.framed(),
                stays ? new double[] {0} : moments(session.setUp().duration()));
    }

    private static double[] moments(double duration) {
        double end = Math.min(duration, FARTHEST);
        int count = (int) Math.max(FEWEST, Math.ceil(end / SPACING));
        double[] times = new double[count + 1];
        Arrays.setAll(times, i -> end * i / count);
        return times;
    }

    private void run(double seconds) {
        long begin = System.nanoTime();
        try {
            while (!trial.isDone()) {
                trial.run(step -> {
                    if (System.nanoTime() - begin > seconds * NANOS_PER_SECOND) {
                        throw new OverTimeException();
                    }
                });
            }
        } catch (OverTimeException e) {
            // What was seen so far is shown, and lookAhead goes on.
        }
        camera = trial.camera();
    }

    /**
     * Whether {@link #lookAhead} has something to do: the trial run has not come to its end, nor has the scene itself.
     */
    public boolean looksAhead() {
        return !trial.isDone() && session.time() <= session.setUp().duration();
    }

    /**
     * Goes on with a trial run that took too long, if there is one. What it finds is shown unless the camera was moved
     * by hand, and so is what the scene itself reaches. The run gets {@value #LONGEST} s at most.
     *
     * @param seconds time for the run [s]: it takes one step of the scene at least, none if it is 0
     */
    public void lookAhead(double seconds) {
        if (!looksAhead()) {
            return;
        }
        Camera before = camera;
        if (seconds > 0 && ahead < LONGEST) {
            ahead += seconds;
            run(seconds);
        }
        trial.see(session.ropes(), session.alpha(), session.time());
        camera = trial.camera();
        if (fitting || camera != before) {
            fit();
        }
    }

    /** Fits the camera to the whole scene. */
    public void fit() {
        fitting = true;
        camera.fit(left, top, room, headroom, width, height);
    }

    /**
     * Sets the size of the picture, and the part of it that is free of panels [pixels].
     *
     * @param newLeft left border of the free part; its upper border, width and height follow
     * @param newWidth width of the picture; its height follows
     */
    public void place(double newLeft, double newTop, double newRoom, double newHeadroom, int newWidth, int newHeight) {
        left = newLeft;
        top = newTop;
        room = Math.max(1, newRoom);
        headroom = Math.max(1, newHeadroom);
        width = newWidth;
        height = newHeight;
        if (fitting) {
            fit();
        } else {
            camera.resize(width, height);
        }
    }

    /** Left border of the part that is free of panels [pixels]. */
    public double left() {
        return left;
    }

    /** Upper border of the part that is free of panels [pixels]. */
    public double top() {
        return top;
    }

    /** Width of the part that is free of panels [pixels]. */
    public double room() {
        return room;
    }

    /** Height of the part that is free of panels [pixels]. */
    public double headroom() {
        return headroom;
    }

    /**
     * Enlarges the whole picture from its upper left corner, before it is placed anew: a screen has got more pixels, or
     * fewer, for the same length.
     *
     * @param factor pixels now for a pixel before, above 0
     */
    public void magnify(double factor) {
        camera.magnify(factor);
    }

    /** Moves the picture [pixels]. */
    public void pan(double right, double down) {
        fitting = false;
        camera.pan(right, down);
    }

    /** Zooms about a point of the picture [pixels]. */
    public void zoom(double factor, double column, double row) {
        fitting = false;
        camera.zoom(factor, column, row);
    }

    /** Moves the camera around a scene in space [rad]. */
    public void orbit(double right, double up) {
        fitting = false;
        camera.orbit(right, up);
    }
}
