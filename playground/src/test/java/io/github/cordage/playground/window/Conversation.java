package io.github.cordage.playground.window;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Asks a program line by line, and waits for each answer. */
final class Conversation implements AutoCloseable {
    private static final long PATIENCE = 30;

    private final Process process;
    private final PrintStream to;
    private final BlockingQueue<String> answers = new LinkedBlockingQueue<>();

    Conversation(ProcessBuilder program) throws IOException {
        process = program.start();
        to = new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8);
        Thread listener = new Thread(this::listen, "listener");
        listener.setDaemon(true);
        listener.start();
        await("to begin");
    }

    private void listen() {
        try (BufferedReader from =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = from.readLine(); line != null; line = from.readLine()) {
                if (line.startsWith("=")) {
                    answers.add(line.substring(1));
                } else {
                    System.err.println(line);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Says something, and returns the answer. */
    String ask(String line) {
        to.println(line);
        String answer = await(line);
        if (answer.startsWith("failed")) {
            throw new IllegalStateException(line + ": " + answer);
        }
        return answer;
    }

    private String await(String what) {
        try {
            String answer = answers.poll(PATIENCE, TimeUnit.SECONDS);
            if (answer == null) {
                throw new IllegalStateException("no answer to \"" + what + "\"; running: " + process.isAlive());
            }
            return answer;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        to.close();
        try {
            if (!process.waitFor(PATIENCE, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
