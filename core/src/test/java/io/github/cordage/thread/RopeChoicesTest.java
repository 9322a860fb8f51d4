package io.github.cordage.thread;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("A13")
class RopeChoicesTest {
    /** Ids of all ropes are below. */
    private static final int MOST = 12;

    private final RopeChoices choices = new RopeChoices();

    private static Set<Integer> set(RopeChoice choice) {
        Set<Integer> all = new TreeSet<>();
        IntStream.range(0, MOST).filter(choice::has).forEach(all::add);
        return all;
    }

    @Test
    void withoutReadersItIsAll() {
        assertTrue(choices.isEmpty());
        assertSame(RopeChoice.ALL, choices.union());
        RopeChoices.Reader reader = choices.enter();
        assertFalse(choices.isEmpty());
        assertSame(RopeChoice.ALL, reader.choice());
        reader.change(all -> RopeChoice.only(3));
        assertEquals(Set.of(3), set(choices.union()));
        choices.leave(reader);
        assertTrue(choices.isEmpty());
        assertEquals(MOST, set(choices.union()).size());
    }

    @Test
    void isTheSameObjectUntilAChoiceChanges() {
        RopeChoices.Reader reader = choices.enter();
        RopeChoices.Reader other = choices.enter();
        reader.change(all -> RopeChoice.only(3, 1));
        other.change(all -> RopeChoice.only(2));
        RopeChoice union = choices.union();
        assertSame(union, choices.union());
        reader.change(some -> some.with(3));
        assertSame(union, choices.union(), "nothing new");
        reader.change(some -> some.orOther(RopeChoice.only(1, 3, 1)));
        assertSame(union, choices.union(), "the same ropes");
        reader.change(some -> some.orOther(RopeChoice.only(1)));
        assertEquals(Set.of(1, 2), set(choices.union()));
        reader.change(some -> some.orOther(RopeChoice.only(1, 3)));
        reader.change(some -> some.with(4));
        assertEquals(Set.of(1, 2, 3, 4), set(choices.union()));
    }

    /** Random changes of three readers, beside plain sets. */
    @Test
    void isWhatAnyReaderShows() {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(5);
        RopeChoices.Reader[] readers = {choices.enter(), choices.enter(), choices.enter()};
        for (int i = 0; i < 2000; i++) {
            RopeChoices.Reader reader = readers[random.nextInt(readers.length)];
            Set<Integer> expected = set(reader.choice());
            int id = random.nextInt(MOST);
            int piece = random.nextInt(MOST);
            switch (random.nextInt(20)) {
                case 0 -> {
                    reader.change(before -> RopeChoice.ALL);
                    IntStream.range(0, MOST).forEach(expected::add);
                }
                case 1 -> {
                    reader.change(before -> RopeChoice.only(piece, id, piece));
                    expected = new TreeSet<>(IntStream.of(id, piece).boxed().toList());
                }
                case 2 -> {
                    choices.split(id, piece);
                    put(expected, piece, expected.contains(id));
                }
                case 3, 4, 5, 6, 7, 8 -> {
                    reader.change(before -> before.with(id));
                    expected.add(id);
                }
                default -> {
                    reader.change(before -> before.without(id));
                    expected.remove(id);
                }
            }
            assertEquals(expected, set(reader.choice()), "change " + i);
            Set<Integer> any = new TreeSet<>();
            for (RopeChoices.Reader each : readers) {
                any.addAll(set(each.choice()));
            }
            assertEquals(any, set(choices.union()), "change " + i);
        }
    }

    private static void change(
            RopeChoices.Reader reader, int rope, long total, BiFunction<RopeChoice, int[], RopeChoice> how) {
        reader.change(new int[] {rope}, new long[] {total}, how);
    }

    @Test
    void ropesThatWereSplitUnseenAreChosenWhole() {
        RopeChoices.Reader reader = choices.enter();
        reader.change(all -> RopeChoice.only(1));
        choices.split(3, 7);
        choices.split(4, 8);
        choices.split(7, 9);
        assertEquals(Set.of(1), set(reader.choice()));
        change(reader, 3, 1, RopeChoice::with);
        assertEquals(Set.of(1, 3), set(reader.choice()), "the first split was seen");
        change(reader, 7, 1, RopeChoice::with);
        assertEquals(Set.of(1, 3, 7, 9), set(reader.choice()));
        change(reader, 3, 0, RopeChoice::without);
        assertEquals(Set.of(1), set(reader.choice()));
        change(reader, 3, 0, RopeChoice::with);
        assertEquals(Set.of(1, 3, 7, 9), set(reader.choice()));
        reader.change(
                new int[] {4, 3, 2}, new long[] {0, 3, 0}, (before, ropes) -> before.orOther(RopeChoice.only(ropes)));
        assertEquals(Set.of(2, 3, 4, 8), set(reader.choice()));
        reader.change(all -> RopeChoice.ALL);
        change(reader, 3, 0, RopeChoice::without);
        assertEquals(Set.of(0, 1, 2, 4, 5, 6, 8, 10, 11), set(reader.choice()));
    }

