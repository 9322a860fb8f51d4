package io.github.cordage.playground.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.scene.SceneSubject;
import io.github.cordage.scene.ShippedScenes;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.junit.jupiter.api.Test;

/** Panels, help and messages of the window. */
class WindowPanelsTest extends WindowOnDisplay {
    @Test
    void helpFitsIntoASmallWindow() {
        desk().window("resize 800 600");
        try {
            desk().type("F1");
            desk().await("help", "true");
            desk().window("frames 2");
            desk().await("hud sheet", "within at once");
            desk().type("ESCAPE");
            desk().window("scale 1.6");
            desk().type("F1");
            desk().await("hud sheet", "within scrolls");
        } finally {
            desk().window("scale 1");
            desk().window("resize " + Desk.WIDTH + " " + Desk.HEIGHT);
        }
    }

    @Test
    void longMessagesAreWrapped() {
        desk().window("open a-scene-that-nobody-has-ever-written");
        desk().window("frames 2");
        String foot = desk().get("hud foot");
        assertTrue(foot.matches("whole [2-9]"), foot);
    }

    @Test
    void theWholeRowOfASettingShowsItsTip() {
        for (String place : new String[] {"field friction", "slider friction"}) {
            desk().robot("move " + desk().at(place));
            desk().await(() -> desk().get("hud tip").contains("friction"));
            desk().robot("move 600 5");
            desk().await("hud tip", "");
        }
    }

    @Test
    void aFigureIsPlottedUntilTheHeadingIsClicked() throws IOException {
        desk().window("open heavy");
        desk().window("pause false");
        desk().robot("move 600 5");
        desk().await(() -> timeOfPlot() > 1);
        Spot heading = desk().at("button plot");
        assertTrue(greenBelow(heading, "plot") > 5, "a curve");
        desk().type("SPACE");
        desk().window("frames 2");
        double paused = timeOfPlot();
        desk().window("frames 5");
        assertEquals(paused, timeOfPlot());
        desk().type("R");
        desk().await(() -> timeOfPlot() == 0);
        desk().robot("press CONTROL");
        desk().type("Z");
        desk().robot("release CONTROL");
        desk().await(() -> timeOfPlot() >= paused);
        desk().click(heading);
        desk().await(() -> desk().get("hud plot").startsWith("closed"));
        assertEquals(0, greenBelow(desk().at("button plot"), "plot-closed"));
        desk().click(desk().at("button plot"));
        desk().await(() -> desk().get("hud plot").startsWith("open"));
        desk().type("SPACE");
    }

    private double timeOfPlot() {
        String[] words = desk().get("hud plot").split(" ", -1);
        return words.length < 4 ? -1 : Double.parseDouble(words[3]);
    }

    private int greenBelow(Spot heading, String name) throws IOException {
        desk().window("frames 2");
        BufferedImage picture = desk().shot(name);
        int green = 0;
        for (int y = heading.y() + 10; y < heading.y() + 90; y++) {
            for (int x = 10; x < 230; x++) {
                green += isGreen(picture.getRGB(x, y)) ? 1 : 0;
            }
        }
        return green;
    }

    @Test
    void scenesHavePicturesBelowTheirSubjects() throws IOException {
        // One that is drawn beside, and one of Box2D.
        for (String scene : new String[] {"heavy", "box2d-bridge"}) {
            Spot row = desk().at("button " + scene);
            desk().robot("move 600 5");
            desk().await(() -> ropePixels(row) > 8);
        }
        int before = -1;
        for (SceneSubject subject : SceneSubject.values()) {
            assertEquals("true", desk().get("hud listed " + subject.title()), subject.title());
            for (String name : ShippedScenes.names(subject)) {
                int place = Integer.parseInt(desk().get("hud place " + name));
                assertTrue(place > before, name);
                before = place;
            }
        }
    }

