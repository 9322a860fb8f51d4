package io.github.cordage.contact.bars;

import io.github.cordage.Rope;
import io.github.cordage.RopeContact;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.settings.Direct;
import java.util.Arrays;
import java.util.List;

/** What one rope does in the steps of a scene. */
final class RopeMeter {
    /** A node that is slower than this stands still [m/s]. */
    static final double STILL = 1e-9;

    /** Part of gravity that nodes may be short of balance and still count as supported. */
    private static final double UNBALANCED = 0.01;

    /** What moves faster than this drives a rope [m/s]. */
    private static final double DRIVES = 1e-6;

    /** Gains in a step that are too small to be compared with those in the air, as parts of the energy at hand. */
    private static final double PARDONED = 1e-5;

    /** Steps for which a method of higher order remembers how a pin or a collider moved. */
    private static final int HISTORY = 4;

    /** How many times as fast as its drive a rope may be made directly, by a lever or by a rope that goes taut. */
    private static final double LEVER = 3;

    /** A rope that is deeper in a collider than this is pushed out [radii]. */
    private static final double RECOVERS = 0.1;

    private final ContactScene scene;
    private final RopeWorld world;
    final Rope rope;
    private final EnergyAccount energy = new EnergyAccount();
    private final EnergyAccount kicks = new EnergyAccount();
    private double[] before = {};
    private double[] velocitiesBefore = {};
    private RopeEnergy energyBefore = new RopeEnergy(0, 0);
    private double lengthBefore;
    private long passesBefore;
    private boolean firstStep = true;

    /** How long the rope has stood still although something pulls, now and at most [s]. */
    double frozen;

    double longestFrozen;
    double frozenAt;
    String longestPulledBy = "";

    /** Largest part by which a segment was longer or shorter than it should be, where its pins did not force it. */
    double stretch;

    double stretchAt;

    /** The same while the rope had another solver than the direct one, which promises less. */
    double looseStretch;

    /** Fastest free node, fastest thing that drove the rope, and deepest in a collider as part of the radius. */
    double fastest;

    double fastestAt;
    double fastestDrive;
    double deepest;

    /** Of the last step. */
    long passes;

    double lastStretch;
    double lastSpeed;
    RopeEnergy lastEnergy = new RopeEnergy(0, 0);
    double lastDepth;
    boolean lastDriven;

    /** Steps since anything drove the rope; nothing has at the start. */
    private int stepsAlone = HISTORY;

    String pulledBy = "";

    RopeMeter(ContactScene scene, Rope rope) {
        this.scene = scene;
        this.world = scene.world;
        this.rope = rope;
        passesBefore = rope.stats().direct().passes();
        if (scene.overlapsAtStart) {
            energy.grant(freeMass());
            kicks.grant(freeMass());
        }
    }

    /** What was gained while nothing drove the rope. */
    EnergyAccount energy() {
        return energy;
    }

    /** What was gained beyond anything that drove the rope. */
    EnergyAccount kicks() {
        return kicks;
    }

    void beforeStep(boolean disturbed) {
        int n = rope.nodeCount();
        if (before.length != 3 * n) {
            before = new double[3 * n];
        }
        rope.copyPositions(before, 0, 1);
        if (velocitiesBefore.length != 3 * n) {
            velocitiesBefore = new double[3 * n];
        }
        velocities(velocitiesBefore);
        energyBefore = RopeEnergy.of(world, rope);
        lengthBefore = rope.length();
        if (disturbed) {
            energy.grant(freeMass());
            energy.restart(energyBefore.kinetic());
            kicks.grant(freeMass());
        }
    }

    /** Measures a step, with a snapshot of the world before it if gains are to be compared with those in the air. */
    void afterStep(Motion motion, byte[] snapshot) {
        double h = world.stepLength();
        double time = world.time();
        List<RopeContact> contacts = rope.contacts().list();
        passes = rope.stats().direct().passes() - passesBefore;
        passesBefore += passes;
        boolean changed = before.length != 3 * rope.nodeCount();
        double pins = changed ? 0 : moves(true, h);
        lastSpeed = Math.max(speed(), changed ? 0 : moves(false, h));
        if (lastSpeed > fastest) {
            fastest = lastSpeed;
            fastestAt = time;
        }
        double winch = Math.max(winchSpeed(RopeEnd.START), winchSpeed(RopeEnd.END));
        double drive = Math.max(winch, Math.max(pins, motion.at(contacts, h)));
        fastestDrive = Math.max(fastestDrive, drive);
        lastDepth = depth(contacts);
        deepest = Math.max(deepest, lastDepth);
        watchFrozen(!changed && moves(false, h) < STILL, pins, motion.against(contacts, h), contacts);
        watchStretch(time);
        boolean driven = changed || pins > 0 || winch > 0 || rope.length() != lengthBefore || motion.isAnywhere();
        stepsAlone = driven ? 0 : stepsAlone + 1;
        if (firstStep) {
            begin();
            return;
        }
        watchEnergy(snapshot, time, h);
        watchKicks(changed, contacts.isEmpty() ? drive : drive + EnergyAccount.RECOVERY, h);
    }

