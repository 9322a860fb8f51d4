package io.github.cordage.contract;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/**
 * Bytes that two actions make which take turns: the least of some rounds, for the JVM itself makes some now and then.
 *
 * @param ofFirst by the first of them, in a round
 * @param ofSecond by the second
 */
public record Garbage(long ofFirst, long ofSecond) {
    /** Measures two actions. */
    public static Garbage least(int rounds, int timesInARound, Runnable first, Runnable second) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long ofFirst = Long.MAX_VALUE;
        long ofSecond = Long.MAX_VALUE;
        for (int round = 0; round < rounds && (ofFirst > 0 || ofSecond > 0); round++) {
            long byFirst = 0;
            long bySecond = 0;
            for (int i = 0; i < timesInARound; i++) {
                long before = threads.getCurrentThreadAllocatedBytes();
                first.run();
                long between = threads.getCurrentThreadAllocatedBytes();
                second.run();
                byFirst += between - before;
                bySecond += threads.getCurrentThreadAllocatedBytes() - between;
            }
            ofFirst = Math.min(ofFirst, byFirst);
            ofSecond = Math.min(ofSecond, bySecond);
        }
        return new Garbage(ofFirst, ofSecond);
    }

    /** Measures the first of two actions. */
    public static long least(int rounds, int timesInARound, Runnable action) {
        return least(rounds, timesInARound, action, () -> {}).ofFirst();
    }
}
