/**
 * Snapshots: one walk over a state that measures, writes, hashes, checks or reads it.
 *
 * <pre>
 * WorldSnapshots (package world) ──► transfer(t) of every class with state
 *      t = SizeCounter    counts the words
 *      t = SnapshotWriter writes them       t = SnapshotReader reads them back
 *      t = NamedWriter    gives them names  t = NamedReader    finds them by name
 *      t = StateHasher    hashes them
 * </pre>
 *
 * <p>All state that affects later steps passes through a {@code transfer} method of the class that holds it, into or
 * out of a {@code Transfer}. Definitions work the same way: {@code RopeSpec.transfer} and {@code
 * ColliderSpec.transfer} are the only walks over a definition, for recordings in both directions. {@code Words} has
 * the frame of a snapshot: its magic number, version, size and checksum.
 *
 * <p><b>Invariant.</b> Writing, reading and hashing cannot disagree, for they are one walk.
 */
@NullMarked
package io.github.cordage.internal.snapshot;

import org.jspecify.annotations.NullMarked;
