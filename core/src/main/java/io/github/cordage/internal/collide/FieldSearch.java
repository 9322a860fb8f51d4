package io.github.cordage.internal.collide;

/** Memory that a search in a {@link ColliderField} needs: searches at the same time each have their own. */
public final class FieldSearch {
    final Found found = new Found();
    final Found met = new Found();

    /** Lays out what was found. */
    public final ElementWriter writer = new ElementWriter();

    /** Creates memory for a search. */
    public FieldSearch() {}
}
