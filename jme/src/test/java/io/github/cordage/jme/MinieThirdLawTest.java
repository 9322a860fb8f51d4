package io.github.cordage.jme;

import com.jme3.bullet.objects.PhysicsRigidBody;
import io.github.cordage.contract.ThirdLawContract;

/** Both ends of a rope between bodies feel the same force. */
class MinieThirdLawTest extends ThirdLawContract<PhysicsRigidBody> {
    MinieThirdLawTest() {
        super(MinieDriver::new);
    }
}
