package io.github.cordage.gdx;

import static io.github.cordage.gdx.Stage.px;
import static io.github.cordage.gdx.Stage.py;
import static io.github.cordage.gdx.Stage.require;
import static io.github.cordage.gdx.Stage.requireRange;

import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.PerspectiveCamera;
import io.github.cordage.PinDef;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.geometry.Centerline;
import java.util.Map;

/** Shapes and draw calls of ropes that are drawn as bands. */
final class LineChecks {
    private static final RopeRenderer.Form[] FORMS = {RopeRenderer.Form.GPU, RopeRenderer.Form.CPU};

    private LineChecks() {}

    static void addTo(Map<String, DrawingChecks.Check> checks) {
        checks.put("autoPicksTheGpuForm", LineChecks::autoPicks);
        checks.put("aRopeIsDrawnWhereItIs", LineChecks::whereItIs);
        checks.put("theCurveIsThatOfCenterline", LineChecks::followsCenterline);
        checks.put("bothFormsLookTheSame", LineChecks::formsAgree);
        checks.put("bothFormsLookTheSameInPerspective", LineChecks::formsAgreeInPerspective);
        checks.put("hiddenNodesLeaveAGap", LineChecks::hiddenNodes);
        checks.put("capsAreRoundOrFlat", LineChecks::caps);
        checks.put("sharpBendsAreRound", LineChecks::sharpBends);
        checks.put("stretchMakesThin", LineChecks::widthByStretch);
        checks.put("thinRopesStayVisible", LineChecks::minWidth);
        checks.put("aThousandNodesAreDrawn", LineChecks::thousandNodes);
        checks.put("aThousandRopesTakeFewCalls", LineChecks::thousandRopes);
        checks.put("onlyLooksBeginACall", LineChecks::batches);
        checks.put("transparentRopesHaveNoSeams", LineChecks::noSeams);
        checks.put("changedRopesLookAsIfNew", LineChecks::changedRopes);
        checks.put("ropesOfOneNodeAreNotSeen", LineChecks::oneNode);
        checks.put("ropesBendAtRings", LineChecks::rings);
        checks.put("gallery", LineChecks::gallery);
    }

    private static RopeStyle flat() {
        return new RopeStyle().plain().shading(0).color(Color.WHITE);
    }

    static void autoPicks(Stage stage) {
        RopeRenderer ropes = new RopeRenderer();
        require(ropes.form() == RopeRenderer.Form.AUTO, "nothing is known before begin()");
        ropes.begin(stage.camera);
        ropes.end();
        require(ropes.form() == RopeRenderer.Form.GPU, "this card looks floats up, form was " + ropes.form());
        ropes.dispose();
    }

    static void whereItIs(Stage stage) {
        Rope rope = Stage.straight(Stage.world(), 11, 1, 1, 1, -1, 0.05);
        for (RopeRenderer.Form form : FORMS) {
            Picture picture = stage.draw(form, new RopeStyle(), rope);
            for (int y = py(-1); y <= py(1) - 1; y++) {
                require(picture.isDrawn(px(1), y), form + ": nothing at y " + y);
                require(!picture.isDrawn(px(1) - 8, y) && !picture.isDrawn(px(1) + 8, y), form + ": too wide at " + y);
            }
            require(picture.drawn(0, 0, px(1) - 7, Stage.HEIGHT) == 0, form + ": something on the left");
            require(!picture.isDrawn(px(1), py(1.08)) && !picture.isDrawn(px(1), py(-1.08)), form + ": too long");
            double area = flatArea(stage.draw(form, flat(), rope));
            double expected = Stage.METRE * Stage.METRE * (2 * 0.1 + Math.PI * 0.05 * 0.05);
            requireRange(form + ": area", area, 0.985 * expected, 1.015 * expected);
        }
    }

    /** Area of white on the background, in pixels, counting those at edges as far as they are covered. */
    private static double flatArea(Picture picture) {
        double area = 0;
        for (int y = 0; y < picture.height; y++) {
            for (int x = 0; x < picture.width; x++) {
                area += (picture.red(x, y) - 0x20) / (255.0 - 0x20);
            }
        }
        return area;
    }

