package io.github.cordage.jme;

import io.github.cordage.contract.PushesContract;
import com.jme3.bullet.objects.PhysicsRigidBody;

/** Ropes that push bodies of Minie. */
class MiniePushesTest extends PushesContract<PhysicsRigidBody> {
    MiniePushesTest() {
        super(MinieDriver::new);
    }
}
