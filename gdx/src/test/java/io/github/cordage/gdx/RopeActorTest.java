package io.github.cordage.gdx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.g2d.Batch;
import com.badlogic.gdx.graphics.g2d.NinePatch;
import com.badlogic.gdx.graphics.g2d.TextureRegion;
import com.badlogic.gdx.math.Rectangle;
import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.scenes.scene2d.Actor;
import com.badlogic.gdx.scenes.scene2d.Group;
import com.badlogic.gdx.scenes.scene2d.Stage;
import com.badlogic.gdx.scenes.scene2d.Touchable;
import com.badlogic.gdx.scenes.scene2d.actions.Actions;
import com.badlogic.gdx.scenes.scene2d.ui.Skin;
import com.badlogic.gdx.scenes.scene2d.ui.Stack;
import com.badlogic.gdx.scenes.scene2d.ui.Table;
import com.badlogic.gdx.scenes.scene2d.ui.Widget;
import com.badlogic.gdx.scenes.scene2d.utils.BaseDrawable;
import com.badlogic.gdx.scenes.scene2d.utils.NinePatchDrawable;
import com.badlogic.gdx.scenes.scene2d.utils.TiledDrawable;
import com.badlogic.gdx.scenes.scene2d.utils.TransformDrawable;
import com.badlogic.gdx.utils.viewport.FitViewport;
import com.badlogic.gdx.utils.viewport.ScreenViewport;
import io.github.cordage.Direct;
import io.github.cordage.RopeEnd;
import io.github.cordage.Spring;
import io.github.cordage.gdx.RopeActor.RopeActorStyle;
import io.github.cordage.ui.UiRopeDef;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Ropes on stages whose batch draws nothing. */
class RopeActorTest {
    private static final float FRAME = 1 / 60f;

    /** Rounding of 32 bits in transforms, on a stage of hundreds of units, and what the rope takes for it. */
    private static final float ROUNDING = 3e-3f;

    /** libGDX draws what is turned with sines from a table, and converts coordinates with exact ones. */
    private static final float TURNED = 0.5f;

    private QuadRecorder recorder = new QuadRecorder();
    private Stage stage = stage();

    /** An actor that remembers where on the stage it was drawn. */
    private static final class Jack extends Widget {
        final Vector2 drawn = new Vector2(Float.NaN, Float.NaN);

        Jack() {
            setSize(20, 30);
        }

        @Override
        public void draw(Batch batch, float parentAlpha) {
            super.draw(batch, parentAlpha);
            localToParentCoordinates(drawn.set(getWidth() / 2, getHeight() / 2));
            Vector3 at = new Vector3(drawn, 0).mul(batch.getTransformMatrix());
            drawn.set(at.x, at.y);
        }

        @Override
        public float getPrefWidth() {
            return 20;
        }

        @Override
        public float getPrefHeight() {
            return 30;
        }
    }

    private final Jack from = new Jack();
    private final Jack to = new Jack();

    private Stage stage() {
        Headless.start();
        return new Stage(new ScreenViewport(), recorder.batch);
    }

    @BeforeEach
    void show() {
        from.setPosition(100, 300);
        to.setPosition(400, 280);
        Headless.wasAsked();
    }

    @AfterEach
    void close() {
        stage.dispose();
    }

    private static RopeActorStyle style() {
        RopeActorStyle style = new RopeActorStyle();
        style.line = new TextureRegion(Headless.texture(64, 16));
        return style;
    }

    private RopeActor rope() {
        RopeActor rope = new RopeActor(style());
        rope.attach(RopeEnd.START, from);
        rope.attach(RopeEnd.END, to);
        return rope;
    }

    private void frame() {
        recorder.calls.clear();
        stage.act(FRAME);
        stage.draw();
    }

    private void frames(int count) {
        for (int i = 0; i < count; i++) {
            frame();
        }
    }

