package io.github.cordage.engine;

import java.util.List;

/** A body with colliders, for a {@link ColliderIndex}. */
public interface CollidingBody {
    /**
     * Lists the colliders of the body, solid or not.
     *
     * @return the colliders, always in the same order
     */
    List<? extends SweptCollider> colliders();
}
