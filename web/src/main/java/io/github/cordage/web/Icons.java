package io.github.cordage.web;

import io.github.cordage.stage.Tool;

/** Icons as outlines in a square of 24. */
final class Icons {
    static final String PLAY = outline("M7 4l13 8-13 8z");
    static final String PAUSE = outline("M8 4v16M16 4v16");
    static final String STEP = outline("M5 4l9 8-9 8zM18 4v16");
    static final String RESTART = outline("M5 12a7 7 0 1 0 2.5-5.4M5 3v5h5");
    static final String FIT = outline("M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5");
    static final String UNDO = outline("M6 10h8a4 4 0 0 1 0 9h-4M9 6l-4 4 4 4");
    static final String REDO = outline("M18 10h-8a4 4 0 0 0 0 9h4M15 6l4 4-4 4");

    /** Gives a setting its value back. */
    static final String RESET = UNDO;

    private Icons() {}

    static String of(Tool tool) {
        return outline(
                switch (tool) {
                    case GRAB ->
                        "M7 13V6a1.5 1.5 0 0 1 3 0v5V4.5a1.5 1.5 0 0 1 3 0V11V5.5a1.5 1.5 0 0 1 3 0V12V8a1.5 1.5 0 0 1 3"
                                + " 0v7a6 6 0 0 1-6 6h-1.5a6 6 0 0 1-4.8-2.4L3.6 14a1.6 1.6 0 0 1 2.4-2L7 13";
                    case ROPE -> "M3 5c1 18 14 16 18 1";
                    case PIN -> "M12 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 11v10";
                    case RING -> "M12 6a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM2 16c5 0 5-8 10-8s5 8 10 8";
                    case TIE -> "M2 17c6 0 6-9 11-9a3.5 3.5 0 1 1 0 7c-5 0-5-9-11-9M13 15c3 0 5 2 9 2";
                    case SPLICE -> "M2 8c11 0 9 8 20 8M2 16c11 0 9-8 20-8";
                    case CUT ->
                        "M6 4a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM6 15a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM8 8l12 9M8 16l12-9";
                    case CIRCLE -> "M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16z";
                    case BOX -> "M4 6h16v12H4z";
                    case CAPSULE -> "M7 7h10a5 5 0 0 1 0 10H7A5 5 0 0 1 7 7z";
                    case WALL -> "M4 19L20 5";
                    case ERASE -> "M4 14l9-10 7 6-8 9H8zM8.500 9l7 6M13 20h8";
                });
    }

    private static String outline(String path) {
        return "<svg viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"" + path + "\"/></svg>";
    }
}
