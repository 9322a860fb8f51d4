package io.github.cordage.engine;

import io.github.cordage.ColliderShape;

/** A collider on a body in the plane. */
public class PlanarCollider extends SweptCollider {
    // Place on the body [m, rad].
    private double x;
    private double y;
    private double angle;

    /** Center of a circle around the collider, in coordinates of the body, and its radius [m]. */
    private double middleX;

    private double middleY;
    private double radius;

    /**
     * Creates a collider in the origin of its body, of no extent.
     *
     * @param id within the source
     * @param shape of the collider
     */
    protected PlanarCollider(long id, ColliderShape shape) {
        super(id, shape);
    }

    /**
     * Sets where the collider is on its body. Nothing is checked.
     *
     * @param itsX x in coordinates of the body [m]
     * @param itsY y [m]
     * @param itsAngle angle to the body [rad]
     */
    protected final void setPlace(double itsX, double itsY, double itsAngle) {
        x = itsX;
        y = itsY;
        angle = itsAngle;
    }

    /**
     * Sets a circle around the whole collider. Nothing is checked.
     *
     * @param itsX x of its center, in coordinates of the body [m]
     * @param itsY y [m]
     * @param itsRadius its radius [m], at least 0
     */
    protected final void setCircle(double itsX, double itsY, double itsRadius) {
        middleX = itsX;
        middleY = itsY;
        radius = itsRadius;
    }

    /**
     * Takes over the pose of its body, and the motion in a step that led there.
     *
     * @param body motion of the body
     * @param h length of the step [s], above 0
     * @throws IllegalArgumentException if a number is out of the range of colliders
     */
    protected final void follow(PlanarMotion body, double h) {
        double nowX = body.x + body.cos * x - body.sin * y;
        double nowY = body.y + body.sin * x + body.cos * y;
        double oldX = body.oldX + body.oldCos * x - body.oldSin * y;
        double oldY = body.oldY + body.oldSin * x + body.oldCos * y;
        def.position(nowX, nowY)
                .rotation(body.angle + angle)
                .velocity((nowX - oldX) / h, (nowY - oldY) / h)
                .spin((body.angle - body.oldAngle) / h);
        findBounds(body);
    }

    private void findBounds(PlanarMotion body) {
        double nowX = body.x + body.cos * middleX - body.sin * middleY;
        double nowY = body.y + body.sin * middleX + body.cos * middleY;
        double oldX = body.oldX + body.oldCos * middleX - body.oldSin * middleY;
        double oldY = body.oldY + body.oldSin * middleX + body.oldCos * middleY;
        // The center goes along an arc, which is not longer than half a turn is high.
        double turn = Math.abs(body.angle - body.oldAngle);
        double room = radius + Math.min(turn, 2) * (Math.abs(nowX - body.x) + Math.abs(nowY - body.y));
        minX = Math.min(nowX, oldX) - room;
        maxX = Math.max(nowX, oldX) + room;
        minY = Math.min(nowY, oldY) - room;
        maxY = Math.max(nowY, oldY) + room;
    }
}
