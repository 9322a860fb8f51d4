package io.github.cordage.gdx;

import static io.github.cordage.gdx.Stage.require;

import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.g3d.Environment;
import com.badlogic.gdx.graphics.g3d.ModelBatch;
import com.badlogic.gdx.graphics.g3d.attributes.ColorAttribute;
import com.badlogic.gdx.graphics.glutils.ShapeRenderer;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.PinDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.thread.RopeThread;
import io.github.cordage.thread.WorldReader;
import io.github.cordage.view.RopeView;
import java.util.Map;
import java.util.function.ObjDoubleConsumer;

/** What a reader shows of ropes looks like the ropes. */
final class ReaderChecks {
    /** Where between the last two steps is drawn; not a number for where the world is. */
    private static final double[] ALPHAS = {0, 0.4, 1, Double.NaN};

    private ReaderChecks() {}

    static void addTo(Map<String, DrawingChecks.Check> checks) {
        checks.put("aReaderIsDrawnAsItsRopes", ReaderChecks::lines);
        checks.put("aReaderIsDrawnAsItsTubes", ReaderChecks::tubes);
        checks.put("aReaderIsDrawnAsItsModels", ReaderChecks::models);
        checks.put("aReaderIsDrawnAsWhatItsRopesAreMadeOf", ReaderChecks::debug);
        checks.put("nothingIsAllocatedToDrawAReader", ReaderChecks::allocation);
    }

    /** One rope that swings and gets longer, and one that lies on something. */
    private static RopeWorld world() {
        RopeWorld world = Stage.world();
        world.colliders().add(new ColliderDef(ColliderShape.circle(0.5)).position(0, -1));
        world.add(new RopeDef()
                        .nodes(14)
                        .segmentLength(0.1)
                        .straight(-2, 1.8, 1, 0)
                        .radius(0.06)
                        .reserve(20)
                        .pin(new PinDef(0)))
                .winch(RopeEnd.START)
                .setSpeed(0.5);
        world.add(new RopeDef()
                .nodes(11)
                .segmentLength(0.2)
                .straight(-1, -0.3, 1, 0)
                .radius(0.08));
        return world;
    }

    private static RopeThread moving(RopeWorld world) {
        RopeThread thread = new RopeThread(world);
        for (int i = 0; i < 25; i++) {
            thread.advance(0.017);
        }
        require(world.ropes().get(1).contactCount() > 0, "the rope lies on the circle");
        require(world.alpha() > 0 && world.alpha() < 1, "it is between two steps");
        return thread;
    }

    /** Draws ropes, and what a reader shows of them, and compares. */
    private static void compare(
            Stage stage, String what, ObjDoubleConsumer<RopeView> ropes, ObjDoubleConsumer<RopeView> views) {
        RopeWorld world = world();
        RopeThread thread = moving(world);
        WorldReader reader = thread.reader();
        for (double alpha : ALPHAS) {
            stage.clear();
            world.ropes().forEach(rope -> ropes.accept(rope, alpha));
            Stage.requireNoError();
            Picture direct = Picture.take();
            stage.clear();
            reader.ropes().forEach(rope -> views.accept(rope, alpha));
            Stage.requireNoError();
            Picture read = Picture.take();
            require(direct.drawn() > 200, what + ": little is drawn");
            require(
                    direct.differing(read, 0) == 0,
                    what + " at " + alpha + ": " + direct.differing(read, 0) + " pixels");
        }
        reader.close();
        thread.close();
    }

    private static void draw(Stage stage, RopeRenderer renderer, RopeView rope, double alpha) {
        RopeStyle style =
                new RopeStyle().tensionColors(Color.BLUE, Color.RED, 60).hide(4, 4);
        renderer.begin(stage.camera);
        if (Double.isNaN(alpha)) {
            renderer.draw(rope, style);
        } else {
            renderer.draw(rope, alpha, style);
        }
        renderer.end();
    }

    static void lines(Stage stage) {
        for (RopeRenderer.Form form : new RopeRenderer.Form[] {RopeRenderer.Form.GPU, RopeRenderer.Form.CPU}) {
            RopeRenderer renderer = new RopeRenderer(form);
            compare(
                    stage,
                    form.toString(),
                    (rope, alpha) -> draw(stage, renderer, rope, alpha),
                    (rope, alpha) -> draw(stage, renderer, rope, alpha));
            renderer.dispose();
        }
    }

    private static void draw(Stage stage, TubeRenderer renderer, RopeView rope, double alpha) {
        RopeStyle style = new RopeStyle().braided(8, 3);
        renderer.begin(stage.camera);
        if (Double.isNaN(alpha)) {
            renderer.draw(rope, style);
        } else {
            renderer.draw(rope, alpha, style);
        }
        renderer.end();
    }

    static void tubes(Stage stage) {
        // Both keep the turn of each tube from picture to picture.
        TubeRenderer ropes = new TubeRenderer();
        TubeRenderer views = new TubeRenderer();
        compare(
                stage,
                "tubes",
                (rope, alpha) -> draw(stage, ropes, rope, alpha),
                (rope, alpha) -> draw(stage, views, rope, alpha));
        ropes.dispose();
        views.dispose();
    }

    static void models(Stage stage) {
        Environment environment = new Environment();
        environment.set(ColorAttribute.createAmbientLight(0.8f, 0.8f, 0.8f, 1));
        stage.withShadersOfLibgdx(() -> {
            ModelBatch batch = new ModelBatch();
            ObjDoubleConsumer<RopeView> draw = (rope, alpha) -> {
                RopeModel model = new RopeModel(rope, new RopeStyle().color(Color.TAN));
                if (Double.isNaN(alpha)) {
                    model.update();
                } else {
                    model.update(alpha);
                }
                batch.begin(stage.camera);
                batch.render(model, environment);
                batch.end();
                model.dispose();
            };
            compare(stage, "models", draw, draw);
            batch.dispose();
        });
    }

    static void debug(Stage stage) {
        stage.withShadersOfLibgdx(() -> {
            ShapeRenderer shapes = new ShapeRenderer();
            ObjDoubleConsumer<RopeView> draw = (rope, alpha) -> {
                shapes.setProjectionMatrix(stage.camera.combined);
                shapes.begin(ShapeRenderer.ShapeType.Line);
                RopeDebug.draw(shapes, rope);
                shapes.end();
            };
            compare(stage, "debug lines", draw, draw);
            shapes.dispose();
        });
    }

    static void allocation(Stage stage) {
        RopeWorld world = world();
        RopeThread thread = moving(world);
        WorldReader reader = thread.reader();
        world.ropes().get(0).winch(RopeEnd.START).setSpeed(0);
        thread.pause();
        RopeRenderer lines = new RopeRenderer();
        TubeRenderer tubes = new TubeRenderer();
        RopeModel model = new RopeModel(reader.ropes().get(0), new RopeStyle());
        RopeStyle style = new RopeStyle();
        StateChecks.noAllocation("a reader", () -> {
            thread.advance(0.017);
            while (!reader.update()) {
                Thread.onSpinWait();
            }
            lines.begin(stage.camera);
            lines.draw(reader.ropes().get(0), style);
            lines.draw(reader.ropes().get(1), style);
            lines.end();
            tubes.begin(stage.camera);
            tubes.draw(reader.ropes().get(0), style);
            tubes.draw(reader.ropes().get(1), style);
            tubes.end();
            model.update();
        });
        lines.dispose();
        tubes.dispose();
        model.dispose();
        reader.close();
        thread.close();
    }
}
