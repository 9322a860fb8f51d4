package io.github.cordage.site.tasks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The pages of tasks show the code that {@link TaskTest} runs, and are all built alike. */
@Tag("D9")
class PageCodeTest {
    private static final Path PAGES = Path.of("../docs/tasks");
    private static final Path CODE = Path.of("src/test/java/io/github/cordage/site/tasks");
    private static final Pattern JAVA = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
    private static final Pattern NAME = Pattern.compile("^class (\\w+)", Pattern.MULTILINE);

    private static List<Path> pages() throws IOException {
        try (Stream<Path> files = Files.list(PAGES)) {
            return files.filter(file -> file.toString().endsWith(".md") && !file.endsWith("README.md"))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void pagesShowTheCodeThatIsRun() throws IOException {
        List<String> shown = new ArrayList<>();
        for (Path page : pages()) {
            String text = Files.readString(page);
            Matcher code = JAVA.matcher(text);
            assertTrue(code.find(), page + " has no code");
            Matcher name = NAME.matcher(code.group(1));
            assertTrue(name.find(), page + " has no class");
            String run = Files.readString(CODE.resolve(name.group(1) + ".java")).replaceFirst("package [^;]*;\n\n", "");
            if (Boolean.getBoolean("cordage.update")) {
                Files.writeString(page, text.substring(0, code.start(1)) + run + text.substring(code.end(1)));
            } else {
                assertEquals(
                        run, code.group(1), page + " shows other code than is run; -Dcordage.update=true copies it");
            }
            shown.add(name.group(1));
        }
        assertTrue(shown.size() >= 10, shown.toString());
    }

    @Test
    void pagesAreBuiltAlike() throws IOException {
        for (Path page : pages()) {
            String text = Files.readString(page);
            int picture = text.indexOf("![");
            int code = text.indexOf("## The code");
            int how = text.indexOf("## How it works");
            int set = text.indexOf("## What to set");
            int also = text.indexOf("## See also");
            assertTrue(
                    0 < picture && picture < code && code < how && how < set && set < also,
                    page + " needs a picture, then The code, How it works, What to set, See also");
            assertTrue(text.lines().count() < 150, page + " is too long");
        }
    }

    @Test
    void theListHasAllPages() throws IOException {
        String list = Files.readString(PAGES.resolve("README.md"));
        for (Path page : pages()) {
            assertTrue(list.contains("(" + page.getFileName() + ")"), page + " is not in docs/tasks/README.md");
        }
    }
}
