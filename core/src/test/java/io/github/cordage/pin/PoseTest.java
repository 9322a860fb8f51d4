package io.github.cordage.pin;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Listen;
import io.github.cordage.Pin;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.WorldDef;
import io.github.cordage.event.PoseSourceFailed;
import io.github.cordage.event.WorldListener;
import io.github.cordage.motion.PoseSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Poses of a rope's ends, and pins that follow the poses of objects. */
class PoseTest {
    private static final double ROUNDING = 1e-12;

    @Test
    @Tag("B10")
    void poseLooksAlongTheLastSegment() {
        RopeWorld world = new RopeWorld(new WorldDef().gravity(0, 0));
        double[] pose = new double[8];
        assertPose(new double[] {0, -0.2, 0, 0, 0, 0, 1}, world.add(new RopeDef().nodes(3)), RopeEnd.END, pose);
        double root = Math.sqrt(0.5);
        Rope right = world.add(new RopeDef().nodes(3).straight(0, 0, 1, 0));
        // Down turned by 90° about z looks along x.
        assertPose(new double[] {0.2, 0, 0, 0, 0, root, root}, right, RopeEnd.END, pose);
        assertPose(new double[] {0, 0, 0, 0, 0, -root, root}, right, RopeEnd.START, pose);
        Rope away = world.add(new RopeDef().nodes(2).straight(0, 0, 0, 0, 0, 1));
        assertPose(new double[] {0, 0, 0.1, -root, 0, 0, root}, away, RopeEnd.END, pose);
        Rope up = world.add(new RopeDef().nodes(2).straight(0, 0, 0, 1));
        assertPose(new double[] {0, 0.1, 0, 0, 0, 1, 0}, up, RopeEnd.END, pose);
        Rope dot = world.add(new RopeDef().nodes(1).straight(3, 4, 1, 0));
        assertPose(new double[] {3, 4, 0, 0, 0, 0, 1}, dot, RopeEnd.END, pose);
    }

    @Test
    @Tag("B10")
    void aPoseIsTurnedAboutAxesOfTheWorld() {
        RopeWorld world = new RopeWorld(new WorldDef().gravity(0, 0));
        Rope rope = world.add(new RopeDef().nodes(2).straight(0, 0, 1, 0));
        double quarter = Math.PI / 2;
        // About x, then about z: what points along y points along z, and stays so.
        PoseSource source = (time, pose) -> pose.turn(quarter, 0, 0).turn(0, 0, quarter);
        Pin pin = rope.pin(0);
        pin.follow(source, 0, 1, 0);
        world.step();
        assertArrayEquals(new double[] {0, 0, 1}, new double[] {rope.x(0), rope.y(0), rope.z(0)}, ROUNDING);
        pin.follow((time, pose) -> pose.turn(quarter, 0, 0).turn(0, 0, quarter / 3), 1, 0, 0);
        world.step();
        double[] at = {Math.cos(quarter / 3), Math.sin(quarter / 3), 0};
        assertArrayEquals(at, new double[] {rope.x(0), rope.y(0), rope.z(0)}, ROUNDING);
    }

    @Test
    @Tag("B10")
    void poseLooksAlongTheRopeBehindARing() {
        RopeWorld world = new RopeWorld(new WorldDef().gravity(0, 0));
        double[] pose = new double[8];
        Rope rope = world.add(new RopeDef().nodes(2).segmentLength(1).straight(0, 0, 1, 0));
        rope.addRing(new RingDef(1, 0.5));
        assertPose(new double[] {1, 0, 0, 0, 0, 0, 1}, rope, RopeEnd.END, pose);
        rope.addRing(new RingDef(0, 0.5));
        assertPose(new double[] {1, 0, 0, 0, 0, 0, 1}, rope, RopeEnd.END, pose);
        assertPose(new double[] {0, 0, 0, 0, 0, 0, 1}, rope, RopeEnd.START, pose);
    }

