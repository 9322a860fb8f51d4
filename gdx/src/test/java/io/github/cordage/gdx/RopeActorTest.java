package io.github.cordage.gdx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.scenes.scene2d.Group;
import com.badlogic.gdx.scenes.scene2d.Touchable;
import com.badlogic.gdx.scenes.scene2d.actions.Actions;
import com.badlogic.gdx.scenes.scene2d.ui.Stack;
import com.badlogic.gdx.scenes.scene2d.ui.Table;
import com.badlogic.gdx.utils.viewport.FitViewport;
import io.github.cordage.RopeEnd;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** How a rope on a stage follows its ends, starts, stops and asks for frames. */
class RopeActorTest extends ActorStage {
    @Test
    @Tag("C1")
    void hangsBetweenTheMiddlesOfItsActorsAndSagsDownwards() {
        RopeActor rope = rope();
        addAll(from, to, rope);
        assertFastened();
        settle(rope);
        assertFastened();
        assertEquals(110, rope.position(RopeEnd.START, new Vector2()).x, ROUNDING);
        assertTrue(rope.uiRope().y(10) < 260, "it sags to " + rope.uiRope().y(10));
    }

    @Test
    @Tag("C1")
    void endsHaveOffsetsInTheCoordinatesOfTheirActors() {
        RopeActor rope = rope();
        rope.setOffset(RopeEnd.START, 10, 0);
        rope.setOffset(RopeEnd.END, -10, 15);
        from.setRotation(90);
        addAll(from, to, rope);
        frame();
        Vector2 start = rope.position(RopeEnd.START, new Vector2());
        assertEquals(100 - 15, start.x, ROUNDING);
        assertEquals(300 + 20, start.y, ROUNDING);
        assertEquals(0, rope.position(RopeEnd.END, new Vector2()).dst(400, 310), ROUNDING);
    }

    @Test
    @Tag("C1")
    void followsActorsThatActAfterItAndLieBehindOrInFront() {
        RopeActor rope = rope();
        addAll(from, rope, to);
        frames(5);
        from.addAction(Actions.moveBy(60, -90, 0.2f));
        to.addAction(Actions.moveBy(-30, 40, 0.3f));
        for (int i = 0; i < 25; i++) {
            assertFastened();
        }
        settle(rope);
        to.addAction(Actions.moveBy(50, 0));
        assertFastened();
        assertEquals(420, to.getX() + 0, ROUNDING);
    }

    @Test
    @Tag("C1")
    void followsInGroupsThatAreMovedTurnedAndScaled() {
        Group left = new Group();
        Group inner = new Group();
        Group overlay = new Group();
        RopeActor rope = rope();
        left.addActor(inner);
        inner.addActor(from);
        overlay.addActor(rope);
        addAll(left, overlay, to);
        left.setPosition(40, 20);
        left.setRotation(20);
        inner.setOrigin(30, 10);
        inner.setScale(0.7f, 1.3f);
        inner.setRotation(-35);
        overlay.setPosition(-30, 60);
        overlay.setScale(1.5f);
        overlay.setRotation(15);
        assertFastened(TURNED);
        left.addAction(Actions.parallel(Actions.rotateBy(40, 0.3f), Actions.scaleTo(1.2f, 0.8f, 0.3f)));
        overlay.addAction(Actions.moveBy(25, 10, 0.3f));
        for (int i = 0; i < 25; i++) {
            assertFastened(TURNED);
        }
        rope.setPosition(12, -7);
        rope.setOrigin(5, 9);
        rope.setRotation(33);
        rope.setScale(0.5f, 2);
        assertFastened(TURNED);
    }

    /** Groups that do not transform lend their position to the child that is drawn. */
    @Test
    @Tag("C1")
    void followsWhereGroupsDoNotTransform() {
        Table table = new Table();
        table.setPosition(50, 70);
        Stack stack = new Stack();
        stack.setBounds(33, 44, 300, 200);
        Group cables = new Group();
        Group panel = new Group();
        RopeActor rope = rope();
        panel.setTransform(false);
        panel.setPosition(7, 8);
        panel.addActor(from);
        table.addActor(panel);
        table.addActor(to);
        table.addActor(rope);
        addAll(table);
        assertFastened();
        table.moveBy(20, 10);
        from.addAction(Actions.moveBy(5, 50, 0.1f));
        for (int i = 0; i < 10; i++) {
            assertFastened();
        }
        settle(rope);
        table.moveBy(11, -7);
        assertFastened();
        // In an overlay of a stack, whose panel and overlay are moved by the stack's layout.
        cables.addActor(rope);
        stack.add(panel);
        stack.add(cables);
        stack.addActor(to);
        addAll(stack);
        assertFastened();
        panel.setPosition(30, 20);
        stack.setPosition(60, 90);
        to.addAction(Actions.moveBy(5, 50, 0.1f));
        for (int i = 0; i < 10; i++) {
            assertFastened();
        }
        cables.setTransform(false);
        cables.setPosition(-12, 31);
        for (int i = 0; i < 3; i++) {
            assertFastened();
        }
        // To a group that it is in itself.
        rope.attach(RopeEnd.END, stack);
        frame();
        assertEquals(
                0,
                QuadRecorder.last(recorder.calls.get(0))
                        .dst(stack.getX() + stack.getWidth() / 2, stack.getY() + stack.getHeight() / 2),
                ROUNDING);
    }

