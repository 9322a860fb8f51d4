package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class WorldGuardTest {
    private static final String IN_STEP = "the world is in a step and cannot be changed";
    private static final String BETWEEN_STEPS =
            "the world is between two steps and can be changed, but not stepped, restored or closed";
    private static final String CLOSED = "the world was closed";

    private final WorldGuard guard = new WorldGuard();

    private static void assertRefused(String message, Executable use) {
        assertEquals(message, assertThrows(IllegalStateException.class, use).getMessage());
    }

    @Test
    void nothingIsAllowedInAStepAndOnlyChangesBetweenTwo() {
        guard.setStepping(true);
        assertTrue(guard.isStepping());
        assertRefused(IN_STEP, guard::requireNotStepping);
        assertRefused(IN_STEP, guard::requireNotUpdating);
        assertRefused(IN_STEP, guard::requireCanUpdate);
        assertRefused(IN_STEP, guard::requireIdle);
        guard.setStepping(false);
        guard.setUpdating(true);
        guard.requireNotStepping();
        assertRefused(BETWEEN_STEPS, guard::requireNotUpdating);
        assertRefused(BETWEEN_STEPS, guard::requireCanUpdate);
        assertRefused(BETWEEN_STEPS, guard::requireIdle);
        assertRefused(BETWEEN_STEPS, () -> guard.setOwner(null));
        guard.setUpdating(false);
        guard.requireNotUpdating();
    }

    @Test
    void aClosedWorldCanBeHandedOnButNotUsed() {
        guard.close();
        assertRefused(CLOSED, guard::requireNotStepping);
        assertRefused(CLOSED, guard::requireNotUpdating);
        assertRefused(CLOSED, guard::requireCanUpdate);
        guard.requireIdle();
        guard.setOwner(Thread.currentThread());
    }

    @Test
    void itsOwnerAloneMayUseIt() {
        Thread other = new Thread(() -> {}, "other");
        guard.setOwner(Thread.currentThread());
        guard.requireNotStepping();
        guard.requireOwner("asked");
        guard.setOwner(other);
        assertSame(other, guard.owner());
        String me = Thread.currentThread().getName();
        assertRefused("the world belongs to thread other and cannot be changed by " + me, guard::requireNotStepping);
        assertRefused("the world belongs to thread other and cannot be changed by " + me, guard::requireCanUpdate);
        assertRefused(
                "the world belongs to thread other and cannot be asked by " + me, () -> guard.requireOwner("asked"));
        assertRefused(
                "the world belongs to thread other and cannot be changed by " + me,
                () -> guard.setOwner(Thread.currentThread()));
    }

    @Test
    void whatMayHaveChangedTheWorldIsCounted() {
        long uses = guard.uses();
        guard.requireNotStepping();
        assertEquals(uses + 1, guard.uses());
        guard.requireNotUpdating();
        assertEquals(uses + 2, guard.uses());
        guard.timePasses();
        assertEquals(uses + 3, guard.uses());
        guard.requireCanUpdate();
        guard.requireIdle();
        guard.requireOwner("asked");
        guard.setStepping(true);
        assertThrows(IllegalStateException.class, guard::requireNotStepping);
        assertEquals(uses + 3, guard.uses(), "nothing was changed");
    }

    @Test
    void thereIsOneRecordingAtATime() {
        ChangeLog log = new ChangeLog() {
            @Override
            void requireNone(String what) {
                throw new IllegalStateException("no " + what);
            }
        };
        assertFalse(guard.isRecorded());
        guard.noteIn(log);
        assertTrue(guard.isRecorded());
        assertSame(log, guard.log());
        assertRefused("no two recordings at a time", () -> guard.noteIn(new ChangeLog()));
        assertSame(log, guard.log());
        guard.setUpdating(true);
        assertRefused(BETWEEN_STEPS, guard::noteNoMore);
        guard.setUpdating(false);
        guard.noteNoMore();
        assertFalse(guard.isRecorded());
    }
}
