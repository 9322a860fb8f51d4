package io.github.cordage.stage;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderShape;
import io.github.cordage.Ring;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.WorldDef;
import io.github.cordage.scene.Scene;
import io.github.cordage.scene.ShippedScenes;
import io.github.cordage.stage.picture.MarkCanvas;
import io.github.cordage.view.RopeView;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("D9")
class PointerTest {
    private static final double FRAME = 0.02;

    private final List<Notice> notices = new ArrayList<>();
    private final List<RopeView> chosen = new ArrayList<>();
    private Session session = open("article");
    private CameraRig rig = placed();
    private Pointer pointer = new Pointer(session, rig, notices::add, chosen::add);

    /** Counts what is drawn. */
    private static final class CountingCanvas implements MarkCanvas {
        private int marks;

        @Override
        public double unit() {
            return 1;
        }

        @Override
        public void fill(double[] xy, int color) {
            marks++;
        }

        @Override
        public void line(double[] xy, double thickness, int color) {
            marks++;
        }

        @Override
        public void disc(double x, double y, double radius, int color) {
            marks++;
        }

        @Override
        public void veil(double[] xy, double thickness, int color, double opacity) {
            marks++;
        }
    }

    private Session open(String scene) {
        return new Session(new GivenScene(scene, ShippedScenes.read(scene)), notices::add);
    }

    private CameraRig placed() {
        CameraRig placed = new CameraRig(session);
        placed.place(0, 0, 800, 600, 800, 600);
        return placed;
    }

    private void use(String scene) {
        session = open(scene);
        rig = placed();
        pointer = new Pointer(session, rig, notices::add, chosen::add);
    }

    private Rope rope() {
        return session.world().ropes().get(0);
    }

    private double[] node(int node) {
        return rig.camera().project(new double[] {rope().x(node), rope().y(node), rope().z(node)});
    }

    private int marks() {
        CountingCanvas canvas = new CountingCanvas();
        pointer.paint(canvas);
        return canvas.marks;
    }

    private void frame() {
        pointer.update(true);
        session.advance(FRAME);
    }

    private void press(double[] at, Pointer.Button button) {
        pointer.press(at[0], at[1], button);
    }

    private void drag(double x0, double y0, double x1, double y1) {
        pointer.press(x0, y0, Pointer.Button.LEFT);
        pointer.move((x0 + x1) / 2, (y0 + y1) / 2);
        pointer.move(x1, y1);
        pointer.release(x1, y1, Pointer.Button.LEFT);
    }

    private void click(double[] at, Pointer.Button button) {
        press(at, button);
        pointer.release(at[0], at[1], button);
    }

    @ParameterizedTest
    @EnumSource(names = {"LEFT", "FINGER"})
    void aNodeFollowsAndIsLetGo(Pointer.Button button) {
        int last = rope().nodeCount() - 1;
        double[] from = node(last);
        pointer.move(from[0], from[1]);
        pointer.update(true);
        assertEquals(Pointer.Shape.HAND, pointer.shape());
        assertEquals(1, marks());
        press(from, button);
        assertEquals(List.of(rope()), chosen);
        for (int i = 1; i <= 10; i++) {
            assertTrue(pointer.move(from[0] - 3 * i, from[1] - 4 * i));
            frame();
        }
        assertArrayEquals(new double[] {from[0] - 30, from[1] - 40}, node(last), 1e-6);
        assertEquals(2, marks(), "a ring, and a line to the pointer");
        assertTrue(rope().isPinned(last));
        assertTrue(pointer.release(from[0] - 30, from[1] - 40, button));
        assertFalse(rope().isPinned(last));
    }

    @Test
    void aFingerReachesFartherThanAMouse() {
        double[] at = node(rope().nodeCount() - 1);
        double[] beside = {at[0], at[1] + 20};
        press(beside, Pointer.Button.LEFT);
        assertEquals(List.of(), chosen);
        pointer.stop();
        press(beside, Pointer.Button.FINGER);
        assertEquals(List.of(rope()), chosen);
        pointer.stop();
        press(beside, Pointer.Button.LEFT);
        assertEquals(1, chosen.size(), "a mouse after a finger");
    }

