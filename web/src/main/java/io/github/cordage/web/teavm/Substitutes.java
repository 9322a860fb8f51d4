package io.github.cordage.web.teavm;

import java.util.Set;
import org.teavm.extension.spi.substitution.SubstitutionPolicy;
import org.teavm.extension.spi.substitution.SubstitutionSink;

/**
 * What TeaVM compiles in place of classes that it lacks, or whose threads it lacks. The substitute of {@code a.b.C} is
 * {@code io.github.cordage.web.teavm.a.b.C}, and has the methods that the page reaches.
 */
public final class Substitutes implements SubstitutionPolicy {
    private static final Set<String> REPLACED = Set.of(
            "java.io.FilterWriter",
            "java.util.concurrent.ConcurrentLinkedDeque",
            "java.util.concurrent.atomic.AtomicReferenceArray",
            "java.util.concurrent.locks.ReentrantLock",
            "io.github.cordage.internal.thread.Waiting",
            "tools.jackson.core.io.schubfach.DoubleToDecimal",
            "tools.jackson.core.io.schubfach.FloatToDecimal",
            "tools.jackson.core.util.VersionUtil");

    /** Creates the policy; TeaVM calls this. */
    public Substitutes() {}

    @Override
    public void contribute(SubstitutionSink sink) {
        sink.selectClasses(REPLACED::contains).packagePrefix(getClass().getPackageName() + ".");
    }
}
