package io.github.cordage;

import io.github.cordage.internal.collide.Contacts;
import io.github.cordage.internal.snapshot.Transfer;
import io.github.cordage.internal.state.RopeState;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the world tells of a rope's contacts. */
final class RopeContacts {
    /** A rope that is deeper inside something than this part of its radius for so many steps is trapped. */
    private static final double TRAPPED_DEPTH = 0.2;

    private static final int TRAPPED_STEPS = 10;

    /** A rope counts as at least this part of a segment's length thick. */
    private static final double THIN = 0.02;

    private final Rope rope;
    private final RopeState state;
    private final RopeWorld world;
    private int trappedSteps;

    RopeContacts(Rope rope, RopeState state, RopeWorld world) {
        this.rope = rope;
        this.state = state;
        this.world = world;
    }

    int count() {
        int count = 0;
        for (int k = 0; k < state.contacts.count; k++) {
            count += state.contacts.touches(k) ? 1 : 0;
        }
        return count;
    }

    List<Contact> list() {
        List<Contact> list = new ArrayList<>();
        for (int k = 0; k < state.contacts.count; k++) {
            if (state.contacts.touches(k)) {
                list.add(contact(state.contacts, k, world.stepCount()));
            }
        }
        return list;
    }

    /** Copies what is drawn of each contact. */
    int copy(double[] dst, int offset) {
        Contacts c = state.contacts;
        int at = offset;
        for (int k = 0; k < c.count; k++) {
            if (c.touches(k)) {
                double down = c.gap[k] + state.radius;
                dst[at] = c.x[k] - down * c.nx[k];
                dst[at + 1] = c.y[k] - down * c.ny[k];
                dst[at + 2] = c.z[k] - down * c.nz[k];
                dst[at + 3] = c.nx[k];
                dst[at + 4] = c.ny[k];
                dst[at + 5] = c.nz[k];
                dst[at + 6] = c.force[k];
                at += RopeView.NUMBERS_PER_CONTACT;
            }
        }
        return at;
    }

    private Contact contact(Contacts c, int k, long step) {
        int node = c.place[k] >> 1;
        int segment = segment(c, k);
        double fraction = c.feature[k] < 0 ? node - segment : c.fraction[k];
        double down = c.gap[k] + state.radius;
        return new Contact(
                rope,
                step,
                segment,
                fraction,
                world.source(c.source[k]),
                c.id[k],
                c.x[k] - down * c.nx[k],
                c.y[k] - down * c.ny[k],
                c.z[k] - down * c.nz[k],
                c.nx[k],
                c.ny[k],
                c.nz[k],
                c.force[k],
                c.rubX[k],
                c.rubY[k],
                c.rubZ[k],
                -c.gap[k]);
    }

    /** The segment that a contact is counted with: a node with the one behind it, the last with the one in front. */
    private int segment(Contacts c, int k) {
        return Math.max(0, Math.min(c.place[k] >> 1, state.count - 2));
    }

    /** Tells what began and ended in a step. */
    void tellChanges(Contact.Listener listener, long step, StepWorker worker) {
        Contacts now = state.contacts;
        Contacts before = state.contactsBefore;
        for (int k = 0; k < before.count; k++) {
            if (before.touches(k) && isFirst(before, k) && !touches(now, before, k)) {
                Contact contact = contact(before, k, step - 1);
                worker.tell(rope, () -> listener.contactEnded(contact));
            }
        }
        for (int k = 0; k < now.count; k++) {
            if (now.touches(k) && isFirst(now, k) && !touches(before, now, k)) {
                Contact contact = contact(now, k, step);
                worker.tell(rope, () -> listener.contactBegan(contact));
            }
        }
    }

    /** Whether no contact in front is of the same segment and collider. */
    private boolean isFirst(Contacts c, int k) {
        for (int i = k - 1; i >= 0 && segment(c, i) == segment(c, k); i--) {
            if (c.touches(i) && c.id[i] == c.id[k] && c.source[i] == c.source[k]) {
                return false;
            }
        }
        return true;
    }

    /** Whether there is a contact of the same segment and collider. */
    private boolean touches(Contacts in, Contacts c, int k) {
        int segment = segment(c, k);
        for (int i = in.firstAt(2 * segment); i < in.count && segment(in, i) == segment; i++) {
            if (in.touches(i) && in.id[i] == c.id[k] && in.source[i] == c.source[k]) {
                return true;
            }
        }
        return false;
    }

    /** Looks whether the rope is trapped; returns what to tell, if anything and if anybody listens. */
    @Nullable RopeTrapped watch(long step, boolean listening) {
        Contacts c = state.contacts;
        int deepest = -1;
        double depth = TRAPPED_DEPTH * Math.max(state.radius, state.count > 1 ? THIN * state.spacing : 0);
        for (int k = 0; k < c.count; k++) {
            if (c.touches(k) && -c.gap[k] > depth) {
                deepest = k;
                depth = -c.gap[k];
            }
        }
        trappedSteps = deepest < 0 ? 0 : Math.min(trappedSteps + 1, TRAPPED_STEPS + 1);
        boolean tell = listening && trappedSteps == TRAPPED_STEPS;
        return tell ? new RopeTrapped(rope, step, c.place[deepest] >> 1, depth) : null;
    }

    void transfer(Transfer t) {
        trappedSteps = t.whole("trappedSteps", trappedSteps, 0, TRAPPED_STEPS + 1);
    }

    boolean isTrapped() {
        return trappedSteps >= TRAPPED_STEPS;
    }
}
