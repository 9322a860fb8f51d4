package io.github.cordage.testkit;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Programs of the class path of this JVM, to be run in another one. */
public final class ChildJvm {
    /** Flags for programs that end before the second compiler would pay off. */
    public static final List<String> SHORT = List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

    private ChildJvm() {}

    /**
     * Prepares a program, which runs on the same JDK.
     *
     * @param flags flags of the JVM
     * @param mainClass class with a {@code main}
     * @param arguments arguments of the program
     * @return the process, not started
     */
    public static ProcessBuilder program(List<String> flags, Class<?> mainClass, String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(flags);
        command.add("-cp");
        command.add(System.getProperty("java.class.path"));
        command.add(mainClass.getName());
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command);
    }
}
