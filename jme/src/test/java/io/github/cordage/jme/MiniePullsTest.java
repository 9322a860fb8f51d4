package io.github.cordage.jme;

import com.jme3.bullet.objects.PhysicsRigidBody;
import io.github.cordage.contract.PullsContract;

/** Ropes that pull bodies of Minie. */
class MiniePullsTest extends PullsContract<PhysicsRigidBody> {
    MiniePullsTest() {
        super(MinieDriver::new);
    }
}
