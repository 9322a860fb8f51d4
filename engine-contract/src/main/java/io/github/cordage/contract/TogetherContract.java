package io.github.cordage.contract;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.WinchDef;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Scenes of games in which ropes pull, lie on and touch bodies at once. Many fail today, and say which issue mends
 * them.
 *
 * @param <B> the engine's class of bodies
 */
@Tag("F3")
public abstract class TogetherContract<B> extends EngineContract<B> {
    protected TogetherContract(DriverMaker<B> maker) {
        super(maker);
    }

    private void addPushes() {
        engine.addColliders();
        engine.colliders().pushBodies().run();
    }

    /** A crate tied at its face, with all bodies as colliders, as in the examples of the documents. */
    @Test
    @MendedBy(
            value = 48,
            failing = {EngineName.DYN4J, EngineName.BOX2D, EngineName.BULLET, EngineName.MINIE},
            why = "it goes at 6.9, 10.6, 12.6 and 13.8 m/s where 2.4 are right: the rope collides with its own crate")
    public void aCrateThatSwingsOnARopeAtItsFaceIsNoFasterThanItFell() {
        double arm = 0.25;
        double fall = (2 + arm) * (1 - Math.cos(THIRTY_DEGREES));
        B crate = cube(0, 0, 0.5, 10);
        engine.put(crate, (2 + arm) * Math.sin(THIRTY_DEGREES), -(2 + arm) * Math.cos(THIRTY_DEGREES), THIRTY_DEGREES);
        engine.addColliders();
        engine.attach(aside(THIRTY_DEGREES), 20, crate, 0, arm);
        double fastest = 0;
        for (int i = 0; i < 600; i++) {
            step();
            fastest = Math.max(fastest, engine.speed(crate));
        }
        assertBelow(1.02 * Math.sqrt(2 * G * fall), fastest);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.1, 1})
    @MendedBy(
            value = 48,
            failing = EngineName.DYN4J,
            why = "bodies of 0.1 and 1 kg get energy for 7.1 and 1.2 m of height from 1 m")
    public void aLightBodyThatFallsOntoARopeIsCaught(double mass) {
        assertIsCaught(mass);
    }

    @Test
    @MendedBy(
            value = 48,
            failing = {EngineName.DYN4J, EngineName.MINIE},
            why = "it gets energy for 2.0 m of height from 1 m in dyn4j, and is 7 m below after 4 s in Minie")
    public void aBodyThatFallsOntoARopeIsCaught() {
        assertIsCaught(10);
    }

    @Test
    @MendedBy(
            value = 48,
            failing = {EngineName.DYN4J, EngineName.BOX2D, EngineName.MINIE},
            why = "it falls through: after 4 s it is 71 m below in dyn4j, 61 m in Box2D, and 4 m in Minie")
    public void aHeavyBodyThatFallsOntoARopeIsCaught() {
        assertIsCaught(100);
    }

    /** A ball falls by 0.5 m onto a slack rope without friction; in space, a cube onto two beside each other. */
    private void assertIsCaught(double mass) {
        double[] sides = engine.name().isPlanar() ? new double[] {0} : new double[] {-0.2, 0.2};
        for (double z : sides) {
            engine.ropes()
                    .add(new RopeDef()
                            .nodes(41)
                            .hanging(-2, 0, z, 2, 0, z, 1.1)
                            .mass(1.0 / sides.length)
                            .radius(0.05)
                            .friction(0)
                            .pin(0)
                            .pin(40));
        }
        B ball = sides.length == 1 ? engine.ball(0.1, 1, 0.5, mass) : engine.box(0.1, 1, 1, 1, 1, mass);
        engine.keepAwake(ball);
        addPushes();
        double highest = 0;
        for (int i = 0; i < 240; i++) {
            step();
            double speed = engine.speed(ball);
            highest = Math.max(highest, engine.y(ball) + speed * speed / (2 * G));
        }
        assertBelow(1.05, highest);
        assertTrue(engine.y(ball) > -1.5, "it fell through to " + engine.y(ball));
    }

    private double lowest(Rope rope) {
        double lowest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < rope.nodeCount(); i++) {
            lowest = Math.min(lowest, rope.y(i));
        }
        return lowest;
    }

    @Test
    @MendedBy(
            value = 48,
            failing = {EngineName.DYN4J, EngineName.BOX2D},
            why = "it falls through to -47 m in dyn4j, and still moves at 0.14 m/s after 8 s in Box2D")
    public void aBoxOnARopeBridgeComesToRest() {
        assertComesToRest(20);
    }

    @Test
    @MendedBy(value = 48, failing = EngineName.DYN4J, why = "it still moves at 4.9 m/s after 8 s")
    public void aHeavyBoxOnARopeBridgeComesToRest() {
        assertComesToRest(200);
    }

    /** A box lies on a rope bridge; its mass as a multiple of that of a node. */
    private void assertComesToRest(double nodeMasses) {
        Rope bridge = Scenes.bridge(engine, 2.8, 6 / 5.6, 30);
        addPushes();
        B box = engine.box(0, lowest(bridge) + 0.29, 0.8, 0.5, 0.8, 0.1 * nodeMasses);
        engine.keepAwake(box);
        double late = 0;
        for (int i = 0; i < 600; i++) {
            step();
            late = i > 480 ? Math.max(late, engine.speed(box)) : 0;
        }
        assertBetween(0.5, 3, engine.y(box));
        assertBelow(0.05, late);
    }

    /** Five crates beside each other on one bridge, which sags under them by up to 0.5 m. */
    @ParameterizedTest
    @ValueSource(doubles = {5, 20})
    @MendedBy(
            value = 48,
            failing = {EngineName.DYN4J, EngineName.BULLET, EngineName.MINIE},
            why = "a crate falls through the bridge or off it, at more than 4.5 m/s")
    public void fiveCratesOnARopeBridgeStay(double mass) {
        Rope bridge = Scenes.bridge(engine, 3, 1.03, 60);
        addPushes();
        runRopes(90);
        List<B> crates = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            double x = -1.6 + 0.8 * i;
            double y = 0;
            for (int n = 0; n < bridge.nodeCount(); n++) {
                y = Math.abs(bridge.x(n) - x) < 0.3 ? Math.max(y, bridge.y(n)) : y;
            }
            crates.add(engine.box(x, y + 0.3, 0.5, 0.5, 1, mass));
            engine.keepAwake(crates.get(i));
        }
        for (int i = 0; i < 480; i++) {
            step();
            for (B crate : crates) {
                assertBelow(i < 360 ? 4.5 : 0.5, engine.speed(crate));
                assertTrue(engine.y(crate) > 1, "one fell");
            }
        }
    }

    /** A cabin of 300 kg on four ropes with winches. */
    @Test
    public void fourWinchesLiftACabin() {
        B cabin = engine.box(0, 0, 2, 2, 2, 300);
        engine.keepAwake(cabin);
        List<Rope> ropes = new ArrayList<>();
        List<Attachment> hooks = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            double x = -0.9 + 0.6 * i;
            Rope rope = engine.ropes()
                    .add(new RopeDef()
                            .straight(x, 8, 0, 0, -1, 0)
                            .nodes(36)
                            .segmentLength(0.2)
                            .nodeMass(0.05)
                            .radius(0.02)
                            .pin(0)
                            .winch(new WinchDef(RopeEnd.START, 0)));
            ropes.add(rope);
            hooks.add(engine.attach(rope, 35, cabin, x, 1));
        }
        run(60);
        ropes.forEach(rope -> rope.winch(RopeEnd.START).setSpeed(-0.8));
        double fastest = 0;
        for (int i = 0; i < 300; i++) {
            step();
            fastest = Math.max(fastest, engine.speed(cabin));
        }
        assertEquals(4, engine.y(cabin), 0.1);
        assertBelow(1.2, fastest);
        ropes.forEach(rope -> rope.winch(RopeEnd.START).setSpeed(0));
        run(240);
        double sum = hooks.stream().mapToDouble(Attachment::force).sum();
        assertEquals(300 * G, sum, 0.02 * 300 * G);
        assertBelow(0.01, engine.speed(cabin));
    }

    /** Two ropes that are tied to each other, and a body on one of them. */
    @Test
    @MendedBy(
            value = 49,
            failing = {EngineName.DYN4J, EngineName.BOX2D, EngineName.BULLET, EngineName.MINIE},
            why = "a rope that is tied to another one cannot be on bodies of engines")
    public void aNetHoldsABody() {
        Rope rope = engine.ropes().add(down(0, 0, 20));
        Rope other = engine.ropes().add(Scenes.rope(0, -1, 10).straight(0, -1, 1, 0));
        engine.ropes().tie(rope, 10, other, 0);
        B crate = cube(0, -2.25, 0.5, 10);
        assertDoesNotThrow(() -> engine.attach(rope, 20, crate, 0, 0.25));
        run(120);
        assertEquals(-2.25, engine.y(crate), 0.01);
    }
}
