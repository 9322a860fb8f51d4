package io.github.cordage.jme;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Vector3f;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bodies far from all ropes are not read in each step, and still hit ropes. */
@Tag("D8")
class MinieLooksTest {
    private static final double STEP = 1.0 / 60;

    /**
     * A box that has lain still, asleep or awake, gets its speed in all phases of the looks at it, and falls besides.
     */
    @ParameterizedTest
    @CsvSource({
        "1, 100, 60", "3, 10, 60", "3, 30, 60", "3, 60, 60", "3, 100, 60", "6, 30, 60", "6, 60, 60", "6, 100, 60",
        "1, 100, 240", "3, 10, 240", "3, 30, 240", "3, 60, 240", "3, 100, 240", "6, 30, 240", "6, 60, 240",
                "6, 100, 240"
    })
    void aBoxThatIsShotHitsTheRope(double distance, double speed, int rate) {
        for (int phase = 0; phase < 9; phase++) {
            PhysicsSpace space = Spaces.make(0);
            PhysicsRigidBody box = Spaces.box(space, -distance, -1, 0, 0.4, 0.4, 0.4, 100);
            RopeWorld ropes = new RopeWorld(new WorldDef().gravity(0, -9.81).step(1.0 / rate));
            ropes.addColliderSource(new MinieColliders(space));
            Rope rope = ropes.add(new RopeDef()
                    .nodes(21)
                    .segmentLength(0.1)
                    .straight(0, 0, 0, 0, -1, 0)
                    .radius(0.02)
                    .pin(0));
            int still = phase % 2 == 0 ? 20 : 200;
            for (int i = 0; i < still + phase; i++) {
                frame(space, ropes, rate);
            }
            box.setLinearVelocity(new Vector3f((float) speed, 0, 0));
            box.setGravity(new Vector3f(0, -9.81f, 0));
            double farthest = 0;
            for (int i = 0; i < 60 && farthest < 0.3; i++) {
                frame(space, ropes, rate);
                for (int n = 0; n < rope.nodeCount(); n++) {
                    farthest = Math.max(farthest, rope.x(n));
                }
            }
            space.destroy();
            assertTrue(farthest >= 0.3, "it takes the rope along, phase " + phase + ": " + farthest);
        }
    }

    private static void frame(PhysicsSpace space, RopeWorld ropes, int rate) {
        space.update((float) STEP, 0);
        for (int k = 0; k < rate / 60; k++) {
            ropes.step();
        }
    }
}
