package io.github.cordage;

/**
 * How a rope keeps its length: the settings of one of the solvers. Solvers are values; any number of ropes can share
 * one.
 */
public sealed interface Solver permits Direct, Relaxation, Spring {}
