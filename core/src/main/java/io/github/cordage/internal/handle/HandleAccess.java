package io.github.cordage.internal.handle;

import io.github.cordage.internal.world.RopeCore;
import io.github.cordage.internal.world.WorldGate;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Opens handles of the root package for the packages of recordings, of threads and of engines. The root package keeps
 * its engine in package-private members, so that no user sees it; it puts an instance here when the first world is
 * made, and there is no handle before that.
 */
public abstract class HandleAccess {
    private static @Nullable HandleAccess access;

    /** For the root package. */
    protected HandleAccess() {}

    /**
     * Sets the instance that all packages use.
     *
     * @param access opens the handles of the root package
     */
    public static void set(HandleAccess access) {
        HandleAccess.access = access;
    }

    /** {@return the instance of the root package} */
    public static HandleAccess get() {
        return Objects.requireNonNull(access, "no world was made");
    }

    /**
     * Returns the gate of a world.
     *
     * @param world a {@code RopeWorld}
     * @return its gate
     */
    public abstract WorldGate gateOf(Object world);

    /**
     * Returns the gate of the world that a pin is in.
     *
     * @param pin a {@code Pin}
     * @return its gate
     */
    public abstract WorldGate gateOfPin(Object pin);

    /**
     * Returns what the engine knows of a pin.
     *
     * @param pin a {@code Pin}
     * @return its reference
     */
    public abstract RopeCore.PinRef refOf(Object pin);
}
