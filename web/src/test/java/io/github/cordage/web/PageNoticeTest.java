package io.github.cordage.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.testkit.browser.Chromium;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The licences of what the page has of others come with it. */
@Tag("D10")
class PageNoticeTest {
    private static final Pattern FILE = Pattern.compile("[\\w.-]+\\.txt");

    @Test
    @DisplayName("D10: the page brings its licences along")
    void theLicencesAreThere() throws IOException {
        assertTrue(Files.readString(Chromium.SITE.resolve("index.html")).contains("href=\"NOTICE.txt\""));
        String notice = Files.readString(Chromium.SITE.resolve("NOTICE.txt"));
        Matcher file = FILE.matcher(notice);
        while (file.find()) {
            assertTrue(Files.isRegularFile(Chromium.SITE.resolve(file.group())), file.group());
        }
        assertTrue(Files.readString(Chromium.SITE.resolve("LICENSE.txt")).contains("Apache License"));
        List<String> names;
        try (Stream<Path> licenses = Files.list(Chromium.SITE.resolve("licenses"))) {
            names = licenses.map(path -> String.valueOf(path.getFileName()))
                    .sorted()
                    .toList();
        }
        assertEquals(
                List.of(
                        "jackson-core-FastDoubleParser-LICENSE.txt",
                        "jackson-core-FastDoubleParser-ThirdParty-LICENSE.txt",
                        "jackson-core-LICENSE.txt",
                        "jackson-core-NOTICE.txt",
                        "jackson-core-Schubfach-LICENSE.txt"),
                names);
    }
}
