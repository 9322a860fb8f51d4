package io.github.cordage.thread;

import java.util.concurrent.atomic.AtomicLong;

/** Time that is to pass: some add to it, one takes it all. */
final class DueTime {
    /** Bits of the time [s]. */
    private final AtomicLong bits = new AtomicLong();

    /**
     * Adds time.
     *
     * @param dt time [s], above 0
     * @return whether there was none, so that someone has to be told to take it
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

    /** Takes all there is [s]. */
    double take() {
        return Double.longBitsToDouble(bits.getAndSet(0));
    }
}
