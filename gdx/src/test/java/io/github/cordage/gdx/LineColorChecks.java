package io.github.cordage.gdx;

import static io.github.cordage.gdx.Stage.px;
import static io.github.cordage.gdx.Stage.py;
import static io.github.cordage.gdx.Stage.require;
import static io.github.cordage.gdx.Stage.requireRange;

import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.Pixmap;
import com.badlogic.gdx.graphics.Texture;
import com.badlogic.gdx.graphics.g2d.TextureRegion;
import com.badlogic.gdx.math.Vector3;
import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.Winch;
import io.github.cordage.geometry.SegmentColors;
import io.github.cordage.geometry.TensionColors;
import java.util.Map;

/** Colours, outlines and images of ropes that are drawn as bands. */
final class LineColorChecks {
    private static final RopeRenderer.Form[] FORMS = {RopeRenderer.Form.GPU, RopeRenderer.Form.CPU};

    private LineColorChecks() {}

    static void addTo(Map<String, DrawingChecks.Check> checks) {
        checks.put("segmentsTakeTurnsWithColors", LineColorChecks::segmentColors);
        checks.put("segmentsHaveColorsOfTheirOwn", LineColorChecks::ownColors);
        checks.put("colorsStayOnSegmentsOfARopeThatIsPaidOut", LineColorChecks::colorsStay);
        checks.put("tensionColorsRopes", LineColorChecks::tensionColors);
        checks.put("ropesHaveTheColorsOfTheScaleAllAlong", LineColorChecks::tensionScale);
        checks.put("imagesLieAlongTheRope", LineColorChecks::imageAlong);
        checks.put("imagesStayOnARopeThatIsReeled", LineColorChecks::imageStays);
        checks.put("outlinesAreDrawn", LineColorChecks::outline);
    }

    private static RopeStyle flat() {
        return new RopeStyle().plain().shading(0).color(Color.WHITE);
    }

    static void segmentColors(Stage stage) {
        Rope rope = Stage.straight(Stage.world(), 11, -2, 0, 2, 0, 0.1);
        RopeStyle style = new RopeStyle().plain().shading(0).segmentColors(Color.GREEN, Color.WHITE);
        for (RopeRenderer.Form form : FORMS) {
            Picture picture = stage.draw(form, style, rope);
            for (int i = 0; i < 10; i++) {
                for (double part : new double[] {0.1, 0.5, 0.9}) {
                    int found = picture.at(px(-2 + 0.4 * (i + part)), py(0));
                    int expected = i % 2 == 0 ? 0x00ff00ff : 0xffffffff;
                    require(Picture.difference(found, expected) <= Picture.ROUNDING, form + ": segment " + i);
                }
            }
        }
    }

    private static final int[] OWN = {0xff0000, 0x00ff00, 0x0000ff, 0xffff00};

    static void ownColors(Stage stage) {
        Rope rope = Stage.straight(Stage.world(), 11, -2, 0, 2, 0, 0.1);
        RopeStyle style = new RopeStyle().plain().shading(0).segmentColors(SegmentColors.bands(0.4, OWN));
        for (RopeRenderer.Form form : FORMS) {
            for (int points : new int[] {1, 4}) {
                Picture picture = stage.draw(form, style.pointsPerSegment(points), rope);
                stage.save(picture, "segment-colors-" + form);
                requireOwnColors(form + ", " + points + " points", picture, 0.1, 0.5, 0.9);
            }
        }
        TubeRenderer tubes =
                new TubeRenderer().light(new Vector3(0, 0, -1), Color.BLACK).ambient(Color.WHITE);
        stage.clear();
        tubes.begin(stage.camera);
        tubes.draw(rope, 1, style);
        tubes.end();
        Picture picture = Picture.take();
        stage.save(picture, "segment-colors-tubes");
        // Tubes blend colours over the last piece of a segment.
        requireOwnColors("tubes", picture, 0.1, 0.5, 0.7);
        tubes.dispose();
    }

    private static void requireOwnColors(String what, Picture picture, double... parts) {
        for (int i = 0; i < 10; i++) {
            for (double part : parts) {
                int found = picture.at(px(-2 + 0.4 * (i + part)), py(0));
                require(
                        Picture.difference(found, OWN[i % 4] << 8 | 0xff) <= Picture.ROUNDING,
                        what + ": segment " + i + " is " + Integer.toHexString(found) + " at " + part);
            }
        }
    }

