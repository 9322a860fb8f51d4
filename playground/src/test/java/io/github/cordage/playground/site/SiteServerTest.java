package io.github.cordage.playground.site;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Asks the server over real connections, by requests written out: clients of HTTP would not send most of these. */
@Tag("D9")
class SiteServerTest {
    private static final byte[] MODULE = {0, 'a', 's', 'm', 1, 0, 0, 0, (byte) 200, 0};
    private static final String SECRET = "nobody's business";

    @TempDir
    private Path folder = Path.of("");

    private SiteServer server;

    /**
     * An answer as it came.
     *
     * @param latin its body, a letter for each byte
     */
    private record Answer(String head, String latin) {
        int status() {
            Matcher line = Pattern.compile("^HTTP/1\\.1 (\\d+)").matcher(head);
            assertTrue(line.find(), head);
            return Integer.parseInt(line.group(1));
        }

        byte[] body() {
            return latin.getBytes(StandardCharsets.ISO_8859_1);
        }

        String text() {
            return new String(body(), StandardCharsets.UTF_8);
        }

        String header(String name) {
            Matcher line = Pattern.compile("(?im)^" + name + ": (.*)$").matcher(head);
            return line.find() ? line.group(1).strip() : "";
        }
    }

    @BeforeEach
    void serveASite() throws IOException {
        Path site = Files.createDirectory(folder.resolve("site"));
        Files.writeString(site.resolve("index.html"), "<p>the page</p>");
        Files.writeString(site.resolve("boot.js"), "start();");
        Files.writeString(site.resolve("look.css"), "p {}");
        Files.write(site.resolve("ropes.wasm"), MODULE);
        Files.write(site.resolve("picture.png"), new byte[100_000]);
        Files.writeString(site.resolve("empty.js"), "");
        Files.writeString(site.resolve("a b.js"), "spaced();");
        Files.createDirectory(site.resolve("inner"));
        Files.writeString(site.resolve("inner").resolve("deep.js"), "deep();");
        Files.createDirectory(site.resolve("part"));
        Files.writeString(site.resolve("part").resolve("index.html"), "<p>a part</p>");
        Files.write(site.resolve("moving.gif"), new byte[10]);
        Files.writeString(folder.resolve("secret.txt"), SECRET);
        server = new SiteServer(site, 0, SiteServer.Policy.STRICT);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private Answer ask(String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            socket.setSoTimeout(10_000);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            ByteArrayOutputStream all = new ByteArrayOutputStream();
            socket.getInputStream().transferTo(all);
            String latin = all.toString(StandardCharsets.ISO_8859_1);
            int end = latin.indexOf("\r\n\r\n");
            assertTrue(end > 0, "an answer to " + request);
            return new Answer(latin.substring(0, end), latin.substring(end + 4));
        }
    }

