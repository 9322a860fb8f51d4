package io.github.cordage.snapshot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.cordage.Collider;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.Winch;
import io.github.cordage.WinchDef;
import io.github.cordage.WorldDef;
import io.github.cordage.saved.SnapshotException;
import io.github.cordage.settings.RopeProperty;
import org.junit.jupiter.api.Test;

/** Snapshots hold nothing that a setter would refuse: made by hand, with lengths and checksums that fit. */
class SnapshotRangeTest {
    /** Restores a snapshot in which a value was replaced. */
    private static void replace(RopeWorld world, double value, double by) {
        byte[] bytes = world.save();
        SnapshotDamageTest.put(
                bytes, SnapshotDamageTest.find(bytes, Double.doubleToLongBits(value)), Double.doubleToLongBits(by));
        world.restore(SnapshotDamageTest.madeToFit(bytes));
    }

    private static void assertRefused(RopeWorld world, double value, double... others) {
        byte[] before = world.save();
        for (double other : others) {
            assertThrows(SnapshotException.class, () -> replace(world, value, other), value + " became " + other);
            assertArrayEquals(before, world.save());
        }
    }

    @Test
    void plainPropertiesAreWithinTheirRanges() {
        for (RopeProperty property : RopeProperty.values()) {
            RopeWorld world = new RopeWorld(new WorldDef());
            double value = 0.6251 * property.slider().most();
            Rope rope = world.add(new RopeDef().nodes(3).set(property, value));
            assertRefused(world, value, Double.NaN, -1);
            if (property.excludesZero()) {
                assertRefused(world, value, Double.NaN, 0);
            }
            if (property.max() < Double.POSITIVE_INFINITY) {
                assertRefused(world, value, Double.NaN, 1.001 * property.max(), Double.MAX_VALUE);
                replace(world, value, property.max());
                assertEquals(rope, world.ropes().get(0));
            }
        }
    }

    @Test
    void settingsOfRopesAreWithinTheirRanges() {
        RopeWorld world = new RopeWorld(new WorldDef().gravity(7.125, 0).recoverySpeed(6.125));
        Rope rope = world.add(new RopeDef()
                .nodes(2)
                .segmentLength(1)
                .compliance(0.0625)
                .acceleration(8.125, 0, 0)
                .wind(9.125, 0, 0, 10.125));
        rope.settings().setAcceleration(1, 11.125, 0, 0);
        assertRefused(world, 7.125, Double.NaN, 1e10);
        assertRefused(world, 6.125, Double.NaN, 0, -1, 1e10);
        assertRefused(world, 0.0625, Double.NaN, -1, 1e20, Double.POSITIVE_INFINITY);
        assertRefused(world, 8.125, Double.NaN, 1e10);
        assertRefused(world, 9.125, Double.NaN, 1e10);
        assertRefused(world, 10.125, Double.NaN, -1, 1e7);
        assertRefused(world, 11.125, Double.NaN, 1e10);
    }

    @Test
    void pinsAndWinchesAreWithinTheirRanges() {
        RopeWorld world = new RopeWorld(new WorldDef());
        Rope rope = world.add(new RopeDef()
                .nodes(9)
                .pin(new PinDef(3).until(12.125))
                .winch(new WinchDef(RopeEnd.END, 13.125)
                        .from(14.125)
                        .until(15.125)
                        .length(16.125)
                        .maxAcceleration(17.125)
                        .maxDeceleration(24.125)
                        .tensionLimit(18.125)));
        assertRefused(world, 12.125, Double.NaN, 0, -1, 2e9);
        assertRefused(world, 13.125, Double.NaN, 2e9);
        assertRefused(world, 14.125, Double.NaN, -1, 2e9);
        assertRefused(world, 15.125, Double.NaN, 0, -1, 2e9);
        assertRefused(world, 16.125, -1, 2e9);
        assertRefused(world, 17.125, Double.NaN, 0, -1);
        assertRefused(world, 18.125, Double.NaN, 0, -1);
        Winch winch = rope.winch(RopeEnd.START);
        winch.setMaxAcceleration(19.125);
        winch.setTensionLimit(20.125);
        winch.setMaxDeceleration(23.125);
        winch.runTo(22.125, 21.125);
        assertRefused(world, 19.125, Double.NaN, 0, -1);
        assertRefused(world, 20.125, Double.NaN, 0, -1);
        assertRefused(world, 23.125, 0, -1);
        assertRefused(world, 24.125, 0, -1);
        assertRefused(world, 21.125, Double.NaN, 2e9);
        assertRefused(world, 22.125, -1, 2e9);
    }

    @Test
    void collidersAreWithinTheirRanges() {
        RopeWorld world = new RopeWorld(new WorldDef());
        world.colliders()
                .add(new ColliderDef(ColliderShape.box(2.25, 4.25))
                        .scale(5.25, 1, 1)
                        .offset(0, 6.25, 0)
                        .friction(7.25)
                        .velocity(8.25, 0)
                        .spin(9.25));
        assertRefused(world, 1.125, Double.NaN, 0, 1e-7, 1e6);
        assertRefused(world, 5.25, Double.NaN, 0, 1e-30);
        assertRefused(world, 6.25, Double.NaN, 1e16);
        assertRefused(world, 7.25, Double.NaN, -1, 1e7);
        assertRefused(world, 8.25, Double.NaN, 2e9);
        assertRefused(world, 9.25, Double.NaN, 1e7);
    }

    @SuppressWarnings("EnumOrdinal") // The table's order is that of snapshots.
    @Test
    void shapesOfThePlaneDoNotTurnOutOfIt() {
        RopeWorld world = new RopeWorld(new WorldDef());
        Collider sphere = world.colliders().add(new ColliderDef(ColliderShape.sphere(3.25)).spin(4.25, 0, 0));
        byte[] bytes = world.save();
        // A sphere becomes a circle: its kind is the word before the radius.
        int radius = SnapshotDamageTest.find(bytes, Double.doubleToLongBits(3.25));
        SnapshotDamageTest.put(bytes, radius - 1, ColliderShape.Kind.CIRCLE.ordinal());
        assertThrows(SnapshotException.class, () -> world.restore(SnapshotDamageTest.madeToFit(bytes)));
        sphere.setSpin(0, 0, 0);
        byte[] still = world.save();
        SnapshotDamageTest.put(still, radius - 1, ColliderShape.Kind.CIRCLE.ordinal());
        world.restore(SnapshotDamageTest.madeToFit(still));
        assertEquals(
                ColliderShape.Kind.CIRCLE,
                world.colliders().list().get(0).shape().kind());
    }

    /** Whatever shape can be made, a snapshot of it can be read. */
    @Test
    void theFinestHeightFieldCanBeSaved() {
        RopeWorld world = new RopeWorld(new WorldDef());
        world.colliders().add(new ColliderDef(ColliderShape.heightField(2, 2, 1e-6, 0, 0, 0, 0)));
        assertEquals(1, RopeWorld.load(world.save()).colliders().size());
    }
}