    @Test
    void onlyTheButtonThatBeganAnActionEndsIt() {
        int last = rope().nodeCount() - 1;
        double[] at = node(last);
        press(at, Pointer.Button.LEFT);
        pointer.press(0, 0, Pointer.Button.RIGHT);
        assertFalse(pointer.release(at[0], at[1], Pointer.Button.RIGHT));
        assertTrue(rope().isPinned(last), "still held");
        pointer.stop();
        assertFalse(rope().isPinned(last));
    }

    @Test
    void theRightButtonPinsWithAClickAndMovesTheViewWithADrag() {
        double[] at = node(20);
        click(at, Pointer.Button.RIGHT);
        assertTrue(rope().isPinned(20));
        click(at, Pointer.Button.RIGHT);
        assertFalse(rope().isPinned(20));
        press(at, Pointer.Button.RIGHT);
        pointer.move(at[0] + 40, at[1] + 30);
        pointer.release(at[0] + 40, at[1] + 30, Pointer.Button.RIGHT);
        assertFalse(rope().isPinned(20));
        assertArrayEquals(new double[] {at[0] + 40, at[1] + 30}, node(20), 1e-9);
        click(node(20), Pointer.Button.MIDDLE);
        assertFalse(rope().isPinned(20));
    }

    @Test
    void aWheelZoomsAtThePointer() {
        double[] at = node(20);
        double scale = rig.camera().scale();
        pointer.move(at[0], at[1]);
        pointer.scroll(-2);
        assertEquals(scale * 1.15 * 1.15, rig.camera().scale(), 1e-9 * scale);
        assertArrayEquals(at, node(20), 1e-9);
    }

    @Test
    void ropesAreCutAlongTheWay() {
        pointer.setTool(Tool.CUT);
        double[] a = node(10);
        double[] b = node(11);
        double x = (a[0] + b[0]) / 2;
        double y = (a[1] + b[1]) / 2;
        pointer.move(x, y - 30);
        pointer.update(true);
        assertEquals(Pointer.Shape.CROSSHAIR, pointer.shape());
        double alongX = 30 * (b[1] - a[1]) / Math.hypot(b[0] - a[0], b[1] - a[1]);
        double alongY = 30 * (b[0] - a[0]) / Math.hypot(b[0] - a[0], b[1] - a[1]);
        drag(x - alongX, y + alongY, x + alongX, y - alongY);
        assertEquals(2, session.ropes().size());
    }

    @Test
    void collidersAreDrawnTurnedAndErased() {
        pointer.setTool(Tool.BOX);
        pointer.press(100, 400, Pointer.Button.LEFT);
        pointer.move(180, 440);
        pointer.update(true);
        assertEquals(1, marks(), "the box before it is there");
        pointer.release(180, 440, Pointer.Button.LEFT);
        assertEquals(1, session.colliders().size());
        assertEquals(
                ColliderShape.Kind.BOX, session.colliders().get(0).def().shape().kind());
        pointer.setTool(Tool.GRAB);
        pointer.move(140, 420);
        pointer.update(true);
        assertEquals(Pointer.Shape.HAND, pointer.shape());
        assertEquals(1, marks(), "its outline");
        double[] outline = Picks.outline(session.forms().get(0), rig.camera());
        assertEquals(10, outline.length, "its four corners and the first one again");
        assertEquals(outline[0], outline[8]);
        assertEquals(outline[1], outline[9]);
        pointer.turn(2);
        assertEquals(
                Math.toRadians(30), session.world().colliders().list().get(0).rotation(), 1e-12);
        click(new double[] {140, 420}, Pointer.Button.LEFT);
        pointer.setTool(Tool.ERASE);
        click(new double[] {140, 420}, Pointer.Button.LEFT);
        assertEquals(0, session.colliders().size());
        for (Tool tool : new Tool[] {Tool.CIRCLE, Tool.CAPSULE, Tool.WALL}) {
            pointer.setTool(tool);
            drag(100, 400, 180, 440);
        }
        assertEquals(3, session.world().colliders().size());
        assertEquals(List.of(), notices);
        drag(100, 400, 101, 400);
        assertEquals(3, session.world().colliders().size());
        assertEquals(Tool.WALL.help(), notices.get(0).text());
    }

