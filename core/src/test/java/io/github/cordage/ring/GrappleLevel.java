package io.github.cordage.ring;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.SeededRandom;
import io.github.cordage.WorldDef;
import java.util.Locale;

/**
 * A level of 100 boxes, in which a hero of 70 kg swings on a rope that hangs from a pin and wraps and unwraps the
 * corners. Every {@link #SWING} seconds, the hero pushes off.
 */
final class GrappleLevel {
    static final int BOXES = 100;

    /** The bars: error of a length and energy gained, as fractions. */
    static final double STRETCH = 1e-3;

    static final double GAIN = 0.01;

    /** Time between two pushes [s]. */
    private static final double SWING = 4;

    /** Time between two looks at where the rope is [s]. */
    private static final double LOOK = 1.0 / 60;

    private static final double HERO = 70;
    private static final double GRAVITY = 9.81;
    static final double RADIUS = 0.02;

    /** Half the width of the level [m]. */
    private static final double HALF = 13;

    /** Points of each straight part of the rope at which is looked how deep it is inside boxes. */
    private static final int PLACES = 8;

    final RopeWorld world;
    final Rope rope;
    private final String name;
    private final SeededRandom random;

    /** Corners of the boxes, four after one another, as x and y [m]. */
    private final double[] corners = new double[8 * BOXES];

    /** Net number of times that the rope has run over each corner. */
    private final int[] passed = new int[4 * BOXES];

    private final int[] passedBefore = new int[4 * BOXES];
    private final boolean[] isWrong = new boolean[4 * BOXES];

    /** Middles of the boxes, as x and y [m]. */
    private final double[] middle = new double[2 * BOXES];

    /** Points of the way of the rope, as x and y [m], and the values of {@link Rope#copyBends}. */
    private double[] way = {};

    private double[] bend = {};
    private int points;
    private final double reference;
    private double energy;
    private double pushAt;
    private double lookAt;
    private double endX;
    private double endY;

    /** Largest error of a segment's length as a fraction, and when it was [s]. */
    double stretch;

    double stretchAt;

    /** Energy gained since the last push, as a fraction of the hero's weight times the rope's length, and when [s]. */
    double gain;

    double gainAt;

    /** How deep the middle of the rope has been in a box [m], and when [s]. */
    double depth;

    double depthAt;

    /** Number of corners over which the rope has been at some time, and when it was the first one [s]. */
    int wrong;

    double wrongAt;

    /** Most bends at once. */
    int bends;

    /** Steps in which a segment was off by more than a thousandth. */
    int off;

    GrappleLevel(long seed, double rate) {
        random = new SeededRandom(seed);
        world = new RopeWorld(new WorldDef().gravity(0, -GRAVITY).step(1 / rate));
        boolean turned = random.chance(0.5);
        for (int i = 0; i < BOXES; i++) {
            addBox(i, turned);
        }
        double segment = new double[] {0.1, 0.2, 0.25, 0.5}[random.intBetween(0, 3)];
        int nodes = (int) Math.rint(random.between(3, 8) / segment) + 1;
        double friction = random.chance(0.5) ? 0 : 0.3;
        double length = (nodes - 1) * segment;
        double x;
        double y;
        double angle;
        do {
            x = random.between(-4, 4);
            y = random.between(-2, 6);
            angle = Math.PI * random.between(-1.2, 0.2);
        } while (!isFree(x, y, Math.cos(angle), Math.sin(angle), length));
        rope = world.add(new RopeDef()
                .nodes(nodes)
                .segmentLength(segment)
                .straight(x, y, Math.cos(angle) * segment, Math.sin(angle) * segment)
                .nodeMass(0.1 * segment)
                .radius(RADIUS)
                .friction(friction)
                .endMass(HERO)
                .pin(0));
        reference = HERO * GRAVITY * length;
        name = String.format(
                Locale.ROOT,
                "level %d at %.0f Hz, %d segments of %.2f m, friction %.1f, %s boxes",
                seed,
                rate,
                nodes - 1,
                segment,
                friction,
                turned ? "turned" : "straight");
        findWay();
    }

