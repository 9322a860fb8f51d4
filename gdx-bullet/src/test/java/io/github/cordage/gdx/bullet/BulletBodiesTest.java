package io.github.cordage.gdx.bullet;

import io.github.cordage.contract.CollidersContract;
import com.badlogic.gdx.physics.bullet.dynamics.btRigidBody;

/** Ropes among bodies of Bullet. */
class BulletBodiesTest extends CollidersContract<btRigidBody> {
    BulletBodiesTest() {
        super(BulletDriver::new);
    }
}
