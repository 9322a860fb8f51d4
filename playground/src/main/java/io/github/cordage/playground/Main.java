package io.github.cordage.playground;

import io.github.cordage.playground.picture.CommandFailure;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/** The entry point of {@code java -jar}. */
public final class Main {
    private Main() {}

    /**
     * Runs the command and exits with its code.
     *
     * @param args arguments of the command
     */
    public static void main(String[] args) {
        // Pictures are drawn in memory and need no display.
        System.setProperty("java.awt.headless", "true");
        // Not System.out, which hides write errors.
        PrintWriter out = new PrintWriter(
                new OutputStreamWriter(new FileOutputStream(FileDescriptor.out), StandardCharsets.UTF_8), true);
        PrintWriter err = new PrintWriter(new OutputStreamWriter(System.err, StandardCharsets.UTF_8), true);
        int code = CordageCommand.run(out, err, args);
        err.flush();
        if (out.checkError()) {
            err.println("cordage: standard output cannot be written to");
            code = Math.max(code, CommandFailure.INPUT);
        }
        System.exit(code);
    }
}
