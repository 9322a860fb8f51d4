package io.github.cordage.gdx;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.badlogic.gdx.graphics.g2d.Batch;
import com.badlogic.gdx.graphics.g2d.TextureRegion;
import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.scenes.scene2d.Actor;
import com.badlogic.gdx.scenes.scene2d.Stage;
import com.badlogic.gdx.scenes.scene2d.ui.Widget;
import com.badlogic.gdx.utils.viewport.ScreenViewport;
import io.github.cordage.RopeEnd;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** A stage whose batch draws nothing, with two actors and a rope between them. */
abstract class ActorStage {
    static final float FRAME = 1 / 60f;

    /** Rounding of 32 bits in transforms, on a stage of hundreds of units, and what the rope takes for it. */
    static final float ROUNDING = 3e-3f;

    /** libGDX draws what is turned with sines from a table, and converts coordinates with exact ones. */
    static final float TURNED = 0.5f;

    QuadRecorder recorder = new QuadRecorder();

    Stage stage = stage();

    /** An actor that remembers where on the stage it was drawn. */
    static final class Jack extends Widget {
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

    final Jack from = new Jack();

    final Jack to = new Jack();

    Stage stage() {
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

    static RopeActorStyle style() {
        RopeActorStyle style = new RopeActorStyle();
        style.line = new TextureRegion(Headless.texture(64, 16));
        return style;
    }

    RopeActor rope() {
        RopeActor rope = new RopeActor(style());
        rope.attach(RopeEnd.START, from);
        rope.attach(RopeEnd.END, to);
        return rope;
    }

    void frame() {
        recorder.calls.clear();
        stage.act(FRAME);
        stage.draw();
    }

    void frames(int count) {
        for (int i = 0; i < count; i++) {
            frame();
        }
    }

    void settle(RopeActor rope) {
        for (int i = 0; i < 3000; i++) {
            frame();
            if (rope.isAtRest()) {
                return;
            }
        }
        throw new AssertionError("it does not come to rest");
    }

    boolean isShown() {
        frame();
        return !recorder.calls.isEmpty();
    }

    /** The ends of what was drawn are where the actors were drawn, in the same frame. */
    void assertFastened() {
        assertFastened(ROUNDING);
    }

    void assertFastened(float tolerance) {
        frame();
        assertEquals(1, recorder.calls.size());
        float[] line = recorder.calls.get(0);
        assertEquals(0, QuadRecorder.first(line).dst(from.drawn), tolerance, "from " + from.drawn);
        assertEquals(0, QuadRecorder.last(line).dst(to.drawn), tolerance, "to " + to.drawn);
    }

    void addAll(Actor... actors) {
        for (Actor actor : actors) {
            stage.addActor(actor);
        }
    }
}
