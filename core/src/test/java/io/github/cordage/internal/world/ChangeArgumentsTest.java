package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.wire.BadBytes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ChangeArgumentsTest {
    private final WorldGate gate = Cores.gate();
    private final WorldCore world = gate.world();
    private final ChangeArguments arguments = new ChangeArguments(world);
    private final List<String> noted = new ArrayList<>();

    private void begin(Change change, double... numbers) {
        double[] n = Arrays.copyOf(numbers, Change.MOST_NUMBERS);
        arguments.begin(change, n[0], n[1], n[2], n[3], n[4], null);
    }

    /** A batch that notes what is done with its ropes. */
    private final class Seat implements BatchSeat {
        @Override
        public int number() {
            return 0;
        }

        @Override
        public long stay(int lane) {
            return 1;
        }

        @Override
        public void copyTo(RopeState state, int lane) {}

        @Override
        public long motionHash(int lane) {
            return 0;
        }

        @Override
        public void retune(int lane) {
            noted.add("retune " + lane);
        }

        @Override
        public void remove(int lane) {
            noted.add("remove " + lane);
        }
    }

    @Test
    void anIntegerIsNeverCutOff() {
        begin(Change.CUT, 3, 2.5, Double.NaN, 1e10, -7);
        assertEquals(3, arguments.integer(0));
        assertEquals(-7, arguments.integer(4));
        assertEquals(2.5, arguments.number(1));
        for (int i = 1; i < 4; i++) {
            int bad = i;
            assertEquals(
                    "number " + i + " must be an integer, was " + arguments.number(i),
                    assertThrows(BadBytes.class, () -> arguments.integer(bad)).getMessage());
        }
        begin(Change.WINCH, 0, 1, 2, 0.5);
        assertFalse(arguments.flag(0));
        assertTrue(arguments.flag(1) && arguments.flag(2));
        assertThrows(BadBytes.class, () -> arguments.flag(3));
    }

    @Test
    void masksOf64BitsComeInTwoHalves() {
        SeededRandom random = new SeededRandom(17);
        for (int round = 0; round < 100; round++) {
            long bits = round == 0 ? -1 : random.nextLong();
            begin(Change.FILTER, 0, ChangeMaker.high(bits), ChangeMaker.low(bits));
            assertEquals(bits, arguments.bits(1));
        }
        for (double bad : new double[] {-1, 0.5, 0x1p32}) {
            begin(Change.FILTER, 0, 5, bad);
            assertEquals(
                    "number 2 must be an integer of 32 bits, was " + bad,
                    assertThrows(BadBytes.class, () -> arguments.bits(1)).getMessage());
        }
    }

    @Test
    void ropesAndNodesMustExist() {
        RopeCore rope = gate.add(Cores.line(3, 0, 0));
        RopeCore other = gate.add(Cores.line(2, 0, 1));
        begin(Change.SPLICE, rope.id, -1, other.id, 9);
        arguments.on(rope);
        assertSame(rope, arguments.rope());
        assertSame(other, arguments.rope(2));
        assertEquals(
                "there is no rope 9",
                assertThrows(BadBytes.class, () -> arguments.rope(3)).getMessage());
        for (int node : new int[] {-1, 3}) {
            begin(Change.CUT, rope.id, node);
            arguments.on(rope);
            assertEquals(
                    "node must be from 0 to 2, was " + node,
                    assertThrows(IllegalArgumentException.class, () -> arguments.node(1))
                            .getMessage());
        }
        begin(Change.CUT, rope.id, 2);
        arguments.on(rope);
        assertEquals(2, arguments.node(1));
        begin(Change.GRAVITY);
        assertThrows(NullPointerException.class, arguments::rope, "the target of the change before");
    }

    @Test
    void aCommitWakesTheRopeAsTheKindOfChangeSaysAndNotesTheChange() {
        RopeCore rope = gate.add(Cores.line(3, 0, 0));
        world.guard.noteIn(new ChangeLog() {
            @Override
            void note(Change change, double a, double b, double c, double d, double e, @Nullable Object definition) {
                noted.add(change + " " + a + " " + b + " " + c + " " + d + " " + e + " " + definition
                        + (rope.sleep.asleep ? ", asleep" : ", awake"));
            }
        });
        for (Change change : List.of(Change.LENGTH, Change.ACCELERATION, Change.PROPERTY)) {
            rope.sleep.fallAsleep();
            world.pipeline.lieDown(rope);
            rope.joined(new Seat(), 4);
            arguments.begin(change, 1, 2, 3, 4, 5, "what");
            arguments.on(rope);
            assertFalse(arguments.isCommitted());
            arguments.commit();
            assertTrue(arguments.isCommitted());
            assertEquals(change == Change.LENGTH, rope.batch == null);
            rope.left();
            rope.sleep.wake();
        }
        String numbers = " 1.0 2.0 3.0 4.0 5.0 what, ";
        assertEquals(
                List.of(
                        "remove 4",
                        "LENGTH" + numbers + "awake",
                        "retune 4",
                        "ACCELERATION" + numbers + "awake",
                        // Its effect decides whether the rope wakes.
                        "PROPERTY" + numbers + "asleep"),
                noted);
        assertEquals("what", arguments.definition(String.class));
        assertThrows(ClassCastException.class, () -> arguments.definition(Double.class));
        begin(Change.WAKE);
        assertFalse(arguments.isCommitted());
        assertThrows(NullPointerException.class, () -> arguments.definition(String.class));
    }
}
