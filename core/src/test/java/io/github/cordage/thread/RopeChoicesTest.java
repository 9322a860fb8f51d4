package io.github.cordage.thread;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import java.util.TreeSet;
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

    private static void put(Set<Integer> all, int id, boolean isIn) {
        if (isIn) {
            all.add(id);
        } else {
            all.remove(id);
        }
    }
}
