package io.github.cordage.bench.peers;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Solver;

/** A rope of this library, through its public interface. */
final class CordageRope implements PeerRope {
    private final RopeWorld world;
    private final Rope rope;
    private final int substeps;

    CordageRope(PeerSpec spec, Solver solver, int substeps) {
        if (spec.compliance() > 0 && !(solver instanceof Direct)) {
            throw new UnsupportedOperationException("relaxation gives way by itself, not by a compliance");
        }
        world = new RopeWorld(new WorldDef().gravity(0, -spec.gravity()).step(spec.step() / substeps));
        this.substeps = substeps;
        RopeDef def = new RopeDef()
                .nodes(spec.nodes())
                .segmentLength(spec.spacing())
                .alongXyz(points(spec))
                .nodeMass(spec.nodeMass())
                .endMass(spec.mass(spec.nodes() - 1) - spec.nodeMass())
                .damping(spec.damping())
                .compliance(spec.compliance())
                .solver(solver);
        PeerBox box = spec.box();
        if (box != null) {
            world.colliders()
                    .add(new ColliderDef(ColliderShape.box(box.width(), box.height())).position(box.x(), box.y()));
            def.radius(box.nodeRadius()).friction(0);
        }
        rope = world.add(def);
        PeerStart start = spec.start();
        for (int i = 0; i < spec.nodes(); i++) {
            if (start.isHeld(i)) {
                rope.pin(i);
            } else {
                rope.setVelocity(i, start.vx(i), start.vy(i), 0);
            }
        }
    }

    private static double[] points(PeerSpec spec) {
        double[] points = new double[3 * spec.nodes()];
        for (int i = 0; i < spec.nodes(); i++) {
            points[3 * i] = spec.start().x(i);
            points[3 * i + 1] = spec.start().y(i);
        }
        return points;
    }

    @Override
    public void step() {
        for (int i = 0; i < substeps; i++) {
            world.step();
        }
    }

    @Override
    public int copyPositions(double[] xyz) {
        return rope.copyPositions(xyz, 0, 1) / 3;
    }

    @Override
    public int nodeCount() {
        return rope.nodeCount();
    }

    @Override
    public void update(double seconds) {
        world.update(seconds);
    }

    @Override
    public double tension(int segment) {
        return rope.tension(segment);
    }

    @Override
    public void close() {
        // Holds no native resources.
    }
}
