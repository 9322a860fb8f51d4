package io.github.cordage.bench.peers;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.Solver;
import io.github.cordage.WorldDef;

/** A rope of this library, through its public interface. */
final class CordageRope implements PeerRope {
    private final RopeWorld world;
    private final Rope rope;

    CordageRope(PeerSpec spec, Solver solver) {
        world = new RopeWorld(new WorldDef().gravity(0, -spec.gravity()).step(spec.step()));
        rope = world.add(new RopeDef()
                .nodes(spec.nodes())
                .segmentLength(spec.spacing())
                .straight(0, 0, 1, 0)
                .nodeMass(spec.nodeMass())
                .endMass(spec.mass(spec.nodes() - 1) - spec.nodeMass())
                .pin(0)
                .solver(solver));
    }

    @Override
    public void step() {
        world.step();
    }

    @Override
    public int copyPositions(double[] xyz) {
        return rope.copyPositions(xyz, 0) / 3;
    }

    @Override
    public int nodeCount() {
        return rope.nodeCount();
    }

    @Override
    public void close() {
        // Nothing is held.
    }
}
