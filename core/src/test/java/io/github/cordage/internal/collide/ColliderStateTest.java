package io.github.cordage.internal.collide;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ColliderStateTest {
    private final Placement placement = new Placement(ShapeBuilder.box(1, 2, 3));
    private final ColliderState collider = new ColliderState(7, placement);

    private double[] place() {
        return new double[] {placement.x, placement.y, placement.z};
    }

    private double[] move() {
        return new double[] {placement.dx, placement.dy, placement.dz};
    }

    @Test
    void aVelocityAndASpinMoveItInEachStep() {
        assertFalse(collider.moves(0));
        collider.setVelocity(1, 2, 4);
        collider.setSpin(0, 0, 2);
        assertTrue(collider.moves(0));
        collider.advance(0.5, 0, 1);
        collider.advance(0.25, 0, 1);
        assertArrayEquals(new double[] {0.75, 1.5, 3}, place());
        assertArrayEquals(new double[] {0.25, 0.5, 1}, move());
        assertEquals(1.5, placement.angle());
        assertEquals(0.5, placement.turnZ);
        assertFalse(collider.isLed());
        collider.setVelocity(0, 0, 0);
        collider.setSpin(0, 0, 0);
        assertTrue(collider.moves(0), "the motion of the last step has to be cleared");
        collider.advance(0.25, 0, 1);
        assertFalse(collider.moves(0));
    }

    @Test
    void whoMovesByHandGoesItsWayOfTheFrameByShares() {
        placement.x = 1;
        collider.setVelocity(9, 9, 9);
        collider.setSpin(9, 9, 9);
        collider.moveTo(3, 4, 8);
        collider.turnTo(2);
        assertTrue(collider.moves(0));
        collider.advance(0.125, 0, 0.25);
        assertArrayEquals(new double[] {1.5, 1, 2}, place());
        assertEquals(0.5, placement.angle());
        collider.advance(0.125, 0, 0.75);
        assertArrayEquals(new double[] {2.5, 3, 6}, place());
        assertArrayEquals(new double[] {1, 2, 4}, move());
        assertArrayEquals(new double[] {0, 0, 1}, new double[] {placement.turnX, placement.turnY, placement.turnZ});
        assertTrue(collider.isLed());
        assertEquals(0, collider.vx + collider.vy + collider.vz + collider.wx + collider.wy + collider.wz);
        // Another target in the same frame has the same start.
        collider.moveTo(5, 4, 8);
        collider.advance(0.125, 0, 1);
        assertEquals(5, placement.x);
        collider.endFrame();
        collider.moveTo(5, 4, 8);
        collider.turnTo(2);
        collider.advance(0.125, 0, 0.5);
        assertArrayEquals(new double[] {0, 0, 0}, move());
        assertFalse(collider.isLed());
        assertFalse(collider.moves(0));
    }

    @Test
    void aPathMovesItUntilItsEnd() {
        collider.path = new double[] {1, 0, 0, 0, 3, 4, 8, 12};
        assertTrue(collider.moves(2.9));
        assertFalse(collider.moves(3));
        collider.startPath(2);
        assertArrayEquals(new double[] {2, 4, 6}, place());
        collider.advance(9, 2.5, 0.1);
        assertArrayEquals(new double[] {3, 6, 9}, place());
        assertArrayEquals(new double[] {1, 2, 3}, move());
        collider.teleport(1, 1, 1);
        assertEquals(0, collider.path.length);
        assertArrayEquals(new double[] {0, 0, 0}, move(), "it has not come from anywhere");
        collider.teleport(0.5);
        assertEquals(0.5, placement.angle());
    }

    @Test
    void itMeetsRopesWhoseFilterAndItsOwnAgree() {
        collider.categories = 0b0110;
        collider.collidesWith = 0b1000;
        assertTrue(collider.meets(0b1001, 0b0100));
        assertFalse(collider.meets(0b0001, 0b0100));
        assertFalse(collider.meets(0b1001, 0b1001));
    }

    @Test
    void boundsAreThoseThatTheFieldFound() {
        assertTrue(collider.isEndless(), "not in a field");
        ColliderField field = new ColliderField();
        placement.x = 10;
        field.add(collider);
        assertFalse(collider.isEndless());
        AabbTree tree = new AabbTree();
        tree.insert(3, 10.5, 1, 1.5, 11, 2, 2);
        tree.insert(4, 10.51, 1, 1.5, 11, 2, 2);
        tree.insert(5, 9, -2, -2, 9.5, -1, -1.5);
        tree.insert(6, 9, -2, -2, 9.5, -1, -1.51);
        Found found = new Found();
        collider.findTouched(tree, found);
        found.sort();
        assertArrayEquals(new int[] {3, 5}, Arrays.copyOf(found.items, found.count));
    }

    @Test
    void onlyWholeShapesAreNearAsAWhole() {
        assertTrue(collider.whole);
        for (ShapeData shape : new ShapeData[] {
            ShapeBuilder.chain(false, 0, 0, 1, 0),
            ShapeBuilder.plane(0, 1, 0),
            ShapeBuilder.mesh(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, new int[] {0, 1, 2})
        }) {
            assertFalse(new ColliderState(0, new Placement(shape)).whole);
        }
        assertTrue(new ColliderState(0, new Placement(ShapeBuilder.segment(0, 0, 1, 1))).whole);
    }

    @Test
    void whatIsCarriedGoesOnAlike() {
        collider.categories = 5;
        collider.collidesWith = 6;
        collider.enabled = false;
        collider.setVelocity(1, 2, 3);
        collider.setSpin(4, 5, 6);
        collider.moveTo(8, 4, 12);
        collider.turnTo(2);
        collider.advance(0.1, 0, 0.25);
        WordList words = new WordList();
        collider.transfer(words);
        ColliderState other = new ColliderState(7, new Placement(placement.shape));
        other.transfer(words.rewind());
        assertTrue(words.isAtEnd());
        assertEquals(5, other.categories);
        assertEquals(6, other.collidesWith);
        assertFalse(other.enabled);
        collider.advance(0.1, 0.1, 0.5);
        other.advance(0.1, 0.1, 0.5);
        assertArrayEquals(new double[] {4, 2, 6}, place());
        assertArrayEquals(place(), new double[] {other.placement.x, other.placement.y, other.placement.z});
        assertEquals(1, placement.angle());
        assertEquals(1, other.placement.angle());
        assertTrue(other.isLed());
        collider.setVelocity(1, 2, 3);
        collider.setSpin(4, 5, 6);
        WordList moving = new WordList();
        collider.transfer(moving);
        other.transfer(moving.rewind());
        assertArrayEquals(
                new double[] {1, 2, 3, 4, 5, 6},
                new double[] {other.vx, other.vy, other.vz, other.wx, other.wy, other.wz});
        ColliderState flat = new ColliderState(7, new Placement(ShapeBuilder.circle(1)));
        IllegalArgumentException thrown =
                assertThrows(IllegalArgumentException.class, () -> flat.transfer(moving.rewind()));
        assertTrue(String.valueOf(thrown.getMessage()).endsWith("of a shape of the plane"), thrown.getMessage());
    }
}
