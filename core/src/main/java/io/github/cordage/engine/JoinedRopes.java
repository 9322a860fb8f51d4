package io.github.cordage.engine;

import io.github.cordage.Pin;
import java.util.ArrayList;
import java.util.List;

/** Ropes with bodies on them that pull each other by these. */
final class JoinedRopes {
    private final List<? extends AttachedNode> held;
    private final RopePulls pull;
    private final int axes;

    /** Whether there was a trial in the step. */
    private boolean isTried;

    JoinedRopes(List<? extends AttachedNode> held, int axes) {
        this.held = held;
        this.axes = axes;
        List<Pin> pins = new ArrayList<>();
        List<PulledBody> bodies = new ArrayList<>();
        for (AttachedNode one : held) {
            pins.add(one.pin());
            bodies.add(one.body.pulled);
        }
        pull = new RopePulls(pins, bodies, axes);
    }

    /** Whether the ropes can pull. */
    boolean stands() {
        return pull.stands();
    }

    /** By how much the ropes are behind their bodies [s]. */
    double lag() {
        return pull.lag();
    }

    void setLag(double seconds) {
        pull.setLag(seconds);
    }

    void release() {
        pull.release();
    }

    /** Finds the pulls in the next step of the engine, unless no body moves. */
    void find(double h) {
        isTried = false;
        for (int i = 0; i < held.size(); i++) {
            AttachedBody body = held.get(i).body;
            isTried |= body.isMoved() && body.isAwake();
        }
        setPlaces();
        if (isTried) {
            pull.find(h);
        }
    }

    private void setPlaces() {
        for (int i = 0; i < held.size(); i++) {
            held.get(i).setPlace(pull, i);
        }
    }

    /** Lets bodies and joints answer as the ropes do. */
    void begin(double h) {
        for (int i = 0; i < held.size() && isTried; i++) {
            held.get(i).begin(pull, i, h);
        }
    }

    void endStep(double h, double ropeStep) {
        for (int i = held.size() - 1; i >= 0 && isTried; i--) {
            held.get(i).endStep(pull, i, h, axes);
        }
        pull.endStep(h, ropeStep);
    }

    /** Leads the nodes to their bodies. */
    void lead(double h) {
        setPlaces();
        for (int i = 0; i < held.size(); i++) {
            held.get(i).wake(h, axes);
        }
        pull.lead(h);
    }
}
