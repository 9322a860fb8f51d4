package io.github.cordage.internal.world;

import io.github.cordage.internal.contact.ContactMargins;
import io.github.cordage.internal.solve.RopeSolver;
import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.Overstretch;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RodMeasures;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.SoftMass;
import io.github.cordage.internal.state.SolveCounts;
import io.github.cordage.internal.state.WinchState;
import io.github.cordage.internal.step.DirectSolver;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.RopeProperty;
import io.github.cordage.settings.Spring;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A rope on its way to rest, with the bodies and rings on it; see {@link Settling}. */
final class SettlingRope {
    /** Stretch above which pins of a rope that cannot stretch are too far apart. */
    private static final double TOO_FAR = 1e-6;

    /** Passes of a step downhill, which starts farther from its end than other steps do. */
    private static final int PASSES = 40;

    /** Longest way that nodes in touch fall in a step, in distances that they keep: they sink by a tenth of those. */
    private static final double SINKS = 10;

    final RopeCore rope;
    private final RopeState state;
    private final DirectSolver downhill;

    // What the way downhill replaces.
    private final RopeSolver own;
    private final RodMeasures rods = new RodMeasures();
    private final double compliance;
    private final double damping;
    private final double drag;
    private final double ax;
    private final double ay;
    private final double az;
    private final double maxMove;
    private final long[] countsBefore;

    /**
     * Positions of its nodes and masses when they were last {@linkplain #watch watched}: x, y and z of each in turn.
     */
    private double[] watched = {};

    private int watchedNodes;

    private long unconverged;
    private boolean wasStretched;

    /** Whether its lengths were wrong before the step just taken: they may come right uphill. */
    private boolean wasWrong;

    private double elastic;
    private double kinetic;

    SettlingRope(RopeCore rope) {
        this.rope = rope;
        state = rope.state;
        own = rope.ropeSolver;
        compliance = state.compliancePerMetre;
        damping = state.damping();
        drag = state.drag;
        ax = state.loads.ax;
        ay = state.loads.ay;
        az = state.loads.az;
        maxMove = state.maxMove();
        SolveCounts counts = state.counts;
        countsBefore = new long[] {counts.steps, counts.passes, counts.mostPasses, counts.repeated, counts.unconverged};
        Direct direct = rope.solver instanceof Direct its ? its : new Direct();
        downhill = new DirectSolver(
                new Direct(direct.tolerance(), Math.max(PASSES, direct.maxIterations()), Direct.TimeOrder.FIRST));
    }

    /** Whether pins that hold it are farther apart than it is long, which a rope that cannot stretch does not stand. */
    boolean isTooShort() {
        return compliance == 0 && !(rope.solver instanceof Spring) && Overstretch.worst(state) > TOO_FAR;
    }

    /** Brings the solver's statistics back, in which the way to rest does not count. */
    void end() {
        SolveCounts counts = state.counts;
        counts.steps = countsBefore[0];
        counts.passes = countsBefore[1];
        counts.mostPasses = (int) countsBefore[2];
        counts.repeated = countsBefore[3];
        counts.unconverged = countsBefore[4];
        stop();
        // Drawing must not interpolate between positions on the way.
        state.beginStep();
    }

    /** Stops its motion, and that of its winches. */
    void stand() {
        still(state.startWinch);
        still(state.endWinch);
        stop();
    }

    private static void still(@Nullable WinchState winch) {
        if (winch != null) {
            winch.rate = 0;
            winch.moved = false;
            winch.jerks = false;
        }
    }

    /** Takes its velocities away. */
    void stop() {
        Arrays.fill(state.vx, 0, state.count, 0);
        Arrays.fill(state.vy, 0, state.count, 0);
        Arrays.fill(state.vz, 0, state.count, 0);
        state.rings.masses.slowDown(0);
        state.forgetMotion();
        kinetic = 0;
    }

