package io.github.cordage.gdx.box2d;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.physics.box2d.Body;
import com.badlogic.gdx.physics.box2d.BodyDef.BodyType;
import com.badlogic.gdx.physics.box2d.Fixture;
import com.badlogic.gdx.physics.box2d.Shape;
import com.badlogic.gdx.utils.Array;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.contract.Failures;
import io.github.cordage.contract.Garbage;
import io.github.cordage.contract.Scenes;
import io.github.cordage.engine.ColliderIndex;
import io.github.cordage.engine.SourceState;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/**
 * Bodies and fixtures of Box2D that come and go under ropes: what was destroyed is never touched, and nothing makes
 * garbage.
 */
@Tag("D8")
class Box2dLifetimesTest {
    private static final double STEP = 1.0 / 60;

    private final Engine engine = new Engine();
    private final RopeWorld ropes =
            new RopeWorld(new WorldDef().gravity(0, -9.81).step(STEP));
    private final Box2dColliders source = new Box2dColliders(engine.world);
    private final Failures failures = new Failures(ropes);

    Box2dLifetimesTest() {
        ropes.addColliderSource(source);
    }

    @AfterEach
    void dispose() {
        assertEquals(List.of(), failures.causes());
        engine.world.dispose();
    }

    private Body slab(double y) {
        return engine.add(Engine.box(6, 0.2), 0, y);
    }

    private static RopeDef rope(double x, double y) {
        return new RopeDef()
                .nodes(21)
                .segmentLength(0.1)
                .straight(x, y, 1, 0)
                .friction(0.5)
                .radius(0.02);
    }

    private void run(int steps) {
        for (int i = 0; i < steps; i++) {
            ropes.step();
        }
    }

    @Test
    void bodiesAndFixturesComeAndGo() {
        Body floor = slab(-0.3);
        Rope rope = ropes.add(rope(-1, 0));
        run(60);
        assertEquals(-0.18, rope.y(10), 1e-3);
        floor.destroyFixture(floor.getFixtureList().first());
        Engine.fix(floor, Engine.box(6, 0.2, 0, -0.5, 0));
        run(60);
        assertEquals(-0.68, rope.y(10), 1e-3);
        slab(-1.4);
        engine.world.destroyBody(floor);
        run(90);
        assertEquals(-1.28, rope.y(10), 1e-3);
        engine.world.destroyBody(only());
        run(30);
        assertTrue(rope.y(10) < -2);
    }

    private Body only() {
        Array<Body> all = new Array<>();
        engine.world.getBodies(all);
        assertEquals(1, all.size);
        return all.first();
    }

    @Test
    void aFixtureThatIsDestroyedUnderTheRopeLetsItFall() {
        Body floor = slab(-0.3);
        Fixture other = Engine.fix(floor, Engine.box(6, 0.2, 0, -1, 0));
        Rope rope = ropes.add(rope(-1, 0));
        run(60);
        floor.destroyFixture(floor.getFixtureList().first());
        run(60);
        assertEquals(-1.18, rope.y(10), 1e-3);
        floor.destroyFixture(other);
        run(60);
        assertTrue(rope.y(10) < -3);
    }

    @Test
    void aRopeThatSleepsWakesWhenItsFloorGoes() {
        Body floor = slab(-0.3);
        Body lift = engine.add(BodyType.KinematicBody, Engine.box(6, 0.2), 0, -20);
        Rope rope = ropes.add(rope(-1, 0).sleepBelow(0.01));
        run(600);
        assertTrue(rope.activity().isAsleep());
        engine.world.destroyBody(floor);
        run(1);
        assertFalse(rope.activity().isAsleep());
        run(600);
        assertEquals(-19.88, rope.y(10), 1e-3);
        assertTrue(rope.activity().isAsleep());
        lift.setLinearVelocity(0, 1);
        for (int i = 0; i < 60; i++) {
            engine.step(STEP);
            ropes.step();
        }
        assertEquals(-18.88, rope.y(10), 0.03);
    }

