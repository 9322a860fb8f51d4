package io.github.cordage.gdx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.graphics.g2d.TextureRegion;
import com.badlogic.gdx.math.Rectangle;
import com.badlogic.gdx.scenes.scene2d.Actor;
import com.badlogic.gdx.scenes.scene2d.Group;
import com.badlogic.gdx.scenes.scene2d.Stage;
import com.badlogic.gdx.scenes.scene2d.ui.Skin;
import com.badlogic.gdx.scenes.scene2d.ui.Table;
import com.badlogic.gdx.scenes.scene2d.utils.TiledDrawable;
import com.badlogic.gdx.utils.viewport.ScreenViewport;
import io.github.cordage.RopeEnd;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Spring;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Ropes on a stage whose ends vanish, whose input is bad, or that are removed while they move. */
class RopeActorTroubleTest extends ActorStage {
    @Test
    void isNotShownWhileAnEndCannotBeSeen() {
        Group panel = new Group();
        RopeActor rope = rope();
        addAll(from, to, panel, rope);
        assertTrue(isShown());
        from.remove();
        assertFalse(isShown());
        assertTrue(rope.isAtRest());
        panel.addActor(from);
        assertTrue(isShown());
        panel.setVisible(false);
        assertFalse(isShown());
        panel.setVisible(true);
        from.setVisible(false);
        assertFalse(isShown());
        from.setVisible(true);
        assertFastened();
        Stage other = new Stage(new ScreenViewport(), recorder.batch);
        other.addActor(to);
        assertFalse(isShown());
        rope.removeAttachment(RopeEnd.END);
        assertTrue(isShown());
        rope.removeAttachment(RopeEnd.START);
        assertFalse(isShown(), "nothing holds it");
        rope.lead(RopeEnd.START, Float.NaN, 3);
        assertFalse(isShown());
        rope.lead(RopeEnd.START, 3, 3);
        assertTrue(isShown());
        other.dispose();
    }

    @Test
    void beginsAnewWhenItWasInvisible() {
        RopeActor rope = rope();
        addAll(from, to, rope);
        settle(rope);
        rope.setVisible(false);
        from.moveBy(0, 90);
        frames(3);
        assertTrue(rope.isAtRest());
        rope.setVisible(true);
        assertFastened();
        double before = rope.uiRope().y(10);
        frames(3);
        assertEquals(before, rope.uiRope().y(10), 0.5, "it is where it would hang");
    }

    @Test
    void aScaleOfZeroHidesTheRope() {
        Group overlay = new Group();
        RopeActor rope = rope();
        overlay.addActor(rope);
        addAll(from, to, overlay);
        assertTrue(isShown());
        rope.setScaleX(0);
        assertFalse(isShown());
        rope.setScaleX(1);
        assertTrue(isShown());
        overlay.setScale(0);
        assertFalse(isShown());
        overlay.setScale(1);
        from.setScale(0);
        assertTrue(isShown(), "an actor of no size is somewhere, too");
        for (float bad : new float[] {Float.NaN, Float.POSITIVE_INFINITY, 1e30f}) {
            from.setX(bad);
            assertFalse(isShown());
        }
        from.setX(100);
        from.setScale(1);
        assertFastened();
    }

    @Test
    void bothEndsMayBeAtTheSamePlace() {
        RopeActor rope = rope();
        rope.attach(RopeEnd.END, from);
        addAll(from, to, rope);
        frames(5);
        assertTrue(isShown());
        rope.configure(rope.def().minLength(120));
        settle(rope);
        assertTrue(rope.uiRope().y(10) < 310 - 40, "a loop");
        assertThrows(IllegalArgumentException.class, () -> rope.attach(RopeEnd.END, rope));
        assertSame(from, rope.actor(RopeEnd.END));
    }

