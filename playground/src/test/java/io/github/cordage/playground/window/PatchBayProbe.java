package io.github.cordage.playground.window;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.g2d.Batch;
import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.scenes.scene2d.Actor;
import com.badlogic.gdx.scenes.scene2d.Group;
import com.badlogic.gdx.scenes.scene2d.ui.Slider;
import io.github.cordage.RopeEnd;
import io.github.cordage.gdx.RopeActor;
import java.lang.reflect.Proxy;
import org.jspecify.annotations.Nullable;

/** What can be asked about the patch bay, after a frame was drawn. */
final class PatchBayProbe {
    private static final float FRAME = 1 / 60f;

    /** A minute. */
    private static final int MOST_FRAMES = 3600;

    private PatchBayProbe() {}

    /**
     * Answers a question: {@code shown}; {@code cables}, their number; {@code rest}, whether all rest; {@code plug
     * CABLE END}, the jack that an end is in; {@code off}, how far at most an end was drawn from the jack that it is
     * in; {@code sag CABLE}.
     */
    static String get(@Nullable PatchBay bay, String question) {
        if (bay == null) {
            return "none";
        }
        String[] words = question.split(" ", -1);
        return switch (words[0]) {
            case "shown" -> "shown";
            case "cables" -> String.valueOf(bay.cables().all().size());
            case "rest" -> String.valueOf(isAtRest(bay));
            case "plug" -> jackOf(cable(bay, words[1]).actor(RopeEnd.valueOf(words[2])));
            case "off" -> String.valueOf(farthestOff(bay));
            case "sag" -> String.valueOf(sag(cable(bay, words[1])));
            case "steps" ->
                String.valueOf(bay.cables().all().stream()
                        .mapToLong(cable -> cable.uiRope().world().stepCount())
                        .sum());
            default -> throw new IllegalArgumentException(question);
        };
    }

    /** Lets time go by without drawing, until all cables rest. */
    static void settle(@Nullable PatchBay bay) {
        if (bay == null) {
            throw new IllegalStateException("there is no patch bay");
        }
        Batch nowhere = nowhere();
        for (int i = 0; !isAtRest(bay) && i < MOST_FRAMES; i++) {
            bay.stage().act(FRAME);
            // Steps are taken when a cable is drawn.
            bay.cables().draw(nowhere, 1);
        }
    }

    private static boolean isAtRest(PatchBay bay) {
        return bay.cables().all().stream().allMatch(RopeActor::isAtRest);
    }

    private static Batch nowhere() {
        Matrix4 matrix = new Matrix4();
        Color color = new Color(Color.WHITE);
        return (Batch) Proxy.newProxyInstance(
                Batch.class.getClassLoader(),
                new Class<?>[] {Batch.class},
                (proxy, method, args) -> switch (method.getName()) {
                    case "getColor" -> color;
                    case "getPackedColor" -> color.toFloatBits();
                    case "getTransformMatrix", "getProjectionMatrix" -> matrix;
                    default -> null;
                });
    }

    private static RopeActor cable(PatchBay bay, String number) {
        return bay.cables().all().get(Integer.parseInt(number));
    }

    private static String jackOf(@Nullable Actor socket) {
        return socket == null || socket.getParent() == null
                ? "none"
                : socket.getParent().getName();
    }

    private static double farthestOff(PatchBay bay) {
        double farthest = 0;
        for (RopeActor cable : bay.cables().all()) {
            for (RopeEnd end : RopeEnd.values()) {
                Actor socket = cable.actor(end);
                if (socket != null) {
                    Vector2 drawn = cable.localToStageCoordinates(cable.position(end, new Vector2()));
                    farthest = Math.max(farthest, drawn.dst(Cables.middle(socket)));
                }
            }
        }
        return farthest;
    }

    /** How far a cable hangs below the lower one of its ends. */
    private static double sag(RopeActor cable) {
        int last = cable.uiRope().nodeCount() - 1;
        double lowest = Double.MAX_VALUE;
        for (int i = 0; i <= last; i++) {
            lowest = Math.min(lowest, cable.uiRope().y(i));
        }
        return Math.min(cable.uiRope().y(0), cable.uiRope().y(last)) - lowest;
    }

    /**
     * Where something is: {@code jack NAME}, {@code actor NAME}, {@code slider NAME}, {@code end CABLE END}, {@code
     * node CABLE INDEX}; pixels from the top left.
     */
    static String place(@Nullable PatchBay bay, String what) {
        if (bay == null) {
            throw new IllegalStateException("there is no patch bay");
        }
        String[] words = what.split(" ", 2);
        String[] more = words[1].split(" ", -1);
        return switch (words[0]) {
            case "jack" -> pixels(Cables.middle(bay.jack(words[1]).socket()));
            case "actor" -> pixels(Cables.middle(bay.stage().getRoot().findActor(words[1])));
            case "slider" -> slider(bay, words[1]);
            case "end" -> pixels(cable(bay, more[0]).position(RopeEnd.valueOf(more[1]), new Vector2()));
            case "node" -> {
                RopeActor cable = cable(bay, more[0]);
                int node = Integer.parseInt(more[1]);
                yield pixels(new Vector2(
                        (float) cable.uiRope().x(node), (float) cable.uiRope().y(node)));
            }
            default -> throw new IllegalArgumentException(what);
        };
    }

    private static String slider(PatchBay bay, String name) {
        Group row = bay.stage().getRoot().findActor(name);
        for (Actor actor : row.getChildren()) {
            if (actor instanceof Slider slider) {
                float knob = slider.getStyle().knob.getMinWidth();
                float x = knob / 2 + slider.getVisualPercent() * (slider.getWidth() - knob);
                return pixels(slider.localToStageCoordinates(new Vector2(x, slider.getHeight() / 2)));
            }
        }
        throw new IllegalArgumentException("no slider " + name);
    }

    private static String pixels(Vector2 stage) {
        return Math.round(stage.x) + " " + Math.round(Gdx.graphics.getHeight() - stage.y);
    }
}
