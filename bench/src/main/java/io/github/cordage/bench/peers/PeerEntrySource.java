package io.github.cordage.bench.peers;

import java.util.List;

/**
 * More entries for {@link PeerBench}. What is named in {@code META-INF/services} under the name of this interface is
 * measured after the engines that are built in.
 */
public interface PeerEntrySource {
    /**
     * Returns what to measure.
     *
     * @return entries, from cheap to dear
     */
    List<PeerEntry> entries();
}
