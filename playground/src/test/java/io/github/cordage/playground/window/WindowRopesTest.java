package io.github.cordage.playground.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Ropes are laid, tied and spliced in the window, by mouse and keys, and all of it is undone. */
class WindowRopesTest extends WindowOnDisplay {
    private void undo() {
        desk().robot("press CONTROL");
        desk().type("Z");
        desk().robot("release CONTROL");
    }

    private void drag(String key, String tool, Spot from, Spot to, String picture) throws IOException {
        desk().type(key);
        desk().await("tool", tool);
        desk().drag(from, to, 4);
        desk().keep(picture);
        desk().robot("up 1");
        desk().window("frames 2");
    }

    @Test
    void ropesAreLaidTiedAndSpliced() throws IOException {
        for (String beside : new String[] {"false", "true"}) {
            desk().window("open opening");
            desk().window("beside " + beside);
            desk().window("pause true");
            drag("D", "ROPE", desk().at("world -3 4"), desk().at("world -1.5 3.5"), "rope-drawn");
            desk().await("ropes", "4");
            drag("D", "ROPE", desk().at("world -3 3"), desk().at("world -1 2.5"), "rope-drawn-second");
            desk().await("ropes", "5");
            String nodes = desk().get("last 4");
            drag("S", "SPLICE", desk().at("node 3 " + desk().get("last 3")), desk().at("node 4 " + nodes), "spliced");
            desk().await("ropes", "4");
            drag("J", "TIE", desk().at("node 3 5"), desk().at("world 2.15 1"), "tied");
            desk().await("pinned 3 5", "true");
            drag("S", "SPLICE", desk().at("node 1 0"), desk().at("node 1 " + desk().get("last 1")), "spliced-refused");
            desk().await(() -> desk().get("message").contains("cannot be spliced to itself"));
            desk().keep("splice-refused");
            undo();
            desk().await("pinned 3 5", "false");
            undo();
            desk().await("ropes", "5");
            undo();
            undo();
            desk().await("ropes", "3");
            assertEquals(beside, desk().get("beside"), "it stays on its thread");
        }
    }

    @Test
    void aRopeGetsAnotherMaterialAndItsLook() throws IOException {
        desk().window("open opening");
        desk().window("pause true");
        desk().window("runTo 0.5");
        desk().robot("move " + desk().at("world 0 3.5"));
        desk().window("frames 4");
        // Hemp is much redder than blue, steel is not.
        assertTrue(brown(desk().shot("material-hemp")) > 10 * SEEN);
        desk().click(desk().at("list material"));
        desk().click(desk().at("item 3 material"));
        desk().window("frames 4");
        assertEquals("steel cable 1", desk().get("rope 0"));
        assertTrue(brown(desk().shot("material-steel")) < 2 * SEEN, "only pins are left");
        undo();
        desk().await("rope 0", "hemp");
        desk().window("frames 2");
        assertTrue(brown(desk().shot("material-undone")) > 10 * SEEN);
    }

    /** Pixels of hemp left of the middle of the picture. */
    private static int brown(BufferedImage image) {
        int count = 0;
        for (int y = 240; y < 520; y++) {
            for (int x = 370; x < 520; x++) {
                int rgb = image.getRGB(x, y);
                int red = rgb >> 16 & 0xff;
                int green = rgb >> 8 & 0xff;
                int blue = rgb & 0xff;
                count += red > green && green > blue && red > blue + 0x28 ? 1 : 0;
            }
        }
        return count;
    }

    @Test
    void ropesAreTiedToBodiesOfBox2d() throws IOException {
        desk().window("open box2d-bridge");
        desk().window("pause true");
        drag("J", "TIE", desk().at("node 0 45"), desk().at("body 3"), "tied-box2d");
        desk().await("pinned 45", "true");
        desk().type("ESCAPE");
        desk().type("J");
        desk().click(desk().at("node 0 45"));
        desk().await("pinned 45", "false");
    }
}