    /**
     * Takes its velocities away, except those of a rope in rings and of what it moves, where they tell which nodes come
     * to rings in the next step from rest: the way grows with the square of the step's length. Bodies stop turning.
     *
     * @param ratio length of the next step in lengths of the last one
     */
    void stopForStep(double ratio) {
        if (state.rings.isEmpty()) {
            stop();
            return;
        }
        for (int i = 0; i < state.count; i++) {
            state.vx[i] *= ratio;
            state.vy[i] *= ratio;
            state.vz[i] *= ratio;
        }
        for (int m = 0; m < state.rings.masses.own(); m++) {
            RingMass mass = state.rings.masses.get(m);
            double vx = ratio * mass.velocity[0];
            double vy = ratio * mass.velocity[1];
            double vz = ratio * mass.velocity[2];
            // In contrast to velocities, what turns goes on in a step from rest.
            mass.slowDown(0);
            mass.velocity[0] = vx;
            mass.velocity[1] = vy;
            mass.velocity[2] = vz;
        }
        state.forgetMotion();
    }

    /** Takes its velocities away if its kinetic energy has passed its peak. */
    void stopAtPeak() {
        double sum = 0;
        for (int i = 0; i < state.count; i++) {
            double vx = state.vx[i];
            double vy = state.vy[i];
            double vz = state.vz[i];
            sum += state.mass[i] * (vx * vx + vy * vy + vz * vz) / 2;
        }
        for (int m = 0; m < state.rings.masses.size(); m++) {
            RingMass mass = state.rings.masses.get(m);
            sum += mass.energy(mass.velocity) + mass.spinEnergy();
        }
        if (sum < kinetic) {
            stop();
        } else {
            kinetic = sum;
        }
    }

    // The way downhill.

    /** Gives it the solver of the way downhill, springs as compliance, and wind as a steady force. */
    void beginDownhill(WorldCore world) {
        if (rope.solver instanceof Spring springs && state.spacing > 0) {
            state.compliancePerMetre = 1 / (springs.stiffness() * state.spacing);
        }
        state.properties.set(RopeProperty.DAMPING, 0);
        state.properties.set(RopeProperty.MAX_MOVE, Double.POSITIVE_INFINITY);
        state.loads.ax = ax + drag * state.loads.windX;
        state.loads.ay = ay + drag * state.loads.windY;
        state.loads.az = az + drag * state.loads.windZ;
        state.drag = 0;
        state.loads.air.settlingDrag = drag;
        if (!(rope.solver instanceof Direct)) {
            world.pipeline.prepare(downhill, state);
        }
        useDownhill();
        world.pipeline.reserve(downhill, state);
        elastic = elasticEnergy();
    }

    /** Uses the solver of the way downhill, also after a snapshot has brought the own one back. */
    void useDownhill() {
        rope.ropeSolver = downhill;
        state.springs = false;
    }

    /** Brings everything back but the motion. */
    void endDownhill(WorldCore world) {
        state.compliancePerMetre = compliance;
        state.properties.set(RopeProperty.DAMPING, damping);
        state.properties.set(RopeProperty.MAX_MOVE, maxMove);
        state.loads.ax = ax;
        state.loads.ay = ay;
        state.loads.az = az;
        state.drag = drag;
        state.loads.air.settlingDrag = 0;
        rope.ropeSolver = own;
        state.springs = rope.solver instanceof Spring;
        state.mode.getFree();
        if (!(rope.solver instanceof Direct)) {
            Arrays.fill(state.tension, 0);
            world.pipeline.prepare(own, state);
        }
    }

    /** Begins a step downhill. */
    void beginStep() {
        unconverged = state.counts.unconverged;
        wasStretched = state.mode.isStretched();
        wasWrong = state.mode.isRecovering() || state.mode.areLengthsInDoubt();
    }

