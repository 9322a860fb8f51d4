package io.github.cordage.stage;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderView;
import io.github.cordage.stage.picture.Camera;
import io.github.cordage.stage.picture.EndBall;
import io.github.cordage.stage.picture.MarkCanvas;
import io.github.cordage.stage.picture.Palette;
import io.github.cordage.stage.picture.PlacedForm;
import io.github.cordage.view.RopeView;

/** Draws what a pointer marks over the picture: what a press would take, what is held, and what is being drawn. */
final class PointerMarks {
    private static final int CIRCLE_CORNERS = 64;

    /** Radius of the circle around a node [pixels of the design], and its distance from a ball. */
    private static final double NODE = 9;

    private static final double AROUND_BALL = 2;

    private final Session session;
    private final CameraRig view;
    private final MarkCanvas canvas;

    PointerMarks(Session session, CameraRig view, MarkCanvas canvas) {
        this.session = session;
        this.view = view;
        this.canvas = canvas;
    }

    /** A circle around a node, or around the ball there; nothing for a node that the rope does not have any more. */
    void node(RopeView rope, int node) {
        if (node < rope.nodeCount()) {
            double[] at = place(rope, node);
            double ball = EndBall.radius(rope, node) * view.camera().scale();
            circle(at[0], at[1], Math.max(NODE * view.unit(), ball + AROUND_BALL * view.unit()), Palette.PIN);
        }
    }

    private double[] place(RopeView rope, int node) {
        double[] xyz = session.positions(rope);
        Camera camera = view.camera();
        int at = 3 * node;
        return new double[] {camera.screenX(xyz[at], xyz[at + 2]), camera.screenY(xyz[at], xyz[at + 1], xyz[at + 2])};
    }

    /** A circle around a place [m]. */
    void place(double[] xyz) {
        double[] at = view.camera().project(xyz);
        circle(at[0], at[1], NODE * view.unit(), Palette.PIN);
    }

    /** A circle around a held node, and a line from there to the pointer. */
    void held(Hand.Held held, double column, double row) {
        RopeView rope = session.rope(held.rope());
        // The view may be one frame older than the hold.
        if (rope != null && held.node() < rope.nodeCount()) {
            double[] at = place(rope, held.node());
            canvas.veil(new double[] {at[0], at[1], column, row}, 1.5 * view.unit(), Palette.WHITE, 0.4);
            circle(at[0], at[1], NODE * view.unit(), Palette.PIN);
        }
    }

    /** The outline of a collider, if the world has it. */
    void collider(PlacedCollider collider, int color) {
        ColliderView seen = session.seen(collider);
        if (seen != null) {
            outline(collider.form(seen), color);
        }
    }

    void outline(PlacedForm form, int color) {
        canvas.veil(Picks.outline(form, view.camera()), 2 * view.unit(), color, 0.9);
    }

    /** Marks the object that would hold a node. */
    void anchor(Anchor anchor) {
        RopeView rope = anchor.rope() < 0 ? null : session.rope(anchor.rope());
        PlacedForm form = anchor.form(session);
        if (rope != null) {
            node(rope, anchor.node());
        } else if (form != null) {
            outline(form, Palette.PIN);
        }
    }

    /** A line between two points of the picture [pixels]. */
    void line(double fromColumn, double fromRow, double toColumn, double toRow) {
        canvas.veil(new double[] {fromColumn, fromRow, toColumn, toRow}, 1.5 * view.unit(), Palette.PIN, 0.9);
    }

    /** The point that cuts. */
    void blade(double column, double row) {
        canvas.disc(column, row, 2.5 * view.unit(), Palette.CONTACT);
    }

    /** A collider that is being drawn between two points of the picture [pixels]. */
    void preview(Tool tool, ColliderDef def, double x0, double y0, double x1, double y1) {
        double[] diagonal = {x0, y0, x1, y1};
        switch (tool) {
            case CIRCLE -> circle(x0, y0, Math.hypot(x1 - x0, y1 - y0), Palette.GREEN);
            case BOX ->
                canvas.veil(new double[] {x0, y0, x1, y0, x1, y1, x0, y1, x0, y0}, 2 * view.unit(), Palette.GREEN, 0.9);
            case CAPSULE ->
                canvas.veil(diagonal, 2 * def.shape().radius() * view.camera().scale(), Palette.GREEN, 0.6);
            default -> canvas.veil(diagonal, 3 * view.unit(), Palette.GREEN, 0.9);
        }
    }

    private void circle(double x, double y, double radius, int color) {
        double[] rim = new double[2 * (CIRCLE_CORNERS + 1)];
        for (int i = 0; i <= CIRCLE_CORNERS; i++) {
            double angle = 2 * Math.PI * i / CIRCLE_CORNERS;
            rim[2 * i] = x + radius * Math.cos(angle);
            rim[2 * i + 1] = y + radius * Math.sin(angle);
        }
        canvas.veil(rim, 2 * view.unit(), color, 0.95);
    }
}
