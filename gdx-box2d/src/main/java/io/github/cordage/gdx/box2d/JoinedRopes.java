package io.github.cordage.gdx.box2d;

import com.badlogic.gdx.math.Vector2;
import io.github.cordage.Pin;
import io.github.cordage.engine.PulledBody;
import io.github.cordage.engine.RopePulls;
import java.util.ArrayList;
import java.util.List;

/** Ropes with bodies of Box2D on them that pull each other by these. */
final class JoinedRopes {
    private final List<Box2dAttachment> held;
    private final RopePulls pull;

    /** Whether there was a trial in the step. */
    private boolean isTried;

    JoinedRopes(List<Box2dAttachment> held) {
        this.held = held;
        List<Pin> pins = new ArrayList<>();
        List<PulledBody> bodies = new ArrayList<>();
        for (Box2dAttachment one : held) {
            pins.add(one.pin());
            bodies.add(one.moved.pulled);
        }
        pull = new RopePulls(pins, bodies, 2);
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

    /** Finds the pulls in the next step of Box2D, unless no body moves. */
    void find(double h) {
        isTried = false;
        for (int i = 0; i < held.size(); i++) {
            isTried |= held.get(i).moved.isMoved() && held.get(i).moved.body.isAwake();
        }
        setPlaces();
        if (!isTried) {
            return;
        }
        pull.find(h);
        for (int i = 0; i < held.size(); i++) {
            held.get(i).setJoint(pull, i, h);
        }
    }

    private void setPlaces() {
        for (int i = 0; i < held.size(); i++) {
            Vector2 at = held.get(i).worldPlace();
            pull.setPlace(i, at.x, at.y, 0);
        }
    }

    void endStep(double h, double ropeStep) {
        for (int i = 0; i < held.size() && isTried; i++) {
            held.get(i).take(pull, i, h);
        }
        for (int i = 0; i < held.size(); i++) {
            held.get(i).rest();
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
