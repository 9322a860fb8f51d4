package io.github.cordage.jme;

import com.jme3.bullet.objects.PhysicsRigidBody;
import io.github.cordage.contract.TouchingContract;

/** Ropes on bodies of Minie that bend over others on the way. */
class MinieTouchingTest extends TouchingContract<PhysicsRigidBody> {
    MinieTouchingTest() {
        super(MinieDriver::new);
    }
}
