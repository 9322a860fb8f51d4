package io.github.cordage;

import java.util.ArrayList;
import java.util.List;

/** Who wants to be told when a rope is pulled too hard. */
final class TensionWatches {
    private static final class Watch {
        final double threshold;
        final TensionExceeded.Listener listener;
        boolean above;

        Watch(double threshold, TensionExceeded.Listener listener) {
            this.threshold = threshold;
            this.listener = listener;
        }
    }

    private final Rope rope;
    private final List<Watch> watches = new ArrayList<>();

    TensionWatches(Rope rope) {
        this.rope = rope;
    }

    boolean isEmpty() {
        return watches.isEmpty();
    }

    void add(double threshold, TensionExceeded.Listener listener) {
        watches.add(new Watch(threshold, listener));
    }

    void remove(TensionExceeded.Listener listener) {
        watches.removeIf(watch -> watch.listener == listener);
    }

    /** Looks at the greatest tension after a step, which is that of a segment; -1 for none. */
    void watch(long step, int segment, double tension, StepWorker worker) {
        for (int i = 0; i < watches.size(); i++) {
            Watch watch = watches.get(i);
            boolean above = tension > watch.threshold;
            if (above && !watch.above) {
                TensionExceeded event = new TensionExceeded(rope, step, segment, tension, watch.threshold);
                worker.tell(rope, () -> tell(watch, event));
            }
            watch.above = above;
        }
    }

    /** Begins anew: what is above a threshold from now on is told. */
    void forget() {
        watches.forEach(watch -> watch.above = false);
    }

    /** Tells a listener, unless it or the rope was removed since. */
    private void tell(Watch watch, TensionExceeded event) {
        if (rope.isAlive() && watches.contains(watch)) {
            watch.listener.tensionExceeded(event);
        }
    }
}