    private Answer ask(String method, String path, String host) throws IOException {
        return ask(method + " " + path + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n");
    }

    private Answer get(String path) throws IOException {
        return ask("GET", path, "127.0.0.1:" + server.port());
    }

    @ParameterizedTest
    @CsvSource({
        "/,               text/html; charset=utf-8",
        "/index.html,     text/html; charset=utf-8",
        "/index.html?a=b, text/html; charset=utf-8",
        "/boot.js,        text/javascript; charset=utf-8",
        "/empty.js,       text/javascript; charset=utf-8",
        "/inner/deep.js,  text/javascript; charset=utf-8",
        "/a%20b.js,       text/javascript; charset=utf-8",
        "/look.css,       text/css; charset=utf-8",
        "/picture.png,    image/png",
        "/moving.gif,     image/gif",
        "/part/,          text/html; charset=utf-8",
        "/ropes.wasm,     application/wasm"
    })
    void filesHaveTheirTypes(String path, String type) throws IOException {
        Answer answer = get(path);
        assertEquals(200, answer.status());
        assertEquals(type, answer.header("Content-Type"));
        assertEquals("nosniff", answer.header("X-Content-Type-Options"));
        assertEquals("no-cache", answer.header("Cache-Control"));
        assertEquals("same-origin", answer.header("Cross-Origin-Resource-Policy"));
        assertEquals("", answer.header("Access-Control-Allow-Origin"));
    }

    @Test
    void contentsArriveAsTheyAre() throws IOException {
        assertEquals("<p>the page</p>", get("/").text());
        assertArrayEquals(MODULE, get("/ropes.wasm").body());
        assertEquals(100_000, get("/picture.png").body().length);
        assertEquals(0, get("/empty.js").body().length);
    }

    @Test
    void aFileThatWasBuiltAgainIsServedAnew() throws IOException {
        Files.writeString(folder.resolve("site/boot.js"), "startAnew();");
        assertEquals("startAnew();", get("/boot.js").text());
    }

    @Test
    void aFileThatIsGoneIsAnAnswer() throws IOException {
        Files.delete(folder.resolve("site/boot.js"));
        Answer answer = get("/boot.js");
        assertEquals(500, answer.status());
        assertEquals("The file cannot be read.\n", answer.text(), "nothing about the folder");
        assertEquals(200, get("/").status());
    }

    @Test
    void headHasTheHeadersOnly() throws IOException {
        Answer answer = ask("HEAD", "/ropes.wasm", "localhost:" + server.port());
        assertEquals(200, answer.status());
        assertEquals("application/wasm", answer.header("Content-Type"));
        assertEquals(String.valueOf(MODULE.length), answer.header("Content-Length"));
        assertEquals(0, answer.body().length);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/../secret.txt",
                "/%2e%2e/secret.txt",
                "/%2E%2E%2Fsecret.txt",
                "/..%2fsecret.txt",
                "/..%5csecret.txt",
                "/%252e%252e%252fsecret.txt",
                "/inner/../../secret.txt",
                "/inner/../boot.js",
                "/./boot.js",
                "/boot.js/",
                "/boot.js%00",
                "/%00",
                "/inner",
                "/inner/",
                "//boot.js",
                "/BOOT.JS",
                "/secret.txt",
                "/none"
            })
    void nothingButTheFilesOfTheSiteIsServed(String path) throws IOException {
        Answer answer = get(path);
        assertEquals(404, answer.status());
        assertFalse(answer.text().contains(SECRET));
        assertFalse(answer.text().contains("deep.js"), "no lists");
    }