    /** Starts the accounts after the first step, which lays out what was not laid out to its length, or outside. */
    private void begin() {
        firstStep = false;
        lastEnergy = RopeEnergy.of(world, rope);
        if (lastDepth > RECOVERS) {
            energy.grant(freeMass());
            kicks.grant(freeMass());
        }
        energy.restart(lastEnergy.kinetic());
        kicks.restart(lastEnergy.kinetic());
    }

    private void watchFrozen(boolean still, double pins, double against, List<RopeContact> contacts) {
        boolean awake = !rope.activity().isAsleep() && !rope.activity().isStopped() && rope.nodeCount() > pinned();
        pulledBy = "";
        if (still && awake) {
            if (pins > DRIVES) {
                pulledBy = "pin";
            } else if (against > DRIVES) {
                pulledBy = "collider";
            } else if (overlap(contacts) > 1) {
                pulledBy = "overlap";
            } else if (Balance.unbalanced(world, rope) > UNBALANCED * gravity()) {
                pulledBy = "weight";
            }
        }
        frozen = pulledBy.isEmpty() ? 0 : frozen + world.stepLength();
        if (frozen > longestFrozen) {
            longestFrozen = frozen;
            frozenAt = world.time();
            longestPulledBy = pulledBy;
        }
    }

    private void watchStretch(double time) {
        lastStretch = worstStretch();
        if (scene.isForgiven()) {
            return;
        }
        if (!(rope.settings().solver() instanceof Direct)) {
            looseStretch = Math.max(looseStretch, lastStretch);
        } else if (lastStretch > stretch) {
            stretch = lastStretch;
            stretchAt = time;
        }
    }

    private void watchEnergy(byte[] snapshot, double time, double h) {
        lastDriven = stepsAlone < HISTORY;
        lastEnergy = RopeEnergy.of(world, rope);
        if (lastDriven || rope.activity().isAsleep() || rope.activity().isStopped()) {
            energy.restart(lastEnergy.kinetic());
            return;
        }
        RopeEnergy change = change(lastEnergy);
        if (snapshot.length > 0 && gain(change) > PARDONED * scale() && !scene.isForgiven()) {
            // What the same step gains in the air is not of contacts.
            RopeEnergy air = RopeEnergy.inTheAir(snapshot, rope.id());
            double pardon = air == null ? 0 : Math.min(gain(change), Math.max(0, gain(change(air))));
            change = new RopeEnergy(change.kinetic() - pardon, change.potential());
        }
        energy.step(gain(change), energyBefore.kinetic(), scale(), time, h);
    }

    private RopeEnergy change(RopeEnergy now) {
        return new RopeEnergy(now.kinetic() - energyBefore.kinetic(), now.potential() - energyBefore.potential());
    }

    /**
     * What of a change is gained: while the rope recovers it may be lifted, but only what it falls by goes into motion.
     */
    private double gain(RopeEnergy change) {
        return recovers() ? change.kinetic() - Math.max(0, -change.potential()) : change.kinetic() + change.potential();
    }

    private boolean recovers() {
        return scene.isForgiven() || lastDepth > RECOVERS || lastStretch > 0.005;
    }

    /** The energy that any rope in such a place has, and what its segments have stored. */
    private double scale() {
        return freeMass() * (gravity() * rope.length() / 2 + EnergyAccount.RECOVERY * EnergyAccount.RECOVERY / 2)
                + RopeEnergy.elastic(rope);
    }

    /** Grants all nodes the work of the impulses they had, at some times the speed of what drives the rope. */
    private void watchKicks(boolean changed, double drive, double h) {
        if (changed
                || velocitiesBefore.length != 3 * rope.nodeCount()
                || rope.activity().isAsleep()
                || rope.activity().isStopped()) {
            kicks.restart(lastEnergy.kinetic());
            return;
        }
        double impulses = 0;
        for (int i = 0; i < rope.nodeCount() && drive > 0; i++) {
            if (!rope.isPinned(i)) {
                double x = rope.velocityX(i) - velocitiesBefore[3 * i] - world.gravityX() * h;
                double y = rope.velocityY(i) - velocitiesBefore[3 * i + 1] - world.gravityY() * h;
                double z = rope.velocityZ(i) - velocitiesBefore[3 * i + 2] - world.gravityZ() * h;
                impulses += rope.settings().mass(i) * Math.sqrt(x * x + y * y + z * z);
            }
        }
        double work = LEVER * drive * impulses;
        kicks.step(gain(change(lastEnergy)) - work, energyBefore.kinetic(), scale(), world.time(), h);
    }

