package io.github.cordage.definition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Engine;
import io.github.cordage.PinDef;
import io.github.cordage.RingDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.WinchDef;
import io.github.cordage.WorldDef;
import io.github.cordage.internal.spec.DeepEquality;
import io.github.cordage.motion.PinPath;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.RopeProperty;
import java.util.List;
import org.junit.jupiter.api.Test;

class DefinitionCopyTest {
    private static RopeDef unusualRope() {
        return new RopeDef()
                .name("unusual")
                .nodes(7)
                .segmentLength(0.3)
                .straight(1, 2, 3, 4, 5, 6)
                .mass(2)
                .endMass(3)
                .radius(0.04)
                .damping(0.5)
                .friction(0.6)
                .maxMove(7)
                .acceleration(8, 9, 10)
                .wind(11, 12, 13, 14)
                .filter(4, 2)
                .compliance(1e-3)
                .reserve(15)
                .breakTension(16)
                .naturalCurvature(19)
                .naturalTwist(20)
                .keepsShape(true)
                .stiffnessAlong(21, 22)
                .sleepBelow(18)
                .stop(1)
                .collideMode(CollideMode.NODES)
                .solver(new Relaxation(17, Relaxation.Order.RED_BLACK, 0.5, true, 0.25))
                .winch(new WinchDef(RopeEnd.END, 0.5))
                .ring(new RingDef(1, 2))
                .pin(2);
    }

    private static ColliderDef unusualCollider() {
        return new ColliderDef(ColliderShape.box(1, 2, 3))
                .name("unusual")
                .position(1, 2, 3)
                .orientation(0.1, 0.2, 0.3, 0.9)
                .scale(2, 3, 4)
                .offset(0.1, 0.2, 0.3)
                .size(5, 6, 7)
                .filter(2, 4)
                .friction(0.7)
                .oneSided(true)
                .spin(0.1, 0.2, 0.3);
    }

    private static void assertSameContent(Object original, Object copy) {
        assertEquals(List.of(), DeepEquality.differences(original, copy));
    }

    /** A new setting must be copied, too: this finds one that was forgotten, here or in a copy. */
    @Test
    void everySettingIsCopied() {
        List<String> set = DeepEquality.differences(Engine.spec(new RopeDef()), Engine.spec(unusualRope()));
        long fields = List.of(Engine.spec(unusualRope()).getClass().getDeclaredFields()).stream()
                .filter(field -> !java.lang.reflect.Modifier.isStatic(field.getModifiers()))
                .count();
        assertEquals(
                fields,
                set.stream().map(way -> way.split("\\.", -1)[1]).distinct().count(),
                set::toString);
        assertSameContent(unusualRope(), unusualRope().copy());
        assertSameContent(unusualCollider(), unusualCollider().copy());
        assertSameContent(
                unusualCollider().path(PinPath.from(0, 0, 0)),
                unusualCollider().path(PinPath.from(0, 0, 0)).copy());
        PinDef pin = new PinDef(3).position(1, 2, 3).path(PinPath.from(1, 2, 3)).until(5);
        assertSameContent(pin, pin.copy());
        WinchDef winch = new WinchDef(RopeEnd.END, -1)
                .from(1)
                .until(2)
                .length(3)
                .maxAcceleration(4)
                .maxDeceleration(6)
                .tensionLimit(5);
        assertSameContent(winch, winch.copy());
        RingDef ring = new RingDef(1, 2, 3).friction(0.4).path(PinPath.from(1, 2, 3));
        assertSameContent(ring, ring.copy());
        WorldDef world = new WorldDef()
                .gravity(1, 2, 3)
                .recoverySpeed(4)
                .step(0.02)
                .maxStep(0.5)
                .threads(3);
        assertSameContent(world, world.copy());
        assertNotEquals(List.of(), DeepEquality.differences(world, new WorldDef()));
    }

    @Test
    void aCopyHasALifeOfItsOwn() {
        PinDef pin = new PinDef(1);
        WinchDef winch = new WinchDef(RopeEnd.START, 1);
        RopeDef original = new RopeDef().radius(0.04).pin(pin).winch(winch);
        RopeDef copy = original.copy().radius(1).pin(3).winch(new WinchDef(RopeEnd.END, 2));
        pin.until(4);
        winch.from(4);
        assertEquals(0.04, original.get(RopeProperty.RADIUS));
        assertEquals(1, original.values().pins().size());
        assertEquals(1, original.values().winches().size());
        assertEquals(Double.POSITIVE_INFINITY, copy.values().pins().get(0).until());
        assertEquals(0, copy.values().winches().get(0).from());
        ColliderDef collider = unusualCollider();
        collider.copy().position(9, 9).scale(9, 9).rotation(9).friction(9);
        assertSameContent(unusualCollider(), collider);
        WorldDef world = new WorldDef();
        world.copy().gravity(9, 9).recoverySpeed(9).step(0.5);
        assertSameContent(new WorldDef(), world);
    }

    @Test
    void whatIsCopiedHasTheSameShape() {
        RopeDef hanging = new RopeDef().hanging(0, 1, 2, 3, 4, 5, 1.5);
        assertEquals(hanging.values().shape(), hanging.copy().values().shape());
        RopeDef along = new RopeDef().alongXy(0, 0, 1, 0, 1, 1);
        assertSameContent(along, along.copy());
        ColliderDef collider = unusualCollider();
        assertSame(collider.shape(), collider.copy().shape());
    }

    @Test
    void materialIsCopiedWithoutHowItLies() {
        RopeDef material = unusualRope().copyMaterial();
        assertEquals(new RopeDef().values().shape(), material.values().shape());
        assertTrue(material.values().nodes().isEmpty()
                && material.values().segmentLength().isEmpty());
        assertTrue(material.values().pins().isEmpty()
                && material.values().winches().isEmpty()
                && material.values().rings().isEmpty());
        RopeDef whole = material.copy().nodes(7).segmentLength(0.3).straight(1, 2, 3, 4, 5, 6);
        whole.winch(new WinchDef(RopeEnd.END, 0.5))
                .pin(2)
                .ring(new RingDef(1, 2))
                .stop(1);
        assertSameContent(unusualRope(), whole);
    }

    @Test
    void pinsAndPathsCanBeTakenAway() {
        assertTrue(unusualRope().removePins().values().pins().isEmpty());
        ColliderDef led = unusualCollider().path(PinPath.from(0, 0, 0));
        assertNull(led.removePath().path());
        led.velocity(1, 2, 3);
        assertEquals(1, led.velocityX());
    }

    @Test
    void pathsAreEqualByTheirNumbers() {
        PinPath path = PinPath.from(0, 1, 2).to(1, 2, 3);
        assertEquals(path, PinPath.from(0, 1, 2, 0).to(1, 2, 3, 0));
        assertEquals(path.hashCode(), PinPath.from(0, 1, 2).to(1, 2, 3).hashCode());
        assertNotEquals(path, PinPath.from(0, 1, 2));
    }
}
