package io.github.cordage.body;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.PinDef;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.memory.AllocationProbe;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("D12")
@DisplayName("D12: no garbage from bodies")
class BodyMemoryTest {
    @Test
    void stepsAndReadingsAllocateNothing() {
        RopeWorld world = new RopeWorld();
        RopeBody crate = world.bodies()
                .add(new RopeBodyDef()
                        .mass(3)
                        .box(0.5, 0.3, 0.2)
                        .position(0, -1.1)
                        .spin(1, 2, 3));
        RopeBody wheel =
                world.bodies().add(new RopeBodyDef().mass(3).circle(0.2).position(1, -0.5));
        world.bodies().add(new RopeBodyDef().box(1, 2, 3).spin(0.1, 0.2, 0.3));
        world.add(new RopeDef()
                .straight(0, 0, 0, -1)
                .nodes(11)
                .segmentLength(0.1)
                .nodeMass(0.01)
                .pin(0)
                .pin(new PinDef(5).on(wheel, 0.2, 0, 0))
                .pin(new PinDef(-1).on(crate, 0, 0.1, 0).breakForce(1e6)));
        double[] pose = new double[7];
        Runnable frame = () -> {
            world.step();
            crate.copyPose(pose, 0, 0.5);
            pose[0] += wheel.spinZ() + crate.kineticEnergy();
        };
        assertEquals(0, AllocationProbe.leastBytes(frame, 100));
    }
}
