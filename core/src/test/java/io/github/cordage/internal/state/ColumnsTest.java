package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.snapshot.StateHasher;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** A column that is registered is carried wherever nodes go; every array of a rope is registered. */
class ColumnsTest {
    private static final double[] NONE = {};

    /** An owner with a column of each kind. */
    private static final class Owner {
        double[] a = NONE;
        double[] segment = NONE;
        double[] optional = NONE;
        byte[] bytes = {};
        int[] whole = {};
        double[] memory = NONE;
    }

    private final Columns<Owner> columns = new Columns<>();
    private final Columns.Group<Owner> optional;
    private final Columns.Group<Owner> memory;

    ColumnsTest() {
        columns.always()
                .doubles(o -> o.a, (o, array) -> o.a = array, Columns.Saved.free("a"))
                .segmentDoubles(o -> o.segment, (o, array) -> o.segment = array, Columns.Saved.free("a"));
        optional = columns.optional("optional")
                .inheritedDoubles(o -> o.optional, (o, array) -> o.optional = array, Columns.Saved.free("a"))
                .inheritedBytes(o -> o.bytes, (o, array) -> o.bytes = array, "bytes")
                .segmentInts(o -> o.whole, (o, array) -> o.whole = array, "whole", 99);
        memory = columns.memory().doubles(o -> o.memory, (o, array) -> o.memory = array, Columns.Saved.free("a"));
    }

    /** Node i holds i + 1 in every column, segment i too. */
    private Owner owner(int nodes, int capacity) {
        Owner owner = new Owner();
        columns.create(owner, capacity);
        optional.need(owner, capacity);
        memory.need(owner, capacity);
        for (int i = 0; i < nodes; i++) {
            owner.a[i] = owner.optional[i] = owner.bytes[i] = (byte) (i + 1);
            owner.memory[i] = i + 1;
        }
        for (int i = 0; i < nodes - 1; i++) {
            owner.segment[i] = owner.whole[i] = i + 1;
        }
        return owner;
    }

    private static void assertNodes(Owner owner, int from, double... values) {
        for (int i = 0; i < values.length; i++) {
            assertEquals(values[i], owner.a[from + i], "a");
            assertEquals(values[i], owner.optional[from + i], "optional");
            assertEquals(values[i], owner.bytes[from + i], "bytes");
            assertEquals(values[i], owner.memory[from + i], "memory");
        }
    }

    private static void assertSegments(Owner owner, int from, double... values) {
        for (int i = 0; i < values.length; i++) {
            assertEquals(values[i], owner.segment[from + i], "segment");
            assertEquals(values[i], owner.whole[from + i], "whole");
        }
    }

    @Test
    void optionalColumnsAreEmptyUntilTheyAreNeededAndThenUsual() {
        Owner owner = new Owner();
        columns.create(owner, 4);
        assertEquals(4, owner.a.length);
        assertEquals(3, owner.segment.length);
        assertEquals(0, owner.optional.length);
        assertFalse(optional.isIn(owner));
        optional.need(owner, 4);
        assertTrue(optional.isIn(owner));
        assertArrayEquals(new double[4], owner.optional);
        assertArrayEquals(new int[] {1, 1, 1}, owner.whole);
    }

    @Test
    void growingKeepsWhatThereIs() {
        Owner owner = owner(3, 3);
        columns.grow(owner, 7);
        assertEquals(7, owner.memory.length);
        assertEquals(6, owner.whole.length);
        assertNodes(owner, 0, 1, 2, 3);
        assertSegments(owner, 0, 1, 2);
    }

    @Test
    void movingTakesNodesAndTheSegmentsBehindThem() {
        Owner owner = owner(4, 8);
        columns.move(owner, 1, 4, 2);
        assertNodes(owner, 3, 2, 3, 4);
        assertSegments(owner, 3, 2, 3);
        columns.move(owner, 3, 6, -2);
        assertNodes(owner, 0, 1, 2, 3, 4);
        assertSegments(owner, 0, 1, 2, 3);
    }