    static void colorsStay(Stage stage) {
        RopeStyle style = flat().segmentColors(SegmentColors.bands(0.5, OWN));
        for (RopeRenderer.Form form : FORMS) {
            RopeWorld world = Stage.world();
            Rope rope = world.add(new RopeDef()
                    .nodes(5)
                    .segmentLength(0.5)
                    .straight(0, 2, 0, -1)
                    .radius(0.1)
                    .damping(5)
                    .pin(new PinDef(0)));
            RopeRenderer ropes = new RopeRenderer(form);
            rope.winch(RopeEnd.START).setSpeed(0.5);
            for (int i = 0; i < 250; i++) {
                world.step();
            }
            require(rope.nodeCount() > 6, "the winch has paid out nodes, there are " + rope.nodeCount());
            Picture picture = stage.draw(ropes, style, rope);
            for (int segment = 0; segment < 4; segment++) {
                int node = rope.nodeCount() - 5 + segment;
                int found = picture.at(px(0), py((rope.y(node) + rope.y(node + 1)) / 2));
                require(
                        Picture.difference(found, OWN[segment] << 8 | 0xff) <= Picture.ROUNDING,
                        form + ": segment " + segment + " is " + Integer.toHexString(found));
            }
            ropes.dispose();
        }
    }

    static void tensionColors(Stage stage) {
        RopeWorld world = Stage.world();
        Rope rope = world.add(new RopeDef()
                .nodes(21)
                .segmentLength(0.1)
                .straight(0, 1, 0, -1)
                .radius(0.1)
                .pin(new PinDef(0)));
        for (int i = 0; i < 50; i++) {
            world.step();
        }
        float most = (float) rope.stats().maxTension();
        require(most > 100, "the rope hangs on its first node, with " + most + " N");
        RopeStyle style = new RopeStyle().plain().shading(0).tensionColors(Color.BLUE, Color.RED, most);
        for (RopeRenderer.Form form : FORMS) {
            Picture picture = stage.draw(form, style, rope);
            stage.save(picture, "tension-" + form);
            int top = picture.at(px(0), py(0.98));
            int middle = picture.at(px(0), py(0));
            int bottom = picture.at(px(0), py(-0.99));
            require(top >>> 24 > 240 && (top >>> 8 & 0xff) < 16, form + ": the top is red");
            requireRange(form + ": red in the middle", middle >>> 24, 110, 145);
            require(bottom >>> 24 < 24 && (bottom >>> 8 & 0xff) > 230, form + ": the end is blue");
        }
    }

    static void tensionScale(Stage stage) {
        RopeWorld world = Stage.world();
        Rope rope = world.add(new RopeDef()
                .nodes(41)
                .segmentLength(0.05)
                .straight(0, 1, 0, -1)
                .radius(0.1)
                .pin(new PinDef(0)));
        for (int i = 0; i < 50; i++) {
            world.step();
        }
        float[] tensions = new float[40];
        rope.copyTensions(tensions, 0);
        TensionColors scale = new TensionColors(tensions[0]);
        RopeStyle style = new RopeStyle().plain().shading(0).tensionColors(scale);
        for (RopeRenderer.Form form : FORMS) {
            Picture picture = stage.draw(form, style, rope);
            stage.save(picture, "tension-scale-" + form);
            int greens = 0;
            for (int node = 1; node < 40; node++) {
                int found = picture.at(px(0), py(rope.y(node)));
                int expected = scale.rgba((tensions[node - 1] + tensions[node]) / 2.0);
                // A pixel is up to half a pixel beside the node.
                require(
                        Picture.difference(found, expected) <= 8,
                        form + ": " + Integer.toHexString(found) + " at node " + node + ", not "
                                + Integer.toHexString(expected));
                greens += (found >>> 16 & 0xff) > (found >>> 24) + 60 ? 1 : 0;
            }
            require(greens > 10, form + ": the middle of the scale is green at " + greens + " nodes");
        }
    }

    /** An image of four colours along its width, whose upper half is darker. */
    private static Texture stripes() {
        Pixmap pixmap = new Pixmap(64, 16, Pixmap.Format.RGBA8888);
        int[] colors = {0xff0000ff, 0x00ff00ff, 0x0000ffff, 0xffff00ff};
        for (int i = 0; i < 4; i++) {
            pixmap.setColor(colors[i]);
            pixmap.fillRectangle(16 * i, 0, 16, 16);
            pixmap.setColor(((colors[i] >>> 1) & 0x7f7f7fff) | 0xff);
            pixmap.fillRectangle(16 * i, 0, 16, 8);
        }
        Texture texture = new Texture(pixmap);
        pixmap.dispose();
        return texture;
    }

