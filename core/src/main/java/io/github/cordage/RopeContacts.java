package io.github.cordage;

import io.github.cordage.internal.world.ContactReport;
import io.github.cordage.internal.world.RopeReadings;
import io.github.cordage.internal.world.WorldGate;
import java.util.ArrayList;
import java.util.List;

/**
 * Contacts of a rope with colliders at the end of the last step. {@link Rope#contacts} returns them. To draw them,
 * {@link Rope#copyContacts} is enough.
 */
public final class RopeContacts {
    /** Numbers per contact in {@link #copyForces}. */
    public static final int NUMBERS_PER_FORCE = 11;

    private final WorldGate gate;
    private final RopeReadings now;

    RopeContacts(WorldGate gate, RopeReadings now) {
        this.gate = gate;
        this.now = now;
    }

    /** {@return the contacts, as a new list ordered along the rope} */
    public List<RopeContact> list() {
        List<RopeContact> list = new ArrayList<>();
        for (ContactReport report : now.contacts(gate.world().stepCount())) {
            list.add(RopeContact.of(report, gate.world()));
        }
        return list;
    }

    /**
     * Copies the contacts with the colliders of one source and their forces, without making garbage: for games that
     * push their bodies with them.
     *
     * @param source the world's own set, or a source that the game added
     * @param colliders receives for each contact, in order along the rope, the id of the collider in the source;
     *     corners over which the rope bends follow after the others
     * @param dst receives for each contact the index of the segment, the position on it from 0 to 1, the point on the
     *     collider x, y, z [m], the unit normal out of the collider x, y, z, and the force of the collider on the rope,
     *     with friction, x, y, z [N]; see {@link RopeContact}
     * @return the number of these contacts; 0 if the world does not have the source
     * @throws IllegalArgumentException if {@link Rope#contactCount()} contacts do not fit, with
     *     {@value #NUMBERS_PER_FORCE} numbers each
     */
    public int copyForces(ColliderSource source, long[] colliders, double[] dst) {
        return now.copyContactForces(gate.world().sourceNumber(source), colliders, dst);
    }
}
