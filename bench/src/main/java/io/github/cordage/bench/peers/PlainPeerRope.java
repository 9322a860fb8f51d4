package io.github.cordage.bench.peers;

import io.github.cordage.bench.PlainVerletRope;

/** The article's rope, with corrections shared by inverse mass. */
final class PlainPeerRope implements PeerRope {
    private final PlainVerletRope rope;
    private final int substeps;
    /** Share of its velocity that each node keeps in each step. */
    private final float keep;

    PlainPeerRope(PeerSpec spec, PeerSetting setting) {
        if (spec.compliance() > 0) {
            throw new UnsupportedOperationException("springs are not supported");
        }
        substeps = setting.substeps();
        keep = (float) Math.exp(-spec.damping() * spec.step() / substeps);
        float[] inverseMasses = new float[spec.nodes()];
        for (int i = 0; i < inverseMasses.length; i++) {
            inverseMasses[i] = spec.start().isHeld(i) ? 0 : (float) (spec.nodeMass() / spec.mass(i));
        }
        rope = new PlainVerletRope(
                (float) spec.spacing(),
                setting.iterations(),
                (float) spec.gravity(),
                (float) (spec.step() / substeps),
                inverseMasses);
        PeerBox box = spec.box();
        if (box != null) {
            // Points collide with a box that is larger by their radius.
            rope.collideWithBox((float) box.x(), (float) box.y(), (float) (box.width() + 2 * box.nodeRadius()), (float)
                    (box.height() + 2 * box.nodeRadius()));
        }
        PeerStart start = spec.start();
        for (int i = 0; i < spec.nodes(); i++) {
            rope.place(i, (float) start.x(i), (float) start.y(i), (float) start.vx(i), (float) start.vy(i));
            if (start.isHeld(i)) {
                rope.hold(i);
            }
        }
    }

    @Override
    public void step() {
        for (int i = 0; i < substeps; i++) {
            if (keep < 1) {
                rope.slowDown(keep);
            }
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
        // Holds no native resources.
    }
}
