package io.github.cordage.jme;

import com.jme3.bullet.objects.PhysicsRigidBody;
import io.github.cordage.contract.PushesContract;

/** Ropes that push bodies of Minie. */
class MiniePushesTest extends PushesContract<PhysicsRigidBody> {
    MiniePushesTest() {
        super(MinieDriver::new);
    }
}
