package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.collide.ColliderState;
import io.github.cordage.internal.collide.Placement;
import io.github.cordage.internal.collide.ShapeBuilder;
import io.github.cordage.internal.collide.ShapeData;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

class ColliderCoreTest {
    private final ShapeData shape = ShapeBuilder.box(1, 2, 3);
    private final ColliderState state = new ColliderState(4, new Placement(shape));
    private final ColliderCore collider = new ColliderCore("door", shape, state);

    private static final List<ToDoubleFunction<ColliderCore>> READINGS = List.of(
            ColliderCore::x,
            ColliderCore::y,
            ColliderCore::z,
            ColliderCore::velocityX,
            ColliderCore::velocityY,
            ColliderCore::velocityZ,
            ColliderCore::spinX,
            ColliderCore::spinY,
            ColliderCore::spinZ,
            ColliderCore::friction,
            ColliderCore::categories,
            ColliderCore::collidesWith,
            ColliderCore::rotation);

    private void fill() {
        state.placement.x = 1;
        state.placement.y = 2;
        state.placement.z = 3;
        state.setVelocity(4, 5, 6);
        state.setSpin(7, 8, 9);
        state.placement.friction = 10;
        state.categories = 11;
        state.collidesWith = 12;
        state.placement.setAngle(0.5);
    }

    private static double[] readings(ColliderCore of) {
        return READINGS.stream()
                .mapToDouble(reading -> reading.applyAsDouble(of))
                .toArray();
    }

    @Test
    void itReadsItsStateWhichAllButIdAndShapeIsCarried() {
        fill();
        state.enabled = false;
        double[] expected = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0.5};
        assertArrayEquals(expected, readings(collider), 1e-15);
        ColliderCore read = new ColliderCore("", shape, new ColliderState(9, new Placement(shape)));
        assertTrue(read.isEnabled());
        read.transfer(Cores.saved(collider::transfer));
        assertArrayEquals(readings(collider), readings(read));
        assertEquals("door", read.name());
        assertFalse(read.isEnabled());
        assertEquals(9, read.id());
        double[] turn = new double[5];
        assertEquals(5, read.copyOrientation(turn, 1));
        assertArrayEquals(new double[] {0, 0, 0, Math.sin(0.25), Math.cos(0.25)}, turn, 1e-15);
        assertEquals(
                "dst must have room for 4 values from 2 on, its length was 5",
                assertThrows(IllegalArgumentException.class, () -> read.copyOrientation(turn, 2))
                        .getMessage());
    }

    @Test
    void oneThatWasRemovedCanOnlySayWhatItWas() {
        collider.removed();
        assertFalse(collider.isAlive());
        for (ToDoubleFunction<ColliderCore> reading : READINGS) {
            assertEquals(
                    "collider 4 was removed from its world",
                    assertThrows(IllegalStateException.class, () -> reading.applyAsDouble(collider))
                            .getMessage());
        }
        assertThrows(IllegalStateException.class, collider::isEnabled);
        assertEquals("door", collider.name());
        assertSame(shape, collider.shape());
        assertEquals(4, collider.id());
    }

    @Test
    void itHasAHandleOnceItIsInAWorld() {
        assertEquals(
                "a collider has a handle once it is in a world",
                assertThrows(NullPointerException.class, collider::handle).getMessage());
        collider.setHandle("handle");
        assertEquals("handle", collider.handle());
    }
}
