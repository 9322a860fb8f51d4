package io.github.cordage.playground.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.scene.SceneSubject;
import io.github.cordage.scene.ShippedScenes;
import io.github.cordage.testkit.LongForm;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a user does to a scene in the window. */
class WindowTest extends WindowOnDisplay {
    /** Every third one in the long form, all with {@code -Dcordage.every=1}. */
    @Test
    void scenesThatShipAreShown() throws IOException {
        for (int i = 0; i < ShippedScenes.names().size(); i += LongForm.every(12, 3)) {
            String scene = ShippedScenes.names().get(i);
            desk().window("open " + scene);
            desk().window("frames 2");
            desk().window("runTo 0.6");
            desk().window("frames 1");
            BufferedImage picture = desk().shot("scene-" + scene);
            assertEquals(scene, desk().get("scene"));
            // Bodies take most of the picture there, and ropes are short.
            int seen = ShippedScenes.subject(scene) == SceneSubject.BODIES ? SEEN / 2 : SEEN;
            assertTrue(bright(picture) > seen, scene + ": " + bright(picture));
        }
    }

    @Test
    void aClickInTheListOpensAScene() {
        desk().click(desk().at("button crane"));
        desk().await("scene", "crane");
        desk().type("PAGE_DOWN");
        desk().await("scene", "winch");
        desk().type("PAGE_UP");
        desk().await("scene", "crane");
    }

    @Test
    @Tag("A5")
    void aDraggedNodeFollowsThePointerAndFliesOnWhenItIsLetGo() throws IOException {
        BufferedImage before = desk().shot("drag-before");
        Spot end = desk().at("node 0 -1");
        desk().drag(end, end.moved(160, -60), 12);
        Spot held = desk().at("node 0 -1");
        desk().window("frames 3");
        Spot now = desk().at("node 0 -1");
        assertTrue(now.distance(end.moved(160, -60)) < NEAR, now + " for " + end.moved(160, -60) + ", was " + held);
        BufferedImage after = desk().shot("drag-held");
        assertTrue(differing(before, after, end, 8) > 20, "the rope has left the place of its end");
        assertTrue(differing(before, after, now, 8) > 20, "and is at the pointer");
        assertEquals("true", desk().get("pinned 39"));
        desk().robot("move " + now.moved(60, -60));
        desk().robot("up 1");
        desk().await("pinned 39", "false");
        desk().window("frames 20");
        assertTrue(desk().at("node 0 -1").distance(now.moved(60, -60)) > 20, "it flies on");
    }

    @Test
    void inSpaceANodeMovesInThePlaneOfThePictureAndTheViewGoesRound() throws IOException {
        desk().window("open sphere");
        desk().window("runTo 2");
        BufferedImage before = desk().shot("space-before");
        desk().drag(new Spot(330, 200), new Spot(450, 260), 6);
        desk().robot("up 1");
        desk().window("frames 2");
        BufferedImage turned = desk().shot("space-turned");
        assertTrue(differing(before, turned) > 5000, "the floor has turned");
        Spot end = desk().at("node 0 0");
        Spot to = end.moved(-50, -120);
        desk().press(end);
        desk().window("pause false");
        desk().pull(end, to, 12);
        desk().window("frames 3");
        desk().keep("space-held");
        assertTrue(desk().at("node 0 0").distance(to) < NEAR, desk().at("node 0 0") + " for " + to);
        desk().robot("up 1");
    }

    @Test
    @Tag("A13")
    void aWorldOnItsOwnThreadIsWorkedAsAnyOther() throws IOException {
        desk().click(desk().at("flag on its own thread"));
        desk().await("beside", "true");
        Spot end = desk().at("node 0 -1");
        desk().drag(end, end.moved(120, -40), 8);
        desk().window("frames 4");
        assertTrue(desk().at("node 0 -1").distance(end.moved(120, -40)) < NEAR, "it follows the pointer");
        desk().window("beside false");
        Spot next = end.moved(160, -60);
        desk().robot("move " + next);
        desk().window("frames 3");
        assertTrue(desk().at("node 0 -1").distance(next) < NEAR, "on the window's thread too, in the middle of it");
        desk().window("beside true");
        desk().robot("move " + next.moved(20, 0));
        desk().window("frames 4");
        desk().keep("beside-held");
        assertTrue(desk().at("node 0 -1").distance(next.moved(20, 0)) < NEAR, "and beside it again");
        desk().robot("up 1");
        desk().await("pinned 39", "false");

        desk().type("X");
        desk().await("tool", "CUT");
        desk().type("SPACE");
        desk().await("paused", "true");
        Spot middle = desk().at("node 0 20");
        desk().drag(middle.moved(-40, 3), middle.moved(40, 3), 5);
        desk().robot("up 1");
        desk().await("ropes", "2");
        long steps = Long.parseLong(desk().get("steps"));
        desk().type("N");
        desk().await("steps", Long.toString(steps + 1));
        desk().type("R");
        desk().await("ropes", "1");
        desk().await("steps", "0");
        assertEquals("true", desk().get("beside"));
    }