    /**
     * Time in which it falls by half its length [s]. Without weight, 1 m/s² takes the place of gravity: then only
     * springs and bending pull, for which any first step is as good.
     */
    double time(WorldCore world) {
        double g = acceleration(world);
        return Math.sqrt(length() / (g > 0 ? g : 1));
    }

    /**
     * The longest step in which it sinks into a collider by no more than a fraction of the distance that it keeps [s]:
     * a contact yields by a hundredth of the way that a node falls in the step.
     */
    double longestInTouch(WorldCore world) {
        double g = acceleration(world);
        return g > 0 ? Math.sqrt(SINKS * ContactMargins.ownReach(state) / g) : Double.POSITIVE_INFINITY;
    }

    /** Its length, or that of a segment if it has none [m]. */
    double length() {
        return Math.max(spacing(), state.restLength());
    }

    /**
     * Energy that the errors of length cost which the solver allows, at the tensions that are there [J]; infinite if
     * lengths were wrong before the step.
     */
    double energyOfErrors() {
        double sum = 0;
        for (int i = 0; i < state.count - 1; i++) {
            sum += Math.abs(state.tension[i]) * state.rest[i];
        }
        return wasWrong ? Double.POSITIVE_INFINITY : downhill.settings().tolerance() * sum;
    }

    /** Whether the step just taken has failed, or has stretched ropes because it found no other way. */
    boolean hasFailed() {
        return rope.stopped || state.counts.unconverged > unconverged || (state.mode.isStretched() && !wasStretched);
    }

    /** Whether it touches something. */
    boolean touches() {
        return state.contacts.count > 0;
    }

    /** Whether long moves could lead it through something, or past where the rope comes to a wheel. */
    boolean isNearSomething() {
        return state.near.count > 0 || state.rings.hasWheels();
    }

    /** Greatest move of a node or mass in the step just taken [m]. */
    double move() {
        double most = 0;
        for (int i = 0; i < state.count; i++) {
            double dx = state.x[i] - state.px[i];
            double dy = state.y[i] - state.py[i];
            double dz = state.z[i] - state.pz[i];
            most = Math.max(most, dx * dx + dy * dy + dz * dz);
        }
        for (int m = 0; m < state.rings.masses.size(); m++) {
            RingMass mass = state.rings.masses.get(m);
            double sum = 0;
            for (int axis = 0; axis < RingMass.AXES; axis++) {
                double d = mass.at[axis] - mass.before[axis];
                sum += d * d;
            }
            most = Math.max(most, sum);
        }
        return Math.sqrt(most);
    }

    /** Usual length of its segments [m]. */
    double spacing() {
        return state.spacing > 0 ? state.spacing : 1;
    }

    private void addAir(double[] sums) {
        for (int i = 0; i < state.count; i++) {
            add(-state.mass[i] * drag * state.loads.air.x[i] * (state.x[i] - state.px[i]), sums);
            add(-state.mass[i] * drag * state.loads.air.y[i] * (state.y[i] - state.py[i]), sums);
            add(-state.mass[i] * drag * state.loads.air.z[i] * (state.z[i] - state.pz[i]), sums);
        }
        for (int m = 0; m < state.rings.masses.own(); m++) {
            RingMass mass = state.rings.masses.get(m);
            for (int axis = 0; axis < RingMass.AXES && !(mass instanceof BodyState); axis++) {
                add(-mass.mass * drag * mass.air[axis] * (mass.at[axis] - mass.before[axis]), sums);
            }
        }
    }

