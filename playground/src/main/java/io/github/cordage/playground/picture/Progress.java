package io.github.cordage.playground.picture;

import java.nio.charset.Charset;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** A progress bar on standard error if that is a terminal, and nothing otherwise. */
public final class Progress implements AutoCloseable {
    /** System property that is true on a terminal. Only the {@code cordage} script can tell; Java cannot. */
    static final String TERMINAL = "cordage.terminal";

    private static final char BLOCK = '\u2588';

    private final @Nullable ProgressBar bar;

    /**
     * Shows the bar.
     *
     * @param task name of what is done
     * @param max value at the end
     */
    public Progress(String task, long max) {
        bar = Boolean.getBoolean(TERMINAL)
                ? new ProgressBarBuilder()
                        .setTaskName(task)
                        .setInitialMax(max)
                        .setStyle(hasBlocks() ? ProgressBarStyle.UNICODE_BLOCK : ProgressBarStyle.ASCII)
                        .setConsumer(new ConsoleProgressBarConsumer(System.err))
                        .build()
                : null;
    }

    /** Whether the system's encoding has the characters of the finer bar. */
    private static boolean hasBlocks() {
        return Charset.forName(System.getProperty("native.encoding", "US-ASCII"))
                .newEncoder()
                .canEncode(BLOCK);
    }

    /** Moves the bar to a value. */
    public void stepTo(long value) {
        if (bar != null) {
            bar.stepTo(value);
        }
    }

    /** Shows behind the bar how far some work has come that the bar does not count. */
    public void prepare(String task, long value, long max) {
        if (bar != null) {
            bar.setExtraMessage(value < max ? task + " " + 100 * value / max + "%" : "");
        }
    }

    @Override
    public void close() {
        if (bar != null) {
            bar.close();
        }
    }
}
