package io.github.cordage.jme;

import io.github.cordage.contract.PullsContract;
import com.jme3.bullet.objects.PhysicsRigidBody;

/** Ropes that pull bodies of Minie. */
class MiniePullsTest extends PullsContract<PhysicsRigidBody> {
    MiniePullsTest() {
        super(MinieDriver::new);
    }
}