    static void followsCenterline(Stage stage) {
        Rope rope = Stage.hanging(Stage.world(), 9, -2, 2, 1.5, 0.06);
        Centerline line = new Centerline().pointsPerSegment(16).read(rope, 1);
        for (RopeRenderer.Form form : FORMS) {
            Picture picture = stage.draw(form, flat().pointsPerSegment(8), rope);
            for (int i = 1; i < line.pointCount() - 1; i++) {
                double dx = line.x(i + 1) - line.x(i - 1);
                double dy = line.y(i + 1) - line.y(i - 1);
                double scale = 1 / Math.hypot(dx, dy);
                for (int side = -1; side <= 1; side += 2) {
                    double nx = -dy * scale * side;
                    double ny = dx * scale * side;
                    require(at(picture, line, i, nx, ny, 0.045), form + ": point " + i + " is not covered");
                    require(!at(picture, line, i, nx, ny, 0.085), form + ": beside point " + i + " something is drawn");
                }
            }
        }
    }

    static void rings(Stage stage) {
        Rope rope = Stage.straight(Stage.world(), 3, -2, -1, 2, -1, 0.05);
        rope.addRing(new RingDef(-1, 1));
        rope.addRing(new RingDef(1, 1));
        for (RopeRenderer.Form form : FORMS) {
            for (int points : new int[] {1, 6}) {
                Picture picture = stage.draw(form, new RopeStyle().pointsPerSegment(points), rope);
                stage.save(picture, "rings-" + form + "-" + points);
                require(
                        picture.isDrawn(px(-1), py(1)) && picture.isDrawn(px(1), py(1)),
                        form + ": not through the rings");
                require(picture.isDrawn(px(0), py(-1)), form + ": not through the node between them");
                require(!picture.isDrawn(px(-1), py(-1)), form + ": from node to node");
            }
        }
    }

    private static boolean at(Picture picture, Centerline line, int i, double nx, double ny, double away) {
        return picture.isDrawn(px(line.x(i) + away * nx), py(line.y(i) + away * ny));
    }

    static void formsAgree(Stage stage) {
        RopeWorld world = Stage.world();
        Rope[] ropes = {
            Stage.hanging(world, 30, -2.8, -0.4, 1.8, 0.05),
            Stage.hanging(world, 6, 0.2, 2.4, 1.8, 0.08),
            Stage.hanging(world, 60, -2, 2, 0.2, 0.02),
            zigzag(world)
        };
        for (int points : new int[] {1, 2, 4, 9}) {
            RopeStyle style = new RopeStyle().pointsPerSegment(points);
            Picture gpu = stage.draw(RopeRenderer.Form.GPU, style, ropes);
            Picture cpu = stage.draw(RopeRenderer.Form.CPU, style, ropes);
            stage.save(gpu, "forms-gpu-" + points);
            stage.save(cpu, "forms-cpu-" + points);
            requireRange(points + " points: overlap", gpu.overlap(cpu), 0.995, 1);
            // Light, strands and yarns: only at bends may they lie a little apart.
            double most = points == 1 ? 0.08 : 0.04;
            requireRange(points + " points: pixels that differ", gpu.differing(cpu, 40), 0, most * gpu.drawn());
        }
    }

    private static Rope zigzag(RopeWorld world) {
        return world.add(new RopeDef()
                .segmentLength(0.5)
                .alongXy(-3, -2, -2.5, -1.5, -2, -2, -1.4, -2.1, -1.2, -1.6)
                .radius(0.04)
                .solver(new io.github.cordage.settings.Relaxation()));
    }

    static void formsAgreeInPerspective(Stage stage) {
        RopeWorld world = new RopeWorld(new io.github.cordage.WorldDef().gravity(0, -9.81, 0));
        Rope rope = world.add(new RopeDef()
                .nodes(30)
                .hanging(-1.5, 1, -4, 1.2, 1, 2, 1.2)
                .damping(2)
                .radius(0.06)
                .pin(new PinDef(0))
                .pin(new PinDef(-1)));
        for (int i = 0; i < 300; i++) {
            world.step();
        }
        PerspectiveCamera eye = Stage.perspective();
        Picture[] pictures = new Picture[2];
        for (int i = 0; i < 2; i++) {
            RopeRenderer ropes = new RopeRenderer(FORMS[i]);
            stage.clear();
            ropes.begin(eye);
            ropes.draw(rope, 1, new RopeStyle());
            ropes.end();
            Stage.requireNoError();
            pictures[i] = Picture.take();
            stage.save(pictures[i], "perspective-" + FORMS[i]);
            ropes.dispose();
        }
        requireRange("drawn", pictures[0].drawn(), 2000, 40000);
        requireRange("overlap", pictures[0].overlap(pictures[1]), 0.98, 1);
        requireRange("differ", pictures[0].differing(pictures[1], 40), 0, 0.06 * pictures[0].drawn());
    }

