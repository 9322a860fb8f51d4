package io.github.cordage.dyn4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.github.cordage.Rope;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.contract.Scenes;
import java.lang.management.ManagementFactory;
import org.dyn4j.dynamics.Body;
import org.dyn4j.dynamics.TimeStep;
import org.dyn4j.geometry.Geometry;
import org.dyn4j.geometry.MassType;
import org.dyn4j.geometry.Vector2;
import org.dyn4j.world.PhysicsWorld;
import org.dyn4j.world.World;
import org.dyn4j.world.listener.StepListenerAdapter;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The joints of dyn4j by which ropes pull its bodies. */
@Tag("D4")
class Dyn4jRopesTest {
    private static final double STEP = 1 / 60.0;
    private static final double G = 9.8;
    private static final double THIRTY_DEGREES = Math.PI / 6;

    private final RopeWorld ropes = new RopeWorld(new WorldDef().step(STEP).gravity(0, -G, 0));
    private final World<Body> bodies = new World<>();
    private final Dyn4jRopes<Body> pulls = new Dyn4jRopes<>(ropes, bodies);

    private Body box(double x, double y, double size, double mass) {
        Body body = new Body();
        body.addFixture(Geometry.createSquare(size), mass / (size * size));
        body.setMass(MassType.NORMAL);
        body.translate(x, y);
        body.setAtRestDetectionEnabled(false);
        bodies.addBody(body);
        return body;
    }

    private void slab(double x, double y, double width, double height) {
        Body body = new Body();
        body.addFixture(Geometry.createRectangle(width, height));
        body.setMass(MassType.INFINITE);
        body.translate(x, y);
        bodies.addBody(body);
    }

    private Rope aside(double angle) {
        return ropes.add(Scenes.pendulum(angle));
    }

    private void step() {
        bodies.step(1, STEP);
        ropes.step();
    }

    /** Worst stretch of a segment, with the gap at the attachment for a length of 2 m. */
    private static double stretch(Rope rope, RopeAttachment<Body> on) {
        Vector2 point = on.body().getWorldPoint(on.place());
        int node = on.pin().node();
        double gap = Math.hypot(point.x - rope.x(node), point.y - rope.y(node)) / 2;
        return Math.max(rope.stats().worstStretch(), gap);
    }

    /** What dyn4j calls of the joint, over and over; dyn4j's own steps make garbage. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theJointAllocatesNothing(boolean isInContact) {
        Rope rope = aside(THIRTY_DEGREES);
        Body body = box(rope.x(20), rope.y(20), 0.5, 10);
        if (isInContact) {
            slab(rope.x(20), rope.y(20) - 0.49, 1, 0.5);
        }
        pulls.attach(rope, 20, body, new Vector2());
        run(10);
        assertEquals(isInContact, !bodies.getContacts(body).isEmpty());
        RopeJoint<Body> joint = (RopeJoint<Body>) bodies.getJoint(0);
        Vector2 velocity = body.getLinearVelocity().copy();
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 5 && least > 0; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 100; i++) {
                body.getLinearVelocity().set(velocity);
                callAll(joint);
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least);
    }

    private void callAll(RopeJoint<Body> joint) {
        joint.beginStep();
        joint.initializeConstraints(bodies.getTimeStep(), bodies.getSettings());
        for (int k = 0; k < 10; k++) {
            joint.solveVelocityConstraints(bodies.getTimeStep(), bodies.getSettings());
        }
        joint.solvePositionConstraints(bodies.getTimeStep(), bodies.getSettings());
        joint.endStep(STEP, STEP, bodies.getGravity());
        joint.lead(STEP);
    }

    private void run(int steps) {
        for (int i = 0; i < steps; i++) {
            step();
        }
    }

    /** A listener that throws between the iterations and the end of a step of the bodies leaves a trial behind. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aStepThatThrowsHurtsNoRope(boolean ropesNext) {
        Rope rope = aside(0);
        Body body = box(0, -2.25, 0.5, 10);
        RopeAttachment<Body> on = pulls.attach(rope, 20, body, new Vector2(0, 0.25));
        run(10);
        StepListenerAdapter<Body> thrower = new StepListenerAdapter<>() {
            @Override
            public void postSolve(TimeStep step, PhysicsWorld<Body, ?> world) {
                throw new IllegalStateException("on purpose");
            }
        };
        bodies.addStepListener(thrower);
        assertThrows(IllegalStateException.class, () -> bodies.step(1, STEP));
        bodies.removeStepListener(thrower);
        if (ropesNext) {
            ropes.step();
        }
        run(60);
        assertTrue(on.isAttached());
        assertTrue(stretch(rope, on) < 1e-4);
        assertEquals(10 * G, on.force(), 0.5);
        on.remove();
        assertEquals(Scenes.NODE, rope.settings().mass(20), 1e-12);
        run(10);
    }
}
