package io.github.cordage.gdx.bullet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.physics.bullet.collision.CollisionConstants;
import com.badlogic.gdx.physics.bullet.dynamics.btRigidBody;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies that fall until their rope is taut: it catches them, and does not throw them back. */
@Tag("D4")
class BulletCatchTest {
    private static final double STEP = 1 / 60.0;
    private static final double G = 9.8;
    private static final double LENGTH = 3;
    private static final double SLACK = 0.3;

    private final Engine engine = new Engine(G);
    private final RopeWorld ropes = new RopeWorld(new WorldDef().step(STEP).gravity(0, -G, 0));
    private final BulletRopes pulls = new BulletRopes(ropes, engine.world);

    @AfterEach
    void dispose() {
        pulls.dispose();
        engine.dispose();
    }

    private btRigidBody hang(double mass, double offset) {
        double y = SLACK - LENGTH;
        btRigidBody body = engine.add(Engine.box(0.5, 0.5, 0.5), mass, 0, y - offset, 0);
        body.setActivationState(CollisionConstants.DISABLE_DEACTIVATION);
        Rope rope = ropes.add(new RopeDef()
                .hanging(0, 0, 0, y, LENGTH / -y)
                .nodes(16)
                .nodeMass(0.05)
                .pin(0));
        pulls.attach(rope, 15, body, new Vector3(0, (float) offset, 0));
        return body;
    }

    private void step() {
        pulls.step((float) STEP);
        ropes.step();
    }

    private static double distance(btRigidBody body, double offset) {
        return new Vector3(0, (float) offset, 0).mul(body.getWorldTransform()).len();
    }

    @ParameterizedTest
    @ValueSource(doubles = {30, 60, 1000})
    void itFallsStraightDown(double mass) {
        btRigidBody body = hang(mass, 0);
        double fastestUp = 0;
        for (int i = 0; i < 60; i++) {
            step();
            fastestUp = Math.max(fastestUp, body.getLinearVelocity().y);
        }
        // It falls at 2.4 m/s.
        assertTrue(fastestUp < 0.15, "thrown back at " + fastestUp + " m/s");
        assertEquals(-LENGTH, Engine.center(body).y, 2e-3);
    }

    @ParameterizedTest
    @CsvSource({"60, 0", "60, 0.25", "1000, 0.25"})
    void itFliesIntoASwing(double mass, double offset) {
        btRigidBody body = hang(mass, offset);
        if (offset > 0) {
            body.setAngularFactor(new Vector3());
        }
        body.setLinearVelocity(new Vector3(5, 0, 0));
        double least = LENGTH;
        boolean isCaught = false;
        for (int i = 0; i < 45; i++) {
            step();
            double distance = distance(body, offset);
            isCaught |= distance > LENGTH - 5e-3;
            least = isCaught ? Math.min(least, distance) : LENGTH;
        }
        assertTrue(isCaught);
        assertTrue(least > LENGTH - 0.02, "the rope stays taut, was " + least);
    }
}
