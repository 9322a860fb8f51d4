package io.github.cordage.thread;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Rope;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.view.RopeView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Tag("A13")
@DisplayName("A13: readers of chosen ropes")
@Timeout(60)
class ChosenRopesTest {
    /** Enough for a batch. */
    private static final int MANY = 40;

    /** Steps after which ropes are in batches. */
    private static final int SETTLE = 70;

    private final RopeWorld world = new RopeWorld();
    private RopeThread thread;
    private WorldReader reader;

    @BeforeEach
    void add() {
        for (int i = 0; i < MANY; i++) {
            world.add(new RopeDef().nodes(8).straight(3.0 * i, 0, 0.3, -1).pin(0));
        }
        thread = new RopeThread(world);
        reader = thread.reader();
    }

    @AfterEach
    void close() {
        if (!thread.isClosed()) {
            thread.close();
        }
    }

    private Rope rope(int id) {
        return world.ropes().stream()
                .filter(rope -> rope.id() == id)
                .findFirst()
                .orElseThrow();
    }

    private void step() {
        thread.step();
        reader.update();
    }

    private static int[] ids(WorldReader reader) {
        return reader.ropes().stream().mapToInt(RopeView::id).toArray();
    }

    private void assertShows(int... ids) {
        assertArrayEquals(ids, ids(reader));
        for (RopeView seen : reader.ropes()) {
            double[] expected = new double[3 * seen.nodeCount()];
            double[] found = new double[3 * seen.nodeCount()];
            rope(seen.id()).copyPositions(expected, 0, 0.3);
            seen.copyPositions(found, 0, 0.3);
            assertArrayEquals(expected, found, "rope " + seen.id());
            assertSame(seen, reader.rope(seen.id()));
        }
    }

    @Test
    void onlyChosenOnesAreShown() {
        reader.showOnly(rope(30), rope(2), rope(2), rope(7));
        for (int i = 0; i < SETTLE; i++) {
            step();
            assertShows(2, 7, 30);
        }
        RopeView seven = reader.rope(7);
        assertNotNull(seven);
        assertNull(reader.rope(8));
        reader.show(rope(8));
        reader.show(rope(7));
        reader.hide(rope(2));
        reader.hide(rope(3));
        step();
        assertShows(7, 8, 30);
        assertSame(seven, reader.rope(7), "the same object in all states");
        world.add(new RopeDef().nodes(3));
        step();
        assertShows(7, 8, 30);
        reader.showOnly();
        step();
        assertShows();
        assertFalse(seven.isAlive());
        assertEquals(
                "rope 7 is not in the world or not shown any more, or its reader was closed",
                assertThrows(IllegalStateException.class, seven::nodeCount).getMessage());
        reader.show(seven);
        step();
        assertShows(7);
    }

    @Test
    void allButSomeAreShown() {
        reader.hide(rope(4));
        reader.hide(rope(39));
        reader.hide(rope(4));
        step();
        assertEquals(MANY - 2, reader.ropes().size());
        assertNull(reader.rope(4));
        Rope late = world.add(new RopeDef().nodes(3));
        step();
        assertEquals(MANY - 1, reader.ropes().size(), "ropes that come are shown");
        assertNotNull(reader.rope(late.id()));
        reader.show(rope(39));
        step();
        assertEquals(MANY, reader.ropes().size());
        reader.showAll();
        step();
        assertShows(world.ropes().stream().mapToInt(Rope::id).toArray());
    }

    @Test
    void piecesOfShownRopesAreShown() {
        reader.showOnly(rope(3), rope(5));
        step();
        Rope piece = rope(3).cut(4);
        rope(9).cut(4);
        step();
        assertShows(3, 5, piece.id());
        Rope part = piece.cut(1);
        world.remove(rope(5));
        step();
        assertShows(3, piece.id(), part.id());
        piece.settings().setBreakTension(1e-9);
        rope(3).settings().setBreakTension(1e-9);
        step();
        step();
        assertTrue(reader.ropes().size() > 3, "torn: " + reader.ropes());
        reader.showAll();
        reader.hide(rope(11));
        step();
        Rope hidden = rope(11).cut(3);
        step();
        assertNull(reader.rope(hidden.id()), "the piece of a hidden rope");
    }

    @Test
    void aRopeThatIsCutInTheFrameInWhichItIsChosenIsShownWhole() {
        RopeView three = reader.rope(3);
        RopeView eleven = reader.rope(11);
        assertNotNull(three);
        assertNotNull(eleven);
        reader.showOnly(rope(5));
        step();
        Rope piece = rope(3).cut(4);
        Rope part = piece.cut(1);
        rope(4).cut(2);
        reader.show(three);
        step();
        assertShows(3, 5, piece.id(), part.id());
        Rope unseen = rope(3).cut(2);
        reader.show(rope(4));
        reader.hide(three);
        step();
        assertShows(4, 5, piece.id(), part.id());
        assertNull(reader.rope(unseen.id()), "a part of the rope that was hidden");
        reader.showAll();
        step();
        Rope other = rope(11).cut(3);
        reader.hide(eleven);
        step();
        assertNull(reader.rope(11));
        assertNull(reader.rope(other.id()));
        Rope tail = rope(12).cut(3);
        reader.showOnly(eleven, rope(12));
        step();
        assertShows(11, 12);
        assertNull(reader.rope(tail.id()));
    }