    /**
     * Adds the energy that the step just taken has given to the forces on the rope, and the sum of the parts of which
     * it is the difference [J].
     *
     * @param sums receives both, added to what is there
     */
    void addEnergies(WorldCore world, double[] sums) {
        double gx = world.gravity(0);
        double gy = world.gravity(1);
        double gz = world.gravity(2);
        state.loads.begin(gx, gy, gz);
        for (int i = 0; i < state.count; i++) {
            add(-state.mass[i] * state.loads.x(i) * (state.x[i] - state.px[i]), sums);
            add(-state.mass[i] * state.loads.y(i) * (state.y[i] - state.py[i]), sums);
            add(-state.mass[i] * state.loads.z(i) * (state.z[i] - state.pz[i]), sums);
        }
        if (state.loads.air.blows) {
            addAir(sums);
        }
        for (int m = 0; m < state.rings.masses.own(); m++) {
            RingMass mass = state.rings.masses.get(m);
            boolean isBody = mass instanceof BodyState;
            add(-mass.mass * (isBody ? gx : state.loads.x) * (mass.at[0] - mass.before[0]), sums);
            add(-mass.mass * (isBody ? gy : state.loads.y) * (mass.at[1] - mass.before[1]), sums);
            add(-mass.mass * (isBody ? gz : state.loads.z) * (mass.at[2] - mass.before[2]), sums);
            add(-mass.work(), sums);
        }
        add(elasticEnergy() - elastic, sums);
    }

    private static void add(double energy, double[] sums) {
        sums[0] += energy;
        sums[1] += Math.abs(energy);
    }

    /** Keeps the step just taken; returns the energy that it has given to the forces on the rope [J]. */
    double keepStep(WorldCore world) {
        double[] sums = new double[2];
        addEnergies(world, sums);
        elastic = elasticEnergy();
        return sums[0];
    }

    /** Weight of the rope and what hangs on it, with the forces on that [N]. */
    double weight(WorldCore world) {
        double mass = 0;
        double pull = 0;
        for (int i = 0; i < state.count; i++) {
            mass += state.mass[i];
        }
        for (int m = 0; m < state.rings.masses.own(); m++) {
            mass += state.rings.masses.get(m).mass;
            pull += state.rings.masses.get(m).pull();
        }
        return mass * acceleration(world) + pull;
    }

    /** Size of the acceleration by gravity and its own uniform one, without wind [m/s²]. */
    private double acceleration(WorldCore world) {
        double x = world.gravity(0) + ax;
        double y = world.gravity(1) + ay;
        double z = world.gravity(2) + az;
        return Math.sqrt(x * x + y * y + z * z);
    }

    private double elasticEnergy() {
        double sum = rods.energy(state);
        for (int i = 0; i < state.count - 1 && state.compliancePerMetre > 0; i++) {
            sum += state.compliancePerMetre * state.rest[i] * state.tension[i] * state.tension[i] / 2;
        }
        for (int i = 0; i < state.pins.size(); i++) {
            SoftMass soft = state.pins.get(i).soft();
            sum += soft == null ? 0 : soft.energy();
        }
        return sum;
    }

    // Rest.

    /** Notes where it is. */
    void watch() {
        int points = state.count + state.rings.masses.size();
        if (watched.length != 3 * points) {
            watched = new double[3 * points];
        }
        watchedNodes = state.count;
        for (int i = 0; i < points; i++) {
            for (int axis = 0; axis < 3; axis++) {
                watched[3 * i + axis] = at(i, axis);
            }
        }
    }

    /** Largest distance of a node or mass from its watched position [m]; infinite if nodes were added or removed. */
    double way() {
        int points = state.count + state.rings.masses.size();
        if (watchedNodes != state.count) {
            return Double.POSITIVE_INFINITY;
        }
        if (watched.length != 3 * points) {
            // Bodies that it touches come and go.
            points = state.count;
        }
        double most = 0;
        for (int i = 0; i < points; i++) {
            double sum = 0;
            for (int axis = 0; axis < 3; axis++) {
                double d = at(i, axis) - watched[3 * i + axis];
                sum += d * d;
            }
            most = Math.max(most, sum);
        }
        return Math.sqrt(most);
    }

    private double at(int point, int axis) {
        if (point >= state.count) {
            return state.rings.masses.get(point - state.count).at[axis];
        }
        return axis == 0 ? state.x[point] : axis == 1 ? state.y[point] : state.z[point];
    }
}
