package io.github.cordage.stage;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderView;
import io.github.cordage.RopeView;
import io.github.cordage.stage.picture.Camera;
import io.github.cordage.stage.picture.EndBall;
import io.github.cordage.stage.picture.MarkCanvas;
import io.github.cordage.stage.picture.Palette;
import java.util.Arrays;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A mouse, a pen or a finger over the picture: tools and camera. Columns and rows are in pixels from the top left. */
public final class Pointer {
    /** Distance from a rope within which the pointer takes it [pixels of the design]. */
    private static final double REACH = 14;

    /** The same for a finger. */
    private static final double FINGER_REACH = 24;

    /** Longest way between press and release that counts as a click [pixels of the design]. */
    private static final double CLICK = 4;

    private static final double ZOOM = 1.15;

    /** Rotation of the view in space per pixel of the design [rad]. */
    private static final double TURN = 0.008;

    private static final double QUARTER_HOUR = Math.toRadians(15);

    /** What presses. */
    public enum Button {
        /** The left button of a mouse, or a pen: uses the tool. */
        LEFT,
        /** Moves the view. */
        MIDDLE,
        /** Moves the view; a click pins a node. */
        RIGHT,
        /** A finger: uses the tool, with a longer reach. */
        FINGER
    }

    /** What a pointer looks like. */
    public enum Shape {
        ARROW,
        CROSSHAIR,
        HAND
    }

    /** The action that a press has begun. */
    private enum Action {
        NONE,
        HOLD,
        PAN,
        ORBIT,
        TIE,
        CUT,
        DRAW
    }

    private final Session session;
    private final ColliderEdits colliderEdits;
    private final RopeEdits ropeEdits;
    private final CameraRig view;
    private final Consumer<Notice> news;
    private final Consumer<RopeView> chosen;
    private final Hand hand;
    private final RopeLaying ropeLaying;
    private Tool tool = Tool.GRAB;
    private Action action = Action.NONE;
    private boolean over;
    private double column = -1e6;
    private double row = -1e6;
    private double pressedColumn;
    private double pressedRow;
    private Button pressedButton = Button.LEFT;
    private Picks.@Nullable Node node;
    private Picks.@Nullable RingPoint ring;
    private Picks.@Nullable RingPoint pressedRing;
    private @Nullable PlacedCollider collider;
    private @Nullable BodyForm body;

    /**
     * Creates a pointer over a picture.
     *
     * @param view the camera of the picture
     * @param news receives notices
     * @param chosen receives ropes that are clicked
     */
    public Pointer(Session session, CameraRig view, Consumer<Notice> news, Consumer<RopeView> chosen) {
        this.session = session;
        colliderEdits = new ColliderEdits(session);
        ropeEdits = new RopeEdits(session);
        ropeLaying = new RopeLaying(session);
        this.view = view;
        this.news = news;
        this.chosen = chosen;
        hand = new Hand(session);
    }

    /** The tool of the left button. */
    public Tool tool() {
        return tool;
    }

    /** Ends the current action, and takes another tool. */
    public void setTool(Tool tool) {
        this.tool = tool;
        stop();
    }

    /** Whether a press has begun an action that goes on. */
    public boolean isActing() {
        return action != Action.NONE;
    }

    /** Ends the current action. */
    public void stop() {
        attempt(hand::release);
        action = Action.NONE;
    }

    /** Begins an action over the picture, unless another one goes on. */
    public void press(double x, double y, Button button) {
        if (action != Action.NONE) {
            return;
        }
        moveTo(x, y);
        pressedColumn = x;
        pressedRow = y;
        pressedButton = button;
        over = true;
        look();
        if (button == Button.LEFT || button == Button.FINGER) {
            begin();
        } else {
            action = Action.PAN;
        }
    }

    private void begin() {
        switch (tool) {
            case GRAB -> grab();
            case PIN -> togglePin();
            case RING -> lead();
            case TIE -> action = node == null ? Action.NONE : Action.TIE;
            case CUT -> action = Action.CUT;
            case ROPE, CIRCLE, BOX, CAPSULE, WALL -> action = Action.DRAW;
            case ERASE -> erase();
        }
    }