    private void settle(RopeActor rope) {
        for (int i = 0; i < 3000; i++) {
            frame();
            if (rope.isAtRest()) {
                return;
            }
        }
        throw new AssertionError("it does not come to rest");
    }

    private boolean isShown() {
        frame();
        return !recorder.calls.isEmpty();
    }

    /** The ends of what was drawn are where the actors were drawn, in the same frame. */
    private void assertFastened() {
        assertFastened(ROUNDING);
    }

    private void assertFastened(float tolerance) {
        frame();
        assertEquals(1, recorder.calls.size());
        float[] line = recorder.calls.get(0);
        assertEquals(0, QuadRecorder.first(line).dst(from.drawn), tolerance, "from " + from.drawn);
        assertEquals(0, QuadRecorder.last(line).dst(to.drawn), tolerance, "to " + to.drawn);
    }

    private void addAll(Actor... actors) {
        for (Actor actor : actors) {
            stage.addActor(actor);
        }
    }

    // C1: it follows.

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
        rope.detach(RopeEnd.END);
        settle(rope);
        Vector2 end = scaled.localToStageCoordinates(rope.position(RopeEnd.END, new Vector2()));
        assertEquals(160, end.x, 1);
        assertEquals(195 - 2 * length, end.y, 1, "it keeps the length that it had");
        rope.attach(RopeEnd.END, from);
        frame();
        assertEquals(0, QuadRecorder.last(recorder.calls.get(0)).dst(from.drawn), ROUNDING);
    }

    // C2, C3: how it is drawn.

    /** An image that remembers how it was drawn. */
    private static final class Link extends BaseDrawable implements TransformDrawable {
        final List<float[]> calls = new ArrayList<>();

        @Override
        public void draw(
                Batch batch,
                float x,
                float y,
                float originX,
                float originY,
                float width,
                float height,
                float scaleX,
                float scaleY,
                float rotation) {
            calls.add(new float[] {
                x + originX, y + originY, width * scaleX, height * scaleY, rotation, originX / width, originY / height
            });
        }
    }

    @Test
    @Tag("C2")
    void putsAnImageOnTheMiddleOfEachSectionTurnedAsLongAndAsThick() {
        Link link = new Link();
        RopeActorStyle style = new RopeActorStyle();
        style.section = link;
        RopeActor rope =
                new RopeActor(style, new UiRopeDef().nodes(13).thickness(9).slack(1.4));
        rope.attach(RopeEnd.START, from);
        rope.attach(RopeEnd.END, to);
        rope.setColor(1, 0.5f, 0, 0.5f);
        addAll(from, to, rope);
        frames(7);
        link.calls.clear();
        frame();
        assertEquals(12, link.calls.size());
        for (int i = 0; i < 12; i++) {
            float[] drawn = link.calls.get(i);
            double x0 = rope.uiRope().x(i);
            double y0 = rope.uiRope().y(i);
            double x1 = rope.uiRope().x(i + 1);
            double y1 = rope.uiRope().y(i + 1);
            assertEquals((x0 + x1) / 2, drawn[0], ROUNDING);
            assertEquals((y0 + y1) / 2, drawn[1], ROUNDING);
            assertEquals(Math.hypot(x1 - x0, y1 - y0), drawn[2], ROUNDING);
            assertEquals(9, drawn[3], ROUNDING);
            assertEquals(Math.toDegrees(Math.atan2(y1 - y0, x1 - x0)), drawn[4], ROUNDING);
            assertEquals(0.5, drawn[5], 1e-6);
            assertEquals(0.5, drawn[6], 1e-6);
        }
        assertEquals(new Color(1, 0.5f, 0, 0.5f), recorder.color);
    }

    @Test
    @Tag("C2")
    void cornersOfANinePatchAreMadeSmallerWhereTheyDoNotFit() {
        RopeActorStyle style = new RopeActorStyle();
        style.section = new NinePatchDrawable(new NinePatch(Headless.texture(16, 16), 7, 7, 7, 7));
        RopeActor rope =
                new RopeActor(style, new UiRopeDef().nodes(41).thickness(12).solver(new Direct()));
        rope.attach(RopeEnd.START, from);
        rope.attach(RopeEnd.END, to);
        to.setPosition(400, 300);
        addAll(from, to, rope);
        frame();
        assertEquals(40, recorder.calls.size());
        for (float[] patch : recorder.calls) {
            for (int i = 0; i < patch.length; i += 20) {
                assertTrue(patch[i + 15] - patch[i] > -0.1, "no part is turned over");
                assertTrue(patch[i + 6] - patch[i + 1] > -0.1, "no part is upside down");
            }
            int last = patch.length - 20;
            assertEquals(7.5, patch[last + 15] - patch[0], 0.1, "a fortieth of the way");
            assertEquals(12, patch[last + 11] - patch[1], 0.1);
        }
    }

    @Test
    @Tag("C3")
    void isDrawnWhereItIsAmongTheChildrenOfItsGroup() {
        List<String> order = new ArrayList<>();
        class Named extends Actor {
            @Override
            public void draw(Batch batch, float parentAlpha) {
                order.add(getName() + recorder.calls.size());
            }
        }
        Actor behind = new Named();
        behind.setName("behind");
        Actor inFront = new Named();
        inFront.setName("inFront");
        addAll(from, to, behind, rope(), inFront);
        frame();
        assertEquals(List.of("behind0", "inFront1"), order);
    }

    @Test
    @Tag("C2")
    void aLineIsAsWideAsTheRopeIsThickAndItsImageGoesOnWhereItBends() {
        RopeActor rope = rope();
        rope.configure(rope.def().thickness(8));
        addAll(from, to, rope);
        frame();
        float[] line = recorder.calls.get(0);
        assertEquals(8, QuadRecorder.width(line), ROUNDING);
        assertEquals(20 * 19 * 4, line.length);
        for (int i = 20; i < line.length; i += 20) {
            // A quad begins with the corners that the one before ended with.
            assertEquals(line[i], line[i - 5], 0);
            assertEquals(line[i + 1], line[i - 4], 0);
            assertEquals(line[i + 3], line[i - 2], 1e-5);
            assertEquals(line[i + 5], line[i - 10], 0);
            assertEquals(line[i + 6], line[i - 9], 0);
        }
        assertEquals(0, line[3], 0);
        assertEquals(1, line[line.length - 2], 1e-6);
        assertTrue(line[6] > line[1], "the image's top is above, since the rope goes to the right");
        assertEquals(0, line[9], 0);
        assertEquals(1, line[4], 0);
    }

    @Test
    @Tag("C2")
    void theEndsOfTheImageGoBeyondTheEndsAndTheRestIsRepeated() {
        RopeActorStyle style = style();
        style.lineEnd = 0.25f;
        style.lineBody = 0.5f;
        style.repeatLength = 100;
        RopeActor rope =
                new RopeActor(style, new UiRopeDef().slack(1).thickness(4).solver(new Direct()));
        rope.attach(RopeEnd.START, from);
        rope.attach(RopeEnd.END, to);
        to.setPosition(450, 300);
        addAll(from, to, rope);
        frame();
        float[] line = recorder.calls.get(0);
        assertEquals(8, QuadRecorder.width(line), ROUNDING, "the image is twice as high as the rope is thick");
        // The image is 64 by 16, and 8 high, so 32 long; a quarter of that is an end.
        assertEquals(110 - 8, QuadRecorder.first(line).x, ROUNDING);
        assertEquals(460 + 8, QuadRecorder.last(line).x, ROUNDING);
        int wraps = 0;
        for (int i = 0; i < line.length; i += 20) {
            float u0 = line[i + 3];
            float u2 = line[i + 13];
            assertTrue(u2 >= u0, "never backwards within a quad");
            boolean isEnd = i == 0 || i == line.length - 20;
            assertTrue(isEnd || (u0 >= 0.25f - 1e-4f && u2 <= 0.75f + 1e-4f), u0 + " to " + u2);
            if (i > 0 && u0 < line[i - 7] - 0.1f) {
                wraps++;
                float along = (line[i] + line[i + 5]) / 2 - 110;
                assertEquals(100 * wraps, along, 0.05);
            }
        }
        assertEquals(3, wraps, "3.5 times along 350");
    }

    @Test
    @Tag("C2")
    void aShadowLiesBesideAndBehind() {
        RopeActorStyle style = style();
        style.shadowColor = new Color(0, 0, 0, 0.5f);
        style.shadowX = 2;
        style.shadowY = -5;
        RopeActor rope = new RopeActor(style);
        rope.attach(RopeEnd.START, from);
        rope.attach(RopeEnd.END, to);
        rope.setColor(1, 0, 0, 0.5f);
        Group pale = new Group();
        pale.setColor(1, 1, 1, 0.5f);
        pale.addActor(rope);
        addAll(from, to, pale);
        frame();
        assertEquals(2, recorder.calls.size());
        assertEquals(0, QuadRecorder.first(recorder.calls.get(0)).dst(112, 310), ROUNDING);
        assertEquals(Color.toFloatBits(0, 0, 0, 0.125f), recorder.calls.get(0)[2], 0);
        assertEquals(Color.toFloatBits(1, 0, 0, 0.25f), recorder.calls.get(1)[2], 0);
        rope.setColor(0, 1, 0, 1);
        settle(rope);
        assertEquals(Color.toFloatBits(0, 1, 0, 0.5f), recorder.calls.get(1)[2], 0);
    }

    /** A rope that is pushed together folds in all ways. */
    @Test
    @Tag("C2")
    void aFoldedRopeIsDrawnWithoutHolesOrSpikes() {
        RopeActorStyle style = style();
        style.lineEnd = 0.1f;
        RopeActor rope =
                new RopeActor(style, new UiRopeDef().slack(1).thickness(12).minLength(300));
        rope.attach(RopeEnd.START, from);
        rope.attach(RopeEnd.END, to);
        addAll(from, to, rope);
        for (int i = 0; i < 200; i++) {
            to.setPosition(100 + 90 * (float) Math.sin(0.3 * i), 300 + 80 * (float) Math.cos(0.47 * i));
            frame();
            float[] line = recorder.calls.get(0);
            for (int k = 0; k < line.length; k += 5) {
                double off = rope.uiRope().distanceTo(line[k], line[k + 1]);
                // Half the thickness over the cosine of 30°, and what the curve deviates from the straight sections.
                assertTrue(off < 6 * 1.16 + 4, "a corner " + off + " beside the rope");
            }
            for (int k = 20; k < line.length; k += 20) {
                assertEquals(line[k], line[k - 5], 0);
                assertEquals(line[k + 6], line[k - 9], 0);
            }
        }
    }

    // C4, C5: settings.

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

    // C6: start, stop, jumps.

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

    // Frames that are asked for.

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
        long steps = rope.uiRope().rope().world().stepCount();
        frames(100);
        assertFalse(Headless.wasAsked());
        assertEquals(steps, rope.uiRope().rope().world().stepCount());
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
        long steps = rope.uiRope().rope().world().stepCount();
        from.moveBy(5, 5);
        stage.act(60);
        stage.draw();
        assertEquals(steps, rope.uiRope().rope().world().stepCount());
        stage.act(Float.NaN);
        stage.act(-1);
        stage.draw();
        stage.act(60);
        stage.draw();
        assertTrue(rope.uiRope().rope().world().stepCount() <= steps + 5);
    }

    // Pointers.

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

    // Trouble.

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
        rope.detach(RopeEnd.END);
        assertTrue(isShown());
        rope.detach(RopeEnd.START);
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

    // What must not be left behind.

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