    @Test
    @Tag("C1")
    void followsLayoutInTheFrameInWhichItChanges() {
        Table table = new Table();
        table.setBounds(0, 0, 500, 400);
        Jack wide = new Jack();
        table.add(from).expand().left();
        table.add(wide).width(50);
        table.add(to).expand().right();
        RopeActor rope = rope();
        // Behind the table, so drawn before it is laid out.
        addAll(rope, table);
        assertFastened();
        table.getCell(wide).width(190);
        table.padBottom(100).padLeft(30).invalidate();
        Vector2 before = new Vector2(from.drawn);
        assertFastened();
        assertTrue(before.dst(from.drawn) > 30, "the layout has changed");
    }

    @Test
    @Tag("C1")
    void aPointerLeadsAnEndAndAnEndThatIsLetGoDangles() {
        stage.setViewport(new FitViewport(320, 240));
        stage.getViewport().update(Headless.WIDTH, Headless.HEIGHT, true);
        Group scaled = new Group();
        scaled.setScale(2);
        RopeActor rope = new RopeActor(style());
        rope.attach(RopeEnd.START, from);
        rope.lead(RopeEnd.END, 0, 0);
        scaled.addActor(rope);
        from.setPosition(150, 180);
        addAll(from, scaled);
        for (int i = 1; i <= 20; i++) {
            rope.lead(RopeEnd.END, 160 + 5 * i, 195 - 3 * i);
            frame();
            float[] line = recorder.calls.get(0);
            assertEquals(0, QuadRecorder.last(line).dst(160 + 5 * i, 195 - 3 * i), ROUNDING);
            assertEquals(0, QuadRecorder.first(line).dst(from.drawn), ROUNDING);
        }
        assertNull(rope.actor(RopeEnd.END));
        assertSame(from, rope.actor(RopeEnd.START));
        double length = rope.uiRope().length();
        rope.removeAttachment(RopeEnd.END);
        settle(rope);
        Vector2 end = scaled.localToStageCoordinates(rope.position(RopeEnd.END, new Vector2()));
        assertEquals(160, end.x, 1);
        assertEquals(195 - 2 * length, end.y, 1, "it keeps the length that it had");
        rope.attach(RopeEnd.END, from);
        frame();
        assertEquals(0, QuadRecorder.last(recorder.calls.get(0)).dst(from.drawn), ROUNDING);
    }

    @Test
    @Tag("C4")
    void settingsAreThoseOfItsDefinitionAndGravityIsDownwards() {
        RopeActor rope = rope();
        addAll(from, to, rope);
        settle(rope);
        double hanging = rope.uiRope().y(10);
        rope.configure(rope.def().gravity(-9.8));
        settle(rope);
        assertTrue(rope.uiRope().y(10) > 330, "now it falls upwards");
        assertEquals(-9.8, rope.def().gravity());
        rope.configure(rope.def().gravity(0));
        rope.reset();
        frame();
        assertEquals(hanging, rope.uiRope().y(10), 0.5, "without gravity it begins as it would hang with some");
        rope.configure(rope.def().nodes(7));
        frame();
        assertEquals(7, rope.uiRope().nodeCount());
        assertEquals(20 * 6 * 4, recorder.calls.get(0).length);
    }

    @Test
    @Tag("C5")
    void lengthFollowsTheDistanceOfTheEnds() {
        RopeActor rope = rope();
        rope.configure(rope.def().slack(1.5));
        addAll(from, to, rope);
        settle(rope);
        assertEquals(1.5 * Math.hypot(300, 20), rope.uiRope().length(), 0.01);
        to.setX(500);
        settle(rope);
        assertEquals(1.5 * Math.hypot(400, 20), rope.uiRope().length(), 0.01);
    }

