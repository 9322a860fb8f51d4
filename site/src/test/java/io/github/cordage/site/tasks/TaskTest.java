package io.github.cordage.site.tasks;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.query.RopeHit;
import io.github.cordage.scene.SceneException;
import io.github.cordage.ui.UiRope;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The code of the pages of tasks does what the pages say. */
@Tag("D9")
class TaskTest {
    private static final double FRAME = 1 / 60.0;

    @Test
    void aLampHangsAndSwings() {
        Lamp lamp = new Lamp();
        for (int i = 0; i < 60; i++) {
            lamp.frame(FRAME);
        }
        assertEquals(-2.2, lamp.pose[1], 1e-3, "it hangs where it was put");
        lamp.bump();
        double most = 0;
        for (int i = 0; i < 120; i++) {
            lamp.frame(FRAME);
            most = Math.max(most, Math.abs(lamp.angle()));
        }
        assertTrue(most > 0.2, "it swings: " + most);
        assertEquals(2, lamp.rope.stats().actualLength(), 2e-4, "the rope keeps its length");
    }

    @Test
    void aHeroSwingsReelsInAndFliesOn() {
        Grapple grapple = new Grapple();
        grapple.hook(0, 4);
        double lowest = 0;
        for (int i = 0; i < 90; i++) {
            grapple.world.update(FRAME);
            lowest = Math.min(lowest, grapple.hero.y());
        }
        assertEquals(-1, lowest, 0.02, "5 m below the hook");
        double before = assertNotNullAnd(grapple.rope).length();
        grapple.reel(2);
        for (int i = 0; i < 30; i++) {
            grapple.world.update(FRAME);
        }
        assertTrue(assertNotNullAnd(grapple.rope).length() < before - 0.5, "it is shorter");
        double speed = Math.hypot(grapple.hero.velocityX(), grapple.hero.velocityY());
        grapple.letGo();
        assertNull(grapple.rope);
        assertEquals(speed, Math.hypot(grapple.hero.velocityX(), grapple.hero.velocityY()), 1e-9);
    }

    private static Rope assertNotNullAnd(@org.jspecify.annotations.Nullable Rope rope) {
        assertNotNull(rope);
        return rope;
    }

    private static RopeWorld vines() {
        RopeWorld world = new RopeWorld();
        for (int i = 0; i < 4; i++) {
            world.add(new RopeDef()
                    .straight(i, 0, 0, -1)
                    .nodes(21)
                    .segmentLength(0.1)
                    .pin(0));
        }
        return world;
    }

    @Test
    void aRayMeetsTheFirstRopeAndTheMousePicksOne() {
        RopeWorld world = vines();
        world.step();
        Picking picking = new Picking(world);
        RopeHit hit = picking.cast(-1, -1, 1, 0);
        assertNotNull(hit);
        assertEquals(0, hit.x(), 0.03);
        assertEquals(1, hit.arcLength(), 0.03);
        assertNull(picking.cast(-1, -3, 1, 0), "below all of them");
        assertTrue(picking.press(2.1, -2));
        for (int i = 0; i < 10; i++) {
            picking.drag(2.1 + 0.02 * i, -1.9);
            world.update(FRAME);
        }
        assertEquals(2.28, world.ropes().get(2).x(20), 0.01);
        picking.release();
        assertTrue(!world.ropes().get(2).isPinned(20));
    }

    @Test
    void aSwordCutsWhatItCrosses() {
        RopeWorld world = vines();
        world.step();
        Sword sword = new Sword(world, -1, -1);
        List<Rope> pieces = sword.moveTo(2.5, -1.2);
        assertEquals(3, pieces.size());
        assertEquals(7, world.ropes().size());
        world.step();
        assertEquals(List.of(), sword.moveTo(2.6, -1.2), "nothing is there");
    }

