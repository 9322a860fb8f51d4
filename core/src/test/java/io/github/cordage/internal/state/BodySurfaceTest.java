package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.collide.ShapeBuilder;
import io.github.cordage.internal.collide.ShapeData;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class BodySurfaceTest {
    private final BodySurface surface = new BodySurface();

    @Test
    void onlyWhatHasAShapeIsSolid() {
        assertFalse(surface.isSolid());
        surface.collides = true;
        assertFalse(surface.isSolid());
        surface.shape = ShapeBuilder.circle(1);
        assertTrue(surface.isSolid());
        surface.collides = false;
        assertFalse(surface.isSolid());
    }

    @Test
    void everythingIsCarried() {
        surface.collides = true;
        surface.friction = 0.25;
        surface.restitution = 0.75;
        surface.categories = 6;
        surface.collidesWith = Long.MIN_VALUE;
        for (ShapeData shape : List.of(
                ShapeBuilder.circle(2),
                ShapeBuilder.box(1, 2),
                ShapeBuilder.capsule(1, 2),
                ShapeBuilder.polygon(0, 0, 1, 0, 0, 1),
                ShapeBuilder.sphere(3),
                ShapeBuilder.box(1, 2, 3))) {
            surface.shape = shape;
            BodySurface other = new BodySurface();
            WordTape.of(surface::transfer).readTo(other::transfer);
            ShapeData read = Objects.requireNonNull(other.shape);
            assertTrue(read.isSame(shape));
            assertTrue(other.collides);
            assertEquals(0.25, other.friction);
            assertEquals(0.75, other.restitution);
            assertEquals(6, other.categories);
            assertEquals(Long.MIN_VALUE, other.collidesWith);
            WordTape.of(surface::transfer).readTo(other::transfer);
            assertSame(read, other.shape, "the same shape is kept");
            WordTape.of(new BodySurface()::transfer).readTo(other::transfer);
            assertNull(other.shape);
        }
    }

    @Test
    void whatNoBodyCanHaveIsRefused() {
        surface.shape = ShapeBuilder.plane(0, 1, 0);
        assertRefused("kind of a shape is out of range", surface);
        surface.shape = ShapeBuilder.chain(false, 0, 0, 1, 0);
        assertRefused("kind of a shape is out of range", surface);
        surface.shape = null;
        surface.friction = -1;
        assertRefused("friction of a body is out of range", surface);
        surface.friction = 1;
        surface.restitution = 1.5;
        assertRefused("restitution of a body is out of range", surface);
    }

    private static void assertRefused(String message, BodySurface surface) {
        WordTape tape = WordTape.of(surface::transfer);
        assertEquals(
                message,
                assertThrows(IllegalArgumentException.class, () -> tape.readTo(new BodySurface()::transfer))
                        .getMessage());
    }
}
