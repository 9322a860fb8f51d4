package io.github.cordage.gdx.bullet;

import com.badlogic.gdx.physics.bullet.dynamics.btRigidBody;
import io.github.cordage.contract.CatchContract;

/** Ropes catch bodies of Bullet. */
class BulletCatchTest extends CatchContract<btRigidBody> {
    BulletCatchTest() {
        super(BulletDriver::new);
    }
}
