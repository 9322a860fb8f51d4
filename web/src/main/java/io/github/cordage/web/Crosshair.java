package io.github.cordage.web;

import io.github.cordage.stage.CameraRig;
import io.github.cordage.stage.Pointer;
import io.github.cordage.stage.Tool;
import io.github.cordage.stage.picture.MarkCanvas;
import io.github.cordage.stage.picture.Palette;

/**
 * Leads a pointer with keys: arrows move a cross (Shift: in small steps), Enter or the space bar presses, and releases
 * when it is hit again, plus and minus zoom, Escape lets go.
 */
final class Crosshair {
    /** Move of the cross by an arrow key, and with Shift [pixels of the design]. */
    private static final double STEP = 10;

    private static final double SMALL_STEP = 2;

    private static final double SIZE = 12;

    private final Pointer pointer;
    private final CameraRig rig;
    private boolean shown;
    private boolean pressed;
    private double column = Double.NaN;
    private double row = Double.NaN;

    Crosshair(Pointer pointer, CameraRig rig) {
        this.pointer = pointer;
        this.rig = rig;
    }

    boolean isShown() {
        return shown;
    }

    /**
     * Obeys a key.
     *
     * @param key name of the key, as browsers give it
     * @param command whether a key for commands of the browser is held
     * @return whether the key means something here
     */
    boolean key(String key, boolean shift, boolean command) {
        if (command) {
            return false;
        }
        double step = (shift ? SMALL_STEP : STEP) * rig.unit();
        switch (key) {
            case "ArrowLeft" -> move(-step, 0);
            case "ArrowRight" -> move(step, 0);
            case "ArrowUp" -> move(0, -step);
            case "ArrowDown" -> move(0, step);
            case "Enter" -> press();
            case " " -> {
                // Without the cross, the space bar is the page's: it pauses.
                if (!shown) {
                    return false;
                }
                press();
            }
            case "+", "=" -> zoom(-1);
            case "-" -> zoom(1);
            case "Escape" -> {
                boolean meant = shown;
                hide();
                return meant;
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    /** Shows the cross where it was, or in the middle. */
    private void show() {
        if (!shown) {
            shown = true;
            if (!(column >= 0
                    && column <= rig.camera().width()
                    && row >= 0
                    && row <= rig.camera().height())) {
                column = rig.left() + rig.room() / 2;
                row = rig.top() + rig.headroom() / 2;
            }
            pointer.move(column, row);
        }
    }

    private void move(double right, double down) {
        show();
        column = Math.max(0, Math.min(rig.camera().width(), column + right));
        row = Math.max(0, Math.min(rig.camera().height(), row + down));
        pointer.move(column, row);
    }

    private void press() {
        show();
        if (pressed) {
            pressed = false;
            pointer.release(column, row, Pointer.Button.LEFT);
            return;
        }
        pointer.press(column, row, Pointer.Button.LEFT);
        if (pointer.tool() == Tool.PIN || pointer.tool() == Tool.ERASE) {
            pointer.release(column, row, Pointer.Button.LEFT);
        } else {
            pressed = true;
        }
    }

    private void zoom(double clicks) {
        show();
        pointer.scroll(clicks);
    }

    /** Lets go, and hides the cross. */
    void hide() {
        leave();
        shown = false;
    }

    /** Lets go when the keys go elsewhere. */
    void leave() {
        if (pressed) {
            pressed = false;
            pointer.stop();
        }
    }

    void paint(MarkCanvas canvas) {
        if (shown) {
            double size = SIZE * rig.unit();
            for (int i = 0; i < 2; i++) {
                double thickness = (i == 0 ? 4 : 2) * rig.unit();
                int color = i == 0 ? Palette.OUTLINE : pressed ? Palette.PIN : Palette.WHITE;
                canvas.line(new double[] {column - size, row, column + size, row}, thickness, color);
                canvas.line(new double[] {column, row - size, column, row + size}, thickness, color);
            }
        }
    }
}
