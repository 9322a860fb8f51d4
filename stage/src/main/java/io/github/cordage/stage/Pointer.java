package io.github.cordage.stage;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderView;
import io.github.cordage.stage.picture.Camera;
import io.github.cordage.stage.picture.MarkCanvas;
import io.github.cordage.stage.picture.Palette;
import io.github.cordage.view.RopeView;
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

    /** The button or key that presses. */
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

    /** Shape of a pointer. */
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
        SPLICE,
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
    private final RopeTying ropeTying;
    private final RopeJoining ropeJoining;
    private Tool tool = Tool.GRAB;
    private Action action = Action.NONE;
    private boolean over;
    private double column = -1e6;
    private double row = -1e6;
    private double pressedColumn;
    private double pressedRow;
    private Button pressedButton = Button.LEFT;
    private Picks.@Nullable Node node;
    private @Nullable Anchor anchor;
    private Picks.@Nullable RingPoint ring;
    private Picks.@Nullable RingPoint pressedRing;
    private Picks.@Nullable Node pressedNode;
    private @Nullable Anchor pressedAnchor;
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
        ropeTying = new RopeTying(session);
        ropeJoining = new RopeJoining(session);
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
        pressedAnchor = null;
        pressedNode = null;
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
        pressedAnchor = anchor;
        pressedNode = node;
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
            case TIE -> action = anchor != null && anchor.isThing() ? Action.TIE : Action.NONE;
            case SPLICE -> action = node == null ? Action.NONE : Action.SPLICE;
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
        if (action == Action.SPLICE) {
            attempt(this::splice);
        }
        pressedAnchor = null;
        pressedNode = null;
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

    /** Ties what was pressed on to what the pointer is over now, or unties it after a click. */
    private void tie(boolean click) {
        Anchor from = pressedAnchor;
        Picks.Node end = pressedNode;
        if (from == null) {
            return;
        }
        if (click
                && end != null
                && end.node() < end.rope().nodeCount()
                && end.rope().isPinned(end.node())) {
            ropeTying.untie(end.rope(), end.node());
            return;
        }
        Anchor to = anchorHere();
        // A rope can be drawn to what is to hold it, or the other way round.
        boolean isRope = from.isNode();
        Anchor rope = isRope ? from : to;
        Anchor other = isRope ? to : from;
        if (click || !rope.isNode() || !other.isThing()) {
            news.accept(new Notice(Notice.Kind.INFO, tool.help()));
        } else {
            ropeTying.tie(rope.rope(), rope.node(), other);
        }
    }

    private void splice() {
        Picks.Node from = pressedNode;
        Picks.Node to = Picks.end(session, view.camera(), column, row, reach(), from);
        if (from == null || to == null) {
            news.accept(new Notice(Notice.Kind.INFO, tool.help()));
        } else {
            ropeJoining.join(from.rope().id(), from.node(), to.rope().id(), to.node());
        }
    }

    /**
     * The object that can hold a rope under the pointer; if there is none, the point at the depth of the pressed
     * object.
     */
    private Anchor anchorHere() {
        Camera camera = view.camera();
        double[] near = pressedAnchor == null ? camera.middle() : pressedAnchor.at();
        double depth = camera.space() ? camera.depth(near[0], near[1], near[2]) : 0;
        return Anchor.find(session, camera, column, row, reach(), depth);
    }

    private void addDrawn() {
        if (tool == Tool.ROPE) {
            if (pressedAnchor != null) {
                ropeLaying.lay(pressedAnchor, anchorHere());
            }
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
     * Finds what is under the pointer, and moves what is held. Must be called once per frame, before the world
     * advances.
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
        anchor = null;
        ring = null;
        collider = null;
        body = null;
        if (!over) {
            return;
        }
        if (action == Action.TIE || (action == Action.DRAW && tool == Tool.ROPE)) {
            anchor = anchorHere();
        } else if (action == Action.SPLICE) {
            node = Picks.end(session, camera, column, row, reach(), pressedNode);
        }
        if (action != Action.NONE) {
            return;
        }
        if (tool == Tool.RING) {
            ring = Picks.ring(session, camera, column, row, reach());
        }
        if (tool.takesNodes() || (tool == Tool.RING && ring == null)) {
            node = Picks.rope(session, camera, column, row, reach());
        } else if (tool == Tool.SPLICE) {
            node = Picks.end(session, camera, column, row, reach(), null);
        }
        if (tool.takesAnchors()) {
            anchor = anchorHere();
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

    /** Shape that the pointer should have. */
    public Shape shape() {
        if (!over) {
            return Shape.ARROW;
        }
        boolean isBeside = tool == Tool.ROPE && anchor != null && !anchor.isThing();
        if (tool == Tool.CUT || tool.draws() || isBeside) {
            return Shape.CROSSHAIR;
        }
        boolean something = node != null
                || (anchor != null && anchor.isThing())
                || ring != null
                || body != null
                || action == Action.HOLD
                || (collider != null && collider.isMovable());
        return something || (tool == Tool.ERASE && collider != null) ? Shape.HAND : Shape.ARROW;
    }

    /** Marks what a press would take, and previews what is being drawn. */
    public void paint(MarkCanvas canvas) {
        PointerMarks marks = new PointerMarks(session, view, canvas);
        boolean isLine =
                action == Action.TIE || action == Action.SPLICE || (action == Action.DRAW && tool == Tool.ROPE);
        if (isLine) {
            marks.line(pressedColumn, pressedRow, column, row);
        }
        if (anchor != null) {
            marks.anchor(anchor);
        } else if (node != null) {
            marks.node(node.rope(), node.node());
        }
        if (ring != null) {
            marks.place(ring.at());
        }
        Hand.Held held = hand.held();
        if (held != null) {
            marks.held(held, column, row);
        }
        if (collider != null) {
            boolean isMovable = collider.isMovable();
            marks.collider(collider, tool == Tool.ERASE ? Palette.CONTACT : isMovable ? Palette.PIN : Palette.GRID);
        }
        if (body != null) {
            marks.outline(body.form(), Palette.PIN);
        }
        if (action == Action.CUT) {
            marks.blade(column, row);
        }
        if (action == Action.DRAW && !isLine) {
            preview(marks);
        }
    }

    private void preview(PointerMarks marks) {
        try {
            ColliderDef def = drawn();
            if (def != null) {
                marks.preview(tool, def, pressedColumn, pressedRow, column, row);
            }
        } catch (IllegalArgumentException e) {
            // Reported when the button is released.
        }
    }
}
