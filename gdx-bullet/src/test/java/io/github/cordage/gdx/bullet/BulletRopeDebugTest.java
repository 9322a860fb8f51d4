package io.github.cordage.gdx.bullet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.physics.bullet.dynamics.btRigidBody;
import com.badlogic.gdx.physics.bullet.linearmath.btIDebugDraw;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What is drawn beside Bullet's own debug drawing. */
@Tag("D4")
class BulletRopeDebugTest {
    private static final double G = 9.8;

    /** Notes the lines that it is asked for: by the bodies as well as by ropes. */
    private static final class Recorder extends btIDebugDraw {
        private final List<Vector3> ends = new ArrayList<>();

        @Override
        public void drawLine(Vector3 from, Vector3 to, Vector3 color) {
            ends.add(new Vector3(from));
            ends.add(new Vector3(to));
        }
    }

    @Test
    void ropesPlacesAndForcesAreLines() {
        RopeWorld ropes = new RopeWorld(new WorldDef().step(1 / 60.0).gravity(0, -G, 0));
        Engine engine = new Engine(G);
        BulletRopes pulls = new BulletRopes(ropes, engine.world);
        Rope rope = ropes.add(new RopeDef()
                .straight(0, 0, 0, -1)
                .nodes(21)
                .segmentLength(0.1)
                .nodeMass(0.02)
                .pin(0));
        btRigidBody crate = engine.add(Engine.box(0.5, 0.5, 0.5), 10, 0, -2.25, 0);
        BulletAttachment on = pulls.attach(rope, 20, crate, new Vector3(0, 0.25f, 0));
        for (int i = 0; i < 30; i++) {
            pulls.step(1 / 60f);
            ropes.step();
        }
        BulletRopeDebug debug = new BulletRopeDebug(pulls);
        debug.setForceScale(0.001);
        Recorder recorder = engine.keep(new Recorder());
        debug.draw(recorder);
        // Segments, a cross and a force.
        assertEquals(2 * (20 + 3 + 1), recorder.ends.size());
        for (int i = 0; i < 20; i++) {
            assertEquals(rope.y(i), recorder.ends.get(2 * i).y, 1e-6);
            assertEquals(rope.y(i + 1), recorder.ends.get(2 * i + 1).y, 1e-6);
        }
        int force = 2 * 23;
        assertEquals(-2, recorder.ends.get(force).y, 1e-3);
        assertEquals(-2 + 0.001 * 10 * G, recorder.ends.get(force + 1).y, 1e-3);
        on.remove();
        recorder.ends.clear();
        debug.draw(recorder);
        assertEquals(2 * 20, recorder.ends.size());
        assertThrows(IllegalArgumentException.class, () -> debug.setForceScale(Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> debug.setForceScale(-1));
        pulls.dispose();
        engine.dispose();
    }
}