    @Test
    void aSavedGameGoesOnToTheBit(@TempDir Path folder) throws IOException, SceneException {
        RopeWorld world = vines();
        world.ropes().get(0).setVelocity(20, 3, 0, 0);
        world.update(0.1);
        byte[] start = world.save();
        SaveSlot.save(world, folder.resolve("game"));
        RopeWorld loaded = SaveSlot.load(folder.resolve("game"));
        for (int i = 0; i < 30; i++) {
            world.update(FRAME);
            loaded.update(FRAME);
        }
        assertEquals(world.stateHash(), loaded.stateHash());
        long later = world.stateHash();
        SaveSlot.goBack(world, start);
        for (int i = 0; i < 30; i++) {
            world.update(FRAME);
        }
        assertEquals(later, world.stateHash(), "again");
    }

    @Test
    void aRopeInPixelsHangsDown() {
        PixelRope rope = new PixelRope(100, 50, 480);
        float[] points = {};
        for (int i = 0; i < 60; i++) {
            points = rope.frame(FRAME);
        }
        assertArrayEquals(new float[] {100, 50}, new float[] {points[0], points[1]}, 0.01f);
        assertEquals(290, points[points.length - 1], 0.1);
        for (int i = 0; i < 60; i++) {
            rope.moveTo(100 + i, 50);
            rope.frame(FRAME);
        }
        assertEquals(159, rope.frame(0)[0], 1);
    }

    @Test
    void manyRopesFallAsleepAndWake() {
        Curtain curtain = new Curtain(64, 2);
        try {
            curtain.world.update(FRAME);
            curtain.blow(8, 1);
            for (int i = 0; i < 30; i++) {
                curtain.world.update(FRAME);
            }
            assertTrue(curtain.world.ropes().get(63).x(19) > 6.4, "the wind moves the last");
            curtain.blow(0, 0);
            for (int i = 0;
                    i < 60 * 120 && !curtain.world.ropes().get(0).activity().isAsleep();
                    i++) {
                curtain.world.update(FRAME);
            }
            assertTrue(curtain.world.ropes().get(0).activity().isAsleep());
        } finally {
            curtain.close();
        }
    }

    @Test
    void theFrameRateChangesNothing() {
        AnyFrameRate slow = new AnyFrameRate();
        AnyFrameRate fast = new AnyFrameRate();
        for (int i = 0; i < 45; i++) {
            slow.frame(1 / 15.0);
        }
        for (int i = 0; i < 3 * 144; i++) {
            fast.frame(1 / 144.0);
        }
        // Rounding of frame times may leave one of them a step behind.
        while (slow.world.stepCount() != fast.world.stepCount()) {
            (slow.world.stepCount() < fast.world.stepCount() ? slow : fast).world.step();
        }
        assertEquals(slow.world.stateHash(), fast.world.stateHash());
        assertEquals(360.0, (double) slow.world.stepCount(), 1.0);
    }

    @Test
    void aCableReachesBothWidgets() {
        Cable cable = new Cable();
        for (int i = 0; i < 200; i++) {
            cable.frame(FRAME, 10, 20, 210, 60);
        }
        assertEquals(10, cable.rope.x(0), 1e-6);
        assertEquals(60, cable.rope.y(cable.rope.nodeCount() - 1), 1e-6);
        double middle = cable.sections[UiRope.SECTION_SIZE * (cable.rope.sectionCount() / 2) + 1];
        assertTrue(middle > 60, "y points down, and it sags: " + middle);
    }

    @Test
    void aRopeStaysOnItsSideOfAWall() {
        Walls walls = new Walls();
        for (int i = 0; i < 240; i++) {
            walls.frame(FRAME, 0.9 * Math.sin(0.06 * i), 1.3);
            for (int node = 1; node < walls.rope.nodeCount(); node++) {
                assertTrue(walls.rope.x(node) < 0.99, "frame " + i + ", node " + node);
                assertTrue(walls.rope.y(node) > -1, "frame " + i + ", node " + node);
            }
        }
    }
}
