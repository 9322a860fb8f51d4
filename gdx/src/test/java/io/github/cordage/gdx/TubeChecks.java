package io.github.cordage.gdx;

import static io.github.cordage.gdx.Stage.px;
import static io.github.cordage.gdx.Stage.py;
import static io.github.cordage.gdx.Stage.require;
import static io.github.cordage.gdx.Stage.requireRange;

import com.badlogic.gdx.graphics.Camera;
import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.g3d.Environment;
import com.badlogic.gdx.graphics.g3d.ModelBatch;
import com.badlogic.gdx.graphics.g3d.Renderable;
import com.badlogic.gdx.graphics.g3d.attributes.ColorAttribute;
import com.badlogic.gdx.graphics.g3d.environment.DirectionalLight;
import com.badlogic.gdx.graphics.glutils.ShapeRenderer;
import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.utils.Array;
import com.badlogic.gdx.utils.DefaultPool;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.PinDef;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import java.util.Map;

/** What ropes look like as tubes, and as lines that show what they are made of. */
final class TubeChecks {
    private TubeChecks() {}

    static void addTo(Map<String, DrawingChecks.Check> checks) {
        checks.put("tubesAreLitFromTheLight", TubeChecks::lit);
        checks.put("tubesHideWhatIsBehindThem", TubeChecks::depth);
        checks.put("tubesAreAsWideAsTheRope", TubeChecks::width);
        checks.put("tubesCanBeLongerThanAMesh", TubeChecks::longTube);
        checks.put("tubesOfAllLooks", TubeChecks::looks);
        checks.put("aModelBatchLightsRopes", TubeChecks::model);
        checks.put("debugLinesTakeTurnsWithColors", TubeChecks::debugLines);
        checks.put("debugLinesShowTension", TubeChecks::debugTension);
    }

    private static Picture draw(Stage stage, TubeRenderer tubes, Camera camera, RopeStyle style, Rope... ropes) {
        stage.clear();
        tubes.begin(camera);
        for (Rope rope : ropes) {
            tubes.draw(rope, 1, style);
        }
        tubes.end();
        Stage.requireNoError();
        return Picture.take();
    }

    static void lit(Stage stage) {
        Rope rope = Stage.straight(Stage.world(), 11, -2, 0, 2, 0, 0.3);
        TubeRenderer tubes = new TubeRenderer();
        for (RopeStyle style :
                new RopeStyle[] {new RopeStyle().plain(), new RopeStyle(), new RopeStyle().braided(16, 3)}) {
            tubes.light(new Vector3(0, -1, -0.5f), Color.WHITE);
            Picture above = draw(stage, tubes, stage.camera, style, rope);
            tubes.light(new Vector3(0, 1, -0.5f), Color.WHITE);
            Picture below = draw(stage, tubes, stage.camera, style, rope);
            require(row(above, 0.2) > 1.3 * row(above, -0.2), style.surface().look() + ": lit from above");
            require(row(below, -0.2) > 1.3 * row(below, 0.2), style.surface().look() + ": lit from below");
        }
        tubes.dispose();
    }

    private static double row(Picture picture, double y) {
        double sum = 0;
        for (int x = px(-1.5); x < px(1.5); x++) {
            sum += picture.light(x, py(y));
        }
        return sum;
    }

    static void depth(Stage stage) {
        RopeWorld world = Stage.world();
        Rope near = world.add(new RopeDef()
                .nodes(5)
                .segmentLength(1)
                .straight(-2, 0, 0.2, 1, 0, 0)
                .radius(0.1));
        Rope far = world.add(new RopeDef()
                .nodes(5)
                .segmentLength(1)
                .straight(0, 2, -0.2, 0, -1, 0)
                .radius(0.1));
        TubeRenderer tubes = new TubeRenderer();
        RopeStyle red = new RopeStyle().plain().shading(0).color(Color.RED);
        RopeStyle green = new RopeStyle().plain().shading(0).color(Color.GREEN);
        for (int order = 0; order < 2; order++) {
            stage.clear();
            tubes.begin(stage.camera);
            tubes.draw(order == 0 ? near : far, 1, order == 0 ? red : green);
            tubes.draw(order == 0 ? far : near, 1, order == 0 ? green : red);
            tubes.end();
            Picture picture = Picture.take();
            require(picture.at(px(0), py(0)) == 0xff0000ff, "the near one is in front, in any order");
            require(picture.at(px(0), py(1)) == 0x00ff00ff, "the far one is seen beside it");
        }
        tubes.dispose();
    }