    @Test
    void aPredicateMayDestroyBodies() {
        slab(-2);
        Body[] shelves = new Body[20];
        Box2dColliders other = new Box2dColliders(engine.world, (body, fixture) -> {
            for (int i = 0; i < shelves.length; i++) {
                if (shelves[i] != null && ropes.stepCount() > 30) {
                    engine.world.destroyBody(shelves[i]);
                    shelves[i] = null;
                }
            }
            return true;
        });
        ropes.removeColliderSource(source);
        ropes.addColliderSource(other);
        Rope rope = ropes.add(rope(-1, 0));
        for (int i = 0; i < shelves.length; i++) {
            shelves[i] = engine.add(BodyType.DynamicBody, Engine.box(6, 0.1), 0, -0.3 - 0.01 * i);
        }
        run(120);
        assertEquals(-1.88, rope.y(10), 1e-3);
        assertEquals(1, other.bodies().size());
    }

    /** LibGDX gives the object of a destroyed fixture to the next one, and Box2D its memory. */
    @Test
    void aNewFixtureInTheObjectOfAnOldOneIsNoticed() {
        Body floor = slab(-0.3);
        Rope rope = ropes.add(rope(-1, 0));
        run(60);
        Fixture old = floor.getFixtureList().first();
        Shape its = old.getShape();
        floor.destroyFixture(old);
        Fixture made = Engine.fix(floor, Engine.box(6, 0.2, 0, -1, 0));
        assertSame(old, made);
        assertNotSame(its, made.getShape());
        run(60);
        assertEquals(-1.18, rope.y(10), 1e-3);
    }

    /** So it is with bodies. The new one was not moved there: it sweeps over nothing. */
    @Test
    void aNewBodyInTheObjectOfAnOldOneIsNoticed() {
        Body old = engine.add(BodyType.KinematicBody, Engine.box(1, 1), -1.5, -0.5);
        Rope rope = ropes.add(rope(-1, 0).pin(0).pin(-1));
        run(30);
        old.setLinearVelocity(100, 0);
        run(1);
        engine.world.destroyBody(old);
        Body made = engine.add(BodyType.KinematicBody, Engine.box(1, 1), 1.6, -0.5);
        assertSame(old, made);
        made.setLinearVelocity(100, 0);
        double x = rope.x(10);
        run(1);
        // It comes at its velocity from (-0.07, -0.5), not from where the other one was.
        assertEquals(1, source.bodies().size());
        assertEquals(1.6 - 100 * STEP, source.bodies().get(0).motion.oldX, 1e-6);
        assertTrue(rope.x(10) > x - 0.1);
    }

