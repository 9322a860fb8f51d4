package io.github.cordage.contract;

import io.github.cordage.RopeWorld;
import io.github.cordage.event.ColliderSourceFailed;
import io.github.cordage.event.WorldListener;
import java.util.ArrayList;
import java.util.List;

/** What sources of colliders have told that they leave out. */
public final class Failures implements WorldListener {
    private final List<ColliderSourceFailed> all = new ArrayList<>();

    /** Listens to a world from now on. */
    public Failures(RopeWorld ropes) {
        ropes.addListener(this);
    }

    @Override
    public void colliderSourceFailed(ColliderSourceFailed event) {
        all.add(event);
    }

    /** Returns what was told so far, in its order. */
    public List<Throwable> causes() {
        return all.stream().<Throwable>map(ColliderSourceFailed::cause).toList();
    }

    /** Returns the messages in their order. */
    public List<String> messages() {
        return causes().stream()
                .map(cause -> String.valueOf(cause.getMessage()))
                .toList();
    }
}
