package io.github.cordage.gdx;

import static io.github.cordage.gdx.Stage.require;
import static io.github.cordage.gdx.Stage.requireRange;

import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.Pixmap;
import com.badlogic.gdx.graphics.Texture;
import com.badlogic.gdx.graphics.g2d.NinePatch;
import com.badlogic.gdx.graphics.g2d.SpriteBatch;
import com.badlogic.gdx.graphics.g2d.TextureRegion;
import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.scenes.scene2d.Actor;
import com.badlogic.gdx.scenes.scene2d.Group;
import com.badlogic.gdx.scenes.scene2d.ui.Image;
import com.badlogic.gdx.scenes.scene2d.ui.ScrollPane;
import com.badlogic.gdx.scenes.scene2d.utils.NinePatchDrawable;
import com.badlogic.gdx.scenes.scene2d.utils.TextureRegionDrawable;
import com.badlogic.gdx.utils.viewport.ScreenViewport;
import com.sun.management.ThreadMXBean;
import io.github.cordage.RopeEnd;
import io.github.cordage.settings.Direct;
import io.github.cordage.ui.UiRopeDef;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Ropes between the actors of stages. */
final class ActorChecks {
    private static final float FRAME = 1 / 60f;

    /**
     * Whether frames are measured and the figures printed, as with {@code -Dcordage.measure=true}; it takes a quarter
     * of a minute.
     */
    private static final boolean MEASURE = Boolean.getBoolean("cordage.measure");

    /** Of 20 sections each: in any case more quads than fit into one call of a batch. */
    private static final int CABLES = MEASURE ? 200 : 60;

    /** Frames that are measured; {@link #MEASURE} makes it enough for figures that can be compared. */
    private static final int MEASURED_FRAMES = MEASURE ? 120 : 12;

    private ActorChecks() {}

    static void addTo(Map<String, DrawingChecks.Check> checks) {
        checks.put("cablesOfAStageAreDrawn", stage -> stage.withShadersOfLibgdx(() -> cables(stage)));
        checks.put("aThickCableHasSoftEdges", stage -> stage.withShadersOfLibgdx(() -> edges(stage)));
        checks.put("cablesAreClippedAndFollowScrolling", stage -> stage.withShadersOfLibgdx(() -> scrolled(stage)));
        checks.put("manyCablesCostLittle", stage -> stage.withShadersOfLibgdx(() -> many(stage)));
    }

    /** A stage of libGDX, and what is to be disposed with it. */
    private static final class Desk {
        final com.badlogic.gdx.scenes.scene2d.Stage stage =
                new com.badlogic.gdx.scenes.scene2d.Stage(new ScreenViewport(), new SpriteBatch());
        final RopeActorStyle cable = RopeActorStyle.cable();
        final List<Texture> textures = new ArrayList<>();

        Image jack(float x, float y, Color color) {
            Pixmap pixmap = new Pixmap(1, 1, Pixmap.Format.RGBA8888);
            pixmap.setColor(Color.WHITE);
            pixmap.fill();
            Texture texture = new Texture(pixmap);
            textures.add(texture);
            pixmap.dispose();
            Image jack = new Image(texture);
            jack.setColor(color);
            jack.setBounds(x - 8, y - 8, 16, 16);
            stage.addActor(jack);
            return jack;
        }

        /** A ring, long or seen from the side, as an image that is stretched. */
        TextureRegion link(boolean side) {
            int width = 32;
            int height = 16;
            Pixmap pixmap = new Pixmap(width, height, Pixmap.Format.RGBA8888);
            pixmap.setBlending(Pixmap.Blending.None);
            for (int y = 0; y < height; y++) {
                for (int x = 0; x < width; x++) {
                    double dx = Math.max(0, Math.max(8 - x - 0.5, x + 0.5 - 24));
                    double dy = y + 0.5 - 8;
                    double depth = Math.abs(Math.hypot(dx, dy) - (side ? 0 : 5.5));
                    double alpha = Math.max(0, Math.min(1, 2.8 - depth));
                    int light = (int) (220 - 40 * depth);
                    pixmap.drawPixel(x, y, light << 24 | light << 16 | light << 8 | (int) (255 * alpha));
                }
            }
            Texture texture = new Texture(pixmap);
            texture.setFilter(Texture.TextureFilter.Linear, Texture.TextureFilter.Linear);
            textures.add(texture);
            pixmap.dispose();
            return new TextureRegion(texture);
        }

