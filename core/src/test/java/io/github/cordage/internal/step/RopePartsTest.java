package io.github.cordage.internal.step;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.rod.JointList;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.Port;
import io.github.cordage.internal.state.RingPoint;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.via.CrookedRope;
import io.github.cordage.settings.RopeProperty;
import org.junit.jupiter.api.Test;

/** Which parts take part is seen in what they do. */
class RopePartsTest {
    private final RopeState rope = CrookedRope.free(new SeededRandom(1), 5);
    private final StepContext context = new StepContext(0.01);
    private final DirectScratch scratch = context.scratch.get(DirectScratch.KIND);
    private final RopeParts parts = new RopeParts(scratch);

    RopePartsTest() {
        scratch.reserve(rope.count);
    }

    private void find() {
        parts.list(rope);
        parts.find(rope, context);
    }

    @Test
    void aRopeInFreeAirHasNone() {
        find();
        double[] x = rope.x.clone();
        parts.begin(rope, context);
        parts.aim(rope, context);
        parts.predict(rope, scratch.expected);
        parts.layOut(rope, 1, false);
        assertEquals(0.25, parts.settle(rope, 1, 0.25));
        parts.end(rope);
        parts.keep(rope);
        assertArrayEquals(x, rope.x);
    }

    @Test
    void aPortFreesItsNodeForTheStep() {
        Port port = new Port();
        port.mass = 7;
        rope.pin(2);
        rope.pin(4).port = port;
        double own = rope.mass[4];
        find();
        assertEquals(7, rope.mass[4]);
        assertEquals(1 / 7.0, rope.inverseMass[4]);
        scratch.chain.geometry.inertia[4] = 2;
        port.pull[1] = 3;
        parts.predict(rope, scratch.expected);
        assertEquals(rope.y[4] - 1.5, scratch.expected.y[4]);
        parts.end(rope);
        assertEquals(own, rope.mass[4]);
        assertEquals(0, rope.inverseMass[4]);
    }

    @Test
    void aRingThatIsDraggedIsAimedAtItsTarget() {
        RingPoint ring = new RingPoint(1, rope.x[2], rope.y[2], rope.z[2]);
        rope.rings.add(ring);
        ring.moveTo(rope.x[2], rope.y[2] + 0.01, rope.z[2]);
        context.frameShare = 0.5;
        find();
        assertEquals(rope.y[2] + 0.005, ring.nextY, 1e-15);
    }

    @Test
    void velocitiesOfBodiesAreKept() {
        BodyState body = new BodyState(1, 2, 0, 0, 0);
        body.velocity[1] = 5;
        find();
        parts.begin(rope, context);
        assertEquals(0, body.startVelocity[1]);
        rope.pin(4).fixOn(body, 1, 0, 0);
        rope.rings.listMasses();
        find();
        parts.begin(rope, context);
        assertEquals(5, body.startVelocity[1]);
    }

    /** Once the rope has lost its stiffness, what the memory holds of its joints is removed, and that is all. */
    @Test
    void jointsAreListedWhileTheRopeResistsBendingAndOnceMore() {
        JointList joints = scratch.chain.rods.joints.list;
        rope.properties.set(RopeProperty.BENDING_STIFFNESS, 3);
        find();
        parts.begin(rope, context);
        assertEquals(3, joints.count);
        rope.properties.set(RopeProperty.BENDING_STIFFNESS, 0);
        find();
        parts.begin(rope, context);
        assertEquals(0, joints.count);
        rope.properties.set(RopeProperty.BENDING_STIFFNESS, 3);
        parts.begin(rope, context);
        assertEquals(3, joints.count, "the list of parts is that of the start of the step");
        rope.properties.set(RopeProperty.BENDING_STIFFNESS, 0);
        joints.count = 0;
        find();
        rope.properties.set(RopeProperty.BENDING_STIFFNESS, 3);
        parts.begin(rope, context);
        assertEquals(0, joints.count);
    }
}
