package io.github.cordage.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Junction;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayName("E3: nets of ropes that are tied where they cross")
class NetDefTest {
    private final RopeWorld world = new RopeWorld(new WorldDef().step(0.01));

    private void run(double seconds) {
        for (int i = 0; i < seconds * 100; i++) {
            world.step();
        }
    }

    private void assertStill() {
        for (Rope rope : world.ropes()) {
            for (int node = 0; node < rope.nodeCount(); node++) {
                double speed = Math.hypot(rope.velocityX(node), Math.hypot(rope.velocityY(node), rope.velocityZ(node)));
                assertTrue(speed < 0.05, "node " + node + " moves with " + speed);
            }
            assertTrue(
                    rope.stats().worstStretch() < 2e-3,
                    () -> "stretch " + rope.stats().worstStretch());
        }
    }

    @Test
    void itStartsFlatWithKnotsWhereRopesCross() {
        Net net = new NetDef()
                .corner(1, 2, 3)
                .meshes(3, 4)
                .meshSize(0.5)
                .slack(1.2)
                .addTo(world);
        assertEquals(4, net.rows().size());
        assertEquals(5, net.columns().size());
        assertEquals(4 * 5 - 4, net.knots().size());
        assertEquals(1.2 * 2, net.rows().get(0).length(), 1e-9);
        Junction knot = net.knots().get(0);
        assertEquals(1.5, knot.x(), 1e-9);
        assertEquals(2, knot.y(), 1e-9);
        assertEquals(3, knot.z(), 1e-9);
        Rope row = net.rows().get(1);
        assertTrue(row.y(1) < 2 && row.y(2) == 2, "folds hang down");
    }

    @ParameterizedTest
    @EnumSource(NetDef.Hold.class)
    void itHangsStill(NetDef.Hold hold) {
        Net net = new NetDef().meshes(4, 4).hold(hold).addTo(world);
        assertEquals(hold == NetDef.Hold.EDGE ? 9 : 21, net.knots().size());
        run(15);
        assertStill();
        Rope middle = net.rows().get(2);
        assertTrue(middle.y(4) < -0.05 && middle.y(4) > -0.7, () -> "hangs at " + middle.y(4));
    }

    @ParameterizedTest
    @EnumSource(NetDef.Hold.class)
    void aBallThatIsDroppedStaysInIt(NetDef.Hold hold) {
        new NetDef().meshes(4, 4).hold(hold).addTo(world);
        RopeBody ball = world.bodies()
                .add(new RopeBodyDef()
                        .mass(5)
                        .sphere(0.25)
                        .position(0.5, 0.8, 0.5)
                        .damping(0.3)
                        .collide(true));
        run(6);
        assertEquals(0.5, ball.x(), 0.3);
        assertEquals(0.5, ball.z(), 0.3);
        assertTrue(ball.y() > -0.8 && ball.y() < 0.3, () -> "the ball is at " + ball.y());
    }

    @Test
    void itMayHangUpright() {
        Net net = new NetDef().meshes(3, 3).across(0, -1, 0).addTo(world);
        run(15);
        assertStill();
        assertTrue(net.rows().get(2).y(2) < -0.4);
    }

    @Test
    void badValuesAreRefusedWithAReason() {
        NetDef def = new NetDef();
        for (Runnable bad : List.<Runnable>of(
                () -> def.meshes(0, 3),
                () -> def.meshes(3, 1001),
                () -> def.meshSize(0),
                () -> def.slack(3),
                () -> def.along(0, 0, 0),
                () -> def.corner(0, Double.NaN, 0),
                () -> def.rope(new RopeDef().solver(new Relaxation())))) {
            assertThrows(IllegalArgumentException.class, bad::run);
        }
        IllegalArgumentException refused = assertThrows(
                IllegalArgumentException.class,
                () -> new NetDef().across(1, 0, 1).addTo(world));
        assertTrue(
                Objects.requireNonNull(refused.getMessage()).startsWith("rows and columns must be at a right angle"),
                refused::getMessage);
        assertTrue(world.ropes().isEmpty());
    }
}
