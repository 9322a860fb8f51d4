package io.github.cordage.playground.window;

import com.badlogic.gdx.graphics.Pixmap;
import io.github.cordage.playground.picture.Caption;
import io.github.cordage.playground.picture.CommandFailure;
import io.github.cordage.playground.picture.GifWriter;
import io.github.cordage.playground.picture.OutputFile;
import io.github.cordage.stage.Notice;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Records the window as an animated GIF. Encoding takes a while, so it has a thread of its own. */
final class Recorder {
    /** Pictures per second. */
    private static final int RATE = 20;

    private static final int HUNDREDTHS = 100 / RATE;

    /** Longest recording [s]. */
    private static final double LONGEST = 60;

    /** Largest width of the pictures [pixels]; larger windows are reduced by a whole factor. */
    private static final int WIDTH_MAX = 960;

    private static final long MAX_BYTES = 1_000_000_000L;

    /**
     * Largest number of pictures that wait to be encoded; further ones are dropped, and the previous one is shown for
     * longer.
     */
    private static final int WAITING = 16;

    /**
     * A frame of the recording.
     *
     * @param picture the image; null marks the end
     * @param caption what is written into it; null at the end
     * @param frame number of the frame at the frame rate
     */
    private record Shot(
            @Nullable BufferedImage picture, @Nullable Caption caption, int frame) {}

    private final Path file;
    private final Consumer<Notice> news;
    private final BlockingQueue<Shot> shots = new ArrayBlockingQueue<>(WAITING);
    private final Thread writer;
    private double seconds;
    private int nextFrame;
    private volatile boolean failed;

    /**
     * Begins a recording.
     *
     * @param news receives the result, on another thread
     */
    Recorder(Path file, Consumer<Notice> news) {
        this.file = file;
        this.news = news;
        writer = new Thread(this::write, "cordage-gif");
        writer.start();
    }

    /** Length of the recording [s]. */
    double seconds() {
        return seconds;
    }

    /** Adds a time [s]; returns whether a picture is due. */
    boolean advance(double passed) {
        seconds += passed;
        return seconds * RATE >= nextFrame;
    }

    /** Whether the recording is over: it has failed or reached its maximum length. */
    boolean isOver() {
        return failed || seconds > LONGEST;
    }

    /** Adds a picture with what is written into it, and disposes of it. */
    void take(Pixmap pixmap, Caption caption) {
        int frame = (int) (seconds * RATE);
        if (shots.remainingCapacity() > 1) {
            shots.offer(new Shot(smaller(pixmap), caption, frame));
        }
        pixmap.dispose();
        nextFrame = frame + 1;
    }

    private static BufferedImage smaller(Pixmap pixmap) {
        int by = Math.max(1, (pixmap.getWidth() + WIDTH_MAX - 1) / WIDTH_MAX);
        return Pictures.image(pixmap, by);
    }

    /** Ends the recording; a notice follows when the file is ready. */
    void finish() {
        if (!failed) {
            putEnd();
        }
    }

    /** Ends the recording, and waits for the file. */
    void close() {
        finish();
        try {
            writer.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void putEnd() {
        try {
            shots.put(new Shot(null, null, Math.max(nextFrame, (int) (seconds * RATE))));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void write() {
        try (OutputFile output = new OutputFile(file, false, MAX_BYTES)) {
            try (GifWriter gif = new GifWriter(output.stream())) {
                writeShots(gif);
            }
            output.finish();
            news.accept(new Notice(Notice.Kind.DONE, "wrote " + file));
        } catch (IOException | CommandFailure e) {
            failed = true;
            shots.clear();
            String reason = e instanceof IOException ? OutputFile.reason(e) : String.valueOf(e.getMessage());
            news.accept(new Notice(Notice.Kind.TROUBLE, "no GIF: " + reason));
        } catch (InterruptedException e) {
            failed = true;
            Thread.currentThread().interrupt();
        }
    }

    private void writeShots(GifWriter gif) throws IOException, InterruptedException {
        Shot shot = shots.take();
        BufferedImage first = shot.picture();
        while (first != null && shot.picture() != null) {
            Shot next = shots.take();
            if (shot.caption() != null) {
                shot.caption().paint(shot.picture());
            }
            // A frame is shown until the next one, which may be several frames later.
            gif.write(asLargeAs(first, shot.picture()), Math.max(1, next.frame() - shot.frame()) * HUNDREDTHS);
            shot = next;
        }
    }

    /** Cuts or extends a picture of a window that was resized meanwhile: all frames of a GIF have one size. */
    private static BufferedImage asLargeAs(BufferedImage first, BufferedImage picture) {
        if (picture.getWidth() == first.getWidth() && picture.getHeight() == first.getHeight()) {
            return picture;
        }
        BufferedImage placed = new BufferedImage(first.getWidth(), first.getHeight(), BufferedImage.TYPE_INT_RGB);
        Graphics2D g = placed.createGraphics();
        g.drawImage(picture, 0, 0, null);
        g.dispose();
        return placed;
    }
}
