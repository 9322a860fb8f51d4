package io.github.cordage.stage;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.stage.picture.Camera;
import org.jspecify.annotations.Nullable;

/** Creates colliders from drags of the mouse. In space they are placed at the depth of the middle of the scene. */
final class Drawn {
    /** Shorter drags are ignored as slips [pixels of the design]. */
    private static final double SLIP = 5;

    /** Thickness of a capsule as a share of its length. */
    private static final double CAPSULE = 0.15;

    private final Camera camera;
    private final double unit;

    Drawn(Camera camera, double unit) {
        this.camera = camera;
        this.unit = unit;
    }

    /**
     * Creates the collider of a tool from the points of press and release [pixels].
     *
     * @return the collider, or null if the drag was too short
     * @throws IllegalArgumentException if space has no such collider, or its size is out of range
     */
    @Nullable ColliderDef collider(Tool tool, double x0, double y0, double x1, double y1) {
        if (Math.hypot(x1 - x0, y1 - y0) < SLIP * unit) {
            return null;
        }
        double[] middle = camera.middle();
        double depth = camera.space() ? camera.depth(middle[0], middle[1], middle[2]) : 0;
        double[] from = camera.unproject(x0, y0, depth);
        double[] to = camera.unproject(x1, y1, depth);
        double[] between = {(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2};
        return switch (tool) {
            case CIRCLE -> circle(from, Math.hypot(x1 - x0, y1 - y0) / camera.scale());
            case BOX -> box(between, Math.abs(x1 - x0) / camera.scale(), Math.abs(y1 - y0) / camera.scale());
            case CAPSULE -> capsule(between, from, to);
            case WALL -> wall(between, from, to);
            default -> throw new IllegalArgumentException("nothing is drawn with " + tool);
        };
    }

    private ColliderDef circle(double[] at, double radius) {
        ColliderShape shape = camera.space() ? ColliderShape.sphere(radius) : ColliderShape.circle(radius);
        return new ColliderDef(shape).position(at[0], at[1], at[2]);
    }

    private ColliderDef box(double[] at, double width, double height) {
        if (!camera.space()) {
            return new ColliderDef(ColliderShape.box(width, height)).position(at[0], at[1]);
        }
        double half = -camera.yaw() / 2;
        return new ColliderDef(ColliderShape.box(width, height, width))
                .orientation(0, Math.sin(half), 0, Math.cos(half))
                .position(at[0], at[1], at[2]);
    }

    private ColliderDef capsule(double[] at, double[] from, double[] to) {
        double[] along = {to[0] - from[0], to[1] - from[1], to[2] - from[2]};
        double length = Math.sqrt(along[0] * along[0] + along[1] * along[1] + along[2] * along[2]);
        ColliderDef def =
                new ColliderDef(ColliderShape.capsule(CAPSULE * length, length)).position(at[0], at[1], at[2]);
        if (!camera.space()) {
            return def.rotation(Math.atan2(along[1], along[0]));
        }
        // The shortest rotation from x to the direction; for the opposite direction, half a turn about y.
        double w = length + along[0];
        return w < 1e-6 * length ? def.orientation(0, 1, 0, 0) : def.orientation(0, -along[2] / w, along[1] / w, 1);
    }

    private ColliderDef wall(double[] at, double[] from, double[] to) {
        if (camera.space()) {
            throw new IllegalArgumentException("walls exist in the plane only: in space, draw a box");
        }
        double halfX = (to[0] - from[0]) / 2;
        double halfY = (to[1] - from[1]) / 2;
        return new ColliderDef(ColliderShape.segment(-halfX, -halfY, halfX, halfY)).position(at[0], at[1]);
    }
}
