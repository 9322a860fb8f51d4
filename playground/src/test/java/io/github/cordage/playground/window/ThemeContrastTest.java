package io.github.cordage.playground.window;

import static io.github.cordage.playground.window.Contrast.GRAPHICS;
import static io.github.cordage.playground.window.Contrast.TEXT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.graphics.Color;
import io.github.cordage.stage.picture.Palette;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Colours of the window that are seen on each other have the contrast that WCAG 2.1 asks for at level AA. Signs of
 * buttons that are disabled are exempt there, as are lines that only part things.
 */
@Tag("D9")
class ThemeContrastTest {
    /** Colours that are seen on others, by the names of Theme's constants. */
    private record Pairs(double least, List<String> above, List<String> below) {}

    private static final List<Pairs> ALL = List.of(
            // Labels, notices, fields, lists, tips, sheets and buttons.
            new Pairs(
                    TEXT,
                    List.of("TEXT", "BRIGHT", "DIM"),
                    List.of("PANEL", "SHEET", "BACKGROUND", "RAISED", "CHOSEN")),
            new Pairs(TEXT, List.of("TROUBLE", "ACCENT", "WARM"), List.of("PANEL")),
            new Pairs(TEXT, List.of("BRIGHT"), List.of("FIELD", "TIP", "PRESSED_IN", "BORDER")),
            new Pairs(TEXT, List.of("BRIGHT", "TEXT"), List.of("LIST", "HOVER")),
            // Signs of buttons, knobs, filled parts of sliders and boxes, the mark of the keyboard focus and of what is
            // chosen.
            new Pairs(GRAPHICS, List.of("TEXT", "BRIGHT"), List.of("PANEL", "HOVER", "BORDER")),
            new Pairs(GRAPHICS, List.of("BRIGHT"), List.of("PRESSED_IN", "FRAME")),
            new Pairs(GRAPHICS, List.of("ACCENT"), List.of("PANEL", "FIELD", "PRESSED_IN")),
            new Pairs(GRAPHICS, List.of("CHOSEN_FRAME"), List.of("PANEL", "LIST")),
            // Borders of fields, boxes and lists, bars of sliders, handles.
            new Pairs(GRAPHICS, List.of("FRAME"), List.of("PANEL", "SHEET", "FIELD")));

    /** Lines that only part things. */
    private static final Set<String> PARTING = Set.of("SHEET_BORDER");

    private static Color color(String name) throws ReflectiveOperationException {
        return (Color) Theme.class.getDeclaredField(name).get(null);
    }

    @Test
    void whatIsSeenOnEachOtherDiffersEnough() throws ReflectiveOperationException {
        for (Pairs pairs : ALL) {
            for (String above : pairs.above()) {
                for (String below : pairs.below()) {
                    // Panels let the picture through, which may be as dark as its background or as bright as a rope.
                    for (int picture : new int[] {Palette.BACKGROUND, Palette.WHITE}) {
                        double ratio = ratio(above, below, picture);
                        String what = above + " on " + below + ": " + ratio;
                        assertTrue(ratio >= pairs.least(), what);
                    }
                }
            }
        }
    }

    private static double ratio(String above, String below, int picture) throws ReflectiveOperationException {
        int ground = Contrast.over(color(below), picture);
        return Contrast.ratio(Contrast.over(color(above), ground), ground);
    }

    @Test
    void noColourIsLeftOut() {
        Set<String> known = new HashSet<>(PARTING);
        ALL.forEach(pairs -> {
            known.addAll(pairs.above());
            known.addAll(pairs.below());
        });
        Set<String> there = new HashSet<>(Stream.of(Theme.class.getDeclaredFields())
                .filter(field -> field.getType() == Color.class && Modifier.isStatic(field.getModifiers()))
                .map(Field::getName)
                .toList());
        assertEquals(there, known);
    }

    @Test
    void ratiosAreThoseOfTheGuidelines() {
        assertEquals(21, Contrast.ratio(0xffffff, 0), 1e-9);
        assertEquals(1, Contrast.ratio(0x123456, 0x123456), 1e-9);
        // The lightest gray that passes on white, and the first that does not.
        assertTrue(Contrast.ratio(0x767676, 0xffffff) >= TEXT);
        assertTrue(Contrast.ratio(0x777777, 0xffffff) < TEXT);
        assertEquals(0x808080, Contrast.over(new Color(1, 1, 1, 0.5f), 0x000000));
    }
}
