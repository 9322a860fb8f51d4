package io.github.cordage.dyn4j;

import io.github.cordage.Rope;
import io.github.cordage.engine.PlanarMotion;
import org.jspecify.annotations.Nullable;

/**
 * A contact of a rope that pushes a body. The rope has taken its step as if the body were unyielding, and pushed with
 * impulses P. The body yields: with the velocity v of its point along P, that of its surface in the rope's step u, and
 * the mass m that the rope presses with, it takes B, where
 *
 * <pre>
 *   v = u + (P - B) / m     or B = P if v is less even so, or B = 0
 * </pre>
 *
 * <p>and the rope gets P - B back. It takes less if it would become faster than anything of the rope: a rope that is
 * caught or pulled taut over it tells no true forces. A body that nothing else holds thereby goes on with the rope; one
 * that lies on the floor takes the whole push. The same holds along the surface, where u is the velocity of the rope
 * after its step: friction does not make the body faster than the rope.
 */
final class PushRow {
    @Nullable Rope rope;

    int segment;
    double fraction;

    /** The point in the coordinates of the body [m]. */
    private double localX;

    private double localY;

    /** Unit normal out of the body. */
    double nx;

    double ny;

    /** Impulses that the rope has pushed with and the body has not been given: into it, and along (-ny, nx) [N s]. */
    double into;

    double along;

    /** The same, of which the body has not taken its part, and which the rope has not got back [N s]. */
    double owedInto;

    double owedAlong;

    /** Velocity of the surface along the normal into the body, and of the rope along (-ny, nx) [m/s]. */
    double surface;

    private double slides;

    /**
     * Fastest that anything of the rope went before the step: no push makes the body faster, and the rope gets no more
     * back [m/s].
     */
    double fastest;

    /** Mass of the rope there, by itself and with what its tension carries [kg]. */
    double own;

    double mass;

    // In a step of dyn4j: the arm [m], what can be given, and what is [N s].
    private double armX;
    private double armY;
    private double mostInto;
    private double mostAlong;
    private double givenInto;
    private double givenAlong;

    /**
     * Sets the place.
     *
     * @param motion of the body, in the step of the rope
     * @param step length of that step [s]
     * @param ropeX velocity of the rope at the point after the step [m/s]
     */
    void set(
            double x,
            double y,
            double outX,
            double outY,
            PlanarMotion motion,
            double step,
            double ropeX,
            double ropeY) {
        double dx = x - motion.x;
        double dy = y - motion.y;
        localX = motion.cos * dx + motion.sin * dy;
        localY = -motion.sin * dx + motion.cos * dy;
        nx = outX;
        ny = outY;
        double spin = (motion.angle - motion.oldAngle) / step;
        double vx = (motion.x - motion.oldX) / step - spin * dy;
        double vy = (motion.y - motion.oldY) / step + spin * dx;
        surface = -(vx * nx + vy * ny);
        slides = -ropeX * ny + ropeY * nx;
    }

    /** Begins a step of dyn4j, with a share of the impulses; gives them whole at first. */
    void begin(PushedBody body, double share) {
        armX = body.armX(localX, localY);
        armY = body.armY(localX, localY);
        mostInto = share * into + owedInto;
        mostAlong = share * along + owedAlong;
        into -= share * into;
        along -= share * along;
        givenInto = mostInto;
        givenAlong = mostAlong;
        body.push(armX, armY, -nx * givenInto - ny * givenAlong, -ny * givenInto + nx * givenAlong);
    }

    /** Skips a share of the impulses: the body is asleep, and what holds it takes them. */
    void skip(double share) {
        into -= share * into;
        along -= share * along;
        owedInto = 0;
        owedAlong = 0;
    }

    /** Changes what is given to what the body can take. */
    void solve(PushedBody body) {
        double by = change(body, -nx, -ny, surface, mostInto, givenInto);
        givenInto += by;
        body.push(armX, armY, -nx * by, -ny * by);
        if (mostAlong != 0) {
            double sign = Math.signum(mostAlong);
            double more = change(body, -ny * sign, nx * sign, slides * sign, Math.abs(mostAlong), Math.abs(givenAlong));
            givenAlong += sign * more;
            body.push(armX, armY, -ny * sign * more, nx * sign * more);
        }
    }

    private double change(PushedBody body, double dx, double dy, double limit, double most, double given) {
        double lever = armX * dy - armY * dx;
        double yields = body.inverseMass + body.inverseInertia * lever * lever;
        double v = body.velocityX(armY) * dx + body.velocityY(armX) * dy;
        double next = given + (mass * (limit - v) + most - given) / (1 + mass * yields);
        next = Math.min(next, given + (Math.max(limit, fastest) - v) / yields);
        return Math.max(0, Math.min(most, next)) - given;
    }

    /** Ends a step of dyn4j. */
    void end() {
        owedInto = mostInto - givenInto;
        owedAlong = mostAlong - givenAlong;
    }

    /** Impulse that was given in the last step of dyn4j [N s]. */
    double givenX() {
        return -nx * givenInto - ny * givenAlong;
    }

    double givenY() {
        return -ny * givenInto + nx * givenAlong;
    }

    /** Impulse returned to the rope [N s]. */
    double owedX() {
        return -nx * owedInto - ny * owedAlong;
    }

    double owedY() {
        return -ny * owedInto + nx * owedAlong;
    }

    /** Forgets all impulses. */
    void clear() {
        into = 0;
        along = 0;
        owedInto = 0;
        owedAlong = 0;
        givenInto = 0;
        givenAlong = 0;
    }
}