    @Test
    @Tag("C6")
    void startAndStopInAnyOrder() {
        RopeActor rope = rope();
        rope.stop();
        rope.start();
        rope.start();
        rope.stop();
        addAll(from, to, rope);
        assertFalse(isShown());
        assertTrue(rope.isAtRest());
        assertFalse(rope.isRunning());
        Headless.wasAsked();
        rope.start();
        assertTrue(Headless.wasAsked());
        assertFastened();
        frames(10);
        rope.start();
        assertFastened();
        rope.stop();
        rope.stop();
        assertFalse(isShown());
        assertNull(stage.hit(110, 315, true) == rope ? rope : null, "what is not there is not hit");
        rope.start();
        rope.reset();
        assertFastened();
        rope.reset();
        assertFastened();
    }

    @Test
    @Tag("C6")
    void beginsAnewAfterAJumpOfAnEndAndGoesAlongIfBothJump() {
        Group page = new Group();
        page.addActor(from);
        page.addActor(to);
        RopeActor rope = rope();
        addAll(page, rope);
        settle(rope);
        double sag = rope.uiRope().y(0) - rope.uiRope().y(10);
        page.setPosition(0, 1000);
        assertFastened();
        assertEquals(sag, rope.uiRope().y(0) - rope.uiRope().y(10), 0.1, "it goes along as it is");
        to.setX(1200);
        assertFastened();
        assertTrue(rope.uiRope().y(10) < rope.uiRope().y(0) - 100, "it is where it would hang at rest");
    }

    @Test
    @Tag("D12")
    void asksForFramesOnlyWhileItMoves() {
        RopeActor rope = rope();
        addAll(from, to, rope);
        frame();
        assertTrue(Headless.wasAsked());
        frame();
        assertTrue(Headless.wasAsked());
        settle(rope);
        frame();
        Headless.wasAsked();
        long steps = rope.uiRope().world().stepCount();
        frames(100);
        assertFalse(Headless.wasAsked());
        assertEquals(steps, rope.uiRope().world().stepCount());
        assertTrue(isShown(), "but it is drawn");
        from.moveBy(5, 5);
        frame();
        assertTrue(Headless.wasAsked());
        settle(rope);
        frame();
        Headless.wasAsked();
        rope.configure(rope.def().slack(2));
        assertTrue(Headless.wasAsked());
        rope.remove();
        frames(5);
        Headless.wasAsked();
        frames(5);
        assertFalse(Headless.wasAsked());
    }

    /** As with rendering that is not continuous: nothing happened for a minute. */
    @Test
    void timeInWhichNothingMovedIsNotCaughtUpWith() {
        RopeActor rope = rope();
        addAll(from, to, rope);
        settle(rope);
        long steps = rope.uiRope().world().stepCount();
        from.moveBy(5, 5);
        stage.act(60);
        stage.draw();
        assertEquals(steps, rope.uiRope().world().stepCount());
        stage.act(Float.NaN);
        stage.act(-1);
        stage.draw();
        stage.act(60);
        stage.draw();
        assertTrue(rope.uiRope().world().stepCount() <= steps + 5);
    }

    @Test
    void isHitWithinItsThicknessAndAMargin() {
        RopeActor rope = rope();
        rope.configure(rope.def().thickness(10).slack(1));
        to.setPosition(400, 300);
        rope.setTouchable(Touchable.enabled);
        Group overlay = new Group();
        overlay.setPosition(50, 0);
        overlay.addActor(rope);
        addAll(from, to, overlay);
        frame();
        assertSame(rope, stage.hit(250, 315, true));
        assertSame(rope, stage.hit(250, 315 + 8.9f, true));
        assertNull(stage.hit(250, 315 + 9.1f, true));
        rope.setHitMargin(0);
        assertNull(stage.hit(250, 315 - 5.1f, true));
        assertSame(rope, stage.hit(250, 315 - 4.9f, true));
        rope.setTouchable(Touchable.disabled);
        assertNull(stage.hit(250, 315, true));
        assertSame(rope, stage.hit(250, 315, false));
        rope.setVisible(false);
        assertNull(stage.hit(250, 315, false));
        assertEquals(RopeEnd.START, rope.nearestEnd(60, 315));
        assertEquals(RopeEnd.END, rope.nearestEnd(300, 315));
        assertThrows(IllegalArgumentException.class, () -> rope.setHitMargin(Float.NaN));
    }
}
