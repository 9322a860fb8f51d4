package io.github.cordage.jme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Vector3f;
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
class MinieCatchTest {
    private static final double STEP = 1 / 60.0;
    private static final double G = 9.8;
    private static final double LENGTH = 3;
    private static final double SLACK = 0.3;

    private final PhysicsSpace bodies = Spaces.make(G);
    private final RopeWorld ropes = new RopeWorld(new WorldDef().step(STEP).gravity(0, -G, 0));
    private final MinieRopes pulls = new MinieRopes(ropes, bodies);

    @AfterEach
    void close() {
        pulls.close();
        bodies.destroy();
    }

    private PhysicsRigidBody hang(double mass, double offset) {
        double y = SLACK - LENGTH;
        PhysicsRigidBody body = Spaces.box(bodies, 0, y - offset, 0, 0.5, 0.5, 0.5, mass);
        body.setEnableSleep(false);
        Rope rope = ropes.add(new RopeDef()
                .hanging(0, 0, 0, y, LENGTH / -y)
                .nodes(16)
                .nodeMass(0.05)
                .pin(0));
        pulls.attach(rope, 15, body, new Vector3f(0, (float) offset, 0));
        return body;
    }

    private void step() {
        bodies.update((float) STEP, 0);
        ropes.step();
    }

    private static double distance(PhysicsRigidBody body, double offset) {
        Vector3f place = new Vector3f(0, (float) offset, 0);
        return body.getPhysicsRotation(null)
                .mult(place)
                .add(body.getPhysicsLocation(null))
                .length();
    }

    @ParameterizedTest
    @ValueSource(doubles = {30, 60, 1000})
    void itFallsStraightDown(double mass) {
        PhysicsRigidBody body = hang(mass, 0);
        double fastestUp = 0;
        for (int i = 0; i < 60; i++) {
            step();
            fastestUp = Math.max(fastestUp, body.getLinearVelocity(null).y);
        }
        // It falls at 2.4 m/s.
        assertTrue(fastestUp < 0.15, "thrown back at " + fastestUp + " m/s");
        assertEquals(-LENGTH, body.getPhysicsLocation(null).y, 2e-3);
    }

    @ParameterizedTest
    @CsvSource({"60, 0", "60, 0.25", "1000, 0.25"})
    void itFliesIntoASwing(double mass, double offset) {
        PhysicsRigidBody body = hang(mass, offset);
        if (offset > 0) {
            body.setAngularFactor(0);
        }
        body.setLinearVelocity(new Vector3f(5, 0, 0));
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