    @Test
    void theToolPinPinsAndReleases() {
        pointer.setTool(Tool.PIN);
        click(node(20), Pointer.Button.FINGER);
        assertTrue(rope().isPinned(20));
        click(node(20), Pointer.Button.LEFT);
        assertFalse(rope().isPinned(20));
    }

    @Test
    void aRingIsPutDraggedAndTakenAway() {
        pointer.setTool(Tool.RING);
        double[] at = node(20);
        click(at, Pointer.Button.LEFT);
        assertEquals(1, rope().rings().size());
        pointer.press(at[0], at[1], Pointer.Button.LEFT);
        pointer.move(at[0], at[1] + 40);
        frame();
        frame();
        pointer.release(at[0], at[1] + 40, Pointer.Button.LEFT);
        Ring ring = rope().rings().get(0);
        double[] moved = rig.camera().project(new double[] {ring.x(), ring.y(), ring.z()});
        assertArrayEquals(new double[] {at[0], at[1] + 40}, moved, 1e-6);
        pointer.move(moved[0], moved[1]);
        pointer.update(true);
        assertEquals(1, marks());
        click(moved, Pointer.Button.LEFT);
        assertEquals(0, rope().rings().size());
    }

    @Test
    void ropesAreTiedAndUntied() {
        RopeDef upper = new RopeDef().name("upper").nodes(10).segmentLength(0.2).straight(0, 0, 1, 0);
        RopeDef lower = upper.copy().name("lower").straight(0, -1, 1, 0);
        Scene scene = new Scene("two", new WorldDef(), 1, List.of(upper, lower), List.of(), List.of());
        session = new Session(new GivenScene("two", scene), notices::add);
        rig = placed();
        pointer = new Pointer(session, rig, notices::add, chosen::add);
        pointer.setTool(Tool.TIE);
        double[] from = node(5);
        double[] to = rig.camera().project(new double[] {0.6, -1, 0});
        drag(from[0], from[1], from[0], from[1] - 100);
        assertEquals(Tool.TIE.help(), notices.get(0).text(), "there is nothing to tie it to");
        pointer.press(from[0], from[1], Pointer.Button.LEFT);
        pointer.move(to[0], to[1]);
        pointer.update(true);
        assertEquals(2, marks(), "a line from node to pointer, and a circle around the other node");
        pointer.release(to[0], to[1], Pointer.Button.LEFT);
        assertEquals(1, session.world().junctions().list().size());
        click(node(5), Pointer.Button.LEFT);
        assertEquals(0, session.world().junctions().list().size());
    }

    @Test
    void aDragBesideEverythingOrbitsInSpace() {
        use("sphere");
        double yaw = rig.camera().yaw();
        drag(2, 2, 102, 2);
        assertEquals(0.8, Math.abs(rig.camera().yaw() - yaw), 1e-9);
        use("article");
        double[] at = node(20);
        drag(2, 590, 102, 580);
        assertArrayEquals(new double[] {at[0] + 100, at[1] - 10}, node(20), 1e-9);
    }

    @Test
    void nothingIsTakenBesideThePicture() {
        double[] at = node(20);
        pointer.move(at[0], at[1]);
        pointer.update(false);
        assertEquals(Pointer.Shape.ARROW, pointer.shape());
        assertEquals(0, marks());
    }

    @Test
    void aRopeThatBecomesShorterUnderThePointerIsNoLongerMarked() {
        double[] at = node(rope().nodeCount() - 1);
        pointer.move(at[0], at[1]);
        pointer.update(true);
        assertEquals(1, marks());
        rope().cutAt(0.5);
        assertEquals(0, marks());
    }

    @Test
    void refusalsAreNotices() {
        use("sphere");
        pointer.setTool(Tool.WALL);
        drag(10, 10, 200, 40);
        assertEquals(Notice.Kind.TROUBLE, notices.get(0).kind());
        assertEquals(0, marks());
    }
}