    private void grab() {
        Camera camera = view.camera();
        if (node != null) {
            chosen.accept(node.rope());
            hand.grab(node.rope(), node.node(), camera, column, row);
            action = Action.HOLD;
        } else if (collider != null && collider.isMovable()) {
            hand.grab(collider, camera, column, row);
            action = Action.HOLD;
        } else if (body != null) {
            BodyForm taken = body;
            attempt(() -> hand.grab(taken, camera, column, row));
            action = Action.HOLD;
        } else {
            action = camera.space() ? Action.ORBIT : Action.PAN;
        }
    }

    /** Takes the ring under the pointer, or puts one on the rope there. */
    private void lead() {
        pressedRing = ring;
        if (ring != null) {
            hand.grabRing(ring.rope(), ring.at(), false, view.camera(), column, row);
            action = Action.HOLD;
        } else if (node != null) {
            RopeView rope = node.rope();
            double[] at = Arrays.copyOfRange(session.positions(rope), 3 * node.node(), 3 * node.node() + 3);
            chosen.accept(rope);
            action = Action.HOLD;
            attempt(() -> hand.grabRing(rope, at, true, view.camera(), column, row));
        }
    }

    private void togglePin() {
        if (node != null) {
            chosen.accept(node.rope());
            ropeEdits.setPinned(node.rope(), node.node(), !node.rope().isPinned(node.node()));
        }
    }

    /** Removes the collider under the pointer, if there is one. */
    public void erase() {
        look();
        if (collider != null && action == Action.NONE) {
            colliderEdits.remove(collider);
            collider = null;
        }
    }

    /** Turns the collider under the pointer by multiples of 15°. */
    public void turn(int quarters) {
        look();
        if (collider != null && collider.isMovable() && !view.camera().space()) {
            ColliderView seen = session.seen(collider);
            if (seen != null) {
                session.remember("turn");
                colliderEdits.move(collider, seen.x(), seen.y(), seen.z(), seen.rotation() + quarters * QUARTER_HOUR);
            }
        }
    }

    /**
     * Moves the pointer, whether it is pressed or not.
     *
     * @return whether an action goes on
     */
    public boolean move(double x, double y) {
        double right = x - column;
        double down = y - row;
        double fromColumn = column;
        double fromRow = row;
        moveTo(x, y);
        switch (action) {
            case PAN -> view.pan(right, down);
            case ORBIT -> view.orbit(-right / view.unit() * TURN, down / view.unit() * TURN);
            case CUT -> cut(fromColumn, fromRow);
            default -> {}
        }
        return action != Action.NONE;
    }

    private void cut(double fromColumn, double fromRow) {
        attempt(() -> ropeEdits.cut(view.camera(), fromColumn, fromRow, column, row));
    }

    /**
     * Ends the action that a press has begun.
     *
     * @return false if another button has begun it
     */
    public boolean release(double x, double y, Button button) {
        if (button != pressedButton) {
            return false;
        }
        moveTo(x, y);
        boolean click = Math.hypot(column - pressedColumn, row - pressedRow) < CLICK * view.unit();
        if (action == Action.DRAW) {
            attempt(this::addDrawn);
        }
        if (action == Action.TIE) {
            attempt(() -> tie(click));
        }
        Picks.RingPoint clicked = click && tool == Tool.RING ? pressedRing : null;
        pressedRing = null;
        boolean pins = action == Action.PAN && button == Button.RIGHT && click;
        hand.release();
        action = Action.NONE;
        if (clicked != null) {
            attempt(() -> ropeEdits.removeRing(clicked.rope(), clicked.at()));
        }
        if (pins) {
            look();
            togglePin();
        }
        return true;
    }