    /** Pixels in the colours of hemp and of loads, in the left part of a row whose middle is given. */
    private int ropePixels(Spot row) {
        desk().window("frames 2");
        BufferedImage picture;
        try {
            picture = desk().shot("thumbnails");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        int pixels = 0;
        for (int y = row.y() - 16; y < row.y() + 16; y++) {
            for (int x = 14; x < 66; x++) {
                int rgb = picture.getRGB(x, y);
                pixels += (rgb >> 16 & 0xff) > 0x70 && (rgb >> 16 & 0xff) != (rgb & 0xff) ? 1 : 0;
            }
        }
        return pixels;
    }

    @Test
    void changedSettingsAreMarkedAndGoBack() {
        desk().window("open article");
        for (String beside : new String[] {"false", "true"}) {
            desk().window("beside " + beside);
            desk().await("hud marked iterations", "false");
            desk().write("iterations", "7");
            desk().await("hud marked iterations", "true");
            desk().robot("move " + desk().at("slider iterations"));
            desk().await(() -> desk().get("hud tip").endsWith("In the scene: 80"));
            desk().click(desk().at("button reset iterations"));
            desk().await("hud marked iterations", "false");
            desk().await("setting iterations", "80");
            desk().click(desk().at("button undo"));
            desk().await("hud marked iterations", "true");
            desk().await("setting iterations", "7");
            // Emptied by the keyboard alone.
            desk().click(desk().at("field iterations"));
            desk().type("BACK_SPACE");
            desk().type("ENTER");
            desk().await("hud marked iterations", "false");
            desk().await("setting iterations", "80");
            desk().click(desk().at("flag limit length"));
            desk().await("hud marked limit length", "true");
            desk().click(desk().at("button reset limit length"));
            desk().await("hud marked limit length", "false");
        }
        desk().window("beside false");
    }

    @Test
    void slidersWithASignAreFilledFromZero() throws IOException {
        Spot knob = desk().at("slider gravity y");
        desk().robot("move 600 5");
        desk().window("frames 2");
        BufferedImage picture = desk().shot("signed-slider");
        int first = Integer.MAX_VALUE;
        int last = 0;
        for (int x = Desk.WIDTH - 300; x < Desk.WIDTH - 20; x++) {
            if (isGreen(picture.getRGB(x, knob.y()))) {
                first = Math.min(first, x);
                last = Math.max(last, x);
            }
        }
        assertTrue(first > knob.x() && first < knob.x() + 10, first + " for " + knob.x());
        // -9.81 of -30 to 30 is a third of the way from -30.
        assertTrue(last > knob.x() + 35 && last < knob.x() + 55, last + " for " + knob.x());
    }

    private static boolean isGreen(int rgb) {
        return (rgb >> 8 & 0xff) > (rgb >> 16 & 0xff) + 40;
    }

    @Test
    void listsHaveAnArrowAtTheirRight() throws IOException {
        Spot middle = desk().at("list solver");
        desk().robot("move 600 5");
        desk().window("frames 2");
        BufferedImage picture = desk().shot("list");
        int bright = 0;
        for (int x = middle.x() + 40; x < middle.x() + 62; x++) {
            for (int y = middle.y() - 6; y <= middle.y() + 6; y++) {
                bright += (picture.getRGB(x, y) >> 8 & 0xff) > 0x58 ? 1 : 0;
            }
        }
        assertTrue(bright > 8, "pixels of an arrow: " + bright);
    }

    @Test
    void keysAndButtonsUndoAndRedoOnEitherThread() {
        for (String beside : new String[] {"false", "true"}) {
            desk().window("open " + rest());
            desk().window("beside " + beside);
            desk().type("P");
            desk().await("tool", "PIN");
            desk().click(desk().at("node 0 20"));
            desk().await("pinned 20", "true");
            desk().robot("press CONTROL");
            desk().type("Z");
            desk().robot("release CONTROL");
            desk().await("pinned 20", "false");
            desk().robot("press CONTROL");
            desk().robot("press SHIFT");
            desk().type("Z");
            desk().robot("release SHIFT");
            desk().robot("release CONTROL");
            desk().await("pinned 20", "true");
            desk().click(desk().at("button undo"));
            desk().await("pinned 20", "false");
            assertEquals(beside, desk().get("beside"), "it stays on its thread");
        }
    }

    @Test
    void settingsAlongZAreThereInSpaceOnly() {
        assertEquals("", desk().get("has gravity z"));
        desk().window("open sphere");
        desk().await("has gravity z", "true");
        desk().window("open " + rest());
        desk().await("has gravity z", "");
    }
}
