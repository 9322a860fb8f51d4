package io.github.cordage.playground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.scene.ShippedScenes;
import io.github.cordage.testkit.Programs;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The completion scripts, run by the shells that they are for. */
class CompletionTest {
    private static final String REQUIRED = "CORDAGE_SHELLS_REQUIRED";

    /** Completes the last of its arguments as bash does, and prints the candidates. */
    private static final String BASH = """
            source "$1"; shift
            COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=()
            _complete_cordage
            printf '%s\\n' "${COMPREPLY[@]}"
            """;

    /** Types a line and the tabulator into a zsh of its own, and has it print the line that came of that. */
    private static final String ZSH = """
            zmodload zsh/zpty
            zpty typed zsh -f -i
            zpty -w typed "autoload -U compinit; compinit -u -D; source $1"
            zpty -w typed "print LOADE''D"
            zpty -r -m typed out '*LOADED*'
            zpty -w -n typed "$2"$'\\t\\x01print -r -- \\'LINE\\'\\':\\' "\\x05" \\':END\\'\\n'
            zpty -r -m typed out '*LINE:*:END*'
            print -r -- "$out"
            zpty -d typed
            """;

    private static final Pattern TYPED = Pattern.compile("LINE: (.*) :END");

    @TempDir
    private Path folder = Path.of("");

    @ParameterizedTest
    @CsvSource({
        "cordage ren, render",
        "./cordage render pend, pendulum",
        "cordage render net --loo, --look",
        "cordage render net --look t, tension",
        "cordage render net --size 1280x8, 1280x800",
        "cordage play box2d-r, box2d-ragdoll",
        "cordage validate article lad, ladder",
        "cordage help comp, completion",
        "cordage completion f, fish",
    })
    void eachShellCompletesToTheOnlyWordThatFits(String line, String word) throws Exception {
        assertEquals(List.of(word), bash(line), "bash");
        assertEquals(List.of(word), fish(line), "fish");
        assertEquals(line.replaceAll("[^ ]*$", "") + word, zsh(line).strip(), "zsh");
    }

    @Test
    void bashAndFishOfferAllCommandsAndScenes() throws Exception {
        List<String> commands = List.of(
                "play",
                "render",
                "simulate",
                "record",
                "replay",
                "validate",
                "scenes",
                "web",
                "site",
                "completion",
                "help");
        assertEquals(sorted(commands), sorted(bash("cordage ").stream()), "bash");
        assertEquals(sorted(commands), sorted(fish("cordage ").stream()), "fish");
        assertTrue(bash("cordage render ").containsAll(ShippedScenes.names()), "bash");
        assertTrue(fish("cordage render ").containsAll(ShippedScenes.names()), "fish");
    }

    @Test
    void filesAreCompletedToo() throws Exception {
        Files.writeString(folder.resolve("my-scene.json"), "");
        assertEquals(List.of("my-scene.json"), fish("cordage render my"));
        assertEquals(List.of("my-scene.json"), fish("cordage simulate net --out my"));
        assertEquals(List.of(), fish("cordage simulate net --threads my"));
        assertEquals("cordage render my-scene.json", zsh("cordage render my").strip());
        assertEquals(
                "cordage simulate net --out my-scene.json",
                zsh("cordage simulate net --out my").strip());
        // With no candidate of the script, bash completes files by itself, unless the script forbids it.
        assertEquals(List.of(), bash("cordage render my"));
        String script = Cli.run("completion", "bash").out();
        assertTrue(script.contains("complete -F _complete_cordage -o default cordage"), script);
        assertTrue(!script.contains("+o default"), script);
    }

    @Test
    void theHelpOfEveryCommandCanBeCompleted() {
        List<String> offered = new ArrayList<>();
        new HelpCommand.Names().iterator().forEachRemaining(offered::add);
        offered.add("help");
        assertEquals(
                List.copyOf(CordageCommand.line(new CordageCommand())
                        .getSubcommands()
                        .keySet()),
                offered);
    }

    private static List<String> sorted(List<String> words) {
        return sorted(words.stream());
    }

    private static List<String> sorted(Stream<String> words) {
        return words.sorted().toList();
    }

    private List<String> bash(String line) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Programs.find(REQUIRED, "bash", "bash").toString());
        command.addAll(List.of("--norc", "--noprofile", "-c", BASH, "bash", script("bash")));
        command.addAll(List.of(line.split(" ", -1)));
        return run(command).lines().filter(word -> !word.isEmpty()).toList();
    }

    private List<String> fish(String line) throws IOException, InterruptedException {
        String fish = Programs.find(REQUIRED, "fish", "fish").toString();
        return run(List.of(fish, "--no-config", "-c", "source $argv[1]; complete -C $argv[2]", script("fish"), line))
                .lines()
                .map(candidate -> candidate.replaceAll("\\t.*", ""))
                .toList();
    }

    private String zsh(String line) throws IOException, InterruptedException {
        String zsh = Programs.find(REQUIRED, "zsh", "zsh").toString();
        String output = run(List.of(zsh, "-f", "-c", ZSH, "zsh", script("zsh"), line));
        Matcher typed = TYPED.matcher(output.replace("\r", ""));
        assertTrue(typed.find(), output);
        return typed.group(1);
    }

    private String script(String shell) throws IOException {
        Path file = folder.resolve(".completion." + shell);
        if (!Files.exists(file)) {
            Cli cli = Cli.run("completion", shell);
            assertEquals(0, cli.code(), cli.err());
            Files.writeString(file, cli.out());
        }
        return file.toString();
    }

    private String run(List<String> command) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().put("HOME", folder.toString());
        builder.environment().put("TERM", "xterm");
        Process process = builder.redirectErrorStream(true).start();
        process.getOutputStream().close();
        // A shell that waits for something that never comes is ended, and what it said shows why.
        process.onExit().orTimeout(1, TimeUnit.MINUTES).exceptionally(e -> {
            process.destroyForcibly();
            return process;
        });
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
}