    private void velocities(double[] to) {
        for (int i = 0; i < rope.nodeCount(); i++) {
            to[3 * i] = rope.velocityX(i);
            to[3 * i + 1] = rope.velocityY(i);
            to[3 * i + 2] = rope.velocityZ(i);
        }
    }

    /** Fastest way of a node in the step [m/s], of those that are pinned or of the others. */
    private double moves(boolean pinned, double h) {
        double most = 0;
        for (int i = 0; i < rope.nodeCount(); i++) {
            if (rope.isPinned(i) == pinned) {
                double x = rope.x(i) - before[3 * i];
                double y = rope.y(i) - before[3 * i + 1];
                double z = rope.z(i) - before[3 * i + 2];
                most = Math.max(most, x * x + y * y + z * z);
            }
        }
        return Math.sqrt(most) / h;
    }

    private double speed() {
        double most = 0;
        for (int i = 0; i < rope.nodeCount(); i++) {
            most = Math.max(most, rope.isPinned(i) ? 0 : squaredSpeed(i));
        }
        return Math.sqrt(most);
    }

    private double squaredSpeed(int i) {
        double x = rope.velocityX(i);
        double y = rope.velocityY(i);
        double z = rope.velocityZ(i);
        return x * x + y * y + z * z;
    }

    private double winchSpeed(RopeEnd end) {
        var winch = rope.findWinch(end);
        return winch == null ? 0 : Math.abs(winch.speed());
    }

    private double depth(List<RopeContact> contacts) {
        double most = 0;
        for (RopeContact contact : contacts) {
            most = Math.max(most, contact.depth());
        }
        return rope.radius() > 0 ? most / rope.radius() : 0;
    }

    /**
     * Deepest of all contacts that no pin keeps where they are [radii]: what has room elsewhere should go there. A pin
     * in a collider keeps the rope from itself to the surface.
     */
    private double overlap(List<RopeContact> contacts) {
        double[] depth = new double[rope.nodeCount()];
        for (RopeContact contact : contacts) {
            depth[contact.segment()] = Math.max(depth[contact.segment()], contact.depth());
        }
        for (int pin = 0; pin < depth.length; pin++) {
            if (rope.isPinned(pin)) {
                forget(depth, pin, 1);
                forget(depth, pin - 1, -1);
            }
        }
        return rope.radius() > 0 ? Arrays.stream(depth).max().orElse(0) / rope.radius() : 0;
    }

    /** Forgets the depths of neighbors from a segment on, as far as they are inside. */
    private void forget(double[] depth, int segment, int direction) {
        for (int i = segment;
                i >= 0 && i < depth.length && (i == segment || depth[i] > rope.radius() / 2);
                i += direction) {
            depth[i] = 0;
        }
    }

    private int pinned() {
        int pinned = 0;
        for (int i = 0; i < rope.nodeCount(); i++) {
            pinned += rope.isPinned(i) ? 1 : 0;
        }
        return pinned;
    }

    /**
     * Largest relative length error beyond what tension stretches an elastic rope by, leaving out what lies between
     * pins that are as far apart as the rope is long there.
     */
    double worstStretch() {
        double worst = 0;
        double run = 0;
        double rest = 0;
        int pin = -1;
        boolean direct = rope.settings().solver() instanceof Direct;
        double compliance = direct ? rope.settings().compliance() / Math.max(1e-9, rope.length()) : 0;
        for (int i = 0; i < rope.nodeCount(); i++) {
            if (rope.isPinned(i)) {
                boolean forced = pin >= 0 && distance(rope, pin, i) > 0.998 * rest;
                worst = forced ? worst : Math.max(worst, run);
                pin = i;
                run = 0;
                rest = 0;
            }
            if (i < rope.nodeCount() - 1) {
                double elastic = compliance > 0 ? compliance * rope.tension(i) : 0;
                run = Math.max(run, Math.abs(rope.stats().actualLength(i) / rope.restLength(i) - 1 - elastic));
                rest += rope.restLength(i);
            }
        }
        return Math.max(worst, run);
    }

    static double distance(Rope rope, int a, int b) {
        double x = rope.x(a) - rope.x(b);
        double y = rope.y(a) - rope.y(b);
        double z = rope.z(a) - rope.z(b);
        return Math.sqrt(x * x + y * y + z * z);
    }

    double reachable() {
        return 10 * (fastestDrive + Math.sqrt(2 * 9.81 * lengthBefore) + EnergyAccount.RECOVERY)
                + 9.81 * scene.duration;
    }

    double freeMass() {
        double sum = 0;
        for (int i = 0; i < rope.nodeCount(); i++) {
            sum += rope.isPinned(i) ? 0 : rope.settings().mass(i);
        }
        return sum;
    }

    double gravity() {
        double x = world.gravityX();
        double y = world.gravityY();
        double z = world.gravityZ();
        return Math.sqrt(x * x + y * y + z * z);
    }
}
