package io.github.cordage.playground.site;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Answers requests for the files of a site. */
final class SiteHandler implements HttpHandler {
    private static final int OK = 200;
    private static final int NOT_FOUND = 404;
    private static final int METHOD_NOT_ALLOWED = 405;
    private static final int MISDIRECTED = 421;
    private static final int FAILED = 500;
    private static final int HTTP_PORT = 80;

    private final SiteFiles files;
    private final String policy;
    private final Set<String> hosts;

    SiteHandler(SiteFiles files, int port, String policy) {
        this.files = files;
        this.policy = policy;
        String end = ":" + port;
        // Browsers leave out the port of the protocol.
        hosts = port == HTTP_PORT
                ? Set.of("localhost", "127.0.0.1", "[::1]", "localhost" + end, "127.0.0.1" + end, "[::1]" + end)
                : Set.of("localhost" + end, "127.0.0.1" + end, "[::1]" + end);
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            Headers headers = exchange.getResponseHeaders();
            headers.set("Content-Security-Policy", policy);
            headers.set("X-Content-Type-Options", "nosniff");
            headers.set("Referrer-Policy", "no-referrer");
            headers.set("Cross-Origin-Resource-Policy", "same-origin");
            // A page that was built again is shown at once.
            headers.set("Cache-Control", "no-cache");
            answer(exchange);
        }
    }

    private void answer(HttpExchange exchange) throws IOException {
        if (!isForThisMachine(exchange.getRequestHeaders().get("Host"))) {
            say(exchange, MISDIRECTED, "This server answers for localhost, 127.0.0.1 and [::1] only.");
            return;
        }
        String method = exchange.getRequestMethod();
        if (!method.equals("GET") && !method.equals("HEAD")) {
            exchange.getResponseHeaders().set("Allow", "GET, HEAD");
            say(exchange, METHOD_NOT_ALLOWED, "This server knows GET and HEAD only.");
            return;
        }
        Path file = files.find(exchange.getRequestURI().getRawPath());
        if (file == null) {
            say(exchange, NOT_FOUND, "There is no such file.");
            return;
        }
        byte[] content;
        try {
            content = SiteFiles.read(file);
        } catch (IOException e) {
            say(exchange, FAILED, "The file cannot be read.");
            return;
        }
        send(exchange, OK, SiteFiles.type(file), content);
    }

    /**
     * Whether a browser on this machine asks by a name of this machine. A foreign page whose own name leads here (DNS
     * rebinding) asks by that name.
     */
    private boolean isForThisMachine(@Nullable List<String> asked) {
        return asked != null && asked.size() == 1 && hosts.contains(asked.get(0).toLowerCase(Locale.ROOT));
    }

    private static void say(HttpExchange exchange, int status, String words) throws IOException {
        send(exchange, status, "text/plain; charset=utf-8", (words + "\n").getBytes(StandardCharsets.UTF_8));
    }

    private static void send(HttpExchange exchange, int status, String type, byte[] content) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", type);
        if (exchange.getRequestMethod().equals("HEAD")) {
            exchange.getResponseHeaders().set("Content-Length", String.valueOf(content.length));
            exchange.sendResponseHeaders(status, -1);
            return;
        }
        // A length of 0 would stand for an unknown one.
        exchange.sendResponseHeaders(status, content.length == 0 ? -1 : content.length);
        try (OutputStream body = exchange.getResponseBody()) {
            body.write(content);
        }
    }
}
