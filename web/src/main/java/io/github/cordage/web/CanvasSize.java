package io.github.cordage.web;

import io.github.cordage.stage.CameraRig;
import org.teavm.jso.browser.Window;
import org.teavm.jso.dom.html.HTMLCanvasElement;

/**
 * Gives a canvas as many pixels as it covers on the screen. Checked in each frame: sizes change with the window, with
 * panels, with the zoom of the page, and when a window moves to another screen.
 */
final class CanvasSize {
    /** Most pixels of a side, and of the whole picture; every graphics card with WebGL 2 takes them. */
    private static final int MOST_SIDE = 4096;

    private static final double MOST_PIXELS = 3840 * 2400;

    private final HTMLCanvasElement canvas;
    private final CameraRig rig;
    private double designPixel = 1;
    private boolean changed = true;
    private int pageWidth;
    private int pageHeight;
    private double screenRatio;
    private double ratio = 1;

    CanvasSize(HTMLCanvasElement canvas, CameraRig rig) {
        this.canvas = canvas;
        this.rig = rig;
    }

    void setDesignPixel(double pixels) {
        changed |= pixels != designPixel;
        designPixel = pixels;
    }

    /** Pixels of the canvas in a pixel of the page. */
    double ratio() {
        return ratio;
    }

    /**
     * Follows the size on the page.
     *
     * @return whether there is anything to see
     */
    boolean update() {
        int width = canvas.getClientWidth();
        int height = canvas.getClientHeight();
        double wanted = Window.current().getDevicePixelRatio();
        if (width <= 0 || height <= 0) {
            return false;
        }
        if (changed || width != pageWidth || height != pageHeight || wanted != screenRatio) {
            changed = false;
            pageWidth = width;
            pageHeight = height;
            screenRatio = wanted;
            resize();
        }
        return true;
    }

    private void resize() {
        double most = Math.min(
                (double) MOST_SIDE / Math.max(pageWidth, pageHeight), Math.sqrt(MOST_PIXELS / pageWidth / pageHeight));
        double before = ratio;
        ratio = Math.min(most, screenRatio > 0 ? screenRatio : 1);
        // A camera that was moved by hand shows the same on a denser screen.
        rig.magnify(ratio / before);
        int width = Math.max(1, (int) Math.rint(pageWidth * ratio));
        int height = Math.max(1, (int) Math.rint(pageHeight * ratio));
        // Setting a size clears the canvas, even if it is the same.
        if (width != canvas.getWidth() || height != canvas.getHeight()) {
            canvas.setWidth(width);
            canvas.setHeight(height);
        }
        rig.setUnit(ratio * designPixel);
        rig.place(0, 0, width, height, width, height);
    }
}
