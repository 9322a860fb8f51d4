package io.github.cordage.internal.touch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.collide.ShapeBuilder;
import io.github.cordage.internal.collide.ShapeData;
import io.github.cordage.internal.math.Quaternions;
import io.github.cordage.internal.state.Turn;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class SolidTest {
    private static final double H = 0.01;

    private static Solid of(ShapeData shape) {
        Solid solid = TouchScene.solid(0, 2, shape, 1, 2, 3);
        solid.body.turn = new Turn();
        solid.body.turn.setInertia(shape.isFlat(), 1, 1, 1);
        return solid;
    }

    @Test
    void radiusContainsTheShapeAndSizeIsItsLeastHalfWidth() {
        assertEquals(0.5, TouchScene.ball(0, 0, 0, 0).size(), 1e-15);
        assertEquals(Math.sqrt(0.75), TouchScene.ball(0, 0, 0, 0).radius(), 1e-15, "that of a box around it");
        Solid cuboid = of(ShapeBuilder.box(2, 4, 6));
        assertEquals(1, cuboid.size(), 1e-15);
        assertEquals(Math.sqrt(14), cuboid.radius(), 1e-15);
        Solid rectangle = of(ShapeBuilder.box(6, 8));
        assertEquals(3, rectangle.size(), 1e-15);
        assertEquals(5, rectangle.radius(), 1e-15, "it has no height");
        // One side is farther away than the other.
        Solid triangle = of(ShapeBuilder.polygon(-1, -1, 3, -1, -1, 1));
        assertEquals(1, triangle.size(), 1e-15);
        assertEquals(Math.sqrt(10), triangle.radius(), 1e-15);
    }

    @Test
    void marginIsWhatItMovesAtMostAndALittleMore() {
        Solid cuboid = of(ShapeBuilder.box(2, 4, 6));
        cuboid.findMargin(H, 0);
        assertEquals(0.02, cuboid.margin, 1e-15);
        TouchScene.put(cuboid.body.velocity, 2, -3, 6);
        Objects.requireNonNull(cuboid.body.turn).setSpin(0, 4, 3);
        assertEquals(7 + 5 * Math.sqrt(14), cuboid.speed(), 1e-12);
        cuboid.findMargin(H, 10);
        assertEquals(H * (7 + 5 * Math.sqrt(14)) + H * H * 10 + 0.02, cuboid.margin, 1e-12);
    }

    @Test
    void reachIsTheBoxAroundTheTurnedShapeWithItsMargin() {
        Solid cuboid = of(ShapeBuilder.box(2, 4, 6));
        Quaternions.turn(Objects.requireNonNull(cuboid.body.turn).now, 0, 0, Math.PI / 2);
        cuboid.body.velocity[0] = 3;
        cuboid.findReach(H, 0);
        double[] half = {2, 1, 3};
        for (int axis = 0; axis < 3; axis++) {
            assertEquals(axis + 1 - half[axis] - 0.05, cuboid.reach.min(axis), 1e-12);
            assertEquals(axis + 1 + half[axis] + 0.05, cuboid.reach.max(axis), 1e-12);
        }
    }

    private static boolean mayMeet(Solid one, Solid other) {
        one.findReach(H, 0);
        other.findReach(H, 0);
        return one.mayMeet(other) && other.mayMeet(one);
    }

    @Test
    void bodiesMeetWhereTheirBoxesTouch() {
        for (int axis = 0; axis < 3; axis++) {
            Solid one = TouchScene.ball(0, 0, 0, 0);
            Solid other = TouchScene.ball(1, 0, 0, 0);
            for (int way = -1; way <= 1; way += 2) {
                other.body.at[axis] = way * 1.019;
                assertTrue(mayMeet(one, other));
                other.body.at[axis] = way * 1.021;
                assertFalse(mayMeet(one, other));
            }
        }
    }

    @Test
    void bothCategoriesMustCollide() {
        Solid one = TouchScene.ball(0, 0, 0, 0);
        Solid other = TouchScene.ball(1, 0.5, 0, 0);
        one.body.surface.categories = 4;
        other.body.surface.categories = 8;
        one.body.surface.collidesWith = 8;
        other.body.surface.collidesWith = 4;
        assertTrue(mayMeet(one, other));
        one.body.surface.collidesWith = 4;
        assertFalse(one.mayMeet(other));
        assertFalse(other.mayMeet(one));
    }
}
