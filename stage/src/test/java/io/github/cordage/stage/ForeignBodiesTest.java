package io.github.cordage.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.event.WorldListener;
import io.github.cordage.scene.ShippedScenes;
import io.github.cordage.stage.picture.Camera;
import io.github.cordage.stage.picture.MarkCanvas;
import io.github.cordage.stage.picture.PlacedForm;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A session with the bodies of an engine that only takes notes. */
@Tag("D9")
class ForeignBodiesTest {
    private final List<String> done = new ArrayList<>();
    /** Without those about what cannot be saved. */
    private final List<Notice> notices = new ArrayList<>();

    private final List<Notice> unsaved = new ArrayList<>();

    private void hear(Notice notice) {
        (notice.text().contains("until the scene starts over") ? unsaved : notices).add(notice);
    }

    /** Where the disc was. */
    private record Place(double x, double y) implements ForeignBodies.State {
        @Override
        public long bytes() {
            return 16;
        }
    }

    /** A disc of radius 0.5 m that is where it was led last. */
    private final class Disc implements ForeignBodies {
        private double x = 3;
        private double y = 1;

        @Override
        public List<BodyForm> forms() {
            double[] hub = {x, y, 0};
            return List.of(new BodyForm(
                    7, true, new PlacedForm(PlacedForm.Kind.ROUND, hub, new int[0][], 0.5, new double[0], false)));
        }

        @Override
        public void grab(int number, double atX, double atY) {
            done.add(String.format(Locale.ROOT, "grab %d %.1f %.1f", number, atX, atY));
        }

        @Override
        public void lead(double toX, double toY) {
            x = toX;
            y = toY;
        }

        @Override
        public void letGo() {
            done.add("let go");
        }

        @Override
        public void tie(Rope rope, int node, int number, double atX, double atY) {
            rope.pin(node);
            done.add(String.format(Locale.ROOT, "tie %d to %d %.1f %.1f", node, number, atX, atY));
        }

        @Override
        public int bodyOf(Rope rope, int node) {
            return rope.isPinned(node) && node > 0 ? 7 : -1;
        }

        @Override
        public State save() {
            done.add(String.format(Locale.ROOT, "save %.1f %.1f", x, y));
            return new Place(x, y);
        }

        @Override
        public boolean untie(Rope rope, int node) {
            done.add("untie " + node);
            return true;
        }

        @Override
        public void dispose() {
            done.add("dispose");
        }
    }

    /** Notes how many numbers each line has. */
    private record Marks(List<Integer> lengths) implements MarkCanvas {
        @Override
        public double unit() {
            return 1;
        }

        @Override
        public void fill(double[] xy, int color) {
            lengths.add(xy.length);
        }

        @Override
        public void line(double[] xy, double thickness, int color) {
            lengths.add(xy.length);
        }

        @Override
        public void disc(double x, double y, double radius, int color) {
            lengths.add(1);
        }

        @Override
        public void veil(double[] xy, double thickness, int color, double opacity) {
            lengths.add(xy.length);
        }
    }

    private final class Engine implements ForeignBodies.Source {
        @Override
        public String engine() {
            return "Notebook";
        }

        @Override
        public RopeDef extent() {
            return new RopeDef()
                    .name("extent")
                    .nodes(3)
                    .segmentLength(5)
                    .straight(0, 0, 1, 0)
                    .pin(0)
                    .pin(1)
                    .pin(2);
        }

        @Override
        public ForeignBodies build(RopeWorld world, ForeignBodies.@Nullable State from, Consumer<String> trouble) {
            done.add("build");
            world.addListener(new WorldListener() {
                @Override
                public void beforeStep() {
                    if (world.stepCount() == 2) {
                        trouble.accept("a page is full");
                    }
                }
            });
            Disc disc = new Disc();
            if (from != null) {
                disc.x = ((Place) from).x();
                disc.y = ((Place) from).y();
            }
            return disc;
        }
    }

    private final class Origin implements SceneOrigin {
        @Override
        public String name() {
            return "notes";
        }

        @Override
        public SetUp setUp() {
            SetUp setUp = new SetUp(ShippedScenes.read("article"));
            setUp.addBodies(new Engine());
            return setUp;
        }
    }

    private final Session session = new Session(new Origin(), this::hear);

    @Test
    void theyAreShownPulledAndDisposedOf() {
        CameraRig rig = new CameraRig(session);
        rig.place(0, 0, 800, 600, 800, 600);
        Camera camera = rig.camera();
        double[] right = camera.project(new double[] {10, 0, 0});
        assertTrue(right[0] < 800, "the camera shows the extent, to " + right[0]);
        assertEquals(1, session.forms().size());
        Pointer pointer = new Pointer(session, rig, this::hear, rope -> {});
        double[] from = camera.project(new double[] {3.2, 1.1, 0});
        double[] to = camera.project(new double[] {5, 2, 0});
        pointer.press(from[0], from[1], Pointer.Button.LEFT);
        pointer.move(to[0], to[1]);
        pointer.update(true);
        assertEquals(Pointer.Shape.HAND, pointer.shape());
        session.advance(0.01);
        double[] hub = session.bodyForms().get(0).form().xyz();
        assertEquals(5, hub[0], 1e-9);
        assertEquals(2, hub[1], 1e-9);
        pointer.release(to[0], to[1], Pointer.Button.LEFT);
        assertEquals(List.of("build", "save 3.0 1.0", "grab 7 3.2 1.1", "let go"), done);
        session.restart();
        assertEquals(List.of("save 5.0 2.0", "build", "dispose"), done.subList(4, 7));
        session.close();
        assertEquals("dispose", done.get(7));
    }

