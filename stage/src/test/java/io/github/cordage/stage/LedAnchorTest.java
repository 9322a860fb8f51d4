package io.github.cordage.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.PinDef;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.WorldDef;
import io.github.cordage.motion.PinPath;
import io.github.cordage.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Ropes that the mouse lays from nodes that something leads. */
@Tag("D9")
class LedAnchorTest {
    private static final PinPath PATH = PinPath.from(0, 0, 2).to(0.5, 1, 2.5).to(1, 1, 3, 0.2);

    private final List<Notice> notices = new ArrayList<>();
    private final Session session = new Session(new GivenScene("led", scene()), notices::add);
    private final CameraRig rig = new CameraRig(session);
    private final Pointer pointer = new Pointer(session, rig, notices::add, chosen -> {});

    /** A rope whose first node is led, and a block and tackle whose rope begins at the block. */
    private static Scene scene() {
        RopeDef led = new RopeDef()
                .name("led")
                .nodes(11)
                .segmentLength(0.2)
                .straight(0, 2, 0, -1)
                .pin(new PinDef(0).path(PATH));
        RopeDef tackle = new RopeDef()
                .name("tackle")
                .nodes(31)
                .ring(new RingDef(3, 2))
                .ring(new RingDef(3.2, 0).mass(5))
                .alongXy(3, 0, 3, 2, 3.2, 0, 3.2, 2)
                .pin(new PinDef(0).on(1))
                .pin(-1);
        return new Scene("led", new WorldDef().step(0.01), 5, List.of(led, tackle), List.of(), List.of(), List.of());
    }

    private Rope rope(int index) {
        return session.world().ropes().get(index);
    }

    private void lay(double x0, double y0, double x1, double y1) {
        rig.place(0, 0, 800, 600, 800, 600);
        pointer.setTool(Tool.ROPE);
        double[] xy = rig.camera().project(new double[] {x0, y0, 0, x1, y1, 0});
        pointer.press(xy[0], xy[1], Pointer.Button.LEFT);
        pointer.move(xy[2], xy[3]);
        pointer.update(true);
        pointer.release(xy[2], xy[3], Pointer.Button.LEFT);
    }

    @Test
    void aRopeFromANodeOnAPathFollowsIt() {
        session.runTo(0.1);
        lay(rope(0).x(0), rope(0).y(0), 2, 1.5);
        assertEquals(List.of(), notices);
        Rope laid = rope(2);
        for (int i = 0; i < 120; i++) {
            session.step();
            assertEquals(rope(0).x(0), laid.x(0), 1e-9);
            assertEquals(rope(0).y(0), laid.y(0), 1e-9);
            assertEquals(rope(0).z(0), laid.z(0), 1e-9);
        }
        assertTrue(laid.x(0) > 0.9, "it was led");
        assertNull(session.world().junctions().find(laid, 0));
    }

    @Test
    void aRopeCannotBeginAtTheBlockOfAnother() {
        session.runTo(0.05);
        assertTrue(rope(1).findPin(0) != null);
        lay(rope(1).x(0), rope(1).y(0), 2, 1);
        assertEquals(1, notices.size());
        assertEquals(
                "the node is fixed to a ring, which carries no other rope: tie to a node beside it",
                notices.get(0).text());
        assertEquals(2, session.world().ropes().size());
    }
}
