package io.github.cordage.internal.snapshot;

import io.github.cordage.internal.math.Hash64;

/** 64-bit words as bytes, little-endian on every machine, and the frame of a snapshot. */
final class Words {
    static final int BYTES = 8;

    /** "CORDAGE" and a byte that does not occur in ASCII text. */
    static final long MAGIC = 0xcf_45_47_41_44_52_4f_43L;

    /** Version of the format; no other is read. Each release that changes what is saved, or how, must increase it. */
    static final long VERSION = 1;

    /** Words around the state: magic number, version and length in bytes before it, the checksum after it. */
    static final int FRAME = 4;

    private Words() {}

    static void put(byte[] bytes, int at, long word) {
        bytes[at] = (byte) word;
        bytes[at + 1] = (byte) (word >>> 8);
        bytes[at + 2] = (byte) (word >>> 16);
        bytes[at + 3] = (byte) (word >>> 24);
        bytes[at + 4] = (byte) (word >>> 32);
        bytes[at + 5] = (byte) (word >>> 40);
        bytes[at + 6] = (byte) (word >>> 48);
        bytes[at + 7] = (byte) (word >>> 56);
    }

    static long get(byte[] bytes, int at) {
        return (bytes[at] & 0xffL)
                | ((bytes[at + 1] & 0xffL) << 8)
                | ((bytes[at + 2] & 0xffL) << 16)
                | ((bytes[at + 3] & 0xffL) << 24)
                | ((bytes[at + 4] & 0xffL) << 32)
                | ((bytes[at + 5] & 0xffL) << 40)
                | ((bytes[at + 6] & 0xffL) << 48)
                | ((bytes[at + 7] & 0xffL) << 56);
    }

    /** Checksum of bytes, whose number must be a multiple of eight. */
    static long checksum(byte[] bytes, int from, int end) {
        long hash = Hash64.start();
        for (int at = from; at < end; at += BYTES) {
            hash = Hash64.fold(hash, get(bytes, at));
        }
        return hash;
    }
}