    @Test
    void aHandleOnAnotherThreadIsOfTheRopeThatItsReaderShows() {
        Rope five = rope(5);
        Rope six = rope(6);
        step();
        thread.pause();
        int piece = thread.send(() -> five.cut(4).id()).join();
        reader.showOnly(five, six);
        thread.stop();
        reader.update();
        assertShows(5, 6, piece);
        thread.pause();
        reader.showOnly(five);
        thread.stop();
        reader.update();
        assertShows(5);
    }

    @Test
    void ropesThatAreLongGoneAreForgotten() {
        reader.showOnly(rope(1));
        WorldReader other = thread.reader();
        for (int i = 0; i < 3 * RopeChoices.MOST_GONE; i++) {
            Rope rope = world.add(new RopeDef().nodes(2).sleepBelow(1e3).sleepAfter(0));
            reader.show(rope);
            other.hide(rope);
            if (i % 10 == 0) {
                thread.advance(0);
            }
            world.remove(rope);
        }
        step();
        int most = RopeChoices.MOST_GONE + MANY + 10;
        assertTrue(
                reader.choice().ids().length <= most,
                "listed: " + reader.choice().ids().length);
        assertTrue(
                other.choice().ids().length <= most, "listed: " + other.choice().ids().length);
        assertShows(1);
        other.close();
    }

    @Test
    void aRopeThatASnapshotBringsBackIsShownAgain() {
        reader.showOnly(rope(5), rope(6));
        byte[] saved = world.save();
        world.remove(rope(5));
        step();
        assertShows(6);
        world.restore(saved);
        step();
        assertShows(5, 6);
    }

    @Test
    void aRopeThatIsJoinedToAnotherIsGone() {
        Rope piece = rope(0).cut(4);
        reader.showOnly(rope(0), piece);
        step();
        assertShows(0, piece.id());
        rope(0).join(RopeEnd.END, piece, RopeEnd.START);
        step();
        assertShows(0);
    }

    @Test
    void eachReaderHasItsOwn() {
        WorldReader other = thread.reader();
        WorldReader third = thread.reader();
        reader.showOnly(rope(1));
        other.showOnly(rope(38), rope(39));
        third.showOnly();
        step();
        other.update();
        third.update();
        assertShows(1);
        assertArrayEquals(new int[] {38, 39}, ids(other));
        assertArrayEquals(new int[0], ids(third));
        third.showAll();
        third.hide(rope(1));
        third.hide(rope(2));
        step();
        other.update();
        third.update();
        assertShows(1);
        assertArrayEquals(new int[] {38, 39}, ids(other));
        assertEquals(MANY - 2, third.ropes().size());
        third.close();
        step();
        assertShows(1);
        other.close();
    }

    @Test
    void aRopeThatIsHiddenGoesWithoutANewState() {
        reader.hide(rope(0));
        assertEquals(MANY, reader.ropes().size());
        assertTrue(reader.update());
        assertEquals(MANY - 1, reader.ropes().size());
        assertFalse(reader.update());
    }

    @Test
    void whatIsChosenComesAlsoWhileTimeStandsStill() throws InterruptedException {
        reader.showOnly();
        step();
        thread.pause();
        reader.show(rope(17));
        while (reader.ropes().isEmpty()) {
            reader.update();
            Thread.sleep(1);
        }
        assertShows(17);
        thread.stop();
        reader.close();
        assertThrows(IllegalStateException.class, () -> reader.show(rope(1)));
        assertThrows(IllegalStateException.class, () -> reader.hide(rope(1)));
        assertThrows(IllegalStateException.class, reader::showAll);
        assertThrows(IllegalStateException.class, reader::showOnly);
    }

    @Test
    void bodiesAndCollidersAreShownAnyway() {
        world.bodies().add(new RopeBodyDef().mass(1));
        reader.showOnly();
        step();
        assertEquals(1, reader.bodies().size());
    }

    /** The world writes the steps of batches elsewhere while a reader holds them. */
    @Test
    void aStateStaysAsItIs() {
        reader.showOnly(rope(3));
        for (int i = 0; i < SETTLE; i++) {
            step();
        }
        assertShows(3);
        double[] held = new double[24];
        double[] now = new double[24];
        reader.ropes().get(0).copyPositions(held, 0, 1);
        thread.step();
        thread.step();
        reader.ropes().get(0).copyPositions(now, 0, 1);
        assertArrayEquals(held, now);
    }
}