    private void addBox(int i, boolean turned) {
        double x = random.between(-HALF, HALF);
        double y = random.between(-HALF, HALF);
        double a = random.between(0.1, 0.8);
        double b = random.between(0.1, 0.8);
        double rotation = turned ? random.between(0, 2 * Math.PI) : 0;
        middle[2 * i] = x;
        middle[2 * i + 1] = y;
        double[] signs = {-1, -1, 1, -1, 1, 1, -1, 1};
        double cosine = Math.cos(rotation);
        double sine = Math.sin(rotation);
        for (int k = 0; k < 8; k += 2) {
            corners[8 * i + k] = x + cosine * signs[k] * a - sine * signs[k + 1] * b;
            corners[8 * i + k + 1] = y + sine * signs[k] * a + cosine * signs[k + 1] * b;
        }
        world.colliders()
                .add(new ColliderDef(ColliderShape.box(2 * a, 2 * b))
                        .position(x, y)
                        .rotation(rotation));
    }

    /** Whether a straight line keeps off all boxes. */
    private boolean isFree(double x, double y, double dx, double dy, double length) {
        for (double s = 0; s <= length + 0.3; s += 0.05) {
            if (depth(x + s * dx, y + s * dy) > -4 * RADIUS) {
                return false;
            }
        }
        return true;
    }

