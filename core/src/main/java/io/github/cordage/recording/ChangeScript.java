package io.github.cordage.recording;

import io.github.cordage.RopeWorld;
import io.github.cordage.event.WorldListener;
import io.github.cordage.internal.handle.HandleAccess;
import io.github.cordage.internal.world.ScriptLines;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A script of changes to a world at given steps, for making recordings without a game. Each line has the number of
 * steps that the world has taken by then, the name of the change, and its arguments. Text after a {@code #} is a
 * comment:
 *
 * <pre>
 * 100 pinMove main 0 1 0.5 0     # rope, node, x, y, z
 * 150 cut main 20
 * 200 winchSpeed hoist start -0.5
 * </pre>
 *
 * <p>Ropes and colliders are given by name or number. {@link #names} lists the changes. A change first takes its
 * target: the rope, the rope and node of a pin, the rope and end of a winch, or the collider; then the arguments of the
 * corresponding method, in the same order.
 *
 * <p>{@link #start} makes a world follow the script.
 */
public final class ChangeScript {
    private final ScriptLines lines;

    private ChangeScript(ScriptLines lines) {
        this.lines = lines;
    }

    /**
     * Returns the names of the changes.
     *
     * @return names, sorted
     */
    public static List<String> names() {
        return ScriptLines.names();
    }

    /**
     * Reads a script.
     *
     * @param text its lines, in any order; lines for the same step run in the order of the text
     * @return the script
     * @throws IllegalArgumentException if a line is invalid; the message names it
     */
    public static ChangeScript of(String text) {
        return new ChangeScript(ScriptLines.of(text));
    }

    /**
     * Makes a world follow the script from now on: the changes for a step are made before that step. If a change is not
     * possible, for example because there is no such rope, the update of the world throws an {@link
     * IllegalArgumentException} whose message names the line; the changes before it have been made.
     *
     * @param world the world
     * @throws IllegalStateException if the world is being stepped
     */
    public void start(RopeWorld world) {
        world.addListener(new WorldListener() {
            @Override
            public void beforeStep() {
                lines.makeDue(HandleAccess.get().gateOf(world));
            }
        });
    }

    /**
     * Returns the first line that has not run.
     *
     * @return its step and change; null if all lines have run
     */
    public @Nullable String next() {
        return lines.next();
    }
}
