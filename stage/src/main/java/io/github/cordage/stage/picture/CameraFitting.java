package io.github.cordage.stage.picture;

import io.github.cordage.ColliderShape;
import io.github.cordage.PinDef;
import io.github.cordage.RopeDef;
import io.github.cordage.geometry.Centerline;
import io.github.cordage.scene.Scene;
import io.github.cordage.view.RopeView;
import java.util.Arrays;
import java.util.List;

/**
 * Finds the extent of a scene for a camera by a trial run: every rope at its start, while something holds it, and
 * wherever it touches something; and the colliders nearby. A rope that flies off leaves the picture instead of
 * shrinking it. The run can be interrupted at any step, and goes on later.
 */
public final class CameraFitting {
    /** Time for which a released rope is still followed [s]. */
    private static final double FOLLOW = 0.25;

    private final Scene scene;
    private final double[] times;
    private final Film film;
    private final Camera front;
    private final Camera above;
    private boolean inPlane = true;
    private int next;

    /**
     * Begins with the start of a scene, without a step.
     *
     * @param times times at which the scene is looked at, increasing [s]; the first one is 0
     */
    public CameraFitting(Scene scene, double... times) {
        this.scene = scene;
        this.times = times.clone();
        film = new Film(scene);
        front = new Camera(false, scene.colliders().size());
        above = new Camera(true, scene.colliders().size());
        run(step -> {});
    }

    /**
     * Creates a camera that shows a whole scene.
     *
     * @param times times at which the scene is looked at, increasing [s]; the first one is 0
     * @param width width of the picture [pixels]; its height follows
     * @param check can end a run that takes too long, by an exception after a step
     * @return the camera
     */
    public static Camera whole(Scene scene, double[] times, int width, int height, StepCheck check) {
        CameraFitting fitting = new CameraFitting(scene, times);
        while (!fitting.isDone()) {
            fitting.run(check);
        }
        Camera camera = fitting.camera();
        camera.fit(0, 0, width, height, width, height);
        return camera;
    }

    /** Whether the scene was looked at for the last time. */
    public boolean isDone() {
        return next == times.length;
    }

    /**
     * Runs on to the next time, and looks at the scene.
     *
     * @param check interrupts it by an exception, after a step; then {@link #run} goes on from there
     */
    public void run(StepCheck check) {
        film.advanceTo(times[next], check);
        see(film.ropes(), film.alpha(), times[next]);
        film.bodies().forEach(this::includeBody);
        for (int i = 0; i < scene.colliders().size(); i++) {
            if (next == 0 || film.isMoving(i)) {
                PlacedForm form = film.form(i);
                front.meet(i, form);
                above.meet(i, form);
            }
        }
        next++;
    }

    /**
     * Looks at ropes of a run of the same scene, that of the trial or another.
     *
     * @param ropes those of the scene, then pieces that have torn off
     * @param alpha between their last two steps, 0 to 1
     * @param time time of that run [s]
     */
    public void see(List<? extends RopeView> ropes, double alpha, double time) {
        for (int i = 0; i < ropes.size(); i++) {
            RopeView rope = ropes.get(i);
            double[] xyz = line(rope, alpha);
            inPlane &= isInPlane(xyz);
            boolean held =
                    i < scene.ropes().size() && time <= heldUntil(scene.ropes().get(i)) + FOLLOW;
            if (held || rope.contactCount() > 0) {
                front.include(xyz, rope.radius());
                above.include(xyz, rope.radius());
                includeBall(rope, 0, Arrays.copyOf(xyz, 3));
                includeBall(rope, rope.nodeCount() - 1, Arrays.copyOfRange(xyz, xyz.length - 3, xyz.length));
            }
        }
    }

    /**
     * Includes a body at the start, and later if its middle is among what was seen: a body that is lost is not
     * followed.
     */
    private void includeBody(PlacedBody body) {
        double[] middle = new double[3];
        body.put(middle, 0, 0, 0, 0);
        if (next > 0 && !front.sees(middle)) {
            return;
        }
        double[] size = body.size();
        ColliderShape shape = body.shape();
        double radius = shape == null ? 0 : shape.radius();
        boolean isBox = shape != null
                && (shape.kind() == ColliderShape.Kind.BOX || shape.kind() == ColliderShape.Kind.SOLID_BOX);
        double[] corners = isBox
                ? corners(body, size)
                : shape == null ? middle : body.form().xyz();
        inPlane &= isInPlane(middle);
        front.include(corners, radius);
        above.include(corners, radius);
    }

    private static double[] corners(PlacedBody body, double[] size) {
        double depth = size.length > 2 ? size[2] / 2 : 0;
        double[] corners = new double[3 * 8];
        for (int i = 0; i < 8; i++) {
            double x = (i & 1) == 0 ? -size[0] / 2 : size[0] / 2;
            double y = (i & 2) == 0 ? -size[1] / 2 : size[1] / 2;
            body.put(corners, i, x, y, (i & 4) == 0 ? -depth : depth);
        }
        return corners;
    }

    private void includeBall(RopeView rope, int node, double[] xyz) {
        double radius = EndBall.radius(rope, node);
        if (radius > 0) {
            front.include(xyz, radius);
            above.include(xyz, radius);
        }
    }

    /** The camera for all that was seen so far; the same one as before, unless ropes have left the plane. */
    public Camera camera() {
        Camera camera = inPlane ? front : above;
        camera.encompass();
        return camera;
    }

    /** Nodes of a rope, and the rings that it runs through: x, y, z of each [m]. */
    private static double[] line(RopeView rope, double alpha) {
        Centerline line = new Centerline().read(rope, alpha);
        double[] xyz = new double[3 * line.pointCount()];
        line.copyPoints(xyz, 0);
        return xyz;
    }

    private static boolean isInPlane(double[] xyz) {
        for (int i = 2; i < xyz.length; i += 3) {
            if (xyz[i] != 0) {
                return false;
            }
        }
        return true;
    }

    private static double heldUntil(RopeDef rope) {
        double held = rope.values().winches().isEmpty() ? 0 : Double.POSITIVE_INFINITY;
        return rope.values().pins().stream().mapToDouble(PinDef::until).reduce(held, Math::max);
    }
}
