package io.github.cordage.build;

import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import java.util.List;

/**
 * A bridge in a world, made by {@link BridgeDef#addTo}.
 *
 * @param ropes its rope in the plane, or its two ropes in space; from the start of the bridge to its end
 * @param planks its planks, from the start to the end
 */
public record Bridge(List<Rope> ropes, List<RopeBody> planks) {
    /**
     * Keeps copies of the lists.
     *
     * @param ropes its ropes
     * @param planks its planks
     */
    public Bridge {
        ropes = List.copyOf(ropes);
        planks = List.copyOf(planks);
    }
}
