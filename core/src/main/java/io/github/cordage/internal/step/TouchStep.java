package io.github.cordage.internal.step;

import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.touch.Touches;

/**
 * A step of an island whose bodies may touch something. It is taken in parts, as many as the motion asks, each in first
 * order, with all ropes, bodies and contacts in one problem: the potential of decision 036.
 */
final class TouchStep {
    /** Most passes of a part. */
    private static final int MOST_PASSES = 30;

    private TouchStep() {}

    /**
     * Takes an island through a step.
     *
     * @return whether each part has an answer
     */
    static boolean take(Island island, StepContext context) {
        Touches touches = island.touches;
        double[] gravity = island.loose.gravity(context);
        island.loose.beginStep();
        int parts = touches.parts(context.h, gravity);
        double h = context.h / parts;
        boolean converged = true;
        for (int part = 0; part < parts; part++) {
            double begin = (double) part / parts;
            double end = (double) (part + 1) / parts;
            touches.beginPart(h, begin, end, gravity, context.recoverySpeed);
            for (int i = 0; i < island.size(); i++) {
                island.get(i).scratch.isDivided = parts > 1;
                begin(island.get(i), h);
                island.get(i).scratch.budget.extend(island.get(i).rope, MOST_PASSES);
            }
            island.loose.predict(context, h);
            if (Boolean.getBoolean("dbg")) System.out.println("part " + part + " of " + parts);
            converged &= FirstOrderStep.stepInFirstOrder(island, h, end, MOST_PASSES);
            island.loose.end(context, h, touches);
            touches.endPart(h * Touches.size(gravity));
            for (int i = 0; i < island.size(); i++) {
                island.get(i).scratch.chain.slack.isOn = false;
            }
        }
        island.loose.stayInside();
        return converged;
    }

    private static void begin(Member m, double h) {
        if (!m.scratch.chain.isRod()) {
            m.scratch.chain.slack.begin(m.rope, h * m.context.recoverySpeed);
        }
    }
}
