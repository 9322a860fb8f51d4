package io.github.cordage.internal.linear;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.SeededRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BodyGraphTest {
    static LongStream seeds() {
        return SeededRandom.seeds(40);
    }

    private static int[] numbers(Iterable<Integer> of) {
        List<Integer> list = new ArrayList<>();
        of.forEach(list::add);
        return list.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Plays the elimination with sets. */
    @ParameterizedTest
    @MethodSource("seeds")
    void theBodyWithTheFewestLinksIsEliminatedFirst(long seed) {
        SeededRandom random = new SeededRandom(seed);
        int count = random.intBetween(1, 140);
        BodyGraph graph = new BodyGraph(count);
        List<Set<Integer>> links = new ArrayList<>();
        for (int body = 0; body < count; body++) {
            links.add(new TreeSet<>());
        }
        for (int link = random.intBetween(0, 2 * count); link > 0; link--) {
            int one = random.intBetween(0, count - 1);
            int other = random.intBetween(0, count - 1);
            graph.link(one, other);
            if (one != other) {
                links.get(one).add(other);
                links.get(other).add(one);
            }
        }
        int[][] below = graph.eliminate();
        Set<Integer> left = new TreeSet<>();
        for (int body = 0; body < count; body++) {
            left.add(body);
        }
        for (int p = 0; p < count; p++) {
            int best = -1;
            for (int body : left) {
                best = best < 0 || links.get(body).size() < links.get(best).size() ? body : best;
            }
            assertEquals(best, graph.order()[p], "seed " + seed);
            assertEquals(p, graph.places()[best]);
            left.remove(best);
            Set<Integer> places = new TreeSet<>();
            for (int body : links.get(best)) {
                places.add(graph.places()[body]);
                links.get(body).addAll(links.get(best));
                links.get(body).remove(body);
                links.get(body).remove(best);
            }
            assertArrayEquals(numbers(places), below[p], "seed " + seed);
        }
    }

    /** From the ends inward, nothing fills up. */
    @Test
    void aChainStaysAChain() {
        BodyGraph chain = new BodyGraph(5);
        for (int i = 0; i < 4; i++) {
            chain.link(i, i + 1);
        }
        assertArrayEquals(new int[][] {{1}, {2}, {3}, {4}, {}}, chain.eliminate());
        BodyGraph star = new BodyGraph(4);
        star.link(0, 1);
        star.link(0, 2);
        star.link(3, 0);
        star.eliminate();
        assertArrayEquals(new int[] {1, 2, 0, 3}, star.order());
    }
}