    static void hiddenNodes(Stage stage) {
        Rope rope = Stage.straight(Stage.world(), 21, -2, 0, 2, 0, 0.05);
        for (RopeRenderer.Form form : FORMS) {
            Picture picture = stage.draw(form, new RopeStyle().hide(8, 11).hide(19, 1000), rope);
            // Nodes are 0.2 m apart: the segments from node 7, at -0.6, to node 12, at 0.4, are gone.
            require(picture.isDrawn(px(-0.62), py(0)) && picture.isDrawn(px(0.42), py(0)), form + ": too much hidden");
            require(picture.drawn(px(-0.53), 0, px(0.33), Stage.HEIGHT) == 0, form + ": something in the gap");
            require(picture.isDrawn(px(-0.57), py(0)), form + ": the gap's edge is round");
            require(picture.drawn(px(1.67), 0, Stage.WIDTH, Stage.HEIGHT) == 0, form + ": the end is hidden");
            Picture all = stage.draw(form, new RopeStyle(), rope);
            require(all.isDrawn(px(0), py(0)), form + ": all is shown again");
        }
    }

    static void caps(Stage stage) {
        Rope rope = Stage.straight(Stage.world(), 5, -1, 0, 1, 0, 0.5);
        for (RopeRenderer.Form form : FORMS) {
            Picture round = stage.draw(form, flat(), rope);
            for (int degrees = -80; degrees <= 80; degrees += 10) {
                double angle = Math.toRadians(degrees);
                double cos = Math.cos(angle);
                double sin = Math.sin(angle);
                require(round.isDrawn(px(1 + 0.48 * cos), py(0.48 * sin)), form + ": hole at " + degrees + "°");
                require(!round.isDrawn(px(1 + 0.52 * cos), py(0.52 * sin)), form + ": too far at " + degrees + "°");
                require(round.isDrawn(px(-1 - 0.48 * cos), py(0.48 * sin)), form + ": hole at start, " + degrees + "°");
                require(!round.isDrawn(px(-1 - 0.52 * cos), py(0.52 * sin)), form + ": far at start, " + degrees + "°");
            }
            Picture straight = stage.draw(form, flat().roundCaps(false), rope);
            require(straight.isDrawn(px(0.97), py(0.47)) && straight.isDrawn(px(0.97), py(0)), form + ": flat cap");
            require(straight.drawn(px(1.02), 0, Stage.WIDTH, Stage.HEIGHT) == 0, form + ": flat cap is flat");
        }
    }

    static void sharpBends(Stage stage) {
        RopeWorld world = Stage.world();
        Rope rope = world.add(new RopeDef()
                .segmentLength(Math.sqrt(2))
                .alongXy(-1, -1, 0, 0, 1, -1)
                .radius(0.3));
        double tip = 0.3;
        for (RopeRenderer.Form form : FORMS) {
            Picture picture = stage.draw(form, flat().pointsPerSegment(1), rope);
            stage.save(picture, "sharp-" + form);
            require(picture.isDrawn(px(0), py(tip - 0.03)), form + ": no tip");
            // A right angle is mitred on the CPU, and always round on the GPU.
            double most = form == RopeRenderer.Form.GPU ? tip + 0.03 : tip * Math.sqrt(2) + 0.03;
            require(!picture.isDrawn(px(0), py(most)), form + ": the tip is too long");
            require(picture.isDrawn(px(0), py(0)), form + ": hole in the bend");
            require(!picture.isDrawn(px(0), py(-0.3 * Math.sqrt(2) - 0.05)), form + ": the inside is filled");
        }
    }

    static void widthByStretch(Stage stage) {
        RopeWorld world = new RopeWorld(new io.github.cordage.WorldDef().gravity(0, 0));
        Rope rope = world.add(new RopeDef()
                .nodes(2)
                .segmentLength(1)
                .straight(-2, 0, 1, 0)
                .radius(0.4)
                .solver(new io.github.cordage.settings.Relaxation())
                .pin(new PinDef(0)));
        rope.pin(1).moveTo(2, 0);
        world.step();
        requireRange("length", rope.stats().actualLength(), 3.999, 4.001);
        for (RopeRenderer.Form form : FORMS) {
            requireRange(form + " thin", column(stage.draw(form, flat(), rope), px(0)), 39, 41);
            requireRange(form + " not", column(stage.draw(form, flat().widthByStretch(false), rope), px(0)), 79, 81);
            requireRange(form + " scaled", column(stage.draw(form, flat().widthScale(0.5f), rope), px(0)), 19, 21);
        }
    }