    @Test
    void manyBodiesComeAndGoAtRandom() {
        Random random = new Random(3);
        List<Body> bodies = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            ropes.add(rope(-1, 0.3 * i).pin(0).pin(-1));
        }
        for (int i = 0; i < 600; i++) {
            if (bodies.size() < 40 || random.nextBoolean()) {
                bodies.add(engine.add(
                        random.nextBoolean() ? BodyType.DynamicBody : BodyType.StaticBody,
                        random.nextBoolean() ? Engine.circle(0, 0, 0.1) : Engine.box(0.2, 0.1),
                        2 * random.nextDouble() - 1,
                        random.nextDouble()));
            }
            if (bodies.size() > 40) {
                engine.world.destroyBody(bodies.remove(random.nextInt(bodies.size())));
            }
            Body body = bodies.get(random.nextInt(bodies.size()));
            if (body.getFixtureList().size > 0 && random.nextBoolean()) {
                body.destroyFixture(body.getFixtureList().first());
            } else {
                Engine.fix(body, Engine.circle(0.1, 0, 0.05));
            }
            body.setActive(random.nextInt(4) > 0);
            engine.step(STEP);
            ropes.step();
            int expected = 0;
            for (Body one : bodies) {
                expected += one.getFixtureList().size;
            }
            int tracked = 0;
            for (TrackedBody one : source.bodies()) {
                tracked += one.colliders.size();
                assertTrue(bodies.contains(one.body));
            }
            assertTrue(tracked <= expected);
        }
    }

    /** Bodies are in a map by their addresses, which are others in each run. */
    @Test
    void theOrderOfBodiesDependsOnTheirHistoryOnly() {
        Engine second = new Engine();
        Box2dColliders other = new Box2dColliders(second.world);
        RopeWorld others = new RopeWorld(new WorldDef().gravity(0, -9.81).step(STEP));
        others.addColliderSource(other);
        ropes.add(rope(-1, 0));
        others.add(rope(-1, 0));
        for (int i = 0; i < 50; i++) {
            for (Engine one : List.of(engine, second)) {
                one.add(BodyType.DynamicBody, Engine.circle(0, 0, 0.1), Math.sin(3 * i), Math.cos(5 * i));
            }
            if (i % 7 == 0) {
                ropes.step();
                others.step();
            }
            if (i % 11 == 10) {
                engine.world.destroyBody(source.bodies().get(i / 3).body);
                second.world.destroyBody(other.bodies().get(i / 3).body);
            }
        }
        ropes.step();
        others.step();
        assertEquals(46, source.bodies().size());
        for (int i = 0; i < source.bodies().size(); i++) {
            assertEquals(source.bodies().get(i).state.x, other.bodies().get(i).state.x, 0);
            assertEquals(
                    source.bodies().get(i).colliders.get(0).id,
                    other.bodies().get(i).colliders.get(0).id);
        }
        second.world.dispose();
    }

    @Test
    void everyFixtureOnTheWayIsFound() {
        Random random = new Random(7);
        List<TrackedBody> bodies = new ArrayList<>();
        SourceState state = new SourceState();
        state.beginStep(0);
        for (int i = 0; i < 300; i++) {
            double size = 0.02 * Math.pow(100, random.nextDouble());
            Body body = engine.add(
                    BodyType.KinematicBody,
                    random.nextBoolean() ? Engine.circle(0, 0, size) : Engine.box(size, 3 * size),
                    20 * random.nextDouble() - 10,
                    4 * random.nextDouble() - 2);
            body.setLinearVelocity((float) random.nextGaussian(), (float) random.nextGaussian());
            body.setAngularVelocity((float) random.nextGaussian());
            bodies.add(new TrackedBody(body, state, (its, fixture) -> true));
            bodies.get(i).read(false);
            bodies.get(i).motion.begin(STEP);
        }
        ColliderIndex index = new ColliderIndex();
        RopeWorld world = new RopeWorld(new WorldDef().gravity(0, -9.81).step(STEP));
        Rope rope = world.add(rope(-1, 0));
        int[] reported = {0};
        world.addColliderSource(near -> {
            int expected = 0;
            for (TrackedBody body : bodies) {
                FixtureCollider collider = body.colliders.get(0);
                boolean isNear = Scenes.meet(near, collider.minX, collider.minY, collider.maxX, collider.maxY);
                expected += collider.isSolid && isNear ? 1 : 0;
            }
            index.report(near, 0);
            reported[0] = expected;
        });
        int found = 0;
        for (int i = 0; i < 100; i++) {
            engine.step(STEP);
            for (TrackedBody body : bodies) {
                body.read(false);
                body.motion.advance(STEP, STEP);
                body.place();
                // Some are left out for a while.
                body.colliders.get(0).isSolid = random.nextInt(10) > 0;
            }
            index.build(bodies);
            world.step();
            assertEquals(reported[0], rope.stats().collidersLookedAt());
            found += reported[0];
        }
        assertTrue(found > 500);
    }

    @Test
    @EnabledForJreRange(
            max = JRE.JAVA_20,
            disabledReason = "later, sines of StrictMath make garbage for bodies that turn")
    void stepsAmongBodiesThatMoveMakeNoGarbage() {
        for (int i = 0; i < 60; i++) {
            Body body = engine.add(BodyType.KinematicBody, Engine.circle(0, 0, 0.1), 0.1 * i - 3, -1 - 0.01 * i);
            Engine.fix(body, Engine.box(0.2, 0.1));
            body.setAngularVelocity(i - 30);
            body.setLinearVelocity(0, 0.1f);
        }
        engine.add(Engine.chain(-3, -1.5f, 0, -2, 3, -1.5f), 0, 0);
        for (int i = 0; i < 5; i++) {
            ropes.add(rope(i - 3, 0.1 * i).pin(0).pin(-1));
        }
        assertEquals(
                0, Garbage.least(12, 20, ropes::step, () -> engine.step(STEP)).ofFirst());
    }
}
