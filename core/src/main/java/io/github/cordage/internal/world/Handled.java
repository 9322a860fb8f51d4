package io.github.cordage.internal.world;

import org.jspecify.annotations.Nullable;

/** An object that users see through a handle, created on first request. */
public abstract class Handled {
    private @Nullable Object handle;

    /** The user's handle; null if none has been requested yet. */
    public final @Nullable Object handle() {
        return handle;
    }

    /** Sets the user's handle. */
    public final void setHandle(Object handle) {
        this.handle = handle;
    }
}
