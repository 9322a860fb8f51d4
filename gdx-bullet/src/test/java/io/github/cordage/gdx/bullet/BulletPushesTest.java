package io.github.cordage.gdx.bullet;

import com.badlogic.gdx.physics.bullet.dynamics.btRigidBody;
import io.github.cordage.contract.PushesContract;

/** Ropes that push bodies of Bullet. */
class BulletPushesTest extends PushesContract<btRigidBody> {
    BulletPushesTest() {
        super(BulletDriver::new);
    }
}
