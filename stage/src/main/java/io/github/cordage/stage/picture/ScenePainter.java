package io.github.cordage.stage.picture;

import io.github.cordage.geometry.Centerline;
import io.github.cordage.view.RopeView;
import java.util.Arrays;

/**
 * Draws a world at a moment: bodies, ropes with the balls at their ends, pins and heavy nodes as discs, and the rings
 * that they run through as circles, above colliders, above a grid.
 */
public final class ScenePainter {
    /** Contact lines are longest at the weight of the rope under this gravity, and at larger forces [m/s²]. */
    private static final double USUAL_GRAVITY = 9.81;

    /** Height of the picture, as a multiple of the longest contact line. */
    private static final double CONTACT_LENGTH = 8;

    /** Smallest drawn thickness of a rope [pixels]. */
    private static final double MIN_WIDTH = 3;

    /** Smallest mass of a node that is drawn as a load, as a multiple of the usual mass. */
    private static final double LOAD_RATIO = 2;

    /** Number of grid lines of a floor to each side. */
    private static final int FLOOR_LINES = 24;

    private static final int RING_CORNERS = 24;

    private static final int WHEEL_CORNERS = 96;

    private final Canvas canvas;
    private final Camera camera;
    private final ColliderPainter colliders;
    private final BodyPainter bodies;
    private final ShadowPainter shadows;
    private final RopePainter ropes;
    private final Centerline line = new Centerline();
    private final double unit;

    /** Creates a painter for a camera. */
    public ScenePainter(Canvas canvas, Camera camera) {
        this.canvas = canvas;
        this.camera = camera;
        colliders = new ColliderPainter(canvas, camera);
        bodies = new BodyPainter(canvas, camera);
        shadows = new ShadowPainter(canvas, camera);
        ropes = new RopePainter(canvas, camera);
        unit = canvas.unit();
    }

    /** Draws everything below the ropes: planes, optionally the grid, shadows, colliders. */
    public void paintSurroundings(Shown shown, boolean grid) {
        colliders.paintPlanes(shown.forms());
        if (grid) {
            paintGrid(camera.gridSpacing());
        }
        if (camera.space()) {
            shadows.paint(shown.forms());
            shown.ropes().forEach(rope -> paintShadow(rope, shown));
        }
        colliders.paint(shown.forms());
        shown.bodies().forEach(bodies::paint);
        shown.ropes().forEach(rope -> paintWheels(rope, shown.alpha()));
    }

    private void paintShadow(RopeView rope, Shown shown) {
        shadows.paint(line.read(rope, shown.alpha()), lineWidth(rope));
        double[] xyz = shown.positions(rope);
        int last = rope.nodeCount() - 1;
        shadows.paintBall(Arrays.copyOf(xyz, 3), EndBall.radius(rope, 0));
        shadows.paintBall(Arrays.copyOfRange(xyz, 3 * last, 3 * last + 3), EndBall.radius(rope, last));
    }

    /**
     * Draws all ropes.
     *
     * @param mostTension tension of the lightest colour [N]
     */
    public void paintRopes(Shown shown, Look look, double mostTension) {
        shown.ropes()
                .forEach(rope ->
                        ropes.paint(rope, shown.alpha(), shown.material(rope), lineWidth(rope), look, mostTension));
    }

    /** Draws the balls at ends, loads, pins and rings of all ropes. */
    public void paintNodes(Shown shown) {
        for (RopeView rope : shown.ropes()) {
            double[] xyz = shown.positions(rope);
            paintBall(rope, xyz, 0);
            if (rope.nodeCount() > 1) {
                paintBall(rope, xyz, rope.nodeCount() - 1);
            }
            paintNodes(rope, xyz);
            paintLoads(rope, shown.alpha());
            paintRings(rope, shown.alpha());
        }
    }

    /**
     * Draws the contacts of all ropes: a dot for each, and a line along its normal that grows with the root of the
     * force.
     */
    public void paintContacts(Shown shown) {
        shown.ropes().forEach(this::paintContacts);
    }

    /** Drawn thickness of a rope [pixels]. */
    public double lineWidth(RopeView rope) {
        return Math.max(MIN_WIDTH * unit, 2 * rope.radius() * camera.scale());
    }

    private void paintGrid(double spacing) {
        if (camera.space()) {
            paintFloor(spacing);
            return;
        }
        double right = camera.worldX(camera.width());
        double top = camera.worldY(0);
        for (double x = Math.ceil(camera.worldX(0) / spacing) * spacing; x <= right; x += spacing) {
            double column = camera.screenX(x, 0);
            gridLine(column, 0, column, camera.height());
        }
        for (double y = Math.ceil(camera.worldY(camera.height()) / spacing) * spacing; y <= top; y += spacing) {
            double row = camera.screenY(0, y, 0);
            gridLine(0, row, camera.width(), row);
        }
    }

