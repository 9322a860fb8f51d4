package io.github.cordage.ui;

import static io.github.cordage.ui.UiRopes.ROUNDING;
import static io.github.cordage.ui.UiRopes.hanging;
import static io.github.cordage.ui.UiRopes.nodes;
import static io.github.cordage.ui.UiRopes.untilRest;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Rope;
import io.github.cordage.RopeEnd;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Spring;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class UiRopeSettingsTest {
    @Test
    @Tag("C4")
    void definitionHasItsDocumentedDefaults() {
        UiRopeDef def = new UiRopeDef();
        assertEquals(20, def.nodes());
        assertEquals(1, def.slack());
        assertEquals(1, def.minLength());
        assertEquals(100, def.freeLength());
        assertEquals(5, def.thickness());
        assertEquals(9.8, def.gravity());
        assertEquals(100, def.pixelsPerMetre());
        assertEquals(0.95, def.dampingFactor());
        assertEquals(0.02, def.step());
        assertEquals(250, def.jumpDistance());
        assertEquals(0.5, def.restSpeed());
        assertTrue(def.animated());
        assertEquals(new Relaxation(3, Relaxation.Order.NODES, 1, false, 0, true), def.solver());
        UiRope rope = new UiRope(def);
        assertEquals(20, rope.nodeCount());
        assertEquals(19, rope.sectionCount());
        assertEquals(980, rope.world().gravityY(), ROUNDING);
        assertEquals(0.95, Math.exp(-0.02 * rope.rope().settings().damping()), 1e-15);
        assertEquals(2.5, rope.rope().radius());
    }

    @Test
    @Tag("C4")
    void settingsCanBeChangedWhileItRuns() {
        UiRope rope = hanging();
        untilRest(rope);
        Rope same = rope.rope();
        double[] before = nodes(rope);
        rope.configure(rope.def()
                .slack(1.6)
                .thickness(8)
                .gravity(1)
                .pixelsPerMetre(50)
                .dampingFactor(0.9)
                .solver(new Relaxation())
                .minLength(2)
                .freeLength(3)
                .jumpDistance(4)
                .restSpeed(5));
        assertSame(same, rope.rope());
        assertArrayEquals(before, nodes(rope));
        assertFalse(rope.isAtRest());
        assertEquals(50, rope.world().gravityY());
        assertEquals(4, same.radius());
        assertEquals(new Relaxation(), same.settings().solver());
        assertEquals(5, rope.def().restSpeed());
        rope.update(0.02);
        assertEquals(1.6 * Math.hypot(300, 50), rope.length(), ROUNDING);
        double[] sections = new double[95];
        rope.copySections(sections, 0);
        assertEquals(8, sections[4]);
        rope.configure(rope.def().nodes(5));
        assertNotSame(same, rope.rope());
        assertEquals(5, rope.nodeCount());
        assertEquals(400, rope.x(4));
        rope.update(0.02);
        assertTrue(rope.rope().isPinned(0) && rope.rope().isPinned(4));
        Rope coarse = rope.rope();
        rope.configure(rope.def().step(0.01));
        assertNotSame(coarse, rope.rope());
        rope.free(RopeEnd.END);
        rope.configure(rope.def().nodes(6));
        rope.update(0.02);
        assertFalse(rope.rope().isPinned(5));
    }

    @Test
    void settingsThatCannotBeUsedChangeNothing() {
        UiRope rope = hanging();
        Rope before = rope.rope();
        UiRopeDef stiff = rope.def().solver(new Spring().withStiffness(1e12));
        assertThrows(IllegalArgumentException.class, () -> rope.configure(stiff.slack(2)));
        assertThrows(IllegalArgumentException.class, () -> rope.configure(stiff.nodes(7)));
        assertThrows(IllegalArgumentException.class, () -> new UiRope(stiff));
        assertSame(before, rope.rope());
        assertEquals(1.3, rope.def().slack());
        assertEquals(20, rope.nodeCount());
    }

    @Test
    void dampingDoesNotDependOnTheStep() {
        double[] speeds = new double[2];
        for (int i = 0; i < 2; i++) {
            UiRope rope = new UiRope(new UiRopeDef().gravity(0).step(i == 0 ? 0.02 : 0.005));
            rope.free(RopeEnd.START);
            rope.free(RopeEnd.END);
            rope.start();
            for (int node = 0; node < 20; node++) {
                rope.rope().setVelocity(node, 100, 0, 0);
            }
            rope.update(0.02);
            speeds[i] = rope.rope().velocityX(7);
        }
        assertEquals(95, speeds[0], 1e-9);
        assertEquals(95, speeds[1], 1e-9);
    }
}