    /** Ties the node that was pressed on to what the pointer is over now, or unties it after a click. */
    private void tie(boolean click) {
        Camera camera = view.camera();
        Picks.Node from = Picks.rope(session, camera, pressedColumn, pressedRow, reach());
        if (from == null) {
            return;
        }
        if (click) {
            ropeEdits.untie(from.rope(), from.node());
            return;
        }
        Picks.Node to = Picks.rope(session, camera, column, row, reach());
        double[] xyz = session.positions(from.rope());
        int at = 3 * from.node();
        double depth = camera.depth(xyz[at], xyz[at + 1], xyz[at + 2]);
        double[] here = camera.unproject(column, row, depth);
        if (!ropeEdits.tieToBody(from.rope(), from.node(), here)) {
            if (to == null) {
                news.accept(new Notice(Notice.Kind.INFO, tool.help()));
            } else {
                ropeEdits.tie(from.rope(), from.node(), to.rope(), to.node());
            }
        }
    }

    private void addDrawn() {
        if (tool == Tool.ROPE) {
            ropeLaying.lay(view.camera(), pressedColumn, pressedRow, column, row, reach());
            return;
        }
        ColliderDef def = drawn();
        if (def == null) {
            news.accept(new Notice(Notice.Kind.INFO, tool.help()));
        } else {
            colliderEdits.add(def);
        }
    }

    private @Nullable ColliderDef drawn() {
        return new Drawn(view.camera(), view.unit()).collider(tool, pressedColumn, pressedRow, column, row);
    }

    private void attempt(Runnable what) {
        try {
            what.run();
        } catch (IllegalArgumentException | IllegalStateException e) {
            news.accept(new Notice(Notice.Kind.TROUBLE, String.valueOf(e.getMessage())));
        }
    }

    /** Zooms out at the pointer by clicks of a wheel, or in by negative ones. */
    public void scroll(double clicks) {
        view.zoom(Math.pow(ZOOM, -clicks), column, row);
    }

    private void moveTo(double x, double y) {
        column = x;
        row = y;
    }

    /**
     * Finds what is under the pointer, and moves what is held. Must be called once per frame, before the world advances.
     *
     * @param overPicture whether the pointer is over the picture and not over a panel
     */
    public void update(boolean overPicture) {
        over = overPicture || action != Action.NONE;
        if (action == Action.HOLD) {
            if (hand.isHolding()) {
                attempt(() -> hand.follow(view.camera(), column, row));
            } else {
                stop();
            }
        }
        look();
    }

    private void look() {
        Camera camera = view.camera();
        node = null;
        ring = null;
        collider = null;
        body = null;
        if (!over || action != Action.NONE) {
            return;
        }
        if (tool == Tool.RING) {
            ring = Picks.ring(session, camera, column, row, reach());
        }
        if (tool.takesNodes() || (tool == Tool.RING && ring == null)) {
            node = Picks.rope(session, camera, column, row, reach());
        }
        if (node == null && (tool == Tool.GRAB || tool == Tool.ERASE)) {
            collider = Picks.collider(session, camera, column, row, reach() / 2);
        }
        if (node == null && collider == null && tool == Tool.GRAB) {
            body = Picks.body(session, camera, column, row, reach() / 2);
        }
    }

    /** Distance within which the pointer takes something [pixels]. */
    private double reach() {
        return (pressedButton == Button.FINGER ? FINGER_REACH : REACH) * view.unit();
    }

    /** What the pointer is to look like. */
    public Shape shape() {
        if (!over) {
            return Shape.ARROW;
        }
        if (tool == Tool.CUT || tool.draws()) {
            return Shape.CROSSHAIR;
        }
        boolean something = node != null
                || ring != null
                || body != null
                || action == Action.HOLD
                || (collider != null && collider.isMovable());
        return something || (tool == Tool.ERASE && collider != null) ? Shape.HAND : Shape.ARROW;
    }