    static void imageAlong(Stage stage) {
        Texture whole = stripes();
        whole.setWrap(Texture.TextureWrap.Repeat, Texture.TextureWrap.ClampToEdge);
        Texture atlas = stripes();
        Rope rope = Stage.straight(Stage.world(), 11, -2, 0, 2, 0, 0.2);
        for (RopeRenderer.Form form : FORMS) {
            RopeStyle style = flat().texture(whole, 1);
            Picture picture = stage.draw(form, style, rope);
            stage.save(picture, "image-" + form);
            for (int i = 0; i < 16; i++) {
                int x = px(-2 + 0.25 * (i + 0.5));
                int expected = new int[] {0xff0000ff, 0x00ff00ff, 0x0000ffff, 0xffff00ff}[i % 4];
                require(Picture.difference(picture.at(x, py(-0.1)), expected) <= Picture.ROUNDING, form + ": at " + i);
                int dark = ((expected >>> 1) & 0x7f7f7fff) | 0xff;
                require(Picture.difference(picture.at(x, py(0.1)), dark) <= Picture.ROUNDING, form + ": above " + i);
            }
            TextureRegion part = new TextureRegion(atlas, 16, 0, 32, 16);
            picture = stage.draw(form, style.texture(part, 0.5f), rope);
            for (int i = 0; i < 16; i++) {
                int expected = i % 2 == 0 ? 0x00ff00ff : 0x0000ffff;
                int found = picture.at(px(-2 + 0.25 * (i + 0.5)), py(-0.1));
                require(Picture.difference(found, expected) <= Picture.ROUNDING, form + ": region at " + i);
            }
        }
        whole.dispose();
        atlas.dispose();
    }

    static void imageStays(Stage stage) {
        Texture image = stripes();
        image.setWrap(Texture.TextureWrap.Repeat, Texture.TextureWrap.ClampToEdge);
        for (RopeRenderer.Form form : FORMS) {
            RopeWorld world = Stage.world();
            Rope rope = world.add(new RopeDef()
                    .nodes(35)
                    .segmentLength(0.1)
                    .straight(0, 2, 0, -1)
                    .radius(0.1)
                    .damping(5)
                    .pin(new PinDef(0)));
            RopeRenderer ropes = new RopeRenderer(form);
            RopeStyle style = flat().texture(image, 1);
            Picture before = stage.draw(ropes, style, rope);
            int endBefore = py(rope.y(rope.nodeCount() - 1));
            Winch winch = rope.winch(RopeEnd.START);
            winch.setSpeed(-0.5);
            int worst = 0;
            for (int i = 0; i < 130; i++) {
                world.step();
                if (i % 10 == 9) {
                    Picture now = stage.draw(ropes, style, rope);
                    int end = py(rope.y(rope.nodeCount() - 1));
                    worst = Math.max(worst, shift(before, endBefore, now, end));
                }
            }
            require(rope.nodeCount() < 32, "the winch has reeled in nodes, " + rope.nodeCount() + " are left");
            requireRange(form + ": the image has moved along the rope, pixels", worst, 0, 2);
            ropes.dispose();
        }
        image.dispose();
    }

    /** By how many pixels the first change of colour above the end of a rope lies elsewhere. */
    private static int shift(Picture before, int endBefore, Picture now, int end) {
        return Math.abs((firstChange(before, endBefore) - endBefore) - (firstChange(now, end) - end));
    }

    private static int firstChange(Picture picture, int end) {
        int x = px(-0.05);
        int y = end + 8;
        int color = picture.at(x, y);
        while (Picture.difference(picture.at(x, y), color) < 60) {
            y++;
        }
        return y;
    }

    static void outline(Stage stage) {
        Rope rope = Stage.straight(Stage.world(), 11, -2, 0, 2, 0, 0.2);
        for (RopeRenderer.Form form : FORMS) {
            Picture picture = stage.draw(form, flat().outline(Color.RED, 0.25f), rope);
            for (int x = px(-1.9); x < px(1.9); x++) {
                require(Picture.difference(picture.at(x, py(0.17)), 0xff0000ff) <= Picture.ROUNDING, form + ": border");
                require(Picture.difference(picture.at(x, py(0.12)), 0xffffffff) <= Picture.ROUNDING, form + ": inside");
            }
        }
    }
}
