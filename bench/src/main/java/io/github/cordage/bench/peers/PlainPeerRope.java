package io.github.cordage.bench.peers;

import io.github.cordage.bench.PlainVerletRope;

/** The article's rope, with corrections shared by inverse mass. */
final class PlainPeerRope implements PeerRope {
    private final PlainVerletRope rope;
    private final int substeps;

    PlainPeerRope(PeerSpec spec, PeerSetting setting) {
        substeps = setting.substeps();
        float[] inverseMasses = new float[spec.nodes()];
        for (int i = 1; i < inverseMasses.length; i++) {
            inverseMasses[i] = (float) (spec.nodeMass() / spec.mass(i));
        }
        rope = new PlainVerletRope(
                (float) spec.spacing(),
                setting.iterations(),
                (float) spec.gravity(),
                (float) (spec.step() / substeps),
                inverseMasses);
    }

    @Override
    public void step() {
        for (int i = 0; i < substeps; i++) {
            rope.step();
        }
    }

    @Override
    public int copyPositions(double[] xyz) {
        int count = rope.nodeCount();
        for (int i = 0; i < count; i++) {
            xyz[3 * i] = rope.x(i);
            xyz[3 * i + 1] = rope.y(i);
            xyz[3 * i + 2] = 0;
        }
        return count;
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
