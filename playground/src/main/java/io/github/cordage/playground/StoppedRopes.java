package io.github.cordage.playground;

import io.github.cordage.RopeStopped;
import io.github.cordage.playground.picture.CommandFailure;
import java.io.PrintWriter;
import java.util.List;

/** What every command that runs a scene says about ropes that had to be stopped. */
final class StoppedRopes {
    private StoppedRopes() {}

    /** Names the ropes and what was wrong with them; returns the exit code. */
    static int report(List<RopeStopped> stopped, PrintWriter err) {
        for (RopeStopped event : stopped) {
            err.println("cordage: rope " + event.rope().name() + " was stopped in step " + event.step() + " at node "
                    + event.node() + ": " + event.cause());
        }
        return stopped.isEmpty() ? 0 : CommandFailure.SIMULATION;
    }
}
