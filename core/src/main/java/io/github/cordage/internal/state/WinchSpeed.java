package io.github.cordage.internal.state;

/** The speed of a winch while nothing makes it slip or stall: it gets up to the wanted one, and brakes. */
final class WinchSpeed {
    private WinchSpeed() {}

    /** Moves the drive speed towards the wanted speed. */
    static void drive(RopeState rope, WinchState w, double h) {
        double wanted = w.speed;
        double braking = w.braking();
        if (!Double.isNaN(w.length)) {
            double way = w.length - rope.restLength() - w.owed;
            braking = w.plannedBraking();
            // The fastest speed from which it can still stop in time, counted in steps.
            double half = braking * h / 2;
            double braked = braking < Double.POSITIVE_INFINITY
                    ? Math.sqrt(half * half + 2 * (braking * Math.abs(way))) - half
                    : Double.POSITIVE_INFINITY;
            double most = Math.min(Math.min(Math.abs(w.speed), braked), Math.abs(way) / h);
            wanted = way < 0 ? -most : most;
        }
        w.drive = towards(w, wanted, braking, h);
    }

    /**
     * Drive speed after a step towards a wanted one: it brakes down to that or to a stop, and gains speed after a stop.
     */
    private static double towards(WinchState w, double wanted, double braking, double h) {
        double gain = w.acceleration * h;
        boolean turns = w.drive * wanted < 0;
        if (braking == w.acceleration || (!turns && Math.abs(wanted) >= Math.abs(w.drive))) {
            return Math.max(w.drive - gain, Math.min(w.drive + gain, wanted));
        }
        double loss = braking * h;
        double until = turns ? 0 : wanted;
        if (Math.abs(w.drive - until) >= loss) {
            return Math.max(w.drive - loss, Math.min(w.drive + loss, until));
        }
        if (!turns) {
            return wanted;
        }
        double most = w.acceleration * (h - Math.abs(w.drive) / braking);
        return Math.max(-most, Math.min(most, wanted));
    }
}
