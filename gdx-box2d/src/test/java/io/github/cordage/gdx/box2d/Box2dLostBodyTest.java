package io.github.cordage.gdx.box2d;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.physics.box2d.Body;
import com.badlogic.gdx.physics.box2d.BodyDef.BodyType;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("D4")
@DisplayName("D4: a rope lets go of a body of Box2D whose pose or velocity is no number, and the step goes on")
class Box2dLostBodyTest {
    private static final double STEP = 1 / 60.0;

    private final Engine engine = new Engine();
    private final RopeWorld ropes = new RopeWorld(new WorldDef().step(STEP).gravity(0, -9.8));
    private final Box2dRopes pulls = new Box2dRopes(ropes, engine.world);
    private final Rope rope =
            ropes.add(new RopeDef().nodes(11).straight(0, 0, 0, -1).pin(0));
    private final Body crate = engine.add(BodyType.DynamicBody, Engine.box(0.5, 0.5), 0, -1.25);

    @AfterEach
    void dispose() {
        pulls.dispose();
        engine.world.dispose();
    }

    private void run() {
        for (int i = 0; i < 10; i++) {
            pulls.step((float) STEP, 8, 3);
            ropes.step();
        }
    }

    private void assertLetsGo(Consumer<Body> lose) {
        Box2dAttachment hook = pulls.attach(rope, 10, crate, new Vector2(0, 0.25f));
        run();
        assertTrue(hook.isAttached());
        lose.accept(crate);
        run();
        assertFalse(hook.isAttached());
        assertEquals(0, pulls.attachments().size());
        assertTrue(Double.isFinite(rope.x(10) + rope.y(10)));
        assertThrows(IllegalArgumentException.class, () -> pulls.attach(rope, 10, crate, new Vector2(0, 0.25f)));
    }

    @Test
    void ofNoPlace() {
        assertLetsGo(body -> body.setTransform(0, Float.NaN, 0));
    }

    @Test
    void ofNoAngle() {
        assertLetsGo(body -> body.setTransform(0, -1.25f, Float.NaN));
    }

    @Test
    void ofNoVelocity() {
        assertLetsGo(body -> body.setLinearVelocity(Float.NaN, 0));
    }

    @Test
    void ofNoSpin() {
        assertLetsGo(body -> body.setAngularVelocity(Float.NaN));
    }
}
