package io.github.cordage.playground.picture;

import io.github.cordage.event.RopeStopped;
import io.github.cordage.scene.Scene;
import io.github.cordage.stage.picture.Camera;
import io.github.cordage.stage.picture.CameraFitting;
import io.github.cordage.stage.picture.Film;
import io.github.cordage.stage.picture.Look;
import io.github.cordage.stage.picture.StepCheck;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.imageio.ImageIO;

/**
 * A picture of a scene in a file: an animated GIF of all of it, or a PNG of one moment.
 *
 * @param width width [pixels]
 * @param height height [pixels]
 * @param fps pictures per second of a GIF
 * @param look look of the ropes
 * @param contacts whether contacts are drawn
 */
public record Picture(int width, int height, int fps, Look look, boolean contacts) {
    /**
     * The result.
     *
     * @param frames number of pictures
     * @param stopped ropes that had to be stopped up to the last picture
     */
    public record Drawn(int frames, List<RopeStopped> stopped) {}

    /** The default picture of {@code render} and {@code play}. */
    public static final Picture DEFAULT = new Picture(640, 480, 25, Look.ROPE, false);

    /** Largest number of pixels of all frames of a GIF together. */
    private static final double MAX_PIXELS = 4e9;

    /** Draws a whole scene. */
    public Drawn writeGif(Scene scene, Path file, boolean force, Work work) throws IOException {
        int frames = (int) Math.min(Integer.MAX_VALUE - 1, Math.floor(scene.duration() * fps + 1e-9)) + 1;
        if ((double) frames * width * height > MAX_PIXELS) {
            throw new CommandFailure(
                    CommandFailure.LIMIT,
                    frames + " frames of " + width + "x" + height + " pixels are more than " + MAX_PIXELS
                            + " pixels; a shorter scene, or in render a lower --fps or --size, has fewer");
        }
        double[] times = new double[frames];
        for (int i = 0; i < frames; i++) {
            times[i] = (double) i / fps;
        }
        beginWork(scene, scene.duration(), work);
        long steps = steps(scene, scene.duration());
        try (OutputFile output = new OutputFile(file, force, work.maxOutput());
                Progress progress = new Progress("render", frames)) {
            FilmPainter painter = painter(scene, times, step -> {
                work.check(step);
                progress.prepare("camera", step, steps);
            });
            Film film = new Film(scene);
            try (GifWriter gif = new GifWriter(output.stream())) {
                for (int i = 0; i < frames; i++) {
                    film.advanceTo(times[i], work);
                    gif.write(painter.paint(film), hundredths(i + 1) - hundredths(i));
                    progress.stepTo(i + 1L);
                }
            }
            output.finish();
            return new Drawn(frames, film.stopped());
        }
    }

    /** Draws one moment. */
    public Drawn writePng(Scene scene, double at, Path file, boolean force, Work work) throws IOException {
        // The camera is that of the whole scene, so that pictures of several moments can be compared.
        double end = Math.max(at, scene.duration());
        beginWork(scene, end, work);
        long before = steps(scene, end);
        try (OutputFile output = new OutputFile(file, force, work.maxOutput());
                Progress progress = new Progress("render", before + steps(scene, at))) {
            FilmPainter painter = painter(scene, Camera.moments(end), step -> {
                work.check(step);
                progress.stepTo(step);
            });
            Film film = new Film(scene);
            film.advanceTo(at, step -> {
                work.check(step);
                progress.stepTo(before + step);
            });
            ImageIO.write(painter.paint(film), "png", output.stream());
            output.finish();
            return new Drawn(1, film.stopped());
        }
    }

    /** Whether a file name asks for a GIF; the other kind is PNG. */
    public static boolean isGif(Path file) {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        if (!name.endsWith(".gif") && !name.endsWith(".png")) {
            throw new CommandFailure(CommandFailure.INPUT, "--out must end in .gif or .png, was " + file);
        }
        return name.endsWith(".gif");
    }

    private FilmPainter painter(Scene scene, double[] times, StepCheck check) {
        return new FilmPainter(scene, CameraFitting.whole(scene, times, width, height, check), look, contacts);
    }

    private static void beginWork(Scene scene, double until, Work work) {
        // One run places the camera, the other draws.
        work.begin(scene, 2 * steps(scene, until));
    }

    private static long steps(Scene scene, double until) {
        return Film.stepsFor(until, scene.world().step());
    }

    /** Start of a frame in units of GIF time; rounding each start on its own keeps errors from adding up. */
    private int hundredths(int frame) {
        return (int) Math.rint(100.0 * frame / fps);
    }
}
