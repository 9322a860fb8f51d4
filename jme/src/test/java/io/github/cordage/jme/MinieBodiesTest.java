package io.github.cordage.jme;

import com.jme3.bullet.objects.PhysicsRigidBody;
import io.github.cordage.contract.CollidersContract;

/** Ropes among bodies of Minie. */
class MinieBodiesTest extends CollidersContract<PhysicsRigidBody> {
    MinieBodiesTest() {
        super(MinieDriver::new);
    }
}
