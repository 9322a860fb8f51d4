package io.github.cordage.jme;

import com.jme3.bullet.objects.PhysicsRigidBody;
import io.github.cordage.contract.LifetimesContract;

/** Bodies of Minie and ropes on them that come, go and change. */
class MinieAttachmentsTest extends LifetimesContract<PhysicsRigidBody> {
    MinieAttachmentsTest() {
        super(MinieDriver::new);
    }
}
