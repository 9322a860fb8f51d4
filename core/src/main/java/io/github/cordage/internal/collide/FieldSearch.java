package io.github.cordage.internal.collide;

/** Scratch memory of a search in a {@link ColliderField}; concurrent searches each need their own. */
public final class FieldSearch {
    final Found found = new Found();
    final Found met = new Found();

    /** Writes the colliders found as proxies. */
    public final ProxyWriter writer = new ProxyWriter();

    /** Creates memory for a search. */
    public FieldSearch() {}
}