    static void width(Stage stage) {
        Rope rope = Stage.straight(Stage.world(), 11, -2, 0, 2, 0, 0.3);
        TubeRenderer tubes = new TubeRenderer();
        Picture picture =
                draw(stage, tubes, stage.camera, new RopeStyle().plain().sides(32), rope);
        requireRange("height", picture.drawn(px(0), 0, px(0) + 1, Stage.HEIGHT), 59, 61);
        requireRange("length", picture.drawn(0, py(0), Stage.WIDTH, py(0) + 1), 458, 462);
        tubes.dispose();
    }

    static void longTube(Stage stage) {
        Rope rope = Stage.straight(Stage.world(), 3000, -3, -2, 3, 2, 0.05);
        TubeRenderer tubes = new TubeRenderer();
        Picture picture = draw(stage, tubes, stage.camera, new RopeStyle().sides(16), rope);
        for (int i = 0; i < 3000; i += 7) {
            require(picture.isDrawn(px(rope.x(i)), py(rope.y(i))), "node " + i + " is missing");
        }
        tubes.dispose();
        RopeModel model = new RopeModel(rope, new RopeStyle().sides(16));
        model.update(1);
        Array<Renderable> parts = new Array<>();
        model.getRenderables(parts, new DefaultPool<>(Renderable::new));
        requireRange("parts of the model", parts.size, 4, 6);
        model.dispose();
    }

    static void looks(Stage stage) {
        RopeWorld world = new RopeWorld(new io.github.cordage.WorldDef().gravity(0, -9.81, 0));
        RopeStyle[] styles = {
            new RopeStyle(),
            new RopeStyle().twisted(4, 3.5f).color(0.75f, 0.25f, 0.2f, 1),
            new RopeStyle().braided(16, 2.5f).color(0.35f, 0.55f, 0.85f, 1),
            new RopeStyle().plain().color(0.9f, 0.8f, 0.3f, 1),
        };
        TubeRenderer tubes = new TubeRenderer();
        Rope[] ropes = new Rope[styles.length];
        for (int i = 0; i < ropes.length; i++) {
            ropes[i] = world.add(new RopeDef()
                    .nodes(24)
                    .hanging(-2, 1.5, -i, 2.5, 1.5, 1 - i, 1.2)
                    .radius(0.06 + 0.03 * i)
                    .damping(2)
                    .pin(new PinDef(0))
                    .pin(new PinDef(-1)));
        }
        for (int i = 0; i < 300; i++) {
            world.step();
        }
        stage.clear();
        tubes.begin(Stage.perspective());
        for (int i = 0; i < ropes.length; i++) {
            tubes.draw(ropes[i], styles[i]);
        }
        tubes.end();
        Stage.requireNoError();
        Picture picture = Picture.take();
        stage.save(picture, "tubes");
        require(picture.drawn() > 10_000, "little is drawn");
        tubes.dispose();
    }

    static void model(Stage stage) {
        Rope rope = Stage.straight(Stage.world(), 11, -2, 0, 2, 0, 0.3);
        Environment environment = new Environment();
        environment.set(ColorAttribute.createAmbientLight(0.2f, 0.2f, 0.2f, 1));
        environment.add(new DirectionalLight().set(Color.WHITE, 0, -1, -0.5f));
        stage.withShadersOfLibgdx(() -> {
            ModelBatch batch = new ModelBatch();
            for (RopeStyle style :
                    new RopeStyle[] {new RopeStyle(), new RopeStyle().braided(8, 3), new RopeStyle().plain()}) {
                RopeModel model = new RopeModel(rope, style.color(Color.TAN));
                model.update(1);
                stage.clear();
                batch.begin(stage.camera);
                batch.render(model, environment);
                batch.end();
                Stage.requireNoError();
                Picture picture = Picture.take();
                stage.save(picture, "model-" + style.surface().look());
                require(
                        row(picture, 0.2) > 1.3 * row(picture, -0.2),
                        style.surface().look() + ": lit from above");
                requireRange(style.surface().look() + ": drawn", picture.drawn(), 0.9 * 400 * 60, 480 * 62);
                model.dispose();
                model.dispose();
            }
            batch.dispose();
        });
    }

