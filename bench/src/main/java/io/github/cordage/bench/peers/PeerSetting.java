package io.github.cordage.bench.peers;

/**
 * The amount of work of an engine in each step.
 *
 * @param iterations iterations of the solver, or of its velocity part if it has two parts
 * @param positionIterations iterations of the position part; 0 if the solver has one part only
 * @param substeps steps of the engine per step of the rope, each with all the iterations
 */
public record PeerSetting(int iterations, int positionIterations, int substeps) {
    /** Checks the values. */
    public PeerSetting {
        if (iterations < 1 || positionIterations < 0 || substeps < 1) {
            throw new IllegalArgumentException(
                    "not a setting: " + iterations + "/" + positionIterations + " x " + substeps);
        }
    }

    static PeerSetting of(int iterations) {
        return new PeerSetting(iterations, 0, 1);
    }

    static PeerSetting of(int velocityIterations, int positionIterations) {
        return new PeerSetting(velocityIterations, positionIterations, 1);
    }

    PeerSetting withSubsteps(int count) {
        return new PeerSetting(iterations, positionIterations, count);
    }

    /**
     * Returns a short name: iterations, "/" and position iterations if there are any, "x" and substeps if more than
     * one.
     *
     * @return for instance "80/20 x 20"
     */
    public String label() {
        return iterations
                + (positionIterations > 0 ? "/" + positionIterations : "")
                + (substeps > 1 ? " x " + substeps : "");
    }
}
