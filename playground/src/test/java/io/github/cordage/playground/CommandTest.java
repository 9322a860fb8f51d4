package io.github.cordage.playground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.playground.picture.CommandFailure;
import io.github.cordage.playground.picture.OutputFile;
import io.github.cordage.scene.SceneSubject;
import io.github.cordage.scene.ShippedScenes;
import io.github.cordage.testkit.LongForm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommandTest {
    @TempDir
    private Path folder = Path.of("");

    @Test
    void scenesListsEachShippedSceneWithItsTitle() {
        Cli cli = Cli.run("scenes");
        assertEquals(0, cli.code());
        Iterator<String> lines =
                cli.out().lines().filter(line -> !line.isEmpty()).iterator();
        for (SceneSubject subject : SceneSubject.values()) {
            assertEquals(subject.title() + ":", lines.next());
            for (String name : ShippedScenes.names(subject)) {
                String title = ShippedScenes.read(name).title();
                String line = lines.next();
                assertTrue(line.matches(" {2}" + name + " {2,}\\Q" + title + "\\E"), line);
            }
        }
        assertFalse(lines.hasNext());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "fly                                             | there is no command 'fly'; there are play, render, ",
                "rendr article --out rope.gif                    | there is no command 'rendr'; did you mean cordage render?",
                "xyzzy                                           | there is no command 'xyzzy'; there are play, render, simulate, ",
                "@/                                              | there is no command '@/'; there are play, ",
                "help rendr                                      | there is no command 'rendr'; did you mean cordage render?",
                "--debg                                          | there is no option '--debg'; did you mean --debug?",
                "simulate                                        | Missing required parameter: 'SCENE'",
                "simulate article --xyzzy 3                      | there is no option '--xyzzy'",
                "simulate article --stps=3                       | there is no option '--stps'; did you mean --steps?",
                "simulate article --Json                         | there is no option '--Json'; did you mean --json?",
                "render article --ot rope.gif                    | there is no option '--ot'; did you mean --out?",
                "simulate --jsn                                  | there is no option '--jsn'; did you mean --json?",
                "render article --out rope.gif --look tensoin    | must be one of rope, segments, tension, was 'tensoin'; did you mean tension?",
                "completion                                      | Missing required parameter: 'SHELL'",
                "completion csh                                  | must be one of bash, zsh, fish, was 'csh'; did you mean zsh?",
                "simulate article --steps many                   | Invalid value for option '--steps'",
                "simulate article --steps -1                     | --steps must be at least 0, was -1",
                "simulate article --every 0                      | --every must be at least 1, was 0",
                "simulate article --every 5                      | --every goes with --out, which is missing",
                "simulate article --threads 0                    | --threads must be from 1 to 256, was 0",
                "simulate article --threads 257                  | --threads must be from 1 to 256, was 257",
                "simulate article --threads two                  | Invalid value for option '--threads'",
                "replay none.rec --threads -1                    | --threads must be from 1 to 256, was -1",
                "simulate nowhere                                | there is no file nowhere, and no scene of that name; there are opening, article, bridge, ",
                "simulate artcle                                 | there is no file artcle, and no scene of that name; did you mean article?",
                "validate article ladderr                        | there is no file ladderr, and no scene of that name; did you mean ladder?",
                "play box2d-ragdol                               | there is no file box2d-ragdol, and no scene of that name; did you mean box2d-ragdoll?",
                "simulate article --max-work 0                   | --max-work, --timeout and --max-output must be above 0",
                "render article                                  | Missing required option: '--out=FILE'",
                "render article --out rope.bmp                   | --out must end in .gif or .png, was rope.bmp",
                "render article --out rope.png --size 8x8        | --size must be from 16 to 4096 each way, was 8x8",
                "render article --out rope.png --size big        | --size must be like 640x480, was big",
                "render article --out rope.gif --fps 99          | --fps must be from 1 to 50, was 99",
                "render article --out rope.gif --at 1            | --at goes with a .png",
                "render article --out rope.png --at -1           | --at must be from 0 to 1e9, was -1",
                "render article --out rope.png --at NaN          | --at must be from 0 to 1e9, was NaN",
                "render article --out no/such/folder/rope.png    | there is no folder",
                "validate                                        | Missing required parameter: 'SCENE'",
                "site --port 65536                               | --port must be from 0 to 65535, was 65536",
                "web --port 65536                                | --port must be from 0 to 65535, was 65536",
                "web --port -1                                   | --port must be from 0 to 65535, was -1",
                "web --port http                                 | Invalid value for option '--port'",
                "web --open                                      | there is no option '--open'",
                "web article                                     | Unmatched argument at index 1: 'article'",
            })
    void badUsageIsNamedAndLeavesWithTwo(String line, String message) {
        Cli cli = Cli.run((Object[]) (line.isEmpty() ? new String[0] : line.split(" ")));
        assertEquals(2, cli.code(), cli.err());
        assertTrue(cli.err().contains(message), cli.err());
        assertEquals(line.startsWith("validate article") ? "article: ok\n" : "", cli.out());
        assertFalse(cli.err().contains("\tat "), "no stack trace");
    }

    @Test
    void theCommandAloneAndItsHelpPrintHelp() {
        Cli help = Cli.run("--help");
        assertEquals(0, help.code());
        assertTrue(help.out().startsWith("Usage: cordage "), help.out());
        assertTrue(help.out().contains("3 a limit was reached"), help.out());
        assertEquals(help, Cli.run());
        assertEquals(help, Cli.run("help"));
        Cli render = Cli.run("render", "--help");
        assertTrue(render.out().startsWith("Usage: cordage render "), render.out());
        assertEquals(render, Cli.run("help", "render"));
        assertEquals("", help.err() + render.err());
    }

    @Tag("D7")
    @Test
    void numberOfThreadsDoesNotChangeTheHash() {
        int steps = LongForm.either(60, 200);
        String expected = hashOf(Cli.run("simulate", "space", "--json", "--steps", steps));
        for (int threads : new int[] {1, 2, 7}) {
            assertEquals(
                    expected,
                    hashOf(Cli.run("simulate", "space", "--json", "--steps", steps, "--threads", threads)),
                    threads + " threads");
        }
    }

    private static String hashOf(Cli cli) {
        assertEquals(0, cli.code(), cli.err());
        return cli.out().replaceAll("(?s).*\"hash\" *: *\"(\\w{16})\".*", "$1");
    }

    @Test
    void emptyNamesAreNamedSo() {
        assertTrue(Cli.run("simulate", "").err().contains("the name of the scene is empty"));
        assertTrue(
                Cli.run("simulate", "article", "--out", "").err().contains("the name of the file to write is empty"));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aDeviceOrAPipeIsNotReplacedEvenByForce() throws IOException, InterruptedException {
        Path pipe = folder.resolve("pipe");
        assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
        Cli cli = Cli.run("simulate", "article", "--steps", "1", "--out", pipe, "--force");
        assertEquals(2, cli.code());
        assertTrue(cli.err().contains("is not a file, and cannot be replaced by one"), cli.err());
        assertFalse(Files.isRegularFile(pipe));
    }

    @Test
    void debugShowsWhereAnErrorCameUp() {
        Cli cli = Cli.run("simulate", "nowhere", "--debug");
        assertEquals(2, cli.code());
        assertTrue(cli.err().contains("\tat io.github.cordage"), cli.err());
    }

    @Test
    void validateSaysOkOrListsEveryMistake() throws IOException {
        Path bad = folder.resolve("bad.json");
        Files.writeString(bad, "{\"cordage\": 1,\n \"stap\": 0.01,\n \"ropes\": [{\"nodes\": 0}]}");
        Cli cli = Cli.run("validate", "article", bad);
        assertEquals(2, cli.code());
        assertEquals("article: ok\n", cli.out().replace("\r\n", "\n"));
        assertTrue(cli.err().contains("bad.json:2:10: /stap: unknown key \"stap\", did you mean \"step\"?"), cli.err());
        assertTrue(cli.err().contains("bad.json:3:22: /ropes/0/nodes: "), cli.err());
    }

    @Test
    void aBadSceneLeavesWithTwoAndWithoutOutput() throws IOException {
        Path bad = folder.resolve("bad.json");
        Files.writeString(bad, "{");
        Path out = folder.resolve("trace.csv");
        Cli cli = Cli.run("simulate", bad, "--out", out);
        assertEquals(2, cli.code());
        assertFalse(Files.exists(out));
    }

    @Test
    void aRunThatCostsTooMuchLeavesWithThreeBeforeItBegins() {
        Cli cli = Cli.run("simulate", "article", "--max-work", "1000");
        assertEquals(3, cli.code());
        assertTrue(cli.err().contains("1600500.0 node updates, more than 1000.0"), cli.err());
    }

    @Test
    void theDirectSolverCostsAHundredSweeps() {
        Cli cli = Cli.run("simulate", "crane", "--max-work", "1000");
        assertEquals(3, cli.code());
        // 2400 steps of 101 nodes and 6 colliders, and 1 for each step itself.
        assertTrue(cli.err().contains("2.42568E7 node updates, more than 1000.0"), cli.err());
        assertEquals(
                0,
                Cli.run("simulate", "crane", "--steps", "1", "--max-work", "10107")
                        .code());
    }

    @Test
    void aRunThatTakesTooLongLeavesWithThreeAndNoFile() throws IOException {
        Cli cli = Cli.run(
                "simulate", "long", "--steps", "1000000", "--timeout", "0.05", "--out", folder.resolve("trace.csv"));
        assertEquals(3, cli.code());
        assertTrue(cli.err().contains("--timeout raises that"), cli.err());
        assertEmpty(folder);
    }

    @ParameterizedTest
    @ValueSource(strings = {"simulate", "record", "render"})
    void timeIsKeptWithinAStep(String command) throws IOException {
        Path scene = folder.resolve("slow.json");
        // A step of some two seconds, of a rope that is made in no time. It goes on beside the tests that follow.
        Files.writeString(
                scene,
                "{\"cordage\":1,\"ropes\":[{\"nodes\":40000,\"segmentLength\":0.01,\"pins\":[{\"node\":0}],"
                        + "\"solver\":{\"type\":\"relaxation\",\"iterations\":10000}}],\"duration\":0.1}");
        String out =
                folder.resolve(command.equals("render") ? "out.png" : "out").toString();
        Cli cli = Cli.run(command, scene, "--out", out, "--timeout", "0.2");
        assertEquals(3, cli.code(), cli.err());
        // A command that waits for the end of the step says "after".
        assertTrue(cli.err().contains("within step 1; --timeout raises that"), cli.err());
        assertFalse(Files.exists(Path.of(out)));
    }

    @Test
    void aTraceThatGrowsTooLargeLeavesWithThreeAndNoFile() throws IOException {
        Cli cli = Cli.run("simulate", "article", "--max-output", "100000", "--out", folder.resolve("trace.csv"));
        assertEquals(3, cli.code());
        assertTrue(cli.err().contains("--max-output raises that"), cli.err());
        assertEmpty(folder);
    }

    /** The library that writes GIFs still closes its streams when the program ends. */
    @Test
    void aFileThatIsFullSaysSoOnce() throws IOException {
        OutputFile file = new OutputFile(folder.resolve("full"), false, 10);
        assertThrows(CommandFailure.class, () -> {
            file.stream().write(new byte[100_000]);
        });
        file.stream().write(new byte[100_000]);
        file.stream().flush();
        file.close();
        assertEmpty(folder);
    }

    @Test
    void aRopeThatMayTakeMorePassesCountsAsMoreWork() throws IOException {
        Path scene = folder.resolve("passes.json");
        String text =
                "{\"cordage\":1,\"ropes\":[{\"solver\":{\"type\":\"direct\",\"maxIterations\":%d},\"pins\":[{\"node\":0}]}]}";
        Files.writeString(scene, text.formatted(20));
        String[] call = {"simulate", scene.toString(), "--steps", "10", "--max-work", "50000"};
        assertEquals(0, Cli.run((Object[]) call).code());
        Files.writeString(scene, text.formatted(1000));
        assertEquals(3, Cli.run((Object[]) call).code());
    }

    private static void assertEmpty(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            assertEquals(0, files.count(), "files left behind");
        }
    }
}
