package io.github.cordage.bench.peers;

import java.util.List;

/**
 * Further entries for {@link PeerBench}: providers in {@code META-INF/services} are measured after the built-in
 * engines.
 */
public interface PeerEntrySource {
    /**
     * Returns the entries to measure.
     *
     * @return entries, from cheap to expensive
     */
    List<PeerEntry> entries();
}
