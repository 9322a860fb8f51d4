package io.github.cordage.samples.crane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.event.KeyEvent;
import java.util.List;
import org.dyn4j.dynamics.Body;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The game as it is played, without a window. */
@Tag("D4")
class CraneGameTest {
    private static final double SITE = 4;
    private static final double HEIGHT = CraneScene.CRATE_HEIGHT;

    private final Player player = new Player();

    /** Steps in which the hook comes to the eye of a crate, from up to 30 cm away. */
    private static final int TAKING = 15;

    private double worst;
    private int taken;
    private double trolleyX;

    @BeforeAll
    static void withoutADisplay() {
        System.setProperty("java.awt.headless", "true");
    }

    private CraneScene crane() {
        return assertInstanceOf(CraneScene.class, player.game.scene());
    }

    @Test
    void theCraneStacksCrates() throws Exception {
        player.watch(() -> {
            Body load = crane().load();
            if (load == null) {
                taken = 0;
            } else if (taken++ > TAKING) {
                worst = Math.max(worst, crane().stretch());
            }
        });
        player.pass(1);
        List<Body> crates = crane().crates();
        for (int i = 0; i < 3; i++) {
            Body crate = crates.get(3 - i);
            driveTo(crate.getWorldCenter().x);
            player.hold(KeyEvent.VK_DOWN, () -> crane().hookY() < HEIGHT + 0.1);
            player.type(KeyEvent.VK_SPACE);
            assertEquals(crate, crane().load(), "the crate is on the hook");
            player.hold(KeyEvent.VK_UP, () -> crate.getWorldCenter().y > 4);
            if (i == 0) {
                holdStill(crate);
            }
            driveTo(SITE);
            double floor = i * HEIGHT;
            player.hold(KeyEvent.VK_DOWN, () -> crate.getWorldCenter().y < floor + HEIGHT / 2 + 0.5);
            if (i == 2) {
                player.picture("crane");
            }
            player.hold(KeyEvent.VK_DOWN, () -> crate.getWorldCenter().y < floor + HEIGHT / 2 + 0.02);
            player.pass(1);
            player.type(KeyEvent.VK_SPACE);
            assertNull(crane().load(), "the crate is free");
            player.hold(KeyEvent.VK_UP, () -> crane().hookY() > 4);
        }
        player.pass(3);
        for (int i = 0; i < 3; i++) {
            Body crate = crates.get(3 - i);
            assertEquals(SITE, crate.getWorldCenter().x, 0.15);
            assertEquals((i + 0.5) * HEIGHT, crate.getWorldCenter().y, 0.03);
            assertEquals(0, crate.getTransform().getRotationAngle(), 0.02);
            assertEquals(0, crate.getLinearVelocity().getMagnitude(), 1e-3);
        }
        assertTrue(worst < 1e-3, "stretch " + worst);
    }

    /** A crate that hangs stands still, and the rope holds its weight. */
    private void holdStill(Body crate) {
        player.pass(8);
        double height = crate.getWorldCenter().y;
        player.pass(2);
        assertEquals(height, crate.getWorldCenter().y, 1e-4);
        assertEquals(0, crate.getLinearVelocity().getMagnitude(), 1e-2);
        // A small swing goes on, with 2 N at most.
        assertEquals(300 * 9.81, crane().pull(), 2);
    }

    /** Drives as a player does: brakes in time, and waits until the hook hangs still below the trolley. */
    private void driveTo(double x) {
        trolleyX = crane().trolley().getWorldCenter().x;
        int[] calm = {0};
        player.await(() -> {
            double now = crane().trolley().getWorldCenter().x;
            double speed = (now - trolleyX) / Scene.STEP;
            trolleyX = now;
            double left = x - now - speed * Math.abs(speed) / 1.2;
            player.hold(KeyEvent.VK_RIGHT, left > 0.04);
            player.hold(KeyEvent.VK_LEFT, left < -0.04);
            boolean isCalm = Math.abs(x - crane().hookX()) < 0.08 && Math.abs(speed) < 0.02;
            calm[0] = isCalm ? calm[0] + 1 : 0;
            return calm[0] > 60;
        });
    }

    @Test
    void theRagdollHoldsOnWithOneHand() throws Exception {
        player.type(KeyEvent.VK_TAB);
        RagdollScene ragdoll = assertInstanceOf(RagdollScene.class, player.game.scene());
        player.watch(() -> worst = Math.max(worst, ragdoll.stretch()));
        player.pass(1);
        double[] most = {0, 0};
        for (int i = 0; i < 4; i++) {
            int key = i % 2 == 0 ? KeyEvent.VK_RIGHT : KeyEvent.VK_LEFT;
            player.hold(key, true);
            player.pass(0.9);
            player.hold(key, false);
            player.pass(1);
            most[0] = Math.max(most[0], Math.abs(ragdoll.torso().getWorldCenter().x));
            most[1] = Math.max(most[1], ragdoll.pull());
        }
        player.picture("ragdoll");
        assertTrue(worst < 0.02, "stretch " + worst);
        assertTrue(most[0] > 0.5, "it swings, by " + most[0]);
        assertTrue(ragdoll.isHolding());
        player.type(KeyEvent.VK_SPACE);
        player.pass(3);
        assertFalse(ragdoll.isHolding());
        assertTrue(ragdoll.torso().getWorldCenter().y < 1, "it lies on the ground");
    }
}
