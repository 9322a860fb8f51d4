package io.github.cordage.playground.picture;

import io.github.cordage.Rope;
import io.github.cordage.scene.Scene;
import io.github.cordage.stage.picture.Camera;
import io.github.cordage.stage.picture.Film;
import io.github.cordage.stage.picture.Look;
import java.awt.image.BufferedImage;

/** Draws a film with Java2D: the scene, its title, the time, and a scale bar. */
final class FilmPainter {
    private final Scene scene;
    private final Camera camera;
    private final Look look;
    private final boolean contacts;
    private double mostTension;

    FilmPainter(Scene scene, Camera camera, Look look, boolean contacts) {
        this.scene = scene;
        this.camera = camera;
        this.look = look;
        this.contacts = contacts;
    }

    BufferedImage paint(Film film) {
        BufferedImage image = new BufferedImage(camera.width(), camera.height(), BufferedImage.TYPE_INT_RGB);
        WorldPainter.paint(image, camera, film, true, look, mostTension(film), contacts);
        double spacing = camera.gridSpacing();
        double bar = spacing * camera.scale() / camera.width();
        double colors = look == Look.TENSION ? mostTension : 0;
        new Caption(scene.title(), film.time(), spacing, bar, colors).paint(image);
        return image;
    }

    /** The greatest tension so far, which fixes the colour scale from then on. */
    private double mostTension(Film film) {
        for (Rope rope : film.ropes()) {
            // NaN, an unknown tension, never compares greater.
            mostTension = rope.stats().maxTension() > mostTension ? rope.stats().maxTension() : mostTension;
        }
        return mostTension;
    }
}
