package io.github.cordage.web.teavm;

import io.github.cordage.scene.ShippedScenes;
import java.util.Collection;
import org.teavm.extension.spi.resources.ResourcesPolicy;

/** Packs the files of the shipped scenes into the WebAssembly module. */
public final class SceneResources implements ResourcesPolicy {
    /** Creates the policy; TeaVM calls this. */
    public SceneResources() {}

    @Override
    public String[] supplyResources(Collection<? extends String> known) {
        return ShippedScenes.names().stream()
                .map(name -> "io/github/cordage/scene/shipped/" + name + ".json")
                .toArray(String[]::new);
    }
}
