package io.github.cordage.contract;

import io.github.cordage.Rope;

/**
 * A node of a rope on a place of a body.
 *
 * @param <B> the engine's class of bodies
 */
record Tie<B>(EngineDriver<B> engine, B body, double localX, double localY, Attachment on) {
    Rope rope() {
        return (Rope) on.pin().rope();
    }

    /** How far the node is from its place on the body [m]. */
    double gap() {
        Rope rope = rope();
        int node = on.pin().node();
        Vector end = new Vector(rope.x(node), rope.y(node), rope.z(node));
        return engine.point(body, localX, localY).minus(end).length();
    }

    /** Worst stretch of a segment, or the gap for the whole length. */
    double stretch() {
        return Math.max(rope().stats().worstStretch(), gap() / rope().length());
    }
}
