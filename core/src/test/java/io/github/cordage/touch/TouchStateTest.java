package io.github.cordage.touch;

import static io.github.cordage.touch.TouchFixtures.ball;
import static io.github.cordage.touch.TouchFixtures.box;
import static io.github.cordage.touch.TouchFixtures.slackRope;
import static io.github.cordage.touch.TouchFixtures.slope;
import static io.github.cordage.touch.TouchFixtures.steps;
import static io.github.cordage.touch.TouchFixtures.world;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.github.cordage.PinDef;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("F2, D7: what bodies touch is saved")
class TouchStateTest {
    private static final double RATE = 60;

    private static final int AHEAD = 4;

    @Test
    void worldGoesOnFromASnapshotAtAnyStep() {
        RopeWorld world = slope(RATE, 0);
        world.setGravity(0, -9.81, 0);
        slackRope(world, RATE);
        world.bodies().add(ball(false).restitution(0.4).position(0.1, 0.6));
        world.bodies().add(ball(false).mass(20).position(-0.7, 0.9).velocity(2, 0));
        for (int i = 0; i < 3; i++) {
            world.bodies()
                    .add(box(false).position(4 + 0.02 * i, 0.25 + 0.51 * i).rotation(0.2 * i));
        }
        // A damped body on a rope, which another one leaves.
        RopeBody hung = world.bodies().add(box(false).damping(2).position(7, 2));
        world.add(new RopeDef().alongXy(7, 3, 7, 2).nodes(8).pin(new PinDef(0)).pin(new PinDef(-1).on(hung, 0, 0, 0)));
        world.bodies().add(ball(false).position(7.1, 2.2));
        List<byte[]> saved = new ArrayList<>();
        List<Long> hashes = new ArrayList<>();
        for (int i = 0; i < 120; i++) {
            saved.add(world.save());
            hashes.add(world.stateHash());
            world.step();
        }
        RopeWorld other = world(RATE);
        for (int i = 0; i + AHEAD < saved.size(); i++) {
            other.restore(saved.get(i));
            assertEquals(hashes.get(i), other.stateHash(), "step " + i);
            steps(other, RATE, AHEAD / RATE);
            assertEquals(hashes.get(i + AHEAD), other.stateHash(), "from step " + i);
        }
    }

    @Test
    void whatABodyHoldsIsHashed() {
        RopeWorld world = slope(RATE, 0.4);
        RopeBody box =
                world.bodies().add(box(false).rotation(-0.4).position(0.25 * Math.sin(0.4), 0.25 * Math.cos(0.4)));
        long before = world.stateHash();
        steps(world, RATE, 1);
        assertNotEquals(before, world.stateHash());
        assertEquals(0, box.velocityX(), 1e-9);
    }
}
