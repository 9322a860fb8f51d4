package io.github.cordage;

import io.github.cordage.event.ColliderSourceFailed;
import io.github.cordage.event.JunctionBroken;
import io.github.cordage.event.PinBroken;
import io.github.cordage.event.PoseSourceFailed;
import io.github.cordage.event.RopeSplit;
import io.github.cordage.event.RopeStopped;
import io.github.cordage.event.RopeTrapped;
import io.github.cordage.event.RopesJoined;
import io.github.cordage.event.TensionExceeded;
import io.github.cordage.event.WorldListener;
import io.github.cordage.internal.world.BodyCore;
import io.github.cordage.internal.world.BroadPhase;
import io.github.cordage.internal.world.ColliderCore;
import io.github.cordage.internal.world.ContactReport;
import io.github.cordage.internal.world.PoseReader;
import io.github.cordage.internal.world.RopeCore;
import io.github.cordage.internal.world.WorldEvents;
import io.github.cordage.internal.world.WorldGate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Creates the handles of a world, and passes the engine's events to its listeners. */
final class WorldReports implements WorldEvents {
    /** Reports an event to one listener. */
    @FunctionalInterface
    private interface Event {
        void tell(WorldListener listener);
    }

    private final List<WorldListener> listeners = new ArrayList<>();
    private int hearContacts;
    private @Nullable WorldGate gate;

    /** Sets the gate that new handles use. */
    void begin(WorldGate worldGate) {
        gate = worldGate;
    }

    void add(WorldListener listener) {
        listeners.add(listener);
        hearContacts = countThoseThatHearContacts();
    }

    void remove(WorldListener listener) {
        listeners.remove(listener);
        hearContacts = countThoseThatHearContacts();
    }

    private int countThoseThatHearContacts() {
        int count = 0;
        for (WorldListener listener : listeners) {
            count += listener.hearsContacts() ? 1 : 0;
        }
        return count;
    }

    private WorldGate gate() {
        return Objects.requireNonNull(gate);
    }

    @Override
    public Object handleOf(RopeCore rope) {
        return new Rope(gate(), rope);
    }

    @Override
    public Object handleOf(ColliderCore collider) {
        return new Collider(gate().colliders(), collider);
    }

    @Override
    public boolean isHeard() {
        return !listeners.isEmpty();
    }

    @Override
    public boolean hearsContacts() {
        return hearContacts > 0;
    }

    @Override
    public void beforeStep() {
        for (int i = 0; i < listeners.size(); i++) {
            listeners.get(i).beforeStep();
        }
    }

    private void tell(Event event) {
        for (int i = 0; i < listeners.size(); i++) {
            event.tell(listeners.get(i));
        }
    }

    @Override
    public void ropeStopped(RopeCore rope, long step, int node, String cause) {
        RopeStopped event = new RopeStopped(Rope.of(rope), step, node, cause);
        tell(listener -> listener.ropeStopped(event));
    }

    @Override
    public void ropeTrapped(RopeCore rope, long step, int node, double depth) {
        RopeTrapped event = new RopeTrapped(Rope.of(rope), step, node, depth);
        tell(listener -> listener.ropeTrapped(event));
    }

    @Override
    public void ropeSplit(RopeCore rope, RopeCore piece, long step, boolean torn, double tension) {
        RopeSplit event = new RopeSplit(Rope.of(rope), Rope.of(piece), step, torn, tension);
        tell(listener -> listener.ropeSplit(event));
    }

    @Override
    public void ropesJoined(RopeCore rope, RopeCore other, long step, int node) {
        RopesJoined event = new RopesJoined(Rope.of(rope), Rope.of(other), step, node);
        tell(listener -> listener.ropesJoined(event));
    }

    @Override
    public void pinBroke(RopeCore rope, long step, int node, double force) {
        PinBroken event = new PinBroken(Rope.of(rope), step, node, force);
        tell(listener -> listener.pinBroke(event));
    }

    @Override
    public void junctionBroke(BodyCore junction, RopeCore rope, long step, int node, double force) {
        JunctionBroken event = new JunctionBroken(Junction.of(gate(), junction), Rope.of(rope), step, node, force);
        tell(listener -> listener.junctionBroke(event));
    }

    @Override
    public void contactBegan(RopeCore rope, ContactReport report) {
        RopeContact contact = RopeContact.of(report, gate().world());
        tell(listener -> listener.contactBegan(Rope.of(rope), contact));
    }

    @Override
    public void contactEnded(RopeCore rope, ContactReport report) {
        RopeContact contact = RopeContact.of(report, gate().world());
        tell(listener -> listener.contactEnded(Rope.of(rope), contact));
    }

    @Override
    public void tensionExceeded(RopeCore rope, long step, int segment, double tension, double threshold) {
        TensionExceeded event = new TensionExceeded(Rope.of(rope), step, segment, tension, threshold);
        tell(listener -> listener.tensionExceeded(event));
    }

    @Override
    public void poseSourceFailed(RopeCore rope, int node, PoseReader source, RuntimeException cause) {
        PoseSourceFailed event = new PoseSourceFailed(Rope.of(rope), node, ((Pin.Followed) source).source(), cause);
        tell(listener -> listener.poseSourceFailed(event));
    }

    @Override
    public void colliderSourceFailed(RopeCore rope, long step, int source, RuntimeException cause) {
        BroadPhase.Source failed = gate().world().source(source);
        ColliderSource asked =
                failed == null ? (ColliderSource) gate().world().colliders().handle() : ((GameSource) failed).source();
        ColliderSourceFailed event = new ColliderSourceFailed(Rope.of(rope), step, asked, cause);
        tell(listener -> listener.colliderSourceFailed(event));
    }
}
