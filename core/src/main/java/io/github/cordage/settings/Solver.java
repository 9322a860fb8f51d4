package io.github.cordage.settings;

/**
 * The solver of a rope, with its settings: {@link Direct}, {@link Relaxation} or {@link Spring}. Other implementations
 * are rejected. Settings are immutable; any number of ropes can share them.
 */
public interface Solver {}
