package io.github.cordage.playground.site;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A server of the files of a folder, for browsers on this machine: nobody else can reach it. */
public final class SiteServer implements AutoCloseable {
    /** Content security policy of a site's pages, which may use only the site's own files. */
    public enum Policy {
        /** No script and no style within a page. */
        STRICT("script-src 'self' 'wasm-unsafe-eval'; style-src 'self'"),
        /** Scripts and styles within pages, as generators of documents write them. */
        INLINE(
                "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; font-src 'self'");

        private final String scripts;

        Policy(String scripts) {
            this.scripts = scripts;
        }

        /** The header of an answer. A server can say more than a page: no frames. */
        String header() {
            return "default-src 'none'; " + scripts + "; img-src 'self' data: blob:; connect-src 'self'; "
                    + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
        }
    }

    private final HttpServer server;
    private final ExecutorService threads;
    private final String address;

    /**
     * Starts a server.
     *
     * @param folder folder of the site, with an {@code index.html}
     * @param port number of the port, 0 for any that is free
     * @param policy what browsers may do on the pages
     * @throws IOException if the folder cannot be read, or the port is not available
     */
    public SiteServer(Path folder, int port, Policy policy) throws IOException {
        SiteFiles files = new SiteFiles(folder);
        InetAddress loopback = InetAddress.getLoopbackAddress();
        server = HttpServer.create(new InetSocketAddress(loopback, port), 0);
        String host = loopback.getHostAddress();
        address = "http://" + (host.indexOf(':') < 0 ? host : "[::1]") + ":" + port() + "/";
        // As many as there are requests at a time: one that arrives slowly holds up no other.
        threads = Executors.newCachedThreadPool(work -> {
            Thread thread = new Thread(work, "site");
            thread.setDaemon(true);
            return thread;
        });
        server.setExecutor(threads);
        server.createContext("/", new SiteHandler(files, port(), policy.header()));
        server.start();
    }

    /** Number of the port. */
    public int port() {
        return server.getAddress().getPort();
    }

    /** Address of the page. */
    public String address() {
        return address;
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
