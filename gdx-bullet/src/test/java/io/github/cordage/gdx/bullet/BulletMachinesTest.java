package io.github.cordage.gdx.bullet;

import com.badlogic.gdx.physics.bullet.dynamics.btRigidBody;
import io.github.cordage.contract.MachinesContract;

/** Machines of ropes and bodies of Bullet. */
class BulletMachinesTest extends MachinesContract<btRigidBody> {
    BulletMachinesTest() {
        super(BulletDriver::new);
    }
}