    @Test
    void badInputIsRefusedByNameAndNoThicknessIsNotSeen() {
        RopeActor rope = rope();
        addAll(from, to, rope);
        frame();
        assertEquals(
                "thickness must be from 0.0 to 1000000.0, was NaN",
                assertThrows(IllegalArgumentException.class, () -> rope.def().thickness(Double.NaN))
                        .getMessage());
        rope.configure(rope.def().thickness(0));
        assertFalse(isShown());
        rope.configure(rope.def().thickness(5));
        assertTrue(isShown());
        assertThrows(
                IllegalArgumentException.class,
                () -> rope.configure(rope.def().solver(new Spring().withStiffness(1e12))));
        assertEquals(new Direct(), rope.def().solver());
        assertThrows(IllegalArgumentException.class, () -> rope.setOffset(RopeEnd.END, Float.NaN, 0));
        assertThrows(IllegalArgumentException.class, () -> rope.setStyle(new RopeActorStyle()));
        RopeActorStyle tiled = new RopeActorStyle();
        tiled.section = new TiledDrawable(new TextureRegion(Headless.texture(8, 8)));
        assertEquals(
                "section must be a drawable that can be turned, was a TiledDrawable",
                assertThrows(IllegalArgumentException.class, () -> rope.setStyle(tiled))
                        .getMessage());
        RopeActorStyle wide = new RopeActorStyle(rope.getStyle());
        wide.lineEnd = 0.6f;
        assertThrows(IllegalArgumentException.class, () -> new RopeActor(wide));
        assertFastened();
    }

    @Test
    void stylesComeFromASkin() {
        Skin skin = new Skin();
        RopeActorStyle style = style();
        skin.add("default", style);
        skin.add("thick", new RopeActorStyle(style));
        assertSame(style, new RopeActor(skin).getStyle());
        assertSame(style.line, new RopeActor(skin, "thick").getStyle().line);
    }

    /** A scroll pane tells its group what of it can be seen. */
    @Test
    void isNotLeftOutWhereGroupsCull() {
        Group content = new Group();
        content.setSize(2000, 1000);
        content.setCullingArea(new Rectangle(300, 200, 400, 300));
        content.addActor(from);
        content.addActor(to);
        content.addActor(rope());
        addAll(content);
        assertTrue(isShown());
    }

    private static void awaitCollected(List<WeakReference<?>> references) throws InterruptedException {
        for (int round = 0; round < 100; round++) {
            System.gc();
            if (references.stream().allMatch(reference -> reference.get() == null)) {
                return;
            }
            Thread.sleep(20);
        }
        throw new AssertionError("kept alive: "
                + references.stream()
                        .map(WeakReference::get)
                        .filter(object -> object != null)
                        .toList());
    }

    @Test
    void aRopeDoesNotKeepItsEndsAlive() throws InterruptedException {
        RopeActor kept = new RopeActor(style());
        List<WeakReference<?>> gone = new ArrayList<>();
        for (RopeEnd end : RopeEnd.values()) {
            Table panel = new Table();
            Actor jack = new Actor();
            panel.addActor(jack);
            kept.attach(end, jack);
            addAll(panel);
            gone.add(new WeakReference<>(jack));
            gone.add(new WeakReference<>(panel));
        }
        addAll(kept);
        frames(3);
        stage.getRoot().getChild(0).remove();
        stage.getRoot().getChild(0).remove();
        frames(3);
        awaitCollected(gone);
        assertNull(kept.actor(RopeEnd.START));
        assertFalse(isShown(), "it does not dangle from nothing");
        assertTrue(kept.isAtRest());
    }

    @Test
    void nothingKeepsARopeAliveThatWasRemovedWhileItMoved() throws InterruptedException {
        List<WeakReference<?>> gone = new ArrayList<>();
        Table table = new Table();
        table.addActor(from);
        table.addActor(to);
        RopeActor moving = rope();
        table.addActor(moving);
        addAll(table);
        frames(3);
        gone.add(new WeakReference<>(moving));
        moving.remove();
        moving = null;
        frames(3);
        awaitCollected(gone);
    }

    /** A rope that was removed from a table is no reason to keep the table. */
    @Test
    void aRopeDoesNotKeepTheGroupAliveThatItWasIn() throws InterruptedException {
        List<WeakReference<?>> gone = new ArrayList<>();
        RopeActor kept = rope();
        Table table = new Table();
        table.addActor(from);
        table.addActor(to);
        table.addActor(kept);
        addAll(table);
        frames(3);
        kept.remove();
        from.remove();
        to.remove();
        table.remove();
        gone.add(new WeakReference<>(table));
        table = null;
        frames(1);
        awaitCollected(gone);
        assertTrue(kept.isAtRest());
    }
}
