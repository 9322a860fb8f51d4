package io.github.cordage.playground;

import io.github.cordage.RopeWorld;
import io.github.cordage.event.RopeStopped;
import io.github.cordage.event.WorldListener;
import io.github.cordage.playground.picture.CommandFailure;
import java.io.PrintWriter;
import java.util.List;

/** Reports ropes that had to be stopped, for every command that runs a scene. */
final class StoppedRopes {
    private StoppedRopes() {}

    /** Collects the ropes of a world that have to be stopped from now on. */
    static void collect(RopeWorld world, List<RopeStopped> stopped) {
        world.addListener(new WorldListener() {
            @Override
            public void ropeStopped(RopeStopped event) {
                stopped.add(event);
            }
        });
    }

    /** Prints the ropes and the causes; returns the exit code. */
    static int report(List<RopeStopped> stopped, PrintWriter err) {
        for (RopeStopped event : stopped) {
            err.println("cordage: rope " + event.rope().name() + " was stopped in step " + event.step() + " at node "
                    + event.node() + ": " + event.cause());
        }
        return stopped.isEmpty() ? 0 : CommandFailure.SIMULATION;
    }
}
