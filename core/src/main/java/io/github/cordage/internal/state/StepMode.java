package io.github.cordage.internal.state;

import io.github.cordage.internal.snapshot.Transfer;

/**
 * How the next step of a rope begins, as far as that depends on what happened before: whether it goes on with the
 * motion of the last steps, whether the lengths of segments can be relied on, and whether contacts stand in its way.
 *
 * <pre>
 *   motion    interrupted ──recordFirstOrder()──► one step kept ──recordFirstOrder()──► continuous
 *                  ▲                                                                        │
 *                  └───────────────────────────── interrupt() ──────────────────────────────┘
 *
 *   lengths   reliable ──doubtLengths()──► in doubt ──trustLengths()──► reliable
 *             reliable ──beginRecovery()─► come right at the recovery speed ──endRecovery()──► reliable
 *             reliable ──stretch(true)───► come right, and nothing pushes   ──stretch(false)─► come right
 *
 *   contacts  free ──stick(steps)──► stuck ──countDown()──► free
 * </pre>
 *
 * <p>The three are independent of each other. Only the methods here change them.
 */
public final class StepMode {
    /** Steps of a history that is complete. */
    private static final int COMPLETE = 2;

    private boolean isContinuous;
    private int recorded;
    private boolean areLengthsInDoubt;
    private boolean isRecovering;
    private boolean isStretched;
    private boolean isEdited;
    private int stuckSteps;

    StepMode() {}

    /** Whether the last steps form a continuous motion, so that the history is valid. */
    public boolean isContinuous() {
        return isContinuous;
    }

    /** Consecutive first-order steps that have left a history behind; at most 2, which is enough. */
    public int recorded() {
        return recorded;
    }

    /** Whether lengths of segments may be wrong for reasons other than motion, so that tensions are not reliable. */
    public boolean areLengthsInDoubt() {
        return areLengthsInDoubt;
    }

    /** Whether lengths are wrong and come right at the recovery speed, instead of in one step. */
    public boolean isRecovering() {
        return isRecovering;
    }

    /** Whether they are wrong because there was too little room, so that nothing pushes until they are right. */
    public boolean isStretched() {
        return isStretched;
    }

    /** Whether nodes or masses have changed since the solver last accepted the rope. */
    public boolean isEdited() {
        return isEdited;
    }

    /** Whether steps are to be taken with contacts that yield, because one did not converge. */
    public boolean isStuck() {
        return stuckSteps > 0;
    }

    /** Number of these steps that are still to be taken. */
    public int stuckSteps() {
        return stuckSteps;
    }

    // Motion.

    /** Something from outside, such as a velocity that is set, ends the continuous motion. */
    public void interrupt() {
        isContinuous = false;
        recorded = 0;
    }

    /** Ends the continuous motion, but not the count of steps in first order, which may lead to the next one. */
    public void leaveSecondOrder() {
        isContinuous = false;
    }

    /** A step in first order has left its velocities and accelerations behind. */
    public void recordFirstOrder() {
        recorded = Math.min(COMPLETE, recorded + 1);
        isContinuous = recorded == COMPLETE;
    }

    /** A step in second order was taken, which needs no steps in first order before the next one. */
    public void recordSecondOrder() {
        recorded = 0;
    }

    /** Goes on with the motion of the last steps if that has proved right. */
    public void goOn(boolean isRight) {
        isContinuous = isRight;
    }

    // Lengths.

    /** Lengths may have become wrong: the rope was laid out, or its rest lengths changed. */
    public void doubtLengths() {
        areLengthsInDoubt = true;
    }

    /** Lengths are as right as they have to be, or come right in another way. */
    public void trustLengths() {
        areLengthsInDoubt = false;
    }

    /** Doubts lengths, or trusts them. */
    public void doubtLengths(boolean areInDoubt) {
        areLengthsInDoubt = areInDoubt;
    }

    /** Lengths are wrong, and are to come right at the recovery speed. */
    public void beginRecovery() {
        isRecovering = true;
    }

    /** Begins a recovery if something has become wrong; one that is under way goes on. */
    public void beginRecoveryIf(boolean isWrong) {
        isRecovering |= isWrong;
    }

    /** There is, or was, too little room: lengths come right at the recovery speed if they are wrong. */
    public void stretch(boolean areWrong) {
        isRecovering |= areWrong;
        isStretched = areWrong;
    }

    /** Lengths have come right. */
    public void endRecovery() {
        isRecovering = false;
        isStretched = false;
    }

    /** Goes on with a recovery that is under way while something is left to do. */
    public void goOnRecovering(boolean isMoreLeft) {
        isRecovering &= isMoreLeft;
        isStretched &= isMoreLeft;
    }

    // Edits.

    /** Nodes or masses have changed. */
    public void edit() {
        isEdited = true;
    }

    /** The solver has accepted the rope as it is. */
    public void acceptEdits() {
        isEdited = false;
    }

    // Contacts.

    /** Lets contacts yield for a number of steps from now on. */
    public void stick(int steps) {
        stuckSteps = steps;
    }

    /** Contacts do not yield any longer. */
    public void getFree() {
        stuckSteps = 0;
    }

    /** A step with contacts that yield was taken. */
    public void countDown() {
        stuckSteps = Math.max(0, stuckSteps - 1);
    }

    // Snapshots.

    /** Transfers what the motion goes on from, and returns the number of steps in the history. */
    int transferMotion(Transfer t) {
        isContinuous = t.flag("history", isContinuous);
        recorded = t.whole("steps recorded", recorded, 0, COMPLETE);
        return isContinuous ? COMPLETE : recorded > 0 ? 1 : 0;
    }

    /** Transfers everything else. */
    void transfer(Transfer t) {
        areLengthsInDoubt = t.flag("unsettled", areLengthsInDoubt);
        int recovery = t.whole("swept", (isRecovering ? 1 : 0) + (isStretched ? 2 : 0), 0, 3);
        isRecovering = (recovery & 1) != 0;
        isStretched = (recovery & 2) != 0;
        isEdited = t.flag("edited", isEdited);
        stuckSteps = t.whole("stuckSteps", stuckSteps, 0, Integer.MAX_VALUE);
    }
}
