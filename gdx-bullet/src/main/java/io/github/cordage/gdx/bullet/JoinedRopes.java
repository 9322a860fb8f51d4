package io.github.cordage.gdx.bullet;

import io.github.cordage.Pin;
import io.github.cordage.engine.PulledBody;
import io.github.cordage.engine.RopePulls;
import java.util.ArrayList;
import java.util.List;

/** Ropes with bodies of Bullet on them that pull each other by these. */
final class JoinedRopes {
    private final List<BulletAttachment> held;
    private final RopePulls pull;

    /** Whether there was a trial in the step. */
    private boolean isTried;

    JoinedRopes(List<BulletAttachment> held) {
        this.held = held;
        List<Pin> pins = new ArrayList<>();
        List<PulledBody> bodies = new ArrayList<>();
        for (BulletAttachment one : held) {
            pins.add(one.pin());
            bodies.add(one.moved.pulled);
        }
        pull = new RopePulls(pins, bodies, 3);
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

    /** Finds the pulls in the next step of Bullet, unless no body moves. */
    void find(double h) {
        isTried = false;
        for (int i = 0; i < held.size(); i++) {
            isTried |= held.get(i).moved.isMoved() && held.get(i).moved.isAwake();
        }
        setPlaces();
        if (!isTried) {
            return;
        }
        pull.find(h);
    }

    /** Lets bodies and joints answer as the ropes do. */
    void begin(double h) {
        for (int i = 0; i < held.size() && isTried; i++) {
            held.get(i).begin(pull, i, h);
        }
    }

    private void setPlaces() {
        for (int i = 0; i < held.size(); i++) {
            BulletAttachment one = held.get(i);
            one.findPlace();
            pull.setPlace(i, one.at[0], one.at[1], one.at[2]);
        }
    }

    void endStep(double h, double ropeStep) {
        for (int i = held.size() - 1; i >= 0 && isTried; i--) {
            held.get(i).take(pull, i, h);
        }
        pull.endStep(h, ropeStep);
    }

    /** Leads the nodes to their bodies. */
    void lead(double h) {
        setPlaces();
        for (int i = 0; i < held.size(); i++) {
            held.get(i).wake(h);
        }
        pull.lead(h);
    }
}
