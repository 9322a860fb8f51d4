package io.github.cordage.stage;

import io.github.cordage.scene.Scene;
import io.github.cordage.stage.picture.Camera;
import io.github.cordage.stage.picture.StepCheck;

/** Moves the camera over a session: until it is moved by hand, it shows the whole scene in the free part of the picture. */
public final class CameraRig {
    /** Longest time for the trial run that finds the extent of a scene, unless another one is given [s]. */
    private static final double PREVIEW = 1.5;

    private static final double NANOS_PER_SECOND = 1e9;

    private final Session session;
    private final double preview;
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
    }

    /** Fits a camera to the scene of a session. Place it before it is used. */
    public CameraRig(Session session) {
        this(session, PREVIEW);
    }

    /**
     * Fits a camera to the scene of a session. Place it before it is used.
     *
     * @param preview longest time for the trial run that finds the extent of a scene [s]; 0 for none. If it takes longer, the
     *     camera is fitted to the start of the scene
     */
    public CameraRig(Session session, double preview) {
        this.session = session;
        this.preview = preview;
        camera = fitting(session, preview);
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
        camera = fitting(session, preview);
        fit();
    }

    private static Camera fitting(Session session, double preview) {
        Scene scene = session.framed();
        // Ropes alone do not move as they do with bodies on them.
        boolean stays = preview <= 0 || session.setUp().foreign() != null;
        try {
            return Camera.fitting(
                    scene, stays ? new double[] {0} : Camera.moments(scene.duration()), 1, 1, within(preview));
        } catch (OverTimeException e) {
            // Fit to the initial state.
            return Camera.fitting(scene, new double[] {0}, 1, 1, step -> {});
        }
    }

    private static StepCheck within(double seconds) {
        long begin = System.nanoTime();
        return step -> {
            if (System.nanoTime() - begin > seconds * NANOS_PER_SECOND) {
                throw new OverTimeException();
            }
        };
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
