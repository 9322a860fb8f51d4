package io.github.cordage.contact.bars;

import io.github.cordage.Rope;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/** Runs a scene and measures it. */
final class SceneMeter {
    /** A scene that takes longer than this is broken off [ns]. */
    private static final long PATIENCE = 1_000_000_000L * Long.getLong("cordage.contact.patience", 60);

    /** Steps are measured by the time of this thread's processor, so that other work on the machine does not count. */
    private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

    private final ContactScene scene;
    private final boolean details;

    /** Whether gains of energy are compared with those in the air. */
    private final boolean besideAir;

    private final Map<Integer, RopeMeter> meters = new LinkedHashMap<>();
    private final long[] times;
    private final long[] passes;
    private int taken;
    private boolean broken;

    private SceneMeter(ContactScene scene, boolean details, boolean besideAir) {
        this.scene = scene;
        this.details = details;
        this.besideAir = besideAir;
        times = new long[scene.steps()];
        passes = new long[scene.steps()];
    }

    /** Runs a scene to its end, once. */
    static SceneFigures measure(ContactScene scene) {
        SceneMeter meter = new SceneMeter(scene, false, false);
        meter.run();
        return meter.figures();
    }

    /** Runs a scene to its end, and prints every step, with gains of energy beside those in the air. */
    static SceneFigures print(ContactScene scene) {
        SceneMeter meter = new SceneMeter(scene, true, true);
        meter.run();
        return meter.figures();
    }

    /**
     * Runs a scene, and once more if it gained energy or a step took long beside the others. A step that waited for the
     * compiler or the collector of garbage does not wait again, and gains are compared with those of the same steps in
     * the air: a rope that cracks like a whip gains some per cent even there.
     */
    static SceneFigures measure(Supplier<ContactScene> scene) {
        SceneMeter first = new SceneMeter(scene.get(), false, false);
        first.run();
        SceneFigures figures = first.figures();
        figures.rawEnergy = figures.energy;
        if (first.broken) {
            return figures;
        }
        if (figures.energy > RandomContacts.ENERGY) {
            SceneMeter second = new SceneMeter(scene.get(), false, true);
            second.run();
            figures.takeEnergy(second.figures());
        }
        if (figures.stepRatio() > RandomContacts.STEP) {
            SceneMeter second = new SceneMeter(scene.get(), false, false);
            second.run();
            for (int i = 0; i < Math.min(first.taken, second.taken); i++) {
                first.times[i] = Math.min(first.times[i], second.times[i]);
            }
            first.fillTimes(figures);
        }
        return figures;
    }

    private void run() {
        Motion motion = new Motion(scene.world);
        long start = System.nanoTime();
        for (int i = 0; i < times.length; i++) {
            boolean disturbed = scene.prepare();
            motion.beforeStep();
            for (Rope rope : scene.world.ropes()) {
                RopeMeter meter = meters.get(rope.id());
                if (meter == null) {
                    meter = new RopeMeter(scene, rope);
                    meters.put(rope.id(), meter);
                }
                meter.beforeStep(disturbed);
            }
            byte[] snapshot = besideAir ? scene.world.save() : new byte[0];
            long before = CLOCK.getCurrentThreadCpuTime();
            scene.world.step();
            times[i] = CLOCK.getCurrentThreadCpuTime() - before;
            taken = i + 1;
            for (Rope rope : scene.world.ropes()) {
                RopeMeter meter = meters.get(rope.id());
                if (meter != null) {
                    meter.afterStep(motion, snapshot);
                    passes[i] = Math.max(passes[i], meter.passes);
                    print(i, meter);
                }
            }
            if (System.nanoTime() - start > PATIENCE) {
                broken = true;
                return;
            }
        }
    }

    private void print(int step, RopeMeter meter) {
        if (!details) {
            return;
        }
        System.out.printf(
                Locale.ROOT,
                "step %d t %.4f rope %d: passes %d, %.3f ms, contacts %d, depth %.3f, stretch %.3g %%, speed %.4g,"
                        + " kinetic %.6g, potential %.6g, gain %.3g J%s%s%s%n",
                step,
                scene.world.time(),
                meter.rope.id(),
                meter.passes,
                times[step] / 1e6,
                meter.rope.contactCount(),
                meter.lastDepth,
                100 * meter.lastStretch,
                meter.lastSpeed,
                meter.lastEnergy.kinetic(),
                meter.lastEnergy.potential(),
                meter.energy().gain(),
                meter.lastDriven ? ", driven" : "",
                meter.frozen > 0 ? ", frozen against " + meter.pulledBy : "",
                meter.rope.activity().isStopped() ? ", stopped" : "");
    }

    private SceneFigures figures() {
        SceneFigures figures = new SceneFigures(scene.name, scene.rate);
        meters.values().forEach(figures::add);
        figures.steps = taken;
        figures.nodes =
                scene.world.ropes().stream().mapToInt(Rope::nodeCount).max().orElse(0);
        figures.broken = broken;
        long[] sorted = Arrays.copyOf(passes, taken);
        Arrays.sort(sorted);
        if (taken > 0) {
            figures.worstPasses = sorted[taken - 1];
            figures.medianPasses = sorted[taken / 2];
        }
        fillTimes(figures);
        return figures;
    }

    private void fillTimes(SceneFigures figures) {
        long[] sorted = Arrays.copyOf(times, taken);
        Arrays.sort(sorted);
        if (taken > 0) {
            figures.worstStep = sorted[taken - 1];
            figures.medianStep = sorted[taken / 2];
        }
    }
}
