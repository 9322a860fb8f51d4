package io.github.cordage.playground.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The words and signs of the window can be read: their contrast is measured in what it draws. */
class WindowContrastTest extends WindowOnDisplay {
    private static final int FEWEST = 60;

    /** Checks all that is seen, and returns its texts. */
    private List<String> check(String state) throws IOException {
        desk().window("frames 3");
        String[] lines = desk().get("hud seen").split("\\|", -1);
        BufferedImage picture = desk().shot("contrast-" + state.replace(' ', '-'));
        List<String> texts = new ArrayList<>();
        for (String line : lines) {
            if (line.isEmpty()) {
                continue;
            }
            String[] words = line.split(" ", 6);
            double least = words[0].equals("text") ? Contrast.TEXT : Contrast.GRAPHICS;
            double found = contrast(
                    picture,
                    Integer.parseInt(words[1]),
                    Integer.parseInt(words[2]),
                    Integer.parseInt(words[3]),
                    Integer.parseInt(words[4]));
            assertTrue(found >= least, state + ": " + line + " has a contrast of " + found);
            texts.add(words[5]);
        }
        return texts;
    }

    /** The contrast of a part of the picture's commonest colour to the one that differs most from it. */
    private static double contrast(BufferedImage picture, int left, int top, int width, int height) {
        Map<Integer, Integer> counts = new HashMap<>();
        for (int y = Math.max(0, top); y < Math.min(picture.getHeight(), top + height); y++) {
            for (int x = Math.max(0, left); x < Math.min(picture.getWidth(), left + width); x++) {
                counts.merge(picture.getRGB(x, y) & 0xffffff, 1, Integer::sum);
            }
        }
        int ground = counts.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .orElseThrow()
                .getKey();
        return counts.keySet().stream()
                .mapToDouble(color -> Contrast.ratio(color, ground))
                .max()
                .orElseThrow();
    }

    @Test
    void panelsAndMessages() throws IOException {
        desk().window("open " + rest());
        desk().type("T");
        desk().type("T");
        desk().await("look", "TENSION");
        desk().robot("move " + desk().at("button heavy"));
        List<String> texts = check("panels");
        assertTrue(texts.size() > FEWEST, texts.size() + " texts");
        assertTrue(texts.stream().anyMatch(text -> text.startsWith("0 to ")), "a legend in " + texts);
        desk().window("open a-scene-that-nobody-has-written");
        check("trouble");
        desk().type("I");
        desk().await(() -> desk().get("message").startsWith("wrote"));
        check("done");
    }

    @Test
    void tipsAndChanges() throws IOException {
        desk().window("open article");
        desk().write("iterations", "7");
        desk().click(desk().at("flag limit length"));
        desk().robot("move " + desk().at("slider iterations"));
        desk().await(() -> desk().get("hud tip").endsWith("80"));
        // The tip covers what lies below it.
        String tip = desk().get("hud tip").replace('|', ' ');
        List<String> texts = check("tip");
        assertTrue(texts.contains(tip), texts.toString());
        assertTrue(texts.contains("reset iterations"), texts.toString());
    }

    @Test
    void help() throws IOException {
        desk().type("F1");
        desk().await("help", "true");
        List<String> texts = check("help");
        assertTrue(texts.contains("Mouse"), texts.toString());
        assertEquals(0, texts.stream().filter("Figures"::equals).count(), "panels are veiled");
        desk().type("ESCAPE");
    }
}
