package io.github.cordage.gdx.bullet;

import com.badlogic.gdx.physics.bullet.dynamics.btRigidBody;
import io.github.cordage.contract.LooksContract;

/** Far bodies of Bullet still hit ropes. */
class BulletLooksTest extends LooksContract<btRigidBody> {
    BulletLooksTest() {
        super(BulletDriver::new);
    }
}
