package io.github.cordage.playground.window;

import com.badlogic.gdx.graphics.Pixmap;
import io.github.cordage.playground.picture.Caption;
import io.github.cordage.playground.picture.CommandFailure;
import io.github.cordage.playground.picture.FreeName;
import io.github.cordage.playground.picture.OutputFile;
import io.github.cordage.stage.Notice;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Pictures and films of the window that are wanted, for files with free names. */
final class Shots {
    private final Supplier<String> name;
    private final Consumer<Notice> news;
    private @Nullable Recorder recorder;
    private boolean pictureWanted;

    /**
     * Creates it without anything wanted.
     *
     * @param name name of the scene, for files
     * @param news receives the results, partly on other threads
     */
    Shots(Supplier<String> name, Consumer<Notice> news) {
        this.name = name;
        this.news = news;
    }

    /** Wants a picture of the next frame. */
    void takePicture() {
        pictureWanted = true;
    }

    /** Begins a recording, or ends it. */
    void toggleRecording() {
        if (recorder == null) {
            recorder = new Recorder(FreeName.of(name.get(), ".gif"), news);
        } else {
            recorder.finish();
            recorder = null;
        }
    }

    /** The recording that goes on, if there is one. */
    @Nullable Recorder recorder() {
        return recorder;
    }

    /**
     * Takes what is wanted of what this frame has drawn so far.
     *
     * @param seconds time since the frame before [s]
     * @param caption what is written into pictures
     */
    void take(double seconds, Supplier<Caption> caption) {
        if (pictureWanted) {
            pictureWanted = false;
            write(caption.get());
        }
        Recorder running = recorder;
        if (running == null) {
            return;
        }
        if (running.advance(seconds)) {
            running.take(Pictures.shot(), caption.get());
        }
        if (running.isOver()) {
            toggleRecording();
        }
    }

    private void write(Caption caption) {
        Path file = FreeName.of(name.get(), ".png");
        Pixmap shot = Pictures.shot();
        try {
            BufferedImage image = Pictures.image(shot, 1);
            caption.paint(image);
            Pictures.write(image, file);
            news.accept(new Notice(Notice.Kind.DONE, "wrote " + file));
        } catch (IOException e) {
            news.accept(new Notice(Notice.Kind.TROUBLE, "no picture: " + OutputFile.reason(e)));
        } catch (CommandFailure e) {
            news.accept(new Notice(Notice.Kind.TROUBLE, "no picture: " + e.getMessage()));
        } finally {
            shot.dispose();
        }
    }

    /** Ends a recording, and waits for its file. */
    void close() {
        if (recorder != null) {
            recorder.close();
        }
    }
}