    private void paintFloor(double spacing) {
        double reach = FLOOR_LINES * spacing;
        double y = camera.floor();
        for (int i = -FLOOR_LINES; i <= FLOOR_LINES; i++) {
            double at = i * spacing;
            double[] ends = camera.project(new double[] {at, y, -reach, at, y, reach, -reach, y, at, reach, y, at});
            gridLine(ends[0], ends[1], ends[2], ends[3]);
            gridLine(ends[4], ends[5], ends[6], ends[7]);
        }
    }

    private void gridLine(double x0, double y0, double x1, double y1) {
        canvas.line(new double[] {x0, y0, x1, y1}, unit, Palette.GRID);
    }

    private void paintContacts(RopeView rope) {
        double whole = Math.max(Double.MIN_NORMAL, Arrays.stream(masses(rope)).sum() * USUAL_GRAVITY);
        double longest = camera.height() / CONTACT_LENGTH / camera.scale();
        double[] contacts = new double[RopeView.NUMBERS_PER_CONTACT * rope.contactCount()];
        rope.copyContacts(contacts, 0);
        for (int i = 0; i < contacts.length; i += RopeView.NUMBERS_PER_CONTACT) {
            double metres = Math.min(1, Math.sqrt(Math.max(0, contacts[i + 6]) / whole)) * longest;
            double[] ends = Arrays.copyOfRange(contacts, i, i + 6);
            for (int axis = 0; axis < 3; axis++) {
                ends[axis + 3] = ends[axis] + metres * contacts[i + 3 + axis];
            }
            double[] line = camera.project(ends);
            canvas.line(line, 1.5 * unit, Palette.CONTACT);
            canvas.disc(line[0], line[1], 2.5 * unit, Palette.CONTACT);
        }
    }

    /**
     * Draws the ball around an end node as large as it collides, lit from the upper left, and no thinner than the rope
     * is drawn. A load has the colour of loads.
     */
    private void paintBall(RopeView rope, double[] xyz, int node) {
        double ball = EndBall.radius(rope, node);
        if (ball == 0) {
            return;
        }
        canvas.mark(xyz[3 * node], xyz[3 * node + 1], xyz[3 * node + 2], ball);
        double radius = Math.max(ball * camera.scale(), lineWidth(rope) / 2 + 2 * unit);
        double[] at = camera.project(Arrays.copyOfRange(xyz, 3 * node, 3 * node + 3));
        canvas.disc(at[0], at[1], radius, Palette.OUTLINE);
        boolean isLoad = isLoad(masses(rope), node);
        canvas.disc(at[0], at[1], radius - unit, isLoad ? Palette.LOAD : Palette.BALL);
        int light = isLoad ? Palette.LOAD_LIGHT : Palette.BALL_LIGHT;
        canvas.disc(at[0] - 0.3 * radius, at[1] - 0.3 * radius, 0.3 * radius, light);
    }

    private static boolean isLoad(double[] masses, int node) {
        return isLoad(masses[node], usual(masses));
    }

    /** Whether a node carries a load, by its mass and the {@linkplain #usualMass usual one} of its rope. */
    public static boolean isLoad(double mass, double usual) {
        return mass >= LOAD_RATIO * usual;
    }

    private static double[] masses(RopeView rope) {
        double[] masses = new double[rope.nodeCount()];
        rope.copyMasses(masses, 0);
        return masses;
    }

    private double loadRadius(double half, double ratio) {
        return half + (3 + 3 * Math.log10(ratio)) * unit;
    }

    private void paintNodes(RopeView rope, double[] xyz) {
        double[] masses = masses(rope);
        double usual = usual(masses);
        double thickness = lineWidth(rope);
        double[] points = camera.project(xyz);
        for (int i = 0; i < rope.nodeCount(); i++) {
            double x = points[2 * i];
            double y = points[2 * i + 1];
            double ratio = masses[i] / usual;
            double ball = EndBall.radius(rope, i);
            canvas.mark(xyz[3 * i], xyz[3 * i + 1], xyz[3 * i + 2], ball);
            if (ratio >= LOAD_RATIO && ball == 0) {
                disc(x, y, loadRadius(thickness / 2, ratio), Palette.LOAD);
            } else if (ratio < LOAD_RATIO && rope.nodeCount() == 1) {
                disc(x, y, thickness, Palette.GREEN);
            }
            if (rope.isStop(i)) {
                disc(x, y, thickness / 2 + 3 * unit, Palette.STOP);
            }
            if (rope.isPinned(i)) {
                double radius = thickness / 2 + 2 * unit;
                disc(x, y, radius, Palette.PIN);
                disc(x, y, radius / 2.2, Palette.OUTLINE);
            }
        }
    }

