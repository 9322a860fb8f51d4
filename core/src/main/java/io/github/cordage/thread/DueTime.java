package io.github.cordage.thread;

import java.util.concurrent.atomic.AtomicLong;

/** Time that is due to pass. Any thread adds to it, one thread takes all of it. */
final class DueTime {
    /** The time [s], as the bits of a double. */
    private final AtomicLong bits = new AtomicLong();

    /**
     * Adds time.
     *
     * @param dt time [s], above 0
     * @return whether none was due before, so that the taker has to be notified
     */
    boolean add(double dt) {
        long before;
        double sum;
        do {
            before = bits.get();
            sum = Math.min(Double.MAX_VALUE, Double.longBitsToDouble(before) + dt);
        } while (!bits.compareAndSet(before, Double.doubleToLongBits(sum)));
        return before == 0;
    }

    /** Takes all time that is due [s]. */
    double take() {
        return Double.longBitsToDouble(bits.getAndSet(0));
    }
}
