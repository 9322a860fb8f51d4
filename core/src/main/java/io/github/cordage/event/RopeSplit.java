package io.github.cordage.event;

import io.github.cordage.Rope;

/**
 * A rope was cut, or has torn. Its first part goes on as the rope it was; the second is a rope of its own.
 *
 * @param rope the rope, now only the part with its start
 * @param piece the part with its end: a new rope of the same world
 * @param step number of steps that the world had taken
 * @param torn true if its tension exceeded {@link io.github.cordage.RopeSettings#breakTension()}, false if it was cut
 * @param tension tension that tore it [N]; 0 if it was cut
 */
public record RopeSplit(Rope rope, Rope piece, long step, boolean torn, double tension) {}
