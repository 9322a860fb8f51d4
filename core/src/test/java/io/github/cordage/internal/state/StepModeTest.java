package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.snapshot.StateHasher;
import org.junit.jupiter.api.Test;

class StepModeTest {
    private final StepMode mode = new StepMode();

    @Test
    void twoStepsInFirstOrderMakeAContinuousMotion() {
        mode.recordFirstOrder();
        assertFalse(mode.isContinuous());
        assertEquals(1, mode.recorded());
        mode.recordFirstOrder();
        assertTrue(mode.isContinuous());
        mode.recordFirstOrder();
        assertEquals(2, mode.recorded());
        mode.recordSecondOrder();
        assertTrue(mode.isContinuous());
        assertEquals(0, mode.recorded());
    }

    @Test
    void anInterruptionForgetsAllStepsAndLeavingSecondOrderKeepsTheirCount() {
        mode.recordFirstOrder();
        mode.leaveSecondOrder();
        assertEquals(1, mode.recorded());
        mode.recordFirstOrder();
        assertTrue(mode.isContinuous());
        mode.interrupt();
        assertFalse(mode.isContinuous());
        assertEquals(0, mode.recorded());
        mode.recordFirstOrder();
        assertFalse(mode.isContinuous());
    }

    @Test
    void aRecoveryGoesOnWhileSomethingIsLeftAndNoneBeginsByGoingOn() {
        mode.goOnRecovering(true);
        assertFalse(mode.isRecovering());
        mode.beginRecoveryIf(false);
        assertFalse(mode.isRecovering());
        mode.beginRecoveryIf(true);
        mode.beginRecoveryIf(false);
        mode.goOnRecovering(true);
        assertTrue(mode.isRecovering());
        mode.goOnRecovering(false);
        assertFalse(mode.isRecovering());
        mode.beginRecovery();
        mode.endRecovery();
        assertFalse(mode.isRecovering());
    }

    @Test
    void lengthsEditsAndContactsDoNotDependOnEachOther() {
        mode.doubtLengths();
        mode.edit();
        mode.stick(2);
        mode.trustLengths();
        assertFalse(mode.areLengthsInDoubt());
        assertTrue(mode.isEdited());
        assertTrue(mode.isStuck());
        mode.doubtLengths(true);
        mode.acceptEdits();
        assertTrue(mode.areLengthsInDoubt());
        assertFalse(mode.isEdited());
        mode.getFree();
        assertFalse(mode.isStuck());
    }

    @Test
    void stuckStepsAreCountedDownToZero() {
        mode.stick(2);
        mode.countDown();
        assertTrue(mode.isStuck());
        assertEquals(1, mode.stuckSteps());
        mode.countDown();
        mode.countDown();
        assertFalse(mode.isStuck());
        assertEquals(0, mode.stuckSteps());
    }

    @Test
    void everyPartOfItCountsInTheStateHash() {
        long plain = hash(new StepMode());
        StepMode[] others = new StepMode[6];
        for (int i = 0; i < others.length; i++) {
            others[i] = new StepMode();
        }
        others[0].recordFirstOrder();
        others[1].goOn(true);
        others[2].doubtLengths();
        others[3].beginRecovery();
        others[4].edit();
        others[5].stick(1);
        for (int i = 0; i < others.length; i++) {
            assertTrue(hash(others[i]) != plain, "transition " + i);
            for (int j = 0; j < i; j++) {
                assertTrue(hash(others[i]) != hash(others[j]), "transitions " + i + " and " + j);
            }
        }
    }

    private static long hash(StepMode mode) {
        StateHasher hasher = new StateHasher();
        mode.transferMotion(hasher);
        mode.transfer(hasher);
        return hasher.take();
    }
}
