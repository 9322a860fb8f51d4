package io.github.cordage.contract;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A scene that engines fail today. It runs for all engines: those named here have to fail it by an assertion, and the
 * mark has to go for one that begins to pass. Of a test with parameters, each case has to fail: cases that pass belong
 * into a test of their own.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(FailsUntilMended.class)
public @interface MendedBy {
    /** The issue after which the scene passes. */
    int value();

    /** The engines that fail it. */
    EngineName[] failing();

    /** What is wrong today, with figures. */
    String why();
}
