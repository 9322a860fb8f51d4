package io.github.cordage.playground.window;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.utils.Disposable;
import com.badlogic.gdx.utils.ScreenUtils;
import io.github.cordage.gdx.RopeShaderException;
import io.github.cordage.geometry.TensionColors;
import io.github.cordage.playground.picture.Camera;
import io.github.cordage.playground.picture.CommandFailure;
import io.github.cordage.playground.picture.Look;
import io.github.cordage.playground.picture.Palette;
import io.github.cordage.playground.picture.ScenePainter;
import io.github.cordage.playground.picture.Work;
import io.github.cordage.scene.Scene;
import java.util.function.Consumer;

/** The picture of the world, below the panels. */
final class WorldView implements Disposable {
    /** Longest time to find out what a scene will take up, which it is run for once [s]. */
    private static final double PREVIEW = 1.5;

    /** Room between the border of the picture and what is written on it [pixels of the design]. */
    static final double MARGIN = 14;

    /** Where the colours of tensions are, from the margin, and how wide [pixels of the design]. */
    static final double LEGEND_TOP = 32;

    static final double LEGEND_WIDTH = 150;

    private final Session session;
    private final View view;
    private final Consumer<Notice> news;
    private final GlCanvas canvas;
    private static final TensionColors LEGEND = new TensionColors(1);

    private final TensionScale tensions = new TensionScale();
    private RopeArt ropes;
    private Camera camera;

    /** Whether the camera is where it was put to show all, and goes with the window. */
    private boolean fitting = true;

    private double left;
    private double top;
    private double room = 1;
    private double headroom = 1;

    WorldView(Session session, View view, Consumer<Notice> news) {
        this.session = session;
        this.view = view;
        this.news = news;
        canvas = new GlCanvas(1);
        ropes = new GdxRopes(canvas);
        camera = fitting(session.edited());
    }

    /** Size of a pixel of the design [pixels]. */
    double unit() {
        return canvas.unit();
    }

    void setUnit(double unit) {
        canvas.setUnit(unit);
    }

    Camera camera() {
        return camera;
    }

    /** Begins anew after an exception has interrupted drawing. */
    void renew() {
        canvas.abandon();
        setRopes(new GdxRopes(canvas));
    }

    /** Whether ropes are drawn plainly, because they cannot be drawn well. */
    boolean drawsPlainly() {
        return ropes instanceof PlainRopes;
    }

    /** Draws ropes another way from now on. */
    void setRopes(RopeArt art) {
        ropes.dispose();
        ropes = art;
    }

    TensionScale tensions() {
        return tensions;
    }

    /** Looks at a scene that was opened. */
    void look() {
        camera = fitting(session.edited());
        tensions.reset();
        fit();
    }

    private static Camera fitting(Scene scene) {
        try {
            return Camera.fitting(scene, Camera.moments(scene.duration()), 1, 1, Work.within(PREVIEW));
        } catch (CommandFailure e) {
            // Too long a scene: as it starts, then.
            return Camera.fitting(scene, new double[] {0}, 1, 1, Work.within(PREVIEW));
        }
    }

    /** Shows all. */
    void fit() {
        fitting = true;
        camera.fit(left, top, room, headroom, Gdx.graphics.getWidth(), Gdx.graphics.getHeight());
    }

    /** Is told which part of the window is free of panels [pixels]. */
    void place(double newLeft, double newTop, double newRoom, double newHeadroom) {
        left = newLeft;
        top = newTop;
        room = Math.max(1, newRoom);
        headroom = Math.max(1, newHeadroom);
        if (fitting) {
            fit();
        } else {
            camera.resize(Gdx.graphics.getWidth(), Gdx.graphics.getHeight());
        }
    }

    void pan(double right, double down) {
        fitting = false;
        camera.pan(right, down);
    }

    void zoom(double factor, double column, double row) {
        fitting = false;
        camera.zoom(factor, column, row);
    }

    void orbit(double right, double up) {
        fitting = false;
        camera.orbit(right, up);
    }

    /** Draws the world and what the mouse is about to do. */
    void draw(Mouse mouse) {
        Gdx.gl.glViewport(0, 0, Gdx.graphics.getBackBufferWidth(), Gdx.graphics.getBackBufferHeight());
        Color background = new Color();
        Color.rgb888ToColor(background, Palette.BACKGROUND);
        ScreenUtils.clear(background.r, background.g, background.b, 1, true);
        Gdx.gl.glEnable(GL20.GL_BLEND);
        ScenePainter painter = new ScenePainter(canvas, camera);
        canvas.begin(camera.width(), camera.height());
        painter.paintSurroundings(session, view.grid());
        canvas.end();
        tensions.follow(session.ropes());
        drawRopes();
        Gdx.gl.glEnable(GL20.GL_BLEND);
        canvas.begin(camera.width(), camera.height());
        painter.paintNodes(session);
        if (view.contacts()) {
            painter.paintContacts(session);
        }
        mouse.paint(canvas);
        paintScale();
        if (view.look() == Look.TENSION) {
            paintLegend();
        }
        canvas.end();
    }

    private void drawRopes() {
        try {
            ropes.draw(session, camera, view.look(), tensions);
        } catch (RopeShaderException e) {
            setRopes(new PlainRopes(canvas));
            news.accept(new Notice(
                    Notice.Kind.TROUBLE,
                    "Ropes are drawn plainly, for the graphics card does not take their shaders.\n" + e.getMessage()));
            ropes.draw(session, camera, view.look(), tensions);
        }
    }

    /** A line as long as a field of the grid. */
    private void paintScale() {
        double right = left + room - MARGIN * unit();
        double bottom = top + headroom - MARGIN * unit();
        double[] line = {right - camera.gridSpacing() * camera.scale(), bottom, right, bottom};
        canvas.line(line, 2 * unit(), Palette.TEXT);
    }

    /** The colours of tensions, from none to the greatest. */
    private void paintLegend() {
        int parts = 48;
        double from = left + MARGIN * unit();
        double row = top + (MARGIN + LEGEND_TOP) * unit();
        double width = LEGEND_WIDTH * unit() / parts;
        for (int i = 0; i < parts; i++) {
            double x = from + i * width;
            double[] piece = {x, row, x + width + 0.5, row};
            canvas.line(piece, 6 * unit(), LEGEND.rgba((i + 0.5) / parts) >>> 8);
        }
    }

    @Override
    public void dispose() {
        ropes.dispose();
        canvas.dispose();
    }
}
