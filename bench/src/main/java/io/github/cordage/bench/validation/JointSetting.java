package io.github.cordage.bench.validation;

/**
 * How dyn4j makes a chain.
 *
 * @param name name in the tables
 * @param iterations velocity iterations
 * @param positionIterations position iterations
 * @param parts parts of a step
 * @param isRods rods with revolute joints, otherwise points with distance joints
 */
record JointSetting(String name, int iterations, int positionIterations, int parts, boolean isRods) {}