    /** How deep a point is inside a box [m]; negative outside. */
    private double depth(double x, double y) {
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < BOXES; i++) {
            most = Math.max(most, depth(i, x, y));
        }
        return most;
    }

    private double depth(int box, double x, double y) {
        double least = Double.POSITIVE_INFINITY;
        for (int k = 0; k < 4; k++) {
            int p = 8 * box + 2 * k;
            int q = 8 * box + 2 * ((k + 1) % 4);
            double ex = corners[q] - corners[p];
            double ey = corners[q + 1] - corners[p + 1];
            double off = (ex * (y - corners[p + 1]) - ey * (x - corners[p])) / Math.sqrt(ex * ex + ey * ey);
            least = Math.min(least, off);
        }
        return least;
    }

    /** Swings for a time [s]. */
    void run(double time) {
        while (world.time() < time && !rope.activity().isStopped()) {
            step();
        }
    }

    void step() {
        if (world.time() >= pushAt) {
            push();
        }
        world.step();
        double at = world.time();
        double worst = 0;
        for (int i = 0; i < rope.segmentCount(); i++) {
            worst = Math.max(worst, Math.abs(rope.stats().actualLength(i) / rope.restLength(i) - 1));
        }
        off += worst > STRETCH ? 1 : 0;
        if (!(worst <= stretch)) {
            stretch = worst;
            stretchAt = at;
        }
        double more = (energy() - energy) / reference;
        if (!(more <= gain)) {
            gain = more;
            gainAt = at;
        }
        bends = Math.max(bends, rope.bendCount());
        if (at >= lookAt) {
            lookAt = at + LOOK - 1e-9;
            look();
        }
    }

    /** Moves the rope aside by a length [m], most in its middle, whatever is there. */
    void sweepAside(double by) {
        int last = rope.nodeCount() - 1;
        double[] to = new double[3 * last + 3];
        for (int i = 0; i <= last; i++) {
            to[3 * i] = rope.x(i) + by * (1 - Math.abs(2.0 * i / last - 1));
            to[3 * i + 1] = rope.y(i);
        }
        rope.setPositions(to, 0);
        look();
    }

    private double energy() {
        return rope.stats().kineticEnergy() + rope.stats().potentialEnergy();
    }

    /** The hero pushes off across the rope. */
    private void push() {
        pushAt += SWING;
        int last = rope.nodeCount() - 1;
        double speed = random.between(3, 8) * (random.chance(0.5) ? 1 : -1);
        double dx = rope.x(last) - rope.x(last - 1);
        double dy = rope.y(last) - rope.y(last - 1);
        double by = HERO * speed / Math.sqrt(dx * dx + dy * dy);
        rope.applyImpulse(last, -by * dy, by * dx, 0);
        energy = energy();
    }

    // Where the rope is.

    /** Looks how deep the rope is in boxes, and over which corners it has been. */
    private void look() {
        int last = rope.nodeCount() - 1;
        // What the rope sweeps over lies between it before, it now, and the way of its end.
        double fromX = endX;
        double fromY = endY;
        System.arraycopy(passed, 0, passedBefore, 0, passed.length);
        count(-1);
        cross(fromX, fromY, rope.x(last), rope.y(last), -1);
        findWay();
        count(1);
        for (int k = 0; k < passed.length; k++) {
            if (isBeside(corners[2 * k] - fromX, corners[2 * k + 1] - fromY, endX - fromX, endY - fromY)) {
                // The end has gone around the corner, nobody knows on which way.
                passed[k] = passedBefore[k];
            }
        }
        for (int k = 0; k < passed.length; k++) {
            if (passed[k] != 0 && !isWrong[k]) {
                isWrong[k] = true;
                wrongAt = wrong == 0 ? world.time() : wrongAt;
                wrong++;
            }
        }
        lookInside();
    }

    /** Computes the way of the rope: its nodes, and the places where it bends. */
    private void findWay() {
        int nodes = rope.nodeCount();
        int found = rope.bendCount();
        if (bend.length < 7 * found) {
            bend = new double[14 * found];
        }
        if (way.length < 2 * (nodes + found)) {
            way = new double[2 * nodes + 4 * found];
        }
        rope.copyBends(bend, 0, 1);
        points = 0;
        int next = 0;
        for (int i = 0; i < nodes; i++) {
            add(rope.x(i), rope.y(i));
            for (; next < found && bend[7 * next + 3] == i; next++) {
                add(bend[7 * next], bend[7 * next + 1]);
            }
        }
        endX = rope.x(nodes - 1);
        endY = rope.y(nodes - 1);
    }

    private void add(double x, double y) {
        way[2 * points] = x;
        way[2 * points + 1] = y;
        points++;
    }

    private void count(int sign) {
        for (int i = 0; i + 1 < points; i++) {
            cross(way[2 * i], way[2 * i + 1], way[2 * i + 2], way[2 * i + 3], sign);
        }
    }

    /** Counts the crossings of a line with a ray to the right of each corner: up is positive. */
    private void cross(double x, double y, double toX, double toY, int sign) {
        int direction = toY > y ? sign : -sign;
        for (int k = 0; k < passed.length; k++) {
            double cy = corners[2 * k + 1];
            if (y > cy != toY > cy && x + (toX - x) * (cy - y) / (toY - y) > corners[2 * k]) {
                passed[k] += direction;
            }
        }
    }

    /** Whether a point is as near to a line from the origin as the rope is thick. */
    private static boolean isBeside(double x, double y, double toX, double toY) {
        double share = (x * toX + y * toY) / (toX * toX + toY * toY + 1e-12);
        double by = Math.min(1, Math.max(0, share));
        return Math.hypot(x - by * toX, y - by * toY) < 2 * RADIUS;
    }

    private void lookInside() {
        for (int i = 0; i + 1 < points; i++) {
            double dx = way[2 * i + 2] - way[2 * i];
            double dy = way[2 * i + 3] - way[2 * i + 1];
            for (int box = 0; box < BOXES; box++) {
                double x = way[2 * i] + dx / 2 - middle[2 * box];
                double y = way[2 * i + 1] + dy / 2 - middle[2 * box + 1];
                boolean isNear = Math.abs(x) < 2 && Math.abs(y) < 2;
                for (int k = 0; isNear && k <= PLACES; k++) {
                    double share = (double) k / PLACES;
                    double deep = depth(box, way[2 * i] + share * dx, way[2 * i + 1] + share * dy);
                    if (deep > depth) {
                        depth = deep;
                        depthAt = world.time();
                    }
                }
            }
        }
    }

    /** The bars that the level misses; empty if there are none. */
    String misses() {
        return (rope.activity().isStopped() ? "stopped; " : "")
                + (stretch <= STRETCH ? "" : "stretched; ")
                + (gain <= GAIN ? "" : "gained energy; ")
                + (wrong == 0 ? "" : "passed corners; ");
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%s: stretch %.2g at %.3f s, beyond the bar in %d steps, gain %.2g %% at %.3f s, %d corners passed at"
                        + " %.3f s, depth %.3f m at %.3f s, %d bends at most, %d steps unconverged, %d repeated. %s",
                name,
                stretch,
                stretchAt,
                off,
                100 * gain,
                gainAt,
                wrong,
                wrongAt,
                depth,
                depthAt,
                bends,
                rope.stats().direct().unconverged(),
                rope.stats().direct().repeated(),
                misses());
    }
}
