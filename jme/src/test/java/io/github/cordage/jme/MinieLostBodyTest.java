package io.github.cordage.jme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Vector3f;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("D4")
@DisplayName("D4: a rope lets go of a body of Minie whose pose or velocity is no number, and the step goes on")
class MinieLostBodyTest {
    private static final double STEP = 1 / 60.0;
    private static final Vector3f EYE = new Vector3f(0, 0.25f, 0);

    private final PhysicsSpace bodies = Spaces.make(9.8);
    private final RopeWorld ropes = new RopeWorld(new WorldDef().step(STEP).gravity(0, -9.8, 0));
    private final MinieRopes pulls = new MinieRopes(ropes, bodies);
    private final Rope rope =
            ropes.add(new RopeDef().nodes(11).straight(0, 0, 0, -1).pin(0));
    private final PhysicsRigidBody crate = Spaces.box(bodies, 0, -1.25, 0, 0.5, 0.5, 0.5, 1);

    @AfterEach
    void close() {
        pulls.close();
        bodies.destroy();
    }

    private void run() {
        for (int i = 0; i < 10; i++) {
            bodies.update((float) STEP, 0);
            ropes.step();
        }
    }

    private void assertLetsGo(Consumer<PhysicsRigidBody> lose) {
        MinieAttachment hook = pulls.attach(rope, 10, crate, EYE);
        run();
        assertTrue(hook.isAttached());
        lose.accept(crate);
        run();
        assertFalse(hook.isAttached());
        assertEquals(List.of(), pulls.attachments());
        assertTrue(Double.isFinite(rope.x(10) + rope.y(10) + rope.z(10)));
        assertThrows(IllegalArgumentException.class, () -> pulls.attach(rope, 10, crate, EYE));
    }

    /** Minie refuses numbers that are not finite, but impulses take bodies there. */
    @Test
    void ofNoVelocity() {
        assertLetsGo(body -> {
            for (int i = 0; i < 10; i++) {
                body.applyCentralImpulse(new Vector3f(3e38f, 0, 0));
            }
        });
    }

    @Test
    void ofNoSpin() {
        assertLetsGo(body -> {
            for (int i = 0; i < 10; i++) {
                body.applyTorqueImpulse(new Vector3f(0, 3e38f, 0));
            }
        });
    }
}