    /** Width of what is white in a column, with the parts of pixels at its edges. */
    private static double column(Picture picture, int x) {
        double sum = 0;
        for (int y = 0; y < picture.height; y++) {
            sum += (picture.red(x, y) - 0x20) / (255.0 - 0x20);
        }
        return sum;
    }

    static void minWidth(Stage stage) {
        Rope rope = Stage.straight(Stage.world(), 5, -2, 0.3, 2, 0.3, 0);
        for (RopeRenderer.Form form : FORMS) {
            requireRange(form + " 1.5", column(stage.draw(form, flat(), rope), px(0)), 1.3, 1.7);
            requireRange(form + " 4", column(stage.draw(form, flat().minWidthPixels(4), rope), px(0)), 3.8, 4.2);
        }
    }

    static void thousandNodes(Stage stage) {
        Rope rope = Stage.straight(Stage.world(), 1000, -3, -2, 3, 2, 0.03);
        for (RopeRenderer.Form form : FORMS) {
            Picture picture = stage.draw(form, new RopeStyle(), rope);
            for (int i = 0; i < 1000; i++) {
                require(picture.isDrawn(px(rope.x(i)), py(rope.y(i))), form + ": node " + i + " is missing");
            }
        }
    }

    static void thousandRopes(Stage stage) {
        RopeWorld world = Stage.world();
        for (int i = 0; i < 1000; i++) {
            int row = i / 50;
            double x = -3.1 + 6.2 * (i % 50) / 49;
            double y = 2.3 - 4.5 * row / 20;
            world.add(new RopeDef()
                    .nodes(40)
                    .segmentLength(0.005)
                    .straight(x, y, 0, -1)
                    .radius(0.02));
        }
        for (RopeRenderer.Form form : FORMS) {
            for (int points : new int[] {1, 4}) {
                RopeRenderer ropes = new RopeRenderer(form);
                RopeStyle style = flat().pointsPerSegment(points);
                Runnable frame = () -> {
                    stage.clear();
                    ropes.begin(stage.camera);
                    for (int i = 0; i < 1000; i++) {
                        ropes.draw(world.ropes().get(i), 1, style.color(i % 2, i / 2 % 2, 1, 1));
                    }
                    ropes.end();
                };
                frame.run();
                int calls = Stage.drawCalls(frame);
                Stage.requireNoError();
                // 16,383 quads fit 16-bit indices.
                int most = form == RopeRenderer.Form.CPU ? 1 : (40_000 * points + 16_382) / 16_383 + 1;
                requireRange(form + ", " + points + " points: draw calls", calls, 1, most);
                Picture picture = Picture.take();
                stage.save(picture, "thousand-" + form);
                for (int i = 0; i < 1000; i++) {
                    Rope rope = world.ropes().get(i);
                    int found = picture.at(px(rope.x(20)), py(rope.y(20)));
                    int expected = Color.rgba8888(i % 2, i / 2 % 2, 1, 1);
                    require(Picture.difference(found, expected) <= Picture.ROUNDING, form + ": colour of rope " + i);
                }
                ropes.dispose();
            }
        }
    }

    static void batches(Stage stage) {
        RopeWorld world = Stage.world();
        Rope rope = Stage.straight(world, 10, -1, 0, 1, 0, 0.05);
        for (RopeRenderer.Form form : FORMS) {
            RopeRenderer ropes = new RopeRenderer(form);
            ropes.begin(stage.camera);
            ropes.end();
            RopeStyle one = new RopeStyle().color(Color.RED);
            RopeStyle other = new RopeStyle()
                    .color(Color.GREEN)
                    .widthScale(2)
                    .roundCaps(false)
                    .hide(2, 3);
            int callsForColours = Stage.drawCalls(() -> {
                ropes.begin(stage.camera);
                for (int i = 0; i < 5; i++) {
                    ropes.draw(rope, 1, i % 2 == 0 ? one : other);
                }
                ropes.end();
            });
            requireRange(form + ": calls for colours", callsForColours, 1, 1);
            int callsForLooks = Stage.drawCalls(() -> {
                ropes.begin(stage.camera);
                ropes.draw(rope, 1, one);
                ropes.draw(rope, 1, one.plain());
                ropes.draw(rope, 1, one.pointsPerSegment(2));
                ropes.draw(rope, 1, one.outline(Color.RED, 0.1f));
                ropes.draw(rope, 1, one.shading(0.5f));
                ropes.end();
            });
            requireRange(form + ": calls for looks", callsForLooks, 5, 5);
            ropes.dispose();
        }
    }

