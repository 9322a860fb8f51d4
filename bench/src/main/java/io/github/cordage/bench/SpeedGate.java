package io.github.cordage.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * Looks whether a change has made Cordage much slower, in less than a minute if it has not: three benchmarks by JMH,
 * each divided by the plain version of the same job in the same run, beside the ratios in {@code bench/speed-gate.txt}.
 * Each time is that of the best iteration, because other work on the machine only adds. What fails is {@value #MOST}
 * times the committed ratio in each of {@value #RUNS} runs: the ratio depends on the processor too, since Cordage's
 * loops use vectors and the plain ones do not (1.7 to 1.9 times the committed ratios were seen on another machine).
 *
 * <p>Run as a program in the project's folder: {@code java -jar} does not name it, so {@code java -cp
 * bench/target/cordage-bench.jar:bench/target/lib/* io.github.cordage.bench.SpeedGate}.
 */
public final class SpeedGate {
    /** A ratio may be this many times the committed one. */
    static final double MOST = 3;

    /** Runs until a ratio that is too large is believed. */
    private static final int RUNS = 3;

    private static final Path FILE = Path.of("bench/speed-gate.txt");

    /** The benchmarks, with the plain version of each. */
    private static final Map<String, String> CASES = new TreeMap<>(Map.of(
            "DirectBenchmark.directSecondOrder", "DirectBenchmark.plainObjects",
            "RelaxationBenchmark.redBlackSweeps", "RelaxationBenchmark.plainObjects",
            "ContactBenchmark.directNodes", "ContactBenchmark.plainObjects"));

    private SpeedGate() {}

    /**
     * Runs the gate; ends with 1 if a ratio is too large.
     *
     * @param args none, or {@code --update} to write the ratios down
     * @throws IOException if the file of ratios cannot be read or written
     * @throws RunnerException if a benchmark cannot run
     */
    public static void main(String[] args) throws IOException, RunnerException {
        Map<String, Double> ratios = measure();
        if (List.of(args).contains("--update")) {
            write(ratios);
            return;
        }
        Map<String, Double> committed = read(Files.readAllLines(FILE));
        List<String> slower = slower(ratios, committed);
        for (int run = 2; run <= RUNS && !slower.isEmpty(); run++) {
            slower.forEach(System.out::println);
            measure().forEach((name, ratio) -> ratios.merge(name, ratio, Math::min));
            slower = slower(ratios, committed);
        }
        slower.forEach(System.out::println);
        if (!slower.isEmpty()) {
            System.exit(1);
        }
    }

    private static Map<String, Double> measure() throws RunnerException {
        OptionsBuilder options = new OptionsBuilder();
        CASES.forEach((name, plain) -> options.include("\\." + name + "$").include("\\." + plain + "$"));
        options.forks(1)
                .warmupIterations(2)
                .warmupTime(TimeValue.seconds(1))
                .measurementIterations(4)
                .measurementTime(TimeValue.seconds(1));
        Collection<RunResult> results = new Runner(options.build()).run();
        Map<String, Double> times = new TreeMap<>();
        for (RunResult result : results) {
            String name = result.getParams().getBenchmark();
            int at = name.lastIndexOf('.', name.lastIndexOf('.') - 1);
            times.put(
                    name.substring(at + 1),
                    result.getPrimaryResult().getStatistics().getMin());
        }
        Map<String, Double> ratios = new TreeMap<>();
        CASES.forEach((name, plain) -> ratios.put(name, timeOf(times, name) / timeOf(times, plain)));
        return ratios;
    }

    private static double timeOf(Map<String, Double> times, String name) {
        return times.getOrDefault(name, Double.NaN);
    }

    /** One sentence for each ratio that is too large, or is not in the file. */
    static List<String> slower(Map<String, Double> ratios, Map<String, Double> committed) {
        List<String> found = new ArrayList<>();
        ratios.forEach((name, ratio) -> {
            double was = committed.getOrDefault(name, Double.NaN);
            // Written so that NaN counts.
            if (!(ratio <= MOST * was)) {
                found.add(String.format(
                        Locale.ROOT,
                        "%s takes %.3f of the time of its plain version; %.3f is committed, and %.0f times that allowed",
                        name,
                        ratio,
                        was,
                        MOST));
            }
        });
        return found;
    }

    /** Reads lines of a name, an equals sign and a ratio; lines that begin with # say something else. */
    static Map<String, Double> read(List<String> lines) {
        Map<String, Double> ratios = new TreeMap<>();
        for (String line : lines) {
            String[] parts = line.split("=", 2);
            if (!line.startsWith("#") && parts.length == 2) {
                ratios.put(parts[0].strip(), Double.valueOf(parts[1].strip()));
            }
        }
        return ratios;
    }

    private static void write(Map<String, Double> ratios) throws IOException {
        StringBuilder text =
                new StringBuilder("# Time of a benchmark, divided by that of its plain version in one run.\n");
        ratios.forEach((name, ratio) -> text.append(String.format(Locale.ROOT, "%s = %.3f%n", name, ratio)));
        Files.writeString(FILE, text);
    }
}
