package io.github.cordage.bench.peers;

import java.util.function.Function;

/**
 * One thing to measure: an engine at a setting.
 *
 * @param engine name of the engine
 * @param version version of the engine
 * @param setting name of the setting
 * @param factory makes the rope, once for each run
 */
public record PeerEntry(String engine, String version, String setting, Function<PeerSpec, PeerRope> factory) {}