    private static void assertPose(double[] expected, Rope rope, RopeEnd end, double[] pose) {
        assertEquals(8, rope.points().copyEndPose(end, pose, 1, 1));
        double[] found = new double[7];
        System.arraycopy(pose, 1, found, 0, 7);
        assertArrayEquals(expected, found, ROUNDING);
    }

    @Test
    @Tag("B10")
    @Tag("A14")
    void poseLiesBetweenTheLastTwoSteps() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef().nodes(10).straight(0, 0, 1, 0).pin(0));
        TestRopes.steps(world, 20);
        double[] before = new double[7];
        double[] after = new double[7];
        double[] between = new double[7];
        rope.points().copyEndPose(RopeEnd.END, before, 0, 0);
        rope.points().copyEndPose(RopeEnd.END, after, 0, 1);
        rope.points().copyEndPose(RopeEnd.END, between, 0, 0.5);
        assertTrue(after[1] < before[1]);
        for (int i = 0; i < 7; i++) {
            assertEquals((before[i] + after[i]) / 2, between[i], 1e-3);
        }
        double length = 0;
        for (int i = 3; i < 7; i++) {
            length += between[i] * between[i];
        }
        assertEquals(1, length, ROUNDING);
    }

    @Test
    @Tag("B9")
    void pinFollowsAPointOfAMovingObject() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef());
        Pin pin = rope.pin(0);
        double half = Math.sqrt(0.5);
        // Turned by 90° about z: what is to its right is above it.
        pin.follow((time, pose) -> pose.position(time, 0, 0).orientation(0, 0, 2 * half, 2 * half), 0.5, 0, 0.1);
        world.update(0.05);
        assertEquals(0.05, rope.x(0), ROUNDING);
        assertEquals(0.5, rope.y(0), ROUNDING);
        assertEquals(0.1, rope.z(0), ROUNDING);
        world.update(0.025);
        assertEquals(0.07, rope.x(0), ROUNDING);
        world.step();
        assertEquals(0.08, rope.x(0), 0.005);
        assertEquals(1, rope.velocityX(0), 0.5);
        pin.moveTo(3, 0);
        world.step();
        world.step();
        assertEquals(3, rope.x(0), "a move ends it");
    }

    @Test
    @Tag("B9")
    void sourceThatFailsIsReportedAndThePinStays() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef());
        List<PoseSourceFailed> told = new ArrayList<>();
        WorldListener listener = Listen.poseSourceFailed(world, told::add);
        PoseSource nowhere = (time, pose) -> pose.position(Double.NaN, 0, 0);
        PoseSource tooFar = (time, pose) -> pose.position(1e9, 0, 0);
        PoseSource notTurned = (time, pose) -> pose.orientation(0, 0, 0, 0);
        PoseSource changer = (time, pose) -> rope.settings().setDamping(1);
        Pin pin = rope.pin(0);
        List<String> messages = List.of(
                "x must be from -1.0E9 to 1.0E9, was NaN",
                "x of the pin must be from -1.0E9 to 1.0E9, was 1.000000001E9",
                "the quaternion must not be 0",
                "the world is in a step and cannot be changed");
        List<PoseSource> sources = List.of(nowhere, tooFar, notTurned, changer);
        for (int i = 0; i < 4; i++) {
            pin.follow(sources.get(i), 1, 0, 0);
            world.update(i % 2 == 0 ? 0.01 : 0.001);
            assertEquals(i + 1, told.size());
            PoseSourceFailed event = told.get(i);
            assertSame(rope, event.rope());
            assertSame(sources.get(i), event.source());
            assertEquals(0, event.node());
            assertEquals(messages.get(i), Objects.requireNonNull(event.cause()).getMessage());
            assertEquals(0, rope.x(0), 0);
        }
        world.removeListener(listener);
        world.update(0.01);
        assertEquals(4, told.size());
        pin.remove();
        Listen.poseSourceFailed(world, told::add);
        world.update(0.01);
        assertEquals(4, told.size(), "a pin that is gone asks no more");
    }
}
