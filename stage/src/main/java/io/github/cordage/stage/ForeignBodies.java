package io.github.cordage.stage;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The bodies of another physics engine in a world of ropes. To be used on the world's thread only, except for {@link
 * #dispose} after it has ended.
 */
public interface ForeignBodies {
    /** Builds the bodies of a scene. */
    interface Source {
        /** Name of the engine. */
        String engine();

        /** A line around everything, for the camera, which looks at ropes. */
        RopeDef extent();

        /**
         * Builds the bodies, and lets them take their steps with a world.
         *
         * @param world the world of the ropes; at the moment of the state if there is one
         * @param from a state of such bodies, from which they go on; null to begin
         * @param trouble is told what has gone wrong, on the world's thread
         * @throws IllegalArgumentException if the engine is not there
         */
        ForeignBodies build(RopeWorld world, @Nullable State from, Consumer<String> trouble);
    }

    /** The state of the bodies at a moment, and where ropes are on them. */
    interface State {
        /** About how much memory it takes [bytes]. */
        long bytes();
    }

    /** The present state, without what is held by the mouse. */
    State save();

    /** The bodies as they are now. */
    List<BodyForm> forms();

    /** Takes a body at a place [m]. */
    void grab(int number, double x, double y);

    /** Leads what is held to a place [m]. */
    void lead(double x, double y);

    /** Lets go of what is held. */
    void letGo();

    /**
     * Ties a node of a rope to a place on a body [m].
     *
     * @throws IllegalArgumentException if the two cannot be tied
     * @throws IllegalStateException if the node is tied to something else
     */
    void tie(Rope rope, int node, int number, double x, double y);

    /** Number of the body that a node of a rope is tied to; -1 for none. */
    int bodyOf(Rope rope, int node);

    /**
     * Unties a node of a rope.
     *
     * @return whether it was tied to a body
     */
    boolean untie(Rope rope, int node);

    /** Frees what the engine holds. */
    void dispose();
}
