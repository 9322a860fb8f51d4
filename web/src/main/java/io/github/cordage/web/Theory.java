package io.github.cordage.web;

import java.util.List;
import org.teavm.jso.dom.html.HTMLElement;

/** Results against theory: small worlds that run beside the exact values. */
final class Theory {
    /** Longest time by which one frame advances a trial [s]. */
    private static final double LONGEST_FRAME = 0.1;

    /** Interval at which numbers are shown [s]. */
    private static final double REFRESH = 0.2;

    private final PageDialog dialog = new PageDialog("theory");
    private List<TrialView> trials = List.of();
    private double untilRefresh;

    boolean isOpen() {
        return dialog.isOpen();
    }

    void show() {
        if (trials.isEmpty()) {
            trials = List.of(
                    new TrialView(new PendulumTrial()),
                    new TrialView(new CatenaryTrial()),
                    new TrialView(new DropTrial()));
            HTMLElement body = Dom.byId("theory-body");
            body.setClassName("trials");
            trials.forEach(trial -> body.appendChild(trial.element()));
        }
        dialog.show();
    }

    /** Advances by a time of the clock [s], and draws. */
    void frame(double passed) {
        double seconds = Math.min(LONGEST_FRAME, passed);
        trials.forEach(trial -> trial.advance(seconds));
        untilRefresh -= passed;
        if (untilRefresh <= 0) {
            untilRefresh = REFRESH;
            trials.forEach(TrialView::refresh);
        }
    }
}
