package io.github.cordage.internal.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScratchMemoryTest {
    @Test
    void eachKindHasOneMemoryPerThread() {
        List<Scratch.Kind<int[]>> kinds = new ArrayList<>();
        for (int i = 0; i < 9; i++) {
            int size = i;
            kinds.add(scratch -> new int[size]);
        }
        Scratch scratch = new Scratch();
        List<int[]> memories = new ArrayList<>();
        for (Scratch.Kind<int[]> kind : kinds) {
            memories.add(scratch.get(kind));
        }
        for (int i = 0; i < 9; i++) {
            assertEquals(i, memories.get(i).length);
            assertSame(memories.get(i), scratch.get(kinds.get(i)));
        }
        assertNotSame(memories.get(3), new Scratch().get(kinds.get(3)));
    }

    @Test
    void aKindCanBeBuiltOnAnother() {
        Scratch.Kind<int[]> below = scratch -> new int[1];
        Scratch.Kind<int[][]> above = scratch -> new int[][] {scratch.get(below)};
        Scratch scratch = new Scratch();
        assertSame(scratch.get(above)[0], scratch.get(below));
    }
}
