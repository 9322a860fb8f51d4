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
    private final HttpServer server;
    private final ExecutorService threads;
    private final String address;

    /**
     * Starts a server.
     *
     * @param folder folder of the site, with an {@code index.html}
     * @param port number of the port, 0 for any that is free
     * @throws IOException if the folder cannot be read, or the port is not available
     */
    public SiteServer(Path folder, int port) throws IOException {
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
        server.createContext("/", new SiteHandler(files, port()));
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
