package io.github.cordage.contact.bars;

import java.util.Locale;

/** What was measured in one scene; of several ropes the worst. */
final class SceneFigures {
    final String name;
    final double rate;

    /** Longest time for which a rope stood still although something pulled, and when [s]. */
    double frozen;

    double frozenAt;
    String pulledBy = "";

    /** Largest relative length error, and when. */
    double stretch;

    double stretchAt;

    /** The same while ropes had another solver than the direct one. */
    double looseStretch;

    /**
     * Largest gain of energy in relation to what was at hand, and in joules, and when; and the time that was counted
     * [s].
     */
    double energy;

    double joules;
    double energyAt;
    double counted;

    /** The same with what ropes gain in the air. */
    double rawEnergy;

    /** Largest gain beyond what anything that moved could have given at three times its speed, likewise, and when. */
    double kick;

    double kickAt;

    /** Fastest node, when, and the fastest that anything drove it [m/s]. */
    double speed;

    double speedAt;
    double drive;

    /** What a node can reach by falling, and by cracking like a whip at ten times the speed of what drives it [m/s]. */
    double reachable;

    /** Deepest in a collider, in radii; and at the end of the scene. */
    double deepest;

    double deepestAtEnd;

    /** Passes in the worst step, and in the median one. */
    long worstPasses;

    long medianPasses;

    /** Time of the worst step and of the median one [ns]. */
    long worstStep;

    long medianStep;

    /** Most nodes of a rope. */
    int nodes;

    long steps;
    long unconverged;
    long repeated;
    int stopped;
    boolean broken;

    /** What the scene is about, and the solver with which it begins. */
    String kind = "";

    String solver = "";
    long seed;

    SceneFigures(String name, double rate) {
        this.name = name;
        this.rate = rate;
    }

    /** How much more work the worst step was than the median one, in passes. */
    double passRatio() {
        return (double) worstPasses / Math.max(1, medianPasses);
    }

    /** Takes the gain of energy from another run of the same scene. */
    void takeEnergy(SceneFigures other) {
        energy = other.energy;
        joules = other.joules;
        energyAt = other.energyAt;
    }

    double stepRatio() {
        return medianStep == 0 ? 0 : (double) worstStep / medianStep;
    }

    void add(RopeMeter meter) {
        if (meter.longestFrozen > frozen) {
            frozen = meter.longestFrozen;
            frozenAt = meter.frozenAt;
            pulledBy = meter.longestPulledBy;
        }
        if (meter.stretch > stretch) {
            stretch = meter.stretch;
            stretchAt = meter.stretchAt;
        }
        looseStretch = Math.max(looseStretch, meter.looseStretch);
        if (meter.energy().worst > energy) {
            energy = meter.energy().worst;
            joules = meter.energy().worstJoules;
            energyAt = meter.energy().worstTime;
        }
        if (meter.kicks().worst > kick) {
            kick = meter.kicks().worst;
            kickAt = meter.kicks().worstTime;
        }
        counted = Math.max(counted, meter.energy().counted);
        if (meter.fastest > speed) {
            speed = meter.fastest;
            speedAt = meter.fastestAt;
        }
        drive = Math.max(drive, meter.fastestDrive);
        reachable = Math.max(reachable, meter.reachable());
        deepest = Math.max(deepest, meter.deepest);
        if (meter.rope.isAlive()) {
            deepestAtEnd = Math.max(deepestAtEnd, meter.lastDepth);
            unconverged += meter.rope.stats().direct().unconverged();
            repeated += meter.rope.stats().direct().repeated();
            stopped += meter.rope.activity().isStopped() ? 1 : 0;
        }
    }

    static String header() {
        return String.format(
                Locale.ROOT,
                "%-44s %5s %8s %9s %9s %9s %9s %8s %7s %6s %6s %8s %7s %6s %4s",
                "scene",
                "Hz",
                "frozen s",
                "stretch %",
                "energy %",
                "energy J",
                "kick %",
                "v m/s",
                "inside",
                "passes",
                "median",
                "step ms",
                "x med",
                "unconv",
                "stop");
    }

    /** One line; depth is in radii at the end of the scene, unconverged steps in percent. */
    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%-44s %5.0f %8.3f %9.3g %9.3g %9.3g %9.3g %8.3g %7.3f %6d %6d %8.3f %7.1f %6.1f %4d%s",
                name,
                rate,
                frozen,
                100 * stretch,
                100 * energy,
                joules,
                100 * kick,
                speed,
                deepestAtEnd,
                worstPasses,
                medianPasses,
                worstStep / 1e6,
                stepRatio(),
                100.0 * unconverged / Math.max(1, steps),
                stopped,
                broken ? " broken off" : "");
    }
}
