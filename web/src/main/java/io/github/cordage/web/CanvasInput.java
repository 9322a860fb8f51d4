package io.github.cordage.web;

import io.github.cordage.stage.CameraRig;
import io.github.cordage.stage.Pointer;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSObject;
import org.teavm.jso.JSProperty;
import org.teavm.jso.dom.events.Event;
import org.teavm.jso.dom.events.EventListener;
import org.teavm.jso.dom.events.KeyboardEvent;
import org.teavm.jso.dom.html.HTMLCanvasElement;

/** Leads a pointer with mouse, pen, fingers and keys over a canvas. Two fingers zoom and move the view. */
final class CanvasInput {
    /** Most clicks of a wheel in one event, and how far one scrolls: in pixels, lines and pages. */
    private static final double MOST_CLICKS = 4;

    private static final double[] CLICK = {100, 3, 1};

    /** The same in pixels for two fingers on a touchpad, which browsers report as a wheel with the Ctrl key. */
    private static final double PINCH_CLICK = 14;

    private static final int NONE = Integer.MIN_VALUE;

    /** An event of a mouse, a pen or a finger, or of a wheel. */
    private interface PointerEvent extends Event {
        @JSProperty
        int getPointerId();

        @JSProperty
        String getPointerType();

        @JSProperty
        int getButton();

        @JSProperty
        int getButtons();

        @JSProperty
        double getOffsetX();

        @JSProperty
        double getOffsetY();

        @JSProperty
        double getDeltaY();

        @JSProperty
        int getDeltaMode();

        @JSProperty
        boolean isCtrlKey();
    }

    /** An element that can capture a pointer, and so keeps its events when it leaves. */
    private interface Capturing extends JSObject {
        void setPointerCapture(int pointerId);
    }

    private final HTMLCanvasElement canvas;
    private final CanvasSize size;
    private final Pointer pointer;
    private final CameraRig rig;
    private final Crosshair crosshair;
    private boolean over;

    /** Number of the mouse, pen or first finger that presses, and of the second finger. */
    private int first = NONE;

    private int second = NONE;
    private Pointer.Button pressed = Pointer.Button.LEFT;

    /** Whether two fingers have touched; the one that stays does nothing until it is lifted too. */
    private boolean pinched;

    // Where both fingers are [pixels of the canvas].
    private double firstX;
    private double firstY;
    private double secondX;
    private double secondY;
    private Pointer.@Nullable Shape shape;

    CanvasInput(HTMLCanvasElement canvas, CanvasSize size, Pointer pointer, CameraRig rig, Crosshair crosshair) {
        this.canvas = canvas;
        this.size = size;
        this.pointer = pointer;
        this.rig = rig;
        this.crosshair = crosshair;
    }

    /** Begins to follow events. */
    void listen() {
        // Fingers are for the scene, not for scrolling the page.
        canvas.getStyle().setProperty("touch-action", "none");
        on("pointerdown", this::down);
        on("pointermove", this::move);
        on("pointerup", this::up);
        on("pointercancel", this::cancel);
        on("lostpointercapture", this::cancel);
        on("pointerleave", event -> over = first != NONE);
        on("wheel", this::wheel);
        canvas.addEventListener("contextmenu", Event::preventDefault);
        EventListener<KeyboardEvent> keys = event -> {
            if (crosshair.key(event.getKey(), event.isShiftKey(), isCommand(event))) {
                event.preventDefault();
                event.stopPropagation();
            }
        };
        canvas.addEventListener("keydown", keys);
        canvas.addEventListener("blur", event -> crosshair.leave());
    }

    private void on(String type, EventListener<PointerEvent> listener) {
        canvas.addEventListener(type, listener);
    }

    private static boolean isCommand(KeyboardEvent event) {
        return event.isCtrlKey() || event.isAltKey() || event.isMetaKey();
    }

    /** Must be called once per frame, before the world advances. */
    void update() {
        pointer.update(over || crosshair.isShown());
        Pointer.Shape wanted = pointer.shape();
        if (wanted != shape) {
            shape = wanted;
            canvas.getStyle()
                    .setProperty(
                            "cursor",
                            switch (wanted) {
                                case ARROW -> "default";
                                case CROSSHAIR -> "crosshair";
                                case HAND -> "pointer";
                            });
        }
    }

