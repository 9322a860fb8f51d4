package io.github.cordage.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.settings.Relaxation;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("B10: bridges of planks on ropes")
class BridgeDefTest {
    private final RopeWorld world = new RopeWorld(new WorldDef().step(0.01));

    private void run(double seconds) {
        for (int i = 0; i < seconds * 100; i++) {
            world.step();
        }
    }

    private static double fastest(Bridge bridge) {
        double most = 0;
        for (RopeBody plank : bridge.planks()) {
            most = Math.max(most, Math.hypot(plank.velocityX(), Math.hypot(plank.velocityY(), plank.velocityZ())));
        }
        return most;
    }

    private static void assertWhole(Bridge bridge) {
        for (Rope rope : bridge.ropes()) {
            assertTrue(
                    rope.stats().worstStretch() < 2e-3,
                    () -> "stretch " + rope.stats().worstStretch());
        }
    }

    @Test
    void itStartsInOnePieceBetweenItsEnds() {
        Bridge bridge =
                new BridgeDef().from(-2, 1).to(3, 2).planks(7).slack(1.1).addTo(world);
        assertEquals(1, bridge.ropes().size());
        assertEquals(7, bridge.planks().size());
        Rope rope = bridge.ropes().get(0);
        assertEquals(16, rope.nodeCount());
        assertEquals(1.1 * Math.sqrt(26), rope.length(), 1e-9);
        assertEquals(-2, rope.x(0), 1e-12);
        assertEquals(3, rope.x(15), 1e-9);
        assertEquals(2, rope.y(15), 1e-9);
        for (int i = 0; i < 15; i++) {
            double length = Math.hypot(rope.x(i + 1) - rope.x(i), rope.y(i + 1) - rope.y(i));
            assertEquals(rope.restLength(i), length, 1e-9, "segment " + i);
        }
    }

    @Test
    void itHangsStillInThePlane() {
        Bridge bridge = new BridgeDef().addTo(world);
        run(10);
        assertTrue(fastest(bridge) < 0.02, () -> "still moves with " + fastest(bridge));
        assertWhole(bridge);
        RopeBody middle = bridge.planks().get(5);
        assertTrue(middle.y() < -0.4 && middle.y() > -1, () -> "hangs at " + middle.y());
    }

    @Test
    void itHangsStillInSpaceOnTwoRopes() {
        Bridge bridge =
                new BridgeDef().from(0, 0, 1).to(3, 0.5, 5).breadth(1).planks(8).addTo(world);
        assertEquals(2, bridge.ropes().size());
        run(10);
        assertTrue(fastest(bridge) < 0.02, () -> "still moves with " + fastest(bridge));
        assertWhole(bridge);
        for (RopeBody plank : bridge.planks()) {
            double[] pose = new double[7];
            plank.copyPose(pose, 0, 1);
            assertEquals(3 * (plank.z() - 1), 4 * plank.x(), 0.05, "leaves the plane of the bridge");
        }
    }

    @Test
    void aBallRollsAcross() {
        world.colliders().add(new ColliderDef(ColliderShape.box(4, 1)).position(-2.1, -0.43));
        world.colliders().add(new ColliderDef(ColliderShape.box(4, 1)).position(7.1, -0.47));
        Bridge bridge = new BridgeDef().planks(9).slack(1.02).addTo(world);
        RopeBody ball = world.bodies()
                .add(new RopeBodyDef()
                        .mass(20)
                        .circle(0.4)
                        .position(-1, 0.5)
                        .velocity(5, 0)
                        .spin(-12.5)
                        .friction(0.8)
                        .collide(true));
        double lowest = 1;
        for (int i = 0; i < 300 && ball.x() < 5.6; i++) {
            world.step();
            lowest = Math.min(lowest, ball.y());
        }
        assertTrue(ball.x() > 5.5 && ball.y() > 0.2, () -> "the ball is at " + ball.x() + ", " + ball.y());
        assertTrue(lowest > -0.6 && lowest < 0.3, "fell to " + lowest);
        assertWhole(bridge);
    }

    @Test
    void aBallStaysOnABridgeInSpace() {
        Bridge bridge = new BridgeDef().breadth(1.2).planks(6).addTo(world);
        RopeBody ball = world.bodies()
                .add(new RopeBodyDef()
                        .mass(30)
                        .sphere(0.3)
                        .position(2.5, 0.5, 0)
                        .damping(0.5)
                        .collide(true));
        run(8);
        assertEquals(2.5, ball.x(), 0.5);
        assertTrue(ball.y() > -1 && ball.y() < 0, () -> "the ball is at " + ball.y());
        assertWhole(bridge);
    }

    @Test
    void planksNeedNotCollide() {
        Bridge bridge = new BridgeDef()
                .plank(new RopeBodyDef().mass(2).name("plank").collide(false))
                .addTo(world);
        assertEquals("plank", bridge.planks().get(3).name());
        assertTrue(bridge.planks().stream().noneMatch(RopeBody::collides));
        assertEquals(2, bridge.planks().get(0).mass());
    }

    @Test
    void badValuesAreRefusedWithAReason() {
        BridgeDef def = new BridgeDef();
        for (Runnable bad : List.<Runnable>of(
                () -> def.planks(0),
                () -> def.breadth(-1),
                () -> def.slack(0.9),
                () -> def.thickness(0),
                () -> def.gap(-1),
                () -> def.from(Double.NaN, 0),
                () -> def.rope(new RopeDef().solver(new Relaxation())))) {
            assertThrows(IllegalArgumentException.class, bad::run);
        }
        assertRefused(new BridgeDef().gap(1), "gap must leave room for planks");
        assertRefused(new BridgeDef().to(0, 3), "the ends of a bridge must be beside each other");
        assertRefused(new BridgeDef().to(3, 0, 3), "a bridge without breadth must be in a plane");
    }

    private void assertRefused(BridgeDef def, String why) {
        IllegalArgumentException refused = assertThrows(IllegalArgumentException.class, () -> def.addTo(world));
        assertTrue(Objects.requireNonNull(refused.getMessage()).startsWith(why), refused::getMessage);
        assertTrue(world.ropes().isEmpty() && world.bodies().list().isEmpty());
    }
}
