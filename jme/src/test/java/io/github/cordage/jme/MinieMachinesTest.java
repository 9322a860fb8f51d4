package io.github.cordage.jme;

import com.jme3.bullet.objects.PhysicsRigidBody;
import io.github.cordage.contract.MachinesContract;

/** Machines of ropes and bodies of Minie. */
class MinieMachinesTest extends MachinesContract<PhysicsRigidBody> {
    MinieMachinesTest() {
        super(MinieDriver::new);
    }
}
