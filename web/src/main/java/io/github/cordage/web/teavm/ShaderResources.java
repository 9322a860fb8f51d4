package io.github.cordage.web.teavm;

import java.util.Collection;
import java.util.stream.Stream;
import org.teavm.extension.spi.resources.ResourcesPolicy;

/** Packs the sources of the shaders into the WebAssembly module. */
public final class ShaderResources implements ResourcesPolicy {
    /** Creates the policy; TeaVM calls this. */
    public ShaderResources() {}

    @Override
    public String[] supplyResources(Collection<? extends String> known) {
        return Stream.of(
                        "look.glsl",
                        "line-cpu.vert",
                        "line-cpu.frag",
                        "tube.vert",
                        "tube.frag",
                        "shape.vert",
                        "shape.frag",
                        "band.vert",
                        "band.frag",
                        "depth.vert",
                        "depth.frag")
                .map(name -> "io/github/cordage/web/gl/" + name)
                .toArray(String[]::new);
    }
}
