package io.github.cordage.step;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jacoco.core.data.ExecutionDataStore;
import org.jacoco.core.data.SessionInfoStore;
import org.jacoco.core.instr.Instrumenter;
import org.jacoco.core.runtime.IRuntime;
import org.jacoco.core.runtime.LoggerRuntime;
import org.jacoco.core.runtime.RuntimeData;

/**
 * Prints the classes of core that run when a world takes one step: a line for each of {@link SmallWorlds} with its name
 * and the classes. A step is one of a world in motion, to which no class is new.
 *
 * <p>It is a program of its own, because JaCoCo may count the lines of the tests in the same JVM.
 */
final class EnteredClasses {
    private EnteredClasses() {}

    /**
     * Prints them.
     *
     * @param args none
     */
    public static void main(String[] args) throws Exception {
        for (Map.Entry<String, Set<String>> entered : count().entrySet()) {
            System.out.println(entered.getKey() + " " + String.join(" ", entered.getValue()));
        }
    }

    private static Map<String, Set<String>> count() throws Exception {
        IRuntime runtime = new LoggerRuntime();
        RuntimeData data = new RuntimeData();
        runtime.startup(data);
        Instrumented loader = new Instrumented(new Instrumenter(runtime));
        Map<String, Set<String>> found = new TreeMap<>();
        Class<?> worlds = loader.loadClass(SmallWorlds.class.getName());
        for (Object world : worlds.getEnumConstants()) {
            Object inMotion = call(world, worlds, "inMotion");
            data.reset();
            call(inMotion, loader.loadClass("io.github.cordage.RopeWorld"), "step");
            ExecutionDataStore executed = new ExecutionDataStore();
            data.collect(executed, new SessionInfoStore(), false);
            Set<String> names = new TreeSet<>();
            executed.getContents().forEach(one -> {
                if (one.hasHits()) {
                    names.add(one.getName().replace('/', '.'));
                }
            });
            found.put(world.toString(), names);
        }
        runtime.shutdown();
        return found;
    }

    private static Object call(Object on, Class<?> declaring, String method) throws Exception {
        var found = declaring.getDeclaredMethod(method);
        found.setAccessible(true);
        return found.invoke(on);
    }

    /** Loads core, and the worlds that use it, with probes in them. */
    private static final class Instrumented extends ClassLoader {
        private final Instrumenter instrumenter;
        private final Map<String, Class<?>> loaded = new HashMap<>();

        Instrumented(Instrumenter instrumenter) {
            super(EnteredClasses.class.getClassLoader());
            this.instrumenter = instrumenter;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith("io.github.cordage.")) {
                return super.loadClass(name, resolve);
            }
            synchronized (getClassLoadingLock(name)) {
                Class<?> known = loaded.get(name);
                if (known == null) {
                    known = define(name);
                    loaded.put(name, known);
                }
                return known;
            }
        }

        private Class<?> define(String name) throws ClassNotFoundException {
            try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
                if (in == null) {
                    throw new ClassNotFoundException(name);
                }
                byte[] code = in.readAllBytes();
                boolean isCore = !name.startsWith("io.github.cordage.step.");
                byte[] probed = isCore ? instrumenter.instrument(code, name) : code;
                return defineClass(name, probed, 0, probed.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }
}
