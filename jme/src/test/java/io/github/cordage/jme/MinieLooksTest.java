package io.github.cordage.jme;

import com.jme3.bullet.objects.PhysicsRigidBody;
import io.github.cordage.contract.LooksContract;

/** Far bodies of Minie still hit ropes. */
class MinieLooksTest extends LooksContract<PhysicsRigidBody> {
    MinieLooksTest() {
        super(MinieDriver::new);
    }
}
