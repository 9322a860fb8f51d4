package io.github.cordage.jme;

import io.github.cordage.contract.TogetherContract;
import com.jme3.bullet.objects.PhysicsRigidBody;

/** Ropes that pull, lie on and touch bodies of Minie at once. */
class MinieTogetherTest extends TogetherContract<PhysicsRigidBody> {
    MinieTogetherTest() {
        super(MinieDriver::new);
    }
}
