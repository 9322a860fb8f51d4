package io.github.cordage.gdx.bullet;

import com.badlogic.gdx.physics.bullet.dynamics.btRigidBody;
import io.github.cordage.contract.CollidersContract;

/** Ropes among bodies of Bullet. */
class BulletBodiesTest extends CollidersContract<btRigidBody> {
    BulletBodiesTest() {
        super(BulletDriver::new);
    }
}