        RopeActor add(RopeActorStyle style, UiRopeDef def, Actor from, Actor to, Color color) {
            RopeActor rope = new RopeActor(style, def);
            rope.attach(RopeEnd.START, from);
            rope.attach(RopeEnd.END, to);
            rope.setColor(color);
            stage.addActor(rope);
            return rope;
        }

        void frame() {
            stage.act(FRAME);
            stage.draw();
        }

        void frames(int count) {
            for (int i = 0; i < count; i++) {
                frame();
            }
        }

        void dispose() {
            stage.dispose();
            if (cable.line != null) {
                cable.line.getTexture().dispose();
            }
            textures.forEach(Texture::dispose);
        }
    }

    private static UiRopeDef def() {
        return new UiRopeDef().slack(1.15).solver(new Direct());
    }

    private static void cables(Stage screen) {
        Desk desk = new Desk();
        Color[] colors = {Color.CORAL, Color.GOLD, Color.FOREST, Color.ROYAL, Color.SALMON};
        RopeActorStyle shaded = new RopeActorStyle(desk.cable);
        shaded.shadowColor = new Color(0, 0, 0, 0.35f);
        shaded.shadowX = 2;
        shaded.shadowY = -4;
        List<RopeActor> ropes = new ArrayList<>();
        float[] thick = {1.5f, 3, 5, 9, 16};
        for (int i = 0; i < thick.length; i++) {
            Image from = desk.jack(40 + 12 * i, 450 - 34 * i, Color.LIGHT_GRAY);
            Image to = desk.jack(330 + 12 * i, 440 - 34 * i, Color.LIGHT_GRAY);
            ropes.add(desk.add(shaded, def().thickness(thick[i]), from, to, colors[i]));
        }
        RopeActorStyle chain = new RopeActorStyle();
        chain.section = new TextureRegionDrawable(desk.link(false));
        ropes.add(desk.add(
                chain,
                def().thickness(14).nodes(19).slack(1.3),
                desk.jack(450, 440, Color.WHITE),
                desk.jack(620, 440, Color.WHITE),
                Color.WHITE));
        RopeActorStyle patch = new RopeActorStyle();
        patch.section = new NinePatchDrawable(new NinePatch(desk.link(false), 14, 14, 7, 7));
        ropes.add(desk.add(
                patch,
                def().thickness(12).nodes(14).slack(1.3),
                desk.jack(450, 260, Color.WHITE),
                desk.jack(620, 260, Color.WHITE),
                Color.LIME));
        RopeActorStyle repeated = new RopeActorStyle();
        repeated.line = desk.link(false);
        repeated.repeatLength = 20;
        ropes.add(desk.add(
                repeated,
                def().thickness(12).slack(1.4),
                desk.jack(450, 120, Color.WHITE),
                desk.jack(620, 120, Color.WHITE),
                Color.SKY));
        RopeActor dangling = desk.add(
                shaded,
                def().thickness(7).freeLength(110),
                desk.jack(60, 200, Color.LIGHT_GRAY),
                desk.jack(0, 0, Color.CLEAR),
                Color.VIOLET);
        dangling.removeAttachment(RopeEnd.END);
        RopeActor loop = desk.add(
                shaded,
                def().thickness(7).minLength(160),
                desk.jack(200, 170, Color.LIGHT_GRAY),
                desk.jack(212, 170, Color.LIGHT_GRAY),
                Color.ORANGE);
        ropes.add(loop);
        screen.clear();
        desk.frames(40);
        screen.clear();
        desk.frame();
        Picture picture = Picture.take();
        screen.save(picture, "actors");
        for (RopeActor rope : ropes) {
            for (int node = 3; node < rope.uiRope().nodeCount() - 3; node += 4) {
                int x = (int) Math.round((rope.uiRope().x(node) + rope.uiRope().x(node + 1)) / 2);
                int y = (int) Math.round((rope.uiRope().y(node) + rope.uiRope().y(node + 1)) / 2);
                int around = picture.drawn(x - 7, y - 7, x + 7, y + 7);
                require(around > 5, "a rope is at " + x + ", " + y + ": " + around);
            }
        }
        desk.dispose();
    }

