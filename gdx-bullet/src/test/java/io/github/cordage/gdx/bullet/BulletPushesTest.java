package io.github.cordage.gdx.bullet;

import io.github.cordage.contract.PushesContract;
import com.badlogic.gdx.physics.bullet.dynamics.btRigidBody;

/** Ropes that push bodies of Bullet. */
class BulletPushesTest extends PushesContract<btRigidBody> {
    BulletPushesTest() {
        super(BulletDriver::new);
    }
}