    @Test
    @Tag("A13")
    void settingsPicturesAndScenesAreTheSameBeside() throws IOException {
        desk().window("open article");
        desk().window("beside true");
        desk().window("frames 20");
        desk().write("iterations", "0");
        desk().await(() -> desk().get("message").contains("iterations must be from 1 to"));
        desk().await("setting iterations", "80");
        desk().write("iterations", "123");
        desk().await("setting iterations", "123");
        desk().await(() -> desk().get("solver").contains("iterations=123,"));
        desk().click(desk().at("button moment"));
        desk().await(() -> desk().get("message").contains("as it lies now"));
        desk().type("I");
        desk().await(() -> desk().get("message").contains(".png"));
        desk().type("V");
        desk().window("frames 12");
        desk().type("V");
        desk().await(() -> desk().get("message").contains(".gif"));
        desk().click(desk().at("button crane"));
        desk().await("scene", "crane");
        desk().window("pause false");
        desk().await(() -> Long.parseLong(desk().get("steps")) > 50);
        desk().at("flag on its own thread");
        desk().window("frames 20");
        assertTrue(bright(desk().shot("beside")) > SEEN);
        assertEquals("true", desk().get("beside"), "whichever scene");
    }

    @Test
    void keysPauseStepAndStartOver() throws IOException {
        desk().type("SPACE");
        desk().await("paused", "true");
        long steps = Long.parseLong(desk().get("steps"));
        desk().type("N");
        desk().await("steps", Long.toString(steps + 1));
        desk().type("R");
        desk().await("steps", "0");
        desk().type("SPACE");
        desk().await("paused", "false");
        desk().type("OPEN_BRACKET");
        desk().await("speed", "0.5");
        desk().type("CLOSE_BRACKET");
        desk().await("speed", "1.0");
        for (String look : List.of("SEGMENTS", "TENSION", "ROPE")) {
            desk().type("T");
            desk().await("look", look);
            desk().window("frames 2");
            desk().keep("look-" + look.toLowerCase(Locale.ROOT));
        }
        desk().type("X");
        desk().await("tool", "CUT");
    }

    @Test
    void buttonsDoWhatTheySay() {
        desk().click(desk().at("button pause"));
        desk().await("paused", "true");
        desk().click(desk().at("button step"));
        desk().click(desk().at("button restart"));
        desk().await("steps", "0");
        desk().click(desk().at("button tool wall"));
        desk().await("tool", "WALL");
    }

    @Test
    void aSliderChangesItsSettingAndAValueThatIsRefusedLeavesItAsItWas() throws IOException {
        desk().window("open article");
        desk().window("pause true");
        desk().window("frames 12");
        Spot knob = desk().at("slider iterations");
        desk().drag(knob, knob.moved(-40, 0), 5);
        desk().robot("up 1");
        desk().window("frames 12");
        String solver = desk().get("solver");
        assertFalse(solver.contains("iterations=80,"), solver);
        assertEquals(solver.replaceAll(".*iterations=(\\d+),.*", "$1"), desk().get("setting iterations"));
        desk().keep("slider-moved");

        desk().write("iterations", "0");
        desk().await("setting iterations", solver.replaceAll(".*iterations=(\\d+),.*", "$1"));
        assertTrue(desk().get("message").contains("iterations must be from 1 to"), desk().get("message"));
        desk().keep("refused");
        desk().write("iterations", "123");
        desk().await("setting iterations", "123");
        assertTrue(desk().get("solver").contains("iterations=123,"), desk().get("solver"));
    }