    @Test
    void theyGoBackToWhereTheyWereBeforeAnAction() {
        CameraRig rig = new CameraRig(session);
        rig.place(0, 0, 800, 600, 800, 600);
        Pointer pointer = new Pointer(session, rig, this::hear, rope -> {});
        double[] xy = rig.camera().project(new double[] {3, 1, 0, 5, 2, 0});
        pointer.press(xy[0], xy[1], Pointer.Button.LEFT);
        pointer.move(xy[2], xy[3]);
        pointer.update(true);
        session.undo();
        assertEquals(3, session.bodyForms().get(0).form().xyz()[0], 1e-9);
        pointer.update(true);
        assertFalse(pointer.isActing(), "the mouse holds what is gone");
        pointer.release(xy[2], xy[3], Pointer.Button.LEFT);
        session.redo();
        assertEquals(5, session.bodyForms().get(0).form().xyz()[0], 1e-9);
        session.restart();
        assertEquals(3, session.bodyForms().get(0).form().xyz()[0], 1e-9);
        session.undo();
        assertEquals(5, session.bodyForms().get(0).form().xyz()[0], 1e-9);
        assertEquals(List.of(), notices);
    }

    @Test
    void ropesAreTiedToThemAndUntied() {
        CameraRig rig = new CameraRig(session);
        rig.place(0, 0, 800, 600, 800, 600);
        Pointer pointer = new Pointer(session, rig, this::hear, rope -> {});
        pointer.setTool(Tool.TIE);
        double[] xyz = session.positions(session.ropes().get(0));
        double[] node = {xyz[30], xyz[31], 0};
        double[] from = rig.camera().project(node);
        double[] to = rig.camera().project(new double[] {3.2, 1.1, 0});
        pointer.press(from[0], from[1], Pointer.Button.LEFT);
        pointer.move(to[0], to[1]);
        pointer.update(true);
        List<Integer> marks = new ArrayList<>();
        pointer.paint(new Marks(marks));
        assertEquals(List.of(4, 194), marks, "a line to the pointer, and the outline of the disc");
        pointer.release(to[0], to[1], Pointer.Button.LEFT);
        assertEquals(List.of("build", "save 3.0 1.0", "tie 10 to 7 3.2 1.1"), done);
        pointer.press(from[0], from[1], Pointer.Button.LEFT);
        pointer.release(from[0], from[1], Pointer.Button.LEFT);
        assertEquals("untie 10", done.get(4));
        assertEquals(1, unsaved.size());
        assertTrue(unsaved.get(0).text().contains("bodies of another engine"), unsaved.toString());
        assertEquals(List.of(), notices);
    }

    private void drag(Pointer pointer, Tool tool, CameraRig rig, double... xy) {
        pointer.setTool(tool);
        double[] at = rig.camera().project(new double[] {xy[0], xy[1], 0, xy[2], xy[3], 0});
        pointer.press(at[0], at[1], Pointer.Button.LEFT);
        pointer.move(at[2], at[3]);
        pointer.update(true);
        pointer.release(at[2], at[3], Pointer.Button.LEFT);
    }

    @Test
    void aNodeOnABodyIsTiedToNothingElse() {
        CameraRig rig = new CameraRig(session);
        rig.place(0, 0, 800, 600, 800, 600);
        Pointer pointer = new Pointer(session, rig, this::hear, rope -> {});
        new ColliderEdits(session).add(new ColliderDef(ColliderShape.circle(0.4)).position(-3, -3));
        double[] xyz = session.positions(session.ropes().get(0));
        double[] node = {xyz[30], xyz[31]};
        drag(pointer, Tool.TIE, rig, node[0], node[1], 3.2, 1.1);
        assertEquals(List.of(), notices);
        drag(pointer, Tool.TIE, rig, node[0], node[1], -3, -3);
        assertEquals(1, notices.size());
        assertTrue(notices.get(0).text().contains("untie it first"), notices.toString());
        // And the other way round: what is on a collider is not tied to a body.
        double[] other = {xyz[60], xyz[61]};
        drag(pointer, Tool.TIE, rig, other[0], other[1], -3, -3);
        assertEquals(1, notices.size());
        int before = done.size();
        drag(pointer, Tool.TIE, rig, other[0], other[1], 3.2, 1.1);
        assertEquals(2, notices.size(), notices.toString());
        assertFalse(
                done.subList(before, done.size()).stream().anyMatch(each -> each.startsWith("tie")), done.toString());
    }

    @Test
    void aRopeThatIsLaidFromANodeOnABodyIsTiedToTheBodyToo() {
        CameraRig rig = new CameraRig(session);
        rig.place(0, 0, 800, 600, 800, 600);
        Pointer pointer = new Pointer(session, rig, this::hear, rope -> {});
        double[] xyz = session.positions(session.ropes().get(0));
        drag(pointer, Tool.TIE, rig, xyz[30], xyz[31], 3.2, 1.1);
        drag(pointer, Tool.ROPE, rig, xyz[30], xyz[31], -4, -4);
        assertEquals(List.of(), notices);
        assertEquals(String.format(Locale.ROOT, "tie 0 to 7 %.1f %.1f", xyz[30], xyz[31]), done.get(done.size() - 1));
    }

    @Test
    void theirTroubleIsNoticedAfterTheStep() {
        session.advance(0.02);
        assertEquals(List.of(), notices);
        session.advance(0.02);
        assertEquals(List.of(new Notice(Notice.Kind.TROUBLE, "a page is full")), notices);
    }

    @Test
    void noFileHoldsThem() {
        IllegalStateException refused = assertThrows(IllegalStateException.class, session::edited);
        assertEquals("a scene file cannot hold bodies of Notebook", refused.getMessage());
        assertThrows(IllegalStateException.class, session::moment);
    }
}
