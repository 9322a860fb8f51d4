package io.github.cordage.playground.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** The patch bay on a display of its own, worked with a mouse of its own. */
@Tag("C1")
@Tag("display")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PatchBayTest {
    /** A mouse is on whole pixels. */
    private static final double PIXEL = 1.5;

    /** Rounding of 32 bits in transforms, and what a rope takes for it [pixels]. */
    private static final double ROUNDING = 0.01;

    @TempDir(cleanup = CleanupMode.ALWAYS)
    private static Path folder = Path.of("");

    private @Nullable Desk desk;

    @BeforeAll
    void open() throws IOException {
        desk = new Desk(folder, 0);
    }

    @AfterAll
    void close() {
        if (desk != null) {
            desk.close();
        }
    }

    private Desk desk() {
        if (desk == null) {
            throw new IllegalStateException("there is no window");
        }
        return desk;
    }

    @BeforeEach
    void goThere() {
        if (bay("shown").equals("none")) {
            desk().click(desk().at("button cables"));
            desk().await("bay shown", "shown");
        }
        desk().click(at("actor start over"));
        desk().await("bay cables", "3");
    }

    @AfterEach
    void nothingIsWrongWithOpenGl() {
        assertEquals("0", desk().get("glErrors"));
    }

    private String bay(String question) {
        return desk().get("bay " + question);
    }

    private Spot at(String what) {
        return desk().at("bay " + what);
    }

    private void settle() {
        desk().window("frames 2");
        desk().window("settle");
        desk().await("bay rest", "true");
    }

    /** Whatever went wrong, the next test begins with no button pressed. */
    @AfterEach
    void letGo() {
        desk().robot("up 1");
        desk().window("frames 2");
    }

    /** The ends were drawn where their jacks were, in the frame before this is asked. */
    private void assertFastened() {
        double off = Double.parseDouble(bay("off"));
        assertTrue(off < ROUNDING, "an end is " + off + " px off its jack");
    }

    private void assertNear(Spot wanted, Spot is, double tolerance) {
        assertTrue(wanted.distance(is) <= tolerance, is + ", not " + wanted);
    }

    @Test
    void cablesArePulledPluggedInLeftDanglingAndUnplugged() throws IOException {
        settle();
        BufferedImage before = desk().shot("patch-bay");
        Spot from = at("jack oscillator-sine");
        Spot to = at("jack mixer-c");
        desk().press(from);
        for (int i = 1; i <= 12; i++) {
            Spot mouse = from.moved((to.x() - from.x()) * i / 12, (to.y() - from.y() + 10) * i / 12);
            desk().robot("move " + mouse);
            desk().window("frames 2");
            assertNear(mouse, at("end 3 END"), PIXEL);
            assertFastened();
        }
        BufferedImage pulling = desk().shot("patch-bay-pulling");
        Spot plug = at("end 3 END");
        assertNotEquals(before.getRGB(plug.x(), plug.y()), pulling.getRGB(plug.x(), plug.y()), "the cable is seen");
        letGo();
        assertEquals("mixer-c", bay("plug 3 END"));
        assertEquals("oscillator-sine", bay("plug 3 START"));
        assertFastened();

        // Left dangling.
        Spot low = at("jack filter-high");
        desk().drag(low, low.moved(90, 80), 8);
        letGo();
        assertEquals("none", bay("plug 4 END"));
        desk().window("frames 6");
        desk().keep("patch-bay-falling");
        settle();
        Spot hanging = at("end 4 END");
        assertEquals(low.x(), hanging.x(), 3);
        assertTrue(hanging.y() > low.y() + 60, hanging + " below " + low);

        // Taken up again where it dangles, and plugged in.
        desk().drag(hanging.moved(0, -4), at("jack mixer-main"), 8);
        letGo();
        assertEquals("mixer-main", bay("plug 4 END"));
        assertEquals("5", bay("cables"));
        settle();

        // Unplugged at the nearer end; the other end goes next, and with it the cable.
        Spot near = at("node 4 17");
        Spot nowhere = new Spot(120, 640);
        desk().drag(near, nowhere, 8);
        letGo();
        assertEquals("none", bay("plug 4 END"));
        assertEquals("filter-high", bay("plug 4 START"));
        settle();
        desk().drag(at("node 4 2"), nowhere, 8);
        letGo();
        assertEquals("4", bay("cables"));
    }

    @Test
    void cablesFollowAModuleThatIsPulledAwayInTheSameFrame() throws IOException {
        settle();
        Spot title = at("actor envelope title");
        Spot out = at("jack envelope-out");
        desk().press(title);
        for (int i = 1; i <= 10; i++) {
            desk().robot("move " + title.moved(12 * i, -7 * i));
            desk().window("frames 1");
            assertFastened();
        }
        desk().window("frames 1");
        desk().keep("patch-bay-module-pulled");
        assertNear(out.moved(120, -70), at("jack envelope-out"), PIXEL);
        assertNear(at("jack envelope-out"), at("end 1 START"), PIXEL);
        letGo();
        desk().drag(at("actor envelope title"), title, 6);
        letGo();
    }

    @Test
    void slidersChangeAllCablesAndTheRightButtonAndTheDeleteKeyRemoveThem() throws IOException {
        settle();
        double sag = Double.parseDouble(bay("sag 0"));
        Spot knob = at("slider slack");
        desk().drag(knob, knob.moved(120, 0), 6);
        letGo();
        settle();
        double more = Double.parseDouble(bay("sag 0"));
        assertTrue(more > sag + 40, sag + " px, then " + more);
        Spot thick = at("slider thickness");
        desk().drag(thick, thick.moved(60, 0), 6);
        letGo();
        desk().window("frames 2");
        desk().keep("patch-bay-thick");
        desk().drag(at("slider thickness"), thick, 6);
        letGo();
        desk().drag(at("slider slack"), knob, 6);
        letGo();
        settle();

        // At rest, no cable takes a step.
        String steps = bay("steps");
        desk().window("frames 30");
        assertEquals(steps, bay("steps"));

        desk().robot("move " + at("node 2 9"));
        desk().window("frames 2");
        desk().robot("down 3");
        desk().robot("up 3");
        desk().await("bay cables", "2");
        desk().click(at("node 0 9"));
        settle();
        desk().type("DELETE");
        desk().await("bay cables", "1");
    }

    @Test
    @Tag("C2")
    void sectionsAreDrawnAsLinks() throws IOException {
        settle();
        BufferedImage smooth = desk().shot("patch-bay-smooth");
        Spot look = at("actor look");
        desk().click(look.moved(80, 0));
        desk().window("frames 4");
        desk().click(look.moved(80, 50));
        desk().window("frames 4");
        settle();
        BufferedImage links = desk().shot("patch-bay-links");
        // Where the red cable is nearly level, so that the rims of a link lie above and below its middle.
        for (int i = 6; i < 12; i++) {
            Spot from = at("node 0 " + i);
            Spot to = at("node 0 " + (i + 1));
            Spot middle = new Spot((from.x() + to.x()) / 2, (from.y() + to.y()) / 2);
            assertTrue(isRed(smooth, middle, 0, 0), "a smooth cable is solid at segment " + i);
            assertFalse(isRed(links, middle, 0, 0), "a link is hollow at segment " + i);
            assertTrue(isRed(links, middle, -6, -1), "a link has an upper rim at segment " + i);
            assertTrue(isRed(links, middle, 1, 6), "a link has a lower rim at segment " + i);
        }
        desk().click(look.moved(80, 0));
        desk().window("frames 4");
        desk().click(look.moved(80, 28));
        desk().window("frames 4");
        settle();
        Spot node = at("node 0 9");
        assertTrue(isRed(desk().shot("patch-bay-smooth-again"), node, 0, 0), "the cable is smooth again");
    }

    /** Whether a column of pixels is red anywhere between two offsets below a spot [pixels]. */
    private static boolean isRed(BufferedImage image, Spot place, int from, int to) {
        for (int down = from; down <= to; down++) {
            int rgb = image.getRGB(place.x(), place.y() + down);
            int red = rgb >> 16 & 0xff;
            if (red > 90 && red > (rgb >> 8 & 0xff) + 40) {
                return true;
            }
        }
        return false;
    }

    @Test
    void escapeGoesBackToTheScene() {
        desk().type("ESCAPE");
        desk().await("bay shown", "none");
        desk().await("scene", "heavy");
        desk().type("SPACE");
        desk().await("paused", "true");
        desk().type("SPACE");
        desk().await("paused", "false");
        goThere();
        settle();
        Spot jack = at("jack filter-in");
        desk().window("resize 900 600");
        assertEquals(jack, at("jack filter-in"), "what is at the top left stays there");
        assertFastened();
        desk().window("resize " + Desk.WIDTH + " " + Desk.HEIGHT);
        settle();
        assertFastened();
    }
}