    @Test
    void aRopeIsCutByALineAcrossIt() throws IOException {
        Spot middle = desk().at("node 0 20");
        desk().type("X");
        desk().await("tool", "CUT");
        desk().drag(middle.moved(-40, 3), middle.moved(40, 3), 5);
        desk().robot("up 1");
        desk().await("ropes", "2");
        desk().window("frames 4");
        desk().keep("cut");
    }

    @Test
    void aNodeIsHeldByAClickAndByTheRightButton() {
        desk().type("P");
        desk().await("tool", "PIN");
        desk().click(desk().at("node 0 30"));
        desk().await("pinned 30", "true");
        desk().click(desk().at("node 0 30"));
        desk().await("pinned 30", "false");
        desk().robot("move " + desk().at("node 0 30"));
        desk().window("frames 2");
        desk().robot("down 3");
        desk().robot("up 3");
        desk().await("pinned 30", "true");
        assertEquals("true", desk().get("edited"));
    }

    @Test
    @Tag("E2")
    void aRingIsPutOnARopeDraggedAndTakenAwayByAClick() throws IOException {
        desk().type("L");
        desk().await("tool", "RING");
        Spot place = desk().at("node 0 20");
        Spot to = place.moved(60, 0);
        desk().drag(place, to, 8);
        desk().robot("up 1");
        desk().await("bends", "1");
        desk().window("frames 10");
        desk().keep("ring");
        desk().robot("move " + to);
        desk().window("frames 2");
        desk().click(to);
        desk().await("bends", "0");
    }

    @Test
    void collidersAreDrawnMovedAndRemoved() throws IOException {
        desk().window("open article");
        desk().window("pause true");
        desk().type("C");
        desk().drag(desk().at("world 1 -2"), desk().at("world 1.5 -2"), 4);
        desk().window("frames 2");
        desk().keep("circle-drawn");
        desk().robot("up 1");
        desk().await("colliders", "1");
        desk().type("B");
        desk().drag(desk().at("world -2 -3"), desk().at("world -1 -4"), 4);
        desk().robot("up 1");
        desk().await("colliders", "2");
        desk().type("K");
        desk().drag(desk().at("world -2.5 -1"), desk().at("world -1.5 -0.5"), 4);
        desk().robot("up 1");
        desk().await("colliders", "3");
        desk().type("W");
        desk().drag(desk().at("world 2 -4"), desk().at("world 3.5 -3.5"), 4);
        desk().robot("up 1");
        desk().await("colliders", "4");
        desk().type("G");
        desk().drag(desk().at("world -1.5 -3.5"), desk().at("world -0.5 -3.5"), 4);
        desk().robot("up 1");
        desk().window("frames 2");
        BufferedImage moved = desk().shot("colliders");
        assertEquals(0x3d4656, rgb(moved, desk().at("world -0.2 -3.5")), "the box is where it was put");
        assertEquals(0x1d2129, rgb(moved, desk().at("world -1.6 -3.3")), "and not where it was");
        desk().type("E");
        desk().click(desk().at("world -0.5 -3.5"));
        desk().await("colliders", "3");
    }

    @Test
    void theWheelZoomsAtThePointer() {
        desk().window("open article");
        desk().window("pause true");
        Spot pin = desk().at("node 0 0");
        double scale = Double.parseDouble(desk().get("scale"));
        desk().robot("move " + pin);
        desk().robot("wheel -3");
        desk().await(() -> Double.parseDouble(desk().get("scale")) > 1.3 * scale);
        assertTrue(desk().at("node 0 0").distance(pin) <= 2, "what is at the pointer stays there");
        desk().type("F");
        desk().await(() -> Math.abs(Double.parseDouble(desk().get("scale")) - scale) < 1e-9);
    }

    @Test
    void aSettingThatStartsOverDoesSoWhenItsSliderIsLetGo() {
        desk().window("frames 12");
        Spot knob = desk().at("slider nodes");
        desk().drag(knob, knob.moved(-50, 0), 5);
        assertEquals("40", desk().get("nodes"));
        desk().robot("up 1");
        desk().await(() -> !desk().get("nodes").equals("40"));
        desk().window("frames 12");
        assertEquals(desk().get("setting nodes"), desk().get("nodes"));
        assertFalse(desk().get("message").startsWith("nodes:"), desk().get("message"));
        desk().type("F5");
        desk().await("nodes", "40");
    }
}