    static void noSeams(Stage stage) {
        Rope rope = Stage.hanging(Stage.world(), 12, -2, 2, 1.5, 0.15);
        RopeStyle style = flat().color(1, 1, 1, 0.5f);
        for (RopeRenderer.Form form : FORMS) {
            for (int points : new int[] {1, 4}) {
                Picture picture = stage.draw(form, style.pointsPerSegment(points), rope);
                stage.save(picture, "transparent-" + form + "-" + points);
                int expected = (0xff + 0x20) / 2;
                int brighter = 0;
                int inside = 0;
                for (int y = 0; y < picture.height; y++) {
                    for (int x = 0; x < picture.width; x++) {
                        inside += Math.abs(picture.red(x, y) - expected) <= Picture.ROUNDING ? 1 : 0;
                        brighter += picture.red(x, y) > expected + Picture.ROUNDING ? 1 : 0;
                    }
                }
                requireRange(form + ": inside", inside, 0.9 * picture.drawn(), picture.drawn());
                requireRange(form + ", " + points + " points: pixels drawn twice", brighter, 0, 0);
            }
        }
    }

    static void changedRopes(Stage stage) {
        for (RopeRenderer.Form form : FORMS) {
            RopeWorld world = Stage.world();
            Rope first = Stage.hanging(world, 30, -2, 0, 1.5, 0.05);
            Rope second = Stage.hanging(world, 20, 0.5, 2, 1.5, 0.05);
            RopeRenderer ropes = new RopeRenderer(form);
            RopeStyle style = new RopeStyle();
            stage.draw(ropes, style, first, second);
            Rope tail = first.cut(12);
            world.step();
            sameAsNew(stage, ropes, style, first, tail, second);
            sameAsNew(stage, ropes, style, second, first);
            tail.join(RopeEnd.END, second, RopeEnd.START, 0.5);
            world.step();
            sameAsNew(stage, ropes, style, first, tail);
            tail.winch(RopeEnd.END).setSpeed(1);
            for (int i = 0; i < 60; i++) {
                world.step();
            }
            sameAsNew(stage, ropes, style, tail, first);
            sameAsNew(stage, ropes, new RopeStyle().hide(3, 5), tail, first);
            sameAsNew(stage, ropes, style, tail, first);
            ropes.dispose();
        }
    }

    private static void sameAsNew(Stage stage, RopeRenderer ropes, RopeStyle style, Rope... all) {
        Picture known = stage.draw(ropes, style, all);
        Picture fresh = stage.draw(ropes.form(), style, all);
        requireRange(ropes.form() + ": pixels that are not as if new", known.differing(fresh, 0), 0, 0);
        require(known.drawn() > 1000, "nothing is drawn");
    }

    static void oneNode(Stage stage) {
        Rope dot = Stage.world().add(new RopeDef().nodes(1).radius(0.2));
        for (RopeRenderer.Form form : FORMS) {
            require(stage.draw(form, new RopeStyle(), dot).drawn() == 0, form + ": a rope of one node has no length");
        }
    }

    /** Not a check, but something to look at. */
    static void gallery(Stage stage) {
        RopeWorld world = Stage.world();
        RopeStyle[] styles = {
            new RopeStyle(),
            new RopeStyle().twisted(4, 3.5f).color(0.75f, 0.25f, 0.2f, 1),
            new RopeStyle().braided(16, 2.5f).color(0.35f, 0.55f, 0.85f, 1),
            new RopeStyle().plain().color(0.9f, 0.8f, 0.3f, 1),
            new RopeStyle().outline(Color.BLACK, 0.25f),
            new RopeStyle().braided(8, 3).color(0.9f, 0.9f, 0.86f, 1)
        };
        Rope[] ropes = new Rope[styles.length];
        for (int i = 0; i < ropes.length; i++) {
            ropes[i] = Stage.hanging(world, 24, -3 + 0.1 * i, 3 - 0.6 * i, 2.2 - 0.15 * i, 0.03 + 0.02 * i);
        }
        for (RopeRenderer.Form form : FORMS) {
            RopeRenderer renderer = new RopeRenderer(form);
            stage.clear();
            renderer.begin(stage.camera);
            for (int i = 0; i < ropes.length; i++) {
                renderer.draw(ropes[i], styles[i]);
            }
            renderer.end();
            Stage.requireNoError();
            stage.save(Picture.take(), "gallery-" + form);
            renderer.dispose();
        }
    }
}