    @Test
    void splitsAreForgottenWhenAllReadersHaveSeenThem() {
        RopeChoices.Reader reader = choices.enter();
        RopeChoices.Reader other = choices.enter();
        reader.change(all -> RopeChoice.only());
        choices.split(3, 7);
        choices.split(4, 8);
        reader.sees(2);
        other.sees(1);
        choices.split(5, 9);
        assertEquals(3, choices.splits());
        change(reader, 3, 0, RopeChoice::with);
        change(reader, 4, 0, RopeChoice::with);
        change(reader, 5, 0, RopeChoice::with);
        assertEquals(Set.of(3, 4, 5, 8, 9), set(reader.choice()), "the first one is forgotten");
    }

    /** A window that is minimised for days shows nothing, while ropes tear. */
    @Test
    void aReaderThatDoesNotLookKeepsTheLatestSplits() {
        RopeChoices.Reader reader = choices.enter();
        reader.change(all -> RopeChoice.only(1));
        int many = 3 * RopeChoices.MOST_SPLITS;
        for (int i = 0; i < many; i++) {
            choices.split(10 + i, many + 10 + i);
        }
        assertEquals(many, choices.splits());
        int latest = 10 + many - RopeChoices.MOST_SPLITS / 2;
        change(reader, latest, 0, RopeChoice::with);
        assertArrayEquals(new int[] {1, latest, many + latest}, reader.choice().ids());
        change(reader, 10, 0, RopeChoice::with);
        assertArrayEquals(
                new int[] {1, 10, latest, many + latest}, reader.choice().ids(), "the first split is forgotten");
    }

    /** Random splits, beside plain lists. */
    @Test
    void piecesAreThoseOfAPlainSearch() {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(6);
        List<int[]> all = new ArrayList<>();
        RopeSplits splits = RopeSplits.NONE;
        long forgotten = 0;
        for (int i = 0; i < 300; i++) {
            int rope = random.nextInt(20 + i);
            all.add(new int[] {rope, 20 + i});
            splits = splits.with(rope, 20 + i);
            if (random.nextInt(10) == 0) {
                forgotten = Math.max(forgotten, splits.total() - random.nextInt(40));
                splits = splits.since(forgotten);
            }
            assertEquals(all.size(), splits.total());
            long total = random.nextLong(all.size() + 2);
            int[] ropes = random.ints(3, 0, 20 + i).distinct().toArray();
            Set<Integer> expected = new TreeSet<>(IntStream.of(ropes).boxed().toList());
            for (int k = (int) Math.max(total, forgotten); k < all.size(); k++) {
                if (expected.contains(all.get(k)[0])) {
                    expected.add(all.get(k)[1]);
                }
            }
            int[] found = splits.withPieces(ropes, total);
            assertEquals(expected, new TreeSet<>(IntStream.of(found).boxed().toList()));
        }
    }

    @Test
    void ofRopesThatAreGoneTheNewestAreKept() {
        RopeChoices.Reader reader = choices.enter();
        RopeChoices.Reader other = choices.enter();
        reader.change(all -> RopeChoice.only(IntStream.range(0, 2000).toArray()));
        other.change(all -> all.without(IntStream.range(0, 1010).toArray()));
        RopeChoice before = reader.choice();
        choices.forgetGone(1000, id -> id % 2 == 0);
        assertSame(before, reader.choice(), "not too many");
        choices.forgetGone(10, id -> id % 2 == 0 && id < 20);
        assertEquals(1010, other.choice().ids().length);
        assertEquals(RopeChoices.MOST_GONE / 2 + 10, reader.choice().ids().length);
        for (int id = 0; id < 2000; id++) {
            assertEquals((id % 2 == 0 && id < 20) || id >= 1500, reader.choice().has(id), "rope " + id);
        }
        choices.forgetGone(9, id -> id == 3);
        assertFalse(other.choice().has(3));
        assertTrue(other.choice().has(509));
        assertFalse(other.choice().has(510));
    }

    private static void put(Set<Integer> all, int id, boolean isIn) {
        if (isIn) {
            all.add(id);
        } else {
            all.remove(id);
        }
    }
}
