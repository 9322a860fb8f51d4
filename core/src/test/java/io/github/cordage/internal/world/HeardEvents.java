package io.github.cordage.internal.world;

import java.util.ArrayList;
import java.util.List;

/** Listens to a world, and keeps a line of text of each event. */
final class HeardEvents implements WorldEvents {
    final List<String> lines = new ArrayList<>();
    boolean hearsContacts;
    Runnable beforeStep = () -> {};

    @Override
    public Object handleOf(RopeCore rope) {
        return "handle of rope " + rope.id;
    }

    @Override
    public Object handleOf(ColliderCore collider) {
        return "handle of collider " + collider.id();
    }

    @Override
    public boolean isHeard() {
        return true;
    }

    @Override
    public boolean hearsContacts() {
        return hearsContacts;
    }

    @Override
    public void beforeStep() {
        lines.add("before step");
        beforeStep.run();
    }

    @Override
    public void ropeStopped(RopeCore rope, long step, int node, String cause) {
        lines.add("stopped " + rope.id + " in step " + step);
    }

    @Override
    public void ropeTrapped(RopeCore rope, long step, int node, double depth) {
        lines.add("trapped " + rope.id + " in step " + step);
    }

    @Override
    public void ropeSplit(RopeCore rope, RopeCore piece, long step, boolean torn, double tension) {
        lines.add("split " + rope.id + " in step " + step + (torn ? ", torn" : ", cut"));
    }

    @Override
    public void ropesJoined(RopeCore rope, RopeCore other, long step, int node) {
        lines.add("joined " + rope.id + " in step " + step);
    }

    @Override
    public void pinBroke(RopeCore rope, long step, int node, double force) {
        lines.add("pin broke " + rope.id + " in step " + step);
    }

    @Override
    public void junctionBroke(BodyCore knot, RopeCore rope, long step, int node, double force) {
        lines.add("junction broke " + knot.id() + " in step " + step);
    }

    @Override
    public void contactBegan(RopeCore rope, ContactReport contact) {
        lines.add("contact began " + rope.id + " in step " + contact.step());
    }

    @Override
    public void contactEnded(RopeCore rope, ContactReport contact) {
        lines.add("contact ended " + rope.id + " in step " + contact.step());
    }

    @Override
    public void tensionExceeded(RopeCore rope, long step, int segment, double tension, double threshold) {
        lines.add("tension exceeded " + rope.id + " in step " + step);
    }

    @Override
    public void poseSourceFailed(RopeCore rope, int node, PoseReader source, RuntimeException cause) {
        lines.add("pose source failed " + rope.id + ": " + cause.getMessage());
    }

    @Override
    public void colliderSourceFailed(RopeCore rope, long step, int source, RuntimeException cause) {
        lines.add("collider source failed " + rope.id + ": " + cause.getMessage());
    }
}
