package io.github.cordage.internal.touch;

import io.github.cordage.internal.collide.Placement;
import io.github.cordage.internal.collide.ProxyWriter;
import io.github.cordage.internal.collide.ShapeBuilder;
import io.github.cordage.internal.collide.ShapeData;
import io.github.cordage.internal.collide.SweptBounds;
import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.MassPins;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.Turn;
import io.github.cordage.settings.RopeProperty;

/** Bodies, colliders and ropes that may touch each other, for tests of contacts. */
public final class TouchScene {
    private TouchScene() {}

    /** A body without a shape that does not turn. */
    static BodyState point(int id, double mass, double x, double y, double z) {
        BodyState body = new BodyState(id, mass, x, y, z);
        body.index = id;
        body.arrive();
        body.keepStart();
        return body;
    }

    /** A body that turns in the plane or in space, with its first turn as that unknown. */
    static BodyState turning(int id, double mass, boolean inPlane, int firstTurn, double x, double y, double z) {
        BodyState body = point(id, mass, x, y, z);
        body.turn = new Turn();
        body.turn.setInertia(inPlane, 0.3 * mass, 0.4 * mass, 0.5 * mass);
        body.turn.first = firstTurn;
        body.keepStart();
        return body;
    }

    /** A body with a shape that collides. */
    public static Solid solid(int id, double mass, ShapeData shape, double x, double y, double z) {
        BodyState body = point(id, mass, x, y, z);
        body.surface.shape = shape;
        body.surface.collides = true;
        return new Solid(body);
    }

    /** A ball of radius 0.5 and a mass of 2, which does not turn. */
    public static Solid ball(int id, double x, double y, double z) {
        return solid(id, 2, ShapeBuilder.sphere(0.5), x, y, z);
    }

    /** Has a body reach all elements of a collider. */
    public static void bring(Solid solid, Placement placement) {
        SweptBounds everywhere = new SweptBounds();
        everywhere.begin(2);
        everywhere.clear(0);
        everywhere.include(0, 0, 0, 0);
        everywhere.finish(1e6, 1e6, 1e6);
        new ProxyWriter().write(placement, 7, 0, solid.near, everywhere, false);
    }

    /** A floor below y = 0. */
    public static Placement floor() {
        return new Placement(ShapeBuilder.plane(0, 1, 0));
    }

    /** A rope at rest with its nodes at points: x, y, z of each in turn [m]. */
    public static RopeState rope(double radius, double... xyz) {
        int nodes = xyz.length / 3;
        RopeState rope = new RopeState(nodes, nodes);
        for (int i = 0; i < nodes; i++) {
            rope.place(i, xyz[3 * i], xyz[3 * i + 1], xyz[3 * i + 2]);
            rope.mass[i] = 1;
            rope.inverseMass[i] = 1;
        }
        rope.beginStep();
        for (int i = 0; i < nodes - 1; i++) {
            rope.rest[i] = rope.segmentLength(i);
        }
        rope.spacing = rope.rest[0];
        rope.properties.set(RopeProperty.RADIUS, radius);
        return rope;
    }

    /** Pins a node to a body, where the two are. */
    static void tie(RopeState rope, int node, BodyState body) {
        rope.pin(node).fixTo(body, rope.x[node], rope.y[node], rope.z[node]);
        rope.rings.listMasses();
        MassPins.follow(rope);
    }

    /** A contact of a body with something that does not move, with a normal along y. */
    static Touch onFloor(BodyState body, double stiffness, double most) {
        Touch t = new Touch();
        t.set(body, null);
        t.normal[1] = 1;
        t.stiffness = stiffness;
        t.most = most;
        t.begin();
        return t;
    }

    /** Sets a vector. */
    static void put(double[] to, double x, double y, double z) {
        to[0] = x;
        to[1] = y;
        to[2] = z;
    }

    /** Moves or turns a body by one of its unknowns. */
    static void displace(RingMass mass, int k, double by) {
        if (k < RingMass.AXES) {
            mass.at[k] += by;
        } else if (mass.turn != null) {
            double[] turns = new double[RingMass.AXES];
            turns[k - RingMass.AXES] = by;
            mass.turn.turn(turns, 0, 1);
        }
    }
}
