package io.github.cordage.playground.site;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The browser that the user has chosen in the desktop, opened by the desktop's own command: Java's way to it would
 * bring up AWT, which on a Mac waits for ever beside {@code -XstartOnFirstThread}.
 */
public final class DesktopBrowser {
    private DesktopBrowser() {}

    /**
     * Opens an address.
     *
     * @param address the address
     * @return whether a program for that could be started
     */
    public static boolean open(String address) {
        List<String> command = new ArrayList<>(command(System.getProperty("os.name", ""), System.getenv()));
        if (command.isEmpty()) {
            return false;
        }
        command.add(address);
        try {
            new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * The command that opens an address.
     *
     * @param system name of the operating system
     * @param environment environment variables
     * @return the command without the address, empty if there is no desktop
     */
    static List<String> command(String system, Map<String, String> environment) {
        String name = system.toLowerCase(Locale.ROOT);
        if (name.startsWith("mac")) {
            return List.of("open");
        }
        if (name.startsWith("windows")) {
            return List.of("rundll32", "url.dll,FileProtocolHandler");
        }
        // Without a display, xdg-open would start a browser within the terminal.
        boolean hasDisplay = !environment.getOrDefault("DISPLAY", "").isEmpty()
                || !environment.getOrDefault("WAYLAND_DISPLAY", "").isEmpty();
        return hasDisplay ? List.of("xdg-open") : List.of();
    }
}
