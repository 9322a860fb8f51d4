package io.github.cordage.internal.state;

import io.github.cordage.internal.snapshot.Transfer;

/** Saves and restores contacts. */
final class ContactTransfer {
    /** Fewest words that a contact takes. */
    private static final int WORDS = 9;

    private ContactTransfer() {}

    /** Carries the remembered contacts with the values that the next step or a reader needs. */
    static void transfer(Transfer t, Contacts c, int nodes) {
        int remembered = 0;
        for (int i = 0; i < c.count; i++) {
            remembered += c.isRemembered(i) ? 1 : 0;
        }
        remembered = t.count("number of contacts", remembered, WORDS);
        if (t.reads()) {
            c.resize(remembered);
        }
        int before = 0;
        for (int i = 0; i < c.count; i++) {
            if (t.reads()) {
                transfer(t, c, i, before, nodes);
                t.require(c.isRemembered(i), "normal of a contact");
                before = c.place[i];
            } else if (c.isRemembered(i)) {
                transfer(t, c, i, 0, nodes);
            }
        }
    }

    private static void transfer(Transfer t, Contacts c, int i, int leastPlace, int nodes) {
        c.place[i] = t.whole("place of a contact", c.place[i], leastPlace, 2 * nodes - 2);
        c.feature[i] = t.whole("feature of a contact", c.feature[i], -1, Integer.MAX_VALUE);
        t.require(c.feature[i] < 0 || c.place[i] >> 1 < nodes - 1, "feature of a contact");
        c.id[i] = t.word("collider of a contact", c.id[i]);
        c.source[i] = t.whole("source of a contact", c.source[i], 0, Integer.MAX_VALUE);
        c.part[i] = t.whole("part of a contact", c.part[i], 0, Integer.MAX_VALUE);
        c.state[i] = (byte) t.whole("state of a contact", c.state[i], Contacts.OPEN, Contacts.SLIDES);
        c.nx[i] = t.number("normal of a contact", c.nx[i], -2, 2);
        c.ny[i] = t.number("normal of a contact", c.ny[i], -2, 2);
        c.nz[i] = t.number("normal of a contact", c.nz[i], -2, 2);
        if (c.state[i] == Contacts.OPEN) {
            return;
        }
        c.fraction[i] = t.number("fraction of a contact", c.fraction[i], 0, 1);
        c.x[i] = t.finite("point of a contact", c.x[i]);
        c.y[i] = t.finite("point of a contact", c.y[i]);
        c.z[i] = t.finite("point of a contact", c.z[i]);
        c.separation[i] = t.finite("separation of a contact", c.separation[i]);
        c.force[i] = t.finite("force of a contact", c.force[i]);
        c.frictionX[i] = t.finite("friction of a contact", c.frictionX[i]);
        c.frictionY[i] = t.finite("friction of a contact", c.frictionY[i]);
        c.frictionZ[i] = t.finite("friction of a contact", c.frictionZ[i]);
        c.creepX[i] = t.finite("creep of a contact", c.creepX[i]);
        c.creepY[i] = t.finite("creep of a contact", c.creepY[i]);
        c.creepZ[i] = t.finite("creep of a contact", c.creepZ[i]);
        c.touched[i] = t.flag("touched", c.touched[i]);
    }
}
