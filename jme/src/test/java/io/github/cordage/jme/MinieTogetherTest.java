package io.github.cordage.jme;

import com.jme3.bullet.objects.PhysicsRigidBody;
import io.github.cordage.contract.TogetherContract;

/** Ropes that pull, lie on and touch bodies of Minie at once. */
class MinieTogetherTest extends TogetherContract<PhysicsRigidBody> {
    MinieTogetherTest() {
        super(MinieDriver::new);
    }
}
