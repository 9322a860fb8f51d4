package io.github.cordage.internal.world;

/**
 * Which ropes a question is about.
 *
 * @param all whether it is about all ropes
 * @param categories categories of which a rope must have one otherwise, one bit each
 */
record RopeFilter(boolean all, long categories) {
    boolean lets(RopeCore rope) {
        return all || (rope.categories & categories) != 0;
    }
}
