package io.github.cordage.jme;

import com.jme3.bullet.objects.PhysicsRigidBody;
import io.github.cordage.contract.CatchContract;

/** Ropes catch bodies of Minie. */
class MinieCatchTest extends CatchContract<PhysicsRigidBody> {
    MinieCatchTest() {
        super(MinieDriver::new);
    }
}
