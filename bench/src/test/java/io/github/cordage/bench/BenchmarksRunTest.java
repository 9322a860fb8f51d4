package io.github.cordage.bench;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

class BenchmarksRunTest {
    static List<Class<?>> states() {
        List<Class<?>> states = new ArrayList<>();
        for (JavaClass type : new ClassFileImporter().importPackagesOf(SpringBenchmark.class)) {
            if (type.isAnnotatedWith(State.class)) {
                states.add(type.reflect());
            }
        }
        return states;
    }

    @ParameterizedTest
    @MethodSource("states")
    void everyStateCanBeCreated(Class<?> state) {
        assertDoesNotThrow(() -> state.getConstructor().newInstance());
    }

    /** The times mean nothing; a benchmark that throws would otherwise be noticed only when somebody needs it. */
    @Test
    @Tag("long")
    void everyBenchmarkRunsOnce() throws RunnerException {
        Options once = new OptionsBuilder()
                .include("io.github.cordage.bench.*")
                .mode(Mode.SingleShotTime)
                .forks(0)
                .warmupIterations(0)
                .measurementIterations(1)
                .param("nodes", "20")
                .param("ropes", "20")
                .param("stalks", "20")
                .param("threads", "1")
                .param("iterations", "5")
                .shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT)
                .build();
        assertTrue(new Runner(once).run().size() > 30, "benchmarks and their parameters");
    }
}
