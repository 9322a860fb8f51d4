package io.github.cordage.contract;

import io.github.cordage.WorldDef;

/**
 * Makes worlds of an engine with ropes in them.
 *
 * @param <B> the engine's class of bodies
 */
@FunctionalInterface
public interface DriverMaker<B> {
    /** Makes a world whose bodies fall with the given gravity, and whose ropes are as the definition says. */
    EngineDriver<B> make(double gravity, WorldDef ropes);
}
