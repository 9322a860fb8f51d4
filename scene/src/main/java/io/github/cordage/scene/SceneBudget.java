package io.github.cordage.scene;

/**
 * Limits on what a scene file may ask for. They are checked before memory for ropes is allocated, so that a short file
 * cannot ask for a billion nodes. Only the program that reads the file can raise them.
 *
 * @param nodes most nodes of all ropes together
 * @param ropes most ropes
 * @param rings most rings
 * @param colliders most colliders
 * @param vertices most corners of all colliders together, and of all bodies together
 * @param steps most steps within the duration
 */
public record SceneBudget(long nodes, int ropes, int rings, int colliders, long vertices, long steps) {
    /**
     * Checks the numbers.
     *
     * @param nodes most nodes of all ropes together, ≥ 0
     * @param ropes most ropes, ≥ 0
     * @param rings most rings, ≥ 0
     * @param colliders most colliders, ≥ 0
     * @param vertices most corners of all colliders together, and of all bodies together, ≥ 0
     * @param steps most steps within the duration, ≥ 0
     * @throws IllegalArgumentException if a number is negative
     */
    public SceneBudget {
        if (nodes < 0 || ropes < 0 || rings < 0 || colliders < 0 || vertices < 0 || steps < 0) {
            throw new IllegalArgumentException(
                    "nodes, ropes, rings, colliders, vertices and steps must be at least 0, were " + nodes + ", "
                            + ropes + ", " + rings + ", " + colliders + ", " + vertices + ", " + steps);
        }
    }

    /**
     * The usual budget: a million nodes, 100,000 ropes, 1,000 rings, 100,000 colliders, a million corners, 100 million
     * steps.
     */
    public SceneBudget() {
        this(1_000_000, 100_000, 1000, 100_000, 1_000_000, 100_000_000);
    }
}