    /** Across a thick, straight cable: nothing, a soft edge, the middle brightest, and the same on the other side. */
    private static void edges(Stage screen) {
        Desk desk = new Desk();
        Image from = desk.jack(100, 240, Color.CLEAR);
        Image to = desk.jack(540, 240, Color.CLEAR);
        for (int thickness : new int[] {2, 5, 12, 30, 80}) {
            RopeActor rope = desk.add(desk.cable, def().slack(1).thickness(thickness), from, to, Color.WHITE);
            desk.frames(2);
            screen.clear();
            desk.frame();
            Picture picture = Picture.take();
            screen.save(picture, "actors-edges-" + thickness);
            double lit = 0;
            for (int y = 150; y < 330; y++) {
                lit += Math.max(0, picture.light(320, y) - 0x20 - 0x28 - 0x38) / 560.0;
            }
            requireRange("the light of a cable " + thickness + " thick", lit / thickness, 0.55, 0.95);
            // It sags by a pixel or two, by what the solver leaves.
            require(!picture.isDrawn(320, 240 + thickness / 2 + 3), thickness + ": nothing is above it");
            require(!picture.isDrawn(320, 240 - thickness / 2 - 5), thickness + ": nothing is below it");
            int brightest = 0;
            for (int y = 236; y < 242; y++) {
                brightest = Math.max(brightest, picture.light(320, y));
            }
            require(brightest > 450, thickness + ": the middle is bright, " + brightest);
            int end = 100 - thickness / 2;
            require(picture.drawn(end - 8, 230, end - 2, 250) == 0, thickness + ": it is no longer than round ends");
            require(picture.drawn(end, 238, end + 3, 242) > 0, thickness + ": nor shorter");
            rope.remove();
        }
        desk.dispose();
    }

    private static void scrolled(Stage screen) {
        Desk desk = new Desk();
        Group content = new Group();
        content.setSize(1200, 900);
        Image from = desk.jack(520, 500, Color.RED);
        Image to = desk.jack(760, 480, Color.RED);
        content.addActor(from);
        content.addActor(to);
        RopeActor inside = desk.add(desk.cable, def().thickness(8), from, to, Color.CYAN);
        content.addActor(inside);
        ScrollPane pane = new ScrollPane(content);
        pane.setBounds(150, 100, 300, 300);
        pane.setSmoothScrolling(false);
        desk.stage.addActor(pane);
        Image outside = desk.jack(60, 440, Color.YELLOW);
        RopeActor overlay = desk.add(desk.cable, def().thickness(4), outside, from, Color.YELLOW);
        desk.frame();
        for (float scroll : new float[] {300, 330, 380, 420, 350}) {
            pane.setScrollX(scroll);
            pane.setScrollY(scroll - 150);
            screen.clear();
            desk.frame();
            Picture picture = Picture.take();
            Vector2 jack = from.localToStageCoordinates(new Vector2(8, 8));
            Vector2 end = overlay.localToStageCoordinates(overlay.position(RopeEnd.END, new Vector2()));
            require(jack.dst(end) < 0.01f, "the cable ends at " + end + ", for " + jack);
            end = inside.localToStageCoordinates(inside.position(RopeEnd.START, new Vector2()));
            require(jack.dst(end) < 0.01f, "the inner one begins at " + end + ", for " + jack);
            int cyan = 0;
            for (int y = 0; y < picture.height; y++) {
                for (int x = 0; x < picture.width; x++) {
                    boolean isCyan = picture.blue(x, y) > 130 && picture.green(x, y) > 130 && picture.red(x, y) < 60;
                    boolean isInside = x >= 150 && x < 450 && y >= 100 && y < 400;
                    require(!isCyan || isInside, "it is clipped, but for " + x + ", " + y);
                    cyan += isCyan ? 1 : 0;
                }
            }
            require(cyan > 200, "it is seen: " + cyan);
            if (scroll == 420) {
                screen.save(picture, "actors-scrolled");
            }
        }
        desk.dispose();
    }

    /** Draws nothing, to see what is done besides. */
    private static final class Blind extends SpriteBatch {
        int calls;

        @Override
        public void draw(Texture texture, float[] spriteVertices, int offset, int count) {
            calls++;
        }

