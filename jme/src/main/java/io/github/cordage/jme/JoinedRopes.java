package io.github.cordage.jme;

import com.jme3.math.Vector3f;
import io.github.cordage.Pin;
import io.github.cordage.engine.PulledBody;
import io.github.cordage.engine.RopePulls;
import java.util.ArrayList;
import java.util.List;

/** Ropes with bodies of Minie on them that pull each other by these. */
final class JoinedRopes {
    private final List<MinieAttachment> held;
    private final RopePulls pull;

    /** Whether there was a trial in the step. */
    private boolean isTried;

    JoinedRopes(List<MinieAttachment> held) {
        this.held = held;
        List<Pin> pins = new ArrayList<>();
        List<PulledBody> bodies = new ArrayList<>();
        for (MinieAttachment one : held) {
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

    /** Finds the pulls in the next step of the space, unless no body moves. */
    void find(double h) {
        isTried = false;
        for (int i = 0; i < held.size(); i++) {
            isTried |= held.get(i).moved.isMoved() && held.get(i).moved.body.isActive();
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
            Vector3f at = held.get(i).worldPlace();
            pull.setPlace(i, at.x, at.y, at.z);
        }
    }

    void endStep(double h, double ropeStep) {
        for (int i = 0; i < held.size() && isTried; i++) {
            held.get(i).take(pull, i);
        }
        pull.endStep(h, ropeStep);
    }

    /** Leads the nodes to their bodies. */
    void lead(double h) {
        for (int i = 0; i < held.size(); i++) {
            held.get(i).moved.readPose();
        }
        setPlaces();
        for (int i = 0; i < held.size(); i++) {
            held.get(i).wake(h);
        }
        pull.lead(h);
    }
}
