package io.github.cordage.playground.window;

import com.badlogic.gdx.Input;
import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.scenes.scene2d.Actor;
import com.badlogic.gdx.scenes.scene2d.Group;
import com.badlogic.gdx.scenes.scene2d.InputEvent;
import com.badlogic.gdx.scenes.scene2d.InputListener;
import io.github.cordage.RopeEnd;
import io.github.cordage.gdx.RopeActor;
import io.github.cordage.gdx.RopeActorStyle;
import io.github.cordage.ui.UiRopeDef;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The cables of a patch bay, drawn in front of all jacks, and the handling of the mouse on them. */
final class Cables extends Group {
    private static final int[] COLORS = {0xd2453b, 0xe0a526, 0x3a8f57, 0x3b6fc4};

    private final double reach;
    private final List<Jack> jacks = new ArrayList<>();
    private final List<RopeActor> all = new ArrayList<>();
    private UiRopeDef def;
    private RopeActorStyle style;
    private int made;
    private @Nullable RopeActor pulled;
    private RopeEnd pulledEnd = RopeEnd.END;

    /**
     * Creates a layer without cables.
     *
     * @param reach distance from a jack within which a plug snaps in [pixels]
     */
    Cables(UiRopeDef def, RopeActorStyle style, double reach) {
        this.def = def;
        this.style = style;
        this.reach = reach;
    }

    List<RopeActor> all() {
        return all;
    }

    /** The settings of all cables. */
    UiRopeDef def() {
        return new UiRopeDef(def);
    }

    /** Changes the settings of all cables. */
    void configure(UiRopeDef newDef) {
        all.forEach(cable -> cable.configure(newDef));
        def = newDef;
    }

    RopeActorStyle style() {
        return style;
    }

    void setStyle(RopeActorStyle newStyle) {
        all.forEach(cable -> cable.setStyle(newStyle));
        style = newStyle;
    }

    /** Adds a jack from which cables can be pulled, and into which they can be plugged. */
    void add(Jack jack) {
        jacks.add(jack);
        jack.socket().addListener(new Pull() {
            @Override
            RopeActor take(InputEvent event, float x, float y) {
                RopeActor cable = make();
                cable.attach(RopeEnd.START, jack.socket());
                pulledEnd = RopeEnd.END;
                return cable;
            }
        });
    }

    /** Adds a cable between two jacks. */
    void join(Jack from, Jack to) {
        RopeActor cable = make();
        cable.attach(RopeEnd.START, from.socket());
        cable.attach(RopeEnd.END, to.socket());
    }

    private RopeActor make() {
        RopeActor cable = new RopeActor(style, def);
        Color color = new Color();
        Color.rgb888ToColor(color, COLORS[made++ % COLORS.length]);
        color.a = 1;
        cable.setColor(color);
        cable.addListener(new Pull() {
            @Override
            RopeActor take(InputEvent event, float x, float y) {
                pulledEnd = cable.nearestEnd(x, y);
                return cable;
            }

            @Override
            public boolean touchDown(InputEvent event, float x, float y, int pointer, int button) {
                getStage().setKeyboardFocus(cable);
                if (button == Input.Buttons.RIGHT) {
                    remove(cable);
                    return true;
                }
                return super.touchDown(event, x, y, pointer, button);
            }

            @Override
            public boolean keyDown(InputEvent event, int key) {
                if (key == Input.Keys.FORWARD_DEL || key == Input.Keys.DEL) {
                    remove(cable);
                    return true;
                }
                return false;
            }
        });
        all.add(cable);
        addActor(cable);
        return cable;
    }

    private void remove(RopeActor cable) {
        all.remove(cable);
        cable.remove();
    }

    /** Removes all cables. */
    void removeAll() {
        all.forEach(Actor::remove);
        all.clear();
        made = 0;
    }

    /** Drags an end of a cable from press to release. */
    private abstract class Pull extends InputListener {
        /** Returns the cable to drag. */
        abstract RopeActor take(InputEvent event, float x, float y);

        @Override
        public boolean touchDown(InputEvent event, float x, float y, int pointer, int button) {
            if (button != Input.Buttons.LEFT || pulled != null) {
                return false;
            }
            pulled = take(event, x, y);
            pulled.lead(pulledEnd, event.getStageX(), event.getStageY());
            return true;
        }

        @Override
        public void touchDragged(InputEvent event, float x, float y, int pointer) {
            if (pulled != null) {
                pulled.lead(pulledEnd, event.getStageX(), event.getStageY());
            }
        }

        @Override
        public void touchUp(InputEvent event, float x, float y, int pointer, int button) {
            if (pulled != null && button == Input.Buttons.LEFT) {
                letGo(pulled, event.getStageX(), event.getStageY());
                pulled = null;
            }
        }
    }

    private void letGo(RopeActor cable, float stageX, float stageY) {
        Jack jack = nearest(stageX, stageY);
        if (jack != null) {
            cable.attach(pulledEnd, jack.socket());
        } else {
            cable.removeAttachment(pulledEnd);
        }
        if (cable.actor(RopeEnd.START) == null && cable.actor(RopeEnd.END) == null) {
            remove(cable);
        }
    }

    private @Nullable Jack nearest(float stageX, float stageY) {
        Jack best = null;
        double bestDistance = reach;
        for (Jack jack : jacks) {
            double distance = middle(jack.socket()).dst(stageX, stageY);
            if (distance < bestDistance) {
                best = jack;
                bestDistance = distance;
            }
        }
        return best;
    }

    /** The middle of an actor, in stage coordinates. */
    static Vector2 middle(Actor actor) {
        return actor.localToStageCoordinates(new Vector2(actor.getWidth() / 2, actor.getHeight() / 2));
    }
}
