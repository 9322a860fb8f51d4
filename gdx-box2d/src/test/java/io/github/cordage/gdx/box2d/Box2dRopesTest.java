package io.github.cordage.gdx.box2d;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.physics.box2d.Body;
import com.badlogic.gdx.physics.box2d.BodyDef;
import com.badlogic.gdx.physics.box2d.Box2D;
import com.badlogic.gdx.physics.box2d.World;
import com.badlogic.gdx.utils.Array;
import com.badlogic.gdx.utils.GdxNativesLoader;
import io.github.cordage.Rope;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.contract.Scenes;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Bodies of Box2D that are destroyed, made anew and deactivated while ropes pull them. */
@Tag("D4")
class Box2dRopesTest {
    private static final double STEP = 1 / 60.0;
    private static final double G = 9.8;

    static {
        // Bodies share buffers with native code by libGDX's own library.
        GdxNativesLoader.load();
        Box2D.init();
    }

    private final RopeWorld ropes = new RopeWorld(new WorldDef().step(STEP).gravity(0, -G, 0));
    private final World bodies = new World(new Vector2(0, (float) -G), true);
    private final Box2dRopes pulls = new Box2dRopes(ropes, bodies);

    @AfterEach
    void dispose() {
        pulls.dispose();
        bodies.dispose();
    }

    private Body box(double x, double y, double size, double mass) {
        BodyDef def = new BodyDef();
        def.type = BodyDef.BodyType.DynamicBody;
        def.position.set((float) x, (float) y);
        Body body = bodies.createBody(def);
        Engine.fix(body, Engine.box(size, size)).setDensity((float) (mass / (size * size)));
        body.resetMassData();
        body.setSleepingAllowed(false);
        return body;
    }

    private Rope aside(double angle) {
        return ropes.add(Scenes.pendulum(angle));
    }

    /** A crate of 10 kg that hangs straight down by its upper edge. */
    private Box2dAttachment hungCrate() {
        return pulls.attach(aside(0), 20, box(0, -2.25, 0.5, 10), new Vector2(0, 0.25f));
    }

    private void step() {
        pulls.step((float) STEP, 8, 3);
        ropes.step();
    }

    private void run(int steps) {
        for (int i = 0; i < steps; i++) {
            step();
        }
    }

    @Test
    void aBodyThatIsDestroyedAndMadeAgainHoldsNothing() {
        Box2dAttachment on = hungCrate();
        Body body = on.body();
        run(10);
        bodies.destroyBody(body);
        // Box2D's binding hands the same object out again.
        Body other = box(3, 0, 0.5, 1);
        assertSame(body, other);
        run(10);
        assertFalse(on.isAttached());
        assertEquals(0, other.getJointList().size);
        assertEquals(1, bodies.getBodyCount());
        ropes.step();
        on.remove();
    }

    @Test
    void aGameThatDestroysAllBodiesTakesTheRopesAlong() {
        Rope rope = (Rope) hungCrate().pin().rope();
        run(10);
        Array<Body> all = new Array<>();
        bodies.getBodies(all);
        for (Body one : all) {
            bodies.destroyBody(one);
        }
        Body first = box(1, 0, 0.5, 1);
        Body second = box(2, 0, 0.5, 1);
        run(10);
        assertTrue(pulls.attachments().isEmpty());
        assertEquals(2, bodies.getBodyCount());
        assertTrue(first.isActive() && second.isActive());
        assertNull(rope.findPin(20));
    }

    @Test
    void aBodyThatIsDeactivatedLetsGo() {
        Box2dAttachment on = hungCrate();
        Rope rope = (Rope) on.pin().rope();
        Body body = on.body();
        run(10);
        body.setActive(false);
        run(10);
        assertFalse(on.isAttached());
        assertNull(rope.findPin(20));
        assertThrows(IllegalArgumentException.class, () -> pulls.attach(rope, 20, body, new Vector2()));
        assertNull(rope.findPin(20));
    }
}
