package io.github.cordage.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import io.github.cordage.testkit.Programs;
import io.github.cordage.testkit.browser.Chromium;
import io.github.cordage.testkit.browser.OneChromium;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What a first visit loads, of the page that the long form makes smaller. */
@ExtendWith(OneChromium.class)
class FirstVisitTest {
    private static final int MOST_BYTES = 640_000;

    @Test
    @Tag("long")
    @DisplayName("D9: a first visit loads at most 640 kB, compressed by gzip")
    void aFirstVisitIsSmall() throws IOException {
        // What the build takes to make the module smaller.
        Programs.find("CORDAGE_NPM_REQUIRED", "npm", "npm", "npm.cmd");
        Set<String> asked = new TreeSet<>();
        Page page = OneChromium.get().page();
        page.onRequest(request -> asked.add(URI.create(request.url()).getPath()));
        OpenPage.start(page, Chromium.ADDRESS);
        page.close();
        assertEquals(Set.of("/", "/boot.js", "/cordage.css", "/cordage.wasm", "/functions.js", "/runtime.js"), asked);
        int bytes = 0;
        for (String path : asked) {
            bytes += gzip(Chromium.SITE.resolve(path.equals("/") ? "index.html" : path.substring(1)));
        }
        assertTrue(bytes <= MOST_BYTES, bytes + " bytes");
    }

    private static int gzip(Path file) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(Files.readAllBytes(file));
        }
        return packed.size();
    }
}
