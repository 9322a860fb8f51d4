package io.github.cordage.bench.peers;

import java.util.function.Function;

/**
 * An engine at a setting, to be measured.
 *
 * @param engine name of the engine
 * @param version version of the engine
 * @param setting name of the setting
 * @param factory creates the rope for each run
 */
public record PeerEntry(String engine, String version, String setting, Function<PeerSpec, PeerRope> factory) {}