    private double column(PointerEvent event) {
        return event.getOffsetX() * size.ratio();
    }

    private double row(PointerEvent event) {
        return event.getOffsetY() * size.ratio();
    }

    private void down(PointerEvent event) {
        crosshair.hide();
        double x = column(event);
        double y = row(event);
        boolean finger = event.getPointerType().equals("touch");
        if (first == NONE) {
            ((Capturing) (Object) canvas).setPointerCapture(event.getPointerId());
            first = event.getPointerId();
            firstX = x;
            firstY = y;
            pinched = false;
            over = true;
            pressed = finger ? Pointer.Button.FINGER : button(event.getButton());
            pointer.press(x, y, pressed);
        } else if (finger && second == NONE && pressed == Pointer.Button.FINGER) {
            ((Capturing) (Object) canvas).setPointerCapture(event.getPointerId());
            second = event.getPointerId();
            secondX = x;
            secondY = y;
            pinched = true;
            pointer.stop();
        }
    }

    private static Pointer.Button button(int number) {
        return switch (number) {
            case 1 -> Pointer.Button.MIDDLE;
            case 2 -> Pointer.Button.RIGHT;
            default -> Pointer.Button.LEFT;
        };
    }

    private void move(PointerEvent event) {
        int id = event.getPointerId();
        double x = column(event);
        double y = row(event);
        if (first == NONE) {
            crosshair.hide();
            over = true;
            pointer.move(x, y);
        } else if (pinched) {
            pinch(id, x, y);
        } else if (id == first) {
            // A button that is released while another one is down comes as a movement.
            if (pressed != Pointer.Button.FINGER && (event.getButtons() & mask(pressed)) == 0) {
                release(x, y);
            } else {
                pointer.move(x, y);
            }
        }
    }

    private static int mask(Pointer.Button button) {
        return switch (button) {
            case LEFT, FINGER -> 1;
            case RIGHT -> 2;
            case MIDDLE -> 4;
        };
    }

    /** Moves one of two fingers: the points of the picture stay under them. */
    private void pinch(int id, double x, double y) {
        double middleX = (firstX + secondX) / 2;
        double middleY = (firstY + secondY) / 2;
        double apart = Math.hypot(secondX - firstX, secondY - firstY);
        if (id == first) {
            firstX = x;
            firstY = y;
        } else if (id == second) {
            secondX = x;
            secondY = y;
        }
        if (first == NONE || second == NONE || (id != first && id != second)) {
            return;
        }
        double nowX = (firstX + secondX) / 2;
        double nowY = (firstY + secondY) / 2;
        rig.pan(nowX - middleX, nowY - middleY);
        double now = Math.hypot(secondX - firstX, secondY - firstY);
        if (apart > rig.unit() && now > rig.unit()) {
            rig.zoom(now / apart, nowX, nowY);
        }
    }

    private void up(PointerEvent event) {
        if (event.getPointerId() == first && !pinched) {
            release(column(event), row(event));
        } else {
            lift(event.getPointerId());
        }
    }

    private void release(double x, double y) {
        first = NONE;
        pointer.release(x, y, pressed);
        over = pressed != Pointer.Button.FINGER;
    }

    private void cancel(PointerEvent event) {
        if (event.getPointerId() == first && !pinched) {
            first = NONE;
            over = false;
            pointer.stop();
        } else {
            lift(event.getPointerId());
        }
    }

    /** Takes one of two fingers away. */
    private void lift(int id) {
        if (id == first) {
            first = second;
            firstX = secondX;
            firstY = secondY;
            second = NONE;
        } else if (id == second) {
            second = NONE;
        }
        if (first == NONE) {
            over = false;
        }
    }

    private void wheel(PointerEvent event) {
        event.preventDefault();
        if (first != NONE && pressed == Pointer.Button.FINGER) {
            return;
        }
        int mode = Math.max(0, Math.min(CLICK.length - 1, event.getDeltaMode()));
        double perClick = event.isCtrlKey() && mode == 0 ? PINCH_CLICK : CLICK[mode];
        double clicks = Math.max(-MOST_CLICKS, Math.min(MOST_CLICKS, event.getDeltaY() / perClick));
        pointer.move(column(event), row(event));
        pointer.scroll(clicks);
    }
}
