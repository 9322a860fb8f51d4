package io.github.cordage.bench.engines;

import com.jme3.bullet.collision.shapes.CapsuleCollisionShape;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Vector3f;

/**
 * A chain of thin capsules with Minie's point-to-point joints, the way ropes are made with them. Their moments of
 * inertia are larger than those of capsules, as is common practice: with their own, they stretch many times as far.
 */
final class MinieChainHanger extends MinieHanger {
    /** Inverse of the moment of inertia of a link about each axis [1/(kg m²)]. */
    private static final float INVERSE_INERTIA = 1e4f;

    private final PhysicsRigidBody[] links;
    private final PhysicsRigidBody anchor;
    private final int substeps;
    private double arm;
    private double lifting;
    private double lifted;

    MinieChainHanger(int segments, double top, double angle, int iterations, int substeps) {
        super(segments, top, angle, iterations);
        this.substeps = substeps;
        links = new PhysicsRigidBody[segments + 1];
        CapsuleCollisionShape shape = new CapsuleCollisionShape(0.01f, (float) SEGMENT - 0.02f);
        CapsuleCollisionShape knob = new CapsuleCollisionShape(0.01f, 0.01f);
        anchor = add(knob, 1, new Vector3f(0, (float) top, 0));
        anchor.setKinematic(true);
        anchor.setContactResponse(false);
        for (int i = 0; i < segments; i++) {
            double middle = (i + 0.5) * SEGMENT;
            links[i] = add(shape, NODE, new Vector3f((float) along(middle, true), (float) along(middle, false), 0));
            links[i].setContactResponse(false);
            links[i].setInverseInertiaLocal(new Vector3f(INVERSE_INERTIA, INVERSE_INERTIA, INVERSE_INERTIA));
            join(i == 0 ? anchor : links[i - 1], 0, i == 0 ? 0 : -SEGMENT / 2, links[i], 0, SEGMENT / 2);
        }
    }

    @Override
    void hang(PhysicsRigidBody body, double distance) {
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
            anchor.setPhysicsLocation(new Vector3f(0, (float) (top + lifted), 0));
            space.update((float) (STEP / substeps), 0);
        }
    }

    /** Gaps at joints, by the length of a segment. */
    @Override
    double stretch() {
        double worst = 0;
        Vector3f last = center(anchor);
        for (int i = 0; i <= segments; i++) {
            Vector3f above = point(links[i], 0, i < segments ? SEGMENT / 2 : arm);
            worst = Math.max(worst, above.distance(last) / SEGMENT);
            last = point(links[i], 0, -SEGMENT / 2);
        }
        return worst;
    }

    @Override
    double force() {
        return Double.NaN;
    }
}
