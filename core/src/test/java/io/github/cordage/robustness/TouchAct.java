package io.github.cordage.robustness;

import io.github.cordage.Pin;
import io.github.cordage.Rope;
import io.github.cordage.SeededRandom;

/** What a game does to a {@link TouchScene} at a time. */
final class TouchAct {
    private final TouchScene scene;
    private final int part;
    private final SeededRandom random;

    TouchAct(TouchScene scene, int part, SeededRandom random) {
        this.scene = scene;
        this.part = part;
        this.random = random;
    }

    /** Does it; returns whether that does work. */
    boolean take() {
        TouchSolid solid = scene.solids.get(random.intBetween(0, scene.solids.size() - 1));
        Rope rope = scene.world.ropes().isEmpty()
                ? null
                : scene.world
                        .ropes()
                        .get(random.intBetween(0, scene.world.ropes().size() - 1));
        double v = random.logBetween(0.1, 30);
        double[] by = {random.between(-v, v), random.between(-v, v), scene.depth(random.between(-v, v))};
        int kind = random.intBetween(0, 5);
        scene.words.append("; act ").append(part).append(" of kind ").append(kind);
        switch (kind) {
            case 0, 1 -> {
                double m = solid.body.mass();
                solid.body.applyImpulse(m * by[0], m * by[1], m * by[2]);
                return true;
            }
            case 2 -> {
                solid.body.teleport(random.between(-3, 3), random.between(4, 8), scene.depth(random.between(-2, 2)));
                solid.left = true;
                solid.overlaps = true;
                scene.tears |= solid.tied;
                return true;
            }
            case 3 -> {
                int node = rope == null ? 0 : random.intBetween(0, rope.nodeCount() - 1);
                if (rope != null && node > 0 && node < rope.nodeCount() - 1 && !rope.isPinned(node)) {
                    rope.cut(node);
                }
            }
            case 4 -> {
                Pin pin = rope == null ? null : rope.findPin(0);
                if (pin != null && scene.led.isEmpty()) {
                    pin.remove();
                }
            }
            default -> {
                if (!scene.movers.isEmpty()) {
                    scene.movers.get(0).teleport(random.between(-3, 3), random.between(1, 4), 0);
                    scene.solids.forEach(s -> s.overlaps = true);
                }
                return !scene.movers.isEmpty();
            }
        }
        return false;
    }
}
