package io.github.cordage.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.scene.ShippedScenes;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Undo keeps as much as its memory allows. */
@Tag("D9")
class HistoryTest {
    private static final int SOME = 30_000_000;

    private final History history = new History();
    private final SetUp setUp = new SetUp(ShippedScenes.read("article"));

    private record Bodies(long bytes) implements ForeignBodies.State {}

    private Memento scene(byte[] snapshot, ForeignBodies.@Nullable State bodies) {
        return new Memento(snapshot, setUp, Map.of(), Map.of(), List.of(), List.of(), bodies, false);
    }

    private int count() {
        int count = 0;
        while (history.canUndo()) {
            history.undo(scene(new byte[0], null));
            count++;
        }
        return count;
    }

    @Test
    void snapshotsAndBodiesOfAnotherEngineCount() {
        byte[] snapshot = new byte[SOME];
        for (int i = 0; i < 10; i++) {
            history.add(scene(snapshot, null));
        }
        assertEquals(3, count(), "of 30 MB in 100 MB");
        for (int i = 0; i < 10; i++) {
            history.add(scene(new byte[0], new Bodies(SOME)));
        }
        assertEquals(3, count());
    }

    @Test
    void theLastOneIsKeptHoweverLargeItIs() {
        history.add(scene(new byte[0], new Bodies(10L * SOME)));
        assertEquals(1, count());
    }

    @Test
    void thereAreAtMostTwoHundred() {
        for (int i = 0; i < 2 * History.MOST; i++) {
            history.add(scene(new byte[0], null));
        }
        assertEquals(200, History.MOST);
        assertEquals(200, count());
    }
}
