package io.github.cordage.playground.window;

import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.g2d.Batch;
import com.badlogic.gdx.graphics.g2d.TextureRegion;
import com.badlogic.gdx.math.MathUtils;
import com.badlogic.gdx.scenes.scene2d.Actor;
import com.badlogic.gdx.scenes.scene2d.ui.Button;
import com.badlogic.gdx.scenes.scene2d.ui.Image;
import com.badlogic.gdx.scenes.scene2d.ui.Label;
import com.badlogic.gdx.scenes.scene2d.ui.Table;
import com.badlogic.gdx.scenes.scene2d.ui.TextButton;
import com.badlogic.gdx.scenes.scene2d.ui.TextTooltip;
import com.badlogic.gdx.scenes.scene2d.ui.Widget;
import com.badlogic.gdx.scenes.scene2d.utils.ChangeListener;
import com.badlogic.gdx.scenes.scene2d.utils.Drawable;
import io.github.cordage.stage.Decimals;
import io.github.cordage.stage.FigureWords;
import io.github.cordage.stage.RecentFigure;

/** A plot of a figure over the last seconds, below a heading that hides and shows it. */
final class PlotView extends Table {
    /** Height of the curve, and its thickness [pixels of the design]. */
    private static final double HEIGHT = 60;

    private static final double THICKNESS = 1.5;

    private final Theme theme;
    private final RecentFigure figure;
    private final Label title;
    private final Image arrow;
    private final Table body = new Table();
    private final Label top;
    private final Label from;
    private final Label to;
    private boolean open = true;
    private boolean chosen;

    PlotView(Theme theme, RecentFigure figure) {
        this.theme = theme;
        this.figure = figure;
        title = new Label(figure.title(), theme.skin(), "small text");
        arrow = new Image(theme.icon("down").tint(Theme.TEXT));
        top = new Label("", theme.skin(), "small");
        from = new Label("", theme.skin(), "small");
        to = new Label("", theme.skin(), "small");
        add(heading()).growX().row();
        body.add(top).left().colspan(2).row();
        body.add(new Curve()).colspan(2).growX().height(theme.px(HEIGHT)).row();
        body.add(from).left().expandX();
        body.add(to).right();
        add(body).growX();
    }

    private Button heading() {
        Button heading = new Button(theme.skin().get("row", TextButton.TextButtonStyle.class));
        heading.setName("plot");
        heading.setProgrammaticChangeEvents(false);
        heading.add(title).left().expandX();
        heading.add(arrow).size(theme.px(12));
        arrow.setOrigin(theme.px(6), theme.px(6));
        heading.addListener(new TextTooltip("Hide or show the plot", theme.skin()));
        heading.addListener(new ChangeListener() {
            @Override
            public void changed(ChangeEvent event, Actor actor) {
                heading.setChecked(false);
                chosen = true;
                setOpen(!open);
            }
        });
        return heading;
    }

    /** Shows the plot or not, unless somebody has chosen. */
    void suggestOpen(boolean wanted) {
        if (!chosen) {
            setOpen(wanted);
        }
    }

    /** Shows the plot, or its heading only. */
    private void setOpen(boolean wanted) {
        if (open != wanted) {
            open = wanted;
            body.setVisible(open);
            arrow.setRotation(open ? 0 : 90);
            getCell(body).height(open ? body.getPrefHeight() : 0);
            invalidateHierarchy();
        }
    }

    boolean isOpen() {
        return open;
    }

    RecentFigure figure() {
        return figure;
    }

    /** Brings the words up to date. */
    void refresh() {
        title.setText(figure.title());
        top.setText(FigureWords.quantity(figure.top(), figure.unit()).replaceAll("\\.0+ ", " "));
        from.setText(Decimals.fixed(figure.end() - RecentFigure.SPAN, 0) + " s");
        to.setText(Decimals.fixed(figure.end(), 0) + " s");
    }

    /** The curve between its axes. */
    private final class Curve extends Widget {
        private final Drawable axis = theme.rule(Theme.FRAME);
        private final Drawable grid = theme.rule(Theme.BORDER);
        private final TextureRegion white = theme.white();

        @Override
        public void draw(Batch batch, float parentAlpha) {
            batch.setColor(Color.WHITE);
            float unit = theme.px(1);
            grid.draw(batch, getX(), getY() + getHeight() - unit, getWidth(), unit);
            grid.draw(batch, getX(), getY() + getHeight() / 2, getWidth(), unit);
            axis.draw(batch, getX(), getY(), getWidth(), unit);
            axis.draw(batch, getX(), getY(), unit, getHeight());
            batch.setColor(Theme.ACCENT);
            double start = figure.end() - RecentFigure.SPAN;
            double top = figure.top();
            for (int i = 1; i < figure.count(); i++) {
                line(
                        batch,
                        (float) (getWidth() * Math.max(0, figure.time(i - 1) - start) / RecentFigure.SPAN),
                        (float) (getHeight() * figure.value(i - 1) / top),
                        (float) (getWidth() * Math.max(0, figure.time(i) - start) / RecentFigure.SPAN),
                        (float) (getHeight() * figure.value(i) / top));
            }
            batch.setColor(Color.WHITE);
        }

        private void line(Batch batch, float x0, float y0, float x1, float y1) {
            float thickness = (float) Math.max(1, THICKNESS * theme.scale());
            float length = (float) Math.hypot(x1 - x0, y1 - y0);
            float angle = MathUtils.atan2(y1 - y0, x1 - x0) * MathUtils.radiansToDegrees;
            // A little longer, so that no gaps show at corners.
            batch.draw(
                    white,
                    getX() + x0,
                    getY() + y0 - thickness / 2,
                    0,
                    thickness / 2,
                    length + thickness / 2,
                    thickness,
                    1,
                    1,
                    angle);
        }
    }
}
