package io.github.cordage.playground.window;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.utils.Disposable;
import com.badlogic.gdx.utils.ScreenUtils;
import io.github.cordage.gdx.RopeShaderException;
import io.github.cordage.playground.picture.Caption;
import io.github.cordage.stage.CameraRig;
import io.github.cordage.stage.Notice;
import io.github.cordage.stage.RecentFigure;
import io.github.cordage.stage.Session;
import io.github.cordage.stage.TensionScale;
import io.github.cordage.stage.View;
import io.github.cordage.stage.picture.Camera;
import io.github.cordage.stage.picture.Look;
import io.github.cordage.stage.picture.Palette;
import io.github.cordage.stage.picture.ScenePainter;
import io.github.cordage.stage.picture.TensionLegend;
import java.util.function.Consumer;

/** The picture of the world, below the panels. */
final class WorldView implements Disposable {
    /** Margin between the border of the picture and the labels [pixels of the design]. */
    static final double MARGIN = 14;

    /** Distance of the tension legend from the margin, and its width [pixels of the design]. */
    static final double LEGEND_TOP = 32;

    static final double LEGEND_WIDTH = 150;

    private static final double LEGEND_HEIGHT = 6;

    private final Session session;
    private final View view;
    private final Consumer<Notice> news;
    private final GlCanvas canvas;
    private final CameraRig rig;

    private final TensionScale tensions = new TensionScale();
    private final RecentFigure recent = new RecentFigure();
    private RopeArt ropes;

    WorldView(Session session, View view, Consumer<Notice> news) {
        this.session = session;
        this.view = view;
        this.news = news;
        canvas = new GlCanvas(1);
        ropes = new GdxRopes(canvas);
        rig = new CameraRig(session);
    }

    /** Size of a pixel of the design [pixels]. */
    double unit() {
        return canvas.unit();
    }

    void setUnit(double unit) {
        canvas.setUnit(unit);
        rig.setUnit(unit);
    }

    /** Moves the camera. */
    CameraRig rig() {
        return rig;
    }

    Camera camera() {
        return rig.camera();
    }

    /** Recovers after an exception has interrupted drawing. */
    void renew() {
        canvas.abandon();
        setRopes(new GdxRopes(canvas));
    }

    /** Whether ropes are drawn as plain lines, because the card refused the shaders. */
    boolean drawsPlainly() {
        return ropes instanceof PlainRopes;
    }

    /** Changes the way in which ropes are drawn. */
    void setRopes(RopeArt art) {
        ropes.dispose();
        ropes = art;
    }

    /** Whether ropes have the colours of tensions that are known. */
    boolean showsLegend() {
        return view.look() == Look.TENSION && TensionLegend.isNeeded(tensions.greatest());
    }

    TensionScale tensions() {
        return tensions;
    }

    /** The plotted figure. */
    RecentFigure recent() {
        return recent;
    }

    /** Fits the camera to a scene that was opened. */
    void look() {
        rig.look();
        tensions.reset();
        recent.clear();
    }

    /** Fits the camera to the whole scene. */
    void fit() {
        rig.fit();
    }

    /** Sets the part of the window that is free of panels [pixels]. */
    void place(double left, double top, double room, double headroom) {
        rig.place(left, top, room, headroom, Gdx.graphics.getWidth(), Gdx.graphics.getHeight());
    }

    /**
     * Draws the world.
     *
     * @param overlay draws over it
     */
    void draw(Consumer<GlCanvas> overlay) {
        Gdx.gl.glViewport(0, 0, Gdx.graphics.getBackBufferWidth(), Gdx.graphics.getBackBufferHeight());
        Color background = new Color();
        Color.rgb888ToColor(background, Palette.BACKGROUND);
        ScreenUtils.clear(background.r, background.g, background.b, 1, true);
        Gdx.gl.glEnable(GL20.GL_BLEND);
        Camera camera = camera();
        ScenePainter painter = new ScenePainter(canvas, camera);
        canvas.begin(camera.width(), camera.height());
        painter.paintSurroundings(session, view.grid());
        canvas.end();
        tensions.follow(session.ropes());
        recent.follow(session, tensions);
        drawRopes();
        Gdx.gl.glEnable(GL20.GL_BLEND);
        canvas.begin(camera.width(), camera.height());
        painter.paintNodes(session);
        if (view.contacts()) {
            painter.paintContacts(session);
        }
        overlay.accept(canvas);
        canvas.end();
    }

    /** Draws the scale and the legend of colours over the world, between the panels. Pictures have them elsewhere. */
    void drawMarks() {
        Gdx.gl.glEnable(GL20.GL_BLEND);
        canvas.begin(camera().width(), camera().height());
        paintScale();
        if (showsLegend()) {
            paintLegend();
        }
        canvas.end();
    }

    /** Caption of a picture of the window. */
    Caption caption(String title) {
        double spacing = camera().gridSpacing();
        double bar = spacing * camera().scale() / camera().width();
        return new Caption(title, session.time(), spacing, bar, showsLegend() ? tensions.greatest() : 0);
    }

    private void drawRopes() {
        try {
            ropes.draw(session, camera(), view.look(), tensions);
        } catch (RopeShaderException e) {
            setRopes(new PlainRopes(canvas));
            news.accept(new Notice(
                    Notice.Kind.TROUBLE,
                    "Ropes are drawn plainly, because the graphics card refuses their shaders.\n" + e.getMessage()));
            ropes.draw(session, camera(), view.look(), tensions);
        }
    }

    /** Draws a line as long as a cell of the grid. */
    private void paintScale() {
        double right = rig.left() + rig.room() - MARGIN * unit();
        double bottom = rig.top() + rig.headroom() - MARGIN * unit();
        double[] line = {right - camera().gridSpacing() * camera().scale(), bottom, right, bottom};
        canvas.line(line, 2 * unit(), Palette.TEXT);
    }

    /** Draws the colours of tensions, from none to the greatest. */
    private void paintLegend() {
        double left = rig.left() + MARGIN * unit();
        double top = rig.top() + (MARGIN + LEGEND_TOP - LEGEND_HEIGHT / 2) * unit();
        TensionLegend.paint(canvas, left, top, LEGEND_WIDTH * unit(), LEGEND_HEIGHT * unit());
    }

    @Override
    public void dispose() {
        ropes.dispose();
        canvas.dispose();
    }
}