    @Test
    void absolutePathsAreNotServed() throws IOException {
        String secret = folder.resolve("secret.txt").toAbsolutePath().toString().replace('\\', '/');
        for (String path : List.of(secret, "/" + secret, secret.replace("/", "%2f"), "file:" + secret)) {
            Answer answer = get(path);
            assertTrue(answer.status() >= 400, path);
            assertFalse(answer.text().contains(SECRET), path);
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void linksAreNotFollowed() throws IOException {
        Path linked = Files.createDirectory(folder.resolve("linked"));
        Files.writeString(linked.resolve("index.html"), "<p>the page</p>");
        Files.createSymbolicLink(linked.resolve("leak.txt"), folder.resolve("secret.txt"));
        Files.createSymbolicLink(linked.resolve("out"), folder);
        Files.writeString(linked.resolve("later.js"), "later();");
        server.close();
        server = new SiteServer(linked, 0, SiteServer.Policy.STRICT);
        assertEquals(200, get("/").status());
        assertEquals(404, get("/leak.txt").status());
        assertEquals(404, get("/out/secret.txt").status());
        // A file that becomes a link.
        Files.delete(linked.resolve("later.js"));
        Files.createSymbolicLink(linked.resolve("later.js"), folder.resolve("secret.txt"));
        Answer answer = get("/later.js");
        assertEquals(500, answer.status());
        assertFalse(answer.text().contains(SECRET));
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "get", "MADEUP"})
    void otherMethodsAreRefused(String method) throws IOException {
        Answer answer = ask(method, "/index.html", "127.0.0.1:" + server.port());
        assertEquals(405, answer.status());
        assertEquals("GET, HEAD", answer.header("Allow"));
    }

    /** A foreign page may give its own name this machine's address, and would then be of one origin with the page. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "evil.example",
                "evil.example:PORT",
                "localhost.evil.example:PORT",
                "127.0.0.1.evil.example:PORT",
                "localhost",
                "127.0.0.1:1",
                "[::1]",
                "0.0.0.0:PORT",
                "192.168.0.1:PORT",
                "user@localhost:PORT",
                ""
            })
    void otherHostsAreRefused(String host) throws IOException {
        Answer answer = ask("GET", "/", host.replace("PORT", String.valueOf(server.port())));
        assertEquals(421, answer.status());
        assertFalse(answer.text().contains("the page"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"localhost", "LocalHost", "127.0.0.1", "[::1]"})
    void namesOfThisMachineAreAnswered(String host) throws IOException {
        assertEquals(200, ask("GET", "/", host + ":" + server.port()).status());
    }

    @Test
    void noHostOrTwoAreRefused() throws IOException {
        assertEquals(421, ask("GET / HTTP/1.0\r\n\r\n").status());
        String two = "Host: localhost:" + server.port() + "\r\nHost: evil.example\r\nConnection: close\r\n\r\n";
        assertEquals(421, ask("GET / HTTP/1.1\r\n" + two).status());
    }

    @ParameterizedTest
    @ValueSource(strings = {"nonsense\r\n\r\n", "GET  HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost\r\n\r\n", "\r\n\r\n"})
    void theServerOutlivesBrokenRequests(String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
        }
        assertEquals(200, get("/").status());
    }

    @Test
    void clientsThatSayNothingOrHalfARequestKeepNobodyWaiting() throws IOException {
        Socket[] silent = new Socket[40];
        for (int i = 0; i < silent.length; i++) {
            silent[i] = new Socket(InetAddress.getLoopbackAddress(), server.port());
            if (i % 2 == 0) {
                silent[i].getOutputStream().write("GET / HT".getBytes(StandardCharsets.ISO_8859_1));
            }
        }
        assertEquals(200, get("/").status());
        for (Socket socket : silent) {
            socket.close();
        }
    }

    @Test
    void otherMachinesDoNotReachIt() throws IOException {
        List<InetAddress> others = NetworkInterface.networkInterfaces()
                .flatMap(NetworkInterface::inetAddresses)
                .filter(address -> !address.isLoopbackAddress() && !address.isLinkLocalAddress())
                .toList();
        for (InetAddress address : others) {
            assertThrows(IOException.class, () -> new Socket(address, server.port()).close(), address.toString());
        }
        assertTrue(server.address().matches("http://(127\\.0\\.0\\.1|\\[::1]):" + server.port() + "/"));
    }

    @Test
    void aFolderWithoutAPageIsRefused() {
        assertThrows(NoSuchFileException.class, () -> new SiteServer(folder, 0, SiteServer.Policy.STRICT));
        assertThrows(
                NoSuchFileException.class, () -> new SiteServer(folder.resolve("none"), 0, SiteServer.Policy.STRICT));
    }

    /** Both hold in a browser: if they differed, only what both allow would work. */
    @Test
    void theSecurityPolicyIsThatOfThePage() throws IOException {
        String page = Files.readString(Path.of("../web/src/main/site/index.html"));
        Matcher policy = Pattern.compile("http-equiv=\"Content-Security-Policy\" content=\"([^\"]*)\"")
                .matcher(page);
        assertTrue(policy.find());
        assertEquals(policy.group(1) + "; frame-ancestors 'none'", get("/").header("Content-Security-Policy"));
    }

    @Test
    void documentsHaveScriptsWithinPages() throws IOException {
        server.close();
        server = new SiteServer(folder.resolve("site"), 0, SiteServer.Policy.INLINE);
        String policy = get("/").header("Content-Security-Policy");
        assertTrue(policy.contains("script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval';"), policy);
        assertTrue(policy.startsWith("default-src 'none'; "), policy);
    }

    @Test
    void theBrowserIsTheDesktops() {
        assertEquals(List.of("open"), DesktopBrowser.command("Mac OS X", Map.of()));
        assertEquals("rundll32", DesktopBrowser.command("Windows 11", Map.of()).get(0));
        assertEquals(List.of("xdg-open"), DesktopBrowser.command("Linux", Map.of("DISPLAY", ":0")));
        assertEquals(List.of("xdg-open"), DesktopBrowser.command("Linux", Map.of("WAYLAND_DISPLAY", "wayland-0")));
        assertEquals(List.of(), DesktopBrowser.command("Linux", Map.of("DISPLAY", "")));
    }
}
