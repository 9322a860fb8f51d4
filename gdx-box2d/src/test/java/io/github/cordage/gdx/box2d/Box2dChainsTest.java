package io.github.cordage.gdx.box2d;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.physics.box2d.Body;
import com.badlogic.gdx.physics.box2d.BodyDef.BodyType;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.WinchDef;
import io.github.cordage.WorldDef;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Bodies that several ropes hold, and these other bodies. */
@Tag("D4")
class Box2dChainsTest {
    private static final double STEP = 1 / 60.0;
    private static final float G = 9.8f;

    /** Scenes that differ by {@link #APART} [m]. */
    private static final int STARTS = 5;

    private static final double APART = 1e-5;

    private final Engine engine = new Engine();
    private final RopeWorld ropes = new RopeWorld(new WorldDef().step(STEP).gravity(0, -G));
    private final Box2dRopes pulls = new Box2dRopes(ropes, engine.world);
    private final List<Body> bodies = new ArrayList<>();

    @AfterEach
    void dispose() {
        pulls.dispose();
        engine.world.dispose();
    }

    private Body plank(double x, double y, double width, double height, double mass) {
        engine.world.setGravity(new Vector2(0, -G));
        BodyType type = mass > 0 ? BodyType.DynamicBody : BodyType.StaticBody;
        Body body = engine.add(type, Engine.box(width, height), x, y);
        body.getFixtureList().first().setDensity((float) (mass / (width * height)));
        body.resetMassData();
        body.setSleepingAllowed(false);
        bodies.add(body);
        return body;
    }

    private void step() {
        pulls.step((float) STEP, 8, 3);
        ropes.step();
    }

    private double speed() {
        double most = 0;
        for (Body body : bodies) {
            most = Math.max(most, body.getLinearVelocity().len());
        }
        return most;
    }

    /** Largest distance from a node to its place on its body [m]. */
    private double gap() {
        double most = 0;
        for (Box2dAttachment one : pulls.attachments()) {
            Vector2 at = one.body().getWorldPoint(one.place());
            Rope rope = (Rope) one.pin().rope();
            int node = one.pin().node();
            most = Math.max(most, Math.hypot(at.x - rope.x(node), at.y - rope.y(node)));
        }
        return most;
    }

    @Test
    void planksOnTwoRopesHoldStill() {
        List<Rope> two = new ArrayList<>();
        for (int r = 0; r < 2; r++) {
            two.add(ropes.add(new RopeDef()
                    .hanging(0, 0.3 * r, 2.13, 0.3 * r, 2.2 / 2.13)
                    .nodes(12)
                    .nodeMass(0.02)
                    .pin(0)
                    .pin(11)));
        }
        for (int i = 1; i <= 10; i++) {
            Body plank = plank(two.get(0).x(i), two.get(0).y(i) + 0.15, 0.18, 0.3, 2);
            plank.getFixtureList().first().setSensor(true);
            for (Rope rope : two) {
                Vector2 at = new Vector2((float) rope.x(i), (float) rope.y(i));
                pulls.attach(rope, i, plank, new Vector2(plank.getLocalPoint(at)));
            }
        }
        for (int i = 0; i < 60; i++) {
            step();
            assertTrue(speed() < 0.2, "speed " + speed());
            assertTrue(gap() < 1e-3, "gap " + gap());
        }
    }

    @Test
    void aChainOfThreePlanksOnShortRopesHolds() {
        hangPlanks(3, 0);
        for (int i = 0; i < 180; i++) {
            step();
            assertTrue(speed() < 2, "speed " + speed());
            assertTrue(gap() < 1e-3, "gap " + gap());
        }
        assertTrue(speed() < 0.3, "speed " + speed());
    }

    /**
     * Seven planks swing on: their search finds no forces now and then. Which steps fail depends on the last digits,
     * and one start in 20 flies off, so that the median of some counts.
     */
    @Test
    void aChainOfSevenPlanksOnShortRopesMostlyHolds() {
        double[] gaps = new double[STARTS];
        double[] speeds = new double[STARTS];
        for (int start = 0; start < STARTS; start++) {
            Box2dChainsTest scene = new Box2dChainsTest();
            scene.hangPlanks(7, APART * start);
            for (int i = 0; i < 600; i++) {
                scene.step();
                gaps[start] = Math.max(gaps[start], scene.gap());
                speeds[start] = Math.max(speeds[start], scene.speed());
            }
            scene.dispose();
        }
        assertTrue(median(gaps) < 1e-2, "gaps " + Arrays.toString(gaps));
        assertTrue(median(speeds) < 2.3, "speeds " + Arrays.toString(speeds));
    }

    private void hangPlanks(int planks, double y) {
        plank(-0.15, 0, 0.3, 0.06, 0);
        for (int i = 0; i < planks; i++) {
            plank(0.25 + 0.4 * i, y, 0.3, 0.06, 3);
        }
        plank(0.25 + 0.4 * planks, 0, 0.3, 0.06, 0);
        for (int i = 0; i <= planks; i++) {
            Rope rope = ropes.add(new RopeDef()
                    .hanging(0.4 * i, 0, 0.4 * i + 0.1, 0, 1.02)
                    .nodes(4)
                    .nodeMass(0.02));
            pulls.attach(rope, 0, bodies.get(i), new Vector2(0.15f, 0));
            pulls.attach(rope, 3, bodies.get(i + 1), new Vector2(-0.15f, 0));
        }
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    /**
     * A winch of 500 N draws a lamp between it and where that hangs like the string of a bow, to 16 m/s; how far beyond
     * depends on the last digits.
     */
    @Test
    void aLampOnARopeIsReeledInByAnother() {
        double[] speeds = new double[STARTS];
        for (int start = 0; start < STARTS; start++) {
            Box2dChainsTest scene = new Box2dChainsTest();
            speeds[start] = scene.reelIn(APART * start);
            scene.dispose();
        }
        assertTrue(median(speeds) < 32, "flung at " + Arrays.toString(speeds));
    }

    /** Returns the largest speed of the lamp [m/s]. */
    private double reelIn(double right) {
        plank(0, -0.5, 40, 1, 0);
        Body hero = plank(0, 0.5, 0.6, 1, 80);
        hero.setFixedRotation(true);
        Body lamp = plank(3 + right, 2.85, 0.3, 0.3, 1);
        Rope own = ropes.add(new RopeDef()
                .straight(3, 5, 0, -1)
                .nodes(11)
                .segmentLength(0.2)
                .nodeMass(0.02)
                .pin(0));
        pulls.attach(own, 10, lamp, new Vector2(0, 0.15f));
        double length = Math.hypot(2.7, 2.05);
        Rope reeled = ropes.add(new RopeDef()
                .straight(0.3, 0.8, 2.7 / length, 2.05 / length)
                .nodes(16)
                .segmentLength(length / 15)
                .nodeMass(0.02)
                .winch(new WinchDef(RopeEnd.START, -1).tensionLimit(500)));
        pulls.attach(reeled, 0, hero, new Vector2(0.3f, 0.3f));
        pulls.attach(reeled, 15, lamp, new Vector2());
        double most = 0;
        for (int i = 0; i < 600; i++) {
            step();
            most = Math.max(most, lamp.getLinearVelocity().len());
        }
        return most;
    }
}
