package io.github.cordage.contract;

import io.github.cordage.Rope;
import io.github.cordage.RopeWorld;
import java.util.function.DoubleSupplier;

/**
 * A world of an engine with ropes in it, as the contract needs it. Scenes lie in the plane z = 0.
 *
 * @param <B> the engine's class of bodies
 */
public interface EngineDriver<B> {
    RopeWorld ropes();

    /** Adds a box by its center, without a turn. Engines of the plane ignore the depth; one of mass 0 is static. */
    B box(double x, double y, double width, double height, double depth, double mass);

    /**
     * Ties a node of a rope to a place of a body, given in the body's own coordinates.
     *
     * @return tells the force of the tie
     */
    DoubleSupplier tie(Rope rope, int node, B body, double localX, double localY);

    /** Lets ropes touch the bodies. */
    void addColliders();

    /** One step of the engine, of the given length, and none of the ropes. */
    void stepEngine(double seconds);

    double y(B body);

    /** How far a place of a body is from the origin. */
    double distance(B body, double localX, double localY);

    double velocityX(B body);

    double velocityY(B body);

    /** Wakes the body and gives it a velocity. */
    void setVelocity(B body, double x, double y);

    /** Gives a body its own gravity, downwards, in place of that of the world. */
    void setGravity(B body, double gravity);

    /** The body never sleeps. */
    void keepAwake(B body);

    /** The body no longer turns. */
    void keepUpright(B body);

    /** Frees what the world holds. */
    void close();
}
