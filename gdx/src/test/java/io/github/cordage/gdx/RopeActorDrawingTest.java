package io.github.cordage.gdx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.g2d.Batch;
import com.badlogic.gdx.graphics.g2d.NinePatch;
import com.badlogic.gdx.scenes.scene2d.Actor;
import com.badlogic.gdx.scenes.scene2d.Group;
import com.badlogic.gdx.scenes.scene2d.utils.BaseDrawable;
import com.badlogic.gdx.scenes.scene2d.utils.NinePatchDrawable;
import com.badlogic.gdx.scenes.scene2d.utils.TransformDrawable;
import io.github.cordage.RopeEnd;
import io.github.cordage.settings.Direct;
import io.github.cordage.ui.UiRopeDef;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a rope on a stage hands to the batch. */
class RopeActorDrawingTest extends ActorStage {
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
}
