package io.github.cordage.bench.engines;

import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.physics.box2d.Body;
import com.badlogic.gdx.physics.box2d.BodyDef;
import com.badlogic.gdx.physics.box2d.MassData;
import com.badlogic.gdx.physics.box2d.joints.DistanceJointDef;

/** A chain of points with Box2D's distance joints. */
final class Box2dChainHanger extends Box2dHanger {
    private final Body[] nodes;
    private double lifting;

    Box2dChainHanger(
            int segments, double top, double angle, int velocityIterations, int positionIterations, int substeps) {
        super(segments, top, angle, velocityIterations, positionIterations, substeps);
        nodes = new Body[segments + 1];
        for (int i = 0; i < segments; i++) {
            BodyDef def = new BodyDef();
            def.type = i == 0 ? BodyDef.BodyType.KinematicBody : BodyDef.BodyType.DynamicBody;
            def.position.set((float) along(i * SEGMENT, true), (float) along(i * SEGMENT, false));
            def.fixedRotation = true;
            def.allowSleep = false;
            nodes[i] = world.createBody(def);
            if (i > 0) {
                MassData mass = new MassData();
                mass.mass = (float) NODE;
                nodes[i].setMassData(mass);
                join(nodes[i - 1], nodes[i], 0);
            }
        }
    }

    private void join(Body one, Body other, double arm) {
        DistanceJointDef joint = new DistanceJointDef();
        joint.bodyA = one;
        joint.bodyB = other;
        joint.localAnchorB.set(0, (float) arm);
        joint.length = (float) SEGMENT;
        world.createJoint(joint);
    }

    private double arm;

    @Override
    void hang(Body body, double distance) {
        nodes[segments] = body;
        arm = distance;
        join(nodes[segments - 1], body, distance);
    }

    @Override
    void lift(double speed, double limit) {
        lifting = speed;
    }

    @Override
    void step() {
        nodes[0].setLinearVelocity(0, (float) lifting);
        for (int i = 0; i < substeps; i++) {
            world.step((float) (STEP / substeps), velocityIterations, positionIterations);
        }
    }

    @Override
    double stretch() {
        double worst = 0;
        Vector2 last = new Vector2();
        for (int i = 0; i <= segments; i++) {
            Vector2 at = i < segments ? nodes[i].getPosition() : nodes[i].getWorldPoint(new Vector2(0, (float) arm));
            if (i > 0) {
                worst = Math.max(worst, Math.abs(at.dst(last) / SEGMENT - 1));
            }
            last.set(at);
        }
        return worst;
    }

    @Override
    double force() {
        return Double.NaN;
    }
}
