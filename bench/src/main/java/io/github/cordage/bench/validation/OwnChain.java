package io.github.cordage.bench.validation;

import io.github.cordage.Pin;
import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.bench.peers.PeerRope;
import io.github.cordage.bench.peers.PeerSpec;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A chain as a game with Cordage makes it, with the default settings: what is heavier than a node of the rope is a body
 * on it, and two ropes may be tied to each other in the middle.
 */
final class OwnChain implements PeerRope {
    private final RopeWorld world;
    private final List<Rope> ropes = new ArrayList<>();
    private final int nodes;
    private final @Nullable RopeBody first;
    private final @Nullable RopeBody last;
    private final List<Held> held = new ArrayList<>();

    /** A node that is held, and led along. */
    private static final class Held {
        private final Pin pin;
        private final int node;
        private double x;
        private double y;
        private double vx;
        private double vy;

        Held(Pin pin, int node, double x, double y) {
            this.pin = pin;
            this.node = node;
            this.x = x;
            this.y = y;
        }

        void lead(double seconds) {
            x += vx * seconds;
            y += vy * seconds;
            pin.moveTo(x, y);
        }
    }

    /**
     * Makes a chain.
     *
     * @param isTied whether it is two ropes that are tied in the middle
     */
    OwnChain(PeerSpec spec, boolean isTied) {
        world = new RopeWorld(new WorldDef().gravity(0, -spec.gravity()).step(spec.step()));
        nodes = spec.nodes();
        first = body(spec, 0, spec.startMass());
        last = body(spec, nodes - 1, spec.endMass());
        if (isTied) {
            int middle = (nodes - 1) / 2;
            ropes.add(rope(spec, 0, middle));
            ropes.add(rope(spec, middle, nodes - 1));
            world.tie(ropes.get(0), middle, ropes.get(1), 0);
        } else {
            ropes.add(rope(spec, 0, nodes - 1));
        }
    }

    private @Nullable RopeBody body(PeerSpec spec, int node, double mass) {
        return mass == 0
                ? null
                : world.bodies()
                        .add(new RopeBodyDef()
                                .mass(mass)
                                .position(spec.start().x(node), spec.start().y(node))
                                .velocity(spec.start().vx(node), spec.start().vy(node)));
    }

    private Rope rope(PeerSpec spec, int from, int to) {
        double[] points = new double[3 * (to - from + 1)];
        for (int i = from; i <= to; i++) {
            points[3 * (i - from)] = spec.start().x(i);
            points[3 * (i - from) + 1] = spec.start().y(i);
        }
        RopeDef def = new RopeDef()
                .nodes(to - from + 1)
                .segmentLength(spec.spacing())
                .alongXyz(points)
                .nodeMass(spec.nodeMass())
                .damping(spec.damping())
                .compliance(spec.compliance());
        if (first != null && from == 0) {
            def.pin(new PinDef(0).on(first, 0, 0, 0));
        }
        if (last != null && to == nodes - 1) {
            def.pin(new PinDef(-1).on(last, 0, 0, 0));
        }
        Rope rope = world.add(def);
        for (int i = from; i <= to; i++) {
            if (spec.start().isHeld(i)) {
                held.add(new Held(
                        rope.pin(i - from), i, spec.start().x(i), spec.start().y(i)));
            } else {
                rope.setVelocity(i - from, spec.start().vx(i), spec.start().vy(i), 0);
            }
        }
        return rope;
    }

    private int perRope() {
        return ropes.get(0).nodeCount() - 1;
    }

    private Rope ropeOf(int node) {
        return ropes.get(Math.min(node / perRope(), ropes.size() - 1));
    }

    private int within(int node) {
        return node - perRope() * Math.min(node / perRope(), ropes.size() - 1);
    }

    private @Nullable RopeBody bodyOf(int node) {
        return node == 0 ? first : node == nodes - 1 ? last : null;
    }

    @Override
    public void step() {
        held.forEach(node -> node.lead(world.stepLength()));
        world.step();
    }

    @Override
    public int copyPositions(double[] xyz) {
        for (int i = 0; i < nodes; i++) {
            Rope rope = ropeOf(i);
            xyz[3 * i] = rope.x(within(i));
            xyz[3 * i + 1] = rope.y(within(i));
            xyz[3 * i + 2] = rope.z(within(i));
        }
        return nodes;
    }

    @Override
    public void copyVelocities(double[] xyz) {
        for (int i = 0; i < nodes; i++) {
            RopeBody body = bodyOf(i);
            Rope rope = ropeOf(i);
            xyz[3 * i] = body == null ? rope.velocityX(within(i)) : body.velocityX();
            xyz[3 * i + 1] = body == null ? rope.velocityY(within(i)) : body.velocityY();
            xyz[3 * i + 2] = body == null ? rope.velocityZ(within(i)) : body.velocityZ();
        }
    }

    @Override
    public void setVelocity(int node, double vx, double vy) {
        for (Held one : held) {
            if (one.node == node) {
                one.vx = vx;
                one.vy = vy;
                if (world.time() > 0) {
                    return;
                }
            }
        }
        ropeOf(node).setVelocity(within(node), vx, vy, 0);
    }

    @Override
    public void applyImpulse(int node, double mass, double ix, double iy) {
        RopeBody body = bodyOf(node);
        if (body == null) {
            ropeOf(node).applyImpulse(within(node), ix, iy, 0);
        } else {
            body.applyImpulse(ix, iy);
        }
    }

    @Override
    public double tension(int segment) {
        return ropeOf(segment).tension(within(segment));
    }

    @Override
    public int nodeCount() {
        return nodes;
    }

    @Override
    public void close() {
        // Holds no native resources.
    }
}