    static void debugLines(Stage stage) {
        RopeWorld world = Stage.world();
        world.colliders().add(new ColliderDef(ColliderShape.circle(0.5)).position(0, -1));
        Rope touching = world.add(new RopeDef()
                .nodes(11)
                .segmentLength(0.2)
                .straight(-1, -0.4, 1, 0)
                .radius(0.02));
        for (int i = 0; i < 60; i++) {
            world.step();
        }
        require(touching.contactCount() > 0, "the rope lies on the circle");
        Rope rope = Stage.straight(Stage.world(), 6, -2, 1.005, 2, 1.005, 0.05);
        rope.addRing(new RingDef(0.2, 1.005));
        rope.settings().setStop(1, true);
        stage.withShadersOfLibgdx(() -> {
            ShapeRenderer shapes = new ShapeRenderer();
            stage.clear();
            shapes.setProjectionMatrix(stage.camera.combined);
            shapes.begin(ShapeRenderer.ShapeType.Line);
            RopeDebug.draw(shapes, rope, touching);
            shapes.end();
            shapes.dispose();
        });
        Stage.requireNoError();
        Picture picture = Picture.take();
        stage.save(picture, "debug");
        for (int i = 0; i < 5; i++) {
            int expected = i % 2 == 0 ? 0x00ff00ff : 0xffffffff;
            require(has(picture, px(-2 + 0.8 * (i + 0.5)), py(1), expected), "segment " + i);
        }
        require(has(picture, px(-2 + 0.1), py(1.1), 0xffff00ff), "a yellow cross at the pinned end");
        require(!has(picture, px(-1.2 + 0.1), py(1.1), 0xffff00ff), "none at a free node");
        require(has(picture, px(0.2), py(1.205), 0xffff00ff), "a yellow circle around the ring");
        require(has(picture, px(-1.2 + 0.06), py(1.065), 0xffa500ff), "a small orange cross at the stop");
        require(count(picture, 0xff3030ff) > 5, "contacts are red");
    }

    private static boolean has(Picture picture, int x, int y, int rgba) {
        for (int dy = -1; dy <= 1; dy++) {
            for (int dx = -1; dx <= 1; dx++) {
                if (Picture.difference(picture.at(x + dx, y + dy), rgba) <= Picture.ROUNDING) {
                    return true;
                }
            }
        }
        return false;
    }

    private static int count(Picture picture, int rgba) {
        int count = 0;
        for (int y = 0; y < picture.height; y++) {
            for (int x = 0; x < picture.width; x++) {
                count += Picture.difference(picture.at(x, y), rgba) <= Picture.ROUNDING ? 1 : 0;
            }
        }
        return count;
    }

    static void debugTension(Stage stage) {
        RopeWorld world = Stage.world();
        Rope rope = world.add(new RopeDef()
                .nodes(21)
                .segmentLength(0.1)
                .straight(0.005, 1, 0, -1)
                .pin(new PinDef(0)));
        for (int i = 0; i < 50; i++) {
            world.step();
        }
        stage.withShadersOfLibgdx(() -> {
            ShapeRenderer shapes = new ShapeRenderer();
            stage.clear();
            shapes.setProjectionMatrix(stage.camera.combined);
            shapes.begin(ShapeRenderer.ShapeType.Line);
            RopeDebug.drawTension(shapes, rope.stats().maxTension(), rope);
            shapes.end();
            shapes.dispose();
        });
        Picture picture = Picture.take();
        require(has(picture, px(0), py(0.92), 0xfce53eff), "the top is yellow");
        require(
                !has(picture, px(0), py(-0.9), 0xfce53eff) && picture.drawn(px(-0.1), py(-0.92), px(0.1), py(-0.9)) > 0,
                "the end is dark");
    }
}