    @Test
    void relocatingDropsAndSpreads() {
        Owner owner = owner(5, 8);
        columns.relocate(owner, new int[] {0, -1, 1, -1, 2}, 5, false);
        assertNodes(owner, 0, 1, 3, 5);
        assertSegments(owner, 0, 1, 3);
        columns.relocate(owner, new int[] {0, 2, 4}, 3, true);
        assertNodes(owner, 0, 1);
        assertNodes(owner, 2, 3);
        assertNodes(owner, 4, 5);
        assertSegments(owner, 2, 3);
    }

    @Test
    void anotherOwnerGetsTheSameColumnsAndValues() {
        Owner from = owner(4, 4);
        Owner to = new Owner();
        columns.create(to, 2);
        columns.needLike(to, from, 2, true);
        columns.copyNode(from, 2, to, 0);
        columns.copyNode(from, 3, to, 1);
        columns.copySegment(from, 2, to, 0);
        assertNodes(to, 0, 3, 4);
        assertSegments(to, 0, 3);
    }

    @Test
    void aJoinedRopeDoesNotBringItsMemory() {
        Owner to = new Owner();
        columns.create(to, 2);
        columns.needLike(to, owner(2, 2), 2, false);
        assertTrue(optional.isIn(to));
        assertFalse(memory.isIn(to));
    }

    @Test
    void whatTheSourceHasNoColumnOfBecomesUsual() {
        Owner from = new Owner();
        columns.create(from, 2);
        from.a[1] = 9;
        Owner to = owner(3, 3);
        columns.copyNode(from, 1, to, 2);
        columns.copySegment(from, 0, to, 1);
        assertEquals(9, to.a[2]);
        assertEquals(0, to.optional[2]);
        assertEquals(0, to.bytes[2]);
        assertEquals(1, to.whole[1]);
    }

    @Test
    void aNewNodeInheritsWhatIsNoMotion() {
        Owner owner = owner(3, 4);
        columns.inherit(owner, 1, 3);
        assertEquals(2, owner.optional[3]);
        assertEquals(2, owner.bytes[3]);
        assertEquals(0, owner.a[3]);
        columns.reset(owner, 3);
        assertEquals(0, owner.optional[3]);
        assertEquals(0, owner.bytes[3]);
    }

    private long hash(Owner owner) {
        StateHasher hasher = new StateHasher();
        columns.transfer(owner, 3, 3, hasher);
        return hasher.take();
    }

    @Test
    void everySavedValueIsCarriedAndMemoryIsNot() {
        long hash = hash(owner(3, 3));
        assertEquals(hash, hash(owner(3, 9)), "room does not count");
        for (int column = 0; column < 5; column++) {
            Owner owner = owner(3, 3);
            switch (column) {
                case 0 -> owner.a[2]++;
                case 1 -> owner.segment[1]++;
                case 2 -> owner.optional[2]++;
                case 3 -> owner.bytes[2]++;
                default -> owner.whole[1]++;
            }
            assertFalse(hash == hash(owner), "column " + column);
        }
        Owner owner = owner(3, 3);
        owner.memory[0]++;
        assertEquals(hash, hash(owner));
    }

    /** Registering is all that a new array of a rope needs, so nothing else may hold one. */
    @Test
    void everyArrayOfARopeIsRegistered() throws ReflectiveOperationException {
        RopeState rope = new RopeState(2, 2);
        rope.needHistory();
        rope.needNodeAccelerations();
        rope.needFirstOrder();
        rope.needMerged();
        RodLayout.needStiffer(rope);
        Stops.set(rope, 0, true);
        rope.grow(50);
        Set<String> left = new TreeSet<>();
        for (Object owner : Arrays.asList(rope, rope.pastX, rope.pastY, rope.pastZ)) {
            for (Field field : owner.getClass().getDeclaredFields()) {
                if (field.getType().isArray() && !Modifier.isStatic(field.getModifiers())) {
                    field.setAccessible(true);
                    if (java.lang.reflect.Array.getLength(field.get(owner)) < 49) {
                        left.add(field.getName());
                    }
                }
            }
        }
        assertEquals(Set.of(), left);
    }
}
