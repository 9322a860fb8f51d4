package io.github.cordage.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.RopeWorld;
import io.github.cordage.SameView;
import io.github.cordage.thread.RopeCopies;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A copy that is not made again because nothing seems to have changed would show here. */
@Tag("A13")
class CopiesOfChangedRopesTest {
    private static void assertShows(RopeWorld world, RopeCopies copy) {
        assertEquals(world.ropes().size(), copy.size());
        for (int i = 0; i < copy.size(); i++) {
            SameView.assertSame(world.ropes().get(i), copy.get(i));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void everyChangeShows(long seed) {
        RopeWorld world = ChangeProgram.world();
        ChangeProgram program = new ChangeProgram(world, seed);
        RopeCopies[] copies = {new RopeCopies(), new RopeCopies()};
        program.changeAll();
        for (int frame = 0; frame < 120; frame++) {
            RopeCopies copy = copies[frame % 2];
            copy.take(world);
            assertShows(world, copy);
            program.frame();
        }
    }

    /** As with a reader: the copy is begun before the frame, so that its last step copies ropes early. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void everyChangeShowsBesideEarlyCopies(long seed) {
        RopeWorld world = ChangeProgram.world();
        ChangeProgram program = new ChangeProgram(world, seed);
        RopeCopies[] copies = {new RopeCopies(), new RopeCopies()};
        program.changeAll();
        for (int frame = 0; frame < 120; frame++) {
            RopeCopies copy = copies[frame % 2];
            copy.beginTake(world);
            if (frame % 3 == 0) {
                world.step();
                program.changeSome();
            } else {
                program.frame();
            }
            copy.take(world);
            assertShows(world, copy);
        }
    }
}