        void draw(Desk desk) {
            begin();
            desk.stage.getRoot().draw(this, 1);
            end();
        }
    }

    private static void many(Stage screen) {
        Desk desk = new Desk();
        Group panel = new Group();
        desk.stage.addActor(panel);
        List<RopeActor> ropes = new ArrayList<>();
        for (int i = 0; i < CABLES; i++) {
            Actor from = new Actor();
            from.setBounds(20 + 30 * (i % 20), 100 + 35 * (i / 20), 10, 10);
            Actor to = new Actor();
            to.setBounds(40 + 30 * (7 * i % 20), 100 + 35 * (3 * i % 10), 10, 10);
            panel.addActor(from);
            panel.addActor(to);
            Color color = new Color().fromHsv(17 * i % 360, 0.7f, 0.85f);
            color.a = 1;
            ropes.add(desk.add(desk.cable, def().nodes(21), from, to, color));
        }
        for (int i = 0; i < MEASURED_FRAMES; i++) {
            swing(panel, i);
            screen.clear();
            desk.frame();
        }
        screen.save(Picture.take(), "actors-many");
        int[] frame = {0};
        noAllocation("cables that move", () -> {
            swing(panel, frame[0]++);
            desk.frame();
        });
        Blind blind = new Blind();
        double moving = MEASURE
                ? frameMillis(() -> {
                    swing(panel, frame[0]++);
                    desk.stage.act(FRAME);
                    blind.draw(desk);
                })
                : 0;
        double steps = frameMillis(() -> {
            swing(panel, frame[0]++);
            for (RopeActor rope : ropes) {
                rope.uiRope().world().step();
            }
        });
        int frames = 0;
        while (!ropes.stream().allMatch(RopeActor::isAtRest)) {
            require(frames++ < 3000, "cables come to rest");
            desk.stage.act(FRAME);
            blind.draw(desk);
        }
        long stepsBefore = steps(ropes);
        blind.calls = 0;
        double resting = frameMillis(() -> {
            desk.stage.act(FRAME);
            blind.draw(desk);
        });
        require(steps(ropes) == stepsBefore, "no step at rest");
        require(blind.calls == CABLES * MEASURED_FRAMES, "but all are drawn: " + blind.calls);
        noAllocation("cables at rest", desk::frame);
        if (MEASURE) {
            System.out.printf(
                    "%d cables of 20 sections, per frame: %.2f ms moving, %.2f ms a step of all, %.3f ms at rest%n",
                    CABLES, moving, steps, resting);
        }
        // Loosely: others use the machine as well.
        requireRange("milliseconds of steps", steps, 0, 0.05 * CABLES);
        requireRange("milliseconds of a frame at rest", resting, 0, 0.015 * CABLES);
        blind.dispose();
        desk.dispose();
    }

    /** Looks at several rounds: where the JIT compiles anew what runs already, a few bytes are its own. */
    private static void noAllocation(String what, Runnable frame) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 20 && least > 0; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 20; i++) {
                frame.run();
            }
            // Asking for the number costs a little itself.
            least = Math.min(least, Math.max(0, threads.getCurrentThreadAllocatedBytes() - before - 99));
        }
        require(least == 0, what + ": " + least + " bytes in 20 frames");
    }

    private static void swing(Group panel, int i) {
        panel.setPosition(3 * (float) Math.sin(0.3 * i), 3 * (float) Math.cos(0.2 * i));
    }

    private static long steps(List<RopeActor> ropes) {
        return ropes.stream()
                .mapToLong(rope -> rope.uiRope().world().stepCount())
                .sum();
    }

    /** What a frame usually takes: the median, without the first sixth, in which things warm up. */
    private static double frameMillis(Runnable frame) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        double[] millis = new double[MEASURED_FRAMES];
        for (int i = 0; i < millis.length; i++) {
            // Of the processor, which others use as well.
            long before = threads.getCurrentThreadCpuTime();
            frame.run();
            millis[i] = (threads.getCurrentThreadCpuTime() - before) / 1e6;
        }
        int warm = MEASURED_FRAMES / 6;
        Arrays.sort(millis, warm, MEASURED_FRAMES);
        return millis[(warm + MEASURED_FRAMES) / 2];
    }
}
