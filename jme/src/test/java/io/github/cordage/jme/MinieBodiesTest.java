package io.github.cordage.jme;

import io.github.cordage.contract.CollidersContract;
import com.jme3.bullet.objects.PhysicsRigidBody;

/** Ropes among bodies of Minie. */
class MinieBodiesTest extends CollidersContract<PhysicsRigidBody> {
    MinieBodiesTest() {
        super(MinieDriver::new);
    }
}