    /** Marks what a press would take, and previews what is being drawn. */
    public void paint(MarkCanvas canvas) {
        Camera camera = view.camera();
        // The world may have advanced since the last update.
        if (node != null && node.node() < node.rope().nodeCount()) {
            double[] xyz = session.positions(node.rope());
            int at = 3 * node.node();
            double x = camera.screenX(xyz[at], xyz[at + 2]);
            double y = camera.screenY(xyz[at], xyz[at + 1], xyz[at + 2]);
            double ball = EndBall.radius(node.rope(), node.node()) * camera.scale();
            circle(canvas, x, y, Math.max(9, ball / view.unit() + 2) * view.unit(), Palette.PIN);
        }
        if (ring != null) {
            double[] xy = camera.project(ring.at());
            ring(canvas, xy[0], xy[1]);
        }
        Hand.Held held = hand.held();
        RopeView rope = held == null ? null : session.rope(held.rope());
        // The view may be one frame older than the hold.
        if (held != null && rope != null && held.node() < rope.nodeCount()) {
            double[] xyz = session.positions(rope);
            int at = 3 * held.node();
            double x = camera.screenX(xyz[at], xyz[at + 2]);
            double y = camera.screenY(xyz[at], xyz[at + 1], xyz[at + 2]);
            canvas.veil(new double[] {x, y, column, row}, 1.5 * view.unit(), Palette.WHITE, 0.4);
            ring(canvas, x, y);
        }
        ColliderView seen = collider == null ? null : session.seen(collider);
        if (collider != null && seen != null) {
            double[] outline = Picks.outline(collider.form(seen), camera);
            int color = tool == Tool.ERASE ? Palette.CONTACT : collider.isMovable() ? Palette.PIN : Palette.GRID;
            canvas.veil(outline, 2 * view.unit(), color, 0.9);
        }
        if (body != null) {
            canvas.veil(Picks.outline(body.form(), camera), 2 * view.unit(), Palette.PIN, 0.9);
        }
        if (action == Action.TIE || (action == Action.DRAW && tool == Tool.ROPE)) {
            canvas.veil(new double[] {pressedColumn, pressedRow, column, row}, 1.5 * view.unit(), Palette.PIN, 0.9);
        }
        if (action == Action.CUT) {
            canvas.disc(column, row, 2.5 * view.unit(), Palette.CONTACT);
        }
        if (action == Action.DRAW && tool != Tool.ROPE) {
            preview(canvas);
        }
    }

    private void preview(MarkCanvas canvas) {
        ColliderDef def;
        try {
            def = drawn();
        } catch (IllegalArgumentException e) {
            // Reported when the button is released.
            return;
        }
        if (def == null) {
            return;
        }
        switch (tool) {
            case CIRCLE ->
                circle(
                        canvas,
                        pressedColumn,
                        pressedRow,
                        Math.hypot(column - pressedColumn, row - pressedRow),
                        Palette.GREEN);
            case BOX ->
                canvas.veil(
                        new double[] {
                            pressedColumn,
                            pressedRow,
                            column,
                            pressedRow,
                            column,
                            row,
                            pressedColumn,
                            row,
                            pressedColumn,
                            pressedRow
                        },
                        2 * view.unit(),
                        Palette.GREEN,
                        0.9);
            case CAPSULE ->
                canvas.veil(
                        new double[] {pressedColumn, pressedRow, column, row},
                        2 * def.shape().radius() * view.camera().scale(),
                        Palette.GREEN,
                        0.6);
            default ->
                canvas.veil(new double[] {pressedColumn, pressedRow, column, row}, 3 * view.unit(), Palette.GREEN, 0.9);
        }
    }

    private void ring(MarkCanvas canvas, double x, double y) {
        circle(canvas, x, y, 9 * view.unit(), Palette.PIN);
    }

    private void circle(MarkCanvas canvas, double x, double y, double radius, int color) {
        int corners = 64;
        double[] rim = new double[2 * (corners + 1)];
        for (int i = 0; i <= corners; i++) {
            double angle = 2 * Math.PI * i / corners;
            rim[2 * i] = x + radius * Math.cos(angle);
            rim[2 * i + 1] = y + radius * Math.sin(angle);
        }
        canvas.veil(rim, 2 * view.unit(), color, 0.95);
    }
}
