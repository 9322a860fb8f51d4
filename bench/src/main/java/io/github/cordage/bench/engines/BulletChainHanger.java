package io.github.cordage.bench.engines;

import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.physics.bullet.collision.btCapsuleShape;
import com.badlogic.gdx.physics.bullet.collision.btCollisionObject;
import com.badlogic.gdx.physics.bullet.dynamics.btRigidBody;

/**
 * A chain of thin capsules with Bullet's point-to-point joints, the way ropes are made with them. Their moments of
 * inertia are larger than those of capsules, as is common practice: with their own, they stretch six to fifty times as
 * far.
 */
final class BulletChainHanger extends BulletHanger {
    /** Moment of inertia of a link about each axis [kg m²]. */
    private static final float INERTIA = 1e-4f;

    private final btRigidBody[] links;
    private final btRigidBody anchor;
    private final int substeps;
    private double arm;
    private double lifting;
    private double lifted;

    BulletChainHanger(int segments, double top, double angle, int iterations, int substeps) {
        super(segments, top, angle, iterations);
        this.substeps = substeps;
        links = new btRigidBody[segments + 1];
        btCapsuleShape shape = keep(new btCapsuleShape(0.01f, (float) SEGMENT - 0.02f));
        btCapsuleShape knob = keep(new btCapsuleShape(0.01f, 0.01f));
        anchor = add(knob, 0, new Matrix4().setToTranslation(0, (float) top, 0));
        anchor.setCollisionFlags(btCollisionObject.CollisionFlags.CF_KINEMATIC_OBJECT
                | btCollisionObject.CollisionFlags.CF_NO_CONTACT_RESPONSE);
        for (int i = 0; i < segments; i++) {
            Matrix4 pose = new Matrix4().setToRotationRad(0, 0, 1, (float) angle);
            double middle = (i + 0.5) * SEGMENT;
            links[i] =
                    add(shape, NODE, pose.setTranslation((float) along(middle, true), (float) along(middle, false), 0));
            links[i].setCollisionFlags(btCollisionObject.CollisionFlags.CF_NO_CONTACT_RESPONSE);
            links[i].setMassProps((float) NODE, new Vector3(INERTIA, INERTIA, INERTIA));
            links[i].updateInertiaTensor();
            join(i == 0 ? anchor : links[i - 1], 0, i == 0 ? 0 : -SEGMENT / 2, links[i], 0, SEGMENT / 2);
        }
    }

    @Override
    void hang(btRigidBody body, double distance) {
        links[segments] = body;
        arm = distance;
        join(links[segments - 1], 0, -SEGMENT / 2, body, 0, arm);
    }

    @Override
    void lift(double speed, double limit) {
        lifting = speed;
    }

    @Override
    void step() {
        for (int i = 0; i < substeps; i++) {
            lifted += lifting * STEP / substeps;
            anchor.setWorldTransform(new Matrix4().setToTranslation(0, (float) (top + lifted), 0));
            world.stepSimulation((float) (STEP / substeps), 0);
        }
    }

    /** Gaps at joints, by the length of a segment. */
    @Override
    double stretch() {
        double worst = 0;
        Vector3 last = center(anchor);
        for (int i = 0; i <= segments; i++) {
            Vector3 above = point(links[i], 0, i < segments ? SEGMENT / 2 : arm);
            worst = Math.max(worst, above.dst(last) / SEGMENT);
            last = point(links[i], 0, -SEGMENT / 2);
        }
        return worst;
    }

    @Override
    double force() {
        return Double.NaN;
    }
}
