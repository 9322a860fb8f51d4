package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.math.Limits;
import org.junit.jupiter.api.Test;

class LedPointTest {
    private final LedPoint point = new LedPoint() {
        @Override
        public String toString() {
            return "the point";
        }
    };

    LedPointTest() {
        point.hold(1, 2, 3);
    }

    private void assertAt(double x, double y, double z, double share) {
        point.aim(0, share);
        assertEquals(x, point.nextX);
        assertEquals(y, point.nextY);
        assertEquals(z, point.nextZ);
    }

    @Test
    void aHeldPointStaysWhateverTheShare() {
        assertAt(1, 2, 3, 0);
        assertAt(1, 2, 3, 0.7);
        assertTrue(point.isAtRest(0));
        assertTrue(point.hasArrived());
        assertTrue(point.isHeldAt(1, 2, 3));
        assertFalse(point.isHeldAt(1, 2, 3.5));
    }

    @Test
    void aDraggedPointStartsAgainFromItsTarget() {
        point.dragged = true;
        point.moveTo(5, 2, -1);
        assertTrue(point.isOnItsWay());
        assertFalse(point.isAtRest(0));
        assertFalse(point.hasArrived());
        assertAt(1, 2, 3, 0);
        assertAt(4, 2, 0, 0.75);
        point.endFrame();
        assertFalse(point.dragged);
        assertFalse(point.isOnItsWay());
        assertAt(5, 2, -1, 0);
        point.moveTo(5, 4, -1);
        assertAt(5, 3, -1, 0.5);
    }

    @Test
    void aPointOnAPathHasArrivedOnlyAtItsEnd() {
        point.path = new double[] {1, 1, 2, 3, 2, 4, 5, 6};
        assertFalse(point.isHeldAt(1, 2, 3), "its path moves it");
        assertFalse(point.hasArrived());
        point.aim(1.5, 0);
        assertEquals(2.5, point.nextX);
        assertFalse(point.isAtRest(1.9));
        point.aim(2, 0);
        assertEquals(6, point.nextZ);
        assertTrue(point.isAtRest(2));
        assertTrue(point.hasArrived());
        for (int axis = 0; axis < 3; axis++) {
            point.path = new double[] {1, 1, 2, 3, 2, 4, 5, 6};
            point.path[5 + axis]++;
            assertFalse(point.hasArrived(), "along axis " + axis);
        }
    }

    @Test
    void aShiftMovesItsWayButNotItsPathWhichAMoveByHandEnds() {
        point.moveTo(5, 2, -1);
        point.shift(10, 20, 30);
        assertAt(11, 22, 33, 0);
        assertAt(15, 22, 29, 1);
        point.path = new double[] {0, 7, 8, 9};
        point.shift(1, 1, 1);
        assertAt(7, 8, 9, 1);
        point.moveTo(1, 1, 1);
        assertAt(1, 1, 1, 1);
    }

    @Test
    void itsTargetMustStayInsideTheWorld() {
        point.moveTo(5, -6, 7);
        point.requireWithinWorld(Limits.COORDINATE - 5, 6 - Limits.COORDINATE, Limits.COORDINATE - 7);
        assertLeaves("x of the point", 1, 0, 0);
        assertLeaves("y of the point", 0, -1, 0);
        assertLeaves("z of the point", 0, 0, 1);
    }

    private void assertLeaves(String name, double x, double y, double z) {
        double far = Limits.COORDINATE;
        String message = String.valueOf(
                assertThrows(IllegalArgumentException.class, () -> point.requireWithinWorld(far * x, far * y, far * z))
                        .getMessage());
        assertTrue(message.startsWith(name), message);
    }

    @Test
    void itsWayIsCarried() {
        point.moveTo(5, 6, 7);
        LedPoint other = new LedPoint() {};
        WordTape tape = WordTape.of(t -> point.transferWay(t, "place"));
        tape.readTo(t -> other.transferWay(t, "place"));
        assertEquals(tape.words, WordTape.of(t -> other.transferWay(t, "place")).words);
        for (int word = 3; word < 6; word++) {
            for (double sign : new double[] {-1, 1}) {
                double before = Double.longBitsToDouble(tape.words.get(word));
                tape.set(word, sign * Math.nextUp(Limits.COORDINATE));
                assertThrows(
                        IllegalArgumentException.class,
                        () -> tape.readTo(t -> other.transferWay(t, "place")),
                        "word " + word);
                tape.set(word, before);
            }
        }
    }
}