    /** Draws the wheels of pulleys, as circles with their axles. */
    private void paintWheels(RopeView rope, double alpha) {
        double[] wheels = new double[RopeView.NUMBERS_PER_WHEEL * rope.wheelCount()];
        rope.copyWheels(wheels, 0, alpha);
        double[] rim = new double[3 * WHEEL_CORNERS + 3];
        for (int i = 0; i < wheels.length; i += RopeView.NUMBERS_PER_WHEEL) {
            double[] e = Arrays.copyOfRange(wheels, i + 4, i + 7);
            boolean isFlat = Math.abs(e[2]) > 0.5;
            double scale = wheels[i + 3] / (isFlat ? Math.hypot(e[0], e[2]) : Math.hypot(e[0], e[1]));
            double[] a = isFlat ? new double[] {e[2], 0, -e[0]} : new double[] {-e[1], e[0], 0};
            double[] b = {e[1] * a[2] - e[2] * a[1], e[2] * a[0] - e[0] * a[2], e[0] * a[1] - e[1] * a[0]};
            for (int k = 0; k <= WHEEL_CORNERS; k++) {
                double angle = 2 * Math.PI * k / WHEEL_CORNERS;
                for (int axis = 0; axis < 3; axis++) {
                    rim[3 * k + axis] =
                            wheels[i + axis] + scale * (Math.cos(angle) * a[axis] + Math.sin(angle) * b[axis]);
                }
            }
            double[] circle = camera.project(rim);
            canvas.line(circle, 4 * unit, Palette.OUTLINE);
            canvas.line(circle, 2 * unit, Palette.RING);
            double[] axle = camera.project(Arrays.copyOfRange(wheels, i, i + 3));
            disc(axle[0], axle[1], 2 * unit, Palette.RING);
        }
    }

    /** Draws the masses that rings are fixed to, such as trolleys and blocks, as discs hung below them. */
    private void paintLoads(RopeView rope, double alpha) {
        double[] loads = new double[RopeView.NUMBERS_PER_LOAD * rope.loadCount()];
        rope.copyLoads(loads, 0, alpha);
        for (int i = 0; i < loads.length; i += RopeView.NUMBERS_PER_LOAD) {
            double[] at = camera.project(Arrays.copyOfRange(loads, i, i + 3));
            canvas.mark(loads[i], loads[i + 1], loads[i + 2], 0);
            double ratio = Math.max(1, loads[i + 3] / usualMass(rope));
            double radius = loadRadius(lineWidth(rope) / 2, ratio);
            double below = at[1] + lineWidth(rope) / 2 + 6 * unit + radius;
            canvas.line(new double[] {at[0], at[1], at[0], below}, 3 * unit, Palette.LOAD);
            disc(at[0], below, radius, Palette.LOAD);
        }
    }

    private void paintRings(RopeView rope, double alpha) {
        double[] rings = new double[RopeView.NUMBERS_PER_BEND * rope.bendCount()];
        rope.copyBends(rings, 0, alpha);
        double radius = lineWidth(rope) / 2 + 3 * unit;
        double[] circle = new double[2 * RING_CORNERS + 2];
        for (int i = 0; i < rings.length; i += RopeView.NUMBERS_PER_BEND) {
            boolean isRing = rings[i + RopeView.NUMBERS_PER_BEND - 1] == 1;
            if (!isRing) {
                continue;
            }
            canvas.mark(rings[i], rings[i + 1], rings[i + 2], 0);
            double[] at = camera.project(Arrays.copyOfRange(rings, i, i + 3));
            for (int k = 0; k <= RING_CORNERS; k++) {
                double angle = 2 * Math.PI * k / RING_CORNERS;
                circle[2 * k] = at[0] + radius * Math.cos(angle);
                circle[2 * k + 1] = at[1] + radius * Math.sin(angle);
            }
            canvas.line(circle, 4 * unit, Palette.OUTLINE);
            canvas.line(circle, 2 * unit, Palette.RING);
        }
    }

    private void disc(double x, double y, double radius, int color) {
        canvas.disc(x, y, radius + unit, Palette.OUTLINE);
        canvas.disc(x, y, radius, color);
    }

    /** The median mass of the nodes: ends of pieces and nodes at a winch are lighter, loads are heavier. */
    public static double usualMass(RopeView rope) {
        return usual(masses(rope));
    }

    private static double usual(double[] masses) {
        double[] sorted = masses.clone();
        Arrays.sort(sorted);
        return sorted[(sorted.length - 1) / 2];
    }
}
