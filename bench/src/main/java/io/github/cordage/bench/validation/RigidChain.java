package io.github.cordage.bench.validation;

import io.github.cordage.bench.peers.PeerSpec;

/**
 * The motion of a chain of rigid massless links in the plane, node 0 held, by the fourth-order method of Runge and
 * Kutta with small steps, as a reference. It shares no code with the library's solvers.
 *
 * <p>With link vectors d [m], their rates w [m/s], node masses m [kg] and tensions per length q [N/m], the links keep
 * their length if, for each link i between nodes i - 1 and i,
 *
 * <pre>
 *   q(i) |d(i)|² (1/m(i-1) + 1/m(i)) - q(i-1) d(i)·d(i-1) / m(i-1) - q(i+1) d(i)·d(i+1) / m(i)
 *       = |w(i)|² + [i = 1] d(1)·g
 *   a(i) = g - q(i) d(i) / m(i) + q(i+1) d(i+1) / m(i),   1/m(0) = 0
 * </pre>
 *
 * a tridiagonal system, solved by elimination. It is the second derivative of |d|² = const.
 */
final class RigidChain {
    private final int links;
    private final double gravity;
    private final double[] mass;
    /** x, y of each node, then their velocities; node 0 included. */
    private final double[] state;

    private final double[] upper;
    private final double[] right;
    private double time;

    RigidChain(PeerSpec spec) {
        links = spec.nodes() - 1;
        gravity = spec.gravity();
        mass = new double[spec.nodes()];
        state = new double[4 * spec.nodes()];
        upper = new double[links + 2];
        right = new double[links + 2];
        int v = 2 * spec.nodes();
        for (int i = 0; i < spec.nodes(); i++) {
            mass[i] = spec.mass(i);
            state[2 * i] = spec.start().x(i);
            state[2 * i + 1] = spec.start().y(i);
            state[v + 2 * i] = spec.start().vx(i);
            state[v + 2 * i + 1] = spec.start().vy(i);
        }
    }

    /** Advances to a time [s] in equal steps of about a given length [s]. */
    void runTo(double end, double step) {
        int steps = (int) Math.max(1, Math.round((end - time) / step));
        double h = (end - time) / steps;
        int n = state.length;
        double[] k1 = new double[n];
        double[] k2 = new double[n];
        double[] k3 = new double[n];
        double[] k4 = new double[n];
        double[] at = new double[n];
        for (int s = 0; s < steps; s++) {
            rates(state, k1);
            go(at, h / 2, k1);
            rates(at, k2);
            go(at, h / 2, k2);
            rates(at, k3);
            go(at, h, k3);
            rates(at, k4);
            for (int i = 0; i < n; i++) {
                state[i] += h / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
            }
        }
        time = end;
    }

    private void go(double[] to, double h, double[] rates) {
        for (int i = 0; i < state.length; i++) {
            to[i] = state[i] + h * rates[i];
        }
    }

    private void rates(double[] s, double[] to) {
        int v = 2 * (links + 1);
        System.arraycopy(s, v, to, 0, v);
        double lower = 0;
        upper[0] = 0;
        right[0] = 0;
        for (int i = 1; i <= links; i++) {
            double wx = s[v + 2 * i] - s[v + 2 * i - 2];
            double wy = s[v + 2 * i + 1] - s[v + 2 * i - 1];
            double before = i == 1 ? 0 : 1 / mass[i - 1];
            double next = i == links ? 0 : -dot(s, i, i + 1) / mass[i];
            double diagonal = dot(s, i, i) * (before + 1 / mass[i]) - lower * upper[i - 1];
            double wanted = wx * wx + wy * wy - (i == 1 ? gravity * dy(s, 1) : 0);
            right[i] = (wanted - lower * right[i - 1]) / diagonal;
            upper[i] = next / diagonal;
            lower = next;
        }
        double pull = 0;
        for (int i = links; i >= 1; i--) {
            double q = right[i] - (i == links ? 0 : upper[i] * pull);
            double nextX = i == links ? 0 : pull * dx(s, i + 1);
            double nextY = i == links ? 0 : pull * dy(s, i + 1);
            to[v + 2 * i] = (nextX - q * dx(s, i)) / mass[i];
            to[v + 2 * i + 1] = (nextY - q * dy(s, i)) / mass[i] - gravity;
            pull = q;
        }
        to[v] = 0;
        to[v + 1] = 0;
    }

    private static double dx(double[] s, int link) {
        return s[2 * link] - s[2 * link - 2];
    }

    private static double dy(double[] s, int link) {
        return s[2 * link + 1] - s[2 * link - 1];
    }

    private static double dot(double[] s, int a, int b) {
        return dx(s, a) * dx(s, b) + dy(s, a) * dy(s, b);
    }

    double x(int node) {
        return state[2 * node];
    }

    double y(int node) {
        return state[2 * node + 1];
    }

    double speed(int node) {
        int v = 2 * (links + 1);
        return Math.hypot(state[v + 2 * node], state[v + 2 * node + 1]);
    }

    /** Kinetic energy and energy of height above y = 0 [J]. */
    double energy() {
        double sum = 0;
        for (int i = 1; i <= links; i++) {
            sum += mass[i] * (speed(i) * speed(i) / 2 + gravity * y(i));
        }
        return sum;
    }
}
