package io.github.cordage.web.teavm;

import java.util.List;
import java.util.Set;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.MethodHolder;
import org.teavm.model.ValueType;
import org.teavm.model.emit.ProgramEmitter;
import org.teavm.model.emit.ValueEmitter;
import org.teavm.vm.spi.TeaVMHost;
import org.teavm.vm.spi.TeaVMPlugin;

/**
 * Makes methods of {@link Math}, {@link StrictMath} and {@link Double} call those of {@link ExactMath} and {@link
 * Fdlibm}, so that they return the bits that they return on a JVM. What is left of {@link StrictMath} and could return
 * others is taken away: who calls it is told so when TeaVM compiles. {@code String.format} calls {@link Formats}, which
 * is smaller.
 */
public final class MethodPlugin implements TeaVMPlugin, ClassHolderTransformer {
    private static final Set<String> ROUNDED = Set.of("rint", "round", "toRadians", "toDegrees");
    private static final Set<String> FUNCTIONS = Set.of("sin", "cos", "acos", "atan2", "exp", "expm1", "log");
    private static final Set<String> EXACT = Set.of("abs", "min", "max", "sqrt", "floor", "ceil", "signum", "copySign");

    /** Creates the plugin; TeaVM calls this. */
    public MethodPlugin() {}

    @Override
    public void install(TeaVMHost host) {
        host.add(this);
    }

    @Override
    public void transformClass(ClassHolder type, ClassHolderTransformerContext context) {
        switch (type.getName()) {
            case "java.lang.Math" -> {
                for (MethodHolder method : type.getMethods()) {
                    if (ROUNDED.contains(method.getName()) && takesDoubles(method)) {
                        replace(method, ExactMath.class, context);
                    }
                }
            }
            case "java.lang.Double" -> {
                for (MethodHolder method : type.getMethods()) {
                    if (method.getName().equals("parseDouble")) {
                        replace(method, ExactMath.class, context);
                    }
                }
            }
            case "java.lang.String" -> {
                for (MethodHolder method : type.getMethods()) {
                    if (method.getName().equals("format")) {
                        replace(method, Formats.class, context);
                    }
                }
            }
            case "java.lang.StrictMath" -> changeFunctions(type, context);
            default -> {}
        }
    }

    private static void changeFunctions(ClassHolder type, ClassHolderTransformerContext context) {
        for (MethodHolder method : List.copyOf(type.getMethods())) {
            if (FUNCTIONS.contains(method.getName())) {
                replace(method, Fdlibm.class, context);
            } else if (takesDoubles(method) && !EXACT.contains(method.getName())) {
                type.removeMethod(method);
            }
        }
    }

    private static boolean takesDoubles(MethodHolder method) {
        return method.parameterCount() > 0 && method.parameterType(0).equals(ValueType.DOUBLE);
    }

    /** Has a static method call the one of the same name, and with the same parameters, of another class. */
    private static void replace(MethodHolder method, Class<?> by, ClassHolderTransformerContext context) {
        ProgramEmitter body = ProgramEmitter.create(method, context.getHierarchy());
        ValueEmitter[] arguments = new ValueEmitter[method.parameterCount()];
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = body.var(i + 1, method.parameterType(i));
        }
        body.invoke(by.getName(), method.getName(), method.getResultType(), arguments)
                .returnValue();
    }
}
