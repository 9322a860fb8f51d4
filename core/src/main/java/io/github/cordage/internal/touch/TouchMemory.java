package io.github.cordage.internal.touch;

import io.github.cordage.internal.snapshot.Transfer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The contacts of a body in the last part of a step, which those of the next one go on from. */
public final class TouchMemory {
    /** Words that a contact takes in a snapshot. */
    private static final int WORDS = 9;

    private final List<Touch> all = new ArrayList<>();
    private int count;

    /** The contacts before the step. */
    private final List<Touch> kept = new ArrayList<>();

    private int keptCount;

    /** Where the next search begins: contacts come in the same order from part to part. */
    private int next;

    TouchMemory() {}

    /** Finds a contact that is the same as another one; null if there was none. */
    @Nullable Touch find(Touch touch) {
        for (int i = 0; i < count; i++) {
            int at = next + i < count ? next + i : next + i - count;
            if (touch.isSame(all.get(at))) {
                next = at + 1 < count ? at + 1 : 0;
                return all.get(at);
            }
        }
        return null;
    }

    /** Begins searches for the contacts of a part. */
    void rewind() {
        next = 0;
    }

    /** Forgets all contacts. */
    public void clear() {
        count = 0;
        next = 0;
    }

    /** Takes over a contact of a part that has ended; returns another one for the next part. */
    Touch keep(Touch touch) {
        if (count == all.size()) {
            all.add(new Touch());
        }
        return all.set(count++, touch);
    }

    /** Keeps all contacts as they are. */
    void keepAll() {
        keptCount = count;
        for (int i = 0; i < count; i++) {
            if (i == kept.size()) {
                kept.add(new Touch());
            }
            kept.get(i).copy(all.get(i));
        }
    }

    /** Makes the contacts those that were kept. */
    void restoreAll() {
        count = keptCount;
        for (int i = 0; i < count; i++) {
            all.get(i).copy(kept.get(i));
        }
    }

    /** Carries all contacts. */
    public void transfer(Transfer t) {
        count = t.count("number of contacts of a body", count, WORDS);
        for (int i = 0; i < count; i++) {
            if (i == all.size()) {
                all.add(new Touch());
            }
            all.get(i).transfer(t);
        }
        next = 0;
    }
}
