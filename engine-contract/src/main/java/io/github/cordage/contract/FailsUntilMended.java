package io.github.cordage.contract;

import java.lang.reflect.Method;
import java.util.Arrays;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.opentest4j.AssertionFailedError;

/** Turns the result of a marked scene around: a failed assertion is what the mark says, and a pass is an error. */
final class FailsUntilMended implements InvocationInterceptor {
    @Override
    public void interceptTestMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        MendedBy mark = method.getExecutable().getAnnotation(MendedBy.class);
        EngineName engine = ((EngineContract<?>) context.getRequiredTestInstance()).engine.name();
        if (mark == null || !Arrays.asList(mark.failing()).contains(engine)) {
            invocation.proceed();
            return;
        }
        try {
            invocation.proceed();
        } catch (AssertionError expected) {
            context.publishReportEntry("mended by issue " + mark.value(), String.valueOf(expected.getMessage()));
            return;
        }
        throw new AssertionFailedError(context.getDisplayName() + " passes on " + engine.label() + ", which issue "
                + mark.value() + " was to mend: take it off the mark");
    }

    /** The cases of a test with parameters. */
    @Override
    public void interceptTestTemplateMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        interceptTestMethod(invocation, method, context);
    }
}
